// Looking at a table without changing it: what would happen next, and how the game went.
#include "host/host.h"

#include "vm/lasting.h"

enum { WORLDS = 4, MOST_ANSWERS = 64 };

// ---- What would happen if the chain got no more responses ---------------------------------------------
//
// The chain is played out in a few worlds that look the same from the seat. What all of them log will happen; where
// they differ, something hidden or the dice decide.

static void hear(void *listener, const qn_table *t, const qn_note *note)
{
    qh_preview *p = listener;
    QN_TEXT(said, 512);
    qn_say_note(t, p->seat, note, &said);
    if (!said.used) return;
    if (p->n && p->changes == note->b && qn_goes_on(t, note)) p->used = p->say[--p->n];   // as in the log
    p->changes = qn_tells_change(t, note) ? (uint8_t)(note->b + 1) : 0;
    if (p->n == QH_PREVIEW_LINES || p->used + said.used >= QH_PREVIEW_TEXT) return;
    p->say[p->n] = (uint16_t)p->used;
    p->depth[p->n++] = note->depth;
    memcpy(p->text + p->used, said.at, said.used + 1);
    p->used += said.used + 1;
}

static int find_pass_option(const qn_table *t)
{
    static const uint8_t verbs[] = { QN_V_PASS, QN_V_DONE, QN_V_NO };
    for (size_t k = 0; k < sizeof verbs; k++)
        for (int i = 0; i < t->n_options; i++)
            if (t->option[i].verb == verbs[k]) return i;
    return QN_NONE;
}

// Passes until the chain has resolved. False: somebody must choose before that.
static bool pass_on(qn_table *t)
{
    for (int i = 0; i < MOST_ANSWERS && t->game.n_links && !t->game.over; i++) {
        int asked = qn_asked(t), n = qn_choices(t, asked), answer = n == 1 ? 0 : find_pass_option(t);
        if (answer == QN_NONE || !qn_choose(t, asked, answer)) return false;
    }
    return t->game.over || !t->game.n_links;
}

static bool run_sample(const qh_table *w, int seat, uint64_t seed, qn_table *world, qh_preview *p)
{
    p->seat = seat;
    p->n = p->changes = 0;
    p->used = 0;
    qn_clone(world, &w->table);
    qn_redeal(world, seat, seed);
    world->interactive = false;
    world->tell = hear;
    world->tells_numbers = true;   // as the log will
    world->listener = p;
    return pass_on(world);
}

static bool same_line(const qh_preview *a, const qh_preview *b, int i)
{
    return i < a->n && i < b->n && a->depth[i] == b->depth[i]
        && strcmp(a->text + a->say[i], b->text + b->say[i]) == 0;
}

void qh_foresee(const qh_table *w, int seat, qh_preview *out, qh_preview *other, qn_table *work)
{
    bool whole = run_sample(w, seat, w->seed + w->at, work, out);
    int n = out->n;
    for (uint64_t k = 1; k < WORLDS; k++) {
        whole &= run_sample(w, seat, w->seed + w->at + (k << 32), work, other);
        int same = 0;
        while (same < n && same_line(out, other, same)) same++;
        whole &= same == n && other->n == out->n;
        n = same;
    }
    out->n = n;
    out->open = !whole;
}

// ---- How the game went ------------------------------------------------------------------------------------

bool qh_retrace(qh_table *w, void (*each)(void *self, const qh_table *w), void *self)
{
    uint32_t here = w->at;
    bool over = qh_seek(w, w->n_steps) && w->table.game.over;
    for (uint32_t step = 0; over && step <= w->n_steps; step++)
        if (qh_seek(w, step)) each(self, w);
    qh_seek(w, here);
    return over;
}
