// The vocabulary of Achroma cards (docs/cards.md). The grammar is src/lang's.
#include "games/achroma/words.h"

#include "games/achroma/achroma.h"
#include "games/achroma/verbs.h"
#include "vm/opcodes.h"

enum {
    PERMANENT = ACH_KIND(ACH_CHARACTER) | ACH_KIND(ACH_LOCATION) | ACH_KIND(ACH_OBJECT),
    ANY_CARD = PERMANENT | ACH_KIND(ACH_ACTION)
};
enum {
    PERMANENT_FORMS = 1 << QN_FORM_USE | 1 << QN_FORM_SLOT | 1 << QN_FORM_WHEN | 1 << QN_FORM_INSTEAD
        | 1 << QN_FORM_ALWAYS,
    ACTION_FORMS = 1 << QN_FORM_EFFECT
};

static const qn_kind_word kinds[] = {
    // the row number is enum ach_kind
    { "character", "[{serial}] {cost} {strength} [infest {infest}] {types}", "Character", PERMANENT_FORMS },
    { "location", "[{serial}] {cost} {types}", "Location", PERMANENT_FORMS },
    { "object", "[{serial}] {cost} {strength} {types}", "Object", PERMANENT_FORMS },
    { "action", "[{serial}] [{cost}] {types}", "Action",
      ACTION_FORMS },   // ACH-CRD-04: it may have no Shards
    { 0 },
};

static const qn_noun nouns[] = {
    { "card", ANY_CARD, 0, "card", "cards" },
    { "character", ACH_KIND(ACH_CHARACTER), 0, "Character", "Characters" },
    { "location", ACH_KIND(ACH_LOCATION), 0, "Location", "Locations" },
    { "object", ACH_KIND(ACH_OBJECT), 0, "Object", "Objects" },
    { "action", ACH_KIND(ACH_ACTION), 0, "Action", "Actions" },
    { "player", 0, 0, "player", "players", QN_OF_PLAYERS },
    { "opponent", 1, 0, "opponent", "opponents", QN_OF_PLAYERS },
    { 0 },
};

static const qn_adjective adjectives[] = {
    { "achrom", QN_X_CARRIES, 1 << ACH_ACHROM, 0, "Achrom" },
    { "chroma", QN_X_CARRIES, ACH_CHROMA, 0,
      "Chroma" },   // by the Hex alone: ACH-CRD-09, ACH-CRD-10, ACH-TYP-06
    { "cursed", QN_X_STATUS, ACH_CURSED, 0, "CURSED" },
    { "frozen", QN_X_STATUS, ACH_FROZEN, 0, "FROZEN" },
    { "infested", QN_X_STATUS, ACH_INFESTED, 0, "INFESTED" },
    { "realmless", QN_X_STATUS, ACH_REALMLESS, 0, "Realmless" },
    { "attached", QN_X_STATUS, ACH_ON_SOMETHING, 0, "attached" },
    { 0 },
};

static const qn_word costs[] = {
    { "red", ACH_RED, 0, 0 },      { "yellow", ACH_YELLOW, 0, 0 },
    { "green", ACH_GREEN, 0, 0 },  { "cyan", ACH_CYAN, 0, 0 },
    { "blue", ACH_BLUE, 0, 0 },    { "magenta", ACH_MAGENTA, 0, 0 },
    { "black", ACH_ACHROM, 0, 0 }, { 0 },
};

static const qn_word resources[] = {
    { "red", 1 << ACH_RED, "red", "red" },
    { "yellow", 1 << ACH_YELLOW, "yellow", "yellow" },
    { "green", 1 << ACH_GREEN, "green", "green" },
    { "cyan", 1 << ACH_CYAN, "cyan", "cyan" },
    { "blue", 1 << ACH_BLUE, "blue", "blue" },
    { "magenta", 1 << ACH_MAGENTA, "magenta", "magenta" },
    { "black", 1 << ACH_ACHROM, "Achrom", "Achrom" },
    { "chroma", ACH_CHROMA, "Chroma", "Chroma" },
    QN_COUNTER_WORDS{ "shard", ACH_ANY_SHARD, "Shard", "Shards" },
    { 0 },
};

