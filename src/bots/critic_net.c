// Judging by a network (net.h): one look says which answers are preferred and how everybody stands.
#include "bots/critic.h"
#include "bots/net.h"

// The network is surer of its first choice than it is right: the square root of its shares leaves the others a chance.
static uint16_t soften(uint16_t share) { return (uint16_t)(1 + qn_root((uint64_t)share << 15)); }

static void ask_network(const qn_critic *critic, const qn_glance *l)
{
    uint16_t policy[QN_MAX_OPTIONS];
    int value[QN_MAX_PLAYERS];
    qn_net_look(critic->net, l->t, l->seat, policy, value, critic->room);
    for (int i = 0; l->opinion && i < l->n; i++)
        l->opinion[i] = (qn_opinion){ soften(policy[l->answer[i]]), -1 };
    for (int s = 0; l->chance && s < l->t->game.players; s++) l->chance[s] = value[s];
}

qn_critic qn_critic_by_net(const qn_net *net, qn_net_room *room)
{
    return (qn_critic){ ask_network, true, net, room };
}
