// Matches and standings as commands: quintet play --match, quintet tourney.
#include "command.h"

// ---- quintet tourney ---------------------------------------------------------------------------

static const char *in_tree(const char *path)
{
    static char full[4][512];
    static int next;
    char *out = full[next++ % 4];
    snprintf(out, sizeof full[0], "%s/%s", getenv("QN_SOURCE_ROOT"), path);
    return out;
}

static void assert_golden(const char *path)
{
    static char expected[65536];
    FILE *file = fopen(in_tree(path), "r");
    assert_non_null(file);
    expected[fread(expected, 1, sizeof expected - 1, file)] = 0;
    fclose(file);
    assert_string_equal(output, expected);
}

// ELE-TOU-10, -11, -13. Ada: 3 + 1 + 3 points, 5 of 8 games, (7 - 3 - 1 + 2 - 6 - 2 + 4 + 5) / 8 = +0.75; her opponents
// Ben -1.10, Cleo +2.60, Eve +1.44 average +0.98. Cleo has equal points and won 4 of 5.
static void standings_are_printed(void **state)
{
    (void)state;
    assert_int_equal(quintet("tourney %s", in_tree("docs/summer-cup.results")), 0);
    assert_golden("tests/tourney/summer-cup.txt");
    assert_int_equal(quintet("tourney %s", in_tree("tests/tourney/shared.results")), 0);
    assert_golden("tests/tourney/shared.txt");
}

static void standings_for_programs(void **state)
{
    (void)state;
    assert_int_equal(quintet("tourney %s --json", in_tree("docs/summer-cup.results")), 0);
    assert_golden("tests/tourney/summer-cup.json");
    cJSON *root = parsed_output();
    cJSON *first = cJSON_GetArrayItem(cJSON_GetObjectItem(root, "standings"), 0);
    assert_string_equal(cJSON_GetObjectItem(first, "player")->valuestring, "Cleo");
    assert_int_equal(cJSON_GetObjectItem(first, "points")->valueint, 7);
    cJSON_Delete(root);
}

// SYM-TOU-03, -04: points for places, and the next groups.
static void people_play_a_tournament_of_stages(void **state)
{
    (void)state;
    assert_int_equal(quintet("tourney %s", in_tree("tests/tourney/stages.results")), 0);
    assert_golden("tests/tourney/stages.txt");
    assert_int_equal(quintet("tourney %s --json", in_tree("tests/tourney/stages.results")), 0);
    assert_golden("tests/tourney/stages.json");
    assert_int_equal(quintet("tourney %s --seed 5", in_tree("tests/tourney/drawn.results")), 0);
    assert_golden("tests/tourney/drawn.txt");
    assert_int_equal(
        run_line("cd \"$QN_SOURCE_ROOT\"/tests/tourney && \"$QUINTET\" tourney strangers.results 2>&1"), 65);
    assert_golden("tests/tourney/strangers.txt");
    assert_int_equal(
        run_line("cd \"$QN_SOURCE_ROOT\"/tests/tourney && \"$QUINTET\" tourney wrong-stages.results 2>&1"),
        65);
    assert_golden("tests/tourney/wrong-stages.txt");
}

static void every_mistake_is_named_with_its_place(void **state)
{
    (void)state;
    assert_int_equal(
        run_line("cd \"$QN_SOURCE_ROOT\"/tests/tourney && \"$QUINTET\" tourney wrong.results 2>&1"), 65);
    assert_golden("tests/tourney/wrong.txt");
}

static void results_from_standard_input(void **state)
{
    (void)state;
    assert_int_equal(quintet_typed("printf 'game elestrals\\nplayer A\\n'", "tourney -"), 0);
    assert_says("    1  A           0     0-0-0      0-0-0    0.00     0.00       0.00\n");
}

static void a_file_that_is_no_results(void **state)
{
    (void)state;
    assert_int_equal(quintet("tourney /nowhere/x.results 2>/dev/null"), 66);
    assert_int_equal(quintet("tourney 2>/dev/null"), 2);
    assert_int_equal(quintet_typed("printf 'player A\\n'", "tourney - 2>&1"), 65);
    assert_says("does not say which game it is of");
    assert_int_equal(quintet_typed("printf 'game chess\\n'", "tourney - 2>&1"), 65);
    assert_says("there is no game called 'chess'");
}

// ---- quintet play --match ----------------------------------------------------------------------

