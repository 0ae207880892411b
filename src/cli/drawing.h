// Draws the SVG that web/src/paper writes: the parts that card pictures need, text in boxes, and clipping (quintet
// print).
#ifndef QN_DRAWING_H
#define QN_DRAWING_H

#include <cairo.h>
#include <stdbool.h>

void qn_draw(cairo_t *cr, const char *svg);

typedef struct qn_words_box {   // text that wraps into lines
    const char *text, *font;    // "display" or "ui"
    double weight, size, width, spacing;
    int align;   // -1, 0, 1: left, centre, right
} qn_words_box;

double qn_words_height(cairo_t *cr, const qn_words_box *box);
void qn_draw_words(cairo_t *cr, const qn_words_box *box, double x, double y);

// ---- outline.c ------------------------------------------------------------------------------------

// Adds the SVG path [d] to the current path of [cr].
void qn_trace(cairo_t *cr, const char *d, const char *end);
// Reads a number at [*at], after blanks and a comma. False: no number before [end].
bool qn_next_number(const char **at, const char *end, double *out);

#endif
