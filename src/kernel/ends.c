// Losing, winning, drawing, and what happens when a bound is reached.
#include "kernel/kernel.h"

void qn_lose(qn_table *t, int seat, int reason)
{
    t->game.losers |= (uint8_t)(1 << seat);
    t->game.reason = (uint8_t)reason;
}

static void finish(qn_table *t)
{
    qn_game *g = &t->game;
    g->over = 1;
    memset(g->frame, 0, sizeof g->frame[0] * g->depth);
    memset(g->arg, 0, sizeof g->arg[0] * g->n_args);
    memset(&g->link[QN_MAX_LINKS - g->n_aside], 0, sizeof g->link[0] * g->n_aside);
    g->depth = g->n_args = g->n_aside = 0;
    g->question = (qn_question){ 0 };
}

// Those who lost since the last judging point lost together and share the lowest free place.
void qn_judge(qn_table *t)
{
    qn_game *g = &t->game;
    if (!g->losers || g->over) return;
    int playing = __builtin_popcount(g->in_game), lost = __builtin_popcount(g->losers);
    for (int s = 0; s < QN_MAX_PLAYERS; s++)
        if (g->losers >> s & 1) g->place[s] = (uint8_t)(playing - lost + 1);
    g->in_game &= (uint8_t)~g->losers;
    g->losers = 0;
    if (g->in_game & (g->in_game - 1)) return;
    for (int s = 0; s < QN_MAX_PLAYERS; s++)
        if (g->in_game >> s & 1) g->place[s] = 1;
    finish(t);
}

void qn_end_draw(qn_table *t, int reason)
{
    qn_game *g = &t->game;
    for (int s = 0; s < QN_MAX_PLAYERS; s++)
        if (g->in_game >> s & 1) g->place[s] = 1;
    g->reason = (uint8_t)reason;
    g->losers = 0;
    finish(t);
}

// Named in limits.h: reaching a bound ends the game as a draw instead of writing past an array.
bool qn_bound(qn_table *t, bool full)
{
    if (full && !t->game.over) qn_end_draw(t, QN_REASON_BOUND);
    return full;
}
