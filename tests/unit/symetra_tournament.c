// Symetra's tournament of three stages (SYM-TOU).
#include "games/symetra/tournament.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

static sym_tournament m;

static void begin(int players, int size)
{
    QN_TEXT(why, 256);
    assert_true(sym_tournament_begin(&m, players, size, 7, &why));
}

static void assert_refused(int players, int size, const char *expected)
{
    QN_TEXT(why, 256);
    assert_false(sym_tournament_begin(&m, players, size, 7, &why));
    assert_string_equal(why.at, expected);
}

static void play_in_order(void)   // the first seat of every game wins
{
    const uint8_t place[] = { 1, 2, 3, 4, 5, 6 };
    for (int g = 0; g < m.games; g++) sym_tournament_count(&m, g, place);
    assert_true(sym_tournament_next(&m));
}

static void assert_group(int game, int a, int b, int c)
{
    const uint8_t *group = m.group[m.stage][game];
    assert_int_equal(group[0], a);
    assert_int_equal(group[1], b);
    assert_int_equal(group[2], c);
}

static void entrants_split_evenly(void **state)   // SYM-TOU-01
{
    (void)state;
    begin(9, 0);
    assert_int_equal(m.size, 3);
    assert_int_equal(m.games, 3);
    begin(20, 0);
    assert_int_equal(m.size, 4);   // the smallest that divides
    begin(12, 6);
    assert_int_equal(m.games, 2);   // the organiser's choice
    begin(55, 0);
    assert_int_equal(m.size, 5);
    begin(60, 3);
    assert_int_equal(m.games, 20);
    assert_refused(
        7, 0,
        "7 players cannot be split evenly into games of 3 to 6 (at most 60 may enter).  [SYM-TOU-01]\n");
    assert_refused(
        2, 0,
        "2 players cannot be split evenly into games of 3 to 6 (at most 60 may enter).  [SYM-TOU-01]\n");
    assert_refused(
        63, 0,
        "63 players cannot be split evenly into games of 3 to 6 (at most 60 may enter).  [SYM-TOU-01]\n");
    static const uint8_t wrong[][2] = { { 9, 4 }, { 8, 2 }, { 14, 7 }, { 0, 3 } };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        QN_TEXT(expected, 256);
        qn_putf(&expected,
                "%d players cannot be split into games of %d; games have 3 to 6, all the same number.  "
                "[SYM-TOU-01]\n",
                wrong[i][0], wrong[i][1]);
        assert_refused(wrong[i][0], wrong[i][1], expected.at);
    }
}

static void first_groups_are_random(void **state)   // SYM-TOU-02, SYM-RUL-01
{
    (void)state;
    QN_TEXT(why, 8);
    sym_tournament other;
    uint64_t seen = 0;
    begin(9, 0);
    for (int g = 0; g < 3; g++)
        for (int i = 0; i < 3; i++) seen |= 1ull << m.group[0][g][i];
    assert_int_equal(seen, 511);
    assert_group(0, 1, 3, 4);   // the same on every machine
    assert_group(1, 6, 0, 5);
    assert_group(2, 8, 7, 2);
    assert_true(sym_tournament_begin(&other, 9, 0, 7, &why));
    assert_memory_equal(other.group, m.group, sizeof m.group);
    assert_true(sym_tournament_begin(&other, 9, 0, 8, &why));
    assert_memory_not_equal(other.group, m.group, sizeof m.group);
}

static void places_bring_points(void **state)   // SYM-TOU-03
{
    (void)state;
    begin(3, 0);
    const uint8_t shared_first[] = { 1, 1, 3 }, shared_second[] = { 1, 2, 2 };
    uint8_t seats[3];
    memcpy(seats, m.group[0][0], sizeof seats);
    sym_tournament_count(&m, 0, shared_first);
    assert_int_equal(sym_tournament_points(&m, seats[0]), 3);
    assert_int_equal(sym_tournament_points(&m, seats[1]), 3);
    assert_int_equal(sym_tournament_points(&m, seats[2]), 0);
    assert_true(sym_tournament_next(&m));
    memcpy(seats, m.group[1][0], sizeof seats);
    int before = sym_tournament_points(&m, seats[2]);
    sym_tournament_count(&m, 0, shared_second);
    assert_int_equal(sym_tournament_points(&m, seats[2]), before + 1);
}

