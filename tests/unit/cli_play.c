// Playing through a pipe, saving games, and replaying them.
#include "command.h"

#include <stdbool.h>

// Always giving the first answer is a legal way to play, and ends.
static void a_game_is_played_to_its_end_through_a_pipe(void **state)
{
    (void)state;
    assert_int_equal(
        quintet_typed("yes 1 | head -4000", "play elestrals --seed 3 --against random 2>/dev/null"), 0);
    assert_true(strstr(output, "You win") || strstr(output, "Player 2 wins") || strstr(output, "a draw"));
}

static void the_same_seed_deals_the_same_game(void **state)
{
    (void)state;
    static char first[OUTPUT];
    const char *line = "play elestrals --as greedy --against random --seed 9 2>/dev/null </dev/null";
    assert_int_equal(quintet("%s", line), 0);
    strcpy(first, output);
    assert_int_equal(quintet("%s", line), 0);
    assert_string_equal(output, first);
    assert_int_equal(quintet("play elestrals --as greedy --against random --seed 10 2>/dev/null </dev/null"),
                     0);
    assert_string_not_equal(output, first);
}

// A primer explains the game: what it is about, its goal, a turn, its words and how to begin.
static void every_game_tells_how_it_is_played(void **state)
{
    (void)state;
    static const char *const games[][2] = { { "achroma", "Your Shard Bank is life" },
                                            { "elestrals", "Your Spirit Deck is" },
                                            { "solrei", "Each round both players" },
                                            { "symetra", "You have 50 beads" } };
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        char play[64];
        snprintf(play, sizeof play, "play %s --seed 3 2>&1", games[i][0]);
        assert_int_equal(quintet_typed("printf 'how\nquit\n'", play), 0);
        assert_does_not_say("cannot open");
        const char *opening = strstr(output, games[i][1]);
        assert_non_null(opening);
        assert_non_null(strstr(opening + 1, games[i][1]));   // once at the start, once for 'how'
    }
}

// An attack has no text to quote, so the chain says that it is an attack.
static void an_attack_on_the_chain_is_called_one(void **state)
{
    (void)state;
    assert_int_equal(
        quintet_typed("yes 1 | head -120", "play synsouls --seed 2 --against greedy 2>/dev/null"), 0);
    const char *chain = strstr(output, "On the chain: player 2's Antiphon Pair");
    assert_non_null(chain);
    assert_memory_equal(chain + strlen("On the chain: player 2's Antiphon Pair"), " (attack) ", 10);
}

static void the_end_of_input_leaves_the_game(void **state)
{
    (void)state;
    assert_int_equal(quintet("play elestrals --seed 3 2>/dev/null </dev/null"), 0);
    assert_says("You left the game.");
}

static void a_wrong_answer_is_asked_again_with_the_reason(void **state)
{
    (void)state;
    assert_int_equal(quintet_typed("printf '99\nkeep\nattack with Rummagem\nhnit\nquit\n'",
                                   "play elestrals --seed 42 2>/dev/null"),
                     0);
    assert_says("The answers are numbered 1 to 2.");
    assert_says("[ELE-");
    assert_says("Did you mean 'hint'?");
}

static void a_sentence_or_its_beginning_is_an_answer(void **state)
{
    (void)state;
    assert_int_equal(
        quintet_typed("printf 'keep\ncast rumm\natt pos\nquit\n'", "play elestrals --seed 42 2>/dev/null"),
        0);
    assert_says("You Cast Rummagem (1 earth).");
}

// The game in a few lines, before the first question and again on request.
static void a_game_is_introduced(void **state)
{
    (void)state;
    static const struct {
        const char *game, *says;
    } primer[] = { { "elestrals", "Spirit Deck is both" },
                   { "solrei", "reveal together" },
                   { "solrei", "● is any suit" },
                   { "synsouls", "MIND, FRAME and HEART" } };
    for (size_t i = 0; i < sizeof primer / sizeof *primer; i++) {
        char line[128];
        snprintf(line, sizeof line, "play %s --seed 1 2>&1", primer[i].game);
        assert_int_equal(quintet_typed("printf 'how\nquit\n'", line), 0);
        assert_does_not_say("cannot open");
        const char *first = strstr(output, primer[i].says);
        if (!first || !strstr(first + 1, primer[i].says)) fail_msg("%s:\n%s", primer[i].game, output);
    }
}

