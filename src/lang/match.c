// Reads words: literals, marks and the longest phrase of a table. Whatever was expected but not found is noted, but only at the
// farthest point that any alternative reached; an error message is then about that point.
#include "lang/tree.h"

#include <string.h>

static char lower(char c) { return c >= 'A' && c <= 'Z' ? (char)(c + 32) : c; }

void qn_expect(parser *p, int class, const char *w, size_t n)
{
    qn_lang_scratch *s = p->s;
    if (p->pos < p->farthest) return;
    if (p->pos > p->farthest) s->n_expected = 0;
    p->farthest = p->pos;
    for (uint32_t i = 0; i < s->n_expected; i++)
        if (s->expected[i].class == class
            && (class
                || (s->expected[i].length == n && s->expected[i].word[0] == *w
                    && memcmp(s->expected[i].word, w, n) == 0)))
            return;
    if (s->n_expected < QN_MAX_EXPECTED)
        s->expected[s->n_expected++] = (qn_expected){ (uint8_t) class, w, (uint8_t)n };
}

static bool same_letters(const char *a, const char *b, size_t n)
{
    for (size_t i = 0; i < n; i++)
        if (lower(a[i]) != lower(b[i])) return false;
    return true;
}

// [endings]: "casts" for "cast", "searches" for "search".
bool qn_is_word(const parser *p, const qn_token *t, const char *w, size_t n, bool endings)
{
    if ((t->kind != T_WORD && t->kind != T_NUMBER) || t->length < n) return false;
    const char *s = spelled(p, t);
    if (!same_letters(s, w, n)) return false;
    size_t more = t->length - n;
    return more == 0 || (endings && more == 1 && lower(s[n]) == 's')
        || (endings && more == 2 && lower(s[n]) == 'e' && lower(s[n + 1]) == 's');
}

bool qn_read_word(parser *p, const char *w)
{
    if (may_be(p, w) && qn_is_word(p, now(p), w, strlen(w), false)) {
        p->pos++;
        return true;
    }
    if (p->pos >= p->farthest) qn_expect(p, E_LITERAL, w, strlen(w));
    return false;
}

static size_t word_length(const char *ph)
{
    size_t n = 0;
    while (ph[n] && ph[n] != ' ') n++;
    return n;
}

static bool walk(parser *p, const char *ph, bool endings, bool note)
{
    uint32_t start = p->pos;
    while (*ph) {
        size_t n = word_length(ph);
        if (!qn_is_word(p, now(p), ph, n, endings)) {
            if (note) qn_expect(p, E_LITERAL, ph, n);
            p->pos = start;
            return false;
        }
        p->pos++;
        ph += n + (ph[n] == ' ');
    }
    return true;
}

bool qn_read_words(parser *p, const char *ph) { return walk(p, ph, false, true); }
bool qn_read_phrase(parser *p, const char *ph, bool endings)
{
    return (!*ph || may_be(p, ph)) && walk(p, ph, endings, false);
}

bool qn_read_mark(parser *p, char c)
{
    static const char marks[] = ":,()+-*/";
    if (now(p)->kind == T_MARK && now(p)->mark == c) {
        p->pos++;
        return true;
    }
    qn_expect(p, E_LITERAL, strchr(marks, c), 1);
    return false;
}

bool qn_read_arrow(parser *p)
{
    if (now(p)->kind == T_ARROW) {
        p->pos++;
        return true;
    }
    qn_expect(p, E_BODY, "", 0);
    return false;
}

bool qn_read_number(parser *p, int *n)
{
    const qn_token *t = now(p);
    if (t->kind != T_NUMBER) {
        qn_expect(p, E_NUMBER, "", 0);
        return false;
    }
    *n = 0;
    for (int i = 0; i < t->length; i++) *n = *n * 10 + spelled(p, t)[i] - '0';
    p->pos++;
    return true;
}

bool qn_end_of_line(parser *p)
{
    if (now(p)->kind == T_LINE || now(p)->kind == T_END) return true;
    qn_expect(p, E_END_OF_LINE, "", 0);
    return false;
}

// Keeps the longest of the phrases tried at one point. Between two attempts the parser stands at [start].
typedef struct longest {
    uint32_t start, end;
    int row;
} longest;

static void try_phrase(parser *p, longest *best, const char *ph, int row, bool endings)
{
    if (!may_be(p, ph)) return;
    if (qn_read_phrase(p, ph, endings) && p->pos > best->end) {
        best->end = p->pos;
        best->row = row;
    }
    p->pos = best->start;
}

static int settle(parser *p, const longest *best, int class)
{
    p->pos = best->row < 0 ? best->start : best->end;
    if (best->row < 0) qn_expect(p, class, "", 0);
    return best->row;
}

int qn_row_of(parser *p, const qn_word *table, int class, bool endings)
{
    longest best = { p->pos, p->pos, -1 };
    for (int i = 0; table && table[i].phrase; i++) try_phrase(p, &best, table[i].phrase, i, endings);
    return settle(p, &best, class);
}

int qn_noun_of(parser *p)
{
    longest best = { p->pos, p->pos, -1 };
    for (int i = 0; p->words->nouns[i].phrase; i++) try_phrase(p, &best, p->words->nouns[i].phrase, i, true);
    return settle(p, &best, E_NOUN);
}

int qn_adjective_of(parser *p)
{
    longest best = { p->pos, p->pos, -1 };
    for (int i = 0; p->words->adjectives[i].phrase; i++)
        try_phrase(p, &best, p->words->adjectives[i].phrase, i, false);
    return settle(p, &best, E_ADJECTIVE);
}

int qn_kind_of(parser *p)
{
    longest best = { p->pos, p->pos, -1 };
    for (int i = 0; p->words->kinds[i].phrase; i++) try_phrase(p, &best, p->words->kinds[i].phrase, i, false);
    return settle(p, &best, E_KIND);
}

bool qn_plural_before(const parser *p)
{
    const qn_token *t = &p->s->token[p->pos - 1];
    return t->kind == T_WORD && lower(spelled(p, t)[t->length - 1]) == 's';
}
