// The face of a card as a drawing (drawing.h), made by the faces of the table in the browser: web/src/paper runs inside the command.
#ifndef QN_PAPER_H
#define QN_PAPER_H

#include <cairo.h>

typedef struct qn_paper qn_paper;

qn_paper *qn_open_paper(cairo_t *measure);   // NULL: no memory. [measure] says how high words become
void qn_close_paper(qn_paper *paper);
// The drawing of a face, which docs/protocol.md describes, until the next one; NULL after complaining.
const char *qn_paper_face(qn_paper *paper, const char *game, const char *face_json);

#endif
