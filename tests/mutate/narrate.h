// Long scenarios, step by step: a position is played on at random, and after every step the scenario states what was
// logged, asked, offered, shown and refused. One of them notices many changes; the caller decides which are worth
// keeping.
#ifndef QN_TESTS_MUTATE_NARRATE_H
#define QN_TESTS_MUTATE_NARRATE_H

#include "suite.h"

// Writes narrations [first] to [last], in the form of distil.h, with no change in force.
int narrate_all(suite *s, const char *root, int first, int last);
// Writes every existing scenario with its own steps, and all possible facts after each.
int retell_all(suite *s, const char *root);

#endif
