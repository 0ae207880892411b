// SYNSOULS: the names its rules, cards and screens share. Words are the rulebook's.
#ifndef QN_SYNSOULS_H
#define QN_SYNSOULS_H

#include "kernel/kernel.h"

enum syn_kind {
    SYN_CONDUCTOR,
    SYN_RECORD,
    SYN_STATIC_VERSE,
    SYN_DYNAMIC_VERSE,
    SYN_CONCEPT,
    SYN_STATIC_FINAL,
    SYN_DYNAMIC_FINAL,
    SYN_MEASURE,
    SYN_KINDS
};
#define SYN_KIND(k) (1u << (k))
#define SYN_VERSES (SYN_KIND(SYN_STATIC_VERSE) | SYN_KIND(SYN_DYNAMIC_VERSE))
#define SYN_FINALS (SYN_KIND(SYN_STATIC_FINAL) | SYN_KIND(SYN_DYNAMIC_FINAL))
#define SYN_DYNAMICS (SYN_KIND(SYN_DYNAMIC_VERSE) | SYN_KIND(SYN_DYNAMIC_FINAL))
#define SYN_LOADABLE (SYN_KIND(SYN_RECORD) | SYN_KIND(SYN_CONCEPT))
#define SYN_MAIN_DECK (SYN_LOADABLE | SYN_VERSES)

enum syn_zone {   // each player has one of each (SYN-ZON-02); Notes are numbers of the player
    SYN_DECK,
    SYN_HAND,
    SYN_VOID,
    SYN_REMOVED,
    SYN_SOUL,   // the Conductor, and its Final Verse
    SYN_RECORDS,
    SYN_CONCEPTS,   // of their controller; each is attached to the Measure it is in
    SYN_COVERED,    // overwritten Concepts (SYN-OVW-02)
    SYN_MEASURES,
    SYN_CRASHED,
    SYN_CHAIN,   // Verses between announcement and resolution (SYN-VRS-01)
    SYN_ASIDE    // set aside in the redraw (SYN-SET-05)
};
// The field without what is inactive (SYN-ZON-01); Measures are places in it.
#define SYN_ENSEMBLE (1u << SYN_SOUL | 1u << SYN_RECORDS | 1u << SYN_CONCEPTS)

enum syn_measure {
    SYN_MIND,
    SYN_FRAME,
    SYN_HEART,
    SYN_MEASURES_EACH,
    SYN_ALL_MEASURES = 2 * SYN_MEASURES_EACH
};

enum syn_stat { SYN_RATING, SYN_CAPACITY, SYN_LOADING_COST, SYN_OVERCLOCK_COST, SYN_STRAIN, SYN_COST };

enum syn_status {   // keywords first: each is the bit of its type word, plus one
    SYN_CACHE = 1,
    SYN_DISCORD,
    SYN_ECHO,
    SYN_ENCRYPT,
    SYN_ENTROPY,
    SYN_FORMAT,
    SYN_HARMONIZE,
    SYN_INDEX,
    SYN_OVERCLOCK,
    SYN_PULSE,
    SYN_SINGULARITY,
    SYN_SOLO,
    SYN_SUSTAIN,
    SYN_TRACE,
    SYN_KEYWORDS,
    SYN_EXHAUSTED = 16,
    SYN_UPRIGHT,
    SYN_BUFFERING,
    SYN_OVERCLOCKED,
    SYN_TRACED,
    SYN_ALONE,
    SYN_FULL,
    SYN_IN_FULL,
    SYN_ATTACKING,
    SYN_BLOCKING,
    SYN_UNDER_OPPOSING,
    SYN_IN_OPPOSING,
    SYN_IS_RECORD,
    SYN_HAS_ROOM
};

enum syn_phase { SYN_SET_UP, SYN_RESET, SYN_DRAW, SYN_MAIN, SYN_CLOSING, SYN_ENCORE, SYN_END };   // Beats

