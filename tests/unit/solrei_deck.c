// SolRei: set-ups whose cards lie in an unusual order, lack a Muse, or are followed by what an earlier set-up left behind:
// what is told of each is exactly what is wrong with it (SOL-DCK-09).
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "games/solrei/deck.h"
#include "games/solrei/rules.h"
#include "games/solrei/words.h"
#include "lang/lang.h"
#include "lang/scan.h"

static const char cards[] = "card \"Nobody\" muse spade human\n"
                            "card \"Muse\" muse AZ-001 heart human\n"
                            "card \"Bond\" advantage az-002 bond\n"
                            "  needs your muse is \"Muse\"\n"
                            "card \"Move\" art Az-003 strike signature-move heart\n"
                            "  needs your muse is \"Muse\"\n"
                            "card \"Two\" art AZ-004 strike any\n"
                            "card \"Three\" art AZ-005 strike any\n"
                            "card \"Four\" art AZ-006 strike any\n"
                            "card \"Foreign\" art BZ-001 strike signature-move heart\n"
                            "  needs your muse is \"Nobody\"\n"
                            "card \"Longer\" art AZA-001 strike any\n"
                            "card \"Shorter\" art A-001 strike any\n"
                            "card \"Five\" art BZ-002 strike any\n"
                            "card \"Stranger\" advantage BZ-003 bond\n"
                            "card \"S9\" attack spade 9\n";

static qn_pool pool;

static int compile(void **state)
{
    static qn_lang_scratch scratch;
    static qn_problems problems;
    qn_source src = { "cards", cards, sizeof cards - 1 };
    return qn_compile(&pool, &sol_words, &src, 1, &problems, &scratch) ? 0 : -1;
}

static uint16_t def(const char *name) { return (uint16_t)qn_card_named(&pool, name); }

// [behind]: a card that the section held before and that is no longer part of it.
static qn_deck set_up(int section, const char *const *names, const char *behind)
{
    qn_deck deck = { 0 };
    for (; *names; names++) deck.def[section][deck.n[section]++] = def(*names);
    if (behind) deck.def[section][deck.n[section]] = def(behind);
    return deck;
}

#define NAMES(...) ((const char *const[]){ __VA_ARGS__, NULL })
#define ALL NAMES("Muse", "Bond", "Move", "Two", "Three", "Four")

static void assert_told(const qn_deck *deck, bool allowed, const char *expected)
{
    QN_TEXT(why, 4096);
    assert_int_equal(sol_check_deck(&pool, deck, &why), allowed);
    assert_string_equal(why.at, expected);
}

static void what_lies_behind_is_no_part_of_it(void **state)   // SOL-DCK-01
{
    static const char *const behind[] = { "Muse", "Bond", "Four", "Five", "Foreign", "Longer" };
    for (size_t i = 0; i < sizeof behind / sizeof *behind; i++)
        for (int section = 0; section <= SOL_ARCADE; section++) {
            qn_deck deck = set_up(section, ALL, behind[i]);
            assert_told(&deck, true, "");
        }
    qn_deck deck = set_up(SOL_ARCADE, NAMES("Bond", "Move", "Two", "Three", "Four"), "Nobody");
    assert_told(&deck, false, "A set-up has exactly 1 Muse, this one has 0.  [SOL-DCK-01]\n");
}

static void any_order_will_do(void **state)
{
    qn_deck deck = set_up(SOL_ARCADE, NAMES("Four", "Three", "Two", "Move", "Bond", "Muse"), NULL);
    assert_told(&deck, true, "");
}

// Nothing is said of what only a Muse decides (SOL-DCK-04, SOL-DCK-06, SOL-MOD-01).
static void without_a_muse_that_alone_is_wrong(void **state)
{
    for (int section = 0; section <= SOL_ARCADE; section++) {
        qn_deck deck = set_up(section, NAMES("Bond", "Foreign", "Move", "Two", "Three"), NULL);
        assert_told(&deck, false, "A set-up has exactly 1 Muse, this one has 0.  [SOL-DCK-01]\n");
    }
}

static void without_an_advantage_that_alone_is_wrong(void **state)
{
    qn_deck deck = set_up(SOL_OPEN_FORMAT, NAMES("Muse", "Move", "Two", "Three", "Four"), NULL);
    assert_told(&deck, false, "A set-up has exactly 1 Advantage, this one has 0.  [SOL-DCK-01]\n");
}

static void an_art_twice_is_enough(void **state)   // SOL-DCK-03
{
    static const char told[] =
        "No two Arts of a set-up have the same name; Four is there twice.  [SOL-DCK-03]\n";
    qn_deck deck = set_up(SOL_OPEN_FORMAT, NAMES("Four", "Muse", "Bond", "Move", "Two", "Four"), NULL);
    assert_told(&deck, false, told);
    deck = set_up(SOL_OPEN_FORMAT, NAMES("Muse", "Muse", "Bond", "Move", "Two", "Three", "Four"), NULL);
    assert_told(&deck, false, "A set-up has exactly 1 Muse, this one has 2.  [SOL-DCK-01]\n");
}

