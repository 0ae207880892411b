// One legal answer at random without testing all. The list of a question is run with the tests that cost most put off
// (qn_offer_if); then one option after the other is drawn, never the same again, until one is legal. Each order is as likely
// as any other, so the first legal one is any of those that the list has, each as likely.
#include "kernel/prompts.h"

struct qn_lots {
    uint64_t untested[(QN_MAX_OPTIONS + 63) / 64];   // of the options, by number; those have one of these
    struct {
        qn_test *of_one;
        qn_test_of_two *of_two;
    } test[QN_MAX_OPTIONS];
};

void qn_offer_watched(qn_table *t, qn_refusal r, qn_option o)
{
    if (t->attempts) qn_note_attempt(t->attempts, r, o);
    if (qn_legal(r)) qn_add_option(t, o);
}

void qn_offer_untested(qn_table *t, qn_test *of_one, qn_test_of_two *of_two, int seat, qn_option o)
{
    struct qn_lots *lots = t->lots;
    if (!lots) {
        qn_offer_watched(t, of_one ? of_one(t, seat, o.a) : of_two(t, seat, o.a, o.b), o);
        return;
    }
    int n = t->n_options;
    if (n == QN_MAX_OPTIONS) return;
    t->option[t->n_options++] = o;
    lots->untested[n / 64] |= (uint64_t)1 << n % 64;
    lots->test[n].of_one = of_one;
    lots->test[n].of_two = of_two;
}

static qn_option one_of_list(qn_table *t, int seat, uint64_t *dice)
{
    qn_list_for(t, seat);
    return t->n_options ? t->option[qn_roll(dice, t->n_options)] : (qn_option){ 0 };
}

static bool is_legal(const qn_table *t, const struct qn_lots *lots, int seat, uint32_t i)
{
    if (!(lots->untested[i / 64] >> i % 64 & 1)) return true;
    int a = t->option[i].a, b = t->option[i].b;
    return qn_legal(lots->test[i].of_one ? lots->test[i].of_one(t, seat, a)
                                         : lots->test[i].of_two(t, seat, a, b));
}

// The last one takes the place of one that is not legal.
static void strike_out(qn_table *t, struct qn_lots *lots, uint32_t i)
{
    uint32_t last = (uint32_t)--t->n_options;
    uint64_t untested = lots->untested[last / 64] >> last % 64 & 1;
    t->option[i] = t->option[last];
    lots->test[i] = lots->test[last];
    lots->untested[i / 64] = (lots->untested[i / 64] & ~((uint64_t)1 << i % 64)) | untested << i % 64;
}

qn_option qn_draw_answer(qn_table *t, int seat, uint64_t *dice)
{
    struct qn_lots lots;
    memset(lots.untested, 0, sizeof lots.untested);
    t->lots = &lots;
    t->watched = true;
    qn_list_for(t, seat);
    t->lots = NULL;
    t->watched = t->attempts;
    if (t->n_options == QN_MAX_OPTIONS) return one_of_list(t, seat, dice);   // some may be missing
    while (t->n_options) {
        uint32_t i = t->n_options > 1 ? qn_roll(dice, t->n_options) : 0;
        if (is_legal(t, &lots, seat, i)) return t->option[i];
        strike_out(t, &lots, i);
    }
    return (qn_option){ 0 };
}

bool qn_pick(qn_table *t, uint64_t *dice)
{
    int seat = qn_asked(t);
    if (seat == QN_NONE) return false;
    qn_take_answer(t, seat, qn_draw_answer(t, seat, dice));
    return true;
}

// Questions are answered as they are asked (frames.c); what several are asked at once is answered here.
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
