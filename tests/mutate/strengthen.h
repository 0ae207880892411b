// Facts for existing scenarios: where a scenario reaches a change without noticing it, finds a fact that would.
#ifndef QN_TESTS_MUTATE_STRENGTHEN_H
#define QN_TESTS_MUTATE_STRENGTHEN_H

#include "distil.h"

// Prints one line per change, separated by tabs: its number, then "told", the scenario, the position in its file after
// which a fact can be added, the kinds of the item before and after it, an attempt to add (or nothing), and a fact that
// is true only without the change. Otherwise "looks": the tables look different, but no fact expresses it; "state":
// they differ but look the same; "same": they never differed where scenarios reach. Each change gets [millis]
// milliseconds of processor time.
int strengthen_all(suite *s, const char *root, const trials *t, int workers, int millis);

#endif
