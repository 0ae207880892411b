// Panes of the full-screen mode: pages of wrapped lines, drawn into rectangles of the terminal by ncurses.
#ifndef QN_PANES_H
#define QN_PANES_H

#include "cli/cli.h"

typedef enum qn_ink {   // how a line is drawn; panes.c has the colours
    QN_INK_PLAIN,
    QN_INK_STRONG,   // headings, the question
    QN_INK_FAINT,    // what is only remembered
    QN_INK_MINE,     // done by the reader
    QN_INK_THEIRS,   // done by somebody else
    QN_INK_CHOSEN,   // the option that Enter takes
    QN_INK_WARN,
    QN_INKS
} qn_ink;

typedef struct qn_page_line {
    char *text;
    qn_ink ink;
    int of;   // the option it belongs to, or QN_NONE
} qn_page_line;

typedef struct qn_page {   // lines that fit their pane's width; grows, and is used again after qn_page_clear
    qn_page_line *line;
    int n, room;
} qn_page;

void qn_page_clear(qn_page *page);
void qn_page_free(qn_page *page);
// Adds [text], broken at spaces where it is wider than [columns]; later lines of it are indented. Line ends in it stay.
void qn_page_add(qn_page *page, const char *text, int columns, int indent, qn_ink ink, int of);

typedef struct qn_pane {
    int top, left, rows, columns;
    int from;   // the first line shown
} qn_pane;

void qn_pane_scroll(qn_pane *pane, const qn_page *page, int by);
void qn_pane_show(qn_pane *pane, const qn_page *page, int line);   // scrolls as little as is needed
// Draws the page; words of [marked] (up to [n_marked] names) stand out wherever they occur.
void qn_pane_draw(const qn_pane *pane, const qn_page *page, const char *const *marked, int n_marked);
void qn_pane_title(const qn_pane *pane, const char *title);   // a rule above the pane, with its title

bool qn_ncurses_begin(void);   // false: this terminal cannot
void qn_ncurses_end(void);

#endif
