// Bots by their names on the command line, with their networks.
#ifndef QN_PLAYERS_H
#define QN_PLAYERS_H

#include "bots/bots.h"

// Finds the bot called [word]. False: no such bot; the message names the [option] and suggests a name.
bool qn_pick_bot(const char *word, const char *option, qn_bot *bot);
// Gives [bot] the memory it needs to think; without it, it thinks less.
void qn_make_room(qn_mind *mind, const qn_bot *bot);
// Loads the game's network (nets/<game>.net), for bots that use one. If it is missing or refused (reported), they play
// without.
void qn_load_net(qn_mind *mind, const qn_rules *rules, const qn_pool *pool);
// Loads the network in that file. Returns an exit code; a missing or refused file is reported.
int qn_load_net_file(qn_mind *mind, const char *path, const qn_rules *rules, const qn_pool *pool);
void qn_free_mind(qn_mind *mind);

#endif
