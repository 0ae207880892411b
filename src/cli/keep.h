// Keeping a game as it is played. After every choice the file is a whole record of the game so far: the new lines are
// added at its end, then its state is written anew in place (lang/record.h), so whatever ends this program, or fills
// the disk, costs at most the choice under way.
#ifndef QN_KEEP_H
#define QN_KEEP_H

#include "cli/saved.h"

typedef struct qn_keep qn_keep;

// Keeps the game of [s], which has just been dealt or taken up again, in a new file; NULL after complaining.
qn_keep *qn_keep_in_new(qh_table *s, const char *path);
// Goes on in the file the game was taken up from.
qn_keep *qn_keep_in_old(qh_table *s, const char *path);
// Ends it. What could not be written is told as a link; returns an exit code. NULL is nothing kept.
int qn_keep_end(qn_keep *k);

#endif
