// The matrix: hexes in axial coordinates, and the relations of cards (SYM-REL).
#include "games/symetra/rules.h"

// E, NE, NW, W, SW, SE: counter-clockwise, always in this order (SYM-FUS-06).
const int8_t sym_direction[6][2] = { { 1, 0 }, { 1, -1 }, { 0, -1 }, { -1, 0 }, { -1, 1 }, { 0, 1 } };

static int direction_of(int dq, int dr)
{
    static const int8_t by_step[3][3] = { { -1, 3, 4 }, { 2, -1, 5 }, { 1, 0, -1 } };   // [dq + 1][dr + 1]
    return dq < -1 || dq > 1 || dr < -1 || dr > 1 ? -1 : by_step[dq + 1][dr + 1];
}

bool sym_adjacent(int q1, int r1, int q2, int r2) { return direction_of(q2 - q1, r2 - r1) >= 0; }

bool sym_in_bounds(int q, int r) { return q >= -63 && q <= 63 && r >= -63 && r <= 63; }   // SYM-RUL-03

int sym_card_at(const qn_table *t, int q, int r)
{
    QN_EACH (t, c, SYM_MATRIX, 0)
        if (t->game.card[c].x == q && t->game.card[c].y == r) return c;
    return QN_NONE;
}

void sym_neighbours(const qn_table *t, int q, int r, uint8_t out[6])
{
    memset(out, QN_NONE, 6);
    QN_EACH (t, c, SYM_MATRIX, 0) {
        int d = direction_of(t->game.card[c].x - q, t->game.card[c].y - r);
        if (d >= 0) out[d] = (uint8_t)c;
    }
}

bool sym_touches_matrix(const qn_table *t, int q, int r)
{
    QN_EACH (t, c, SYM_MATRIX, 0)
        if (sym_adjacent(q, r, t->game.card[c].x, t->game.card[c].y)) return true;
    return false;
}

// Every empty space beside a card, in the order of the cards and directions.
int sym_spaces(const qn_table *t, qn_ref out[QN_MAX_OPTIONS])
{
    uint64_t
        seen[130]
            [3];   // a bit for each cell that is taken or listed; one cell wider than the table on every side
    int n = 0;
    QN_EACH (t, c, SYM_MATRIX, 0)   // only these rows are read
        memset(seen[t->game.card[c].x + 63], 0, 3 * sizeof seen[0]);
    QN_EACH (t, c, SYM_MATRIX, 0) {
        int x = t->game.card[c].x + 64, y = t->game.card[c].y + 64;
        seen[x][y >> 6] |= 1ull << (y & 63);
    }
    QN_EACH (t, c, SYM_MATRIX, 0)
        for (int d = 0; d < 6; d++) {
            int q = t->game.card[c].x + sym_direction[d][0], r = t->game.card[c].y + sym_direction[d][1];
            uint64_t *word = &seen[q + 64][(r + 64) >> 6], bit = 1ull << ((r + 64) & 63);
            if (*word & bit || !sym_in_bounds(q, r) || n == QN_MAX_OPTIONS) continue;
            *word |= bit;
            out[n++] = sym_cell_ref(q, r);
        }
    return n;
}

bool sym_cell_of(const qn_table *t, qn_ref card, int *q, int *r)
{
    const sym_state *x = sym_ext_of(t);
    if (card.card == QN_NONE) return false;
    if (qn_alive(t, card) && sym_in_matrix(t, card.card)) {
        *q = t->game.card[card.card].x;
        *r = t->game.card[card.card].y;
        return true;
    }
    *q = x->q;
    *r = x->r;
    return x->acting.card == card.card && x->acting.gen == card.gen;   // SYM-ACT-15, SYM-FAQ-14
}

bool sym_related(const qn_table *t, int relation, qn_ref a, qn_ref b)
{
    int q1, r1, q2, r2;
    if (relation == SYM_HERE && a.card == b.card && a.gen == b.gen) return true;
    return sym_cell_of(t, a, &q1, &r1) && sym_cell_of(t, b, &q2, &r2) && sym_adjacent(q1, r1, q2, r2);
}

bool sym_in_ring(const qn_table *t, int card, int seat, qn_ref source)
{
    return t->game.card[card].controller == seat && sym_related(t, SYM_HERE, qn_ref_to(t, card), source);
}

