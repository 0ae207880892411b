// Deck files: what they may contain, and the messages about wrong ones.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "lang/deck.h"
#include "lang/lang.h"
#include "../tiny_game.h"

static qn_pool pool;
static qn_problems problems;
static qn_deck_file file;

static bool read(const char *text)
{
    qn_source src = { "my.deck", text, strlen(text) };
    memset(&problems, 0, sizeof problems);
    return qn_read_deck(&src, &tiny_rules, &pool, &file, &problems);
}

static void assert_problem(const char *text, const char *expected)
{
    qn_source src = { "my.deck", text, strlen(text) };
    QN_TEXT(told, 4096);
    assert_false(read(text));
    for (int i = 0; i < problems.count; i++) qn_problem_text(&problems.at[i], &src, 1, &told);
    assert_string_equal(told.at, expected);
    assert_int_equal(file.deck.n[0], 0);   // not half loaded
}

static void reads_numbers_sections_and_comments(void **state)
{
    assert_true(read("# mine\nname: My Deck  # good\n2 Warmite\n3x necruff # thrice\r\n\n[side]\n1x Nectar "
                     "of the Gods\n main:\n 1 Gorgon's Gaze\n"));
    assert_string_equal(file.name, "My Deck");
    assert_int_equal(file.deck.n[0], 6);
    assert_int_equal(file.deck.n[1], 1);
    assert_int_equal(file.deck.def[0][0], 1);
    assert_int_equal(file.deck.def[0][5], 5);
    assert_int_equal(file.deck.def[1][0], 3);
}

static void writes_what_it_reads(void **state)
{
    static const char text[] = "name: Two\n[main]\n2 Warmite\n1 Carnos, Envy\n2 Warmite\n[side]\n1 Nectar\n";
    QN_TEXT(out, 512);
    assert_true(read(text));
    qn_write_deck(&file, &tiny_rules, &pool, &out);
    assert_string_equal(out.at, text);
}

static void suggests_the_nearest_name(void **state)
{
    assert_problem("2 Warmite\n  3x Necruf\n1 Xyzzyzzy\n",
                   "my.deck:2:6: error: there is no card called 'Necruf'\n"
                   "    2 |   3x Necruf\n"
                   "      |      ^~~~~~\n"
                   "      = hint: did you mean 'Necruff'?\n"
                   "my.deck:3:3: error: there is no card called 'Xyzzyzzy'\n"
                   "    3 | 1 Xyzzyzzy\n"
                   "      |   ^~~~~~~~\n"
                   "      = hint: quintet cards tiny lists the names\n");
}

static void names_the_sections(void **state)
{
    assert_problem("[sprits]\n",
                   "my.deck:1:2: error: a deck has no section called 'sprits'\n"
                   "    1 | [sprits]\n"
                   "      |  ^~~~~~\n"
                   "      = hint: Tiny has: main, side\n");
}

static void reads_what_people_paste(void **state)
{
    assert_true(
        read("// from a forum\nDeck\nWarmite x2\n2x Warmite\n1 Warmite (ABC) 12\nNecruff [AB]\nWarmite (3)\n"
             "Sideboard (1)\nNectar of the Gods // the best\nMain Deck:\nGorgon's Gaze X2\n"));
    assert_int_equal(file.deck.n[0], 2 + 2 + 1 + 1 + 3 + 2);
    assert_int_equal(file.deck.n[1], 1);
    assert_int_equal(file.deck.def[1][0], 3);
    assert_int_equal(file.deck.def[0][10], 5);
}

static void asks_for_a_number(void **state)
{
    assert_problem("Xyzzyzzy\nWarmit x2\n0 Warmite\n",
                   "my.deck:1:1: error: expected a number of copies, a section or 'name:', not 'Xyzzyzzy'\n"
                   "    1 | Xyzzyzzy\n"
                   "      | ^~~~~~~~\n"
                   "      = hint: write the number before the name: 1 Xyzzyzzy\n"
                   "my.deck:2:1: error: expected a number of copies, a section or 'name:', not 'Warmit x2'\n"
                   "    2 | Warmit x2\n"
                   "      | ^~~~~~~~~\n"
                   "      = hint: did you mean 'Warmite'?\n"
                   "my.deck:3:1: error: a deck can have 1 to 99 copies of a card\n"
                   "    3 | 0 Warmite\n"
                   "      | ^\n"
                   "      = hint: to leave the card out, delete the line or put a # before it\n");
}

static void bounds_hold(void **state)
{
    assert_true(read("99 Warmite\n93 Warmite\n"));
    assert_false(read("99 Warmite\n94 Warmite\n"));
    assert_false(read("1 War\x01mite\n"));
    assert_false(read("99999999999999999999 Warmite\n"));
}

static int lay(void **state)
{
    tiny_name_cards(&pool);
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(reads_numbers_sections_and_comments),
        cmocka_unit_test(writes_what_it_reads),
        cmocka_unit_test(suggests_the_nearest_name),
        cmocka_unit_test(names_the_sections),
        cmocka_unit_test(reads_what_people_paste),
        cmocka_unit_test(asks_for_a_number),
        cmocka_unit_test(bounds_hold),
    };
    return cmocka_run_group_tests_name("deck", tests, lay, NULL);
}
