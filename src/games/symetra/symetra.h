// Symetra: the names its rules, cards and screens share. Words are the rulebook's.
#ifndef QN_SYMETRA_H
#define QN_SYMETRA_H

#include "kernel/kernel.h"

enum sym_kind { SYM_ELEMENT, SYM_EMOTION, SYM_ENERGY, SYM_NO_TYPE };   // SYM-DCK-02
enum sym_polarity {
    SYM_POSITIVE,
    SYM_NEGATIVE,
    SYM_NEUTRAL,
    SYM_NO_POLARITY
};                   // bits of qn_def.types; SYM-DCK-03
enum {               // marks, further such bits
    SYM_KARMA = 4,   // Good Karma (SYM-KAR-01)
    SYM_OPENING,     // automatic opponents use it before they fuse (SYM-AIS-10),
    SYM_HELD,        // keep it for re-actions (SYM-AIS-08),
    SYM_CHANCE       // and select by chance for it (SYM-AIS-09)
};
// Kinds a noun may mean: the four of the head, and the polarity a card has now.
#define SYM_KIND(k) (1u << (k))
#define SYM_POLAR(p) (1u << (8 + (p)))
#define SYM_ANY_CARD \
    (SYM_KIND(SYM_ELEMENT) | SYM_KIND(SYM_EMOTION) | SYM_KIND(SYM_ENERGY) | SYM_KIND(SYM_NO_TYPE))

enum sym_zone {
    SYM_DECK,
    SYM_HAND,
    SYM_DISCARD,
    SYM_MATRIX,
    SYM_STAGING,   // a card announced for fusing (SYM-FUS-02)
    SYM_PACK,
    SYM_PICKS,   // drafting (SYM-DRF-03)
    SYM_OUT,     // out of the game
    SYM_BURIED   // face down for good (SYM-SOL-02), or until it is read (SYM-ORA-02)
};

enum sym_pile { SYM_ACTUAL, SYM_POTENTIAL, SYM_UNIVERSAL };   // units of a player: n[pile]

enum sym_stat { SYM_COST, SYM_CAPACITY, SYM_BEADS };

enum sym_status {         // rows of statuses
    SYM_CONTROLLED = 1,   // a player's beads are on it
    SYM_USED,             // its controller has used it this round
    SYM_UNRELATED,        // no affinity and no enmity this round
    SYM_AFFINITY,
    SYM_ENMITY,          // what "all cards" may be given
    SYM_SELECTS_PLAYER   // its action selects a player
};

enum sym_event {   // what texts can count
    SYM_EV_FUSED = 1,
    SYM_EV_CHARGED,
    SYM_EV_LEFT,
    SYM_EV_DRAWN,
    SYM_EV_DISCARDED
};
enum { SYM_SPAN_ROUND = QN_SPAN_OF_GAME, SYM_SPAN_CYCLE };

enum sym_relation { SYM_FUSED, SYM_HERE };   // adjacent; that very card or adjacent

enum sym_until { SYM_INSTANT, SYM_THIS_ROUND };

enum { SYM_AT_REACTION = 1, SYM_AT_ROUND_END = 2 };   // timing: only as a re-action; only as a round ends

enum sym_prohibition {   // "cannot …", of a player or a card
    SYM_NO_FUSE,
    SYM_NO_CHARGE,
    SYM_NO_BE_SELECTED,
    SYM_NO_BE_USED,
    SYM_NO_BE_MOVED,
    SYM_NO_LOSS
};
enum sym_permission { SYM_ATTRACTS_POSITIVE = 16, SYM_ATTRACTS_NEGATIVE };

enum sym_test { SYM_TEST_YOU_CONTROL };

// Rows of things that are no cards (qn_selector.kinds).
enum { SYM_ANY_PLAYER, SYM_AN_OPPONENT };
enum { SYM_NEXT_TO_THIS, SYM_AWAY_FROM_THIS };
enum { SYM_CARD_ACTION, SYM_SINGLE_ACTION, SYM_FUSE_OR_CHARGE };

enum { SYM_WHO_CONTROLLER = QN_WHO_GAME };   // the controller of the card selected

enum { SYM_LINK_ACTION = QN_LINK_ABILITY, SYM_LINK_FUSE = QN_LINK_PLAY, SYM_LINK_CHARGE };

#endif