void sym_place(qn_table *t, int card, int q, int r)
{
    assert(sym_in_bounds(q, r) && sym_card_at(t, q, r) == QN_NONE);
    qn_move(t, card, SYM_MATRIX, 0, QN_TOP);
    qn_card *c = qn_card_at(t, card);
    c->x = (int8_t)q;
    c->y = (int8_t)r;
    c->controller = QN_NONE;
    c->stamp = ++t->game.stamp;
}

// ---- Relations ---------------------------------------------------------------------------------

static int printed_polarity(const qn_def *d)
{
    for (int p = SYM_POSITIVE; p < SYM_NO_POLARITY; p++)
        if (d->types >> p & 1) return p;
    return SYM_NO_POLARITY;
}

// The polarity a card has now; the last Veil counts (SYM-EFF-03).
int sym_polarity(const qn_table *t, int card)
{
    for (int i = t->game.n_mods - 1; i >= 0; i--) {
        const qn_mod *m = &t->game.mod[i];
        if (m->op == SYM_MOD_POLARITY && qn_deref(t, m->on) == card) return m->amount;
    }
    return printed_polarity(qn_def_of(t, card));
}

enum { LISTED_AFFINITY, LISTED_ENMITY };   // fields of a card

// Whether [a] lists [b], by name or by polarity (SYM-REL-02). The affinity of an Emotion with its own polarity goes with the
// polarity it has now (SYM-REL-04): see emotion_goes_with.
static bool lists(const qn_table *t, int a, int b, int field)
{
    const qn_def *d = qn_def_of(t, a);
    const qn_code *list = &t->pool->code[d->field[field]];
    if (!d->field[field]) return false;
    int own = d->kind == SYM_EMOTION && field == LISTED_AFFINITY
        ? printed_polarity(d)
        : -1;   // enmity with a polarity stays as it is listed: SYM-REL-05
    for (int i = 1; i <= list[0]; i++) {
        if (list[i] == t->game.card[b].def) return true;
        int polarity = list[i] & QN_FIELD_TYPE ? (int)(list[i] & ~(unsigned)QN_FIELD_TYPE) : -1;
        if (polarity >= 0 && polarity != own && polarity == sym_polarity(t, b)) return true;
    }
    return false;
}

// When a change of all cards, or of one card, came into force; 0: there is none.
static int since(const qn_table *t, int op, int stat, int card)
{
    int stamp = 0;
    for (int i = 0; i < t->game.n_mods; i++) {
        const qn_mod *m = &t->game.mod[i];
        if (m->op == op && m->stat == stat && qn_deref(t, m->on) == card) stamp = m->stamp;
    }
    return stamp;
}

bool sym_is_unrelated(const qn_table *t, int card)
{
    return t->game.n_mods && since(t, QN_CHANGE_STATUS, SYM_UNRELATED, card);
}

// Separation suppresses the natural relations of a card, and those given by Love and Hate if it came after them (SYM-EFF-03).
static bool has_relation(const qn_table *t, int a, int b, int global, bool natural)
{
    if (!t->game.n_mods) return natural;
    int silent_a = since(t, QN_CHANGE_STATUS, SYM_UNRELATED, a),
        silent_b = since(t, QN_CHANGE_STATUS, SYM_UNRELATED, b);
    int silent = silent_a > silent_b ? silent_a : silent_b;
    return (natural && !silent) || since(t, SYM_MOD_ALL, global, QN_NONE) > silent;
}

// The only thing a type does (SYM-REL-04, SYM-DCK-06, SYM-FAQ-08).
static bool emotion_goes_with(const qn_table *t, int emotion, int other)
{
    int p = sym_polarity(t, emotion);
    return qn_def_of(t, emotion)->kind == SYM_EMOTION && p != SYM_NO_POLARITY && p == sym_polarity(t, other);
}

bool sym_affinity(const qn_table *t, int a,
                  int b)   // one listing is enough, and more add nothing: SYM-REL-01, SYM-REL-03
{
    bool natural = lists(t, a, b, LISTED_AFFINITY) || lists(t, b, a, LISTED_AFFINITY)
        || emotion_goes_with(t, a, b) || emotion_goes_with(t, b, a);
    return has_relation(t, a, b, SYM_AFFINITY, natural);
}

bool sym_enmity(const qn_table *t, int a, int b)
{
    return has_relation(t, a, b, SYM_ENMITY, lists(t, a, b, LISTED_ENMITY) || lists(t, b, a, LISTED_ENMITY));
}
