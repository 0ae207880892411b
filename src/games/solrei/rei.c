// Rei (SOL-REI): what a cost needs, what can pay it, Filtering.
//
// A payment is a pot of single Rei. Each symbol of the cost takes one Rei that fits it. A symbol that no Rei fits can be
// paid by Filtering: two Rei that pay nothing else become one of an Alignment suit (SOL-REI-04). A payment makes no surplus
// (SOL-REI-06), so a pot is right if the Rei left over are exactly twice the symbols not yet paid.
#include "games/solrei/rules.h"

enum { MOST_SPENT = 128 };   // no cost needs more Rei of a suit

static int least(int a, int b) { return a < b ? a : b; }

sol_purse sol_purse_of(const qn_table *t, int seat, int keep)
{
    sol_purse p = { { 0 }, { 0 }, 0 };
    for (int s = 0; s < SOL_SUITS; s++)
        p.table[s] = (uint8_t)least(sol_n_of(t, seat, SOL_REI + s), MOST_SPENT);
    QN_EACH (t, c, SOL_DAMAGE, seat)
        if (sol_is_ready(t, c)) p.table[sol_suit(t, c)]++;   // each time it is READY: SOL-REI-09
    QN_EACH (t, c, SOL_HAND, seat) p.hand[sol_suit(t, c)]++;
    int hand = sol_count(t, SOL_HAND, seat);
    p.cards = (uint8_t)(hand > keep ? hand - keep : 0);
    return p;
}

int sol_filter_suits(const qn_table *t, int seat)
{
    return sol_player_may(t, SOL_MAY_FILTER_ANY, seat) ? SOL_ALL_SUITS : sol_alignment(t, seat);
}

// How many symbols the pot pays directly, the most specific symbols first. [possible]: whether Filtering to the suits of
// [filter] can pay the rest.
static int direct(const uint8_t pot[SOL_SUITS], const sol_need *n, int filter, bool *possible)
{
    int left[SOL_SUITS], paid = 0, all = 0, got;
    *possible = true;
    for (int s = 0; s < SOL_SUITS; s++) {
        got = least(pot[s], n->symbol[s]);
        left[s] = pot[s] - got;
        paid += got;
        if (got < n->symbol[s] && !(filter >> s & 1)) *possible = false;
    }
    got = least(n->symbol[SOL_R], left[SOL_HEART] + left[SOL_DIAMOND]);
    if (got < n->symbol[SOL_R] && !(filter & SOL_RED_SUITS)) *possible = false;
    int red = left[SOL_HEART] + left[SOL_DIAMOND] - got;
    paid += got;
    got = least(n->symbol[SOL_B], left[SOL_SPADE] + left[SOL_CLUB]);
    if (got < n->symbol[SOL_B] && !(filter & SOL_BLACK_SUITS)) *possible = false;
    all = red + left[SOL_SPADE] + left[SOL_CLUB] - got;
    paid += got;
    return paid + least(n->symbol[SOL_ANY], all);
}

static int size_of(const uint8_t pot[SOL_SUITS]) { return pot[0] + pot[1] + pot[2] + pot[3]; }

bool sol_pays(const uint8_t pot[SOL_SUITS], const sol_need *n, int filter)
{
    bool possible;
    int paid = direct(pot, n, filter, &possible);
    return possible && size_of(pot) - paid == 2 * (n->total - paid);
}

// Adds Rei one by one; costs are short, so the search is too.
bool sol_could_pay(const uint8_t pot[SOL_SUITS], const sol_purse *p, const sol_need *n, int filter)
{
    if (sol_pays(pot, n, filter)) return true;
    if (size_of(pot) >= 2 * n->total) return false;
    for (int s = 0; s < SOL_SUITS; s++) {
        bool hand = !p->table[s];
        if (hand && (!p->hand[s] || !p->cards)) continue;
        uint8_t more[SOL_SUITS] = { pot[0], pot[1], pot[2], pot[3] };
        sol_purse rest = *p;
        more[s]++;
        if (hand) rest.hand[s]--, rest.cards--;
        else rest.table[s]--;
        if (sol_could_pay(more, &rest, n, filter)) return true;
    }
    return false;
}

// The same question before anything is chosen, without a search if every hand card may be discarded.
bool sol_can_pay(const sol_purse *p, const sol_need *n, int filter)
{
    uint8_t all[SOL_SUITS];
    bool possible;
    for (int s = 0; s < SOL_SUITS; s++) all[s] = (uint8_t)(p->table[s] + p->hand[s]);
    if (p->cards < p->hand[0] + p->hand[1] + p->hand[2] + p->hand[3])
        return sol_could_pay((uint8_t[SOL_SUITS]){ 0 }, p, n, filter);
    int paid = direct(all, n, filter, &possible);
    return possible && size_of(all) - paid >= 2 * (n->total - paid);
}

// ---- What an ability costs ----------------------------------------------------------------------

static int symbol_of(int suits)
{
    switch (suits) {
    case 1 << SOL_SPADE: return SOL_SPADE;
    case 1 << SOL_HEART: return SOL_HEART;
    case 1 << SOL_DIAMOND: return SOL_DIAMOND;
    case 1 << SOL_CLUB: return SOL_CLUB;
    case SOL_RED_SUITS: return SOL_R;
    case SOL_BLACK_SUITS: return SOL_B;
    default: return SOL_ANY;
    }
}

