// quintet play, command "hint": the best answers, their expected results, and why.
#include <string.h>

#include "cli/play.h"
#include "host/advice.h"

// Prints an answer with its expected result below; both do not fit on one line of 80 columns.
static void print_answers(const qn_play *p, const qh_advice *advice)
{
    for (int i = 0; i < advice->n; i++) {
        const qn_prospect *a = &advice->best[i];
        QN_TEXT(said, 512);
        printf(" %3d  ", a->number + 1);
        qn_say_label(&p->session->table, a->number, &said);
        qn_wrap(stdout, said.at, p->term.columns, 6, 6);
        qn_talk(stdout, SAYS_HINT_CHANCE,
                &(qn_slots){ .n = qh_wins(a->chance),
                             .of = qh_wins(a->low),
                             .more = qh_wins(a->high),
                             .last = a->visits });
    }
}

void qn_show_hint(const qn_play *p)
{
    QN_TEXT(reason, 2 * QH_REASON + 64);
    qh_advice advice;
    qh_thought *thought = qh_begin_thought(p->session, p->reader, QH_USUAL_THOUGHT, false);
    if (!thought) {
        qn_talk(stdout, SAYS_NOBODY_ASKS_YOU, NULL);
        return;
    }
    while (qh_think_on(thought, QH_USUAL_THOUGHT)) {}
    qh_advise(thought, &advice);
    print_answers(p, &advice);
    if (advice.n > 1) {
        qh_say_reason(&advice.why, qh_wins(advice.best[0].chance) - qh_wins(advice.best[1].chance), &reason);
        qn_wrap(stdout, reason.at, p->term.columns, 0, 0);
    }
    qh_end_thought(thought);
}
