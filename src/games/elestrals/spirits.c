// Spirits and Enchantment (ELE-SPI): what covers a cost, and every way a Spirit moves.
#include "games/elestrals/rules.h"

// "Fire-Enchanted": at least one of them is fire (ELE-SPI-12).
int ele_units(const qn_table *t, const qn_card *c, int mask)
{
    int sum = 0;
    for (int e = 0; e < ELE_ELEMENTS; e++)
        if (mask >> e & 1) sum += ele_spirits(c, e);
    return sum;
}

int ele_pool_of(const qn_table *t, int seat, int pile, int mask)
{
    int sum = 0;
    for (int e = 0; e < ELE_ELEMENTS; e++)
        if (mask >> e & 1) sum += ele_pile_of(t, seat, pile)[e];
    return sum;
}

int ele_elements(const qn_card *c)
{
    int mask = 0;
    for (int e = 0; e < ELE_ELEMENTS; e++)
        if (ele_spirits(c, e)) mask |= 1 << e;
    return mask;
}

int ele_spirits_on_field(const qn_table *t, int seat)
{
    int sum = 0;
    for (int kind = ELE_ROW; kind <= ELE_STADIUM_SLOT; kind++)
        QN_EACH (t, c, kind, seat) sum += ele_all_spirits(&t->game.card[c]);
    return sum;
}

// Five counts of one byte each, packed into one word.
static uint64_t packed(const uint8_t *n)
{
    uint64_t word = 0;
    memcpy(&word, n, ELE_ELEMENTS);
    return word;
}

// ---- What a card costs -----------------------------------------------------------------------

static int spared(const qn_card *c) { return (int)(c->status & ELE_B_SPARED) >> ELE_SPARED_AT; }
static int fixed_change(const qn_card *c)
{
    return ((int)(c->status & ELE_B_RAISED) >> ELE_RAISED_AT) - spared(c);
}

// "Costs 1 less" leaves out one symbol, whichever its player wants; "costs 1 more" adds an "any" symbol (ELE-OUR-07).
static int price_change(const qn_table *t, int card)
{
    const qn_card *c = &t->game.card[card];
    if (c->status & ELE_B_PRICED) return fixed_change(c);
    return qn_between(qn_added_price(t, card, ELE_COST), 1 - qn_printed_on(t, card)->size,
                      7);   // never without a Spirit
}

static ele_price changed_price(const qn_def *d, int change)
{
    ele_price p = ele_printed_price(d);
    p.more = (uint8_t)(change > 0 ? change : 0);
    p.spared = (uint8_t)(change < 0 ? -change : 0);
    p.size = (uint8_t)(p.size + change);
    return p;
}

ele_price ele_changed_price(const qn_table *t, int card)
{
    return changed_price(qn_def_of(t, card), price_change(t, card));
}

void ele_fix_price(qn_table *t, int card)
{
    int change = price_change(t, card);
    uint32_t bits = change < 0 ? (uint32_t)-change << ELE_SPARED_AT : (uint32_t)change << ELE_RAISED_AT;
    if (qn_may_change(t, card, ELE_COST)) t->game.card[card].status |= ELE_B_PRICED | bits;
}

int ele_missing(const uint8_t cost[], const int have[ELE_ELEMENTS])
{
    int n = 0;
    for (int e = 0; e < ELE_ELEMENTS; e++) n += have[e] < cost[e] ? cost[e] - have[e] : 0;
    return n;
}

bool ele_price_is_met(const ele_price *p, const int have[ELE_ELEMENTS], int in_all)
{
    return ele_missing(p->cost, have) <= p->spared && in_all >= p->size;
}

int ele_completing_elements(const ele_price *p, const int have[ELE_ELEMENTS])
{
    int in_all = 1, short_of = 0;
    for (int e = 0; e < ELE_ELEMENTS; e++) {
        in_all += have[e];
        if (have[e] < p->cost[e]) short_of |= 1 << e;
    }
    int n = ele_missing(p->cost, have);
    if (in_all < p->size || n > p->spared + 1) return 0;
    return n > p->spared ? short_of : ELE_ALL_ELEMENTS;
}

// ELE-SPI-02. If there are enough Spirits altogether, those that the elements leave over cover the "any" symbols. One
// subtraction compares all five elements: each byte is lent a high bit, and loses it if it is too small.
static bool covers_all(const qn_def *d, const qn_card *c)
{
    const uint64_t lent = 0x8080808080;
    uint64_t have = packed(c->n) + packed(c->n + ELE_ELEMENTS);
    return (((have | lent) - packed(d->cost)) & lent) == lent && ele_all_spirits(c) >= d->size;
}

