// A quick look at a broken card: itself whole and all other cards by their heads alone, which names in its text point at. What
// does not compile so, or compiles to the same, need not be compiled with all texts of the game.
#ifndef QN_TESTS_MUTATE_SKELETON_H
#define QN_TESTS_MUTATE_SKELETON_H

#include "cards.h"

// Whether the change may mean something. Kept from call to call: changes of one card in a row cost one skeleton.
bool may_mean_something(const suite *s, const card_change *c);

#endif