static void a_stage_waits_for_its_games(void **state)   // SYM-TOU-01
{
    (void)state;
    begin(6, 0);
    const uint8_t place[] = { 1, 2, 3 };
    assert_false(sym_tournament_next(&m));
    sym_tournament_count(&m, 0, place);
    assert_false(sym_tournament_next(&m));
    sym_tournament_count(&m, 1, place);
    assert_true(sym_tournament_next(&m));
    assert_int_equal(m.stage, 1);
    assert_false(sym_tournament_next(&m));
    sym_tournament_count(&m, 0, place);
    assert_false(sym_tournament_next(&m));
    sym_tournament_count(&m, 1, place);
    assert_true(sym_tournament_next(&m));
    play_in_order();
    assert_int_equal(m.stage, SYM_STAGES);
    assert_false(sym_tournament_next(&m));
}

// The groups of the first stage, and the places of each by seat. Then the next stage begins.
static void play_first(int players, int size, const uint8_t *groups, const uint8_t *places)
{
    begin(players, size);
    for (int g = 0; g < m.games; g++) {
        memcpy(m.group[0][g], groups + g * size, (size_t)size);
        sym_tournament_count(&m, g, places + g * size);
    }
    assert_true(sym_tournament_next(&m));
}

// Whatever their numbers: points first, then the lower sum of places; among equals, players who have not met
// (SYM-TOU-04).
static void the_best_come_first(void **state)
{
    (void)state;
    const uint8_t six[] = { 0, 1, 2, 3, 4, 5 };
    play_first(6, 3, six, (const uint8_t[]){ 3, 2, 1, 3, 2, 1 });   // 2 and 5 win, 1 and 4 are second
    assert_group(0, 2, 5, 1);
    assert_group(1, 4, 0, 3);
    play_first(6, 3, six, (const uint8_t[]){ 2, 3, 1, 2, 3, 1 });
    assert_group(0, 2, 5, 0);
    assert_group(1, 3, 1, 4);
    const uint8_t eight[] = { 0, 1, 2, 3, 4, 5, 6, 7 };
    play_first(8, 4, eight,
               // A third place gives no point, but ranks above a fourth.
               (const uint8_t[]){ 4, 3, 2, 1, 4, 3, 2, 1 });
    assert_group(0, 3, 7, 2);
    assert_int_equal(m.group[1][0][3], 6);
    assert_group(1, 1, 5, 0);
    assert_int_equal(m.group[1][1][3], 4);
    begin(12, 6);   // a win and a last place are 3 points, two second places 2, though their sum is lower
    memset(m.place, 4, sizeof m.place);
    m.place[0][7] = 1, m.place[1][7] = 6;
    m.place[0][1] = m.place[1][1] = 2;
    m.stage = 1, m.counted = m.games;
    assert_true(sym_tournament_next(&m));
    assert_int_equal(m.group[2][0][0], 7);
}

static void groups_can_be_told_and_found(void **state)
{
    (void)state;
    const uint16_t wanted[] = { 4, 0, 8 }, others[] = { 4, 0, 7 };
    begin(9, 0);
    for (int i = 0; i < 9; i++) m.group[0][i / 3][i % 3] = (uint8_t)i;
    sym_tournament_seat(&m, 1, wanted);
    assert_group(0, 3, 1, 2);   // 3, 4 and 5 went where 4, 0 and 8 were
    assert_group(1, 4, 0, 8);
    assert_group(2, 6, 7, 5);
    assert_int_equal(sym_tournament_find(&m, wanted, 3), 1);
    assert_int_equal(sym_tournament_find(&m, (const uint16_t[]){ 8, 4, 0 }, 3), 1);
    assert_int_equal(sym_tournament_find(&m, others, 3), -1);
    assert_int_equal(sym_tournament_find(&m, wanted, 2), -1);
}

static void shared_places_are_nobodys_win(void **state)   // SYM-TOU-05
{
    (void)state;
    sym_rank rank[SYM_ENTRANTS];
    begin(3, 0);
    m.stage = SYM_STAGES;
    for (int s = 0; s < SYM_STAGES; s++)
        for (int i = 0; i < 3; i++) m.group[s][0][i] = (uint8_t)i, m.place[s][i] = 1;
    sym_tournament_rank(&m, rank);
    for (int i = 0; i < 3; i++) {
        assert_int_equal(rank[i].entrant, i);
        assert_int_equal(rank[i].place, 1);
        assert_int_equal(rank[i].against, 0);
    }
}

