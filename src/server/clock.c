// Clocks, computed from the times of entries. A clock runs only while its seat has a question. Answers in other
// players' turns use an allowance first, which is renewed every turn.
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
    return g->question.open >> seat & 1 && !r->seat[seat].bot[0] && !r->seat[seat].stand_in && !g->over;
}

// While somebody reconnects, all clocks stop as long as that seat has grace time left. A game of several days needs no
// grace.
int64_t qs_clock_stands(const qs_room *r, int64_t *since)
{
    enum { DAY = 86400000 };
    int64_t until = 0;
    for (int i = 0; i < r->seats && r->bank < DAY; i++) {
        const qs_seat *s = &r->seat[i];
        if (!s->away || s->stand_in || r->grace <= s->was_away) continue;
        if (!until || s->away < *since) *since = s->away;
        if (s->away + r->grace - s->was_away > until) until = s->away + r->grace - s->was_away;
    }
    return until;
}

// When the clocks started or will start: at the last count, unless they are stopped.
static int64_t running_since(const qs_room *r)
{
    int64_t since, until = qs_clock_stands(r, &since);
    return until > r->clock_at ? until : r->clock_at;
}

static int64_t allowance(const qs_room *r, int seat)
{
    int64_t left = r->window - r->seat[seat].answering;
    return r->table->table.game.turn_player != seat && left > 0 ? left : 0;
}

void qs_clock_charge(qs_room *r, int64_t at)
{
    if (!has_clock(r)) return;
    int64_t took = at - running_since(r);
    for (int i = 0; i < r->seats && took > 0; i++) {
        if (!runs(r, i)) continue;
        int64_t free = allowance(r, i) < took ? allowance(r, i) : took;
        r->seat[i].answering += free;
        r->seat[i].spent += took - free;
    }
    if (at > r->clock_at) r->clock_at = at;
}

// At the end of a turn its player gets the increment, and everybody a new allowance.
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
    if (!has_clock(r) || !runs(r, seat)) return left;
    int64_t took = at - running_since(r) - allowance(r, seat);
    return took > 0 ? left - took : left;
}

// A running clock would show who has not given a sealed answer. So the clocks shown are those of the moment when the
// question was asked.
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
        int64_t falls = running_since(r) + allowance(r, i) + r->bank - r->seat[i].spent;
        if (first && falls >= first) continue;
        first = falls;
        *seat = i;
    }
    return first;
}
