// Scenarios: reading them, playing them, and the messages if they fail or cannot be understood.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "lang/lang.h"
#include "lang/scenario.h"
#include "../tiny_game.h"

static qn_pool pool;
static qn_table work;
static qn_record record;
static qn_problems problems;
static qn_scenes scenes;
static qn_outcome outcome;
static qn_source src;

static bool read_as(const char *text, bool examples)
{
    src = (qn_source){ "my.scn", text, strlen(text) };
    memset(&problems, 0, sizeof problems);
    return qn_read_scenes(&src, examples, &scenes, &problems);
}

static int play(const char *text)
{
    assert_true(read_as(text, false));
    assert_int_equal(scenes.n_scenes, 1);
    return qn_run_scene(&src, &scenes, 0, &tiny_rules, &pool, &work, &record, &outcome);
}

// ---- Reading ----------------------------------------------------------------------------------

static void reads_items_and_comments(void **state)
{
    char fact[QN_FACT];
    assert_true(read_as("# intro\n"
                        "card \"Test\" elestral fire 1/1\n"
                        "scenario \"One # and; two\"   # a comment\n"
                        "rules    ELE-BAT-07 ELE-BAT-08\n"
                        "given    p1 hand: Warmite,   # and so on\n"
                        "             Necruff; heap: 3\n"
                        "         p2 hand: Nectar (a; b)\n"
                        "when     p1 takes Warmite #2 # now\n"
                        "then     heap: 2\n"
                        "when     all pass\n"
                        "then     heap: 2\n"
                        "scenario \"Two\"\n"
                        "then p1 wins\n",
                        false));
    assert_int_equal(scenes.n_scenes, 2);
    assert_int_equal(scenes.scene[0].n, 9);
    assert_int_equal(scenes.scene[1].n, 1);
    assert_int_equal(scenes.cards, 38);
    static const char *const expected[] = { "ELE-BAT-07",
                                            "ELE-BAT-08",
                                            "p1 hand: Warmite, Necruff",
                                            "heap: 3",
                                            "p2 hand: Nectar (a; b)",
                                            "p1 takes Warmite #2",
                                            "heap: 2",
                                            "all pass",
                                            "heap: 2",
                                            "p1 wins" };
    for (int i = 0; i < 10; i++) {
        qn_item_text(&src, &scenes.item[i], fact);
        assert_string_equal(fact, expected[i]);
    }
    assert_int_equal(scenes.item[4].line, 7);
    assert_int_equal(scenes.item[4].column, 10);
}

static void reads_examples_of_a_card_file(void **state)
{
    assert_true(read_as("card \"A\" elestral fire 1/1\n"
                        "  when you cast this -> draw 1\n"
                        "\n"
                        "example \"first\"\n"
                        "  given  heap: 3\n"
                        "  then   heap: 3\n"
                        "card \"B\" elestral fire 1/1\n"
                        "  when you cast this -> draw 1\n"
                        "example \"second\"\n"
                        "  then   heap: 7\n",
                        true));
    assert_int_equal(scenes.n_scenes, 2);
    assert_int_equal(scenes.scene[1].line, 9);
}

static void reads_sentences_for_learners(void **state)
{
    char said[QN_FACT];
    assert_true(read_as("scenario \"Lesson\"\n"
                        "say      \"One; two, (three) # four.\"   # a comment\n"
                        "         \"Five\"\n"
                        "then     heap: 2\n"
                        "say      \"Done.\"\n",
                        false));
    assert_int_equal(scenes.scene[0].n, 4);
    assert_int_equal(scenes.item[0].kind, QN_ITEM_SAY);
    qn_item_text(&src, &scenes.item[0], said);
    assert_string_equal(said, "One; two, (three) # four.");
    qn_item_text(&src, &scenes.item[1], said);
    assert_string_equal(said, "Five");
    assert_int_equal(scenes.item[3].kind, QN_ITEM_SAY);
}

static void assert_problem(const char *text, const char *expected)
{
    QN_TEXT(told, 2048);
    assert_false(read_as(text, false));
    for (int i = 0; i < problems.count; i++) qn_problem_text(&problems.at[i], &src, 1, &told);
    assert_string_equal(told.at, expected);
}

