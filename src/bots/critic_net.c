// Judging by a network (net.h): one look says which answers are preferred; how everybody stands is judged where the turn ends.
#include "bots/critic.h"
#include "bots/look.h"
#include "bots/net.h"

enum {
    CURIOSITY = 128,
    LONGEST_TURN = 128   // answers, after which the turn is judged as it is
};

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

// A network judges worst in the middle of things. So everybody gives the answer it likes best until the turn is over, and
// the chances are those of where that leads. [policy] and [chance] are its look at the question where this begins.
static void play_turn_out(const qn_critic *critic, const qn_glance *l, uint16_t policy[], int chance[])
{
    qn_table *t = l->work;
    int seat = l->seat, turn = l->t->game.turn, answer = qn_favourite(policy, l->t->n_options);
    qn_clone(t, l->t);
    for (int i = 0; i < LONGEST_TURN && qn_choose(t, seat, answer) && !t->game.over; i++) {
        seat = qn_asked(t);
        answer = 0;
        if (qn_choices(t, seat) < 2 && t->game.turn == turn) continue;
        qn_net_look(critic->net, t, seat, policy, chance, critic->room);
        if (t->game.turn != turn) return;
        answer = qn_favourite(policy, t->n_options);
    }
    if (t->game.over) qn_chances(t, chance);
}

static void ask_network(const qn_critic *critic, const qn_glance *l)
{
    uint16_t policy[QN_MAX_OPTIONS];
    int chance[QN_MAX_PLAYERS];
    qn_net_look(critic->net, l->t, l->seat, policy, chance, critic->room);
    if (l->opinion) weigh_answers(l, policy);
    if (!l->chance) return;
    play_turn_out(critic, l, policy, chance);
    for (int s = 0; s < l->t->game.players; s++) l->chance[s] = chance[s];
}

qn_critic qn_critic_by_net(const qn_net *net, qn_net_room *room)
{
    return (qn_critic){ ask_network, true, CURIOSITY, net, room };
}
