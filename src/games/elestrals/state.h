// Where Elestrals keeps its state in the game value, and the functions that read it.
//
// Spirits are counts, never cards (ELE-RUL-03): of a player by pile and element, of a card by the
// Spirit's owner and element, because a Spirit keeps its owner under somebody else's card (ELE-CTL-04).
#ifndef QN_ELESTRALS_STATE_H
#define QN_ELESTRALS_STATE_H

#include "games/elestrals/elestrals.h"

enum { ELE_SPARED_AT = 9, ELE_RAISED_AT = 12 };   // where these numbers begin in qn_card.status

enum {                     // bits of qn_card.status
    ELE_B_DEFENSE = 1,     // in Defense Position; otherwise Attack Position (ELE-POS-01)
    ELE_B_SET = 2,         // a Set Rune, face-down
    ELE_B_CAST = 4,        // Cast this turn
    ELE_B_TURNED = 8,      // used its Main Phase change of Position this turn
    ELE_B_ARTIFACT = 16,   // an Elestral Cast as an Artifact (ELE-RUL-07)
    ELE_B_STADIUM = 32,    // in Limbo, on its way to the Stadium slot
    ELE_B_RUNE = 64,       // in Limbo, reserving a slot of the Rune Row; otherwise of the Elestral Row
    ELE_B_WAITS = 128,     // in Limbo without a slot, ordered to be Cast on the next chain (ELE-CST-11)
    ELE_B_PRICED = 256,    // its payment has begun, so its cost is fixed (ELE-OUR-07)
    ELE_B_SPARED = 7 << ELE_SPARED_AT,   // … how many symbols of its cost need no Spirit, also on the field
    ELE_B_RAISED = 7 << ELE_RAISED_AT    // … how many Spirits more it is paid with
};
enum { ELE_N_ATTACKS = 10, ELE_N_KILLS = 11 };   // qn_card.n: attacks made this turn; kills this Battle Phase

enum {                   // bits of qn_player.flags
    ELE_SPENT_ONE = 1,   // the one-Spirit action of this turn is used (ELE-MAI-02)
    ELE_NO_BATTLE = 2,   // no Battle Phase this turn
    ELE_OPEN_HAND = 4,
    ELE_PROPOSED = 8   // proposed the stalemate this turn (ELE-WIN-09)
};
enum { ELE_THIS_TURN_FLAGS = ELE_SPENT_ONE | ELE_NO_BATTLE | ELE_PROPOSED };

enum ele_step { ELE_NO_STEP, ELE_ATTACK_STEP, ELE_BATTLE_STEP, ELE_DAMAGE_STEP };   // qn_game.step

enum ele_time { ELE_NO_TIME, ELE_TIME_CALLED, ELE_TIME_COUNTED };   // ELE-TOU-05, ELE-TOU-06

typedef struct ele_state {          // in qn_game.ext
    qn_ref attacker, defender;      // of the attack under way; defender none: the Spirit Deck
    uint8_t attacking, defending;   // their controllers when battle began
    uint8_t attack_negated;
    uint8_t sudden_death;       // the next player to draw loses (ELE-WIN-10)
    uint8_t spirits[2];         // how many each player brought; checked by ele_check_invariants
    uint8_t starter_picker;     // who decided who starts
    uint8_t reduced_to_zero;    // the last change brought a Defense from above 0 to 0 (ELE-CRD-11)
    uint8_t given_decider;      // the seat that must decide it, plus one; 0: the dice pick
    uint8_t no_stalemate;       // nobody may propose one (ELE-TOU-12)
    uint8_t time, turns_left;   // ele_time; turns still to be played, including this one
} ele_state;

QN_OWN_STATE(ele)

enum { ELE_BOTH = 3 };   // both seats, as a mask (ELE-RUL-01)
static inline int ele_other(int seat) { return 1 - seat; }

// Spirits of one element in a player's pile, under a card (both owners together), of one owner.
static inline int16_t *ele_pile(qn_table *t, int seat, int pile)
{
    assert(seat < 2 && pile <= ELE_SPIRIT_PICKED);
    return &t->game.player[seat].n[pile * ELE_ELEMENTS];
}
static inline const int16_t *ele_pile_of(const qn_table *t, int seat, int pile)
{
    return &t->game.player[seat].n[pile * ELE_ELEMENTS];
}
static inline uint8_t *ele_under(qn_table *t, int card, int owner)
{
    assert(card < t->game.n_cards && owner < 2);
    return &t->game.card[card].n[owner * ELE_ELEMENTS];
}
static inline int ele_spirits(const qn_card *c, int element)
{
    return c->n[element] + c->n[ELE_ELEMENTS + element];
}
static inline int ele_all_spirits(const qn_card *c)
{
    uint64_t eight;   // a card never carries more than 40, so bytes add up without carry
    memcpy(&eight, c->n, sizeof eight);
    return (int)(eight * 0x0101010101010101u >> 56) + c->n[8] + c->n[9];
}
static inline int ele_deck_size(const qn_table *t, int seat)
{
    const int16_t *n = ele_pile_of(t, seat, ELE_SPIRIT_DECK);
    return n[0] + n[1] + n[2] + n[3] + n[4];
}

static inline bool ele_on_field(const qn_table *t, int card)
{
    return ELE_FIELD >> qn_kind_of_zone(t, card) & 1;
}
static inline bool ele_is_set(const qn_table *t, int card) { return t->game.card[card].status & ELE_B_SET; }
static inline bool ele_in_defense(const qn_table *t, int card)
{
    return t->game.card[card].status & ELE_B_DEFENSE;
}

#endif
