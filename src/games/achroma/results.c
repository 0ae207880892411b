// How a game of Achroma ends, in whole sentences (results.def).
#include "kernel/english.h"
#include "games/achroma/rules.h"

int ach_result_number(const qn_table *t, int seat, const char *name)
{
    int bank = ach_bank(t, seat);
    if (!qn_is(name, "over")) return bank;
    return bank > ACH_WIN_SHARDS ? bank - ACH_WIN_SHARDS : 0;
}

static bool has_lost(const qn_table *t, int seat, bool with_shards)
{
    return t->game.place[seat] != 1 && (ach_bank(t, seat) > 0) == with_shards;
}

static int count_lost(const qn_table *t, bool with_shards)
{
    int n = 0;
    for (int s = 0; s < t->game.players; s++) n += has_lost(t, s, with_shards);
    return n;
}

// "Mira had 22 Shards, you 14".
static void put_banks(const qn_details *d, qn_text *out)
{
    int said = 0;
    for (int s = 0; s < d->t->game.players; s++) {
        if (!has_lost(d->t, s, true)) continue;
        qn_details of = *d;
        of.who = s;
        of.n = ach_bank(d->t, s);
        if (said) qn_put_piece(QN_SAY_COMMA, out);
        qn_put_part(&of, ach_say[said++ ? ACH_SAY_HAD_ALSO : ACH_SAY_HAD], out);
    }
}

static bool has_lost_you(const qn_details *d)   // the reader, who "were" out
{
    return d->reader < d->t->game.players && has_lost(d->t, d->reader, false);
}

// What the others had in the end: "Mira had 22 Shards, you 14; Ben and Odo were out".
void ach_put_others(const qn_details *d, qn_text *out)
{
    int out_of_it = count_lost(d->t, false), said = 0;
    size_t at = out->used;
    QN_TEXT(players, 256);
    put_banks(d, out);
    if (out_of_it && out->used > at) qn_put_piece(QN_SAY_SEMICOLON, out);
    for (int s = 0; s < d->t->game.players; s++) {
        if (!has_lost(d->t, s, false)) continue;
        qn_put_joint(said++, out_of_it, &players);
        qn_put_player(d, s, false, &players);
    }
    bool one = said == 1 && !has_lost_you(d);
    if (said) qn_put_part_words(d, ach_say[one ? ACH_SAY_WAS_OUT : ACH_SAY_WERE_OUT], players.at, out);
    qn_capitalize(out, at);
}
