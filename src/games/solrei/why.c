// The slots of SolRei's refusals (refusals.def): when an ability may be used, what it costs and what could pay, the state
// of a card. {n} is the place of the ability on the card that was tried.
#include "kernel/english.h"
#include "games/solrei/rules.h"

static int ability_of(const qn_details *d) { return qn_use_of(d->t, d->a, d->n); }

static void put_time(const qn_details *d, qn_text *out)   // "BEFORE DAMAGE"
{
    qn_put_timing(d->t, qn_ability_at(d->t, ability_of(d))->timing, out);
}

static sol_need need_of(const qn_details *d)
{
    qn_scope sc = qn_card_scope(d->t, d->a);
    sc.x = 1;
    return sol_need_of(d->t, &sc, d->reader, d->a, qn_ability_at(d->t, ability_of(d)));
}

static void put_need(const qn_details *d, qn_text *out)
{
    sol_need need = need_of(d);
    sol_put_symbols(need.symbol, SOL_SYMBOLS, out);
}

// There is Rei, but not of the right suit; ● needs no Filtering, since any Rei pays it.
static bool could_filter(const qn_details *d)
{
    sol_purse p = sol_purse_of(d->t, d->reader, 0);
    sol_need need = need_of(d);
    int rei = 0;
    for (int s = 0; s < SOL_SUITS; s++) rei += p.table[s] + p.hand[s];
    return rei && need.symbol[SOL_ANY] < need.total;
}

static void put_purse(const qn_details *d, qn_text *out)
{
    sol_purse p = sol_purse_of(d->t, d->reader, 0);
    int rei = 0;
    for (int s = 0; s < SOL_SUITS; s++) rei += p.table[s] = (uint8_t)(p.table[s] + p.hand[s]);
    if (rei) sol_put_symbols(p.table, SOL_SUITS, out);
    else qn_put_words(sol_say[SOL_SAY_NO_REI], out);
}

static int state_of(const qn_table *t, int card)
{
    uint32_t bits = t->game.card[card].status;
    return bits & SOL_B_BROKEN ? SOL_SAY_BROKEN : bits & SOL_B_EXHAUSTED ? SOL_SAY_EXHAUSTED : SOL_SAY_READY;
}

static const qn_link *paid_link(const qn_table *t)
{
    bool paying = t->game.question.kind == SOL_Q_PAY && t->game.question.arg < t->game.n_links;
    return paying ? &t->game.link[t->game.question.arg] : NULL;
}

bool sol_put_why_detail(const qn_details *d, const char *name, qn_text *out)
{
    if (qn_is(name, "timing")) put_time(d, out);
    else if (qn_is(name, "need")) put_need(d, out);
    else if (qn_is(name, "purse")) put_purse(d, out);
    else if (qn_is(name, "state")) qn_put_words(sol_say[state_of(d->t, d->a)], out);
    else if (qn_is(name, "muse")) qn_name_card(d->t, d->reader, sol_muse(d->t, d->reader), out);
    else if (qn_is(name, "blocks")) sol_put_suits(sol_block_suits(d->t, d->reader), out);
    else if (qn_is(name, "paid_card") && paid_link(d->t))
        qn_name_source(d->t, d->reader, paid_link(d->t), out);
    else return false;
    return true;
}

// {paying_for}: a cost is being paid; {paying_it}: the cost of the card that was tried; {could_filter}: Filtering would help.
bool sol_why_number(const qn_details *d, const char *name, int *n)
{
    const qn_link *l = paid_link(d->t);
    if (qn_is(name, "paying_for")) *n = l != NULL;
    else if (qn_is(name, "paying_it")) *n = l && l->source.card == d->a;
    else if (qn_is(name, "due")) *n = sol_points(d->t, d->reader);
    else if (qn_is(name, "could_filter")) *n = could_filter(d);
    else return false;
    return true;
}
