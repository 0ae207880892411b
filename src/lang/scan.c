// Reads words, numbers, seats and lists (scan.h).
#include "lang/scan.h"
#include "kernel/english.h"

#include "lang/parser.h"

#include <string.h>

static char lower(char c) { return c >= 'A' && c <= 'Z' ? (char)(c + 'a' - 'A') : c; }

static bool in_word(char c)
{
    c = lower(c);
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || (c & 0x80);
}

static const char *skip_blanks(const char *s)
{
    while (*s == ' ' || *s == '\t') s++;
    return s;
}

// The position after [phrase] at [s], or NULL. A space in the phrase matches any number of spaces.
static const char *past(const char *s, const char *phrase)
{
    s = skip_blanks(s);
    const char *last = phrase;
    for (; *phrase; phrase++) {
        last = phrase;
        if (*phrase == ' ') {
            if (*s != ' ' && *s != '\t') return NULL;
            s = skip_blanks(s);
        } else if (lower(*s) == lower(*phrase)) {
            s++;
        } else {
            return NULL;
        }
    }
    return in_word(*last) && in_word(*s) ? NULL : s;
}

bool qn_scan(const char **at, const char *phrase)
{
    const char *end = past(*at, phrase);
    if (end) *at = end;
    return end != NULL;
}

int qn_scan_number(const char **at)
{
    const char *s = skip_blanks(*at);
    int n = 0, digits = 0;
    for (; *s >= '0' && *s <= '9'; s++, digits++)
        if (digits < 5) n = n * 10 + (*s - '0');
    if (digits == 0 || digits > 4 || in_word(*s)) return -1;
    *at = s;
    return n;
}

int qn_scan_seat(const char **at, int players)
{
    const char *s = skip_blanks(*at);
    if (lower(*s) != 'p' || s[1] < '1' || s[1] >= '1' + players || in_word(s[2])) return -1;
    int seat = s[1] - '1';
    s += 2;
    if (s[0] == '\'' && s[1] == 's' && !in_word(s[2])) s += 2;
    *at = s;
    return seat;
}

const qn_word *qn_scan_row(const char **at, const qn_word *table)
{
    const qn_word *found = NULL;
    const char *end = *at;
    for (const qn_word *row = table; row->phrase; row++) {
        const char *after = past(*at, row->phrase);
        if (after && after > end) {
            end = after;
            found = row;
        }
    }
    *at = end;
    return found;
}

const char *qn_phrase_for(const qn_word *table, int value)
{
    while (table->phrase && (int)table->value != value) table++;
    return table->phrase;
}

bool qn_scan_end(const char **at)
{
    *at = skip_blanks(*at);
    return **at == 0;
}

bool qn_scan_item(const char **at, qn_text *item)
{
    const char *s = skip_blanks(*at);
    int depth = 0;
    qn_text_clear(item);
    if (*s == 0) return false;
    const char *start = s;
    for (; *s && (depth > 0 || *s != ','); s++) depth += (*s == '(') - (*s == ')' && depth > 0);
    const char *end = s;
    while (end > start && (end[-1] == ' ' || end[-1] == '\t')) end--;
    qn_put_n(item, start, (size_t)(end - start));
    *at = *s ? s + 1 : s;
    return true;
}

bool qn_scan_brackets(const char **at, qn_text *inside)
{
    const char *s = skip_blanks(*at);
    qn_text_clear(inside);
    if (*s != '(') return false;
    const char *end = strchr(s, ')');
    if (!end) return false;
    qn_put_n(inside, s + 1, (size_t)(end - s - 1));
    *at = end + 1;
    return true;
}

bool qn_same(const char *a, const char *b)
{
    while (*a && lower(*a) == lower(*b)) a++, b++;
    return *a == 0 && *b == 0;
}

size_t qn_printable(const char *text, size_t left)
{
    const unsigned char *s = (const unsigned char *)text;
    size_t n = left ? qn_utf8_length(text, left) : 0;
    bool control = n == 1 && (s[0] < 32 || s[0] == 127);
    bool high_control = n == 2 && s[0] == 0xC2 && s[1] < 0xA0;   // U+0080 to U+009F
    bool turns = n == 3 && s[0] == 0xE2                          // U+202A to U+202E, U+2066 to U+2069
        && ((s[1] == 0x80 && s[2] >= 0xAA && s[2] <= 0xAE) || (s[1] == 0x81 && s[2] >= 0xA6 && s[2] <= 0xA9));
    return control || high_control || turns ? 0 : n;
}

void qn_put_clean(qn_text *out, const char *s, size_t n)
{
    enum { MOST = 80 };
    size_t i = 0;
    while (i < n && i < MOST) {
        size_t length = qn_printable(s + i, n - i);
        if (length) qn_put_n(out, s + i, length);
        else qn_put_char(out, '?');
        i += length ? length : 1;
    }
    if (i < n) qn_put(out, "…");
}

void qn_problem_here(qn_problems *out, int line, int column, int length, int row, const qn_fault_slots *with)
{
    out->errors++;
    if (out->count == QN_MAX_PROBLEMS) return;
    qn_problem *e = &out->at[out->count++];
    memset(e, 0, sizeof *e);
    e->line = line;
    e->column = column;
    e->length = length;
    qn_say_problem(e, row, with);
}

// ---- Facts ---------------------------------------------------------------------------------------

bool qn_refuse_fact(qn_text *why, const char *sentence, const char *word)
{
    qn_fill(why, sentence, &(qn_fault_slots){ .word = word });
    return false;
}

int qn_unknown_fact(qn_text *got, const char *sentence, const char *word)
{
    qn_text_clear(got);
    qn_fill(got, sentence, &(qn_fault_slots){ .word = word });
    return QN_FACT_UNKNOWN;
}

void qn_put_fact(qn_text *got, const char *written, ...)
{
    QN_TEXT(fact, QN_FACT_BYTES);
    va_list args;
    va_start(args, written);
    qn_vputf(&fact, written, args);
    va_end(args);
    qn_put_data(fact.at, got);
}

int qn_number_holds(int is, const char *at, const char *what, qn_text *got)
{
    int n = qn_scan_number(&at);
    if (n < 0 || !qn_scan_end(&at)) return qn_unknown_fact(got, qn_part(PART_EXPECTED_NUMBER_AFTER), what);
    qn_put_fact(got, "%s: %d", what, is);
    return n == is;
}
