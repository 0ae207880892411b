// What the log of SYNSOULS says and what it refuses: their rows (notes.def, refusals.def) and the slots only notes have. Numbers
// are read when the note is reported, after the change it reports.
#include "kernel/english.h"
#include "games/synsouls/rules.h"

#define QN_OWN(name) syn_##name
#include "kernel/tables_of_rows.def"

static void put_notes(const qn_details *d, int before, int after, qn_text *out)
{
    (void)d;
    qn_putf(out, "%d → %d", before, after);
}

// "your HEART: Strain 5 → 10 of 15", "Pin Drop takes 2 Strain: Rating 3 → 1".
static void put_strain(const qn_details *d, int more, qn_text *out)
{
    const qn_table *t = d->t;
    qn_details change = *d;
    int phrase = SYN_SAY_UNCHANGED;
    if (syn_is_measure(d->a)) {
        change.of = t->game.card[d->a].n[SYN_N_STRAIN];
        change.n = change.of - more;
        phrase = change.of < SYN_CRASH_AT ? SYN_SAY_STRAIN_OF : SYN_SAY_STRAIN;   // otherwise it crashes
    } else if (syn_is_record(t, d->a)) {
        int now = syn_rating(t, d->a);
        change.n = now + more < 0 ? 0 : now + more;   // a Rating below 0 deals as little as 0 (SYN-STR-10)
        change.of = now < 0 ? 0 : now;
        change.c = more > 0 ? more : -more;
        phrase = more > 0 ? SYN_SAY_TAKES_STRAIN : SYN_SAY_LOSES_STRAIN;
    }
    qn_put_phrase(&change, syn_say[phrase], out);
}

static void put_target(const qn_details *d, qn_text *out)   // with its Rating or Strain
{
    qn_put_other(d, out);
    syn_put_strength(d, d->b, out);
}

// Why link {n} comes to nothing.
static void put_why_not(const qn_details *d, qn_text *out)
{
    const qn_link *l = &d->t->game.link[d->n];
    int attacker = qn_deref(d->t, syn_ext_of(d->t)->attacker);
    bool attack = l->kind == SYN_LINK_ATTACK;
    int why = attack && attacker == QN_NONE ? SYN_SAY_HAS_LEFT
        : attack                            ? SYN_SAY_NOT_ATTACKABLE
        : syn_lacks_source(d->t, l)         ? SYN_SAY_HAS_LEFT_ENSEMBLE   // even if its targets are gone, too
        : l->n_targets > 1                  ? SYN_SAY_TARGETS_GONE
                                            : SYN_SAY_TARGET_GONE;
    qn_put_words(syn_say[why], out);
}

// "1 of your 3 Measures is left", "none of their Measures is left".
static void put_measures_left(const qn_details *d, qn_text *out)
{
    int left = SYN_MEASURES_EACH - d->t->game.player[d->who].n[SYN_CRASHES];
    qn_put_part_n(d, syn_say[SYN_SAY_NONE_LEFT + left], left, 0, out);
}

// "their Pin Drop in HEART": only if the name needs a place to be unique. False: let the kernel name it.
static bool put_own_in_place(const qn_details *d, qn_text *out)
{
    QN_TEXT(their, 32);
    QN_TEXT(name, 256);
    qn_details quiet = *d;
    quiet.mentions = NULL;
    bool of_another = d->a < d->t->game.n_cards && d->who != d->reader
        && d->t->game.card[d->a].controller == d->who && qn_face(d->t, d->a, d->reader);
    if (!of_another) return false;
    qn_put_piece(QN_SAY_THEIR_BEFORE, &their);
    qn_put_theirs(&quiet, d->a, &name);
    if (name.used <= their.used + strlen(qn_def_name(d->t->pool, d->t->game.card[d->a].def))) return false;
    qn_put_theirs(d, d->a, out);
    return true;
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
    qn_put_piece(d->t->game.card[d->a].owner == d->reader ? QN_SAY_YOUR : QN_SAY_THEIR, out);
}

