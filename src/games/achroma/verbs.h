// What the verbs of Achroma cards do (verbs.c); one pair of functions per row of verbs.def.
#ifndef QN_ACHROMA_VERBS_H
#define QN_ACHROMA_VERBS_H

#include "kernel/kernel.h"

#define QN_OWN(name) ach_##name
#define QN_VERBS_DEF "games/achroma/verbs.def"
#include "kernel/verb_functions.def"

#endif
