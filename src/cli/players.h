// Players that are programs, as the command line names them.
#ifndef QN_PLAYERS_H
#define QN_PLAYERS_H

#include "bots/bots.h"

// The bot called [word]; false: there is none, which is told with the name of the [option] and what may have been meant.
bool qn_pick_bot(const char *word, const char *option, qn_bot *bot);
// Makes sure that [bot] has enough memory to think with; without it, it thinks less.
void qn_make_room(qn_mind *mind, const qn_bot *bot);
// The network of the game (nets/<game>.net), for players that have use for one. None, or one that is refused, which is told:
// they play without.
void qn_load_net(qn_mind *mind, const qn_rules *rules, const qn_pool *pool);
// The network of that file. Returns an exit code: where it is missing or refused, that is told.
int qn_load_net_file(qn_mind *mind, const char *path, const qn_rules *rules, const qn_pool *pool);
void qn_free_mind(qn_mind *mind);

#endif
