// Games without people, for bench, sim and signature.
#ifndef QN_ARENA_H
#define QN_ARENA_H

#include "cli/players.h"
#include "cli/seating.h"

enum { QN_LONGEST_GAME = 100000 };   // choices; a game that takes more is stopped and counted as a draw

typedef struct qn_arena {   // who plays with what
    const qn_game_data *data;
    qn_seating seating;
    qn_deck deck[QN_MAX_PLAYERS];   // of the seats, before they change sides
    qn_mind mind;                   // of bots that search
} qn_arena;

// Ready decks for all seats, different ones as far as there are; none where nobody brings one. Returns an exit code.
int qn_seat_arena(qn_arena *a);

// The next random answer for whoever is asked. Returns how many answers there were.
static inline int qn_random_step(qn_table *t, uint64_t *dice)
{
    int n = t->n_options;
    qn_choose(t, t->seat, n > 1 ? (int)qn_roll(dice, (uint32_t)n) : 0);
    return n;
}

// Starts game [number] of a fixed series: the decks change sides every game.
void qn_start_numbered(qn_table *t, const qn_arena *a, uint64_t number, uint64_t *dice);

#endif
