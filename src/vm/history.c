// Past events: "times you draw a card this turn". They are counted as they happen, and only if a text of the pool asks for them, so nothing
// grows with the length of a game. Each seat has its own count, because "you" differs.
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
    qn_invalidate_changes(t);   // texts in force may read the count
}

// ---- Which cards it happened to: "an elestral that was destroyed this turn" ----------------------

static bool is_mark_of(const qn_table *t, const qn_mod *m, int history, int card)
{
    return m->op == QN_MOD_MARK && m->stat == history && m->on.card == card
        && m->amount == (int16_t)t->game.turn;
}

// A card keeps its mark in every zone as long as it has the same face. After a shuffle it may be another card.
bool qn_is_marked(const qn_table *t, int history, int card)
{
    for (int i = 0; i < t->game.n_mods; i++)
        if (is_mark_of(t, &t->game.mod[i], history, card))
            return t->game.mod[i].ability == t->game.card[card].def;
    return false;
}

static void forget_old_marks(qn_table *t)
{
    for (int i = t->game.n_mods - 1; i >= 0; i--)
        if (t->game.mod[i].op == QN_MOD_MARK && t->game.mod[i].amount != (int16_t)t->game.turn)
            qn_drop_mod(t, i);
}

static void mark(qn_table *t, int history, const qn_event *ev)
{
    int card = ev->that.card;
    if (card >= t->game.n_cards || qn_is_marked(t, history, card)) return;
    forget_old_marks(t);
    qn_add_mod(t,
               (qn_mod){ .op = QN_MOD_MARK,
                         .stat = (uint8_t)history,
                         .until = QN_NONE,
                         .whose = QN_NONE,
                         .on = { (uint8_t)card, 0 },
                         .source = qn_nobody,
                         .amount = (int16_t)t->game.turn,
                         .ability = t->game.card[card].def });
}

void qn_count_past(qn_table *t, const qn_event *ev)
{
    const qn_history *h = t->pool->history;
    for (int i = 0; i < t->pool->n_histories; i++) {
        if (h[i].event != ev->kind || (h[i].flags & ev->flags) != h[i].flags) continue;
        for (; t->game.n_past < t->pool->n_histories; t->game.n_past++)
            t->game.past[t->game.n_past] = (qn_past){ 0 };
        if (h[i].marks) mark(t, i, ev);
        else count(t, i, ev);
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
