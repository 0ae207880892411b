// A tournament as its entries make it. It is a list in the store like a table's, and its games are tables like any other,
// whose seats are those of the players: the key of an entrant opens them. So it is never anywhere but in the store.
#ifndef QS_CUP_H
#define QS_CUP_H

#include "host/tourney.h"
#include "kernel/json.h"
#include "server/room.h"

enum { QS_TITLE = 64, QS_MOST_ROUNDS = 16, QS_MOST_DAYS = 30 };

typedef struct qs_entrant {
    char name[QH_NAME], bot[32];   // bot "": a person
    char *deck;
    uint8_t key[QS_HASH];
    bool gone;   // dropped out: not paired any more
} qs_entrant;

typedef struct qs_result {
    uint8_t place[QN_MAX_PLAYERS];   // by seat; 0: there is no result
    int16_t margin;                  // of the first seat, where the game counts one
    bool by_hand;
    uint8_t n_games;   // of a match; 0: it was a single game, or nobody said how each of them went
    qn_played game[QN_MATCH_GAMES];
} qs_result;

typedef struct qs_game_of_round {
    uint16_t round;                // from 1
    qn_group group;                // by seat; one alone has a bye
    qs_result result, corrected;   // corrected: what it was before, by hand
} qs_game_of_round;

struct qs_cup {
    char title[QS_TITLE], secret[QN_HEX + 1];
    uint8_t key[QS_HASH];   // of the organiser
    int rounds, round;   // in all (0: to be found by the number of players), and the one that was paired last
    int size;            // players of a game; 0: as few as can be
    int64_t time, paired_at;   // of a round, in milliseconds (0: no clock); when the last one was paired
    qs_entrant *entrant;
    qs_game_of_round *game;
    int n, n_games;
};

// Allocated when the first tournament needs it: results as the rules read them, and room to pair.
struct qs_desk {
    qn_results results;
    qn_standing standing[QN_MAX_ENTRANTS];
    qn_group group[QN_MAX_ENTRANTS];
    qh_pairing_desk pairing;
};

void qs_free_cup(struct qs_cup *cup);
int qs_player_of_key(const struct qs_cup *cup, const uint8_t hash[QS_HASH]);   // -1: nobody's
static inline bool qs_has_result(const qs_game_of_round *g) { return g->result.place[0] != 0; }
bool qs_round_is_over(const struct qs_cup *cup);
bool qs_may_enter_cup(const qs_room *r);           // the list is still open
int64_t qs_round_ends(const struct qs_cup *cup);   // 0: the round has no clock, or none is played
qs_game_of_round *qs_game_at(const struct qs_cup *cup, int round, int table);   // NULL: there is none
// The table a game is played at: the same name at every server.
void qs_table_of_game(const qs_room *r, int round, int table, char out[QS_ID + 1]);

void qs_put_games(const qs_room *r, int round, qn_json *out);   // cup_tell.c

struct qs_desk *qs_lay_out(const qs_room *r);   // the results so far; NULL: no memory
int qs_usual_rounds(const qs_room *r);

// How a table of a tournament ended; false: it has not.
bool qs_outcome(const qs_room *r, qs_result *out);

#endif
