// Bots: what they beat, the limits of a search, and their names.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "bots/keys.h"
#include "bots/odds.h"
#include "bots/search.h"
#include "../support.h"

static kit cards;
static trial g;

// Plays one game; the seat of [first] changes with the number. Returns whether [first] won.
static bool wins(const qn_bot *first, const qn_bot *second, uint64_t number)
{
    trial_start(&g, &cards, number);
    uint64_t dice = qn_dice_from(number);
    int mine = (int)(number / 3 & 1);
    for (int i = 0; i < KIT_LONGEST && !g.table.game.over; i++) {
        int seat = qn_asked(&g.table);
        const qn_bot *bot = seat == mine ? first : second;
        qn_choose(&g.table, seat, bot->pick(bot, &g.table, seat, &dice, NULL));
    }
    return g.table.game.place[mine] == 1 && g.table.game.place[!mine] != 1;
}

static void whoever_looks_ahead_beats_whoever_does_nothing(void **state)
{
    enum { GAMES = 16 };
    for (int i = 0; qn_games()[i]; i++) {
        int won = 0;
        kit_open(&cards, qn_games()[i]);
        for (uint64_t n = 0, played = 0; played < GAMES;
             n += 3) {   // every third game has the usual switches
            trial_start(&g, &cards, n);
            if (g.players != 2) continue;
            won += wins(&qn_bot_greedy, &qn_bot_idle, n);
            played++;
        }
        if (won < GAMES - 1) fail_msg("%s: greedy won only %d of %d", cards.rules->name, won, GAMES);
    }
}

// ---- Search ---------------------------------------------------------------------------------------

static _Alignas(64) uint8_t memory[1 << 21];

// A table of [rules] at a question with several answers.
static void set_up(const qn_rules *rules)
{
    kit_open(&cards, rules);
    trial_start(&g, &cards, 3);
    for (int i = 0; i < 12 || g.table.n_options < 3; i++) trial_step(&g);
}

static int think(size_t bytes, uint32_t playouts, uint32_t slice, uint64_t seed,
                 qn_prospect p[QN_MAX_OPTIONS], uint32_t *done)
{
    uint64_t dice = seed;
    int seat = qn_asked(&g.table);
    qn_search *s = qn_search_begin(memory, bytes, &g.table, seat, &qn_critic_by_score, playouts, &dice);
    assert_non_null(s);
    while (qn_search_think(s, slice)) {}
    *done = qn_search_done(s);
    return qn_search_prospects(s, p);
}

static void slices_change_nothing(void **state)
{
    qn_prospect whole[QN_MAX_OPTIONS], sliced[QN_MAX_OPTIONS];
    uint32_t done, also;
    for (int i = 0; qn_games()[i]; i++) {
        set_up(qn_games()[i]);
        int n = think(sizeof memory, 300, 300, 7, whole, &done),
            m = think(sizeof memory, 300, 7, 7, sliced, &also);
        assert_int_equal(n, m);
        assert_int_equal(done, also);
        for (int k = 0; k < n; k++) {
            assert_int_equal(whole[k].number, sliced[k].number);
            assert_int_equal(whole[k].visits, sliced[k].visits);
            assert_int_equal(whole[k].chance, sliced[k].chance);
        }
    }
}

static void a_full_tree_goes_on_counting(void **state)
{
    qn_prospect p[QN_MAX_OPTIONS];
    uint32_t done, visits = 0;
    uint64_t dice = 1;
    set_up(qn_game_named("elestrals"));
    size_t little = qn_search_bytes(1) + 512;
    int n = think(little, 400, 400, 7, p, &done);
    for (int i = 0; i < n; i++) visits += p[i].visits;
    assert_true(done > 100 && visits > done / 2);
    assert_null(qn_search_begin(memory, 1000, &g.table, qn_asked(&g.table), &qn_critic_by_score, 9, &dice));
}

static int best_chance(const qn_prospect p[], int n)
{
    int best = 0;
    for (int i = 0; i < n; i++)
        if (p[i].chance > best) best = p[i].chance;
    return best;
}

// Whoever asks for advice must not read that the second answer wins more than the first.
static void the_first_answer_wins_most_once_rivals_are_tried(void **state)
{
    enum { QUESTIONS = 40 };
    int changed = 0;
    set_up(qn_game_named("elestrals"));
    for (int i = 0; i < QUESTIONS && !g.table.game.over; i++, trial_step(&g)) {
        qn_prospect p[QN_MAX_OPTIONS];
        uint64_t dice = 7;
        qn_search *s = qn_search_begin(memory, sizeof memory, &g.table, qn_asked(&g.table),
                                       &qn_critic_by_score, 100, &dice);
        while (qn_search_think(s, 100)) {}
        qn_search_try_all(s, 16);
        int n = qn_search_prospects(s, p);
        changed += p[0].chance < best_chance(p, n);
        qn_search_try_rivals(s);
        n = qn_search_prospects(s, p);
        assert_int_equal(p[0].chance, best_chance(p, n));
    }
    assert_true(changed > 0);
}

