// "then" in scenarios of SYNSOULS: whether a fact holds, and what holds instead.
#include "games/synsouls/scenario.h"

enum { UNKNOWN = QN_FACT_UNKNOWN };

// ---- Places -----------------------------------------------------------------------------------

static void say_place(const qn_table *t, int card, qn_text *out)
{
    const qn_card *c = &t->game.card[card];
    static const char *const names[QN_ZONE_KINDS] = { "deck",      "hand",    "void",  "removed",
                                                      "soul zone", 0,         0,       0,
                                                      "measures",  "crashed", "chain", "aside" };
    if (c->on != QN_NONE)
        qn_put_fact(out, "p%d %s%s", syn_owner_of_measure(c->on) + 1,
                    qn_def_name(t->pool, t->game.card[c->on].def),
                    qn_zone_kind(c->zone) == SYN_COVERED ? " (covered)" : "");
    else qn_put_fact(out, "p%d %s", qn_zone_seat(c->zone) + 1, names[qn_zone_kind(c->zone)]);
}

static bool is_at(const qn_table *t, int card, int seat, int place)
{
    const qn_card *c = &t->game.card[card];
    if (syn_names_measure(place))
        return c->on != QN_NONE && syn_which(c->on) == place - SYN_PLACE_MIND
            && (seat < 0 || syn_owner_of_measure(c->on) == seat);
    if (seat >= 0 && qn_zone_seat(c->zone) != seat) return false;
    return place == SYN_PLACE_FIELD ? syn_is_active(t, card) : qn_zone_kind(c->zone) == place;
}

static int count_at(const qn_table *t, int seat, int place, int def)
{
    int n = 0;
    for (int c = 0; c < t->game.n_cards; c++) {
        bool counts = def ? t->game.card[c].def == def
                          : !syn_names_measure(place) || syn_is_record(t, c);   // "p1 mind: 2" counts Records
        n += is_at(t, c, seat, place) && counts;
    }
    return n;
}

static const qn_fact_places places = { syn_scenario_places, is_at, say_place, count_at };

static int number_is(qn_text *got, const char *at, int is)
{
    int n = qn_scan_number(&at);
    if (n < 0) return qn_unknown_fact(got, qn_part(PART_EXPECTED_AFTER_COLON), NULL);
    if (!qn_scan_end(&at)) return qn_unknown_fact(got, qn_part(PART_FACT_WHAT_IS_THIS), at);
    qn_put_fact(got, "%d", is);
    return n == is;
}

static int measure_holds(const qn_table *t, int m, const char *at, qn_text *got)
{
    if (qn_scan(&at, "strain:")) return number_is(got, at, t->game.card[m].n[SYN_N_STRAIN]);
    if (qn_scan(&at, "capacity:")) return number_is(got, at, syn_capacity(t, m));
    bool stands = syn_stands(t, m);
    qn_put_fact(got, stands ? "stands" : "crashed");
    bool said = qn_scan(&at, "stands"), crashed = qn_scan(&at, "crashed") || qn_scan(&at, "has crashed");
    return said != crashed && qn_scan_end(&at) ? said == stands : UNKNOWN;
}

static int place_holds(const qn_table *t, int seat, const char *at, qn_text *got)
{
    const qn_player *p = &t->game.player[seat];
    if (qn_scan(&at, "notes:")) return number_is(got, at, p->n[SYN_AVAILABLE]);
    if (qn_scan(&at, "max notes:")) return number_is(got, at, p->n[SYN_MAX_NOTES]);
    if (qn_scan(&at, "verses expended:")) return number_is(got, at, p->tally[SYN_T_VERSES]);
    if (qn_scan(&at, "attacks cued:")) return number_is(got, at, p->tally[SYN_T_ATTACKS]);
    if (qn_scan(&at, "cards drawn:")) return number_is(got, at, p->tally[SYN_T_DRAWN]);
    const qn_word *row = qn_scan_row(&at, syn_scenario_places);
    if (!row) return qn_unknown_fact(got, TELLS(NO_PLACE_OF_PLAYER), NULL);
    if (qn_scan(&at, ":")) return number_is(got, at, count_at(t, seat, (int)row->value, 0));
    const char *rest = at;
    if (qn_scan(&rest, "has") && !qn_scan(&rest, "crashed"))
        return qn_has_holds(t, &places, seat, row, rest, got);
    int holds = syn_names_measure((int)row->value)
        ? measure_holds(t, syn_measure(seat, (int)row->value - SYN_PLACE_MIND), at, got)
        : UNKNOWN;
    return holds == UNKNOWN ? qn_unknown_fact(got, TELLS(NOTHING_OF_PLACE), NULL) : holds;
}

// ---- Cards ------------------------------------------------------------------------------------

// "Lamp Novice", "p2's Lamp Novice", "Lamp Novice #2"
static bool find_cards(const qn_table *t, int seat, const char **at, qn_cards_meant *out)
{
    if (!qn_scan_cards_meant(t, seat, at, out)) return false;
    int number = qn_scan(at, "#") ? qn_scan_number(at) : 0, found = out->n;
    out->n = 0;
    for (int i = 0; i < found; i++)
        if (!number || syn_number_among(t, out->card[i]) == number) out->card[out->n++] = out->card[i];
    return true;
}