static void problems_have_a_place_and_a_way_out(void **state)
{
    assert_problem("scenario \"x\"\ngivn heap: 3\nthen heap: 3\n",
                   "my.scn:2:1: error: expected scenario, rules, given, when, then or say\n"
                   "    2 | givn heap: 3\n"
                   "      | ^~~~\n"
                   "      = hint: did you mean 'given'?\n");
    assert_problem("scenario x\nthen heap: 3\n",
                   "my.scn:1:10: error: expected a title in quotes\n"
                   "    1 | scenario x\n"
                   "      |          ^\n"
                   "      = hint: for example: scenario \"A Spirit Deck of 0 is not lost\"\n");
    assert_problem("scenario \"x\"\nsay so\nthen heap: 3\n",
                   "my.scn:2:5: error: expected a sentence in quotes\n"
                   "    2 | say so\n"
                   "      |     ^~\n"
                   "      = hint: for example: say \"Cast Necruff: click it in your hand.\"\n");
    assert_problem("scenario \"x\"\nrules ELE-BAT7\ngiven heap: 3\n",
                   "my.scn:2:7: error: expected the ID of a rule\n"
                   "    2 | rules ELE-BAT7\n"
                   "      |       ^~~~~~~~\n"
                   "      = hint: IDs look like ELE-BAT-07; put a space between two of them\n"
                   "my.scn:1:1: error: this scenario has no 'then', so it checks nothing\n"
                   "    1 | scenario \"x\"\n"
                   "      | ^\n"
                   "      = hint: say what must be true at the end: then p1 wins\n");
}

static void sections_of_rules_have_three_or_four_letters(void **state)
{
    assert_true(read_as("scenario \"x\"\nrules ELE-BAT-07 ACH-CASE-07 SYN-TOP-101b\nthen heap: 3\n", false));
    assert_int_equal(scenes.n_items, 4);
    static const char *const wrong[] = { "ACH-CASES-07", "ACH-CA-07",     "ACHR-CAS-07",  "ACH-CASE-7",
                                         "ACH-CASE7",    "ACH-CASE-07bc", "ACH-CASE-0712" };
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        QN_TEXT(text, 128);
        qn_putf(&text, "scenario \"x\"\nrules %s\nthen heap: 3\n", wrong[i]);
        assert_false(read_as(text.at, false));
    }
}

// ---- Playing ----------------------------------------------------------------------------------

static void assert_passes(const char *text)
{
    int result = play(text);
    if (result != QN_PASSED) print_message("%s\n", outcome.got);
    assert_int_equal(result, QN_PASSED);
}

static void assert_fails(const char *text, int result, int line, const char *got)
{
    assert_int_equal(play(text), result);
    assert_string_equal(outcome.got, got);
    assert_int_equal(outcome.item->line, line);
}

static void what_passes(void **state)
{
    assert_passes("scenario \"x\"\ngiven heap: 5; turn: p2; turn number: 9\n"
                  "then  turn: p2; turn number: 9; the game goes on; p2 can take 3; p2 cannot take 4; p1 "
                  "cannot take 1\n"
                  "when  p2 takes 2 stones; p1 shouts, takes 1\n"
                  "then  heap: 2\n"
                  "when  all pass\n"
                  "then  turn: p2; p2 cannot take 3\n"
                  "when  p2 takes 2\n"
                  "then  p2 wins\n");
    assert_passes("scenario \"secret votes\"\nwhen p1 calls a vote; p2 votes red; p1 votes blue; all pass; "
                  "p2 takes 3\nthen heap: 4\n");
    assert_passes("scenario \"x\"\ngiven heap: 1\nwhen p1 tries to take 2\nthen refused: TIN-TAK-02\nwhen p1 "
                  "tries to take 4\nthen refused: TIN-TAK-01\n");
    assert_passes("scenario \"x\"\ngiven heap: 1\nwhen p1 tries to take 2\n"
                  "then refused: \"Only 1 stones are left\"; refused: TIN-TAK-02\n");
    assert_passes("scenario \"x\"\ngiven p1 hand: Warmite\nthen p1 sees Warmite; p2 does not see Warmite\n");
}