static const char *deck_with(const char *name, const char *side)
{
    char line[1024];
    const char *path = scratch(name);
    snprintf(line, sizeof line,
             "(cat \"$QN_SOURCE_ROOT\"/cards/elestrals/decks/trifernal.deck; printf '%s') >%s", side, path);
    assert_int_equal(system(line), 0);
    return path;
}

static void play_match(const char *typed, const char *options)
{
    char typist[2048], line[1024];
    snprintf(typist, sizeof typist, "printf '%s'", typed);
    snprintf(line, sizeof line, "play elestrals --match 3 --seed 5 --deck %s %s 2>&1",
             deck_with("mine.deck", "[side]\\n3 Clovie\\n4 Zaptor\\n"), options);
    assert_int_equal(quintet_typed(typist, line), 0);
}

static void a_round_ends_at_two_wins(void **state)   // ELE-TOU-01
{
    (void)state;
    play_match("concede\n\nconcede\n", "");
    assert_says("Score: you 0, player 2 1. Spirit Differential of this game: 0 for you.");
    assert_says("Game 2");
    assert_says("Player 2 wins the match 2 : 0.");
    assert_does_not_say("Game 3");
}

static void computers_play_a_round(void **state)
{
    (void)state;
    assert_int_equal(
        quintet("play elestrals --match 3 --as greedy --against random --seed 9 2>/dev/null </dev/null"), 0);
    assert_says("wins the match 2 : ");
}

static void the_loser_is_asked_who_starts(void **state)   // ELE-TOU-02
{
    (void)state;
    for (int seed = 1; seed < 6; seed++) {
        char line[128];
        snprintf(line, sizeof line, "play elestrals --match 3 --against random --seed %d 2>/dev/null", seed);
        assert_int_equal(quintet_typed("printf 'concede\n'", line), 0);
        assert_non_null(strstr(strstr(output, "Game 2"), "You decide who starts this game."));
    }
}

static void cards_are_swapped_at_the_prompt(void **state)   // ELE-TOU-03
{
    (void)state;
    play_match("concede\nswap 2 Clovie for Necruff\nshow\nZaptor for Vipyro\nshow\n\nquit\n", "");
    assert_says("2 Clovie in for Necruff.");
    assert_says("[main] 2 Clovie, 1 Necruff");
    assert_says("[side] 1 Clovie, 4 Zaptor, 2 Necruff");
    assert_says("1 Zaptor in for Vipyro.");
    assert_says("[spirits] 1 Zaptor, 11 Vipyro");
}

static void a_wrong_swap_changes_nothing(void **state)
{
    (void)state;
    play_match("concede\nswap Zaptor for Necruff\nswap Xyzzy for Necruff\nswap 4 Clovie for Vipyro\nswap "
               "Clovie\nhm\nshow\nquit\n",
               "");
    assert_says("Spirits are exchanged only for Spirits: Zaptor cannot come in for Necruff.  [ELE-TOU-03]");
    assert_says("There is no card called 'Xyzzy'.");
    assert_says("Say what comes in for what");
    assert_says("? lists them.");
    const char *last = strstr(output, "? lists them.");
    assert_non_null(strstr(last, "[main] 3 Necruff"));
    assert_non_null(strstr(last, "[side] 3 Clovie, 4 Zaptor\n"));
}

static void reset_takes_the_exchange_back(void **state)
{
    (void)state;
    play_match("concede\nswap Clovie for Necruff\nreset\nshow\nquit\n", "");
    assert_non_null(strstr(strstr(output, "As before."), "[side] 3 Clovie, 4 Zaptor\n"));
}

static void a_deck_file_is_an_exchange(void **state)
{
    (void)state;
    char typed[512], line[512];
    const char *next = deck_with("next.deck", "[side]\\n3 Clovie\\n4 Zaptor\\n");
    snprintf(line, sizeof line,
             "sed -i 's/^3 Necruff/2 Necruff\\n1 Clovie/; s/^3 Clovie/2 Clovie\\n1 Necruff/' %s", next);
    assert_int_equal(system(line), 0);
    const char *large = deck_with("large.deck", "[side]\\n3 Clovie\\n10 Zaptor\\n");
    const char *typo = deck_with("typo.deck", "[side]\\n3 Clovi\\n4 Zaptor\\n");
    snprintf(typed, sizeof typed, "concede\ndeck %s\ndeck %s\ndeck %s\nshow\nquit\n", large, typo, next);
    play_match(typed, "");
    assert_says("A Side Deck has at most 12 cards, this one has 13.  [ELE-DCK-06]");
    assert_says(
        "One in for one out: the Side Deck has 7 cards and keeps them, this one has 13.  [ELE-TOU-03]");
    assert_says("there is no card called 'Clovi'");
    assert_says("did you mean 'Clovie'?");
    assert_says("The deck is taken.");
    assert_says("[side] 2 Clovie, 1 Necruff, 4 Zaptor");
}

