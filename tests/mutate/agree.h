// Random games played with a change and without it: do the two ever differ?
#ifndef QN_TESTS_MUTATE_AGREE_H
#define QN_TESTS_MUTATE_AGREE_H

#include "distil.h"

// For each change a line, tabs between: its number; "agrees" and after how many choices of games that came past it, or "differs" and
// in which game. What is compared after every choice: the whole game value, what each seat has been told, how many answers there are.
int agree_all(suite *s, const trials *t, int workers, int games);

#endif
