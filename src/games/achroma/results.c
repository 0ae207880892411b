// How a game of Achroma ends, in whole sentences (results.def).
#include "games/achroma/rules.h"

const qn_result_row ach_results[ACH_RESULTS] = {
#define RESULT(name, rule, won, lost, seen, drawn) [name] = { rule, won, lost, seen, drawn },
#include "games/achroma/results.def"
};

int ach_result_number(const qn_table *t, int seat, const char *name) { return ach_bank(t, seat); }

// What the others had in the end: "Ada had 22, you 14".
void ach_put_others(const qn_details *d, qn_text *out)
{
    int said = 0;
    for (int s = 0; s < d->t->game.players; s++) {
        if (d->t->game.place[s] == 1) continue;
        if (said) qn_put(out, ", ");
        size_t at = out->used;
        qn_put_player(d, s, true, out);
        if (!said && out->at[at] >= 'a' && out->at[at] <= 'z') out->at[at] = (char)(out->at[at] - 'a' + 'A');
        qn_putf(out, said++ ? " %d" : " Bank had %d", ach_bank(d->t, s));
    }
}
