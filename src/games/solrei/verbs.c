// What the verbs of card texts do (SOL-KEY), one function for each row of verbs.def. A verb runs on the frame of the effect
// that contains it and may stop to ask (QN_ASK); arg[0] is its subject, the words after it are the slots of its pattern.
// sol_payable_… says whether the cost that a verb is can be paid.
#include "vm/counters.h"
#include "games/solrei/rules.h"

enum { ACTION_CARDS = (1 << SOL_MUSE_PLACE) - 1 };   // the zones that hold them

// OFFENSE acts first and completely (SOL-GEN-06).
static int in_order(const qn_table *t, int i) { return i ? sol_defense(t) : sol_offense(t); }

// For verbs that ask: the first seat of the subject, then the one after [seat]; QN_NONE if there is none.
static int first_seat(const qn_table *t, const qn_frame *f, const qn_code *arg)
{
    int mask = qn_verb_seats(t, f, arg[0]);
    return mask >> sol_offense(t) & 1 ? sol_offense(t) : mask ? sol_defense(t) : QN_NONE;
}

static int next_seat(const qn_table *t, const qn_frame *f, const qn_code *arg, int seat)
{
    return seat == sol_offense(t) && qn_verb_seats(t, f, arg[0]) >> sol_defense(t) & 1 ? sol_defense(t)
                                                                                       : QN_NONE;
}

#define EACH_SEAT(t, s, mask) \
    for (int i_ = 0, s = in_order(t, 0); i_ < 2; i_++, s = in_order(t, 1)) \
        if ((mask) >> s & 1)

// ---- Cards between deck, hand and Discard --------------------------------------------------------

int sol_do_draw(qn_table *t, qn_frame *f, const qn_code *arg)   // SOL-KEY-02
{
    int mask = qn_verb_seats(t, f, arg[0]), n = qn_verb_amount(t, f, arg + 1, QN_MOST_AT_ONCE), drew = 0;
    EACH_SEAT (t, s, mask) drew += sol_draw(t, s, n);
    return qn_verb_done(f, drew);
}

#define DISCARD_TOPIC(m) .n = (int16_t)((m)->chosen + 1), .of = (m)->wanted
QN_MEMORY(discarding)
{
    uint8_t seats, asked;   // who discards; who of them is asked for another card
    int16_t chosen;         // cards each has chosen
    int16_t wanted;
};

// Seats that must choose another card.
static int owing(const qn_table *t, const qn_frame *f, const discarding *m, const qn_code *arg)
{
    int mask = 0;
    for (int s = 0; s < 2; s++) {
        int wanted = qn_verb_amount(t, f, arg + 1, sol_count(t, SOL_HAND, s));
        if (m->seats >> s & 1 && m->chosen < wanted) mask |= 1 << s;
    }
    return mask;
}

static void mark_chosen(qn_table *t, qn_option o) { t->game.card[o.a].status |= SOL_B_CHOSEN; }

static int discard_chosen(qn_table *t, int seat)
{
    int n = 0;
    for (int card = qn_zone_of(t, SOL_HAND, seat)->head, next; card != QN_NONE; card = next) {
        next = t->game.card[card].next;
        if (!(t->game.card[card].status & SOL_B_CHOSEN)) continue;
        t->game.card[card].known = 3;
        qn_emit_note(t, SOL_NOTE_DISCARDS, seat, card, QN_NONE, 0);
        sol_discard(t, card);
        n++;
    }
    return n;
}

static int discard_or_tell(qn_table *t, const discarding *m, int seat)
{
    if (sol_count(t, SOL_HAND, seat)) return discard_chosen(t, seat);
    if (m->seats >> seat & 1 && m->wanted > 0)
        qn_emit_note(t, SOL_NOTE_NO_CARD_TO, seat, QN_NONE, QN_NONE, SOL_LACKS_DISCARD);
    return 0;
}

// The owner of the hand chooses (SOL-KEY-14, SOL-ACT-14). If both discard, both choose at once and sealed, and all cards are
// discarded together (SOL-RUL-07).
int sol_do_discard(qn_table *t, qn_frame *f, const qn_code *arg)
{
    enum { PICKED = 1, BOTH_PICKED };
    discarding *m = QN_RECALL_VERB(discarding, f);
    int n = 0;
    QN_BEGIN(f);
    m->seats = (uint8_t)qn_verb_seats(t, f, arg[0]);
    m->wanted = (int16_t)qn_verb_amount(t, f, arg + 1, QN_MAX_CARDS);
    for (m->chosen = 0; (m->asked = (uint8_t)owing(t, f, m, arg)) != 0; m->chosen++)
        if (m->asked == 3) {
            QN_ASK(f, BOTH_PICKED, qn_ask_all(t, SOL_Q_DISCARD, 3, DISCARD_TOPIC(m)));
            for (int s = 0; s < 2; s++) mark_chosen(t, t->game.sealed[s]);
            memset(t->game.sealed, 0, sizeof t->game.sealed);
        } else {
            QN_ASK(f, PICKED, qn_ask(t, SOL_Q_DISCARD, m->asked >> 1, DISCARD_TOPIC(m)));
            mark_chosen(t, qn_answer(t));
        }
    for (int i = 0; i < 2; i++) n += discard_or_tell(t, m, in_order(t, i));
    qn_did(f, n);
    QN_END;
}

