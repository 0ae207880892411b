// The cache of Ratings, keywords and Capacities: they are computed together and stay valid until something they depend on changes.
//
// They depend on which cards are where, on their faces and on lasting changes; the kernel invalidates the cache when one of
// those changes (rules.c: .kept, .leaves_cache). If a text in play reads more than that (Notes, Ratings, whose performance it is; see
// qn_reads), only the places are cached. Strain and lasting gains of a Record are added when its Rating is read. In
// debug builds each sweep checks that the cache is what would be computed (syn_cache_holds).
#include "games/synsouls/rules.h"

enum { STATS = 1 << QN_CHANGE_ADD | 1 << QN_CHANGE_SET, STATUSES = 1 << QN_CHANGE_STATUS };
#define BIT(row) (1u << (row))
#define ANY_KEYWORD (BIT(SYN_KEYWORDS) - BIT(SYN_CACHE))

static syn_numbers *numbers(qn_table *t) { return (syn_numbers *)(void *)t->reckoning; }
static bool changes(const qn_table *t, uint32_t bits) { return (t->game.alters | t->game.mods_alter) & bits; }

// ---- Where everything is, and what texts read of it ----------------------------------------

static inline void add_reads(syn_survey *v, const qn_reads *r)
{
    v->statuses |= r->statuses;
    v->tests |= r->tests;
    v->zones |= r->zones;
    v->more |= r->stats | r->units;
    v->gives |= r->gives;
    v->lowers |= r->lowers;
    v->grants |= r->grants;
    v->roles |= r->roles;
}

// If some text gives abilities to use, any card may have one.
static bool can_be_used(const qn_table *t, const qn_def *d)
{
    return (d->forms | t->pool->gives) >> QN_FORM_USE & 1;
}

static inline void look_at(syn_numbers *n, syn_survey *v, int c, const qn_def *d, bool acts, uint8_t **last)
{
    if (d->alters) {
        add_reads(v, &d->reads);
        n->giver[n->n_givers++] = (uint8_t)c;
    }
    if (acts) {
        **last = (uint8_t)c;
        *last = &n->next_acting[c];
    }
}

static void survey_side(qn_table *t, syn_survey *v, int s)
{
    syn_numbers *n = numbers(t);
    uint8_t *last = &n->acting[s];
    QN_EACH (t, c, SYN_SOUL, s) {
        const qn_def *d = qn_def_of(t, c);
        look_at(n, v, c, d, can_be_used(t, d) || SYN_FINALS >> d->kind & 1, &last);
    }
    QN_EACH (t, c, SYN_RECORDS, s) {
        const qn_def *d = qn_def_of(t, c);
        v->with_singularity = (uint8_t)(v->with_singularity + (d->types >> (SYN_SINGULARITY - 1) & 1));
        v->displaced_cards |= t->game.card[c].y != s;
        if (t->game.card[c].on != QN_NONE) n->records[t->game.card[c].on]++;
        look_at(n, v, c, d, can_be_used(t, d), &last);
    }
    QN_EACH (t, c, SYN_CONCEPTS, s) {
        v->displaced_cards |= t->game.card[c].y != s;
        if (t->game.card[c].on != QN_NONE) n->concept[t->game.card[c].on] = (uint8_t)c;
        look_at(n, v, c, qn_def_of(t, c), can_be_used(t, qn_def_of(t, c)), &last);
    }
    *last = QN_NONE;
}

static void cache_places(qn_table *t)
{
    syn_numbers *n = numbers(t);
    syn_survey v = { 0 };
    n->n_givers = 0;
    memset(n->records, 0, sizeof n->records);
    memset(n->concept, QN_NONE, sizeof n->concept);
    for (int s = 0; s < 2; s++) survey_side(t, &v, s);
    n->seen = v;
}

