// Writes a SolRei table as facts of a scenario; the reverse of sol_given.
#include "games/solrei/scenario.h"
#include "lang/position.h"

static void put_state(const qn_table *t, int card, int place, qn_text *out)
{
    const qn_card *c = &t->game.card[card];
    bool open = false, hidden = place == SOL_ARTS && c->known != 3;
    const char *state = c->status & SOL_B_BROKEN ? "broken"
        : c->status & SOL_B_FRAIL                ? "frail"
        : c->status & SOL_B_AUGMENTED            ? "augmented"
        : hidden                                 ? "hidden"
        : c->status & SOL_B_EXHAUSTED            ? "exhausted"
                                                 : "";
    qn_put_detail(out, &open, *state, state);
    qn_end_details(out, open);
    if (place >= SOL_MUSE_PLACE && !open && c->n[0]) qn_putf(out, " (used %d times)", c->n[0]);
}

static void put_zone(const qn_table *t, int seat, int place, const char *word, qn_text *out)
{
    qn_listing l = { .out = out, .place = word, .seat = seat };
    QN_EACH (t, c, place, seat) {
        qn_next_item(&l);
        qn_put(out, qn_def_name(t->pool, t->game.card[c].def));
        put_state(t, c, place, out);
    }
    qn_end_listing(&l);
}

static void put_numbers(const qn_table *t, int seat, qn_text *out)
{
    for (const qn_word *row = sol_scenario_numbers; row->phrase; row++) {
        int n = sol_n_of(t, seat, (int)row->value);
        if (n > 0) qn_putf(out, "p%d %s: %d\n", seat + 1, row->phrase, n);
    }
}

void sol_lay_out(const qn_table *t, qn_text *out)
{
    qn_put_phase(sol_scenario_phases, "step", t->game.step, SOL_OPEN, out);
    for (int s = 0; s < 2; s++) {
        for (const qn_word *row = sol_scenario_places; row->phrase; row++)
            if (row->value != SOL_DECK) put_zone(t, s, (int)row->value, row->phrase, out);
        put_numbers(t, s, out);
        qn_list_deck(t, s, SOL_DECK, out);
    }
}
