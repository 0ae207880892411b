// Where SolRei keeps its state in the game value, and how to read it.
//
// OFFENSE is qn_game.turn_player, the round is qn_game.turn, the step is qn_game.step. Rei, Power, Damage value,
// points and credits are numbers of a player; the states of Arts and Damage cards are bits of the card.
#ifndef QN_SOLREI_STATE_H
#define QN_SOLREI_STATE_H

#include "games/solrei/solrei.h"

enum {   // bits of qn_card.status; a card with none of the first three is READY (SOL-STA-01)
    SOL_B_EXHAUSTED = 1,
    SOL_B_BROKEN = 2,
    SOL_B_AUGMENTED = 4,
    SOL_B_RUNNING = 8,     // its AUGMENT effect has begun (SOL-KEY-19)
    SOL_B_FRAIL = 16,      // breaks when it would be EXHAUSTED (SOL-KEY-23)
    SOL_B_LOOKED = 32,     // looked at by CHECK and not put back yet
    SOL_B_REVEALED = 64,   // an Art that has been face up in this Act (SOL-STA-05)
    SOL_B_SPARED = 128,    // a card's text keeps it out of the Discard at RESET
    SOL_B_CHOSEN = 256     // is discarded as soon as both players have chosen (SOL-RUL-07)
};
enum { SOL_PLACES = 7 };    // in the Damage Zone; a card in the last one ends the Act (SOL-WIN-01)
enum { SOL_N_NAMED = 8 };   // qn_card.n: how often each ability was used this round, then what the card named

enum sol_number {   // qn_player.n
    SOL_REI = 0,    // four of them, by suit
    SOL_GAINED_POWER = 4,
    SOL_FIXED_POWER,   // n + 1 after "Power becomes n", otherwise 0 (SOL-PWR-06)
    SOL_DAMAGE_VALUE,
    SOL_RESOLVED,
    SOL_DIRECT,   // points of the Rival's Damage value already resolved; direct points still to resolve
    SOL_CREDITS,
    SOL_COUNTERS   // BLOCK credits: plain ones, and those of COUNTER
};
enum sol_tally {    // this round
    SOL_N_TAKEN,    // points from the Rival (SOL-DMG-20)
    SOL_N_POINTS,   // points, also as a cost
    SOL_N_BLOCKED,
    SOL_N_DISCARDED,
    SOL_N_ARTS,
    SOL_N_SWAPS
};

enum {                   // bits of qn_player.flags
    SOL_LOCKED = 1,      // lost or tied: Damage value is 0 (SOL-SHO-12)
    SOL_GRAPPLING = 2,   // cannot gain Damage value (SOL-KEY-27)
    SOL_GRAPPLED = 4,    // cannot activate (SOL-KEY-28)
    SOL_MULLIGANED = 8
};
enum { SOL_GRAPPLE_FLAGS = SOL_GRAPPLING | SOL_GRAPPLED };

enum { SOL_NO_RESULT, SOL_TIED = 3 };   // otherwise the winner's seat + 1

typedef struct sol_state {   // in qn_game.ext
    uint16_t timings[2];   // steps in which the seat might activate an ability, by public facts (SOL-INF-10)
    int16_t margin;        // of the Showdown (SOL-SHO-05)
    uint8_t starter_picker;   // who chose the first position; QN_NONE before that (SOL-SET-03)
    uint8_t result;           // of this round's Showdown
    uint8_t activated;        // something was activated in the window now open (SOL-OPN-04)
    uint8_t powered;          // gained Power now counts for the revealed cards (SOL-SHO-03)
    uint8_t revealed;         // the placed cards are face up
    uint8_t value_over;       // the Damage Phase is over: only direct points are left (SOL-DMG-02)
    uint8_t point_taken;      // the point resolved last was taken, not blocked
    uint8_t cards[2];         // how many Action Cards each player began with; sol_check_invariants compares
} sol_state;

QN_OWN_STATE(sol)

static inline int sol_rival(int seat) { return 1 - seat; }
static inline int sol_offense(const qn_table *t) { return t->game.turn_player; }
static inline int sol_defense(const qn_table *t) { return 1 - t->game.turn_player; }

static inline int16_t *sol_n(qn_table *t, int seat, int what)
{
    assert((seat == 0 || seat == 1) && what >= SOL_REI && what <= SOL_COUNTERS);
    return &t->game.player[seat].n[what];
}
static inline int sol_n_of(const qn_table *t, int seat, int what)
{
    return *sol_n((qn_table *)t, seat, what);
}
static inline void sol_count_one(qn_table *t, int seat,
                                 int what)   // in this round; stops at 255 (SOL-GEN-11)
{
    uint8_t *n = &t->game.player[seat].tally[what];
    *n += *n < 255;
}
static inline int sol_count(const qn_table *t, int kind, int seat)
{
    return qn_zone_of(t, kind, seat)->count;
}

static inline int sol_muse(const qn_table *t, int seat) { return qn_zone_of(t, SOL_MUSE_PLACE, seat)->head; }
static inline int sol_advantage(const qn_table *t, int seat)
{
    return qn_zone_of(t, SOL_ADVANTAGE_PLACE, seat)->head;
}
static inline int sol_action_card(const qn_table *t, int seat) { return qn_zone_of(t, SOL_ZONE, seat)->head; }

static inline int sol_suit(const qn_table *t, int card)   // every Action Card has one (SOL-CRD-03)
{
    const qn_def *d = qn_def_of(t, card);
    return d->cost[1] ? SOL_HEART : d->cost[2] ? SOL_DIAMOND : d->cost[3] ? SOL_CLUB : SOL_SPADE;
}
static inline bool sol_is_charge(const qn_table *t, int card)
{
    return qn_def_of(t, card)->kind == SOL_CHARGE;
}
static inline bool sol_is_art(const qn_table *t, int card) { return qn_def_of(t, card)->kind == SOL_ART; }
static inline bool sol_is_ready(const qn_table *t, int card)
{
    return !(t->game.card[card].status & (SOL_B_EXHAUSTED | SOL_B_BROKEN | SOL_B_AUGMENTED));
}
static inline bool sol_is_exhausted(const qn_table *t, int card)   // a BROKEN card is not
{
    return t->game.card[card].status & SOL_B_EXHAUSTED;
}
static inline bool sol_has_type(const qn_table *t, int card, int type)
{
    return qn_def_of(t, card)->types >> type & 1;
}
static inline int sol_alignment(const qn_table *t, int seat)   // mask of suits (SOL-CRD-06)
{
    const uint8_t *cost = qn_def_of(t, sol_muse(t, seat))->cost;
    return (cost[0] > 0) | (cost[1] > 0) << 1 | (cost[2] > 0) << 2 | (cost[3] > 0) << 3;
}

#endif
