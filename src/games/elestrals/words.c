// The vocabulary of Elestrals cards (docs/cards.md). The grammar is src/lang's.
#include "games/elestrals/words.h"

#include "games/elestrals/elestrals.h"
#include "games/elestrals/verbs.h"
#include "vm/opcodes.h"

// In battle, when an attack can no longer be Negated (ELE-CHN-11): a time in addition to the timings.
enum { IN_BATTLE = 256 };
enum { ANY_CARD = ELE_KIND(ELE_ELESTRAL) | ELE_RUNES };

#define QN_OWN(name) ele_##name
#define QN_WORDS_DEF "games/elestrals/words.def"
#define QN_VERBS_DEF "games/elestrals/verbs.def"
#include "lang/word_tables.def"

// Effects can only give this status for a while. The others come from verbs or from where the card lies.
static bool gives(int status) { return status == ELE_SUPPRESSED; }
static bool holds(int status) { return false; }
static bool named(int status) { return status == ELE_ATTACK_POSITION || status == ELE_DEFENSE_POSITION; }

enum {
    ELESTRALS = 1 << ELE_ELESTRAL,
    BEFORE_END = ELE_AT_YOUR_DRAW | ELE_AT_DRAW | ELE_AT_YOUR_MAIN | ELE_AT_YOUR_BATTLE | ELE_AT_BATTLE
        | IN_BATTLE,
    STAYING = ELESTRALS | 1 << ELE_ARTIFACT | 1 << ELE_DIVINE
        | 1 << ELE_STADIUM   // Runes that are Cast and stay: ELE-RUN-01
};

