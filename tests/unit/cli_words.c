// Help, exit codes and suggestions of the command.
#include "command.h"

static const char *const commands[] = { "play", "cards", "deck", "rules", "replay",
                                        "why",  "check", "sim",  "bench", "signature" };

static void every_command_has_help_that_opens_with_examples(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof commands / sizeof commands[0]; i++) {
        assert_int_equal(quintet("help %s", commands[i]), 0);
        assert_int_equal(strncmp(output, "Examples:\n", 10), 0);
        assert_says("Usage: quintet ");
        assert_int_equal(quintet("%s --help", commands[i]), 0);
        assert_int_equal(strncmp(output, "Examples:\n", 10), 0);
    }
}

static void the_overview_names_every_command(void **state)
{
    (void)state;
    assert_int_equal(quintet("--help"), 0);
    for (size_t i = 0; i < sizeof commands / sizeof commands[0]; i++) assert_says(commands[i]);
}

static void mistyped_words_get_a_suggestion(void **state)
{
    (void)state;
    assert_int_equal(quintet("paly 2>&1"), 2);
    assert_says("Did you mean 'play'?");
    assert_int_equal(quintet("help rulse 2>&1"), 2);
    assert_says("Did you mean 'rules'?");
    assert_int_equal(quintet("cards elestrals --jsno 2>&1"), 2);
    assert_says("Did you mean '--json'?");
    assert_int_equal(quintet("play elestral 2>&1 </dev/null"), 2);
    assert_says("Did you mean 'elestrals'?");
    assert_int_equal(quintet("play elestrals --deck majsea 2>&1 </dev/null"), 66);
    assert_says("Did you mean 'majesea'?");
    assert_int_equal(quintet("play elestrals --against greddy 2>&1 </dev/null"), 2);
    assert_says("Did you mean 'greedy'?");
    assert_int_equal(quintet("rules ELE-BTA-15 2>&1"), 1);
    assert_says("Did you mean 'ELE-BAT-15'?");
}

static void a_game_for_two_says_so(void **state)
{
    (void)state;
    assert_int_not_equal(quintet("play synsouls --players 3 2>&1 </dev/null"), 0);
    assert_says("SYNSOULS is for 2 players, not 3.");
}

static void wrong_usage_is_2_and_prints_no_data(void **state)
{
    (void)state;
    static const char *const wrong[] = { "play", "cards", "deck", "rules", "replay", "why", "sim",
                                         "play elestrals --seed x", "sim elestrals --games 0",
                                         // This game has no decks.
                                         "sim symetra --decks open-hand --games 1",
                                         "play symetra --deck open-hand", "why one.qnr",
                                         "replay one.qnr --at x", "cards elestrals --show" };
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        int code = quintet("%s 2>/dev/null </dev/null", wrong[i]);
        if (code != 2) fail_msg("quintet %s: exit code %d", wrong[i], code);
        assert_string_equal(output, "");
    }
}

static void missing_and_broken_files_are_66_and_65(void **state)
{
    (void)state;
    const char *broken = scratch("broken.qnr");
    write_scratch(broken, "not a record\n");
    assert_int_equal(quintet("replay %s 2>/dev/null", scratch("none.qnr")), 66);
    assert_int_equal(quintet("why %s --at 1 'attack' 2>/dev/null", scratch("none.qnr")), 66);
    assert_int_equal(quintet("replay %s 2>/dev/null", broken), 65);
    assert_string_equal(output, "");
}

static void rules_are_found_by_id_section_and_words(void **state)
{
    (void)state;
    assert_int_equal(quintet("rules ele-bat-15"), 0);
    assert_says("ELE-BAT-15");
    assert_does_not_say("ELE-BAT-16");
    assert_int_equal(quintet("rules ELE-BAT"), 0);
    assert_says("ELE-BAT-01");
    assert_does_not_say("ELE-GEN-02");
    assert_int_equal(quintet("rules elestrals first turn battle"), 0);
    assert_says("ELE-SET-10");
    assert_int_equal(quintet("rules SYM-FUS-01"), 0);
    assert_int_equal(quintet("rules elestrals xyzzy 2>/dev/null"), 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_command_has_help_that_opens_with_examples),
        cmocka_unit_test(the_overview_names_every_command),
        cmocka_unit_test(mistyped_words_get_a_suggestion),
        cmocka_unit_test(a_game_for_two_says_so),
        cmocka_unit_test(wrong_usage_is_2_and_prints_no_data),
        cmocka_unit_test(missing_and_broken_files_are_66_and_65),
        cmocka_unit_test(rules_are_found_by_id_section_and_words),
    };
    return cmocka_run_group_tests_name("command: words", tests, NULL, remove_scratch);
}
