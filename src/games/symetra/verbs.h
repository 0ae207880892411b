// What the verbs of Symetra cards do (verbs.c); one function per row of verbs.def.
#ifndef QN_SYMETRA_VERBS_H
#define QN_SYMETRA_VERBS_H

#include "kernel/kernel.h"

#define VERB(name, pattern, print, cost, flags) \
    int sym_do_##name(qn_table *t, qn_frame *f, const qn_code *arg);
#include "games/symetra/verbs.def"
#undef VERB

#endif
