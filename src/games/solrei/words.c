// The vocabulary of SolRei cards (docs/cards.md). The grammar is src/lang's.
#include "games/solrei/words.h"

#include "games/solrei/solrei.h"
#include "games/solrei/verbs.h"
#include "vm/opcodes.h"

enum { EVERYTHING = SOL_ACTION_CARDS | SOL_KIND(SOL_MUSE) | SOL_KIND(SOL_ADVANTAGE) | SOL_KIND(SOL_ART) };
enum {
    OTHER_FORMS = 1 << QN_FORM_USE | 1 << QN_FORM_WHEN | 1 << QN_FORM_INSTEAD | 1 << QN_FORM_ALWAYS
        | 1 << QN_FORM_NEEDS
};

enum {   // when Action Cards are face down, are placed, are compared; when points are counted, and may have been taken
    FACE_DOWN = SOL_AT(SOL_OPEN) | SOL_AT(SOL_BEFORE_SHOWDOWN),
    BEFORE_END = SOL_AT(SOL_END) - 1,
    PLACED = BEFORE_END & ~SOL_AT(SOL_START),
    REVEALED = SOL_AT(SOL_SHOWDOWN) | SOL_AT(SOL_AFTER_SHOWDOWN),
    BEFORE_CHARGE = SOL_AT(SOL_CHARGING) - 1,
    AFTER_POINTS = (SOL_AT(SOL_STEPS) - 1) & ~(SOL_AT(SOL_START) | SOL_AT(SOL_OPEN) | SOL_SHOWDOWN_PHASE)
};

#define QN_OWN(name) sol_##name
#define QN_WORDS_DEF "games/solrei/words.def"
#define QN_VERBS_DEF "games/solrei/verbs.def"
#include "lang/word_tables.def"

// Texts give Types, Skills and being face down; verbs or the card itself decide every other status.
static bool gives(int status) { return status <= SOL_IS_FACE_DOWN; }
static bool holds(int status) { return status < SOL_IS_FACE_DOWN; }

enum {
    MUSES = SOL_KIND(SOL_MUSE),
    WITH_TEXTS = MUSES | SOL_KIND(SOL_ADVANTAGE) | SOL_KIND(SOL_ART),
    RESTING = SOL_ACTION_CARDS | SOL_KIND(SOL_ART)   // READY, EXHAUSTED or BROKEN: SOL-STA-01
};
enum {
    LYING_OPEN = 1 << SOL_ARTS | 1 << SOL_DAMAGE | 1 << SOL_ZONE,
    PLACES = (1 << SOL_MUSE_PLACE) - 1,
    WITH_COUNTERS = 1 << SOL_ARTS | 1 << SOL_DAMAGE | 1 << SOL_MUSE_PLACE | 1 << SOL_ADVANTAGE_PLACE
};
enum { FIRST_SKILL = SOL_SKILLED + SOL_T_HUMAN, LAST_SKILL = SOL_SKILLED + SOL_T_AIM };

