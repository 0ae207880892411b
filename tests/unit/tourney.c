// Pairing: compared with every possible pairing, on fields small enough to try all; and whole tournaments.
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "host/tourney.h"

static qh_pairing_desk *desk;
static qn_results *results;

static int set_up(void **state)
{
    desk = calloc(1, sizeof *desk);
    results = calloc(1, sizeof *results);
    return !desk || !results;
}

static int tear_down(void **state)
{
    free(desk);
    free(results);
    return 0;
}

// The least cost of pairing the players not in [paired], by trying everything.
static int64_t by_force(const qh_matching *m, unsigned paired)
{
    int64_t best = INT64_MAX;
    int x = 1;
    while (x <= m->n && paired >> x & 1) x++;
    if (x > m->n) return 0;
    for (int y = x + 1; y <= m->n; y++) {
        if (paired >> y & 1) continue;
        int64_t cost = m->cost[x][y] + by_force(m, paired | 1u << x | 1u << y);
        if (cost < best) best = cost;
    }
    return best;
}

static int64_t cost_of_matching(const qh_matching *m)
{
    int64_t sum = 0;
    for (int x = 1; x <= m->n; x++) {
        assert_in_range(m->mate[x], 1, m->n);
        assert_int_equal(m->mate[m->mate[x]], x);
        assert_int_not_equal(m->mate[x], x);
        if (m->mate[x] > x) sum += m->cost[x][m->mate[x]];
    }
    return sum;
}

static void test_no_matching_is_cheaper(void **state)
{
    qh_matching *m = &desk->matching;
    uint64_t dice = qn_dice_from(7);
    for (int round = 0; round < 3000; round++) {
        m->n = 2 + 2 * (int)qn_roll(&dice, 5);
        uint32_t most = 1u << qn_roll(&dice, 20);   // few values make many ties and blossoms
        for (int x = 1; x <= m->n; x++)
            for (int y = x + 1; y <= m->n; y++)
                m->cost[x][y] = m->cost[y][x] = (int64_t)qn_roll(&dice, most) - most / 4;
        qh_match_all(m);
        assert_int_equal(cost_of_matching(m), by_force(m, 0));
    }
}

// ---- Rounds ---------------------------------------------------------------------------------------

static void add_pairing(qn_results *r, int a, int b, int winner)
{
    qn_pairing *p = &r->pairing[r->n_pairings++];
    *p = (qn_pairing){ r->n_rounds, { (uint16_t)a, (uint16_t)b }, b != QN_BYE, r->n_played };
    if (b != QN_BYE) r->played[r->n_played++] = (qn_played){ (uint8_t)winner, 0, 0 };
}

static int meetings(const qn_results *r, int a, int b)
{
    int n = 0;
    for (int i = 0; i < r->n_pairings; i++)
        n += (r->pairing[i].player[0] == a && r->pairing[i].player[1] == b)
            || (r->pairing[i].player[0] == b && r->pairing[i].player[1] == a);
    return n;
}

static int pair_next(const qn_rules *rules, const bool *absent, uint64_t seed, qn_group *out)
{
    QN_TEXT(why, 256);
    return qh_pair_round(rules, results, absent, 0, seed, desk, out, &why);
}

// The least number of second meetings, by trying everything; [b] is QN_BYE for a bye.
static int fewest_meetings(const int *who, int n, unsigned paired, const bool *had_bye)
{
    int best = 1 << 20, x = 0;
    while (x < n && paired >> x & 1) x++;
    if (x == n) return 0;
    for (int y = x + 1; y < n; y++) {
        if (paired >> y & 1) continue;
        int cost = who[y] == QN_BYE ? had_bye[who[x]] * 1000 : meetings(results, who[x], who[y]);
        cost += fewest_meetings(who, n, paired | 1u << x | 1u << y, had_bye);
        if (cost < best) best = cost;
    }
    return best;
}

