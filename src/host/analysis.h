// Looking back at a game, step by step: how every seat stood as it could know it, and what it should have answered.
#ifndef QH_ANALYSIS_H
#define QH_ANALYSIS_H

#include "host/advice.h"

enum {
    QH_MISTAKE = QN_CERTAIN / 10,    // lost by an answer, of the chance to win: it mattered
    QH_CLEAR = QN_CERTAIN * 3 / 20   // the best answer is so much better than any other: a puzzle
};

typedef struct qh_moment {   // the table before a step
    uint32_t step;
    uint16_t turn;
    int chance[QN_MAX_PLAYERS];       // of every seat, as it could know it
    bool is_choice;                   // somebody had a choice; otherwise nothing below is set
    uint8_t seat, number;             // who answered what
    qn_prospect chosen, best, next;   // next: the best of the others
    int lost;         // of the chance to win, by not giving the best answer; 0: it was given, or is as good
    qh_reasons why;   // the best answer and not the one given, if that lost enough
} qh_moment;

// Judges the step after the first [step], by so many playouts. The table is left there. False: there is no such step, or no memory.
bool qh_judge_step(qh_table *w, uint32_t step, uint32_t playouts, qh_moment *out);

#endif