// Placed Action Cards have Power; Muses have Types and Skills; Arts and Damage cards are READY, EXHAUSTED or BROKEN; Muses,
// Advantages and Arts never leave their places.
static const qn_only only[] = {
    { QN_ONLY_STAT, SOL_POWER, 0, SOL_ACTION_CARDS, "SOL-PWR-01", .zones = 1 << SOL_ZONE },
    { QN_ONLY_STAT, SOL_RANK, 0, SOL_ACTION_CARDS, "SOL-CRD-01" },
    { QN_ONLY_STAT, SOL_COST, 0, WITH_TEXTS, "SOL-ACT-06" },
    { QN_ONLY_CAN, SOL_MAY_GAIN_POWER, 0, SOL_KIND(SOL_CHARGE), "SOL-PWR-04", .zones = 1 << SOL_ZONE },
    { QN_ONLY_CANNOT, SOL_NO_BE_EXHAUSTED, 0, RESTING, "SOL-CRD-10",
      .zones = 1 << SOL_ARTS | 1 << SOL_DAMAGE },
    { QN_ONLY_THAT, SOL_EV_REVEALS, 0, SOL_ACTION_CARDS, "SOL-CRD-01", .zones = 1 << SOL_ZONE },
    { QN_ONLY_THAT, SOL_EV_DISCARDS, 0, SOL_ACTION_CARDS, "SOL-KEY-14", .zones = 1 << SOL_HAND },
    { QN_ONLY_THAT, SOL_EV_TAKES, 0, SOL_ACTION_CARDS, "SOL-GEN-10" },
    { QN_ONLY_THAT, SOL_EV_ACTIVATES, 0, WITH_TEXTS, "SOL-ACT-01" },
    { QN_ONLY_THAT, SOL_EV_EXHAUSTED, 0, RESTING, "SOL-CRD-10" },
    { QN_ONLY_THAT, SOL_EV_BROKEN, 0, RESTING, "SOL-KEY-25" },
    { QN_ONLY_GAINS, FIRST_SKILL, LAST_SKILL, MUSES, "SOL-CRD-07" },
    { QN_ONLY_GAINS, SOL_IS_FACE_DOWN, 0, WITH_TEXTS, "SOL-CRD-12" },
    { QN_ONLY_IS, FIRST_SKILL, LAST_SKILL, MUSES, "SOL-CRD-07" },
    { QN_ONLY_IS, SOL_IS_FACE_DOWN, 0, WITH_TEXTS, "SOL-CRD-12" },
    { QN_ONLY_IS, SOL_IS_READY, 0, RESTING, "SOL-STA-01" },
    { QN_ONLY_IS, SOL_IS_EXHAUSTED, SOL_IS_BROKEN, RESTING, "SOL-STA-01",
      .zones = 1 << SOL_ARTS | 1 << SOL_DAMAGE },
    { QN_ONLY_IS, SOL_IS_RED, SOL_IS_BLACK, EVERYTHING & ~SOL_KIND(SOL_ADVANTAGE), "SOL-CRD-04" },
    { QN_ONLY_IS, SOL_IS_AUGMENTED, 0, SOL_KIND(SOL_ART), "SOL-STA-01" },
    { QN_ONLY_IS, SOL_IS_UNBROKEN, SOL_IS_UP, RESTING, "SOL-STA-01" },
    { QN_ONLY_IS, SOL_IS_EVEN, SOL_IS_ODD, SOL_KIND(SOL_ATTACK), "SOL-CRD-01" },
    { QN_ONLY_IS, SOL_IS_CHARGE, 0, SOL_KIND(SOL_CHARGE), "SOL-CRD-02" },
    { QN_ONLY_IS, SOL_IS_ATTACK, 0, SOL_KIND(SOL_ATTACK), "SOL-CRD-01" },
    { QN_ONLY_IS, SOL_IS_ACE, 0, SOL_KIND(SOL_CHARGE), "SOL-CRD-02" },
    { QN_ONLY_IS, SOL_IS_STRIKE, SOL_IS_STANCE, SOL_KIND(SOL_ART), "SOL-CRD-09" },
    { QN_ONLY_DONE_TO, 0, 0, SOL_ACTION_CARDS, "SOL-GEN-10", "put {cards} into discard" },
    { QN_ONLY_DONE_TO, 0, 0, SOL_ACTION_CARDS, "SOL-GEN-10", "put {cards} on bottom of deck" },
    { QN_ONLY_DONE_TO, 0, 0, SOL_ACTION_CARDS, "SOL-GEN-10", "put {cards} on top of deck" },
    { QN_ONLY_DONE_TO, 0, 0, SOL_ACTION_CARDS, "SOL-GEN-10", "return {cards} to hand" },
    { QN_ONLY_DONE_TO, 0, 0, SOL_ACTION_CARDS, "SOL-DMG-10", "reveal {cards:hand}",
      (uint16_t) ~(1 << SOL_DAMAGE) },
    { QN_ONLY_DONE_TO, 0, 0, WITH_TEXTS, "SOL-ACT-01", "negate target ability [of {cards}]" },
    { QN_ONLY_DONE_TO, 0, 0, SOL_ACTION_CARDS, "SOL-GEN-10", "search {cards:deck}" },
    { QN_ONLY_DONE_TO, 0, 0, RESTING, "SOL-KEY-13", "exhaust {cards}" },
    { QN_ONLY_DONE_TO, 0, 0, RESTING, "SOL-KEY-25", "break {cards}" },
    { QN_ONLY_DONE_TO, 0, 0, WITH_TEXTS, "SOL-ACT-01", "use the effect of {cards}" },
    { QN_ONLY_DONE_TO, 0, 0, EVERYTHING, NULL, "put {n} {res} on {cards}", (uint16_t) ~(1 << SOL_ZONE) },
    { QN_ONLY_MEANS, 0, 0, SOL_ACTION_CARDS, NULL, "your action card", 1 << SOL_ZONE },
    { QN_ONLY_MEANS, 0, 0, SOL_ACTION_CARDS, NULL, "rival's action card", 1 << SOL_ZONE },
    { QN_ONLY_MEANS, 0, 0, MUSES, NULL, "your muse", 1 << SOL_MUSE_PLACE },
    { QN_ONLY_MEANS, 0, 0, SOL_KIND(SOL_ADVANTAGE), NULL, "your advantage", 1 << SOL_ADVANTAGE_PLACE },
    { QN_ONLY_MEANS, 0, 0, SOL_KIND(SOL_ADVANTAGE), NULL, "rival's advantage", 1 << SOL_ADVANTAGE_PLACE },
    { QN_ONLY_HOLDS, 0, 0, SOL_ACTION_CARDS, "SOL-GEN-10", .zones = PLACES & ~(1 << SOL_ARTS) },
    { QN_ONLY_HELD, SOL_COST, QN_ONLY_STAT, 0, "SOL-ACT-06",
      .zones = 1 << SOL_MUSE_PLACE | 1 << SOL_ADVANTAGE_PLACE },
    { QN_ONLY_ON_IT, 0, 0, QN_ALL_COUNTERS, "SOL-RUL-01", .zones = WITH_COUNTERS },
    { QN_ONLY_APART, SOL_IS_READY, SOL_IS_EXHAUSTED, 0, "SOL-STA-01" },
    { QN_ONLY_APART, SOL_IS_READY, SOL_IS_BROKEN, 0, "SOL-STA-01" },
    { QN_ONLY_APART, SOL_IS_READY, SOL_IS_AUGMENTED, 0, "SOL-STA-04" },
    { QN_ONLY_APART, SOL_IS_EXHAUSTED, SOL_IS_BROKEN, 0, "SOL-STA-01" },
    { QN_ONLY_APART, SOL_IS_EXHAUSTED, SOL_IS_AUGMENTED, 0, "SOL-STA-01" },
    { QN_ONLY_APART, SOL_IS_BROKEN, SOL_IS_AUGMENTED, 0, "SOL-STA-01" },
    { QN_ONLY_APART, SOL_IS_BROKEN, SOL_IS_UNBROKEN, 0, "SOL-STA-01" },
    { QN_ONLY_APART, SOL_IS_EVEN, SOL_IS_ODD, 0, "SOL-CRD-01" },
    { QN_ONLY_APART, SOL_IS_CHARGE, SOL_IS_ATTACK, 0, "SOL-CRD-02" },
    { QN_ONLY_APART, SOL_IS_STRIKE, SOL_IS_STANCE, 0, "SOL-CRD-09" },
    { QN_ONLY_AT, 0, 0, 0, "SOL-DMG-02", "gain {n} damage", BEFORE_CHARGE },
    { QN_ONLY_AT, 0, 0, 0, "SOL-DMG-02", "gain {n} power and {n} damage", BEFORE_CHARGE },
    { QN_ONLY_AT, 0, 0, 0, "SOL-DMG-02", "lose {n} damage", BEFORE_CHARGE },
    { QN_ONLY_AT, 0, 0, 0, "SOL-RST-04", "gain {n} power", BEFORE_END },
    { QN_ONLY_AT, 0, 0, 0, "SOL-RST-04", "lose {n} power", BEFORE_END },
    { QN_ONLY_AT, 0, 0, 0, "SOL-RST-04", "set power to {n}", BEFORE_END },
    { QN_ONLY_AT, 0, 0, 0, "SOL-KEY-03", "retaliate {n}", AFTER_POINTS },
    { QN_ONLY_AT, 0, 0, 0, "SOL-OPN-02", "look at placed card of {who}", FACE_DOWN },
    { QN_ONLY_AT, 0, 0, 0, "SOL-OPN-02", "show placed card", FACE_DOWN },
    { QN_ONLY_AT, 0, 0, 0, "SOL-OPN-02", "swap", PLACED },
    { QN_ONLY_AT, 0, 0, 0, "SOL-OPN-02", "replace action card by top card", PLACED },
    { QN_ONLY_AT, 0, 0, 0, "SOL-OPN-02", "exchange action card at random", PLACED },
    { QN_ONLY_AT, 0, 0, 0, "SOL-OPN-02", "keep action card", PLACED },
    { QN_ONLY_AT, 0, 0, 0, "SOL-OPN-02", "remove action card", PLACED },
    { QN_ONLY_WAKES, 0, 0, SOL_KIND(SOL_ART), "SOL-CRD-13", "augment" },
    { QN_ONLY_MUTE, SOL_IS_FACE_DOWN, 0, 0, "SOL-CRD-12" },
    { QN_ONLY_MUTE, SOL_IS_EXHAUSTED, 0, 0, "SOL-CRD-13" },
    { QN_ONLY_MUTE, SOL_IS_BROKEN, 0, 0, "SOL-STA-03" },
    { 0 },
};

