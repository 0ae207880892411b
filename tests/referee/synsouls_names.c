// The names of SYNSOULS, for drive.c.
#include <stddef.h>

#include "games/synsouls/rules.h"
#include "games/synsouls/state.h"
#include "names.h"

#define NAME(name) [SYN_##name] = #name

static const char *const questions[] = {
#define QUESTION(name, ...) [SYN_Q_##name] = #name,
#include "kernel/rows.def"
};

static const char *const verbs[] = {
#define ANSWER(name, ...) [SYN_V_##name] = #name,
#include "kernel/rows.def"
};

static const char *const reasons[] = { NAME(ALL_CRASHED), NAME(ENDLESS) };

static const char *const zones[] = {
    NAME(DECK),     NAME(HAND),    NAME(VOID),     NAME(REMOVED), NAME(SOUL),  NAME(RECORDS),
    NAME(CONCEPTS), NAME(COVERED), NAME(MEASURES), NAME(CRASHED), NAME(CHAIN), NAME(ASIDE),
};
static const char *const kinds[] = {
    NAME(CONDUCTOR), NAME(RECORD),       NAME(STATIC_VERSE),  NAME(DYNAMIC_VERSE),
    NAME(CONCEPT),   NAME(STATIC_FINAL), NAME(DYNAMIC_FINAL), NAME(MEASURE),
};
static const char *const phases[] = {
    NAME(SET_UP), NAME(RESET), NAME(DRAW), NAME(MAIN), NAME(CLOSING), NAME(ENCORE), NAME(END),
};
static const char *const steps[] = { NAME(NOTHING_PENDING), NAME(PENDING) };
static const char *const stats[] = { NAME(RATING), NAME(CAPACITY) };

static const bit_name status[] = {
    { SYN_B_EXHAUSTED, "EXHAUSTED" },
    { SYN_B_OVERCLOCKED, "OVERCLOCKED" },
    { SYN_B_TRACED, "TRACED" },
    { SYN_B_USED, "USED" },
    { 0, NULL },
};
static const bit_name flags[] = { { SYN_MIND_TAKEN, "MIND_TAKEN" }, { 0, NULL } };

#define OWN(field) offsetof(syn_state, field)
static const own_byte own[] = {
    { "attacker", OWN(attacker.card) },
    { "target", OWN(target.card) },
    { "blocker", OWN(blocker.card) },
    { "attacking", OWN(attacking) },
    { "echo", OWN(echo) },
    { "index", OWN(index) },
    { "round", OWN(round) },
    { "extended", OWN(extended) },
    { "decider", OWN(starter_picker) },
    { "start_max_notes", OWN(start_max_notes) },
    { "no_extension", OWN(no_extension) },
    { "no_redraw", OWN(no_redraw) },
    { "fixed_first", OWN(fixed_first) },
    { NULL, 0 },
};

const game_names synsouls_names = {
    .game = "synsouls",
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
    .counters = SYN_N_STRAIN + 1,
    .resources = SYN_CRASHES + 1,
    .tallies = SYN_T_VOIDED + 1,
    .own = own,
};
