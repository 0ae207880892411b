// Hosted tables: one deal, one listing per click, going back, and the caller's memory.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdlib.h>

#include "kernel/prompts.h"
#include "../support.h"
#include "host/advice.h"
#include "host/host.h"

static kit k;

typedef struct budget {   // counts allocated memory, with a limit
    size_t used, most;
} budget;

static void *resize(void *self, void *bytes, size_t from, size_t to)
{
    budget *b = self;
    if (to > from && b->used - from + to > b->most) return NULL;
    b->used += to - from;
    if (to) return realloc(bytes, to);
    free(bytes);
    return NULL;
}

static qh_table *open_table(budget *b, const qn_rules *rules)
{
    qh_memory memory = { resize, b };
    qh_table *w = qh_open(&memory);
    assert_non_null(w);
    w->rules = rules;
    w->pool = &k.pool;
    assert_true(qh_seat_players(w, 2));
    w->deck[0] = k.deck[0];
    w->deck[1] = k.deck[1];
    w->switches = qn_usual_switches(rules, false);
    w->seed = 7;
    w->bot[1] = &qn_bot_random;
    w->dice = qn_dice_from(7);
    return w;
}

static void deal(qh_table *w)
{
    QN_TEXT(why, 4096);
    if (!qh_deal(w, &why)) fail_msg("%s", why.at);
}

// The bot plays both seats for [steps] steps, or fewer if the game or the memory ends.
static uint32_t play(qh_table *w, uint32_t steps)
{
    for (uint32_t i = 0; i < steps; i++)
        if (w->table.game.over || !qh_bot_choose(w, &qn_bot_random, qn_asked(&w->table))) return i;
    return steps;
}

// ---- Dealing and listing -------------------------------------------------------------------------

static qn_rules counted;
static int listed, set_up;

static qn_question_row counted_rows[256];
static qn_prompts counted_prompts;

static void count_list(qn_table *t, int seat)
{
    listed++;
    qn_question_row_of(k.rules->prompts, t->game.question.kind)->list(t, seat);
}

static void count_set_up(qn_table *t, const qn_deck *decks)
{
    set_up++;
    k.rules->set_up(t, decks);
}

static void count_calls(void)
{
    counted = *k.rules;
    counted_prompts = *k.rules->prompts;
    for (int i = 0; i < counted_prompts.n_questions; i++) {
        counted_rows[i] = *qn_question_row_of(k.rules->prompts, i);
        counted_rows[i].list = count_list;
    }
    counted_prompts.questions = counted_rows;
    counted.prompts = &counted_prompts;
    counted.set_up = count_set_up;
}

static void cards_are_dealt_once_and_heard_of(void **state)
{
    budget b = { .most = SIZE_MAX / 2 };
    count_calls();
    set_up = 0;
    qh_table *w = open_table(&b, &counted);
    deal(w);
    assert_int_equal(set_up, 1);
    assert_true(w->log[0].n > 0);
    qh_close(w);
}

// A question lists the answers once; choosing, saying and showing them use that list.
static void a_click_lists_options_once(void **state)
{
    budget b = { .most = SIZE_MAX / 2 };
    count_calls();
    qh_table *w = open_table(&b, &counted);
    w->bot[1] = NULL;   // two people: the table waits for every question
    static qn_table own;
    qh_view view;
    deal(w);
    for (int i = 0; i < 60 && !w->table.game.over; i++) {
        static qn_table plain;
        int seat = qn_asked(&w->table);
        qn_clone(&plain, &w->table);
        plain.interactive = true;
        listed = 0;
        qn_choose(&plain, seat, 0);
        int needed = listed;   // what the rules alone need
        listed = 0;
        qh_look(w, seat, &own, &view);
        assert_true(qh_choose(w, seat, 0));
        assert_int_equal(listed, needed);
    }
    qh_close(w);
}

// ---- Going back ------------------------------------------------------------------------------------

static void bots_choose_the_same_after_going_back(void **state)
{
    budget b = { .most = SIZE_MAX / 2 };
    qh_table *w = open_table(&b, k.rules);
    deal(w);
    uint32_t end = play(w, 40);
    uint64_t there = qn_hash(&w->table), dice = w->dice;
    assert_true(qh_seek(w, end / 4));
    assert_true(qh_seek(w, end));
    assert_true(w->dice == dice);
    assert_true(qh_seek(w, end / 2));
    play(w, end - end / 2);
    assert_true(qn_hash(&w->table) == there);
    qh_close(w);
}

