// Windows, priority and the Exchange (SOL-PRI, SOL-EXC), and automatic abilities that wait for one (SOL-TRG).
#include "games/solrei/rules.h"

qn_event sol_no_event(int who)
{
    return (qn_event){ .who = (uint8_t)who, .that = { QN_NONE, 0 }, .other = { QN_NONE, 0 } };
}

void sol_begin_step(qn_table *t, int step)   // SOL-TRN-01, -05
{
    t->game.step = (uint8_t)step;
    sol_empty_pools(t);
    qn_tell(t, SOL_NOTE_STEP, QN_NONE, QN_NONE, QN_NONE, step);
    if (t->game.n_mods) sol_set_off_later(t);
}

// What a card announced for this step is set off as the step begins, like any automatic ability.
void sol_set_off_later(qn_table *t)
{
    qn_game *g = &t->game;
    for (int i = 0; i < g->n_mods; i++) {
        qn_mod m = g->mod[i];
        if (m.op != QN_MOD_LATER || !(t->pool->ability[m.ability].timing >> g->step & 1)) continue;
        qn_drop_mod(t, i--);
        qn_wait(t,
                (qn_waiting){ .kind = QN_WAIT_ABILITY,
                              .controller = m.whose,
                              .ability = m.ability,
                              .source = m.source,
                              .event = m.event });
    }
}

// Nearly always nobody could do anything, and no routine is called. Only public facts decide (SOL-INF-10).
bool sol_window_wanted(const qn_table *t)
{
    return t->game.n_waiting || sol_might_act(t, 0) || sol_might_act(t, 1);
}

static void call_damage(qn_table *t)
{
    qn_frame *f = qn_call(t, SOL_R_DAMAGE, sol_offense(t));
    f->b[7] = t->game.step;   // the step it interrupts
}

static bool late_points(const qn_table *t) { return t->game.step >= SOL_CHARGING && sol_direct_points(t); }

// One window: closed when both decline in succession on an empty Exchange (SOL-PRI-01 to -03).
int sol_window(qn_table *t, qn_frame *f)
{
    enum { PLACED = 1, ASKED, ANNOUNCED, RESPONDED, RESOLVED, DEALT };
    qn_game *g = &t->game;
    QN_BEGIN(f);
    for (;;) {
        if (g->n_waiting) {
            QN_DO(f, PLACED, qn_call(t, QN_R_PLACE, f->who));   // SOL-TRG-01, -02
            if (!g->n_links) continue;
        } else {
            for (f->b[0] = 0; f->b[0] < 2; f->b[0]++) {
                f->b[1] = (uint8_t)(f->b[0] ? sol_defense(t) : sol_offense(t));   // SOL-PRI-01, -05
                if (!sol_might_act(t, f->b[1])) continue;
                QN_ASK(f, ASKED, qn_ask_quietly(t, SOL_Q_WINDOW, f->b[1], 0));
                if (qn_answer(t).verb == QN_V_PASS) continue;
                QN_DO(f, ANNOUNCED, qn_call(t, SOL_R_ANNOUNCE, f->b[1]));
                if (g->n_links) break;
            }
            if (f->b[0] == 2) return QN_DONE;   // SOL-PRI-02
        }
        sol_ext(t)->activated = 1;
        QN_DO(f, RESPONDED, qn_call(t, QN_R_RESPOND, f->who));   // SOL-EXC-02
        QN_DO(f, RESOLVED, qn_call(t, QN_R_RESOLVE, f->who));    // SOL-EXC-03, -04
        if (g->n_was) qn_forget(t);
        if (late_points(t)) QN_DO(f, DEALT, call_damage(t));   // SOL-DMG-18
    }
    QN_END;
}

// ---- Resolving one entry ------------------------------------------------------------------------

static void run_text(qn_table *t, const qn_frame *f, int pc)
{
    qn_frame *effect = qn_call(t, QN_R_EFFECT, f->who);
    effect->link = f->link;
    effect->pc = (uint16_t)pc;
}

static bool is_augmenting(const qn_table *t, const qn_link *l)
{
    int card = qn_deref(t, l->source);
    return card != QN_NONE && sol_has_type(t, card, SOL_T_AUGMENT)
        && t->pool->ability[l->ability].form == QN_FORM_USE;
}

// Once, as it begins to resolve: what the text itself does to a target does not unmake it (SOL-EXC-06).
static void check_targets(qn_table *t, qn_link *l)
{
    qn_scope sc = qn_link_scope(t, l);
    for (int k = 0; k < l->n_targets; k++)
        if (!qn_target_holds(t, &sc, k)) l->target[k] = (qn_ref){ QN_NONE, 0 };
    l->flags |= QN_LINK_CHECKED;
}

int sol_resolve_link(qn_table *t, qn_frame *f)
{
    enum { DONE = 1 };
    qn_link *l = &t->game.link[f->link];
    QN_BEGIN(f);
    if (l->flags & QN_LINK_NEGATED) {                                      // SOL-KEY-32
        if (is_augmenting(t, l)) sol_exhaust_card(t, l->source.card, 0);   // SOL-KEY-24
        return QN_DONE;
    }
    qn_tell(t, SOL_NOTE_RESOLVES, l->controller, l->source.card, QN_NONE, 0);
    qn_raise(t,
             (qn_event){ .kind = SOL_EV_ACTIVATES,
                         .who = l->controller,
                         .that = l->source,
                         .other = { QN_NONE, 0 } });   // SOL-KEY-34
    check_targets(t, l);
    QN_DO(f, DONE, run_text(t, f, t->pool->ability[l->ability].body));
    QN_END;
}

// The Rival of whoever added last answers first; OFFENSE on an empty Exchange (SOL-EXC-02, SOL-PRI-01).
static int first(const qn_table *t)
{
    return t->game.n_links ? sol_rival(t->game.link[t->game.n_links - 1].controller) : sol_offense(t);
}
static int next(const qn_table *t, int seat) { return sol_rival(seat); }

const qn_policy sol_policy = {
    .question = SOL_Q_WINDOW,
    .announce = SOL_R_ANNOUNCE,
    .announce_waiting = SOL_R_ANNOUNCE_WAITING,
    .resolve = SOL_R_RESOLVE_LINK,
    .first = first,
    .next = next,
    .might_act = sol_might_act,
    .may_chain = sol_may_chain,
    .cannot_chain = sol_cannot_chain,
};
