// What a search asks at a position: how every player stands, and which answers look best before anything was tried.
#ifndef QN_CRITIC_H
#define QN_CRITIC_H

#include "bots/bots.h"
#include "bots/odds.h"
#include "kernel/kernel.h"

typedef struct qn_opinion {   // of one answer
    uint16_t weight;   // how much it is preferred: a share of the sum over all answers; 0: by its chance
    int16_t chance;    // of whoever gives it, as far as it can be told; -1: it cannot
} qn_opinion;

typedef struct qn_glance {
    const qn_table *t;   // with the options of [seat] listed
    int seat, n;
    const uint8_t *answer;   // numbers of the [n] answers to judge
    const uint8_t *same;     // for each option listed: which of them means the same; QN_NONE: none
    qn_opinion *opinion;     // gets what is thought of each; NULL: nobody wants to know
    int *chance;             // gets the chance of every player; NULL: nobody wants to know
    qn_table *work;          // scratch
    uint64_t *dice;
} qn_glance;

typedef struct qn_critic {
    void (*look)(const struct qn_critic *critic, const qn_glance *look);
    bool at_once;               // opinions and chances come from one look: ask for both together
    uint16_t curiosity;         // how much the preferred are tried before the proven, of 256
    const struct qn_net *net;   // of one that asks a network
    struct qn_net_room *room;
} qn_critic;

// Tries each answer, lets the dust settle and takes the game's own score for a chance.
extern const qn_critic qn_critic_by_score;
// Asks a network, once for everything.
qn_critic qn_critic_by_net(const struct qn_net *net, struct qn_net_room *room);
// The network's if it is wanted and there is one.
qn_critic qn_choose_critic(const qn_mind *mind, bool wants_net);

// The chance of every player by the score, or by the places of a game that is over. They add up to QN_CERTAIN.
void qn_chances(const qn_table *t, int chance[QN_MAX_PLAYERS]);

#endif