static void an_action_card_anywhere_is_told_once(void **state)   // SOL-DCK-02; it is of no set
{
    static const char told[] = "The Action Deck cannot be customised: S9 is in it already.  [SOL-DCK-02]\n";
    qn_deck deck = set_up(SOL_ARCADE, NAMES("S9", "Muse", "Bond", "Move", "Two", "Three", "Four"), NULL);
    assert_told(&deck, false, told);
}

// All letters are compared, and nothing but letters (SOL-MOD-01).
static void a_set_is_all_its_letters(void **state)
{
    qn_deck deck = set_up(SOL_ARCADE, NAMES("Muse", "Bond", "Move", "Two", "Three", "Longer"), NULL);
    assert_told(&deck, false,
                "In Arcade all cards are of one set: Longer (AZA-001) is not of the set of Muse (AZ-001).  "
                "[SOL-MOD-01]\n");
    deck = set_up(SOL_ARCADE, NAMES("Muse", "Bond", "Move", "Two", "Three", "Shorter"), NULL);
    assert_told(&deck, false,
                "In Arcade all cards are of one set: Shorter (A-001) is not of the set of Muse (AZ-001).  "
                "[SOL-MOD-01]\n");
    deck = set_up(SOL_ARCADE, NAMES("Stranger", "Muse", "Move", "Two", "Three", "Four"), NULL);
    assert_told(&deck, false,
                "In Arcade all cards are of one set: Stranger (BZ-003) is not of the set of Muse (AZ-001).  "
                "[SOL-MOD-01]\n");
}

static void a_foreign_move_is_told_wherever_it_lies(void **state)   // SOL-DCK-06: no error
{
    qn_deck deck = set_up(SOL_OPEN_FORMAT, NAMES("Foreign", "Muse", "Bond", "Two", "Three", "Four"), NULL);
    assert_told(&deck, true,
                "Warning: Foreign is a Signature Move that Muse can never activate.  [SOL-DCK-06]\n");
}

// ---- Between two Acts (SOL-DCK-08) --------------------------------------------------------------

static const char fixed[] =
    "The set-up is fixed for all Acts of a Show; only its Arts may change places.  [SOL-DCK-08]\n";

static void a_show_checks_the_set_up(void **state)
{
    qn_switches usual = { 0 };
    qn_deck deck = set_up(SOL_OPEN_FORMAT, NAMES("Muse", "Bond", "Move", "Two", "Three"), NULL);
    QN_TEXT(why, 1024);
    assert_false(sol_match_rules.check_deck(&pool, &deck, &usual, &why));
    assert_string_equal(why.at, "A set-up has exactly 4 Arts, this one has 3.  [SOL-DCK-01]\n");
}

static void arts_change_places_wherever_they_lie(void **state)
{
    qn_deck deck = set_up(SOL_OPEN_FORMAT, NAMES("Four", "Three", "Two", "Move", "Bond", "Muse"), "Foreign");
    QN_TEXT(why, 1024);
    assert_true(sol_match_rules.check_swap(&pool, &deck, (qn_swap){ def("Four"), def("Two") }, &why));
    assert_false(sol_match_rules.check_swap(&pool, &deck, (qn_swap){ def("Foreign"), def("Two") }, &why));
}

static void no_card_is_exchanged_or_added(void **state)
{
    qn_deck now = set_up(SOL_OPEN_FORMAT, ALL, "Foreign"), next = now;
    QN_TEXT(why, 1024);
    next.def[SOL_OPEN_FORMAT][next.n[SOL_OPEN_FORMAT]] = def("Five");   // behind the end: no part of it
    assert_true(sol_match_rules.check_change(&pool, &now, &next, NULL, &why));
    next.n[SOL_OPEN_FORMAT]++;
    assert_false(sol_match_rules.check_change(&pool, &now, &next, NULL, &why));
    assert_string_equal(why.at, fixed);
    next = now;
    next.def[SOL_OPEN_FORMAT][0] = def("Nobody");
    assert_false(sol_match_rules.check_change(&pool, &now, &next, NULL, &why));
}

static void during_an_act_it_is_told_when(void **state)
{
    QN_TEXT(why, 1024);
    sol_match_rules.not_now(NULL, &why);
    assert_string_equal(why.at, "Arts change places between two Acts of a Show.  [SOL-DCK-08]\n");
}

static void an_act_has_no_score(void **state)   // SOL-MOD-05
{
    for (int s = 0; s < 2; s++) assert_int_equal(sol_match_rules.margin(NULL, s), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_lies_behind_is_no_part_of_it),
        cmocka_unit_test(any_order_will_do),
        cmocka_unit_test(without_a_muse_that_alone_is_wrong),
        cmocka_unit_test(without_an_advantage_that_alone_is_wrong),
        cmocka_unit_test(an_art_twice_is_enough),
        cmocka_unit_test(an_action_card_anywhere_is_told_once),
        cmocka_unit_test(a_set_is_all_its_letters),
        cmocka_unit_test(a_foreign_move_is_told_wherever_it_lies),
        cmocka_unit_test(a_show_checks_the_set_up),
        cmocka_unit_test(arts_change_places_wherever_they_lie),
        cmocka_unit_test(no_card_is_exchanged_or_added),
        cmocka_unit_test(during_an_act_it_is_told_when),
        cmocka_unit_test(an_act_has_no_score),
    };
    return cmocka_run_group_tests(tests, compile, NULL);
}
