// Tests that sentences have an effect: plays cards with a sentence beside the same cards without one of its statements.
#ifndef QN_TESTS_PROMISE_H
#define QN_TESTS_PROMISE_H

#include "support.h"

enum {
    PROMISES = 300,   // cards in one pool, in addition to the game's own
    PROMISE = 480
};

typedef struct promise {
    char text[PROMISE];     // one ability: its head, its effect, the lines below
    uint8_t form;           // QN_FORM_…
    char beside[PROMISE];   // a second text of the card, which is not judged; empty: none
    uint8_t form_beside;
    uint16_t group;   // of several that test the same, one success is enough
    uint8_t kind;     // the kind of card that gets the text, counted from 1; 0: any suitable one
    uint8_t first;    // the first of those to try; another kind may allow a text that this one does not
    bool refused;     // by the compiler
    uint16_t def;
    char why[256];        // the compiler's message
    const char *silent;   // the statement that was not seen to act; NULL: all were
} promise;

typedef struct promises {
    const kit *kit;
    int n;
    promise at[PROMISES];
    uint64_t steps;   // choices made in all games
} promises;

void promises_open(promises *all, const kit *k);
// Removes all.
void promises_clear(promises *all);
promise *promise_add(promises *all, int form, int group, const char *text);
// Compiles all together with the cards of the game; marks those that are refused.
void promises_compile(promises *all);
// The cards of the game and these.
const qn_pool *promises_pool(void);
// Plays on for [steps] choices. True: each of its statements has changed something.
bool promise_kept(promises *all, promise *p, uint32_t steps);

#endif
