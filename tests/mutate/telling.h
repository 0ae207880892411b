// Everything that scenarios can say about a table: the patterns of tests/mutate/<game>.facts with every player, card
// and number that fits, and the options, refusals, log lines, questions and views.
#ifndef QN_TESTS_MUTATE_TELLING_H
#define QN_TESTS_MUTATE_TELLING_H

#include "story.h"

enum { TELLING_MOST = 600, TELLING_PATTERNS = 64 };

typedef struct telling {
    int n;
    char fact[TELLING_MOST][STORY_LINE];
} telling;

typedef struct patterns {
    int n;
    char at[TELLING_PATTERNS][80];
} patterns;

void telling_read(patterns *p, const char *root, const char *game);

// The patterns that are true, about the cards that the story names.
void telling_gather(const patterns *p, const story *y, const stage *at, telling *out);

// Writes the simplest fact that is true at [is] and not at [other]. False: there is none. May add a last step to the
// story: an attempt that is refused.
bool telling_difference(const patterns *p, story *y, stage *is, stage *other, char fact[STORY_LINE]);

// Writes everything visible on a table except reasons, to compare two of them: questions, answers, each seat's view and
// refusals; of a stage also the log.
void telling_look_at(const qn_table *t, qn_text *out);
void telling_look(const stage *at, qn_text *out);

#endif
