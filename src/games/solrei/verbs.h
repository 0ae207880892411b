// What the verbs of SolRei cards do (verbs.c); for each row of verbs.def a function, and its test as a cost.
#ifndef QN_SOLREI_VERBS_H
#define QN_SOLREI_VERBS_H

#include "kernel/kernel.h"

#define QN_OWN(name) sol_##name
#define QN_VERBS_DEF "games/solrei/verbs.def"
#include "kernel/verb_functions.def"

#endif
