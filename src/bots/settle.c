// Letting the dust settle (settle.h).
#include "bots/settle.h"

enum { STEPS = 48 };   // answers until the dust must have settled

int qn_way_out(const qn_table *t)
{
    static const uint8_t verbs[] = { QN_V_PASS, QN_V_DONE, QN_V_NO };
    for (size_t k = 0; k < sizeof verbs; k++)
        for (int i = 0; i < t->n_options; i++)
            if (t->option[i].verb == verbs[k]) return i;
    return -1;
}

// Nothing is under way any more: somebody is asked what to do with a phase, or the turn is over.
static bool settled(const qn_table *t, int turn, int depth)
{
    if (t->game.over || t->game.turn != turn) return true;
    return t->game.n_links == 0 && t->game.depth <= depth;
}

void qn_let_settle(qn_table *t, int depth, uint64_t *dice)
{
    int turn = t->game.turn;
    for (int i = 0; i < STEPS && !settled(t, turn, depth); i++) {
        int asked = qn_asked(t), answer = qn_way_out(t);
        if (answer < 0) answer = (int)qn_roll(dice, t->n_options);
        if (!qn_choose(t, asked, answer)) return;
    }
}
