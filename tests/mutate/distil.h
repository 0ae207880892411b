// Finds scenarios by playing: for a change that no scenario notices, varies positions of scenarios and real games and
// plays on, with and without the change, until some fact is true only without it.
#ifndef QN_TESTS_MUTATE_DISTIL_H
#define QN_TESTS_MUTATE_DISTIL_H

#include "suite.h"

typedef struct trials {   // one change per line, with the scenarios that reach it, as "try" reads them
    char **line;          // the rest of each line after the number
    int *change;
    int n;
} trials;

// Writes a scenario for each change that it can distinguish, after a line "@ change file", and a line "! change
// verdict" for all. It plays [games] random games with and without the change; where one differs, its position is tried
// first. Then each change gets [millis] milliseconds of processor time. [cards]: the changes are those of cards.h; the
// scenarios that name the card are found here.
int distil_changes(suite *s, const char *root, const trials *t, bool cards, int workers, int millis,
                   int games);

#endif
