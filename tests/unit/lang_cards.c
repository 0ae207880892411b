// The card pool of Elestrals: it compiles, it is valid, every card prints its text, and some cards compile to exactly
// the expected code.
#include "lang_files.h"

enum { BASE_POOL = 126 };

static qn_source sources[64];
static int n_sources;

static bool compile_all(qn_pool *to)
{
    if (n_sources == 0) {
        char *names[64], path[256];
        n_sources = list_files("cards/elestrals", ".card", names);
        for (int i = 0; i < n_sources; i++) {
            snprintf(path, sizeof path, "cards/elestrals/%s", names[i]);
            sources[i].name = names[i];
            sources[i].text = read_file(path, &sources[i].size);
        }
    }
    return qn_compile(to, &ele_words, sources, n_sources, &problems, &scratch);
}

static int find_card(const char *name)
{
    for (int i = 1; i < pool.n_defs; i++)
        if (strcmp(qn_def_name(&pool, i), name) == 0) return i;
    fail_msg("there is no card called %s", name);
    return 0;
}

static void every_card_compiles(void **state)
{
    (void)state;
    if (!compile_all(&pool)) fail_msg("%s", all_problems(sources, n_sources));
    assert_int_equal(pool.n_defs - 1, BASE_POOL);
    assert_null(qn_verify(&pool, &ele_words));
}

static void every_card_with_abilities_has_text(void **state)
{
    (void)state;
    for (int i = 1; i < pool.n_defs; i++) {
        const char *text = qn_def_text(&pool, i);
        size_t n = strlen(text);
        if (pool.def[i].n_abilities == 0) continue;
        if (n < 8 || text[n - 1] != '.' || strstr(text, "  ") || strpbrk(text, "{}[]"))
            fail_msg("%s reads: %s", qn_def_name(&pool, i), text);
    }
}

static void texts_read_well(void **state)
{
    static const char *const expected[][2] = {
        { "Rummagem", "When you Normal Cast this, Search an Elestral with a cost of 1 earth." },
        { "Centaurbor",
          "Once a turn: Disenchant 1 earth from this to destroy target card.\n"
          "While Foloi Forest is in play, this cannot be targeted by Invokes." },
        { "Kindleo",
          "Once a turn: Nexus up to 2 fire. When you do, you may destroy target opposing Elestral." },
        { "Atlantis", "Each Elestral has +1 Attack and +1 Defense for each water on it." },
        { "Leonite", "While this is in Attack Position, nobody can Cast Invokes." },
        { "Waspyre",
          "Any number of times: Disenchant 1 fire from your Ignectar or Waspyre to make your opponent "
          "Expend 2 Spirits." },
    };
    (void)state;
    for (size_t i = 0; i < sizeof expected / sizeof *expected; i++)
        assert_string_equal(qn_def_text(&pool, find_card(expected[i][0])), expected[i][1]);
}

// tests/lang/code/<card>.txt contains the output of `quintet cards --code`.
static void cards_compile_to_the_expected_code(void **state)
{
    (void)state;
    char *names[64], path[256];
    int n = list_files("tests/lang/code", ".txt", names);
    assert_true(n >= 5);
    for (int i = 0; i < n; i++) {
        size_t size;
        snprintf(path, sizeof path, "tests/lang/code/%s", names[i]);
        char *expected = read_file(path, &size);
        names[i][strlen(names[i]) - 4] = 0;
        QN_TEXT(code, 16384);
        qn_disassemble(&pool, &ele_words, find_card(names[i]), &code);
        if (strcmp(code.at, expected) != 0)
            fail_msg("%s compiles to\n%s\nnot to\n%s", names[i], code.at, expected);
        free(expected);
        free(names[i]);
    }
}

static void compiling_twice_gives_the_same_bytes(void **state)
{
    (void)state;
    assert_true(compile_all(&second_pool));
    assert_memory_equal(&pool, &second_pool, sizeof pool);
}

static void the_hash_is_about_play(void **state)
{
    (void)state;
    assert_true(compile_text(&second_pool, "card \"A\" invoke any\n  effect -> draw 1\n"));
    uint64_t hash = second_pool.hash;
    assert_true(compile_text(&second_pool,
                             "# a comment\n\ncard \"A\" invoke any   # and another\n  effect\n    draw 1\n"));
    assert_true(second_pool.hash == hash);
    assert_true(compile_text(&second_pool, "card \"A\" invoke any\n  effect -> draw 2\n"));
    assert_true(second_pool.hash != hash);
}

static void an_error_leaves_the_pool_empty(void **state)
{
    (void)state;
    static const qn_pool nothing;
    assert_false(compile_text(
        &second_pool,
        "card \"A\" invoke any\n  effect -> draw 1\ncard \"B\" invoke any\n  effect -> dance\n"));
    assert_memory_equal(&second_pool, &nothing, sizeof nothing);
}

static void cards_may_name_cards_of_later_files(void **state)
{
    (void)state;
    static const char first[] = "card \"A\" elestral fire 1/1\n  use -> special cast a \"B\" in hand\n";
    static const char second[] = "card \"B\" elestral fire 1/1\n";
    const qn_source two[] = { { "1.card", first, sizeof first - 1 },
                              { "2.card", second, sizeof second - 1 } };
    assert_true(qn_compile(&second_pool, &ele_words, two, 2, &problems, &scratch));
    assert_false(qn_compile(&second_pool, &ele_words, two, 1, &problems, &scratch));
}

static void examples_are_left_to_the_scenario_runner(void **state)
{
    (void)state;
    assert_true(compile_text(
        &second_pool,
        "card \"A\" invoke any\n  effect -> draw 1\n\nexample \"it draws\"\n  given  any words; at all\n"
        "\n  then   nothing is read here\ncard \"B\" invoke any\n  effect -> draw 2\n"));
    assert_int_equal(second_pool.n_defs, 3);
}

// With one bit changed in any word of the code, the verifier may accept or refuse it, but must not crash.
static void the_verifier_survives_any_code(void **state)
{
    (void)state;
    for (int i = 1; i < pool.n_code; i++) {
        second_pool = pool;
        second_pool.code[i] ^= (uint16_t)(1u << i % 16);
        qn_verify(&second_pool, &ele_words);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_card_compiles),
        cmocka_unit_test(every_card_with_abilities_has_text),
        cmocka_unit_test(texts_read_well),
        cmocka_unit_test(cards_compile_to_the_expected_code),
        cmocka_unit_test(compiling_twice_gives_the_same_bytes),
        cmocka_unit_test(the_hash_is_about_play),
        cmocka_unit_test(an_error_leaves_the_pool_empty),
        cmocka_unit_test(cards_may_name_cards_of_later_files),
        cmocka_unit_test(examples_are_left_to_the_scenario_runner),
        cmocka_unit_test(the_verifier_survives_any_code),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
