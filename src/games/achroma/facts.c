// What programs should know of Achroma besides cards and numbers (qn_rules.facts).
#include "games/achroma/rules.h"

void ach_facts(const qn_table *t, int seat, int of, qn_facts *out)
{
    const ach_state *x = ach_ext_of(t);
    if (of != QN_NONE) {
        out->n[0] = (int16_t)(ACH_WIN_SHARDS - ach_bank(t, of));
        return;
    }
    out->n[0] = (int16_t)(4 * x->in_damage);
    out->n[1] = x->stands_in;
    out->n[2] = (int16_t)x->still;
    out->n[3] = (int16_t)(4 * x->changed);
    out->n[4] = (int16_t)(x->turn_cap ? x->turn_cap - t->game.turn + 1 : 0);
    out->card[0] = (uint8_t)qn_deref(t, x->attacker);
    out->card[1] = (uint8_t)qn_deref(t, x->defender);
}
