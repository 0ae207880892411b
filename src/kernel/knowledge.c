// Who knows which card, and another world that looks the same from one seat.
#include "kernel/kernel.h"

void qn_show_card(qn_table *t, int card, int seats) { t->game.card[card].known |= (uint8_t)seats; }

void qn_show_zone(qn_table *t, int kind, int seat, int seats)
{
    QN_EACH (t, c, kind, seat) t->game.card[c].known |= (uint8_t)seats;
}

void qn_hide_zone(qn_table *t, int kind, int seat, int seats)
{
    QN_EACH (t, c, kind, seat) t->game.card[c].known &= (uint8_t)~seats;
}

int qn_face(const qn_table *t, int card, int seat)
{
    const qn_card *c = &t->game.card[card];
    int all = (1 << t->game.players) - 1;
    bool knows = seat == QN_NONE ? c->known == all : c->known >> seat & 1;
    return knows ? c->def : 0;
}

// Exchanges the faces of two unseen cards if each may be the other.
static void exchange(qn_table *t, int a, int b)
{
    qn_card *x = &t->game.card[a], *y = &t->game.card[b];
    if (!t->rules->may_be(t, a, y->def) || !t->rules->may_be(t, b, x->def)) return;
    uint16_t def = x->def;
    x->def = x->as = y->def;
    y->def = y->as = def;
    if (!t->rules->uses_follow_face) return;
    uint16_t used = x->used;
    x->used = y->used;
    y->used = used;
}

void qn_redeal(qn_table *t, int seat, uint64_t seed)
{
    qn_game *g = &t->game;
    uint64_t dice = qn_dice_from(seed);
    for (int owner = 0; owner < g->players; owner++) {
        uint8_t unseen[QN_MAX_CARDS];
        int n = 0;
        for (int c = 0; c < g->n_cards; c++)
            if (g->card[c].owner == owner && !(g->card[c].known >> seat & 1)) unseen[n++] = (uint8_t)c;
        for (int i = n - 1; i > 0; i--) exchange(t, unseen[i], unseen[qn_roll(&dice, (uint32_t)i + 1)]);
    }
    t->rules->redeal(t, seat, &dice);
    g->dice = qn_dice_from(seed ^ 0x5eed);
}
