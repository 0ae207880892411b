// Judging by one step ahead and the game's own score.
#include "bots/critic.h"
#include "bots/settle.h"

enum { USUAL_UNIT = 100 };   // of a game that does not say

static void chances_at_end(const qn_table *t, int chance[])
{
    int first = 0;
    for (int s = 0; s < t->game.players; s++) first += t->game.place[s] == 1;
    for (int s = 0; s < t->game.players; s++)
        chance[s] = t->game.place[s] == 1 ? QN_CERTAIN / (first ? first : 1) : 0;
}

void qn_chances(const qn_table *t, int chance[QN_MAX_PLAYERS])
{
    int unit = t->rules->score_unit ? t->rules->score_unit : USUAL_UNIT, sum = 0, n = t->game.players;
    if (n == 1) {   // nobody to compare with: more is better
        chance[0] = qn_between(qn_score(t, 0) / 2, 0, QN_CERTAIN);
        return;
    }
    if (t->game.over) {
        chances_at_end(t, chance);
        return;
    }
    for (int s = 0; s < n; s++) sum += chance[s] = qn_chance_of_lead(qn_score(t, s), unit);
    for (int s = 0; s < n && sum; s++) chance[s] = chance[s] * QN_CERTAIN / sum;
}

// [work] is played on until it can be judged.
static void chances_when_settled(qn_table *work, int depth, uint64_t *dice, int chance[])
{
    work->max_response_depth = (uint8_t)depth;   // windows, most of them idle
    qn_let_settle(work, depth, dice);
    qn_chances(work, chance);
}

static void look_ahead(const qn_critic *critic, const qn_glance *l)
{
    int chance[QN_MAX_PLAYERS], depth = qn_settling_depth(l->t);
    (void)critic;
    for (int i = 0; l->opinion && i < l->n; i++) {
        qn_clone(l->work, l->t);
        l->work->max_response_depth = (uint8_t)depth;
        chance[l->seat] = 0;
        if (qn_choose(l->work, l->seat, l->answer[i])) chances_when_settled(l->work, depth, l->dice, chance);
        l->opinion[i] = (qn_opinion){ 0, (int16_t)chance[l->seat] };
    }
    if (!l->chance) return;
    qn_clone(l->work, l->t);
    chances_when_settled(l->work, depth, l->dice, l->chance);
}

enum { CURIOSITY = 256 };

const qn_critic qn_critic_by_score = { look_ahead, false, CURIOSITY, NULL, NULL };
