// Reaches every limit of limits.h. The game ends as a draw, nothing is written past an array, nothing goes on, and the
// game value passes its invariants.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "../plain_game.h"

static qn_table t;

static void run(qn_routine routine)
{
    plain_routines[PLAIN_R_PLAY] = routine;
    qn_call(&t, PLAIN_R_PLAY, 0);
    qn_run(&t);
}

static void assert_drawn(void)
{
    QN_TEXT(what, 512);
    assert_true(t.game.over);
    assert_int_equal(t.game.reason, QN_REASON_LIMIT);
    for (int s = 0; s < t.game.players; s++) assert_int_equal(t.game.place[s], 1);
    assert_int_equal(qn_asked(&t), QN_NONE);
    assert_int_equal(t.game.depth, 0);
    if (!qn_check_invariants(&t, &what) || !qn_released_is_zero(&t, &what)) fail_msg("%s", what.at);
}

// ---- Routines, chain, pending items, changes --------------------------------------------------

static int calls_itself(qn_table *table, qn_frame *f)
{
    qn_frame *called = qn_call(table, PLAIN_R_PLAY, 1);
    memset(called->memory, 1, sizeof called->memory);
    return QN_CALLED;
}

static void too_many_routines(void **state)
{
    plain_lay(&t, 3);
    plain_add(&t, 5, 0, PLAIN_HAND);
    run(calls_itself);
    assert_drawn();
}

static int adds_a_link(qn_table *table, qn_frame *f)
{
    qn_link *l = qn_add_link(table, (qn_link){ .kind = QN_LINK_ABILITY });
    l->x = 1;
    return QN_CALLED;
}

static void too_many_links(void **state)
{
    plain_lay(&t, 2);
    run(adds_a_link);
    assert_int_equal(t.game.n_links, QN_MAX_LINKS);
    assert_drawn();
}

static int runs_an_effect_aside(qn_table *table, qn_frame *f)
{
    qn_add_link(table, (qn_link){ .kind = QN_LINK_ABILITY });
    if (!table->game.over && f->memory[0]++ < 40)
        qn_call_aside(table, PLAIN_R_OTHER, (qn_link){ .kind = QN_LINK_ABILITY });
    return QN_CALLED;
}

// The chain grows from the front and effects off the chain from the back of the same array.
static void too_many_links_from_both_ends(void **state)
{
    plain_lay(&t, 2);
    plain_routines[PLAIN_R_OTHER] = runs_an_effect_aside;
    run(runs_an_effect_aside);
    assert_drawn();
}

static int lets_wait(qn_table *table, qn_frame *f)
{
    qn_add_pending(table, (qn_pending){ .kind = QN_WAIT_ABILITY })->arg = 1;
    return QN_CALLED;
}

static void too_much_waits(void **state)
{
    plain_lay(&t, 2);
    run(lets_wait);
    assert_int_equal(t.game.n_pending, QN_MAX_PENDING);
    assert_drawn();
}

static int changes(qn_table *table, qn_frame *f)
{
    qn_add_mod(table, (qn_mod){ .op = QN_CHANGE_ADD, .on = { QN_NONE, 0 } })->amount = 1;
    return QN_CALLED;
}

static void too_many_changes(void **state)
{
    plain_lay(&t, 2);
    run(changes);
    assert_int_equal(t.game.n_mods, QN_MAX_MODS);
    assert_drawn();
}

// ---- Cards ------------------------------------------------------------------------------------

static int deals_cards(qn_table *table, qn_frame *f)
{
    qn_add_card(table, 1, f->who, PLAIN_PILE);
    return QN_CALLED;
}

static void too_many_cards(void **state)
{
    plain_lay(&t, 6);
    run(deals_cards);
    assert_int_equal(t.game.n_cards, QN_MAX_CARDS);
    assert_drawn();
}

static void as_many_cards_as_there_may_be(void **state)
{
    QN_TEXT(what, 512);
    plain_lay(&t, 6);
    for (int i = 0; i < QN_MAX_CARDS; i++) qn_add_card(&t, 1, i % 6, PLAIN_PILE);
    for (int s = 0; s < 6; s++) qn_shuffle(&t, PLAIN_PILE, s);
    assert_true(qn_check_invariants(&t, &what));
    assert_false(t.game.over);
}

// ---- Gathered cards ---------------------------------------------------------------------------

static int gathers(qn_table *table, qn_frame *f)
{
    f->link = 0;
    QN_BEGIN(f);
    QN_GATHER(table, f, 1, 1);
    qn_call(table, PLAIN_R_PLAY, 0);
    return QN_CALLED;
    QN_END;
}

