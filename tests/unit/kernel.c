// The kernel: dice, cards in zones, attachments, references to cards that become new objects, lasting changes,
// knowledge.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "../plain_game.h"

static qn_table t;

static void assert_invariants(void)
{
    QN_TEXT(what, 512);
    if (!qn_check_invariants(&t, &what) || !qn_released_is_zero(&t, &what)) fail_msg("%s", what.at);
}

// ---- Dice -------------------------------------------------------------------------------------

// The reference output of PCG32 with the default stream and seed 42.
static void dice_are_pcg32(void **state)
{
    static const uint32_t known[] = {
        0xc2f57bd6, 0x6b07c4a9, 0x72b7b29b, 0x44215383, 0xf5af5ead, 0x68beb632
    };
    uint64_t dice = qn_dice_from(42);
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++)
        assert_int_equal(qn_roll(&dice, 1u << 31), known[i] >> 1);
}

static void assert_even(const int *count, int n, int rolls)
{
    double expected = (double)rolls / n, sum = 0;
    for (int i = 0; i < n; i++) sum += (count[i] - expected) * (count[i] - expected) / expected;
    assert_true(sum < n + 5 * 4.0 * n);   // chi-squared test; a biased die is far above
    assert_true(sum > 0);
}

static void dice_are_uniform(void **state)
{
    enum { ROLLS = 120000 };
    uint64_t dice = qn_dice_from(7);
    for (uint32_t below = 1; below <= 40; below++) {
        int count[40] = { 0 };
        for (int i = 0; i < ROLLS; i++) {
            uint32_t n = qn_roll(&dice, below);
            assert_true(n < below);
            count[n]++;
        }
        if (below > 1) assert_even(count, (int)below, ROLLS);
    }
}

// If 2^32 is not a multiple of the bound, without rejection every third value would come twice as often.
static void large_rolls_are_not_biased(void **state)
{
    uint64_t dice = qn_dice_from(9);
    int count[3] = { 0 };
    for (int i = 0; i < 30000; i++) count[qn_roll(&dice, 3u << 30) % 3]++;
    assert_even(count, 3, 30000);
}

// ---- Zones ------------------------------------------------------------------------------------

static void assert_order(int kind, int seat, int n, const int *cards)
{
    int i = 0;
    QN_EACH (&t, c, kind, seat) assert_int_equal(c, cards[i++]);
    assert_int_equal(i, n);
    assert_int_equal(qn_zone_of(&t, kind, seat)->count, n);
    assert_invariants();
}
#define ASSERT_ORDER(kind, seat, ...) \
    assert_order(kind, seat, (int)(sizeof((int[]){ __VA_ARGS__ }) / sizeof(int)), (int[]){ __VA_ARGS__ })

static void cards_keep_their_order(void **state)
{
    plain_lay(&t, 2);
    plain_add(&t, 4, 0, PLAIN_PILE);
    ASSERT_ORDER(PLAIN_PILE, 0, 0, 1, 2, 3);
    qn_move(&t, 1, PLAIN_PILE, 0, QN_TOP);
    ASSERT_ORDER(PLAIN_PILE, 0, 0, 2, 3, 1);
    qn_move(&t, 3, PLAIN_PILE, 0, QN_BOTTOM);
    ASSERT_ORDER(PLAIN_PILE, 0, 3, 0, 2, 1);
    qn_move(&t, 0, PLAIN_HAND, 1, QN_TOP);
    ASSERT_ORDER(PLAIN_PILE, 0, 3, 2, 1);
    ASSERT_ORDER(PLAIN_HAND, 1, 0);
    assert_int_equal(t.game.card[0].controller, 1);
    assert_int_equal(t.game.card[0].owner, 0);
}

static void an_emptied_zone_is_empty(void **state)
{
    plain_lay(&t, 2);
    plain_add(&t, 1, 0, PLAIN_PILE);
    qn_move(&t, 0, PLAIN_GRAVE, 0, QN_TOP);
    assert_int_equal(qn_zone_of(&t, PLAIN_PILE, 0)->head, QN_NONE);
    assert_int_equal(qn_zone_of(&t, PLAIN_PILE, 0)->tail, QN_NONE);
    assert_int_equal(qn_zone_of(&t, PLAIN_PILE, 0)->count, 0);
    assert_invariants();
}

