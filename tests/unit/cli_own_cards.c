// The user's own cards in every command: a set as a folder with a head; decks, games, records and links that need it;
// and input that is not a set.
#include "command.h"

#include <time.h>

// A set of two files that refer to each other's cards, a deck with one of the cards, and a game played with it.
static char set[128], deck[128], record[128], link_of_it[2048];

static void shell(const char *format, ...)
{
    char line[2048];
    va_list args;
    va_start(args, format);
    assert_true(vsnprintf(line, sizeof line, format, args) < (int)sizeof line);
    va_end(args);
    assert_int_equal(run_line(line), 0);
}

static int lay_out(void **state)
{
    (void)state;
    snprintf(set, sizeof set, "%s", scratch("embers"));
    snprintf(deck, sizeof deck, "%s", scratch("own.deck"));
    snprintf(record, sizeof record, "%s", scratch("own.qnr"));
    shell("mkdir -p '%s'", set);
    write_scratch(scratch("embers/cards.set"),
                  "name: Embers\ncode: EMB\ngame: elestrals\nversion: 0.1\nauthor: N. N.\n"
                  "rarities: common, rare\nlanguage: en\n");
    write_scratch(scratch("embers/one.card"),
                  "card \"Foundling\" elestral fire 2/2 brute\n  when you cast this -> draw 1\n"
                  "  rarity \"rare\"\n  flavour \"Nobody asked.\"\n  artist \"N. N.\"\n");
    write_scratch(scratch("embers/two.card"),
                  "card \"Foundling's Kin\" elestral fire 1/1 golem\n  use -> search a \"Foundling\"\n");
    shell("sed 's/ Sproutyr/ Foundling/' '%s/cards/elestrals/decks/centaurbor.deck' > '%s'",
          getenv("QN_SOURCE_ROOT"), deck);
    // A short game, because some of the commands below think about each of its choices.
    shell("yes 1 | head -8 > '%s'; echo concede >> '%s'", scratch("typed"), scratch("typed"));
    assert_int_equal(quintet("play elestrals --deck %s --against random --seed 3 --record %s --cards %s "
                             ">/dev/null <%s",
                             deck, record, set, scratch("typed")),
                     0);
    assert_int_equal(quintet("replay %s --link --cards %s", record, set), 0);
    snprintf(link_of_it, sizeof link_of_it, "%.*s", (int)strcspn(output, "\n"), output);
    return 0;
}

// Replaces {deck}, {record}, {link}, {set} and {sheet}.
static const char *filled(const char *words)
{
    static char line[8192];
    const struct {
        const char *slot, *value;
    } slots[] = { { "{deck}", deck },
                  { "{record}", record },
                  { "{link}", link_of_it },
                  { "{set}", set },
                  { "{sheet}", scratch("sheet.svg") } };
    size_t n = 0;
    shell("rm -f '%s'", scratch("sheet.svg"));
    while (*words) {
        const char *value = NULL;
        for (size_t i = 0; i < sizeof slots / sizeof *slots && !value; i++)
            if (strncmp(words, slots[i].slot, strlen(slots[i].slot)) == 0) value = slots[i].value;
        n += (size_t)(value ? snprintf(line + n, sizeof line - n, "%s", value)
                            : snprintf(line + n, sizeof line - n, "%c", *words));
        words = value ? strchr(words, '}') + 1 : words + 1;
    }
    return line;
}