static void undo_goes_before_a_persons_choice(void **state)
{
    budget b = { .most = SIZE_MAX / 2 };
    qh_table *w = open_table(&b, k.rules);
    deal(w);
    play(w, 40);
    uint32_t step = qh_undo_step(w, 0);
    assert_int_equal(qh_steps(w)[step].seat, 0);
    for (uint32_t i = step + 1; i < w->at; i++) assert_int_equal(qh_steps(w)[i].seat, 1);
    assert_true(qh_seek(w, step));
    qh_forget_beyond(w);
    assert_int_equal(w->n_steps, step);
    qh_close(w);
}

// ---- Waiting -----------------------------------------------------------------------------------------

static int count_forced(const qh_table *w, int seat)
{
    int n = 0;
    for (uint32_t i = 0; i < w->n_steps; i++) n += qh_steps(w)[i].forced && qh_steps(w)[i].seat == seat;
    return n;
}

static void forced_answers_are_waited_for(void **state)
{
    static const struct {
        bool bot, apart, waits;   // of seat 0; seat 1 is a bot or a person
    } cases[] = {
        { true, false, false }, { true, true, true }, { false, false, true }, { false, true, true }
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        budget b = { .most = SIZE_MAX / 2 };
        qh_table *w = open_table(&b, k.rules);
        w->bot[1] = cases[i].bot ? &qn_bot_random : NULL;
        w->apart = cases[i].apart;
        deal(w);
        play(w, 300);
        assert_int_equal(count_forced(w, 0) > 0, cases[i].waits);
        assert_true(count_forced(w, 1) > 0);
        qh_close(w);
    }
}

// A record contains only real choices. When a game continues from it, the table waits for forced answers again, also
// after going back and forth.
static void a_record_has_no_forced_answers(void **state)
{
    static qn_record r;
    static qn_table work;
    QN_TEXT(why, 4096);
    budget b = { .most = SIZE_MAX / 2 };
    qh_table *w = open_table(&b, k.rules), *again = open_table(&b, k.rules);
    w->bot[1] = again->bot[1] = NULL;
    deal(w);
    play(w, 12);
    int forced = count_forced(w, 0) + count_forced(w, 1);
    assert_true(qh_record(w, w->n_steps, &r, &work, &why));
    assert_int_equal(r.n_steps, w->n_steps - (uint32_t)forced);
    assert_true(qh_take_record(again, &r, &why));
    assert_int_equal(again->n_steps, r.n_steps);
    assert_int_equal(count_forced(again, 0) + count_forced(again, 1), 0);
    play(again, 100);
    assert_true(count_forced(again, 0) + count_forced(again, 1) > 0);
    uint64_t there = qn_hash(&again->table);
    uint32_t end = again->n_steps;
    for (uint32_t step = 0; step < end; step += 17) {
        assert_true(qh_seek(again, step));
        assert_true(qh_seek(again, end));
        assert_true(qn_hash(&again->table) == there);
    }
    qh_close(w);
    qh_close(again);
}

// ---- Memory ------------------------------------------------------------------------------------------

// ---- The log on a screen --------------------------------------------------------------------------

// Three things forbidden by one text are one line, not three.
static void what_one_text_forbids_is_one_line(void **state)
{
    budget b = { 0, SIZE_MAX / 2 };
    int bans = 0;
    (void)state;
    kit_open(&k, qn_game_named("achroma"));
    qh_table *w = open_table(&b, k.rules);
    assert_true(qh_give(w, "p1 hand: Infiltration\np1 bank: 9"));
    deal(w);
    qn_choices(&w->table, 0);
    assert_true(qh_choose(w, 0, qn_parse(&w->table, "deploy Infiltration")));
    while (qn_asked(&w->table) == 1 && w->table.game.n_links) play(w, 1);   // players who may React
    for (uint32_t i = 0; i < w->log[0].n; i++) {
        const char *said = qh_text(w, qh_lines(w, 0)[i].say);
        if (!strstr(said, " cannot ")) continue;
        bans++;
        assert_non_null(strstr(said, " cannot Gain, Steal or SPLAT until your next turn begins."));
    }
    assert_int_equal(bans, 1);
    qh_close(w);
}

