// The words of Achroma as numbers: kinds, colours, zones, keywords, events. Read by rules and vocabulary alike.
#ifndef QN_ACHROMA_H
#define QN_ACHROMA_H

#include "kernel/kernel.h"

enum ach_kind { ACH_CHARACTER, ACH_LOCATION, ACH_OBJECT, ACH_ACTION };   // ACH-CRD-01
#define ACH_KIND(k) (1u << (k))

// ACH-CRD-08
enum ach_colour { ACH_RED, ACH_YELLOW, ACH_GREEN, ACH_CYAN, ACH_BLUE, ACH_MAGENTA, ACH_ACHROM, ACH_COLOURS };
enum { ACH_CHROMA = (1 << ACH_ACHROM) - 1, ACH_ANY_SHARD = (1 << ACH_COLOURS) - 1 };

enum ach_zone {
    ACH_PALETTE,
    ACH_HAND,
    ACH_DREGS,
    ACH_CHARACTERS,
    ACH_LOCATIONS,   // the two rows of a Canvas (ACH-ZON-01); a rider stays in the upper one
    ACH_ATTACHED,    // Objects and parasites on cards of this Canvas
    ACH_PLAYED,      // Actions being carried out: on the Canvas too (ACH-ACT-02)
    ACH_UNDER,       // RESTRAINED, under a card of this Canvas, on none itself (ACH-RST-02)
    ACH_HIDDEN,      // SECRET, under a card of this Canvas
    ACH_DECLARED,    // shown and paid for, not yet arrived
    ACH_OUT          // their owner has left the game
};
enum { ACH_ROWS = 1 << ACH_CHARACTERS | 1 << ACH_LOCATIONS };
enum { ACH_CANVAS = ACH_ROWS | 1 << ACH_ATTACHED | 1 << ACH_PLAYED };

enum ach_relation { ACH_HELD = 1, ACH_INFESTS, ACH_RIDES, ACH_RESTRAINED, ACH_KEPT };   // qn_card.rel

enum ach_stat {
    ACH_STRENGTH,
    ACH_SHARDS,
    ACH_COST,
    ACH_INFEST_COST,
    ACH_PREVENT,
    ACH_WALL,
    ACH_RAGE,
    ACH_SPLAT,
    ACH_CANVAS_TYPES,
    ACH_CANVAS_COLOURS
};

enum ach_status {   // what texts may call a card; the first ones can be given
    ACH_PROTECTION,
    ACH_POISONOUS,
    ACH_DEFEND,
    ACH_DIVERT,
    ACH_CURSED,
    ACH_FROZEN,
    ACH_INFESTED,
    ACH_MOUNTED,
    ACH_RIDDEN,
    ACH_ON_SOMETHING,
    ACH_HAS_WALL,
    ACH_HAS_RAGE,
    ACH_DRAWN_THIS_WAY,
    ACH_DISCARDED_THIS_WAY,
    ACH_REALMLESS,
    ACH_GUARD   // reserved, does nothing (ACH-RUL-07)
};

