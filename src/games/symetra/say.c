// Slots in the words of prompts, refusals and notes. Only what the reader knows is named.
#include "kernel/english.h"
#include "games/symetra/rules.h"

const char *const sym_pile_names[] = {
#define PILE(words) words,
#include "kernel/rows.def"
};
const char *const sym_polarity_names[] = {
#define POLARITY(words) words,
#include "kernel/rows.def"
};

void sym_put_cell(int q, int r, qn_text *out) { qn_putf(out, "%d,%d", q, r); }

static bool has_same_name(const qn_table *t, int card)
{
    QN_EACH (t, c, SYM_MATRIX, 0)
        if (c != card && t->game.card[c].def == t->game.card[card].def) return true;
    return false;
}

// "Light"; with another Light in the matrix "Light at 1,0".
void sym_put_card(const qn_table *t, int seat, int card, qn_text *out)
{
    const qn_card *c = &t->game.card[card];
    if (!qn_face(t, card, seat)) {
        qn_put_piece(QN_SAY_A_CARD, out);
        return;
    }
    qn_put_data(qn_def_name(t->pool, c->def), out);
    if (!sym_in_matrix(t, card) || !has_same_name(t, card)) return;
    qn_put_words(sym_say[SYM_SAY_TYPED_AT], out);
    sym_put_cell(c->x, c->y, out);
}

// Each row of hexagons is shifted by half a card.
int sym_across(const qn_table *t, int card) { return 2 * t->game.card[card].x + t->game.card[card].y; }

static void put_name(const qn_details *d, int card, qn_text *out)
{
    if (d->aloud) qn_name_card(d->t, d->reader, card, out);
    else sym_put_card(d->t, d->reader, card, out);
}

// ---- Spaces in words -----------------------------------------------------------------------------

// On which side of its neighbour a space is, if the neighbour lies in this direction from the space.
static int side_of(int direction)
{
    static const uint8_t sides[] = { SYM_SAY_LEFT,  SYM_SAY_LOWER_LEFT,  SYM_SAY_LOWER_RIGHT,
                                     SYM_SAY_RIGHT, SYM_SAY_UPPER_RIGHT, SYM_SAY_UPPER_LEFT };
    return sides[direction];
}

// A card beside a space is named without its owner, unless there are two cards of that name.
static void put_neighbour(const qn_details *d, int card, qn_text *out)
{
    if (has_same_name(d->t, card)) put_name(d, card, out);
    else sym_put_card(d->t, d->reader, card, out);
}

static int distance(int dq, int dr)
{
    int sum = dq + dr, a = dq < 0 ? -dq : dq, b = dr < 0 ? -dr : dr, c = sum < 0 ? -sum : sum;
    return (a + b + c) / 2;
}

static int nearest(const qn_table *t, qn_ref space)
{
    int best = QN_NONE, least = 0;
    QN_EACH (t, c, SYM_MATRIX, 0) {
        int far = distance(sym_cell_q(space) - t->game.card[c].x, sym_cell_r(space) - t->game.card[c].y);
        if (best == QN_NONE || far < least) best = c, least = far;
    }
    return best;
}

// A way over the matrix: some steps in one direction, then some in the next direction.
static void put_way(const qn_details *d, int dq, int dr, qn_text *out)
{
    static const uint8_t names[] = { SYM_SAY_RIGHT, SYM_SAY_LOWER_RIGHT, SYM_SAY_LOWER_LEFT,
                                     SYM_SAY_LEFT,  SYM_SAY_UPPER_LEFT,  SYM_SAY_UPPER_RIGHT };
    static const int8_t q[] = { 1, 0, -1, -1, 0, 1 }, r[] = { 0, 1, 1, 0, -1, -1 };
    for (int i = 0; i < 6; i++) {
        int k = (i + 1) % 6, turn = q[i] * r[k] - q[k] * r[i];   // solves dq, dr = a steps of i and b of k
        int a = (dq * r[k] - q[k] * dr) / turn, b = (q[i] * dr - dq * r[i]) / turn;
        if (a <= 0 || b < 0) continue;
        qn_details steps = *d;
        steps.n = a;
        qn_put_part_row(&steps, sym_say[SYM_SAY_STEPS], sym_say[names[i]], out);
        if (b) qn_put_piece(QN_SAY_AND, out);
        steps.n = b;
        if (b) qn_put_part_row(&steps, sym_say[SYM_SAY_STEPS], sym_say[names[k]], out);
        return;
    }
}

