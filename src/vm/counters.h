// Named counters (counters.c): the verbs that put them on cards and remove them, and how many a card has.
#ifndef QN_VM_COUNTERS_H
#define QN_VM_COUNTERS_H

#include "vm/vm.h"

int qn_counters_on(const qn_table *t, const qn_card *card, int mask);
// "put {n} {res} on {cards}", "remove {n} {res} from {cards}"; [note]: the game's log row for a lasting change.
int qn_put_counters(qn_table *t, qn_frame *f, const qn_code *arg, int note);
int qn_take_counters(qn_table *t, qn_frame *f, const qn_code *arg, int note);
bool qn_can_take_counters(const qn_table *t, const qn_scope *sc, const qn_code *arg);

#endif
