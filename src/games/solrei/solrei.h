// SolRei: the names its rules, cards and screens share. Words are the rulebook's.
#ifndef QN_SOLREI_H
#define QN_SOLREI_H

#include "kernel/kernel.h"

enum sol_suit {
    SOL_SPADE,
    SOL_HEART,
    SOL_DIAMOND,
    SOL_CLUB,
    SOL_SUITS,
    SOL_R = SOL_SUITS,
    SOL_B,
    SOL_ANY,
    SOL_SYMBOLS
};
enum {   // masks of suits (SOL-CRD-04)
    SOL_RED_SUITS = 1 << SOL_HEART | 1 << SOL_DIAMOND,
    SOL_BLACK_SUITS = 1 << SOL_SPADE | 1 << SOL_CLUB,
    SOL_ALL_SUITS = SOL_RED_SUITS | SOL_BLACK_SUITS
};

enum sol_kind { SOL_ATTACK, SOL_CHARGE, SOL_MUSE, SOL_ADVANTAGE, SOL_ART };
#define SOL_KIND(k) (1u << (k))
#define SOL_ACTION_CARDS (SOL_KIND(SOL_ATTACK) | SOL_KIND(SOL_CHARGE))

enum sol_zone {
    SOL_DECK,
    SOL_HAND,
    SOL_ZONE,
    SOL_DAMAGE,
    SOL_DISCARD,
    SOL_ATTACHED,
    SOL_MUSE_PLACE,
    SOL_ADVANTAGE_PLACE,
    SOL_ARTS
};   // SOL_ZONE is the Action Card zone

enum sol_stat { SOL_POWER, SOL_RANK, SOL_COST };

enum sol_step {   // qn_game.step
    SOL_SET_UP,
    SOL_START,
    SOL_OPEN,
    SOL_BEFORE_SHOWDOWN,
    SOL_SHOWDOWN,
    SOL_AFTER_SHOWDOWN,
    SOL_BEFORE_DAMAGE,
    SOL_APPLICATION,
    SOL_AFTER_DAMAGE,
    SOL_CHARGING,
    SOL_RESET,
    SOL_END,
    SOL_STEPS
};
#define SOL_AT(step) (1u << (step))   // timings are masks of steps
#define SOL_SHOWDOWN_PHASE (SOL_AT(SOL_BEFORE_SHOWDOWN) | SOL_AT(SOL_SHOWDOWN) | SOL_AT(SOL_AFTER_SHOWDOWN))
#define SOL_DAMAGE_PHASE (SOL_AT(SOL_BEFORE_DAMAGE) | SOL_AT(SOL_APPLICATION) | SOL_AT(SOL_AFTER_DAMAGE))

enum sol_status {      // rows of statuses; computed or stored (cards.c)
    SOL_SKILLED = 1,   // skilled in, or of a type: SOL_SKILLED + bit number of the type word
    SOL_IS_FACE_DOWN = 21,
    SOL_IS_READY,
    SOL_IS_EXHAUSTED,
    SOL_IS_BROKEN,
    SOL_IS_AUGMENTED,
    SOL_IS_UNBROKEN,
    SOL_IS_UP,   // READY or AUGMENTED
    SOL_IS_RED,
    SOL_IS_BLACK,
    SOL_IS_EVEN,
    SOL_IS_ODD,
    SOL_IS_CHARGE,
    SOL_IS_ATTACK,
    SOL_IS_ACE,
    SOL_IS_STRIKE,
    SOL_IS_STANCE
};

enum sol_until {   // durations; 0 is the default: until RESET (SOL-RST-03)
    SOL_UNTIL_RESET,
    SOL_THIS_PHASE,
    SOL_THIS_ROUND,
    SOL_NEXT_ROUND,
    SOL_THIS_ACT
};

enum sol_period { SOL_A_ROUND = 1, SOL_AN_ACT };