static void the_lowest_free_place_is_taken(void **state)
{
    plain_lay(&t, 2);
    plain_add(&t, 4, 0, PLAIN_HAND);
    for (int c = 0; c < 3; c++) qn_move(&t, c, PLAIN_FIELD, 0, QN_TOP);
    assert_int_equal(t.game.card[2].x, 2);
    qn_move(&t, 1, PLAIN_HAND, 0, QN_TOP);
    assert_int_equal(t.game.card[2].x, 2);
    qn_move(&t, 3, PLAIN_FIELD, 0, QN_TOP);
    assert_int_equal(t.game.card[3].x, 1);
    assert_int_equal(qn_lowest_place(&t, PLAIN_FIELD, 0), 3);
}

static void shuffling_permutes_faces_only(void **state)
{
    int places[200] = { 0 }, moved = 0;
    plain_lay(&t, 2);
    plain_add(&t, 40, 0, PLAIN_PILE);
    qn_show_zone(&t, PLAIN_PILE, 0, 3);
    qn_shuffle(&t, PLAIN_PILE, 0);
    int c = 0;
    QN_EACH (&t, each, PLAIN_PILE, 0) assert_int_equal(each, c++);
    for (int i = 0; i < 40; i++) {
        places[t.game.card[i].def]++;
        moved += t.game.card[i].def != i + 1;
        assert_int_equal(t.game.card[i].as, t.game.card[i].def);
        assert_int_equal(t.game.card[i].known, 0);
        assert_int_equal(t.game.card[i].gen, 1);
    }
    for (int def = 1; def <= 40; def++) assert_int_equal(places[def], 1);
    assert_true(moved > 20);
    assert_invariants();
}

static void every_order_is_as_likely(void **state)
{
    enum { SHUFFLES = 24000 };
    int count[24] = { 0 };
    for (int i = 0; i < SHUFFLES; i++) {
        int order = 0;
        plain_lay(&t, 2);
        plain_add(&t, 4, 0, PLAIN_PILE);
        t.game.dice = qn_dice_from((uint64_t)i);
        qn_shuffle(&t, PLAIN_PILE, 0);
        for (int a = 0; a < 4; a++) {   // Lehmer code
            int smaller = 0;
            for (int b = a + 1; b < 4; b++) smaller += t.game.card[b].def < t.game.card[a].def;
            order = order * (4 - a) + smaller;
        }
        count[order]++;
    }
    assert_even(count, 24, SHUFFLES);
}

// ---- Attachments ------------------------------------------------------------------------------

static int attached(int to, int out[8])
{
    int n = 0;
    for (int kid = t.game.card[to].kids; kid != QN_NONE; kid = t.game.card[kid].sibling) out[n++] = kid;
    return n;
}

static void cards_are_attached_and_detached(void **state)
{
    int kids[8];
    plain_lay(&t, 2);
    plain_add(&t, 6, 0, PLAIN_FIELD);
    for (int c = 1; c < 5; c++) qn_attach(&t, c, 0, 7);
    assert_int_equal(attached(0, kids), 4);
    assert_invariants();
    qn_detach(&t, 3);   // in the middle of the list
    assert_int_equal(attached(0, kids), 3);
    assert_int_equal(t.game.card[3].on, QN_NONE);
    assert_int_equal(t.game.card[3].rel, 0);
    qn_attach(&t, 1, 5, 2);   // attaching to another card detaches it from the first
    assert_int_equal(attached(0, kids), 2);
    assert_int_equal(attached(5, kids), 1);
    assert_int_equal(t.game.card[1].rel, 2);
    assert_invariants();
}

