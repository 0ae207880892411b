// Checks the scenario facts about cards and places that several games share (card_facts.h).
#include "lang/card_facts.h"

bool qn_on_table(const qn_table *t, int def)
{
    for (int c = 0; c < t->game.n_cards; c++)
        if (t->game.card[c].def == def) return true;
    return false;
}

bool qn_scan_cards_meant(const qn_table *t, int seat, const char **at, qn_cards_meant *out)
{
    out->def = qn_scan_card(at, t->pool);
    out->n = 0;
    for (int c = 0; c < t->game.n_cards && out->def; c++)
        if (t->game.card[c].def == out->def && (seat < 0 || t->game.card[c].controller == seat))
            out->card[out->n++] = (uint8_t)c;
    return out->def != 0;
}

int qn_count_at(const qn_table *t, const qn_fact_places *places, int seat, int place, int def)
{
    int n = 0;
    if (places->count_at) return places->count_at(t, seat, place, def);
    for (int c = 0; c < t->game.n_cards; c++)
        n += places->is_at(t, c, seat, place) && (!def || t->game.card[c].def == def);
    return n;
}

int qn_has_holds(const qn_table *t, const qn_fact_places *places, int seat, const qn_word *place,
                 const char *at, qn_text *got)
{
    bool none = qn_scan(&at, "no");
    int n = none ? 0 : qn_scan_number(&at);
    while (*at == ' ') at++;
    int def = qn_card_named(t->pool, at);
    if (!def) {
        qn_say_no_card(t->pool, at, got);
        return QN_FACT_UNKNOWN;
    }
    int there = qn_count_at(t, places, seat, (int)place->value, def);
    qn_put_fact(got, "p%d %s has %d %s", seat + 1, place->phrase, there, qn_def_name(t->pool, def));
    return n < 0 ? there > 0 : there == n;
}

void qn_say_where(const qn_table *t, const qn_fact_places *places, const qn_cards_meant *cards, qn_text *got)
{
    if (cards->n == 0) qn_refuse_fact(got, qn_part(PART_NO_SUCH_CARD), qn_def_name(t->pool, cards->def));
    for (int i = 0; i < cards->n; i++) {
        qn_put_fact(got, i ? ", %s is in " : "%s is in ", qn_def_name(t->pool, cards->def));
        places->say_place(t, cards->card[i], got);
    }
}

int qn_where_holds(const qn_table *t, const qn_fact_places *places, const qn_cards_meant *cards,
                   const char *at, bool negated, qn_text *got)
{
    bool top = qn_scan(&at, "top of"), there = false;
    int seat = qn_scan_seat(&at, t->game.players);
    const qn_word *row = qn_scan_row(&at, places->words);
    if (!row || !qn_scan_end(&at)) return QN_FACT_UNKNOWN;
    for (int i = 0; i < cards->n; i++) {
        int c = cards->card[i];
        there |= places->is_at(t, c, seat, (int)row->value) && (!top || t->game.card[c].next == QN_NONE);
    }
    qn_say_where(t, places, cards, got);
    return there != negated;
}

int qn_phase_holds(const qn_word *phases, int is, const char *what, const char *at, qn_text *got)
{
    qn_text_clear(got);
    const qn_word *row = qn_give_phase(at, what, phases, got);
    if (!row) return QN_FACT_UNKNOWN;
    const char *now = qn_phrase_for(phases, is);
    if (now) qn_put_fact(got, "%s: %s", what, now);
    return (int)row->value == is;
}
