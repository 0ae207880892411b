// The vocabulary of Achroma cards (docs/cards.md). The grammar is src/lang's.
#include "games/achroma/words.h"

#include "games/achroma/achroma.h"
#include "games/achroma/verbs.h"
#include "vm/opcodes.h"

enum {
    PERMANENT = ACH_KIND(ACH_CHARACTER) | ACH_KIND(ACH_LOCATION) | ACH_KIND(ACH_OBJECT),
    ANY_CARD = PERMANENT | ACH_KIND(ACH_ACTION)
};

#define QN_OWN(name) ach_##name
#define QN_WORDS_DEF "games/achroma/words.def"
#define QN_VERBS_DEF "games/achroma/verbs.def"
#include "lang/word_tables.def"

// An effect that names a type also applies to longer types that contain it (ACH-TYP-03), not the other way round (ACH-TYP-04).
static const uint64_t within[64] = {
    [ACH_CREATURE] = ACH_BIT(ACH_CREATURE) | ACH_BIT(ACH_MECHANICAL_CREATURE),
    [ACH_PIXIE] = ACH_BIT(ACH_PIXIE) | ACH_BIT(ACH_MECHANICAL_PIXIE),
    [ACH_DRAGON] = ACH_BIT(ACH_DRAGON) | ACH_BIT(ACH_ELDER_DRAGON) | ACH_BIT(ACH_ACHROM_ELDER_DRAGON),
    [ACH_ELDER_DRAGON] = ACH_BIT(ACH_ELDER_DRAGON) | ACH_BIT(ACH_ACHROM_ELDER_DRAGON),
    [ACH_DRAKE] = ACH_BIT(ACH_DRAKE) | ACH_BIT(ACH_ACHROM_DRAKE),
    [ACH_ACHROM_TYPE] = ACH_BIT(ACH_ACHROM_TYPE) | ACH_BIT(ACH_ACHROM_DRAKE)
        | ACH_BIT(ACH_ACHROM_ELDER_DRAGON),
    [ACH_SPIRIT] = ACH_BIT(ACH_SPIRIT) | ACH_BIT(ACH_FOREST_SPIRIT),
    [ACH_MAGUS] = ACH_BIT(ACH_MAGUS) | ACH_BIT(ACH_MAGUS_ELITE),
    [ACH_TROLL] = ACH_BIT(ACH_TROLL) | ACH_BIT(ACH_LACRINGI_TROLL) | ACH_BIT(ACH_LACRINGI_JOTUNN_TROLL)
        | ACH_BIT(ACH_SAMR_TROLL) | ACH_BIT(ACH_SAMR_JOTUNN_TROLL),
};

// Only keywords can be given; verbs or a card's place cause the other statuses.
static bool gives(int status) { return status <= ACH_DIVERT || status == ACH_GUARD; }

static const qn_anatomy anatomy[] = {
    { .kinds = ANY_CARD,
      .types = ACH_BIT(ACH_COMMON) | ACH_BIT(ACH_UNCOMMON) | ACH_BIT(ACH_RARE) | ACH_BIT(ACH_LEGENDARY),
      .least = 1,
      .most = 1,
      .fewer = "it has no rarity: common, uncommon, rare or legendary",
      .beyond = "it has more than one rarity",
      .rule = "ACH-CRD-07" },
    { .kinds = ANY_CARD,
      .types = ACH_BIT(ACH_SALUM) | ACH_BIT(ACH_DRACO) | ACH_BIT(ACH_SPIRATA) | ACH_BIT(ACH_NORSO)
          | ACH_BIT(ACH_TERRA),
      .most = 1,
      .beyond = "it is of more than one Realm",
      .rule = "ACH-DCK-06" },
    { 0 },
};

