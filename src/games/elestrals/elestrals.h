// Elestrals: the names its rules, cards and screens share. Words are the rulebook's.
#ifndef QN_ELESTRALS_H
#define QN_ELESTRALS_H

#include "kernel/kernel.h"

enum {
    ELE_EARTH,   // ELE-SPI-01
    ELE_FIRE,
    ELE_WATER,
    ELE_THUNDER,
    ELE_WIND,
    ELE_ELEMENTS,
    ELE_ANY = ELE_ELEMENTS,
    ELE_ALL_ELEMENTS = (1 << ELE_ELEMENTS) - 1
};

enum ele_kind { ELE_ELESTRAL, ELE_INVOKE, ELE_COUNTER, ELE_ARTIFACT, ELE_DIVINE, ELE_STADIUM, ELE_SPIRIT };
#define ELE_KIND(k) (1u << (k))
#define ELE_RUNES \
    (ELE_KIND(ELE_INVOKE) | ELE_KIND(ELE_COUNTER) | ELE_KIND(ELE_ARTIFACT) | ELE_KIND(ELE_DIVINE) \
     | ELE_KIND(ELE_STADIUM))
// Rune types (ELE-RUN-01): the others are Continuous.
#define ELE_INSTANTS (ELE_KIND(ELE_INVOKE) | ELE_KIND(ELE_COUNTER))

enum ele_zone { ELE_DECK, ELE_HAND, ELE_UNDERWORLD, ELE_ROW, ELE_RUNE_ROW, ELE_STADIUM_SLOT, ELE_LIMBO };
#define ELE_FIELD (1u << ELE_ROW | 1u << ELE_RUNE_ROW | 1u << ELE_STADIUM_SLOT)

enum { ELE_ANY_PLAYER = 1, ELE_AN_OPPONENT };   // nouns for players (ELE-TGT-04)

enum ele_stat { ELE_ATTACK, ELE_DEFENSE, ELE_COST };

enum ele_pile {   // units of a player: n[pile * 5 + element]
    ELE_SPIRIT_DECK,
    ELE_SPIRIT_UNDERWORLD,
    ELE_SPIRIT_PICKED   // to be Expended, as soon as everybody has picked (ELE-RUL-09); known to their player
};

enum ele_status {   // rows of statuses; computed or stored (status.c)
    ELE_ENCHANTED = 1,
    ELE_MISENCHANTED,
    ELE_SHORT,
    ELE_SUPPRESSED,
    ELE_ATTACK_POSITION,
    ELE_DEFENSE_POSITION,
    ELE_IS_SET,
    ELE_CAST_THIS_TURN,
    ELE_IN_BATTLE,
    ELE_FEWEST_SPIRITS   // no other Elestral of its controller carries fewer
};

enum ele_phase { ELE_SET_UP, ELE_DRAW, ELE_MAIN, ELE_BATTLE, ELE_END };

enum ele_timing {   // masks
    ELE_AT_YOUR_DRAW = 1,
    ELE_AT_DRAW = 2,
    ELE_AT_YOUR_MAIN = 4,
    ELE_AT_YOUR_BATTLE = 8,
    ELE_AT_BATTLE = 16,
    ELE_AT_YOUR_END = 32,
    ELE_AT_END = 64,
    ELE_AT_BEARERS_END = 128
};

enum ele_until {   // durations; 0 is the default by source (ELE-EFF-18)
    ELE_BY_SOURCE,
    ELE_UNTIL_END_PHASE,
    ELE_UNTIL_YOUR_END_PHASE,
    ELE_THIS_TURN,
    ELE_THIS_BATTLE,
    ELE_FOR_GOOD,
    ELE_WHILE_ENCHANTED
};

enum ele_event {
    ELE_EV_CAST,   // a card entered by Cast or an Instant resolved; flags ELE_NORMAL, ELE_SPECIAL, ELE_ASCEND
    ELE_EV_ASCENDED_FROM,     // that: the old Elestral; other: the new one
    ELE_EV_RECEIVES,          // mask: elements; amount
    ELE_EV_DECLARES_ATTACK,   // that: attacker; other: defender or none
    ELE_EV_ENTERS_BATTLE,     // that, other
    ELE_EV_DESTROYS,          // that destroyed other, in battle
    ELE_EV_DESTROYED,         // that, by other; flags ELE_BATTLE, ELE_BY_OPPOSING_EFFECT
    ELE_EV_DAMAGES,           // that damaged player who; amount
    ELE_EV_LEAVES,
    ELE_EV_DRAWN,
    ELE_EV_DISCARDED,
    ELE_EV_EXPENDED,
    ELE_EV_DISENCHANTED,
    ELE_EV_CASTING,      // a Cast was announced (answering); that: the card
    ELE_EV_ACTIVATING,   // an effect was announced (answering); that: its source
    ELE_EV_EVENTS
};
enum {
    ELE_NORMAL = 1,
    ELE_SPECIAL = 2,
    ELE_ASCEND = 4,
    ELE_IN_A_BATTLE = 8,
    ELE_BY_OPPOSING_EFFECT = 16,
    ELE_FROM_DECK = 32,
    ELE_SECOND_THIS_PHASE = 64
};

enum ele_prohibition {   // "cannot …"
    ELE_NO_ATTACK,
    ELE_NO_BE_TARGETED,
    ELE_NO_BE_ATTACKED,
    ELE_NO_BE_DESTROYED,
    ELE_NO_CAST,
    ELE_NO_RECEIVE,
    ELE_NO_NEXUS,
    ELE_NO_ASCEND,
    ELE_NO_DAMAGE,
    ELE_NO_CHAIN_TO
};
enum ele_permission { ELE_MAY_ATTACK_IN_DEFENSE = 16, ELE_MAY_ATTACK_TIMES, ELE_MAY_ATTACK_PAST };

enum ele_test {
    ELE_TEST_IN_PLAY,
    ELE_TEST_EMPOWERED_BY,
    ELE_TEST_REDUCED_TO_ZERO,
    ELE_TEST_YOUR_TURN,
    ELE_TEST_TRAILS_BY
};

enum { ELE_ON_ENTERING = 1 };                       // slots: what is chosen as a card enters (ELE-EFF-12)
enum { ELE_WITH_CHOSEN = 1, ELE_WITHOUT_CHOSEN };   // relations

enum { ELE_ROLE_ATTACKER = QN_ROLE_GAME, ELE_ROLE_DEFENDER, ELE_ROLE_ANSWERED };

#endif