// What other games have and these rules rule out.
static const qn_absent absent[] = {
    { QN_NO_EFFECT,
      "no card resolves and goes: Muses, Advantages and Arts never leave their places [SOL-GEN-10]" },
    { QN_NO_FROM,
      "Muses, Advantages and Arts never leave their places, and no other card has a text [SOL-GEN-10]" },
    { QN_NO_SWAP, "an Action Card has one number, its rank, and Power is counted from it [SOL-PWR-01]" },
    { 0, NULL },
};

// Where these verbs find their cards; other verbs affect cards in play, or anywhere.
static const qn_reach reach[] = {
    { "break {cards}", LYING_OPEN, .to = 1 << SOL_DISCARD, .rule = "SOL-KEY-25" },
    { "exhaust {cards}", LYING_OPEN, .rule = "SOL-KEY-13" },
    { "put {cards} into discard", PLACES & ~(1 << SOL_DISCARD), .to = 1 << SOL_DISCARD },
    { "put {cards} on bottom of deck", PLACES, .to = QN_OUT_OF_SIGHT },
    { "put {cards} on top of deck", PLACES, .to = QN_OUT_OF_SIGHT },
    { "return {cards} to hand", PLACES & ~(1 << SOL_HAND), .to = 1 << SOL_HAND },
    { "search {cards:deck}", 1 << SOL_DECK, .to = 1 << SOL_HAND, .rule = "SOL-RUL-09" },
    { "reveal {cards:hand}", 1 << SOL_HAND, .rule = "SOL-RUL-06" },
    { "use the effect of {cards}", (uint16_t)~PLACES | 1 << SOL_ARTS, .to = QN_SOMEWHERE,
      .rule = "SOL-ACT-01" },
    { "put {n} {res} on {cards}", WITH_COUNTERS, .rule = "SOL-RUL-01" },
    { "remove {n} {res} from {cards}", WITH_COUNTERS, .rule = "SOL-RUL-01" },
    { "negate target ability [of {cards}]", (uint16_t)~PLACES | 1 << SOL_ARTS, .rule = "SOL-ACT-01" },
    { "reveal the top card", .to = 1 << SOL_DECK },
    { NULL },
};

