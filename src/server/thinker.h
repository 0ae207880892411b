// A thread for bots that search. The loop hands it a copy of the game and goes on. It thinks about one question at a
// time, in order of arrival; the loop collects the results.
#ifndef QS_THINKER_H
#define QS_THINKER_H

#include "bots/bots.h"
#include "server/store.h"

enum { QS_MOST_PLAYOUTS = 20000 };   // for one answer; more would delay the bots of other tables

typedef struct qs_thought {
    struct qs_thought *next;
    char room[QS_ID + 1];
    uint32_t n;   // entries of the room when the question was asked
    int seat, number;
    qn_bot bot;
    uint64_t dice;
    qn_table table;
    struct qs_set *set;   // the owner's cards, if the table has any (sets.h); the caller holds the reference
} qs_thought;

typedef struct qs_thinker qs_thinker;
qs_thinker *qs_start_thinker(void (*wake)(void *self), void *self);   // NULL: no thread, or out of memory
void qs_stop_thinker(qs_thinker *t);                                  // discards its questions
bool qs_think(qs_thinker *t, const qs_thought *about, const qn_table *table);   // false: out of memory
qs_thought *qs_take_thought(qs_thinker *t);   // a finished search, to be freed; NULL: none

typedef struct qs_thinking {
    uint64_t thoughts, milliseconds;
} qs_thinking;
qs_thinking qs_thinker_report(qs_thinker *t);

#endif
