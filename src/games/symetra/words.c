// The vocabulary of Symetra cards (docs/cards.md). The grammar is src/lang's.
#include "games/symetra/words.h"

#include "games/symetra/symetra.h"
#include "games/symetra/verbs.h"
#include "vm/opcodes.h"

static const qn_kind_word kinds[] = {
    // the row number is enum sym_kind
    { "element", "{types} {price}", "Element", 1 << QN_FORM_USE },
    { "emotion", "{types} {price}", "Emotion", 1 << QN_FORM_USE },
    { "energy", "{types} {price}", "Energy", 1 << QN_FORM_USE },
    { "typeless", "{types} {price}", "", 1 << QN_FORM_USE },
    { 0 },
};

static const qn_noun nouns[] = {
    { "card", SYM_ANY_CARD, 0, "card", "cards", QN_OF_CARDS },
    { "negative card", SYM_POLAR(SYM_NEGATIVE), 0, "negative card", "negative cards", QN_OF_CARDS },
    { "positive card", SYM_POLAR(SYM_POSITIVE), 0, "positive card", "positive cards", QN_OF_CARDS },
    { "neutral card", SYM_POLAR(SYM_NEUTRAL), 0, "neutral card", "neutral cards", QN_OF_CARDS },
    { "element", SYM_KIND(SYM_ELEMENT), 0, "Element", "Elements", QN_OF_CARDS },
    { "emotion", SYM_KIND(SYM_EMOTION), 0, "Emotion", "Emotions", QN_OF_CARDS },
    { "energy", SYM_KIND(SYM_ENERGY), 0, "Energy", "Energies", QN_OF_CARDS },
    { "player", SYM_ANY_PLAYER, 0, "player", "players", QN_OF_PLAYERS },
    { "opponent", SYM_AN_OPPONENT, 0, "opponent", "opponents", QN_OF_PLAYERS },
    { "space next to this", SYM_NEXT_TO_THIS, 0, "empty space next to this", 0, QN_OF_SPACES },
    { "space away from this", SYM_AWAY_FROM_THIS, 0, "empty space next to the matrix but not to this", 0,
      QN_OF_SPACES },
    { "card action", SYM_CARD_ACTION, 0, "announced card action below this", 0, QN_OF_LINKS },
    { "card action of one selection", SYM_SINGLE_ACTION, 0,
      "announced card action below this that has exactly one selection, a player or a card", 0, QN_OF_LINKS },
    { "fuse or charge", SYM_FUSE_OR_CHARGE, 0, "announced fuse or charge below this", 0, QN_OF_LINKS,
      .selects_nothing = true },
    { "deck", 0, 0, "deck", "decks", QN_OF_PILES },
    { 0 },
};

static const qn_adjective adjectives[] = {
    { "controlled", QN_X_STATUS, SYM_CONTROLLED, 0, "controlled" },
    { "used", QN_X_STATUS, SYM_USED, 0, "used" },
    { 0 },
};

static const qn_word costs[] = { { 0 } };

static const qn_word resources[] = { QN_COUNTER_WORDS{ "bead", 1, "bead", "beads" }, { 0 } };

static const qn_word stats[] = { { "price", SYM_COST, "cost", 0 },
                                 { "capacity", SYM_CAPACITY, "capacity", 0 },
                                 { "beads", SYM_BEADS, "beads", 0 },
                                 { 0 } };

static const qn_word statuses[] = {
    { "controlled", SYM_CONTROLLED, "controlled", 0 },
    { "used", SYM_USED, "used this round", 0 },
    { "unrelated", SYM_UNRELATED, "without affinity and enmity", 0 },
    { "affinity", SYM_AFFINITY, "affinity", 0 },
    { "enmity", SYM_ENMITY, "enmity", 0 },
    { "a player to select", SYM_SELECTS_PLAYER, "a player to select", 0 },
    { 0 },
};

static const qn_word types[] = {
    { "positive", SYM_POSITIVE, 0, 0 },       { "negative", SYM_NEGATIVE, 0, 0 },
    { "neutral", SYM_NEUTRAL, 0, 0 },         { "karma", SYM_KARMA, "Good Karma", 0 },
    { "opening", SYM_OPENING, "opening", 0 }, { "held", SYM_HELD, "held", 0 },
    { "chance", SYM_CHANCE, "chance", 0 },    { 0 },
};

static const qn_word places[] = { { "hand", SYM_HAND, "hand", 0 },
                                  { "discard", SYM_DISCARD, "discard", 0 },
                                  { 0 } };

static const qn_word piles[] = {
    { "actual", SYM_ACTUAL, "actual", 0 },
    { "potential", SYM_POTENTIAL, "potential", 0 },
    { "universal", SYM_UNIVERSAL, "universal", 0 },
    { 0 },
};

