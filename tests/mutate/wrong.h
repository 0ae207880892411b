// Scenarios that must fail: facts and givens of existing scenarios, each damaged in one way.
#ifndef QN_TESTS_MUTATE_WRONG_H
#define QN_TESTS_MUTATE_WRONG_H

#include "suite.h"

// Prints scenarios whose title is the expected reason for their failure, one for each way to damage each form of item.
int spoil_all(suite *s, const char *root);

#endif
