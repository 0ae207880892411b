// The names of Elestrals, for drive.c.
#include <stddef.h>

#include "games/elestrals/rules.h"
#include "games/elestrals/state.h"
#include "names.h"

#define NAME(name) [ELE_##name] = #name
#define ASKED(name, question) [ELE_Q_##name] = question
#define ASKED_AS(name) ASKED(name, #name)

// For the rulebook, which Spirit and which target are one question each, whatever the prompt says.
static const char *const questions[] = {
    ASKED_AS(START),
    ASKED_AS(MULLIGAN),
    ASKED_AS(MAIN),
    ASKED_AS(BATTLE),
    ASKED_AS(WINDOW),
    ASKED_AS(RESPOND),
    ASKED_AS(PAY),
    ASKED(ASCEND_WITH, "PAY"),
    ASKED_AS(TAKE),
    ASKED(HIT_SPIRIT, "SPIRIT"),
    ASKED(DIFFERENCE_SPIRIT, "SPIRIT"),
    ASKED(EXPEND_SPIRIT, "SPIRIT"),
    ASKED(DRAW_SPIRIT, "SPIRIT"),
    ASKED(MULLIGAN_SPIRIT, "SPIRIT"),
    ASKED(ENCHANT, "SPIRIT"),
    ASKED_AS(POSITION),
    ASKED_AS(REPLACE),
    ASKED(BEARER, "TARGET"),
    ASKED_AS(ASCEND_TO),
    ASKED_AS(DEFENDER),
    ASKED_AS(STALEMATE),
};

#define ANSWER(name, ...) [ELE_V_##name] = #name,
static const char *const verbs[] = {
#include "kernel/rows.def"
};

static const char *const reasons[] = {
    NAME(NO_CARD_TO_DRAW), NAME(NO_SPIRIT_TO_EXPEND), NAME(STALEMATE),  NAME(SUDDEN_DEATH),
    NAME(ENDLESS),         NAME(TIME_SPIRITS),        NAME(TIME_CARDS),
};

static const char *const zones[] = { NAME(DECK),     NAME(HAND),         NAME(UNDERWORLD), NAME(ROW),
                                     NAME(RUNE_ROW), NAME(STADIUM_SLOT), NAME(LIMBO) };
static const char *const kinds[] = { NAME(ELESTRAL), NAME(INVOKE),  NAME(COUNTER), NAME(ARTIFACT),
                                     NAME(DIVINE),   NAME(STADIUM), NAME(SPIRIT) };
static const char *const phases[] = { NAME(SET_UP), NAME(DRAW), NAME(MAIN), NAME(BATTLE), NAME(END) };
static const char *const steps[] = { NAME(NO_STEP), NAME(ATTACK_STEP), NAME(BATTLE_STEP), NAME(DAMAGE_STEP) };
static const char *const stats[] = { NAME(ATTACK), NAME(DEFENSE) };

static const bit_name status[] = {
    { ELE_B_DEFENSE, "DEFENSE" }, { ELE_B_SET, "SET" },           { ELE_B_CAST, "CAST" },
    { ELE_B_TURNED, "TURNED" },   { ELE_B_ARTIFACT, "ARTIFACT" }, { ELE_B_STADIUM, "STADIUM" },
    { ELE_B_RUNE, "RUNE" },       { ELE_B_WAITS, "WAITS" },       { 0, NULL },
};
static const bit_name flags[] = {
    { ELE_SPENT_ONE, "SPENT_ONE" },
    { ELE_NO_BATTLE, "NO_BATTLE" },
    { ELE_OPEN_HAND, "OPEN_HAND" },
    { ELE_PROPOSED, "PROPOSED" },
    { 0, NULL },
};

#define OWN(field) offsetof(ele_state, field)
static const own_byte own[] = {
    { "attacker", OWN(attacker.card) },    { "defender", OWN(defender.card) },
    { "sudden_death", OWN(sudden_death) }, { "time", OWN(time) },
    { "turns_left", OWN(turns_left) },     { NULL, 0 },
};

const game_names elestrals_names = {
    .game = "elestrals",
    .questions = NAME_LIST(questions),
    .verbs = NAME_LIST(verbs),
    .reasons = NAME_LIST(reasons),
    .zones = NAME_LIST(zones),
    .kinds = NAME_LIST(kinds),
    .phases = NAME_LIST(phases),
    .steps = NAME_LIST(steps),
    .stats = NAME_LIST(stats),
    .status = status,
    .flags = flags,
    .counters = 12,
    .resources = 3 * ELE_ELEMENTS,
    .tallies = 0,
    .own = own,
};
