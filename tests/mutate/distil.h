// Scenarios found by playing: for a change that no scenario notices, positions of scenarios and of real games are varied
// and played on, with the change and without it, until something can be said that holds only without.
#ifndef QN_TESTS_MUTATE_DISTIL_H
#define QN_TESTS_MUTATE_DISTIL_H

#include "suite.h"

typedef struct trials {   // a change and scenarios that reach it a line, as "try" reads them
    char **line;          // what is left of each after its number
    int *change;
    int n;
} trials;

// Writes a scenario for each change that it can tell apart, behind a line "@ change file", and a line "! change verdict"
// for all of them. So many random games are played with the change and without it, and where one differs, its position is tried
// first; then a change gets so many milliseconds of processor time.
// [cards]: the changes are those of cards.h, and the scenarios that name the card are found here.
int distil_changes(suite *s, const char *root, const trials *t, bool cards, int workers, int millis,
                   int games);

#endif
