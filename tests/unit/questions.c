// Questions: which are asked and which are answered automatically, secret answers of several seats, parsing sentences,
// and who has won.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "../plain_game.h"
#include "../tiny_game.h"

static qn_table t;
static int offered;   // number of answers that each question offers
static int (*asking)(qn_table *t, int kind, int seat, int arg);

static void offer_numbers(qn_table *table)
{
    for (int i = 0; i < offered; i++) qn_offer(table, QN_ALLOWED, QN_V_NUMBER, 10 * table->seat + i, 0, 0);
}

// Asks seat 1. The answer is in ext[0] (verb) and ext[1]; ext[2] says that the routine went on.
static int ask_once(qn_table *table, qn_frame *f)
{
    QN_BEGIN(f);
    QN_ASK(f, 1, asking(table, QN_Q_GAME, 1, 0));
    table->game.ext[0] = qn_answer(table).verb;
    table->game.ext[1] = qn_answer(table).a;
    table->game.ext[2] = 1;
    qn_end_draw(table, QN_REASON_GAME);
    QN_END;
}

static int plainly(qn_table *table, int kind, int seat, int arg) { return qn_ask(table, kind, seat, arg); }
static int quietly(qn_table *table, int kind, int seat, int arg)
{
    return qn_ask_quietly(table, kind, seat, arg);
}
static int hidden(qn_table *table, int kind, int seat, int arg)
{
    return qn_ask_hiding_count(table, kind, seat, arg);
}

static void pose(int (*how)(qn_table *, int, int, int), int n, bool interactive)
{
    plain_lay(&t, 2);
    plain_list = offer_numbers;
    plain_routines[PLAIN_R_PLAY] = ask_once;
    offered = n;
    asking = how;
    t.interactive = interactive;
    qn_call(&t, PLAIN_R_PLAY, 0);
    qn_run(&t);
}

// ---- One seat ---------------------------------------------------------------------------------

static void a_real_choice_is_waited_for(void **state)
{
    pose(plainly, 3, false);
    assert_int_equal(qn_asked(&t), 1);
    assert_int_equal(t.n_options, 3);
    assert_int_equal(qn_choices(&t, 0), 0);
    assert_false(qn_choose(&t, 0, 0));
    assert_false(qn_choose(&t, 1, 3));
    assert_false(qn_choose(&t, 1, -1));
    assert_true(qn_choose(&t, 1, 2));
    assert_int_equal(t.game.ext[1], 12);
    assert_int_equal(qn_asked(&t), QN_NONE);
}

static void a_single_answer_is_taken(void **state)
{
    for (int interactive = 0; interactive < 2; interactive++) {
        pose(plainly, 1, interactive);
        assert_int_equal(t.game.ext[0], QN_V_NUMBER);
        assert_int_equal(t.game.ext[1], 10);
        assert_true(t.game.over);
    }
}

static void no_answer_is_told_as_none(void **state)
{
    pose(plainly, 0, true);
    assert_int_equal(t.game.ext[0], QN_V_NONE);
    assert_int_equal(t.game.ext[2], 1);
}

// Without a pause the others would know that there was nothing to decide, so with people the table waits.
static void assert_quiet(int (*how)(qn_table *, int, int, int), int mark)
{
    pose(how, 1, false);
    assert_true(t.game.over);
    pose(how, 1, true);
    assert_false(t.game.over);
    assert_int_equal(t.game.question.hide_pass, mark);
    assert_int_equal(qn_asked(&t), 1);
    assert_true(qn_choose(&t, 1, 0));
    assert_int_equal(t.game.ext[1], 10);
    pose(how, 2, true);
    assert_int_equal(t.game.question.hide_pass, 0);
    pose(how, 0, true);
    assert_true(t.game.over);
}

static void quiet_questions_wait_for_people(void **state)
{
    assert_quiet(quietly, QN_QUIET);
    assert_quiet(hidden, QN_FORCED);
}

// ---- Several seats ----------------------------------------------------------------------------

enum { VOTERS = 0x2d };   // seats 0, 2, 3 and 5

static int ballot(qn_table *table, qn_frame *f)
{
    QN_BEGIN(f);
    QN_ASK(f, 1, qn_ask_all(table, QN_Q_GAME, VOTERS, 0));
    for (int s = 0; s < 6; s++) table->game.ext[s] = table->game.sealed[s].a;
    qn_end_draw(table, QN_REASON_GAME);
    QN_END;
}

