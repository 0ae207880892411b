// What the log of SYNSOULS says: its rows (notes.def) and the slots only they have. Numbers are read when the note is
// told, after what it tells.
#include "games/synsouls/rules.h"

const qn_phrase syn_note_phrases[] = {
    { "", "", 0 },
#define NOTE(name, tells, sentence) QN_NOTE_ROW(sentence, tells)
#include "games/synsouls/notes.def"
#undef NOTE
};

const char *const syn_ends[] = {
    [SYN_FOR_GOOD] = "",
    [SYN_THIS_TURN] = "this turn",
    [SYN_THIS_ROUND] = "this round",
    [SYN_UNTIL_YOUR_START] = "until {who}'s next performance begins",
    [SYN_UNTIL_THEIR_END] = "until the end of {who}'s performance",
    [SYN_UNTIL_THEIR_END_AFTER] = "until the end of {who}'s next performance",
    [SYN_THIS_ATTACK] = "in this attack",
    [SYN_UNTIL_ITS_RESET] = "until {who}'s next Reset Beat",
    [SYN_THIS_LINK] = "",
};

static void put_notes(const qn_details *d, int before, int after, qn_text *out)
{
    (void)d;
    qn_putf(out, "%d → %d", before, after);
}

// "your HEART: Strain 5 → 10 of 15", "Pin Drop takes 2 Strain: Rating 3 → 1".
static void put_strain(const qn_details *d, int more, qn_text *out)
{
    const qn_table *t = d->t;
    qn_put_phrase(d, "{whose_a}", out);
    if (syn_is_measure(d->a)) {
        int now = t->game.card[d->a].n[SYN_N_STRAIN];
        qn_putf(out, ": Strain %d → %d", now - more, now);
        if (now < SYN_CRASH_AT) qn_putf(out, " of %d", SYN_CRASH_AT);   // otherwise it crashes
    } else if (syn_is_record(t, d->a)) {
        int now = syn_rating(t, d->a), before = now + more;
        if (now < 0) now = 0;
        qn_putf(out, more > 0 ? " takes %d Strain: Rating %d → %d" : " loses %d Strain: Rating %d → %d",
                more > 0 ? more : -more, before, now);
    }
}

static void put_target(const qn_details *d, qn_text *out)   // with what it can stand
{
    qn_put_owned(d, d->b, out);
    if (syn_is_measure(d->b))
        qn_putf(out, " (%d of %d Strain)", d->t->game.card[d->b].n[SYN_N_STRAIN], SYN_CRASH_AT);
    else if (syn_is_record(d->t, d->b)) qn_putf(out, " (Rating %d)", syn_rating(d->t, d->b));
}

static void put_newest_end(const qn_details *d, qn_text *out)
{
    if (d->t->game.n_mods) qn_put_end(d, &d->t->game.mod[d->t->game.n_mods - 1], out);
}

// Why link {n} comes to nothing.
static void put_why_not(const qn_details *d, qn_text *out)
{
    const qn_link *l = &d->t->game.link[d->n];
    int attacker = qn_deref(d->t, syn_ext_of(d->t)->attacker);
    bool attack = l->kind == SYN_LINK_ATTACK;
    if (attack && (attacker == QN_NONE || !syn_is_record(d->t, attacker))) qn_put(out, "it has left");
    else if (attack) qn_put(out, "its target cannot be attacked any more");
    else if (!l->n_targets) qn_put(out, "it has left the Ensemble");
    else qn_put(out, l->n_targets > 1 ? "its targets are gone" : "its target is gone");
}

// "1 of your 3 Measures is left", "none of their Measures is left".
static void put_measures_left(const qn_details *d, qn_text *out)
{
    int left = SYN_MEASURES_EACH - d->t->game.player[d->who].n[SYN_CRASHES];
    if (!left) qn_put_phrase(d, "none of {their} Measures is left", out);
    else if (left == 1) qn_put_phrase(d, "1 of {their} 3 Measures is left", out);
    else qn_put_phrase(d, "2 of {their} 3 Measures are left", out);
}

static void put_aim_of_newest(const qn_details *d, qn_text *out)
{
    for (int i = d->t->game.n_links - 1; i >= 0; i--)
        if (d->t->game.link[i].source.card == d->a) {
            syn_put_aim(d, &d->t->game.link[i], 4, out);
            return;
        }
}

// "your", "their": of the hand a card returns to.
static void put_owners(const qn_details *d, qn_text *out)
{
    qn_put(out, d->t->game.card[d->a].owner == d->reader ? "your" : "their");
}

// Of a result: "FRAME, crashed at 17 Strain".
static void put_last_crash(const qn_details *d, qn_text *out)
{
    int measure = qn_zone_of(d->t, SYN_CRASHED, d->b)->tail;
    if (measure == QN_NONE) return;
    const qn_card *c = &d->t->game.card[measure];
    qn_putf(out, "%s, crashed", qn_def_name(d->t->pool, c->def));
    if (c->n[SYN_N_STRAIN] < SYN_CRASH_AT) qn_put(out, " because your deck was empty");
    else qn_putf(out, " at %d Strain", c->n[SYN_N_STRAIN]);
}

static bool put_names(const qn_details *d, const char *name, qn_text *out)
{
    if (qn_is(name, "into_b")) syn_put_into(d, d->b, out);
    else if (qn_is(name, "aimed")) put_aim_of_newest(d, out);
    else if (qn_is(name, "quoted")) syn_put_quoted(d->t, d->n, out);
    else if (qn_is(name, "canceled")) syn_put_link(d, d->n, out);
    else if (qn_is(name, "last_crash")) put_last_crash(d, out);
    else if (qn_is(name, "owners")) put_owners(d, out);
    else if (qn_is(name, "target_b")) put_target(d, out);
    else return false;
    return true;
}

bool syn_put_note_detail(const qn_details *d, const char *name, qn_text *out)
{
    int now = d->who < d->t->game.players ? syn_available(d->t, d->who) : 0;
    if (qn_is(name, "drawn")) qn_put_drawn(d, SYN_HAND, out);
    else if (qn_is(name, "notes_less")) put_notes(d, now + d->n, now, out);
    else if (qn_is(name, "notes_more")) put_notes(d, now - d->n, now, out);
    else if (qn_is(name, "notes_ahead")) put_notes(d, now, now - d->n, out);
    else if (qn_is(name, "strained")) put_strain(d, d->n, out);
    else if (qn_is(name, "healed")) put_strain(d, -d->n, out);
    else if (qn_is(name, "rating")) qn_put_int(out, syn_rating(d->t, d->a));
    else if (qn_is(name, "rating_b")) qn_put_int(out, syn_rating(d->t, d->b));
    else if (qn_is(name, "left")) put_measures_left(d, out);
    else if (qn_is(name, "was")) qn_put_int(out, d->b);
    else if (qn_is(name, "why_not")) put_why_not(d, out);
    else if (qn_is(name, "until")) put_newest_end(d, out);
    else return put_names(d, name, out);
    return true;
}

// A change of the game's own kinds.
bool syn_put_mod(const qn_details *d, const qn_mod *m, qn_text *out)
{
    if (m->op != SYN_MOD_CONTROL) return false;
    qn_details of = *d;
    of.a = m->on.card;
    of.who = m->amount;
    qn_put_phrase(&of, "{a} is under {who}'s control", out);
    qn_put_end(d, m, out);
    return true;
}
