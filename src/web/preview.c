// What would happen if nobody answered the chain, as far as this seat can know it: the chain is played out in a few
// worlds that look the same from the seat. What is told alike in all of them is so; where they part, something hidden
// or the dice decide.
#include <stdlib.h>
#include <string.h>

#include "web/house.h"

enum { WORLDS = 4, ANSWERS = 64, TOLD = 48, ROOM = 8192 };

typedef struct vision {   // one world's story, a sentence a line
    int seat, n;
    size_t used;
    uint8_t depth[TOLD];
    uint16_t start[TOLD];
    char room[ROOM];
} vision;

static void hear(void *listener, const qn_table *t, const qn_note *note)
{
    vision *v = listener;
    QN_TEXT(said, 512);
    qn_say_note(t, v->seat, note, &said);
    if (!said.used || v->n == TOLD || v->used + said.used >= ROOM) return;
    v->start[v->n] = (uint16_t)v->used;
    v->depth[v->n++] = note->depth;
    memcpy(v->room + v->used, said.at, said.used + 1);
    v->used += said.used + 1;
}

static int way_out(const qn_table *t)
{
    static const uint8_t verbs[] = { QN_V_PASS, QN_V_DONE, QN_V_NO };
    for (size_t k = 0; k < sizeof verbs; k++)
        for (int i = 0; i < t->n_options; i++)
            if (t->option[i].verb == verbs[k]) return i;
    return QN_NONE;
}

// False: somebody must choose before the chain has resolved.
static bool pass_on(qn_table *t)
{
    for (int i = 0; i < ANSWERS && t->game.n_links && !t->game.over; i++) {
        int asked = qn_asked(t), n = qn_choices(t, asked), answer = n == 1 ? 0 : way_out(t);
        if (answer == QN_NONE || !qn_choose(t, asked, answer)) return false;
    }
    return t->game.over || !t->game.n_links;
}

static bool imagine(const qw_table *w, int seat, uint64_t seed, qn_table *world, vision *v)
{
    v->seat = seat;
    v->n = 0;
    v->used = 0;
    qn_clone(world, &w->table);
    qn_redeal(world, seat, seed);
    world->tell = hear;
    world->listener = v;
    return pass_on(world);
}

static bool alike(const vision *a, const vision *b, int i)
{
    return i < a->n && i < b->n && a->depth[i] == b->depth[i]
        && strcmp(a->room + a->start[i], b->room + b->start[i]) == 0;
}

static void put_common(qw_call *c, const qw_table *w, int row, vision *first, vision *other)
{
    bool whole = imagine(w, row, w->seed + w->at, &c->h->work, first);
    int n = first->n;
    for (uint64_t k = 1; k < WORLDS; k++) {
        whole &= imagine(w, row, w->seed + w->at + (k << 32), &c->h->work, other);
        int same = 0;
        while (same < n && alike(first, other, same)) same++;
        whole &= same == n && other->n == first->n;
        n = same;
    }
    qn_json_open(c->out, "lines", '[');
    for (int i = 0; i < n; i++) {
        qn_json_open(c->out, NULL, '{');
        qn_json_int(c->out, "depth", first->depth[i]);
        qn_json_text(c->out, "say", first->room + first->start[i]);
        qn_json_close(c->out, '}');
    }
    qn_json_close(c->out, ']');
    qn_json_bool(c->out, "open", !whole);
}

bool qw_say_preview(qw_call *c)
{
    qw_table *w = qw_table_of(c);
    int row = w ? qw_seat_of(c, w) : -1;
    if (row < 0) return false;
    if (row == QW_EVERYBODY || !w->table.game.n_links || w->table.game.over) {
        qn_put(c->why, row == QW_EVERYBODY ? "Who only watches cannot know." : "Nothing is on the chain.");
        return false;
    }
    vision *two = calloc(2, sizeof *two);
    if (!two) return false;
    put_common(c, w, row, &two[0], &two[1]);
    free(two);
    return true;
}
