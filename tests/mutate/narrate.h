// Long scenarios, told step by step: a position is played on at random, and after every step the scenario says what was told,
// asked, offered, shown and refused. One of them notices much; which are worth keeping the caller finds out.
#ifndef QN_TESTS_MUTATE_NARRATE_H
#define QN_TESTS_MUTATE_NARRATE_H

#include "suite.h"

// Writes narrations [first] to [last], in the form of distil.h. Nothing is broken meanwhile.
int narrate_all(suite *s, const char *root, int first, int last);
// Every scenario there is with its own steps, all that can be said behind each of them.
int retell_all(suite *s, const char *root);

#endif
