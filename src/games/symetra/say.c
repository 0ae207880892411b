// What the words of prompts, refusals and notes need. Only what the reader knows is named.
#include "games/symetra/rules.h"

const char *const sym_pile_names[] = { "actual", "potential", "universal" };
const char *const sym_polarity_names[] = { "positive", "negative", "neutral", "none" };

const qn_phrase sym_refusal_phrases[] = {
    { "", "" },
#define REFUSAL(name, id, sentence) { sentence, id },
#define NEVER(name, id, sentence) { sentence, id, QN_REFUSAL_NEVER },
#include "games/symetra/refusals.def"
#undef REFUSAL
#undef NEVER
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
        qn_put(out, "a card");
        return;
    }
    qn_put(out, qn_def_name(t->pool, c->def));
    if (!sym_in_matrix(t, card) || !has_same_name(t, card)) return;
    qn_put(out, " at ");
    sym_put_cell(c->x, c->y, out);
}

// Rows of hexagons are shifted by half a card.
int sym_across(const qn_table *t, int card) { return 2 * t->game.card[card].x + t->game.card[card].y; }

static void put_name(const qn_details *d, int card, qn_text *out)
{
    if (d->aloud) qn_name_card(d->t, d->reader, card, out);
    else sym_put_card(d->t, d->reader, card, out);
}

static const char *const kinds_of_link[] = { "", "action", "fuse", "charge" };

// ---- Spaces in words -----------------------------------------------------------------------------

// The side of a card on which the space is: it is in the opposite direction seen from there.
static const char *side_of(int direction)
{
    static const char *const sides[] = { "left",  "lower left",  "lower right",
                                         "right", "upper right", "upper left" };
    return sides[direction];
}

// A card beside a space needs no owner, unless there are two of its name.
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

// A way over the matrix is so many steps in one direction and so many in the next one.
static void put_way(int dq, int dr, qn_text *out)
{
    static const char *const names[] = { "right", "lower right", "lower left",
                                         "left",  "upper left",  "upper right" };
    static const int8_t q[] = { 1, 0, -1, -1, 0, 1 }, r[] = { 0, 1, 1, 0, -1, -1 };
    for (int i = 0; i < 6; i++) {
        int k = (i + 1) % 6, turn = q[i] * r[k] - q[k] * r[i];   // solves dq, dr = a steps of i and b of k
        int a = (dq * r[k] - q[k] * dr) / turn, b = (q[i] * dr - dq * r[i]) / turn;
        if (a <= 0 || b < 0) continue;
        qn_putf(out, "%d %s", a, names[i]);
        if (b) qn_putf(out, " and %d %s", b, names[k]);
        return;
    }
}

// A space beside no card: "2 right of Fire", "1 right and 1 lower right of Fire".
static void put_lonely_place(const qn_details *d, qn_ref space, qn_text *out)
{
    int card = nearest(d->t, space);
    if (card == QN_NONE) {
        qn_put(out, "in the empty matrix");
        return;
    }
    put_way(sym_cell_q(space) - d->t->game.card[card].x, sym_cell_r(space) - d->t->game.card[card].y, out);
    qn_put(out, " of ");
    put_neighbour(d, card, out);
}

// "between Light and Hope, left of Light", "next to Light, upper right".
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
    qn_put(out, n > 1 ? "between " : "next to ");
    for (int i = 0; i < 6 && n; i++) {
        if (around[i] == QN_NONE) continue;
        if (said++) qn_put(out, said == n ? " and " : ", ");
        put_neighbour(d, around[i], out);
    }
    qn_putf(out, ", %s", side_of(first));
    if (n < 2) return;
    qn_put(out, " of ");
    put_neighbour(d, around[first], out);
}

// ---- Selections ----------------------------------------------------------------------------------

static void put_link(const qn_details *d, int index, qn_text *out)
{
    const qn_link *l = &d->t->game.link[index];
    if (!d->aloud) qn_putf(out, "link %d, ", index + 1);
    qn_putf(out, "the %s", kinds_of_link[l->kind]);
    if (l->source.card != QN_NONE) {
        qn_put(out, " of ");
        put_name(d, l->source.card, out);
    }
    if (d->aloud) qn_put(out, " by "), qn_put_player(d, l->controller, false, out);
    else qn_putf(out, " by player %d", l->controller + 1);
}

static void put_deck(const qn_details *d, int seat, qn_text *out)
{
    if (!sym_private(d->t)) qn_put(out, "the deck");
    else if (d->aloud) qn_put_player(d, seat, true, out), qn_put(out, " deck");
    else qn_putf(out, "the deck of player %d", seat + 1);
}

static void put_target(const qn_details *d, int class, qn_ref r, qn_text *out)
{
    if (class == QN_OF_PLAYERS && d->aloud) qn_put_player(d, r.card, false, out);
    else if (class == QN_OF_PLAYERS) qn_putf(out, "player %d", r.card + 1);
    else if (class == QN_OF_SPACES && d->aloud) put_place(d, r, out);
    else if (class == QN_OF_SPACES) sym_put_cell(sym_cell_q(r), sym_cell_r(r), out);
    else if (class == QN_OF_LINKS && d->aloud) put_link(d, r.card, out);
    else if (class == QN_OF_LINKS) qn_putf(out, "link %d", r.card + 1);
    else if (class == QN_OF_PILES) put_deck(d, r.card, out);
    else if (class == QN_OF_CARDS && qn_alive(d->t, r)) put_name(d, r.card, out);
    else qn_put(out, "a card that is gone");
}

