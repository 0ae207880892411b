// Saving a game while it is played. After every choice the file is a complete record of the game so far: new lines are
// appended, then the state at the end is rewritten (lang/record.h). If the program crashes or the disk is full, at most
// the current choice is lost.
#ifndef QN_KEEP_H
#define QN_KEEP_H

#include "cli/saved.h"

typedef struct qn_keep qn_keep;

// Saves the game of [s], which was just dealt or resumed, to a new file. NULL after complaining.
qn_keep *qn_keep_in_new(qh_table *s, const char *path);
// Continues in the file that the game was resumed from.
qn_keep *qn_keep_in_old(qh_table *s, const char *path);
// Stops saving. If something could not be written, prints the game as a link. Returns an exit code. [k] may be NULL.
int qn_keep_end(qn_keep *k);

#endif
