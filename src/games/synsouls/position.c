// Writes a table of SYNSOULS as facts of a scenario; syn_given reads them.
#include "games/synsouls/scenario.h"
#include "lang/position.h"

static const char *const measure_words[] = { "mind", "frame", "heart" };

static void put_details(const qn_table *t, int card, int seat, qn_text *out)
{
    const qn_card *c = &t->game.card[card];
    bool open = false;
    qn_put_detail(out, &open, c->status & SYN_B_EXHAUSTED, "exhausted");
    qn_put_detail(out, &open, c->status & SYN_B_OVERCLOCKED, "overclocked");
    qn_put_detail(out, &open, c->status & SYN_B_TRACED, "traced");
    qn_put_detail(out, &open, c->turn == t->game.turn && c->turn, "buffering");
    qn_put_detail(out, &open, c->used & 15, "used");
    qn_put_detail_n(out, &open, "%d strain", c->n[SYN_N_STRAIN]);
    qn_put_detail_n(out, &open, "+%d",
                    c->n[SYN_N_PLUS] - c->n[SYN_N_MINUS] > 0 ? c->n[SYN_N_PLUS] - c->n[SYN_N_MINUS] : 0);
    qn_put_detail_n(out, &open, "-%d",
                    c->n[SYN_N_MINUS] - c->n[SYN_N_PLUS] > 0 ? c->n[SYN_N_MINUS] - c->n[SYN_N_PLUS] : 0);
    if (c->controller != seat) qn_put_detail_n(out, &open, "of p%d", c->controller + 1);
    else if (c->owner != seat) qn_put_detail_n(out, &open, "owner p%d", c->owner + 1);
    qn_end_details(out, open);
}

// The next card that entered the Measure after [stamp].
static int entered_after(const qn_table *t, int measure, int stamp)
{
    int found = QN_NONE;
    for (int c = t->game.card[measure].kids; c != QN_NONE; c = t->game.card[c].sibling)
        if (t->game.card[c].stamp > stamp
            && (found == QN_NONE || t->game.card[c].stamp < t->game.card[found].stamp))
            found = c;
    return found;
}

static void put_measure(const qn_table *t, int seat, int which, qn_text *out)
{
    int m = syn_measure(seat, which), stamp = -1;
    qn_listing l = { .out = out, .place = measure_words[which], .seat = seat };
    if (!syn_stands(t, m)) qn_putf(out, "p%d %s crashed\n", seat + 1, measure_words[which]);
    if (t->game.card[m].n[SYN_N_STRAIN])
        qn_putf(out, "p%d %s strain: %d\n", seat + 1, measure_words[which], t->game.card[m].n[SYN_N_STRAIN]);
    for (int c; (c = entered_after(t, m, stamp)) != QN_NONE; stamp = t->game.card[c].stamp) {
        qn_next_item(&l);
        qn_put(out, qn_def_name(t->pool, t->game.card[c].def));
        put_details(t, c, seat, out);
    }
    qn_end_listing(&l);
}

static void put_player(const qn_table *t, int seat, qn_text *out)
{
    const qn_player *p = &t->game.player[seat];
    QN_EACH (t, c, SYN_SOUL, seat)
        if (qn_def_of(t, c)->kind == SYN_CONDUCTOR)
            qn_putf(out, "p%d conductor: %s%s\n", seat + 1, qn_def_name(t->pool, t->game.card[c].def),
                    (t->game.card[c].status & SYN_B_EXHAUSTED) ? " (exhausted)" : "");
    qn_putf(out, "p%d max notes: %d\n", seat + 1, p->n[SYN_MAX_NOTES]);
    qn_putf(out, "p%d notes: %d\n", seat + 1, p->n[SYN_AVAILABLE]);
    if (p->tally[SYN_T_VERSES]) qn_putf(out, "p%d verses expended: %d\n", seat + 1, p->tally[SYN_T_VERSES]);
    if (p->tally[SYN_T_ATTACKS]) qn_putf(out, "p%d attacks cued: %d\n", seat + 1, p->tally[SYN_T_ATTACKS]);
    if (p->flags & SYN_MIND_TAKEN) qn_putf(out, "p%d mind bonus used\n", seat + 1);
    for (int which = 0; which < SYN_MEASURES_EACH; which++) put_measure(t, seat, which, out);
    qn_list_pile(t, seat, SYN_HAND, "hand", out);
    qn_list_pile(t, seat, SYN_VOID, "void", out);
    qn_list_pile(t, seat, SYN_REMOVED, "removed", out);
    qn_list_deck(t, seat, SYN_DECK, out);
}

void syn_lay_out(const qn_table *t, qn_text *out)
{
    qn_put_phase(syn_scenario_phases, "phase", t->game.phase, SYN_MAIN, out);
    qn_putf(out, "round: %d\n", syn_ext_of(t)->round);
    if (syn_ext_of(t)->extended) qn_put(out, "overture extended\n");
    for (int s = 0; s < 2; s++) put_player(t, s, out);
}