static const qn_word stats[] = {
    { "shards", ACH_SHARDS, "Shards", 0 },
    { "strength", ACH_STRENGTH, "Strength", 0 },
    { "cost", ACH_COST, "cost", 0 },
    { "infest", ACH_INFEST_COST, "INFEST", 0 },
    { "prevent", ACH_PREVENT, "PREVENT", 0 },
    { "shield wall", ACH_WALL, "SHIELD WALL", 0 },
    { "rage", ACH_RAGE, "RAGE", 0 },
    { "splat", ACH_SPLAT, "SPLAT", 0 },
    { "canvas types", ACH_CANVAS_TYPES, "number of different Character types on the Canvas", 0 },
    { "canvas colours", ACH_CANVAS_COLOURS, "number of different Chroma colours on the Canvas", 0 },
    { 0 },
};

static const qn_word statuses[] = {
    { "protection", ACH_PROTECTION, "PROTECTION", 0 },
    { "poisonous", ACH_POISONOUS, "POISONOUS", 0 },
    { "defend", ACH_DEFEND, "DEFEND", 0 },
    { "divert", ACH_DIVERT, "DIVERT", 0 },
    { "cursed", ACH_CURSED, "CURSED", 0 },
    { "frozen", ACH_FROZEN, "FROZEN", 0 },
    { "infested", ACH_INFESTED, "INFESTED", 0 },
    { "mounted", ACH_MOUNTED, "mounted", 0 },
    { "ridden", ACH_RIDDEN, "ridden", 0 },
    { "a wall", ACH_HAS_WALL, "SHIELD WALL", 0 },
    { "any rage", ACH_HAS_RAGE, "RAGE", 0 },
    { "drawn this way", ACH_DRAWN_THIS_WAY, "drawn this way", 0 },
    { "discarded this way", ACH_DISCARDED_THIS_WAY, "discarded this way", 0 },
    { "guard", ACH_GUARD, "GUARD", 0 },
    { 0 },
};

