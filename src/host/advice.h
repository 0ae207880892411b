// Advice for a seat: a search in slices, the expected result of the best answers, and the reasons.
#ifndef QH_ADVICE_H
#define QH_ADVICE_H

#include "bots/search.h"
#include "host/host.h"

enum {
    QH_ADVISED = 3,
    QH_TRIED = 16,   // minimum playouts per answer
    QH_REASON = 256,
    QH_USUAL_THOUGHT = 400   // playouts of a hint without a named bot
};

typedef struct qh_thought {   // about the question that [seat] must answer
    qh_memory memory;
    size_t bytes;
    qn_search *search;
    qn_critic critic;
    uint32_t posed;   // the step at which the question was asked; used to notice that the table has moved on
    uint32_t playouts;
    int seat;
    bool done;
} qh_thought;

typedef struct qh_reasons {   // log lines as the seat would read them; "": no line
    char gains[QH_REASON],
        loses[QH_REASON];   // logged after this answer but not the other; and the reverse
} qh_reasons;

typedef struct qh_advice {
    int n;
    qn_prospect best[QH_ADVISED];   // best first
    qh_reasons why;                 // why the best answer is better than the next
} qh_advice;

// Starts a search with [playouts] playouts. NULL: [seat] has no question, or out of memory.
qh_thought *qh_begin_thought(const qh_table *w, int seat, uint32_t playouts, bool by_score);
bool qh_still_asked(const qh_thought *thought, const qh_table *w);   // false: the table has moved on
bool qh_think_on(qh_thought *thought, uint32_t playouts);            // false: finished
// The result so far. The reasons need some more playouts and are computed once the search is finished.
void qh_advise(qh_thought *thought, qh_advice *out);
// Why answer [one] is better than answer [other].
void qh_explain(qh_thought *thought, int one, int other, qh_reasons *out);
// The reasons in a sentence or two. Without reasons: how much better the answer is.
void qh_say_reason(const qh_reasons *why, int wins_more, qn_text *out);
void qh_end_thought(qh_thought *thought);   // [thought] may be NULL

// A chance as the number of wins in 100 games.
static inline int qh_wins(int chance) { return (chance * 100 + QN_CERTAIN / 2) / QN_CERTAIN; }

#endif
