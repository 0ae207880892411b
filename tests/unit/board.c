// Code shared by the text views and facts of all games: columns, lists that continue on the next line, unknown cards,
// and setting up a table.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "kernel/board.h"
#include "lang/scenario.h"
#include "../support.h"

static kit k;
static qn_table t;

static bool lay_in(const char *game, const char *facts, qn_text *why)
{
    const qn_rules *const *rules = qn_games();
    while (strcmp((*rules)->name, game) != 0) rules++;
    if (k.rules != *rules) kit_open(&k, *rules);
    return qn_lay_scene(&t, *rules, &k.pool, facts, 1, why);
}

static bool lay(const char *facts, qn_text *why) { return lay_in("synsouls", facts, why); }

static void letters_count_not_bytes(void **state)
{
    QN_TEXT(out, 64);
    (void)state;
    assert_int_equal(qn_width("♪ é"), 3);
    qn_put(&out, "♪");
    qn_pad(&out, 0, 4);
    assert_string_equal(out.at, "♪   ");
    qn_pad(&out, 0, 2);   // too long for its column: still one space
    assert_string_equal(out.at, "♪    ");
}

static void a_list_goes_on_below(void **state)
{
    QN_TEXT(out, 128);
    qn_board_list l = { .out = &out, .columns = 15 };
    (void)state;
    qn_put(&out, "Hand: ");
    qn_put_listed(&l, "Gust");
    qn_put_listed(&l, "Ñu");
    qn_put_listed(&l, "Lint Moth");
    qn_put_listed(&l, "?");
    assert_string_equal(out.at, "Hand: Gust, Ñu,\n    Lint Moth,\n    ?");
}

// The position of an unknown card would reveal when it arrived.
static void known_cards_come_first(void **state)
{
    enum { HAND = 1, WATCHER = 1, HOLDER = 0, WIDE = 100 };
    QN_TEXT(out, 256);
    QN_TEXT(why, 256);
    (void)state;
    if (!lay("p1 hand: Pin Drop, Lamp Novice, Pin Drop", &why)) fail_msg("%s", why.at);
    assert_false(qn_knows_some(&t, WATCHER, HAND, HOLDER));
    t.game.card[qn_zone_of(&t, HAND, HOLDER)->tail].known |= 1 << WATCHER;
    assert_true(qn_knows_some(&t, WATCHER, HAND, HOLDER));
    qn_put_known(&t, WATCHER, HAND, HOLDER, "Hand: ", NULL, WIDE, &out);
    assert_string_equal(out.at, "Hand: Pin Drop, ?, ?\n");
    qn_text_clear(&out);
    qn_put_known(&t, WATCHER, HAND, HOLDER, "Hand: ", "{n} unknown", WIDE, &out);
    assert_string_equal(out.at, "Hand: Pin Drop, 2 unknown\n");
}

static void a_table_has_room_for_so_many(void **state)
{
    QN_TEXT(why, 512);
    (void)state;
    assert_false(lay("p1 deck: 99 cards\np2 deck: 99 cards", &why));
    assert_non_null(strstr(why.at, "there are too many cards on this table"));
    qn_text_clear(&why);
    assert_false(lay("phase: supper", &why));
    assert_non_null(
        strstr(why.at, "expected set-up, reset, draw, main, closing, encore or end after 'phase:'"));
}

// "used" alone means the player who owns the card.
static void a_card_of_nobody_says_who_used_it(void **state)
{
    QN_TEXT(why, 256);
    (void)state;
    assert_true(lay_in("symetra", "empty: Light (at 0,0, used by p2)", &why));
    assert_false(lay_in("symetra", "empty: Light (at 0,0, used)", &why));
    assert_non_null(strstr(why.at, "'used by' a player"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(letters_count_not_bytes),
        cmocka_unit_test(a_list_goes_on_below),
        cmocka_unit_test(known_cards_come_first),
        cmocka_unit_test(a_table_has_room_for_so_many),
        cmocka_unit_test(a_card_of_nobody_says_who_used_it),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
