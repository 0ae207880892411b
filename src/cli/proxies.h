// Card faces on sheets of paper (quintet print).
#ifndef QN_PROXIES_H
#define QN_PROXIES_H

#include "cli/game_data.h"

enum { QN_SHEET_PDF, QN_SHEET_SVG, QN_SHEET_PNG };

// Draws [n] cards, nine per page, to [path]. SVG and PNG get one file per page; the second one has -2 before its
// ending. Returns an exit code.
int qn_draw_sheets(const qn_game_data *data, const uint16_t *defs, int n, int format, const char *path);

#endif
