// What the verbs of Elestrals cards do (verbs.c); one pair of functions per row of verbs.def.
#ifndef QN_ELESTRALS_VERBS_H
#define QN_ELESTRALS_VERBS_H

#include "kernel/kernel.h"

#define QN_OWN(name) ele_##name
#define QN_VERBS_DEF "games/elestrals/verbs.def"
#include "kernel/verb_functions.def"

#endif
