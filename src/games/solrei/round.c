// The round and its phases (SOL-TRN, SOL-SOR, SOL-OPN, SOL-SHO, SOL-CHG, SOL-RST, SOL-END), one routine each in the
// order of the rulebook; sol_round calls them. The Damage Phase is in damage.c; power.c decides who wins a Showdown.
#include "games/solrei/rules.h"

enum { LAST_ROUND = 256 };

int sol_round(qn_table *t, qn_frame *f)   // SOL-TRN-01
{
    QN_BEGIN(f);
    QN_DO(f, SOL_STARTED, qn_call(t, SOL_R_START, 0));
    QN_DO(f, SOL_OPENED, qn_call(t, SOL_R_OPEN, 0));
    QN_DO(f, SOL_SHOWN, qn_call(t, SOL_R_SHOWDOWN, 0));
    QN_DO(f, SOL_DAMAGED, qn_call(t, SOL_R_DAMAGE, 0));   // SOL-DMG-06: every round
    QN_DO(f, SOL_CHARGED, qn_call(t, SOL_R_CHARGE_PHASE, 0));
    QN_DO(f, SOL_WAS_RESET, qn_call(t, SOL_R_RESET, 0));
    QN_DO(f, SOL_ENDED, qn_call(t, SOL_R_END, 0));
    QN_END;
}

// ---- START OF ROUND (SOL-SOR) -------------------------------------------------------------------

static void begin_round(qn_table *t)
{
    sol_state *x = sol_ext(t);
    sol_empty_pools(t);   // of the step that is over, before the note of the next round
    t->game.turn++;
    if (t->game.turn > 1)
        t->game.turn_player = (uint8_t)sol_defense(t);   // SOL-SOR-01, SOL-SOR-02; not in round 1: SOL-SOR-03
    x->result = SOL_NO_RESULT;
    x->margin = 0;
    x->revealed = x->powered = x->value_over = 0;
    qn_emit_note(t, SOL_NOTE_ROUND, sol_offense(t), QN_NONE, QN_NONE, t->game.turn);
}

int sol_start_of_round(qn_table *t, qn_frame *f)
{
    enum { READIED = 1, WINDOW_OVER };
    QN_BEGIN(f);
    begin_round(t);
    sol_begin_step(t, SOL_START);
    QN_ASK(f, READIED, qn_ask(t, SOL_Q_READY_ART, sol_defense(t), 0));   // SOL-SOR-04
    if (qn_answer(t).verb == SOL_V_READY) sol_ready_card(t, qn_answer(t).a);
    qn_raise_card(t, SOL_EV_STARTS, 0, sol_offense(t), QN_NONE);   // SOL-SOR-05
    SOL_WINDOW(f, WINDOW_OVER);
    QN_END;
}

// ---- OPEN PHASE (SOL-OPN) -----------------------------------------------------------------------

static bool cannot_place(const qn_table *t, int seat)
{
    return sol_action_card(t, seat) == QN_NONE && !sol_count(t, SOL_HAND, seat);
}

static void check_placing(qn_table *t)   // SOL-OPN-06, SOL-WIN-03
{
    for (int s = 0; s < 2; s++)
        if (cannot_place(t, s)) qn_lose(t, s, SOL_NO_CARD);
    qn_judge(t);
}

int sol_open_phase(qn_table *t, qn_frame *f)
{
    enum { FIRST_WINDOW = 1, PLACED, SECOND_WINDOW };
    QN_BEGIN(f);
    sol_begin_step(t, SOL_OPEN);
    SOL_WINDOW(f, FIRST_WINDOW);   // SOL-OPN-01
    do {                           // SOL-OPN-04
        check_placing(t);
        if (t->game.over) return QN_DONE;
        QN_DO(f, PLACED, qn_call(t, SOL_R_PLACEMENT, 0));
        sol_ext(t)->activated = 0;
        SOL_WINDOW(f, SECOND_WINDOW);
    } while (sol_ext(t)->activated);
    qn_expire(t, SOL_THIS_PHASE, QN_NONE);
    QN_END;
}

static void put_in_zone(qn_table *t, int seat, int card)
{
    int before = sol_action_card(t, seat);
    if (before == card) return;
    if (before != QN_NONE) qn_move(t, before, SOL_HAND, seat, QN_TOP);
    qn_move(t, card, SOL_ZONE, seat, QN_TOP);
}

// What the table shows of a sealed placement: that there is an answer (SOL-INF-09).
bool sol_has_confirmed(const qn_table *t, int seat)
{
    const qn_question *q = &t->game.question;
    return q->kind == SOL_Q_PLACE && q->asked >> seat & 1 && !(q->open >> seat & 1);
}