bool sol_payable_discard(const qn_table *t, const qn_scope *sc, const qn_code *arg)
{
    return sol_count(t, SOL_HAND, sc->you) >= qn_amount(t, sc, arg + 1, QN_MOST_AT_ONCE);
}

// Discards the whole hand; X of the ability becomes the number of cards.
int sol_do_discard_hand(qn_table *t, qn_frame *f, const qn_code *arg)
{
    int n = 0;
    for (int card; (card = qn_zone_of(t, SOL_HAND, f->who)->head) != QN_NONE; n++) {
        t->game.card[card].known = 3;
        qn_emit_note(t, SOL_NOTE_DISCARDS, f->who, card, QN_NONE, 0);
        sol_discard(t, card);
    }
    t->game.link[f->link].x = (int16_t)n;
    return qn_verb_done(f, n);
}

bool sol_payable_discard_hand(const qn_table *t, const qn_scope *sc, const qn_code *arg)
{
    return sol_payable_discard(t, sc, arg);
}

static int mill(qn_table *t, const qn_frame *f, int seat, int n)
{
    int moved = 0;
    for (int card; moved < n && (card = qn_zone_of(t, SOL_DECK, seat)->tail) != QN_NONE; moved++) {
        qn_move(t, card, SOL_DISCARD, seat, QN_TOP);
        t->game.link[f->link].from = qn_ref_to(t, card);   // "that card" of the next line
        qn_emit_note(t, SOL_NOTE_MILLS, seat, card, QN_NONE, 0);
    }
    return moved;
}

int sol_do_mill(qn_table *t, qn_frame *f, const qn_code *arg)
{
    int mask = qn_verb_seats(t, f, arg[0]), n = qn_verb_amount(t, f, arg + 1, QN_MOST_AT_ONCE), moved = 0;
    EACH_SEAT (t, s, mask) moved += mill(t, f, s, n);
    if (!moved) t->game.link[f->link].from = qn_nobody;
    return qn_verb_done(f, moved);
}

static int look_at_top(qn_table *t, int seat, int n)   // only CHECK looks into a deck: SOL-RUL-09
{
    if (n > sol_count(t, SOL_DECK, seat)) n = sol_count(t, SOL_DECK, seat);
    for (int c = qn_zone_of(t, SOL_DECK, seat)->tail, i = 0; i < n; i++, c = t->game.card[c].prev) {
        t->game.card[c].status |= SOL_B_LOOKED;
        qn_show_card(t, c, 1 << seat);   // SOL-INF-08
    }
    if (n) qn_emit_note(t, SOL_NOTE_CHECKS, seat, QN_NONE, QN_NONE, n);
    else if (!sol_count(t, SOL_DECK, seat))
        qn_emit_note(t, SOL_NOTE_NO_CARD_LEFT, seat, QN_NONE, QN_NONE, SOL_LACKS_CHECK);
    return n;
}

QN_MEMORY(checking)
{
    uint8_t seat, pad;
    int16_t n, put, to_bottom;   // cards looked at, put back so far, and of those to the bottom
};

// CHECK X: each card goes back on the top or the bottom; the last one put there is outermost (SOL-KEY-31).
int sol_do_check(qn_table *t, qn_frame *f, const qn_code *arg)
{
    enum { PUT = 1 };
    checking *m = QN_RECALL_VERB(checking, f);
    bool bottom;
    QN_BEGIN(f);
    if (!qn_verb_seats(t, f, arg[0])) return qn_verb_done(f, 0);
    for (m->seat = (uint8_t)first_seat(t, f, arg); m->seat != QN_NONE;
         m->seat = (uint8_t)next_seat(t, f, arg, m->seat)) {
        m->n = (int16_t)look_at_top(t, m->seat,
                                    qn_verb_amount(t, f, arg + 1, sol_count(t, SOL_DECK, m->seat)));
        m->to_bottom = 0;
        for (m->put = 0; m->put < m->n; m->put++) {
            QN_ASK(f, PUT, qn_ask(t, SOL_Q_CHECK, m->seat, .of = m->n));
            bottom = qn_answer(t).verb == SOL_V_BOTTOM;
            m->to_bottom = (int16_t)(m->to_bottom + bottom);
            qn_move(t, qn_answer(t).a, SOL_DECK, m->seat, bottom ? QN_BOTTOM : QN_TOP);
        }
        if (m->to_bottom) qn_emit_note(t, SOL_NOTE_TO_BOTTOM, m->seat, QN_NONE, QN_NONE, m->to_bottom);
        qn_did(f, m->n);
    }
    QN_END;
}

