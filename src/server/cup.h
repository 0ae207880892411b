// A tournament, built from its entries. It is a list in the store, like a table. Its games are ordinary tables whose
// seats open with the entrants' keys. So all of its state is in the store.
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
    bool gone;   // dropped out: no longer paired
} qs_entrant;

typedef struct qs_result {
    uint8_t place[QN_MAX_PLAYERS];   // per seat; 0: no result
    int16_t margin;                  // of the first seat, if the game counts one
    bool by_hand;
    uint8_t n_games;   // of a match; 0: a single game, or the games are not known
    qn_played game[QN_MATCH_GAMES];
} qs_result;

typedef struct qs_game_of_round {
    uint16_t round;                // starts at 1
    qn_group group;                // per seat; a player alone has a bye
    qs_result result, corrected;   // corrected: the result before a manual correction
} qs_game_of_round;

struct qs_cup {
    char title[QS_TITLE], secret[QN_HEX + 1];
    uint8_t key[QS_HASH];      // the organiser's
    int rounds, round;         // total (0: by the number of players), and the last one paired
    int size;                  // players per game; 0: the minimum
    int64_t time, paired_at;   // of a round, in milliseconds (0: no clock); when the last round was paired
    qs_entrant *entrant;
    qs_game_of_round *game;
    int n, n_games;
};

// Working memory, allocated for the first tournament: results for the rules, and pairing.
struct qs_desk {
    qn_results results;
    qn_standing standing[QN_MAX_ENTRANTS];
    qn_group group[QN_MAX_ENTRANTS];
    qh_pairing_desk pairing;
};

void qs_free_cup(struct qs_cup *cup);
int qs_player_of_key(const struct qs_cup *cup, const uint8_t hash[QS_HASH]);   // -1: none
static inline bool qs_has_result(const qs_game_of_round *g) { return g->result.place[0] != 0; }
bool qs_round_is_over(const struct qs_cup *cup);
bool qs_may_enter_cup(const qs_room *r);           // entries are still open
int64_t qs_round_ends(const struct qs_cup *cup);   // 0: the round has no clock, or no round is being played
qs_game_of_round *qs_game_at(const struct qs_cup *cup, int round, int table);   // NULL: none
// The id of the table for a game; the same on every server.
void qs_table_of_game(const qs_room *r, int round, int table, char out[QS_ID + 1]);

void qs_put_games(const qs_room *r, int round, qn_json *out);   // cup_tell.c

struct qs_desk *qs_lay_out(const qs_room *r);   // results so far; NULL: out of memory
int qs_usual_rounds(const qs_room *r);

// The result of a tournament table. False: not finished.
bool qs_outcome(const qs_room *r, qs_result *out);

#endif
