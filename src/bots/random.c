// Any answer, all equally likely. The measure for speed, and the least an opponent must beat.
#include "bots/bots.h"
#include "kernel/kernel.h"

// The list on the table may be another seat's, when several are asked at once.
static int count_options(const qn_table *t, int seat)
{
    if (t->seat == seat) return t->n_options;
    qn_table copy;
    qn_clone(&copy, t);
    return qn_choices(&copy, seat);
}

static int pick(const qn_bot *bot, const qn_table *t, int seat, uint64_t *dice, const qn_mind *mind)
{
    (void)bot;
    int n = count_options(t, seat);
    return n > 1 ? (int)qn_roll(dice, (uint32_t)n) : 0;
}

const qn_bot qn_bot_random = { .name = "random", .pick = pick };
