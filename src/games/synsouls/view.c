// The table as text for one seat. Everything shown is public or known to that seat; screen.c shows the same facts.
#include "games/synsouls/rules.h"
#include "kernel/board.h"
#include "kernel/english.h"

static void say(int phrase, qn_text *out) { qn_put_words(syn_say[phrase], out); }

static void put_face(const qn_table *t, int card, qn_text *out)
{
    qn_put_data(qn_def_name(t->pool, t->game.card[card].as), out);
}

static void put_keywords(const qn_table *t, int card, qn_text *out)
{
    for (int k = SYN_CACHE; k < SYN_KEYWORDS; k++)
        if (syn_has(t, card, k)) qn_put_char(out, ' '), qn_put_words(syn_keyword_names[k], out);
}

static void put_marks(const qn_table *t, int card, qn_text *out)
{
    const qn_card *c = &t->game.card[card];
    say(c->status & SYN_B_EXHAUSTED ? SYN_SAY_BOARD_EXHAUSTED : SYN_SAY_BOARD_UPRIGHT, out);
    if (syn_buffering(t, card)) say(SYN_SAY_BOARD_BUFFERING, out);
    if (c->status & SYN_B_OVERCLOCKED) say(SYN_SAY_BOARD_OVERCLOCKED, out);
    if (c->status & SYN_B_TRACED) say(SYN_SAY_BOARD_TRACED, out);
    if (syn_status(t, card, SYN_ATTACKING)) say(SYN_SAY_BOARD_ATTACKING, out);
    if (syn_status(t, card, SYN_BLOCKING)) say(SYN_SAY_BOARD_BLOCKING, out);
    if (qn_deref(t, syn_ext_of(t)->target) == card) say(SYN_SAY_BOARD_ATTACKED, out);
}

static void put_counter(const qn_table *t, int n, const char *name, qn_text *out)
{
    const qn_details d = { .t = t, .reader = QN_NONE, .n = n };
    qn_put_part_row(&d, syn_say[SYN_SAY_BOARD_COUNTERS], name, out);
}

static void put_counters(const qn_table *t, int card, qn_text *out)
{
    for (int i = 0; i < SYN_COUNTERS; i++)
        if (t->game.card[card].n[SYN_N_COUNTER + i])
            put_counter(t, t->game.card[card].n[SYN_N_COUNTER + i], syn_counter_names[i], out);
}

// "Lamp Novice", "Lamp Novice (the second)" of two in one Measure, as labels say it.
static void put_name(const qn_table *t, int card, qn_text *out)
{
    const qn_card *c = &t->game.card[card];
    int same = 0, which = 1;
    QN_EACH (t, o, qn_kind_of_zone(t, card), qn_zone_seat(c->zone)) {
        const qn_card *d = &t->game.card[o];
        bool twin = d->as == c->as && d->on == c->on;
        same += twin;
        which += twin && o != card && (d->stamp < c->stamp || (d->stamp == c->stamp && o < card));
    }
    qn_put(out, "      ");
    put_face(t, card, out);
    if (same > 1) qn_put_which_one(which, out);
}

static void put_record(const qn_table *t, int card, int columns, qn_text *out)
{
    int strain = t->game.card[card].n[SYN_N_STRAIN], rating = syn_rating(t, card),
        printed = qn_def_of(t, card)->stat[SYN_RATING];
    size_t from = out->used;
    put_name(t, card, out);
    qn_pad(out, from, 34);
    qn_put_board_n(t, syn_say[SYN_SAY_BOARD_RATING], rating, 0, out);
    if (strain || rating != printed) qn_put_board_n(t, syn_say[SYN_SAY_BOARD_PRINTED], printed, strain, out);
    put_marks(t, card, out);
    put_counters(t, card, out);
    QN_TEXT(keywords, 160);
    put_keywords(t, card, &keywords);
    if (keywords.used && out->used - from + keywords.used > (size_t)columns) qn_put(out, "\n       ");
    qn_putf(out, "%s\n", keywords.at);
}

static void put_concept(const qn_table *t, int seat, int card, qn_text *out)
{
    const qn_card *c = &t->game.card[card];
    bool covered = qn_kind_of_zone(t, card) == SYN_COVERED;
    size_t from = out->used;
    put_name(t, card, out);
    qn_pad(out, from, 34);
    qn_put_player(&(qn_details){ .t = t, .reader = seat }, c->controller, true, out);
    say(covered                      ? SYN_SAY_BOARD_COVERED
            : syn_exhausted(t, card) ? SYN_SAY_BOARD_SPENT_CONCEPT
                                     : SYN_SAY_BOARD_CONCEPT,
        out);
    if (!covered && syn_owner_of_measure(c->on) != c->controller) say(SYN_SAY_BOARD_FOREIGN, out);
    if (!covered) put_counters(t, card, out);
    if (!covered) put_keywords(t, card, out);
    qn_put_char(out, '\n');
}

