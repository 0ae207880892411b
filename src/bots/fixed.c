// Players that do not look at the game: whoever plays it must beat them nearly always.
#include "bots/bots.h"
#include "bots/settle.h"

// The options of [seat], which may not be those listed when several are asked at once.
static const qn_table *listed(const qn_table *t, int seat, qn_table *copy)
{
    if (t->seat == seat) return t;
    qn_clone(copy, t);
    qn_choices(copy, seat);
    return copy;
}

static int pick_first(const qn_bot *bot, const qn_table *t, int seat, uint64_t *dice, const qn_mind *mind)
{
    return 0;
}

static int pick_last(const qn_bot *bot, const qn_table *t, int seat, uint64_t *dice, const qn_mind *mind)
{
    qn_table copy;
    int n = listed(t, seat, &copy)->n_options;
    return n ? n - 1 : 0;
}

static int pick_nothing(const qn_bot *bot, const qn_table *t, int seat, uint64_t *dice, const qn_mind *mind)
{
    qn_table copy;
    int out = qn_way_out(listed(t, seat, &copy));
    return out >= 0 ? out : pick_last(bot, t, seat, dice, mind);
}

const qn_bot qn_bot_idle = { .name = "idle", .pick = pick_nothing };
const qn_bot qn_bot_first = { .name = "first", .pick = pick_first };
const qn_bot qn_bot_last = { .name = "last", .pick = pick_last };
