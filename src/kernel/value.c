// The game as a value: copying, comparing and hashing it. Each of these walks through the parts in use, in the same order.
#include "kernel/kernel.h"

typedef struct part {
    size_t at, size;
} part;

#define HEAD offsetof(qn_game, frame)
enum { PARTS = 10 };

// The parts of a game in use, in the order of the struct.
static int parts(const qn_game *g, part out[PARTS])
{
    int n = 0;
    out[n++] = (part){ 0, HEAD };
    out[n++] = (part){ offsetof(qn_game, frame), sizeof g->frame[0] * g->depth };
    out[n++] = (part){ offsetof(qn_game, card), sizeof g->card[0] * g->n_cards };
    out[n++] = (part){ offsetof(qn_game, arg), sizeof g->arg[0] * g->n_args };
    out[n++] = (part){ offsetof(qn_game, link), sizeof g->link[0] * g->n_links };
    out[n++] = (part){ offsetof(qn_game, link) + sizeof g->link[0] * (size_t)(QN_MAX_LINKS - g->n_off_chain),
                       sizeof g->link[0] * g->n_off_chain };
    out[n++] = (part){ offsetof(qn_game, pending), sizeof g->pending[0] * g->n_pending };
    out[n++] = (part){ offsetof(qn_game, mod), sizeof g->mod[0] * g->n_mods };
    out[n++] = (part){ offsetof(qn_game, was), sizeof g->was[0] * g->n_was };
    if (g->n_past) out[n++] = (part){ offsetof(qn_game, past), sizeof g->past[0] * g->n_past };
    return n;
}

void qn_clone(qn_table *to, const qn_table *from)
{
    part p[PARTS];
    int n = parts(&from->game, p);
    for (int i = 0; i < n; i++)
        memcpy((char *)&to->game + p[i].at, (const char *)&from->game + p[i].at, p[i].size);
    memcpy(to->option, from->option, sizeof from->option[0] * from->n_options);
    to->rules = from->rules;
    to->pool = from->pool;
    to->names = from->names;
    to->n_options = from->n_options;
    to->seat = from->seat;
    to->interactive = from->interactive;
    to->max_response_depth = 0;
    to->lazy = false;
    to->lots = NULL;
    to->picks = NULL;
    to->picks_left = 0;
    to->resolved = NULL;
    to->tell = NULL;   // a copy is for searching, so it has no log
    to->listener = NULL;
    to->told = from->told;
    to->told_from = from->told_from;
    to->tells_numbers = false;
    to->numbers = NULL;
    to->attempts = NULL;
    to->watched = false;
    to->settled = NULL;
    to->effect_depth = to->tangled = to->turned_up = 0;
    to->passed_over = from->passed_over;
    to->passed = false;
    to->mods_hear = from->mods_hear;
    to->uses_marked = from->uses_marked;
    to->cache_valid = 0;
    qn_forget_givers(to);
}

bool qn_equal(const qn_table *a, const qn_table *b)
{
    part p[PARTS], q[PARTS];
    int n = parts(&a->game, p);
    parts(&b->game, q);
    for (int i = 0; i < n; i++)
        if (p[i].size != q[i].size
            || memcmp((const char *)&a->game + p[i].at, (const char *)&b->game + q[i].at, p[i].size))
            return false;
    return true;
}

size_t qn_bytes(const qn_table *t)
{
    part p[PARTS];
    size_t sum = 0;
    int n = parts(&t->game, p);
    for (int i = 0; i < n; i++) sum += p[i].size;
    return sum;
}

static uint64_t mix(uint64_t h, uint64_t word)
{
    h = (h ^ word) * 0x9e3779b97f4a7c15u;
    return h ^ h >> 29;
}

// The bytes of a game depend on the machine, but records and signatures are shared between machines. So a machine with another byte order must
// fail when this is compiled, not in a replay.
_Static_assert(__BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__,
               "hashes of games are defined on little-endian machines only");

uint64_t qn_hash(const qn_table *t)
{
    part p[PARTS];
    int n = parts(&t->game, p);
    uint64_t h = 0x51a1e7;
    for (int i = 0; i < n; i++) {
        const unsigned char *at = (const unsigned char *)&t->game + p[i].at;
        size_t k = 0;
        for (uint64_t word; k + sizeof word <= p[i].size; k += sizeof word) {
            memcpy(&word, at + k, sizeof word);
            h = mix(h, word);
        }
        if (k < p[i].size) {
            uint64_t word = 0;
            memcpy(&word, at + k, p[i].size - k);
            h = mix(h, word);
        }
        h = mix(h, p[i].size);
    }
    return h;
}

// The garbage after the end of a list: a copy of the last entry, or plausible numbers. Each finds a different kind of bug.
static void spoil(void *list, size_t size, int used, int room, int how)
{
    char *next = (char *)list + size * (size_t)used;
    if (used >= room) return;
    if (how == 0 && used) {
        memcpy(next, next - size, size);
        return;
    }
    memset(next, how == 1 ? 1 : how == 2 ? 0 : 0xa5, size);
}

void qn_spoil_unused(qn_table *t, int how)
{
    qn_game *g = &t->game;
    int links = QN_MAX_LINKS - g->n_off_chain;
    spoil(g->frame, sizeof g->frame[0], g->depth, QN_MAX_FRAMES, how);
    spoil(g->card, sizeof g->card[0], g->n_cards, QN_MAX_CARDS, how);
    spoil(g->arg, sizeof g->arg[0], g->n_args, QN_MAX_ARGS, how);
    spoil(g->link, sizeof g->link[0], g->n_links, links, how);
    spoil(g->pending, sizeof g->pending[0], g->n_pending, QN_MAX_PENDING, how);
    spoil(g->mod, sizeof g->mod[0], g->n_mods, QN_MAX_MODS, how);
    spoil(g->was, sizeof g->was[0], g->n_was, QN_MAX_WAS, how);
    spoil(g->past, sizeof g->past[0], g->n_past, QN_MAX_HISTORIES, how);
    spoil(t->option, sizeof t->option[0], t->n_options, QN_MAX_OPTIONS, how);
}
