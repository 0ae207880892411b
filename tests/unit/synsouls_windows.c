// SYNSOULS: which players get a response window. It depends only on public facts, so that a quick pass reveals nothing
// about a hand.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "../support.h"
#include "games/synsouls/rules.h"
#include "lang/scenario.h"

static kit k;
static qn_table t;

static int open_kit(void **state)
{
    kit_open(&k, &syn_rules);
    return 0;
}

// During a performance of player 1.
static void assert_might_respond(int seat, bool expected, const char *facts)
{
    QN_TEXT(why, 512);
    if (!qn_lay_scene(&t, k.rules, &k.pool, facts, 1, &why)) fail_msg("%s", why.at);
    if (syn_might_respond(&t, seat) != expected) fail_msg("player %d: %s", seat + 1, facts);
}

static void a_hand_counts_where_something_of_it_might_be_paid(void **state)   // SYN-KEY-32, SYN-MEA-04
{
    assert_might_respond(1, false, "p2 notes: 5");
    assert_might_respond(1, true, "p2 notes: 1\np2 hand: Lone Lancer");
    // A Record with PULSE that costs 1 is free in HEART, and nobody knows that there is none.
    assert_might_respond(1, true, "p2 notes: 0\np2 hand: Lone Lancer");
    assert_might_respond(1, false, "p2 notes: 0\np2 heart crashed\np2 hand: Lone Lancer");
    assert_might_respond(0, false, "p1 notes: 0\np1 hand: Lone Lancer");   // cannot load in response
}

static void abilities_count_where_they_can_be_used(void **state)   // SYN-CND-05, SYN-CND-06
{
    assert_might_respond(1, true, "p2 mind: Furnace Deacon");
    assert_might_respond(1, false, "p2 mind: Furnace Deacon (exhausted)");
    assert_might_respond(1, false, "p2 mind: Furnace Deacon (buffering)");
    assert_might_respond(1, true, "p2 mind: Solar Ledger");
    assert_might_respond(1, false, "p1 mind: Solar Ledger (of p2)");   // SYN-CON-03
    assert_might_respond(1, false, "p2 mind: Lone Lancer");
}

static void final_verses_count_where_they_can_be_used(void **state)   // SYN-FIN-02, SYN-FIN-04
{
    assert_might_respond(
        1, true, "p2 conductor: Veliane Ash, Who Sets the Table\np2 void: 6 Pin Drop\np2 notes: 9\nturn: p2");
    assert_might_respond(
        1, false,
        "p2 conductor: Veliane Ash, Who Sets the Table\np2 void: 5 Pin Drop\np2 notes: 9\nturn: p2");
    assert_might_respond(
        1, false,
        "p2 conductor: Veliane Ash, Who Sets the Table\np2 void: 6 Pin Drop\np2 notes: 0\nturn: p2");
}

static void blockers_count_while_an_attack_is_under_way(void **state)   // SYN-BLK-01
{
    assert_might_respond(1, false, "p2 mind: Lone Lancer");
    assert_might_respond(0, false, "p1 mind: Lone Lancer");
}

static void a_full_chain_is_answered_by_nobody(void **state)   // SYN-RUL-05
{
    assert_might_respond(1, true, "p2 mind: Furnace Deacon");
    t.game.n_links = 63;
    assert_true(syn_might_respond(&t, 1));
    t.game.n_links = 64;
    assert_false(syn_might_respond(&t, 1));
    // Nor by a block, which is no link.
    assert_might_respond(1, false, "p2 mind: Lone Lancer");
    t.game.link[0].kind = SYN_LINK_ATTACK;
    t.game.n_links = 63;
    assert_true(syn_might_respond(&t, 1));
    t.game.n_links = 64;
    assert_false(syn_might_respond(&t, 1));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_hand_counts_where_something_of_it_might_be_paid),
        cmocka_unit_test(abilities_count_where_they_can_be_used),
        cmocka_unit_test(final_verses_count_where_they_can_be_used),
        cmocka_unit_test(blockers_count_while_an_attack_is_under_way),
        cmocka_unit_test(a_full_chain_is_answered_by_nobody),
    };
    return cmocka_run_group_tests_name("windows of SYNSOULS", tests, open_kit, NULL);
}
