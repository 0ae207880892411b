// Scenarios that must not hold: facts and givens of scenarios there are, each spoilt in one way.
#ifndef QN_TESTS_MUTATE_WRONG_H
#define QN_TESTS_MUTATE_WRONG_H

#include "suite.h"

// Prints scenarios whose title is the reason why they do not hold, one for each way to spoil each form of item.
int spoil_all(suite *s, const char *root);

#endif