static void play_round(const qn_rules *rules, const bool *absent, uint64_t *dice, bool had_bye[])
{
    qn_group group[QN_MAX_ENTRANTS];
    int who[QN_MAX_ENTRANTS + 1], n = 0, cost = 0;
    bool seen[QN_MAX_ENTRANTS] = { false };
    for (int i = 0; i < results->n_players; i++)
        if (!absent[i]) who[n++] = i;
    if (n % 2) who[n++] = QN_BYE;
    int least = fewest_meetings(who, n, 0, had_bye),
        groups = pair_next(rules, absent, qn_roll_bits(dice), group);
    assert_int_equal(groups, n / 2);
    for (int g = 0; g < groups; g++) {
        for (int i = 0; i < group[g].n; i++) {
            assert_false(absent[group[g].player[i]] || seen[group[g].player[i]]);
            seen[group[g].player[i]] = true;
        }
        if (group[g].n == 1) cost += had_bye[group[g].player[0]] * 1000;
        else cost += meetings(results, group[g].player[0], group[g].player[1]);
    }
    assert_int_equal(cost, least);
    results->n_rounds++;
    for (int g = 0; g < groups; g++) {
        bool bye = group[g].n == 1;
        int winner = (int)qn_roll(dice, 3);
        had_bye[group[g].player[0]] |= bye;
        add_pairing(results, group[g].player[0], bye ? QN_BYE : group[g].player[1],
                    winner == 2 ? QN_NONE : winner);
    }
}

static void test_nobody_meets_twice_where_that_can_be(void **state)
{
    uint64_t dice = qn_dice_from(11);
    for (const qn_rules *const *game = qn_games(); *game; game++) {
        const qn_rules *rules = *game;
        if (qh_tourney_rules(rules)->group) continue;
        for (int field = 0; field < 60; field++) {
            bool absent[QN_MAX_ENTRANTS] = { false }, had_bye[QN_MAX_ENTRANTS] = { false };
            memset(results, 0, sizeof *results);
            results->switches = qn_usual_switches(rules, true);
            results->n_players = (uint16_t)(3 + qn_roll(&dice, 7));
            for (int round = 0; round < 7; round++) {
                int here = 0;
                if (round > 2 && qn_roll(&dice, 3) == 0) absent[qn_roll(&dice, results->n_players)] = true;
                for (int i = 0; i < results->n_players; i++) here += !absent[i];
                if (here >= 2) play_round(rules, absent, &dice, had_bye);
            }
        }
    }
}

static void test_equal_points_meet_and_the_last_has_the_bye(void **state)
{
    const qn_rules *rules = qn_game_named("synsouls");
    qn_group group[QN_MAX_ENTRANTS];
    memset(results, 0, sizeof *results);
    results->n_players = 5;
    results->n_rounds = 1;
    add_pairing(results, 0, 1, 0);
    add_pairing(results, 2, 3, 0);
    add_pairing(results, 4, QN_BYE, 0);
    for (uint64_t seed = 0; seed < 50;
         seed++) {   // points 3 0 3 0 3: two of the three meet, one is paired down, one of the 0s has the bye
        assert_int_equal(pair_next(rules, NULL, seed, group), 3);
        int above = 0;
        for (int g = 0; g < 2; g++) above += group[g].player[0] % 2 == 0 && group[g].player[1] % 2 == 0;
        assert_int_equal(above, 1);
        assert_int_equal(group[2].n, 1);
        assert_int_equal(group[2].player[0] % 2, 1);
    }
}

// The usual standings, computed manually: round 1 A beats B, C and D draw; round 2 A beats C, D beats B.
static void test_standings_where_the_rulebook_has_none(void **state)
{
    static const int order[] = { 0, 3, 2, 1 }, points[] = { 6, 4, 1, 0 };
    static const int64_t opponents[] = { 250000, 250000, 2500000, 2500000 };
    qn_standing s[QN_MAX_ENTRANTS];
    memset(results, 0, sizeof *results);
    results->n_players = 4;
    results->n_rounds = 1;
    add_pairing(results, 0, 1, 0);
    add_pairing(results, 2, 3, QN_NONE);
    results->n_rounds = 2;
    add_pairing(results, 0, 2, 0);
    add_pairing(results, 3, 1, 0);
    qh_rank(qn_game_named("achroma"), results, s);
    for (int i = 0; i < 4; i++) {
        assert_int_equal(s[i].player, order[i]);
        assert_int_equal(s[i].points, points[i]);
        assert_int_equal(s[i].tiebreak[0], opponents[i]);
        assert_int_equal(s[i].place, i + 1);
    }
}

