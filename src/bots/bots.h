// Players that are programs. A bot sees a table only through the eyes of its seat: what it cannot know
// is dealt anew before it thinks (qn_redeal), so it can never peek. No allocation, no memory of its own;
// its dice are the caller's, so the same dice play the same game.
#ifndef QN_BOTS_H
#define QN_BOTS_H

#include "quintet/quintet.h"

typedef struct qn_bot {
    const char *name, *summary;
    // The number of the answer it gives for [seat], which is asked now. [dice] moves on.
    int (*pick)(const struct qn_bot *bot, const qn_table *t, int seat, uint64_t *dice);
} qn_bot;

extern const qn_bot qn_bot_random, qn_bot_greedy;
extern const qn_bot qn_bot_idle, qn_bot_first, qn_bot_last;   // to measure by

const qn_bot *const *qn_bots(void);   // NULL after the last
const qn_bot *qn_bot_named(const char *name);

#endif
