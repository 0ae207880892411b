// quintet check as a command: output, files it leaves, exit code.
#include "command.h"

static const char battle[] = "game elestrals\n"
                             "scenario \"The loser Expends the difference\"\n"
                             "rules    ELE-BAT-15 ELE-BAT-16\n"
                             "given    p1 field: Blazerus (2 fire);  p2 field: Necruff (1 fire)\n"
                             "         p2 spirits: 10;  phase: battle\n"
                             "when     p1 attacks Necruff with Blazerus;  all pass\n"
                             "then     p2 spirits: %d\n";

static const char *file_with(const char *name, const char *format, int n)
{
    char text[1024];
    const char *path = scratch(name);
    snprintf(text, sizeof text, format, n);
    write_scratch(path, text);
    return path;
}

static void what_holds_is_counted(void **state)
{
    (void)state;
    assert_int_equal(quintet("check %s", file_with("holds.scn", battle, 9)), 0);
    assert_string_equal(output, "1 scenario: 1 holds\n");
}

static void a_failure_says_all_and_leads_to_a_replay(void **state)
{
    (void)state;
    const char *path = file_with("fails.scn", battle, 8);
    assert_int_equal(quintet("check %s", path), 1);
    char expected[1024];
    snprintf(expected, sizeof expected,
             "%s:7: The loser Expends the difference\n"
             "  rules    ELE-BAT-15 ELE-BAT-16\n"
             "  expected p2 spirits: 8\n"
             "  got      p2 spirit deck: 9\n"
             "  look     quintet replay ",
             path);
    assert_says(expected);
    assert_says("1 scenario: 0 hold, 1 fails\n");
    char replay[4096];
    assert_int_equal(sscanf(strstr(output, "replay "), "replay %4000s", replay), 1);
    assert_int_equal(quintet("why '%s' --at 0 'attack with Blazerus'", replay), 0);
}

static void a_step_that_does_not_fit_lists_the_options(void **state)
{
    (void)state;
    const char *path = scratch("step.scn");
    write_scratch(path,
                  "game elestrals\nscenario \"x\"\ngiven p1 hand: Tsunami; p1 spirits: 1\nwhen p1 casts "
                  "Tsunami\nthen p1 wins\n");
    assert_int_equal(quintet("check %s", path), 1);
    assert_says("[ELE-RUN-05]");
    assert_says("p1 may choose: set Tsunami; expend a Spirit and draw; end the Main Phase");
}

// All games that have such places count and report their cards in the same words.
static void what_a_hand_has_is_told_alike(void **state)
{
    (void)state;
    static const char *const had[][2] = { { "achroma", "Lane Lancer" },
                                          { "elestrals", "Tsunami" },
                                          { "solrei", "S9" },
                                          { "synsouls", "Lamp Novice" } };
    const char *path = scratch("has.scn");
    for (size_t i = 0; i < sizeof had / sizeof *had; i++) {
        char text[256], said[64];
        const char *name = had[i][1];
        snprintf(text, sizeof text, "game %s\nscenario \"x\"\ngiven p1 hand: %s\nthen p1 hand has 2 %s\n",
                 had[i][0], name, name);
        snprintf(said, sizeof said, "got      p1 hand has 1 %s\n", name);
        write_scratch(path, text);
        assert_int_equal(quintet("check %s", path), 1);
        assert_says(said);
    }
}

static void what_cannot_be_understood_is_65_with_the_place(void **state)
{
    (void)state;
    const char *path = scratch("broken.scn");
    write_scratch(path, "game elestrals\nscenario \"x\"\ngiven p1 field: Nekruff\nthen p1 wins\n");
    assert_int_equal(quintet("check %s 2>&1", path), 65);
    assert_says(":3:7: error: there is no card called 'Nekruff'; did you mean 'Necruff'?\n");
    assert_says("    3 | given p1 field: Nekruff\n      |       ^~~~~~~~~~~~~~~~~\n");
    write_scratch(path, "game elestrals\nscenario \"x\"\ngivn p1 field: Necruff\nthen p1 wins\n");
    assert_int_equal(quintet("check %s 2>&1", path), 65);
    assert_says("did you mean 'given'?");
    write_scratch(path, "scenario \"x\"\nthen p1 wins\n");
    assert_int_equal(quintet("check %s 2>&1", path), 65);
    assert_says("of which game?");
    write_scratch(path, "game elestrals\n");
    assert_int_equal(quintet("check %s 2>/dev/null", path), 65);
}

static void what_is_not_there_is_66(void **state)
{
    (void)state;
    assert_int_equal(quintet("check %s 2>/dev/null", scratch("nowhere.scn")), 66);
    assert_int_equal(quintet("check %s --only xyzzy 2>/dev/null", file_with("only.scn", battle, 9)), 66);
    assert_int_equal(quintet("check 2>/dev/null"), 2);
}

