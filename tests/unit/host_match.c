// A match at a hosted table: several games, the exchange between them, and the match as text.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdlib.h>
#include <string.h>

#include "../support.h"
#include "host/match.h"

static kit k;
static qn_record record;
static qn_table work;

static void *resize(void *self, void *bytes, size_t from, size_t to)
{
    size_t *used = self;
    *used += to - from;
    if (to) return realloc(bytes, to);
    free(bytes);
    return NULL;
}

static qh_table *open_table(size_t *used)
{
    qh_memory memory = { resize, used };
    qh_table *w = qh_open(&memory);
    assert_non_null(w);
    w->rules = k.rules;
    w->pool = &k.pool;
    w->named = true;
    return w;
}

// Two people with the same deck. If there is a Side Deck, it has three other cards.
static void register_decks(qh_table *w, int minutes)
{
    QN_TEXT(why, 4096);
    assert_true(qh_seat_players(w, 2));
    w->seed = 7;
    w->switches = qn_usual_switches(k.rules, true);
    w->switches.time_limit = (int16_t)minutes;
    for (int s = 0; s < 2; s++) {
        w->deck[s] = k.deck[0];
        int side = k.rules->match->side_section;
        for (int def = 1; w->switches.side_deck && def < k.pool.n_defs && w->deck[s].n[side] < 3; def++) {
            bool there = false;
            for (int i = 0; i < k.deck[0].n[0]; i++) there |= k.deck[0].def[0][i] == def;
            if (!there && k.rules->match->home(&k.pool, def) == 0) qn_deck_add(&w->deck[s], side, def, 1);
        }
    }
    if (!qh_start_match(w, &why)) fail_msg("%s", why.at);
}

static qh_table *start(size_t *used, const char *game)
{
    kit_open(&k, qn_game_named(game));
    qh_table *w = open_table(used);
    register_decks(w, 0);
    return w;
}

static void some_choices(qh_table *w, int n)
{
    while (n-- && !w->table.game.over) qh_bot_choose(w, &qn_bot_random, qn_asked(&w->table));
}

static void lose(qh_table *w, int seat)
{
    some_choices(w, 6);
    assert_true(qh_concede(w, seat));
    for (int i = 0; i < 200 && !w->table.game.over; i++)
        qh_bot_choose(w, &qn_bot_random, qn_asked(&w->table));
    assert_true(w->table.game.over);
}

static int standing(const qh_table *w, qn_match *now) { return qh_standing(w, now); }

static const char *said(const qh_table *w, int reader)
{
    static char line[256];
    qn_text out = { line, 0, sizeof line, false };
    qn_match now;
    int is = standing(w, &now);
    qn_text_clear(&out);
    qh_say_standing(w, reader, &now, is, &out);
    return line;
}

// The written text reads back as the same match and writes the same text again.
static void assert_same_again(const qh_table *w)
{
    static char one[1 << 18], two[1 << 18];
    qn_text a = { one, 0, sizeof one, false }, b = { two, 0, sizeof two, false };
    QN_TEXT(why, 4096);
    size_t used = 0;
    qn_match before, after;
    qn_text_clear(&a);
    qn_text_clear(&b);
    assert_true(qh_write_match(w, &record, &work, &a, &why));
    qh_table *again = open_table(&used);
    for (int s = 0; s < w->players; s++) again->bot[s] = w->bot[s];
    qn_source src = { "match", one, a.used };
    assert_true(qh_is_match(&src));
    if (!qh_read_match(again, &src, &record, &work, &why)) fail_msg("%s", why.at);
    assert_int_equal(standing(w, &before), standing(again, &after));
    assert_memory_equal(before.won, after.won, sizeof before.won);
    assert_int_equal(before.exchanging, after.exchanging);
    assert_int_equal(qn_hash(&w->table), qn_hash(&again->table));
    assert_true(qh_write_match(again, &record, &work, &b, &why));
    assert_string_equal(one, two);
    qh_close(again);
    assert_int_equal(used, 0);
}

static void exchange_one(qh_table *w, int seat)
{
    qn_match *m = &w->match->round;
    qn_option option[QN_MAX_OPTIONS];
    qn_deck before = m->current[seat];
    assert_true(qn_match_choices(m, k.rules, &k.pool, seat, option) > 1);
    assert_true(qn_match_choose(m, k.rules, &k.pool, seat, 0));
    assert_true(qn_match_choose(m, k.rules, &k.pool, seat, 0));
    assert_memory_not_equal(&before, &m->current[seat], sizeof before);
}