// Only Elestrals have Attack, Defense, a Position and battles, and each kind of card has its own slots.
static const qn_only only[] = {
    { QN_ONLY_STAT, ELE_ATTACK, 0, ELESTRALS, "ELE-STA-01" },
    { QN_ONLY_STAT, ELE_DEFENSE, 0, ELESTRALS, "ELE-STA-01" },
    { QN_ONLY_CANNOT, ELE_NO_ATTACK, 0, ELESTRALS, "ELE-BAT-02" },
    { QN_ONLY_CANNOT, ELE_NO_BE_ATTACKED, 0, ELESTRALS, "ELE-BAT-03" },
    { QN_ONLY_CANNOT, ELE_NO_ASCEND, 0, ELESTRALS, "ELE-ASC-03" },
    { QN_ONLY_CANNOT, ELE_NO_DAMAGE, 0, ELESTRALS, "ELE-BAT-28" },
    { QN_ONLY_CAN, ELE_MAY_ATTACK_IN_DEFENSE, 0, ELESTRALS, "ELE-BAT-02" },
    { QN_ONLY_CAN, ELE_MAY_ATTACK_TIMES, 0, ELESTRALS, "ELE-BAT-02" },
    { QN_ONLY_CAN, ELE_MAY_ATTACK_PAST, 0, ELESTRALS, "ELE-BAT-02" },
    { QN_ONLY_THAT, ELE_EV_CAST, ELE_NORMAL, ELESTRALS, "ELE-CST-02" },
    { QN_ONLY_THAT, ELE_EV_CAST, ELE_SPECIAL, ELESTRALS, "ELE-CST-09" },
    { QN_ONLY_THAT, ELE_EV_CAST, ELE_ASCEND, ELESTRALS, "ELE-ASC-03" },
    { QN_ONLY_THAT, ELE_EV_RECEIVES, 0, STAYING, "ELE-SPI-15" },
    { QN_ONLY_THAT, ELE_EV_DISENCHANTED, 0, STAYING, "ELE-SPI-11" },
    { QN_ONLY_THAT, ELE_EV_ASCENDED_FROM, 0, ELESTRALS, "ELE-ASC-03" },
    { QN_ONLY_THAT, ELE_EV_DECLARES_ATTACK, 0, ELESTRALS, "ELE-BAT-02" },
    { QN_ONLY_THAT, ELE_EV_ENTERS_BATTLE, 0, ELESTRALS, "ELE-BAT-03" },
    { QN_ONLY_OTHER, ELE_EV_ENTERS_BATTLE, 0, ELESTRALS, "ELE-BAT-03" },
    { QN_ONLY_THAT, ELE_EV_DESTROYS, 0, ELESTRALS, "ELE-BAT-03" },
    { QN_ONLY_OTHER, ELE_EV_DESTROYS, 0, ELESTRALS, "ELE-BAT-03" },
    { QN_ONLY_THAT, ELE_EV_DESTROYED, ELE_IN_A_BATTLE, ELESTRALS, "ELE-BAT-03" },
    { QN_ONLY_THAT, ELE_EV_DESTROYED, 0, STAYING, "ELE-TGT-06" },
    { QN_ONLY_THAT, ELE_EV_LEAVES, 0, STAYING, "ELE-TGT-06" },
    { QN_ONLY_THAT, ELE_EV_DAMAGES, 0, ELESTRALS, "ELE-BAT-03" },
    { QN_ONLY_IS, ELE_ATTACK_POSITION, 0, ELESTRALS, "ELE-POS-01", .zones = ELE_FIELD },
    { QN_ONLY_IS, ELE_DEFENSE_POSITION, 0, ELESTRALS, "ELE-POS-01", .zones = ELE_FIELD },
    { QN_ONLY_IS, ELE_FEWEST_SPIRITS, 0, ELESTRALS, "ELE-CRD-28", .zones = ELE_FIELD },
    { QN_ONLY_IS, ELE_ENCHANTED, 0, STAYING, "ELE-SPI-05", .zones = ELE_FIELD },
    { QN_ONLY_IS, ELE_MISENCHANTED, 0, STAYING, "ELE-SPI-05", .zones = ELE_FIELD },
    { QN_ONLY_IS, ELE_SUPPRESSED, 0, STAYING, "ELE-KEY-10", .zones = ELE_FIELD },
    { QN_ONLY_IS, ELE_CAST_THIS_TURN, 0, ~0u, "ELE-GEN-10", .zones = ELE_FIELD },
    { QN_ONLY_GAINS, ELE_SUPPRESSED, 0, STAYING, "ELE-KEY-10", .zones = ELE_FIELD },
    { QN_ONLY_ON_IT, 0, 0, ~0u, "ELE-KEY-06", .zones = ELE_FIELD },
    { QN_ONLY_HELD, ELE_COST, QN_ONLY_STAT, 0, "ELE-CST-01", .zones = 1 << ELE_HAND | 1 << ELE_LIMBO },
    { QN_ONLY_HELD, ELE_NO_BE_TARGETED, QN_ONLY_CANNOT, 0, "ELE-TGT-07", .zones = 1 << ELE_LIMBO },
    { QN_ONLY_DONE_TO, 0, 0, ELESTRALS, "ELE-POS-01", "flip {cards}" },
    { QN_ONLY_DONE_TO, 0, 0, ELESTRALS, "ELE-POS-01", "put {cards} in {status}" },
    { QN_ONLY_DONE_TO, 0, 0, ELESTRALS, "ELE-ASC-03", "special ascend {cards} to {cards:hand}" },
    { QN_ONLY_INTO, 0, 1, ELESTRALS, "ELE-ASC-03", "special ascend {cards} to {cards:hand}" },
    { QN_ONLY_DONE_TO, 0, 1, ELESTRALS, "ELE-CST-09", "special cast {cards:hand} [in {status}]" },
    { QN_ONLY_DONE_TO, 0, 0, ELESTRALS, "ELE-CST-09", "cast itself [in {status}]" },
    { QN_ONLY_DONE_TO, 0, 0, STAYING, "ELE-KEY-04", "destroy {cards}" },
    { QN_ONLY_DONE_TO, 0, 0, STAYING, "ELE-KEY-05", "disenchant {n} {res} from {cards}" },
    { QN_ONLY_DONE_TO, 0, 0, STAYING, "ELE-KEY-06", "enchant {cards} with {n} {res}" },
    { QN_ONLY_INTO, 0, 0, STAYING, "ELE-NEX-01", "nexus {n} {res} [from {cards}] [to {cards}]" },
    { QN_ONLY_DONE_TO, 0, 0, STAYING, "ELE-RUN-13", "put {n} {res} on {cards}" },
    { QN_ONLY_DONE_TO, 0, 0, ELESTRALS, "ELE-CTL-01", "take control of {cards} {until}" },
    { QN_ONLY_BECOMES, ELE_ELESTRAL, 0, 1 << ELE_ELESTRAL, "ELE-ZON-10" },
    { QN_ONLY_BECOMES, ELE_INVOKE, 0, 0, "ELE-RUN-13" },
    { QN_ONLY_BECOMES, ELE_COUNTER, 0, 0, "ELE-RUN-13" },
    { QN_ONLY_BECOMES, ELE_ARTIFACT, 0, 1 << ELE_ARTIFACT, "ELE-ZON-10" },
    { QN_ONLY_BECOMES, ELE_DIVINE, 0, 1 << ELE_DIVINE, "ELE-ZON-10" },
    { QN_ONLY_BECOMES, ELE_STADIUM, 0, 0, "ELE-RUN-20" },
    { QN_ONLY_ANSWERS, 0, 0, 1 << ELE_COUNTER, "ELE-EFF-04", "negate effects of {cards}",
      (uint16_t) ~(1 << QN_FORM_USE | 1 << QN_FORM_SLOT) },
    { QN_ONLY_AT, 0, 0, 0, "ELE-CHN-11", "negate the attack", ELE_AT_YOUR_BATTLE | ELE_AT_BATTLE },
    { QN_ONLY_EFFECT_AT, 0, 0, 1 << ELE_INVOKE, "ELE-RUN-06", .zones = ELE_AT_YOUR_MAIN },
    { QN_ONLY_UNTIL, ELE_THIS_BATTLE, 0, 0, "ELE-EFF-17",
      .zones = ELE_AT_YOUR_BATTLE | ELE_AT_BATTLE | IN_BATTLE },
    { QN_ONLY_UNTIL, ELE_UNTIL_END_PHASE, 0, 0, "ELE-END-04", .zones = BEFORE_END },
    { QN_ONLY_WHILE, ELE_BY_SOURCE, 0, STAYING, "ELE-EFF-18", .zones = ELE_FIELD },
    { QN_ONLY_WHILE, ELE_WHILE_ENCHANTED, 0, STAYING, "ELE-EFF-18", .zones = ELE_FIELD },
    { QN_ONLY_WHILE, ELE_WHILE_ENCHANTED, 0, ELE_INSTANTS, "ELE-EFF-18", .zones = 0 },
    { QN_ONLY_ENTERS, ELE_ON_ENTERING, 0, ~0u, "ELE-EFF-12", .zones = 1 << ELE_LIMBO },
    { QN_ONLY_SAYS, 0, 0, 1 << ELE_ARTIFACT, "ELE-KEY-12", "bearer" },
    { QN_ONLY_TURNS, 0, 0, 1 << ELE_ARTIFACT, "ELE-CRD-05",
      "cast {cards:underworld} as an artifact on {cards}" },
    { QN_ONLY_MEANS, 0, 0, ELESTRALS, NULL, "bearer" },
    { QN_ONLY_MEANS, 0, 0, ELESTRALS, NULL, "new elestral" },
    { QN_ONLY_MEANS, 0, 0, ELESTRALS, NULL, "attacker" },
    { QN_ONLY_MEANS, 0, 0, ELESTRALS, NULL, "defender" },
    { QN_ONLY_MEANS, 0, 0, ELESTRALS, NULL, "answered elestral" },
    { QN_ONLY_APART, ELE_ATTACK_POSITION, ELE_DEFENSE_POSITION, 0, "ELE-POS-01" },
    { QN_ONLY_APART, ELE_ENCHANTED, ELE_MISENCHANTED, 0, "ELE-SPI-05" },
    { QN_ONLY_MUTE, ELE_SUPPRESSED, 0, 0, "ELE-KEY-09" },
    { QN_ONLY_MUTE, ELE_MISENCHANTED, 0, 0, "ELE-SPI-07" },
    { 0 },
};

