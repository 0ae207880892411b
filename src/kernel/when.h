// When an action that is refused now becomes possible: the second half of the answer to "why not?".
#ifndef QN_WHEN_H
#define QN_WHEN_H

#include "kernel/prompts.h"

typedef struct qn_when {
    uint16_t turn;
    uint8_t phase;   // or step, as the game's screen counts
    uint8_t who;     // whose turn it is then
} qn_when;

typedef struct qn_when_work {   // scratch, too large for a stack
    qn_table world, copy;
    struct qn_attempts attempts;
} qn_when_work;

// The first moment in the next few turns at which [seat] can do it, if all players only pass and move on; false: none.
bool qn_find_when(const qn_table *t, int seat, qn_option wanted, qn_when *out, qn_when_work *work);
void qn_say_when(const qn_table *t, int seat, const qn_when *w,
                 qn_text *out);   // "Possible on your next turn, …"

#endif
