// What must hold at every moment of every game, asked after every choice by the property tests, the fuzz
// target and the long runs.
#ifndef QN_TESTS_LAWS_H
#define QN_TESTS_LAWS_H

#include "support.h"

typedef struct laws {   // what was seen, for the last line of a test
    bool any_cards;     // nobody chose the cards with care: bounds may be reached
    uint32_t every;     // how many choices apart everything is checked; 0: after each
    uint64_t games, choices, drawn_at_a_bound;
    uint32_t longest, options;   // choices of one game; answers to one question
    size_t bytes;
} laws;

// Checks everything; ends the program with a reproduction when something is broken.
void laws_hold(laws *l, trial *g);
// … and what must hold at the end of a game.
void laws_hold_at_end(laws *l, trial *g);
// A whole random game from where [g] stands, checked after every choice, or every so often.
void laws_hold_in(laws *l, trial *g);
void laws_print(const laws *l, const kit *k);

#endif