// A line that is cut keeps what the card does, not its requirements.
static void an_option_tells_what_the_card_does(void **state)
{
    (void)state;
    assert_int_equal(quintet_typed("printf '1\n1\nquit\n'", "play solrei --deck ashley --seed 1 2>&1"), 0);
    assert_says("Ready Parting Glance\n      AFTER SHOWDOWN: If you are on DEFENSE, GAIN +3 Power.");
}

// With two triggers at once, the one that resolves last is repeated above its results.
static void what_follows_from_a_trigger_stands_under_that_one(void **state)
{
    (void)state;
    assert_int_equal(quintet("play elestrals --as greedy --against greedy --seed 3 </dev/null"), 0);
    assert_says("    … Player 1's second Scythe of Demeter on Sproutyr is set off.\n"
                "      Player 1 returns 1 Spirit (1 earth) from the Underworld to their Spirit\n"
                "        Deck, 13 → 14.\n");
}

// Both players answer 1 until one of them would Deploy the last Shard away.
static void a_losing_answer_is_asked_again(void **state)
{
    (void)state;
    const char *ones = "yes 1 | head -60", *hot_seat = "play achroma --against human --seed 1 2>/dev/null";
    assert_int_equal(quintet_typed(ones, hot_seat), 0);
    assert_says("⚠ You lose the game, your Bank 1 → 0");
    const char *warned = strstr(output, "That loses the game. Give the same answer again");
    assert_non_null(warned);
    assert_non_null(strstr(warned, "Deploys Samr Whelp"));
    assert_null(strstr(warned + 1, "That loses the game"));
}

static void results_can_be_switched_off(void **state)
{
    (void)state;
    const char *hot_seat = "play achroma --against human --seed 1 2>/dev/null";
    assert_int_equal(quintet_typed("sh -c 'echo; echo results; yes 1 | head -60'", hot_seat), 0);
    assert_says("no longer shown");
    assert_does_not_say("⚠");
}

static void questions_do_not_use_up_the_turn(void **state)
{
    (void)state;
    assert_int_equal(quintet_typed("printf 'start\n?\nkeep\ncast rumm\natt pos\nwhy attack Rummagem\nlook "
                                   "rumma\nhand\nlog\npiles\nhint\nrules "
                                   "ELE-SET-10\nhow\nboard\nchain\nquit\n'",
                                   "play elestrals --seed 1 2>/dev/null"),
                     0);
    assert_says("take your last decision back");           // ?
    assert_says("[ELE-SET-10]");                           // why
    assert_says("Search an Elestral");                     // look
    assert_says("You draw 5 cards: Rummagem");             // log
    assert_says("of 100");                                 // hint
    assert_says("Attack Position or Defense Position?");   // still the same turn
}

static void advice_fits_eighty_columns_and_look_names_a_card(void **state)
{
    (void)state;
    assert_int_equal(quintet_typed("printf 'look\nhint\nquit\n'", "play lamplight --seed 5 2>/dev/null"), 0);
    assert_says("Which card? For example: look Spill");
    assert_says("\n      wins ");
    for (const char *line = output; *line; line += strcspn(line, "\n"), line += *line == '\n') {
        size_t letters = 0;
        for (const char *p = line; *p && *p != '\n'; p++) letters += (*p & 0xc0) != 0x80;
        assert_true(letters <= 80);
    }
}

static void undo_takes_one_decision_back(void **state)
{
    (void)state;
    assert_int_equal(quintet_typed("printf 'keep\ncast rumm\nundo\nundo\nundo\nquit\n'",
                                   "play elestrals --seed 42 2>/dev/null"),
                     0);
    const char *first = strstr(output, "Taken back.");
    assert_non_null(first);
    assert_non_null(strstr(first, "Cast Rummagem"));
    assert_non_null(strstr(first, "Keep this hand"));
}

