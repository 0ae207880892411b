// The table as text for one seat. Everything shown is public or known to that seat; screen.c shows the same facts.
#include "games/synsouls/rules.h"

static void pad(qn_text *out, size_t from, int width)
{
    while (out->used - from < (size_t)width) qn_put_char(out, ' ');
}

static void put_keywords(const qn_table *t, int card, qn_text *out)
{
    for (int k = SYN_CACHE; k < SYN_KEYWORDS; k++)
        if (syn_has(t, card, k)) qn_putf(out, " %s", syn_keyword_names[k]);
}

static void put_marks(const qn_table *t, int card, qn_text *out)
{
    const qn_card *c = &t->game.card[card];
    qn_put(out, c->status & SYN_B_EXHAUSTED ? " exhausted" : " upright");
    if (syn_buffering(t, card)) qn_put(out, ", Buffering");
    if (c->status & SYN_B_OVERCLOCKED) qn_put(out, ", Overclocked");
    if (c->status & SYN_B_TRACED) qn_put(out, ", Traced");
    if (syn_status(t, card, SYN_ATTACKING)) qn_put(out, ", attacking");
    if (syn_status(t, card, SYN_BLOCKING)) qn_put(out, ", blocking");
    if (qn_deref(t, syn_ext_of(t)->target) == card) qn_put(out, ", attacked");
}

static void put_counters(const qn_table *t, int card, qn_text *out)
{
    for (int i = 0; i < SYN_COUNTERS; i++)
        if (t->game.card[card].n[SYN_N_COUNTER + i])
            qn_putf(out, ", %d %s", t->game.card[card].n[SYN_N_COUNTER + i], syn_counter_names[i]);
}

// "Lamp Novice", "Lamp Novice (the second)" of two in one Measure, as labels say it.
static void put_name(const qn_table *t, int card, qn_text *out)
{
    const qn_card *c = &t->game.card[card];
    int same = 0, which = 1;
    QN_EACH (t, o, qn_kind_of_zone(t, card), qn_zone_seat(c->zone)) {
        const qn_card *d = &t->game.card[o];
        bool twin = d->def == c->def && d->on == c->on;
        same += twin;
        which += twin && o != card && (d->stamp < c->stamp || (d->stamp == c->stamp && o < card));
    }
    qn_put(out, "      ");
    qn_put(out, qn_def_name(t->pool, c->def));
    if (same > 1) qn_put_which_one(which, out);
}

static void put_record(const qn_table *t, int card, int columns, qn_text *out)
{
    int strain = t->game.card[card].n[SYN_N_STRAIN], rating = syn_rating(t, card),
        printed = qn_def_of(t, card)->stat[SYN_RATING];
    size_t from = out->used;
    put_name(t, card, out);
    pad(out, from, 34);
    qn_putf(out, "Rating %d", rating);
    if (strain) qn_putf(out, " (printed %d, %d Strain)", printed, strain);
    else if (rating != printed) qn_putf(out, " (printed %d)", printed);
    put_marks(t, card, out);
    put_counters(t, card, out);
    QN_TEXT(keywords, 160);
    put_keywords(t, card, &keywords);
    if (out->used - from + keywords.used > (size_t)columns) qn_put(out, "\n       ");
    qn_putf(out, "%s\n", keywords.at);
}

static void put_concept(const qn_table *t, int seat, int card, qn_text *out)
{
    const qn_card *c = &t->game.card[card];
    bool covered = qn_kind_of_zone(t, card) == SYN_COVERED;
    size_t from = out->used;
    put_name(t, card, out);
    pad(out, from, 34);
    qn_put_player(&(qn_details){ .t = t, .reader = seat }, c->controller, true, out);
    qn_putf(out, " Concept%s", covered ? ", overwritten" : syn_exhausted(t, card) ? ", exhausted" : "");
    if (!covered && syn_owner_of_measure(c->on) != c->controller) qn_put(out, ", cannot be exhausted here");
    if (!covered) put_counters(t, card, out);
    if (!covered) put_keywords(t, card, out);
    qn_put_char(out, '\n');
}

static void put_measure(const qn_table *t, int seat, int m, int columns, qn_text *out)
{
    static const char *const bonus[] = { "first load: CACHE", "Records +1", "Records cost 1 less" };
    int which = syn_which(m), owner = syn_owner_of_measure(m);
    if (!syn_stands(t, m)) {
        qn_putf(out, "    %s: crashed\n", qn_def_name(t->pool, t->game.card[m].def));
        return;
    }
    qn_putf(out, "    %s: %d/%d Strain, %d/%d Records, %s%s\n", qn_def_name(t->pool, t->game.card[m].def),
            t->game.card[m].n[SYN_N_STRAIN], SYN_CRASH_AT, syn_records_in(t, m), syn_capacity(t, m),
            bonus[which], which == SYN_MIND && t->game.player[owner].flags & SYN_MIND_TAKEN ? " (used)" : "");
    for (int s = 0; s < 2; s++)
        QN_EACH (t, c, SYN_RECORDS, s)
            if (t->game.card[c].on == m) put_record(t, c, columns, out);
    for (int kind = SYN_CONCEPTS; kind <= SYN_COVERED; kind++)
        for (int s = 0; s < 2; s++)
            QN_EACH (t, c, kind, s)
                if (t->game.card[c].on == m) put_concept(t, seat, c, out);
}

