// Facts of scenarios about a card's head: "Necruff is printed elestral fire 5/1 eldritch brute".
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "quintet/quintet.h"
#include "kernel/kernel.h"
#include "lang/head.h"
#include "lang/lang.h"

static qn_pool pool;

static const qn_words *words_of(const char *game)
{
    for (const qn_rules *const *g = qn_games(); *g; g++)
        if (strcmp((*g)->name, game) == 0) return (*g)->words;
    fail_msg("there is no game called %s", game);
    return NULL;
}

static const qn_words *compile(const char *game, const char *text)
{
    static qn_lang_scratch scratch;
    static qn_problems problems;
    qn_source src = { "head.card", text, strlen(text) };
    const qn_words *words = words_of(game);
    memset(&problems, 0, sizeof problems);
    assert_true(qn_compile(&pool, words, &src, 1, &problems, &scratch));
    return words;
}

static void assert_head(const char *game, const char *text, const char *head)
{
    QN_TEXT(is, 256);
    const qn_words *words = compile(game, text);
    qn_put_written_head(words, &pool, 1, &is);
    assert_string_equal(is.at, head);
    assert_true(qn_is_written_head(words, &pool, 1, head));
}

static void heads_are_written_by_the_row_of_their_kind(void **state)
{
    assert_head("elestrals", "card \"A\" elestral fire any 5/1 eldritch brute\n",
                "elestral fire any 5/1 brute eldritch");
    assert_head("achroma", "card \"A\" character green black 2 infest 1 creature brood salum common\n",
                "character green black 2 infest 1 creature brood salum common");
    assert_head("achroma", "card \"A\" action spirata common\n", "action spirata common");
    assert_head("solrei", "card \"A\" art ASH-003 strike signature-move heart heart\n",
                "art ASH-003 strike signature-move heart heart");
    assert_head("synsouls", "card \"A\" record 1/2 overclock 3 amari solo shell\n",
                "record 1/2 overclock 3 solo shell amari");
}

static void what_differs_is_noticed(void **state)
{
    static const char *const others[] = {
        "character black green 2 infest 1 creature brood salum",                // a part is missing
        "character black green 2 infest 1 creature brood salum common rare",    // a part too many
        "character black green green 2 infest 1 creature brood salum common",   // a repeated part
        "character black green 1 infest 2 creature brood salum common",         // swapped numbers
        "location black green 2 infest 1 creature brood salum common",
        "character black green 2 infest 1 creature broo salum common",
        "",
    };
    const qn_words *words = compile(
        "achroma", "card \"A\" character green black 2 infest 1 creature brood salum common\n");
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        assert_false(qn_is_written_head(words, &pool, 1, others[i]));
    assert_true(qn_is_written_head(words, &pool, 1,
                                   "  character green  black 2 infest 1 brood creature common salum"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(heads_are_written_by_the_row_of_their_kind),
        cmocka_unit_test(what_differs_is_noticed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
