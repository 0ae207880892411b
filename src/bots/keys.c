// Answers by what they mean (keys.h). Which bytes of an answer are cards stands in the game's own rows.
#include "bots/keys.h"
#include "kernel/prompts.h"

static uint64_t key_of_card(const qn_table *t, int seat, int card)
{
    if (card >= t->game.n_cards) return (uint64_t)card;
    int kind = qn_kind_of_zone(t, card), face = qn_face(t, card, seat);
    uint64_t where = (uint64_t)t->game.card[card].zone << 32;
    bool itself = !face || (t->rules->seen_by_all | t->rules->in_play) >> kind & 1;
    return where | (uint64_t)face << 8 | (itself ? (uint64_t)card : QN_NONE);
}

static uint64_t key_of_byte(const qn_table *t, int seat, int what, int byte)
{
    if (what == QN_IS_CARD) return key_of_card(t, seat, byte);
    if (what == QN_IS_PENDING && byte < t->game.n_pending) {
        const qn_pending *w = &t->game.pending[byte];
        return (uint64_t)w->ability << 48 ^ key_of_card(t, seat, w->source.card);
    }
    return (uint64_t)byte;
}

uint32_t qn_key_of(const qn_table *t, int seat, qn_option o)
{
    qn_answer_row shape = qn_shape_of(t->rules->prompts, o);
    uint64_t h = qn_mix_keys(o.verb, key_of_byte(t, seat, shape.a, o.a));
    h = qn_mix_keys(h, key_of_byte(t, seat, shape.b, o.b));
    return (uint32_t)qn_mix_keys(h, key_of_byte(t, seat, shape.c, o.c));
}