#define EACH_COST(t, ab, c) \
    for (const qn_code *c = (t)->pool->code + (ab)->cost; (ab)->cost && *c == QN_S_VERB; c += 3 + c[2])

static bool is_verb(const qn_table *t, const qn_code *c, int (*run)(qn_table *, qn_frame *, const qn_code *))
{
    return t->rules->words->verbs[c[1]].run == run;
}

static void add_symbols(sol_need *n, int symbol, int more)
{
    n->symbol[symbol] = (uint8_t)(n->symbol[symbol] + more);
    n->total = (uint8_t)(n->total + more);
}

sol_need sol_need_of(const qn_table *t, const qn_scope *sc, int seat, int card, const qn_ability *ab)
{
    sol_need n = { { 0 }, 0 };
    const qn_def *d = card == QN_NONE ? &t->pool->def[0] : qn_def_of(t, card);
    bool printed = d->kind == SOL_ART && ab->form == QN_FORM_USE;
    if (printed) {
        memcpy(n.symbol, d->cost, sizeof n.symbol);
        n.total = d->size;
    }
    EACH_COST (t, ab, c)   // SOL-KEY-35
        if (is_verb(t, c, sol_do_spend)) add_symbols(&n, symbol_of(c[6]), least(qn_eval(t, sc, c[4]), 64));
    if (!printed || !qn_may_change(t, card, SOL_COST)) return n;
    int more = sol_stat(t, card, SOL_COST);
    add_symbols(&n, SOL_ANY,
                more < 0 ? -least(-more, n.symbol[SOL_ANY]) : more);   // a cost without ● cannot be lowered
    return n;
}

sol_need sol_cost_of(const qn_table *t, const qn_link *l)
{
    qn_scope sc = qn_link_scope(t, l);
    return sol_need_of(t, &sc, l->controller, qn_deref(t, l->source), qn_ability_at(t, l->ability));
}

int sol_kept_cards(const qn_table *t, const qn_ability *ab)   // one card cannot pay twice (SOL-ACT-06)
{
    int keep = 0;
    qn_scope sc = { .it = QN_NONE };
    EACH_COST (t, ab, c)
        if (is_verb(t, c, sol_do_discard_hand) || is_verb(t, c, sol_do_discard))
            keep += qn_eval(t, &sc, c[4]);
    return keep;
}

bool sol_uses_x(const qn_table *t, const qn_ability *ab)
{
    EACH_COST (t, ab, c)
        if ((is_verb(t, c, sol_do_spend) || is_verb(t, c, sol_do_harvest)) && t->pool->code[c[4]] == QN_X_X)
            return true;
    return false;
}

bool sol_must_filter(const qn_table *t, const qn_link *l)
{
    bool possible;
    sol_need need = sol_cost_of(t, l);
    int suits = sol_filter_suits(t, l->controller);
    sol_purse p = sol_purse_of(t, l->controller, 0);
    uint8_t all[SOL_SUITS];
    for (int s = 0; s < SOL_SUITS; s++) all[s] = (uint8_t)(sol_paid(l)[s] + p.table[s] + p.hand[s]);
    return size_of(sol_paid(l)) > direct(sol_paid(l), &need, suits, &possible)
        || direct(all, &need, suits, &possible) < need.total;
}

// ---- Making Rei ---------------------------------------------------------------------------------

void sol_generate(qn_table *t, int card, int note)   // SOL-REI-01
{
    int seat = t->game.card[card].owner, suit = sol_suit(t, card);
    t->game.card[card].known = 3;
    bool hurt = qn_kind_of_zone(t, card) == SOL_DAMAGE;
    qn_emit_note(t, note, seat, card, hurt, suit);
    if (hurt) t->game.card[card].status |= SOL_B_EXHAUSTED;
    else sol_discard(t, card);
    ++*sol_n(t, seat, SOL_REI + suit);
}

void sol_make_rei(qn_table *t, int seat, int suit)   // by an effect (SOL-REI-08), up to 255 (SOL-GEN-11)
{
    int16_t *rei = sol_n(t, seat, SOL_REI + suit);
    *rei = (int16_t)least(*rei + 1, 255);
    qn_emit_note(t, SOL_NOTE_MAKES_REI, seat, QN_NONE, QN_NONE, suit);
}

int sol_pool_size(const qn_table *t, int seat)
{
    int n = 0;
    for (int suit = 0; suit < SOL_SUITS; suit++) n += sol_n_of(t, seat, SOL_REI + suit);
    return n;
}

void sol_empty_pools(qn_table *t)   // SOL-TRN-05, SOL-REI-07
{
    for (int s = 0; s < 2 && t->tell; s++)
        if (sol_pool_size(t, s)) qn_emit_note(t, SOL_NOTE_REI_GONE, s, QN_NONE, QN_NONE, sol_pool_size(t, s));
    for (int s = 0; s < 2; s++) memset(sol_n(t, s, SOL_REI), 0, sizeof(int16_t) * SOL_SUITS);
}