static void a_new_object_is_attached_to_nothing(void **state)
{
    int kids[8];
    plain_lay(&t, 2);
    plain_add(&t, 4, 0, PLAIN_FIELD);
    qn_attach(&t, 1, 0, 1);
    qn_attach(&t, 2, 0, 1);
    qn_attach(&t, 3, 2, 1);
    qn_move(&t, 2, PLAIN_GRAVE, 0, QN_TOP);
    assert_int_equal(attached(0, kids), 1);
    assert_int_equal(t.game.card[2].on, QN_NONE);
    assert_int_equal(t.game.card[3].on, QN_NONE);
    qn_move(&t, 0, PLAIN_HAND, 0, QN_TOP);
    assert_int_equal(t.game.card[1].on, QN_NONE);
    assert_invariants();
}

// ---- References -------------------------------------------------------------------------------

// An effect that may ask for the card's last known state is in progress; otherwise that state is not kept.
static void lay_with_an_effect_under_way(void)
{
    plain_lay(&t, 2);
    qn_add_link(&t,
                (qn_link){ .kind = QN_LINK_ABILITY,
                           .source = { QN_NONE, 0 },
                           .from = { QN_NONE, 0 },
                           .to = { QN_NONE, 0 } });
}

static void nobody_remembers_what_nobody_can_ask(void **state)
{
    plain_lay(&t, 2);
    plain_add(&t, 1, 0, PLAIN_FIELD);
    qn_ref r = qn_ref_to(&t, 0);
    qn_move(&t, 0, PLAIN_GRAVE, 0, QN_TOP);
    assert_null(qn_as_known(&t, r));
    assert_int_equal(t.game.n_was, 0);
}

static void a_reference_dies_with_its_object(void **state)
{
    lay_with_an_effect_under_way();
    plain_add(&t, 2, 0, PLAIN_FIELD);
    t.game.card[0].n[3] = 9;
    t.game.card[0].status = 5;
    qn_ref r = qn_ref_to(&t, 0);
    assert_int_equal(qn_deref(&t, r), 0);
    qn_move(&t, 0, PLAIN_GRAVE, 0, QN_TOP);
    assert_int_equal(qn_deref(&t, r), QN_NONE);
    assert_int_equal(t.game.card[0].n[3], 0);
    assert_int_equal(t.game.card[0].status, 0);
    assert_int_equal(qn_as_known(&t, r)->n[3], 9);   // its last known state
    assert_int_equal(qn_as_known(&t, r)->zone, qn_zone_id(PLAIN_FIELD, 0));
    qn_clear_last_known(&t);
    assert_null(qn_as_known(&t, r));
    assert_int_equal(t.game.n_was, 0);
}

static void only_the_last_states_are_remembered(void **state)
{
    qn_ref left[QN_MAX_WAS + 4];
    lay_with_an_effect_under_way();
    plain_add(&t, QN_MAX_WAS + 4, 0, PLAIN_FIELD);
    for (int c = 0; c < QN_MAX_WAS + 4; c++) {
        left[c] = qn_ref_to(&t, c);
        qn_move(&t, c, PLAIN_GRAVE, 0, QN_TOP);
    }
    assert_int_equal(t.game.n_was, QN_MAX_WAS);
    for (int c = 0; c < 4; c++) assert_null(qn_as_known(&t, left[c]));
    for (int c = 4; c < QN_MAX_WAS + 4; c++) assert_int_equal(qn_as_known(&t, left[c])->def, c + 1);
    assert_false(t.game.over);
}

// All places of the game value that can hold a reference, for card [card].
static int references(int card, qn_ref *out[32])
{
    static qn_ref *all[] = {
        &t.game.link[0].source,
        &t.game.link[0].target[0],
        &t.game.link[0].target[QN_TARGETS - 1],
        &t.game.link[0].event.that,
        &t.game.link[0].event.other,
        &t.game.link[0].from,
        &t.game.link[0].to,
        &t.game.pending[0].source,
        &t.game.pending[0].event.that,
        &t.game.pending[0].event.other,
        &t.game.mod[0].on,
        &t.game.mod[0].source,
        &t.game.mod[0].event.that,
        &t.game.mod[0].event.other,
        &t.game.arg[0],
        &t.game.was[0].who,
        &t.game.question.about,
        &t.game.link[QN_MAX_LINKS - 1].source,
    };
    int n = sizeof all / sizeof all[0];
    for (int i = 0; i < n; i++) {
        *all[i] = qn_ref_to(&t, card);
        out[i] = all[i];
    }
    return n;
}

