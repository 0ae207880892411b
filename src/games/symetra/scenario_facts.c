// Scenarios of Symetra: whether a fact holds on a table (docs/scenarios.md).
#include "games/symetra/scenario.h"
#include "kernel/english.h"

enum { UNKNOWN = QN_FACT_UNKNOWN };

static int seat_holds(const qn_table *t, const char *at, int is, const char *name, qn_text *got)
{
    int seat = qn_scan_seat(&at, t->game.players);
    if (seat < 0 || !qn_scan_end(&at)) return qn_unknown_fact(got, TELLS(NO_PLAYER), NULL);
    qn_put_fact(got, "%s: p%d", name, is + 1);
    return seat == is;
}

// ---- Cards -------------------------------------------------------------------------------------

static void say_card(const qn_table *t, int card, qn_text *got)
{
    const qn_card *c = &t->game.card[card];
    int kind = qn_zone_kind(c->zone);
    if (kind == SYM_MATRIX) {
        qn_put_fact(got, "%s is at ", qn_def_name(t->pool, c->def));
        sym_put_cell(c->x, c->y, got);
        if (c->controller == QN_NONE) qn_put_fact(got, ", empty");
        else qn_put_fact(got, " with %d of p%d", c->n[SYM_N_BEADS], c->controller + 1);
        return;
    }
    const char *place = qn_phrase_for(sym_scenario_places, kind);
    if (!place) {
        qn_refuse_fact(got, TELLS(ELSEWHERE), qn_def_name(t->pool, c->def));
        return;
    }
    qn_put_fact(got, "%s is in ", qn_def_name(t->pool, c->def));
    if (kind == SYM_HAND || sym_private(t)) qn_put_fact(got, "p%d ", qn_zone_seat(c->zone) + 1);
    qn_put_fact(got, "%s", place);
}

static int place_holds(const qn_table *t, int card, const char *at, qn_text *got)
{
    const qn_card *c = &t->game.card[card];
    int seat = qn_scan_seat(&at, t->game.players);
    const qn_word *row = qn_scan_row(&at, sym_scenario_places);
    if (!row || !qn_scan_end(&at)) return qn_unknown_fact(got, TELLS(NO_PLACE), NULL);
    return qn_zone_kind(c->zone) == (int)row->value && (seat < 0 || qn_zone_seat(c->zone) == seat);
}

// "Light has 3 of p1"
static int beads_hold(const qn_table *t, int card, const char *at, qn_text *got)
{
    int n = qn_scan_number(&at),
        seat = n >= 0 && qn_scan(&at, "of") ? qn_scan_seat(&at, t->game.players) : -1;
    if (seat < 0 || !qn_scan_end(&at)) return qn_unknown_fact(got, TELLS(NO_BEADS), NULL);
    return sym_beads(t, card) == n && t->game.card[card].controller == seat;
}

static int relation_holds(const qn_table *t, int card, const char *at, qn_text *got)
{
    int def = qn_scan_card(&at, t->pool), other = QN_NONE;
    for (int c = 0; c < t->game.n_cards; c++)
        if (t->game.card[c].def == def && c != card) other = c;
    bool affinity = qn_scan(&at, "have affinity"), enmity = qn_scan(&at, "have enmity"),
         nothing = qn_scan(&at, "are unrelated");
    if (other == QN_NONE || !(affinity || enmity || nothing) || !qn_scan_end(&at))
        return qn_unknown_fact(got, TELLS(NO_RELATION), NULL);
    bool a = sym_affinity(t, card, other), e = sym_enmity(t, card, other);
    qn_text_clear(got);
    if (!a && !e) qn_put_fact(got, "are unrelated");
    if (a) qn_put_fact(got, "have affinity");
    if (a && e) qn_put_piece(QN_SAY_COMMA, got);
    if (e) qn_put_fact(got, "have enmity");
    return affinity ? a : enmity ? e : !a && !e;
}

static int polarity_holds(const qn_table *t, int card, const char *at, qn_text *got)
{
    int is = sym_polarity(t, card);
    for (int p = SYM_POSITIVE; p <= SYM_NO_POLARITY; p++)
        if (qn_scan(&at, sym_polarity_names[p]) && qn_scan_end(&at)) {
            qn_text_clear(got);
            qn_put_fact(got, "polarity: %s", sym_polarity_names[is]);
            return p == is;
        }
    return qn_unknown_fact(got, TELLS(NO_POLARITY), NULL);
}

