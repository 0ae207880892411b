// The Damage Phase (SOL-DMG, SOL-BLK): points are resolved one at a time, blocked or taken, each with its windows.
// sol_damage_cycle is the phase; it also runs later in the round when an effect deals points (SOL-DMG-18). A point taken as
// a cost calls only sol_take_point. power.c computes the Damage value.
#include "games/solrei/rules.h"

static int value_points(const qn_table *t, int seat)
{
    int open = sol_ext_of(t)->value_over
        ? 0
        : sol_damage_value(t, sol_rival(seat)) - sol_n_of(t, seat, SOL_RESOLVED);
    return open > 0 ? open : 0;
}

// Points of the Damage value and direct ones are resolved in the same way and can be blocked (SOL-DMG-05, SOL-BLK-05).
int sol_points(const qn_table *t, int seat) { return value_points(t, seat) + sol_n_of(t, seat, SOL_DIRECT); }

bool sol_direct_points(const qn_table *t) { return sol_n_of(t, 0, SOL_DIRECT) || sol_n_of(t, 1, SOL_DIRECT); }

void sol_deal(qn_table *t, int to, int n)
{
    int sum = sol_n_of(t, to, SOL_DIRECT) + n;
    *sol_n(t, to, SOL_DIRECT) = (int16_t)(sum > 255 ? 255 : sum);   // SOL-GEN-11
    if (n > 0) qn_emit_note(t, SOL_NOTE_DEALT, to, QN_NONE, QN_NONE, n);
}

static int victim(
    const qn_table *t)   // SOL-DMG-08: first all points dealt to OFFENSE; decided again for each point
{
    if (sol_points(t, sol_offense(t))) return sol_offense(t);
    return sol_points(t, sol_defense(t)) ? sol_defense(t) : QN_NONE;
}

QN_MEMORY(damage_cycle)
{
    uint8_t interrupts, victim;
};   // the step it interrupts (0 in the Damage Phase); who takes the point

void sol_interrupt_with_damage(qn_table *t)   // SOL-DMG-18
{
    QN_RECALL(damage_cycle, qn_call(t, SOL_R_DAMAGE, sol_offense(t)))->interrupts = t->game.step;
}

int sol_damage_cycle(qn_table *t, qn_frame *f)
{
    enum { BEFORE = 1, RESOLVED, APPLIED, AFTER };
    damage_cycle *m = QN_RECALL(damage_cycle, f);
    QN_BEGIN(f);
    do {
        sol_begin_step(t, SOL_BEFORE_DAMAGE);
        SOL_WINDOW(f, BEFORE);   // SOL-DMG-07
        m->victim = (uint8_t)victim(t);
        if (m->victim != QN_NONE) {
            QN_DO(f, RESOLVED, qn_call(t, SOL_R_POINT, m->victim));
            if (sol_ext(t)->point_taken) {   // SOL-DMG-13, SOL-DMG-14
                sol_begin_headed_step(t, SOL_APPLICATION);
                SOL_WINDOW(f, APPLIED);
            }
        }
        sol_begin_step(t, SOL_AFTER_DAMAGE);
        SOL_WINDOW(f, AFTER);         // SOL-DMG-15, SOL-DMG-16
    } while (victim(t) != QN_NONE);   // until every point is resolved: SOL-DMG-21
    sol_ext(t)->value_over = true;    // SOL-DMG-02
    if (m->interrupts) sol_begin_step(t, m->interrupts);
    QN_END;
}

static void blocked(qn_table *t, int seat, int flags, int card)
{
    sol_count_one(t, seat, SOL_N_BLOCKED);
    qn_raise_card(t, SOL_EV_BLOCKS, flags, seat, card);
}

int sol_credits(const qn_table *t, int seat)
{
    return sol_n_of(t, seat, SOL_CREDITS) + sol_n_of(t, seat, SOL_COUNTERS);
}

static bool use_credit(qn_table *t, int seat)   // SOL-BLK-08
{
    int which = sol_n_of(t, seat, SOL_COUNTERS) ? SOL_COUNTERS : SOL_CREDITS;
    if (!sol_n_of(t, seat, which)) return false;
    --*sol_n(t, seat, which);
    qn_emit_note(t, SOL_NOTE_BLOCKS, seat, QN_NONE, QN_NONE, sol_credits(t, seat));
    if (which == SOL_COUNTERS && seat == sol_defense(t))
        sol_deal(t, sol_rival(seat), 1);   // SOL-KEY-05, SOL-KEY-06; a direct point: SOL-KEY-07
    blocked(t, seat, SOL_BY_CREDIT, QN_NONE);
    return true;
}

static void block_with(qn_table *t, int seat, qn_option o)   // SOL-BLK-01, SOL-BLK-02, SOL-BLK-06
{
    t->game.card[o.a].known = 3;
    qn_emit_note(t, o.b ? SOL_NOTE_BLOCKS_BY_BREAK : SOL_NOTE_BLOCKS_BY_DISCARD, seat, o.a, QN_NONE, 0);
    if (o.b) sol_break_card(t, o.a, SOL_NOTE_NONE);
    else sol_discard(t, o.a);
    blocked(t, seat, o.b ? SOL_BY_BREAK : SOL_BY_DISCARD, o.a);
}

