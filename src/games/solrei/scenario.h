// SolRei in scenarios (docs/scenarios.md): setting up a position, and checking facts about it.
#ifndef QN_SOLREI_SCENARIO_H
#define QN_SOLREI_SCENARIO_H

#include "games/solrei/rules.h"
#include "lang/scan.h"

extern const qn_word sol_scenario_places[], sol_scenario_steps[], sol_scenario_numbers[];

#endif