// A line with a larger indent belongs to the line above it; the indent grows by one step at a time.
static void a_line_is_shown_right_under_what_it_belongs_to(void **state)
{
    budget b = { 0, SIZE_MAX / 2 };
    uint32_t elsewhere = 0;
    (void)state;
    kit_open(&k, qn_game_named("synsouls"));   // it has long chains
    for (int seed = 1; seed <= 12; seed++) {
        qh_table *w = open_table(&b, k.rules);
        w->seed = (uint64_t)seed;
        deal(w);
        play(w, 2000);
        for (uint32_t i = 1; i < w->log[0].n; i++) {
            const qh_line *line = &qh_lines(w, 0)[i];
            assert_true(qh_depth_of(w, 0, i) <= qh_depth_of(w, 0, i - 1) + 1);
            if (line->under != QN_NO_LINE) assert_true(line->cause != QN_NO_LINE);
            elsewhere += line->under != line->cause;
        }
        qh_close(w);
    }
    assert_true(elsewhere > 0);   // a cause further up, with something else in between
    kit_open(&k, qn_game_named("achroma"));
}

static bool recap_says(const qh_recap_text *recap, const char *part)
{
    for (int i = 0; i < recap->n; i++)
        if (strstr(recap->say[i], part)) return true;
    return false;
}

// A recap has at most five lines, and one of them says who won the cycle, whatever happened later.
static void a_recap_of_much_says_who_won_the_cycle(void **state)
{
    budget b = { 0, SIZE_MAX / 2 };
    static qh_recap_text recap;
    int cycles = 0;
    (void)state;
    kit_open(&k, qn_game_named("symetra"));
    for (int seed = 1; seed <= 6; seed++) {
        qh_table *w = open_table(&b, k.rules);
        w->seed = (uint64_t)seed;
        deal(w);
        for (uint32_t seen = 0, from = 0; play(w, 1); from = seen) {
            bool ended = false;
            for (seen = w->log[0].n; from < seen; from++)
                ended |= strncmp(qh_text(w, qh_lines(w, 0)[from].say), "Cycle ", 6) == 0
                    && strstr(qh_text(w, qh_lines(w, 0)[from].say), " ends");
            uint32_t since = w->at > 40 ? w->at - 40 : 1;
            qh_recap(w, 0, since, &recap);
            assert_true(recap.n <= QH_RECAP_LINES);
            if (!ended) continue;
            cycles++;
            assert_true(recap_says(&recap, "the cycle with "));
        }
        qh_close(w);
    }
    assert_true(cycles > 6);
    kit_open(&k, qn_game_named("achroma"));
}

// "Nothing changes." is useful in the log, directly below its cause; in a recap it says nothing.
static void a_recap_leaves_out_that_nothing_changes(void **state)
{
    budget b = { 0, SIZE_MAX / 2 };
    static qh_recap_text recap;
    int told = 0;
    (void)state;
    for (int seed = 1; seed <= 20; seed++) {
        qh_table *w = open_table(&b, k.rules);
        w->seed = (uint64_t)seed;
        w->deck[0] = w->deck[1] = k.deck[(unsigned)seed % (unsigned)k.n_decks];
        deal(w);
        for (uint32_t from = 0; play(w, 1);) {
            qh_recap(w, 0, w->at - 1, &recap);
            assert_false(recap_says(&recap, "Nothing changes"));
            for (; from < w->log[0].n; from++)
                told += strcmp(qh_text(w, qh_lines(w, 0)[from].say), "Nothing changes.") == 0;
        }
        qh_close(w);
    }
    assert_true(told > 0);
}

// The next turn begins whatever the answer is: "Then likely: Performance 5: yours." is not a reason.
static void a_heading_is_no_reason(void **state)
{
    budget b = { 0, SIZE_MAX / 2 };
    qh_advice advice;
    int reasons = 0;
    (void)state;
    kit_open(&k, qn_game_named("synsouls"));
    qh_table *w = open_table(&b, k.rules);
    deal(w);
    for (int i = 0; i < 120 && play(w, 1); i++) {
        qh_thought *thought = qh_begin_thought(w, qn_asked(&w->table), 64, false);
        if (!thought) continue;
        while (qh_think_on(thought, 64)) {}
        qh_advise(thought, &advice);
        reasons += advice.why.gains[0] != 0;
        if (strncmp(advice.why.gains, "Performance ", 12) == 0) fail_msg("%s", advice.why.gains);
        if (strncmp(advice.why.loses, "Performance ", 12) == 0) fail_msg("%s", advice.why.loses);
        qh_end_thought(thought);
    }
    qh_close(w);
    assert_true(reasons > 0);
    kit_open(&k, qn_game_named("achroma"));
}

