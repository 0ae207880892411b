// The results of a tournament: who played whom in which round, who won each game and by how much (docs/tournament.md).
//
//     game elestrals
//     switch match_points=3,1,0       # only what is not as usual
//     player Ada
//     player Ben
//     round 1
//     Ada vs Ben: Ada +7, draw 0, Ben +3, Ada -1
//
// The number after a name is the winner's differential; after "draw" it is the first player's. A round without a winner ends
// with "time".
//
// In a game without matches, a line is one game with its players in the order they placed; "=" joins players who share a place:
//
//     Ada, Ben = Cem
#ifndef QN_LANG_RESULTS_H
#define QN_LANG_RESULTS_H

#include "kernel/kernel.h"
#include "lang/record.h"
#include "lang/scratch.h"

// Finds the game of the results; false: they do not name it.
bool qn_results_game(const qn_source *src, char game[QN_GAME_NAME]);
// Reads the results of a game that has standings or a tournament of stages. Returns false with every problem in [out].
bool qn_read_results(const qn_source *src, const qn_rules *rules, qn_results *results, qn_problems *out);

#endif
