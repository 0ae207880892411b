// Players that are programs, as the command line names them (players.h).
#include "cli/players.h"

#include <stdlib.h>

#include "bots/net.h"
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

typedef struct room {   // what a network takes, in one piece
    qn_net_room look;
    _Alignas(16) char net[QN_NET_MEMORY];
    char *file;
} room;

static const qn_net *open_net(room *r, const char *path, const qn_rules *rules, const qn_pool *pool)
{
    size_t size;
    int code;
    const char *why;
    FILE *there = fopen(path, "rb");
    if (!there) return NULL;   // nobody has trained one yet
    fclose(there);
    r->file = qn_read_file(path, &size, &code);
    if (!r->file) return NULL;
    const qn_net *net = qn_net_open(r->file, size, rules, pool, &why, r->net);
    if (!net) qn_say(stderr, "%s: %s Playing without it.\n", path, why);
    return net;
}

void qn_load_net(qn_mind *mind, const qn_rules *rules, const qn_pool *pool)
{
    char root[QN_PATH], path[QN_PATH + 64];
    room *r = mind->net ? NULL : calloc(1, sizeof *r);
    if (!r) return;
    snprintf(path, sizeof path, "%s/nets/%s.net", qn_data_dir(root), qn_game_name(rules));
    mind->net = open_net(r, path, rules, pool);
    mind->net_room = &r->look;
    if (mind->net) return;
    mind->net_room = NULL;
    free(r->file);
    free(r);
}

void qn_free_mind(qn_mind *mind)
{
    room *r = (room *)(void *)mind->net_room;   // its first part
    if (r) free(r->file);
    free(r);
    free(mind->memory);
    *mind = (qn_mind){ 0 };
}
