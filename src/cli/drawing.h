// Draws what web/src/paper writes: as much of SVG as pictures of cards need, letters in boxes, and clips (quintet print).
#ifndef QN_DRAWING_H
#define QN_DRAWING_H

#include <cairo.h>
#include <stdbool.h>

void qn_draw(cairo_t *cr, const char *svg);

typedef struct qn_words_box {   // letters that break into lines
    const char *text, *font;    // "display" or "ui"
    double weight, size, width, spacing;
    int align;   // -1, 0, 1: left, in the middle, right
} qn_words_box;

double qn_words_height(cairo_t *cr, const qn_words_box *box);
void qn_draw_words(cairo_t *cr, const qn_words_box *box, double x, double y);

// ---- outline.c ------------------------------------------------------------------------------------

// The path that SVG writes as [d], added to the one of [cr].
void qn_trace(cairo_t *cr, const char *d, const char *end);
// A number at [*at], after blanks and a comma; false: there is none before [end].
bool qn_next_number(const char **at, const char *end, double *out);

#endif
