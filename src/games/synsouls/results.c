// How a game of SYNSOULS ends, in whole sentences (results.def).
#include "games/synsouls/rules.h"

const qn_result_row syn_results[SYN_RESULTS] = {
#define RESULT(name, rule, won, lost, seen, drawn) [name] = { rule, won, lost, seen, drawn },
#include "games/synsouls/results.def"
};