static void put_list(const qn_table *t, int seat, int kind, int of, int columns, const char *name,
                     qn_text *out)
{
    if (!qn_zone_of(t, kind, of)->count) return;
    size_t line = out->used;
    qn_putf(out, "  %s: ", name);
    QN_EACH (t, c, kind, of) {
        const char *word = qn_face(t, c, seat) ? qn_def_name(t->pool, t->game.card[c].def) : "?";
        if (out->used - line + strlen(word) + 2 > (size_t)columns) {
            qn_put(out, "\n    ");
            line = out->used - 4;
        }
        qn_put(out, word);
        qn_put(out, t->game.card[c].next == QN_NONE ? "\n" : ", ");
    }
}

static bool knows_some(const qn_table *t, int seat, int of)
{
    QN_EACH (t, c, SYN_HAND, of)
        if (qn_face(t, c, seat)) return true;
    return false;
}

static void put_soul(const qn_table *t, int of, qn_text *out)
{
    QN_EACH (t, c, SYN_SOUL, of) {
        bool final = SYN_FINALS >> syn_kind_of(t, c) & 1, used = t->game.card[c].status & SYN_B_USED;
        qn_putf(out, "  %s%s%s\n", final ? "Final Verse: " : "", qn_def_name(t->pool, t->game.card[c].def),
                used                      ? " (used)"
                    : syn_exhausted(t, c) ? " (exhausted)"
                                          : "");
    }
}

static void put_side(const qn_table *t, int seat, int of, int columns, qn_text *out)
{
    const int16_t *n = t->game.player[of].n;
    size_t at = out->used;
    qn_put_player(&(qn_details){ .t = t, .reader = seat }, of, false, out);
    qn_capitalize(out, at);
    qn_put(out, t->game.turn_player == of && t->game.turn ? "  * performing\n" : "\n");
    qn_putf(out, "  Notes %d of %d   Hand %d   Deck %d   Void %d   Removed %d (%d Records)\n",
            n[SYN_AVAILABLE], n[SYN_MAX_NOTES], qn_zone_of(t, SYN_HAND, of)->count,
            qn_zone_of(t, SYN_DECK, of)->count, qn_zone_of(t, SYN_VOID, of)->count,
            qn_zone_of(t, SYN_REMOVED, of)->count, syn_removed_records(t, of));
    put_soul(t, of, out);
    for (int i = 0; i < SYN_MEASURES_EACH; i++) put_measure(t, seat, syn_measure(of, i), columns, out);
    if (of == seat || knows_some(t, seat, of)) put_list(t, seat, SYN_HAND, of, columns, "Hand", out);
}

// In the order in which it resolves.
static void put_chain(const qn_table *t, int seat, qn_text *out)
{
    for (int i = t->game.n_links - 1; i >= 0; i--) {
        const qn_link *l = &t->game.link[i];
        qn_details d = { .t = t, .reader = seat, .who = QN_NONE, .aloud = true };
        qn_put(out, i == t->game.n_links - 1 ? "  On the chain: " : "    then ");
        syn_put_link(&d, i, out);
        if (l->kind != SYN_LINK_ATTACK) syn_put_aim(&d, l, 4, out);
        else if (qn_alive(t, l->target[0])) qn_put(out, " on "), qn_put_owned(&d, l->target[0].card, out);
        qn_put(out, l->flags & QN_LINK_NEGATED ? ", canceled\n" : "\n");
    }
}

void syn_view(const qn_table *t, int seat, int columns, qn_text *out)
{
    int near = seat == QN_NONE ? 0 : seat;
    put_side(t, seat, syn_other(near), columns, out);
    size_t line = out->used;
    qn_put(out, "---- ");
    if (t->game.turn) qn_putf(out, "round %d, performance %d, ", syn_ext_of(t)->round, t->game.turn);
    qn_putf(out, "%s ", syn_phase_names[t->game.phase]);
    while (out->used - line + 1 < (size_t)columns) qn_put_char(out, '-');
    qn_put_char(out, '\n');
    if (t->game.turn && syn_overture(t))
        qn_put(out, "  Overture: no Record can attack or be exhausted by its player\n");
    put_chain(t, seat, out);
    put_side(t, seat, near, columns, out);
}