// A space beside no card: "2 right of Fire", "1 right and 1 lower right of Fire".
static void put_lonely_place(const qn_details *d, qn_ref space, qn_text *out)
{
    int card = nearest(d->t, space);
    if (card == QN_NONE) {
        qn_put_words(sym_say[SYM_SAY_IN_EMPTY_MATRIX], out);
        return;
    }
    put_way(d, sym_cell_q(space) - d->t->game.card[card].x, sym_cell_r(space) - d->t->game.card[card].y, out);
    qn_put_piece(QN_SAY_OF, out);
    put_neighbour(d, card, out);
}

// "between Light and Hope (left of Light)"; "right of Light" if that is the only neighbour. Two spaces share at most two neighbours,
// so three neighbours are enough to tell which space it is.
static void put_place(const qn_details *d, qn_ref space, qn_text *out)
{
    uint8_t around[6];
    int n = 0, first = 0, said = 0;
    sym_neighbours(d->t, sym_cell_q(space), sym_cell_r(space), around);
    for (int i = 5; i >= 0; i--)
        if (around[i] != QN_NONE) n++, first = i;
    if (!n) {
        put_lonely_place(d, space, out);
        return;
    }
    QN_TEXT(cards, 256);
    QN_TEXT(one, 128);
    put_neighbour(d, around[first], &one);
    if (n == 1) {
        qn_put_part_words(d, sym_say[side_of(first) + SYM_SAY_LEFT_OF - SYM_SAY_LEFT], one.at, out);
        return;
    }
    for (int i = 0; i < 6; i++) {
        if (around[i] == QN_NONE) continue;
        qn_put_joint(said++, n, &cards);
        put_neighbour(d, around[i], &cards);
    }
    qn_put_part_words(d, sym_say[SYM_SAY_BETWEEN], cards.at, out);
    if (n == 2) qn_put_part_words(d, sym_say[side_of(first) + SYM_SAY_ON_LEFT - SYM_SAY_LEFT], one.at, out);
}

// ---- Selections ----------------------------------------------------------------------------------

// What is typed: "link 1, the action of Light by player 2".
static void put_link_command(const qn_details *d, int index, qn_text *out)
{
    const qn_link *l = &d->t->game.link[index];
    QN_TEXT(card, 128);
    if (l->source.card != QN_NONE) {
        qn_put_piece(QN_SAY_OF, &card);
        sym_put_card(d->t, d->reader, l->source.card, &card);
    }
    qn_details link = *d;
    link.n = index + 1;
    link.of = l->controller + 1;
    qn_put_part_words(&link, sym_say[SYM_SAY_TYPED_ACTION + l->kind - SYM_LINK_ACTION], card.at, out);
}

// The source, after its player has been named: "Light", "your left Light", "Mira's Light" if it belongs to somebody else.
static void put_source(const qn_details *d, const qn_link *l, qn_text *out)
{
    qn_details actor = *d;
    actor.who = l->controller;
    actor.a = l->source.card;
    actor.is[0] = QN_IS_CARD;
    qn_put_part(&actor, sym_say[SYM_SAY_SOURCE], out);
}

static void put_charge(const qn_details *d, const qn_link *l, qn_text *out)
{
    QN_TEXT(card, 128);
    qn_details charge = *d;
    charge.n = l->x;
    if (l->from.card != QN_NONE) qn_put_owned(d, l->from.card, &card);
    qn_put_part_words(&charge, sym_say[card.used ? SYM_SAY_BEADS_FROM : SYM_SAY_BEADS], card.at, out);
}

