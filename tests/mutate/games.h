// Random games as the rules have them, kept to be played again with a change in force.
#ifndef QN_TESTS_MUTATE_GAMES_H
#define QN_TESTS_MUTATE_GAMES_H

#include "distil.h"
#include "story.h"

typedef enum games_compare {
    GAMES_VALUE,   // the whole game value, also what nobody reads
    GAMES_SEEN   // what each seat is told; now and then and at the end, what it sees, may choose and is refused
} games_compare;

// Plays the games, ready decks and mixed ones, and keeps what was chosen and which of the changes each came past.
void games_open(const suite *s, const trials *t, int games, games_compare by);

bool games_reach(int game, int job);   // whether the game came past the change of that job
int games_length(int game);            // in choices

// Plays a game again with the change of that job, which is in force. Returns after which choice the two differ, or -1. A choice that is no
// longer there is a difference, too.
int games_differ(int game, int job);

// The table before a choice, with no change in force: as facts, where facts can say it; and the choice as a step.
bool games_position(const suite *s, int game, int choice, story *out);
bool games_step(const suite *s, int game, int choice, char out[STORY_LINE]);

#endif
