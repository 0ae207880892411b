// Where Achroma keeps its state in the game value.
//
// A card's owner never changes (card.owner). Its zone's seat says whose Canvas it is on; that player controls it
// (card.controller). card.on is the card it is attached to or lies under, card.rel in which way (ACH-ZON-06, ACH-ZON-07).
#ifndef QN_ACHROMA_STATE_H
#define QN_ACHROMA_STATE_H

#include "games/achroma/achroma.h"

enum {   // bits of qn_card.status
    ACH_B_CURSED = 1,
    ACH_B_FROZEN = 2,
    ACH_B_RESOLVED = 4,     // this turn
    ACH_B_DOOMED = 8,       // an effect took its last Shard (ACH-MNT-10)
    ACH_B_WALLED = 16,      // has had its SHIELD WALL bonus this turn
    ACH_B_DIVERTED = 32,    // has used DIVERT this turn
    ACH_B_PAID = 64,        // has used a "Pay" this turn (ACH-PAY-03)
    ACH_B_STOOD_IN = 128,   // a Location that has used its DEFEND this turn
    ACH_B_POISONED = 256,
    ACH_B_DRAWN = 512,          // in hand: drawn by the effect under way
    ACH_B_DISCARDED = 1024,     // in the Dregs: discarded by the effect under way
    ACH_B_HUNTED_WITH = 2048,   // has named its HUNT target this turn
    ACH_B_ASIDE = 4096,         // in the Palette: already chosen for its place on top
    ACH_B_CONDEMNED = 8192      // its Erase waits for what may take its place (spare.c)
};
enum {
    ACH_THIS_TURN_BITS = ACH_B_RESOLVED | ACH_B_WALLED | ACH_B_DIVERTED | ACH_B_PAID | ACH_B_STOOD_IN
        | ACH_B_HUNTED_WITH
};

enum {
    ACH_N_DAMAGE,
    ACH_N_ATTACKS,
    ACH_N_PREVENTED,
    ACH_N_COLOURS,
    ACH_N_FIRST_COLOUR,
    ACH_N_MODE,
    ACH_N_SOAK,
    ACH_N_SPLATS
};   // qn_card.n

enum { ACH_BANK };                                                // qn_player.n
enum { ACH_T_DEPLOYS, ACH_T_TRADED, ACH_T_DREW, ACH_T_TRADES };   // qn_player.tally
enum { ACH_FIRST_TURN_DONE = 1 };                                 // qn_player.flags

enum {
    ACH_START_SHARDS = 10,
    ACH_WIN_SHARDS = 30,
    ACH_HAND_SIZE = 5,
    ACH_DEPLOYS = 3,
    ACH_TRADE_CAP = 6
};   // ACH-MOD-01

enum ach_phase {
    ACH_SET_UP,
    ACH_BEGINS,
    ACH_START,
    ACH_MAIN,
    ACH_RESOLVE,
    ACH_END,
    ACH_PASSING
};   // qn_game.phase

enum {               // ach_state.unchecked
    ACH_CARDS = 1,   // one moved or was damaged
    ACH_BANKS = 2    // one is at 0 or at 30
};

enum ach_skip { ACH_SKIP_AUTO, ACH_SKIP_ON, ACH_SKIP_OFF };

typedef struct ach_state {       // in qn_game.ext
    qn_ref attacker, defender;   // of the attack under way
    uint8_t unchecked;           // what changed since the last check: ACH_CARDS, ACH_BANKS
    uint8_t changed;             // a Bank or a card's place changed this turn (ACH-RUL-01)
    uint8_t in_damage;           // combat damage is being dealt
    uint8_t stands_in;           // Strength of a Location that DEFENDs, and one
    uint8_t skip_start;          // ACH-MOD-04: enum ach_skip
    uint8_t begins;              // ACH-MOD-03: the seat that does, and one; 0: the dice pick
    uint8_t leaving;             // seats that conceded and leave when nothing is carried out
    uint16_t still;              // player turns in a row without a change
    uint16_t turn_cap, triggers;
} ach_state;

QN_OWN_STATE(ach)

static inline bool ach_in(const qn_table *t, int seat) { return t->game.in_game >> seat & 1; }
static inline int ach_bank(const qn_table *t, int seat) { return t->game.player[seat].n[ACH_BANK]; }
static inline bool ach_on_canvas(const qn_table *t, int card)
{
    return card != QN_NONE && ACH_CANVAS >> qn_kind_of_zone(t, card) & 1;
}
static inline const qn_def *ach_as(const qn_table *t, int card)
{
    return &t->pool->def[t->game.card[card].as];
}   // what it is now (ACH-CPY-01)
// Whether it has a text for one of those slots (a mask); most cards have none.
static inline bool ach_has_slots(const qn_table *t, int card, int slots)
{
    return t->pool->slots[t->game.card[card].as] & slots;
}
static inline bool ach_is(const qn_table *t, int card, int kind) { return ach_as(t, card)->kind == kind; }
static inline int ach_next_seat(const qn_table *t, int seat)   // clockwise, among those still playing
{
    assert(t->game.players > 0);
    do seat = (seat + 1) % t->game.players;
    while (!ach_in(t, seat));
    return seat;
}

// Every card of a Canvas that lies in one of the kinds of [mask].
#define ACH_EACH_ON(t, c, mask, seat) \
    for (int kind_ = ACH_CHARACTERS; kind_ <= ACH_PLAYED; kind_++) \
        if ((mask) >> kind_ & 1) \
            QN_EACH (t, c, kind_, seat)

// The same on every Canvas, from that of [seat] on.
#define ACH_EACH_FROM(t, c, mask, seat) \
    for (int left_ = (t)->game.players, at_ = (seat); left_ > 0; \
         left_--, at_ = at_ + 1 == (t)->game.players ? 0 : at_ + 1) \
        ACH_EACH_ON (t, c, mask, at_)

// Every card attached to or under [card].
#define ACH_EACH_KID(t, kid, of) \
    for (int kid = (t)->game.card[of].kids; kid != QN_NONE; kid = (t)->game.card[kid].sibling)

#endif