static void put_measure(const qn_table *t, int seat, int m, int columns, qn_text *out)
{
    int which = syn_which(m), owner = syn_owner_of_measure(m);
    qn_put(out, "    ");
    put_face(t, m, out);
    if (!syn_stands(t, m)) {
        say(SYN_SAY_BOARD_CRASHED, out);
        qn_put_char(out, '\n');
        return;
    }
    qn_put_board_n(t, syn_say[SYN_SAY_BOARD_STRAIN], t->game.card[m].n[SYN_N_STRAIN], SYN_CRASH_AT, out);
    qn_put_board_n(t, syn_say[SYN_SAY_BOARD_RECORDS], syn_records_in(t, m), syn_capacity(t, m), out);
    say(SYN_SAY_BOARD_MIND + which, out);
    if (which == SYN_MIND && t->game.player[owner].flags & SYN_MIND_TAKEN) say(SYN_SAY_BOARD_USED, out);
    qn_put_char(out, '\n');
    for (int s = 0; s < 2; s++)
        QN_EACH (t, c, SYN_RECORDS, s)
            if (t->game.card[c].on == m) put_record(t, c, columns, out);
    for (int kind = SYN_CONCEPTS; kind <= SYN_COVERED; kind++)
        for (int s = 0; s < 2; s++)
            QN_EACH (t, c, kind, s)
                if (t->game.card[c].on == m) put_concept(t, seat, c, out);
}

static void put_soul(const qn_table *t, int of, qn_text *out)
{
    QN_EACH (t, c, SYN_SOUL, of) {
        bool final = SYN_FINALS >> syn_kind_of(t, c) & 1, used = t->game.card[c].status & SYN_B_USED;
        QN_TEXT(name, 96);
        put_face(t, c, &name);
        qn_put_board_words(t, syn_say[final ? SYN_SAY_BOARD_FINAL : SYN_SAY_BOARD_SOUL], name.at, out);
        if (used) say(SYN_SAY_BOARD_USED, out);
        else if (syn_exhausted(t, c)) say(SYN_SAY_BOARD_SPENT, out);
        qn_put_char(out, '\n');
    }
}

static void put_side(const qn_table *t, int seat, int of, int columns, qn_text *out)
{
    const int16_t *n = t->game.player[of].n;
    qn_put_heading(t, seat, of, out);
    if (t->game.turn_player == of && t->game.turn) say(SYN_SAY_BOARD_PERFORMING, out);
    qn_put_char(out, '\n');
    qn_put_board_n(t, syn_say[SYN_SAY_BOARD_NOTES], n[SYN_AVAILABLE], n[SYN_MAX_NOTES], out);
    qn_put_board_n(t, syn_say[SYN_SAY_BOARD_CARDS], qn_zone_of(t, SYN_HAND, of)->count,
                   qn_zone_of(t, SYN_DECK, of)->count, out);
    qn_put_board_n(t, syn_say[SYN_SAY_BOARD_VOID], qn_zone_of(t, SYN_VOID, of)->count, 0, out);
    qn_put_board_n(t, syn_say[SYN_SAY_BOARD_REMOVED], qn_zone_of(t, SYN_REMOVED, of)->count,
                   syn_removed_records(t, of), out);
    qn_put_char(out, '\n');
    put_soul(t, of, out);
    for (int i = 0; i < SYN_MEASURES_EACH; i++) put_measure(t, seat, syn_measure(of, i), columns, out);
    if (of == seat || qn_knows_some(t, seat, SYN_HAND, of))
        qn_put_known(t, seat, SYN_HAND, of, syn_say[SYN_SAY_BOARD_HAND], NULL, columns, out);
}

static void put_attacked(const qn_details *d, int target, qn_text *out)
{
    QN_TEXT(name, 128);
    qn_put_owned(d, target, &name);
    qn_put_board_words(d->t, syn_say[SYN_SAY_BOARD_ATTACKS], name.at, out);
}

// In the order in which it resolves.
static void put_chain(const qn_table *t, int seat, qn_text *out)
{
    for (int i = t->game.n_links - 1; i >= 0; i--) {
        const qn_link *l = &t->game.link[i];
        qn_details d = { .t = t, .reader = seat, .who = QN_NONE, .aloud = true };
        say(i == t->game.n_links - 1 ? SYN_SAY_BOARD_CHAIN : SYN_SAY_BOARD_THEN, out);
        syn_put_link(&d, i, out);
        if (l->kind != SYN_LINK_ATTACK) syn_put_aim(&d, l, 4, out);
        else if (qn_alive(t, l->target[0])) put_attacked(&d, l->target[0].card, out);
        if (l->flags & QN_LINK_NEGATED) say(SYN_SAY_BOARD_CANCELED, out);
        qn_put_char(out, '\n');
    }
}

void syn_view(const qn_table *t, int seat, int columns, qn_text *out)
{
    int near = seat == QN_NONE ? 0 : seat;
    put_side(t, seat, syn_other(near), columns, out);
    size_t line = out->used;
    qn_put(out, "---- ");
    if (t->game.turn)
        qn_put_board_n(t, syn_say[SYN_SAY_BOARD_ROUND], syn_ext_of(t)->round, t->game.turn, out);
    qn_put_words(syn_phase_names[t->game.phase], out);
    qn_put_char(out, ' ');
    qn_rule_off(out, line, columns);
    if (t->game.turn && syn_overture(t)) say(SYN_SAY_BOARD_OVERTURE, out), qn_put_char(out, '\n');
    put_chain(t, seat, out);
    put_side(t, seat, near, columns, out);
}
