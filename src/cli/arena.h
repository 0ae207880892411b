// Games without people, for bench, sim and signature.
#ifndef QN_ARENA_H
#define QN_ARENA_H

#include "bots/bots.h"
#include "cli/box.h"

enum { QN_LONGEST_GAME = 100000 };   // choices; a game that takes more is stopped and counted as a draw

// Two different ready decks where there are two; the same one twice otherwise. Returns an exit code.
int qn_two_decks(const qn_box *box, qn_deck deck[2]);

// The next random answer for whoever is asked. Returns how many answers there were.
static inline int qn_random_step(qn_table *t, uint64_t *dice)
{
    int n = t->n_options;
    qn_choose(t, t->seat, n > 1 ? (int)qn_roll(dice, (uint32_t)n) : 0);
    return n;
}

// Starts game [number] of a fixed series: the decks change sides every game.
void qn_start_numbered(qn_table *t, const qn_box *box, const qn_deck deck[2], uint64_t number,
                       uint64_t *dice);

#endif
