// The numbers that texts in play give, reckoned together and kept until something they depend on changes.
//
// They depend on which cards lie where, on their faces, on lasting changes: the kernel notices when those change
// (rules.c: .kept). Texts that ask for more (Notes, Ratings, whose performance it is) are not kept at all: qn_reads of the
// cards in play tells. What lies on a Record (Strain, lasting gains) is added when its Rating is read.
#include "games/synsouls/rules.h"

enum { STATS = 1 << QN_CHANGE_ADD | 1 << QN_CHANGE_SET, STATUSES = 1 << QN_CHANGE_STATUS };
#define BIT(row) (1u << (row))
#define ANY_KEYWORD (BIT(SYN_KEYWORDS) - BIT(SYN_CACHE))

static syn_numbers *numbers(qn_table *t) { return (syn_numbers *)(void *)t->reckoning; }
static bool changes(const qn_table *t, uint32_t bits) { return (t->game.alters | t->game.mods_alter) & bits; }

// ---- Where everything lies, and what is asked about it ----------------------------------------

typedef struct asked {
    uint32_t statuses, tests;
    uint16_t zones;
    uint8_t more;
} asked;

static void add_reads(asked *a, const qn_reads *r)
{
    a->statuses |= r->statuses;
    a->tests |= r->tests;
    a->zones |= r->zones;
    a->more |= r->stats | r->units;
}

static asked reckon_places(qn_table *t)
{
    syn_numbers *n = numbers(t);
    asked a = { 0 };
    memset(n->records, 0, sizeof n->records);
    memset(n->concept, QN_NONE, sizeof n->concept);
    for (int s = 0; s < 2; s++)
        for (int kind = SYN_SOUL; kind <= SYN_CONCEPTS; kind++) QN_EACH(t, c, kind, s)
            {
                const qn_def *d = qn_def_of(t, c);
                int measure = t->game.card[c].on;
                if (kind == SYN_RECORDS && measure != QN_NONE) n->records[measure]++;
                if (kind == SYN_CONCEPTS && measure != QN_NONE) n->concept[measure] = (uint8_t)c;
                if (d->alters) add_reads(&a, &d->reads);
                n->has[c] = syn_printed_keywords(d) & (kind == SYN_RECORDS ? ~0u : ~BIT(SYN_FORMAT));
            }
    return a;
}

static bool can_be_kept(const qn_table *t, const asked *a)
{
    const uint32_t placed = BIT(SYN_TEST_ENTROPY) | BIT(SYN_TEST_SOLO) | BIT(SYN_TEST_HARMONIZE)
        | BIT(SYN_TEST_CRASHED) | BIT(SYN_TEST_CONCEPTS_OVER);
    const uint32_t passing = BIT(SYN_ATTACKING) | BIT(SYN_BLOCKING) | BIT(SYN_BUFFERING);
    return !a->more && !(a->tests & ~placed) && !(a->statuses & passing)
        && !(a->zones & ~(unsigned)t->rules->kept);
}

// ---- Capacities, keywords, Ratings ------------------------------------------------------------

typedef struct sum {
    int16_t base, added;
    uint16_t set_at;
} sum;

static void count(sum *s, const qn_given *g)
{
    if (g->op == QN_CHANGE_ADD) {
        s->added = (int16_t)(s->added + g->amount);
    } else if (g->stamp >= s->set_at) {   // the later one wins
        s->base = g->amount;
        s->set_at = g->stamp;
    }
}

typedef struct room_sums {
    sum capacity[SYN_ALL_MEASURES], loading[SYN_ALL_MEASURES];
} room_sums;

static void take_room(void *data, const qn_given *g)
{
    room_sums *r = data;
    if (!syn_is_measure(g->card)) return;
    if (g->what == SYN_CAPACITY) count(&r->capacity[g->card], g);
    if (g->what == SYN_LOADING_COST) count(&r->loading[g->card], g);
}

static void reckon_room(qn_table *t)
{
    room_sums r = { 0 };
    uint32_t bits = BIT(SYN_CAPACITY) | BIT(SYN_LOADING_COST);
    for (int m = 0; m < SYN_ALL_MEASURES; m++) r.capacity[m].base = (int16_t)syn_usual_capacity(t, m);
    if (changes(t, bits)) qn_each_given(t, STATS, bits, take_room, &r);
    for (int m = 0; m < SYN_ALL_MEASURES; m++) {
        numbers(t)->capacity[m] = (int8_t)syn_within_bounds(r.capacity[m].base + r.capacity[m].added);
        numbers(t)->loading[m] = (int8_t)(r.loading[m].base + r.loading[m].added);
    }
}