static void a_round_with_side_decks(void **state)   // ELE-TOU-01, ELE-TOU-02, ELE-TOU-03
{
    (void)state;
    size_t used = 0;
    qn_match now;
    QN_TEXT(why, 1024);
    qh_table *w = start(&used, "elestrals");
    assert_int_equal(w->deck[0].n[k.rules->match->side_section], 0);
    assert_same_again(w);
    assert_false(qh_count_game(w, &record, &work));   // it is not over
    lose(w, 0);
    assert_same_again(w);
    assert_int_equal(standing(w, &now), QH_PLAYED);
    assert_string_equal(said(w, 0), "Player 2 leads the match 1 : 0.");
    assert_string_equal(said(w, 1), "You lead the match 1 : 0.");
    assert_true(qh_count_game(w, &record, &work));
    assert_int_equal(standing(w, &now), QH_EXCHANGING);
    assert_same_again(w);
    assert_false(qh_deal_next(w, &why));   // they still exchange cards
    exchange_one(w, 0);
    assert_true(qn_match_done(&w->match->round, 0));
    assert_same_again(w);
    exchange_one(w, 1);
    assert_true(qn_match_done(&w->match->round, 1));
    assert_int_equal(standing(w, &now), QH_READY);
    assert_same_again(w);
    assert_true(qh_deal_next(w, &why));
    assert_int_equal(w->starter_picker, 0);   // the loser decides
    assert_same_again(w);
    lose(w, 0);
    assert_int_equal(standing(w, &now), QH_DECIDED);
    assert_string_equal(said(w, 1), "You win the match 2 : 0.");
    assert_true(qh_count_game(w, &record, &work));
    assert_same_again(w);
    assert_false(qh_deal_next(w, &why));
    qh_close(w);
    assert_int_equal(used, 0);
}

static void what_was_counted_stays(void **state)
{
    (void)state;
    size_t used = 0;
    qh_table *w = start(&used, "elestrals");
    lose(w, 1);
    assert_true(qh_undo_step(w, 0) != QH_NO_STEP);
    assert_true(qh_count_game(w, &record, &work));
    assert_false(qh_count_game(w, &record, &work));
    assert_true(qh_undo_step(w, 0) == QH_NO_STEP);
    assert_true(qh_seek(w, 2));   // looking back is harmless
    assert_false(qh_choose(w, qn_asked(&w->table), 0));
    assert_false(qh_concede(w, 0));
    qh_close(w);
}

static void computers_keep_their_decks(void **state)
{
    (void)state;
    size_t used = 0;
    qh_table *w = start(&used, "elestrals");
    w->bot[1] = &qn_bot_random;
    lose(w, 0);
    assert_true(qh_count_game(w, &record, &work));
    assert_int_equal(w->match->round.exchanging, 1);
    assert_same_again(w);
    qh_close(w);
}

static void a_show_of_acts(void **state)   // SOL-SHW-01, SOL-SET-04, SOL-DCK-08
{
    (void)state;
    size_t used = 0;
    qn_match now;
    QN_TEXT(why, 1024);
    qh_table *w = start(&used, "solrei");
    for (int act = 0; act < 3; act++) {
        lose(w, act % 2);
        assert_same_again(w);
        assert_true(qh_count_game(w, &record, &work));
        assert_same_again(w);
        if (act == 2) break;
        exchange_one(w, 1);
        for (int s = 0; s < 2; s++) assert_true(qn_match_done(&w->match->round, s));
        assert_true(qh_deal_next(w, &why));
        assert_int_equal(w->starter_picker, act % 2);
        if (act == 0) assert_string_equal(said(w, QN_NONE), "Player 2 leads the Show 1 : 0.");
        else assert_string_equal(said(w, QN_NONE), "The Show stands at 1 : 1.");
    }
    assert_int_equal(standing(w, &now), QH_DECIDED);
    assert_string_equal(said(w, 0), "Player 2 wins the Show 2 : 1.");
    for (int i = 0; i < 3; i++) assert_true(strlen(qh_match_text(w->match, w->match->ended[i].link)) > 20);
    qh_close(w);
}