static void every_answer_can_be_tried(void **state)
{
    enum { LEAST = 16 };
    qn_prospect p[QN_MAX_OPTIONS];
    uint64_t dice = 7;
    int few = 0, n;
    set_up(qn_game_named("elestrals"));
    qn_search *s = qn_search_begin(memory, sizeof memory, &g.table, qn_asked(&g.table), &qn_critic_by_score,
                                   400, &dice);
    assert_non_null(s);
    while (qn_search_think(s, 400)) {}
    n = qn_search_prospects(s, p);
    int best = p[0].number;
    for (int i = 0; i < n; i++) few += p[i].visits < LEAST;
    assert_true(n > 2 && few > 0 && p[0].visits > 2 * LEAST);
    qn_search_try_all(s, LEAST);
    n = qn_search_prospects(s, p);
    for (int i = 0; i < n; i++) assert_true(p[i].visits >= LEAST);
    assert_int_equal(p[0].number, best);
}

static int copies;   // answers that are equivalent to a judged one

// A critic is told which listed answers are equivalent to each judged one.
static void judge(const qn_critic *critic, const qn_glance *l)
{
    for (int k = 0; l->opinion && k < l->t->n_options; k++) {
        if (l->same[k] == QN_NONE) continue;
        assert_in_range(l->same[k], 0, l->n - 1);
        int judged = l->answer[l->same[k]];
        assert_int_equal(qn_key_of(l->t, l->seat, l->t->option[k]),
                         qn_key_of(l->t, l->seat, l->t->option[judged]));
        copies += judged != k;
    }
    for (int i = 0; l->opinion && i < l->n; i++) {
        assert_int_equal(l->same[l->answer[i]], i);
        l->opinion[i] = (qn_opinion){ 1, -1 };
    }
    for (int s = 0; l->chance && s < l->t->game.players; s++) l->chance[s] = QN_CERTAIN / 2;
}

static void copies_of_a_card_are_one_answer(void **state)
{
    const qn_critic critic = { judge, true, 256, NULL, NULL };
    uint64_t dice = 7;
    copies = 0;
    for (int i = 0; qn_games()[i]; i++) {
        set_up(qn_games()[i]);
        qn_search *s = qn_search_begin(memory, sizeof memory, &g.table, qn_asked(&g.table), &critic, 200,
                                       &dice);
        assert_non_null(s);
        while (qn_search_think(s, 200)) {}
    }
    assert_true(copies > 0);
}

static void chances_are_whole_numbers(void **state)
{
    assert_int_equal(qn_chance_of_lead(0, 100), QN_CERTAIN / 2);
    assert_int_equal(qn_chance_of_lead(1000000, 100), QN_CERTAIN);
    assert_int_equal(qn_chance_of_lead(-1000000, 100), 0);
    assert_in_range(qn_chance_of_lead(100, 100), 2990, 2996);   // 0.731
    assert_int_equal(qn_decay(0), 65536);
    assert_in_range(qn_decay(256), 24105, 24112);   // 1 / e
    for (uint64_t i = 0; i < 2000; i++)
        assert_true(qn_root(i * i) == i && (!i || qn_root(i * i - 1) == i - 1));
}

static void levels_are_called_by_name(void **state)
{
    qn_bot bot;
    assert_true(qn_read_bot("mira", &bot) && bot.strength == 200);
    assert_true(qn_read_bot("Sol", &bot) && bot.strength == 500);
    assert_true(qn_read_bot("strength-250", &bot) && bot.strength == 250);
    assert_true(qn_read_bot("search-3000", &bot) && bot.playouts == 3000 && !bot.by_score);
    assert_true(qn_read_bot("score-3000", &bot) && bot.by_score);
    static const char *const nobody[] = { "",
                                          "mir",
                                          "miraa",
                                          "strength-501",
                                          "strength-",
                                          "strength--1",
                                          "search-0",
                                          "search-1x",
                                          "search-99999999999999999999" };
    for (size_t i = 0; i < sizeof nobody / sizeof *nobody; i++)
        if (qn_read_bot(nobody[i], &bot)) fail_msg("'%s' is somebody", nobody[i]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(whoever_looks_ahead_beats_whoever_does_nothing),
        cmocka_unit_test(slices_change_nothing),
        cmocka_unit_test(a_full_tree_goes_on_counting),
        cmocka_unit_test(every_answer_can_be_tried),
        cmocka_unit_test(the_first_answer_wins_most_once_rivals_are_tried),
        cmocka_unit_test(copies_of_a_card_are_one_answer),
        cmocka_unit_test(chances_are_whole_numbers),
        cmocka_unit_test(levels_are_called_by_name),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