// What is announced: a card (its player has been named before), or beads.
static void put_what(const qn_details *d, const qn_link *l, qn_text *out)
{
    if (l->kind == SYM_LINK_CHARGE) put_charge(d, l, out);
    else put_source(d, l, out);
}

static void put_link(const qn_details *d, int index, int named, qn_text *out)
{
    const qn_link *l = &d->t->game.link[index];
    QN_TEXT(what, 256);
    put_what(d, l, &what);
    qn_details link = *d;
    link.who = l->controller;
    bool theirs = l->controller == named && named != d->reader;   // the sentence has named this player
    int phrase = theirs ? SYM_SAY_THEIR_ACTION : SYM_SAY_THE_ACTION;
    qn_put_part_words(&link, sym_say[phrase + l->kind - SYM_LINK_ACTION], what.at, out);
}

void sym_put_link(const qn_details *d, int index, qn_text *out) { put_link(d, index, QN_NONE, out); }

static void put_deck(const qn_details *d, int seat, qn_text *out)
{
    if (d->aloud || !sym_private(d->t)) sym_put_deck(d, seat, out);
    else qn_put_part_n(d, sym_say[SYM_SAY_TYPED_DECK], seat + 1, 0, out);
}

static void put_target(const qn_details *d, int class, qn_ref r, qn_text *out)
{
    if (class == QN_OF_PLAYERS && d->aloud) qn_put_player(d, r.card, false, out);
    else if (class == QN_OF_PLAYERS) qn_put_piece_n(QN_SAY_PLAYER, r.card + 1, out);
    else if (class == QN_OF_SPACES && d->aloud) put_place(d, r, out);
    else if (class == QN_OF_SPACES) sym_put_cell(sym_cell_q(r), sym_cell_r(r), out);
    else if (class == QN_OF_LINKS && d->aloud) sym_put_link(d, r.card, out);
    else if (class == QN_OF_LINKS) qn_put_part_n(d, sym_say[SYM_SAY_TYPED_LINK], r.card + 1, 0, out);
    else if (class == QN_OF_PILES) put_deck(d, r.card, out);
    else if (class == QN_OF_CARDS && qn_alive(d->t, r)) put_name(d, r.card, out);
    else qn_put_words(sym_say[SYM_SAY_GONE_CARD], out);
}

// The answer QN_V_TARGET. A typed command begins with the kind of answer, and describes a link by more than its number.
static void put_selected(const qn_details *d, qn_text *out)
{
    qn_option o = d->option;
    if (!d->aloud && o.b == QN_OF_SPACES) qn_put_words(sym_say[SYM_SAY_TYPED_SPACE], out);
    else if (!d->aloud && o.b <= QN_OF_PLAYERS) qn_put_words(sym_say[SYM_SAY_TYPED_SELECT], out);
    if (o.b == QN_OF_LINKS && !d->aloud) put_link_command(d, o.a, out);
    else put_target(d, o.b, qn_chosen_target(d->t, o), out);
}

// Whether an action selects its own card.
static bool is_itself(const qn_table *t, const qn_link *l, int n)
{
    qn_ref r = l->target[n];
    return sym_class(t, l, n) == QN_OF_CARDS && qn_alive(t, r) && sym_is_own(t, l, n)
        && r.card == l->source.card;
}

// A selection as part of a sentence about the player who made it: "themselves", "itself", "their Hope", "your Hope".
static void put_selection(const qn_details *d, const qn_link *l, int n, qn_text *out)
{
    int class = sym_class(d->t, l, n);
    qn_ref r = l->target[n];
    bool self = l->controller == d->reader, card = class == QN_OF_CARDS && qn_alive(d->t, r);
    if (class == QN_OF_PLAYERS && r.card == l->controller) {
        qn_put_words(sym_say[self ? SYM_SAY_YOURSELF : SYM_SAY_THEMSELVES], out);
    } else if (is_itself(d->t, l, n)) {
        qn_put_words(sym_say[SYM_SAY_ITSELF], out);
    } else if (card) {
        qn_details actor = {
            .t = d->t, .reader = d->reader, .who = l->controller, .a = r.card, .aloud = true
        };
        actor.mentions = d->mentions;
        qn_put_part(&actor, sym_say[SYM_SAY_THEIRS], out);
    } else if (class == QN_OF_LINKS && d->aloud) {
        put_link(d, r.card, l->controller, out);
    } else if (class == QN_OF_PILES && d->aloud) {
        sym_put_their_deck(d, l->controller, r.card, out);
    } else {
        put_target(d, class, r, out);
    }
}

