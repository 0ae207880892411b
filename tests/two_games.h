// Two games side by side: the same cards, dice and answers, but the second one skips one line of a text, or ignores one
// continuous change. Any difference between them is the effect of that line.
#ifndef QN_TESTS_TWO_GAMES_H
#define QN_TESTS_TWO_GAMES_H

#include "promise.h"

enum { MIXED = 8 };

typedef struct text_line {
    uint16_t at;
    bool holds;   // [at] is a change, not an address
    bool paid;    // it is a cost
} text_line;

typedef struct two_pools {
    qn_pool with, without;
    qn_def own[QN_MAX_DEFS];   // the unchanged cards of the game
    qn_print own_print[QN_MAX_DEFS];
    uint16_t own_slots[QN_MAX_DEFS];
    qn_deck mixed[MIXED];   // of all cards, because they cause rare events
} two_pools;

// The forms of text that a card with [p] must allow, as a mask.
static inline int forms_of(const promise *p)
{
    return 1 << p->form | (p->beside[0] ? 1 << p->form_beside : 0);
}

// Plays [steps] choices with cards that have the text [p]. True as soon as carrying out [line] makes a visible
// difference.
bool line_acts(promises *all, two_pools *pools, const promise *p, text_line line, uint32_t steps);

#endif
