// The face of a card as a drawing (drawing.h). The drawing code is the browser client's: web/src/paper runs inside the
// command.
#ifndef QN_PAPER_H
#define QN_PAPER_H

#include <cairo.h>

typedef struct qn_paper qn_paper;

qn_paper *qn_open_paper(cairo_t *measure);   // NULL: out of memory. [measure] is used to measure text
void qn_close_paper(qn_paper *paper);
// The drawing of a face (format in docs/protocol.md), valid until the next call. NULL after complaining.
const char *qn_paper_face(qn_paper *paper, const char *game, const char *face_json);

#endif