// Each command works with the set, and without it says what is missing.
static void every_command_takes_them(void **state)
{
    (void)state;
    const struct {
        const char *words;
        int with;
        const char *says;
        int without;
        const char *misses;
    } rows[] = {
        { "cards elestrals Foundling", 0, "Foundling's Kin", 1, "no card has all these words" },
        { "cards elestrals --show Foundling", 0, "When you Cast this, draw 1 card.", 1,
          "there is no card called 'Foundling'" },
        { "cards elestrals --code Foundling", 0, "when", 1, "there is no card called 'Foundling'" },
        { "deck elestrals {deck}", 0, "Foundling", 65, "there is no card called 'Foundling'" },
        { "replay {record} --at 2", 0, "2 of", 65, "name their file or set" },
        { "replay {record} --text", 0, "Turn 1", 65, "name their file or set" },
        { "replay {record} --verify", 0, "The same game", 65, "name their file or set" },
        { "replay {record} --at 5 --scenario", 0, "given", 65, "name their file or set" },
        { "replay {link} --verify", 0, "The same game", 65, "a set it needs was not given along" },
        { "analyse {record} --playouts 5", 0, "turn", 65, "there is no card called 'Foundling'" },
        { "puzzles {record} --playouts 5", 0, "", 65, "there is no card called 'Foundling'" },
        { "why {record} --at 2 'keep this hand'", 0, "", 65, "there is no card called 'Foundling'" },
        { "play --continue {record}", 65, "the game is over", 65, "there is no card called 'Foundling'" },
        { "sim elestrals --decks {deck},majesea --games 4", 0, "who begins", 65,
          "there is no card called 'Foundling'" },
        { "print elestrals Foundling -o {sheet}", 0, "", 1, "there is no card called 'Foundling'" },
        { "lint elestrals", 0, "", 0, "" },
        { "bench elestrals --games 1", 0, "1 games", 0, "1 games" },
        { "signature elestrals --bot random", 0, "elestrals", 0, "elestrals" },
        { "rules ELE-BAT-15", 0, "ELE-BAT-15", 0, "ELE-BAT-15" },
        { "format {set} --check", 0, "", 0, "" },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        for (int without = 0; without < 2; without++) {
            const char *line = filled(rows[i].words);
            int code = quintet("%s %s %s 2>&1 </dev/null", line, without ? "" : "--cards",
                               without ? "" : set);
            // Built without the drawing libraries.
            if (code == 66 && strncmp(line, "print", 5) == 0) continue;
            if (code != (without ? rows[i].without : rows[i].with))
                fail_msg("%s%s: %d\n%s", line, without ? "" : " --cards", code, output);
            assert_says(without ? rows[i].misses : rows[i].says);
        }
}

// A command that needs no cards also reports a wrong path.
static void what_is_not_there_is_told(void **state)
{
    (void)state;
    static const char *const commands[] = { "rules ELE-BAT-15", "tourney docs/summer-cup.results",
                                            "admin list",       "bench elestrals",
                                            "format .",         "lsp",
                                            "puzzles" };
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++) {
        assert_int_equal(quintet("%s --cards %s 2>&1 </dev/null", commands[i], scratch("nowhere")), 66);
        assert_says("nowhere: No such file or directory");
    }
}

// The same with the single files, and what is shown about the set.
static void a_set_has_a_head(void **state)
{
    (void)state;
    assert_int_equal(quintet("cards elestrals --show Foundling --cards %s", set), 0);
    assert_says("rare, drawn by N. N., Embers 0.1");
    assert_int_equal(quintet("cards elestrals Foundling --json --cards %s", set), 0);
    cJSON *list = parsed_output(), *its = cJSON_GetObjectItem(cJSON_GetArrayItem(list, 0), "set");
    static const char *const says[][2] = { { "name", "Embers" },
                                           { "code", "EMB" },
                                           { "version", "0.1" },
                                           { "author", "N. N." },
                                           { "language", "en" } };
    for (size_t i = 0; i < sizeof says / sizeof *says; i++)
        assert_string_equal(cJSON_GetStringValue(cJSON_GetObjectItem(its, says[i][0])), says[i][1]);
    cJSON_Delete(list);
    assert_int_equal(quintet("cards elestrals --show Rummagem --json --cards %s", set), 0);
    assert_does_not_say("\"set\"");
    assert_int_equal(quintet("cards elestrals --show Foundling --cards=%s/one.card 2>&1", set), 0);
    assert_int_equal(quintet("cards solrei --cards %s 2>&1", set), 65);
    assert_says("has cards of elestrals, and this is solrei");
}

// A file of a set is read together with the others, and gets its game from the head.
static void files_of_a_set_belong_together(void **state)
{
    (void)state;
    assert_int_equal(quintet("check %s 2>&1", set), 0);
    assert_says("two.card: compiles");
    assert_int_equal(quintet("check %s/two.card --cards %s 2>&1", set, set), 0);
    assert_says("Search a Foundling.");
    assert_int_equal(quintet("lint %s/two.card 2>&1", set), 0);
    const char *outside = scratch("outside.card");
    write_scratch(outside,
                  "game elestrals\ncard \"Friend\" elestral fire 1/2 golem insectoid\n"
                  "  use -> search a \"Foundling\"\n");
    assert_int_equal(quintet("check %s 2>&1", outside), 65);
    assert_int_equal(quintet("check %s --cards %s 2>&1", outside, set), 0);
    assert_int_equal(quintet("lint %s 2>&1", outside), 65);
    assert_int_equal(quintet("lint %s --cards %s 2>&1", outside, set), 0);
}

