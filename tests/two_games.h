// Two games side by side: the same cards, dice and answers, but in the second one line of a text is passed over, or one
// change that always holds is none. What differs between them then is what that line does.
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
    qn_def own[QN_MAX_DEFS];   // the cards of the game as they are
    qn_print own_print[QN_MAX_DEFS];
    uint16_t own_slots[QN_MAX_DEFS];
    qn_deck mixed[MIXED];   // of all cards there are: what they do brings about what is rare
} two_pools;

// The forms of text that a card which says [p] must be able to have, as a mask.
static inline int forms_of(const promise *p)
{
    return 1 << p->form | (p->beside[0] ? 1 << p->form_beside : 0);
}

// Plays for [steps] choices with cards that say [p]. True as soon as something else is seen where [line] is carried out.
bool line_acts(promises *all, two_pools *pools, const promise *p, text_line line, uint32_t steps);

#endif
