// What the two halves of Symetra's scenarios share (docs/scenarios.md).
#ifndef QN_SYMETRA_SCENARIO_H
#define QN_SYMETRA_SCENARIO_H

#include "games/symetra/rules.h"
#include "lang/card_facts.h"

QN_SCENARIO_WORDS(sym)
enum {
#define QN_OWN(name) SYM_TELLS_##name
#define QN_SCENARIO_DEF "games/symetra/scenario.def"
#include "lang/scenario_names.def"
};
#define TELLS(name) sym_scenario_tells[SYM_TELLS_##name]   // what a fact is told

bool sym_scan_cell(const char **at, int *q, int *r);   // "1,-1"

#endif
