// A game without a view or scenario facts of its own: both are read off its words (places, stats, statuses) and the
// rows of its screen (zones, numbers). Its qn_rules point here.
#ifndef QN_LANG_PLAIN_H
#define QN_LANG_PLAIN_H

#include "kernel/screen.h"

// The table in text: a block for each seat, the reader's last, the chain between them.
void qn_plain_view(const qn_table *t, int seat, int columns, qn_text *out);

// "p1 row: Lint Moth (tired), 2 Flare", "p1 oil: 5". [said] marks the zones (1 << kind) and, from bit 16 on, the numbers.
bool qn_plain_given(qn_table *t, uint32_t said[QN_MAX_PLAYERS], const char *fact, qn_text *why);
// "p1 oil: 5", "p1 row: 2", "p1 hand has no Flare", "Lint Moth is tired", "p2's Lint Moth is not tired",
// "Lint Moth is in p1 ash", "Lint Moth wing: 4", "chain: 1".
int qn_plain_holds(const qn_table *t, const char *fact, qn_text *got);

#endif