// ELE-DCK-08: every violation is reported, here of ELE-DCK-06 and ELE-DCK-07, and no game begins.
static void a_deck_that_is_not_allowed_starts_no_match(void **state)
{
    (void)state;
    const char *deck = deck_with("bad.deck", "[side]\\n2 Necruff\\n11 Zaptor\\n");
    assert_int_equal(quintet("play elestrals --match 3 --deck %s 2>&1 </dev/null", deck), 1);
    assert_says("[ELE-DCK-06]");
    assert_says("[ELE-DCK-07]");
    assert_does_not_say("Game 1");
}

static void two_people_exchange_behind_a_curtain(void **state)   // ELE-TOU-03
{
    (void)state;
    char line[256];
    snprintf(line, sizeof line, "--against human --opponent-deck %s",
             deck_with("theirs.deck", "[side]\\n2 Rummagem\\n"));
    play_match("\nconcede\n\nswap Clovie for Necruff\n\n\nshow\n\n\nquit\n", line);
    char *mine = strstr(output, "1 Clovie in for Necruff.");
    assert_non_null(mine);
    char *theirs = strstr(mine, "Hand over to player 2");
    assert_non_null(theirs);
    char *end = strstr(theirs, "Game 2");
    assert_non_null(end);
    *end = 0;
    assert_null(strstr(theirs, "Clovie"));
    assert_non_null(strstr(theirs, "[side] 2 Rummagem"));
}

static void time_is_called_by_hand(void **state)   // ELE-TOU-05, -13
{
    (void)state;
    play_match("concede\ntime\n", "--minutes 50");
    assert_says("Player 2 wins the match 1 : 0: time was called.");
    play_match("1\n1\ntime\nundo\nlog\nconcede\n", "--minutes 50 --against random");
    assert_says("Time is called: this turn is finished, then 3 more.");
    assert_says("Player 2 wins the match 1 : 0: time was called.");
    play_match("time\nquit\n", "");
    assert_says("[ELE-TOU-05]");
}

static void games_of_a_match_are_kept_and_replayed(void **state)
{
    (void)state;
    const char *record = scratch("kept.qnr");
    char options[512], path[256];
    snprintf(options, sizeof options, "--record %s --minutes 50 --against random", record);
    play_match("1\n1\n1\ntime\n1\n1\nconcede\n", options);
    snprintf(path, sizeof path, "%.*s-1.qnr", (int)strlen(record) - 4, record);
    assert_int_equal(quintet("replay %s --verify 2>/dev/null", path), 0);
    assert_int_equal(quintet("replay %s --text", path), 0);
    assert_says("Time is called");
    assert_says("Player 1 concedes.");
    assert_int_equal(quintet("replay %s --link", path), 0);
    char link[2048];
    snprintf(link, sizeof link, "%.*s", (int)strcspn(output, "\n"), output);
    assert_int_equal(quintet("replay '%s' --verify 2>/dev/null", link), 0);
    snprintf(options, sizeof options, "grep -c -e '^switch match=on' -e '^time 3' -e '^concede p1' %s", path);
    assert_int_equal(run_line(options), 0);
    assert_string_equal(output, "3\n");
}

static void switches_are_given_by_name(void **state)   // ELE-TOU-12
{
    (void)state;
    assert_int_equal(quintet("play elestrals --match 3 --as random --against random --seed 2 --switches "
                             "'wins_needed=1' 2>/dev/null </dev/null"),
                     0);
    assert_says("wins the match 1 : 0.");
    assert_int_equal(quintet("play elestrals --switches 'wins=1' 2>&1 </dev/null"), 2);
    assert_says("has no switch called 'wins'");
    assert_int_equal(quintet("play elestrals --match 2 2>&1 </dev/null"), 2);
    assert_int_equal(quintet("play elestrals --match x 2>&1 </dev/null"), 2);
    assert_int_equal(quintet("play elestrals --minutes 5 2>&1 </dev/null"), 2);
}

// ---- A game usually played as a match -----------------------------------------------------------------