// What other games have and the rules of this one do not allow.
static const qn_absent absent[] = {
    { QN_NO_NEEDS, "a condition on Casting is that of a Rune and follows 'effect if' [ELE-RUN-28]" },
    { QN_NO_LOSS, "Suppression lasts as long as the text that gave it said [ELE-EFF-16]" },
    { QN_NO_PLAYERS_CAN,
      "what a player may do besides the actions of the Main Phase is ordered by an effect, as a Special Cast "
      "is [ELE-MAI-09]" },
    { 0, NULL },
};

enum { OFF_FIELD = 1 << ELE_DECK | 1 << ELE_HAND | 1 << ELE_UNDERWORLD };

// Where the cards of these verbs lie. All other verbs concern cards in play, or cards anywhere.
static const qn_reach reach[] = {
    { "discard {cards:hand}", 1 << ELE_HAND, .to = 1 << ELE_UNDERWORLD, .rule = "ELE-KEY-03" },
    { "nexus {n} {res} [from {cards}] [to {cards}]", ELE_FIELD, ELE_FIELD, .rule = "ELE-NEX-01" },
    { "search {cards:deck}", OFF_FIELD, .to = 1 << ELE_HAND, .rule = "ELE-KEY-07" },
    { "take {cards:underworld} to hand", 1 << ELE_DECK | 1 << ELE_UNDERWORLD, .to = 1 << ELE_HAND },
    { "return {cards} to hand", ELE_FIELD | 1 << ELE_UNDERWORLD, .to = 1 << ELE_HAND, .rule = "ELE-CRD-01" },
    { "shuffle {cards:hand} into deck", 1 << ELE_HAND | 1 << ELE_UNDERWORLD, .to = QN_OUT_OF_SIGHT },
    { "special cast {cards:hand} [in {status}]", OFF_FIELD, .to = 1 << ELE_LIMBO, .rule = "ELE-CST-09" },
    { "cast itself [in {status}]", .self = 1 << ELE_HAND | 1 << ELE_UNDERWORLD, .rule = "ELE-CST-09" },
    { "block {n} slots of {who}", .self = ELE_FIELD },
    { "special ascend {cards} to {cards:hand}", ELE_FIELD, OFF_FIELD, .to = QN_SOMEWHERE,
      .rule = "ELE-ASC-03" },
    { "cast {cards:underworld} as an artifact on {cards}", OFF_FIELD, ELE_FIELD, .to = QN_SOMEWHERE,
      .rule = "ELE-CRD-05" },
    { "take control of {cards} {until}", ELE_FIELD, .rule = "ELE-CTL-01" },
    { "put {cards:hand} on bottom of deck", OFF_FIELD, .to = QN_OUT_OF_SIGHT },
    { "reveal {cards:hand}", 1 << ELE_HAND },
    { "remove {n} {res} from {cards}", ELE_FIELD },
    { "use the effect of {cards}", ELE_FIELD | 1 << ELE_UNDERWORLD, .to = QN_SOMEWHERE },
    { "copy {cards} {until}", ELE_FIELD, .self = ELE_FIELD },
    { "make {cards} a copy of {cards} {until}", ELE_FIELD, ELE_FIELD },
    { "destroy {cards}", ELE_FIELD, .to = 1 << ELE_UNDERWORLD, .rule = "ELE-KEY-04" },
    { "negate effects of {cards}", ELE_FIELD, .rule = "ELE-KEY-08" },
    { "reveal the top card", .to = 1 << ELE_DECK },
    { NULL },
};