static int cultivate(qn_table *t, int seat, int n)
{
    int moved = 0;
    for (int card; moved < n && (card = qn_zone_of(t, SOL_DECK, seat)->tail) != QN_NONE; moved++)
        qn_move(t, card, SOL_ATTACHED, seat, QN_TOP);
    if (moved) qn_emit_note(t, SOL_NOTE_CULTIVATES, seat, QN_NONE, QN_NONE, moved);
    else if (n > 0) qn_emit_note(t, SOL_NOTE_NO_CARD_LEFT, seat, QN_NONE, QN_NONE, SOL_LACKS_CULTIVATE);
    return moved;
}

int sol_do_cultivate(qn_table *t, qn_frame *f, const qn_code *arg)   // SOL-KEY-09: unseen
{
    int mask = qn_verb_seats(t, f, arg[0]), n = qn_verb_amount(t, f, arg + 1, QN_MOST_AT_ONCE), moved = 0;
    EACH_SEAT (t, s, mask) moved += cultivate(t, s, n);
    return qn_verb_done(f, moved);
}

int sol_do_harvest(qn_table *t, qn_frame *f, const qn_code *arg)   // SOL-KEY-10: last attached first
{
    int n = qn_verb_amount(t, f, arg + 1, QN_MOST_AT_ONCE), moved = 0;
    for (int card; moved < n && (card = qn_zone_of(t, SOL_ATTACHED, f->who)->tail) != QN_NONE; moved++) {
        qn_move(t, card, SOL_DISCARD, f->who, QN_TOP);
        qn_emit_note(t, SOL_NOTE_HARVESTS, f->who, card, QN_NONE, 0);
    }
    return qn_verb_done(f, moved);
}

bool sol_payable_harvest(const qn_table *t, const qn_scope *sc, const qn_code *arg)
{
    return sol_count(t, SOL_ATTACHED, sc->you) >= qn_amount(t, sc, arg + 1, QN_MOST_AT_ONCE);
}

// Only these ever leave their place (SOL-GEN-10).
static bool is_action_card(const qn_table *t, int card)
{
    return SOL_KIND(qn_def_of(t, card)->kind) & SOL_ACTION_CARDS;
}

// [to]: the Discard (SOL-RUL-05), the hand (where the card is private: SOL-INF-12), or the bottom of the deck.
static void put_action_card(qn_table *t, qn_frame *f, int card, int to)
{
    static const uint8_t notes[] = {
        [SOL_DISCARD] = SOL_NOTE_PUTS_AWAY, [SOL_HAND] = SOL_NOTE_TO_HAND, [SOL_DECK] = SOL_NOTE_PUTS_UNDER
    };
    int owner = t->game.card[card].owner;
    if (!is_action_card(t, card)) return;
    qn_emit_note(t, notes[to], owner, card, QN_NONE, 0);
    qn_move(t, card, to, owner, to == SOL_DECK ? QN_BOTTOM : QN_TOP);
}

int sol_do_to_discard(qn_table *t, qn_frame *f, const qn_code *arg)
{
    return qn_do_each_from(t, f, arg[1], ACTION_CARDS, put_action_card, SOL_DISCARD);
}

int sol_do_to_hand(qn_table *t, qn_frame *f, const qn_code *arg)
{
    return qn_do_each_from(t, f, arg[1], ACTION_CARDS, put_action_card, SOL_HAND);
}

int sol_do_to_bottom(qn_table *t, qn_frame *f, const qn_code *arg)
{
    return qn_do_each_from(t, f, arg[1], ACTION_CARDS, put_action_card, SOL_DECK);
}

int sol_do_top_to_damage(qn_table *t, qn_frame *f,
                         const qn_code *arg)   // a single movement: SOL-WIN-06; not a point: SOL-RUL-04
{
    int mask = qn_verb_seats(t, f, arg[0]), moved = 0;
    EACH_SEAT (t, s, mask) {
        int card = qn_zone_of(t, SOL_DECK, s)->tail;
        if (card == QN_NONE) continue;
        sol_to_damage(t, card);
        qn_emit_note(t, SOL_NOTE_HURT_BY_TOP, s, card, QN_NONE, sol_count(t, SOL_DAMAGE, s));
        moved++;
    }
    if (t->game.losers == 3) qn_end_draw(t, SOL_TOGETHER);
    qn_judge(t);
    return qn_verb_done(f, moved);
}