// Both answer at once and sealed; each may change the answer until the other has given one (SOL-OPN-03, SOL-GEN-07).
int sol_placement(qn_table *t, qn_frame *f)
{
    enum { ANSWERED = 1 };
    QN_BEGIN(f);
    QN_ASK(f, ANSWERED, qn_ask_revisable(t, SOL_Q_PLACE, 3, 0));
    bool again = sol_action_card(t, 0) != QN_NONE && sol_action_card(t, 1) != QN_NONE;
    for (int s = 0; s < 2; s++) put_in_zone(t, s, t->game.sealed[s].a);
    memset(t->game.sealed, 0, sizeof t->game.sealed);
    qn_emit_note(t, SOL_NOTE_PLACED, QN_NONE, QN_NONE, QN_NONE, again);
    QN_END;
}

// ---- SHOWDOWN PHASE (SOL-SHO) -------------------------------------------------------------------

static void tell_reveal(qn_table *t)
{
    int first = sol_offense(t), a = sol_action_card(t, first), b = sol_action_card(t, sol_defense(t));
    if (a != QN_NONE && b != QN_NONE) qn_emit_note(t, SOL_NOTE_REVEAL, first, a, b, 0);
    else if (a != QN_NONE) qn_emit_note(t, SOL_NOTE_REVEALS, first, a, QN_NONE, 0);
    else if (b != QN_NONE) qn_emit_note(t, SOL_NOTE_REVEALS, sol_defense(t), b, QN_NONE, 0);
}

static void reveal(qn_table *t)   // SOL-SHO-02: at once
{
    sol_ext(t)->revealed = true;
    for (int s = 0; s < 2; s++) qn_show_zone(t, SOL_ZONE, s, 3);
    tell_reveal(t);
    for (int i = 0; i < 2; i++) {
        int seat = i ? sol_defense(t) : sol_offense(t), card = sol_action_card(t, seat);
        if (card != QN_NONE) qn_raise_card(t, SOL_EV_REVEALS, 0, seat, card);
    }
}

int sol_showdown_phase(qn_table *t, qn_frame *f)
{
    enum { BEFORE = 1, DURING, AFTER };
    QN_BEGIN(f);
    sol_begin_step(t, SOL_BEFORE_SHOWDOWN);
    SOL_WINDOW(f, BEFORE);   // SOL-SHO-01
    sol_begin_step(t, SOL_SHOWDOWN);
    reveal(t);
    SOL_WINDOW(f, DURING);
    sol_begin_step(t, SOL_AFTER_SHOWDOWN);
    sol_ext(t)->powered = true;   // SOL-SHO-03
    SOL_WINDOW(f, AFTER);
    sol_decide_showdown(t);   // SOL-SHO-04
    QN_END;
}

// ---- CHARGE PHASE (SOL-CHG) ---------------------------------------------------------------------

QN_MEMORY(readying)
{
    uint8_t kinds;      // SOL_READY_…
    uint8_t not_this;   // the Art whose own effect this is (SOL-ACT-16)
    int16_t n, done;
};

void sol_call_ready(qn_table *t, int seat, int kinds, int not_this, int n)
{
    readying *m = QN_RECALL(readying, qn_call(t, SOL_R_READY, seat));
    m->kinds = (uint8_t)kinds;
    m->not_this = (uint8_t)not_this;
    m->n = (int16_t)n;
}

int sol_ready_cards(qn_table *t, qn_frame *f)
{
    enum { PICKED = 1 };
    readying *m = QN_RECALL(readying, f);
    QN_BEGIN(f);
    for (m->done = 0; m->done < m->n; m->done++) {
        QN_ASK(f, PICKED,
               qn_ask(t, SOL_Q_READY, f->who, m->kinds, .other = qn_ref_to(t, m->not_this),
                      .n = (int16_t)(m->done + 1), .of = m->n));
        if (qn_answer(t).verb != SOL_V_READY) {   // there is no other card to ready: SOL-GEN-08
            if (!m->done) qn_emit_note(t, SOL_NOTE_NO_CARD_TO, f->who, QN_NONE, QN_NONE, SOL_LACKS_READY);
            break;
        }
        sol_ready_card(t, qn_answer(t).a);
    }
    QN_END;
}

// The ability of the Charge Bonus, if it applies now (SOL-CRD-08, SOL-CHG-05).
static int bonus_of(const qn_table *t, int seat)
{
    int muse = sol_muse(t, seat);
    const qn_def *d = qn_def_of(t, muse);
    qn_scope sc = qn_card_scope(t, muse);
    for (int i = 0; i < d->n_abilities && sol_text_counts(t, muse); i++) {
        const qn_ability *ab = &t->pool->ability[d->ability + i];
        if (ab->form == QN_FORM_SLOT && qn_holds(t, &sc, ab->condition)) return d->ability + i;
    }
    return QN_NO_ABILITY;
}

