// One look at a question through a network.
#ifndef QN_BOTS_LOOK_H
#define QN_BOTS_LOOK_H

#include "bots/bots.h"

// How much the network likes each answer of [seat], which is asked. Returns how many answers there are; 0: there is no network.
int qn_look_once(const qn_table *t, int seat, const qn_mind *mind, uint16_t share[QN_MAX_OPTIONS]);
// The answer it likes best.
int qn_favourite(const uint16_t share[], int n);

#endif
