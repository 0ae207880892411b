// Finds what the word under the cursor means (meaning.h).
#include "lang/meaning.h"

#include <string.h>

static char lower(char c) { return c >= 'A' && c <= 'Z' ? (char)(c + 32) : c; }

static bool in_word(char c) { return (lower(c) >= 'a' && lower(c) <= 'z') || c == '-' || c == '\''; }

static bool same_letters(const char *a, const char *b, size_t n)
{
    for (size_t i = 0; i < n; i++)
        if (lower(a[i]) != lower(b[i])) return false;
    return true;
}

static size_t line_size(const char *at, size_t left)
{
    const char *end = memchr(at, '\n', left);
    return end ? (size_t)(end - at) : left;
}

// ---- Names -----------------------------------------------------------------------------------------

size_t qn_name_around(const char *line, size_t size, size_t at, const char **name)
{
    for (size_t i = 0; i < size; i++) {
        if (line[i] != '"') continue;
        size_t end = i + 1;
        while (end < size && line[end] != '"') end++;
        if (end < size && at >= i && at <= end) {
            *name = line + i + 1;
            return end - i - 1;
        }
        i = end;
    }
    return 0;
}

int qn_def_named(const qn_pool *pool, const char *name, size_t size)
{
    for (int i = 1; size && i < pool->n_defs; i++)
        if (strlen(qn_def_name(pool, i)) == size && memcmp(qn_def_name(pool, i), name, size) == 0) return i;
    for (int i = 1; size && i < pool->n_defs; i++)   // an example may write it in another case
        if (strlen(qn_def_name(pool, i)) == size && same_letters(qn_def_name(pool, i), name, size)) return i;
    return 0;
}

// Is the line that begins at byte [line] part of an example? Card names have no quotes there.
bool qn_in_example(const qn_source *src, size_t line)
{
    while (line > 0 && line < src->size && strchr(" \t\r\n#", src->text[line]))
        for (line--; line > 0 && src->text[line - 1] != '\n';) line--;
    return line + 7 < src->size && memcmp(src->text + line, "example", 7) == 0
        && !in_word(src->text[line + 7]);
}

// Not inside a longer word: "Ash" is not in "Ashes", but it is in "Ash's".
static bool stands_alone(const char *line, size_t size, size_t at, size_t n)
{
    bool possessive = at + n + 1 < size && line[at + n] == '\'' && lower(line[at + n + 1]) == 's';
    return (!at || !in_word(line[at - 1])) && (at + n >= size || possessive || !in_word(line[at + n]));
}

size_t qn_bare_name_around(const qn_pool *pool, const char *line, size_t size, size_t at, const char **name)
{
    size_t longest = 0;
    for (int i = 1; i < pool->n_defs; i++) {
        const char *called = qn_def_name(pool, i);
        size_t n = strlen(called), from = at < n ? 0 : at - n;
        if (n <= longest) continue;
        for (; from <= at && from + n <= size; from++) {
            if (!same_letters(line + from, called, n) || !stands_alone(line, size, from, n)) continue;
            longest = n;
            *name = line + from;
            break;
        }
    }
    return longest;
}

// The card this line belongs to: the last one that begins here or above.
static size_t card_above(const qn_source *src, size_t line, const char **name)
{
    size_t found = 0, n;
    for (size_t from = 0; from <= line && from < src->size; from += n + 1) {
        const char *at = src->text + from;
        n = line_size(at, src->size - from);
        if (n > 6 && memcmp(at, "card \"", 6) == 0) found = qn_name_around(at, n, 6, name);
    }
    return found;
}

// ---- The word --------------------------------------------------------------------------------------

typedef struct word {
    const char *at;
    size_t n;
} word;

static word word_around(const char *line, size_t size, size_t at)
{
    size_t from = at, until = at;
    while (from > 0 && in_word(line[from - 1])) from--;
    while (until < size && in_word(line[until])) until++;
    return (word){ line + from, until - from };
}

// "destroys" is "destroy", "searches" is "search", "runes" is "rune".
static bool is_form_of(word w, const char *phrase, size_t n)
{
    if (!n || w.n < n || !same_letters(w.at, phrase, n)) return false;
    size_t more = w.n - n;
    return more == 0 || (more == 1 && lower(w.at[n]) == 's')
        || (more == 2 && lower(w.at[n]) == 'e' && lower(w.at[n + 1]) == 's');
}

