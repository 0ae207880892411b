// The lexer: turns the bytes of a card file into tokens. Every line starts with a LINE token that has its indent; the grammar uses indents
// to see which lines belong together.
#include "lang/parser.h"
#include "lang/scan.h"

#include <string.h>

typedef struct lexer {
    parser *p;
    const char *text;
    size_t size, at, line_start;
    uint32_t line;
    bool report;
} lexer;

static bool is_letter(unsigned char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
static bool is_digit(unsigned char c) { return c >= '0' && c <= '9'; }

static qn_token token_here(const lexer *l, int kind, size_t length)
{
    qn_token t = { (uint8_t)kind,   0,       (uint16_t)(length > 65535 ? 65535 : length), 0,
                   (uint32_t)l->at, l->line, (uint32_t)(l->at - l->line_start + 1) };
    return t;
}

static void print_error(lexer *l, size_t length, int row)
{
    qn_token t = token_here(l, T_MARK, length);
    if (l->report) qn_error(l->p, &t, row);
}

static qn_token *push(lexer *l, int kind, size_t length)
{
    qn_lang_scratch *s = l->p->s;
    if (s->n_tokens >= QN_MAX_TOKENS - 1) return NULL;   // one token is reserved for END
    s->token[s->n_tokens] = token_here(l, kind, length);
    return &s->token[s->n_tokens++];
}

// Length of the UTF-8 character at s, 0 if it is none (overlong forms and surrogates included).
size_t qn_utf8_length(const char *text, size_t left)
{
    const unsigned char *s = (const unsigned char *)text;
    static const unsigned least[] = { 0, 0, 0x80, 0x800, 0x10000 };
    size_t n = s[0] < 0x80            ? 1
        : s[0] >= 0xC2 && s[0] < 0xE0 ? 2
        : (s[0] & 0xF0) == 0xE0       ? 3
        : (s[0] & 0xF8) == 0xF0       ? 4
                                      : 0;
    if (n == 0 || n > left) return 0;
    if (n == 1) return 1;
    unsigned code = s[0] & (0xFFu >> (n + 1));
    for (size_t i = 1; i < n; i++) {
        if ((s[i] & 0xC0) != 0x80) return 0;
        code = code << 6 | (s[i] & 0x3F);
    }
    return code < least[n] || code > 0x10FFFF || (code >= 0xD800 && code < 0xE000) ? 0 : n;
}

// Characters that word processors substitute for the marks of the language. Each is reported once and read as what was meant.
typedef struct lookalike {
    const char *bytes;
    int problem;
    int meant;   // a kind of token, or a mark
} lookalike;

static const lookalike *lookalike_at(const lexer *l)
{
    enum {
        QUOTE = PROBLEM_CURLY_QUOTE,
        SINGLE = PROBLEM_SINGLE_QUOTE,
        ARROW = PROBLEM_OTHER_ARROW,
        HALF = PROBLEM_HALF_AN_ARROW,
        DASH = PROBLEM_LONG_DASH
    };
    static const lookalike table[] = {
        { "\u201C", QUOTE, T_NAME },  { "\u201D", QUOTE, T_NAME },  { "\u201E", QUOTE, T_NAME },
        { "\u00AB", QUOTE, T_NAME },  { "\u00BB", QUOTE, T_NAME },  { "\u2192", ARROW, T_ARROW },
        { "\u21D2", ARROW, T_ARROW }, { "=>", ARROW, T_ARROW },     { "\u2013", DASH, T_MARK },
        { "\u2014", DASH, T_MARK },   { "\u2212", DASH, T_MARK },   { "'", SINGLE, T_NAME },
        { "\u2018", SINGLE, T_NAME }, { "\u2019", SINGLE, T_NAME }, { ">", HALF, T_ARROW },
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        size_t n = strlen(table[i].bytes);
        if (n <= l->size - l->at && memcmp(l->text + l->at, table[i].bytes, n) == 0) return &table[i];
    }
    return NULL;
}

// A name in such quotes ends with a quote of the same sort, or with a straight one.
static void lex_curly_name(lexer *l, const lookalike *opening)
{
    size_t start = l->at, end = start + strlen(opening->bytes);
    for (lexer at = *l; end < l->size && l->text[end] != '\n' && l->text[end] != '"'; end++) {
        at.at = end;
        const lookalike *closing = lookalike_at(&at);
        if (closing && closing->problem == opening->problem) {
            l->at = end + strlen(closing->bytes);
            return;
        }
    }
    l->at = end + (end < l->size && l->text[end] == '"');
}

static void lex_lookalike(lexer *l, const lookalike *found)
{
    size_t n = strlen(found->bytes);
    print_error(l, n, found->problem);
    if (found->meant == T_NAME) {
        lex_curly_name(l, found);
        return;
    }
    qn_token *t = push(l, found->meant, n);
    if (t && found->meant == T_MARK) t->mark = '-';
    l->at += n;
}

static void bad_byte(lexer *l)
{
    unsigned char c = (unsigned char)l->text[l->at];
    size_t n = qn_utf8_length(l->text + l->at, l->size - l->at);
    if (n == 0) print_error(l, 1, PROBLEM_NOT_UTF8);
    else if (c == '\t') print_error(l, 1, PROBLEM_TAB);
    else if (!qn_printable(l->text + l->at, l->size - l->at)) print_error(l, n, PROBLEM_CONTROL_CHARACTER);
    else print_error(l, n, PROBLEM_MEANINGLESS_CHARACTER);
    l->at += n ? n : 1;
}

// Reports the bytes of a name that are not allowed; false if there were any.
static bool check_name(lexer *l, size_t end)
{
    size_t start = l->at;
    bool good = true;
    for (l->at++; l->at < end;) {
        size_t n = qn_utf8_length(l->text + l->at, l->size - l->at);
        bool plain = qn_printable(l->text + l->at, l->size - l->at) > 0;
        if (plain) l->at += n;
        else bad_byte(l);
        good &= plain;
    }
    l->at = start;
    return good;
}

// Names must be short; flavour may be longer.
static size_t longest(const lexer *l)
{
    const qn_lang_scratch *s = l->p->s;
    bool first = s->n_tokens >= 2 && s->token[s->n_tokens - 2].kind == T_LINE;
    return first && qn_is_word(l->p, &s->token[s->n_tokens - 1], "flavour", 7, false) ? 240 : 80;
}

static void lex_name(lexer *l)
{
    size_t end = l->at + 1;
    while (end < l->size && l->text[end] != '"' && l->text[end] != '\n') end++;
    bool closed = end < l->size && l->text[end] == '"';
    size_t length = end + closed - l->at;
    if (!closed) print_error(l, length, PROBLEM_NAME_IS_NOT_CLOSED);
    else if (length > longest(l) + 2)
        print_error(l, length, longest(l) == 80 ? PROBLEM_NAME_TOO_LONG : PROBLEM_FLAVOUR_TOO_LONG);
    else if (length == 2) print_error(l, length, PROBLEM_NAME_CANNOT_BE_EMPTY);
    else if (check_name(l, end)) push(l, T_NAME, length);
    l->at = end + closed;
}

static void lex_word(lexer *l)
{
    size_t end = l->at;
    while (end < l->size) {
        unsigned char c = (unsigned char)l->text[end];
        bool inside = (c == '-' || c == '\'') && end + 1 < l->size
            && is_letter((unsigned char)l->text[end + 1]);
        if (!is_letter(c) && !is_digit(c) && !inside) break;
        end++;
    }
    push(l, T_WORD, end - l->at);
    l->at = end;
}

static void lex_number(lexer *l)
{
    size_t end = l->at;
    while (end < l->size && is_digit((unsigned char)l->text[end])) end++;
    if (end - l->at > 3) print_error(l, end - l->at, PROBLEM_NUMBER_TOO_LARGE);
    else push(l, T_NUMBER, end - l->at);
    l->at = end;
}

static void lex_mark(lexer *l)
{
    char c = l->text[l->at];
    if (c == '-' && l->at + 1 < l->size && l->text[l->at + 1] == '>') {
        push(l, T_ARROW, 2);
        l->at += 2;
        return;
    }
    qn_token *t = push(l, T_MARK, 1);
    if (t) t->mark = c;
    l->at++;
}

static void lex_line(lexer *l)
{
    while (l->at < l->size && l->text[l->at] != '\n' && l->text[l->at] != '#') {
        unsigned char c = (unsigned char)l->text[l->at];
        if (c == ' ' || (c == '\r' && l->at + 1 < l->size && l->text[l->at + 1] == '\n')) l->at++;
        else if (c == '"') lex_name(l);
        else if (is_letter(c)) lex_word(l);
        else if (is_digit(c)) lex_number(l);
        else if (c && strchr(":,()+-*/.;", c)) lex_mark(l);
        else if (lookalike_at(l)) lex_lookalike(l, lookalike_at(l));
        else bad_byte(l);
    }
    while (l->at < l->size && l->text[l->at] != '\n') l->at++;   // the comment
}

static bool only_blank(const lexer *l)
{
    return l->at >= l->size || l->text[l->at] == '\n' || l->text[l->at] == '#'
        || (l->text[l->at] == '\r' && l->at + 1 < l->size && l->text[l->at + 1] == '\n');
}

static void skip_line(lexer *l)
{
    while (l->at < l->size && l->text[l->at] != '\n') l->at++;
}

static bool at_example(const lexer *l)
{
    return l->size - l->at >= 7 && memcmp(l->text + l->at, "example", 7) == 0;
}

// A tab is reported and then read as four spaces, so that one mistake is not reported twice.
static size_t lex_indent(lexer *l)
{
    size_t indent = 0;
    for (; l->at < l->size && (l->text[l->at] == ' ' || l->text[l->at] == '\t');
         indent += l->text[l->at++] == ' ' ? 1 : 4)
        if (l->text[l->at] == '\t') print_error(l, 1, PROBLEM_TAB);
    return indent;
}

void qn_lex(parser *p, bool report)
{
    lexer l = { p, p->src[p->source].text, p->src[p->source].size, 0, 0, 0, report };
    bool example = false;   // an example is left to the scenario runner, up to the next line without indent
    p->s->n_tokens = 0;
    while (l.at < l.size) {
        l.line++;
        l.line_start = l.at;
        size_t indent = lex_indent(&l);
        if (!only_blank(&l) && indent == 0) example = at_example(&l);
        if (example) skip_line(&l);
        if (!only_blank(&l)) {
            qn_token *t = push(&l, T_LINE, 0);
            if (t) t->indent = (uint16_t)(indent > 65535 ? 65535 : indent);
            lex_line(&l);
        } else {
            skip_line(&l);
        }
        l.at++;
    }
    l.at = l.size;
    if (p->s->n_tokens >= QN_MAX_TOKENS - 1) print_error(&l, 1, PROBLEM_FILE_IS_TOO_LONG);
    p->s->token[p->s->n_tokens++] = token_here(&l, T_END, 0);
    p->pos = 0;
}
