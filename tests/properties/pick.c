// An answer drawn without listing (qn_pick) is one of the list, and all are equally likely: tested at positions of
// random games of every listed game.
#include <stdlib.h>
#include <string.h>

#include "../support.h"
#include "kernel/kernel.h"

enum { GAMES = 60, POSITIONS = 8, DRAWS = 240 };

typedef struct tally {   // Pearson's statistic over all positions, each standardised
    double sum;
    int freedom;
} tally;

static int number_of(const qn_table *t, qn_option o)
{
    for (int i = 0; i < t->n_options; i++)
        if (memcmp(&t->option[i], &o, sizeof o) == 0) return i;
    return -1;
}

static void compare(trial *g, tally *sum, uint64_t *dice)
{
    static qn_table listed, drawn;
    int count[QN_MAX_OPTIONS] = { 0 }, seat = qn_asked(&g->table);
    qn_clone(&listed, &g->table);
    int n = qn_choices(&listed, seat);
    qn_clone(&drawn, &g->table);
    for (int i = 0; i < DRAWS; i++) {
        qn_option o = qn_draw_answer(&drawn, seat, dice);
        int number = number_of(&listed, o);
        TRIAL_CHECK(g, number >= 0, "an answer was drawn that is not in the list (verb %d, %d, %d, %d)",
                    o.verb, o.a, o.b, o.c);
        count[number]++;
    }
    TRIAL_CHECK(g, qn_equal(&drawn, &g->table), "drawing an answer changed the game");
    for (int i = 0; i < n; i++) {
        double expected = (double)DRAWS / n, off = count[i] - expected;
        sum->sum += off * off / expected;
    }
    sum->freedom += n - 1;
}

// With so many degrees of freedom the statistic is close to normal: this far out is one run in a billion.
static void judge(const char *game, const tally *sum)
{
    double off = sum->sum - sum->freedom, deviation_squared = 2.0 * sum->freedom;
    printf("%s: %d degrees of freedom, chi-square %.0f\n", game, sum->freedom, sum->sum);
    if (off * off <= 36 * deviation_squared) return;
    printf("%s: answers are not equally likely\n", game);
    exit(1);
}

// Where a game says that a player who cannot act could only pass, lazy play asks that player all the same.
static void check_pass(trial *g)
{
    static qn_table listed;
    const qn_table *t = &g->table;
    const qn_policy *p = t->rules->policy;
    int kind = t->game.question.kind, seat = qn_asked(t);
    bool begins = kind == p->begin_question && !t->game.n_links;
    if (!p->else_passes || (kind != p->question && !begins)) return;
    if ((begins ? p->might_begin : p->might_act)(t, seat)) return;
    qn_clone(&listed, t);
    TRIAL_CHECK(g, qn_choices(&listed, seat) == 1 && listed.option[0].verb == QN_V_PASS,
                "a player who could not act has %d answers", listed.n_options);
}

// Whole games without lists end, and all invariants hold on the way.
static void play_lazily(const kit *k, uint64_t number)
{
    static trial g;
    trial_start(&g, k, number);
    g.table.lazy = true;
    int choices = 0;
    while (!g.table.game.over && choices++ < KIT_LONGEST) {
        check_pass(&g);
        qn_pick(&g.table, &g.dice);
        QN_TEXT(what, 256);
        TRIAL_CHECK(&g, choices % 16 || qn_check_invariants(&g.table, &what), "broken: %s", what.at);
    }
    TRIAL_CHECK(&g, g.table.game.over, "a game by qn_pick does not end");
}

// A game played in one call equals the game played a few answers at a time, and no more answers are given than
// requested.
static void play_on(const kit *k, uint64_t number)
{
    enum { FEW = 7 };
    static trial g, h;
    trial_start(&g, k, number);
    trial_start(&h, k, number);
    uint32_t all = qn_pick_on(&g.table, &g.dice, KIT_LONGEST), sum = 0;
    TRIAL_CHECK(&g, g.table.game.over, "a game by qn_pick_on does not end");
    while (!h.table.game.over && sum < KIT_LONGEST) {
        uint32_t given = qn_pick_on(&h.table, &h.dice, FEW);
        TRIAL_CHECK(&h, given == FEW || h.table.game.over, "%u answers were given, not %d", given, FEW);
        sum += given;
    }
    TRIAL_CHECK(&h, sum == all, "%u answers by a few at a time, %u at once", sum, all);
    TRIAL_CHECK(&h, qn_equal(&g.table, &h.table), "the game by a few answers at a time is another one");
}

int main(void)
{
    static kit k;
    static trial g;
    for (const qn_rules *const *rules = qn_games(); *rules; rules++) {
        tally sum = { 0 };
        uint64_t dice = 7;
        if (!kit_wanted(*rules)) continue;
        kit_open(&k, *rules);
        for (uint64_t i = 0; i < GAMES; i++) {
            trial_start(&g, &k, i);
            for (int step = 0, looked = 0; !g.table.game.over && looked < POSITIONS; step++) {
                if (step % 7 == (int)(i % 7) && ++looked) compare(&g, &sum, &dice);
                trial_step(&g);
            }
            play_lazily(&k, i);
            play_on(&k, i);
        }
        judge(qn_game_name(*rules), &sum);
    }
    return 0;
}