// A word of a pattern outside its slots.
static const char *in_pattern(word w, const char *pattern)
{
    for (const char *at = pattern; *at;) {
        if (*at == '{') {
            at += strcspn(at, "}");
            at += *at != 0;
            continue;
        }
        size_t n = strcspn(at, " {}[]");
        if (is_form_of(w, at, n)) return at;
        at += n ? n : 1;
    }
    return NULL;
}

static void add_row(qn_word_meaning *out, const char *found, const char *write, const char *print)
{
    if (!found || out->n == QN_SENTENCES_SHOWN) return;
    if (!out->phrase) out->phrase = found;
    out->row[out->n++] = (qn_sentence_row){ write, print };
}

static void find_sentences(const qn_words *words, word w, qn_word_meaning *out)
{
    for (const qn_verb *v = words->verbs; v->pattern; v++)
        if (is_form_of(w, v->pattern, strcspn(v->pattern, " {[")))
            add_row(out, v->pattern, v->pattern, v->print);
    for (const qn_event_word *e = words->events; e->pattern; e++)
        add_row(out, in_pattern(w, e->pattern), e->pattern, e->print);
    const qn_rule_word *const rules[] = { words->prohibitions, words->permissions };
    for (int i = 0; i < 2; i++)
        for (const qn_rule_word *r = rules[i]; r && r->pattern; r++)
            if (is_form_of(w, r->pattern, strcspn(r->pattern, " {[")))
                add_row(out, r->pattern, r->pattern, r->print);
}

static void find_noun(const qn_words *words, word w, qn_word_meaning *out)
{
    for (const qn_kind_word *k = words->kinds; k->phrase; k++)
        if (!out->phrase && is_form_of(w, k->phrase, strlen(k->phrase))) out->phrase = k->phrase;
    for (const qn_noun *k = words->nouns; k->phrase; k++)
        if (!out->phrase && is_form_of(w, k->phrase, strlen(k->phrase))) out->phrase = k->phrase;
    const qn_word *const tables[] = { words->costs,  words->resources, words->stats, words->statuses,
                                      words->places, words->piles,     words->slots, words->types };
    for (size_t i = 0; i < sizeof tables / sizeof tables[0]; i++)
        for (const qn_word *row = tables[i]; row && row->phrase; row++)
            if (!out->phrase && is_form_of(w, row->phrase, strlen(row->phrase))) out->phrase = row->phrase;
}

// ---- The rule --------------------------------------------------------------------------------------

// The rule that mentions the word earliest in its text is the one about it.
typedef struct rule_search {
    const char *word;
    size_t length, soonest;
    qn_word_meaning *out;
} rule_search;

static bool look_at_rule(void *context, const qn_rule_text *r)
{
    rule_search *s = context;
    size_t line = line_size(r->text, r->size);
    for (size_t i = 0; i + s->length <= line && i < s->soonest; i++) {
        if (!same_letters(r->text + i, s->word, s->length) || (i && in_word(r->text[i - 1]))) continue;
        s->soonest = i;
        memcpy(s->out->rule, r->id, sizeof s->out->rule);
        s->out->rule_text = r->text;
        s->out->rule_size = line;
    }
    return true;
}

void qn_find_meaning(const qn_words *words, const qn_source *src, size_t at, const char *rules,
                     const qn_pool *names, qn_word_meaning *out)
{
    *out = (qn_word_meaning){ 0 };
    if (at > src->size) at = src->size;
    size_t line = at;
    while (line > 0 && src->text[line - 1] != '\n') line--;
    const char *text = src->text + line;
    size_t size = line_size(text, src->size - line);
    bool bare = names && qn_in_example(src, line);
    out->card_size = bare ? qn_bare_name_around(names, text, size, at - line, &out->card)
                          : qn_name_around(text, size, at - line, &out->card);
    if (!out->card_size) {
        out->card_size = card_above(src, line, &out->card);
        word w = word_around(text, size, at - line);
        find_sentences(words, w, out);
        if (!out->phrase) find_noun(words, w, out);
    }
    if (!out->phrase || !rules) return;
    rule_search s = { out->phrase, strcspn(out->phrase, " {["), SIZE_MAX, out };
    qn_walk_rules(rules, look_at_rule, &s);
}
