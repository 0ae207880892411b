// A small SVG reader. It knows the elements that web/src/art and web/src/paper write, and no others. It knows nothing
// about any game.
#include <math.h>
#include <pango/pangocairo.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "cli/drawing.h"

enum { ATTRIBUTES = 16, DEEPEST = 24 };
typedef struct slice {
    const char *at, *end;
} slice;
typedef struct element {
    slice name, inside;   // inside: the text between its tags
    bool empty;           // <path/>
    int n;
    struct {
        slice name, value;
    } attribute[ATTRIBUTES];
} element;
typedef struct drawing {
    cairo_t *cr;
    slice all;   // to look up gradients and reused elements
    int depth;
} drawing;

static bool is(slice s, const char *word)
{
    size_t n = strlen(word);
    return (size_t)(s.end - s.at) == n && memcmp(s.at, word, n) == 0;
}

static slice attribute(const element *e, const char *name)
{
    for (int i = 0; i < e->n; i++)
        if (is(e->attribute[i].name, name)) return e->attribute[i].value;
    return (slice){ "", "" };
}

static bool has(const element *e, const char *name) { return *attribute(e, name).at != 0; }

static double number(const element *e, const char *name, double otherwise)
{
    slice s = attribute(e, name);
    double n;
    return qn_next_number(&s.at, s.end, &n) ? n : otherwise;
}

// ---- Reading ---------------------------------------------------------------------------------------

// The end of the element that begins at [from]: its own closing tag, not that of a nested element.
static const char *closing(const char *from, const char *end, slice name)
{
    int open = 1;
    size_t n = (size_t)(name.end - name.at);
    for (const char *at = from; (at = memchr(at, '<', (size_t)(end - at))); at++) {
        bool closes = at + 1 < end && at[1] == '/';
        const char *word = at + 1 + closes;
        if (word + n >= end || memcmp(word, name.at, n) != 0 || !strchr(" >/", word[n])) continue;
        const char *tag = memchr(word, '>', (size_t)(end - word));
        if (closes && --open == 0) return at;
        if (!closes && tag && tag[-1] != '/') open++;
    }
    return NULL;
}

static const char *read_attributes(const char *at, const char *end, element *e)
{
    while (at < end && *at != '>' && *at != '/') {
        while (at < end && *at == ' ') at++;
        const char *equals = at;
        while (equals < end && *equals != '=' && *equals != '>' && *equals != '/') equals++;
        if (equals + 1 >= end || *equals != '=' || equals[1] != '"') return equals;
        const char *close = memchr(equals + 2, '"', (size_t)(end - equals - 2));
        if (!close) return end;
        if (e->n < ATTRIBUTES) {
            e->attribute[e->n].name = (slice){ at, equals };
            e->attribute[e->n++].value = (slice){ equals + 2, close };
        }
        at = close + 1;
    }
    return at;
}

// Takes the next element off [*rest]. False: none is left.
static bool next_element(slice *rest, element *e)
{
    const char *at = memchr(rest->at, '<', (size_t)(rest->end - rest->at));
    memset(e, 0, sizeof *e);
    if (!at) return false;
    e->name.at = e->name.end = ++at;
    while (e->name.end < rest->end && !strchr(" >/", *e->name.end)) e->name.end++;
    at = read_attributes(e->name.end, rest->end, e);
    e->empty = at < rest->end && *at == '/';
    at = memchr(at, '>', (size_t)(rest->end - at));
    if (!at) return false;
    const char *close = e->empty ? at : closing(at + 1, rest->end, e->name);
    if (!close) return false;
    e->inside = e->empty ? (slice){ at, at } : (slice){ at + 1, close };
    const char *behind = memchr(close, '>', (size_t)(rest->end - close));
    rest->at = behind ? behind + 1 : rest->end;
    return true;
}

// The element with that id, anywhere in the drawing. There are few ids.
static bool element_called(const drawing *d, slice id, element *out)
{
    size_t n = (size_t)(id.end - id.at);
    for (const char *at = d->all.at; (at = strstr(at, " id=\"")); at++) {
        if (strncmp(at + 5, id.at, n) != 0 || at[5 + n] != '"') continue;
        const char *tag = at;
        while (tag > d->all.at && *tag != '<') tag--;
        slice rest = { tag, d->all.end };
        return next_element(&rest, out);
    }
    return false;
}

// ---- Colours ---------------------------------------------------------------------------------------

