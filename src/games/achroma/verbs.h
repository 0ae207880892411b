// What the verbs of Achroma cards do (verbs.c); one pair of functions per row of verbs.def.
#ifndef QN_ACHROMA_VERBS_H
#define QN_ACHROMA_VERBS_H

#include "kernel/kernel.h"

#define VERB(name, pattern, print, cost, flags) \
    int ach_do_##name(qn_table *t, qn_frame *f, const qn_code *arg); \
    bool ach_payable_##name(const qn_table *t, const qn_scope *sc, const qn_code *arg);
#include "games/achroma/verbs.def"
#undef VERB

#endif