static void a_set_keeps_its_rarities(void **state)
{
    (void)state;
    const char *odd = scratch("embers/odd.card");
    write_scratch(odd, "card \"Odd\" elestral fire 1/3 golem\n  rarity \"mythic\"\n");
    assert_int_equal(quintet("lint %s 2>&1", set), 1);
    assert_says("odd.card:1:6: warning: the set has no rarity 'mythic'");
    assert_says("cards.set says: common, rare");
    write_scratch(odd, "card \"Odd\" elestral fire 1/3 golem\n  rarity \"common\"\n");
    assert_int_equal(quintet("lint %s 2>&1", set), 0);
    assert_int_equal(unlink(odd), 0);
}

// A card that was changed later is named, and the game is replayed as far as it agrees.
static void a_missing_card_is_told_once(void **state)
{
    (void)state;
    assert_int_equal(quintet("replay %s --verify 2>&1", record), 65);
    const char *first = strstr(output, "there is no card called 'Foundling'");
    assert_non_null(first);
    assert_null(strstr(first + 1, "there is no card called 'Foundling'"));
}

static void a_changed_card_is_named(void **state)
{
    (void)state;
    const char *changed = scratch("changed.card");
    write_scratch(changed, "card \"Foundling\" elestral fire 2/2 brute\n  when you cast this -> draw 2\n");
    quintet("replay %s --verify --cards %s 2>&1", record, changed);
    assert_says("Foundling");
    assert_does_not_say("The same game: ");
    static const char *const words[] = { "replay %s --text",
                                         "replay %s --at 5",
                                         "replay %s --at 5 --scenario",
                                         "replay %s --link",
                                         "analyse %s --playouts 5",
                                         "puzzles %s --playouts 5",
                                         "why %s --at 2 'keep this hand'" };
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        char line[512];
        snprintf(line, sizeof line, words[i], record);
        quintet("%s --cards %s 2>&1 </dev/null", line, changed);
        if (!strstr(output, "A card has changed since this game was recorded: Foundling."))
            fail_msg("%s does not say that a card has changed:\n%.400s", line, output);
    }
}

// ---- Bad input ---------------------------------------------------------------------------------------

static void what_is_no_text_is_told_in_a_sentence(void **state)
{
    (void)state;
    const char *odd = scratch("odd.card");
    static const char *const commands[] = { "check %s --game elestrals 2>&1",
                                            "lint %s --game elestrals 2>&1",
                                            "cards elestrals --cards %s 2>&1",
                                            "format %s 2>&1",
                                            "deck elestrals %s 2>&1",
                                            "replay %s 2>&1",
                                            "tourney %s 2>&1" };
    char expected[160];
    shell("head -c 3000 '%s' > '%s'", program(), odd);
    snprintf(expected, sizeof expected, "quintet: %s is no text.\n", odd);
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++) {
        char line[512];
        snprintf(line, sizeof line, commands[i], odd);
        assert_int_equal(quintet("%s", line), 65);
        if (!strstr(output, expected) || strlen(output) > strlen(expected) + 64)
            fail_msg("%s: %s", line, output);
    }
    unlink(odd);
}

static void a_folder_of_two_games_is_told(void **state)
{
    (void)state;
    shell("mkdir -p '%s'", scratch("mixed"));
    write_scratch(scratch("mixed/a.card"), "game elestrals\ncard \"Foundling\" elestral fire 2/2 brute\n");
    write_scratch(scratch("mixed/b.card"), "game synsouls\ncard \"Ember\" record 2/3 amari mourner\n");
    assert_int_equal(quintet("lint %s 2>&1", scratch("mixed")), 65);
    assert_says("has cards of synsouls, and this is elestrals");
    assert_int_equal(quintet("check %s 2>&1", scratch("mixed")), 0);   // each file separately
}

static void marks_of_editors_are_no_mistake(void **state)
{
    (void)state;
    const char *marked = scratch("marked.card");
    write_scratch(marked,
                  "\xEF\xBB\xBFgame elestrals\r\ncard \"A\" elestral fire 1/1\r\n  use -> draw 1\r\n");
    assert_int_equal(quintet("check %s 2>&1", marked), 0);
}