static const char *const asks_x[] = { "spend {n} {res}", "harvest {n}", NULL };   // SOL-ACT-04
static const char *const sets_x[] = { "discard hand of at least {n}", NULL };

const qn_words sol_words = {
    QN_TABLES,
    .field = 1 << SOL_ARTS | 1 << SOL_DAMAGE,
    .game = "SolRei",
    .use_freely = true,
    .flags = QN_STATUS_LOST,
    .from = (uint16_t) ~(1 << QN_FORM_WHEN | 1 << QN_FORM_INSTEAD),
    .unset = 1u << SOL_COST,
    .unread = 1u << SOL_COST,   // Rei are paid by suit: SOL-REI-01
    .price = SOL_COST + 1,
    .paid_in_play = true,
    .slots_plain = 1u << SOL_ON_CHARGE,
    .gives = gives,
    .holds = holds,
    .unchanged = 1 << SOL_RANK,        // SOL-CRD-01
    .replaced = 1 << SOL_EV_SEVENTH,   // SOL-RUL-11
    .unheard = 1 << SOL_EV_SEVENTH,
    .gone = 1 << SOL_EV_DISCARDS,
    .goes = 1 << SOL_EV_DISCARDS,
    .uncounted = 1 << SOL_EV_SEVENTH,
    .absent = absent,
    .only = only,
    .reach = reach,
    .stays = 1 << SOL_EV_EXHAUSTED | 1 << SOL_EV_BROKEN,
    .rule_of_play = "SOL-GEN-10",
    .rule_of_moves = "SOL-RUL-01",
    .rule_of_decks = "SOL-RUL-09",
    .asks_x = asks_x,
    .sets_x = sets_x,
};
