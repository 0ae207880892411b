// Facts of Achroma's scenarios (docs/scenarios.md): how they set up a table, what they say about one, and the reply to
// a fact that cannot be understood.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "../support.h"
#include "games/achroma/rules.h"
#include "games/achroma/words.h"
#include "lang/scenario.h"

static kit k;
static qn_table t;
static qn_scene_play play = { .t = &t };

static int open_kit(void **state)
{
    kit_open(&k, qn_game_named("achroma"));
    return 0;
}

static void lay(const char *facts)
{
    QN_TEXT(why, 1024);
    if (!qn_lay_scene(&t, k.rules, &k.pool, facts, 1, &why)) fail_msg("%s: %s", facts, why.at);
}

static void assert_not_laid(const char *facts, const char *expected)
{
    QN_TEXT(why, 1024);
    assert_false(qn_lay_scene(&t, k.rules, &k.pool, facts, 1, &why));
    assert_string_equal(why.at, expected);
}

static void assert_fact(const char *fact, int holds)
{
    QN_TEXT(got, QN_GOT);
    if (qn_fact_holds(&play, fact, &got) != holds) fail_msg("%s: %s", fact, got.at);
}

static void assert_got(const char *fact, int holds, const char *expected)
{
    QN_TEXT(got, QN_GOT);
    assert_int_equal(qn_fact_holds(&play, fact, &got), holds);
    assert_string_equal(got.at, expected);
}

static void take(const char *step)
{
    QN_TEXT(got, QN_GOT);
    if (qn_take_step(&play, step, &got) != QN_PASSED) fail_msg("%s: %s", step, got.at);
}

static const qn_card *first(const char *name)
{
    for (int c = 0; c < t.game.n_cards; c++)
        if (t.game.card[c].def == qn_card_named(&k.pool, name)) return &t.game.card[c];
    fail_msg("there is no %s", name);
    return NULL;
}

// ---- Setting up ------------------------------------------------------------------------------------

static void nothing_is_a_number_too(void **state)
{
    lay("p1 hand: 0 Imp\np1 made 0 deploys\np1 traded 0\np1 canvas: Fork in the Road (chose 0, damage 0)\n");
    assert_fact("p1 hand: 0", 1);
    assert_int_equal(first("Fork in the Road")->n[ACH_N_MODE], 0);
    assert_not_laid(
        "p1 canvas: Imp (chose)\n",
        "expected cursed, frozen, resolved, new, attacked, used, damage 1, chose 1 or owner p2, not 'chose'");
    assert_not_laid("p1 palette: cards\n", "there is no card called 'cards'");
    assert_not_laid("p1: Imp\n", "expected canvas, hand, palette, dregs or bank, and a colon");
}

// The holder of an Object is the card on that Canvas, not one of the same name elsewhere.
static void an_object_is_held_on_a_canvas(void **state)
{
    lay("p1 hand: Rummage\np1 canvas: Clockwing\np1 hand: Clockwing\np1 canvas: Antler Flute on Clockwing\n");
    assert_int_equal(first("Antler Flute")->on, first("Clockwing") - t.game.card);
    assert_not_laid("p1 canvas: Antler Flute on Nobody\n",
                    "there is no such card on that Canvas yet: 'Nobody'");
}

static void who_comes_later_is_the_newer(void **state)   // ACH-RUL-04
{
    lay("p1 hand: Rummage\np1 canvas: Clockwing, Imp (new)\np2 canvas: Dracon (used)\n");
    assert_true(first("Clockwing")->stamp < first("Imp")->stamp
                && first("Imp")->stamp < first("Dracon")->stamp);
    assert_true(first("Imp")->turn == t.game.turn && first("Clockwing")->turn != t.game.turn);
}

static void a_used_ability_is_not_used_again(void **state)   // ACH-ABL-07
{
    for (int def = 1; def < k.pool.n_defs; def++) {
        const qn_def *d = &k.pool.def[def];
        if (d->kind == ACH_OBJECT || !d->n_abilities || k.pool.ability[d->ability].form != QN_FORM_USE)
            continue;
        QN_TEXT(facts, 256);
        qn_putf(&facts, "p1 hand: Rummage\np1 canvas: %s (used)\n", qn_def_name(&k.pool, def));
        lay(facts.at);
        assert_int_equal(ach_can_use(&t, 0, first(qn_def_name(&k.pool, def)) - t.game.card, 0).why,
                         ACH_WHY_UNUSED);
        return;
    }
    fail_msg("no card begins with an ability to use");
}

static int location(int nth)
{
    for (int def = 1; def < k.pool.n_defs; def++)
        if (k.pool.def[def].kind == ACH_LOCATION && !nth--) return def;
    return 0;
}

// Palettes are filled with a Location that is not named in the facts; if all are named, with any card.
static void palettes_are_filled_with_what_nobody_named(void **state)
{
    QN_TEXT(facts, 16384);
    for (int i = 0; location(i); i++) {
        qn_putf(&facts, "p1 hand: %s\n", qn_def_name(&k.pool, location(i)));
        lay(facts.at);
        assert_fact("p2 palette: 8", 1);
        int filler = t.game.card[qn_zone_of(&t, ACH_PALETTE, 1)->tail].def;
        assert_int_equal(filler, location(i + 1) ? location(i + 1) : 1);
    }
    assert_not_laid("p1 hand: 40 Imp, 40 Imp, 40 Imp, 40 Imp, 9 Imp\n",
                    "there are too many cards on this table");
    assert_not_laid("p1 hand: 40 Imp, 40 Imp, 40 Imp, 40 Imp, 40 Imp\n",
                    "there are too many cards on this table");
    lay("p1 hand: 40 Imp, 40 Imp, 40 Imp, 40 Imp, 8 Imp\n");
    assert_fact("p2 palette: 8", 1);
}

