// Numbers of cards as they were last told, while a table runs for somebody who wants to hear of each (qn_table.tells_numbers).
#ifndef QN_NUMBERS_H
#define QN_NUMBERS_H

#include "kernel/screen.h"

typedef struct qn_numbers {
    bool
        acted;   // the step that runs has told an act: what changes comes of it, though its link is not carried out yet
    bool told;    // it has told anything: what changes then came with that
    bool ended;   // lasting changes have ended since numbers were told
    uint8_t gen[QN_MAX_CARDS];
    int16_t n[QN_MAX_CARDS][QN_CARD_NUMBERS];
} qn_numbers;

void qn_note_numbers(qn_numbers *known, qn_table *t);
void qn_number_told(const qn_table *t, const qn_note *note);   // by a note of the game's own
void qn_put_numbers(const qn_details *d, qn_text *out);        // {numbers} of card {a}

#endif