// What is shown between two curtains is for one player only.
static void the_hot_seat_does_not_show_the_other_hand(void **state)
{
    (void)state;
    assert_int_equal(quintet_typed("printf '\n1\n1\n\n1\nlog\nhand\nlook Rummagem\n\n'",
                                   "play elestrals --against human --seed 42 2>/dev/null"),
                     0);
    char *first = strstr(output, "Hand over to player 2");
    assert_non_null(first);
    char *second = strstr(first, "Hand over to player 1");
    assert_non_null(second);
    *second = '\0';
    assert_non_null(strstr(first, "Tsunami"));
    assert_null(strstr(first, "Rummagem"));
    char *third = strstr(second + 1, "Hand over to player 2");
    assert_non_null(third);
    *third = '\0';
    assert_non_null(strstr(second + 1, "You draw 5 cards: Rummagem"));
    assert_null(strstr(second + 1, "Tsunami"));
}

static void a_saved_game_is_replayed_and_asked_about(void **state)
{
    (void)state;
    const char *game = scratch("game.qnr");
    char line[256];
    snprintf(line, sizeof line, "play elestrals --seed 42 --against random --record %s 2>/dev/null", game);
    assert_int_equal(quintet_typed("yes 1 | head -4000", line), 0);
    assert_int_equal(quintet("replay %s --verify 2>/dev/null", game), 0);
    assert_int_equal(quintet("replay %s --text", game), 0);
    assert_says("Turn 2: player 2's turn.");
    assert_says("win");
    snprintf(line, sizeof line, "replay %s --at 3 --seat 1", game);
    assert_int_equal(quintet_typed("printf '\nb\n7\nq\n'", line), 0);
    assert_says("3 of ");
    assert_says("4 of ");
    assert_says("7 of ");
    assert_int_equal(quintet("why %s --at 6 'attack with Rummagem' --seat 1", game), 0);
    assert_says("[ELE-");
    assert_int_equal(quintet("why %s --at 2 'xyzzy' 2>/dev/null", game), 1);
}

// Labels are understood like commands: a player who reads "Attack with …" does not type "cue".
static void why_reads_what_the_answers_say(void **state)
{
    (void)state;
    assert_int_equal(
        quintet_typed("printf '1\n1\nwhy attack with Pin Drop\nlook\nwhy Every Window Lit\nquit\n'",
                      "play synsouls --seed 5"),
        0);
    assert_says("Pin Drop is in your hand. Load it first");
    assert_says("Which card? For example: look Pin Drop");
    assert_says("Every Window Lit is not one of your cards");
}

// Owner and place, in the words of the table.
static void look_says_where_a_card_is(void **state)
{
    (void)state;
    assert_int_equal(
        quintet_typed("printf '1\n1\nlook FRAME\nlook Pin Drop\nquit\n'", "play synsouls --seed 5"), 0);
    assert_says("in play, yours, Strain 0");
    assert_says("in play, player 2's, Strain 0");
    assert_says("  in your hand\n");
    assert_does_not_say("elsewhere");
}

// Rei of another suit pays only half.
static void a_payment_says_that_it_is_filtered(void **state)
{
    (void)state;
    assert_int_equal(quintet_typed("printf '2\n1\n1\n1\n1\nquit\n'", "play solrei --seed 11"), 0);
    assert_says("Ashley costs 1 ♥. Pay with which card?");
    assert_says("Discard K♦ (by Filtering, with one more)");
    assert_says("Discard K♣ (by Filtering, with the one you paid)");
    assert_does_not_say("Discard K♥ (by");
}

