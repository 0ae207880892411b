// Card faces on paper: A4 pages with nine cards of 63 by 88 mm and marks to cut along. Lengths are in millimetres;
// cairo's scale is set once.
#include "cli/proxies.h"

#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <cairo.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "cli/drawing.h"
#include "cli/paper.h"
#include "web/service.h"

static const double page_w = 210, page_h = 297, card_w = 63, card_h = 88, points = 72 / 25.4,
                    dots = 300 / 25.4;
enum { ACROSS = 3, DOWN = 3, A_PAGE = ACROSS * DOWN };

// ---- One face ----------------------------------------------------------------------------------------

// Draws the face from its JSON description (docs/protocol.md) with the browser client's code.
static bool draw_face(cairo_t *cr, qn_paper *paper, const qn_game_data *data, int number)
{
    enum { ROOM = 64 << 10 };
    char *room = malloc(ROOM);
    if (!room) return false;
    qn_text text = { room, 0, ROOM, false, NULL };
    qn_text_clear(&text);
    qn_json json = { .out = &text };
    qw_put_face(data->rules, data->pool, number, &json);
    const char *drawing = text.full ? NULL : qn_paper_face(paper, qn_game_name(data->rules), text.at);
    if (drawing) qn_draw(cr, drawing);
    free(room);
    return drawing != NULL;
}

// ---- Pages -------------------------------------------------------------------------------------------

static void draw_marks(cairo_t *cr, double left, double top)
{
    cairo_set_source_rgb(cr, 0, 0, 0);
    cairo_set_line_width(cr, 0.1);
    for (int i = 0; i <= ACROSS; i++) {
        double x = left + i * card_w;
        cairo_move_to(cr, x, top - 6);
        cairo_line_to(cr, x, top - 1);
        cairo_move_to(cr, x, top + DOWN * card_h + 1);
        cairo_line_to(cr, x, top + DOWN * card_h + 6);
    }
    for (int i = 0; i <= DOWN; i++) {
        double y = top + i * card_h;
        cairo_move_to(cr, left - 6, y);
        cairo_line_to(cr, left - 1, y);
        cairo_move_to(cr, left + ACROSS * card_w + 1, y);
        cairo_line_to(cr, left + ACROSS * card_w + 6, y);
    }
    cairo_stroke(cr);
}

static bool draw_page(cairo_t *cr, const qn_game_data *data, const uint16_t *defs, int n)
{
    qn_paper *paper = qn_open_paper(cr);
    bool ok = paper != NULL;
    double left = (page_w - ACROSS * card_w) / 2, top = (page_h - DOWN * card_h) / 2;
    cairo_set_source_rgb(cr, 1, 1, 1);
    cairo_paint(cr);
    draw_marks(cr, left, top);
    for (int i = 0; i < n && i < A_PAGE && ok; i++) {
        int row = i / ACROSS, column = i % ACROSS;
        cairo_save(cr);
        cairo_translate(cr, left + column * card_w, top + row * card_h);
        ok = draw_face(cr, paper, data, defs[i]);
        cairo_restore(cr);
    }
    cairo_show_page(cr);
    qn_close_paper(paper);
    return ok;
}

static bool failed(cairo_t *cr, cairo_surface_t *s)
{
    return cairo_status(cr) != CAIRO_STATUS_SUCCESS || cairo_surface_status(s) != CAIRO_STATUS_SUCCESS;
}

// sheet.png, sheet-2.png …
static bool page_path(const char *path, int page, char out[QN_PATH])
{
    const char *dot = strrchr(path, '.');
    int stem = dot ? (int)(dot - path) : (int)strlen(path);
    int n = page ? snprintf(out, QN_PATH, "%.*s-%d%s", stem, path, page + 1, dot ? dot : "")
                 : snprintf(out, QN_PATH, "%s", path);
    return n < QN_PATH;
}

static bool draw_file(const qn_game_data *data, const uint16_t *defs, int n, int format, const char *path,
                      int pages)
{
    cairo_surface_t *s = format == QN_SHEET_PDF
        ? cairo_pdf_surface_create(path, page_w * points, page_h * points)
        : format == QN_SHEET_SVG ? cairo_svg_surface_create(path, page_w * points, page_h * points)
                                 : cairo_image_surface_create(CAIRO_FORMAT_RGB24, (int)lround(page_w * dots),
                                                              (int)lround(page_h * dots));
    cairo_t *cr = cairo_create(s);
    double scale = format == QN_SHEET_PNG ? dots : points;
    cairo_scale(cr, scale, scale);
    bool ok = true;
    for (int page = 0; page < pages && ok; page++)
        ok = draw_page(cr, data, defs + page * A_PAGE, n - page * A_PAGE);
    ok = ok && !failed(cr, s);
    if (ok && format == QN_SHEET_PNG) ok = cairo_surface_write_to_png(s, path) == CAIRO_STATUS_SUCCESS;
    cairo_destroy(cr);
    cairo_surface_finish(s);
    ok = ok && cairo_surface_status(s) == CAIRO_STATUS_SUCCESS;
    cairo_surface_destroy(s);
    return ok;
}

int qn_draw_sheets(const qn_game_data *data, const uint16_t *defs, int n, int format, const char *path)
{
    int pages = (n + A_PAGE - 1) / A_PAGE;
    bool ok = true;
    char file[QN_PATH];
    if (format == QN_SHEET_PDF) ok = draw_file(data, defs, n, format, path, pages);
    for (int page = 0; page < pages && format != QN_SHEET_PDF && ok; page++)
        ok = page_path(path, page, file)
            && draw_file(data, defs + page * A_PAGE, n - page * A_PAGE, format, file, 1);
    return ok ? QN_EXIT_YES : qn_complain(QN_EXIT_WRITE, SAYS_CANNOT_WRITE_FILE, &(qn_slots){ .file = path });
}