// The card that the fact means: the one at a cell, otherwise one in the matrix before others of that name.
static int card_meant(const qn_table *t, int def, const char **at)
{
    int found = QN_NONE, q, r;
    const char *cell = *at;
    if (qn_scan(&cell, "at") && sym_scan_cell(&cell, &q, &r)) {
        *at = cell;
        found = sym_card_at(t, q, r);
        return found != QN_NONE && t->game.card[found].def == def ? found : QN_NONE;
    }
    for (int c = 0; c < t->game.n_cards; c++)
        if (t->game.card[c].def == def && (found == QN_NONE || sym_in_matrix(t, c))) found = c;
    return found;
}

static int card_holds(const qn_table *t, int def, const char *at, qn_text *got)
{
    int q, r, card = card_meant(t, def, &at);
    if (card == QN_NONE) return qn_unknown_fact(got, TELLS(NOT_ON_TABLE), NULL);
    const qn_card *c = &t->game.card[card];
    say_card(t, card, got);
    if (qn_scan(&at, "cost:")) {
        qn_text_clear(got);
        int seat = c->controller == QN_NONE ? 0 : c->controller;
        return qn_number_holds(sym_cost(t, seat, card), at, "cost", got);
    }
    if (qn_scan(&at, "capacity:")) {
        qn_text_clear(got);
        return qn_number_holds(sym_capacity(t, card), at, "capacity", got);
    }
    if (qn_scan(&at, "polarity:")) return polarity_holds(t, card, at, got);
    if (qn_scan(&at, "and")) return relation_holds(t, card, at, got);
    if (qn_scan(&at, "has")) return beads_hold(t, card, at, got);
    if (qn_scan(&at, "is at") && sym_scan_cell(&at, &q, &r) && qn_scan_end(&at))
        return sym_in_matrix(t, card) && c->x == q && c->y == r;
    if (qn_scan(&at, "is empty") && qn_scan_end(&at)) return sym_in_matrix(t, card) && !sym_beads(t, card);
    if (qn_scan(&at, "is on top of the deck") && qn_scan_end(&at))
        return qn_zone_kind(c->zone) == SYM_DECK && c->next == QN_NONE;
    if (qn_scan(&at, "is in")) return place_holds(t, card, at, got);
    return qn_unknown_fact(got, TELLS(NOTHING_OF_CARD), NULL);
}

// ---- Piles and players -------------------------------------------------------------------------

// "deck: 12"; "deck: Light, Hope": the named cards are on top, in this order. Other piles likewise.
static int pile_holds(const qn_table *t, int kind, int seat, const char *at, qn_text *got)
{
    const qn_zone *z = qn_zone_of(t, kind, seat);
    const char *number = at;
    if (qn_scan_number(&number) >= 0)
        return qn_number_holds(z->count, at, qn_phrase_for(sym_scenario_places, kind), got);
    QN_TEXT(item, 200);
    bool same = true;
    int card = z->tail;
    qn_put_fact(got, "%s:", qn_phrase_for(sym_scenario_places, kind));
    int nth = 0;
    for (; qn_scan_item(&at, &item); card = card == QN_NONE ? QN_NONE : t->game.card[card].prev) {
        int def = qn_card_named(t->pool, item.at);
        if (!def) {
            qn_text_clear(got);
            qn_say_no_card(t->pool, item.at, got);
            return UNKNOWN;
        }
        if (card != QN_NONE)
            qn_put_fact(got, nth++ ? ", %s" : " %s", qn_def_name(t->pool, t->game.card[card].def));
        same &= card != QN_NONE && t->game.card[card].def == def;
    }
    return same;
}

static int all_beads(const qn_table *t, int seat)
{
    const int16_t *n = t->game.player[seat].n;
    return n[SYM_ACTUAL] + n[SYM_POTENTIAL] + n[SYM_UNIVERSAL] + n[SYM_STAGED] + sym_total(t, seat);
}

