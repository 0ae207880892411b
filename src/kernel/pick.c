// Draws a random legal answer without testing all of them. The list function runs with its most expensive tests postponed (qn_offer_if). Then
// options are drawn one after the other, none twice, until one is legal. All orders are equally likely, so each legal answer has the same
// probability of being the first.
#include "kernel/prompts.h"

void qn_offer_watched(qn_table *t, qn_test *of_one, qn_test_of_two *of_two, int seat, qn_option o)
{
    qn_offer(t, of_one ? of_one(t, seat, o.a) : of_two(t, seat, o.a, o.b), o.verb, o.a, o.b, o.c);
}

static inline qn_option one_of_options(const qn_table *t, uint64_t *dice)
{
    if (t->n_options < 2) return t->n_options ? t->option[0] : (qn_option){ 0 };
    return t->option[qn_roll(dice, t->n_options)];
}

static bool is_legal(const qn_table *t, const struct qn_untested *u, int seat)
{
    int a = u->option.a, b = u->option.b;
    return qn_legal(u->two ? u->of_two(t, seat, a, b) : u->of_one(t, seat, a));
}

// Draws among the listed and the untested options; the last untested one replaces one that is not legal.
static qn_option one_of_both(qn_table *t, struct qn_lots *lots, int seat, uint64_t *dice)
{
    uint32_t listed = t->n_options;
    while (lots->n) {
        uint32_t i = listed + lots->n > 1 ? qn_roll(dice, listed + lots->n) : 0;
        if (i < listed) return t->option[i];
        if (is_legal(t, &lots->at[i - listed], seat)) return lots->at[i - listed].option;
        lots->at[i - listed] = lots->at[--lots->n];
    }
    return one_of_options(t, dice);
}

qn_option qn_draw_answer(qn_table *t, int seat, uint64_t *dice)
{
    struct qn_lots lots;
    lots.n = 0;
    t->lots = &lots;
    t->watched = true;
    qn_list_for(t, seat);
    t->lots = NULL;
    t->watched = t->attempts;
    if (!lots.n) return one_of_options(t, dice);
    if (lots.n + t->n_options < QN_MAX_OPTIONS) return one_of_both(t, &lots, seat, dice);
    qn_list_for(t, seat);   // some may be missing
    return one_of_options(t, dice);
}

bool qn_pick(qn_table *t, uint64_t *dice)
{
    int seat = qn_asked(t);
    if (seat == QN_NONE) return false;
    qn_take_answer(t, seat, qn_draw_answer(t, seat, dice));
    return true;
}

// Questions are answered when they are asked (frames.c); questions to several seats at once are answered here.
uint32_t qn_pick_on(qn_table *t, uint64_t *dice, uint32_t most)
{
    bool lazy = t->lazy;
    t->lazy = true;
    t->picks = dice;
    t->picks_left = most;
    while (t->picks_left && qn_pick(t, dice)) t->picks_left--;
    uint32_t given = most - t->picks_left;
    t->picks = NULL;
    t->picks_left = 0;
    t->lazy = lazy;
    return given;
}
