// Players that are programs, as the command line names them (players.h).
#include "cli/players.h"

#include <stdlib.h>

#include "cli/cli.h"

bool qn_pick_bot(const char *word, const char *option, qn_bot *bot)
{
    enum { MOST = 32 };
    const char *names[MOST];
    int n = 0;
    char hint[160];
    if (qn_read_bot(word, bot)) return true;
    for (int i = 0; i < QN_LEVELS; i++) names[n++] = qn_levels[i].name;
    for (int i = 0; qn_bots()[i] && n < MOST - 1; i++) names[n++] = qn_bots()[i]->name;
    names[n++] = "human";
    qn_complain(QN_EXIT_USAGE, "%s: there is no player called '%s'.%s", option, word,
                qn_did_you_mean(word, names, n, hint));
    return false;
}

void qn_make_room(qn_mind *mind, const qn_bot *bot)
{
    size_t bytes = qn_bot_bytes(bot);
    if (bytes <= mind->bytes) return;
    free(mind->memory);
    mind->memory = malloc(bytes);
    mind->bytes = mind->memory ? bytes : 0;
}
