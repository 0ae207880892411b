// What programs should know about a game of Elestrals besides its cards and their numbers (qn_rules.facts).
#include "games/elestrals/rules.h"

// Of the opponent's Spirit Deck a player knows only its size (ELE-ZON-04) and the elements that a passive counts.
static uint32_t hidden_numbers(const qn_table *t, int of)
{
    uint32_t picked = ((1u << ELE_ELEMENTS) - 1) << ELE_SPIRIT_PICKED * ELE_ELEMENTS;
    return picked | (~(uint32_t)ele_shown_elements(t, of) & ((1u << ELE_ELEMENTS) - 1));
}

static void table_facts(const qn_table *t, int seat, qn_facts *out)
{
    const ele_state *x = ele_ext_of(t);
    out->n[0] = (int16_t)(4 * x->sudden_death);
    out->n[1] = (int16_t)(4 * x->attack_negated);
    out->n[2] = (int16_t)(x->time ? x->turns_left + 1 : 0);
    if (!t->game.step) return;
    out->n[3] = x->attacking == seat ? 4 : -4;
    out->card[0] = (uint8_t)qn_deref(t, x->attacker);
    out->card[1] = (uint8_t)qn_deref(t, x->defender);
}

void ele_facts(const qn_table *t, int seat, int of, qn_facts *out)
{
    if (of == QN_NONE) {
        table_facts(t, seat, out);
        return;
    }
    out->n[0] = (int16_t)ele_deck_size(t, of);
    if (of != seat) out->hidden = hidden_numbers(t, of);
}
