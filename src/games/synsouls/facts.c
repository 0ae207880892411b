// What programs should know of SYNSOULS besides cards and numbers (qn_rules.facts).
#include "games/synsouls/rules.h"

static void attack_facts(const qn_table *t, qn_facts *out)
{
    const syn_state *x = syn_ext_of(t);
    out->n[0] = 4;
    out->n[1] = (int16_t)(4 * x->echo);
    out->n[2] = (int16_t)(4 * x->index);
    out->n[3] = x->excess;
    out->card[0] = (uint8_t)qn_deref(t, x->attacker);
    out->card[1] = (uint8_t)qn_deref(t, x->target);
    out->card[2] = (uint8_t)qn_deref(t, x->blocker);
    out->card[3] = (uint8_t)qn_deref(t, x->fought);
}

void syn_facts(const qn_table *t, int seat, int of, qn_facts *out)
{
    const syn_state *x = syn_ext_of(t);
    if (of != QN_NONE) {
        out->n[0] = (int16_t)(8 * x->again[of]);
        out->n[1] = (int16_t)(8 * t->game.player[of].n[SYN_CRASHES]);
        return;
    }
    if (x->attacking) attack_facts(t, out);
    out->n[4] = x->round;
    out->n[5] = syn_overture(t) ? 4 : 0;
    out->n[6] = (int16_t)(4 * x->extra);
    out->n[7] = (int16_t)(4 * x->linked);
}
