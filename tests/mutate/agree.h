// Random games with and without a change: can any player see a difference?
#ifndef QN_TESTS_MUTATE_AGREE_H
#define QN_TESTS_MUTATE_AGREE_H

#include "distil.h"

// Prints one line per change, separated by tabs: its number; "agrees" and the number of choices in games that reached
// it, or "differs" and in which game. Compared after every choice: each seat's log, and whether the choice still
// exists; at intervals and at the end: each seat's view, options and refusals. It stops after enough choices, so not
// every game is played for every change.
int agree_all(suite *s, const trials *t, int workers, int games);

#endif
