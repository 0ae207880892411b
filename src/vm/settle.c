// Texts that read each other. A number that depends on other numbers is computed when it is read (changes.c), as long as that does not lead
// back to itself. If it does, all texts in force are evaluated together, in the order in which they came into force, each using what the
// others give so far; and again, pass by pass, until a pass changes nothing. In the end each text uses the final values of
// everything it reads. If that never happens, the eighth pass is the last.
#include "vm/settle.h"

enum { PASSES = 8 };

// ---- The rows, in the order in which they came into force -------------------------------------

static void insert(qn_settlement *s, qn_settled_row row)
{
    int at = s->n_rows;
    for (; at && s->row[at - 1].stamp > row.stamp; at--)
        if (at < QN_SETTLED_ROWS) s->row[at] = s->row[at - 1];
    if (at == QN_SETTLED_ROWS) return;
    s->row[at] = row;
    if (s->n_rows < QN_SETTLED_ROWS) s->n_rows++;
}

static void add_text(const qn_table *t, qn_settlement *s, int source)
{
    const qn_card *c = &t->game.card[source];
    const qn_def *d = &t->pool->def[c->as];
    for (int i = 0; d->alters && i < d->n_abilities; i++) {
        const qn_ability *ab = &t->pool->ability[d->ability + i];
        for (int k = 0; ab->form == QN_FORM_ALWAYS && k < ab->n_changes; k++)
            insert(s, (qn_settled_row){ (uint16_t)(ab->change + k), c->stamp, (uint8_t)source, 0 });
    }
}

static void add_texts(const qn_table *t, qn_settlement *s)
{
    for (int seat = 0; seat < t->game.players; seat++)
        for (unsigned zones = t->rules->in_play; zones; zones &= zones - 1)
            QN_EACH (t, c, __builtin_ctz(zones), seat) add_text(t, s, c);
}

// ---- What a row gives now -----------------------------------------------------------------------

typedef struct verdict {
    uint8_t seats;
    bool given[QN_MAX_CARDS];
    int16_t amount[QN_MAX_CARDS];
} verdict;

static const qn_ability *ability_of(const qn_table *t, const qn_settled_row *row)
{
    const qn_def *d = &t->pool->def[t->game.card[row->source].as];
    const qn_ability *ab = &t->pool->ability[d->ability];
    while (row->change < ab->change || row->change >= ab->change + ab->n_changes) ab++;
    return ab;
}

static bool is_in_force(const qn_table *t, const qn_settled_row *row)
{
    return t->rules->applies(t, row->source)
        && (!t->rules->is_active || t->rules->is_active(t, row->source, ability_of(t, row)));
}

static void judge(const qn_table *t, const qn_settled_row *row, verdict *v)
{
    const qn_change *c = &t->pool->change[row->change];
    qn_scope sc = qn_card_scope(t, row->source);
    *v = (verdict){ 0 };
    if (!is_in_force(t, row) || !qn_holds(t, &sc, c->condition)) return;
    if (!c->cards) {
        v->seats = (uint8_t)qn_seats_of(t, &sc, c->who);
        return;
    }
    for (int card = 0; card < t->game.n_cards; card++) {
        if (!qn_fits(t, &sc, c->cards, card)) continue;
        sc.it = (uint8_t)card;
        v->amount[card] = (int16_t)qn_eval(t, &sc, c->amount);
        sc.it = QN_NONE;
        v->given[card] = true;
    }
}

// ---- What all rows give ---------------------------------------------------------------------------

static uint16_t *find(qn_settlement *s, int row, int card)
{
    uint16_t *at = &s->first[card];
    while (*at && s->gift[*at].row != row) at = &s->gift[*at].next;
    return at;
}

static bool give(qn_settlement *s, int row, int card, int amount)
{
    uint16_t *at = find(s, row, card), gift = *at;
    if (gift && s->gift[gift].amount == amount) return false;
    if (!gift) {
        gift = s->free ? s->free : s->n_gifts < QN_SETTLED_GIFTS ? (uint16_t)s->n_gifts++ : 0;
        if (!gift) return false;
        if (gift == s->free) s->free = s->gift[gift].next;
        s->gift[gift] = (qn_gift){ 0, 0, (uint8_t)row };
        *at = gift;
    }
    s->gift[gift].amount = (int16_t)amount;
    return true;
}

static bool take_back(qn_settlement *s, int row, int card)
{
    uint16_t *at = find(s, row, card), gift = *at;
    if (!gift) return false;
    *at = s->gift[gift].next;
    s->gift[gift].next = s->free;
    s->free = gift;
    return true;
}

static bool apply(const qn_table *t, qn_settlement *s, int row)
{
    verdict v;
    judge(t, &s->row[row], &v);
    bool changed = s->row[row].seats != v.seats;
    s->row[row].seats = v.seats;
    for (int card = 0; card < t->game.n_cards; card++)
        changed |= v.given[card] ? give(s, row, card, v.amount[card]) : take_back(s, row, card);
    return changed;
}

void qn_settle_texts(qn_table *t, qn_settlement *s)
{
    s->n_rows = 0;
    s->n_gifts = 1;
    s->free = 0;
    memset(s->first, 0, sizeof s->first);
    add_texts(t, s);
    t->settled = s;
    bool changed = true;
    for (int pass = 0; changed && pass < PASSES; pass++) {
        changed = false;
        for (int row = 0; row < s->n_rows; row++) changed |= apply(t, s, row);
        t->looks += (uint32_t)(s->n_rows * t->game.n_cards);
    }
}

int qn_settled_row_of(const qn_settlement *s, int source, int change)
{
    for (int row = 0; row < s->n_rows; row++)
        if (s->row[row].source == source && s->row[row].change == change) return row;
    return -1;
}

int qn_settled_gift(const qn_settlement *s, int row, int card)
{
    int gift = s->first[card];
    while (gift && s->gift[gift].row != row) gift = s->gift[gift].next;
    return gift;
}