QN_MEMORY(counting)
{
    uint8_t seat, pad;
    int16_t n, done;   // how many, and so far
};

// ---- Rei and points as costs ---------------------------------------------------------------------

// Rei is paid with the activation (sol_pay), all of it together.
int sol_do_spend(qn_table *t, qn_frame *f, const qn_code *arg) { return qn_verb_done(f, 1); }
bool sol_payable_spend(const qn_table *t, const qn_scope *sc, const qn_code *arg) { return true; }

// An effect makes Rei; of which suit, its maker picks as it is made (SOL-REI-08). It pays nothing by itself.
int sol_do_generate(qn_table *t, qn_frame *f, const qn_code *arg)
{
    enum { PICKED = 1 };
    counting *m = QN_RECALL_VERB(counting, f);
    QN_BEGIN(f);
    m->n = (int16_t)qn_verb_amount(t, f, arg + 1, QN_MOST_AT_ONCE);
    for (m->seat = (uint8_t)first_seat(t, f, arg); m->seat != QN_NONE;
         m->seat = (uint8_t)next_seat(t, f, arg, m->seat))
        for (m->done = 0; m->done < m->n; m->done++) {
            QN_ASK(f, PICKED, qn_ask(t, SOL_Q_REI, m->seat, arg[3]));
            sol_make_rei(t, m->seat, qn_answer(t).a);
        }
    qn_did(f, m->n);
    QN_END;
}

int sol_do_take(qn_table *t, qn_frame *f, const qn_code *arg)   // SOL-DMG-19
{
    enum { CHOSEN = 1, TAKEN };
    counting *m = QN_RECALL_VERB(counting, f);
    QN_BEGIN(f);
    m->n = (int16_t)qn_verb_amount(t, f, arg + 1, 7);
    for (m->done = 0; m->done < m->n; m->done++) {
        QN_ASK(f, CHOSEN, qn_ask(t, SOL_Q_TAKE, f->who, 0));
        QN_DO(f, TAKEN, sol_call_take(t, f->who, qn_answer(t).a, false));
    }
    qn_did(f, m->n);
    QN_END;
}

bool sol_payable_take(const qn_table *t, const qn_scope *sc, const qn_code *arg) { return true; }

// ---- Power and Damage value ----------------------------------------------------------------------

int sol_do_gain_power(qn_table *t, qn_frame *f, const qn_code *arg)   // SOL-KEY-01
{
    int mask = qn_verb_seats(t, f, arg[0]), n = qn_verb_amount(t, f, arg + 1, QN_MOST_NUMBER);
    EACH_SEAT (t, s, mask) sol_gain_power(t, s, n);
    return qn_verb_done(f, n);
}

int sol_do_gain_damage(qn_table *t, qn_frame *f, const qn_code *arg)
{
    int mask = qn_verb_seats(t, f, arg[0]), n = qn_verb_amount(t, f, arg + 1, QN_MOST_NUMBER);
    EACH_SEAT (t, s, mask) sol_gain_damage(t, s, n);
    return qn_verb_done(f, n);
}

int sol_do_gain_both(qn_table *t, qn_frame *f, const qn_code *arg)
{
    sol_do_gain_power(t, f, arg);
    const qn_code damage[] = { arg[0], arg[3], arg[4] };
    return sol_do_gain_damage(t, f, damage);
}

int sol_do_lose_power(qn_table *t, qn_frame *f, const qn_code *arg)
{
    int mask = qn_verb_seats(t, f, arg[0]), n = qn_verb_amount(t, f, arg + 1, QN_MOST_NUMBER);
    EACH_SEAT (t, s, mask)
        if (s == f->who || !qn_forbidden(t, SOL_NO_LOSE_POWER, QN_NONE, s, QN_NONE)) sol_gain_power(t, s, -n);
    return qn_verb_done(f, n);
}

int sol_do_lose_damage(qn_table *t, qn_frame *f, const qn_code *arg)
{
    int mask = qn_verb_seats(t, f, arg[0]), n = qn_verb_amount(t, f, arg + 1, QN_MOST_NUMBER);
    EACH_SEAT (t, s, mask) sol_gain_damage(t, s, -n);
    return qn_verb_done(f, n);
}

int sol_do_fix_power(qn_table *t, qn_frame *f, const qn_code *arg)   // SOL-PWR-06
{
    int mask = qn_verb_seats(t, f, arg[0]), n = qn_verb_amount(t, f, arg + 1, QN_MOST_NUMBER);
    EACH_SEAT (t, s, mask) {
        *sol_n(t, s, SOL_FIXED_POWER) = (int16_t)(n + 1);
        qn_emit_note(t, SOL_NOTE_FIXES_POWER, s, QN_NONE, QN_NONE, n);
    }
    return qn_verb_done(f, mask != 0);
}