static bool can_be_cached(const qn_table *t, const syn_survey *v)
{
    const uint32_t placed = BIT(SYN_TEST_ENTROPY) | BIT(SYN_TEST_SOLO) | BIT(SYN_TEST_HARMONIZE)
        | BIT(SYN_TEST_CRASHED) | BIT(SYN_TEST_CONCEPTS_OVER);
    const uint32_t passing = BIT(SYN_ATTACKING) | BIT(SYN_BLOCKING) | BIT(SYN_BUFFERING);
    const uint32_t placed_roles = BIT(SYN_ROLE_BONDED - QN_ROLE_GAME);
    return !v->more && !(v->tests & ~placed) && !(v->statuses & passing) && !(v->roles & ~placed_roles)
        && !(v->zones & ~(unsigned)t->rules->kept);
}

// ---- Lasting changes ---------------------------------------------------------------------------

typedef struct lasting {
    uint8_t stats;          // mask of the stats they change, modulo 8
    bool lowers, control;   // a Rating may be lower; a card has another controller
} lasting;

static lasting survey_changes(const qn_table *t)
{
    lasting l = { 0 };
    for (int i = 0; i < t->game.n_mods; i++) {
        const qn_mod *m = &t->game.mod[i];
        l.control |= m->op == SYN_MOD_CONTROL;
        if (m->op >= QN_MOD_LATER || !((unsigned)STATS >> m->op & 1)) continue;
        l.stats |= (uint8_t)BIT(m->stat & 7);
        l.lowers |= m->stat == SYN_RATING && (m->op == QN_CHANGE_SET || m->amount < 0);
    }
    return l;
}

// ---- Capacities, keywords, Ratings ------------------------------------------------------------

static void each_given(qn_table *t, int ops, uint32_t bits, void (*take)(void *, const qn_given *),
                       void *data)
{
    const syn_numbers *n = numbers(t);
    for (int i = 0; t->game.alters & bits && i < n->n_givers; i++) {
        const qn_reads *r = &qn_def_of(t, n->giver[i])->reads;
        uint32_t gives = (ops & STATS ? r->gives : 0u) | (ops & STATUSES ? r->grants : 0u);
        if (gives & bits && syn_listens(t, n->giver[i]))
            qn_each_given_by(t, n->giver[i], ops, bits, take, data);
    }
}

typedef struct sum {
    int base, added;
    uint16_t set_at;
} sum;

static void count(sum *s, const qn_given *g)
{
    if (g->op == QN_CHANGE_ADD) {
        s->added += g->amount;
    } else if (g->stamp >= s->set_at) {   // the later one wins
        s->base = g->amount;
        s->set_at = g->stamp;
    }
}

typedef struct room_sums {
    const syn_numbers *usual;
    uint32_t changed;   // Measures that some text mentions; the others have no sums
    sum capacity[SYN_ALL_MEASURES], loading[SYN_ALL_MEASURES];
} room_sums;

static void take_room(void *data, const qn_given *g)
{
    room_sums *r = data;
    if (!syn_is_measure(g->card)) return;
    if (!(r->changed >> g->card & 1)) {
        r->changed |= BIT(g->card);
        r->capacity[g->card] = (sum){ .base = r->usual->capacity[g->card] };
        r->loading[g->card] = (sum){ 0 };
    }
    if (g->what == SYN_CAPACITY) count(&r->capacity[g->card], g);
    if (g->what == SYN_LOADING_COST) count(&r->loading[g->card], g);
}

static void cache_room(qn_table *t, const lasting *l)
{
    const uint32_t bits = BIT(SYN_CAPACITY) | BIT(SYN_LOADING_COST);
    syn_numbers *n = numbers(t);
    memset(n->loading, 0, sizeof n->loading);
    for (int s = 0; s < 2; s++)
        memset(&n->capacity[syn_measure(s, 0)], syn_within_bounds(syn_usual_capacity(t, syn_measure(s, 0))),
               SYN_MEASURES_EACH);
    if (!((n->seen.gives | l->stats) & bits)) return;
    room_sums r;
    r.usual = n;
    r.changed = 0;
    each_given(t, STATS, bits, take_room, &r);
    if (l->stats & bits) qn_each_lasting(t, STATS, bits, take_room, &r);
    for (uint32_t rest = r.changed; rest; rest &= rest - 1) {
        int m = __builtin_ctz(rest);
        n->capacity[m] = (int8_t)syn_within_bounds(r.capacity[m].base + r.capacity[m].added);
        n->loading[m] = (int8_t)syn_loading_within(r.loading[m].base + r.loading[m].added);
    }
}

