// The vocabulary of Symetra cards (docs/cards.md). The grammar is src/lang's.
#include "games/symetra/words.h"

#include "games/symetra/symetra.h"
#include "games/symetra/verbs.h"
#include "vm/opcodes.h"

#define QN_OWN(name) sym_##name
#define QN_WORDS_DEF "games/symetra/words.def"
#define QN_VERBS_DEF "games/symetra/verbs.def"
#include "lang/word_tables.def"

static bool gives(int status) { return status == SYM_UNRELATED; }
// Affinity and enmity are relations of two cards, so no card has them by itself (SYM-REL-01).
static bool asked(int status) { return status != SYM_AFFINITY && status != SYM_ENMITY; }
static bool named(int status) { return status == SYM_AFFINITY || status == SYM_ENMITY; }

static const qn_anatomy anatomy[] = {
    { .kinds = SYM_KIND(SYM_ELEMENT) | SYM_KIND(SYM_EMOTION) | SYM_KIND(SYM_ENERGY),
      .types = 1 << SYM_POSITIVE | 1 << SYM_NEGATIVE | 1 << SYM_NEUTRAL,
      .least = 1,
      .most = 1,
      .fewer = "it has no polarity: positive, negative or neutral",
      .beyond = "it has more than one polarity",
      .rule = "SYM-DCK-03" },
    { .kinds = SYM_KIND(SYM_ELEMENT) | SYM_KIND(SYM_ENERGY) | SYM_KIND(SYM_NO_TYPE),
      .list = 1,
      .fewer = "it has no affinity, so no pool with it may be played",
      .rule = "SYM-DCK-08" },
    { .kinds = SYM_ANY_CARD,
      .stat = SYM_COST + 1,
      .highest = 5,
      .beyond = "it costs more than a card can hold, so no pool with it may be played",
      .rule = "SYM-DCK-08" },
    { 0 },
};

// A type has no effect on play by itself (SYM-DCK-06). Control, beads and capacity exist only in the matrix.
static const qn_only only[] = {
    { QN_ONLY_IS, SYM_CONTROLLED, SYM_UNRELATED, ~0u, "SYM-NRG-02", .zones = 1 << SYM_MATRIX },
    { QN_ONLY_STAT, SYM_BEADS, 0, ~0u, "SYM-GEN-03", .zones = 1 << SYM_MATRIX },
    { QN_ONLY_STAT, SYM_CAPACITY, 0, ~0u, "SYM-NRG-03", .zones = 1 << SYM_MATRIX },
    { QN_ONLY_GAINS, SYM_UNRELATED, 0, ~0u, "SYM-REL-07", .zones = 1 << SYM_MATRIX | 1 << SYM_HAND },
    { QN_ONLY_CANNOT, SYM_NO_BE_USED, 0, ~0u, "SYM-ACT-01", .zones = 1 << SYM_MATRIX | 1 << SYM_HAND },
    { QN_ONLY_CANNOT, SYM_NO_BE_MOVED, 0, ~0u, "SYM-ZON-07", .zones = 1 << SYM_MATRIX },
    { QN_ONLY_CANNOT, SYM_NO_LOSS, 0, ~0u, "SYM-ZON-07", .zones = 1 << SYM_MATRIX },
    { QN_ONLY_HELD, SYM_COST, QN_ONLY_STAT, 0, "SYM-ACT-01", .zones = 1 << SYM_HAND },
    { QN_ONLY_ON_IT, 0, 0, ~0u, "SYM-GEN-03", .zones = 1 << SYM_MATRIX },
    { 0 },
};

// What other games have but the rules of Symetra do not allow.
static const qn_absent absent[] = {
    { QN_NO_COST, "an action costs beads from its own card, as many as its head says [SYM-ACT-08]" },
    { QN_NO_SWAP, "a card has one number of its own, its cost [SYM-DCK-04]" },
    { QN_NO_LOSS,
      "what an action says of cards ends with the round, or when a later one contradicts it [SYM-EFF-03]" },
    { QN_NO_CARDS_CAN, "a card does nothing but its one action [SYM-DCK-04]" },
    { 0, NULL },
};

// In which zones the cards of these verbs lie; other verbs concern cards in play, or anywhere.
static const qn_reach reach[] = {
    { "move {n} {res} from {pile} onto {cards}", 1 << SYM_MATRIX },
    { "move {n} {res} from {cards} to {pile}", 1 << SYM_MATRIX, .to = QN_SOMEWHERE },
    { "move {n} or {n} {res} from {cards} to {pile}", 1 << SYM_MATRIX, .to = QN_SOMEWHERE },
    { "choose {cards}", 1 << SYM_MATRIX },
    { "swap the beads of {cards} and {cards}", 1 << SYM_MATRIX, 1 << SYM_MATRIX, .to = QN_SOMEWHERE,
      .rule = "SYM-GEN-03" },
    { "level {cards}", 1 << SYM_MATRIX, .to = QN_SOMEWHERE, .rule = "SYM-GEN-03" },
    { "take control of {cards}", 1 << SYM_MATRIX, .rule = "SYM-NRG-02" },
    { "destroy {cards}", 1 << SYM_MATRIX, .to = 1 << SYM_DISCARD, .rule = "SYM-ZON-07" },
    { "replace {cards}", 1 << SYM_MATRIX, .to = 1 << SYM_DISCARD, .rule = "SYM-ZON-07" },
    { "move {cards} to {cards:spaces}", 1 << SYM_MATRIX },
    { "use the action of {cards}", 1 << SYM_MATRIX, .to = QN_SOMEWHERE, .rule = "SYM-ACT-01" },
    { "free {cards}", 1 << SYM_MATRIX, .rule = "SYM-ACT-02" },
    { "swap {cards} with {cards}", 1 << SYM_MATRIX, 1 << SYM_MATRIX },
    { "put {n} {res} on {cards}", 1 << SYM_MATRIX, .rule = "SYM-GEN-03" },
    { "remove {n} {res} from {cards}", 1 << SYM_MATRIX, .rule = "SYM-GEN-03" },
    { "search the deck for {cards}", 1 << SYM_DECK, .to = 1 << SYM_HAND, .rule = "SYM-ZON-01" },
    { NULL },
};

const qn_words sym_words = {
    QN_TABLES,
    .field = 1 << SYM_MATRIX,
    .game = "Symetra",
    .flags = QN_SEVERAL_OPPONENTS,
    .later_at = SYM_AT_ROUND_END,
    .no_other_form = "each card has exactly one action, a 'use' [SYM-DCK-04]",
    .nothing_gained = "each card has exactly one action, and gains no other [SYM-DCK-04]",
    .gives = gives,
    .named = named,
    .asked = asked,
    .unchanged = 1 << SYM_BEADS,
    .unset = 1 << SYM_COST,
    .price = SYM_COST + 1,
    .paid_in_play = true,
    .hexagons = true,
    .gone = 1 << SYM_EV_LEFT | 1 << SYM_EV_DISCARDED,
    .goes = 1 << SYM_EV_LEFT,
    .anatomy = anatomy,
    .absent = absent,
    .only = only,
    .reach = reach,
    .stays = 1 << SYM_EV_FUSED | 1 << SYM_EV_CHARGED,
    .rule_of_play = "SYM-ACT-14",
    .rule_of_moves = "SYM-ACT-07",
    .rule_of_decks = "SYM-ZON-01",
};
