// Input from outside: bytes that are not text, escape sequences, files that cannot be written, unknown words.
#include "command.h"

#include "lang/parser.h"

// ---- Invalid text ----------------------------------------------------------------------------------

#define ESCAPES "\x1b]0;owned\x07 \x1b[31mred \x7f \xc2\x9b\x31m \xff \xe2\x80\xae"

// The output contains no terminal control sequences and only valid UTF-8.
static void assert_clean(void)
{
    size_t size = strlen(output);
    assert_true(size > 0);
    for (size_t i = 0, n; i < size; i += n) {
        unsigned char c = (unsigned char)output[i];
        n = qn_utf8_length(output + i, size - i);
        if (n == 0) fail_msg("not UTF-8: byte %02x in:\n%s", c, output);
        if ((c < 32 && c != '\n' && c != '\t') || c == 127
            || (c == 0xc2 && (unsigned char)output[i + 1] < 0xa0))
            fail_msg("a control character %02x in:\n%s", c, output);
        if (n == 3 && memcmp(output + i, "\xe2\x80\xae", 3) == 0)
            fail_msg("letters turned around in:\n%s", output);
    }
}

static void assert_clean_json(void)
{
    assert_clean();
    cJSON_Delete(parsed_output());
    assert_says("\\ufffd");
}

static void names_in_results(void **state)
{
    (void)state;
    const char *file = scratch("odd.results");
    write_scratch(file,
                  "game elestrals\nplayer " ESCAPES "\nplayer Ben\nround 1\n" ESCAPES
                  " vs Ben: Ben +3, Ben +1\n");
    quintet("tourney %s 2>&1", file);
    assert_clean();
    write_scratch(file, "game elestrals\nplayer A\xff\nplayer Ben\nround 1\nA\xff vs Ben: Ben +3, Ben +1\n");
    assert_int_equal(quintet("tourney %s", file), 0);
    assert_clean();
    assert_int_equal(quintet("tourney %s --json", file), 0);
    assert_clean_json();
    write_scratch(file, "game " ESCAPES "\n");
    assert_int_equal(quintet("tourney %s 2>&1", file), 65);
    assert_clean();
}

static void names_of_decks(void **state)
{
    (void)state;
    char odd[256];
    snprintf(odd, sizeof odd, "%s", scratch("d\xff\x1b[31m.deck"));
    write_scratch(odd, "name: " ESCAPES "\n[main]\n3 Sproutyr\n");
    quintet("deck elestrals '%s' 2>&1", odd);
    assert_clean();
    write_scratch(odd, "[main]\n3 Sproutyr\n");
    assert_int_equal(quintet("deck elestrals '%s' 2>&1", odd), 1);
    assert_clean();
    assert_int_equal(quintet("deck elestrals '%s' --json 2>&1", odd), 1);
    assert_clean_json();
    write_scratch(odd, "[main]\n3 Spro" ESCAPES "\n");
    assert_int_equal(quintet("deck elestrals '%s' 2>&1", odd), 65);
    assert_clean();
}

static void titles_of_scenarios(void **state)
{
    (void)state;
    char odd[256];
    snprintf(odd, sizeof odd, "%s", scratch("s\xff\x1b[31m.scn"));
    write_scratch(odd,
                  "game elestrals\nscenario \"" ESCAPES "\"\ngiven p1 hand: Sproutyr\nthen p1 hand: 3\n");
    assert_int_equal(quintet("check '%s' 2>&1", odd), 1);
    assert_clean();
    assert_int_equal(quintet("check '%s' --json 2>/dev/null", odd), 1);
    assert_clean_json();
    write_scratch(odd, "game elestrals\nscenario \"x\"\ngiven " ESCAPES "\n");
    assert_int_equal(quintet("check '%s' 2>&1", odd), 65);
    assert_clean();
}

