// A mark of what one seat can know (view.h): of its observation, in which nothing else is, and of its answers as they stand.
#include "bots/view.h"

#include "bots/keys.h"
#include "bots/tree.h"

static uint64_t mix_bytes(uint64_t mark, const void *from, size_t n)
{
    const uint8_t *at = from;
    uint64_t word = 0;
    for (; n >= sizeof word; at += sizeof word, n -= sizeof word) {
        memcpy(&word, at, sizeof word);
        mark = (mark ^ word) * 0x9e3779b97f4a7c15u;
        mark ^= mark >> 32;
    }
    word = 0;
    memcpy(&word, at, n);
    return qn_mix_keys(mark, word);
}

uint64_t qn_mark_view(const qn_table *t, int seat, qn_observation *room)
{
    qn_observe(t, seat, room);
    uint64_t mark = qn_mix_keys((uint64_t)seat + 1, t->game.turn);
    mark = mix_bytes(mark, room, offsetof(qn_observation, card));
    mark = mix_bytes(mark, room->card, room->n_cards * sizeof *room->card);
    mark = mix_bytes(mark, t->option, t->n_options * sizeof *t->option);
    return mark > QN_SEVERAL_VIEWS ? mark : mark + QN_SEVERAL_VIEWS + 1;
}