// A hint must try an answer before it can call another one better.
static void every_answer_is_tried_before_one_is_advised(void **state)
{
    enum { PLAYOUTS = 100 };
    budget b = { 0, SIZE_MAX / 2 };
    qn_prospect p[QN_MAX_OPTIONS];
    int seen = 0;
    (void)state;
    kit_open(&k, qn_game_named("symetra"));
    qh_table *w = open_table(&b, k.rules);
    deal(w);
    for (int i = 0; i < 60 && play(w, 1); i++) {
        qh_thought *thought = qh_begin_thought(w, qn_asked(&w->table), PLAYOUTS, false);
        if (!thought) continue;
        while (qh_think_on(thought, 7)) {}
        int n = qn_search_prospects(thought->search, p);
        for (int a = 0; n > 2 && a < n; a++, seen++) assert_true(p[a].visits > 0);
        qh_end_thought(thought);
    }
    qh_close(w);
    assert_true(seen > 0);
    kit_open(&k, qn_game_named("achroma"));
}

// An ability used in the Resolve step is not part of resolving its card.
static void what_a_card_does_next_is_told_by_itself(void **state)
{
    budget b = { 0, SIZE_MAX / 2 };
    uint32_t uses = 0;
    (void)state;
    for (int seed = 1; seed <= 40; seed++) {
        qh_table *w = open_table(&b, k.rules);
        w->seed = (uint64_t)seed;
        w->deck[0] = w->deck[1] = k.deck[(unsigned)seed % (unsigned)k.n_decks];
        deal(w);
        play(w, 1500);
        for (uint32_t i = 1; i < w->log[0].n; i++) {
            const qh_line *line = &qh_lines(w, 0)[i];
            if (!strstr(qh_text(w, line->say), " use")) continue;
            uses++;
            if (line->cause == QN_NO_LINE) continue;
            const char *cause = qh_text(w, qh_lines(w, 0)[line->cause].say);
            if (strstr(cause, " resolve")) fail_msg("'%s' under '%s'", qh_text(w, line->say), cause);
        }
        qh_close(w);
    }
    assert_true(uses > 0);
}

static void memory_is_the_callers(void **state)
{
    QN_TEXT(why, 4096);
    budget none = { .most = 100 }, all = { .most = SIZE_MAX / 2 };
    qh_memory memory = { resize, &none };
    assert_null(qh_open(&memory));
    qh_table *w = open_table(&all, k.rules);
    deal(w);
    size_t dealt = all.used;
    play(w, 200);
    size_t played = all.used;
    assert_true(played > dealt);
    qh_close(w);
    assert_int_equal(all.used, 0);
    // With every memory limit in between: the game stops somewhere, reports it, and frees everything.
    for (size_t most = sizeof(qh_table) + 2 * sizeof(qn_deck); most < played; most += 1 << 12) {
        budget b = { .most = most };
        w = open_table(&b, k.rules);
        qn_text_clear(&why);
        if (qh_deal(w, &why)) {
            uint32_t steps = play(w, 200);
            assert_true(steps < 200 || w->out_of_memory);
        }
        assert_true(b.used <= most);
        qh_close(w);
        assert_int_equal(b.used, 0);
    }
}

int main(void)
{
    kit_open(&k, qn_game_named("achroma"));
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(cards_are_dealt_once_and_heard_of),
        cmocka_unit_test(a_click_lists_options_once),
        cmocka_unit_test(bots_choose_the_same_after_going_back),
        cmocka_unit_test(undo_goes_before_a_persons_choice),
        cmocka_unit_test(forced_answers_are_waited_for),
        cmocka_unit_test(a_record_has_no_forced_answers),
        cmocka_unit_test(a_line_is_shown_right_under_what_it_belongs_to),
        cmocka_unit_test(what_one_text_forbids_is_one_line),
        cmocka_unit_test(a_recap_of_much_says_who_won_the_cycle),
        cmocka_unit_test(a_recap_leaves_out_that_nothing_changes),
        cmocka_unit_test(a_heading_is_no_reason),
        cmocka_unit_test(every_answer_is_tried_before_one_is_advised),
        cmocka_unit_test(what_a_card_does_next_is_told_by_itself),
        cmocka_unit_test(memory_is_the_callers),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
