// Records: what is played is what is read back, in both forms; mismatches are reported by name.
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

// A whole game, the same for one seed; players who vote in secret answer in either order.
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
                        "quintet record 2\n"
                        "game tiny " QN_VERSION "\n"
                        "state goes on, steps 00002\n"
                        "hash 000000000000fedc\n"
                        "check dce67691c0307461\n"
                        "cards 1234567890abcdef\n"
                        "seed 0000000000000001\n"
                        "players 2\n"
                        "p1 main 2 Warmite\n"
                        "p1 main 1 Carnos, Envy\n"
                        "p1 side 1 Gorgon's Gaze\n"
                        "p2 main 1 Necruff\n"
                        "p2 main 1 Nectar of the Gods\n"
                        "card 00000000 Warmite\n"
                        "card 00000000 Necruff\n"
                        "card 00000000 Nectar of the Gods\n"
                        "card 00000000 Gorgon's Gaze\n"
                        "card 00000000 Carnos, Envy\n"
                        "choose 2 of 4 -> a1f3   # p1: take 2 stones\n"
                        "choose 1 of 2   # p2: pass\n");
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

static void other_rules_are_refused(void **state)
{
    play(2);
    memcpy(made.version, "0.0.9", 6);
    assert_replay("This record was made with rules version 0.0.9; these are rules version " QN_VERSION ".\n");
    assert_false(read("tiny~9.9.9~2AAAA"));
    assert_string_equal(problems.at[0].message,
                        "This record was made with rules version 9.9.9; these are rules version " QN_VERSION
                        ".");
}

static uint32_t agreed(const char *expected)
{
    QN_TEXT(why, 1024);
    uint32_t n = qn_replay_agreed(&made, &tiny_rules, &pool, &work, &why);
    assert_string_equal(why.at, expected);
    return n;
}

// Cards changed later: they are named, and the game is replayed as long as choices mean the same.
static void other_cards_are_told_and_followed(void **state)
{
    play(2);
    made.cards = 7;
    assert_replay(
        "The card set has changed since this game was recorded, but none of the cards this game began "
        "with.\n");
    assert_int_equal(agreed(""), made.n_steps);
    qn_note_card(&made, &pool, 1, 1);
    assert_replay("A card has changed since this game was recorded: Warmite.\n");
    qn_note_card(&made, &pool, 2, pool.digest[2]);
    qn_note_card(&made, &pool, 6, 1);
    assert_replay("2 cards have changed since this game was recorded: Warmite and Carnos, Envy.\n");
    for (uint32_t i = 0; i < made.n_steps; i++) made.step[i].check ^= 1;   // not comparable any more
    assert_int_equal(agreed(""), made.n_steps);
    start(1);
    choose(0, 1);
    choose(1, 0);
    QN_TEXT(why, 512);
    assert_true(qn_record_seal(&made, &tiny_rules, &pool, &work, &why));
    made.cards = 7;
    made.step[1].words ^= 1;
    assert_int_equal(
        agreed("Step 2: option 1 of 2 was another one when this was recorded; here it is 'p2: pass'.\n"), 1);
    made.step[0].of++;
    assert_int_equal(
        agreed("Step 1: the record chose option 2 of 5; here p1 may choose among 4:\n"
               "    1  take 1 stone\n    2  take 2 stones\n    3  take 3 stones\n    4  call a vote\n"),
        0);
}

// A record as text has the words of each choice in a comment, so it can be replayed with other cards.
static void text_is_followed_with_other_cards(void **state)
{
    qn_text out = { text_bytes, 0, sizeof text_bytes, false };
    play(4);
    qn_write_record(&made, &tiny_rules, &pool, &work, &out);
    uint64_t was = pool.hash;
    pool.hash++;
    pool.digest[1]++;
    assert_true(read(out.at));
    made = back;
    assert_replay("A card has changed since this game was recorded: Warmite.\n");
    assert_int_equal(agreed(""), made.n_steps);
    char *words = strstr(out.at, "stone");
    assert_non_null(words);
    words[0] = 'x';
    assert_true(read(out.at));
    made = back;
    QN_TEXT(why, 1024);
    assert_true(qn_replay_agreed(&made, &tiny_rules, &pool, &work, &why) < made.n_steps);
    assert_non_null(strstr(why.at, "was another one when this was recorded"));
    pool.hash = was;
    pool.digest[1]--;
}

