// Making a story shorter as long as it still tells a change from the rules.
#ifndef QN_TESTS_MUTATE_SHORTEN_H
#define QN_TESTS_MUTATE_SHORTEN_H

#include "story.h"

// Whether the story holds without the change and fails, crashes or never ends with it.
bool story_tells(const suite *s, const story *y, fault f);
void story_shorten(const suite *s, story *y, fault f);

#endif
