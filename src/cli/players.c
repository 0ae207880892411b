// Bots by their names on the command line (players.h).
#include "cli/players.h"

#include <stdlib.h>

#include "bots/net.h"
#include "cli/cli.h"
#include "kernel/kernel.h"

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
    qn_complain(QN_EXIT_USAGE, SAYS_NO_SUCH_PLAYER,
                &(qn_slots){ .option = option, .word = word, .hint = qn_did_you_mean(word, names, n, hint) });
    return false;
}

void qn_make_room(qn_mind *mind, const qn_bot *bot)
{
    size_t bytes = qn_bot_bytes(bot);
    if (bytes <= mind->bytes) return;
    free(mind->memory);
    mind->memory = calloc(1, bytes);
    mind->bytes = mind->memory ? bytes : 0;
}

typedef struct room {   // a network and its working memory, in one allocation
    qn_net_room look;
    qn_net_memory net;
    char *file;
} room;

// Loads the network in that file into [mind]. Returns an exit code; QN_EXIT_NO: the file is refused, and [why] says
// why. Other errors have been reported.
static int open_net(qn_mind *mind, const char *path, const qn_rules *rules, const qn_pool *pool, qn_text *why)
{
    size_t size;
    int code;
    room *r = aligned_alloc(_Alignof(room), sizeof *r);
    if (!r) return QN_EXIT_INTERNAL;
    memset(r, 0, sizeof *r);
    r->file = qn_read_file(path, &size, &code);
    int fault = 0;
    mind->net = r->file ? qn_net_open(r->file, size, rules, pool, &fault, &r->net) : NULL;
    mind->net_room = NULL;
    if (mind->net) {
        mind->net_room = &r->look;   // the start of the allocation, so that free() works
        return QN_EXIT_YES;
    }
    if (r->file) {
        qn_say_fault(why, fault, NULL);
        code = QN_EXIT_NO;
    }
    free(r->file);
    free(r);
    return code;
}

int qn_load_net_file(qn_mind *mind, const char *path, const qn_rules *rules, const qn_pool *pool)
{
    QN_TEXT(why, 256);
    int code = open_net(mind, path, rules, pool, &why);
    return code == QN_EXIT_NO
        ? qn_complain(QN_EXIT_DATA, SAYS_NET_IS_REFUSED, &(qn_slots){ .file = path, .why = why.at })
        : code;
}

void qn_load_net(qn_mind *mind, const qn_rules *rules, const qn_pool *pool)
{
    char root[QN_PATH], path[QN_PATH + 64];
    QN_TEXT(why, 256);
    if (mind->net) return;
    snprintf(path, sizeof path, "%s/nets/%s.net", qn_data_dir(root), qn_game_name(rules));
    FILE *there = fopen(path, "rb");
    if (!there) return;   // not trained yet
    fclose(there);
    if (open_net(mind, path, rules, pool, &why) == QN_EXIT_NO)
        qn_talk(stderr, SAYS_PLAYING_WITHOUT_NET, &(qn_slots){ .file = path, .why = why.at });
}

void qn_free_mind(qn_mind *mind)
{
    room *r = (room *)(void *)mind->net_room;   // the first member of the allocation
    if (r) free(r->file);
    free(r);
    free(mind->memory);
    *mind = (qn_mind){ 0 };
}