static const qn_word timings[] = { { "reaction", SYM_AT_REACTION, "as a re-action only", 0 }, { 0 } };
static const qn_word periods[] = { { "a round", 1, "a round", 0 }, { 0 } };
static const qn_word durations[] = { { "this round", SYM_THIS_ROUND, "this round", 0 }, { 0 } };
static const qn_word roles[] = { { 0 } };

static const qn_word players[] = { { "its controller", SYM_WHO_CONTROLLER, "its controller", 0 }, { 0 } };

#define VERB(name, pattern, print, cost, flags) { pattern, print, sym_do_##name, 0, flags },
static const qn_verb verbs[] = {
#include "games/symetra/verbs.def"
    { 0 },
};

// No card of Symetra listens to anything: these are only counted.
static const qn_event_word events[] = {
    { "{who} fuse {that}", SYM_EV_FUSED, 0, "{who} {verb:fuse} {that}", 0 },
    { "{who} charge {that}", SYM_EV_CHARGED, 0, "{who} {verb:charge} {that}", 0 },
    { "{that} leaves the matrix", SYM_EV_LEFT, 0, "{that} leaves the matrix", 0 },
    { "{who} draw a card", SYM_EV_DRAWN, 0, "{who} {verb:draw} a card", 0 },
    { "{who} discard {that}", SYM_EV_DISCARDED, 0, "{who} {verb:discard} {that}", 0 },
    { 0 },
};

static const qn_word spans[] = { { "this round", SYM_SPAN_ROUND, 0, 0 },
                                 { "this cycle", SYM_SPAN_CYCLE, 0, 0 },
                                 { "this game", QN_SPAN_GAME, 0, 0 },
                                 { 0 } };

static const qn_test_word tests[] = { { "you control {cards}", SYM_TEST_YOU_CONTROL, "you control {cards}" },
                                      { 0 } };

static const qn_rule_word prohibitions[] = {
    { "fuse", SYM_NO_FUSE, "fuse", QN_RULE_OF_PLAYERS },
    { "charge", SYM_NO_CHARGE, "charge", QN_RULE_OF_PLAYERS },
    { "be selected [by {cards}]", SYM_NO_BE_SELECTED, "be selected[ by the actions of {cards}]" },
    { "be used", SYM_NO_BE_USED, "be used", QN_RULE_OF_CARDS },
    { "be moved or replaced", SYM_NO_BE_MOVED, "be moved or replaced", QN_RULE_OF_CARDS },
    { "be stripped by enmity or others", SYM_NO_LOSS,
      "lose beads, be discarded or be replaced by enmity or by an action of a player who does not control "
      "it",
      QN_RULE_OF_CARDS },
    { 0 },
};

static const qn_rule_word permissions[] = {
    { "attract positive actions", SYM_ATTRACTS_POSITIVE,
      "{verb:attract} positive card actions that select a player: each one also happens to them",
      QN_RULE_OF_PLAYERS },
    { "attract negative actions", SYM_ATTRACTS_NEGATIVE,
      "{verb:attract} negative card actions that select a player: each one also happens to them",
      QN_RULE_OF_PLAYERS },
    { 0 },
};

static const qn_word relations[] = { { "fused to", SYM_FUSED, 0, 0 },
                                     { "that is this or fused to", SYM_HERE, 0, 0 },
                                     { 0 } };

static const qn_word fields[] = { { "affinity", 0, "Affinity", 0 }, { "enmity", 1, "Enmity", 0 }, { 0 } };

static bool gives(int status) { return status == SYM_UNRELATED; }
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

// Said in other games.
static const qn_refused refused[] = {
    { "create",
      "no token comes into play: a game is played with the 60 cards of the deck, all different [SYM-DCK-01]",
      "counters with a name are in every game: put 1 ember on …" },
    { "make a token",
      "no token comes into play: a game is played with the 60 cards of the deck, all different [SYM-DCK-01]",
      "counters with a name are in every game: put 1 ember on …" },
    { "put a token",
      "no token comes into play: a game is played with the 60 cards of the deck, all different [SYM-DCK-01]",
      "counters with a name are in every game: put 1 ember on …" },
    { "copy", "no card becomes another: the 60 cards of the deck are all different [SYM-DCK-01]",
      "say: use the action of …" },
    { "make {cards} a copy",
      "no card becomes another: the 60 cards of the deck are all different [SYM-DCK-01]",
      "say: use the action of …" },
    { 0 },
};

const qn_words sym_words = {
    .refused = refused,
    QN_USUAL_TABLES,
    .field = 1 << SYM_MATRIX,
    .game = "Symetra",
    .relations = relations,
    .fields = fields,
    .flags = QN_SEVERAL_OPPONENTS,
    .spans = spans,
    .unheard = UINT32_MAX,
    .gives = gives,
    .named = named,
    .unchanged = 1 << SYM_BEADS,
    .unset = 1 << SYM_COST,
    .price = SYM_COST + 1,
    .paid_in_play = true,
    .unswapped = true,
    .hexagons = true,
    .anatomy = anatomy,
};