static void lay_references(void)
{
    plain_lay(&t, 2);
    plain_add(&t, 2, 0, PLAIN_FIELD);
    qn_add_link(&t, (qn_link){ .kind = QN_LINK_ABILITY });
    t.game.n_off_chain = 1;
    qn_add_pending(&t, (qn_pending){ .kind = QN_WAIT_ABILITY });
    qn_add_mod(&t, (qn_mod){ .op = QN_MOD_GAME });
    t.game.n_args = t.game.n_was = 1;
}

// A generation is one byte. After it wraps, stale references stay stale wherever they are.
static void the_dead_stay_dead(void **state)
{
    qn_ref *held[32];
    for (int age = 0; age < 300; age += 37) {
        lay_references();
        for (int i = 0; i < age; i++) qn_renew(&t, 0);
        int n = references(0, held);
        for (int i = 0; i < 700; i++) {
            qn_renew(&t, 0);
            assert_true(t.game.card[0].gen != 0);
            for (int k = 0; k < n; k++) assert_false(qn_alive(&t, *held[k]));
        }
        for (int k = 0; k < n; k++) assert_int_equal(held[k]->card, 0);   // still a card, but not this one
    }
}

static void others_live_on(void **state)
{
    qn_ref *held[32];
    lay_references();
    int n = references(1, held);
    for (int i = 0; i < 700; i++) qn_renew(&t, 0);
    for (int k = 0; k < n; k++) assert_int_equal(qn_deref(&t, *held[k]), 1);
}

// The last known state of a card also survives the moment when the byte wraps.
static void memory_survives_the_turn_of_the_byte(void **state)
{
    lay_with_an_effect_under_way();
    plain_add(&t, 1, 0, PLAIN_HAND);
    for (int i = 0; i < 600; i++) {
        qn_move(&t, 0, PLAIN_FIELD, 0, QN_TOP);
        t.game.card[0].n[0] = (uint8_t)i;
        qn_ref r = qn_ref_to(&t, 0);
        qn_move(&t, 0, PLAIN_HAND, 0, QN_TOP);
        assert_false(qn_alive(&t, r));
        assert_int_equal(qn_as_known(&t, r)->n[0], (uint8_t)i);
    }
}

static const qn_ability text[] = { { .index = 0 }, { .index = 1 }, { .index = 2 }, { .index = 3 } };

static void uses_are_counted_up_to_fifteen(void **state)
{
    plain_lay(&t, 2);
    plain_add(&t, 1, 0, PLAIN_FIELD);
    for (int i = 0; i < 40; i++) qn_mark_use(&t, 0, &text[2]);
    assert_int_equal(qn_uses(&t, 0, &text[2]), 15);
    assert_int_equal(qn_uses(&t, 0, &text[1]), 0);
    assert_int_equal(qn_uses(&t, 0, &text[3]), 0);
}

static void uses_are_forgotten_also_by_a_copy(void **state)
{
    static qn_table copy;
    plain_lay(&t, 2);
    plain_add(&t, 2, 0, PLAIN_FIELD);
    qn_forget_uses(&t);   // there are none
    qn_mark_use(&t, 1, &text[0]);
    qn_clone(&copy, &t);
    qn_forget_uses(&t);
    assert_false(qn_has_uses(&t));
    assert_true(qn_has_uses(&copy));
    qn_forget_uses(&copy);
    assert_false(qn_has_uses(&copy));
}

