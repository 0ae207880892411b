// What a reader sees of the question: who has to answer, and how many steps were made. It must look the same whatever
// the others have answered in secret.
#include "host/host.h"

// Players with separate screens do not see sealed answers arrive.
static uint32_t shown_step(const qh_table *w) { return w->apart ? w->posed : w->at; }

// True until the seat has answered. With separate screens, in a game that allows another answer: until all seats have.
static bool is_asked(const qh_table *w, int seat, bool *answered)
{
    const qn_table *t = &w->table;
    if (t->game.over || seat == QN_NONE) return false;
    *answered = !(t->game.question.open >> seat & 1);
    return !*answered || (w->apart && qn_answering(t) >> seat & 1);
}

static int next_seat(const qh_table *w, int seat)
{
    const qn_question *q = &w->table.game.question;
    if (w->table.game.over) return QN_NONE;
    if (!w->apart || !(q->asked & (q->asked - 1))) return qn_asked(&w->table);
    if (seat != QN_NONE && q->open >> seat & 1) return seat;
    unsigned others = seat == QN_NONE ? q->asked : q->asked & ~(1u << seat);
    return __builtin_ctz(others);
}

// A gesture is made of the reader's own choices since its last log line.
uint32_t qh_path_start(const qh_table *w, int row, uint32_t end)
{
    uint32_t n = w->log[row].n, told = n ? qh_lines(w, row)[n - 1].step : 0, first = end;
    for (; first > told; first--) {
        const qh_step *s = &qh_steps(w)[first - 1];
        if (s->seat != row || s->pass || !s->say) break;
    }
    return first;
}

void qh_look(const qh_table *w, int row, qn_table *own, qh_view *view)
{
    const qn_question *q = &w->table.game.question;
    uint32_t step = shown_step(w);
    int seat = qh_seat_of_row(row);
    *view = (qh_view){ .row = row,
                       .seat = seat,
                       .step = step,
                       .steps = w->n_steps - (w->at - step),
                       .path = qh_path_start(w, row, step),
                       .can_undo = qh_undo_step(w, row) != QH_NO_STEP,
                       .asked = w->table.game.over ? 0
                           : w->apart              ? q->asked
                                                   : q->open,
                       .next = next_seat(w, seat) };
    view->is_asked = is_asked(w, seat, &view->answered);
    qn_clone(own, &w->table);
    if (view->is_asked && own->seat != seat) qn_choices(own, seat);
    if (seat != QN_NONE) own->seat = (uint8_t)seat;
    if (!view->is_asked) own->n_options = 0;
}