// Without a terminal a line has 80 columns.
static void no_line_is_longer_than_the_window(void **state)
{
    (void)state;
    static const char *const games[] = { "synsouls --seed 1", "symetra --seed 2",
                                         "achroma --seed 3 --players 3" };
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        char line[128];
        snprintf(line, sizeof line, "play %s 2>/dev/null", games[i]);
        assert_int_equal(quintet_typed("yes 1 | head -200", line), 0);
        int w = 0;
        for (const char *p = output; *p; p++) {
            w = *p == '\n' ? 0 : w + ((*p & 0xc0) != 0x80);
            if (w > 80)
                fail_msg("%s: a line is longer than 80: …%.*s", games[i], (int)strcspn(p - 40, "\n"), p - 40);
        }
    }
}

static void a_link_is_the_same_game(void **state)
{
    (void)state;
    const char *game = scratch("link.qnr");
    assert_int_equal(
        quintet("play elestrals --as greedy --against greedy --seed 4 --record %s >/dev/null 2>&1 </dev/null",
                game),
        0);
    assert_int_equal(quintet("replay %s --link", game), 0);
    assert_true(strlen(output) < 1024);
    char link[1024];
    snprintf(link, sizeof link, "%.*s", (int)strcspn(output, "\n"), output);
    assert_int_equal(quintet("replay '%s' --verify 2>/dev/null", link), 0);
}

static void a_changed_record_is_refused(void **state)
{
    (void)state;
    const char *game = scratch("changed.qnr");
    assert_int_equal(
        quintet("play elestrals --as random --against random --seed 4 --record %s >/dev/null 2>&1 </dev/null",
                game),
        0);
    char line[512];
    snprintf(line, sizeof line, "sed -i 's/^seed.*/seed 0000000000000005/' %s", game);
    assert_int_equal(system(line), 0);
    assert_int_equal(quintet("replay %s --verify 2>/dev/null", game), 65);
}

static void change_cards(const char *data, const char *sed)
{
    char line[1024];
    snprintf(line, sizeof line,
             "rm -rf %s && mkdir %s && cp -r '%s'/cards %s && sed -i '%s' %s/cards/elestrals/*.card", data,
             data, getenv("QN_SOURCE_ROOT"), data, sed, data);
    assert_int_equal(system(line), 0);
    assert_int_equal(setenv("QUINTET_DATA", data, 1), 0);
}

// A record survives the correction of a card: the card is named, and the game is replayed as far as it agrees.
static void a_corrected_card_is_named_and_the_game_followed(void **state)
{
    (void)state;
    const char *game = scratch("corrected.qnr"), *data = scratch("data");
    char link[1024];
    assert_int_equal(quintet("play elestrals --as greedy --seed 42 --record %s >/dev/null 2>&1", game), 0);
    assert_int_equal(quintet("replay %s --link", game), 0);
    snprintf(link, sizeof link, "%.*s", (int)strcspn(output, "\n"), output);
    change_cards(data, "1i # a comment is no change");
    assert_int_equal(quintet("replay %s --verify 2>/dev/null", game), 0);
    change_cards(data, "s/^card \"Rummagem\" elestral earth /&earth earth /");
    assert_int_equal(quintet("replay %s --verify 2>&1", game), 65);
    assert_says("A card has changed since this game was recorded: Rummagem.\n");
    assert_int_equal(quintet("replay %s --text 2>&1", game), 65);
    assert_says("choices still agree. Step 10: the record chose option 1 of 10; here p1 may choose among 9:");
    assert_says("Turn 2: player 1's turn.");
    assert_int_equal(quintet("replay '%s' --text 2>&1", link), 65);
    assert_says("here or within the next 64 the link no longer fits");
    assert_int_equal(quintet("why %s --at 3 'cast Peagust' 2>&1", game), 1);
    assert_says("recorded: Rummagem.\n");
    change_cards(data, "/^card .Centaurbor/s/15/16/");   // nobody casts it
    assert_int_equal(quintet("replay %s --text 2>&1 >/dev/null", game), 0);
    assert_says("has changed since this game was recorded: Centaurbor.\nAll 106 choices still agree.\n");
    assert_int_equal(quintet("replay '%s' --text 2>&1 >/dev/null", link), 0);
    assert_says("All 106 choices still agree.\n");
    assert_int_equal(quintet("replay %s --link 2>&1", game), 65);
    assert_int_equal(unsetenv("QUINTET_DATA"), 0);
}

