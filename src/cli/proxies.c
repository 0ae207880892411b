// Faces on paper: A4, nine cards of 63 by 88 mm a page with marks to cut along, or hexagons where the game's cards are such.
// Lengths are millimetres; cairo is told once how large one is.
#include "cli/proxies.h"

#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <cairo.h>
#include <math.h>
#include <pango/pangocairo.h>
#include <string.h>

#include "lang/lang.h"

static const double page_w = 210, page_h = 297, card_w = 63, card_h = 88, points = 72 / 25.4,
                    dots = 300 / 25.4;
enum { ACROSS = 3, DOWN = 3, A_PAGE = ACROSS * DOWN };

// ---- Text ------------------------------------------------------------------------------------------

typedef struct words {
    const char *text, *font;   // "Bold", "Italic" …
    double x, y, w, h;         // the room it has
    double size;               // of the letters, at most
    PangoAlignment align;
} words;

// Letters shrink until the words fit; returns the height they took.
static double put_words(cairo_t *cr, words t)
{
    double height = 0;
    PangoLayout *layout = pango_cairo_create_layout(cr);
    char font[64];
    pango_layout_set_text(layout, t.text, -1);
    pango_layout_set_width(layout, (int)(t.w * PANGO_SCALE));
    pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR);
    pango_layout_set_alignment(layout, t.align);
    for (int smaller = 0;; smaller++) {   // by tenths, until it fits
        double size = t.size - smaller / 10.0;
        int h;
        snprintf(font, sizeof font, "DejaVu Sans %s", t.font);
        PangoFontDescription *d = pango_font_description_from_string(font);
        pango_font_description_set_absolute_size(d, size * PANGO_SCALE);
        pango_layout_set_font_description(layout, d);
        pango_font_description_free(d);
        pango_layout_get_size(layout, NULL, &h);
        height = (double)h / PANGO_SCALE;
        if (height <= t.h || size < 1) break;
    }
    cairo_move_to(cr, t.x, t.y);
    pango_cairo_show_layout(cr, layout);
    g_object_unref(layout);
    return height;
}

// ---- One face ----------------------------------------------------------------------------------------

// A colour of its own for each kind of card.
static void set_tint(cairo_t *cr, int kind, double light)
{
    double hue = fmod(kind * 137.5, 360) * M_PI / 180;
    cairo_set_source_rgb(cr, light + 0.12 * cos(hue), light + 0.12 * cos(hue - 2.1),
                         light + 0.12 * cos(hue + 2.1));
}

static void trace_rectangle(cairo_t *cr)
{
    const double r = 3;
    cairo_new_sub_path(cr);
    cairo_arc(cr, card_w - r, r, r, -M_PI / 2, 0);
    cairo_arc(cr, card_w - r, card_h - r, r, 0, M_PI / 2);
    cairo_arc(cr, r, card_h - r, r, M_PI / 2, M_PI);
    cairo_arc(cr, r, r, r, M_PI, 3 * M_PI / 2);
    cairo_close_path(cr);
}

// Upright, as wide as a card.
static void trace_hexagon(cairo_t *cr)
{
    double r = card_w / sqrt(3);
    cairo_new_sub_path(cr);
    for (int i = 0; i < 6; i++)
        cairo_line_to(cr, card_w / 2 + r * sin(i * M_PI / 3), card_h / 2 - r * cos(i * M_PI / 3));
    cairo_close_path(cr);
}

static void draw_frame(cairo_t *cr, const qn_def *def, bool hexagon)
{
    if (hexagon) trace_hexagon(cr);
    else trace_rectangle(cr);
    set_tint(cr, def->kind, 0.86);
    cairo_fill_preserve(cr);
    cairo_set_source_rgb(cr, 0.15, 0.15, 0.18);
    cairo_set_line_width(cr, 0.4);
    cairo_stroke(cr);
}

static void put_last_line(const qn_game_data *data, const qn_print *print, qn_text *out)
{
    const uint32_t parts[] = { print->serial, print->imprint[QN_RARITY], print->imprint[QN_ARTIST] };
    for (int i = 0; i < 3; i++)
        if (parts[i]) qn_putf(out, "%s%s", out->used ? " · " : "", data->pool->text + parts[i]);
}

static void put_body(const qn_game_data *data, int number, qn_text *out)
{
    const char *flavour = data->pool->text + data->pool->print[number].imprint[QN_FLAVOUR];
    qn_put(out, qn_def_text(data->pool, number));
    if (*flavour) qn_putf(out, "%s“%s”", out->used ? "\n\n" : "", flavour);
}

static void draw_face(cairo_t *cr, const qn_game_data *data, int number)
{
    const qn_def *def = &data->pool->def[number];
    bool hexagon = data->rules->words->hexagons;
    double in = hexagon ? 11 : 4, top = hexagon ? 20 : 4, room = card_w - 2 * in, end = hexagon ? 68 : 84;
    QN_TEXT(head, 320);
    QN_TEXT(cost, 96);
    QN_TEXT(stats, 64);
    QN_TEXT(body, 4096);
    QN_TEXT(last, 512);
    qn_put_cost(data->rules, def, &cost);
    qn_put_stats(data->rules, def, &stats);
    qn_putf(&head, "%s", qn_kind_name(data->rules, def));
    QN_TEXT(types, 160);
    qn_put_types(data->rules, def, &types);
    if (types.used) qn_putf(&head, " · %s", types.at);
    put_body(data, number, &body);
    put_last_line(data, &data->pool->print[number], &last);
    draw_frame(cr, def, hexagon);
    PangoAlignment align = hexagon ? PANGO_ALIGN_CENTER : PANGO_ALIGN_LEFT;
    double y = top;
    y += put_words(cr, (words){ qn_def_name(data->pool, number), "Bold", in, y, room, 8, 3.6, align });
    const char *title = data->pool->text + data->pool->print[number].imprint[QN_TITLE];
    if (*title) y += put_words(cr, (words){ title, "Italic", in, y, room, 4, 2.4, align });
    y += put_words(cr, (words){ cost.at, "", in, y + 0.5, room, 4, 2.6, align }) + 1;
    y += put_words(cr, (words){ head.at, "", in, y + 0.5, room, 6, 2.2, align }) + 2;
    put_words(cr, (words){ body.at, "", in, y, room, end - y - 7, 2.9, align });
    put_words(cr,
              (words){ stats.at, "Bold", in, end - 6, room, 4, 3.2, hexagon ? align : PANGO_ALIGN_RIGHT });
    put_words(cr, (words){ last.at, "", in, end - 2, room, 3, 1.7, align });
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

static void draw_page(cairo_t *cr, const qn_game_data *data, const uint16_t *defs, int n)
{
    double left = (page_w - ACROSS * card_w) / 2, top = (page_h - DOWN * card_h) / 2;
    cairo_set_source_rgb(cr, 1, 1, 1);
    cairo_paint(cr);
    draw_marks(cr, left, top);
    for (int i = 0; i < n && i < A_PAGE; i++) {
        int row = i / ACROSS, column = i % ACROSS;
        cairo_save(cr);
        cairo_translate(cr, left + column * card_w, top + row * card_h);
        draw_face(cr, data, defs[i]);
        cairo_restore(cr);
    }
    cairo_show_page(cr);
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
    for (int page = 0; page < pages; page++) draw_page(cr, data, defs + page * A_PAGE, n - page * A_PAGE);
    bool ok = !failed(cr, s);
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
