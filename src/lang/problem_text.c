// Prints a problem for a person: file and position, the message, the line with a mark under the mistake, and the hint.
#include "lang/parser.h"
#include "lang/scan.h"

#include <string.h>

static const char *line_start(const qn_source *s, int line)
{
    const char *at = s->text, *end = s->text + s->size;
    for (int i = 1; i < line && at < end; i++) {
        const char *next = memchr(at, '\n', (size_t)(end - at));
        if (!next) return end;
        at = next + 1;
    }
    return at;
}

static void put_repeated(qn_text *out, char c, int n)
{
    for (int i = 0; i < n; i++) qn_put_char(out, c);
}

static int digits(int n)
{
    int d = 1;
    for (; n >= 10; n /= 10) d++;
    return d;
}

// The length in bytes of the character at [at]. A byte that is not UTF-8 counts as one character.
static size_t step(const char *at, const char *end)
{
    size_t n = qn_utf8_length(at, (size_t)(end - at));
    return n ? n : 1;
}

// The line, with characters that a terminal would not show, or would execute, replaced.
static void put_line(qn_text *out, const char *at, const char *end)
{
    for (; at < end && *at != '\n'; at += step(at, end)) {
        bool plain = qn_printable(at, (size_t)(end - at)) > 0;
        if (*at == '\r' && at + 1 < end && at[1] == '\n') continue;
        if (plain) qn_put_n(out, at, step(at, end));
        else qn_put_char(out, '?');
    }
}

// The number of characters in that many bytes.
static int width(const char *at, const char *end, int bytes)
{
    int n = 0;
    const char *stop = bytes < end - at ? at + bytes : end;
    for (; at < stop; at += step(at, end)) n++;
    return n;
}

void qn_problem_text(const qn_problem *p, const qn_source *src, int n, qn_text *out)
{
    if (p->source < 0 || p->source >= n) return;
    const qn_source *s = &src[p->source];
    const char *at = line_start(s, p->line), *end = s->text + s->size;
    int gutter = digits(p->line) < 4 ? 5 : digits(p->line) + 1, before = width(at, end, p->column - 1);
    qn_putf(out, "%s:%d:%d: %s: %s\n", s->name, p->line, p->column, p->warning ? "warning" : "error",
            p->message);
    put_repeated(out, ' ', gutter - digits(p->line));
    qn_putf(out, "%d | ", p->line);
    put_line(out, at, end);
    qn_put(out, "\n");
    put_repeated(out, ' ', gutter + 1);
    qn_put(out, "| ");
    put_repeated(out, ' ', before);
    qn_put(out, "^");
    put_repeated(out, '~', p->column - 1 < end - at ? width(at + p->column - 1, end, p->length) - 1 : 0);
    qn_put(out, "\n");
    if (p->hint[0]) {
        put_repeated(out, ' ', gutter + 1);
        qn_putf(out, "= hint: %s\n", p->hint);
    }
}