// ---- Turning cards -------------------------------------------------------------------------------

static void call_ready(qn_table *t, const qn_frame *f, const qn_code *arg, int kinds)
{
    const qn_link *l = &t->game.link[f->link];
    int charger = qn_deref(t, l->to), self = charger == QN_NONE ? qn_deref(t, l->source) : charger;
    // The controller of the effect chooses (SOL-ACT-14). Not itself (SOL-ACT-16); for a Charge Bonus, not the Art that
    // performs CHARGE.
    sol_call_ready(t, f->who, kinds, self, qn_verb_amount(t, f, arg + 1, QN_MOST_AT_ONCE));
}

QN_MEMORY(turning) { uint8_t exhausted; };   // how many EXHAUSTED cards the player had before

static int exhausted_cards(const qn_table *t, int seat)
{
    int n = 0;
    QN_EACH (t, c, SOL_ARTS, seat) n += (t->game.card[c].status & SOL_B_EXHAUSTED) != 0;
    QN_EACH (t, c, SOL_DAMAGE, seat) n += (t->game.card[c].status & SOL_B_EXHAUSTED) != 0;
    return n;
}

static int ready(qn_table *t, qn_frame *f, const qn_code *arg, int kinds)   // SOL-KEY-11
{
    enum { READIED = 1 };
    turning *m = QN_RECALL_VERB(turning, f);
    QN_BEGIN(f);
    m->exhausted = (uint8_t)exhausted_cards(t, f->who);
    QN_DO(f, READIED, call_ready(t, f, arg, kinds));
    qn_did(f, m->exhausted - exhausted_cards(t, f->who));
    QN_END;
}

int sol_do_ready(qn_table *t, qn_frame *f, const qn_code *arg) { return ready(t, f, arg, SOL_READY_BOTH); }
int sol_do_ready_damage(qn_table *t, qn_frame *f, const qn_code *arg)
{
    return ready(t, f, arg, SOL_READY_DAMAGE);
}

static bool enough(const qn_table *t, const qn_scope *sc, int s)
{
    const qn_selector *sel = &t->pool->selector[s];
    return qn_count(t, sc, s) >= (sel->count ? qn_eval(t, sc, sel->count) : 1);
}

// A prohibition on effects of the Rival does not concern costs: a player pays with their own cards (SOL-KEY-13).
static void exhaust(qn_table *t, qn_frame *f, int card, int flags)
{
    bool by_rival = t->game.link[f->link].controller != t->game.card[card].controller;
    if (by_rival && qn_forbidden(t, SOL_NO_BE_EXHAUSTED, card, QN_NONE, QN_NONE)) return;
    sol_exhaust_card(t, card, flags);
}

int sol_do_exhaust(qn_table *t, qn_frame *f, const qn_code *arg)   // SOL-KEY-13; no Rei: SOL-REI-10
{
    return qn_do_each(t, f, arg[1], exhaust, 0);
}

bool sol_payable_exhaust(const qn_table *t, const qn_scope *sc, const qn_code *arg)
{
    return enough(t, sc, arg[1]);
}

static void break_one(qn_table *t, qn_frame *f, int card, int how)
{
    sol_break_card(t, card, SOL_NOTE_BREAKS);
    t->game.link[f->link].from = qn_ref_to(t, card);   // "the broken card"
}

int sol_do_break(qn_table *t, qn_frame *f, const qn_code *arg)   // SOL-KEY-25
{
    return qn_do_each(t, f, arg[1], break_one, 0);
}

bool sol_payable_break(const qn_table *t, const qn_scope *sc, const qn_code *arg)
{
    return enough(t, sc, arg[1]);
}

int sol_do_augment(qn_table *t, qn_frame *f, const qn_code *arg)   // SOL-KEY-19, SOL-KEY-22
{
    int card = qn_deref(t, t->game.link[f->link].source);
    bool begins = card != QN_NONE && t->game.card[card].status & SOL_B_AUGMENTED;
    if (begins) t->game.card[card].status |= SOL_B_RUNNING;
    return qn_verb_done(f, begins);
}

// ---- The placed card -----------------------------------------------------------------------------

static void put_in_zone(qn_table *t, int seat, int card)
{
    qn_move(t, card, SOL_ZONE, seat, QN_TOP);
    if (sol_ext(t)->revealed) t->game.card[card].known = 3;   // face up like the old one: SOL-KEY-17
}

static void swapped(qn_table *t, int seat, int card)
{
    sol_count_one(t, seat, SOL_N_SWAPS);
    qn_raise_card(t, SOL_EV_SWAPS, 0, seat, card);
}

