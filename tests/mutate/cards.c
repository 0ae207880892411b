// Tries the broken cards: compiles them with the engine's own compiler, and plays the scenarios that name the card.
#include "cards.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "forks.h"
#include "skeleton.h"

typedef struct card_trials {
    suite *suite;
    card_changes changes;
    int *number;   // of the requested ones
    int n;
    qn_pool pool;     // with the change of the current job
    bool *mentions;   // by scenario: it names the changed card
    char name[128];   // of that card
} card_trials;

static int line_start(const qn_source *src, uint32_t at)
{
    while (at > 0 && src->text[at - 1] != '\n') at--;
    return (int)at;
}

static int line_end(const qn_source *src, uint32_t at)
{
    while (at < src->size && src->text[at] != '\n') at++;
    return (int)at;
}

static void print_piece(const char *text, int n)
{
    for (int i = 0; i < n; i++) putchar(text[i] == '\n' || text[i] == '\t' ? ' ' : text[i]);
}

int list_card_changes(suite *s)
{
    card_changes all = { 0 };
    find_card_changes(s, &all);
    for (int i = 0; i < all.n; i++) {
        const card_change *c = &all.at[i];
        const qn_source *src = &s->cards[c->source];
        int from = line_start(src, c->from), to = line_end(src, c->to);
        printf("%d\t%s:%u\t%.*s\t%s\t", i, src->name, c->line, (int)c->card_length, src->text + c->card,
               c->kind);
        print_piece(src->text + from, to - from);
        putchar('\t');
        print_piece(src->text + from, (int)c->from - from);
        print_piece(c->with, (int)strlen(c->with));
        print_piece(src->text + c->to, to - (int)c->to);
        putchar('\n');
    }
    return 0;
}

void change_card_text(suite *s, const card_change *c)
{
    qn_source *src = &s->cards[c->source];
    size_t n = strlen(c->with), rest = src->size - c->to;
    char *text = malloc(c->from + n + rest + 1);
    if (!text) suite_fail("not enough memory", "cards");
    memcpy(text, src->text, c->from);
    memcpy(text + c->from, c->with, n);
    memcpy(text + c->from + n, src->text + c->to, rest + 1);
    src->text = text;
    src->size = c->from + n + rest;
}

// The pool for the scenarios of a file, compiled once: [plain] unless the file has its own cards.
static const qn_pool *pool_of(suite *s, int file, const qn_pool *plain)
{
    static qn_pool pool;
    static int compiled = -1;
    if (!s->file[file].own.size) return plain;
    if (compiled != file && !suite_compile(s, &s->file[file].own, &pool)) return NULL;
    compiled = file;
    return &pool;
}

static void find_mentions(card_trials *t, const card_change *c)
{
    char name[sizeof t->name];
    snprintf(name, sizeof name, "%.*s", (int)c->card_length, t->suite->cards[c->source].text + c->card);
    if (strcmp(name, t->name) == 0) return;
    memcpy(t->name, name, sizeof name);
    for (int i = 0; i < t->suite->n_scenes; i++) t->mentions[i] = suite_mentions(t->suite, i, name);
}

// Most changes do not compile or do not change the meaning: those need no process.
static bool compile_card(void *context, int job)
{
    card_trials *t = context;
    suite *s = t->suite;
    const card_change *c = &t->changes.at[t->number[job]];
    qn_source none = { 0 }, before = s->cards[c->source];
    if (!may_mean_something(s, c)) return false;
    change_card_text(s, c);
    bool differs = suite_compile(s, &none, &t->pool) && t->pool.hash != s->pool->hash;
    free((char *)s->cards[c->source].text);
    s->cards[c->source] = before;
    if (differs) find_mentions(t, c);
    return differs;
}

static int try_card(void *context, int job, fork_note *note)
{
    card_trials *t = context;
    suite *s = t->suite;
    change_card_text(s, &t->changes.at[t->number[job]]);   // for scenarios with cards of their own
    note->hash = t->pool.hash;
    note->scene = -2;   // no scenario names it
    for (int i = 0; i < s->n_scenes; i++) {
        if (!t->mentions[i]) continue;
        const qn_pool *with = pool_of(s, s->scene[i].file, &t->pool);
        if (!with) return FORK_REFUSED;
        note->scene = i;
        fork_patience();
        if (!suite_holds(s, i, with)) return FORK_CAUGHT;
    }
    if (note->scene >= 0) note->scene = -1;
    return FORK_SURVIVED;
}

static void report_card(void *context, int job, int verdict, const fork_note *note)
{
    const card_trials *t = context;
    char line[80];
    if (verdict == FORK_REFUSED) return;
    int n = snprintf(line, sizeof line, "%d %s %d %016llx\n", t->number[job], fork_word(verdict), note->scene,
                     (unsigned long long)note->hash);
    if (write(STDOUT_FILENO, line, (size_t)n) != n) _exit(2);
}

int try_card_changes(suite *s, int workers)
{
    static card_trials t;
    t.suite = s;
    find_card_changes(s, &t.changes);
    t.number = calloc((size_t)t.changes.n + 1, sizeof *t.number);
    t.mentions = calloc((size_t)s->n_scenes + 1, sizeof *t.mentions);
    if (!t.number || !t.mentions) suite_fail("not enough memory", "cards");
    for (int n; t.n < t.changes.n && scanf("%d", &n) == 1;)
        if (n >= 0 && n < t.changes.n) t.number[t.n++] = n;
    fork_all_ready(t.n, workers, compile_card, try_card, report_card, &t);
    return 0;
}
