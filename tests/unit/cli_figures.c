// bench, sim and signature: the output that programs read.
#include "command.h"

static void bench_has_the_schema_others_rely_on(void **state)
{
    (void)state;
    static const char *const fields[] = { "players",       "real_decisions_per_s",
                                          "choices_per_s", "games_per_s",
                                          "clone_ns",      "start_us",
                                          "bytes",         "playouts_per_s" };
    assert_int_equal(quintet("bench elestrals --seconds 1 --json"), 0);
    cJSON *root = parsed_output();
    assert_int_equal(cJSON_GetObjectItem(root, "schema")->valueint, 1);
    assert_true(cJSON_IsString(cJSON_GetObjectItem(root, "cpu")));
    cJSON *game = cJSON_GetArrayItem(cJSON_GetObjectItem(root, "games"), 0);
    assert_string_equal(cJSON_GetObjectItem(game, "game")->valuestring, "elestrals");
    for (size_t i = 0; i < sizeof fields / sizeof fields[0]; i++) {
        cJSON *field = cJSON_GetObjectItem(game, fields[i]);
        if (!cJSON_IsNumber(field) || field->valuedouble <= 0)
            fail_msg("%s is missing or not above 0:\n%s", fields[i], output);
    }
    cJSON_Delete(root);
}

static int wins_of(const cJSON *root, const char *bot)
{
    cJSON *row;
    cJSON_ArrayForEach(
        row, cJSON_GetObjectItem(root, "bots")) if (strcmp(cJSON_GetObjectItem(row, "bot")->valuestring, bot)
                                                    == 0) return cJSON_GetObjectItem(row, "wins")
        ->valueint;
    return -1;
}

static void greedy_beats_random(void **state)
{
    (void)state;
    assert_int_equal(
        quintet("sim elestrals --games 40 --bots greedy,random --decks majesea,centaurbor --json"), 0);
    cJSON *root = parsed_output();
    assert_int_equal(cJSON_GetObjectItem(root, "games")->valueint, 40);
    assert_int_equal(cJSON_GetObjectItem(root, "unfinished")->valueint, 0);
    assert_true(wins_of(root, "greedy") >= 32);
    cJSON_Delete(root);
}

static void counts_do_not_depend_on_the_number_of_threads(void **state)
{
    (void)state;
    static char one[OUTPUT];
    assert_int_equal(quintet("sim elestrals --games 30 --bots random --jobs 1 --json"), 0);
    strcpy(one, output);
    assert_int_equal(quintet("sim elestrals --games 30 --bots random --jobs 3 --json"), 0);
    assert_string_equal(output, one);
}

// Finds a card that decides games: whoever has it wins. A game counts once for each player who had the card.
static void sim_tells_how_often_who_had_a_card_won(void **state)
{
    (void)state;
    const char *cards = scratch("strong.card"), *deck = scratch("strong.deck");
    char line[1024];
    write_scratch(
        cards,
        "game elestrals\ncard \"Landslide\" elestral fire 15/15 brute\n  when you cast this -> draw 2\n");
    snprintf(line, sizeof line,
             "sed 's/ Sproutyr/ Landslide/; s/earth/fire/' '%s/cards/elestrals/decks/centaurbor.deck' > '%s'",
             getenv("QN_SOURCE_ROOT"), deck);
    assert_int_equal(run_line(line), 0);
    assert_int_equal(
        quintet("sim elestrals --decks trifernal,%s --games 40 --by-card --json --cards %s", deck, cards), 0);
    cJSON *root = parsed_output(), *row, *its = NULL;
    double before = 1;
    cJSON_ArrayForEach(row, cJSON_GetObjectItem(root, "cards"))
    {
        double share = cJSON_GetObjectItem(row, "share")->valuedouble;
        assert_true(share <= before);
        before = share;
        if (strcmp(cJSON_GetObjectItem(row, "card")->valuestring, "Landslide") == 0) its = row;
    }
    assert_non_null(its);
    int had = cJSON_GetObjectItem(its, "wins")->valueint + cJSON_GetObjectItem(its, "draws")->valueint
        + cJSON_GetObjectItem(its, "losses")->valueint;
    assert_true(had > 10 && had < 40);   // one player has it in the deck, and does not always draw it
    cJSON_Delete(root);
    assert_int_equal(quintet("sim elestrals --decks trifernal,majesea --games 4 --by-card"), 0);
    assert_says("\nwho had the card\n");
    assert_int_equal(quintet("sim elestrals --decks trifernal,majesea --games 4"), 0);
    assert_does_not_say("who had the card");
}

static void a_player_may_have_its_network_from_a_file(void **state)
{
    (void)state;
    const char *nets = getenv("QN_SOURCE_ROOT");
    assert_int_equal(quintet("sim symetra --games 8 --bots net,greedy --json"), 0);
    cJSON *root = parsed_output();
    int usual = wins_of(root, "net");
    cJSON_Delete(root);
    assert_int_equal(
        quintet(
            "sim symetra --games 8 --bots net:'%s/nets/symetra.net',greedy --json | sed 's|net:[^\"]*|net|'",
            nets),
        0);
    root = parsed_output();
    assert_int_equal(wins_of(root, "net"), usual);
    cJSON_Delete(root);
    assert_int_equal(quintet("sim symetra --bots greedy,net:'%s/nets/solrei.net' 2>&1", nets), 65);
    assert_says("nets/solrei.net: ");
    assert_does_not_say("without it");   // the user named a file, so only that one will do
    assert_int_equal(quintet("sim symetra --bots net:no-such-file.net 2>&1"), 66);
    assert_says("cannot open no-such-file.net");
}

static void the_signature_is_one_line_a_game_and_stays(void **state)
{
    (void)state;
    char first[256];
    assert_int_equal(quintet("signature elestrals"), 0);
    snprintf(first, sizeof first, "%.200s", output);
    assert_int_equal(strlen(first), strlen("elestrals 0123456789abcdef\n"));
    assert_int_equal(quintet("signature elestrals"), 0);
    assert_string_equal(output, first);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(bench_has_the_schema_others_rely_on),
        cmocka_unit_test(greedy_beats_random),
        cmocka_unit_test(counts_do_not_depend_on_the_number_of_threads),
        cmocka_unit_test(sim_tells_how_often_who_had_a_card_won),
        cmocka_unit_test(a_player_may_have_its_network_from_a_file),
        cmocka_unit_test(the_signature_is_one_line_a_game_and_stays),
    };
    return cmocka_run_group_tests_name("command: figures", tests, NULL, remove_scratch);
}
