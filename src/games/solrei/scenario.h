// SolRei in scenarios (docs/scenarios.md): setting up a position, and checking facts about it.
#ifndef QN_SOLREI_SCENARIO_H
#define QN_SOLREI_SCENARIO_H

#include "games/solrei/rules.h"
#include "lang/scan.h"

extern const qn_word sol_scenario_places[], sol_scenario_steps[], sol_scenario_numbers[];

bool sol_given(qn_table *t, uint32_t said[QN_MAX_PLAYERS], const char *fact, qn_text *why);
bool sol_begin(qn_table *t, const uint32_t said[QN_MAX_PLAYERS], qn_text *why);
void sol_lay_out(const qn_table *t, qn_text *out);
int sol_holds(const qn_table *t, const char *fact, qn_text *got);

#endif
