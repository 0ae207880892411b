// What the two halves of Symetra's scenarios share (docs/scenarios.md).
#ifndef QN_SYMETRA_SCENARIO_H
#define QN_SYMETRA_SCENARIO_H

#include "games/symetra/rules.h"
#include "lang/card_facts.h"

QN_SCENARIO_WORDS(sym)

bool sym_scan_cell(const char **at, int *q, int *r);   // "1,-1"

#endif
