// How a game of Symetra ends, in whole sentences (results.def).
#include "kernel/english.h"
#include "games/symetra/rules.h"

int sym_result_number(const qn_table *t, int seat, const char *name)
{
    return t->game.player[seat].n[SYM_ACTUAL];
}

// Those who win or lose together: a team, or one player.
static int side_of(const qn_table *t, int seat)
{
    int side = 0;
    for (int s = 0; s < t->game.players; s++)
        side |= (s == seat || (sym_ext_of(t)->team && t->game.team[s] == t->game.team[seat])) << s;
    return side;
}

static int sum_of(const qn_table *t, int side, int what)
{
    int sum = 0;
    for (int s = 0; s < t->game.players; s++)
        if (side >> s & 1) sum += t->game.player[s].n[what];
    return sum;
}

static void put_side(const qn_details *d, int side, qn_text *out)
{
    int said = 0, all = qn_count_seats((unsigned)side);
    for (int s = 0; s < d->t->game.players; s++) {
        if (!(side >> s & 1)) continue;
        qn_put_joint(said++, all, out);
        qn_put_player(d, s, false, out);
    }
    if (side & d->t->game.in_game) qn_putf(out, " %d", sum_of(d->t, side, SYM_ACTUAL));
    else qn_put_words(sym_say[SYM_SAY_OUT], out);
}

// The next side that is not [done], from [place] on, which becomes its place; 0: there is none.
static int next_side(const qn_table *t, int done, int *place)
{
    const qn_game *g = &t->game;
    for (; *place <= g->players; ++*place)
        for (int s = 0; s < g->players; s++)
            if (g->place[s] == *place && !(done >> s & 1)) return side_of(t, s);
    return 0;
}

// "Mira 24, Ada 17, you 9"; teams together.
void sym_put_standing(const qn_details *d, qn_text *out)
{
    int place = 1;
    for (int side, done = 0; (side = next_side(d->t, done, &place)); done |= side) {
        if (done) qn_put_piece(QN_SAY_COMMA, out);
        put_side(d, side, out);
    }
}

// Whether [what] decided between the first two, who have the same amount of actual (SYM-WIN-03, SYM-WIN-04).
bool sym_level_by(const qn_table *t, int what)
{
    int place = 1, first = next_side(t, 0, &place), second = next_side(t, first, &place);
    bool level = second && sum_of(t, first, SYM_ACTUAL) == sum_of(t, second, SYM_ACTUAL);
    bool cycles = sum_of(t, first, SYM_CYCLES) != sum_of(t, second, SYM_CYCLES);
    return level && cycles == (what == SYM_CYCLES);
}