static void put_selected_so_far(const qn_details *d, const qn_link *l, qn_text *out)
{
    for (int n = 0; n < l->n_targets; n++) {
        qn_put_joint(n, l->n_targets, out);
        if (is_itself(d->t, l, n)) qn_put_owned(d, l->source.card, out);   // nobody selects "itself"
        else put_selection(d, l, n, out);
    }
}

// What the one selection of a card is now, said of the card: "Mira", "your Hope".
void sym_put_aim(const qn_details *d, const qn_link *l, qn_text *out)
{
    bool card = sym_class(d->t, l, 0) == QN_OF_CARDS && qn_alive(d->t, l->target[0]);
    if (card && l->target[0].card == l->source.card) qn_put_words(sym_say[SYM_SAY_ITSELF], out);
    else if (card) qn_put_owned(d, l->target[0].card, out);
    else put_target(d, sym_class(d->t, l, 0), l->target[0], out);
}

// " on Light and Mira", " in the space left of Light", " on Mira's Hope, to the space ...". Selections for a borrowed text come
// last: " on Mira's Vigor, to use it on their Hope".
void sym_put_selections(const qn_details *d, const qn_link *l, qn_text *out)
{
    bool borrowed = false;
    for (int n = 0; n < l->n_targets; n++) {
        bool space = sym_class(d->t, l, n) == QN_OF_SPACES, own = sym_is_own(d->t, l, n);
        int phrase = space ? n ? SYM_SAY_TO_SPACE : SYM_SAY_IN_SPACE : n ? SYM_SAY_AND_ON : SYM_SAY_ON;
        if (!own && !borrowed) phrase = space ? SYM_SAY_USE_IN_SPACE : SYM_SAY_USE_ON;
        borrowed = !own;
        QN_TEXT(selection, 256);
        put_selection(d, l, n, &selection);
        qn_put_part_words(d, sym_say[phrase], selection.at, out);
    }
}

// Where a card of the matrix is: "between Light and Hope (left of Light)", "to the right of Light".
void sym_put_beside(const qn_details *d, int card, qn_text *out)
{
    const qn_card *c = &d->t->game.card[card];
    uint8_t around[6];
    int n = 0;
    QN_TEXT(place, 256);
    sym_neighbours(d->t, c->x, c->y, around);
    for (int i = 0; i < 6; i++) n += around[i] != QN_NONE;
    if (n) put_place(d, sym_cell_ref(c->x, c->y), &place);
    else qn_put_words(sym_say[SYM_SAY_AWAY], &place);
    if (n == 1) qn_put_part_words(d, sym_say[SYM_SAY_TO_THE], place.at, out);
    else qn_put(out, place.at);
}

// ---- What prompts name ---------------------------------------------------------------------------

// "player 2 announces the action of Light on Hope": what was announced last.
static void put_announced(const qn_details *d, qn_text *out)
{
    const qn_link *l = &d->t->game.link[d->t->game.n_links - 1];
    QN_TEXT(what, 256);
    put_what(d, l, &what);
    qn_details actor = *d;
    actor.who = l->controller;
    actor.words = what.at;
    qn_put_phrase(&actor, sym_say[SYM_SAY_ANNOUNCES_ACTION + l->kind - SYM_LINK_ACTION], out);
    if (l->kind != SYM_LINK_CHARGE) sym_put_selections(d, l, out);
}

// "Mira's Light selects your Hope".
static void put_redirected(const qn_details *d, const qn_link *l, qn_text *out)
{
    QN_TEXT(aim, 256);
    qn_details source = *d;
    source.a = l->source.card;
    sym_put_aim(d, l, &aim);
    qn_put_part_words(&source, sym_say[SYM_SAY_SELECTS], aim.at, out);
}

