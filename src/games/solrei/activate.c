// Activating an ability (SOL-ACT): one indivisible sequence up to the moment others may answer. Each routine adds one
// entry to the Exchange; only activations that can be completed are offered (SOL-ACT-05).
#include "games/solrei/rules.h"

static const qn_ref nobody = { QN_NONE, 0 };

static void call_ability(qn_table *t, int seat, int ability, qn_ref source, qn_event ev)
{
    qn_add_link(t,
                (qn_link){ .kind = QN_LINK_ABILITY,
                           .controller = (uint8_t)seat,
                           .ability = (uint16_t)ability,
                           .source = source,
                           .event = ev,
                           .from = nobody,
                           .to = nobody });
    qn_call(t, SOL_R_CHOICES, seat)->link = (uint8_t)(t->game.n_links - 1);
}

// The answer to a window. Making Rei neither passes priority nor counts as a decline (SOL-PRI-04): the player is
// asked again, and may pass in the end; then nothing was added.
int sol_announce(qn_table *t, qn_frame *f)
{
    enum { PICKED = 1, ASKED, ADDED };
    QN_BEGIN(f);
    while (qn_answer(t).verb == SOL_V_GENERATE) {   // SOL-REI-05, -06
        QN_ASK(f, PICKED, qn_ask(t, SOL_Q_GENERATE, f->who, 0));
        sol_generate(t, qn_answer(t).a);
        QN_ASK(f, ASKED, qn_ask_quietly(t, SOL_Q_WINDOW, f->who, 0));
    }
    if (qn_answer(t).verb != SOL_V_USE) return QN_DONE;
    f->b[0] = qn_answer(t).a;
    f->b[1] = qn_answer(t).b;
    QN_DO(f, ADDED,
          call_ability(t, f->who, qn_def_of(t, f->b[0])->ability + f->b[1], qn_ref_to(t, f->b[0]),
                       sol_no_event(f->who)));
    t->game.answer = (qn_option){ 0 };   // something was added: no pass
    QN_END;
}

int sol_announce_waiting(qn_table *t, qn_frame *f)   // b[0]: which
{
    enum { ADDED = 1 };
    qn_waiting w;
    QN_BEGIN(f);
    w = t->game.waiting[f->b[0]];
    qn_drop_waiting(t, f->b[0]);
    QN_DO(f, ADDED, call_ability(t, f->who, w.ability, w.source, w.event));
    QN_END;
}

// ---- Targets, entries, X, modes, costs ----------------------------------------------------------

static int wanted_targets(const qn_table *t, const qn_link *l, int k)
{
    const qn_selector *sel = &t->pool->selector[t->pool->ability[l->ability].target + k];
    qn_scope sc = qn_link_scope(t, l);
    return sel->count ? qn_eval(t, &sc, sel->count) : 1;
}

static bool announces_mode(const qn_table *t, const qn_ability *ab)
{
    return ab->body && t->pool->code[ab->body] == QN_S_MODE;
}

static void call_effect(qn_table *t, const qn_frame *caller, int pc)
{
    qn_frame *f = qn_call(t, QN_R_EFFECT, caller->who);
    f->link = caller->link;
    f->pc = (uint16_t)pc;
}

static void count_use(qn_card *c, int index) { c->n[index & 7] += c->n[index & 7] < 255; }

// Turning the Art is part of the cost, before anyone can answer (SOL-ACT-08); without the requirement it breaks (-11).
static void turn_art(qn_table *t, int card)
{
    bool met = sol_requirement_met(t, card);
    if (sol_has_type(t, card, SOL_T_AUGMENT)) sol_augment_card(t, card, !met);
    else if (met) sol_exhaust_card(t, card, 0);
    else sol_break_card(t, card);
}

