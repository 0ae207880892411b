// Records: what is played is what is read back, in both forms, and what does not fit is named.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "lang/lang.h"
#include "lang/record.h"
#include "../tiny_game.h"

static qn_pool pool;
static qn_table table, work;
static qn_record made, back;
static qn_problems problems;
static char text_bytes[1 << 18];

static void start(uint64_t seed)
{
    qn_deck decks[2] = { { { 3, 1 }, { { 1, 1, 6 }, { 5 } } }, { { 2, 0 }, { { 2, 3 } } } };
    QN_TEXT(why, 512);
    assert_true(qn_start(&table, &tiny_rules, &pool, decks, 2, seed, &why));
    qn_record_start(&made, &tiny_rules, &pool, decks, 2, seed);
}

static void choose(int seat, int number)
{
    assert_true(qn_choices(&table, seat) > number);
    assert_true(qn_record_choice(&made, &table, seat, number));
    assert_true(qn_choose(&table, seat, number));
}

// A whole game, the same for one seed; the players who vote in secret answer in either order.
static void play(uint64_t seed)
{
    QN_TEXT(why, 512);
    start(seed);
    for (uint64_t dice = qn_dice_from(seed); !table.game.over;) {
        unsigned open = table.game.question.open;
        int seat = open == 3 ? (int)qn_roll(&dice, 2) : qn_asked(&table);
        choose(seat, (int)qn_roll(&dice, (uint32_t)qn_choices(&table, seat)));
    }
    assert_true(qn_record_seal(&made, &tiny_rules, &pool, &work, &why));
    assert_int_equal(made.hash, qn_hash(&table));
}

static bool read(const char *text)
{
    qn_source src = { "my.record", text, strlen(text) };
    memset(&problems, 0, sizeof problems);
    return qn_read_record(&src, &tiny_rules, &pool, &work, &back, &problems);
}

static void text_reads_back(void **state)
{
    for (uint64_t seed = 0; seed < 50; seed++) {
        qn_text out = { text_bytes, 0, sizeof text_bytes, false };
        QN_TEXT(why, 512);
        play(seed);
        qn_write_record(&made, &tiny_rules, &pool, &work, &out);
        assert_true(read(out.at));
        assert_memory_equal(&made, &back, sizeof made);
        assert_true(qn_replay(&back, &tiny_rules, &pool, &work, &why));
        assert_true(qn_equal(&work, &table));
    }
}

static void link_reads_back_and_is_short(void **state)
{
    for (uint64_t seed = 0; seed < 50; seed++) {
        qn_text out = { text_bytes, 0, sizeof text_bytes, false };
        QN_TEXT(why, 512);
        play(seed * 0x9e3779b97f4a7c15u);
        assert_true(qn_write_link(&made, &tiny_rules, &pool, &work, &out, &why));
        assert_true(out.used < 160);
        assert_true(read(out.at));
        assert_int_equal(back.n_steps, made.n_steps);
        assert_int_equal(back.seed, made.seed);
        assert_memory_equal(back.deck, made.deck, sizeof made.deck);
        for (uint32_t i = 0; i < made.n_steps; i++)
            assert_int_equal(back.step[i].number, made.step[i].number);
        assert_true(qn_replay(&back, &tiny_rules, &pool, &work, &why));
        assert_true(qn_equal(&work, &table));
    }
}

static void a_concession_is_part_of_it(void **state)
{
    QN_TEXT(why, 512);
    qn_text out = { text_bytes, 0, sizeof text_bytes, false };
    start(9);
    choose(0, 0);
    choose(1, 1);
    assert_true(qn_record_event(&made, QN_STEP_CONCEDE, 0));
    assert_true(qn_concede(&table, 0));
    assert_true(qn_record_seal(&made, &tiny_rules, &pool, &work, &why));
    assert_true(qn_write_link(&made, &tiny_rules, &pool, &work, &out, &why));
    assert_true(read(out.at));
    assert_int_equal(back.n_steps, 3);
    assert_true(qn_replay(&back, &tiny_rules, &pool, &work, &why));
    assert_true(qn_equal(&work, &table));
    qn_text_clear(&out);
    qn_write_record(&made, &tiny_rules, &pool, &work, &out);
    assert_non_null(strstr(out.at, "\nconcede p1 -> "));
    assert_true(read(out.at));
    assert_memory_equal(&made, &back, sizeof made);
}

static void every_step_can_be_reached(void **state)
{
    uint64_t hash[512];
    QN_TEXT(why, 512);
    play(5);
    assert_true(made.n_steps > 10 && made.n_steps < 512);
    for (uint32_t n = 0; n <= made.n_steps; n++) {
        assert_true(qn_replay_to(&made, &tiny_rules, &pool, n, &work, &why));
        hash[n] = qn_hash(&work);
        assert_int_equal(work.game.over, n == made.n_steps);
        if (n) assert_true(hash[n] != hash[n - 1]);
    }
}

