// The log of Symetra and its refusals: their rows (notes.def, refusals.def) and the slots that only notes have. Numbers are read
// when a note is told, which is after the event it tells of.
#include "kernel/english.h"
#include "games/symetra/rules.h"

#define QN_OWN(name) sym_##name
#include "kernel/tables_of_rows.def"

static int pile_of(const qn_details *d, int pile) { return d->t->game.player[d->who].n[pile]; }

// A pile of the player before and after [n] beads left it (a negative number: came to it).
static void put_change(const qn_details *d, int pile, int n, qn_text *out)
{
    int now = pile_of(d, pile);
    qn_putf(out, "%d → %d", now + n, now);
}

// … before [n] beads come to it.
static void put_change_ahead(const qn_details *d, int pile, qn_text *out)
{
    qn_putf(out, "%d → %d", pile_of(d, pile), pile_of(d, pile) + d->n);
}

// … of the player whose beads are on the card [a].
static void put_owners_change(const qn_details *d, qn_text *out)
{
    qn_details of = *d;
    of.who = d->t->game.card[d->a].controller;
    put_change_ahead(&of, d->b, out);
}

static void put_beads_on(const qn_details *d, int card, qn_text *out)
{
    qn_put_part_n(d, sym_say[SYM_SAY_BEADS], sym_beads(d->t, card), 0, out);
}

static void put_going(const qn_details *d, int n, int one, qn_text *out)
{
    qn_put_part_n(d, sym_say[n == 1 ? one : one + 1], n, 0, out);
}

// "you 27, Mira 26".
static void put_actuals(const qn_details *d, qn_text *out)
{
    for (int s = 0, any = 0; s < d->t->game.players; s++) {
        if (!sym_in_game(d->t, s)) continue;
        if (any++) qn_put_piece(QN_SAY_COMMA, out);
        qn_put_player(d, s, false, out);
        qn_putf(out, " %d", d->t->game.player[s].n[SYM_ACTUAL]);
    }
}

// "action of Light", "fuse of Light", "charge of 2 beads".
static void put_attempt(const qn_details *d, qn_text *out)
{
    qn_put_part(d, sym_say[SYM_SAY_TRIED_ACTION + d->b - SYM_LINK_ACTION], out);
}

// The card with its owner; if it has lost its last bead, with its former owner.
static void put_owners(const qn_details *d, int card, qn_text *out)
{
    if (d->t->game.card[card].controller != QN_NONE) {
        qn_put_owned(d, card, out);
        return;
    }
    qn_put_player(d, d->who, true, out);
    qn_put_char(out, ' ');
    qn_put_owned_name(qn_def_name(d->t->pool, d->t->game.card[card].def), out);
    qn_mention_card(d, card);
}

// The acting card and the player's cards around it, with their beads: "Water 3, Joy 1".
static void put_ring(const qn_details *d, qn_text *out)
{
    const qn_table *t = d->t;
    int any = 0;
    QN_EACH (t, c, SYM_MATRIX, 0) {
        if (!sym_in_ring(t, c, d->who, t->game.link[d->b].source)) continue;
        if (any++) qn_put_piece(QN_SAY_COMMA, out);
        qn_put_data(qn_def_name(t->pool, t->game.card[c].def), out);
        qn_putf(out, " %d", sym_beads(t, c));
    }
}

void sym_put_deck(const qn_details *d, int seat, qn_text *out)
{
    qn_details of = *d;
    of.who = seat;
    qn_put_part(&of, sym_say[sym_private(d->t) ? SYM_SAY_DECK_OF : SYM_SAY_THE_DECK], out);
}

// … of the player the sentence began with: "their deck".
void sym_put_their_deck(const qn_details *d, int subject, int seat, qn_text *out)
{
    bool theirs = sym_private(d->t) && seat == subject && seat != d->reader;
    if (theirs) qn_put_words(sym_say[SYM_SAY_THEIR_DECK], out);
    else sym_put_deck(d, seat, out);
}

// Whose turn it is: a player's, or that of a team that shares its turn (SYM-TEA-06), "Ada's and your".
static void put_whose_turn(const qn_details *d, qn_text *out)
{
    int n = 0, said = 0;
    for (int s = 0; s < d->t->game.players; s++) n += sym_has_turn(d->t, s);
    if (!n) qn_put_player(d, d->who, true, out);
    for (int s = 0; s < d->t->game.players; s++) {
        if (!sym_has_turn(d->t, s)) continue;
        qn_put_joint(said++, n, out);
        qn_put_player(d, s, true, out);
    }
}

static void put_taker(const qn_details *d, qn_text *out)
{
    qn_details of = *d;
    of.who = d->b;
    qn_put_phrase(&of, sym_say[SYM_SAY_TAKES], out);
}

