// Clocks, from the times of the entries. One runs only while its seat is asked. What a seat takes for answers in others'
// turns comes from an allowance first, new every turn.
#include "server/room.h"

static bool has_clock(const qs_room *r) { return r->bank > 0 && qs_in_play(r); }

void qs_clock_start(qs_room *r, int64_t at)
{
    r->clock_at = r->asked_at = at;
    r->clock_turn = r->table->table.game.turn;
    for (int i = 0; i < r->seats; i++) {
        r->seat[i].spent = r->seat[i].answering = 0;
        r->seat[i].granted = false;
    }
}

static bool runs(const qs_room *r, int seat)
{
    const qn_game *g = &r->table->table.game;
    return g->question.open >> seat & 1 && !r->seat[seat].bot[0] && !g->over;
}

static int64_t allowance(const qs_room *r, int seat)
{
    int64_t left = r->window - r->seat[seat].answering;
    return r->table->table.game.turn_player != seat && left > 0 ? left : 0;
}

void qs_clock_charge(qs_room *r, int64_t at)
{
    if (!has_clock(r)) return;
    int64_t took = at - r->clock_at;
    for (int i = 0; i < r->seats && took > 0; i++) {
        if (!runs(r, i)) continue;
        int64_t free = allowance(r, i) < took ? allowance(r, i) : took;
        r->seat[i].answering += free;
        r->seat[i].spent += took - free;
    }
    if (at > r->clock_at) r->clock_at = at;
}

// A turn that ended gives its player the increment, and everybody a new allowance.
static void note_turn(qs_room *r)
{
    const qn_game *g = &r->table->table.game;
    if (g->turn == r->clock_turn) return;
    for (int i = 0; i < r->seats; i++) {
        r->seat[i].answering = 0;
        if (i != g->turn_player) continue;
        r->seat[i].spent -= r->plus;
    }
    r->clock_turn = g->turn;
}

int64_t qs_time_left(const qs_room *r, int seat, int64_t at)
{
    int64_t left = r->bank - r->seat[seat].spent;
    if (!has_clock(r) || !runs(r, seat) || at <= r->clock_at) return left;
    int64_t took = at - r->clock_at - allowance(r, seat);
    return took > 0 ? left - took : left;
}

// Whose clock still runs would tell who has given a sealed answer: the clocks shown are those of the moment the question
// was asked.
void qs_clock_show(qs_room *r, int64_t at)
{
    if (!qs_in_play(r)) return;
    if (r->table->posed != r->table->at) return;
    r->asked_at = at;
    if (!has_clock(r)) return;
    note_turn(r);
    r->shown_at = at;
    for (int i = 0; i < r->seats; i++) r->shown_left[i] = qs_time_left(r, i, at);
}

int64_t qs_next_flag(const qs_room *r, int *seat)
{
    int64_t first = 0;
    if (!has_clock(r)) return 0;
    for (int i = 0; i < r->seats; i++) {
        if (!runs(r, i)) continue;
        int64_t falls = r->clock_at + allowance(r, i) + r->bank - r->seat[i].spent;
        if (first && falls >= first) continue;
        first = falls;
        *seat = i;
    }
    return first;
}