enum syn_until {   // durations; 0: as long as the card stays active (SYN-CND-09)
    SYN_FOR_GOOD,
    SYN_THIS_TURN,
    SYN_THIS_ROUND,
    SYN_UNTIL_YOUR_START,
    SYN_UNTIL_THEIR_END,
    SYN_UNTIL_THEIR_END_AFTER,   // the same, but said in their own performance, which does not count
    SYN_THIS_ATTACK,
    SYN_UNTIL_ITS_RESET,
    SYN_THIS_LINK
};

enum syn_event {
    SYN_EV_LOADED,   // that: the card; other: the Measure; flags SYN_BY_TRACE, SYN_BY_PULSE, SYN_UNCOVERED
    SYN_EV_OVERWRITTEN,
    SYN_EV_SILENCED,
    SYN_EV_VOIDED,
    SYN_EV_REMOVED,
    SYN_EV_RETURNED,
    SYN_EV_LEFT,   // the Ensemble, in whatever way
    SYN_EV_DISCARDED,
    SYN_EV_DRAWN,
    SYN_EV_EXPENDED,
    SYN_EV_FINAL_USED,
    SYN_EV_CUED,       // that: attacker; other: target; flags SYN_NOT_FIRST, SYN_SECOND
    SYN_EV_BLOCKS,     // that: blocker; other: attacker
    SYN_EV_STRAINED,   // that: a Record or Measure; amount
    SYN_EV_SILENCES,   // that Silenced other in an attack
    SYN_EV_EXHAUSTED,
    SYN_EV_RESET,
    SYN_EV_MOVED,
    SYN_EV_CRASHED,
    SYN_EV_STARTS,
    SYN_EV_CLOSING,
    SYN_EV_GAINED,     // who gained Notes by an effect; amount
    SYN_EV_THIS_WAY,   // amount Records were Silenced by the Strain of the link just done (SYN-RUL-12)
    SYN_EV_EVENTS
};
enum { SYN_BY_TRACE = 1, SYN_BY_PULSE = 2, SYN_UNCOVERED = 4, SYN_NOT_FIRST = 1, SYN_SECOND = 2 };

enum syn_prohibition {
    SYN_NO_BLOCK,
    SYN_NO_BE_BLOCKED,
    SYN_NO_RESET,
    SYN_NO_ATTACK,
    SYN_NO_LOAD,
    SYN_NO_EXPEND
};   // "cannot …"
enum syn_permission { SYN_MAY_ATTACK_IN_OVERTURE = 16, SYN_MAY_ANSWER_CHEAPER, SYN_TAKES_LESS };

enum syn_test {
    SYN_TEST_ENTROPY,
    SYN_TEST_SOLO,
    SYN_TEST_HARMONIZE,
    SYN_TEST_AVAILABLE,
    SYN_TEST_MAX,
    SYN_TEST_OPPOSING_MAX,
    SYN_TEST_BEHIND,
    SYN_TEST_YOUR_TURN,
    SYN_TEST_THEIR_TURN,
    SYN_TEST_CUED,
    SYN_TEST_CRASHED,
    SYN_TEST_CONCEPTS_OVER,
    SYN_TEST_OPPOSING_ATTACK,
    SYN_TEST_YOU_CONTROL,
    SYN_TEST_TARGET_YOURS,
    SYN_NUMBER_VERSES,   // from here on numbers, of both players unless the name says whose (SYN-TRM-05)
    SYN_NUMBER_YOUR_VERSES,
    SYN_NUMBER_YOUR_ATTACKS,
    SYN_NUMBER_YOUR_NOTES,
    SYN_NUMBER_YOUR_MAX,
    SYN_NUMBER_YOUR_CRASHES
};

enum { SYN_ROLE_BONDED = QN_ROLE_GAME, SYN_ROLE_ATTACKER, SYN_ROLE_BLOCKER, SYN_ROLE_SOURCE };
enum { SYN_REL_IN, SYN_REL_BESIDES };                              // relations
enum { SYN_A_VERSE = 1, SYN_AN_ABILITY = 2, SYN_AN_ATTACK = 4 };   // links as targets: qn_selector.kinds
enum { SYN_SLOT_ENCORE = 1 };
enum { SYN_COUNTERS = 4 };   // names of counters; bit i of a mask of resources is counter i

#endif