// On the field a card costs what it was Cast for. A function of its own, so that the usual case stays small.
static __attribute__((noinline)) bool covers_changed(const qn_def *d, const qn_card *c)
{
    ele_price p = changed_price(d, fixed_change(c));
    int have[ELE_ELEMENTS];
    for (int e = 0; e < ELE_ELEMENTS; e++) have[e] = ele_spirits(c, e);
    return ele_price_is_met(&p, have, ele_all_spirits(c));
}

bool ele_covers(const qn_table *t, int card)
{
    const qn_card *c = &t->game.card[card];
    bool changed = c->status & (ELE_B_SPARED | ELE_B_RAISED);
    return changed ? covers_changed(qn_printed_on(t, card), c) : covers_all(qn_printed_on(t, card), c);
}

bool ele_is_enchanted(const qn_table *t, int card)   // ELE-SPI-03
{
    return ele_covers(t, card);   // a Set Rune has no Spirits, and every cost asks for some
}

bool ele_is_short(const qn_table *t, int card)   // ELE-SPI-05, ELE-SPI-11: Set Runes are neither
{
    const qn_card *c = &t->game.card[card];
    return !ele_is_set(t, card) && ele_all_spirits(c) < qn_printed_on(t, card)->size - spared(c);
}

bool ele_is_misenchanted(const qn_table *t, int card)   // ELE-SPI-04
{
    return !ele_is_set(t, card) && !ele_is_short(t, card) && !ele_is_enchanted(t, card);
}

// Each Spirit goes to its own owner's Underworld (ELE-ZON-13).
void ele_spirits_to_underworld(qn_table *t, int card)
{
    for (int owner = 0; owner < t->game.players; owner++)
        for (int e = 0; e < ELE_ELEMENTS; e++) {
            ele_pile(t, owner, ELE_SPIRIT_UNDERWORLD)[e] += ele_under(t, card, owner)[e];
            ele_under(t, card, owner)[e] = 0;
        }
}

static void raise_spirits(qn_table *t, int kind, int who, qn_ref that, int elements, int amount)
{
    qn_raise(t,
             (qn_event){ .kind = (uint8_t)kind,
                         .who = (uint8_t)who,
                         .mask = (uint8_t)elements,
                         .that = that,
                         .other = qn_nobody,
                         .amount = (int16_t)amount });
}

void ele_receives(qn_table *t, int card, int elements, int amount)   // one receipt (ELE-SPI-13, ELE-SPI-14)
{
    if (amount)
        raise_spirits(t, ELE_EV_RECEIVES, t->game.card[card].controller, qn_ref_to(t, card), elements,
                      amount);
}

void ele_loses(qn_table *t, int seat, int card, int elements, int amount)
{
    raise_spirits(t, ELE_EV_DISENCHANTED, seat, qn_ref_to(t, card), elements, amount);
}

// Takes the Spirit that an option names from where it lies.
void ele_take_spirit(qn_table *t, qn_option from, int seat)
{
    assert(from.a < ELE_ELEMENTS);
    if (from.b == QN_NONE) {
        ele_pile(t, seat, ELE_SPIRIT_DECK)[from.a]--;
        return;
    }
    ele_under(t, from.b, from.c)[from.a]--;
    ele_end_grips(t);   // at once, so that a card freed by it hears this (ELE-SPI-10, ELE-EFF-07)
    ele_loses(t, seat, from.b, 1 << from.a, 1);
}

void ele_move_spirit_under(qn_table *t, qn_option from, int seat, int to)
{
    ele_take_spirit(t, from, seat);
    ele_under(t, to, from.c)[from.a]++;
    if (from.b != QN_NONE) qn_emit_note(t, ELE_NOTE_TAKES, seat, from.b, from.a, to);
}

// What lies under cards in Limbo pays nothing (ELE-SPI-16).
ele_purse ele_purse_of(const qn_table *t, int seat, bool with_field)
{
    ele_purse p = { { 0 }, { 0 } };
    for (int e = 0; e < ELE_ELEMENTS; e++) p.deck[e] = ele_pile_of(t, seat, ELE_SPIRIT_DECK)[e];
    if (!with_field) return p;
    for (int kind = ELE_ROW; kind <= ELE_STADIUM_SLOT; kind++)
        QN_EACH (t, c, kind, seat)
            for (int e = 0; e < ELE_ELEMENTS; e++) p.field[e] += ele_spirits(&t->game.card[c], e);
    return p;
}

