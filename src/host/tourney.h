// Tournaments of any game: pairing the next round, and the standings. Uses the rules of the game's rulebook if it has
// any (qn_tourney_rules), otherwise Swiss pairs and the usual standings.
#ifndef QH_TOURNEY_H
#define QH_TOURNEY_H

#include "host/matching.h"
#include "kernel/kernel.h"

const qn_tourney_rules *qh_tourney_rules(const qn_rules *rules);   // the game's own, or the usual ones
void qh_rank(const qn_rules *rules, const qn_results *results, qn_standing out[QN_MAX_ENTRANTS]);

typedef struct qh_pairing_desk {   // working memory for pairing: 1.5 MB, provided by the caller
    qh_matching matching;
    qn_standing standing[QN_MAX_ENTRANTS];
    uint8_t met[QN_MAX_ENTRANTS][QN_MAX_ENTRANTS];           // how often two players met
    uint8_t byes[QN_MAX_ENTRANTS], first[QN_MAX_ENTRANTS];   // number of byes; how often in the first seat
    int8_t floated[QN_MAX_ENTRANTS];                         // in the last round: +1 paired up, -1 down
    int32_t points[QN_MAX_ENTRANTS];
} qh_pairing_desk;

// Pairs the next round, without the players who are [absent] (NULL: none). [size]: players per game, 0: the usual
// number. Returns the number of groups, or 0 with the reason; a group of one has a bye.
int qh_pair_round(const qn_rules *rules, qn_results *results, const bool *absent, int size, uint64_t seed,
                  qh_pairing_desk *desk, qn_group out[QN_MAX_ENTRANTS], qn_text *why);

// swiss.c: the cost of a pair, or with QN_BYE of a bye. A random part, smaller than any real difference, breaks ties.
void qh_swiss_look(const qn_rules *rules, qn_results *results, qh_pairing_desk *desk);
int64_t qh_swiss_cost(const qh_pairing_desk *desk, int a, int b);
int qh_swiss_pair(const qn_results *results, const bool *absent, uint64_t seed, qh_pairing_desk *desk,
                  qn_group out[QN_MAX_ENTRANTS]);

#endif