static void a_set_inside_itself_is_told(void **state)
{
    (void)state;
    shell("ln -sfn . '%s/again'", set);
    static const char *const commands[] = { "check %s 2>&1", "lint %s 2>&1", "format %s 2>&1",
                                            "cards elestrals --cards %s 2>&1" };
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++) {
        char line[512];
        snprintf(line, sizeof line, commands[i], set);
        assert_int_equal(quintet("%s", line), 65);
        assert_says("again is a folder inside itself");
    }
    shell("rm '%s/again'", set);
}

static void two_sets_of_one_code_are_told(void **state)
{
    (void)state;
    shell("mkdir -p '%s'", scratch("other"));
    write_scratch(scratch("other/cards.set"), "name: Cinders\ncode: EMB\ngame: elestrals\n");
    write_scratch(scratch("other/a.card"), "card \"Cinderling\" elestral fire 1/1 brute\n");
    assert_int_equal(quintet("cards elestrals --cards %s --cards %s 2>&1", set, scratch("other")), 65);
    assert_says("another set given has the code EMB too");
    shell("mkdir -p '%s'; cp -r '%s' '%s' '%s'", scratch("shelf"), set, scratch("other"), scratch("shelf"));
    static const char *const commands[] = { "cards elestrals --cards %s 2>&1", "check %s 2>&1",
                                            "lint %s 2>&1", "format %s 2>&1" };
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++) {   // all in the same folder
        char line[512];
        snprintf(line, sizeof line, commands[i], scratch("shelf"));
        if (quintet("%s", line) != 65) fail_msg("%s: %s", line, output);
        assert_says("are two sets with the code EMB");
    }
    write_scratch(scratch("other/cards.set"), "name: Cinders\ncode: CIN\ngame: elestrals\n");
    assert_int_equal(quintet("cards elestrals --cards %s --cards %s 2>&1", set, scratch("other")), 0);
}

// A whole set with a mistake in every card, besides the game's own: each is reported, quickly.
static void five_hundred_mistakes_are_told(void **state)
{
    (void)state;
    enum { CARDS = 500 };
    const char *big = scratch("big.card");
    FILE *to = fopen(big, "w");
    assert_non_null(to);
    fprintf(to, "game synsouls\n");
    for (int i = 0; i < CARDS; i++)
        fprintf(to, "card \"C%d\" record 1/1 amari warden\n  use -> silence target recrod\n", i);
    fclose(to);
    struct timespec from, until;
    clock_gettime(CLOCK_MONOTONIC, &from);
    assert_int_equal(quintet("check %s 2>&1", big), 65);
    clock_gettime(CLOCK_MONOTONIC, &until);
    double took = (double)(until.tv_sec - from.tv_sec) + (double)(until.tv_nsec - from.tv_nsec) / 1e9;
    int told = 0, helped = 0;
    for (const char *at = output; (at = strstr(at, "error: there is no kind of card called 'recrod'")); at++)
        told++;
    for (const char *at = output; (at = strstr(at, "did you mean 'record'?")); at++) helped++;
    assert_int_equal(told, CARDS);
    assert_int_equal(helped, CARDS);
    if (took > 5)
        fail_msg("%d messages took %.1f s", CARDS, took);   // takes a tenth of a second on an idle machine
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_command_takes_them),
        cmocka_unit_test(what_is_not_there_is_told),
        cmocka_unit_test(a_set_has_a_head),
        cmocka_unit_test(files_of_a_set_belong_together),
        cmocka_unit_test(a_set_keeps_its_rarities),
        cmocka_unit_test(a_missing_card_is_told_once),
        cmocka_unit_test(a_changed_card_is_named),
        cmocka_unit_test(what_is_no_text_is_told_in_a_sentence),
        cmocka_unit_test(a_folder_of_two_games_is_told),
        cmocka_unit_test(marks_of_editors_are_no_mistake),
        cmocka_unit_test(a_set_inside_itself_is_told),
        cmocka_unit_test(two_sets_of_one_code_are_told),
        cmocka_unit_test(five_hundred_mistakes_are_told),
    };
    return cmocka_run_group_tests_name("cards of one's own", tests, lay_out, remove_scratch);
}