static bool can_swap(const qn_table *t, int seat)   // SOL-KEY-15: only an Attack Card goes out
{
    int card = sol_action_card(t, seat);
    if (card == QN_NONE || sol_is_charge(t, card) || !sol_count(t, SOL_HAND, seat)) return false;
    return !qn_forbidden(t, SOL_NO_SWAP, QN_NONE, seat, QN_NONE);
}

int sol_do_swap(qn_table *t, qn_frame *f, const qn_code *arg)
{
    enum { CHOSEN = 1 };
    int old, new;
    QN_BEGIN(f);
    qn_did(f, 0);
    if (!can_swap(t, f->who)) {   // the Rival sees that no card moves: SOL-KEY-15
        qn_tell_openly(t, SOL_NOTE_SWAPS_NOTHING, f->who, QN_NONE, QN_NONE, 0);
        return QN_DONE;
    }
    QN_ASK(f, CHOSEN, qn_ask(t, SOL_Q_SWAP, f->who, .about = qn_ref_to(t, sol_action_card(t, f->who))));
    old = sol_action_card(t, f->who);
    new = qn_answer(t).a;
    put_in_zone(t, f->who, new);
    qn_tell_openly(t, SOL_NOTE_SWAPS, f->who, old, new, 0);
    qn_move(t, old, SOL_HAND, f->who, QN_TOP);   // SOL-KEY-16, private again: SOL-INF-12
    swapped(t, f->who, new);
    qn_did(f, 1);
    QN_END;
}

static int replace(qn_table *t, int seat, int new)   // the old one goes to the hand
{
    int old = sol_action_card(t, seat);
    if (old == QN_NONE || new == QN_NONE) return 0;
    put_in_zone(t, seat, new);
    qn_emit_note(t, SOL_NOTE_REPLACES, seat, new, old, 0);
    qn_move(t, old, SOL_HAND, seat, QN_TOP);
    return 1;
}

int sol_do_replace_by_top(qn_table *t, qn_frame *f, const qn_code *arg)
{
    int top = qn_zone_of(t, SOL_DECK, f->who)->tail;
    if (top == QN_NONE) qn_emit_note(t, SOL_NOTE_NO_CARD_LEFT, f->who, QN_NONE, QN_NONE, SOL_LACKS_PLACE);
    return qn_verb_done(f, replace(t, f->who, top));
}

// The dice choose from the hand in canonical order: by suit, then by rank (SOL-RUL-08).
static int random_hand_card(qn_table *t, int seat)
{
    int wanted = (int)qn_roll(&t->game.dice, (uint32_t)sol_count(t, SOL_HAND, seat));
    QN_EACH (t, c, SOL_HAND, seat) {
        int before = 0;
        QN_EACH (t, d, SOL_HAND, seat) before += t->game.card[d].def < t->game.card[c].def;
        if (before == wanted) return c;
    }
    return QN_NONE;
}

int sol_do_exchange_at_random(qn_table *t, qn_frame *f, const qn_code *arg)
{
    int mask = qn_verb_seats(t, f, arg[0]), n = 0;
    EACH_SEAT (t, s, mask) n += replace(t, s, random_hand_card(t, s));
    return qn_verb_done(f, n);
}

int sol_do_remove_action_card(qn_table *t, qn_frame *f, const qn_code *arg)   // SOL-SHO-09
{
    int mask = qn_verb_seats(t, f, arg[0]), n = 0;
    EACH_SEAT (t, s, mask) {
        int card = sol_action_card(t, s);
        if (card == QN_NONE) continue;
        qn_move(t, card, SOL_DISCARD, s, QN_TOP);
        qn_emit_note(t, SOL_NOTE_REMOVED, s, card, QN_NONE, 0);
        n++;
    }
    return qn_verb_done(f, n);
}

int sol_do_keep_action_card(qn_table *t, qn_frame *f, const qn_code *arg)
{
    int card = sol_action_card(t, f->who);
    if (card != QN_NONE) {
        t->game.card[card].status |= SOL_B_SPARED;
        qn_emit_note(t, SOL_NOTE_WILL_KEEP, f->who, QN_NONE, QN_NONE, 0);
    }
    return qn_verb_done(f, card != QN_NONE);
}

static int show(qn_table *t, qn_frame *f, int card, int seats, int note)
{
    if (card == QN_NONE) return qn_verb_done(f, 0);
    qn_show_card(t, card, seats);
    qn_emit_note(t, note, f->who, card, QN_NONE, 0);
    return qn_verb_done(f, 1);
}

int sol_do_look_at_placed(qn_table *t, qn_frame *f, const qn_code *arg)
{
    return show(t, f, sol_action_card(t, sol_rival(f->who)), 1 << f->who, SOL_NOTE_LOOKS);
}

int sol_do_show_placed(qn_table *t, qn_frame *f, const qn_code *arg)   // the card stays face down: SOL-RUL-06
{
    return show(t, f, sol_action_card(t, f->who), 3, SOL_NOTE_SHOWS);
}