// Winners, seconds and thirds meet each other (SYM-CASE-53).
static void close_points_meet(void **state)   // SYM-TOU-03, SYM-TOU-04
{
    (void)state;
    begin(9, 0);
    for (int g = 0; g < 3; g++)
        for (int i = 0; i < 3; i++)
            m.group[0][g][i] = (uint8_t)(3 * i + g);   // W1 W2 W3 are 0 1 2, S 3 4 5, T 6 7 8
    play_in_order();
    assert_group(0, 0, 1, 2);
    assert_group(1, 3, 4, 5);
    assert_group(2, 6, 7, 8);
    play_in_order();   // 0: 6 points; 1, 3: 4; 2: 3; 4, 6: 2 or 3 …
    assert_int_equal(m.group[2][0][0], 0);
    // 3 has 4 points and met 0 in the first stage; 1 met 0 in the second. Both have one meeting, and 1 comes first in
    // the list.
    assert_int_equal(sym_tournament_points(&m, 3), 4);
    assert_int_equal(sym_tournament_points(&m, 1), 4);
    assert_int_not_equal(m.group[2][0][1], 3);
}

static void who_met_is_kept_apart(void **state)   // SYM-TOU-04
{
    (void)state;
    begin(9, 0);
    for (int g = 0; g < 3; g++)
        for (int i = 0; i < 3; i++) m.group[0][g][i] = (uint8_t)(3 * g + i);
    const uint8_t all_first[] = { 1, 1, 1 };   // all have equal points
    for (int g = 0; g < 3; g++) sym_tournament_count(&m, g, all_first);
    assert_true(sym_tournament_next(&m));
    assert_group(0, 0, 3, 6);
    assert_group(1, 1, 4, 7);
    assert_group(2, 2, 5, 8);
}

static void equals_are_ranked_by_their_games(void **state)   // SYM-TOU-05
{
    (void)state;
    sym_rank rank[SYM_ENTRANTS];
    begin(3, 0);
    const uint8_t stages[3][3] = { { 1, 2, 3 }, { 2, 1, 3 }, { 3, 2, 1 } };   // by entrant
    for (int s = 0; s < 3; s++) {
        uint8_t place[QN_MAX_PLAYERS];
        for (int i = 0; i < 3; i++) place[i] = stages[s][m.group[m.stage][0][i]];
        sym_tournament_count(&m, 0, place);
        assert_true(sym_tournament_next(&m));
    }
    sym_tournament_rank(&m, rank);   // points: 4, 5, 3
    assert_int_equal(rank[0].entrant, 1);
    assert_int_equal(rank[1].entrant, 0);
    assert_int_equal(rank[2].entrant, 2);
    memcpy(m.place, (uint8_t[3][SYM_ENTRANTS]){ { 1, 2, 3 }, { 2, 1, 3 }, { 3, 3, 1 } }, sizeof m.place);
    sym_tournament_rank(&m,
                        // 0 and 1 have 4 points each, one game above the other each, and equal places.
                        rank);
    assert_int_equal(rank[0].points, 4);
    assert_int_equal(rank[1].points, 4);
    assert_int_equal(rank[0].place, 1);
    assert_int_equal(rank[1].place, 1);
    assert_int_equal(rank[2].place, 3);
    memcpy(m.place, (uint8_t[3][SYM_ENTRANTS]){ { 1, 2, 3 }, { 2, 1, 3 }, { 3, 2, 1 } }, sizeof m.place);
    m.place[2][0] = 2, m.place[2][1] = 3, m.place[2][2] = 1;   // 0: 5, 1: 4, 2: 3
    sym_tournament_rank(&m, rank);
    assert_int_equal(rank[0].entrant, 0);
}