static void gather_by(int how)
{
    plain_lay(&t, 2);
    plain_pool.selector[1] = (qn_selector){ .how = (uint8_t)how,
                                            .zones = 1 << PLAIN_HAND,
                                            .up_to = how == QN_SEL_PICK ? 2 : 0 };
    plain_add(&t, 100, 0, PLAIN_HAND);
    qn_add_link(&t, (qn_link){ .kind = QN_LINK_ABILITY, .source = { QN_NONE, 0 } });
}

static void too_many_cards_gathered(void **state)
{
    gather_by(QN_SEL_ALL);
    run(gathers);
    assert_drawn();
}

static void offer_one(qn_table *table)
{
    qn_offer(table, QN_ALLOWED, QN_V_CARD, table->game.n_args % 100, 0, 0);
}

// Picks that are taken without asking must end too.
static void too_many_cards_picked(void **state)
{
    gather_by(QN_SEL_PICK);
    plain_list = offer_one;
    run(gathers);
    assert_drawn();
}

// ---- Lines of text ----------------------------------------------------------------------------

enum { TIMES = 1, LOOP = 8, REST = 15 };   // positions in the pool's code

// "repeat [times] times -> …", where the line inside does nothing.
static int runs_a_loop(qn_table *table, qn_frame *f)
{
    enum { RAN = 1 };
    QN_BEGIN(f);
    QN_DO(f, RAN, qn_call_effect(table, 0, 0, LOOP));
    QN_END;
}

static void loop(int times)
{
    const qn_code code[] = {
        0,           QN_X_NUM, (qn_code)times, QN_X_XEND, 0,  0,          0,    0,
        QN_S_REPEAT, TIMES,    REST,           QN_S_JUMP, 13, QN_S_AGAIN, LOOP, QN_S_END
    };
    plain_lay(&t, 2);
    memcpy(plain_pool.code, code, sizeof code);
    qn_add_link(&t, (qn_link){ .kind = QN_LINK_ABILITY, .source = { QN_NONE, 0 } });
    run(runs_a_loop);
}

static void too_many_lines(void **state)
{
    loop(9999);
    assert_drawn();
}

static void as_many_lines_as_a_card_may_have(void **state)
{
    loop(999);
    assert_false(t.game.over);
    assert_int_equal(t.game.reason, QN_REASON_NONE);
}

static void what_a_line_looks_at_counts(void **state)
{
    plain_lay(&t, 2);
    t.looks = 256 * QN_MAX_TOIL;
    qn_toil(&t);
    assert_int_equal(t.game.toil, QN_MAX_TOIL + 1);
}

static void offer_two(qn_table *table)
{
    for (int i = 0; i < 2; i++) qn_offer(table, QN_ALLOWED, QN_V_NUMBER, i, 0, 0);
}

static int toils_and_asks(qn_table *table, qn_frame *f)
{
    QN_BEGIN(f);
    table->game.toil = QN_MAX_TOIL;
    QN_ASK(f, 1, qn_ask(table, QN_Q_GAME, 0, 0));
    QN_END;
}

static void a_choice_begins_anew(void **state)
{
    plain_lay(&t, 2);
    plain_list = offer_two;
    run(toils_and_asks);
    assert_int_equal(t.game.toil, 0);
}

// ---- Numbers ------------------------------------------------------------------------------------

static int value_of(const qn_code *code, size_t n)
{
    const qn_scope nobody = { .it = QN_NONE, .self = { QN_NONE, 0 } };
    plain_lay(&t, 2);
    memcpy(plain_pool.code + 1, code, n * sizeof *code);
    return qn_compute(&t, &nobody, 1);
}
#define VALUE(...) \
    value_of((const qn_code[]){ __VA_ARGS__, QN_X_XEND }, \
             sizeof((const qn_code[]){ __VA_ARGS__ }) / sizeof(qn_code) + 1)
#define MINUS(n) QN_X_NUM, 0, QN_X_NUM, n, QN_X_SUB

