// Judging a finished game step by step: how well each seat stood, by what it could know, and which answer was best.
#ifndef QH_ANALYSIS_H
#define QH_ANALYSIS_H

#include "host/advice.h"

enum {
    QH_MISTAKE = QN_CERTAIN / 10,    // this much less chance to win is a mistake
    QH_CLEAR = QN_CERTAIN * 3 / 20   // the best answer is this much better than any other: a puzzle
};

typedef struct qh_moment {   // the table before a step
    uint32_t step;
    uint16_t turn;
    int chance[QN_MAX_PLAYERS];       // each seat's chance, by what it could know
    bool is_choice;                   // somebody had a choice; otherwise nothing below is set
    uint8_t seat, number;             // who gave which answer
    qn_prospect chosen, best, next;   // next: the best of the others
    int lost;                         // chance to win lost by the answer; 0: it was the best, or as good
    qh_reasons why;                   // why the best answer is better; only for a large enough loss
} qh_moment;

// Judges the step that follows the first [step] steps, with [playouts] playouts. Leaves the table there. False: no such
// step, or out of memory.
bool qh_judge_step(qh_table *w, uint32_t step, uint32_t playouts, qh_moment *out);

#endif