static const qn_link *selecting_link(const qn_table *t) { return &t->game.link[t->game.question.arg]; }

static void put_wanted(const qn_details *d, qn_text *out)
{
    const qn_link *l = selecting_link(d->t);
    int class = sym_description(d->t, l, d->t->game.question.n)->class;
    bool again = l->n_targets && class == QN_OF_CARDS && sym_class(d->t, l, l->n_targets - 1) == class;
    qn_put_words(sym_say[again ? SYM_SAY_ANOTHER_CARD : SYM_SAY_A_CARD + class], out);
}

// What the card [a] selects first.
static void put_needs(const qn_details *d, qn_text *out)
{
    qn_link l = qn_new_link(SYM_LINK_ACTION, d->reader, sym_ability(d->t, d->a), qn_ref_to(d->t, d->a));
    qn_put_words(sym_say[SYM_SAY_A_CARD + sym_description(d->t, &l, 0)->class], out);
}

// " is in the discard".
static void put_where(const qn_details *d, qn_text *out)
{
    int zone = d->t->game.card[d->a].zone, kind = qn_zone_kind(zone);
    QN_TEXT(place, 128);
    qn_put_place(d->t, d->reader, d->a, &place);
    if (place.used) qn_put_part_words(d, sym_say[SYM_SAY_IS_IN], place.at, out);
    else qn_put_words(sym_say[kind == SYM_STAGING ? SYM_SAY_IS_ANNOUNCED : SYM_SAY_IS_ASIDE], out);
}

// ": Target player draws 1 card.", with a full stop unless it is cut short.
static void put_its_action(const qn_details *d, qn_text *out)
{
    qn_put_asked_action(d->t, sym_ability(d->t, d->a), out);
    qn_put_full_stop(out);
}

// What the action of the card [a] costs it: "costs 1 of its 3 beads".
static void put_price(const qn_details *d, qn_text *out)
{
    int cost = sym_cost(d->t, d->reader, d->a), beads = sym_beads(d->t, d->a);
    int phrase = !cost ? SYM_SAY_FREE
        : cost < beads ? SYM_SAY_COSTS_SOME
        : cost == 1    ? SYM_SAY_COSTS_LAST
                       : SYM_SAY_COSTS_ALL;
    qn_put_part_n(d, sym_say[phrase], cost, beads, out);
}

// Every odd pack goes to the left, which is the next seat.
static int next_drafter(const qn_details *d)
{
    int n = d->t->game.players;
    return (d->reader + (d->n % 2 ? 1 : n - 1)) % n;
}

static void put_owner(const qn_details *d, qn_text *out)
{
    int whose = d->a < d->t->game.n_cards ? d->t->game.card[d->a].controller : QN_NONE;
    if (whose == QN_NONE) qn_put_words(sym_say[SYM_SAY_ITS], out);
    else qn_put_player(d, whose, true, out);
}

// The card whose action is voted on, wherever it is now and whoever controls it.
static void put_acted(const qn_details *d, qn_text *out)
{
    int card = selecting_link(d->t)->source.card;
    qn_mention_card(d, card);
    qn_put_data(qn_def_name(d->t->pool, d->t->game.card[card].def), out);
}

