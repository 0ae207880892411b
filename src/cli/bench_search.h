// Part of `quintet bench`: how fast a search thinks with the game's network.
#ifndef QN_BENCH_SEARCH_H
#define QN_BENCH_SEARCH_H

#include "cli/arena.h"

// Playouts a second, by [now], a clock in seconds; 0: the game has no network.
double qn_measure_search(const qn_arena *a, double (*now)(void));

#endif