static void what_fails(void **state)
{
    assert_fails("scenario \"x\"\ngiven heap: 5\nwhen p1 takes 2\nthen heap: 4\n", QN_FAILED, 4, "heap: 3");
    assert_fails("scenario \"x\"\nthen p1 wins\n", QN_FAILED, 2, "the game goes on");
    assert_fails("scenario \"x\"\ngiven heap: 1\nwhen p1 takes 1\nthen p2 wins\n", QN_FAILED, 4,
                 "p1 wins   (Player 1 took the last stone.)");
    assert_fails(
        "scenario \"x\"\ngiven heap: 2\nwhen p1 takes 3\nthen p1 wins\n", QN_FAILED, 3,
        "Only 2 stones are left.  [TIN-TAK-02]  p1 may choose: take 1 stone; take 2 stones; call a vote");
    assert_fails(
        "scenario \"x\"\nwhen p1 dances\nthen p1 wins\n", QN_FAILED, 2,
        "there is no option called 'dances'; p1 may choose: take 1 stone; take 2 stones; take 3 stones; "
        "call a vote");
    assert_fails(
        "scenario \"x\"\nwhen p1 takes\nthen p1 wins\n", QN_FAILED, 2,
        "'takes' matches several options; p1 may choose: take 1 stone; take 2 stones; take 3 stones; "
        "call a vote");
    assert_fails("scenario \"x\"\nwhen p1 takes 1, takes 1\nthen p1 wins\n", QN_FAILED, 2,
                 "p1 has nothing to choose now; p2 may choose: pass; shout");
    assert_fails("scenario \"x\"\nwhen p1 tries to take 2\nthen refused: TIN-TAK-02\n", QN_FAILED, 3,
                 "That is allowed now: Take 2 stones");
    assert_fails(
        "scenario \"x\"\ngiven heap: 1\nwhen p1 tries to take 2\nthen refused: \"Nobody takes more\"\n",
        QN_FAILED, 4, "Only 1 stones are left.  [TIN-TAK-02]");
    assert_fails("scenario \"x\"\nwhen p1 tries to take 2\nthen refused: \"allowed\"\n", QN_FAILED, 3,
                 "That is allowed now: Take 2 stones");
    assert_fails("scenario \"x\"\ngiven heap: 1\nwhen p1 tries to take 2\nthen refused: not \"more\"\n"
                 "     refused: not \"are left\"\n",
                 QN_FAILED, 5, "Only 1 stones are left.  [TIN-TAK-02]");
    assert_fails("scenario \"x\"\nwhen p1 takes 1\nthen p2 is told \"nothing of the kind\"\n", QN_FAILED, 3,
                 "p2 was told:\n");
    assert_fails("scenario \"x\"\ngiven heap: 1\nwhen p1 takes 1\nthen p1 is told \"win\" before \"stone\"\n"
                 "     p1 is told \"stone\" before \"win\"\n",
                 QN_FAILED, 5, "p1 was told:\nYou win. You took the last stone.");
    assert_fails(
        "scenario \"x\"\ngiven heap: 1\nwhen p1 takes 1\nthen p1 is told \"lose\" before \"stone\"\n",
        QN_FAILED, 4, "p1 was told:\nYou win. You took the last stone.");
    assert_fails("scenario \"x\"\nwhen p1 takes 1\nthen p2 is told 0 lines; p2 is told 2 lines\n", QN_FAILED,
                 3, "p2 is told 0 lines:\n");
    assert_fails("scenario \"x\"\nthen p2 is asked \"anything\"\n", QN_FAILED, 2, "p2 is asked nothing");
    assert_fails("scenario \"x\"\nthen p2 has 1 choice\n", QN_FAILED, 2, "p2 has 0 choices");
    assert_fails("scenario \"x\"\nthen p1 has 99 choices\n", QN_FAILED, 2,
                 "p1 has 4 choices; p1 may choose: take 1 stone; take 2 stones; take 3 stones; call a vote");
    assert_fails("scenario \"x\"\nthen p1 is offered \"Take 1 stone\" before \"Take 3 stones\"\n"
                 "     p1 is offered \"Take 3 stones\" before \"Take 1 stone\"\n",
                 QN_FAILED, 3, "p1 is offered:\nTake 1 stone\nTake 2 stones\nTake 3 stones\nCall a vote\n");
    assert_fails("scenario \"x\"\nthen p1 is offered \"Take 9 stones\" before \"Take 1 stone\"\n", QN_FAILED,
                 2, "p1 is offered:\nTake 1 stone\nTake 2 stones\nTake 3 stones\nCall a vote\n");
    assert_fails("scenario \"x\"\nthen p1 cannot take 2\n", QN_FAILED, 2,
                 "p1 can; p1 may choose: take 1 stone; take 2 stones; take 3 stones; call a vote");
}