// Numbers, words and nonsense in any order: no line breaks the game, and the game can be replayed.
static void whatever_is_typed_the_record_replays(void **state)
{
    (void)state;
    static const char *const words[] = { "?",     "why attack",  "look a", "hand",    "piles",
                                         "board", "log",         "hint",   "undo",    "rules zzz",
                                         "how",   "cast",        "pass",   "",        "target",
                                         "xyz",   "99999999999", "-1",     "\x01\xff" };
    const char *typed = scratch("typed"), *game = scratch("typed.qnr");
    unsigned dice = 12345;
    for (int round = 0; round < 12; round++) {
        FILE *to = fopen(typed, "w");
        assert_non_null(to);
        for (int i = 0, hints = 0; i < 250; i++) {
            dice = dice * 1103515245u + 12345u;
            unsigned roll = dice >> 16;
            const char *word = words[roll / 10 % (sizeof words / sizeof words[0])];
            bool hint = strcmp(word, "hint") == 0;
            if (roll % 10 < 7 || (hint && hints++))
                fprintf(to, "%u\n",
                        1 + roll / 10 % 4);   // one hint a round: each takes a second with sanitizers
            else fprintf(to, "%s\n", word);
        }
        assert_int_equal(fclose(to), 0);
        unlink(game);
        const char *against = round % 3 == 0 ? "human" : round % 3 == 1 ? "random" : "greedy";
        assert_int_equal(quintet("play elestrals --seed %d --against %s --record %s <%s 2>/dev/null", round,
                                 against, game, typed),
                         0);
        assert_int_equal(quintet("replay %s --verify 2>/dev/null", game), 0);
    }
}

static void an_interrupt_leaves_with_130(void **state)
{
    (void)state;
    char line[1024];
    snprintf(line, sizeof line,
             "sleep 1 | sh -c '(sleep 0.3; kill -INT $$) & exec \"%s\" play elestrals 2>/dev/null'",
             program());
    assert_int_equal(run_line(line), 130);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_game_is_played_to_its_end_through_a_pipe),
        cmocka_unit_test(the_same_seed_deals_the_same_game),
        cmocka_unit_test(every_game_tells_how_it_is_played),
        cmocka_unit_test(an_attack_on_the_chain_is_called_one),
        cmocka_unit_test(the_end_of_input_leaves_the_game),
        cmocka_unit_test(a_wrong_answer_is_asked_again_with_the_reason),
        cmocka_unit_test(a_sentence_or_its_beginning_is_an_answer),
        cmocka_unit_test(a_game_is_introduced),
        cmocka_unit_test(an_option_tells_what_the_card_does),
        cmocka_unit_test(what_follows_from_a_trigger_stands_under_that_one),
        cmocka_unit_test(a_losing_answer_is_asked_again),
        cmocka_unit_test(results_can_be_switched_off),
        cmocka_unit_test(questions_do_not_use_up_the_turn),
        cmocka_unit_test(advice_fits_eighty_columns_and_look_names_a_card),
        cmocka_unit_test(undo_takes_one_decision_back),
        cmocka_unit_test(the_hot_seat_does_not_show_the_other_hand),
        cmocka_unit_test(a_saved_game_is_replayed_and_asked_about),
        cmocka_unit_test(why_reads_what_the_answers_say),
        cmocka_unit_test(look_says_where_a_card_is),
        cmocka_unit_test(a_payment_says_that_it_is_filtered),
        cmocka_unit_test(no_line_is_longer_than_the_window),
        cmocka_unit_test(a_link_is_the_same_game),
        cmocka_unit_test(a_changed_record_is_refused),
        cmocka_unit_test(a_corrected_card_is_named_and_the_game_followed),
        cmocka_unit_test(whatever_is_typed_the_record_replays),
        cmocka_unit_test(an_interrupt_leaves_with_130),
    };
    return cmocka_run_group_tests_name("command: play", tests, NULL, remove_scratch);
}
