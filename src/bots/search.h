// Search over what one seat can know: every playout deals a fresh world that looks the same to the seat (qn_redeal), walks down
// one tree of answers, and counts at its leaf how everybody stands (critic.h). No clock, no allocation, whole numbers
// only: the same table, dice and budget give the same counts on every build.
//
//     qn_search *s = qn_search_begin(memory, bytes, t, seat, critic, 3000, &dice);
//     while (qn_search_think(s, 64)) …                  // in slices, as long as the caller likes
//     int answer = qn_search_best(s);
#ifndef QN_SEARCH_H
#define QN_SEARCH_H

#include "bots/critic.h"

typedef struct qn_search qn_search;

typedef struct qn_prospect {   // of one answer that is worth a thought
    uint8_t number;            // its place in the list of options
    uint32_t visits;           // playouts that gave it
    int chance;                // of the seat after it, 0 to QN_CERTAIN
    int low, high;             // where two thirds of the playouts lie: far apart where hidden cards decide
} qn_prospect;

size_t qn_search_bytes(uint32_t playouts);   // memory that is enough for so many

// A search for [seat], which is asked, of at most [playouts]. NULL: there is too little memory even for a small one. With
// less memory than qn_search_bytes the tree stops growing and the counting goes on.
qn_search *qn_search_begin(void *memory, size_t bytes, const qn_table *t, int seat, const qn_critic *critic,
                           uint32_t playouts, uint64_t *dice);
// The same, going on with what was thought last: [memory] has the search of the question before, or zeros, and [game] is any number
// but 0 that stands for the game. Where the seat, going by what it can see, has come to a node of that tree, what was counted
// below it is kept and is a part of the budget, at most seven eighths of it; otherwise, the search begins anew.
qn_search *qn_search_go_on(void *memory, size_t bytes, uint64_t game, const qn_table *t, int seat,
                           const qn_critic *critic, uint32_t playouts, uint64_t *dice);
// Does up to [playouts] of them. False: it has done all, or more would not change the answer.
bool qn_search_think(qn_search *s, uint32_t playouts);
// Gives every answer at least [least] playouts, or half of what the best one had, so that the worst are known, too. For telling
// people; an answer is chosen without it.
void qn_search_try_all(qn_search *s, uint32_t least);
// Then an answer may be expected to win more than the one visited most. Each such answer is tried as often as that one, unless it
// turns out not to be better, so that the first of the prospects wins most of all that were tried as often.
void qn_search_try_rivals(qn_search *s);
// The most visited answer; of those alike the one with the better chance.
int qn_search_best(qn_search *s);
// Every answer that is worth a thought, best first; returns how many.
int qn_search_prospects(qn_search *s, qn_prospect out[QN_MAX_OPTIONS]);
// The answer among the prospects that means the same as [number]: copies of a card in a hand are one. -1: none does.
int qn_search_stand_in(qn_search *s, int number);
// The chance of the seat over all playouts.
int qn_search_chance(qn_search *s);
uint32_t qn_search_done(const qn_search *s);   // playouts so far, kept ones included
uint32_t qn_search_kept(const qn_search *s);   // of an earlier question

// Plays one expected course of the game after answer [number] in a fresh world: everybody gives the answer visited most, as far as
// the tree knows. [tell] hears what happens.
void qn_search_follow(qn_search *s, int number, void (*tell)(void *, const qn_table *, const qn_note *),
                      void *listener);

// Another world that looks the same to [seat].
void qn_imagine(qn_table *world, const qn_table *t, int seat, uint64_t *dice);

#endif