static void what_nobody_understands(void **state)
{
    assert_fails("scenario \"x\"\ngiven seed: 3\n      heat: 3\nthen heap: 3\n", QN_BROKEN, 3,
                 "expected 'heap: 7' or 'p1 hand: Name'");
    assert_fails("scenario \"x\"\ngiven p1 hand: Warmit\nthen heap: 3\n", QN_BROKEN, 2,
                 "there is no card called 'Warmit'; did you mean 'Warmite'?");
    assert_fails("scenario \"x\"\nthen heat: 3\n", QN_BROKEN, 2, "expected 'heap: 7'");
    assert_fails("scenario \"x\"\nthen p1 cannot take Wormite\n", QN_BROKEN, 2,
                 "no card has 'Wormite' in its name; did you mean 'Warmite'?");
    assert_fails("scenario \"x\"\nwhen dance\nthen heap: 3\n", QN_BROKEN, 2,
                 "expected 'all pass', 'time is called', or a player and a choice: p1 casts …");
    assert_fails("scenario \"x\"\nthen refused: TIN-TAK-01\n", QN_BROKEN, 2,
                 "'refused:' must follow an attempt: when p1 tries to …");
    assert_fails(
        "scenario \"x\"\nthen p1 is told stones\n", QN_BROKEN, 2,
        "expected a sentence in quotes, a number of lines, or two sentences: is told \"…\" before \"…\"");
    assert_fails(
        "scenario \"x\"\nthen p1 is told \"a\" green\n", QN_BROKEN, 2,
        "expected a sentence in quotes, a number of lines, or two sentences: is told \"…\" before \"…\"");
    static const char *const offers[] = { "offered \"Take 1 stone\" green",
                                          "offered \"Take 1 stone\" before \"Pass",
                                          "not offered \"Take 1 stone\" before \"Pass\"" };
    for (int i = 0; i < 3; i++) {
        char text[120];
        snprintf(text, sizeof text, "scenario \"x\"\nthen p1 is %s\n", offers[i]);
        assert_fails(text, QN_BROKEN, 2,
                     "expected one whole answer in quotes, or two: is offered \"…\" before \"…\"");
    }
    assert_fails("scenario \"x\"\ngiven turn: p3\nthen heap: 3\n", QN_BROKEN, 2,
                 "expected a player after 'turn:' (p1, p2 …)");
}

// A game whose heap has room for five, but not for one.
static bool has_room(const qn_table *t, qn_text *what)
{
    if (t->game.ext[0] <= 5 && t->game.ext[0] != 1) return true;
    qn_putf(what, "the heap is %d", t->game.ext[0]);
    return false;
}

static int play_with_room(const char *text)
{
    qn_rules rules = tiny_rules;
    rules.check_invariants = has_room;
    assert_true(read_as(text, false));
    return qn_run_scene(&src, &scenes, 0, &rules, &pool, &work, &record, &outcome);
}

static void the_table_is_sound_after_every_step(void **state)
{
    assert_int_equal(
        play_with_room("scenario \"x\"\ngiven heap: 5\nwhen p1 takes 2; all pass\nthen heap: 3\n"),
        QN_PASSED);
    assert_int_equal(play_with_room("scenario \"x\"\ngiven heap: 6\nthen heap: 6\n"), QN_BROKEN);
    assert_string_equal(outcome.got, "the heap is 6");
    assert_int_equal(outcome.item->line, 2);
    assert_int_equal(
        play_with_room("scenario \"x\"\ngiven heap: 3\nwhen p1 takes 2\nthen the game goes on\n"), QN_FAILED);
    assert_string_equal(outcome.got, "the heap is 1");
    assert_int_equal(outcome.item->line, 3);
}

static void a_failure_can_be_replayed(void **state)
{
    char text[8192];
    qn_text out = { text, 0, sizeof text, false };
    QN_TEXT(why, 512);
    static qn_record back;
    static qn_table again;
    assert_int_equal(
        play("scenario \"x\"\ngiven heap: 9\nwhen p1 takes 2; p2 shouts, takes 3\nthen heap: 5\n"),
        QN_FAILED);
    assert_true(qn_record_seal(&record, &tiny_rules, &pool, &again, &why));
    qn_write_record(&record, &tiny_rules, &pool, &again, &out);
    qn_source saved = { "x.record", text, out.used };
    assert_true(qn_read_record(&saved, &tiny_rules, &pool, &again, &back, &problems));
    assert_true(qn_replay(&back, &tiny_rules, &pool, &again, &why));
    assert_true(qn_equal(&again, &work));
    assert_int_equal(back.n_steps, 3);
}

static int lay(void **state)
{
    tiny_name_cards(&pool);
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(reads_items_and_comments),
        cmocka_unit_test(reads_examples_of_a_card_file),
        cmocka_unit_test(reads_sentences_for_learners),
        cmocka_unit_test(problems_have_a_place_and_a_way_out),
        cmocka_unit_test(sections_of_rules_have_three_or_four_letters),
        cmocka_unit_test(what_passes),
        cmocka_unit_test(what_fails),
        cmocka_unit_test(what_nobody_understands),
        cmocka_unit_test(the_table_is_sound_after_every_step),
        cmocka_unit_test(a_failure_can_be_replayed),
    };
    return cmocka_run_group_tests_name("scenario", tests, lay, NULL);
}