enum ach_word {   // bits of qn_def.types: Character types first (ACH-TYP-02), then Realm, rarity, sub-type, keywords
    ACH_CREATURE,
    ACH_PIXIE,
    ACH_FAIRY,
    ACH_PAINTER,
    ACH_TEACHER,
    ACH_DRAGON,
    ACH_ACHROM_TYPE,
    ACH_DRAKE,
    ACH_ACHROM_DRAKE,
    ACH_DRACO_MONK,
    ACH_ACHROM_ELDER_DRAGON,
    ACH_ELDER_DRAGON,
    ACH_MONONOKE,
    ACH_HUMAN,
    ACH_RIDER,
    ACH_WITCH,
    ACH_FAMILIAR,
    ACH_SPIRIT,
    ACH_MAGUS,
    ACH_MAGUS_ELITE,
    ACH_BROOD,
    ACH_TROLL,
    ACH_LACRINGI_TROLL,
    ACH_LACRINGI_JOTUNN_TROLL,
    ACH_SAMR_TROLL,
    ACH_SAMR_JOTUNN_TROLL,
    ACH_HUNTER,
    ACH_SEER,
    ACH_WOLF,
    ACH_RIMEWALKER,
    ACH_MECHANICAL_PIXIE,
    ACH_MECHANICAL_CREATURE,
    ACH_FOREST_SPIRIT,
    ACH_PEDDLER,
    ACH_GUARD_TYPE,
    ACH_ORACLE,
    ACH_SCHOLAR,
    ACH_CHARACTER_TYPES,
    ACH_SALUM = ACH_CHARACTER_TYPES,
    ACH_DRACO,
    ACH_SPIRATA,
    ACH_NORSO,
    ACH_TERRA,
    ACH_COMMON,
    ACH_UNCOMMON,
    ACH_RARE,
    ACH_LEGENDARY,
    ACH_HEROIC,
    ACH_RELIC,
    ACH_K_DEFEND,
    ACH_K_DIVERT,
    ACH_K_POISONOUS,
    ACH_K_PROTECTION,
    ACH_K_RAGE,
    ACH_K_MOUNT,
    ACH_K_MUST_ATTACK,
    ACH_K_UNARMED,
    ACH_K_ON_LOCATIONS,
    ACH_K_INFEST_CURSED,
    ACH_K_OURS,
    ACH_WORDS
};
#define ACH_BIT(word) ((uint64_t)1 << (word))
_Static_assert(ACH_WORDS <= 64, "the words of a head fit one mask");

enum ach_event {
    ACH_EV_DEPLOYED = 1,
    ACH_EV_ERASED,
    ACH_EV_ATTACKS,
    ACH_EV_ATTACKED,
    ACH_EV_TRADED,
    ACH_EV_TURN_STARTS,
    ACH_EV_TURN_ENDS,
    ACH_EV_HUNTED,
    ACH_EV_DIVERTED,
    ACH_EV_DRAWN
};
enum {   // qn_event.flags
    ACH_BY_INFESTING = 1,
    ACH_IN_ATTACK = 2,
    ACH_BY_RULE = 4,   // nobody did it (ACH-DMG-08)
    ACH_AS_COST = 8    // SACRIFICE, DISPOSE, opening a SECRET
};
enum { ACH_WAIT_ERASE = 8 };   // qn_pending.kind: an Erase that a text may replace

enum ach_slot {
    ACH_ON_DEPLOY = 1,
    ACH_ON_CORNER,
    ACH_ON_RESOLVE,
    ACH_ON_DISPOSE,
    ACH_ON_HUNT,
    ACH_ON_CHOICE
};
enum ach_timing { ACH_AT_MAIN = 1, ACH_AT_ANY_TIME = 2 };
enum ach_until { ACH_BY_GIFT, ACH_THIS_TURN, ACH_YOUR_NEXT_TURN, ACH_END_OF_YOUR_NEXT_TURN, ACH_WHILE_STAYS };
enum ach_test {
    ACH_TEST_MENAGERIE = 1,
    ACH_TEST_INFESTING,
    ACH_TEST_RESOLVE_STEP,
    ACH_TEST_CHOSE,
    ACH_TEST_YOUR_TURN
};
enum {
    ACH_SHOWS_CHOSEN = 1,
    ACH_SHOWS_FIRST,
    ACH_SHOWS_SECOND,
    ACH_HOLDING,
    ACH_BESIDE,
    ACH_BENEATH
};   // relations

enum ach_forbidden {
    ACH_NO_ATTACK,
    ACH_NO_BE_ATTACKED,
    ACH_NO_BE_ERASED,
    ACH_NO_BE_CLAIMED,
    ACH_NO_BE_RESTRAINED,
    ACH_NO_GAIN,
    ACH_NO_DRAIN,
    ACH_NO_STEAL,
    ACH_NO_PREVENT,
    ACH_NO_SPLAT,
    ACH_NO_SQUISH,
    ACH_NO_DEPLOY
};
enum ach_allowed {
    ACH_MAY_POISON = 16,
    ACH_MAY_DEFEND_AS,
    ACH_MAY_BE_ATTACKED,
    ACH_MAY_DRAW_AND_TRADE
};   // rows beside the prohibitions'

#endif
