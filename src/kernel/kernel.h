// The kernel: what all games share. It does not know any game; each game fills in its qn_rules.
//
// Read the data first: include/quintet/game.h. Then the control flow, in this order: a rule routine is a function that is called again and again
// with its frame (routines.h). It asks players (asking.h), moves cards (cards.h), opens chains of links (chain.h) and logs what happens
// (telling.h). What differs between games is in their qn_rules (rules.h). Card effects are frames of the same kind (src/vm).
#ifndef QN_KERNEL_H
#define QN_KERNEL_H

#include "kernel/asking.h"
#include "kernel/cards.h"
#include "kernel/chain.h"
#include "kernel/routines.h"
#include "kernel/rules.h"
#include "kernel/telling.h"

#endif
