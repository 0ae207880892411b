// The parts of the games' text views (qn_rules.view): columns, and lists that continue on the next line.
#ifndef QN_BOARD_H
#define QN_BOARD_H

#include "kernel/kernel.h"

int qn_width(const char *s);   // letters, not bytes
// Spaces up to that column of the line that begins at [from]: at least one, even after a name that is too long.
void qn_pad(qn_text *out, size_t from, int column);

// Ends the line that begins at [from] with a rule up to the last column.
void qn_rule_off(qn_text *out, size_t from, int columns);

// "Gust, Lint Moth": continues on the next line, indented by four spaces, if the next name does not fit.
typedef struct qn_board_list {
    qn_text *out;
    int columns;
    size_t line;   // where the line begins, with the title before the list
    bool open;     // there is at least one item
} qn_board_list;
void qn_put_listed(qn_board_list *l, const char *words);

bool qn_knows_some(const qn_table *t, int seat, int kind,
                   int of);   // does the seat know any face in that zone?
// The title and the cards of a zone as [seat] knows them, on a line of their own. Known cards come first, because the position of an unknown
// card would reveal when it came and whether it has left. [unknown] says how many there are; NULL: a "?" for each.
void qn_put_known(const qn_table *t, int seat, int kind, int of, const char *title, const char *unknown,
                  int columns, qn_text *out);

void qn_put_heading(const qn_table *t, int seat, int of,
                    qn_text *out);   // "You", "Mira": the heading of a side

#endif
