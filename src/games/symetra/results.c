// How a game of Symetra ends, in whole sentences (results.def).
#include "games/symetra/rules.h"

const qn_result_row sym_results[SYM_RESULTS] = {
#define RESULT(name, rule, won, lost, seen, drawn) [name] = { rule, won, lost, seen, drawn },
#include "games/symetra/results.def"
};

int sym_result_number(const qn_table *t, int seat, const char *name)
{
    return t->game.player[seat].n[SYM_ACTUAL];
}

// "Mira 24, Ada 17, you 9".
void sym_put_standing(const qn_details *d, qn_text *out)
{
    const qn_game *g = &d->t->game;
    for (int place = 1, said = 0; place <= g->players; place++)
        for (int s = 0; s < g->players; s++) {
            if (g->place[s] != place) continue;
            if (said++) qn_put(out, ", ");
            qn_put_player(d, s, false, out);
            qn_putf(out, " %d", g->player[s].n[SYM_ACTUAL]);
        }
}
