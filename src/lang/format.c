// Formats card files (format.h). It sees only the indent, the code and the comment of each line, so it can also format a file that does
// not compile.
#include "lang/format.h"

#include <string.h>

enum { DEEPEST = 16 };

typedef struct layout {
    qn_text *out;
    unsigned column[DEEPEST];   // the source column of each level
    int levels;
    bool example;   // inside an example, whose lines are in the language of scenarios
    bool blank;     // the line before was empty
    bool written;   // something has been written
} layout;

typedef struct line {
    const char *at;
    size_t n;   // without the line end and trailing spaces
    unsigned indent;
} line;

static line next_line(const char **at, const char *end)
{
    line l = { .at = *at };
    size_t n = 0;
    while (*at + n < end && (*at)[n] != '\n') n++;
    *at += n + (*at + n < end);
    while (n && strchr(" \t\r", l.at[n - 1])) n--;
    while (n && (*l.at == ' ' || *l.at == '\t')) {
        l.indent += *l.at == '\t' ? 4 : 1;
        l.at++;
        n--;
    }
    l.n = n;
    return l;
}

// ---- Code ----------------------------------------------------------------------------------------

static bool is_blank(char c) { return c == ' ' || c == '\t'; }

// Up to the end of a name in quotes, or of a run of other letters.
static size_t piece(const char *at, size_t left)
{
    size_t n = 1;
    if (*at == '"') {
        while (n < left && at[n] != '"') n++;
        return n < left ? n + 1 : n;
    }
    if (left > 1 && at[0] == '-' && at[1] == '>') return 2;
    if (strchr(",:", *at)) return 1;
    while (n < left && !is_blank(at[n]) && !strchr("\"#,:", at[n])
           && !(at[n] == '-' && n + 1 < left && at[n + 1] == '>'))
        n++;
    return n;
}

// One space between pieces, none before a comma or colon, inside parentheses or around a slash. Pieces without a space between them in the
// source stay together ("2/3", "X+1").
static void put_code(qn_text *out, const char *at, size_t n)
{
    bool first = true, touches = false, arrow = false;
    char last = 0;
    while (n) {
        size_t blanks = 0;
        while (blanks < n && is_blank(at[blanks])) blanks++;
        at += blanks;
        n -= blanks;
        if (!n) return;
        if (*at == '#') {
            if (!first) qn_put(out, "   ");
            qn_put_n(out, at, n);
            return;
        }
        size_t k = piece(at, n);
        bool mark = k == 1 && strchr(",:", *at), is_arrow = k == 2 && at[0] == '-' && at[1] == '>';
        bool close = last == '(' || last == '/' || *at == ')' || *at == '/';
        if (!first && !mark && !close && (blanks || !touches || arrow || is_arrow)) qn_put_char(out, ' ');
        qn_put_n(out, at, k);
        touches = !mark;
        arrow = is_arrow;
        first = false;
        last = at[k - 1];
        at += k;
        n -= k;
    }
}

// ---- Lines ---------------------------------------------------------------------------------------

static void put_blanks(qn_text *out, unsigned n)
{
    for (; n; n--) qn_put_char(out, ' ');
}

static int level_of(layout *f, unsigned indent)
{
    while (f->levels && f->column[f->levels - 1] >= indent) f->levels--;
    int level = f->levels;
    if (f->levels < DEEPEST) f->column[f->levels++] = indent;
    return level;
}

static bool is_example(const line *l) { return l->n >= 7 && memcmp(l->at, "example", 7) == 0; }

static void put_line(layout *f, const line *l)
{
    if (l->indent == 0) f->example = is_example(l);
    if (f->blank && f->written) qn_put(f->out, "\n");   // one empty line, however many there were
    f->blank = false;
    f->written = true;
    if (*l->at == '#' || (f->example && l->indent)) {   // whose place is its author's
        put_blanks(f->out, l->indent);
        qn_put_n(f->out, l->at, l->n);
    } else {
        put_blanks(f->out, 2 * (unsigned)level_of(f, l->indent));
        put_code(f->out, l->at, l->n);
    }
    qn_put(f->out, "\n");
}

bool qn_format_cards(const qn_source *src, qn_text *out)
{
    static const char mark[] = "\xEF\xBB\xBF";
    layout f = { .out = out };
    const char *at = src->text, *end = at + src->size;
    if (src->size >= 3 && memcmp(at, mark, 3) == 0) at += 3;
    while (at < end) {
        line l = next_line(&at, end);
        if (l.n) put_line(&f, &l);
        else f.blank = true;
    }
    return !out->full;
}
