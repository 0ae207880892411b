// SolRei in scenarios (docs/scenarios.md): setting up a position, and checking facts about it.
#ifndef QN_SOLREI_SCENARIO_H
#define QN_SOLREI_SCENARIO_H

#include "games/solrei/rules.h"
#include "lang/card_facts.h"

QN_SCENARIO_WORDS(sol)
enum {
#define QN_OWN(name) SOL_TELLS_##name
#define QN_SCENARIO_DEF "games/solrei/scenario.def"
#include "lang/scenario_names.def"
};
#define TELLS(name) sol_scenario_tells[SOL_TELLS_##name]   // what a fact is told

#endif
