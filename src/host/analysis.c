// Judging a finished game step by step (analysis.h).
#include "host/analysis.h"

enum { WORLDS = 16 };   // worlds in which a seat's chance is judged

// [seat]'s chance to win as it can know it: the mean over worlds that look the same to it.
static int chance_of(const qh_table *w, int seat, qn_table *two)
{
    qn_critic critic = qn_choose_critic(w->mind, true);
    uint64_t dice = qn_dice_from(w->at);
    int sum = 0, chance[QN_MAX_PLAYERS];
    for (int i = 0; i < WORLDS; i++) {
        qn_imagine(&two[0], &w->table, seat, &dice);
        if (two[0].game.over) qn_chances(&two[0], chance);
        else {
            qn_choices(&two[0], qn_asked(&two[0]));
            critic.look(&critic,
                        &(qn_glance){ .t = &two[0],
                                      .seat = qn_asked(&two[0]),
                                      .chance = chance,
                                      .work = &two[1],
                                      .dice = &dice });
        }
        sum += chance[seat];
    }
    return sum / WORLDS;
}

static bool judge_everybody(const qh_table *w, qh_moment *out)
{
    qn_table *two = qh_get(&w->memory, 2 * sizeof *two);
    for (int s = 0; two && s < w->players; s++) out->chance[s] = chance_of(w, s, two);
    qh_release(&w->memory, two, 2 * sizeof *two);
    return two;
}

// Copies of a card in hand are one answer. Finds the answer that stands for [number].
static const qn_prospect *find(const qn_prospect *p, int n, int number)
{
    for (int i = 0; i < n; i++)
        if (p[i].number == number) return &p[i];
    return NULL;
}

static void compare(qh_thought *thought, qh_moment *out)
{
    qn_prospect p[QN_MAX_OPTIONS];
    qn_search_try_all(thought->search, QH_TRIED);
    qn_search_try_rivals(thought->search);
    int n = qn_search_prospects(thought->search, p), best = 0;
    const qn_prospect *chosen = find(p, n, qn_search_stand_in(thought->search, out->number));
    out->is_choice = n > 1 && chosen && chosen->visits;
    if (!out->is_choice) return;
    out->chosen = *chosen;
    out->best = p[best];
    out->next = p[1];
    out->lost = p[0].chance > chosen->chance ? p[0].chance - chosen->chance : 0;
    if (out->lost >= QH_MISTAKE) qh_explain(thought, p[0].number, chosen->number, &out->why);
}

bool qh_judge_step(qh_table *w, uint32_t step, uint32_t playouts, qh_moment *out)
{
    *out = (qh_moment){ .step = step };
    if (step > w->n_steps || !qh_seek(w, step)) return false;
    out->turn = w->table.game.turn;
    if (!judge_everybody(w, out)) return false;
    if (step == w->n_steps || w->table.game.over) return true;
    const qh_step *taken = &qh_steps(w)[step];
    out->seat = taken->seat;
    out->number = taken->number;
    if (taken->of < 2 || taken->of >= QN_STEP_TIME || taken->forced) return true;
    qh_thought *thought = qh_begin_thought(w, taken->seat, playouts, false);
    if (!thought) return false;
    while (qh_think_on(thought, playouts)) {}
    compare(thought, out);
    qh_end_thought(thought);
    return true;
}
