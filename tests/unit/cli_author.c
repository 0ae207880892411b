// What somebody who writes cards uses: a file to begin with, cards of one's own in every command, warnings, what changed.
#include "command.h"

static void a_new_file_compiles_in_every_game(void **state)
{
    (void)state;
    static const char *const games[] = { "achroma", "elestrals", "solrei", "symetra", "synsouls" };
    const char *file = scratch("new.card");
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        assert_int_equal(quintet("cards %s --new > %s", games[i], file), 0);
        assert_int_equal(quintet("check %s 2>&1", file), 0);
        assert_says("My First");
    }
}

static const char foundling[] =
    "card \"Foundling\" elestral fire 2/2 brute\n  when you cast this -> draw 1\n";

static void a_set_is_played_with_everywhere(void **state)
{
    (void)state;
    const char *set = scratch("embers");
    assert_int_equal(quintet("--version >/dev/null && mkdir -p %s", set), 0);
    write_scratch(scratch("embers/cards.set"), "# ours\nname: Embers\ncode: EMB\ngame: elestrals\n");
    write_scratch(scratch("embers/one.card"), foundling);
    assert_int_equal(quintet("cards elestrals --show Foundling --cards %s", set), 0);
    assert_says("When you Cast this, draw 1 card.");
    assert_int_equal(quintet("cards elestrals --show Foundling 2>&1"), 1);
    assert_int_equal(quintet("cards solrei --cards=%s 2>&1", set), 65);
    assert_says("has cards of elestrals, and this is solrei");
    assert_int_equal(quintet("cards elestrals --cards %s --cards %s 2>&1", set, set), 65);
    assert_says("has the code EMB too");
    write_scratch(scratch("embers/cards.set"), "nmae: Embers\n");
    assert_int_equal(quintet("cards elestrals --cards %s 2>&1", set), 65);
    assert_says("Did you mean 'name'?");
    assert_int_equal(quintet("cards elestrals --cards 2>&1"), 2);
}

static void a_record_names_the_cards_it_needs(void **state)
{
    (void)state;
    const char *cards = scratch("own.card"), *deck = scratch("own.deck"), *record = scratch("own.qnr");
    write_scratch(cards, foundling);
    assert_int_equal(quintet("--version >/dev/null && sed 's/ Sproutyr/ Foundling/' "
                             "%s/cards/elestrals/decks/centaurbor.deck > %s",
                             getenv("QN_SOURCE_ROOT"), deck),
                     0);
    assert_int_equal(
        quintet("play elestrals --deck %s --as greedy --seed 3 --cards %s --record %s 2>&1 </dev/null", deck,
                cards, record),
        0);
    assert_int_equal(quintet("replay %s --at 2 --cards %s 2>&1", record, cards), 0);
    assert_int_equal(quintet("replay %s --at 2 2>&1", record), 65);
    assert_says("there is no card called 'Foundling'");
}

static void what_changed_is_told_in_words(void **state)
{
    (void)state;
    const char *old = scratch("old.card"), *new = scratch("new.card");
    write_scratch(old,
                  "card \"A\" elestral fire 2/2 brute\n  use -> draw 1\n"
                  "card \"B\" elestral fire 2/2 brute\ncard \"C\" elestral fire 1/1\n");
    write_scratch(new,
                  "card \"A\" elestral fire fire 3/2 brute\n  use -> draw 2\n  flavour \"Hm.\"\n"
                  "# a comment\ncard \"B\" elestral fire 2/2 brute\ncard \"D\" elestral fire 1/1\n");
    assert_int_equal(quintet("cards elestrals --diff %s %s 2>/dev/null", old, new), 1);
    assert_says(
        "A\n  cost: fire fire, was fire\n  numbers: 3/2, was 2/2\n  flavour: Hm. is new\n  no longer: ");
    assert_says("2 cards.\nD is new\nC is gone\n");
    assert_does_not_say("B");
    assert_int_equal(quintet("cards elestrals --diff %s %s 2>/dev/null", old, old), 0);
}

static void lint_and_format_are_commands(void **state)
{
    (void)state;
    const char *file = scratch("odd.card");
    write_scratch(file, "game elestrals\n\n\ncard  \"A\" elestral fire 2/2\n     use->draw 0\n");
    assert_int_equal(quintet("lint %s 2>&1", file), 1);
    assert_says("warning: none: this does nothing");
    assert_int_equal(quintet("format %s --check 2>&1", file), 1);
    assert_int_equal(quintet("format %s 2>&1", file), 0);
    assert_int_equal(quintet("format - < %s", file), 0);
    assert_says("game elestrals\n\ncard \"A\" elestral fire 2/2\n  use -> draw 0\n");
    assert_int_equal(quintet("format %s --check 2>&1", file), 0);
}

// Where the program was built with the libraries that draw.
static void sheets_are_printed(void **state)
{
    (void)state;
    const char *pdf = scratch("deck.pdf"), *png = scratch("two.png");
    int code = quintet("print elestrals --deck majesea -o %s 2>&1", pdf);
    if (code == 66) {
        assert_says("built without cairo");
        return;
    }
    assert_int_equal(code, 0);
    assert_int_equal(quintet("--version >/dev/null && head -c 5 %s && grep -a -c /FontFile %s", pdf, pdf), 0);
    assert_says("%PDF-");
    assert_int_equal(quintet("print symetra Light Dark -o %s 2>&1", png), 0);
    assert_int_equal(quintet("--version >/dev/null && head -c 4 %s", png), 0);
    assert_says("PNG");
    assert_int_equal(quintet("print elestrals Rummagem -o %s 2>&1", pdf), 74);
    assert_says("is there already");
    assert_int_equal(quintet("print elestrals Nobodyatall -o %s 2>&1", scratch("none.pdf")), 1);
    assert_int_equal(quintet("print elestrals Rummagem -o %s 2>&1", scratch("none.txt")), 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_new_file_compiles_in_every_game),
        cmocka_unit_test(a_set_is_played_with_everywhere),
        cmocka_unit_test(a_record_names_the_cards_it_needs),
        cmocka_unit_test(what_changed_is_told_in_words),
        cmocka_unit_test(lint_and_format_are_commands),
        cmocka_unit_test(sheets_are_printed),
    };
    return cmocka_run_group_tests_name("cli_author", tests, NULL, remove_scratch);
}
