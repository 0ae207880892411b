// Judging by a network (net.h): one look says which answers are preferred and how everybody stands.
#include "bots/critic.h"
#include "bots/net.h"

enum { CURIOSITY = 128 };

// The network is surer of its first choice than it is right: the fourth root of its shares leaves the others a chance.
static uint16_t soften(uint32_t share)
{
    return (uint16_t)(1 + qn_root((uint64_t)qn_root((uint64_t)share << 15) << 15));
}

// Copies of a card are one answer, and it is preferred as much as they are together.
static void weigh_answers(const qn_glance *l, const uint16_t policy[])
{
    uint32_t share[QN_MAX_OPTIONS] = { 0 };
    for (int k = 0; k < l->t->n_options; k++)
        if (l->same[k] < l->n) share[l->same[k]] += policy[k];
    for (int i = 0; i < l->n; i++) l->opinion[i] = (qn_opinion){ soften(share[i]), -1 };
}

static void ask_network(const qn_critic *critic, const qn_glance *l)
{
    uint16_t policy[QN_MAX_OPTIONS];
    int value[QN_MAX_PLAYERS];
    qn_net_look(critic->net, l->t, l->seat, policy, value, critic->room);
    if (l->opinion) weigh_answers(l, policy);
    for (int s = 0; l->chance && s < l->t->game.players; s++) l->chance[s] = value[s];
}

qn_critic qn_critic_by_net(const qn_net *net, qn_net_room *room)
{
    return (qn_critic){ ask_network, true, CURIOSITY, net, room };
}