bool sym_put_detail(const qn_details *d, const char *name, qn_text *out)
{
    int arg = d->t->game.question.arg;
    if (qn_is(name, "selected")) put_selected(d, out);
    else if (qn_is(name, "price")) put_price(d, out);
    else if (qn_is(name, "where")) put_where(d, out);
    else if (qn_is(name, "needs")) put_needs(d, out);
    else if (qn_is(name, "chosen")) put_selected_so_far(d, selecting_link(d->t), out);
    else if (qn_is(name, "asked_deck")) sym_put_deck(d, arg, out);
    else if (qn_is(name, "deck_of_a")) sym_put_deck(d, qn_zone_seat(d->t->game.card[d->a].zone), out);
    else if (qn_is(name, "its_action")) put_its_action(d, out);
    else if (qn_is(name, "from_card")) qn_put_owned(d, selecting_link(d->t)->from.card, out);
    else if (qn_is(name, "announced")) put_announced(d, out);
    else if (qn_is(name, "redirected")) put_redirected(d, &d->t->game.link[arg], out);
    else if (qn_is(name, "wanted")) put_wanted(d, out);
    else if (qn_is(name, "from")) qn_put_words(sym_pile_names[arg & 255], out);
    else if (qn_is(name, "into")) qn_put_words(sym_pile_names[arg >> 8], out);
    else if (qn_is(name, "receiver")) qn_put_player(d, arg, false, out);
    else if (qn_is(name, "actors")) qn_put_player(d, d->t->game.link[arg].controller, true, out);
    else if (qn_is(name, "acted")) put_acted(d, out);
    else if (qn_is(name, "owner")) put_owner(d, out);
    else if (qn_is(name, "next")) qn_put_player(d, next_drafter(d), false, out);
    else return sym_put_note_detail(d, name, out);
    return true;
}

// How many cards the reader picks in the whole draft, and the number of the present pick.
static int picks_of(const qn_table *t)
{
    sym_packs p = sym_packs_for(t->game.players, sym_ext_of(t)->draft_extra);
    return p.number * p.size;
}
static int pick_now(const qn_details *d) { return qn_zone_of(d->t, SYM_PICKS, d->reader)->count + 1; }

static bool number_of_card(const qn_details *d, const char *name, int *n)
{
    if (d->a >= d->t->game.n_cards) return false;
    if (qn_is(name, "cost")) *n = sym_cost(d->t, d->reader, d->a);
    else if (qn_is(name, "beads")) *n = sym_beads(d->t, d->a);
    else if (qn_is(name, "capacity")) *n = sym_capacity(d->t, d->a);
    else if (qn_is(name, "lacks")) *n = sym_cost(d->t, d->reader, d->a) - sym_beads(d->t, d->a);
    else if (qn_is(name, "in_matrix")) *n = sym_in_matrix(d->t, d->a);
    else return false;
    return true;
}

// {several}: more than one is chosen; {many}: more than one bead or card; {moved}: beads, of a note's detail b.
bool sym_number_of(const qn_details *d, const char *name, int *n)
{
    const qn_table *t = d->t;
    if (qn_is(name, "cycle") || qn_is(name, "cycles")) *n = sym_ext_of(t)->cycle;
    else if (qn_is(name, "round")) *n = sym_ext_of(t)->round;
    else if (qn_is(name, "has_fused")) *n = t->game.player[d->reader].flags & SYM_FUSED_ONCE;
    else if (qn_is(name, "has_charged")) *n = t->game.player[d->reader].flags & SYM_CHARGED_ONCE;
    else if (qn_is(name, "actual")) *n = t->game.player[d->reader].n[SYM_ACTUAL];
    else if (qn_is(name, "several")) *n = d->of > 1;
    else if (qn_is(name, "many")) *n = d->n > 1;
    else if (qn_is(name, "moved")) *n = d->b;
    else if (qn_is(name, "least")) *n = sym_ext_of(t)->least;
    else if (qn_is(name, "so_far")) *n = selecting_link(t)->n_targets;
    else if (qn_is(name, "from_a_card")) *n = selecting_link(t)->from.card != QN_NONE;
    else if (qn_is(name, "first")) *n = d->n == d->of;
    else if (qn_is(name, "pack_size")) *n = qn_zone_of(t, SYM_PACK, 0)->count;
    else if (qn_is(name, "by_cycles")) *n = sym_level_by(t, SYM_CYCLES);
    else if (qn_is(name, "by_cards")) *n = sym_level_by(t, SYM_HAND);
    else if (qn_is(name, "fused")) *n = qn_zone_of(t, SYM_MATRIX, 0)->count;
    else if (qn_is(name, "fused_beads")) *n = sym_solitaire_beads(t);
    else if (qn_is(name, "pick")) *n = pick_now(d);
    else if (qn_is(name, "picks")) *n = picks_of(t);
    else return number_of_card(d, name, n);
    return true;
}