static bool put_pile(const qn_details *d, const char *name, qn_text *out)
{
    if (qn_is(name, "p")) qn_put_words(sym_pile_names[d->a], out);
    else if (qn_is(name, "to")) qn_put_words(sym_pile_names[d->b], out);
    else if (qn_is(name, "p_less")) put_change(d, d->a, d->n, out);
    else if (qn_is(name, "to_less")) put_change(d, d->b, d->n, out);
    else if (qn_is(name, "actual_paid")) put_change(d, SYM_ACTUAL, 1, out);
    else if (qn_is(name, "universal_ahead")) put_change_ahead(d, SYM_UNIVERSAL, out);
    else if (qn_is(name, "owner_ahead")) put_owners_change(d, out);
    else if (qn_is(name, "to_more")) put_change(d, d->b, -d->n, out);
    else if (qn_is(name, "actual_less")) put_change(d, SYM_ACTUAL, d->n, out);
    else if (qn_is(name, "actual_more")) put_change(d, SYM_ACTUAL, -d->n, out);
    else if (qn_is(name, "actual_up")) put_change(d, SYM_ACTUAL, -d->b, out);
    else if (qn_is(name, "potential_less")) put_change(d, SYM_POTENTIAL, d->n, out);
    else if (qn_is(name, "potential_more")) put_change(d, SYM_POTENTIAL, -d->n, out);
    else if (qn_is(name, "potential_up")) put_change(d, SYM_POTENTIAL, -d->b, out);
    else if (qn_is(name, "actuals")) put_actuals(d, out);
    else if (qn_is(name, "beads_go")) put_going(d, d->n, SYM_SAY_BEAD_GOES, out);
    else if (qn_is(name, "moved_go")) put_going(d, d->b, SYM_SAY_BEAD_GOES, out);
    else if (qn_is(name, "cards_go")) put_going(d, d->n, SYM_SAY_CARD_GOES, out);
    else return false;
    return true;
}

static bool put_card_detail(const qn_details *d, const char *name, qn_text *out)
{
    if (qn_is(name, "beside")) sym_put_beside(d, d->a, out);
    else if (qn_is(name, "beads_a")) put_beads_on(d, d->a, out);
    else if (qn_is(name, "beads_b")) put_beads_on(d, d->b, out);
    else if (qn_is(name, "owners_a")) put_owners(d, d->a, out);
    else if (qn_is(name, "owners_b")) put_owners(d, d->b, out);
    else if (qn_is(name, "face_b")) qn_put_data(qn_def_name(d->t->pool, d->t->game.card[d->b].def), out);
    else if (qn_is(name, "ring")) put_ring(d, out);
    else if (qn_is(name, "own_deck")) sym_put_their_deck(d, d->who, d->who, out);
    else if (qn_is(name, "that_deck")) sym_put_their_deck(d, d->who, d->b, out);
    else if (qn_is(name, "position")) qn_put_words(sym_position_name(d->n), out);
    else return false;
    return true;
}

bool sym_put_note_detail(const qn_details *d, const char *name, qn_text *out)
{
    if (put_pile(d, name, out) || put_card_detail(d, name, out)) return true;
    if (qn_is(name, "polarity")) qn_put_words(sym_polarity_names[d->option.verb ? d->a : d->b], out);
    else if (qn_is(name, "player")) qn_put_player(d, d->b, false, out);
    else if (qn_is(name, "players")) qn_put_player(d, d->b, true, out);
    else if (qn_is(name, "player_takes")) put_taker(d, out);
    else if (qn_is(name, "whose_turn")) put_whose_turn(d, out);
    else if (qn_is(name, "selections")) sym_put_selections(d, &d->t->game.link[d->b], out);
    else if (qn_is(name, "selected_now")) sym_put_aim(d, &d->t->game.link[d->b], out);
    else if (qn_is(name, "that_link")) sym_put_link(d, d->b, out);
    else if (qn_is(name, "attempt")) put_attempt(d, out);
    else if (qn_is(name, "standing")) sym_put_standing(d, out);
    else if (qn_is(name, "totals")) sym_put_totals(d->t, out);
    else return false;
    return true;
}

// "you attract negative card actions (each that selects a player happens to you, too)".
static void put_attraction(const qn_details *d, const qn_mod *m, qn_text *out)
{
    qn_details of = *d;
    of.who = __builtin_ctz((unsigned)m->amount);
    const char *polarity = sym_polarity_names[m->stat != SYM_ATTRACTS_POSITIVE];
    qn_put_part_row(&of, sym_say[SYM_SAY_ATTRACTS], polarity, out);
}

// A lasting change of a kind that only Symetra has.
bool sym_put_mod(const qn_details *d, const qn_mod *m, qn_text *out)
{
    QN_TEXT(clause, 256);
    if (m->op == SYM_MOD_COST) {
        qn_details of = *d;
        of.who = __builtin_ctz(m->event.mask);
        of.n = m->amount < 0 ? -m->amount : m->amount;
        qn_put_part(&of, sym_say[m->amount < 0 ? SYM_SAY_COST_LESS : SYM_SAY_COST_MORE], &clause);
    } else if (m->op == SYM_MOD_POLARITY) {
        qn_details card = *d;
        card.a = m->on.card;
        qn_put_part_row(&card, sym_say[SYM_SAY_IS_NOW], sym_polarity_names[m->amount], &clause);
    } else if (m->op == SYM_MOD_ALL) {
        qn_put_part(d, sym_say[m->stat == SYM_AFFINITY ? SYM_SAY_ALL_AFFINITY : SYM_SAY_ALL_ENMITY], &clause);
    } else if (m->op == QN_CHANGE_ALLOW) {
        put_attraction(d, m, &clause);
    } else {
        return false;
    }
    qn_put_until(d, m, false, clause.at, out);
    return true;
}

// The other fact that binds the players: which total wins the cycle.
bool sym_put_binding(const qn_details *d, int nth, qn_text *out)
{
    if (!sym_ext_of(d->t)->least || nth != 0) return false;
    qn_put_part(d, sym_say[SYM_SAY_FEWEST_WIN], out);
    return true;
}
