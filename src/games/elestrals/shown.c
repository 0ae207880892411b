// What a player must show of their own Spirit Deck: the numbers that effects count, and nothing else (ELE-ZON-06).
#include "games/elestrals/rules.h"

// How many words follow the opcode of an expression, from the opcode table.
static int operands_of(int op)
{
    static const uint8_t n[] = {
#define STMT(name, operands, effect)
#define EXPR(name, operands, pops, pushes, effect) [QN_X_##name] = sizeof operands - 1,
#include "vm/opcodes.def"
#undef STMT
#undef EXPR
    };
    return n[op];
}

// Elements that an expression counts in the Spirit Deck of [seat].
static int counted(const qn_table *t, const qn_scope *sc, int pc, int seat)
{
    int elements = 0;
    if (!pc) return 0;
    for (const qn_code *c = t->pool->code + pc; *c != QN_X_XEND; c += 1 + operands_of(*c))
        if (*c == QN_X_POOL && c[2] == ELE_SPIRIT_DECK && qn_seats_of(t, sc, c[3]) >> seat & 1
            && !(c[1] & (c[1] - 1)))
            elements |= c[1];   // if it counts several elements together, the number of each stays hidden
    return elements;
}

static int counted_by(const qn_table *t, int card, int seat)
{
    const qn_def *d = qn_def_of(t, card);
    qn_scope sc = qn_card_scope(t, card);
    int elements = 0;
    for (int i = 0; i < d->n_abilities; i++) {
        const qn_ability *ab = &t->pool->ability[d->ability + i];
        for (int k = 0; ab->form == QN_FORM_ALWAYS && k < ab->n_changes; k++) {
            const qn_change *c = &t->pool->change[ab->change + k];
            elements |= counted(t, &sc, c->amount, seat) | counted(t, &sc, c->condition, seat);
        }
    }
    return elements;
}

int ele_shown_elements(const qn_table *t, int seat)
{
    int elements = 0;
    for (int s = 0; s < 2; s++)
        for (int kind = ELE_ROW; kind <= ELE_STADIUM_SLOT; kind++)
            QN_EACH (t, c, kind, s)
                if (qn_def_of(t, c)->forms >> QN_FORM_ALWAYS & 1 && ele_applies(t, c))
                    elements |= counted_by(t, c, seat);
    return elements;
}
