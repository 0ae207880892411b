// What the verbs of SolRei cards do (verbs.c); for each row of verbs.def a function, and its test as a cost.
#ifndef QN_SOLREI_VERBS_H
#define QN_SOLREI_VERBS_H

#include "kernel/kernel.h"

#define VERB(name, pattern, print, cost, flags) \
    int sol_do_##name(qn_table *t, qn_frame *f, const qn_code *arg); \
    bool sol_payable_##name(const qn_table *t, const qn_scope *sc, const qn_code *arg);
#include "games/solrei/verbs.def"
#undef VERB

#endif