static void say_state(const qn_table *t, const qn_cards_meant *cards, qn_text *got)
{
    for (int i = 0; i < cards->n; i++) {
        qn_put_fact(got, i ? "; %s:" : "%s:", qn_def_name(t->pool, cards->def));
        for (const qn_word *row = syn_scenario_states; row->phrase; row++)
            if (syn_status(t, cards->card[i], (int)row->value)) qn_put_fact(got, " %s", row->phrase);
        for (int k = SYN_CACHE; k < SYN_KEYWORDS; k++)
            if (syn_has(t, cards->card[i], k)) qn_put_fact(got, " %s", syn_keyword_names[k]);
    }
}

static int is_holds(const qn_table *t, const qn_cards_meant *cards, const char *at, qn_text *got)
{
    bool not = qn_scan(&at, "not"), is = false;
    const char *rest = at;
    const qn_word *row = qn_scan_row(&rest, syn_scenario_states);
    if (row && qn_scan_end(&rest)) {
        for (int i = 0; i < cards->n; i++) is |= syn_status(t, cards->card[i], (int)row->value);
        say_state(t, cards, got);
        return is != not ;
    }
    rest = at;
    bool covered = qn_scan(&rest, "covered") && qn_scan_end(&rest);
    for (int i = 0; covered && i < cards->n; i++) is |= qn_kind_of_zone(t, cards->card[i]) == SYN_COVERED;
    if (covered) return qn_say_where(t, &places, cards, got), is != not ;
    rest = at;
    int holds = qn_scan(&rest, "in") || qn_scan(&rest, "on")
        ? qn_where_holds(t, &places, cards, rest, not, got)
        : UNKNOWN;
    return holds == UNKNOWN ? qn_unknown_fact(got, TELLS(NO_STATUS), at) : holds;
}

static int number_of(const qn_table *t, const qn_cards_meant *cards, bool rating, const char *at,
                     qn_text *got)
{
    bool holds = false, minus = qn_scan(&at, "-");
    int n = qn_scan_number(&at), found = 0;
    if (n < 0 || !qn_scan_end(&at)) return qn_unknown_fact(got, qn_part(PART_EXPECTED_A_NUMBER), NULL);
    for (int i = 0; i < cards->n; i++) {
        if (rating && !syn_is_record(t, cards->card[i])) continue;
        int is = rating ? syn_rating(t, cards->card[i]) : t->game.card[cards->card[i]].n[SYN_N_STRAIN];
        qn_put_fact(got, found++ ? ", %d" : "%d", is);
        holds |= is == (minus ? -n : n);
    }
    if (!found) qn_say_where(t, &places, cards, got);
    return holds;
}

static int counters_hold(const qn_table *t, const qn_cards_meant *cards, const char *at, qn_text *got)
{
    bool holds = false;
    int n = qn_scan_number(&at), which = -1;
    for (int i = 0; i < SYN_COUNTERS; i++)
        if (qn_scan(&at, syn_counter_names[i])) which = i;
    if (which < 0 || !qn_scan_end(&at)) return qn_unknown_fact(got, TELLS(NO_COUNTER), NULL);
    for (int i = 0; i < cards->n; i++) {
        int is = t->game.card[cards->card[i]].n[SYN_N_COUNTER + which];
        qn_put_fact(got, i ? ", %d" : "%d", is);
        holds |= is == n;
    }
    return holds;
}

static int keyword_holds(const qn_table *t, const qn_cards_meant *cards, const char *at, qn_text *got)
{
    const char *number = at;
    if (qn_scan_number(&number) >= 0) return counters_hold(t, cards, at, got);
    bool none = qn_scan(&at, "no"), has = false;
    for (int k = SYN_CACHE; k < SYN_KEYWORDS; k++) {
        const char *rest = at;
        if (!qn_scan(&rest, syn_keyword_names[k]) || !qn_scan_end(&rest)) continue;
        for (int i = 0; i < cards->n; i++) has |= syn_has(t, cards->card[i], k);
        say_state(t, cards, got);
        return has != none;
    }
    return qn_unknown_fact(got, TELLS(NO_KEYWORD), at);
}

static int card_holds(const qn_table *t, const qn_cards_meant *cards, const char *at, qn_text *got)
{
    if (qn_scan(&at, "rating:")) return number_of(t, cards, true, at, got);
    if (qn_scan(&at, "strain:")) return number_of(t, cards, false, at, got);
    if (qn_scan(&at, "is")) return is_holds(t, cards, at, got);
    if (qn_scan(&at, "has")) return keyword_holds(t, cards, at, got);
    return qn_unknown_fact(got, TELLS(NOTHING_OF_CARD), NULL);
}

// ---- All of them ------------------------------------------------------------------------------

int syn_holds(const qn_table *t, const char *fact, qn_text *got)
{
    qn_cards_meant cards;
    const char *at = fact;
    if (qn_scan(&at, "phase:")) return qn_phase_holds(syn_scenario_phases, t->game.phase, "phase", at, got);
    if (qn_scan(&at, "chain:")) return number_is(got, at, t->game.n_links);
    if (qn_scan(&at, "round:")) return number_is(got, at, syn_ext_of(t)->round);
    int seat = qn_scan_seat(&at, 2);
    const char *rest = at;
    if (find_cards(t, seat, &rest, &cards) && !syn_is_measure(cards.n ? cards.card[0] : QN_NONE))
        return card_holds(t, &cards, rest, got);
    if (seat >= 0) return place_holds(t, seat, at, got);
    return qn_unknown_fact(got, TELLS(NEITHER_CARD_NOR_PLAYER), fact);
}
