// English grammar for the printer: articles, plurals, persons, the past, lists (print_grammar.h).
#include "lang/print_grammar.h"

#include "kernel/english.h"

#include <string.h>

// Letters -------------------------------------------------------------------------------------------

void qn_cut(qn_text *out, uint32_t at, size_t n)
{
    memmove(out->at + at, out->at + at + n, out->used - at - n + 1);
    out->used -= n;
}

void qn_put_space(printer *t)
{
    char last = t->out->used ? t->out->at[t->out->used - 1] : '\n';
    if (last != ' ' && last != '\n') qn_put_char(t->out, ' ');
}

void qn_trim_space(printer *t)
{
    if (t->out->used && t->out->at[t->out->used - 1] == ' ') t->out->at[--t->out->used] = 0;
}

void qn_capital(printer *t, uint32_t at)
{
    char *c = &t->out->at[at];
    if (at < t->out->used && *c >= 'a' && *c <= 'z') *c = (char)(*c - 32);
}

bool qn_begins_with(const char *words, int row)
{
    return strncmp(words, qn_row_words(row), strlen(qn_row_words(row))) == 0;
}

bool qn_ends_with(const char *words, size_t n, int row)
{
    size_t m = strlen(qn_row_words(row));
    return n >= m && memcmp(words + n - m, qn_row_words(row), m) == 0;
}

const char *qn_without(const char *words, int row)
{
    return qn_begins_with(words, row) ? words + strlen(qn_row_words(row)) : NULL;
}

// Articles and plurals ------------------------------------------------------------------------------

static bool begins_with_vowel(const char *word) { return *word && strchr("aeiouAEIOU", *word); }

static void insert(qn_text *out, uint32_t at, const char *words)
{
    QN_TEXT(put, 32);
    qn_put_words(words, &put);
    if (at > out->used) at = (uint32_t)out->used;   // an unknown name prints nothing and removed its space
    size_t length = out->used - at;
    qn_put_n(out, put.at, put.used);   // makes room
    if (out->full) return;
    memmove(out->at + at + put.used, out->at + at, length);
    memcpy(out->at + at, put.at, put.used);
}

void qn_put_article(printer *t, uint32_t at)
{
    insert(t->out, at, qn_row_words(begins_with_vowel(t->out->at + at) ? PRINT_AN : PRINT_A));
}

bool qn_has_article(const char *word)
{
    return qn_begins_with(word, PRINT_A_BEFORE) || qn_begins_with(word, PRINT_AN_BEFORE);
}

void qn_put_number_of(printer *t, const char *word, const char *plural, bool several)
{
    qn_put_words(several && plural ? plural : word, t->out);
    if (several && !plural) qn_put_piece(QN_SAY_PLURAL, t->out);
}

void qn_name_of(const char *word, bool several, qn_text *out)
{
    qn_put(out, word);
    if (*word && several) qn_put(out, qn_piece(QN_SAY_PLURAL));
}

bool qn_is_counted(const char *word)
{
    size_t n = strlen(word), s = strlen(qn_piece(QN_SAY_PLURAL));
    return n >= s && strcmp(word + n - s, qn_piece(QN_SAY_PLURAL)) == 0;
}

size_t qn_singular_length(const char *word, bool one)
{
    return strlen(word) - (one ? strlen(qn_piece(QN_SAY_PLURAL)) : 0);
}

// Verbs ---------------------------------------------------------------------------------------------

static bool ends_in_y(const char *verb, size_t n)   // "carry", but "Deploy"
{
    return n > 1 && verb[n - 1] == 'y' && !strchr("aeiou", verb[n - 2]);
}

void qn_put_third_person(printer *t, const char *verb)
{
    size_t n = strlen(verb);
    char last = verb[n - 1];
    bool hisses = last == 'h' || last == 's' || last == 'x';
    if (ends_in_y(verb, n)) PRINT_ROW(t, THIRD_PERSON_IES, PART_OF_WORD(verb, verb, n - 1));
    else if (hisses) PRINT_ROW(t, THIRD_PERSON_ES, WORD(verb, verb));
    else PRINT_ROW(t, THIRD_PERSON_S, WORD(verb, verb));
}

static const char *irregular_past(const char *verb, size_t n)
{
    static const char *const irregular[][2] = {
#define PRINT(name, words)
#define LOOKED_FOR(name, words)
#define PAST(present, past) { present, past },
#include "lang/print.def"
    };
    for (size_t i = 0; i < sizeof irregular / sizeof *irregular; i++)
        if (strlen(irregular[i][0]) == n && memcmp(irregular[i][0], verb, n) == 0) return irregular[i][1];
    return NULL;
}

void qn_put_past(printer *t, const char *verb, size_t n, bool third)
{
    const char *past = irregular_past(verb, n);
    if (!past && third && n > 1 && verb[n - 1] == 's') past = irregular_past(verb, --n);
    if (past) {
        qn_put_words(past, t->out);
        return;
    }
    char last = verb[n - 1];
    bool y = ends_in_y(verb, n);
    int row = y       ? PRINT_PAST_IED
        : last == 'e' ? PRINT_PAST_D
        : last == 'E' ? PRINT_PAST_LOUD_D
                      : PRINT_PAST_ED;
    qn_print_row(t, row, (const filled[]){ PART_OF_WORD(verb, verb, n - y), { 0 } });
}

void qn_put_told(printer *t, const char *verb, size_t n, bool third)
{
    const char *to_be = qn_row_words(PRINT_IS_BEFORE);
    bool never = t->never, is = third && strncmp(to_be, verb, n) == 0 && to_be[n] == ' ';
    size_t before = third ? 0 : n;
    while (before && verb[before - 1] != ' ') before--;   // "Normal Cast": the last word is the verb
    t->never = false;
    if (never && !is) PRINT_PLAIN(t, NEVER), qn_put_space(t);
    qn_put_catalogue(verb, before, t->out);
    qn_put_past(t, verb + before, n - before, third);
    if (never && is) qn_put_space(t), PRINT_PLAIN(t, NEVER);
}

// Lists ---------------------------------------------------------------------------------------------

void qn_put_or(printer *t, int nth, int n)
{
    if (nth) qn_put_piece(nth == n - 1 ? QN_SAY_OR : QN_SAY_COMMA, t->out);
}

void qn_put_and(printer *t, int nth, int n) { qn_put_joint(nth, n, t->out); }

// What is said once ---------------------------------------------------------------------------------

// The length of the next word with its space. "a" and "an" count as the same word.
static size_t word_length(const char *s) { return strcspn(s, " ") + (s[strcspn(s, " ")] == ' '); }

static bool same_word(const char *a, const char *b)
{
    size_t x = word_length(a), y = word_length(b);
    return (qn_has_article(a) && qn_has_article(b)) || (x == y && strncmp(a, b, x) == 0);
}

// "your Muse is skilled in Brawl or your Muse is skilled in Growth": the common start is printed only once.
void qn_drop_repeated_words(printer *t, uint32_t first, uint32_t second)
{
    const char *a = t->out->at + first, *b = t->out->at + second, *rest = b;
    int words = 0;
    while (*rest && same_word(a, rest)) a += word_length(a), rest += word_length(rest), words++;
    if (words < 2 || !*rest) return;
    qn_cut(t->out, second, (size_t)(rest - b));
}

void qn_say_once(printer *t, int row, uint32_t first, uint32_t second)
{
    if (qn_begins_with(t->out->at + first, row) && qn_begins_with(t->out->at + second, row))
        qn_cut(t->out, second, strlen(qn_row_words(row)));
}
