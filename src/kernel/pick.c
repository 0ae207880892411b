// One legal answer at random without testing all of them. Lots decide which candidates of a list are tested; of those
// that are legal one is taken. Each candidate is as likely to be tested as any other, so each legal one is as likely
// to be taken. If none of those tested is legal, the rest is tested.
#include "kernel/prompts.h"

void qn_draw_lots(struct qn_lots *lots, int block)
{
    uint64_t drawn = qn_roll_bits(lots->dice);
    lots->drawn[block] = lots->few ? drawn & qn_roll_bits(lots->dice) : drawn;
}

static qn_option one_of_list(const qn_table *t, uint64_t *dice)
{
    return t->n_options ? t->option[qn_roll(dice, t->n_options)] : (qn_option){ 0 };
}

// In a window passing is often the only answer, and there is little to test.
static bool is_short(const qn_table *t, int *how)
{
    *how = qn_question_row_of(t->rules->prompts, t->game.question.kind)->how;
    return *how & QN_WINDOW;
}

qn_option qn_draw_answer(qn_table *t, int seat, uint64_t *dice)
{
    struct qn_lots lots = { .dice = dice };
    int how;
    if (is_short(t, &how)) {
        qn_list_for(t, seat);
        return one_of_list(t, dice);
    }
    lots.few = how & QN_MANY;
    t->lots = &lots;
    qn_list_for(t, seat);
    if (!t->n_options && lots.candidates) {
        for (int i = 0; i <= (lots.candidates - 1) / 64; i++) lots.drawn[i] = ~lots.drawn[i];
        lots.candidates = 0;
        lots.dice = NULL;
        qn_list_for(t, seat);
    }
    t->lots = NULL;
    return one_of_list(t, dice);
}

bool qn_pick(qn_table *t, uint64_t *dice)
{
    int seat = qn_asked(t);
    if (seat == QN_NONE) return false;
    qn_take_answer(t, seat, qn_draw_answer(t, seat, dice));
    return true;
}