static void hide_hand(qn_table *t, int seat)   // what was seen is for the player to remember (SOL-INF-12)
{
    QN_EACH (t, c, SOL_HAND, seat) {
        t->game.card[c].known = (uint8_t)(1 << seat);
        t->game.card[c].status &= ~(uint32_t)SOL_B_LOOKED;
    }
}

QN_MEMORY(looking)
{
    uint8_t whose, pad;
    int16_t n;
};

int sol_do_look_and_discard(qn_table *t, qn_frame *f, const qn_code *arg)
{
    enum { CHOSEN = 1 };
    looking *m = QN_RECALL_VERB(looking, f);
    int card;
    QN_BEGIN(f);
    m->whose = (uint8_t)sol_rival(f->who);
    qn_did(f, 0);
    m->n = (int16_t)qn_verb_amount(t, f, arg + 1, QN_MOST_AT_ONCE);
    if (m->n > sol_count(t, SOL_HAND, m->whose)) m->n = (int16_t)sol_count(t, SOL_HAND, m->whose);
    for (int n = 0; n < m->n;) {
        card = random_hand_card(t, m->whose);
        if (t->game.card[card].status & SOL_B_LOOKED) continue;
        t->game.card[card].status |= SOL_B_LOOKED;
        qn_show_card(t, card, 1 << f->who);
        n++;
    }
    qn_emit_note(t, SOL_NOTE_LOOKS_AT_HAND, f->who, QN_NONE, QN_NONE, m->n);
    if (!m->n) return QN_DONE;
    QN_ASK(f, CHOSEN, qn_ask(t, SOL_Q_SEEN, f->who, 0));
    card = qn_answer(t).a;
    hide_hand(t, m->whose);
    t->game.card[card].known = 3;
    qn_emit_note(t, SOL_NOTE_DISCARDS, m->whose, card, QN_NONE, 0);
    sol_discard(t, card);
    qn_did(f, 1);
    QN_END;
}

// ---- Naming. The card that asked keeps what is named, for this line and later ones ----------

static int name(qn_table *t, qn_frame *f, int what, int least, int most, int note)
{
    enum { NAMED = 1 };
    int self;
    QN_BEGIN(f);
    QN_ASK(f, NAMED, qn_ask(t, SOL_Q_NAME, f->who, what, .n = (int16_t)least, .of = (int16_t)most));
    self = qn_deref(t, t->game.link[f->link].source);
    if (self != QN_NONE) t->game.card[self].n[SOL_N_NAMED] = qn_answer(t).a;
    qn_emit_note(t, note, f->who, QN_NONE, QN_NONE, qn_answer(t).a);
    qn_did(f, 1);
    QN_END;
}

int sol_do_name_suit(qn_table *t, qn_frame *f, const qn_code *arg)
{
    return name(t, f, SOL_A_SUIT, 0, 0, SOL_NOTE_NAMES_SUIT);
}
int sol_do_name_colour(qn_table *t, qn_frame *f, const qn_code *arg)
{
    return name(t, f, SOL_A_COLOUR, 0, 0, SOL_NOTE_NAMES_COLOUR);
}
int sol_do_name_number(qn_table *t, qn_frame *f, const qn_code *arg)
{
    return name(t, f, SOL_A_NUMBER, qn_verb_amount(t, f, arg + 1, QN_MOST_AT_ONCE),
                qn_verb_amount(t, f, arg + 3, QN_MOST_AT_ONCE), SOL_NOTE_NAMES_NUMBER);
}

// ---- Blocking, dealing, holding ------------------------------------------------------------------

static int add_credits(qn_table *t, qn_frame *f, const qn_code *arg, int which)   // SOL-BLK-08
{
    int n = qn_verb_amount(t, f, arg + 1, QN_MOST_AT_ONCE), sum = sol_n_of(t, f->who, which) + n;
    *sol_n(t, f->who, which) = (int16_t)(sum > 255 ? 255 : sum);
    qn_emit_note(t, which == SOL_COUNTERS ? SOL_NOTE_COUNTERS : SOL_NOTE_CREDITS, f->who, QN_NONE, QN_NONE,
                 n);
    return qn_verb_done(f, n);
}

int sol_do_block(qn_table *t, qn_frame *f, const qn_code *arg)
{
    return add_credits(t, f, arg, SOL_CREDITS);
}   // SOL-KEY-26
int sol_do_counter(qn_table *t, qn_frame *f, const qn_code *arg)
{
    return add_credits(t, f, arg, SOL_COUNTERS);
}   // SOL-KEY-05

int sol_do_deal(qn_table *t, qn_frame *f, const qn_code *arg)
{
    int n = qn_verb_amount(t, f, arg + 1, QN_MOST_AT_ONCE);
    sol_deal(t, sol_rival(f->who), n);
    return qn_verb_done(f, n);
}

