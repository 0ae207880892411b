// Ways to break a card, by its tokens. Changes that are not valid sentences are refused by the compiler later.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cards.h"
#include "lang/parser.h"

enum { LONGEST_RUN = 7 };   // tokens removed together: "with attack at least 5 or more"

typedef struct finder {
    const suite *suite;
    card_changes *out;
    parser p;
    const qn_token *card;   // the name of the current card
} finder;

// Words that can replace each other in any game.
static const char *const swaps[][2] = {
    { "you", "an opponent" },
    { "an opponent", "you" },
    { "each opponent", "you" },
    { "your", "opposing" },
    { "opposing", "your" },
    { "at least", "at most" },
    { "at most", "at least" },
    { "once", "twice" },
    { "twice", "once" },
    { "may", "must" },
    { "must", "may" },
    { "with", "without" },
    { "without", "with" },
    { "is", "is not" },
    { "cannot", "can" },
    { "can", "cannot" },
    { "each", "a" },
    { "all", "a" },
    { "a", "each" },
    { "target", "each" },
    { "while", "always if" },
    { "exactly", "at least" },
    { "+", "-" },
    { "-", "+" },
    { "and", "or" },
    { "or", "and" },
};

static void add(finder *f, const qn_token *first, uint32_t from, uint32_t to, const char *kind,
                const char *with, size_t length)
{
    card_changes *out = f->out;
    for (int i = out->n - 1; i >= 0 && out->at[i].line == first->line && out->at[i].source == f->p.source;
         i--)
        if (out->at[i].from == from && out->at[i].to == to && strlen(out->at[i].with) == length
            && memcmp(out->at[i].with, with, length) == 0)
            return;
    out->at = realloc(out->at, sizeof *out->at * (size_t)(out->n + 1));
    char *copy = strndup(with, length);
    if (!out->at || !copy) suite_fail("not enough memory", "cards");
    out->at[out->n++] = (card_change){ .source = f->p.source,
                                       .from = from,
                                       .to = to,
                                       .line = first->line,
                                       .kind = kind,
                                       .with = copy,
                                       .card = f->card->at + 1,
                                       .card_length = f->card->length - 2u };
}

static void replace(finder *f, const qn_token *first, const qn_token *last, const char *kind,
                    const char *with)
{
    add(f, first, first->at, last->at + last->length, kind, with, strlen(with));
}

static void change_number(finder *f, const qn_token *t)
{
    char with[16];
    int n = atoi(spelled(&f->p, t));
    snprintf(with, sizeof with, "%d", n + 1);
    replace(f, t, t, "number", with);
    snprintf(with, sizeof with, "%d", n - 1);
    if (n > 0) replace(f, t, t, "number", with);
}

static bool is_clause_end(const qn_token *t)
{
    return t->kind == T_ARROW || (t->kind == T_MARK && t->mark == ':');
}

static void leave_out(finder *f, const qn_token *first, const qn_token *end, int longest)
{
    for (const qn_token *last = first; last < end && last < first + longest && !is_clause_end(last); last++)
        replace(f, first, last, "left out", "");
}

// Matches [phrase] at [at]. Returns the token after it, or NULL.
static const qn_token *spells(const finder *f, const qn_token *at, const qn_token *end, const char *phrase)
{
    while (*phrase && at < end) {
        size_t n = strcspn(phrase, " ");
        if (at->length != n || memcmp(spelled(&f->p, at), phrase, n) != 0) return NULL;
        phrase += n + (phrase[n] == ' ');
        at++;
    }
    return *phrase ? NULL : at;
}

static void swap_words(finder *f, const qn_token *first, const qn_token *end)
{
    for (size_t i = 0; i < sizeof swaps / sizeof swaps[0]; i++) {
        const qn_token *behind = spells(f, first, end, swaps[i][0]);
        if (behind) replace(f, first, behind - 1, "word", swaps[i][1]);
    }
}

// Replaces a word of the game by the next one in its table, the last one by the first.
static void next_word(finder *f, const qn_token *first, const qn_token *end, const qn_word *table,
                      const char *kind)
{
    for (const qn_word *w = table; w && w->phrase; w++) {
        const qn_token *behind = spells(f, first, end, w->phrase);
        const char *next = w[1].phrase ? w[1].phrase : table->phrase;
        if (behind) replace(f, first, behind - 1, kind, next);
    }
}

static void change_words(finder *f, const qn_token *first, const qn_token *end)
{
    const qn_words *w = f->suite->rules->words;
    swap_words(f, first, end);
    next_word(f, first, end, w->durations, "duration");
    next_word(f, first, end, w->places, "place");
    next_word(f, first, end, w->stats, "stat");
    next_word(f, first, end, w->statuses, "status");
    next_word(f, first, end, w->resources, "resource");
    next_word(f, first, end, w->timings, "timing");
    next_word(f, first, end, w->costs, "cost");
}

static void negate(finder *f, const qn_token *from, const qn_token *behind)
{
    uint32_t start = from->at, stop = behind[-1].at + behind[-1].length;
    char with[1024];
    int n = snprintf(with, sizeof with, "not (%.*s)", (int)(stop - start),
                     f->p.src[f->p.source].text + start);
    if (n < (int)sizeof with) add(f, from, start, stop, "negated", with, (size_t)n);
}

// Finds the possible ends of X in "if X" and "while X".
static void change_condition(finder *f, const qn_token *opener, const qn_token *end)
{
    bool lasting = spells(f, opener, end, "while");
    if (!lasting && !spells(f, opener, end, "if")) return;
    for (const qn_token *t = opener + 1; t <= end; t++) {
        bool stops = t == end || is_clause_end(t) || (t->kind == T_MARK && t->mark == ',');
        if (!stops || t == opener + 1) continue;
        negate(f, opener + 1, t);
        replace(f, opener, t - 1, "left out", lasting ? "always" : "");
        if (t < end && t->kind == T_ARROW) break;
    }
}

static void change_line(finder *f, const qn_token *first, const qn_token *end, bool head)
{
    for (const qn_token *t = head ? first + 2 : first; t < end; t++) {
        if (t->kind == T_NUMBER) change_number(f, t);
        leave_out(f, t, end, head ? 1 : LONGEST_RUN);
        if (t->kind == T_WORD || t->kind == T_MARK) change_words(f, t, end);
        change_condition(f, t, end);
    }
}

// Removes a line and the more deeply indented ones below it.
static void leave_out_line(finder *f, const qn_token *line, const qn_token *stop)
{
    const qn_token *next = line + 1;
    while (next < stop && !(next->kind == T_LINE && next->indent <= line->indent)) next++;
    const qn_token *last = next - 1;
    add(f, line + 1, line[1].at, last->at + last->length, "line left out", "", 0);
}

void find_card_changes(const suite *s, card_changes *out)
{
    static qn_lang_scratch scratch;
    static qn_problems problems;
    finder f = { .suite = s, .out = out };
    f.p = (parser){ .words = s->rules->words, .src = s->cards, .out = &problems, .s = &scratch };
    for (f.p.source = 0; f.p.source < s->n_cards; f.p.source++) {
        qn_lex(&f.p, false);
        const qn_token *stop = scratch.token + scratch.n_tokens - 1;
        for (const qn_token *line = scratch.token, *next; line < stop; line = next) {
            bool head = line->indent == 0;
            for (next = line + 1; next < stop && next->kind != T_LINE;) next++;
            if (head) f.card = line + 2;
            change_line(&f, line + 1, next, head);
            if (!head) leave_out_line(&f, line, stop);
        }
    }
}
