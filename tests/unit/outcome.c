// Which move an outcome names when a card leaves and comes back, so that the tables before and after do not show it.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "../plain_game.h"
#include "host/outcome.h"

enum { DESTROYED = 1, SACRIFICED, TUCKED, DISCARDED };

static const qn_phrase notes[] = {
    [DESTROYED] = { "{a} is destroyed." },
    [SACRIFICED] = { "{a} is sacrificed." },
    [TUCKED] = { "{a} goes under the pile." },
    [DISCARDED] = { "{who} discards a card." },
};
static const qn_card_move moves[] = {
    { 1 << PLAIN_FIELD, 1 << PLAIN_GRAVE, QN_NAMED | QN_LOST, "is destroyed", DESTROYED },
    { 1 << PLAIN_FIELD, 1 << PLAIN_GRAVE, QN_NAMED | QN_LOST, "is sacrificed", SACRIFICED },
    { 1 << PLAIN_FIELD, 1 << PLAIN_GRAVE, QN_NAMED | QN_LOST, "leaves" },
    { 1 << PLAIN_FIELD, 1 << PLAIN_HAND, QN_NAMED | QN_LOST, "returns" },
    { 1 << PLAIN_FIELD, 1 << PLAIN_PILE, QN_NAMED, "goes under the pile", TUCKED },
    { 1 << PLAIN_FIELD, 1 << PLAIN_PILE, QN_NAMED, "goes away" },
    { ~(1 << PLAIN_FIELD) & 0xFFFF, 1 << PLAIN_FIELD, QN_NAMED | QN_WON, "enters" },
    { 1 << PLAIN_HAND, 1 << PLAIN_GRAVE, QN_LOST, "is discarded", DISCARDED },
    { 0 },
};
static const qn_seat_number no_seats[] = { { 0 } };
static const qn_card_number no_stats[] = { { 0 } };
static const qn_idle_answer no_idle[] = { { 0 } };
static const qn_zone_row no_zones[] = { { 0 } };
static const qn_screen screen = {
    .zones = no_zones,
    .prospects = { .seats = no_seats, .stats = no_stats, .moves = moves, .idle = no_idle },
};

static qn_rules rules;
static qn_table t, world, work;
static void (*happens)(qn_table *t);
enum { CARD };   // the only card, of seat 0

// A single answer would be taken at once.
static void offer_two(qn_table *table)
{
    for (int i = 0; i < 2; i++) qn_offer(table, QN_ALLOWED, QN_V_GAME, i, 0, 0);
}

static int ask_then_act(qn_table *table, qn_frame *f)
{
    QN_BEGIN(f);
    QN_ASK(f, 1, qn_ask(table, QN_Q_GAME, 0, 0));
    happens(table);
    qn_end_draw(table, QN_REASON_GAME);
    QN_END;
}

static void tell(qn_table *table, int note) { qn_emit_note(table, note, 0, CARD, QN_NONE, 0); }
static void move(qn_table *table, int kind) { qn_move(table, CARD, kind, 0, QN_TOP); }

// What the outcome of an answer says of the card, which lies in [from] before: "" if nothing.
static const char *said_of_card(int from, void (*what)(qn_table *))
{
    rules = plain_rules;
    rules.screen = &screen;
    rules.notes = notes;
    plain_pool.n_defs = PLAIN_DEFS;
    plain_list = offer_two;
    plain_routines[PLAIN_R_PLAY] = ask_then_act;
    happens = what;
    qn_reset_table(&t, &rules, &plain_pool, 2, 1);
    t.interactive = true;
    assert_int_equal(qn_add_card(&t, 1, 0, from), CARD);
    qn_call(&t, PLAIN_R_PLAY, 0);
    qn_run(&t);
    assert_int_equal(qn_choices(&t, 0), 2);
    qh_outcome o;
    qh_outcome_of(&t, 0, 0, &o, &world, &work);
    if (!o.n) return "";
    assert_int_equal(o.n, 1);
    assert_int_equal(o.change[0].what, QH_CARD_MOVE);
    return moves[o.change[0].row].say;
}

static void is_destroyed(qn_table *table)
{
    tell(table, DESTROYED);
    move(table, PLAIN_GRAVE);
}

static void is_destroyed_and_back(qn_table *table)
{
    is_destroyed(table);
    move(table, PLAIN_FIELD);
}

static void a_card_that_was_lost_and_is_back_was_lost(void **state)
{
    assert_string_equal(said_of_card(PLAIN_FIELD, is_destroyed), "is destroyed");
    assert_string_equal(said_of_card(PLAIN_FIELD, is_destroyed_and_back), "is destroyed");
}

static void is_destroyed_and_goes_away(qn_table *table)
{
    is_destroyed_and_back(table);
    move(table, PLAIN_PILE);
}

static void a_loss_is_named_before_a_move_that_is_none(void **state)
{
    assert_string_equal(said_of_card(PLAIN_FIELD, is_destroyed_and_goes_away), "is destroyed");
}

static void is_destroyed_and_returns(qn_table *table)
{
    is_destroyed_and_back(table);
    move(table, PLAIN_HAND);
}

static void of_two_losses_the_one_that_lasts_is_named(void **state)
{
    assert_string_equal(said_of_card(PLAIN_FIELD, is_destroyed_and_returns), "returns");
}

static void is_destroyed_then_sacrificed(qn_table *table)
{
    is_destroyed_and_back(table);
    tell(table, SACRIFICED);
    move(table, PLAIN_GRAVE);
}

static void is_lost_twice_and_back(qn_table *table)
{
    is_destroyed_then_sacrificed(table);
    move(table, PLAIN_FIELD);
}

static void of_two_causes_the_last_is_named(void **state)
{
    assert_string_equal(said_of_card(PLAIN_FIELD, is_destroyed_then_sacrificed), "is sacrificed");
    assert_string_equal(said_of_card(PLAIN_FIELD, is_lost_twice_and_back), "is sacrificed");
}

static void is_tucked_and_back(qn_table *table)
{
    tell(table, TUCKED);
    move(table, PLAIN_PILE);
    move(table, PLAIN_FIELD);
}

static void is_discarded_and_back(qn_table *table)
{
    tell(table, DISCARDED);
    move(table, PLAIN_GRAVE);
    move(table, PLAIN_HAND);
}

// It counts as lost only from where the row says, and only if the row names a loss: cards that are counted come and go.
static void what_was_no_loss_is_not_named(void **state)
{
    assert_string_equal(said_of_card(PLAIN_FIELD, is_tucked_and_back), "");
    assert_string_equal(said_of_card(PLAIN_HAND, is_discarded_and_back), "");
}

static void enters_is_destroyed_and_returns(qn_table *table)
{
    move(table, PLAIN_FIELD);
    is_destroyed(table);
    move(table, PLAIN_HAND);
}

static void what_was_not_there_before_is_not_lost(void **state)
{
    assert_string_equal(said_of_card(PLAIN_HAND, enters_is_destroyed_and_returns), "");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_card_that_was_lost_and_is_back_was_lost),
        cmocka_unit_test(a_loss_is_named_before_a_move_that_is_none),
        cmocka_unit_test(of_two_losses_the_one_that_lasts_is_named),
        cmocka_unit_test(of_two_causes_the_last_is_named),
        cmocka_unit_test(what_was_no_loss_is_not_named),
        cmocka_unit_test(what_was_not_there_before_is_not_lost),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