// ACH-ATK-01: Characters attack. An Action is never there to be attacked or changed (ACH-ACT-01).
static const qn_only only[] = {
    { QN_ONLY_STAT, ACH_STRENGTH, 0, (uint32_t)~ACH_KIND(ACH_ACTION), "ACH-ACT-01" },
    { QN_ONLY_CANNOT, ACH_NO_ATTACK, 0, ACH_KIND(ACH_CHARACTER), "ACH-ATK-01" },
    { QN_ONLY_THAT, ACH_EV_ATTACKS, 0, ACH_KIND(ACH_CHARACTER), "ACH-ATK-01" },
    { QN_ONLY_THAT, ACH_EV_ATTACKED, 0, ACH_KIND(ACH_CHARACTER) | ACH_KIND(ACH_LOCATION), "ACH-ATK-05" },
    { QN_ONLY_STAT, ACH_INFEST_COST, 0, ACH_KIND(ACH_CHARACTER), "ACH-INF-01" },
    { QN_ONLY_CANNOT, ACH_NO_BE_ATTACKED, 0, ACH_KIND(ACH_CHARACTER) | ACH_KIND(ACH_LOCATION), "ACH-ATK-05" },
    { QN_ONLY_CAN, ACH_MAY_BE_ATTACKED, 0, ACH_KIND(ACH_LOCATION), "ACH-CRD-17" },
    { QN_ONLY_CAN, ACH_MAY_DEFEND_AS, 0, ACH_KIND(ACH_LOCATION), "ACH-DEF-06" },
    { QN_ONLY_STAT, ACH_STRENGTH, 0, (uint32_t)~ACH_KIND(ACH_LOCATION), "ACH-CRD-17" },
    { QN_ONLY_STAT, ACH_RAGE, 0, ACH_KIND(ACH_CHARACTER) | ACH_KIND(ACH_OBJECT), "ACH-OBJ-18" },
    { QN_ONLY_IS, ACH_HAS_RAGE, 0, ACH_KIND(ACH_CHARACTER) | ACH_KIND(ACH_OBJECT), "ACH-OBJ-18" },
    { QN_ONLY_DONE_TO, 0, 0, PERMANENT, "ACH-ACT-01", "replace it with {that} from its owner's dregs" },
    { QN_ONLY_THAT, ACH_EV_DEPLOYED, ACH_BY_INFESTING, ACH_KIND(ACH_CHARACTER), "ACH-INF-01" },
    { QN_ONLY_THAT, ACH_EV_ERASED, ACH_IN_ATTACK, PERMANENT, "ACH-ACT-01" },
    { QN_ONLY_OTHER, ACH_EV_ERASED, ACH_IN_ATTACK, ACH_KIND(ACH_CHARACTER) | ACH_KIND(ACH_LOCATION),
      "ACH-ATK-05" },
    { QN_ONLY_THAT, ACH_EV_DIVERTED, 0, PERMANENT, "ACH-ACT-01" },
    { QN_ONLY_IS, ACH_INFESTED, 0, ACH_KIND(ACH_CHARACTER), "ACH-INF-04" },
    { QN_ONLY_IS, ACH_MOUNTED, ACH_RIDDEN, ACH_KIND(ACH_CHARACTER), "ACH-MNT-01" },
    { QN_ONLY_DONE_TO, 0, 0, PERMANENT, "ACH-ACT-01", "drain {n} from the hex of {cards}" },
    { QN_ONLY_DONE_TO, 0, 0, PERMANENT, "ACH-ACT-01", "erase {cards}" },
    { QN_ONLY_DONE_TO, 0, 0, PERMANENT, "ACH-ACT-01", "erase {cards} of their own" },
    { QN_ONLY_DONE_TO, 0, 0, PERMANENT, "ACH-ACT-01", "take {n} shards from {cards}" },
    { QN_ONLY_DONE_TO, 0, 0, PERMANENT, "ACH-ACT-01", "curse {cards}" },
    { QN_ONLY_DONE_TO, 0, 0, PERMANENT, "ACH-ACT-01", "cleanse {cards}" },
    { QN_ONLY_DONE_TO, 0, 0, PERMANENT, "ACH-ACT-01", "swap {cards} with {cards}" },
    { QN_ONLY_DONE_TO, 0, 0, ACH_KIND(ACH_OBJECT), "ACH-OBJ-01", "attach {cards} to {cards}" },
    { QN_ONLY_INTO, 0, 0, ACH_KIND(ACH_CHARACTER) | ACH_KIND(ACH_LOCATION), "ACH-OBJ-01",
      "attach {cards} to {cards}" },
    { QN_ONLY_BECOMES, ACH_CHARACTER, 0, ANY_CARD & ~ACH_KIND(ACH_OBJECT), "ACH-CPY-06" },
    { QN_ONLY_BECOMES, ACH_LOCATION, 0, ANY_CARD & ~ACH_KIND(ACH_OBJECT), "ACH-CPY-06" },
    { QN_ONLY_BECOMES, ACH_OBJECT, 0, ACH_KIND(ACH_OBJECT), "ACH-OBJ-01" },
    { QN_ONLY_BECOMES, ACH_ACTION, 0, 0, "ACH-ACT-01" },
    { QN_ONLY_SAYS, 0, 0, ACH_KIND(ACH_OBJECT), "ACH-OBJ-01", "holder" },
    { QN_ONLY_SAYS, 0, 0, ACH_KIND(ACH_CHARACTER), "ACH-INF-04", "host" },
    { QN_ONLY_MEANS, 0, 0, ACH_KIND(ACH_CHARACTER), NULL, "host" },
    { QN_ONLY_MEANS, 0, 0, ACH_KIND(ACH_CHARACTER), NULL, "hunted character" },
    { QN_ONLY_MEANS, 0, 0, ACH_KIND(ACH_CHARACTER) | ACH_KIND(ACH_LOCATION), NULL, "attacked card" },
    { QN_ONLY_MUTE, ACH_INFESTED, 0, 0, "ACH-INF-05" },
    { QN_ONLY_IS, ACH_CURSED, ACH_RIDDEN, ANY_CARD, "ACH-ZON-12", .zones = ACH_CANVAS },
    { QN_ONLY_IS, ACH_GUARD, 0, ANY_CARD, "ACH-RUL-07", .zones = ACH_CANVAS },
    { QN_ONLY_IS, ACH_HAS_WALL, 0, ANY_CARD, "ACH-ZON-12", .zones = ACH_CANVAS },
    { QN_ONLY_IS, ACH_DRAWN_THIS_WAY, 0, ANY_CARD, "ACH-ZON-11", .zones = 1 << ACH_HAND },
    { QN_ONLY_IS, ACH_DISCARDED_THIS_WAY, 0, ANY_CARD, "ACH-ZON-04", .zones = 1 << ACH_DREGS },
    { QN_ONLY_STAT, ACH_PREVENT, 0, ANY_CARD, "ACH-ZON-12", .zones = ACH_CANVAS },
    { QN_ONLY_STAT, ACH_WALL, 0, ANY_CARD, "ACH-ZON-12", .zones = ACH_CANVAS },
    { QN_ONLY_STAT, ACH_SPLAT, 0, ANY_CARD, "ACH-ZON-12", .zones = ACH_CANVAS },
    { QN_ONLY_HELD, ACH_COST, QN_ONLY_STAT, 0, "ACH-CRD-04", .zones = 1 << ACH_HAND },
    { QN_ONLY_ON_IT, 0, 0, QN_ALL_COUNTERS, "ACH-ZON-12", .zones = ACH_CANVAS },
    { QN_ONLY_WHILE, ACH_WHILE_STAYS, 0, PERMANENT, "ACH-ZON-12", .zones = ACH_CANVAS },
    { QN_ONLY_ENTERS, ACH_ON_DISPOSE, 0, ANY_CARD, "ACH-DSP-01",
      .zones = 1 << ACH_DREGS },   // Erasing it is the cost
    { 0 },
};