static void names_in_records_and_questions(void **state)
{
    (void)state;
    const char *file = scratch("odd.qnr"), *good = scratch("good.qnr");
    write_scratch(file, "quintet record 2\ngame \x1b[31mx\x07 1\n");
    assert_int_equal(quintet("replay %s 2>&1", file), 65);
    assert_clean();
    write_scratch(file,
                  "quintet record 2\ngame elestrals \x1b[31m\nstate goes on, steps 00000\nhash 1\ncheck 1\n");
    assert_int_equal(quintet("replay %s 2>&1", file), 65);
    assert_clean();
    assert_int_equal(quintet("replay 'elestrals~\x1b[31m~2AAAA' 2>&1"), 65);
    assert_clean();
    assert_int_equal(quintet("play elestrals --seed 1 --record %s >/dev/null 2>&1 </dev/null", good), 0);
    quintet("why %s 'cast \xff\x1b[31m' 2>&1", good);
    assert_clean();
    quintet("why %s 'cast \xff\x1b[31m' --json", good);
    assert_clean_json();
    assert_int_equal(quintet("play '\xff\x1b[31m' 2>&1"), 2);
    assert_clean();
}

// ---- A byte order mark -----------------------------------------------------------------------------

static void a_byte_order_mark_is_no_text(void **state)
{
    (void)state;
    char line[1024];
    const char *results = scratch("bom.results"), *deck = scratch("bom.deck"), *game = scratch("plain.qnr"),
               *marked = scratch("bom.qnr"), *scene = scratch("bom.scn");
    write_scratch(results, "\xef\xbb\xbfgame elestrals\nplayer A\nplayer B\nround 1\nA vs B: A +3, A +1\n");
    assert_int_equal(quintet("tourney %s", results), 0);
    write_scratch(deck, "\xef\xbb\xbf[main]\n1 Sproutyr\n");
    assert_int_equal(quintet("deck elestrals %s", deck), 1);
    write_scratch(scene,
                  "\xef\xbb\xbfgame elestrals\nscenario \"x\"\ngiven p1 hand: Sproutyr\nthen p1 hand: 1\n");
    assert_int_equal(quintet("check %s", scene), 0);
    assert_int_equal(quintet("play elestrals --seed 1 --record %s >/dev/null 2>&1 </dev/null", game), 0);
    snprintf(line, sizeof line, "(printf '\\357\\273\\277'; cat %s) > %s", game, marked);
    assert_int_equal(run_line(line), 0);
    assert_int_equal(quintet("replay %s --verify 2>&1", marked), 0);
}

// ---- Output that cannot be written -----------------------------------------------------------------

static void what_cannot_be_written_ends_with_74(void **state)
{
    (void)state;
    static const char *const lines[] = {
        "--help",         "--version",        "help play",
        "play --help",    "cards elestrals",  "cards elestrals --json",
        "deck elestrals", "rules ELE-BAT-15", "play elestrals --as greedy --seed 1"
    };
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++)
        assert_int_equal(quintet("%s >/dev/full 2>/dev/null </dev/null", lines[i]), 74);
    const char *root = getenv("QN_SOURCE_ROOT");
    assert_int_equal(quintet("check %s/tests/scenarios/elestrals/battle.scn >/dev/full 2>/dev/null", root),
                     74);
    assert_int_equal(quintet("tourney %s/docs/summer-cup.results >/dev/full 2>/dev/null", root), 74);
}

// ---- Words ---------------------------------------------------------------------------------------------

static void an_unknown_game_is_answered_with_all_of_them(void **state)
{
    (void)state;
    assert_int_equal(quintet("play whist 2>&1"), 2);
    assert_says("Games: achroma, elestrals, lamplight, solrei, symetra, synsouls");
}

static void help_helps_with_itself(void **state)
{
    (void)state;
    assert_int_equal(quintet("help help"), 0);
    assert_int_equal(strncmp(output, "Examples:\n", 10), 0);
}

