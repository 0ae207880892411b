// Advice for a seat: a search in slices, what it expects of the best answers, and why.
#ifndef QH_ADVICE_H
#define QH_ADVICE_H

#include "bots/search.h"
#include "host/host.h"

enum {
    QH_ADVISED = 3,
    QH_TRIED = 16,   // playouts of every answer, at least
    QH_REASON = 256,
    QH_USUAL_THOUGHT = 400   // playouts of a hint, unless a bot is named
};

typedef struct qh_thought {   // about the question that [seat] is asked
    qh_memory memory;
    size_t bytes;
    qn_search *search;
    qn_critic critic;
    uint32_t posed;   // the step at which the question was asked; the table has moved on when it asks another
    uint32_t playouts;
    int seat;
    bool done;
} qh_thought;

typedef struct qh_reasons {   // lines of the log, as the seat would read them; "": there is none
    char gains[QH_REASON],
        loses[QH_REASON];   // told after the one answer and not after the other; the reverse
} qh_reasons;

typedef struct qh_advice {
    int n;
    qn_prospect best[QH_ADVISED];   // best first
    qh_reasons why;                 // the best answer and not the next
} qh_advice;

// Starts to think with so many playouts; NULL: [seat] is not asked, or there is no memory.
qh_thought *qh_begin_thought(const qh_table *w, int seat, uint32_t playouts, bool by_score);
bool qh_still_asked(const qh_thought *thought, const qh_table *w);   // false: the table has moved on
bool qh_think_on(qh_thought *thought, uint32_t playouts);            // false: it is done
// What it has come to so far. The reasons take some more playing out; they are made when it is done.
void qh_advise(qh_thought *thought, qh_advice *out);
// Why answer [one] is better than answer [other].
void qh_explain(qh_thought *thought, int one, int other, qh_reasons *out);
// The reasons in a sentence or two; without any, by how much the one is better.
void qh_say_reason(const qh_reasons *why, int wins_more, qn_text *out);
void qh_end_thought(qh_thought *thought);   // NULL: there is none

// A chance as wins of 100 games.
static inline int qh_wins(int chance) { return (chance * 100 + QN_CERTAIN / 2) / QN_CERTAIN; }

#endif