// Forms of other games that the rules of this one do not allow.
static const qn_absent absent[] = {
    { QN_NO_ANSWER, "nothing is answered but by the Reactions DEFEND, DISPOSE and DIVERT [ACH-REA-01]" },
    { QN_NO_FROM, "a triggered ability needs its card on a Canvas [ACH-TRG-06]" },
    { QN_NO_NEEDS,
      "what an Action demands is a cost, 'effect: COST -> …'; it may be Deployed though nothing in it can be "
      "done [ACH-ACT-07]" },
    { QN_NO_LATER_AT,
      "an ability is used while its card is on the Canvas, and none without one [ACH-ABL-06]" },
    { QN_NO_SWAP, "Strength is separate from Shards [ACH-CRD-06]" },
    { QN_NO_LOSS, "a Character loses its keywords to a parasite, all of them at once [ACH-INF-05]" },
    { 0, NULL },
};

// Where the cards of these verbs are; other verbs apply to cards in play, or anywhere.
static const qn_reach reach[] = {
    { "drain {n} from the hex of {cards}", ACH_CANVAS, .to = QN_SOMEWHERE },
    { "trade {cards:hand}", 1 << ACH_HAND, .to = 1 << ACH_DREGS },
    { "discard the cards {cards:hand}", 1 << ACH_HAND, .to = 1 << ACH_DREGS },
    { "take {cards:dregs} into hand", 1 << ACH_PALETTE | 1 << ACH_DREGS | 1 << ACH_HAND,
      .to = 1 << ACH_HAND },
    { "give {cards:hand} to {who}", 1 << ACH_HAND, .to = 1 << ACH_HAND },
    { "dig {cards:dregs}", 1 << ACH_DREGS, .to = 1 << ACH_HAND },
    { "find {cards:palette}", 1 << ACH_PALETTE, .to = 1 << ACH_HAND },
    { "reveal {cards:palette}", 1 << ACH_PALETTE, .to = 1 << ACH_HAND },
    { "sacrifice {cards}", ACH_CANVAS, .to = 1 << ACH_DREGS, .rule = "ACH-ZON-07" },
    { "return {cards} to hand", ACH_CANVAS | 1 << ACH_PALETTE | 1 << ACH_DREGS, .to = 1 << ACH_HAND },
    { "claim {cards} {until}", ACH_CANVAS },
    { "restrain {cards}", ACH_CANVAS, .to = QN_SOMEWHERE, .rule = "ACH-RST-09", .self = ACH_CANVAS },
    { "keep a secret", .self = ACH_CANVAS },
    { "swap {cards} with {cards}", ACH_CANVAS, ACH_CANVAS, .rule = "ACH-SWP-01" },
    { "attach {cards} to {cards}", ACH_CANVAS | 1 << ACH_PALETTE | 1 << ACH_HAND | 1 << ACH_DREGS, ACH_CANVAS,
      .to = QN_SOMEWHERE, .rule = "ACH-OBJ-01" },
    { "deploy {cards:hand} for free", 1 << ACH_PALETTE | 1 << ACH_HAND | 1 << ACH_DREGS, .to = QN_SOMEWHERE,
      .rule = "ACH-DEP-03" },
    { "deploy {cards:hand}", 1 << ACH_PALETTE | 1 << ACH_HAND | 1 << ACH_DREGS, .to = QN_SOMEWHERE,
      .rule = "ACH-DEP-03" },
    { "remove {n} {res} from {cards}", ACH_CANVAS, .rule = "ACH-ZON-12" },
    { "make {cards} a copy of {cards} {until}", ACH_CANVAS, ACH_CANVAS, .rule = "ACH-CPY-06" },
    { "erase {cards}", ACH_CANVAS, .to = 1 << ACH_DREGS },
    { "erase {cards} of their own", ACH_CANVAS, .to = 1 << ACH_DREGS },
    { "take {n} shards from {cards}", ACH_CANVAS, .to = QN_SOMEWHERE },
    { "splat {n} on {cards}", ACH_CANVAS, .to = QN_SOMEWHERE },
    { "squish {n} on {cards}", ACH_CANVAS, .to = QN_SOMEWHERE },
    { "erase {cards} and {cards}", ACH_CANVAS, .to = QN_SOMEWHERE },
    { "use the effect of {cards}", ACH_CANVAS | 1 << ACH_PALETTE | 1 << ACH_DREGS, .to = QN_SOMEWHERE },
    { "copy {cards}", ACH_CANVAS, .rule = "ACH-CPY-06", .self = ACH_CANVAS },
    { "reveal the top card", .to = 1 << ACH_PALETTE },
    { NULL },
};