// Lines in another order, games of another match, cut links: refused with the line number, and nothing is kept.
static void what_is_no_match_is_refused(void **state)
{
    (void)state;
    static char text[1 << 18];
    qn_text out = { text, 0, sizeof text, false };
    size_t used = 0, spent = 0;
    QN_TEXT(why, 4096);
    qh_table *w = start(&used, "elestrals");
    lose(w, 0);
    assert_true(qh_count_game(w, &record, &work));
    assert_true(qh_write_match(w, &record, &work, &out, &why));
    qh_close(w);
    size_t registered = (size_t)(strstr(text, "registered") - text),
           counted = (size_t)(strstr(text, "counted") - text);
    for (size_t cut = 1; cut < out.used; cut += 37) {
        qh_table *again = open_table(&spent);
        qn_source src = { "match", text, cut };
        qn_text_clear(&why);
        bool read = qh_read_match(again, &src, &record, &work, &why);
        if (cut > counted && text[cut] != '\n') assert_false(read && again->match->round.n_games == 0);
        if (cut < registered) assert_false(read);
        if (!read) assert_true(why.used > 0);
        qh_close(again);
    }
    memcpy(text + registered, "counted   ", 10);
    qn_source src = { "match", text, out.used };
    qh_table *again = open_table(&spent);
    assert_false(qh_read_match(again, &src, &record, &work, &why));
    qh_close(again);
    assert_int_equal(spent, 0);
}

// Time is called: the game ends by its rules, no other game begins, and the text records it; calling twice counts once.
static void time_is_called(void **state)
{
    (void)state;
    size_t used = 0;
    qn_match now;
    kit_open(&k, qn_game_named("elestrals"));
    qh_table *w = open_table(&used);
    register_decks(w, 0);
    assert_false(qh_time_is_up(w));   // the match has no time limit
    qh_close(w);
    assert_int_equal(used, 0);
    for (int between = 0; between < 2; between++) {
        w = open_table(&used);
        register_decks(w, 50);
        if (between) {
            lose(w, 1);
            assert_true(qh_count_game(w, &record, &work));
        } else some_choices(w, 6);
        assert_true(qh_time_is_up(w));
        assert_false(qh_time_is_up(w));
        assert_same_again(w);
        if (!between) {
            lose(w, 1);
            assert_int_equal(standing(w, &now), QH_DECIDED);
            assert_same_again(w);
            assert_true(qh_count_game(w, &record, &work));
        }
        assert_int_equal(standing(w, &now), QH_DECIDED);
        assert_int_equal(qn_match_winner(&now), 0);
        assert_same_again(w);
        qh_close(w);
        assert_int_equal(used, 0);
    }
}

// A program that saves a match may add comments.
static void remarks_are_passed_over(void **state)
{
    (void)state;
    size_t used = 0;
    static char text[1 << 16];
    qn_text out = { text, 0, sizeof text, false };
    QN_TEXT(why, 1024);
    qh_table *w = start(&used, "elestrals");
    assert_true(qh_write_match(w, &record, &work, &out, &why));
    qn_put(&out, "#: card \"Paper Tiger\" elestral fire 3/2 brute\n");
    qn_source src = { "match", text, out.used };
    qh_table *again = open_table(&used);
    if (!qh_read_match(again, &src, &record, &work, &why)) fail_msg("%s", why.at);
    qh_close(again);
    qh_close(w);
    assert_int_equal(used, 0);
}

static void single_games_only(void **state)
{
    (void)state;
    size_t used = 0;
    QN_TEXT(why, 1024);
    kit_open(&k, qn_game_named("synsouls"));
    qh_table *w = open_table(&used);
    assert_true(qh_seat_players(w, 2));
    w->switches = qn_usual_switches(k.rules, false);
    w->deck[0] = w->deck[1] = k.deck[0];
    assert_false(qh_start_match(w, &why));
    assert_null(w->match);
    assert_non_null(strstr(why.at, "single games only"));
    qh_close(w);
    assert_int_equal(used, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_round_with_side_decks),
        cmocka_unit_test(what_was_counted_stays),
        cmocka_unit_test(computers_keep_their_decks),
        cmocka_unit_test(a_show_of_acts),
        cmocka_unit_test(what_is_no_match_is_refused),
        cmocka_unit_test(single_games_only),
        cmocka_unit_test(time_is_called),
        cmocka_unit_test(remarks_are_passed_over),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
