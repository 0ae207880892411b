// Random games by the original rules, stored so that they can be repeated with a change in force.
#ifndef QN_TESTS_MUTATE_GAMES_H
#define QN_TESTS_MUTATE_GAMES_H

#include "distil.h"
#include "story.h"

typedef enum games_compare {
    GAMES_VALUE,   // the whole game value, including unread parts
    GAMES_SEEN     // each seat's log; at intervals and at the end its view, options and refusals
} games_compare;

// Plays the games with ready and mixed decks; stores the choices, and which changes each game reached.
void games_open(const suite *s, const trials *t, int games, games_compare by);

bool games_reach(int game, int job);   // did the game reach the change of that job?
int games_length(int game);            // in choices

// Repeats a game with the change of that job, which must be in force. Returns the choice after which the two differ, or
// -1. A choice that no longer exists is a difference, too.
int games_differ(int game, int job);

// The table before a choice, without a change in force: as facts, if facts can express it; and the choice as a step.
bool games_position(const suite *s, int game, int choice, story *out);
bool games_step(const suite *s, int game, int choice, char out[STORY_LINE]);

#endif
