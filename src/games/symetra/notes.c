// What the log of Symetra says: its rows (notes.def) and the slots only they have. Numbers are read when the note is told,
// after what it tells.
#include "games/symetra/rules.h"

const qn_phrase sym_note_phrases[] = {
    { "", "", 0 },
#define NOTE(name, tells, sentence) QN_NOTE_ROW(sentence, tells)
#include "games/symetra/notes.def"
#undef NOTE
};

const char *const sym_ends[] = { [SYM_INSTANT] = "", [SYM_THIS_ROUND] = "this round" };

static int actual(const qn_table *t, int seat) { return t->game.player[seat].n[SYM_ACTUAL]; }

static void put_beads(const qn_details *d, qn_text *out)
{
    int n = sym_beads(d->t, d->a);
    qn_putf(out, n == 1 ? "%d bead" : "%d beads", n);
}

// What the cycle left each player: " (you 27, Mira 26)".
static void put_actuals(const qn_details *d, qn_text *out)
{
    qn_put(out, ", which leaves in actual: ");
    for (int s = 0, any = 0; s < d->t->game.players; s++) {
        if (!sym_in_game(d->t, s)) continue;
        if (any++) qn_put(out, ", ");
        qn_put_player(d, s, false, out);
        qn_putf(out, " %d", actual(d->t, s));
    }
}

static void put_kind(const qn_details *d, qn_text *out)
{
    static const char *const kinds[] = { "", "action", "fuse", "charge" };
    qn_putf(out, "The %s", kinds[d->b]);
    if (d->a != QN_NONE) qn_put_phrase(d, " of {a}", out);
}

static void put_selections(const qn_details *d, qn_text *out)
{
    if (d->b < d->t->game.n_links) sym_put_selections(d, &d->t->game.link[d->b], out);
}

static void put_change_of_pile(const qn_details *d, qn_text *out)
{
    int now = d->t->game.player[d->who].n[d->a];
    qn_putf(out, "%d → %d", now + d->n, now);
}

static bool put_pile(const qn_details *d, const char *name, qn_text *out)
{
    if (qn_is(name, "p")) qn_put(out, sym_pile_names[d->a]);
    else if (qn_is(name, "to")) qn_put(out, d->b == SYM_STAGED ? "the table" : sym_pile_names[d->b]);
    else if (qn_is(name, "p_change")) put_change_of_pile(d, out);
    else if (qn_is(name, "actual_less"))
        qn_putf(out, "%d → %d", actual(d->t, d->who) + d->n, actual(d->t, d->who));
    else if (qn_is(name, "actual_now")) qn_put_int(out, actual(d->t, d->who));
    else if (qn_is(name, "actuals")) put_actuals(d, out);
    else return false;
    return true;
}

bool sym_put_note_detail(const qn_details *d, const char *name, qn_text *out)
{
    if (put_pile(d, name, out)) return true;
    if (qn_is(name, "drawn")) qn_put_drawn(d, SYM_HAND, out);
    else if (qn_is(name, "polarity")) qn_put(out, sym_polarity_names[d->option.verb ? d->a : d->b]);
    else if (qn_is(name, "player")) qn_put_player(d, d->b, false, out);
    else if (qn_is(name, "whom")) qn_put_player(d, d->who, false, out);
    else if (qn_is(name, "beside")) sym_put_beside(d, d->a, out);
    else if (qn_is(name, "beads_a")) put_beads(d, out);
    else if (qn_is(name, "selections")) put_selections(d, out);
    else if (qn_is(name, "kind")) put_kind(d, out);
    else if (qn_is(name, "standing")) sym_put_standing(d, out);
    else return false;
    return true;
}

// A change of the game's own kinds.
bool sym_put_mod(const qn_details *d, const qn_mod *m, qn_text *out)
{
    if (m->op == SYM_MOD_COST) {
        for (int s = 0, any = 0; s < d->t->game.players; s++) {
            if (!(m->event.mask >> s & 1)) continue;
            if (any++) qn_put(out, ", ");
            qn_put_player(d, s, false, out);
        }
        qn_putf(out, ": card actions cost %d %s", m->amount < 0 ? -m->amount : m->amount,
                m->amount < 0 ? "less" : "more");
    } else if (m->op == SYM_MOD_POLARITY) {
        qn_details card = *d;
        card.a = m->on.card;
        qn_put_phrase(&card, "{a} is ", out);
        qn_put(out, sym_polarity_names[m->amount]);
    } else if (m->op == SYM_MOD_ALL) {
        qn_put(out, m->stat == SYM_AFFINITY ? "all cards have affinity" : "all cards have enmity");
    } else {
        return false;
    }
    qn_put_end(d, m, out);
    return true;
}

// What binds besides: which total wins the cycle.
bool sym_put_binding(const qn_details *d, int nth, qn_text *out)
{
    if (!sym_ext_of(d->t)->least || nth != 0) return false;
    qn_put(out, "the lowest total wins this cycle");
    return true;
}
