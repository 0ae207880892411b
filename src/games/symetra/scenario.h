// What the two halves of Symetra's scenarios share (docs/scenarios.md).
#ifndef QN_SYMETRA_SCENARIO_H
#define QN_SYMETRA_SCENARIO_H

#include "games/symetra/rules.h"
#include "lang/scan.h"

extern const qn_word sym_scenario_piles[], sym_scenario_places[], sym_scenario_phases[];

bool sym_scan_cell(const char **at, int *q, int *r);   // "1,-1"

bool sym_given(qn_table *t, uint32_t said[QN_MAX_PLAYERS], const char *fact, qn_text *why);
bool sym_begin(qn_table *t, const uint32_t said[QN_MAX_PLAYERS], qn_text *why);
void sym_lay_out(const qn_table *t, qn_text *out);   // position.c
int sym_holds(const qn_table *t, const char *fact, qn_text *got);

#endif
