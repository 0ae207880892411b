// A mark of all that one seat can know of a table: equal for tables that look alike to it, and practically never for others.
#ifndef QN_BOTS_VIEW_H
#define QN_BOTS_VIEW_H

#include "bots/observe.h"

// [seat] is asked and its answers are listed on the table. [room] is scratch. Never QN_NO_VIEW or QN_SEVERAL_VIEWS (tree.h).
uint64_t qn_mark_view(const qn_table *t, int seat, qn_observation *room);

#endif
