// Lasting changes that an answer causes: bans, protections, blocked places, numbers until the end of a turn, delayed
// effects. They are collected world by world, beside the comparison in outcome.c.
#ifndef QH_OUTCOME_LASTING_H
#define QH_OUTCOME_LASTING_H

#include "host/outcome.h"

// Over the worlds so far. A change is kept without its stamp: the order in which changes came into force does not
// matter here.
typedef struct qh_lasting {
    qn_mod mod[QH_LASTINGS];
    uint16_t in[QH_LASTINGS];   // the worlds, as in qh_change.in
    uint8_t n;
    bool more;   // there were too many to list
} qh_lasting;

// Collects what is in force after an answer and was not before it.
void qh_keep_lasting(qh_lasting *seen, int world, const qn_table *before, const qn_table *after);
// Adds them to the changes of [o]. One that limits how long a card's number lasts is attached to that number.
void qh_add_lasting(const qh_lasting *seen, const qn_table *t, qh_outcome *o);
// Are these the same change in two outcomes?
bool qh_same_change(const qh_outcome *a, const qh_change *in_a, const qh_outcome *b, const qh_change *in_b);
void qh_add_change(qh_outcome *o, qh_change change);

#endif