static void take_format(void *data, const qn_given *g)
{
    ((syn_numbers *)data)->has[g->card] |= (uint16_t)BIT(SYN_FORMAT);
}

static void cache_formats(qn_table *t)   // SYN-KEY-21, SYN-KEY-22
{
    if (!changes(t, BIT(SYN_FORMAT))) return;   // what is printed decides
    for (int s = 0; s < 2; s++)
        QN_EACH (t, c, SYN_RECORDS, s)
            numbers(t)->has[c] = syn_is_blank(qn_def_of(t, c)) ? BIT(SYN_FORMAT) : 0;
    // Whether a giver has FORMAT itself is computed while this is under way (syn_formatted).
    each_given(t, STATUSES, BIT(SYN_FORMAT), take_format, numbers(t));
    qn_each_lasting(t, STATUSES, BIT(SYN_FORMAT), take_format, numbers(t));
}

typedef struct gains {
    syn_numbers *numbers;
    sum of[QN_MAX_CARDS];   // Ratings, of Records only
} gains;

static void take_gain(void *data, const qn_given *g)
{
    gains *all = data;
    uint16_t *has = &all->numbers->has[g->card];
    if (g->op != QN_CHANGE_STATUS) {
        if (g->what == SYN_RATING) count(&all->of[g->card], g);
    } else if (g->what < SYN_KEYWORDS && g->what != SYN_FORMAT && !(*has >> SYN_FORMAT & 1))
        *has |= (uint16_t)BIT(g->what);
}

static uint16_t printed_or_taken(const qn_table *t, int c)
{
    if (syn_formatted(t, c)) return BIT(SYN_FORMAT);
    return syn_printed_keywords(qn_def_of(t, c)) & (uint16_t)~BIT(SYN_FORMAT);
}

static void cache_gains(qn_table *t)
{
    gains all;
    syn_numbers *n = all.numbers = numbers(t);
    const uint32_t bits = ANY_KEYWORD | BIT(SYN_RATING);
    for (int s = 0; s < 2; s++)
        for (int kind = SYN_SOUL; kind <= SYN_CONCEPTS; kind++)
            QN_EACH (t, c, kind, s) n->has[c] = printed_or_taken(t, c);
    for (int s = 0; s < 2; s++)
        QN_EACH (t, c, SYN_RECORDS, s) {
            n->rating[c] = qn_def_of(t, c)->stat[SYN_RATING];
            all.of[c] = (sum){ .base = n->rating[c] };
        }
    each_given(t, STATS | STATUSES, bits, take_gain, &all);
    qn_each_lasting(t, STATS | STATUSES, bits, take_gain, &all);
    for (int s = 0; s < 2; s++)
        QN_EACH (t, c, SYN_RECORDS, s) {
            int frame = syn_which(t->game.card[c].on) == SYN_FRAME;   // SYN-MEA-03
            if (n->has[c] >> SYN_FORMAT & 1) continue;
            n->rating[c] = (int16_t)(qn_bounded(all.of[c].base + all.of[c].added) + frame);
        }
}

static bool might_be_misplaced(const qn_table *t, const lasting *l)
{
    const syn_numbers *n = syn_cached(t, SYN_PLACES);
    if (n->seen.with_singularity > 1 || changes(t, BIT(SYN_SINGULARITY))) return true;
    if (n->seen.displaced_cards || l->control) return true;
    for (int m = 0; m < SYN_ALL_MEASURES; m++)
        if (n->records[m] > n->capacity[m]) return true;
    return false;
}

// Texts that read each other are settled whenever they are read (vm/settle.c). The outermost reader must learn of it.
bool syn_give_up(qn_table *t, int settlements)
{
    if (!t->tangled && t->settlements == settlements) return false;
    t->cache_valid = (uint16_t)((t->cache_valid & (SYN_PLACES | SYN_COUNTED)) | SYN_NOT_CACHED);
    if (!t->effect_depth) t->tangled = false;
    return true;
}