// Nine texts granted to a card have nine separate use counts.
static void uses_of_given_texts_are_counted_apart(void **state)
{
    plain_lay(&t, 2);
    plain_add(&t, 2, 0, PLAIN_FIELD);
    enum { GIVEN = 9 };
    static qn_pool pool;
    qn_table here = t;
    pool = *t.pool;
    here.pool = &pool;
    for (int i = 1; i <= GIVEN; i++) pool.ability[i] = (qn_ability){ .form = QN_FORM_GIVEN, .index = 6 };
    for (int i = 1; i <= GIVEN; i++)
        for (int n = 0; n < i; n++) qn_mark_use(&here, 0, &pool.ability[i]);
    for (int i = 1; i <= GIVEN; i++) assert_int_equal(qn_uses(&here, 0, &pool.ability[i]), i);
    assert_int_equal(qn_uses(&here, 1, &pool.ability[1]), 0);
    assert_int_equal(here.game.card[0].used, 0);
    qn_forget_uses(&here);
    assert_int_equal(qn_uses(&here, 0, &pool.ability[GIVEN]), 0);
}

// Faces that agree modulo 64 are still distinguished.
static void like_faces_are_seen_once(void **state)
{
    static const uint16_t faces[] = { 1, 65, 1, 129, 65, 2, 129, 1 };
    static const bool before[] = { false, false, true, false, true, false, true, true };
    plain_lay(&t, 2);
    plain_add(&t, 8, 0, PLAIN_FIELD);
    QN_FACES(listed);
    for (int i = 0; i < 8; i++) {
        t.game.card[i].def = faces[i];
        assert_int_equal(qn_seen_before(&t, i, &listed), before[i]);
    }
}

static void seats_are_counted(void **state)
{
    for (unsigned mask = 0; mask < 1 << QN_MAX_PLAYERS; mask++)
        assert_int_equal(qn_count_seats(mask), __builtin_popcount(mask));
}

// ---- Lasting changes --------------------------------------------------------------------------

// Events that no lasting change listens to are not raised for lasting changes; a copy listens to the same events.
static void what_listens_is_known(void **state)
{
    static qn_table copy;
    plain_lay(&t, 2);
    plain_add(&t, 2, 0, PLAIN_FIELD);
    uint32_t heard = 1u << t.pool->ability[0].event;
    qn_add_mod(&t, (qn_mod){ .op = QN_CHANGE_ADD, .until = 1 });
    assert_int_equal(t.mods_hear, 0);
    qn_add_mod(&t, (qn_mod){ .op = QN_MOD_LISTEN, .until = 2 });
    assert_int_equal(t.mods_hear, heard);
    qn_clone(&copy, &t);
    assert_int_equal(copy.mods_hear, heard);
    assert_invariants();
    t.mods_hear = 0;
    assert_false(qn_mods_are_heard(&t));
    qn_expire(&copy, 1, QN_NONE);
    assert_int_equal(copy.mods_hear, heard);
    qn_expire(&copy, 2, QN_NONE);
    assert_int_equal(copy.mods_hear, 0);
}

static void changes_end_at_their_point(void **state)
{
    plain_lay(&t, 2);
    plain_add(&t, 2, 0, PLAIN_FIELD);
    for (int i = 0; i < 6; i++)
        qn_add_mod(&t,
                   (qn_mod){ .op = QN_CHANGE_ADD,
                             .until = (uint8_t)(1 + i % 3),
                             .whose = (uint8_t)(i % 2),
                             .on = qn_ref_to(&t, i % 2) });
    assert_true(t.game.mod[0].stamp < t.game.mod[5].stamp);
    qn_expire(&t, 1, 0);
    assert_int_equal(t.game.n_mods, 5);
    qn_expire(&t, 2, QN_NONE);
    assert_int_equal(t.game.n_mods, 3);
    qn_move(&t, 1, PLAIN_GRAVE, 0, QN_TOP);   // the changed card is gone
    for (int i = 0; i < t.game.n_mods; i++) assert_int_equal(t.game.mod[i].on.card, 0);
    assert_invariants();
}

// ---- Knowledge --------------------------------------------------------------------------------