static void test_a_bye_is_a_round_won_and_no_game(void **state)
{
    qn_standing s[QN_MAX_ENTRANTS];
    memset(results, 0, sizeof *results);
    results->switches = qn_usual_switches(qn_game_named("elestrals"), true);
    results->n_players = 3;
    results->n_rounds = 1;
    add_pairing(results, 0, 1, 1);
    add_pairing(results, 2, QN_BYE, 0);
    qh_rank(qn_game_named("elestrals"), results, s);
    assert_int_equal(s[0].player, 1);   // won a game: ranks above a winner without one
    assert_int_equal(s[1].player, 2);
    assert_int_equal(s[1].points, 3);
    assert_int_equal(s[1].rounds[0], 1);
    assert_int_equal(s[1].games[0], 0);
}

static void test_a_large_field(void **state)
{
    const qn_rules *rules = qn_game_named("elestrals");
    qn_group group[QN_MAX_ENTRANTS];
    uint64_t dice = qn_dice_from(3);
    memset(results, 0, sizeof *results);
    results->switches = qn_usual_switches(rules, true);
    results->n_players = 255;
    for (int round = 0; round < 8; round++) {
        int groups = pair_next(rules, NULL, qn_roll_bits(&dice), group);
        assert_int_equal(groups, 128);
        results->n_rounds++;
        for (int g = 0; g < groups; g++) {
            int b = group[g].n == 1 ? QN_BYE : group[g].player[1];
            assert_int_equal(meetings(results, group[g].player[0], b), 0);
            add_pairing(results, group[g].player[0], b, (int)qn_roll(&dice, 2));
        }
    }
}

static void test_stages_by_a_list_of_results(void **state)
{
    const qn_rules *rules = qn_game_named("symetra");
    qn_group group[QN_MAX_ENTRANTS];
    qn_standing s[QN_MAX_ENTRANTS];
    QN_TEXT(why, 256);
    memset(results, 0, sizeof *results);
    results->n_players = 9;
    for (int stage = 0; stage < 3; stage++) {
        assert_int_equal(pair_next(rules, NULL, 5, group), 3);
        results->n_rounds++;
        for (int g = 0; g < 3; g++) {
            qn_finish *f = &results->finish[results->n_finishes++];
            *f = (qn_finish){ .round = results->n_rounds, .n = 3, .place = { 1, 2, 3 } };
            memcpy(f->player, group[g].player, sizeof f->player);
        }
    }
    assert_int_equal(qh_pair_round(rules, results, NULL, 0, 5, desk, group, &why), 0);
    qh_rank(rules, results, s);
    int points = 0;
    for (int i = 0; i < 9; i++) points += s[i].points;
    assert_int_equal(points, 3 * 3 * (3 + 1));
    assert_int_equal(s[0].place, 1);
    assert_true(s[0].points > s[8].points);
    results->n_players = 7;
    results->n_rounds = results->n_finishes = 0;
    qn_text_clear(&why);
    assert_int_equal(qh_pair_round(rules, results, NULL, 0, 5, desk, group, &why), 0);
    assert_non_null(strstr(why.at, "SYM-TOU-01"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_no_matching_is_cheaper),
        cmocka_unit_test(test_nobody_meets_twice_where_that_can_be),
        cmocka_unit_test(test_equal_points_meet_and_the_last_has_the_bye),
        cmocka_unit_test(test_standings_where_the_rulebook_has_none),
        cmocka_unit_test(test_a_bye_is_a_round_won_and_no_game),
        cmocka_unit_test(test_a_large_field),
        cmocka_unit_test(test_stages_by_a_list_of_results),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