static void a_mistyped_switch_is_answered_with_one_like_it(void **state)
{
    (void)state;
    assert_int_equal(quintet("play symetra --with karm=vote 2>&1 </dev/null"), 2);
    assert_says("Symetra has no switch called 'karm'. Did you mean 'karma'?");
    assert_int_equal(quintet("play symetra --mode fulll 2>&1 </dev/null"), 2);
    assert_says("Did you mean 'full'?");
    assert_int_equal(quintet("play symetra --with xyzzy=1 2>&1 </dev/null"), 2);
    assert_does_not_say("Did you mean");
}

static void a_file_with_tildes_is_a_file(void **state)
{
    (void)state;
    char line[1024];
    snprintf(line, sizeof line,
             "cd %s && '%s' play elestrals --seed 1 --record 'a~b~c.qnr' >/dev/null 2>&1 </dev/null && '%s' "
             "replay "
             "'a~b~c.qnr' --verify 2>&1",
             scratch(""), program(), program());
    assert_int_equal(run_line(line), 0);
    assert_says("in progress");
}

// ---- Card files without examples -----------------------------------------------------------------------

static void a_card_file_is_compiled_also_without_examples(void **state)
{
    (void)state;
    const char *file = scratch("mine.card");
    write_scratch(file, "card \"Mossback\" elestral earth 2/3 golem\n");
    assert_int_equal(quintet("check %s --game elestrals 2>&1", file), 0);
    assert_says("Mossback  Elestral, earth, 2/3, golem\n");
    assert_int_equal(quintet("check %s --game elestrals --json 2>/dev/null", file), 0);
    cJSON_Delete(parsed_output());
    write_scratch(file, "card \"Mossback\" elestral earth 2/3 golm\n");
    assert_int_equal(quintet("check %s --game elestrals 2>&1", file), 65);
    assert_says("golm");
    write_scratch(file, "# nothing yet\n");
    assert_int_equal(quintet("check %s --game elestrals 2>&1", file), 65);
    assert_says("has no card");
    write_scratch(file, "card \"Mossback\" elestral earth 2/3 golem\n");
    assert_int_equal(quintet("check %s --game elestrals --only nothing 2>&1", file), 66);
}

// Also for a card in the file itself: shows the current question and the table.
static void a_failing_example_shows_where_it_stands(void **state)
{
    (void)state;
    const char *file = scratch("wrong.card");
    write_scratch(file,
                  "card \"Twin Hope\" invoke any\n  effect -> an opponent may draw 2\n"
                  "example \"nobody asked\"\n"
                  "  given p1 hand: Twin Hope;  p1 spirits: 3 water;  phase: main\n"
                  "  when  p1 casts Twin Hope\n"
                  "  then  p2 hand: 2\n");
    assert_int_equal(quintet("check %s --game elestrals 2>&1", file), 1);
    assert_says("expected p2 hand: 2\n  got      p2 hand: 0\n");
    assert_says(
        "p2 is asked Player 1's Twin Hope: “Your opponent may draw 2 cards”. Do it?\n           yes\n    "
        "       no\n");
    assert_says("Spirit Deck 2");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(names_in_results),
        cmocka_unit_test(names_of_decks),
        cmocka_unit_test(titles_of_scenarios),
        cmocka_unit_test(names_in_records_and_questions),
        cmocka_unit_test(a_byte_order_mark_is_no_text),
        cmocka_unit_test(what_cannot_be_written_ends_with_74),
        cmocka_unit_test(an_unknown_game_is_answered_with_all_of_them),
        cmocka_unit_test(help_helps_with_itself),
        cmocka_unit_test(a_mistyped_switch_is_answered_with_one_like_it),
        cmocka_unit_test(a_file_with_tildes_is_a_file),
        cmocka_unit_test(a_card_file_is_compiled_also_without_examples),
        cmocka_unit_test(a_failing_example_shows_where_it_stands),
    };
    return cmocka_run_group_tests_name("cli_outside", tests, NULL, remove_scratch);
}
