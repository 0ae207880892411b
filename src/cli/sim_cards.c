// Win rate by card (sim_cards.h).
#include "cli/sim_cards.h"

#include <stdlib.h>
#include <string.h>

#include "lang/lang.h"

void qn_note_cards(qn_card_counts *c, const qn_game *g)
{
    for (int i = 0; i < g->n_cards; i++) {
        const qn_card *card = &g->card[i];
        int seat = card->controller;
        if (seat < g->players && card->known >> seat & 1) c->had[seat][card->def] = true;
    }
}

void qn_count_cards(qn_card_counts *c, int seat, int place, int other)
{
    for (int d = 0; d < QN_MAX_DEFS; d++)
        if (c->had[seat][d]) qn_tally_game(&c->card[d], place, other);
    memset(c->had[seat], 0, sizeof c->had[seat]);
}

void qn_add_cards(qn_card_counts *to, const qn_card_counts *from)
{
    for (int d = 0; d < QN_MAX_DEFS; d++) qn_add_tally(&to->card[d], &from->card[d]);
}

typedef struct row {
    int def;
    double share;
} row;

static int better(const void *a, const void *b)
{
    const row *x = a, *y = b;
    if (x->share != y->share) return x->share < y->share ? 1 : -1;
    return x->def - y->def;
}

static int ranked(const qn_card_counts *c, const qn_pool *pool, row rows[QN_MAX_DEFS])
{
    int n = 0;
    for (int d = 1; d < pool->n_defs; d++) {
        const qn_tally *t = &c->card[d];
        if (t->wins + t->draws + t->losses) rows[n++] = (row){ d, qn_share_of(t).value };
    }
    if (n) qsort(rows, (size_t)n, sizeof *rows, better);
    return n;
}

void qn_print_cards(const qn_card_counts *c, const qn_game_data *data)
{
    row rows[QN_MAX_DEFS];
    int n = ranked(c, data->pool, rows);
    putchar('\n');
    qn_talk(stdout, SAYS_SIM_CARDS, NULL);
    for (int i = 0; i < n; i++)
        qn_print_tally(qn_def_name(data->pool, rows[i].def), 28, &c->card[rows[i].def]);
}

cJSON *qn_json_cards(const qn_card_counts *c, const qn_game_data *data)
{
    row rows[QN_MAX_DEFS];
    cJSON *list = cJSON_CreateArray();
    int n = ranked(c, data->pool, rows);
    for (int i = 0; i < n; i++)
        qn_add_named(list, "card", qn_def_name(data->pool, rows[i].def), &c->card[rows[i].def]);
    return list;
}
