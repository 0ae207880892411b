// How a game of SolRei ends, in whole sentences (results.def).
#include "games/solrei/rules.h"

const qn_result_row sol_results[SOL_RESULTS] = {
#define RESULT(name, rule, won, lost, seen, drawn) [name] = { rule, won, lost, seen, drawn },
#include "games/solrei/results.def"
};