// Of a result: "FRAME, crashed at 17 Strain".
static void put_last_crash(const qn_details *d, qn_text *out)
{
    int measure = qn_zone_of(d->t, SYN_CRASHED, d->b)->tail;
    if (measure == QN_NONE) return;
    const qn_card *c = &d->t->game.card[measure];
    QN_TEXT(name, 64);
    qn_details crash = *d;
    crash.n = c->n[SYN_N_STRAIN];
    qn_put_data(qn_def_name(d->t->pool, c->def), &name);
    qn_put_part_words(&crash, syn_say[crash.n < SYN_CRASH_AT ? SYN_SAY_CRASHED_EMPTY : SYN_SAY_CRASHED_AT],
                      name.at, out);
}

static bool put_names(const qn_details *d, const char *name, qn_text *out)
{
    if (qn_is(name, "into_b")) syn_put_into(d, d->b, out);
    else if (qn_is(name, "aimed")) put_aim_of_newest(d, out);
    else if (qn_is(name, "doing")) qn_put_quoted(d->t, d->n, out);
    else if (qn_is(name, "canceled")) syn_put_link(d, d->n, out);
    else if (qn_is(name, "last_crash")) put_last_crash(d, out);
    else if (qn_is(name, "owners")) put_owners(d, out);
    else if (qn_is(name, "own_a")) return put_own_in_place(d, out);
    else if (qn_is(name, "target_b")) put_target(d, out);
    else return false;
    return true;
}

bool syn_put_note_detail(const qn_details *d, const char *name, qn_text *out)
{
    int now = d->who < d->t->game.players ? syn_available(d->t, d->who) : 0;
    if (qn_is(name, "notes_less")) put_notes(d, now + d->n, now, out);
    else if (qn_is(name, "notes_more")) put_notes(d, now - d->n, now, out);
    else if (qn_is(name, "notes_ahead")) put_notes(d, now, now - d->n, out);
    else if (qn_is(name, "strained")) put_strain(d, d->n, out);
    else if (qn_is(name, "healed")) put_strain(d, -d->n, out);
    else if (qn_is(name, "rating")) qn_put_signed(out, syn_rating(d->t, d->a));
    else if (qn_is(name, "rating_b")) qn_put_signed(out, syn_rating(d->t, d->b));
    else if (qn_is(name, "left")) put_measures_left(d, out);
    else if (qn_is(name, "was")) qn_put_signed(out, d->b);
    else if (qn_is(name, "why_not")) put_why_not(d, out);
    else return put_names(d, name, out);
    return true;
}

// Sources of a Rating besides texts in force: FRAME (SYN-MEA-03), changes for good, Strain (SYN-STR-01).
bool syn_put_number_source(const qn_details *d, int stat, int nth, qn_text *out)
{
    const qn_card *c = &d->t->game.card[d->a];
    if (stat != SYN_RATING || !syn_is_record(d->t, d->a)) return false;
    bool frame = c->on != QN_NONE && syn_which(c->on) == SYN_FRAME && !syn_formatted(d->t, d->a);
    if (frame && nth-- == 0) return qn_put_words(syn_say[SYN_SAY_BY_FRAME], out), true;
    const int lost[] = { c->n[SYN_N_PLUS], c->n[SYN_N_MINUS], c->n[SYN_N_STRAIN] };
    for (int i = syn_formatted(d->t, d->a) ? 2 : 0; i < 3; i++)
        if (lost[i] && nth-- == 0)
            return qn_put_part_n(d, syn_say[SYN_SAY_FOR_GOOD + i], lost[i], 0, out), true;
    return false;
}

// A lasting change that only this game has.
bool syn_put_mod(const qn_details *d, const qn_mod *m, qn_text *out)
{
    if (m->op != SYN_MOD_CONTROL) return false;
    qn_details of = *d;
    of.a = m->on.card;
    of.who = m->amount;
    QN_TEXT(clause, 256);
    qn_put_part(&of, syn_say[SYN_SAY_CONTROLLED], &clause);
    qn_put_until(d, m, false, clause.at, out);
    return true;
}
