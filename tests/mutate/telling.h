// What can be said of a table in the words of scenarios: the patterns of tests/mutate/<game>.facts with every player,
// card and number that fits, what may be chosen, what is refused, told, asked and shown.
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

// The patterns that hold, about the cards that the story names.
void telling_gather(const patterns *p, const story *y, const stage *at, telling *out);

// A fact that holds at [is] and not at [other], the plainest there is; false: none can be said.
// May add a last step to the story: an attempt that is refused.
bool telling_difference(const patterns *p, story *y, stage *is, stage *other, char fact[STORY_LINE]);

// Everything that can be seen of a table without asking why, for comparing two of them: questions, answers, the view of each seat,
// what is refused; and of a stage also what was told.
void telling_look_at(const qn_table *t, qn_text *out);
void telling_look(const stage *at, qn_text *out);

#endif
