// Where Symetra keeps its state in the game value, and functions that read it.
//
// Beads are only counted. All beads on a card belong to its controller (SYM-NRG-01), so their number is enough. A player's other
// beads are in three piles and, while a charge is announced, in front of the player.
#ifndef QN_SYMETRA_STATE_H
#define QN_SYMETRA_STATE_H

#include "games/symetra/symetra.h"

enum { SYM_N_BEADS };   // qn_card.n

enum {                // qn_player.n, after the three piles
    SYM_STAGED = 3,   // announced for charging (SYM-CHG-02)
    SYM_BEFORE,       // actual at the last check (SYM-EXT-10)
    SYM_CYCLES,       // cycles won
    SYM_PAID,
    SYM_JOINED   // rounds paid for and taken part in (SYM-TWK-05)
};

enum {   // qn_player.flags
    SYM_FUSED_ONCE = 1,
    SYM_CHARGED_ONCE = 2,   // this round
    SYM_DONE = 4,           // has declared the shared turn over (SYM-TEA-07)
    SYM_SKIPS = 8           // takes no part in this turn (SYM-TWK-06)
};

// qn_card.used: which players used the card this round, and whose use was cancelled (SYM-ACT-12).
static inline uint16_t sym_used_by(int seat) { return (uint16_t)(1u << seat); }
static inline uint16_t sym_cancelled_by(int seat) { return (uint16_t)(1u << (8 + seat)); }

enum sym_phase {   // qn_game.phase
    SYM_SET_UP,
    SYM_TURN,
    SYM_END_OF_ROUND,
    SYM_END_OF_CYCLE,
    SYM_CYCLE_START
};

enum { SYM_BLIND = 1, SYM_SHARED };   // sym_state.team
enum { SYM_KARMA_LISTED = 1, SYM_KARMA_VOTE };
enum { SYM_SOLITAIRE = 1, SYM_ORACLE };   // sym_state.solo

typedef struct sym_state {   // in qn_game.ext
    // Switches (SYM-SWI-01): all 0 is the base mode of three rounds and one set of beads.
    uint8_t original, karma, team, no_limit, more_rounds, unlimited, more_sets, partial;
    uint8_t draft, draft_extra, constructed, ai, solo, dealer_given;
    uint8_t dealer;
    uint8_t starter;   // of this cycle
    uint8_t cycle, cycles, round, tie_cycles;
    uint8_t least;    // this cycle is won by the lowest total (SYM-FAQ-04)
    bool dirty;       // cards or beads have moved since the last check
    uint8_t fusing;   // 1 + the card being fused, which is not discarded (SYM-SBC-03); 0: none
    uint8_t
        thinking;   // set in copies in which an automatic opponent tries an answer: there no seat is automatic
    qn_ref acting;   // the card whose action is carried out, and where it is or was (SYM-ACT-15)
    int8_t q, r;
    uint8_t last_used, last_gen;   // 1 + the card used last in this round, and its generation; 0: none
} sym_state;

QN_OWN_STATE(sym)

static inline int sym_rounds(const qn_table *t) { return 3 + sym_ext_of(t)->more_rounds; }
static inline int sym_sets(const qn_table *t) { return 1 + sym_ext_of(t)->more_sets; }
static inline bool sym_private(const qn_table *t)
{
    return sym_ext_of(t)->draft || sym_ext_of(t)->constructed;
}
static inline bool sym_in_game(const qn_table *t, int seat) { return t->game.in_game >> seat & 1; }
static inline bool sym_in_matrix(const qn_table *t, int card)
{
    return qn_kind_of_zone(t, card) == SYM_MATRIX;
}
static inline int sym_beads(const qn_table *t, int card) { return t->game.card[card].n[SYM_N_BEADS]; }

// The deck a player draws from and the discard a card goes to (SYM-DRF-06, SYM-DRF-07).
static inline int sym_deck_of(const qn_table *t, int seat) { return sym_private(t) ? seat : 0; }
static inline int sym_discard_of(const qn_table *t, int card)
{
    return t->game.card[card].owner;   // of shared cards: 0
}

// The next seat still in the game, clockwise (SYM-SET-01).
static inline int sym_next(const qn_table *t, int seat)
{
    assert(t->game.players > 0);
    do seat = (seat + 1) % t->game.players;
    while (!sym_in_game(t, seat) && t->game.in_game);
    return seat;
}
static inline int sym_from(const qn_table *t, int seat)
{
    return sym_in_game(t, seat) ? seat : sym_next(t, seat);
}
// The first member of the seat's team who is still in the game; without shared turns everybody is a team of one.
static inline int sym_first_member(const qn_table *t, int seat)
{
    if (sym_ext_of(t)->team != SYM_SHARED) return sym_from(t, seat);
    for (int s = 0; s < t->game.players; s++)
        if (t->game.team[s] == t->game.team[seat] && sym_in_game(t, s)) return s;
    return sym_from(t, seat);
}
static inline bool sym_opponents(const qn_table *t, int a, int b)
{
    return t->game.team[a] != t->game.team[b];
}

#endif
