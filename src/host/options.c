// What the bytes of an option refer to: cards, seats, places (kernel/prompts.h).
#include "host/host.h"
#include "kernel/prompts.h"

static int waiting_card(const qn_table *t, int n)
{
    int card = n < t->game.n_pending ? t->game.pending[n].source.card : QN_NONE;
    return card < t->game.n_cards ? card : QN_NONE;
}

static int card_in(const qn_table *t, int what, int byte)
{
    if (what == QN_IS_PENDING) return waiting_card(t, byte);
    return what == QN_IS_CARD && byte < t->game.n_cards ? byte : QN_NONE;
}

void qh_option_cards(const qn_table *t, qn_option o, int card[3])
{
    qn_answer_row shape = qn_shape_of(t->rules->prompts, o);
    card[0] = card_in(t, shape.a, o.a);
    card[1] = card_in(t, shape.b, o.b);
    card[2] = card_in(t, shape.c, o.c);
}

bool qh_touches_card(const qn_table *t, qn_option o, int card)
{
    int touched[3];
    qh_option_cards(t, o, touched);
    return touched[0] == card || touched[1] == card || touched[2] == card;
}

bool qh_touches_cell(const qn_table *t, qn_option o, int q, int r)
{
    return qn_shape_of(t->rules->prompts, o).a == QN_IS_CELL && o.a - 64 == q && o.c - 64 == r;
}
