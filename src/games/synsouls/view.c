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

static void put_record(const qn_table *t, int seat, int card, qn_text *out)
{
    const qn_card *c = &t->game.card[card];
    size_t from = out->used;
    qn_put(out, "      ");
    syn_put_card_name(t, seat, card, out);
    pad(out, from, 38);
    qn_putf(out, "%d (printed %d", syn_rating(t, card), qn_def_of(t, card)->stat[SYN_RATING]);
    if (c->n[SYN_N_STRAIN]) qn_putf(out, ", %d Strain", c->n[SYN_N_STRAIN]);
    qn_put(out, ")");
    put_marks(t, card, out);
    put_counters(t, card, out);
    put_keywords(t, card, out);
    qn_put_char(out, '\n');
}

static void put_concept(const qn_table *t, int seat, int card, qn_text *out)
{
    const qn_card *c = &t->game.card[card];
    bool covered = qn_kind_of_zone(t, card) == SYN_COVERED;
    size_t from = out->used;
    qn_put(out, "      ");
    syn_put_card_name(t, seat, card, out);
    pad(out, from, 38);
    qn_putf(out, "Concept of player %d%s", c->controller + 1,
            covered                      ? ", overwritten"
                : syn_exhausted(t, card) ? ", exhausted"
                                         : "");
    if (!covered && syn_owner_of_measure(c->on) != c->controller) qn_put(out, ", cannot be exhausted here");
    if (!covered) put_counters(t, card, out);
    if (!covered) put_keywords(t, card, out);
    qn_put_char(out, '\n');
}

static void put_measure(const qn_table *t, int seat, int m, qn_text *out)
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
            if (t->game.card[c].on == m) put_record(t, seat, c, out);
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
    qn_putf(out, "%s%s\n",
            of == seat ? "You"
                : of   ? "Player 2"
                       : "Player 1",
            t->game.turn_player == of && t->game.turn ? "  * performing" : "");
    qn_putf(out, "  Notes %d of %d   Hand %d   Deck %d   Void %d   Removed %d (%d Records)\n",
            n[SYN_AVAILABLE], n[SYN_MAX_NOTES], qn_zone_of(t, SYN_HAND, of)->count,
            qn_zone_of(t, SYN_DECK, of)->count, qn_zone_of(t, SYN_VOID, of)->count,
            qn_zone_of(t, SYN_REMOVED, of)->count, syn_removed_records(t, of));
    put_soul(t, of, out);
    for (int i = 0; i < SYN_MEASURES_EACH; i++) put_measure(t, seat, syn_measure(of, i), out);
    if (of == seat || knows_some(t, seat, of)) put_list(t, seat, SYN_HAND, of, columns, "Hand", out);
}

static void put_chain(const qn_table *t, int seat, qn_text *out)
{
    static const char *const kinds[] = { [QN_LINK_ABILITY] = "ability of ",
                                         [QN_LINK_PLAY] = "Verse ",
                                         [SYN_LINK_ATTACK] = "attack of ",
                                         [SYN_LINK_TRACE] = "TRACE of ",
                                         [SYN_LINK_FINAL] = "Final Verse " };
    for (int i = t->game.n_links - 1; i >= 0; i--) {
        const qn_link *l = &t->game.link[i];
        qn_putf(out, "  chain %d: player %d, %s", i + 1, l->controller + 1, kinds[l->kind]);
        syn_put_card_name(t, seat, l->source.card, out);
        int targets = l->kind == SYN_LINK_ATTACK ? 1 : l->n_targets;
        for (int k = 0; k < targets; k++) {
            bool link = l->kind != SYN_LINK_ATTACK
                && t->pool->selector[qn_ability_at(t, l->ability)->target + l->target_of[k]].class
                    == QN_OF_LINKS;
            qn_put(out, k ? ", " : ", at ");
            if (link) qn_putf(out, "link %d", l->target[k].card + 1);
            else if (qn_alive(t, l->target[k])) syn_put_card_name(t, seat, l->target[k].card, out);
            else qn_put(out, "something gone");
        }
        qn_put(out, l->flags & QN_LINK_NEGATED ? ", canceled\n" : "\n");
    }
}

void syn_view(const qn_table *t, int seat, int columns, qn_text *out)
{
    int near = seat == QN_NONE ? 0 : seat;
    put_side(t, seat, syn_other(near), columns, out);
    qn_putf(out, "---- round %d, performance %d, %s ", syn_ext_of(t)->round, t->game.turn,
            syn_phase_names[t->game.phase]);
    for (int i = 0; i < columns - 44; i++) qn_put_char(out, '-');
    qn_put_char(out, '\n');
    if (t->game.turn && syn_overture(t)) qn_put(out, "  Overture: no player may exhaust his Records\n");
    put_chain(t, seat, out);
    put_side(t, seat, near, columns, out);
}