static int hand_has(const qn_table *t, int seat, const char *at, qn_text *got)
{
    bool no = qn_scan(&at, "no");
    int def = qn_scan_card(&at, t->pool), n = 0, all = 0;
    if (!def || !qn_scan_end(&at)) return qn_unknown_fact(got, TELLS(NO_CARD_OF_HAND), NULL);
    qn_put_fact(got, "p%d hand:", seat + 1);
    QN_EACH (t, c, SYM_HAND, seat) {
        qn_put_fact(got, all++ ? ", %s" : " %s", qn_def_name(t->pool, t->game.card[c].def));
        n += t->game.card[c].def == def;
    }
    return (n > 0) != no;
}

static int player_holds(const qn_table *t, int seat, const char *at, qn_text *got)
{
    if (qn_scan(&at, "is out") && qn_scan_end(&at)) {
        qn_put_fact(got, "p%d is in the game", seat + 1);
        return !sym_in_game(t, seat);
    }
    if (qn_scan(&at, "is in the game") && qn_scan_end(&at)) {
        qn_put_fact(got, "p%d is out", seat + 1);
        return sym_in_game(t, seat);
    }
    if (qn_scan(&at, "is asked") && qn_scan_end(&at)) {
        qn_put_fact(got, "p%d is asked", qn_asked(t) + 1);
        return t->game.question.open >> seat & 1;
    }
    if (qn_scan(&at, "place:")) return qn_number_holds(t->game.place[seat], at, "place", got);
    if (qn_scan(&at, "beads:")) return qn_number_holds(all_beads(t, seat), at, "beads", got);
    if (qn_scan(&at, "total:")) return qn_number_holds(sym_total(t, seat), at, "total", got);
    if (qn_scan(&at, "hand has")) return hand_has(t, seat, at, got);
    const qn_word *row = qn_scan_row(&at, sym_scenario_numbers);
    if (row && qn_scan(&at, ":"))
        return qn_number_holds(t->game.player[seat].n[row->value], at, row->phrase, got);
    row = qn_scan_row(&at, sym_scenario_places);
    if (row && row->value != SYM_MATRIX && qn_scan(&at, ":"))
        return pile_holds(t, (int)row->value, seat, at, got);
    return qn_unknown_fact(got, TELLS(NOTHING_OF_PLAYER), NULL);
}

// ---- The game ----------------------------------------------------------------------------------

static int criterion_holds(const qn_table *t, bool least, qn_text *got)
{
    qn_put_fact(got, sym_ext_of(t)->least ? "the least wins the cycle" : "the most wins the cycle");
    return least == (sym_ext_of(t)->least != 0);
}

int sym_holds(const qn_table *t, const char *fact, qn_text *got)
{
    const sym_state *x = sym_ext_of(t);
    const char *at = fact;
    if (qn_same(fact, "the least wins the cycle")) return criterion_holds(t, true, got);
    if (qn_same(fact, "the most wins the cycle")) return criterion_holds(t, false, got);
    if (qn_scan(&at, "deck:")) return pile_holds(t, SYM_DECK, 0, at, got);
    if (qn_scan(&at, "discard:")) return pile_holds(t, SYM_DISCARD, 0, at, got);
    if (qn_scan(&at, "matrix:"))
        return qn_number_holds(qn_zone_of(t, SYM_MATRIX, 0)->count, at, "matrix", got);
    if (qn_scan(&at, "chain:")) return qn_number_holds(t->game.n_links, at, "chain", got);
    if (qn_scan(&at, "phase:")) return qn_phase_holds(sym_scenario_phases, t->game.phase, "phase", at, got);
    if (qn_scan(&at, "round:")) return qn_number_holds(x->round, at, "round", got);
    if (qn_scan(&at, "cycle:")) return qn_number_holds(x->cycle, at, "cycle", got);
    if (qn_scan(&at, "cycles:")) return qn_number_holds(x->cycles, at, "cycles", got);
    if (qn_scan(&at, "starter:")) return seat_holds(t, at, x->starter, "starter", got);
    if (qn_scan(&at, "dealer:")) return seat_holds(t, at, x->dealer, "dealer", got);
    int seat = qn_scan_seat(&at, t->game.players);
    if (seat >= 0) return player_holds(t, seat, at, got);
    int def = qn_scan_card(&at, t->pool);
    if (def) return card_holds(t, def, at, got);
    return qn_unknown_fact(got, TELLS(NO_FACT), NULL);
}
