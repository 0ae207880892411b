// A quick check of a broken card: compiles it with only the heads of all other cards, which names in its text refer to.
// If it does not compile, or compiles to the same code, it need not be compiled with all texts of the game.
#ifndef QN_TESTS_MUTATE_SKELETON_H
#define QN_TESTS_MUTATE_SKELETON_H

#include "cards.h"

// May the change have a meaning? Cached between calls: changes of one card in a row need one skeleton.
bool may_mean_something(const suite *s, const card_change *c);

#endif
