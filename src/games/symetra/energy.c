// Energy: beads move between a player's piles and cards, never to another player (SYM-NRG, SYM-GEN-04).
// Each instruction moves as many as there are (SYM-NRG-05).
#include "games/symetra/rules.h"

static int least(int a, int b) { return a < b ? a : b; }

static int16_t *pile(qn_table *t, int seat, int which)
{
    assert(seat < t->game.players && which >= SYM_ACTUAL && which <= SYM_STAGED);
    return &t->game.player[seat].n[which];
}

int sym_shift(qn_table *t, int seat, int from, int to, int n)
{
    n = least(n, *pile(t, seat, from));
    if (n <= 0) return 0;
    *pile(t, seat, from) = (int16_t)(*pile(t, seat, from) - n);
    *pile(t, seat, to) = (int16_t)(*pile(t, seat, to) + n);
    sym_ext(t)->dirty = true;
    return n;
}

int sym_onto(qn_table *t, int seat, int from, int card, int n)
{
    qn_card *c = qn_card_at(t, card);
    assert(sym_in_matrix(t, card) && (c->controller == seat || c->controller == QN_NONE));   // SYM-NRG-01
    n = least(n, *pile(t, seat, from));
    if (n <= 0) return 0;
    *pile(t, seat, from) = (int16_t)(*pile(t, seat, from) - n);
    c->n[SYM_N_BEADS] = (uint8_t)(c->n[SYM_N_BEADS] + n);
    c->controller = (uint8_t)seat;   // SYM-NRG-02
    sym_ext(t)->dirty = true;
    return n;
}

int sym_off(qn_table *t, int card, int to, int n)
{
    qn_card *c = qn_card_at(t, card);
    n = least(n, c->n[SYM_N_BEADS]);
    if (n <= 0) return 0;
    *pile(t, c->controller, to) = (int16_t)(*pile(t, c->controller, to) + n);   // SYM-ZON-09
    c->n[SYM_N_BEADS] = (uint8_t)(c->n[SYM_N_BEADS] - n);
    if (!c->n[SYM_N_BEADS]) c->controller = QN_NONE;
    sym_ext(t)->dirty = true;
    return n;
}

void sym_carry(qn_table *t, int from, int to, int n)
{
    qn_card *a = qn_card_at(t, from), *b = qn_card_at(t, to);
    assert(sym_in_matrix(t, from) && sym_in_matrix(t, to) && n > 0 && n <= a->n[SYM_N_BEADS]);
    assert(b->controller == QN_NONE || b->controller == a->controller);   // SYM-NRG-01
    b->controller = a->controller;
    b->n[SYM_N_BEADS] = (uint8_t)(b->n[SYM_N_BEADS] + n);
    a->n[SYM_N_BEADS] = (uint8_t)(a->n[SYM_N_BEADS] - n);
    if (!a->n[SYM_N_BEADS]) a->controller = QN_NONE;
    sym_ext(t)->dirty = true;
}

int sym_total(const qn_table *t, int seat)
{
    int sum = 0;
    QN_EACH (t, c, SYM_MATRIX, 0)
        if (t->game.card[c].controller == seat) sum += sym_beads(t, c);
    return sum;
}

bool sym_may_lose(const qn_table *t, int card, int by)
{
    int whose = t->game.card[card].controller;
    if (by != QN_NONE && by == whose) return true;
    return !qn_forbidden(t, SYM_NO_LOSS, card, QN_NONE, QN_NONE);
}

int sym_capacity(const qn_table *t, int card)   // SYM-DCK-07; of two changes the later one holds (SYM-EFF-03)
{
    enum { USUAL = 5 };
    int added = 0;
    if (!(t->game.mods_alter >> SYM_CAPACITY & 1)) return USUAL;
    for (int i = t->game.n_mods - 1; i >= 0; i--) {
        const qn_mod *m = &t->game.mod[i];
        if (m->stat != SYM_CAPACITY || qn_deref(t, m->on) != card) continue;
        if (m->op == QN_CHANGE_SET) return m->amount + added;
        if (m->op == QN_CHANGE_ADD) added += m->amount;
    }
    return USUAL + added > 0 ? USUAL + added : 0;
}

int sym_units(const qn_table *t, const qn_card *c, int mask)
{
    (void)t;
    return mask ? c->n[SYM_N_BEADS] : 0;
}

int sym_pool_of(const qn_table *t, int seat, int which, int mask)
{
    return mask ? t->game.player[seat].n[which] : 0;
}
