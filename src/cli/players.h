// Players that are programs, as the command line names them.
#ifndef QN_PLAYERS_H
#define QN_PLAYERS_H

#include "bots/bots.h"

// The bot called [word]; false: there is none, which is told with the name of the [option] and what may have been meant.
bool qn_pick_bot(const char *word, const char *option, qn_bot *bot);
// Makes sure that [bot] has enough memory to think with; without it, it thinks less.
void qn_make_room(qn_mind *mind, const qn_bot *bot);

#endif
