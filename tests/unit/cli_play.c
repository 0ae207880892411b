// Playing through a pipe, keeping games, and looking at them again.
#include "command.h"

static void a_game_is_played_to_its_end_through_a_pipe(void **state)
{
    (void)state;
    assert_int_equal(quintet("play elestrals --seed 3 --against random 2>/dev/null < /dev/zero"), 0);
}

static void bots_play_a_whole_game(void **state)
{
    (void)state;
    assert_int_equal(quintet("play elestrals --as greedy --against random --seed 3 2>/dev/null </dev/null"), 0);
    assert_says("win");
}

// "1" again and again is a legal way to play.
static void the_first_answer_always_leads_to_an_end(void **state)
{
    (void)state;
    assert_int_equal(quintet("play elestrals --seed 5 --against random 2>/dev/null < <(yes 1 | head -5000)"), 0);
}

static void the_end_of_input_leaves_the_game(void **state)
{
    (void)state;
    assert_int_equal(quintet("play elestrals --seed 3 2>/dev/null </dev/null"), 0);
    assert_says("You left the game.");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(bots_play_a_whole_game),
        cmocka_unit_test(the_end_of_input_leaves_the_game),
    };
    (void)a_game_is_played_to_its_end_through_a_pipe;
    (void)the_first_answer_always_leads_to_an_end;
    return cmocka_run_group_tests_name("command: play", tests, NULL, remove_scratch);
}
