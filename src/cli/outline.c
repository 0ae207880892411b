// SVG paths, such as "M12 1l9 3v8c0 6-4 9-9 11z", drawn with cairo.
#include <ctype.h>
#include <math.h>
#include <stdbool.h>
#include <string.h>

#include "cli/drawing.h"

static const char *past_blanks(const char *at, const char *end)
{
    while (at < end && (*at == ' ' || *at == ',' || *at == '\n')) at++;
    return at;
}

// Not strtod: its decimal mark depends on the locale.
bool qn_next_number(const char **at, const char *end, double *out)
{
    const char *c = past_blanks(*at, end);
    double value = 0, part = 1, sign = 1;
    bool digits = false;
    if (c < end && (*c == '-' || *c == '+')) sign = *c++ == '-' ? -1 : 1;
    for (; c < end && isdigit((unsigned char)*c); c++, digits = true) value = value * 10 + (*c - '0');
    if (c < end && *c == '.')
        for (c++; c < end && isdigit((unsigned char)*c); c++, digits = true)
            value += (part /= 10) * (*c - '0');
    if (!digits) return false;
    if (c + 1 < end && *c == 'e' && (c[1] == '-' || isdigit((unsigned char)c[1]))) {
        double power = 0;
        c++;
        if (qn_next_number(&c, end, &power)) value *= pow(10, power);
    }
    *at = c;
    *out = sign * value;
    return true;
}

typedef struct pen {
    cairo_t *cr;
    double x, y;     // the current point
    double cx, cy;   // the last control point, for smooth curves
    double x0, y0;   // where the path began
} pen;

// A flag of an arc is a single letter and needs no blank after it.
static bool next_flag(const char **at, const char *end)
{
    *at = past_blanks(*at, end);
    return *at < end && *(*at)++ == '1';
}

// Arcs here are parts of circles.
static void trace_arc(pen *p, double r, bool large, bool sweep, double x, double y)
{
    double dx = (x - p->x) / 2, dy = (y - p->y) / 2, half = hypot(dx, dy);
    if (half == 0) return;
    if (r < half) r = half;
    double off = sqrt(r * r - half * half) / half * (large == sweep ? -1 : 1);
    double mx = p->x + dx - dy * off, my = p->y + dy + dx * off;
    double from = atan2(p->y - my, p->x - mx), to = atan2(y - my, x - mx);
    if (sweep) cairo_arc(p->cr, mx, my, r, from, to);
    else cairo_arc_negative(p->cr, mx, my, r, from, to);
}

static void curve_to(pen *p, double x1, double y1, double x2, double y2, double x, double y)
{
    cairo_curve_to(p->cr, x1, y1, x2, y2, x, y);
    p->cx = x2;
    p->cy = y2;
    p->x = x;
    p->y = y;
}

static void quad_to(pen *p, double qx, double qy, double x, double y)
{
    curve_to(p, p->x + (qx - p->x) * 2 / 3, p->y + (qy - p->y) * 2 / 3, x + (qx - x) * 2 / 3,
             y + (qy - y) * 2 / 3, x, y);
    p->cx = qx;
    p->cy = qy;
}

static void line_to(pen *p, double x, double y)
{
    cairo_line_to(p->cr, x, y);
    p->cx = p->x = x;
    p->cy = p->y = y;
}

static void move_to(pen *p, double x, double y)
{
    cairo_move_to(p->cr, x, y);
    p->cx = p->x = p->x0 = x;
    p->cy = p->y = p->y0 = y;
}

// [n] are the numbers of one command, as absolute coordinates.
static void do_curve(pen *p, char command, const double *n)
{
    if (command == 'C') curve_to(p, n[0], n[1], n[2], n[3], n[4], n[5]);
    if (command == 'S') curve_to(p, 2 * p->x - p->cx, 2 * p->y - p->cy, n[0], n[1], n[2], n[3]);
    if (command == 'Q') quad_to(p, n[0], n[1], n[2], n[3]);
    if (command == 'T') quad_to(p, 2 * p->x - p->cx, 2 * p->y - p->cy, n[0], n[1]);
}

static bool do_arc(pen *p, bool relative, const char **at, const char *end)
{
    double rx, ry, turn, x, y;
    if (!qn_next_number(at, end, &rx) || !qn_next_number(at, end, &ry) || !qn_next_number(at, end, &turn))
        return false;
    bool large = next_flag(at, end), sweep = next_flag(at, end);
    if (!qn_next_number(at, end, &x) || !qn_next_number(at, end, &y)) return false;
    if (relative) x += p->x, y += p->y;
    trace_arc(p, rx, large, sweep, x, y);
    p->cx = p->x = x;
    p->cy = p->y = y;
    return true;
}

// Carries out one command with its numbers. False: none is left.
static bool do_command(pen *p, char letter, const char **at, const char *end)
{
    static const struct {
        char command;
        int numbers;
    } takes[] = { { 'M', 2 }, { 'L', 2 }, { 'H', 1 }, { 'V', 1 },
                  { 'C', 6 }, { 'S', 4 }, { 'Q', 4 }, { 'T', 2 } };
    char command = (char)toupper((unsigned char)letter);
    bool relative = letter != command;
    double n[6];
    int wanted = 0;
    if (command == 'A') return do_arc(p, relative, at, end);
    for (size_t i = 0; i < sizeof takes / sizeof *takes; i++)
        if (takes[i].command == command) wanted = takes[i].numbers;
    if (!wanted) return false;
    for (int i = 0; i < wanted; i++) {
        if (!qn_next_number(at, end, &n[i])) return false;
        if (relative) n[i] += command == 'V' || (command != 'H' && i % 2) ? p->y : p->x;
    }
    if (command == 'M') move_to(p, n[0], n[1]);
    else if (command == 'L') line_to(p, n[0], n[1]);
    else if (command == 'H') line_to(p, n[0], p->y);
    else if (command == 'V') line_to(p, p->x, n[0]);
    else do_curve(p, command, n);
    return true;
}

void qn_trace(cairo_t *cr, const char *d, const char *end)
{
    pen p = { .cr = cr };
    while ((d = past_blanks(d, end)) < end) {
        char letter = *d++;
        if (letter == 'Z' || letter == 'z') {
            cairo_close_path(cr);
            p.cx = p.x = p.x0;
            p.cy = p.y = p.y0;
            continue;
        }
        while (do_command(&p, letter, &d, end))
            if (letter == 'M' || letter == 'm') letter = letter == 'M' ? 'L' : 'l';   // more points are lines
        if (d < end && !isalpha((unsigned char)*past_blanks(d, end))) break;          // an unknown command
    }
}
