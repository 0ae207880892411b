// Writes a table as facts of a scenario, the reverse of sym_given. Switches are not written.
#include "games/symetra/scenario.h"
#include "lang/position.h"

static void put_used(const qn_table *t, int card, int seat, qn_text *out)
{
    for (int s = 0; s < t->game.players; s++)
        if (t->game.card[card].used & sym_used_by(s)) {
            if (s == seat) qn_put(out, ", used");
            else qn_putf(out, ", used by p%d", s + 1);
        }
}

// [seat] QN_NONE: the empty cards.
static void put_matrix(const qn_table *t, int seat, qn_text *out)
{
    qn_listing l = { .out = out, .place = seat == QN_NONE ? "empty" : "matrix", .seat = seat };
    for (int c = 0; c < t->game.n_cards; c++) {
        const qn_card *card = &t->game.card[c];
        if (qn_kind_of_zone(t, c) != SYM_MATRIX || (sym_beads(t, c) ? card->controller : QN_NONE) != seat)
            continue;
        qn_next_item(&l);
        qn_putf(out, "%s (", qn_def_name(t->pool, card->def));
        if (seat != QN_NONE) qn_putf(out, "%d ", sym_beads(t, c));
        qn_putf(out, "at %d,%d", card->x, card->y);
        put_used(t, c, seat, out);
        qn_put(out, ")");
    }
    qn_end_listing(&l);
}

// A deck from the top down, a discard and a hand from the oldest on.
static void put_pile(const qn_table *t, int seat, int kind, const char *word, bool shared, qn_text *out)
{
    qn_listing l = { .out = out, .place = word, .seat = shared ? QN_NONE : seat };
    const qn_zone *zone = qn_zone_of(t, kind, seat);
    bool deck = kind == SYM_DECK;
    for (int c = deck ? zone->tail : zone->head; c != QN_NONE;
         c = deck ? t->game.card[c].prev : t->game.card[c].next) {
        qn_next_item(&l);
        qn_put(out, qn_def_name(t->pool, t->game.card[c].def));
    }
    if (!zone->count && kind != SYM_DISCARD) qn_next_item(&l), qn_put(out, "none");
    qn_end_listing(&l);
}

static void put_player(const qn_table *t, int seat, qn_text *out)
{
    const qn_player *p = &t->game.player[seat];
    if (!sym_in_game(t, seat)) {
        qn_putf(out, "p%d is out\n", seat + 1);
        return;
    }
    for (const qn_word *row = sym_scenario_numbers; row->phrase; row++)
        if (row->value != SYM_STAGED && (p->n[row->value] || row->value <= SYM_UNIVERSAL))
            qn_putf(out, "p%d %s: %d\n", seat + 1, row->phrase, p->n[row->value]);
    if (p->flags & SYM_FUSED_ONCE) qn_putf(out, "p%d has fused\n", seat + 1);
    if (p->flags & SYM_CHARGED_ONCE) qn_putf(out, "p%d has charged\n", seat + 1);
    put_matrix(t, seat, out);
    put_pile(t, seat, SYM_HAND, "hand", false, out);
}

void sym_lay_out(const qn_table *t, qn_text *out)
{
    const sym_state *x = sym_ext_of(t);
    bool shared = !sym_private(t);
    qn_put_phase(sym_scenario_phases, "phase", t->game.phase, SYM_TURN, out);
    if (x->round > 1) qn_putf(out, "round: %d\n", x->round);
    if (x->cycle > 1) qn_putf(out, "cycle: %d\n", x->cycle);
    if (x->tie_cycles) qn_putf(out, "extra cycles: %d\n", x->tie_cycles);
    if (x->starter != t->game.turn_player) qn_putf(out, "starter: p%d\n", x->starter + 1);
    for (int s = 0; s < t->game.players; s++) put_player(t, s, out);
    put_matrix(t, QN_NONE, out);
    for (int s = 0; s < (shared ? 1 : t->game.players); s++) {
        put_pile(t, s, SYM_DECK, "deck", shared, out);
        put_pile(t, s, SYM_DISCARD, "discard", shared, out);
    }
}
