// Letting the dust settle: what is under way is carried out while everybody passes.
#ifndef QN_SETTLE_DUST_H
#define QN_SETTLE_DUST_H

#include "kernel/kernel.h"

enum {
    QN_PHASE_DEPTH = 3
};   // routines under way while a phase asks its player: the game, the turn, the phase

// Among the options listed, the answer that does nothing, or -1.
int qn_way_out(const qn_table *t);

// Passes until the phase asks again, the turn ends or too much has happened. What must be chosen is chosen by the dice.
// [depth]: routines under way at the question just answered; before the first phase they are fewer than in a phase.
void qn_let_settle(qn_table *t, int depth, uint64_t *dice);

static inline int qn_settling_depth(const qn_table *t)
{
    return t->game.depth < QN_PHASE_DEPTH ? t->game.depth : QN_PHASE_DEPTH;
}

#endif
