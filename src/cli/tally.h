// Counts games: won, drawn, lost, and the share won.
#ifndef QN_TALLY_H
#define QN_TALLY_H

#include <stdint.h>

#include "cli/json.h"

typedef struct qn_tally {
    uint32_t wins, draws, losses;
} qn_tally;
typedef struct qn_share {
    double value, low, high;
} qn_share;

// The place reached, and the best place of the others.
void qn_tally_game(qn_tally *of, int place, int other);
void qn_add_tally(qn_tally *to, const qn_tally *from);
qn_share qn_share_of(const qn_tally *t);   // draws count half; with Wilson's interval at 95%

void qn_print_tally_head(int columns);
void qn_print_tally(const char *name, int columns, const qn_tally *t);
cJSON *qn_json_tally(const qn_tally *t);
void qn_add_named(cJSON *list, const char *key, const char *name, const qn_tally *t);

#endif
