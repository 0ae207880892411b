// Shortens a story as long as it still distinguishes a change from the original rules.
#ifndef QN_TESTS_MUTATE_SHORTEN_H
#define QN_TESTS_MUTATE_SHORTEN_H

#include "story.h"

// Does the story pass without the change, and fail, crash or hang with it?
bool story_tells(const suite *s, const story *y, fault f);
void story_shorten(const suite *s, story *y, fault f);

#endif