static const qn_word types[] = {
    { "creature", ACH_CREATURE, "Creature", 0 },
    { "pixie", ACH_PIXIE, "Pixie", 0 },
    { "fairy", ACH_FAIRY, "Fairy", "Fairies" },
    { "painter", ACH_PAINTER, "Painter", 0 },
    { "teacher", ACH_TEACHER, "Teacher", 0 },
    { "dragon", ACH_DRAGON, "Dragon", 0 },
    { "achrom", ACH_ACHROM_TYPE, "Achrom", 0 },
    { "drake", ACH_DRAKE, "Drake", 0 },
    { "achrom drake", ACH_ACHROM_DRAKE, "Achrom Drake", 0 },
    { "draco monk", ACH_DRACO_MONK, "Draco Monk", 0 },
    { "achrom elder dragon", ACH_ACHROM_ELDER_DRAGON, "Achrom Elder Dragon", 0 },
    { "elder dragon", ACH_ELDER_DRAGON, "Elder Dragon", 0 },
    { "mononoke", ACH_MONONOKE, "Mononoke", "Mononoke" },
    { "human", ACH_HUMAN, "Human", 0 },
    { "rider", ACH_RIDER, "Rider", 0 },
    { "witch", ACH_WITCH, "Witch", "Witches" },
    { "familiar", ACH_FAMILIAR, "Familiar", 0 },
    { "spirit", ACH_SPIRIT, "Spirit", 0 },
    { "magus", ACH_MAGUS, "Magus", "Magi" },
    { "magus elite", ACH_MAGUS_ELITE, "Magus Elite", "Magus Elite" },
    { "brood", ACH_BROOD, "Brood", "Brood" },
    { "troll", ACH_TROLL, "Troll", 0 },
    { "lacringi troll", ACH_LACRINGI_TROLL, "Lacringi Troll", 0 },
    { "lacringi jotunn troll", ACH_LACRINGI_JOTUNN_TROLL, "Lacringi Jotunn Troll", 0 },
    { "samr troll", ACH_SAMR_TROLL, "Samr Troll", 0 },
    { "samr jotunn troll", ACH_SAMR_JOTUNN_TROLL, "Samr Jotunn Troll", 0 },
    { "hunter", ACH_HUNTER, "Hunter", 0 },
    { "seer", ACH_SEER, "Seer", 0 },
    { "wolf", ACH_WOLF, "Wolf", "Wolves" },
    { "rimewalker", ACH_RIMEWALKER, "Rimewalker", 0 },
    { "mechanical pixie", ACH_MECHANICAL_PIXIE, "Mechanical Pixie", 0 },
    { "mechanical creature", ACH_MECHANICAL_CREATURE, "Mechanical Creature", 0 },
    { "forest spirit", ACH_FOREST_SPIRIT, "Forest Spirit", 0 },
    { "peddler", ACH_PEDDLER, "Peddler", 0 },
    { "guard", ACH_GUARD_TYPE, "Guard", 0 },
    { "oracle", ACH_ORACLE, "Oracle", 0 },
    { "scholar", ACH_SCHOLAR, "Scholar", 0 },
    { "salum", ACH_SALUM, "Salum", 0 },
    { "draco", ACH_DRACO, "Draco", 0 },
    { "spirata", ACH_SPIRATA, "Spirata", 0 },
    { "norso", ACH_NORSO, "Norso", 0 },
    { "terra", ACH_TERRA, "Terra", 0 },
    { "common", ACH_COMMON, "Common", 0 },
    { "uncommon", ACH_UNCOMMON, "Uncommon", 0 },
    { "rare", ACH_RARE, "Rare", 0 },
    { "legendary", ACH_LEGENDARY, "Legendary", 0 },
    { "heroic", ACH_HEROIC, "HEROIC", 0 },
    { "relic", ACH_RELIC, "REALM RELIC", 0 },
    { "defend", ACH_K_DEFEND, "DEFEND", 0 },
    { "divert", ACH_K_DIVERT, "DIVERT", 0 },
    { "poisonous", ACH_K_POISONOUS, "POISONOUS", 0 },
    { "protection", ACH_K_PROTECTION, "PROTECTION", 0 },
    { "rage", ACH_K_RAGE, "RAGE", 0 },
    { "mount", ACH_K_MOUNT, "MOUNT", 0 },
    { "must attack", ACH_K_MUST_ATTACK, "must attack each turn if it can", 0 },
    { "unarmed", ACH_K_UNARMED, "without Strength", 0 },   // ACH-CRD-05
    { "fits locations", ACH_K_ON_LOCATIONS, "may be attached to a Location", 0 },
    { "only on cursed", ACH_K_INFEST_CURSED, "INFESTS only CURSED Characters", 0 },
    { "original", ACH_K_OURS, "original", 0 },
    { 0 },
};

// An effect naming a type also means every longer type that contains it (ACH-TYP-03), not the other way (ACH-TYP-04).
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

static const qn_word places[] = {
    { "palette", ACH_PALETTE, "Palette", 0 },
    { "hand", ACH_HAND, "hand", 0 },
    { "dregs", ACH_DREGS, "Dregs", 0 },
    { "under", ACH_UNDER, "under", "" },
    { 0 },
};
static const qn_word piles[] = { { "bank", 0, "Bank", 0 }, { 0 } };
static const qn_word timings[] = { { "your main step", ACH_AT_MAIN, "in your Main step", 0 },
                                   { "any time", ACH_AT_ANY_TIME, "at any time in your turn", 0 },
                                   { 0 } };
static const qn_word periods[] = { { "a turn", 1, "a turn", 0 }, { 0 } };

static const qn_word durations[] = {
    { "until end of turn", ACH_THIS_TURN, "until end of turn", 0 },
    { "until your next turn", ACH_YOUR_NEXT_TURN, "until the start of your next turn", 0 },
    { "while this stays", ACH_WHILE_STAYS, "for as long as this stays on your Canvas", 0 },
    { "for good", ACH_BY_GIFT, "", 0 },
    { 0 },
};

