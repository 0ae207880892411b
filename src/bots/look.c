// Plays what its network finds likeliest, at one look and without trying anything.
#include "bots/bots.h"
#include "bots/net.h"
#include "kernel/kernel.h"

static int pick(const qn_bot *bot, const qn_table *t, int seat, uint64_t *dice, const qn_mind *mind)
{
    if (!mind || !mind->net || !mind->net_room)
        return qn_bot_greedy.pick(&qn_bot_greedy, t, seat, dice, mind);
    qn_table copy;
    if (t->seat != seat) {
        qn_clone(&copy, t);
        qn_choices(&copy, seat);
        t = &copy;
    }
    uint16_t share[QN_MAX_OPTIONS];
    int chance[QN_MAX_PLAYERS], best = 0;
    if (t->n_options < 2) return 0;
    qn_net_look(mind->net, t, seat, share, chance, mind->net_room);
    for (int i = 1; i < t->n_options; i++)
        if (share[i] > share[best]) best = i;
    return best;
}

const qn_bot qn_bot_net = { .name = "net",
                            .summary = "plays what its network likes best, at one look",
                            .pick = pick };