static int hex_digit(char c) { return c >= 'a' ? c - 'a' + 10 : c >= 'A' ? c - 'A' + 10 : c - '0'; }

static void read_colour(slice s, double rgb[3])
{
    size_t n = (size_t)(s.end - s.at);
    rgb[0] = rgb[1] = rgb[2] = 0;
    for (int i = 0; i < 3 && *s.at == '#' && (n == 4 || n == 7); i++)
        rgb[i] = n == 4 ? hex_digit(s.at[1 + i]) * 17 / 255.0
                        : (hex_digit(s.at[1 + 2 * i]) * 16 + hex_digit(s.at[2 + 2 * i])) / 255.0;
}

static void add_stops(cairo_pattern_t *pattern, slice inside, double opacity)
{
    element stop;
    while (next_element(&inside, &stop)) {
        double rgb[3];
        read_colour(attribute(&stop, "stop-color"), rgb);
        cairo_pattern_add_color_stop_rgba(pattern, number(&stop, "offset", 0), rgb[0], rgb[1], rgb[2],
                                          opacity * number(&stop, "stop-opacity", 1));
    }
}

// The coordinates of a gradient are relative to the box of the shape it fills.
static bool set_gradient(const drawing *d, slice id, double opacity)
{
    element e;
    double x1, y1, x2, y2;
    if (!element_called(d, id, &e)) return false;
    cairo_path_extents(d->cr, &x1, &y1, &x2, &y2);
    double w = x2 - x1, h = y2 - y1;
    cairo_pattern_t *p = is(e.name, "radialGradient")
        ? cairo_pattern_create_radial(x1 + w / 2, y1 + h / 2, 0, x1 + w / 2, y1 + h / 2, w / 2)
        : cairo_pattern_create_linear(x1, y1, x1 + w * number(&e, "x2", 1), y1 + h * number(&e, "y2", 0));
    add_stops(p, e.inside, opacity);
    cairo_set_source(d->cr, p);
    cairo_pattern_destroy(p);
    return true;
}

static bool set_paint(const drawing *d, slice value, double opacity)
{
    double rgb[3];
    if (is(value, "none")) return false;
    if (value.end - value.at > 6 && memcmp(value.at, "url(#", 5) == 0)
        return set_gradient(d, (slice){ value.at + 5, value.end - 1 }, opacity);
    read_colour(value, rgb);
    cairo_set_source_rgba(d->cr, rgb[0], rgb[1], rgb[2], opacity);
    return true;
}

// ---- Shapes ----------------------------------------------------------------------------------------

static void set_transform(cairo_t *cr, slice s)
{
    while (s.at < s.end) {
        const char *open = memchr(s.at, '(', (size_t)(s.end - s.at));
        if (!open) return;
        slice word = { s.at, open };
        double n[6] = { 0 };
        int count = 0;
        s.at = open + 1;
        while (count < 6 && qn_next_number(&s.at, s.end, &n[count])) count++;
        cairo_matrix_t m = { n[0], n[1], n[2], n[3], n[4], n[5] };
        if (is(word, "translate")) cairo_translate(cr, n[0], n[1]);
        else if (is(word, "scale")) cairo_scale(cr, n[0], count > 1 ? n[1] : n[0]);
        else if (is(word, "matrix")) cairo_transform(cr, &m);
        else if (is(word, "rotate")) {
            cairo_translate(cr, n[1], n[2]);
            cairo_rotate(cr, n[0] * M_PI / 180);
            cairo_translate(cr, -n[1], -n[2]);
        }
        while (s.at < s.end && (*s.at == ')' || *s.at == ' ')) s.at++;
    }
}

static void trace_box(cairo_t *cr, const element *e)
{
    double x = number(e, "x", 0), y = number(e, "y", 0), w = number(e, "width", 0),
           h = number(e, "height", 0);
    double r = fmin(number(e, "rx", 0), fmin(w, h) / 2);
    if (r <= 0) {
        cairo_rectangle(cr, x, y, w, h);
        return;
    }
    cairo_new_sub_path(cr);
    cairo_arc(cr, x + w - r, y + r, r, -M_PI / 2, 0);
    cairo_arc(cr, x + w - r, y + h - r, r, 0, M_PI / 2);
    cairo_arc(cr, x + r, y + h - r, r, M_PI / 2, M_PI);
    cairo_arc(cr, x + r, y + r, r, M_PI, 3 * M_PI / 2);
    cairo_close_path(cr);
}

