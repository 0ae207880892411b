// Reconstructs the head of a card from its compiled form (head.h).
#include "lang/head.h"

#include <string.h>

enum { HEAD = 512, NAME = 32 };

typedef struct head {
    const qn_words *words;
    const qn_pool *pool;
    const qn_def *def;
} head;

static void put_words(const qn_word *row, int times, qn_text *out)
{
    for (int i = 0; i < times; i++) {
        if (out->used) qn_put_char(out, ' ');
        qn_put(out, row->phrase);
    }
}

static void put_cost(const head *h, qn_text *out)
{
    if (!h->words->costs && h->def->cost[0]) qn_put(out, "X");
    else if (!h->words->costs) qn_put_int(out, h->def->size);
    for (const qn_word *w = h->words->costs; w && w->phrase; w++)
        if (w->value < QN_COST_KINDS) put_words(w, h->def->cost[w->value], out);
}

static void put_slot(const head *h, const char *name, qn_text *out)
{
    if (strcmp(name, "serial") == 0) {
        qn_put(out, h->pool->text + qn_print_of(h->pool, h->def)->serial);
    } else if (strcmp(name, "cost") == 0) {
        put_cost(h, out);
    } else if (strcmp(name, "types") == 0) {
        for (const qn_word *w = h->words->types; w->phrase; w++)
            put_words(w, h->def->types >> w->value & 1, out);
    } else {
        for (const qn_word *w = h->words->stats; w->phrase; w++)
            if (strcmp(w->phrase, name) == 0) qn_put_int(out, h->def->stat[w->value]);
    }
}

// What "{attack}" at [at] stands for; returns the place behind it.
static const char *fill_slot(const head *h, const char *at, qn_text *part)
{
    QN_TEXT(name, NAME);
    size_t n = strcspn(at, "}");
    qn_put_n(&name, at + 1, n - 1);
    qn_text_clear(part);
    put_slot(h, name.at, part);
    return at + n + 1;
}

// "[{serial}]" of a card without one, "[overclock {overclock}]" of one whose number is 0.
static bool is_missing(const head *h, const char *optional)
{
    QN_TEXT(part, HEAD);
    fill_slot(h, strchr(optional, '{'), &part);
    return part.used == 0 || strcmp(part.at, "0") == 0;
}

void qn_put_written_head(const qn_words *words, const qn_pool *pool, int def, qn_text *out)
{
    QN_TEXT(part, HEAD);
    head h = { words, pool, &pool->def[def] };
    const qn_kind_word *kind = &words->kinds[h.def->kind];
    qn_putf(out, "%s ", kind->phrase);
    for (const char *at = kind->head; *at;) {
        bool after_blank = out->used && out->at[out->used - 1] == ' ';
        if (*at == '[' && is_missing(&h, at)) {
            at = strchr(at, ']') + 1;
        } else if (*at == '{') {
            at = fill_slot(&h, at, &part);
            qn_put(out, part.at);
        } else {
            if (!strchr("[]", *at) && !(*at == ' ' && after_blank)) qn_put_char(out, *at);
            at++;
        }
    }
}

static size_t next_word(const char **at)
{
    *at += strspn(*at, " ");
    return strcspn(*at, " ");
}

static int count_word(const char *text, const char *word, size_t length)
{
    int times = 0;
    for (size_t n; (n = next_word(&text)) > 0; text += n) times += n == length && memcmp(text, word, n) == 0;
    return times;
}

static bool has_as_many_of_each(const char *text, const char *words)
{
    size_t n;
    for (const char *at = words; (n = next_word(&at)) > 0; at += n)
        if (count_word(text, at, n) != count_word(words, at, n)) return false;
    return true;
}

static size_t next_number(const char **at)
{
    size_t n;
    while ((n = next_word(at)) > 0 && (**at < '0' || **at > '9')) *at += n;
    return n;
}

static bool has_same_numbers(const char *a, const char *b)
{
    for (;;) {
        size_t n = next_number(&a), m = next_number(&b);
        if (n != m || memcmp(a, b, n) != 0) return false;
        if (n == 0) return true;
        a += n;
        b += n;
    }
}

bool qn_is_written_head(const qn_words *words, const qn_pool *pool, int def, const char *said)
{
    QN_TEXT(is, HEAD);
    qn_put_written_head(words, pool, def, &is);
    return has_as_many_of_each(is.at, said) && has_as_many_of_each(said, is.at)
        && has_same_numbers(is.at, said);
}