static void call_a_ballot(int n)
{
    plain_lay(&t, 6);
    plain_list = offer_numbers;
    plain_routines[PLAIN_R_PLAY] = ballot;
    offered = n;
    qn_call(&t, PLAIN_R_PLAY, 0);
    qn_run(&t);
}

static void answers_stay_sealed_until_all_are_in(void **state)
{
    static const int order[] = { 3, 0, 5, 2 };
    call_a_ballot(4);
    for (int i = 0; i < 4; i++) {
        assert_false(t.game.over);
        assert_int_equal(t.game.ext[order[i]], 0);
        assert_int_equal(qn_choices(&t, order[i]), 4);
        assert_int_equal(t.option[0].a, 10 * order[i]);   // each has its own list
        assert_true(qn_choose(&t, order[i], i));
        assert_false(qn_choose(&t, order[i], 0));   // nobody answers twice
    }
    assert_true(t.game.over);
    for (int i = 0; i < 4; i++) assert_int_equal(t.game.ext[order[i]], 10 * order[i] + i);
    assert_int_equal(t.game.ext[1] + t.game.ext[4], 0);
}

static int revisable_ballot(qn_table *table, qn_frame *f)
{
    enum { ANSWERED = 1 };
    QN_BEGIN(f);
    QN_ASK(f, ANSWERED, qn_ask_revisable(table, QN_Q_GAME, 5, 0));
    for (int s = 0; s < 6; s++) table->game.ext[s] = table->game.sealed[s].a;
    qn_end_draw(table, QN_REASON_GAME);
    QN_END;
}

static void a_revisable_answer_may_be_given_anew_until_the_last_is_in(void **state)
{
    call_a_ballot(4);
    plain_lay(&t, 6);
    plain_routines[PLAIN_R_PLAY] = revisable_ballot;
    qn_call(&t, PLAIN_R_PLAY, 0);
    qn_run(&t);
    assert_true(qn_choose(&t, 2, 1));
    assert_int_equal(qn_asked(&t), 0);
    assert_int_equal(qn_choices(&t, 2), 4);
    assert_true(qn_choose(&t, 2, 3));
    assert_false(qn_choose(&t, 1, 0));   // it has no question
    assert_true(qn_choose(&t, 0, 2));
    assert_true(t.game.over);
    assert_int_equal(t.game.ext[2], 23);
    assert_int_equal(t.game.ext[0], 2);
}

static void the_lowest_open_seat_is_asked(void **state)
{
    static const int order[] = { 0, 2, 3, 5 };
    call_a_ballot(2);
    for (int i = 0; i < 4; i++) {
        assert_int_equal(qn_asked(&t), order[i]);
        assert_int_equal(t.seat, order[i]);
        assert_true(qn_choose(&t, order[i], 0));
    }
    assert_true(t.game.over);
}

static void who_is_not_asked_cannot_vote(void **state)
{
    call_a_ballot(2);
    for (int seat = -1; seat < 9; seat++) {
        bool voter = seat >= 0 && seat < 6 && VOTERS >> seat & 1;
        assert_int_equal(qn_choices(&t, seat), voter ? 2 : 0);
        if (!voter) assert_false(qn_choose(&t, seat, 0));
    }
}

// ---- Sentences --------------------------------------------------------------------------------

static void read_sentences(void)
{
    static qn_pool pool;
    qn_deck decks[2] = { { { 0 } } };
    QN_TEXT(why, 256);
    assert_true(qn_start(&t, &tiny_rules, &pool, decks, 2, 1, &why));
    assert_int_equal(t.n_options, 4);   // take 1 stone, take 2 stones, take 3 stones, call a vote
}

static void words_may_be_short_or_missing(void **state)
{
    static const struct {
        const char *said;
        int option;
    } known[] = {
        { "take 2 stones", 1 },
        { "Takes 2 Stones!", 1 },
        { "take 2", 1 },
        { "t 3", 2 },
        { "2", 1 },
        { "vote", 3 },
        { "call", 3 },
        { "c a v", 3 },
        { "take 1 stone", 0 },
        { "  take   3 ", 2 },
        { "take", -2 },
        { "stone", -2 },
        { "", -1 },
        { "give 2", -1 },
        { "2 take", -1 },
        { "take 4", -1 },
        { "take 2 stones now", -1 },
        { "…", -1 },
    };
    read_sentences();
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        int found = qn_parse(&t, known[i].said);
        if (found != known[i].option)
            fail_msg("'%s' is read as %d, not %d", known[i].said, found, known[i].option);
    }
}

