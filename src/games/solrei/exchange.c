// Windows, priority and the Exchange (SOL-PRI, SOL-EXC), and automatic abilities that wait for one (SOL-TRG): the policy
// by which vm/link.c and kernel/chain.c run SolRei's windows and chains, and the hooks it names. sol_begin_step starts a
// step; SOL_WINDOW (rules.h) opens its window.
#include "games/solrei/rules.h"

void sol_head_step(const qn_table *t, int step)
{
    qn_emit_note(t, SOL_NOTE_STEP, QN_NONE, QN_NONE, QN_NONE, step);
}

// What a card announced for this step becomes pending as the step begins, like any automatic ability.
static void trigger_announced(qn_table *t)
{
    qn_game *g = &t->game;
    for (int i = 0; i < g->n_mods; i++) {
        qn_mod m = g->mod[i];
        if (m.op != QN_MOD_LATER || !(t->pool->ability[m.ability].timing >> g->step & 1)) continue;
        qn_drop_mod(t, i--);
        qn_add_pending(t,
                       (qn_pending){ .kind = QN_WAIT_ABILITY,
                                     .controller = m.whose,
                                     .ability = m.ability,
                                     .source = m.source,
                                     .event = m.event });
    }
}

void sol_begin_headed_step(qn_table *t, int step)
{
    t->game.step = (uint8_t)step;
    sol_empty_pools(t);
    trigger_announced(t);
}

void sol_begin_step(qn_table *t, int step)   // SOL-TRN-01, SOL-TRN-05
{
    t->game.step = (uint8_t)step;
    sol_empty_pools(t);
    sol_head_step(t, step);
    trigger_announced(t);
}

// Usually nobody can do anything, and the window is skipped. Only public facts decide (SOL-INF-10).
bool sol_window_wanted(const qn_table *t)
{
    return t->game.n_pending || sol_might_act(t, 0) || sol_might_act(t, 1);
}

static bool unsettled(qn_table *t) { return t->game.n_pending; }

static bool chain_over(qn_table *t)
{
    sol_ext(t)->activated = true;   // SOL-OPN-04
    if (t->game.n_was) qn_clear_last_known(t);
    if (t->game.step < SOL_CHARGING || !sol_direct_points(t)) return false;
    sol_interrupt_with_damage(t);
    return true;
}

// ---- Resolving one entry ------------------------------------------------------------------------

static bool is_augmenting(const qn_table *t, const qn_link *l)
{
    int card = qn_deref(t, l->source);
    return card != QN_NONE && sol_has_type(t, card, SOL_T_AUGMENT)
        && qn_ability_at(t, l->ability)->form == QN_FORM_USE;
}

static void reached(qn_table *t, qn_link *l, int fate)
{
    if (fate == QN_NEGATED) {                                              // SOL-KEY-32
        if (is_augmenting(t, l)) sol_exhaust_card(t, l->source.card, 0);   // SOL-KEY-24
        return;
    }
    qn_raise_with(t, SOL_EV_ACTIVATES, 0, l->controller, l->source, qn_nobody, 0);   // SOL-KEY-34
}

// First the Rival of the player who added the last entry (SOL-EXC-02, SOL-TRG-04); OFFENSE if the Exchange is empty
// (SOL-PRI-01).
static int first(const qn_table *t)
{
    return t->game.n_links ? sol_rival(t->game.link[t->game.n_links - 1].controller) : sol_offense(t);
}
static int next(const qn_table *t, int seat) { return sol_rival(seat); }

const qn_policy sol_policy = {
    .question = SOL_Q_WINDOW,
    .announce = SOL_R_ANNOUNCE,
    .announce_pending = QN_R_ANNOUNCE_PENDING,   // in the order their player chooses: SOL-TRG-03
    .resolve = QN_R_RUN_LINK,   // the last added first, without interruption: SOL-EXC-03, SOL-EXC-04
    .order = sol_announce_order,
    .begin_question = SOL_Q_WINDOW,   // SOL-PRI-01, SOL-PRI-02, SOL-PRI-03, SOL-PRI-05
    .might_begin = sol_might_act,
    .unsettled = unsettled,   // SOL-TRG-01, SOL-TRG-02
    .chain_over = chain_over,
    // SOL-EXC-06. There is no .is_legal: neither the conditions of the activation (SOL-EXC-07) nor its source (SOL-EXC-08)
    // is checked again.
    .checks_targets = true,
    .reached = reached,
    .may_decline = sol_may_decline,
    .can_announce = sol_waiting_payable,
    .first = first,
    .next = next,
    .might_act = sol_might_act,
    .may_chain = sol_may_chain,
    .might_chain = sol_might_chain,
    .cannot_chain = qn_drop_pending,
};
