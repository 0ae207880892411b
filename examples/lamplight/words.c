// The vocabulary of Lamplight cards (docs/cards.md). The grammar is src/lang's.
#include "lamplight.h"
#include "vm/opcodes.h"

enum { MOTHS = 1 << LAM_MOTH, SPARKS = 1 << LAM_SPARK, CARDS = MOTHS | SPARKS };

static const qn_word none[] = { { 0 } };

static const qn_kind_word kinds[] = {
    // the row number is the kind
    { "moth", "{cost} wing {wing}", "Moth", 1 << QN_FORM_USE | 1 << QN_FORM_WHEN | 1 << QN_FORM_ALWAYS },
    { "spark", "{cost}", "Spark", 1 << QN_FORM_EFFECT },
    { 0 },
};
static const qn_noun nouns[] = {
    { "card", CARDS, 0, "card", "cards" },
    { "moth", MOTHS, 0, "Moth", "Moths" },
    { "spark", SPARKS, 1 << LAM_HAND, "Spark", "Sparks" },
    { "player", 0, 0, "player", "players", QN_OF_PLAYERS },
    { "opponent", QN_OPPONENTS, 0, "opponent", "opponents", QN_OF_PLAYERS },
    { 0 },
};
static const qn_adjective adjectives[] = {
    { "tired", QN_X_STATUS, LAM_TIRED, 0, "tired" },
    { "awake", QN_X_STATUS, LAM_TIRED, 1, "awake" },
    { 0 },
};
static const qn_word stats[] = { { "wing", LAM_WING, "Wing", 0 }, { "cost", LAM_COST, "cost", 0 }, { 0 } };
static const qn_word statuses[] = { { "tired", LAM_TIRED, "tired", 0 }, { 0 } };
static const qn_word places[] = {
    { "hand", LAM_HAND, "hand", 0 },
    { "deck", LAM_DECK, "deck", 0 },
    { "row", LAM_ROW, "row", 0 },
    { "ash", LAM_ASH, "ash", 0 },
    { 0 },
};
static const qn_word periods[] = { { "a turn", 1, "a turn", 0 }, { 0 } };
static const qn_word durations[] = { { "this turn", LAM_THIS_TURN, "this turn", 0 }, { 0 } };
static const qn_event_word events[] = {
    { "{that} enters", LAM_EV_ENTERS, 0, "{that} enters the row" },
    { "{that} burns", LAM_EV_BURNS, 0, "{that} burns" },
    { 0 },
};
static const qn_test_word tests[] = { { 0 } };
static const qn_rule_word prohibitions[] = { { "fly", LAM_NO_FLY, "fly", QN_RULE_OF_CARDS }, { 0 } };
static const qn_rule_word permissions[] = { { 0 } };

#define VERB(name, pattern, print, cost, flags) \
    { pattern, print, lam_do_##name, VERB_CAN_##cost(name), flags },
#define VERB_CAN_0(name) 0
#define VERB_CAN_1(name) lam_payable_##name
static const qn_verb verbs[] = {
#include "verbs.def"
    { 0 },
};

const qn_words lam_words = {
    .kinds = kinds,
    .nouns = nouns,
    .adjectives = adjectives,
    .resources = none,
    .stats = stats,
    .statuses = statuses,
    .types = none,
    .places = places,
    .piles = none,
    .timings = none,
    .periods = periods,
    .durations = durations,
    .roles = none,
    .players = none,
    .verbs = verbs,
    .events = events,
    .tests = tests,
    .prohibitions = prohibitions,
    .permissions = permissions,
    .field = 1 << LAM_ROW,
    .flags = QN_SEVERAL_OPPONENTS,
    .game = "Lamplight",
    .price = LAM_COST + 1,
    .unset = 1 << LAM_COST,
    .unswapped = true,
};
