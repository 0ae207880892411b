// What the bytes of an option are: cards, seats, places (kernel/screen.h).
#include "host/host.h"

qn_shape qh_shape_of(const qn_rules *rules, qn_option o)
{
    static const qn_shape common[QN_V_GAME] = {
        [QN_V_PASS] = { "pass" },
        [QN_V_DONE] = { "done" },
        [QN_V_YES] = { "yes" },
        [QN_V_NO] = { "no" },
        [QN_V_CARD] = { "choose", QN_IS_CARD },
        [QN_V_TARGET] = { "target", QN_IS_CARD },
        [QN_V_NUMBER] = { "number", QN_IS_NUMBER },
        [QN_V_MODE] = { "mode", QN_IS_NUMBER },
        [QN_V_CHAIN] = { "chain", QN_IS_WAITING },
        [QN_V_DECLINE] = { "decline", QN_IS_WAITING },
        [QN_V_SEAT] = { "seat", QN_IS_SEAT },
    };
    static const uint8_t things[] = { QN_IS_CARD, QN_IS_SEAT, QN_IS_CELL, QN_IS_LINK, QN_IS_SEAT };
    qn_shape shape = { "choose" };
    if (rules->prompts) {
        const qn_answer_row *row = qn_answer_row_of(rules->prompts, o.verb);
        shape = (qn_shape){ row->name, row->a, row->b, row->c };
    } else if (o.verb < QN_V_GAME) shape = common[o.verb];
    else if (o.verb - QN_V_GAME < rules->screen->n_shapes) shape = rules->screen->shapes[o.verb - QN_V_GAME];
    if (o.verb == QN_V_TARGET && o.b < sizeof things) shape.a = things[o.b];   // QN_OF_…
    if (!shape.name) shape.name = "choose";
    return shape;
}

static int waiting_card(const qn_table *t, int n)
{
    int card = n < t->game.n_waiting ? t->game.waiting[n].source.card : QN_NONE;
    return card < t->game.n_cards ? card : QN_NONE;
}

static int card_in(const qn_table *t, int what, int byte)
{
    if (what == QN_IS_WAITING) return waiting_card(t, byte);
    return what == QN_IS_CARD && byte < t->game.n_cards ? byte : QN_NONE;
}

void qh_option_cards(const qn_table *t, qn_option o, int card[3])
{
    qn_shape shape = qh_shape_of(t->rules, o);
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
    return qh_shape_of(t->rules, o).a == QN_IS_CELL && o.a - 64 == q && o.b - 64 == r;
}
