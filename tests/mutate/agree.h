// Random games played with a change and without it: does anybody ever see a difference?
#ifndef QN_TESTS_MUTATE_AGREE_H
#define QN_TESTS_MUTATE_AGREE_H

#include "distil.h"

// For each change a line, tabs between: its number; "agrees" and after how many choices of games that came past it, or "differs" and
// in which game. What is compared: what each seat is told and whether the choice is still there, after every choice; what each seat
// sees, may choose and is refused, now and then and at the end. Enough choices are enough: not every game is played for every change.
int agree_all(suite *s, const trials *t, int workers, int games);

#endif