static void set_line(cairo_t *cr, const element *e)
{
    cairo_set_line_width(cr, number(e, "stroke-width", 1));
    cairo_set_line_cap(
        cr, is(attribute(e, "stroke-linecap"), "round") ? CAIRO_LINE_CAP_ROUND : CAIRO_LINE_CAP_BUTT);
    cairo_set_line_join(
        cr, is(attribute(e, "stroke-linejoin"), "round") ? CAIRO_LINE_JOIN_ROUND : CAIRO_LINE_JOIN_MITER);
}

// Draws in a group: with a transparent shape, the part of the line over the fill must not show.
static void paint_shape(drawing *d, const element *e)
{
    bool line = has(e, "stroke"), filled = !is(attribute(e, "fill"), "none");
    double opacity = number(e, "opacity", 1);
    bool group = line && filled && opacity < 1;
    if (group) cairo_push_group(d->cr);
    double each = group ? 1 : opacity;
    if (filled && set_paint(d, attribute(e, "fill"), each)) cairo_fill_preserve(d->cr);
    set_line(d->cr, e);
    if (line && set_paint(d, attribute(e, "stroke"), each)) cairo_stroke_preserve(d->cr);
    cairo_new_path(d->cr);
    if (group) {
        cairo_pop_group_to_source(d->cr);
        cairo_paint_with_alpha(d->cr, opacity);
    }
}

static void draw_shape(drawing *d, const element *e)
{
    cairo_save(d->cr);
    cairo_new_path(d->cr);
    set_transform(d->cr, attribute(e, "transform"));
    slice path = attribute(e, "d");
    if (is(e->name, "path")) qn_trace(d->cr, path.at, path.end);
    else if (is(e->name, "rect")) trace_box(d->cr, e);
    else cairo_arc(d->cr, number(e, "cx", 0), number(e, "cy", 0), number(e, "r", 0), 0, 2 * M_PI);
    paint_shape(d, e);
    cairo_restore(d->cr);
}

// ---- Text ------------------------------------------------------------------------------------------

static PangoLayout *laid_out(cairo_t *cr, const qn_words_box *box)
{
    // The font families of the browser client, each with a substitute from Debian.
    const char *family = strcmp(box->font, "display") == 0 ? "Palatino,P052,Georgia,DejaVu Serif"
                                                           : "DejaVu Sans";
    PangoLayout *layout = pango_cairo_create_layout(cr);
    cairo_font_options_t
        *exact = cairo_font_options_create();   // the same text gets the same height on every output format
    cairo_font_options_set_hint_metrics(exact, CAIRO_HINT_METRICS_OFF);
    pango_cairo_context_set_font_options(pango_layout_get_context(layout), exact);
    cairo_font_options_destroy(exact);
    pango_context_set_round_glyph_positions(pango_layout_get_context(layout),
                                            FALSE);   // do not round to whole millimetres
    PangoFontDescription *font = pango_font_description_new();
    pango_font_description_set_family(font, family);
    pango_font_description_set_weight(font, (PangoWeight)box->weight);
    pango_font_description_set_absolute_size(font, box->size * PANGO_SCALE);
    pango_layout_set_font_description(layout, font);
    pango_font_description_free(font);
    pango_layout_set_text(layout, box->text, -1);
    pango_layout_set_width(layout, (int)(box->width * PANGO_SCALE));
    pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR);
    pango_layout_set_line_spacing(layout,
                                  (float)(box->spacing / 1.17));   // relative to the line height of DejaVu
    pango_layout_set_alignment(layout,
                               box->align < 0       ? PANGO_ALIGN_LEFT
                                   : box->align > 0 ? PANGO_ALIGN_RIGHT
                                                    : PANGO_ALIGN_CENTER);
    return layout;
}

double qn_words_height(cairo_t *cr, const qn_words_box *box)
{
    int high;
    PangoLayout *layout = laid_out(cr, box);
    pango_layout_get_size(layout, NULL, &high);
    g_object_unref(layout);
    return (double)high / PANGO_SCALE;
}

void qn_draw_words(cairo_t *cr, const qn_words_box *box, double x, double y)
{
    PangoLayout *layout = laid_out(cr, box);
    cairo_move_to(cr, x, y);
    pango_cairo_show_layout(cr, layout);
    g_object_unref(layout);
}