static void text_is_readable(void **state)
{
    qn_text out = { text_bytes, 0, sizeof text_bytes, false };
    QN_TEXT(why, 512);
    start(1);
    choose(0, 1);
    choose(1, 0);
    assert_true(qn_record_seal(&made, &tiny_rules, &pool, &work, &why));
    made.step[0].check = 0xa1f3;
    made.step[1].check = 0;
    made.hash = 0xfedc;
    qn_write_record(&made, &tiny_rules, &pool, &work, &out);
    assert_string_equal(out.at,
                        "quintet record 1\n"
                        "game tiny " QN_VERSION "\n"
                        "cards 1234567890abcdef\n"
                        "seed 0000000000000001\n"
                        "players 2\n"
                        "p1 main 2 Warmite\n"
                        "p1 main 1 Carnos, Envy\n"
                        "p1 side 1 Gorgon's Gaze\n"
                        "p2 main 1 Necruff\n"
                        "p2 main 1 Nectar of the Gods\n"
                        "choose 2 of 4 -> a1f3   # p1: take 2 stones\n"
                        "choose 1 of 2   # p2: pass\n"
                        "hash 000000000000fedc\n");
}

static void assert_replay(const char *expected)
{
    QN_TEXT(why, 1024);
    assert_false(qn_replay(&made, &tiny_rules, &pool, &work, &why));
    assert_string_equal(why.at, expected);
}

static void divergence_is_named(void **state)
{
    play(3);
    made.step[4].check ^= 1;
    QN_TEXT(why, 1024);
    assert_false(qn_replay(&made, &tiny_rules, &pool, &work, &why));
    assert_int_equal(strncmp(why.at, "Step 5: the record and this game are different after '", 54), 0);
    start(1);
    choose(0, 0);
    made.step[1] = (qn_step){ 4, 5, 0 };
    made.n_steps = 2;
    assert_replay(
        "Step 2: the record chose option 5 of 5; here p2 may choose among 2:\n    1  pass\n    2  shout\n");
    made.step[1] = (qn_step){ 1, 0, 0 };
    made.hash = 1;
    qn_text_clear(&why);
    assert_false(qn_replay(&made, &tiny_rules, &pool, &work, &why));
    assert_int_equal(strncmp(why.at, "All 2 steps fit, but the game ends in the state ", 48), 0);
}

static void other_rules_and_cards_are_refused(void **state)
{
    play(2);
    made.cards = 7;
    assert_replay(
        "This record was made with the card set 0000000000000007; this card set is 1234567890abcdef.\n");
    memcpy(made.version, "0.0.9", 6);
    assert_replay("This record was made with rules version 0.0.9; these are rules version " QN_VERSION ".\n");
    assert_false(read("tiny~9.9.9~AAAA"));
    assert_string_equal(problems.at[0].message,
                        "This record was made with rules version 9.9.9; these are rules version " QN_VERSION
                        ".");
}

static void damage_is_told(void **state)
{
    static const char head[] = "quintet record 1\ngame tiny " QN_VERSION "\ncards 1\nplayers 2\n";
    char text[512];
    assert_false(read(""));
    assert_false(read("hello\n"));
    assert_string_equal(problems.at[0].message, "a record begins with the line 'quintet record 1'");
    strcpy(text, head);
    assert_true(read(text));
    strcpy(text + strlen(head), "p1 main 1 Warmit\nchoose 0\nchose 3\np3 main 1 Warmite\n");
    assert_false(read(text));
    assert_int_equal(problems.count, 4);
    assert_string_equal(problems.at[0].message, "there is no card called 'Warmit'; did you mean 'Warmite'?");
    assert_int_equal(problems.at[0].line, 5);
    assert_int_equal(problems.at[0].column, 11);
    assert_string_equal(problems.at[1].message, "expected the number of an option, as in 'choose 3 of 7'");
    assert_string_equal(
        problems.at[2].message,
        "expected game, cards, seed, players, switch, decider, p1 …, given, choose, time, concede or hash");
    assert_string_equal(problems.at[3].message, "there is no such player in this record");
}

static void the_game_is_known_before_the_cards(void **state)
{
    char game[QN_GAME_NAME];
    qn_source link = { "", "elestrals~0.1.0~AAAA", 20 },
              text = { "", "quintet record 1\ngame tiny 0.1.0\n", 33 }, none = { "", "x", 1 };
    assert_true(qn_record_game(&link, game));
    assert_string_equal(game, "elestrals");
    assert_true(qn_record_game(&text, game));
    assert_string_equal(game, "tiny");
    assert_false(qn_record_game(&none, game));
}

static int lay(void **state)
{
    tiny_name_cards(&pool);
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(text_reads_back),
        cmocka_unit_test(link_reads_back_and_is_short),
        cmocka_unit_test(a_concession_is_part_of_it),
        cmocka_unit_test(every_step_can_be_reached),
        cmocka_unit_test(text_is_readable),
        cmocka_unit_test(divergence_is_named),
        cmocka_unit_test(other_rules_and_cards_are_refused),
        cmocka_unit_test(damage_is_told),
        cmocka_unit_test(the_game_is_known_before_the_cards),
    };
    return cmocka_run_group_tests_name("record", tests, lay, NULL);
}