static void finish(qn_table *t, const qn_link *l)
{
    const qn_ability *ab = &t->pool->ability[l->ability];
    int card = qn_deref(t, l->source), seat = l->controller;
    bool set_off = ab->form != QN_FORM_USE;
    qn_tell(t, set_off ? SOL_NOTE_SET_OFF : SOL_NOTE_ACTIVATES, seat, l->source.card, QN_NONE, 0);
    if (card == QN_NONE) return;
    count_use(&t->game.card[card], ab->index);
    if (sol_is_art(t, card) && !(set_off && t->game.card[card].status & SOL_B_RUNNING)
        && ab->form != QN_FORM_LATER) {   // SOL-TRG-06
        t->game.player[seat].tally[SOL_N_ARTS] += t->game.player[seat].tally[SOL_N_ARTS] < 255;
        turn_art(t, card);
    }
}

int sol_announce_choices(qn_table *t, qn_frame *f)
{
    enum { TARGETED = 1, ENTRY_CHOSEN, X_CHOSEN, MODE_CHOSEN, PAID_REI, PAID };
    qn_link *l = &t->game.link[f->link];
    const qn_ability *ab = &t->pool->ability[l->ability];
    QN_BEGIN(f);
    for (f->b[0] = 0; f->b[0] < ab->n_targets; f->b[0]++)   // SOL-ACT-13
        for (f->b[1] = 0; f->b[1] < wanted_targets(t, l, f->b[0]); f->b[1]++) {
            QN_ASK(f, TARGETED, qn_ask(t, QN_Q_TARGET, f->who, f->link));
            if (qn_answer(t).verb != QN_V_TARGET || l->n_targets == QN_TARGETS) break;
            l->target_of[l->n_targets] = f->b[0];
            l->target[l->n_targets++] = qn_answer(t).b == QN_OF_PLAYERS ? (qn_ref){ qn_answer(t).a, 0 }
                                                                        : qn_ref_to(t, qn_answer(t).a);
        }
    if (sol_negate_line(t, ab)) {   // SOL-KEY-33
        QN_ASK(f, ENTRY_CHOSEN, qn_ask(t, SOL_Q_ENTRY, f->who, f->link));
        l->frozen[0] = (int16_t)(qn_answer(t).verb == SOL_V_ENTRY ? qn_answer(t).a + 1 : 0);
    }
    if (sol_uses_x(t, ab)) {   // SOL-ACT-04
        QN_ASK(f, X_CHOSEN, qn_ask_hidden(t, SOL_Q_X, f->who, f->link));
        l->x = qn_answer(t).a;
    }
    if (announces_mode(t, ab)) {
        QN_ASK(f, MODE_CHOSEN, qn_ask(t, QN_Q_MODE, f->who, ab->body));
        l->modes = (uint8_t)(qn_answer(t).a + 1);
    }
    QN_DO(f, PAID_REI, qn_call(t, SOL_R_PAY, f->who)->link = f->link);
    if (ab->cost) QN_DO(f, PAID, call_effect(t, f, ab->cost));   // SOL-ACT-06
    finish(t, l);
    QN_END;
}

// ---- Paying Rei (SOL-REI-01, -03, -04). b[0..3]: Rei chosen so far, by suit ----------------------

static void take_rei(qn_table *t, qn_frame *f, qn_option o)
{
    int suit = o.a == QN_NONE ? o.b : sol_suit(t, o.a);
    if (o.a != QN_NONE) sol_generate(t, o.a);
    --*sol_n(t, f->who, SOL_REI + suit);
    f->b[suit]++;
}

static bool is_paid(const qn_table *t, const qn_frame *f)
{
    const qn_link *l = &t->game.link[f->link];
    qn_scope sc = qn_link_scope(t, l);
    sol_need need = sol_need_of(t, &sc, f->who, qn_deref(t, l->source), &t->pool->ability[l->ability]);
    return sol_pays(f->b, &need, sol_filter_suits(t, f->who));
}

int sol_pay(qn_table *t, qn_frame *f)
{
    enum { PICKED = 1 };
    QN_BEGIN(f);
    while (!is_paid(t, f)) {
        QN_ASK(f, PICKED, qn_ask_hidden(t, SOL_Q_PAY, f->who, f->link));
        if (qn_answer(t).verb != SOL_V_REI) break;
        take_rei(t, f, qn_answer(t));
    }
    QN_END;
}