static void count_point(qn_table *t,
                        int seat)   // points of the Damage value come before direct ones (SOL-DMG-05)
{
    if (value_points(t, seat)) ++*sol_n(t, seat, SOL_RESOLVED);
    else --*sol_n(t, seat, SOL_DIRECT);
}

QN_MEMORY(taking)
{
    uint8_t card;      // QN_NONE at first if it is the top card of the deck
    bool from_rival;   // false: as a cost
    bool from_hand, replaced;
};

void sol_call_take(qn_table *t, int seat, int card, bool from_rival)
{
    assert(card == QN_NONE || t->game.card[card].zone == qn_zone_id(SOL_HAND, seat));
    taking *m = QN_RECALL(taking, qn_call(t, SOL_R_TAKE, seat));
    m->card = (uint8_t)card;
    m->from_rival = from_rival;
}

int sol_point(qn_table *t, qn_frame *f)   // SOL-DMG-09
{
    enum { CHOSEN = 1, TAKEN };
    QN_BEGIN(f);
    sol_ext(t)->point_taken = 0;
    if (use_credit(t, f->who)) {
        count_point(t, f->who);
        return QN_DONE;
    }
    QN_ASK(f, CHOSEN, qn_ask_hiding_count(t, SOL_Q_POINT, f->who, 0));   // for each point: SOL-BLK-04
    count_point(t, f->who);
    if (qn_answer(t).verb == SOL_V_BLOCK) {
        block_with(t, f->who, qn_answer(t));
        return QN_DONE;
    }
    sol_head_step(t, SOL_APPLICATION);   // the card is placed in this step: SOL-DMG-13
    QN_DO(f, TAKEN, sol_call_take(t, f->who, qn_answer(t).a, true));
    sol_ext(t)->point_taken = true;
    QN_END;
}

// ---- Taking one point ---------------------------------------------------------------------------

static bool seventh_replaced(qn_table *t, int seat, int card)   // SOL-RUL-11
{
    if (sol_count(t, SOL_DAMAGE, seat) < 6) return false;
    qn_event ev = {
        .kind = SOL_EV_SEVENTH, .who = (uint8_t)seat, .that = qn_ref_to(t, card), .other = qn_nobody
    };
    return qn_instead(t, &ev);
}

static void taken(qn_table *t, int seat, const taking *m)
{
    int stance = sol_augmented_art(t, seat);
    sol_count_one(t, seat, SOL_N_POINTS);
    if (m->from_rival) sol_count_one(t, seat, SOL_N_TAKEN);             // SOL-DMG-19, SOL-DMG-20
    if (stance != QN_NONE) sol_exhaust_card(t, stance, SOL_BY_POINT);   // SOL-KEY-21
    qn_raise_card(t, SOL_EV_TAKES, m->from_hand ? SOL_FROM_HAND : 0, seat, m->card);
}

// The seventh may still be replaced; a later note says how that ends.
static void tell_taking(qn_table *t, int seat, const taking *m)
{
    int n = sol_count(t, SOL_DAMAGE, seat) + 1;
    qn_emit_note(t, n < SOL_PLACES ? SOL_NOTE_TAKES : SOL_NOTE_TAKES_SEVENTH, seat, m->card, m->from_hand, n);
}

int sol_take_point(qn_table *t, qn_frame *f)
{
    enum { REPLACED = 1 };
    taking *m = QN_RECALL(taking, f);
    QN_BEGIN(f);
    if (!sol_count(t, SOL_DECK, f->who)) {   // SOL-DMG-11, SOL-WIN-02; the last card may be taken: SOL-DMG-12
        qn_emit_note(t, SOL_NOTE_TAKES_WITHOUT_DECK, f->who, QN_NONE, QN_NONE, 0);
        qn_lose(t, f->who, SOL_NO_DECK);
        qn_judge(t);
        return QN_DONE;
    }
    m->from_hand = m->card != QN_NONE;
    if (!m->from_hand) m->card = qn_zone_of(t, SOL_DECK, f->who)->tail;   // SOL-DMG-10
    t->game.card[m->card].known = 3;
    tell_taking(t, f->who, m);
    QN_DO(f, REPLACED, m->replaced = seventh_replaced(t, f->who, m->card));
    if (!m->replaced) sol_to_damage(t, m->card);   // READY: SOL-STA-02
    if (!m->replaced && sol_count(t, SOL_DAMAGE, f->who) >= SOL_PLACES)
        qn_emit_note(t, SOL_NOTE_HURT, f->who, QN_NONE, QN_NONE, SOL_PLACES);
    qn_judge(t);
    if (!t->game.over) taken(t, f->who, m);
    QN_END;
}

void sol_happen(qn_table *t, const qn_event *ev)   // the player declined to replace it
{
    if (ev->kind != SOL_EV_SEVENTH || !qn_alive(t, ev->that)) return;
    sol_to_damage(t, ev->that.card);
    qn_judge(t);
}