// Two with equal points, one of whom placed higher in their common game (SYM-TOU-05).
static void the_game_between_equals_decides(void **state)
{
    (void)state;
    sym_rank rank[SYM_ENTRANTS];
    begin(6, 0);
    const uint8_t groups[3][2][3] = { { { 0, 1, 2 }, { 3, 4, 5 } },
                                      { { 0, 3, 4 }, { 1, 2, 5 } },
                                      { { 0, 4, 5 }, { 1, 2, 3 } } };
    for (int s = 0; s < 3; s++)
        for (int g = 0; g < 2; g++) memcpy(m.group[s][g], groups[s][g], 3);
    m.stage = SYM_STAGES;
    //                                                0  1  2  3  4  5
    memcpy(m.place,
           (uint8_t[3][SYM_ENTRANTS]){ { 2, 1, 3, 1, 2, 3 }, { 1, 2, 1, 2, 3, 3 }, { 3, 3, 2, 1, 1, 2 } },
           sizeof m.place);
    sym_tournament_rank(&m, rank);   // 3 has 7; 0, 1, 2 and 4 have 4; of these 1 stands 1 above 0, 2 …
    assert_int_equal(rank[0].entrant, 3);
    for (int i = 1; i < 4; i++) {
        assert_int_equal(rank[i].points, 4);
        assert_true(rank[i].against >= rank[i + 1].against || rank[i + 1].points < 4);
    }
}

// Six entrants in three stages of two games; the places of each stage by entrant.
static void rank_six(const uint8_t places[3][6], sym_rank rank[SYM_ENTRANTS])
{
    static const uint8_t groups[3][2][3] = { { { 0, 1, 2 }, { 3, 4, 5 } },
                                             { { 0, 3, 4 }, { 1, 2, 5 } },
                                             { { 0, 4, 5 }, { 1, 2, 3 } } };
    begin(6, 0);
    memset(m.place, 0, sizeof m.place);
    for (int s = 0; s < 3; s++) {
        for (int g = 0; g < 2; g++) memcpy(m.group[s][g], groups[s][g], 3);
        memcpy(m.place[s], places[s], 6);
    }
    m.stage = SYM_STAGES;
    sym_tournament_rank(&m, rank);
}

// The later entrant ranks first: by games against each other, then by the sum of places (SYM-TOU-05).
static void ties_are_broken_in_order(void **state)
{
    (void)state;
    sym_rank rank[SYM_ENTRANTS];
    rank_six((const uint8_t[3][6]){ { 2, 1, 3, 1, 2, 3 }, { 3, 2, 3, 1, 2, 1 }, { 1, 3, 2, 1, 2, 3 } }, rank);
    static const sym_rank want[] = { { 3, 1, 9, 3, 0 }, { 1, 2, 4, 6, 1 },  { 0, 3, 4, 6, -1 },
                                     { 4, 4, 3, 6, 2 }, { 5, 5, 3, 7, -2 }, { 2, 6, 1, 8, 0 } };
    for (int i = 0; i < 6; i++) {
        assert_int_equal(rank[i].entrant, want[i].entrant);
        assert_int_equal(rank[i].place, want[i].place);
        assert_int_equal(rank[i].points, want[i].points);
        assert_int_equal(rank[i].placements, want[i].placements);
        assert_int_equal(rank[i].against, want[i].against);
    }
    // 1 and 4 have 3 points each and never met: 1, 3, 3 is worse than 2, 2, 2.
    rank_six((const uint8_t[3][6]){ { 2, 1, 3, 1, 2, 3 }, { 1, 3, 1, 3, 2, 2 }, { 1, 3, 1, 2, 2, 3 } }, rank);
    static const uint8_t order[] = { 0, 2, 3, 4, 1, 5 };
    for (int i = 0; i < 6; i++) {
        assert_int_equal(rank[i].entrant, order[i]);
        assert_int_equal(rank[i].place, i + 1);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(entrants_split_evenly),
        cmocka_unit_test(first_groups_are_random),
        cmocka_unit_test(places_bring_points),
        cmocka_unit_test(a_stage_waits_for_its_games),
        cmocka_unit_test(the_best_come_first),
        cmocka_unit_test(groups_can_be_told_and_found),
        cmocka_unit_test(shared_places_are_nobodys_win),
        cmocka_unit_test(close_points_meet),
        cmocka_unit_test(who_met_is_kept_apart),
        cmocka_unit_test(equals_are_ranked_by_their_games),
        cmocka_unit_test(the_game_between_equals_decides),
        cmocka_unit_test(ties_are_broken_in_order),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
