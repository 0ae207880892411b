// What the text views of games are put together from (qn_rules.view): columns, and lists that go on in the next line.
#ifndef QN_BOARD_H
#define QN_BOARD_H

#include "kernel/kernel.h"

int qn_width(const char *s);   // letters, not bytes
// Blanks up to that column of the line that begins at [from]: at least one, also after a name that is too long.
void qn_pad(qn_text *out, size_t from, int column);

// Ends the line that begins at [from] with a rule up to the last column.
void qn_rule_off(qn_text *out, size_t from, int columns);

// "Gust, Lint Moth": goes on below, four blanks in, where the next one would not fit the line.
typedef struct qn_board_list {
    qn_text *out;
    int columns;
    size_t line;   // where the line begins, with the title before the list
    bool open;     // something was listed
} qn_board_list;
void qn_put_listed(qn_board_list *l, const char *words);

bool qn_knows_some(const qn_table *t, int seat, int kind, int of);   // faces of cards in that zone
// The title and the cards of a zone as [seat] knows them, in a line of their own. Known ones come first: the place of an
// unknown one would tell when it came there, and whether it was it that left. [unknown] says how many there are; NULL: each
// is a "?".
void qn_put_known(const qn_table *t, int seat, int kind, int of, const char *title, const char *unknown,
                  int columns, qn_text *out);

void qn_put_heading(const qn_table *t, int seat, int of, qn_text *out);   // "You", "Mira": begins a side

#endif