int sol_do_retaliate(qn_table *t, qn_frame *f, const qn_code *arg)   // SOL-KEY-03, SOL-KEY-04
{
    if (!t->game.player[f->who].tally[SOL_N_TAKEN]) {
        qn_emit_note(t, SOL_NOTE_NO_RETALIATION, f->who, QN_NONE, QN_NONE, 0);
        return qn_verb_done(f, 0);
    }
    return sol_do_deal(t, f, arg);
}

int sol_do_grapple(qn_table *t, qn_frame *f, const qn_code *arg)   // SOL-KEY-27, SOL-KEY-28
{
    int rival = sol_rival(f->who);
    t->game.player[f->who].flags |= SOL_GRAPPLING;
    t->game.player[rival].flags |= SOL_GRAPPLED;
    sol_update_timings(t, rival);
    qn_emit_note(t, SOL_NOTE_GRAPPLES, f->who, QN_NONE, QN_NONE, 0);
    return qn_verb_done(f, 1);
}

int sol_do_negate(qn_table *t, qn_frame *f, const qn_code *arg)   // SOL-KEY-32, SOL-KEY-34
{
    int at = t->game.link[f->link].locked_amounts[0] - 1;
    if (at < 0 || at >= t->game.n_links || t->game.link[at].flags & QN_LINK_NEGATED)
        return qn_verb_done(f, 0);
    qn_link *l = &t->game.link[at];
    int card = qn_deref(t, l->source);
    l->flags |= QN_LINK_NEGATED;   // costs that were paid stay paid (SOL-ACT-07)
    qn_emit_note(t, SOL_NOTE_NEGATES, l->controller, l->source.card, QN_NONE, 0);
    uint8_t *arts = &t->game.player[l->controller].tally[SOL_N_ARTS];
    if (card != QN_NONE && sol_is_art(t, card) && *arts) --*arts;
    return qn_verb_done(f, 1);
}

int sol_do_charge(qn_table *t, qn_frame *f, const qn_code *arg)   // SOL-KEY-36
{
    enum { CHARGED = 1 };
    QN_BEGIN(f);
    QN_DO(f, CHARGED, sol_call_charge(t, f->who, qn_deref(t, t->game.link[f->link].source)));
    qn_did(f, 1);
    QN_END;
}

int sol_do_change_positions(qn_table *t, qn_frame *f, const qn_code *arg)   // SOL-TRN-02
{
    t->game.turn_player = (uint8_t)sol_defense(t);
    qn_emit_note(t, SOL_NOTE_POSITIONS, sol_offense(t), QN_NONE, QN_NONE, 0);
    return qn_verb_done(f, 1);
}

static void take_found(qn_table *t, qn_frame *f, int card, int how)
{
    int owner = t->game.card[card].owner;
    qn_show_card(t, card, 3);
    qn_emit_note(t, SOL_NOTE_TO_HAND, owner, card, QN_NONE, 0);
    qn_move(t, card, SOL_HAND, owner, QN_TOP);
    qn_show_card(t, card, 3);
}

int sol_do_search(qn_table *t, qn_frame *f, const qn_code *arg)
{
    int state = qn_do_each_from(t, f, arg[1], 1 << SOL_DECK, take_found, 0);
    for (int s = 0, who = qn_verb_seats(t, f, arg[0]); state == QN_DONE && s < 2; s++)
        if (who >> s & 1) qn_shuffle(t, SOL_DECK, s);
    return state;
}

static void put_on_top(qn_table *t, qn_frame *f, int card, int how)
{
    if (is_action_card(t, card)) qn_move(t, card, SOL_DECK, t->game.card[card].owner, QN_TOP);
}

int sol_do_to_top(qn_table *t, qn_frame *f, const qn_code *arg)
{
    return qn_do_each_from(t, f, arg[1], ACTION_CARDS, put_on_top, 0);
}

static void reveal(qn_table *t, qn_frame *f, int card, int how)
{
    qn_show_card(t, card, 3);
    qn_emit_note(t, SOL_NOTE_REVEALS, t->game.card[card].owner, card, QN_NONE, 0);
}

int sol_do_reveal(qn_table *t, qn_frame *f, const qn_code *arg)
{
    return qn_do_each_from(t, f, arg[1], 1 << SOL_HAND, reveal, 0);
}

// ---- As in other games ---------------------------------------------------------------------------

#define QN_OWN(name) sol_##name
#define QN_DECK SOL_DECK
#define QN_TURNS_UP SOL_NOTE_TURNS_UP
#define QN_BORROWS SOL_NOTE_BORROWS
#define QN_CHANGED SOL_NOTE_CHANGED
#include "vm/common_verbs.def"