static const qn_word roles[] = {
    { "holder", QN_ROLE_HOST, "its holder", 0 },
    { "host", QN_ROLE_HOST, "its host", 0 },
    { "hunted character", QN_ROLE_THAT, "the hunted Character", 0 },
    { "attacked card", QN_ROLE_OTHER, "the attacked card", 0 },
    { 0 },
};

static const qn_word players[] = {
    { "its player", QN_WHO_ITS_CONTROLLER, "the player whose Canvas it is on", 0 },
    { "erased player", QN_WHO_THAT_PLAYER, "the player whose Canvas it was on", 0 },
    { 0 },
};

#define VERB(name, pattern, print, cost, flags) \
    { pattern, print, ach_do_##name, VERB_CAN_##cost(name), flags },
#define VERB_CAN_0(name) 0
#define VERB_CAN_1(name) ach_payable_##name
static const qn_verb verbs[] = {
#include "games/achroma/verbs.def"
    { 0 },
};

static const qn_event_word events[] = {
    { "{who} deploy {that} by infesting", ACH_EV_DEPLOYED, ACH_BY_INFESTING,
      "{who} {verb:Deploy} {that} by INFESTING" },
    { "{who} deploy {that}", ACH_EV_DEPLOYED, 0, "{who} {verb:Deploy} {that}" },
    { "{other} erases {that} in an attack", ACH_EV_ERASED, ACH_IN_ATTACK,
      "{other} Erases {that} in an attack", 0, "{other} would Erase {that} in an attack" },
    { "{that} is erased", ACH_EV_ERASED, 0, "{that} is Erased", 0, "{that} would be Erased" },
    { "{that} attacks", ACH_EV_ATTACKS, 0, "{that} attacks" },
    { "{that} is attacked", ACH_EV_ATTACKED, 0, "{that} is attacked" },
    { "{who} trade {that}", ACH_EV_TRADED, 0, "{who} {verb:TRADE} {that}", .never_this = QN_EVENT_THAT },
    { "{who} begin the turn", ACH_EV_TURN_STARTS, 0, "{who} {verb:begin} the turn" },
    { "{who} end the turn", ACH_EV_TURN_ENDS, 0, "{who} {verb:end} the turn" },
    { "{who} draw a card", ACH_EV_DRAWN, 0, "{who} {verb:draw} a card" },
    { "{who} carry out a hunt", ACH_EV_HUNTED, 0, "{who} {verb:carry} out a HUNT" },
    { "{that} becomes a target in another's place", ACH_EV_DIVERTED, 0,
      "{that} becomes the target in another card's place" },
    { 0 },
};

static const qn_test_word tests[] = {
    { "menagerie", ACH_TEST_MENAGERIE, "MENAGERIE", NULL, ", with MENAGERIE" },
    { "infesting", ACH_TEST_INFESTING, "this INFESTS a Character" },
    { "it is the resolve step", ACH_TEST_RESOLVE_STEP, "it is a Resolve step" },
    { "this chose {n}", ACH_TEST_CHOSE, "option {n} is chosen" },
    { "it is your turn", ACH_TEST_YOUR_TURN, "it is your turn" },
    { 0 },
};

static const qn_rule_word prohibitions[] = {
    { "attack", ACH_NO_ATTACK, "attack", QN_RULE_OF_CARDS },
    { "be attacked", ACH_NO_BE_ATTACKED, "be attacked", QN_RULE_OF_CARDS },
    { "be erased", ACH_NO_BE_ERASED, "be Erased", QN_RULE_OF_CARDS },
    { "be claimed", ACH_NO_BE_CLAIMED, "be CLAIMED", QN_RULE_OF_CARDS },
    { "be restrained", ACH_NO_BE_RESTRAINED, "be RESTRAINED", QN_RULE_OF_CARDS },
    { "gain", ACH_NO_GAIN, "GAIN" },
    { "drain", ACH_NO_DRAIN, "DRAIN" },
    { "steal", ACH_NO_STEAL, "STEAL" },
    { "prevent", ACH_NO_PREVENT, "PREVENT" },
    { "splat", ACH_NO_SPLAT, "SPLAT" },
    { "squish", ACH_NO_SQUISH, "SQUISH" },
    { "deploy {cards}", ACH_NO_DEPLOY, "Deploy {cards}", QN_RULE_OF_PLAYERS },
    { 0 },
};

static const qn_rule_word permissions[] = {
    { "poison {cards}", ACH_MAY_POISON, "attack {cards} as if it had POISONOUS", QN_RULE_OF_CARDS },
    { "defend with strength {n}", ACH_MAY_DEFEND_AS,
      "DEFEND once per turn as though a Character of Strength {n}", QN_RULE_OF_CARDS },
    { "be attacked", ACH_MAY_BE_ATTACKED, "be attacked", QN_RULE_OF_CARDS },
    { "draw and trade", ACH_MAY_DRAW_AND_TRADE, "both draw and TRADE in the End step", QN_RULE_OF_PLAYERS },
    { 0 },
};

static const qn_word slots[] = {
    { "deploy", ACH_ON_DEPLOY, "ACTION", 0 },
    { "corner", ACH_ON_CORNER, "Corner", 0 },
    { "resolve", ACH_ON_RESOLVE, "When resolved", 0 },
    { "dispose", ACH_ON_DISPOSE, "DISPOSE", 0 },
    { "hunt", ACH_ON_HUNT, "HUNT", 0 },
    { "choice", ACH_ON_CHOICE, "", 0 },
    { 0 },
};

static const qn_word relations[] = {
    { "showing a colour chosen for", ACH_SHOWS_CHOSEN, 0, 0 },
    { "showing the first colour chosen for", ACH_SHOWS_FIRST, 0, 0 },
    { "showing the second colour chosen for", ACH_SHOWS_SECOND, 0, 0 },
    { "holding", ACH_HOLDING, 0, 0 },
    { "beside", ACH_BESIDE, "on the Canvas of", 0 },
    { "beneath", ACH_BENEATH, "RESTRAINED under", 0 },
    { 0 },
};

// Keywords; everything else a verb does, or the card is it by where it lies.
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

// Said in other games.
static const qn_refused refused[] = {
    { "create", "no token comes into play: a card that started in no Palette has no owner [ACH-ZON-06]",
      "counters with a name are in every game: put 1 ember on …" },
    { "make a token", "no token comes into play: a card that started in no Palette has no owner [ACH-ZON-06]",
      "counters with a name are in every game: put 1 ember on …" },
    { "put a token", "no token comes into play: a card that started in no Palette has no owner [ACH-ZON-06]",
      "counters with a name are in every game: put 1 ember on …" },
    { 0 },
};

const qn_words ach_words = {
    .refused = refused,
    QN_USUAL_TABLES,
    .field = ACH_CANVAS,   // ACH-ZON-03
    .game = "Achroma",
    .slots = slots,
    .relations = relations,
    .within = within,
    .gives = gives,
    .targets = ACH_CANVAS,   // ACH-DEC-04
    .price = ACH_COST + 1,
    .unchanged = 1 << ACH_INFEST_COST | 1 << ACH_CANVAS_TYPES | 1 << ACH_CANVAS_COLOURS,
    .unswapped = true,
    .from = (uint16_t) ~(1 << QN_FORM_WHEN | 1 << QN_FORM_INSTEAD),
    .flags = QN_UP_TO_NONE
        | QN_SEVERAL_OPPONENTS,   // ACH-DEC-04; each line is done as far as it can be (ACH-GEN-03)
    .symbols = ACH_SHARDS,
    .most_symbols = 6,   // ACH-CRD-03
    .slots_once = 1 << ACH_ON_DEPLOY | 1 << ACH_ON_CORNER | 1 << ACH_ON_DISPOSE | 1 << ACH_ON_HUNT
        | 1 << ACH_ON_CHOICE,   // ACH-CRD-12: one corner; and what would never happen a second time
    .spans = qn_turn_spans,
    .later_at = QN_AT_NO_TIME,
    .anatomy = anatomy,
    .done_to = 1 << ACH_EV_ERASED,
    .replaced = 1 << ACH_EV_ERASED,
};