// The answer QN_V_TARGET. A command says more of a link than its number, and what kind of answer it is.
static void put_selected(const qn_details *d, qn_text *out)
{
    qn_option o = d->option;
    if (!d->aloud && o.b == QN_OF_SPACES) qn_put(out, "space ");
    else if (!d->aloud && o.b <= QN_OF_PLAYERS) qn_put(out, "select ");
    if (o.b == QN_OF_LINKS) put_link(d, o.a, out);
    else put_target(d, o.b, qn_chosen_target(d->t, o), out);
}

void sym_put_selections(const qn_details *d, const qn_link *l, qn_text *out)
{
    for (int n = 0; n < l->n_targets; n++) {
        qn_put(out, n ? ", " : " on ");
        put_target(d, sym_class(d->t, l, n), l->target[n], out);
    }
}

// Where a card of the matrix is: "between Light and Hope", "next to Light, upper right"; alone "in the middle".
void sym_put_beside(const qn_details *d, int card, qn_text *out)
{
    const qn_card *c = &d->t->game.card[card];
    uint8_t around[6];
    sym_neighbours(d->t, c->x, c->y, around);
    for (int i = 0; i < 6; i++)
        if (around[i] != QN_NONE) {
            put_place(d, sym_cell_ref(c->x, c->y), out);
            return;
        }
    qn_put(out, "with nothing beside it");
}

// ---- What prompts name ---------------------------------------------------------------------------

// "player 2 announces the action of Light on Hope": what was announced last.
static void put_announced(const qn_details *d, qn_text *out)
{
    const qn_link *l = &d->t->game.link[d->t->game.n_links - 1];
    qn_put_player(d, l->controller, false, out);
    qn_put(out, l->controller == d->reader ? " announce " : " announces ");
    if (l->kind == SYM_LINK_CHARGE) {
        qn_putf(out, "a charge of %d", l->x);
        return;
    }
    qn_put(out, l->kind == SYM_LINK_FUSE ? "fusing " : "the action of ");
    put_neighbour(d, l->source.card, out);
    sym_put_selections(d, l, out);
}

// "player 2's Light selects Hope".
static void put_redirected(const qn_details *d, const qn_link *l, qn_text *out)
{
    qn_put_player(d, l->controller, true, out);
    qn_put_char(out, ' ');
    put_name(d, l->source.card, out);
    qn_put(out, " selects ");
    put_target(d, sym_class(d->t, l, 0), l->target[0], out);
}

static void put_wanted(const qn_details *d, qn_text *out)
{
    static const char *const target_objects[] = { "a card", "a player", "a space", "an announced action",
                                                  "a deck" };
    const qn_question *q = &d->t->game.question;
    qn_put(out, target_objects[sym_description(d->t, &d->t->game.link[q->arg], q->n)->class]);
}

// To the left, to the next seat, goes every odd pack.
static int next_drafter(const qn_details *d)
{
    int n = d->t->game.players;
    return (d->reader + (d->n % 2 ? 1 : n - 1)) % n;
}

static void put_owner(const qn_details *d, qn_text *out)
{
    int whose = d->a < d->t->game.n_cards ? d->t->game.card[d->a].controller : QN_NONE;
    if (whose == QN_NONE) qn_put(out, "its");
    else qn_put_player(d, whose, true, out);
}

bool sym_put_detail(const qn_details *d, const char *name, qn_text *out)
{
    int arg = d->t->game.question.arg;
    if (qn_is(name, "selected")) put_selected(d, out);
    else if (qn_is(name, "announced")) put_announced(d, out);
    else if (qn_is(name, "redirected")) put_redirected(d, &d->t->game.link[arg], out);
    else if (qn_is(name, "wanted")) put_wanted(d, out);
    else if (qn_is(name, "from")) qn_put(out, sym_pile_names[arg & 255]);
    else if (qn_is(name, "into")) qn_put(out, sym_pile_names[arg >> 8]);
    else if (qn_is(name, "receiver")) qn_put_player(d, arg, false, out);
    else if (qn_is(name, "actor")) qn_put_player(d, d->t->game.link[arg].controller, false, out);
    else if (qn_is(name, "owner")) put_owner(d, out);
    else if (qn_is(name, "next")) qn_put_player(d, next_drafter(d), false, out);
    else return sym_put_note_detail(d, name, out);
    return true;
}

// {several}: more than one is chosen; {cost}, {beads}: of the card [a].
bool sym_number_of(const qn_details *d, const char *name, int *n)
{
    const qn_table *t = d->t;
    if (qn_is(name, "cycle") || qn_is(name, "cycles")) *n = sym_ext_of(t)->cycle;
    else if (qn_is(name, "round")) *n = sym_ext_of(t)->round;
    else if (qn_is(name, "actual")) *n = t->game.player[d->reader].n[SYM_ACTUAL];
    else if (qn_is(name, "several")) *n = d->of > 1;
    else if (qn_is(name, "cost")) *n = sym_cost(t, d->reader, d->a);
    else if (qn_is(name, "beads")) *n = sym_beads(t, d->a);
    else return false;
    return true;
}
