// docs/cards.md: its examples compile, and its word tables match the games. With QN_WRITE_GOLDEN set the tables are
// written instead of compared.
#include "lang_files.h"

#include "games/achroma/words.h"
#include "games/solrei/words.h"
#include "games/symetra/words.h"
#include "games/synsouls/words.h"

// Games whose words the page lists, by qn_words.game.
static const qn_words *const told[] = { &ele_words, &ach_words, &sol_words, &sym_words, &syn_words };

static int compile_blocks(const char *doc, const char *fence, const qn_words *w)
{
    int blocks = 0;
    for (const char *at = doc; (at = strstr(at, fence)) != NULL; blocks++) {
        at += strlen(fence);
        const char *end = strstr(at, "\n```");
        assert_non_null(end);
        qn_source src = { "docs/cards.md", at, (size_t)(end - at) + 1 };
        if (!qn_compile(&pool, w, &src, 1, &problems, &scratch)) fail_msg("%s", all_problems(&src, 1));
        at = end;
    }
    return blocks;
}

static void examples_compile(void **state)
{
    (void)state;
    size_t size;
    char *doc = read_file("docs/cards.md", &size);
    assert_true(compile_blocks(doc, "```cards\n", &ele_words) >= 8);
    assert_true(compile_blocks(doc, "```cards achroma\n", &ach_words) >= 1);
    assert_true(compile_blocks(doc, "```cards solrei\n", &sol_words) >= 1);
    assert_true(compile_blocks(doc, "```cards symetra\n", &sym_words) >= 1);
    assert_true(compile_blocks(doc, "```cards synsouls\n", &syn_words) >= 1);
    free(doc);
}

// Tables ------------------------------------------------------------------------------------------

static void put_words(qn_text *out, const char *title, const qn_word *w)
{
    if (!w || !w->phrase) return;
    qn_putf(out, "| %s | ", title);
    for (int i = 0; w[i].phrase; i++) qn_putf(out, "%s`%s`", i ? ", " : "", w[i].phrase);
    qn_put(out, " |\n");
}

static void put_classes(qn_text *out, const qn_words *w)
{
    qn_put(out, "| Class | Words |\n|---|---|\n| kinds of card | ");
    for (int i = 0; w->kinds[i].phrase; i++)
        qn_putf(out, "%s`%s %s`", i ? ", " : "", w->kinds[i].phrase, w->kinds[i].head);
    qn_put(out, " |\n| nouns | ");
    for (int i = 0; w->nouns[i].phrase; i++) qn_putf(out, "%s`%s`", i ? ", " : "", w->nouns[i].phrase);
    qn_put(out, " |\n| adjectives | ");
    for (int i = 0; w->adjectives[i].phrase; i++)
        qn_putf(out, "%s`%s`", i ? ", " : "", w->adjectives[i].phrase);
    qn_put(out, " |\n");
    put_words(out, "cost symbols", w->costs);
    put_words(out, "resources", w->resources);
    put_words(out, "stats", w->stats);
    put_words(out, "statuses", w->statuses);
    put_words(out, "type words", w->types);
    put_words(out, "places", w->places);
    put_words(out, "piles", w->piles);
    put_words(out, "timings", w->timings);
    put_words(out, "periods", w->periods);
    put_words(out, "durations", w->durations);
    put_words(out, "roles", w->roles);
    put_words(out, "players", w->players);
    put_words(out, "slots", w->slots);
    put_words(out, "relations", w->relations);
    put_words(out, "numbers", w->numbers);
}

// A bar ends a table cell, also between backquotes.
static void put_cell(qn_text *out, const char *s)
{
    for (; *s; s++) qn_putf(out, *s == '|' ? "\\%c" : "%c", *s);
}

static void put_rows(qn_text *out, const char *title, const void *first, size_t stride, size_t print)
{
    qn_putf(out, "\n| %s | Printed |\n|---|---|\n", title);
    for (const char *row = first; *(const char *const *)row; row += stride) {
        qn_put(out, "| `");
        put_cell(out, *(const char *const *)row);
        qn_put(out, "` | ");
        put_cell(out, *(const char *const *)(row + print));
        qn_put(out, " |\n");
    }
}

static void put_verbs(qn_text *out, const qn_words *w)
{
    qn_put(out, "\n| Verb | Cost? | Printed |\n|---|---|---|\n");
    for (const qn_verb *v = w->verbs; v->pattern; v++)
        qn_putf(out, "| `%s` | %s | %s |\n", v->pattern, v->can ? "yes" : "", v->print);
}

// The heads that can listen to an event.
static void put_events(qn_text *out, const qn_words *w)
{
    qn_put(out, "\n| Event | After | Printed |\n|---|---|---|\n");
    for (const qn_event_word *e = w->events; e->pattern; e++) {
        const struct {
            const char *head;
            bool hears;
        } heads[] = { { "when", !(w->unheard >> e->kind & 1) && !e->only_answered },
                      { "instead when", w->replaced >> e->kind & 1 },
                      { "answering", w->answered >> e->kind & 1 } };
        qn_putf(out, "| `%s` | ", e->pattern);
        for (int i = 0, shown = 0; i < 3; i++)
            if (heads[i].hears) qn_putf(out, "%s`%s`", shown++ ? ", " : "", heads[i].head);
        qn_putf(out, " | %s |\n", e->print);
    }
}

static void put_tables(qn_text *out, const qn_words *w)
{
    put_classes(out, w);
    put_verbs(out, w);
    put_events(out, w);
    put_rows(out, "Test", w->tests, sizeof *w->tests, offsetof(qn_test_word, print));
    put_rows(out, "Cannot …", w->prohibitions, sizeof *w->prohibitions, offsetof(qn_rule_word, print));
    put_rows(out, "Can …", w->permissions, sizeof *w->permissions, offsetof(qn_rule_word, print));
}

static const char begin_mark[] = "<!-- words of %s: written by tests/unit/lang_docs.c -->\n\n";
static const char end_mark[] = "\n<!-- end of words -->";

static void assert_told(const qn_words *w)
{
    static char bytes[65536];
    qn_text tables = { bytes, 0, sizeof bytes, false };
    QN_TEXT(mark, 128);
    size_t size;
    qn_putf(&mark, begin_mark, w->game);
    char *doc = read_file("docs/cards.md", &size), *from = strstr(doc, mark.at);
    put_tables(&tables, w);
    assert_false(tables.full);
    assert_non_null(from);
    from += mark.used;
    char *to = strstr(from, end_mark);
    assert_non_null(to);
    if (getenv("QN_WRITE_GOLDEN")) write_part("docs/cards.md", doc, from, to, bytes);
    else if ((size_t)(to - from) != tables.used || memcmp(from, bytes, tables.used) != 0)
        fail_msg("the words of %s in docs/cards.md are out of date: run this test with QN_WRITE_GOLDEN=1",
                 w->game);
    free(doc);
}

static void tables_are_those_of_the_games(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof told / sizeof told[0]; i++) assert_told(told[i]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(examples_compile),
        cmocka_unit_test(tables_are_those_of_the_games),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
