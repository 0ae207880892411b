// Facts for scenarios there are: where one comes past a change and nobody looks, what would tell the change there.
#ifndef QN_TESTS_MUTATE_STRENGTHEN_H
#define QN_TESTS_MUTATE_STRENGTHEN_H

#include "distil.h"

// For each change a line, tabs between: its number; "told", and behind it the scenario; where in its file the item ends behind which
// more can be said, of which kind that is and the next one; an attempt to be made there or nothing; and a fact that holds without the
// change only. Otherwise "looks": tables that look different, but not in words; "state": they differ and look the same; "same": they never differed where scenarios come past.
// A change gets so many milliseconds of processor time.
int strengthen_all(suite *s, const char *root, const trials *t, int workers, int millis);

#endif