// Decodes "&lt;" and similar; the result must be freed.
static char *plain_text(slice s)
{
    static const struct {
        const char *written;
        char means;
    } marks[] = { { "&lt;", '<' }, { "&amp;", '&' }, { "&quot;", '"' } };
    char *out = malloc((size_t)(s.end - s.at) + 1), *to = out;
    if (!out) return NULL;
    while (s.at < s.end) {
        size_t used = 0;
        for (size_t i = 0; i < 3 && !used; i++) {
            size_t n = strlen(marks[i].written);
            if ((size_t)(s.end - s.at) < n || memcmp(s.at, marks[i].written, n) != 0) continue;
            *to++ = marks[i].means;
            used = n;
        }
        if (!used) *to++ = *s.at;
        s.at += used ? used : 1;
    }
    *to = 0;
    return out;
}

static void draw_words(drawing *d, const element *e)
{
    slice align = attribute(e, "align");
    char *text = plain_text(e->inside);
    qn_words_box box = { .text = text ? text : "",
                         .font = is(attribute(e, "font"), "display") ? "display" : "ui",
                         .weight = number(e, "weight", 400),
                         .size = number(e, "size", 1),
                         .width = number(e, "width", 1),
                         .spacing = number(e, "spacing", 1.2),
                         .align = is(align, "right") ? 1
                             : is(align, "center")   ? 0
                                                     : -1 };
    if (set_paint(d, attribute(e, "fill"), 1))
        qn_draw_words(d->cr, &box, number(e, "x", 0), number(e, "y", 0));
    free(text);
}

// ---- Nested elements ---------------------------------------------------------------------------------

static void draw_all(drawing *d, slice inside);

// An element with its own coordinates, scaled to fit its place or to fill it.
static void enter_view(cairo_t *cr, const element *e)
{
    double v[4], x = number(e, "x", 0), y = number(e, "y", 0), w = number(e, "width", 0),
                 h = number(e, "height", 0);
    slice view = attribute(e, "viewBox");
    for (int i = 0; i < 4; i++)
        if (!qn_next_number(&view.at, view.end, &v[i])) return;
    if (w <= 0 || h <= 0 || v[2] <= 0 || v[3] <= 0) return;   // the outermost element: millimetres, unchanged
    bool slice_it = has(e, "preserveAspectRatio");
    double scale = slice_it ? fmax(w / v[2], h / v[3]) : fmin(w / v[2], h / v[3]);
    cairo_rectangle(cr, x, y, w, h);
    cairo_clip(cr);
    cairo_translate(cr, x + (w - v[2] * scale) / 2, y + (h - v[3] * scale) / 2);
    cairo_scale(cr, scale, scale);
    cairo_translate(cr, -v[0], -v[1]);
}

static void draw_group(drawing *d, const element *e)
{
    slice clip = attribute(e, "clip");
    cairo_save(d->cr);
    set_transform(d->cr, attribute(e, "transform"));
    if (clip.at < clip.end) {
        cairo_new_path(d->cr);
        qn_trace(d->cr, clip.at, clip.end);
        cairo_clip(d->cr);
    }
    if (is(e->name, "svg")) enter_view(d->cr, e);
    draw_all(d, e->inside);
    cairo_restore(d->cr);
}

static void draw_again(drawing *d, const element *e)
{
    element other;
    slice id = attribute(e, "href");
    if (id.at >= id.end || !element_called(d, (slice){ id.at + 1, id.end }, &other)) return;
    cairo_save(d->cr);
    set_transform(d->cr, attribute(e, "transform"));
    draw_group(d, &other);
    cairo_restore(d->cr);
}

static void draw_all(drawing *d, slice inside)
{
    element e;
    if (d->depth == DEEPEST) return;
    d->depth++;
    while (next_element(&inside, &e)) {
        if (is(e.name, "path") || is(e.name, "rect") || is(e.name, "circle")) draw_shape(d, &e);
        else if (is(e.name, "g") || is(e.name, "svg")) draw_group(d, &e);
        else if (is(e.name, "use")) draw_again(d, &e);
        else if (is(e.name, "words")) draw_words(d, &e);
    }
    d->depth--;
}

void qn_draw(cairo_t *cr, const char *svg)
{
    drawing d = { .cr = cr, .all = { svg, svg + strlen(svg) } };
    draw_all(&d, d.all);
}
