// Whether a sentence does anything: cards that say it are played beside the same cards with one of its statements left out.
#ifndef QN_TESTS_PROMISE_H
#define QN_TESTS_PROMISE_H

#include "support.h"

enum {
    PROMISES = 300,   // cards in one pool, besides the game's own
    PROMISE = 480
};

typedef struct promise {
    char text[PROMISE];     // one ability: its head, what happens, the lines below
    uint8_t form;           // QN_FORM_…
    char beside[PROMISE];   // a second text of the card, which is not judged; empty: none
    uint8_t form_beside;
    uint16_t group;   // of several that show the same, one is enough
    uint8_t kind;     // of which kind the cards are that say it, counted from 1; 0: any that may
    uint8_t first;    // … of those the first that is tried; a text that one kind cannot have another may
    bool refused;     // by the compiler
    uint16_t def;
    char why[256];        // … with this message
    const char *silent;   // the statement that was not seen to act; NULL: all were
} promise;

typedef struct promises {
    const kit *kit;
    int n;
    promise at[PROMISES];
    uint64_t steps;   // choices made in all games
} promises;

void promises_open(promises *all, const kit *k);
// Forgets those there are.
void promises_clear(promises *all);
promise *promise_add(promises *all, int form, int group, const char *text);
// Compiles them all beside the cards of the game; those that are refused are marked.
void promises_compile(promises *all);
// The cards of the game and those.
const qn_pool *promises_pool(void);
// Plays on for so many choices. True when every statement of it was seen to change something by then.
bool promise_kept(promises *all, promise *p, uint32_t steps);

#endif
