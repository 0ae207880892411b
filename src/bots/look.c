// Plays what its network finds likeliest, at one look and without trying anything.
#include "bots/look.h"
#include "bots/net.h"
#include "kernel/kernel.h"

int qn_look_once(const qn_table *t, int seat, const qn_mind *mind, uint16_t share[QN_MAX_OPTIONS])
{
    if (!mind || !mind->net || !mind->net_room) return 0;
    qn_table copy;
    int chance[QN_MAX_PLAYERS];
    if (t->seat != seat) {
        qn_clone(&copy, t);
        qn_choices(&copy, seat);
        t = &copy;
    }
    if (t->n_options < 2) share[0] = QN_NET_SURE;
    else qn_net_look(mind->net, t, seat, share, chance, mind->net_room);
    return t->n_options;
}

int qn_favourite(const uint16_t share[], int n)
{
    int best = 0;
    for (int i = 1; i < n; i++)
        if (share[i] > share[best]) best = i;
    return best;
}

static int pick(const qn_bot *bot, const qn_table *t, int seat, uint64_t *dice, const qn_mind *mind)
{
    uint16_t share[QN_MAX_OPTIONS];
    int n = qn_look_once(t, seat, mind, share);
    return n ? qn_favourite(share, n) : qn_bot_greedy.pick(&qn_bot_greedy, t, seat, dice, mind);
}

const qn_bot qn_bot_net = { .name = "net", .pick = pick };
