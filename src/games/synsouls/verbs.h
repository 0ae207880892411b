// What the verbs of SYNSOULS cards do (verbs.c); for each row of verbs.def a function, and its test.
#ifndef QN_SYNSOULS_VERBS_H
#define QN_SYNSOULS_VERBS_H

#include "kernel/kernel.h"

#define VERB(name, pattern, print, able, flags) \
    int syn_do_##name(qn_table *t, qn_frame *f, const qn_code *arg); \
    bool syn_able_##able(const qn_table *t, const qn_scope *sc, const qn_code *arg);
#include "games/synsouls/verbs.def"
#undef VERB

enum syn_verb_row {
#define VERB(name, pattern, print, able, flags) SYN_DOES_##name,
#include "games/synsouls/verbs.def"
#undef VERB
    SYN_VERBS_KNOWN
};

#endif