// The Bonus is no activation and is not on the Exchange (SOL-CHG-07). [art]: the Art that performs CHARGE, or QN_NONE.
static void call_bonus(qn_table *t, int seat, int ability, int art)
{
    qn_link link = qn_new_link(QN_LINK_ABILITY, seat, ability, qn_ref_to(t, sol_muse(t, seat)));
    link.to = qn_ref_to(t, art);
    qn_frame *f = qn_call_aside(t, QN_R_EFFECT, link);
    f->pc = qn_ability_at(t, ability)->body;
    qn_emit_note(t, SOL_NOTE_BONUS, seat, sol_muse(t, seat), QN_NONE, 0);
}

// The Art that performs CHARGE and cannot ready itself by it (SOL-ACT-16); QN_NONE in the CHARGE PHASE.
QN_MEMORY(charging) { uint8_t art; };

void sol_call_charge(qn_table *t, int seat, int art)
{
    QN_RECALL(charging, qn_call(t, SOL_R_CHARGE, seat))->art = (uint8_t)art;
}

// In this order (SOL-CHG-03), so the Bonus can use what was readied or drawn before it (SOL-CHG-08).
int sol_charge(qn_table *t, qn_frame *f)
{
    enum { READIED = 1, BONUS_DONE };
    charging *m = QN_RECALL(charging, f);
    QN_BEGIN(f);
    qn_emit_note(t, SOL_NOTE_CHARGES, f->who, m->art == QN_NONE ? sol_action_card(t, f->who) : m->art,
                 QN_NONE, 0);
    QN_DO(f, READIED, sol_call_ready(t, f->who, SOL_READY_BOTH, m->art, 1));
    sol_draw(t, f->who, 1);
    qn_raise_card(t, SOL_EV_CHARGES, SOL_BY_CHARGE, f->who, QN_NONE);
    if (bonus_of(t, f->who) != QN_NO_ABILITY) {
        QN_DO(f, BONUS_DONE, call_bonus(t, f->who, bonus_of(t, f->who), m->art));
        qn_raise_card(t, SOL_EV_BONUS, 0, f->who, QN_NONE);
    }
    QN_END;
}

int sol_recover(qn_table *t, qn_frame *f)   // SOL-CHG-04: ready or draw, if either is possible
{
    enum { CHOSEN = 1 };
    QN_BEGIN(f);
    QN_ASK(f, CHOSEN, qn_ask(t, SOL_Q_RECOVER, f->who, 0));
    if (qn_answer(t).verb == QN_V_NONE) return QN_DONE;
    qn_emit_note(t, SOL_NOTE_RECOVERS, f->who, QN_NONE, QN_NONE, 0);
    if (qn_answer(t).verb == SOL_V_READY) sol_ready_card(t, qn_answer(t).a);
    else sol_draw(t, f->who, 1);
    qn_raise_card(t, SOL_EV_CHARGES, SOL_BY_RECOVER, f->who, QN_NONE);
    QN_END;
}

static bool charges(const qn_table *t, int seat)
{
    int card = sol_action_card(t, seat);
    return card != QN_NONE && sol_is_charge(t, card);
}

QN_MEMORY(charge_phase) { uint8_t nth, seat; };   // the first or the second to act; who that is

int sol_charge_phase(qn_table *t, qn_frame *f)
{
    enum { FIRST_WINDOW = 1, CHARGED, RECOVERED, DEALT, SECOND_WINDOW };
    charge_phase *m = QN_RECALL(charge_phase, f);
    QN_BEGIN(f);
    sol_begin_step(t, SOL_CHARGING);
    SOL_WINDOW(f, FIRST_WINDOW);               // SOL-CHG-01
    for (m->nth = 0; m->nth < 2; m->nth++) {   // SOL-CHG-02; positions may change in between: SOL-DMG-18
        m->seat = (uint8_t)(m->nth ? sol_rival(m->seat) : sol_offense(t));
        if (charges(t, m->seat)) QN_DO(f, CHARGED, sol_call_charge(t, m->seat, QN_NONE));
        else if (m->nth)
            QN_DO(f, RECOVERED, qn_call(t, SOL_R_RECOVER, m->seat));   // SOL-CHG-06: OFFENSE does not Recover
        if (sol_direct_points(t)) QN_DO(f, DEALT, sol_interrupt_with_damage(t));   // SOL-DMG-18
    }
    SOL_WINDOW(f, SECOND_WINDOW);
    QN_END;
}