static const char foreign[] =
    "name: Borrowed\n[open]\n1 Ashley\n1 Whetstone Oath\n1 Parting Glance\n1 Rootcut\n"
    "1 Unsay\n1 Over the Ropes\n";

static void a_show_is_the_default(void **state)   // SOL-MOD-03, -04
{
    (void)state;
    assert_int_equal(quintet_typed("printf 'concede\n\nconcede\n'", "play solrei --seed 4 2>&1"), 0);
    assert_says("Player 2 wins the Show 2 : 0.");
    assert_does_not_say("Spirit Differential");
    assert_int_equal(quintet_typed("printf 'concede\n'", "play solrei --match 1 --seed 4 2>&1"), 0);
    assert_says("Player 2 wins the Show 1 : 0.");
}

static void arts_change_places_at_the_prompt(void **state)   // SOL-DCK-08
{
    (void)state;
    assert_int_equal(
        quintet_typed("printf 'concede\nswap Parting Glance for Encore Bow\nswap Ashley for Encore "
                      "Bow\nshow\n\nquit\n'",
                      "play solrei --seed 4 --deck ashley 2>&1"),
        0);
    assert_says("Parting Glance and Encore Bow change places.");
    assert_says("[SOL-DCK-08]");
    assert_says("1 Crimson Sash, 1 Encore Bow, 1 Answering Cut");
}

static void like_meets_like(void **state)   // SOL-MOD-01
{
    (void)state;
    assert_int_equal(quintet("play solrei --seed 4 2>&1 </dev/null"), 0);
    assert_says("SolRei: Ashley against Brannoch");
    assert_int_equal(quintet("play solrei --seed 4 --opponent-deck open-blade 2>&1 </dev/null"), 0);
    assert_says("SolRei: Borrowed Skin against Open Blade");
}

static void a_foreign_signature_move_is_warned_of(void **state)   // SOL-DCK-06
{
    (void)state;
    const char *deck = scratch("borrowed.deck");
    write_scratch(deck, foreign);
    assert_int_equal(quintet("deck solrei %s", deck), 0);
    assert_says("Over the Ropes is a Signature Move that Ashley can never activate.  [SOL-DCK-06]");
    assert_int_equal(quintet("deck solrei %s --json", deck), 0);
    cJSON *root = parsed_output(), *told = cJSON_GetArrayItem(root, 0);
    assert_int_equal(cJSON_GetArraySize(cJSON_GetObjectItem(told, "violations")), 0);
    assert_int_equal(cJSON_GetArraySize(cJSON_GetObjectItem(told, "warnings")), 1);
    cJSON_Delete(root);
    assert_int_equal(quintet("play solrei --deck %s 2>&1 </dev/null", deck), 0);
    assert_says("[SOL-DCK-06]");
    assert_int_equal(quintet("play solrei --opponent-deck %s 2>&1 </dev/null", deck), 0);
    assert_does_not_say("[SOL-DCK-06]");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(standings_are_printed),
        cmocka_unit_test(people_play_a_tournament_of_stages),
        cmocka_unit_test(standings_for_programs),
        cmocka_unit_test(every_mistake_is_named_with_its_place),
        cmocka_unit_test(results_from_standard_input),
        cmocka_unit_test(a_file_that_is_no_results),
        cmocka_unit_test(a_round_ends_at_two_wins),
        cmocka_unit_test(computers_play_a_round),
        cmocka_unit_test(the_loser_is_asked_who_starts),
        cmocka_unit_test(cards_are_swapped_at_the_prompt),
        cmocka_unit_test(a_wrong_swap_changes_nothing),
        cmocka_unit_test(reset_takes_the_exchange_back),
        cmocka_unit_test(a_deck_file_is_an_exchange),
        cmocka_unit_test(a_deck_that_is_not_allowed_starts_no_match),
        cmocka_unit_test(two_people_exchange_behind_a_curtain),
        cmocka_unit_test(time_is_called_by_hand),
        cmocka_unit_test(games_of_a_match_are_kept_and_replayed),
        cmocka_unit_test(switches_are_given_by_name),
        cmocka_unit_test(a_show_is_the_default),
        cmocka_unit_test(arts_change_places_at_the_prompt),
        cmocka_unit_test(like_meets_like),
        cmocka_unit_test(a_foreign_signature_move_is_warned_of),
    };
    return cmocka_run_group_tests_name("command: matches", tests, NULL, remove_scratch);
}