enum sol_event {
    SOL_EV_STARTS,    // the round starts
    SOL_EV_ENDS,      // END OF ROUND begins
    SOL_EV_REVEALS,   // `who` revealed `that`
    SOL_EV_WINS,
    SOL_EV_LOSES,
    SOL_EV_TIES,          // a Showdown; amount: the margin
    SOL_EV_TAKES,         // `who` took a point; `that`: the Damage card; flags SOL_FROM_HAND
    SOL_EV_BLOCKS,        // `who` blocked a point; flags SOL_BY_DISCARD, SOL_BY_BREAK, SOL_BY_CREDIT
    SOL_EV_DISCARDS,      // `who` discarded `that`, for whatever reason (SOL-REI-11)
    SOL_EV_DRAWS,         // `who` drew a card
    SOL_EV_SWAPS,         // `who` SWAPPED; `that`: the new card
    SOL_EV_ACTIVATES,     // `who` activated an ability of `that` (SOL-KEY-34)
    SOL_EV_CHARGES,       // `who` performed CHARGE or Recover; flags SOL_BY_CHARGE, SOL_BY_RECOVER
    SOL_EV_BONUS,         // the Charge Bonus of `who` was applied
    SOL_EV_UNAUGMENTED,   // `that` is no longer AUGMENTED; flags SOL_BY_POINT
    SOL_EV_SEVENTH,       // `that` would become the seventh Damage card of `who`
    SOL_EV_EXHAUSTED,     // `that` was EXHAUSTED, or was used up (SOL-ACT-08)
    SOL_EV_BROKEN         // `that` was BROKEN
};
enum {
    SOL_FROM_HAND = 1,
    SOL_BY_DISCARD = 2,
    SOL_BY_BREAK = 4,
    SOL_BY_CREDIT = 8,
    SOL_BY_CHARGE = 16,
    SOL_BY_RECOVER = 32,
    SOL_BY_POINT = 64
};

enum sol_prohibition { SOL_NO_SWAP, SOL_NO_REPLACE, SOL_NO_LOSE_POWER, SOL_NO_BE_EXHAUSTED, SOL_NO_ACTIVATE };
enum sol_permission {
    SOL_MAY_BLOCK = 8,
    SOL_MAY_FILTER_ANY = SOL_MAY_BLOCK + SOL_SUITS,
    SOL_MAY_GAIN_POWER,
    SOL_MAY_WIN_TIES
};

enum sol_test {
    SOL_TEST_WON,
    SOL_TEST_WON_BY,
    SOL_TEST_TOOK,
    SOL_TEST_RIVAL_TOOK,
    SOL_TEST_RIVAL_BLOCKED,
    SOL_TEST_SWAPPED,
    SOL_TEST_CRISIS,
    SOL_TEST_OFFENSE,
    SOL_TEST_DEFENSE,
    SOL_TEST_BOTH_ATTACK,
    SOL_TEST_GRAPPLES,
    SOL_TEST_RIVAL_USED,
    SOL_TEST_CHARGING_WITH,
    SOL_TEST_ADVANTAGE_IS,
    SOL_TEST_MUSE_IS,
    SOL_TEST_PLACED,
    SOL_TEST_NAMED_COLOUR,
    SOL_TEST_NAMED_SUIT,
    SOL_TEST_NEAR_NAMED,
    SOL_TEST_LOST,
    SOL_TEST_TIED
};

enum {
    SOL_ROLE_MINE = QN_ROLE_GAME,
    SOL_ROLE_THEIRS,
    SOL_ROLE_MUSE,
    SOL_ROLE_ADVANTAGE,
    SOL_ROLE_THEIR_ADVANTAGE,
    SOL_ROLE_BROKEN
};

enum {   // players that only SolRei's texts mention (SOL-GEN-04)
    SOL_WHO_ATTACKING = QN_WHO_GAME,
    SOL_WHO_DEFENDING
};

enum { SOL_ON_CHARGE = 1 };   // the slot of the Charge Bonus

// Type words by bit: types of Muses, Skills, Art Types, Advantage Types, marks.
enum sol_type {
    SOL_T_HUMAN,
    SOL_T_GIANT,
    SOL_T_FAE,
    SOL_T_BEASTKIN,
    SOL_T_AUTOMATON,
    SOL_T_SPIRIT,
    SOL_T_DRAGON,
    SOL_T_DUELIST,
    SOL_T_SOLDIER,
    SOL_T_PERFORMER,
    SOL_T_ORACLE,
    SOL_T_HUNTER,
    SOL_T_BLADE,
    SOL_T_GUARD,
    SOL_T_VEIL,
    SOL_T_LORE,
    SOL_T_GROWTH,
    SOL_T_BRAWL,
    SOL_T_SONG,
    SOL_T_AIM,
    SOL_T_STRIKE,
    SOL_T_WARD,
    SOL_T_STEP,
    SOL_T_VERSE,
    SOL_T_WORD,
    SOL_T_RITE,
    SOL_T_TRICK,
    SOL_T_HOLD,
    SOL_T_STANCE,
    SOL_T_GARB,
    SOL_T_CREED,
    SOL_T_STAGE,
    SOL_T_RELIC,
    SOL_T_BOND,
    SOL_T_AUGMENT,
    SOL_T_SIGNATURE
};
_Static_assert(SOL_SKILLED + SOL_T_AIM < SOL_IS_FACE_DOWN, "types and Skills are statuses of their own");

#endif
