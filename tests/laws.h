// Invariants of every game at every moment. The property tests, the fuzz target and the long runs check them after
// every choice.
#ifndef QN_TESTS_LAWS_H
#define QN_TESTS_LAWS_H

#include "support.h"

typedef struct laws {   // statistics for the last line of a test
    bool any_cards;     // the cards were drawn at random: limits may be reached
    uint32_t every;     // number of choices between full checks; 0: after each
    uint64_t games, choices, drawn_at_a_bound;
    uint32_t longest, options;   // choices in one game; answers to one question
    size_t bytes;
} laws;

// Checks everything; if something is broken, ends the program with instructions to reproduce it.
void laws_hold(laws *l, trial *g);
// Checks the invariants at the end of a game.
void laws_hold_at_end(laws *l, trial *g);
// Plays a random game from the state of [g], and checks after every choice, or at intervals.
void laws_hold_in(laws *l, trial *g);
void laws_print(const laws *l, const kit *k);

#endif
