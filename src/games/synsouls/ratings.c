// Ratings, keywords and Capacity (SYN-STR-01), in the order control, FORMAT, keywords, set, add, Strain (SYN-MSC-12). These
// functions compute one number at a time; rating_cache.c computes all of them at once, and both must agree.
#include "games/synsouls/rules.h"

static bool changes(const qn_table *t, int bit) { return (t->game.alters | t->game.mods_alter) >> bit & 1; }

static bool any(void *data, const qn_applied *a)
{
    (void)data;
    (void)a;
    return true;
}

static bool is_granted(const qn_table *t, int card, int keyword)
{
    return changes(t, keyword)
        && qn_each_change(t, QN_CHANGE_STATUS, keyword, card, QN_NONE, QN_NONE, any, NULL);
}

static bool is_printed(const qn_table *t, int card, int keyword)
{
    return syn_printed_keywords(qn_def_of(t, card)) >> keyword & 1;
}

bool syn_text_is_taken(const qn_table *t, int card)
{
    return is_printed(t, card, SYN_FORMAT) || is_granted(t, card, SYN_FORMAT);
}

bool syn_computed_has(const qn_table *t, int card, int keyword)
{
    if (keyword == SYN_FORMAT) return syn_formatted(t, card);
    bool printed = is_printed(t, card, keyword);
    if (!syn_is_active(t, card)) return printed;
    if (!printed && !changes(t, keyword)) return false;
    if (syn_formatted(t, card)) return false;   // SYN-KEY-21, SYN-KEY-22
    return printed || is_granted(t, card, keyword);
}

// ---- One number of one card, without computing everything that texts give -------------

typedef struct one {
    int base, added;
    uint16_t set_at;
    bool any;
} one;

static void take_one(void *data, const qn_given *g)
{
    one *o = data;
    o->any = true;
    if (g->op == QN_CHANGE_ADD) {
        o->added += g->amount;
    } else if (g->op == QN_CHANGE_SET && g->stamp >= o->set_at) {   // the later one wins
        o->base = g->amount;
        o->set_at = g->stamp;
    }
}

// False: texts in play read each other, so nothing can be cached.
static bool ask_for_one(const qn_table *t, const syn_numbers *kept, int card, one *o, int ops, int what)
{
    bool of_stat = ops != 1 << QN_CHANGE_STATUS;
    int before = t->settlements;
    qn_each_lasting_on(t, card, ops, 1u << what, take_one, o);
    for (int i = 0; i < kept->n_givers; i++) {
        const qn_reads *r = &qn_def_of(t, kept->giver[i])->reads;
        if (!r->others && kept->giver[i] != card) continue;   // its text mentions only itself, as most do
        if ((of_stat ? r->gives : r->grants) >> what & 1 && syn_listens(t, kept->giver[i]))
            qn_each_given_to(t, card, kept->giver[i], ops, 1u << what, take_one, o);
    }
    return !syn_give_up((qn_table *)t, before);   // not part of the game value
}

bool syn_has_uncached(const qn_table *t, int card, int keyword)
{
    const syn_numbers *kept = syn_cached(t, SYN_ORDER);
    if (!kept || keyword == SYN_FORMAT) return syn_computed_has(t, card, keyword);
    if (syn_formatted(t, card)) return false;
    if (is_printed(t, card, keyword)) return true;
    if (!((kept->seen.grants | t->game.mods_alter) >> keyword & 1)) return false;
    one o = { 0 };
    bool cached = ask_for_one(t, kept, card, &o, 1 << QN_CHANGE_STATUS, keyword);
    return cached ? o.any : syn_computed_has(t, card, keyword);
}

int syn_rating_uncached(const qn_table *t, int card)
{
    const syn_numbers *kept = syn_cached(t, SYN_ORDER);
    if (!kept) return syn_computed_rating(t, card);
    const qn_card *c = &t->game.card[card];
    one o = { .base = qn_def_of(t, card)->stat[SYN_RATING] };
    if (syn_formatted(t, card)) return syn_rating_with(c, o.base, true);
    if (kept->rating[card] != SYN_UNRATED) return syn_rating_with(c, kept->rating[card], false);
    if (!ask_for_one(t, kept, card, &o, 1 << QN_CHANGE_ADD | 1 << QN_CHANGE_SET, SYN_RATING))
        return syn_computed_rating(t, card);
    int rating = qn_bounded(o.base + o.added) + (syn_which(c->on) == SYN_FRAME);   // SYN-MEA-03
    syn_cache_rating((qn_table *)t, card, rating);   // not part of the game value
    return syn_rating_with(c, rating, false);
}

// ---- Ratings ----------------------------------------------------------------------------------

static int changed(const qn_table *t, int card, int stat, int base)
{
    qn_stat_sum s = qn_sum_stat(t, card, stat);
    return qn_bounded((s.is_set ? s.set : base) + s.added);
}

int syn_base_rating(const qn_table *t, int card)
{
    const qn_card *c = &t->game.card[card];
    int printed = qn_def_of(t, card)->stat[SYN_RATING];
    if (syn_formatted(t, card)) return printed;                      // as long as it lasts: SYN-KEY-24
    int frame = c->on != QN_NONE && syn_which(c->on) == SYN_FRAME;   // SYN-MEA-03
    return changed(t, card, SYN_RATING, printed) + frame;
}

int syn_computed_rating(const qn_table *t, int card)
{
    if (!syn_is_record(t, card)) return qn_def_of(t, card)->stat[SYN_RATING];
    return syn_rating_with(&t->game.card[card], syn_base_rating(t, card), syn_formatted(t, card));
}

// ---- Measures ---------------------------------------------------------------------------------

int syn_within_bounds(int capacity)   // SYN-RUL-05
{
    enum { LARGEST = 8 };
    return capacity < 0 ? 0 : capacity > LARGEST ? LARGEST : capacity;
}

int syn_usual_capacity(const qn_table *t, int measure)   // SYN-MEA-05, SYN-MEA-06
{
    return 2 + t->game.player[syn_owner_of_measure(measure)].n[SYN_CRASHES];
}

int syn_computed_capacity(const qn_table *t, int measure)
{
    return syn_within_bounds(changed(t, measure, SYN_CAPACITY, syn_usual_capacity(t, measure)));
}

int syn_computed_loading(const qn_table *t, int measure)
{
    return syn_loading_within(changed(t, measure, SYN_LOADING_COST, 0));
}

bool syn_is_alone(const qn_table *t, int card)   // SYN-KEY-38
{
    return syn_is_record(t, card) && syn_records_in(t, t->game.card[card].on) == 1;
}

int syn_removed_records(const qn_table *t, int seat)   // SYN-KEY-17
{
    int n = 0;
    QN_EACH (t, c, SYN_REMOVED, seat) n += syn_kind_of(t, c) == SYN_RECORD;
    return n;
}

int syn_stat(const qn_table *t, int card, int stat)
{
    switch (stat) {
    case SYN_RATING: return syn_rating(t, card);
    case SYN_CAPACITY: return syn_is_measure(card) ? syn_capacity(t, card) : 0;
    case SYN_LOADING_COST: return syn_is_measure(card) ? syn_loading_change(t, card) : 0;
    case SYN_STRAIN: return t->game.card[card].n[SYN_N_STRAIN];
    case SYN_COST:
        return syn_is_measure(card)
            ? 0
            : qn_between(qn_printed_on(t, card)->size + qn_added_price(t, card, SYN_COST), 0, 99);
    default: return qn_def_of(t, card)->stat[stat];
    }
}
