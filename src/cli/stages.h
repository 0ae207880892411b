// A tournament of stages, played by bots (quintet tourney --players N) or by people (quintet tourney FILE).
#ifndef QN_STAGES_H
#define QN_STAGES_H

#include "games/symetra/tournament.h"
#include "lang/results.h"

typedef struct qn_stages {   // as typed; NULL: not given
    const char *players, *size, *seed, *bot, *mode, *with;
} qn_stages;

int qn_play_stages(const qn_stages *s);   // an exit code
// Prints the next groups and the order so far from the games that people played. Returns an exit code.
int qn_show_stages(const qn_results *r, const char *file, const char *size, const char *seed, bool json);
void qn_print_ranks(const sym_tournament *m, const qn_results *r);   // r NULL: players by number

#endif
