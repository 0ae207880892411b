// Tools for card authors: a template, own cards in every command, warnings, differences between versions.
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
        assert_int_equal(quintet("cards %s --new", games[i]), 0);
        static const char *const lines[] = { "# title \"", "# flavour \"", "# artist \"", "# rarity \"",
                                             "serial" };
        for (size_t k = 0; k < sizeof lines / sizeof *lines; k++) assert_says(lines[k]);
    }
    assert_int_equal(quintet("cards symetra --new"), 0);   // no card has affinity with itself
    assert_says("card \"My First Element\" element positive 2\n  affinity: \"My First Emotion\"");
}

static void a_kind_without_a_word_of_its_own_is_a_card(void **state)
{
    (void)state;
    assert_int_equal(quintet("cards symetra --new"), 0);
    assert_says("card \"My First Card\" typeless");
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
    write_scratch(old, "game synsouls\ncard \"Test Clerk\" record 2/3 amari mourner\n");
    write_scratch(new, "game synsouls\ncard \"Test Clerk\" record 3/3 amari mourner\n");
    assert_int_equal(quintet("cards --diff %s %s 2>/dev/null", old, new), 1);   // the files name the game
    assert_says("Test Clerk\n  cost: 3, was 2\n");
}

static void a_card_by_another_name_and_a_new_version_are_told(void **state)
{
    (void)state;
    for (int i = 0; i < 2; i++) {
        char dir[256], file[300];
        snprintf(dir, sizeof dir, "%s", scratch(i ? "set-2" : "set-1"));
        assert_int_equal(quintet("--version >/dev/null && mkdir -p %s", dir), 0);
        snprintf(file, sizeof file, "%s/cards.set", dir);
        write_scratch(file,
                      i ? "name: Set\nversion: 0.2\ngame: elestrals\n"
                        : "name: Set\nversion: 0.1\ngame: elestrals\n");
        snprintf(file, sizeof file, "%s/all.card", dir);
        write_scratch(file,
                      i ? "card \"New Name\" elestral fire 2/2 brute\n  use -> draw 1\n"
                          "card \"B\" elestral fire 1/1\n  serial \"S-2\"\n"
                        : "card \"Old Name\" elestral fire 2/2 brute\n  use -> draw 1\n"
                          "card \"B\" elestral fire 1/1\n  serial \"S-1\"\n");
    }
    char old[256];
    snprintf(old, sizeof old, "%s", scratch("set-1"));
    assert_int_equal(quintet("cards --diff %s %s 2>/dev/null", old, scratch("set-2")), 1);
    assert_string_equal(output,
                        "the set\n  version: 0.2, was 0.1\nNew Name was called Old Name\n"
                        "B\n  serial: S-2, was S-1\n");
}

static void lint_and_format_are_commands(void **state)
{
    (void)state;
    const char *file = scratch("odd.card");
    write_scratch(file, "game elestrals\n\n\ncard  \"A\" elestral fire 2/2\n     use->draw 0\n");
    assert_int_equal(quintet("lint %s 2>&1", file), 1);
    assert_says("warning: this does nothing: the number is 0");
    assert_int_equal(quintet("format %s --check 2>&1", file), 1);
    assert_int_equal(quintet("format %s 2>&1", file), 0);
    assert_int_equal(quintet("format - < %s", file), 0);
    assert_says("game elestrals\n\ncard \"A\" elestral fire 2/2\n  use -> draw 0\n");
    assert_int_equal(quintet("format %s --check 2>&1", file), 0);
}

