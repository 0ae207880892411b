// The kernel: what the five games share. It knows no game; a game fills in qn_rules.
//
// Data first: include/quintet/game.h. Then control, in this order: a rule routine is a function called again and again with its frame
// (routines.h); it asks players (asking.h), moves cards (cards.h), opens chains of links (chain.h) and tells what happened
// (telling.h). What differs from game to game is in its qn_rules (rules.h). Effects of cards are frames of the same kind (src/vm).
#ifndef QN_KERNEL_H
#define QN_KERNEL_H

#include "kernel/asking.h"
#include "kernel/cards.h"
#include "kernel/chain.h"
#include "kernel/routines.h"
#include "kernel/rules.h"
#include "kernel/telling.h"

#endif