// ---- RESET PHASE (SOL-RST) ----------------------------------------------------------------------

// SOL-RST-03. States of cards, attached cards and Damage stay (SOL-RST-05).
static void clear_effects(qn_table *t)
{
    for (int s = 0; s < 2; s++) {
        for (int n = SOL_GAINED_POWER; n <= SOL_COUNTERS; n++)
            if (n != SOL_DIRECT) *sol_n(t, s, n) = 0;
        t->game.player[s].flags &= ~(uint32_t)SOL_LOCKED;
    }
    for (int i = t->game.n_mods - 1; i >= 0; i--)   // what a card announced for a later step stays
        if (t->game.mod[i].until == SOL_UNTIL_RESET && t->game.mod[i].op != QN_MOD_LATER) qn_drop_mod(t, i);
}

static void clear_zone(qn_table *t, int seat)   // SOL-RST-02
{
    int card = sol_action_card(t, seat);
    if (card == QN_NONE) return;
    bool spared = t->game.card[card].status & SOL_B_SPARED;
    if (spared) qn_emit_note(t, SOL_NOTE_KEEPS_CARD, seat, card, QN_NONE, 0);
    qn_move(t, card, spared ? SOL_HAND : SOL_DISCARD, seat, QN_TOP);
}

int sol_reset_phase(qn_table *t, qn_frame *f)
{
    enum { WINDOW_OVER = 1 };
    QN_BEGIN(f);
    sol_begin_step(t, SOL_RESET);
    SOL_WINDOW(f, WINDOW_OVER);   // SOL-RST-01
    for (int s = 0; s < 2; s++) clear_zone(t, s);
    clear_effects(t);
    QN_END;
}

// ---- END OF ROUND (SOL-END) ---------------------------------------------------------------------

static bool was_used(const qn_card *c)
{
    uint64_t uses;
    memcpy(&uses, c->n, sizeof uses);
    return uses || c->used;
}

static void clear_uses(qn_table *t, int card)   // but not those of abilities limited per Act (SOL-RUL-10)
{
    const qn_def *d = qn_def_of(t, card);
    qn_card *c = &t->game.card[card];
    if (!was_used(c)) return;   // most cards
    for (int i = 0; i < d->n_abilities; i++) {
        const qn_ability *ab = &t->pool->ability[d->ability + i];
        if (ab->period == SOL_AN_ACT) continue;
        c->n[ab->index & 7] = 0;
        c->used &= (uint16_t) ~(15u << 4 * (ab->index & 3));
    }
}

static void next_round_becomes_this(qn_table *t)   // what lasts until the end of the next round
{
    for (int i = 0; i < t->game.n_mods; i++)
        if (t->game.mod[i].until == SOL_NEXT_ROUND) t->game.mod[i].until = SOL_THIS_ROUND;
}

static void end_round(qn_table *t)   // SOL-RST-04
{
    clear_effects(t);
    if (t->game.n_mods) {
        qn_expire(t, SOL_THIS_ROUND, QN_NONE);
        next_round_becomes_this(t);
        qn_forget_given_uses(t, SOL_AN_ACT);
    }
    for (int s = 0; s < 2; s++) {
        t->game.player[s].flags &= ~(uint32_t)SOL_GRAPPLE_FLAGS;
        memset(t->game.player[s].tally, 0, sizeof t->game.player[s].tally);   // "this round": SOL-GEN-05
        for (int kind = SOL_MUSE_PLACE; kind <= SOL_ARTS; kind++)
            QN_EACH (t, c, kind, s) clear_uses(t, c);
        sol_update_timings(t, s);
    }
    if (t->game.turn >= LAST_ROUND) qn_end_draw(t, SOL_TOO_LONG);   // SOL-TRN-06
}

int sol_end_of_round(qn_table *t, qn_frame *f)
{
    enum { WINDOW_OVER = 1 };
    QN_BEGIN(f);
    sol_begin_step(t, SOL_END);
    qn_raise_card(t, SOL_EV_ENDS, 0, sol_offense(t), QN_NONE);
    SOL_WINDOW(f, WINDOW_OVER);   // SOL-END-01
    qn_emit_note(t, SOL_NOTE_LAST_DRAW, QN_NONE, QN_NONE, QN_NONE, 0);
    for (int i = 0; i < 2; i++)
        sol_draw(t, i ? sol_defense(t) : sol_offense(t), 1);   // SOL-END-02, SOL-END-03; no limit: SOL-END-04
    // Abilities the draw set off wait for the window of START OF ROUND (SOL-END-05): none opens before.
    end_round(t);
    QN_END;
}
