// The start of a search: a position of a scenario or of a real game, slightly varied.
#ifndef QN_TESTS_MUTATE_VARY_H
#define QN_TESTS_MUTATE_VARY_H

#include "story.h"

void vary_open(const suite *s);       // call once before jobs are forked: makes the decks of real games
void vary_from(const char *scenes);   // numbers of the scenarios to start from
void vary(const suite *s, uint64_t number, story *out);

#endif