static void json_tells_the_same(void **state)
{
    (void)state;
    assert_int_equal(quintet("check %s --json", file_with("json.scn", battle, 8)), 1);
    cJSON *root = parsed_output(), *one = cJSON_GetArrayItem(cJSON_GetObjectItem(root, "scenarios"), 0);
    assert_string_equal(cJSON_GetStringValue(cJSON_GetObjectItem(one, "result")), "fails");
    assert_string_equal(cJSON_GetStringValue(cJSON_GetObjectItem(one, "got")), "p2 spirit deck: 9");
    assert_int_equal(cJSON_GetArraySize(cJSON_GetObjectItem(one, "rules")), 2);
    assert_int_equal(cJSON_GetObjectItem(root, "fail")->valueint, 1);
    cJSON_Delete(root);
}

static void a_file_may_bring_its_own_cards(void **state)
{
    (void)state;
    const char *path = scratch("cards.scn");
    write_scratch(path,
                  "game elestrals\ncard \"Test Rain\" invoke any\n  effect -> draw 3\n"
                  "scenario \"x\"\ngiven p1 hand: Test Rain; p1 spirits: 1\nwhen p1 casts Test Rain\nthen p1 "
                  "hand: 3\n");
    assert_int_equal(quintet("check %s", path), 0);
    write_scratch(path,
                  "game elestrals\ncard \"Test Rain\" invoke any\n  effect -> drow 3\nscenario \"x\"\nthen "
                  "p1 hand: 0\n");
    assert_int_equal(quintet("check %s 2>&1", path), 65);
    assert_says("cards.scn:3:13: error:");
}

static void examples_of_a_card_file_are_checked(void **state)
{
    (void)state;
    const char *path = scratch("mine.card");
    write_scratch(
        path,
        "card \"Test Rain\" invoke any\n  effect -> draw 3\n\nexample \"three cards\"\n"
        "  given p1 hand: Test Rain; p1 spirits: 1\n  when p1 casts Test Rain\n  then p1 hand: 4\n");
    assert_int_equal(quintet("check %s --game elestrals", path), 1);
    assert_says("mine.card:7: three cards\n");
    assert_says("got      p1 hand: 3\n");
}

// A beginner's file has no example yet: the output says what compiled and what is missing, not that nothing passes.
static void cards_without_an_example_say_how_one_is_written(void **state)
{
    (void)state;
    const char *path = scratch("plain.card");
    write_scratch(path, "card \"Test Rain\" invoke any\n  effect -> draw 3\n");
    assert_int_equal(quintet("check %s --game elestrals", path), 0);
    assert_says("Draw 3 cards.");
    assert_says("1 card compiles, but no example shows what it does.");
    assert_says("  example \"what it shows\"\n    given ");
    assert_null(strstr(output, "0 scenarios"));
}

// In a set with a few examples, the cards without one are named; a set that does not compile is not reported as
// passing.
static void cards_in_no_example_are_named(void **state)
{
    (void)state;
    const char *path = scratch("half.card");
    write_scratch(path,
                  "card \"Test Rain\" invoke any\n  effect -> draw 3\n\nexample \"three cards\"\n"
                  "  given p1 hand: Test Rain; p1 spirits: 1\n  then p1 hand: 1\n\n"
                  "card \"Test Hail\" invoke any\n  effect -> draw 1\n\ncard \"Test Rai\" invoke any\n  "
                  "effect -> draw 2\n");
    assert_int_equal(quintet("check %s --game elestrals", path), 0);
    assert_says(
        "1 scenario: 1 holds\n2 cards are in no example: Test Hail, Test Rai\n");   // Test Rain is a different card
    write_scratch(path, "card \"Test Rain\" invoke any\n  effect -> drow 3\n");
    assert_int_equal(quintet("check %s --game elestrals", path), 65);
    assert_says("No example was run: correct the errors above first.\n");
    assert_null(strstr(output, "0 scenarios"));
}

// Every scenario shown in docs/scenarios.md.
static void the_manual_is_true(void **state)
{
    (void)state;
    const char *path = scratch("manual.scn"), *root = getenv("QN_SOURCE_ROOT");
    char line[4096];
    assert_non_null(root);
    snprintf(line, sizeof line,
             "(echo game elestrals; awk '/^    scenario /{on=1} /^    quintet /{on=0} on && /^    /{print "
             "substr($0, 5)}' "
             "'%s/docs/scenarios.md') > %s",
             root, path);
    assert_int_equal(run_line(line), 0);
    assert_int_equal(quintet("check %s", path), 0);
    assert_says("1 scenario: 1 holds");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_holds_is_counted),
        cmocka_unit_test(a_failure_says_all_and_leads_to_a_replay),
        cmocka_unit_test(a_step_that_does_not_fit_lists_the_options),
        cmocka_unit_test(what_a_hand_has_is_told_alike),
        cmocka_unit_test(what_cannot_be_understood_is_65_with_the_place),
        cmocka_unit_test(what_is_not_there_is_66),
        cmocka_unit_test(json_tells_the_same),
        cmocka_unit_test(a_file_may_bring_its_own_cards),
        cmocka_unit_test(examples_of_a_card_file_are_checked),
        cmocka_unit_test(cards_without_an_example_say_how_one_is_written),
        cmocka_unit_test(cards_in_no_example_are_named),
        cmocka_unit_test(the_manual_is_true),
    };
    return cmocka_run_group_tests_name("quintet check", tests, NULL, remove_scratch);
}