// The cache fills itself wherever it is read. That must not count as part of the text that reads it.
typedef struct pause {
    uint32_t looks;
    uint8_t effect_depth;
} pause;

static pause set_aside(qn_table *t)
{
    pause p = { t->looks, t->effect_depth };
    t->effect_depth = 0;
    return p;
}

static void go_on(qn_table *t, pause p)
{
    t->effect_depth = p.effect_depth;
    t->looks = p.looks;
}

static void cache_all(qn_table *t)
{
    syn_numbers *n = numbers(t);
    int before = t->settlements;
    lasting l = survey_changes(t);
    t->cache_valid |= SYN_UNDER_WAY;
    memset(n->rating, 0x80, sizeof n->rating);
    cache_room(t, &l);
    t->cache_valid |= SYN_ROOM;
    cache_formats(t);
    t->cache_valid |= SYN_FORMATS;
    n->lowered = l.lowers || n->seen.lowers & BIT(SYN_RATING);
    n->misplaced = might_be_misplaced(t, &l) && syn_any_misplaced(t);
    n->by_exhaustion = (n->seen.statuses & (BIT(SYN_EXHAUSTED) | BIT(SYN_UPRIGHT))) != 0;
    t->cache_valid = (uint16_t)((t->cache_valid & ~SYN_UNDER_WAY) | SYN_ORDER);
    syn_give_up(t, before);
}

void syn_fill_cache(qn_table *t)
{
    if (!(t->cache_valid & SYN_PLACES)) cache_places(t);
    t->cache_valid |= SYN_PLACES;
    if (t->settled || t->tangled) return;   // numbers read now are not final
    if (!can_be_cached(t, &numbers(t)->seen)) {
        t->cache_valid |= SYN_NOT_CACHED;
        return;
    }
    pause p = set_aside(t);
    cache_all(t);
    go_on(t, p);
}

void syn_cache_rating(qn_table *t, int card, int rating) { numbers(t)->rating[card] = (int16_t)rating; }

void syn_cache_gains(qn_table *t)
{
    if (!syn_cached(t, SYN_ORDER) || t->cache_valid & (SYN_UNDER_WAY | SYN_GAINS)) return;
    int before = t->settlements;
    pause p = set_aside(t);
    t->cache_valid |= SYN_UNDER_WAY;
    cache_gains(t);
    t->cache_valid = (uint16_t)((t->cache_valid & ~SYN_UNDER_WAY) | SYN_GAINS);
    syn_give_up(t, before);
    go_on(t, p);
}

// Most lasting changes affect one Rating, one keyword or nothing that is cached: the rest stays valid.
bool syn_leaves_cache(qn_table *t, const qn_mod *m)
{
    syn_numbers *n = numbers(t);
    if (!(t->cache_valid & SYN_ORDER)) return false;
    switch (m->op) {
    case QN_CHANGE_FORBID:
    case QN_CHANGE_ALLOW:
    case QN_MOD_LATER:
    case QN_MOD_LISTEN: return true;
    case QN_CHANGE_STATUS:   // FORMAT and SINGULARITY affect what is cached, and so may a keyword that texts read
        if (m->stat >= SYN_KEYWORDS || m->stat == SYN_FORMAT || m->stat == SYN_SINGULARITY
            || n->seen.statuses >> m->stat & 1)
            return false;
        break;
    case QN_CHANGE_ADD:
        if (m->stat != SYN_RATING || m->on.card >= t->game.n_cards) return false;
        n->rating[m->on.card] = SYN_UNRATED;
        if (m->amount < 0) n->lowered = true;
        syn_unsweep(t);
        break;
    default: return false;
    }
    t->cache_valid &= (uint16_t)~SYN_GAINS;
    return true;
}

// ---- Hands and Void Zones ----------------------------------------------------------------------

