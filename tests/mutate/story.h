// A scenario under construction: facts, steps, and what must be true afterwards, each on its own line.
#ifndef QN_TESTS_MUTATE_STORY_H
#define QN_TESTS_MUTATE_STORY_H

#include "suite.h"

enum { STORY_FACTS = 96, STORY_STEPS = 64, STORY_THEN = 8, STORY_LINE = QN_FACT };

typedef struct story {
    int file;   // file of the suite whose cards it uses
    int n_facts, n_steps, n_then;
    char fact[STORY_FACTS][STORY_LINE], step[STORY_STEPS][STORY_LINE], then[STORY_THEN][STORY_LINE];
} story;

typedef struct fault {     // what is broken
    int mutant;            // the change in force (mutant.h); 0: none
    const qn_pool *pool;   // the pool with a broken card; NULL: the cards of the story
} fault;

typedef struct stage {   // a story in play
    fault fault;
    qn_table table;
    qn_scene_play play;
    qn_told told;
} stage;

void stage_enter(const stage *at);   // call this first: puts its change in force
// Sets up the table from the facts. False: it is not possible.
bool story_lay(const suite *s, const story *y, stage *at);
// Takes one step. False: no such option.
bool story_step(stage *at, const char *step);
// Sets up the table and takes all steps. False: one of them is not possible.
bool story_play(const suite *s, const story *y, stage *at);
// Is the story possible, and everything in [then] true?
bool story_holds(const suite *s, const story *y, fault f);
bool story_says(const stage *at, const char *fact);   // is one fact true?

// Writes an option of the seat whose options are listed as a step: "p1 casts Rummagem".
void story_say_step(const suite *s, stage *at, int number, char out[STORY_LINE]);

// Adds a line unless the list is full or has it.
bool story_add(char (*lines)[STORY_LINE], int *n, int most, const char *line);
void story_drop(char (*lines)[STORY_LINE], int *n, int which);

// Writes the whole as text of a scenario file.
void story_write(const suite *s, const story *y, const char *title, const char *rules, qn_text *out);

#endif
