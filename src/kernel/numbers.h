// The last logged numbers of cards, for a table whose log mentions each change (qn_table.tells_numbers).
#ifndef QN_NUMBERS_H
#define QN_NUMBERS_H

#include "kernel/screen.h"

typedef struct qn_numbers {
    bool
        acted;   // the current step has logged an act, which causes the changes, although its link is not carried out yet
    bool told;    // the current step has logged anything, which causes the changes
    bool ended;   // lasting changes have ended since numbers were logged
    uint8_t gen[QN_MAX_CARDS];
    int16_t n[QN_MAX_CARDS][QN_CARD_NUMBERS];
} qn_numbers;

void qn_note_numbers(qn_numbers *known, qn_table *t);
void qn_number_told(const qn_table *t, const qn_note *note);   // a note of the game has reported it
void qn_put_numbers(const qn_details *d, qn_text *out);        // {numbers} of card {a}

#endif