const qn_words ach_words = {
    QN_TABLES,
    .field = ACH_CANVAS,   // ACH-ZON-03
    .game = "Achroma",
    .within = within,
    .gives = gives,
    .targets = ACH_CANVAS,   // ACH-DEC-04
    .price = ACH_COST + 1,
    .unchanged = 1 << ACH_INFEST_COST | 1 << ACH_CANVAS_TYPES | 1 << ACH_CANVAS_COLOURS,
    .from = (uint16_t) ~(1 << QN_FORM_WHEN | 1 << QN_FORM_INSTEAD),
    .flags = QN_UP_TO_NONE
        | QN_SEVERAL_OPPONENTS,   // ACH-DEC-04; each line is done as far as it can be (ACH-GEN-03)
    .symbols = ACH_SHARDS,
    .most_symbols = 6,   // ACH-CRD-03
    .slots_once = 1 << ACH_ON_DEPLOY | 1 << ACH_ON_CORNER | 1 << ACH_ON_DISPOSE | 1 << ACH_ON_HUNT
        | 1 << ACH_ON_CHOICE,   // ACH-CRD-12: one corner; and what would never happen a second time
    .later_at = QN_AT_NO_TIME,
    .anatomy = anatomy,
    .gone = 1 << ACH_EV_ERASED | 1 << ACH_EV_TRADED,
    .goes = 1 << ACH_EV_ERASED,
    .done_to = 1 << ACH_EV_ERASED,
    .replaced = 1 << ACH_EV_ERASED,
    .absent = absent,
    .only = only,
    .reach = reach,
    .stays = 1 << ACH_EV_ATTACKS | 1 << ACH_EV_ATTACKED,
    .rule_of_play = "ACH-ZON-03",
    .rule_of_moves = "ACH-ZON-12",
    .rule_of_decks = "ACH-ZON-03",
};
