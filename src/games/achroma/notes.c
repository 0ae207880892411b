// What the log of Achroma says: its rows (notes.def) and the slots only they have. Numbers are read when the note is told,
// after what it tells.
#include "games/achroma/rules.h"

const qn_phrase ach_note_phrases[] = {
    { "", "", 0 },
#define NOTE(name, tells, sentence) QN_NOTE_ROW(sentence, tells)
#include "games/achroma/notes.def"
#undef NOTE
};

const char *const ach_ends[] = { [ACH_BY_GIFT] = "",
                                 [ACH_THIS_TURN] = "this turn",
                                 [ACH_YOUR_NEXT_TURN] = "until {who}'s next turn begins",
                                 [ACH_END_OF_YOUR_NEXT_TURN] = "until the end of {who}'s next turn",
                                 [ACH_WHILE_STAYS] = "while {a} stays" };

// "9 → 12", the change behind them.
static void put_bank(const qn_details *d, int seat, int more, qn_text *out)
{
    int now = ach_bank(d->t, seat);
    qn_putf(out, "%d → %d", now - more, now);
}

static void put_bank_of(const qn_details *d, int seat, qn_text *out)   // "your Bank 9 → 7"
{
    qn_put_player(d, seat, true, out);
    qn_put(out, " Bank ");
    put_bank(d, seat, -d->n, out);
}

static void put_bank_ahead(const qn_details *d, qn_text *out)   // it is paid in a moment
{
    int now = ach_bank(d->t, d->who), after = now - d->n;
    qn_putf(out, "%d → %d", now, after > 0 ? after : 0);
}

static void put_given(const qn_details *d, qn_text *out)   // ACH-OBJ: whose Canvas it is on
{
    int holder = d->b < d->t->game.n_cards ? d->t->game.card[d->b].controller : d->who;
    if (holder == d->who) return;
    qn_put(out, ", which gives ");
    qn_put_player(d, holder, false, out);
    qn_put(out, " control of it");
}

static void put_shards(const qn_details *d, qn_text *out)
{
    int now = ach_shards(d->t, d->a);
    qn_putf(out, "%d → %d", now + d->n, now);
}

// The text of the [n]-th choice, as it is printed.
static void put_chosen(const qn_details *d, qn_text *out)
{
    const char *at = d->a < d->t->game.n_cards ? qn_def_text(d->t->pool, d->t->game.card[d->a].as) : "";
    for (int i = 0; i <= d->n && (at = strstr(at, "\u2022 ")); i++) at += 4;
    if (!at) {
        qn_putf(out, "number %d", d->n + 1);
        return;
    }
    size_t n = strcspn(at, ".\n");
    qn_put_n(out, at, n);
}

static void put_newest_end(const qn_details *d, qn_text *out)
{
    if (d->n && d->t->game.n_mods) qn_put_end(d, &d->t->game.mod[d->t->game.n_mods - 1], out);
}

bool ach_put_note_detail(const qn_details *d, const char *name, qn_text *out)
{
    if (qn_is(name, "drawn")) qn_put_drawn(d, ACH_HAND, out);
    else if (qn_is(name, "bank_more")) put_bank(d, d->who, d->n, out);
    else if (qn_is(name, "bank_less")) put_bank(d, d->who, -d->n, out);
    else if (qn_is(name, "bank_ahead")) put_bank_ahead(d, out);
    else if (qn_is(name, "p_bank")) put_bank_of(d, d->b, out);
    else if (qn_is(name, "given")) put_given(d, out);
    else if (qn_is(name, "shards")) put_shards(d, out);
    else if (qn_is(name, "chosen")) put_chosen(d, out);
    else if (qn_is(name, "strength_b")) qn_put_int(out, ach_unit_strength(d->t, d->b));
    else if (qn_is(name, "until")) put_newest_end(d, out);
    else if (qn_is(name, "others")) ach_put_others(d, out);
    else return false;
    return true;
}

// A change of the game's own kinds.
bool ach_put_mod(const qn_details *d, const qn_mod *m, qn_text *out)
{
    static const char *const phrases[] = { "{a} Gains {n} more when it is next resolved",
                                           "{a} Drains {n} more when it is next resolved", "{b} HUNTs {a}",
                                           "{a} is CLAIMED by {who}" };
    if (m->op < ACH_MOD_SPLAT || m->op > ACH_MOD_CLAIM) return false;
    qn_details of = *d;
    of.a = m->on.card;
    of.b = m->source.card;
    of.who = m->whose;
    of.n = m->amount;
    qn_put_phrase(&of, phrases[m->op - ACH_MOD_SPLAT], out);
    qn_put_end(d, m, out);
    return true;
}
