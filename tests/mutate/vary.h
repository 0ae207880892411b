// Where a search begins: a position of a scenario or of a real game, varied a little.
#ifndef QN_TESTS_MUTATE_VARY_H
#define QN_TESTS_MUTATE_VARY_H

#include "story.h"

void vary_open(const suite *s);       // once, before jobs are forked: the decks of real games
void vary_from(const char *scenes);   // numbers of the scenarios to begin with
void vary(const suite *s, uint64_t number, story *out);

#endif
