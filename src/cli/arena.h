// Games without people, for bench, sim and signature: bots and decks on all seats, and a fixed series of games.
#ifndef QN_ARENA_H
#define QN_ARENA_H

#include "cli/players.h"
#include "cli/seating.h"

enum { QN_LONGEST_GAME = 100000 };   // choices; a longer game is stopped and counted as a draw

typedef struct qn_arena {   // who plays with which deck
    const qn_game_data *data;
    qn_seating seating;
    qn_deck deck[QN_MAX_PLAYERS];   // per seat, before they change sides
    qn_mind mind;                   // of bots that search
} qn_arena;

// Gives every seat a ready deck, different ones if there are enough; none in games where players bring no deck. Returns
// an exit code.
int qn_seat_arena(qn_arena *a);

// A random answer for a player who has a question. Returns how many answers there were.
static inline int qn_random_step(qn_table *t, uint64_t *dice)
{
    int n = t->n_options;
    qn_choose(t, t->seat, n > 1 ? (int)qn_roll(dice, (uint32_t)n) : 0);
    return n;
}

// Starts game [number] of a fixed series: the decks change sides after every game.
void qn_start_numbered(qn_table *t, const qn_arena *a, uint64_t number, uint64_t *dice);

#endif