static void nobody_attacks_yet(void **state)
{
    lay("p1 hand: Rummage\np1 canvas: Clockwing\n");
    assert_int_equal(qn_deref(&t, ach_ext_of(&t)->attacker), QN_NONE);
    assert_int_equal(qn_deref(&t, ach_ext_of(&t)->defender), QN_NONE);
}

// ---- Going on ---------------------------------------------------------------------------------------

static void who_ends_the_turn_goes_on_until_it_is_over(void **state)
{
    lay("step: begins\nturn: p1\np1 canvas: Vaultkeeper, Gloam Novice hidden under Vaultkeeper\np1 hand: "
        "Rummage\n");
    assert_int_equal(t.game.question.kind, ACH_Q_SECRET);
    assert_int_equal(t.option[ach_goes_on(&t)].verb, QN_V_PASS);
    take("p1 ends the turn");
    assert_fact("turn: p2", 1);
    lay("p1 hand: Boss of Old Bronze\np1 canvas: Menhirback\np2 canvas: Waymark Finch, Firecracker String on "
        "Waymark Finch\n");
    take("p1 deploys Boss of Old Bronze, on Menhirback");
    assert_int_equal(t.game.question.kind, ACH_Q_REACT);
    assert_int_equal(ach_goes_on(&t), -1);   // it is not p2's turn
}

// ---- Describing the table ----------------------------------------------------------------------------

static void a_place_may_be_anybodys(void **state)
{
    lay("p2 hand: Imp\np2 canvas: Menhirback, Boss of Old Bronze on Menhirback\np1 hand: Rummage\np1 canvas: "
        "Clockwing (cursed, "
        "frozen)\n");
    assert_fact("Imp is in hand", 1);
    assert_fact("Imp is in p1 hand", 0);
    assert_fact("Boss of Old Bronze is on Menhirback", 1);
    assert_fact("Boss of Old Bronze is on p2's Menhirback", 1);
    assert_fact("Boss of Old Bronze is on p1's Menhirback", 0);
    assert_fact("p1's Imp is in hand", 0);
    assert_got("Clockwing is mounted", 0, "is cursed, frozen");
    assert_got("Imp is mounted", 0, "p2 hand");
}

static void of_several_the_last_is_told(void **state)
{
    lay("p1 hand: Rummage\np1 canvas: Clockwing, Clockwing (damage 1)\np2 canvas: Imp\n");
    assert_got("Clockwing shards: 9", 0, "shards: 1");
    assert_got("p1's Imp shards: 1", 0, "there is no Imp");
}

static void what_nobody_understands_is_told(void **state)
{
    lay("p1 hand: Rummage\np1 canvas: Clockwing\n");
    assert_got("Clockwing is on top of palette", QN_FACT_UNKNOWN,
               "expected p1 hand, p1 palette or p1 dregs after 'on top of'");
    assert_got("Clockwing is on top of p1 nowhere", QN_FACT_UNKNOWN,
               "expected p1 hand, p1 palette or p1 dregs after 'on top of'");
    assert_got("Clockwing is on top of p1 canvas", QN_FACT_UNKNOWN,
               "expected p1 hand, p1 palette or p1 dregs after 'on top of'");
    assert_got("Clockwing is on p1 canvas Imp", QN_FACT_UNKNOWN, "'Imp' has no meaning here");
    assert_got("Clockwing is on nothing", QN_FACT_UNKNOWN,
               "expected a place such as 'p1 canvas' or the name of a card");
    assert_got("Clockwing is owned by nobody", QN_FACT_UNKNOWN,
               "expected a player after 'is owned by' (p1, p2 …)");
    assert_got("Clockwing is owned by", QN_FACT_UNKNOWN, "expected a player after 'is owned by' (p1, p2 …)");
    assert_got("Nobody is cursed", QN_FACT_UNKNOWN, "there is no card called 'Nobody is cursed'");
}

// Keywords are granted, and GUARD, which does nothing; other states come from a verb (ACH-GIV-01, ACH-RUL-07).
static void keywords_can_be_given(void **state)
{
    for (int status = ACH_PROTECTION; status <= ACH_GUARD; status++) {
        bool keyword = status == ACH_PROTECTION || status == ACH_POISONOUS || status == ACH_DEFEND
            || status == ACH_DIVERT;
        assert_int_equal(ach_words.gives(status), keyword || status == ACH_GUARD);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nothing_is_a_number_too),
        cmocka_unit_test(an_object_is_held_on_a_canvas),
        cmocka_unit_test(who_comes_later_is_the_newer),
        cmocka_unit_test(a_used_ability_is_not_used_again),
        cmocka_unit_test(palettes_are_filled_with_what_nobody_named),
        cmocka_unit_test(nobody_attacks_yet),
        cmocka_unit_test(who_ends_the_turn_goes_on_until_it_is_over),
        cmocka_unit_test(a_place_may_be_anybodys),
        cmocka_unit_test(of_several_the_last_is_told),
        cmocka_unit_test(what_nobody_understands_is_told),
        cmocka_unit_test(keywords_can_be_given),
    };
    return cmocka_run_group_tests(tests, open_kit, NULL);
}
