// Facts about a SolRei table for programs, besides cards and numbers (qn_rules.facts).
#include "games/solrei/rules.h"

static void table_facts(const qn_table *t, int seat, qn_facts *out)
{
    const sol_state *x = sol_ext_of(t);
    out->n[0] = (int16_t)(x->result == SOL_TIED ? 2 : !x->result ? 0 : x->result - 1 == seat ? 4 : -4);
    out->n[1] = x->margin;
    out->n[2] = (int16_t)(4 * x->activated);
    out->n[3] = (int16_t)(4 * x->powered);
    out->n[4] = (int16_t)(4 * x->revealed);
    out->n[5] = (int16_t)(4 * x->value_over);
    out->n[6] = (int16_t)(4 * x->point_taken);
    out->card[0] = (uint8_t)sol_action_card(t, seat);
    out->card[1] = (uint8_t)sol_action_card(t, sol_rival(seat));
}

void sol_facts(const qn_table *t, int seat, int of, qn_facts *out)
{
    int power;
    if (of == QN_NONE) {
        table_facts(t, seat, out);
        return;
    }
    bool readable = sol_readable_power(t, of, &power);
    out->n[0] = (int16_t)(readable ? power : 0);
    out->n[1] = (int16_t)(readable ? 8 : 0);
    out->n[2] = (int16_t)(2 * sol_damage_value(t, of));
    out->n[3] = (int16_t)(t->game.step >= SOL_BEFORE_DAMAGE ? 4 * sol_points(t, of) : 0);
    out->n[4] = (int16_t)(8 * sol_count(t, SOL_DAMAGE, of));
    out->n[5] = (int16_t)(8 * sol_count(t, SOL_HAND, of));
}
