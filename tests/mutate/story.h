// A scenario in the making: facts, steps and what must hold then, each a line of its own.
#ifndef QN_TESTS_MUTATE_STORY_H
#define QN_TESTS_MUTATE_STORY_H

#include "suite.h"

enum { STORY_FACTS = 96, STORY_STEPS = 64, STORY_THEN = 8, STORY_LINE = QN_FACT };

typedef struct story {
    int file;   // of the suite: whose cards it is played with
    int n_facts, n_steps, n_then;
    char fact[STORY_FACTS][STORY_LINE], step[STORY_STEPS][STORY_LINE], then[STORY_THEN][STORY_LINE];
} story;

typedef struct fault {     // what is broken
    int mutant;            // the change in force (mutant.h); 0: none
    const qn_pool *pool;   // with a broken card among them; NULL: the cards of the story
} fault;

typedef struct stage {   // a story being played
    fault fault;
    qn_table table;
    qn_play play;
    qn_told told;
} stage;

void stage_enter(const stage *at);   // before anything of it is asked: its change is in force from here on
// Lays the table by the facts; false: they cannot be.
bool story_lay(const suite *s, const story *y, stage *at);
// Takes one step; false: there is no such option.
bool story_step(stage *at, const char *step);
// Lays and takes all steps; false: one of them cannot be.
bool story_play(const suite *s, const story *y, stage *at);
// Whether that can be and everything in [then] holds.
bool story_holds(const suite *s, const story *y, fault f);
bool story_says(const stage *at, const char *fact);   // whether one fact holds

// Writes option [number] of the seat whose options are listed as a step: "p1 casts Rummagem".
void story_say_step(const suite *s, stage *at, int number, char out[STORY_LINE]);

// Adds a line unless the list is full or has it.
bool story_add(char (*lines)[STORY_LINE], int *n, int most, const char *line);
void story_drop(char (*lines)[STORY_LINE], int *n, int which);

// The whole as text of a scenario file.
void story_write(const suite *s, const story *y, const char *title, const char *rules, qn_text *out);

#endif