static void long_words_do_no_harm(void **state)
{
    char said[4096];
    read_sentences();
    memset(said, 'x', sizeof said);
    said[sizeof said - 1] = 0;
    assert_int_equal(qn_parse(&t, said), -1);
    for (size_t i = 1; i < sizeof said - 1; i += 2) said[i] = ' ';
    assert_int_equal(qn_parse(&t, said), -1);
}

// ---- Winners ----------------------------------------------------------------------------------

static void assert_places(const uint8_t *places)
{
    for (int s = 0; s < QN_MAX_PLAYERS; s++) assert_int_equal(t.game.place[s], places[s]);
}
#define ASSERT_PLACES(...) assert_places((uint8_t[QN_MAX_PLAYERS]){ __VA_ARGS__ })

static void lose(int seats)
{
    for (int s = 0; s < 6; s++)
        if (seats >> s & 1) qn_lose(&t, s, QN_REASON_GAME);
    qn_judge(&t);
}

static void places_are_taken_from_the_last(void **state)
{
    plain_lay(&t, 4);
    lose(1 << 2);
    ASSERT_PLACES(0, 0, 4, 0);
    assert_false(t.game.over);
    assert_int_equal(t.game.in_game, 0xb);
    lose(1 << 0);
    ASSERT_PLACES(3, 0, 4, 0);
    lose(1 << 3);
    ASSERT_PLACES(3, 1, 4, 2);
    assert_true(t.game.over);
}

static void who_loses_together_shares_a_place(void **state)
{
    plain_lay(&t, 6);
    lose(1 << 1 | 1 << 4);
    ASSERT_PLACES(0, 5, 0, 0, 5, 0);
    lose(1 << 0 | 1 << 2 | 1 << 3);
    ASSERT_PLACES(2, 5, 2, 2, 5, 1);
    assert_true(t.game.over);
}

static void all_who_are_left_may_lose_together(void **state)
{
    plain_lay(&t, 3);
    lose(1 << 1);
    lose(1 << 0 | 1 << 2);
    ASSERT_PLACES(1, 3, 1);
    assert_true(t.game.over);
    assert_int_equal(t.game.in_game, 0);
}

static void judging_without_a_loser_changes_nothing(void **state)
{
    plain_lay(&t, 3);
    qn_judge(&t);
    ASSERT_PLACES(0);
    assert_false(t.game.over);
    qn_lose(&t, 1, QN_REASON_GAME);
    assert_false(t.game.over);   // not before losses are applied
    ASSERT_PLACES(0);
}

static void a_draw_is_shared_by_those_who_are_left(void **state)
{
    plain_lay(&t, 4);
    lose(1 << 3);
    qn_lose(&t, 0, QN_REASON_GAME);   // not applied: the draw comes first
    qn_end_draw(&t, QN_REASON_GAME + 1);
    ASSERT_PLACES(1, 1, 1, 4);
    assert_int_equal(t.game.reason, QN_REASON_GAME + 1);
    assert_int_equal(t.game.losers, 0);
    assert_true(t.game.over);
}

static void the_end_is_final(void **state)
{
    plain_lay(&t, 2);
    lose(1 << 0);
    ASSERT_PLACES(2, 1);
    lose(1 << 1);
    ASSERT_PLACES(2, 1);
    assert_false(qn_choose(&t, 0, 0));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_real_choice_is_waited_for),
        cmocka_unit_test(a_single_answer_is_taken),
        cmocka_unit_test(no_answer_is_told_as_none),
        cmocka_unit_test(quiet_questions_wait_for_people),
        cmocka_unit_test(answers_stay_sealed_until_all_are_in),
        cmocka_unit_test(a_revisable_answer_may_be_given_anew_until_the_last_is_in),
        cmocka_unit_test(the_lowest_open_seat_is_asked),
        cmocka_unit_test(who_is_not_asked_cannot_vote),
        cmocka_unit_test(words_may_be_short_or_missing),
        cmocka_unit_test(long_words_do_no_harm),
        cmocka_unit_test(places_are_taken_from_the_last),
        cmocka_unit_test(who_loses_together_shares_a_place),
        cmocka_unit_test(all_who_are_left_may_lose_together),
        cmocka_unit_test(judging_without_a_loser_changes_nothing),
        cmocka_unit_test(a_draw_is_shared_by_those_who_are_left),
        cmocka_unit_test(the_end_is_final),
    };
    return cmocka_run_group_tests_name("questions", tests, NULL, NULL);
}