static int might_answer(const qn_def *d)   // SYN-CHN-02, SYN-KEY-32
{
    return d->kind == SYN_DYNAMIC_VERSE || d->types >> (SYN_PULSE - 1) & 1;
}
static int is_verse(const qn_def *d) { return SYN_VERSES >> d->kind & 1; }
static int traces(const qn_def *d) { return d->types >> (SYN_TRACE - 1) & 1; }

void syn_count(qn_table *t)
{
    syn_numbers *n = numbers(t);
    for (int s = 0; s < 2; s++) {
        n->answers[s] = n->verses[s] = n->traces[s] = 0;
        QN_EACH (t, c, SYN_HAND, s) {
            n->answers[s] += (uint8_t)might_answer(qn_def_of(t, c));
            n->verses[s] += (uint8_t)is_verse(qn_def_of(t, c));
        }
        QN_EACH (t, c, SYN_VOID, s) n->traces[s] += (uint8_t)traces(qn_def_of(t, c));
    }
    t->cache_valid |= SYN_COUNTED;
}

void syn_moved(qn_table *t, int card, int from, int seat)
{
    if (!(t->cache_valid & SYN_COUNTED)) return;
    syn_numbers *n = numbers(t);
    const qn_def *d = qn_def_of(t, card);
    int to = qn_kind_of_zone(t, card), whose = t->game.card[card].controller;
    if (from == SYN_HAND) {
        n->answers[seat] -= (uint8_t)might_answer(d);
        n->verses[seat] -= (uint8_t)is_verse(d);
    }
    if (from == SYN_VOID) n->traces[seat] -= (uint8_t)traces(d);
    if (to == SYN_HAND) {
        n->answers[whose] += (uint8_t)might_answer(d);
        n->verses[whose] += (uint8_t)is_verse(d);
    }
    if (to == SYN_VOID) n->traces[whose] += (uint8_t)traces(d);
}

static bool counts_match(const qn_table *t)
{
    if (!(t->cache_valid & SYN_COUNTED)) return true;
    const syn_numbers *n = syn_counted(t);
    syn_numbers before = *n;
    syn_count((qn_table *)t);
    bool hold = true;
    for (int s = 0; s < 2; s++)
        hold &= before.answers[s] == n->answers[s] && before.verses[s] == n->verses[s]
            && before.traces[s] == n->traces[s];
    return hold;
}

// ---- Does it hold? ----------------------------------------------------------------------------

static bool measures_match(const qn_table *t, const syn_numbers *n)
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

bool syn_cache_holds(const qn_table *t)
{
    if (!counts_match(t)) return false;
    if (!(t->cache_valid & SYN_PLACES)) return true;
    syn_numbers kept = *syn_cached(t, SYN_PLACES);
    int parts = t->cache_valid;
    if (!measures_match(t, &kept)) return false;
    if (!(parts & SYN_ORDER)) return true;
    qn_table *scratch = (qn_table *)t;   // not part of the game value
    bool hold = true;
    scratch->cache_valid = SYN_PLACES | SYN_NOT_CACHED;   // forces every number to be computed
    for (int m = 0; m < SYN_ALL_MEASURES; m++)
        hold &= kept.capacity[m] == syn_capacity(t, m) && kept.loading[m] == syn_stat(t, m, SYN_LOADING_COST);
    for (int s = 0; s < 2; s++)
        for (int kind = SYN_SOUL; kind <= SYN_CONCEPTS; kind++)
            QN_EACH (t, c, kind, s) {
                if (kept.rating[c] != SYN_UNRATED && !syn_formatted(t, c))
                    hold &= kept.rating[c] == syn_base_rating(t, c);
                if (!(parts & SYN_GAINS)) continue;
                for (int k = SYN_CACHE; k < SYN_KEYWORDS; k++)
                    hold &= (kept.has[c] >> k & 1) == syn_has(t, c, k);
                if (kind == SYN_RECORDS) hold &= kept.rating[c] == syn_base_rating(t, c);
            }
    hold &= kept.misplaced == syn_any_misplaced(t);
    scratch->cache_valid = (uint16_t)parts;
    return hold;
}
