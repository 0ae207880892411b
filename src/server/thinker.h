// A thread for bots that search: the loop hands it a copy of the game and goes on. One thought at a time, in the order they
// came; what it finds comes back to the loop when it asks.
#ifndef QS_THINKER_H
#define QS_THINKER_H

#include "bots/bots.h"
#include "server/store.h"

enum { QS_MOST_PLAYOUTS = 20000 };   // of one answer; more would keep the bots of other tables waiting

typedef struct qs_thought {
    struct qs_thought *next;
    char room[QS_ID + 1];
    uint32_t n;   // entries of the room when the question was asked
    int seat, number;
    qn_bot bot;
    uint64_t dice;
    qn_table table;
    struct qs_set
        *set;   // the cards it is played with, if somebody brought some (sets.h); kept by whoever asks
} qs_thought;

typedef struct qs_thinker qs_thinker;
qs_thinker *qs_start_thinker(void (*wake)(void *self), void *self);   // NULL: no thread, or no memory
void qs_stop_thinker(qs_thinker *t);                                  // what it thinks about is forgotten
bool qs_think(qs_thinker *t, const qs_thought *about, const qn_table *table);   // false: no memory
qs_thought *qs_take_thought(qs_thinker *t);   // one that is finished, to be freed; NULL: there is none

typedef struct qs_thinking {
    uint64_t thoughts, milliseconds;
} qs_thinking;
qs_thinking qs_thinker_report(qs_thinker *t);

#endif
