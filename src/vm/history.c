// Past events: "times you draw a card this turn". Counted while they happen, only where a text of the pool asks, so that
// nothing grows with the length of a game. Each seat has a number of its own, because "you" differs.
#include "vm/vm.h"

static int span_start(const qn_table *t, int span)
{
    if (span == QN_SPAN_GAME) return 0;
    return span < QN_SPAN_GAME ? t->game.turn : t->rules->span_start(t, span);
}

static bool is_counted(const qn_table *t, const qn_history *h, const qn_event *ev, int seat)
{
    qn_scope sc = qn_event_scope(t, seat, qn_nobody, ev);
    return qn_holds(t, &sc, h->filter);
}

static void begin_span(qn_past *past, int start)
{
    qn_past next = { .since = (uint16_t)start };
    if (past->since + 1 == start) memcpy(next.before, past->n, sizeof next.before);
    *past = next;
}

static void count(qn_table *t, int row, const qn_event *ev)
{
    const qn_history *h = &t->pool->history[row];
    qn_past *past = &t->game.past[row];
    int start = span_start(t, h->span);
    if (past->since != start) begin_span(past, start);
    for (int s = 0; s < t->game.players; s++)
        if (past->n[s] < UINT8_MAX && is_counted(t, h, ev, s)) past->n[s]++;
    qn_invalidate_changes(t);   // texts in force may read it
}

void qn_count_past(qn_table *t, const qn_event *ev)
{
    const qn_history *h = t->pool->history;
    for (int i = 0; i < t->pool->n_histories; i++) {
        if (h[i].event != ev->kind || (h[i].flags & ev->flags) != h[i].flags) continue;
        for (; t->game.n_past < t->pool->n_histories; t->game.n_past++)
            t->game.past[t->game.n_past] = (qn_past){ 0 };
        count(t, i, ev);
    }
}

int qn_past_count(const qn_table *t, int history, int seat)
{
    if (history >= t->game.n_past || seat >= t->game.players) return 0;
    const qn_past *past = &t->game.past[history];
    int span = t->pool->history[history].span, start = span_start(t, span);
    if (span != QN_SPAN_LAST_TURN) return past->since == start ? past->n[seat] : 0;
    return past->since == start ? past->before[seat] : past->since + 1 == start ? past->n[seat] : 0;
}
