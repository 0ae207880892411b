// Panes of the full-screen mode: pages of wrapped lines, drawn into rectangles of the terminal by ncurses.
#ifndef QN_PANES_H
#define QN_PANES_H

#include "cli/cli.h"

typedef enum qn_ink {   // line styles; panes.c has the colours
    QN_INK_PLAIN,
    QN_INK_STRONG,   // headings, the question
    QN_INK_FAINT,    // less important lines
    QN_INK_MINE,     // actions of the reader
    QN_INK_THEIRS,   // actions of others
    QN_INK_CHOSEN,   // the option that Enter takes
    QN_INK_WARN,
    QN_INKS
} qn_ink;

typedef struct qn_page_line {
    char *text;
    qn_ink ink;
    int of;   // the option it belongs to, or QN_NONE
} qn_page_line;

// Lines that fit the pane's width; grows as needed; qn_page_clear empties it for reuse.
typedef struct qn_page {
    qn_page_line *line;
    int n, room;
} qn_page;

void qn_page_clear(qn_page *page);
void qn_page_free(qn_page *page);
// Adds [text], wrapped at spaces to [columns]; wrapped lines are indented. Line ends in the text stay.
void qn_page_add(qn_page *page, const char *text, int columns, int indent, qn_ink ink, int of);

typedef struct qn_pane {
    int top, left, rows, columns;
    int from;   // the first visible line
} qn_pane;

void qn_pane_scroll(qn_pane *pane, const qn_page *page, int by);
void qn_pane_show(qn_pane *pane, const qn_page *page, int line);   // scrolls as little as possible
// Draws the page. The [n_marked] names in [marked] are highlighted wherever they occur.
void qn_pane_draw(const qn_pane *pane, const qn_page *page, const char *const *marked, int n_marked);
void qn_pane_title(const qn_pane *pane, const char *title);   // a rule above the pane, with its title

bool qn_ncurses_begin(void);   // false: the terminal does not support it
void qn_ncurses_end(void);

#endif
