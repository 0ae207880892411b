// A tournament of three stages (SYM-TOU): who plays whom, points and the final order. A flat value around the games,
// which are played elsewhere:
//
//     sym_tournament_begin(&m, 9, 0, seed, &why);
//     while (m.stage < SYM_STAGES) {
//         for (int g = 0; g < m.games; g++) … sym_tournament_count(&m, g, places of m.group[m.stage][g]);
//         sym_tournament_next(&m);
//     }
#ifndef QN_SYMETRA_TOURNAMENT_H
#define QN_SYMETRA_TOURNAMENT_H

#include "kernel/kernel.h"

enum { SYM_STAGES = 3, SYM_ENTRANTS = 60, SYM_GAMES = 20 };

typedef struct sym_tournament {
    uint64_t dice;
    uint8_t players, size, games;   // entrants; players and number of games of a stage
    uint8_t stage;                  // being played, from 0; SYM_STAGES: all are
    uint8_t counted;                // games of this stage that are over
    uint8_t group[SYM_STAGES][SYM_GAMES][QN_MAX_PLAYERS];   // entrants by seat
    uint8_t place[SYM_STAGES][SYM_ENTRANTS];                // by entrant; 0: not yet
} sym_tournament;

typedef struct sym_rank {
    uint8_t entrant, place, points, placements;   // placements: their sum
    int8_t against;                               // games placed above rivals of the same points, minus below
} sym_rank;

// Draws the groups of the first stage. [size]: players of a game, 0: as few as can be. False, with the reason, when
// the entrants cannot be split evenly.
bool sym_tournament_begin(sym_tournament *m, int players, int size, uint64_t seed, qn_text *why);
// Who plays game [game] of the first stage, when people were drawn otherwise.
void sym_tournament_seat(sym_tournament *m, int game, const uint16_t *entrants);
// Which game of this stage these people play together; -1: none.
int sym_tournament_find(const sym_tournament *m, const uint16_t *entrants, int n);
// A game of this stage is over; places by seat.
void sym_tournament_count(sym_tournament *m, int game, const uint8_t *place);
// Groups of the next stage, or the end; false: games are still under way.
bool sym_tournament_next(sym_tournament *m);
int sym_tournament_points(const sym_tournament *m, int entrant);
void sym_tournament_rank(const sym_tournament *m, sym_rank out[SYM_ENTRANTS]);   // best first

extern const qn_tourney_rules sym_tourney;   // the same by a list of results

#endif