const qn_words ele_words = {
    QN_TABLES,
    .field = ELE_FIELD,
    .price = ELE_COST + 1,
    .unset = 1 << ELE_COST,
    .game = "Elestrals",
    .gives = gives,
    .holds = holds,
    .named = named,
    .gone = 1 << ELE_EV_DESTROYED | 1 << ELE_EV_LEAVES | 1 << ELE_EV_DISCARDED,
    .other_gone = 1 << ELE_EV_DESTROYS,
    .goes = 1 << ELE_EV_DESTROYED | 1 << ELE_EV_LEAVES | 1 << ELE_EV_DISCARDED,
    .other_goes = 1 << ELE_EV_DESTROYS,
    .one_by_one = 1 << ELE_EV_EXPENDED,
    .done_to = 1 << ELE_EV_DESTROYED,
    .replaced = 1 << ELE_EV_DESTROYED,
    .answered = 1 << ELE_EV_CASTING | 1 << ELE_EV_ACTIVATING | 1 << ELE_EV_DECLARES_ATTACK,   // ELE-RUN-24
    .unheard = 1 << ELE_EV_CASTING | 1 << ELE_EV_ACTIVATING,
    .uncounted = 1 << ELE_EV_CASTING | 1 << ELE_EV_ACTIVATING | 1 << ELE_EV_ASCENDED_FROM,
    .used_from = 1 << ELE_HAND | 1 << ELE_UNDERWORLD,
    .heard_from = 1 << ELE_HAND | 1 << ELE_UNDERWORLD | 1 << ELE_DECK,
    .slots_plain = 1u << ELE_ON_ENTERING,
    .usual_at = ELE_AT_YOUR_MAIN,
    .later_is_offered = true,
    .later_at = ELE_AT_YOUR_BATTLE | ELE_AT_BATTLE | ELE_AT_YOUR_END | ELE_AT_END | ELE_AT_BEARERS_END,
    .absent = absent,
    .only = only,
    .reach = reach,
    .stays = 1 << ELE_EV_RECEIVES | 1 << ELE_EV_DECLARES_ATTACK | 1 << ELE_EV_ENTERS_BATTLE
        | 1 << ELE_EV_DAMAGES,
    .rule_of_play = "ELE-CRD-01",
    .rule_of_moves = "ELE-GEN-10",
    .rule_of_decks = "ELE-ZON-01",
};