// A link has no card names; it is replayed one block of choices at a time.
static void links_are_followed_with_other_cards(void **state)
{
    qn_text out = { text_bytes, 0, sizeof text_bytes, false };
    QN_TEXT(why, 512);
    play(4);
    assert_true(qn_write_link(&made, &tiny_rules, &pool, &work, &out, &why));
    uint32_t steps = made.n_steps;
    uint64_t was = pool.hash;
    pool.hash++;
    assert_true(read(out.at));
    made = back;
    assert_int_equal(made.n_steps, steps);
    assert_replay("The card set has changed since this game was recorded.\n");
    assert_int_equal(agreed(""), steps);
    char *name = pool.text + pool.print[1].name;
    name[0]++;
    assert_false(read(out.at));
    assert_string_equal(
        problems.at[0].message,
        "this link was made with other cards: some came, went or were renamed since, or a set it "
        "needs was not given along (--cards FILE|DIR)");
    name[0]--;
    pool.hash = was;
}

static void damage_is_told(void **state)
{
    static const char head[] = "quintet record 2\ngame tiny " QN_VERSION
                               "\nstate goes on, steps 00002\nhash 1\ncheck 1\ncards 1\nplayers 2\n";
    char text[512];
    assert_false(read(""));
    assert_false(read("hello\n"));
    assert_string_equal(problems.at[0].message, "a record must begin with the line 'quintet record 2'");
    assert_false(read("quintet record 1\n"));
    assert_string_equal(problems.at[0].message,
                        "this record has another format; this program reads format 2");
    strcpy(text, head);
    assert_false(read(text));
    assert_string_equal(problems.at[0].message, "the record was cut: it has 0 of 2 choices");
    strcpy(text + strlen(head), "choose 1\nchoose 1\n");
    assert_false(read(text));
    assert_string_equal(problems.at[0].message, "the record was cut or changed: its check does not match");
    strcpy(text + strlen(head), "p1 main 1 Warmit\nchoose 0\nchose 3\np3 main 1 Warmite\n");
    assert_false(read(text));
    assert_int_equal(problems.count, 4);
    assert_string_equal(problems.at[0].message, "there is no card called 'Warmit'; did you mean 'Warmite'?");
    assert_int_equal(problems.at[0].line, 8);
    assert_int_equal(problems.at[0].column, 11);
    assert_string_equal(problems.at[1].message, "expected the number of an option, as in 'choose 3 of 7'");
    assert_string_equal(problems.at[2].message,
                        "expected game, state, hash, check, cards, seed, players, switch, decider, p1 …, "
                        "given, card, choose, "
                        "time or concede");
    assert_string_equal(problems.at[3].message, "there is no such player in this record");
}

static void the_game_is_known_before_the_cards(void **state)
{
    char game[QN_GAME_NAME];
    qn_source link = { "", "elestrals~0.1.0~AAAA", 20 },
              text = { "", "quintet record 2\ngame tiny 0.1.0\n", 33 }, none = { "", "x", 1 };
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
        cmocka_unit_test(other_rules_are_refused),
        cmocka_unit_test(other_cards_are_told_and_followed),
        cmocka_unit_test(text_is_followed_with_other_cards),
        cmocka_unit_test(links_are_followed_with_other_cards),
        cmocka_unit_test(damage_is_told),
        cmocka_unit_test(the_game_is_known_before_the_cards),
    };
    return cmocka_run_group_tests_name("record", tests, lay, NULL);
}