static void numbers_stay_within_their_bound(void **state)
{
    assert_int_equal(VALUE(QN_X_NUM, 999, QN_X_NUM, 999, QN_X_MUL), QN_MOST_NUMBER);
    assert_int_equal(VALUE(QN_X_NUM, 999, QN_X_NUM, 999, QN_X_MUL, QN_X_NUM, 999, QN_X_MUL), QN_MOST_NUMBER);
    assert_int_equal(VALUE(MINUS(999), QN_X_NUM, 999, QN_X_MUL), -QN_MOST_NUMBER);
    assert_int_equal(VALUE(QN_X_NUM, 9999, QN_X_NUM, 9, QN_X_ADD), QN_MOST_NUMBER);
    assert_int_equal(VALUE(MINUS(9999), QN_X_NUM, 9, QN_X_SUB), -QN_MOST_NUMBER);
    assert_int_equal(VALUE(QN_X_NUM, 32767, QN_X_NUM, 0, QN_X_MAX), QN_MOST_NUMBER);
}

static void half_rounds_down(void **state)
{
    assert_int_equal(VALUE(QN_X_NUM, 3, QN_X_HALF), 1);
    assert_int_equal(VALUE(QN_X_NUM, 4, QN_X_HALF), 2);
    assert_int_equal(VALUE(MINUS(3), QN_X_HALF), -2);
    assert_int_equal(VALUE(MINUS(4), QN_X_HALF), -2);
    assert_int_equal(VALUE(MINUS(1), QN_X_HALF), -1);
}

static void what_is_kept_stays_within_its_bound(void **state)
{
    assert_int_equal(qn_sum(QN_MOST_NUMBER, 1), QN_MOST_NUMBER);
    assert_int_equal(qn_sum(-QN_MOST_NUMBER, -1), -QN_MOST_NUMBER);
    assert_int_equal(qn_counter(256), 255);
    assert_int_equal(qn_counter(-1), 0);
}

// ---- Options and attempts ---------------------------------------------------------------------

static void offer_many(qn_table *table)
{
    for (int i = 0; i < 2 * QN_MAX_OPTIONS; i++) qn_offer(table, QN_ALLOWED, QN_V_NUMBER, i & 255, i >> 8, 0);
}

static int asks(qn_table *table, qn_frame *f)
{
    QN_BEGIN(f);
    QN_ASK(f, 1, qn_ask(table, QN_Q_GAME, 0, 0));
    QN_END;
}

static void more_options_than_a_list_holds(void **state)
{
    plain_lay(&t, 2);
    plain_list = offer_many;
    run(asks);
    assert_int_equal(t.n_options, QN_MAX_OPTIONS);
    assert_int_equal(t.option[QN_MAX_OPTIONS - 1].a, QN_MAX_OPTIONS - 1);
    assert_false(qn_choose(&t, 0, QN_MAX_OPTIONS));
    assert_true(qn_choose(&t, 0, QN_MAX_OPTIONS - 1));
}

static void more_attempts_than_a_list_holds(void **state)
{
    static struct qn_attempts tried;
    plain_lay(&t, 2);
    qn_keep_attempts(&t, &tried);
    for (int i = 0; i < 8; i++) offer_many(&t);
    assert_int_equal(tried.n, QN_MAX_ATTEMPTS);
}

// ---- A limit and a concession -----------------------------------------------------------------

// A player who conceded is out; the others share the draw.
static void a_bound_ends_the_game_after_a_concession(void **state)
{
    plain_lay(&t, 3);
    t.game.conceded = 2;
    run(adds_a_link);
    assert_true(t.game.over);
    assert_int_equal(t.game.reason, QN_REASON_LIMIT);
    assert_int_equal(t.game.place[0], 1);
    assert_int_equal(t.game.place[1], 3);
    assert_int_equal(t.game.place[2], 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(too_many_routines),
        cmocka_unit_test(too_many_links),
        cmocka_unit_test(too_many_links_from_both_ends),
        cmocka_unit_test(too_much_waits),
        cmocka_unit_test(too_many_changes),
        cmocka_unit_test(too_many_cards),
        cmocka_unit_test(as_many_cards_as_there_may_be),
        cmocka_unit_test(too_many_cards_gathered),
        cmocka_unit_test(too_many_cards_picked),
        cmocka_unit_test(too_many_lines),
        cmocka_unit_test(as_many_lines_as_a_card_may_have),
        cmocka_unit_test(what_a_line_looks_at_counts),
        cmocka_unit_test(a_choice_begins_anew),
        cmocka_unit_test(numbers_stay_within_their_bound),
        cmocka_unit_test(half_rounds_down),
        cmocka_unit_test(what_is_kept_stays_within_its_bound),
        cmocka_unit_test(more_options_than_a_list_holds),
        cmocka_unit_test(more_attempts_than_a_list_holds),
        cmocka_unit_test(a_bound_ends_the_game_after_a_concession),
    };
    return cmocka_run_group_tests_name("bounds", tests, NULL, NULL);
}