// Facts of a card besides its rules, as in the rulebooks: printed, and for programs.
static void anatomy_is_printed_and_told(void **state)
{
    (void)state;
    const char *file = scratch("anatomy.card");
    static const char *const parts[][2] = { { "name", "Orla" },         { "serial", "TST-001" },
                                            { "title", "the Unasked" }, { "flavour", "She answers first." },
                                            { "artist", "N. N." },      { "rarity", "rare" } };
    write_scratch(file,
                  "card \"Orla\" muse TST-001 spade human\n  title \"the Unasked\"\n"
                  "  flavour \"She answers first.\"\n  artist \"N. N.\"\n  rarity \"rare\"\n");
    assert_int_equal(quintet("cards solrei --show Orla --cards %s", file), 0);
    assert_says("Orla, the Unasked  Muse");
    assert_says("“She answers first.”");
    assert_says("TST-001, rare, drawn by N. N.");
    assert_int_equal(quintet("cards solrei --show Orla --json --cards %s", file), 0);
    cJSON *card = parsed_output();
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
        assert_string_equal(cJSON_GetStringValue(cJSON_GetObjectItem(card, parts[i][0])), parts[i][1]);
    cJSON_Delete(card);
    assert_int_equal(quintet("cards solrei --json"), 0);
    cJSON *all = parsed_output();
    cJSON_ArrayForEach(card, all)   // SOL-CRD-05; the rulebook has none for Ashley
        if (strcmp(cJSON_GetStringValue(cJSON_GetObjectItem(card, "kind")), "muse") == 0
            && strcmp(cJSON_GetStringValue(cJSON_GetObjectItem(card, "name")), "Ashley") != 0
            && !cJSON_HasObjectItem(card, "title"))
            fail_msg("%s has no Title", cJSON_GetStringValue(cJSON_GetObjectItem(card, "name")));
    cJSON_Delete(all);
}

// A head includes the serial in two games; in the others it has its own line.
static void every_game_has_serials(void **state)
{
    (void)state;
    static const char *const cards[][2] = {
        { "achroma", "card \"Orla\" character TST-001 red 2 human terra common\n" },
        { "elestrals", "card \"Orla\" elestral fire 2/2 brute\n  serial \"TST-001\"\n" },
        { "solrei", "card \"Orla\" muse TST-001 spade human\n" },
        { "symetra", "card \"Orla\" element positive 1\n  affinity: positive\n  serial \"TST-001\"\n" },
        { "synsouls", "card \"Orla\" record 2/3 amari mourner\n  serial \"TST-001\"\n" }
    };
    const char *file = scratch("serial.card");
    for (size_t i = 0; i < sizeof cards / sizeof *cards; i++) {
        write_scratch(file, cards[i][1]);
        assert_int_equal(quintet("cards %s --show Orla --cards %s", cards[i][0], file), 0);
        assert_says("TST-001");
        assert_int_equal(quintet("cards %s --show Orla --json --cards %s", cards[i][0], file), 0);
        assert_says("\"serial\":\t\"TST-001\"");
    }
}

static int count_in_file(const char *path, const char *words)
{
    FILE *from = fopen(path, "rb");
    assert_non_null(from);
    static char bytes[4 << 20];
    size_t size = fread(bytes, 1, sizeof bytes - 1, from), n = strlen(words);
    int found = 0;
    fclose(from);
    for (size_t i = 0; i + n <= size; i++) found += memcmp(bytes + i, words, n) == 0;
    return found;
}

static int big_endian(const unsigned char *b) { return b[0] << 24 | b[1] << 16 | b[2] << 8 | b[3]; }

// A4 at 300 dots an inch.
static void check_png(const char *path)
{
    unsigned char head[24];
    FILE *from = fopen(path, "rb");
    assert_non_null(from);
    assert_int_equal(fread(head, 1, sizeof head, from), sizeof head);
    fclose(from);
    assert_memory_equal(head + 1, "PNG", 3);
    assert_int_equal(big_endian(head + 16), 2480);
    assert_int_equal(big_endian(head + 20), 3508);
}