// The simple case: nothing is paid yet, nothing must be kept, and only the Spirit Deck pays.
bool ele_deck_can_pay(const qn_table *t, int seat, const ele_price *p)
{
    const int16_t *n = ele_pile_of(t, seat, ELE_SPIRIT_DECK);
    int spared = p->spared;
    for (int e = 0; e < ELE_ELEMENTS; e++)
        if (n[e] < p->cost[e] && (spared -= p->cost[e] - n[e]) < 0) return false;
    return ele_deck_size(t, seat) >= p->size;
}

static int least(int a, int b) { return a < b ? a : b; }

// Spirits from the field are used first, because what a cost Expends must come from the Spirit Deck.
static bool can_pay_all(const ele_purse *p, const ele_price *d, const int *paid, int reserve, int mask)
{
    int any = d->cost[ELE_ANY] + d->more, spare_field = 0, left[ELE_ELEMENTS], deck = 0, of_mask = 0;
    for (int e = 0; e < ELE_ELEMENTS; e++) {
        int have = paid ? paid[e] : 0, need = d->cost[e] - have;
        if (need < 0) {
            any += need;   // Spirits beyond the symbols of their element pay "any"
            need = 0;
        }
        int from_field = least(need, p->field[e]);
        left[e] = p->deck[e] - (need - from_field);
        if (left[e] < 0) return false;
        spare_field += p->field[e] - from_field;
        deck += left[e];
        if (mask >> e & 1) of_mask += left[e];
    }
    if (any < 0) return false;
    any -= least(any, spare_field);
    int others = deck - of_mask;
    int short_of = any - least(any, others);   // "any" takes what the reserve does not need
    return short_of + reserve <= of_mask;
}

// If a cost is lowered, any of its symbols may be left out; one way to pay the rest is enough.
bool ele_can_pay(const ele_purse *p, const ele_price *price, const int *paid, int reserve, int mask)
{
    if (!price->spared) return can_pay_all(p, price, paid, reserve, mask);
    uint8_t left[QN_COST_KINDS];
    memcpy(left, price->cost, sizeof left);
    for (int e = 0; e < QN_COST_KINDS; e++) {
        ele_price less = *price;
        if (!left[e]) continue;
        less.cost = left;
        less.spared--;
        left[e]--;
        if (ele_can_pay(p, &less, paid, reserve, mask)) return true;
        left[e]++;
    }
    return false;
}

// ---- Paying -----------------------------------------------------------------------------------

QN_MEMORY(payment)
{
    uint8_t card;      // in Limbo; the Spirits that pay for it lie under it
    bool from_field;   // Spirits of cards on their player's field pay too
    uint8_t reserve,
        elements;   // so many Spirits of these elements must stay in the Spirit Deck, for the cost that follows
};

void ele_call_pay(qn_table *t, int seat, int card, bool from_field, int reserve, int elements)
{
    ele_fix_price(t, card);
    *QN_RECALL(payment, qn_call(t, ELE_R_PAY, seat)) = (payment){ .card = (uint8_t)card,
                                                                  .from_field = from_field,
                                                                  .reserve = (uint8_t)reserve,
                                                                  .elements = (uint8_t)elements };
}

typedef struct paying {
    ele_price price;
    ele_purse purse;
    int paid[ELE_ELEMENTS];
} paying;

// Whether the rest can still be paid after one Spirit of element [e] from [pile] (ELE-RUL-02).
static bool leaves_payable(paying *now, const payment *m, int pile[ELE_ELEMENTS], int e)
{
    pile[e]--;
    now->paid[e]++;
    bool payable = ele_can_pay(&now->purse, &now->price, now->paid, m->reserve, m->elements);
    pile[e]++;
    now->paid[e]--;
    return payable;
}

void ele_list_payment(qn_table *t, int seat)
{
    const qn_frame *f = &t->game.frame[t->game.depth - 1];
    assert(f->routine == ELE_R_PAY);   // the question has no room for what must stay
    const payment *m = QN_PEEK(payment, f);
    paying now = { ele_price_of(t, m->card), ele_purse_of(t, seat, m->from_field), { 0 } };
    int field = 0;   // elements of which cards on the field may pay
    for (int e = 0; e < ELE_ELEMENTS; e++) now.paid[e] = ele_spirits(&t->game.card[m->card], e);
    for (int e = 0; e < ELE_ELEMENTS; e++) {
        if (now.purse.deck[e] && leaves_payable(&now, m, now.purse.deck, e))
            qn_offer(t, QN_ALLOWED, ELE_V_SPIRIT, e, QN_NONE, seat);
        if (now.purse.field[e] && leaves_payable(&now, m, now.purse.field, e)) field |= 1 << e;
    }
    for (int kind = ELE_ROW; field && kind <= ELE_STADIUM_SLOT; kind++)
        QN_EACH (t, c, kind, seat) ele_list_spirits_under(t, c, field);
}