static void who_may_look_knows(void **state)
{
    plain_lay(&t, 3);
    plain_add(&t, 2, 0, PLAIN_PILE);
    assert_int_equal(qn_face(&t, 0, 0), 0);
    qn_move(&t, 0, PLAIN_HAND, 0, QN_TOP);
    assert_int_equal(qn_face(&t, 0, 0), 1);
    assert_int_equal(qn_face(&t, 0, 1), 0);
    qn_show_card(&t, 0, 1 << 2);
    assert_int_equal(qn_face(&t, 0, 2), 1);
    assert_int_equal(qn_face(&t, 0, QN_NONE), 0);
    qn_move(&t, 0, PLAIN_FIELD, 0, QN_TOP);
    assert_int_equal(qn_face(&t, 0, QN_NONE), 1);
    qn_move(&t, 0, PLAIN_PILE, 0, QN_TOP);
    qn_shuffle(&t, PLAIN_PILE, 0);
    for (int s = 0; s < 3; s++) assert_int_equal(qn_face(&t, 0, s) + qn_face(&t, 1, s), 0);
}

static void a_redeal_keeps_what_is_known(void **state)
{
    int changed = 0, seen[64] = { 0 };
    plain_lay(&t, 2);
    plain_add(&t, 20, 0, PLAIN_PILE);
    plain_add(&t, 20, 1, PLAIN_PILE);
    for (int c = 0; c < 40; c += 4) qn_show_card(&t, c, 1);
    qn_redeal(&t, 0, 5);
    for (int c = 0; c < 40; c++) {
        bool known = c % 4 == 0, moved = t.game.card[c].def != c % 20 + 1;
        assert_false(known && moved);
        changed += moved;
        seen[t.game.card[c].def + 20 * t.game.card[c].owner]++;
    }
    for (int i = 1; i <= 40; i++) assert_int_equal(seen[i], 1);   // every owner has the same cards as before
    assert_true(changed > 15);
}

// ---- Pending items ----------------------------------------------------------------------------

static int seat_zero(const qn_table *table) { return 0; }
static int seat_after(const qn_table *table, int seat) { return 1 - seat; }
static qn_refusal always_may(const qn_table *table, const qn_pending *w) { return QN_ALLOWED; }

static void nothing_waits_for_who_has_left(void **state)
{
    static const qn_policy policy = { .first = seat_zero, .next = seat_after, .may_chain = always_may };
    qn_rules rules = plain_rules;
    rules.policy = &policy;
    plain_lay(&t, 3);
    t.rules = &rules;
    qn_add_pending(&t, (qn_pending){ .kind = QN_WAIT_ABILITY, .controller = 2 });
    t.game.in_game = 3;
    plain_routines[PLAIN_R_PLAY] = qn_place;
    qn_call(&t, PLAIN_R_PLAY, 0);
    qn_run(&t);
    assert_int_equal(t.game.n_pending, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nothing_waits_for_who_has_left),
        cmocka_unit_test(dice_are_pcg32),
        cmocka_unit_test(dice_are_uniform),
        cmocka_unit_test(large_rolls_are_not_biased),
        cmocka_unit_test(cards_keep_their_order),
        cmocka_unit_test(an_emptied_zone_is_empty),
        cmocka_unit_test(the_lowest_free_place_is_taken),
        cmocka_unit_test(shuffling_permutes_faces_only),
        cmocka_unit_test(every_order_is_as_likely),
        cmocka_unit_test(cards_are_attached_and_detached),
        cmocka_unit_test(a_new_object_is_attached_to_nothing),
        cmocka_unit_test(nobody_remembers_what_nobody_can_ask),
        cmocka_unit_test(a_reference_dies_with_its_object),
        cmocka_unit_test(only_the_last_states_are_remembered),
        cmocka_unit_test(the_dead_stay_dead),
        cmocka_unit_test(others_live_on),
        cmocka_unit_test(memory_survives_the_turn_of_the_byte),
        cmocka_unit_test(uses_are_counted_up_to_fifteen),
        cmocka_unit_test(uses_of_given_texts_are_counted_apart),
        cmocka_unit_test(uses_are_forgotten_also_by_a_copy),
        cmocka_unit_test(like_faces_are_seen_once),
        cmocka_unit_test(seats_are_counted),
        cmocka_unit_test(what_listens_is_known),
        cmocka_unit_test(changes_end_at_their_point),
        cmocka_unit_test(who_may_look_knows),
        cmocka_unit_test(a_redeal_keeps_what_is_known),
    };
    return cmocka_run_group_tests_name("kernel", tests, NULL, NULL);
}