// If the program was built with the drawing libraries.
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
    assert_int_equal(count_in_file(pdf, "%PDF-"), 1);
    assert_int_equal(count_in_file(pdf, "/MediaBox [ 0 0 595.2"),
                     7);   // 60 cards, nine per page
    assert_true(count_in_file(pdf, "/FontFile") > 0);
    assert_int_equal(count_in_file(pdf, "/FontFile"), count_in_file(pdf, "/Type /FontDescriptor"));
    assert_int_equal(quintet("print symetra Light Dark -o %s 2>&1", png), 0);
    check_png(png);
    assert_int_equal(quintet("print elestrals Rummagem -o %s 2>&1", pdf), 74);
    assert_says("is there already");
    assert_int_equal(quintet("print elestrals Nobodyatall -o %s 2>&1", scratch("none.pdf")), 1);
    assert_int_equal(quintet("print elestrals Rummagem -o %s 2>&1", scratch("none.txt")), 2);
}

// A Final Verse is on the back of its Conductor and in no deck (SYN-FIN-01): on paper it is a separate face beside it.
static void the_back_of_a_conductor_is_printed_too(void **state)
{
    (void)state;
    const char *deck = scratch("one.deck"), *by_deck = scratch("by-deck.svg"),
               *by_name = scratch("by-name.svg");
    write_scratch(deck, "name: One\n[conductor]\n1 Rook Sarabande, Drum-Captain\n");
    int code = quintet("print synsouls --deck %s -o %s 2>&1", deck, by_deck);
    if (code == 66) return;
    assert_int_equal(code, 0);
    assert_int_equal(
        quintet("print synsouls 'Rook Sarabande, Drum-Captain' 'All Drums Forward' -o %s 2>&1", by_name), 0);
    char line[1024];
    snprintf(line, sizeof line, "cmp -s %s %s", by_deck, by_name);
    assert_int_equal(system(line), 0);
}

// The browser's faces, not plain text: each has its picture, and a Symetra card is a hexagon.
static void faces_have_their_pictures(void **state)
{
    (void)state;
    const char *two = scratch("two.svg"), *hexagons = scratch("hexagons.svg"), *own = scratch("own.svg"),
               *cards = scratch("own.card");
    int code = quintet("print elestrals Rummagem Sinder -o %s 2>&1", two);
    if (code == 66) return;
    assert_int_equal(code, 0);
    assert_int_equal(count_in_file(two, "<linearGradient"), 2);   // the sky behind each creature
    assert_int_equal(quintet("print symetra Light Dark -o %s 2>&1", hexagons), 0);
    // from its top corner, in the middle, down to the right
    assert_true(count_in_file(hexagons, "d=\"M 119.054688 70.09375 L 206.644531 120.792969") > 0);
    assert_int_equal(count_in_file(two, "d=\"M 119.054688 70.09375"), 0);
    write_scratch(cards, "game elestrals\ncard \"Foundling\" elestral fire 2/2 brute\n  use -> draw 1\n");
    assert_int_equal(quintet("print elestrals Foundling --cards %s -o %s 2>&1", cards, own), 0);
    assert_int_equal(count_in_file(own, "<linearGradient"), 1);   // a new card needs no artist
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_new_file_compiles_in_every_game),
        cmocka_unit_test(a_kind_without_a_word_of_its_own_is_a_card),
        cmocka_unit_test(a_set_is_played_with_everywhere),
        cmocka_unit_test(a_record_names_the_cards_it_needs),
        cmocka_unit_test(what_changed_is_told_in_words),
        cmocka_unit_test(a_card_by_another_name_and_a_new_version_are_told),
        cmocka_unit_test(lint_and_format_are_commands),
        cmocka_unit_test(the_back_of_a_conductor_is_printed_too),
        cmocka_unit_test(anatomy_is_printed_and_told),
        cmocka_unit_test(every_game_has_serials),
        cmocka_unit_test(sheets_are_printed),
        cmocka_unit_test(faces_have_their_pictures),
    };
    return cmocka_run_group_tests_name("cli_author", tests, NULL, remove_scratch);
}