// One Spirit at a time, exactly as many as the cost has symbols (ELE-CST-01, ELE-CST-10, ELE-RUN-08).
int ele_pay(qn_table *t, qn_frame *f)
{
    enum { PAID = 1 };
    payment *m = QN_RECALL(payment, f);
    const qn_card *c = &t->game.card[m->card];
    uint8_t size = ele_price_of(t, m->card).size;
    QN_BEGIN(f);
    while (ele_all_spirits(c) < size) {
        QN_ASK(f, PAID,
               qn_ask_hiding_count(t, ELE_Q_PAY, f->who, .about = qn_ref_to(t, m->card),
                                   .n = (int16_t)(ele_all_spirits(c) + 1), .of = size));
        if (qn_answer(t).verb
            != ELE_V_SPIRIT) {   // the cost that follows has become higher meanwhile, so it stays unpaid
            if (!m->reserve) break;
            m->reserve = 0;
            continue;
        }
        ele_move_spirit_under(t, qn_answer(t), f->who, m->card);
    }
    QN_END;
}

// ---- Expending --------------------------------------------------------------------------------

QN_MEMORY(expending)
{
    int16_t n, of;   // the number of the Spirit now picked, from 1; how many in all
    uint8_t elements;
    bool only_pick;   // others pick at the same time: ele_expend_picked follows
    uint8_t question, pad;
    qn_ref about, other;              // what the question names
    uint8_t spent[ELE_ELEMENTS], _;   // so far
};

void ele_call_expend(qn_table *t, int seat, int n, int elements, ele_expense why)
{
    *QN_RECALL(expending, qn_call(t, ELE_R_EXPEND, seat)) = (expending){ .of = (int16_t)n,
                                                                         .elements = (uint8_t)elements,
                                                                         .only_pick = why.only_pick,
                                                                         .question = why.question,
                                                                         .about = why.about,
                                                                         .other = why.other };
}

static void tell_spent(const qn_table *t, int seat, const uint8_t spent[ELE_ELEMENTS])
{
    int packed = ele_pack_spirits(spent);
    if (packed) qn_emit_note(t, ELE_NOTE_EXPENDS, seat, QN_NONE, QN_NONE, packed);
}

// The player picks the Spirits. A player who has to Expend from an empty Spirit Deck loses (ELE-KEY-01, ELE-WIN-02). If a named
// element runs out, the rest is skipped.
int ele_expend_spirits(qn_table *t, qn_frame *f)
{
    enum { PICKED = 1 };
    expending *m = QN_RECALL(expending, f);
    QN_BEGIN(f);
    for (m->n = 1; m->n <= m->of; m->n++) {
        if (ele_deck_size(t, f->who) == 0) {
            if (!m->only_pick) tell_spent(t, f->who, m->spent);
            memset(m->spent, 0, sizeof m->spent);
            qn_emit_note(t, ELE_NOTE_CANNOT_EXPEND, f->who, QN_NONE, QN_NONE, 0);
            qn_lose(t, f->who, ELE_NO_SPIRIT_TO_EXPEND);
            break;
        }
        if (!ele_pool_of(t, f->who, ELE_SPIRIT_DECK, m->elements)) break;
        QN_ASK(f, PICKED,
               qn_ask_hiding_count(t, m->question, f->who, m->elements, m->about, m->other, m->n, m->of));
        ele_pile(t, f->who, ELE_SPIRIT_DECK)[qn_answer(t).a]--;
        ele_pile(t, f->who, ELE_SPIRIT_PICKED)[qn_answer(t).a]++;
        m->spent[qn_answer(t).a]++;
        if (!m->only_pick) ele_expend_picked(t, f->who);
    }
    if (!m->only_pick) tell_spent(t, f->who, m->spent);
    QN_END;
}

void ele_expend_picked(qn_table *t, int seat)
{
    for (int e = 0; e < ELE_ELEMENTS; e++)
        for (int16_t *picked = ele_pile(t, seat, ELE_SPIRIT_PICKED); picked[e]; picked[e]--) {
            ele_pile(t, seat, ELE_SPIRIT_UNDERWORLD)[e]++;
            raise_spirits(t, ELE_EV_EXPENDED, seat, qn_nobody, 1 << e, 1);
        }
}
