// Tournaments of any game: who plays whom next, and who stands where. By the game's own rules where its rulebook has some
// (qn_tourney_rules), otherwise Swiss rounds of pairs and the usual standings.
#ifndef QH_TOURNEY_H
#define QH_TOURNEY_H

#include "host/matching.h"
#include "kernel/kernel.h"

const qn_tourney_rules *qh_tourney_rules(const qn_rules *rules);   // the game's own, or the usual ones
void qh_rank(const qn_rules *rules, const qn_results *results, qn_standing out[QN_MAX_ENTRANTS]);

typedef struct qh_pairing_desk {   // what pairing needs, a megabyte and a half of the caller's
    qh_matching matching;
    qn_standing standing[QN_MAX_ENTRANTS];
    uint8_t met[QN_MAX_ENTRANTS][QN_MAX_ENTRANTS];           // how often
    uint8_t byes[QN_MAX_ENTRANTS], first[QN_MAX_ENTRANTS];   // how often alone, and at the first seat
    int8_t floated[QN_MAX_ENTRANTS];                         // in the last round: +1 up, -1 down
    int32_t points[QN_MAX_ENTRANTS];
} qh_pairing_desk;

// The next round of those who are not [absent] (NULL: all are here). [size]: players of a game, 0: as usual. The number of
// groups, or 0 with the reason; a group of one has a bye.
int qh_pair_round(const qn_rules *rules, qn_results *results, const bool *absent, int size, uint64_t seed,
                  qh_pairing_desk *desk, qn_group out[QN_MAX_ENTRANTS], qn_text *why);

// swiss.c: what a pair costs, or with QN_BYE a bye. Smaller than any difference that counts is a part drawn by lot.
void qh_swiss_look(const qn_rules *rules, qn_results *results, qh_pairing_desk *desk);
int64_t qh_swiss_cost(const qh_pairing_desk *desk, int a, int b);
int qh_swiss_pair(const qn_results *results, const bool *absent, uint64_t seed, qh_pairing_desk *desk,
                  qn_group out[QN_MAX_ENTRANTS]);

#endif
