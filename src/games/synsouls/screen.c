// SYNSOULS for the browser: its public state as JSON (kernel/screen.h). Must show the same facts as view.c, the text version.
#include "games/synsouls/rules.h"
#include "kernel/screen.h"

static const char *const relations[] = { "in" };

static void put_measure(const qn_viewer *s, int m)
{
    static const char *const measure_keys[] = { "mind", "frame", "heart" };
    int owner = syn_owner_of_measure(m);
    qn_json_text(s->out, "measure", measure_keys[syn_which(m)]);
    qn_json_words(s->out, "bonus", syn_say[SYN_SAY_BONUS_MIND + syn_which(m)]);
    qn_json_int(s->out, "strain", s->t->game.card[m].n[SYN_N_STRAIN]);
    qn_json_int(s->out, "crashAt", SYN_CRASH_AT);
    qn_json_int(s->out, "records", syn_records_in(s->t, m));
    qn_json_int(s->out, "capacity", syn_capacity(s->t, m));
    qn_json_bool(s->out, "bonusUsed",
                 syn_which(m) == SYN_MIND && s->t->game.player[owner].flags & SYN_MIND_TAKEN);
}

static void put_card(const qn_viewer *s, int card)
{
    const qn_card *c = &s->t->game.card[card];
    int kind = qn_kind_of_zone(s->t, card);
    if (kind == SYN_MEASURES) {
        put_measure(s, card);
        return;
    }
    qn_json_bool(s->out, "exhausted", syn_exhausted(s->t, card));
    if (kind == SYN_RECORDS) {
        qn_json_int(s->out, "strain", c->n[SYN_N_STRAIN]);
        qn_json_bool(s->out, "buffering", syn_buffering(s->t, card));
    }
    if (kind == SYN_SOUL) qn_json_bool(s->out, "used", c->status & SYN_B_USED);
    qn_json_open(s->out, "keywords", '[');
    for (int k = SYN_CACHE; k < SYN_KEYWORDS; k++)
        qn_sight_mark(s, syn_has(s->t, card, k), syn_keyword_names[k]);
    qn_json_close(s->out, ']');
}

static void put_marks(const qn_viewer *s, int card)
{
    const qn_table *t = s->t;
    const qn_card *c = &t->game.card[card];
    for (int i = 0; i < SYN_COUNTERS; i++) {
        const qn_details d = { .t = t, .reader = QN_NONE, .n = c->n[SYN_N_COUNTER + i] };
        QN_TEXT(mark, 96);
        if (d.n) qn_put_part_row(&d, syn_say[SYN_SAY_MARK_COUNTERS], syn_counter_names[i], &mark);
        qn_sight_said(s, &mark);
    }
    if (qn_kind_of_zone(t, card) == SYN_RECORDS) {
        qn_sight_mark(s, syn_buffering(t, card), syn_say[SYN_SAY_MARK_BUFFERING]);
        qn_sight_mark(s, c->status & SYN_B_OVERCLOCKED, syn_say[SYN_SAY_MARK_OVERCLOCKED]);
        qn_sight_mark(s, c->status & SYN_B_TRACED, syn_say[SYN_SAY_MARK_TRACED]);
        qn_sight_mark(s, syn_status(t, card, SYN_ATTACKING), syn_say[SYN_SAY_MARK_ATTACKING]);
        qn_sight_mark(s, syn_status(t, card, SYN_BLOCKING), syn_say[SYN_SAY_MARK_BLOCKING]);
    }
    qn_sight_mark(s, qn_deref(t, syn_ext_of(t)->target) == card, syn_say[SYN_SAY_MARK_ATTACKED]);
}

static void put_player(const qn_viewer *s, int of)
{
    const int16_t *n = s->t->game.player[of].n;
    qn_json_int(s->out, "notes", n[SYN_AVAILABLE]);
    qn_json_int(s->out, "maxNotes", n[SYN_MAX_NOTES]);
    qn_json_int(s->out, "crashes", n[SYN_CRASHES]);
    qn_json_int(s->out, "removedRecords", syn_removed_records(s->t, of));
}

static void put_table(const qn_viewer *s)
{
    const syn_state *x = syn_ext_of(s->t);
    qn_json_int(s->out, "round", x->round);
    qn_json_bool(s->out, "overture", s->t->game.turn && syn_overture(s->t));
    qn_sight_card(s, "attacker", qn_deref(s->t, x->attacker));
    qn_sight_card(s, "target", qn_deref(s->t, x->target));
    qn_sight_card(s, "blocker", qn_deref(s->t, x->blocker));
}

// ---- What a choice may change ----------------------------------------------------------------------

enum {   // where loaded cards are
    SYN_ON_TOP = 1 << SYN_RECORDS | 1 << SYN_CONCEPTS,
    SYN_LOADED = SYN_ON_TOP | 1 << SYN_COVERED
};

static int syn_max_notes(const qn_table *t, int seat) { return t->game.player[seat].n[SYN_MAX_NOTES]; }
#include "kernel/screen_tables.def"

const qn_screen syn_screen = {
    QN_LAYERED_SCREEN,
};