static void reckon_formats(qn_table *t)   // SYN-KEY-21, -22
{
    if (!changes(t, BIT(SYN_FORMAT))) return;
    for (int s = 0; s < 2; s++) QN_EACH(t, c, SYN_RECORDS, s)
    if (syn_formatted(t, c)) numbers(t)->has[c] = BIT(SYN_FORMAT);
}

static void take_keyword(void *data, const qn_given *g)
{
    uint16_t *has = &((syn_numbers *)data)->has[g->card];
    if (g->what < SYN_KEYWORDS && !(*has >> SYN_FORMAT & 1)) *has |= (uint16_t)BIT(g->what);
}

static void reckon_keywords(qn_table *t)
{
    for (int s = 0; s < 2; s++) QN_EACH(t, c, SYN_RECORDS, s)
    if (numbers(t)->has[c] >> SYN_FORMAT & 1) numbers(t)->has[c] = BIT(SYN_FORMAT);
    uint32_t bits = ANY_KEYWORD & ~BIT(SYN_FORMAT);
    if (changes(t, bits)) qn_each_given(t, STATUSES, bits, take_keyword, numbers(t));
}

static void take_rating(void *data, const qn_given *g) { count(&((sum *)data)[g->card], g); }

static void reckon_ratings(qn_table *t)
{
    syn_numbers *n = numbers(t);
    sum of[QN_MAX_CARDS];
    for (int s = 0; s < 2; s++)
        QN_EACH(t, c, SYN_RECORDS, s) of[c] = (sum){ .base = qn_def_of(t, c)->stat[SYN_RATING] };
    if (changes(t, BIT(SYN_RATING))) qn_each_given(t, STATS, BIT(SYN_RATING), take_rating, of);
    for (int s = 0; s < 2; s++) QN_EACH(t, c, SYN_RECORDS, s)
        {
            bool formatted = n->has[c] >> SYN_FORMAT & 1;
            int frame = syn_which(t->game.card[c].on) == SYN_FRAME;   // SYN-MEA-03
            n->rating[c] = (int16_t)(formatted ? qn_def_of(t, c)->stat[SYN_RATING]
                                               : of[c].base + of[c].added + frame);
        }
}

void syn_reckon(qn_table *t)
{
    asked a = reckon_places(t);
    t->reckoned = SYN_PLACES;
    if (!can_be_kept(t, &a)) {
        t->reckoned |= SYN_NOT_KEPT;
        return;
    }
    reckon_room(t);
    t->reckoned |= SYN_ROOM;
    reckon_formats(t);
    t->reckoned |= SYN_FORMATS;
    reckon_keywords(t);
    t->reckoned |= SYN_TEXTS;
    reckon_ratings(t);
    t->reckoned |= SYN_RATINGS;
    numbers(t)->misplaced = syn_any_misplaced(t);
    numbers(t)->by_exhaustion = (a.statuses & (BIT(SYN_EXHAUSTED) | BIT(SYN_UPRIGHT))) != 0;
    t->reckoned |= SYN_ORDER;
}

// ---- Does it hold? ----------------------------------------------------------------------------

static bool measures_hold(const qn_table *t, const syn_numbers *n)
{
    for (int m = 0; m < SYN_ALL_MEASURES; m++) {
        int records = 0, concept = QN_NONE;
        for (int kid = t->game.card[m].kids; kid != QN_NONE; kid = t->game.card[kid].sibling) {
            records += syn_is_record(t, kid);
            if (qn_kind_of_zone(t, kid) == SYN_CONCEPTS) concept = kid;
        }
        if (n->records[m] != records || n->concept[m] != concept) return false;
    }
    return true;
}

bool syn_numbers_hold(const qn_table *t)
{
    if (!t->reckoned) return true;
    syn_numbers kept = *syn_kept(t, SYN_PLACES);
    int parts = t->reckoned;
    if (!measures_hold(t, &kept)) return false;
    if (parts & SYN_NOT_KEPT) return true;
    qn_table *scratch = (qn_table *)t;   // not part of the game value
    bool hold = true;
    scratch->reckoned = SYN_PLACES | SYN_NOT_KEPT;   // so that everything is computed
    for (int m = 0; m < SYN_ALL_MEASURES; m++)
        hold &= kept.capacity[m] == syn_capacity(t, m) && kept.loading[m] == syn_stat(t, m, SYN_LOADING_COST);
    for (int s = 0; s < 2; s++)
        for (int kind = SYN_SOUL; kind <= SYN_CONCEPTS; kind++) QN_EACH(t, c, kind, s)
            {
                for (int k = SYN_CACHE; k < SYN_KEYWORDS; k++)
                    hold &= (kept.has[c] >> k & 1) == syn_has(t, c, k);
                if (kind == SYN_RECORDS) hold &= kept.rating[c] == syn_base_rating(t, c);
            }
    hold &= kept.misplaced == syn_any_misplaced(t);
    scratch->reckoned = (uint8_t)parts;
    return hold;
}
