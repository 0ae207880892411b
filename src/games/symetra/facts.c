// What programs are told about Symetra besides cards and numbers (qn_rules.facts).
#include "games/symetra/rules.h"

void sym_facts(const qn_table *t, int seat, int of, qn_facts *out)
{
    const sym_state *x = sym_ext_of(t);
    if (of != QN_NONE) {
        out->n[0] = (int16_t)sym_total(t, of);
        out->n[1] = (int16_t)(8 * t->game.player[of].n[SYM_CYCLES]);
        return;
    }
    out->n[0] = x->cycle;
    out->n[1] = (int16_t)(x->cycles - x->cycle);
    out->n[2] = x->round;
    out->n[3] = (int16_t)(sym_rounds(t) - x->round);
    out->n[4] = x->starter == seat ? 4 : 0;
    out->n[5] = (int16_t)(4 * x->least);
    out->n[6] = (int16_t)(4 * x->original);
    out->n[7] = (int16_t)(4 * x->karma);
}

// The cards beside a space, and what the card to be fused there would make of them.
void sym_place_facts(const qn_table *t, int seat, int q, int r, qn_place_facts *out)
{
    int own = qn_zone_of(t, SYM_STAGING, seat)->head;
    sym_neighbours(t, q, r, out->card);
    for (int d = 0; d < QN_BESIDE; d++) {
        int other = out->card[d];
        if (other == QN_NONE) continue;
        out->n[0]++;
        if (own == QN_NONE) continue;
        int whose = t->game.card[other].controller;
        int side = whose == QN_NONE ? 0 : sym_opponents(t, whose, seat) ? -1 : 1;
        out->n[1] += sym_affinity(t, own, other);
        out->n[2] += sym_enmity(t, own, other);
        if (sym_enmity(t, own, other)) out->n[3] = (int8_t)(out->n[3] - side);
    }
}
