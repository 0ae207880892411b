// SolRei in scenarios (docs/scenarios.md): setting up a position, and checking facts about it.
#ifndef QN_SOLREI_SCENARIO_H
#define QN_SOLREI_SCENARIO_H

#include "games/solrei/rules.h"
#include "lang/card_facts.h"

QN_SCENARIO_WORDS(sol)

#endif
