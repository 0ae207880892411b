// Generates selectors: the rows of the pool that say which cards a sentence means. It also decides what "that elestral" and "it" refer to.
#include "lang/emit.h"

#include <string.h>

// Which announced target the description [n] is; -1: none.
static int target_index(const emitter *e, uint16_t n)
{
    for (int i = 0; i < e->n_targets; i++)
        if (e->target_node[i] == n) return i;
    for (int i = 0; i < e->n_twins; i++)
        if (e->twin[i] == n) return e->twin_of[i];
    return -1;
}

// "That elestral" after a rune: the last target of that kind, or the event's card. False: neither.
static bool means_another(const emitter *e, uint16_t n, int *role, int *index)
{
    uint32_t kinds = node(e->p, n)->a == Q_THAT ? qn_kinds_named(e->p, n) : 0;
    if (e->ante == ANTE_NONE || !kinds || !e->ante_kinds || e->ante_kinds & kinds) return false;
    for (int i = e->n_targets - 1; i >= 0; i--)
        if (e->spoken_targets >> i & 1 && qn_kinds_named(e->p, e->target_node[i]) & kinds) {
            *role = QN_ROLE_TARGET;
            *index = i;
            return true;
        }
    *role = e->event_role;
    return e->event_kinds & kinds;
}

// What the one card [n] is: a role, or an announced target.
void qn_single_role(emitter *e, uint16_t n, int *role, int *index)
{
    const qn_node *s = node(e->p, n);
    *index = 0;
    int target = target_index(e, n);
    if (target >= 0) {
        *role = QN_ROLE_TARGET;
        *index = target;
        return;
    }
    if (s->a == Q_ROLE && s->b != QN_ROLE_IT) {
        *role = e->left_role && s->b == e->left_role ? QN_ROLE_THAT : s->b;
        *index = s->b == QN_ROLE_TARGET ? s->d : 0;
    } else if ((s->a == Q_ROLE && e->in_amount) || e->in_each) *role = QN_ROLE_IT;
    else if (means_another(e, n, role, index)) return;
    else if (e->ante == ANTE_TARGET) {
        *role = QN_ROLE_TARGET;
        *index = e->ante_index;
    } else *role = e->ante == ANTE_THOSE ? QN_ROLE_THOSE : e->event_role;
}

static uint16_t new_selector(emitter *e)
{
    qn_pool *pool = e->p->pool;
    if (pool->n_selectors >= QN_MAX_SELECTORS) {
        e->failed = true;
        return 0;
    }
    return pool->n_selectors++;
}

uint16_t qn_role_selector(emitter *e, int role, int index)
{
    qn_pool *pool = e->p->pool;
    for (uint16_t i = 1; i < pool->n_selectors; i++) {
        const qn_selector *s = &pool->selector[i];
        if (s->how == QN_SEL_ROLE && s->role == role && s->index == index) return i;
    }
    uint16_t n = new_selector(e);
    pool->selector[n].how = QN_SEL_ROLE;
    pool->selector[n].role = (uint8_t)role;
    pool->selector[n].index = (uint8_t)index;
    return n;
}

// Tests on the current card -------------------------------------------------------------------------

static void it(xbuf *x)
{
    qn_put_x(x, QN_X_ROLE);
    qn_put_x(x, QN_ROLE_IT);
}

static void join(xbuf *x, int *terms, int op)
{
    if ((*terms)++) qn_put_x(x, op);
}

static uint32_t kinds_of(const emitter *e, uint16_t n)
{
    uint32_t kinds = 0;
    for (uint16_t k = node(e->p, n)->kid; k; k = node(e->p, k)->next)
        if (node(e->p, k)->kind == N_NOUN) kinds |= e->p->words->nouns[node(e->p, k)->a].kinds;
    return kinds;
}

// "an ursa or artifact": types and kinds, one of which must fit.
static bool mixes_kinds(const emitter *e, uint16_t n)
{
    bool types = false;
    for (uint16_t k = node(e->p, n)->kid; k; k = node(e->p, k)->next)
        types |= node(e->p, k)->kind == N_TYPE && !node(e->p, k)->c;
    return types && qn_find_kid(e->p, n, N_NOUN);
}

static void of_kinds(emitter *e, xbuf *x, uint32_t kinds)
{
    uint16_t s = new_selector(e);
    e->p->pool->selector[s].how = QN_SEL_ALL;
    e->p->pool->selector[s].side = QN_SIDE_ANY;
    e->p->pool->selector[s].zones = QN_ANY_ZONE;
    e->p->pool->selector[s].kinds = kinds;
    it(x);
    qn_put_x(x, QN_X_MATCH);
    qn_put_x(x, s);
}

// Names and types joined by "or": any of them.
static void either_of(emitter *e, xbuf *x, uint16_t n, int kind, int op, int *terms)
{
    int found = 0;
    for (uint16_t k = node(e->p, n)->kid; k; k = node(e->p, k)->next) {
        const qn_node *v = node(e->p, k);
        if (v->kind != kind || v->c) continue;
        it(x);
        qn_put_x(x, op);
        qn_put_x(x, kind == N_TYPE ? (int)e->p->words->types[v->a].value : v->a);
        if (found++) qn_put_x(x, QN_X_OR);
    }
    if (kind == N_TYPE && mixes_kinds(e, n)) {
        of_kinds(e, x, kinds_of(e, n));
        qn_put_x(x, QN_X_OR);
    }
    if (found) join(x, terms, QN_X_AND);
}

static void costing(emitter *e, xbuf *x, uint16_t k)
{
    const qn_node *v = node(e->p, k);
    if (v->a) {
        it(x);
        qn_put_x(x, QN_X_SIZE);
        qn_expr_words(e, x, v->kid);
        qn_put_x(x, v->a);
        return;
    }
    int lists = 0;
    for (uint16_t l = v->kid; l; l = node(e->p, l)->next) {
        if (node(e->p, l)->b && !e->failed) {
            e->p->refused = PROBLEM_COST_ASKED_IS_TOO_LARGE;
            e->failed = true;
        }
        it(x);
        qn_put_x(x, QN_X_COST_IS);
        qn_put_x(x, node(e->p, l)->a);
        if (lists++) qn_put_x(x, QN_X_OR);
    }
}

static void known_card(emitter *e, xbuf *x, uint16_t n)   // pushes the card that a relation is to
{
    int role, index;
    qn_single_role(e, n, &role, &index);
    qn_put_x(x, role == QN_ROLE_TARGET ? QN_X_TARGET : QN_X_ROLE);
    qn_put_x(x, role == QN_ROLE_TARGET ? index : role);
}

static void test_it(xbuf *x, int op, int operand)   // on the card that is tested
{
    it(x);
    qn_put_x(x, op);
    qn_put_x(x, operand);
}

static bool not_if(xbuf *x, bool negated)
{
    if (negated) qn_put_x(x, QN_X_NOT);
    return true;
}

static bool compared(emitter *e, xbuf *x, uint16_t with, int op)
{
    qn_expr_words(e, x, with);
    qn_put_x(x, op);
    return true;
}

// [rivals]: the selector of all that fit the rest of the description.
static void most_of(emitter *e, xbuf *x, const qn_node *v, uint16_t rivals)
{
    test_it(x, QN_X_MOST, rivals);
    qn_put_x(x, (v->b ? QN_MOST_LEAST : 0) | (v->kid ? QN_MOST_UNITS : 0));
    qn_put_x(x, v->kid ? (int)node(e->p, v->kid)->mask : (int)e->p->words->stats[v->a].value);
}

// False: it is not a test of its own.
static bool one_test(emitter *e, xbuf *x, uint16_t k, uint16_t rivals)
{
    const qn_node *v = node(e->p, k);
    const qn_words *w = e->p->words;
    switch (v->kind) {
    case N_TYPE:
        if (!v->c) return false;   // the nouns were tested together
        test_it(x, QN_X_TYPE, (int)w->types[v->a].value);
        return true;
    case N_ADJECTIVE:
        test_it(x, w->adjectives[v->a].op, w->adjectives[v->a].operand);
        return not_if(x, w->adjectives[v->a].negated);
    case N_COSTING: costing(e, x, k); return true;
    case N_WITH: test_it(x, QN_X_CARRIES, (int)node(e->p, v->kid)->mask); return not_if(x, v->b);
    case N_WITH_STAT: test_it(x, QN_X_STAT, (int)w->stats[v->a].value); return compared(e, x, v->kid, v->b);
    case N_WITH_UNITS:
        test_it(x, QN_X_CARRIES, (int)node(e->p, v->kid)->mask);
        return compared(e, x, node(e->p, v->kid)->next, v->b);
    case N_THAT_IS: test_it(x, QN_X_STATUS, (int)w->statuses[v->a].value); return not_if(x, v->b);
    case N_MOST:
        if (rivals) most_of(e, x, v, rivals);
        return rivals;
    case N_SAME_NAME:
        it(x);
        known_card(e, x, v->kid);
        qn_put_x(x, QN_X_SAME_NAME);
        return true;
    case N_MARKED:
        it(x);
        qn_emit_marked(e, x, v->a);
        return not_if(x, v->b);
    case N_RELATED:
        it(x);
        known_card(e, x, v->kid);
        qn_put_x(x, QN_X_RELATED);
        qn_put_x(x, (int)w->relations[v->a].value);
        return not_if(x, v->b);
    case N_ATTACHED:
        it(x);
        known_card(e, x, v->kid);
        qn_put_x(x, QN_X_ATTACHED);
        return true;
    default: return false;
    }
}

static uint16_t emit_tests(emitter *e, uint16_t n, uint16_t rivals)
{
    xbuf x = { .n = 0 };
    int terms = 0;
    either_of(e, &x, n, N_NAMED, QN_X_NAMED, &terms);
    either_of(e, &x, n, N_TYPE, QN_X_TYPE, &terms);
    for (uint16_t k = node(e->p, n)->kid; k; k = node(e->p, k)->next)
        if (one_test(e, &x, k, rivals)) join(&x, &terms, QN_X_AND);
    return terms ? qn_commit_x(e, &x) : 0;
}

// Rows ----------------------------------------------------------------------------------------------

static uint8_t class_of(const emitter *e, uint16_t n)
{
    uint16_t noun = qn_find_kid(e->p, n, N_NOUN);
    return noun ? e->p->words->nouns[node(e->p, noun)->a].class : QN_OF_CARDS;
}

// On the field, cards of that noun are looked for only in the zones where they can be.
static uint16_t home_of(const emitter *e, uint16_t n)
{
    uint16_t home = 0;
    if (mixes_kinds(e, n)) return 0;
    for (uint16_t k = node(e->p, n)->kid; k; k = node(e->p, k)->next) {
        if (node(e->p, k)->kind != N_NOUN) continue;
        uint16_t one = e->p->words->nouns[node(e->p, k)->a].home;
        if (!one) return 0;
        home |= one;
    }
    return home;
}

static int how_of(const emitter *e, uint16_t n)
{
    const qn_node *s = node(e->p, n);
    if (s->flags & S_TARGET) return QN_SEL_TARGET;
    if (s->flags & S_RANDOM) return QN_SEL_RANDOM;
    if (s->d != IN_SENTENCE) return QN_SEL_ALL;
    if (s->a == Q_EACH || s->a == Q_ALL || (s->a == Q_NONE && (s->flags & S_PLURAL))) return QN_SEL_ALL;
    return QN_SEL_PICK;
}

// Every card of that kind. A sentence with a target or a choice looks in the usual zones.
static bool is_anywhere(const emitter *e, uint16_t n)
{
    return node(e->p, n)->flags & S_ANYWHERE && how_of(e, n) == QN_SEL_ALL;
}

static uint16_t zones_of(const emitter *e, uint16_t n)
{
    const qn_node *s = node(e->p, n);
    uint16_t z = qn_find_kid(e->p, n, N_ZONES), noun = qn_find_kid(e->p, n, N_NOUN);
    if (z) {
        const qn_node *v = node(e->p, z);
        return (uint16_t)(v->a | (v->b && v->a ? e->p->words->field : 0));
    }
    uint16_t own = noun ? e->p->words->nouns[node(e->p, noun)->a].zones : 0,
             slot = (uint16_t)(s->mask & 0xFFFF);
    bool usual = own && e->p->words->nouns[node(e->p, noun)->a].usual;
    if (own && !usual) return own;
    if (s->d == IN_MATCH || is_anywhere(e, n)) return QN_ANY_ZONE;
    return slot ? slot : usual ? own : home_of(e, n);
}

// A hand or deck without an owner belongs to the subject of the sentence. A noun that implies its zone ("a charge card") does not: it
// describes any player's card, as in "when the rival reveals a charge card".
static int side_of(const emitter *e, uint16_t n, int zones)
{
    uint16_t side = qn_find_kid(e->p, n, N_SIDE), z = qn_find_kid(e->p, n, N_ZONES);
    bool before = node(e->p, n)->flags & S_TARGET;   // targets are chosen before any player acts
    if (side) return before && node(e->p, side)->a == QN_SIDE_SUBJECT ? QN_SIDE_THEIRS : node(e->p, side)->a;
    if (z && node(e->p, z)->c) return node(e->p, z)->c;
    if (!z && (node(e->p, n)->d == IN_MATCH || is_anywhere(e, n))) return QN_SIDE_ANY;
    bool elsewhere = zones && zones != QN_ANY_ZONE && !(zones & e->p->words->field);
    int subject = (int)(node(e->p, n)->mask >> 16 & 7);
    return !elsewhere ? QN_SIDE_ANY : subject ? subject : QN_SIDE_YOURS;
}

bool qn_is_subjects(const emitter *e, uint16_t n) { return side_of(e, n, zones_of(e, n)) == QN_SIDE_SUBJECT; }

static void note_deck(emitter *e, int zones)
{
    for (const qn_word *w = e->p->words->places; w->phrase; w++)
        if (strcmp(w->phrase, "deck") == 0 && zones != QN_ANY_ZONE && zones >> w->value & 1)
            e->from_deck = true;
}

// "Theirs" belongs to the subject of the sentence or, if that is you or there is none, to the current player of the loop.
int qn_emit_subject(const emitter *e)
{
    return e->subject && e->subject != QN_WHO_YOU ? e->subject : QN_WHO_SUBJECT;
}

static int whose_of(emitter *e, uint16_t n)
{
    uint16_t side = qn_find_kid(e->p, n, N_SIDE);
    return qn_emit_who(e, node(e->p, side)->kid, QN_WHO_YOU);
}

// Which cards: in which zones, whose, and of what description.
static void describe(emitter *e, uint16_t n, uint16_t at, uint16_t rivals)
{
    uint16_t test = emit_tests(e, n, rivals), zones = zones_of(e, n);
    qn_selector *row = &e->p->pool->selector[at];
    row->side = (uint8_t)side_of(e, n, zones);
    if (row->side == QN_SIDE_SUBJECT) row->chooser = (uint8_t)qn_emit_subject(e);
    if (row->side == QN_SIDE_WHO) row->whose = (uint8_t)whose_of(e, n);
    row->other = (node(e->p, n)->flags & S_OTHER) != 0;
    row->zones = zones;
    row->test = test;
    row->kinds = mixes_kinds(e, n) ? 0 : kinds_of(e, n);
    row->class = class_of(e, n);
    note_deck(e, zones);
}

// "With the highest attack": among all cards that fit the rest of the description. A card described without a place is compared with the
// cards on the field.
static uint16_t emit_rivals(emitter *e, uint16_t n)
{
    uint16_t at = qn_find_kid(e->p, n, N_MOST) ? new_selector(e) : 0;
    if (!at) return 0;
    describe(e, n, at, 0);
    qn_selector *row = &e->p->pool->selector[at];
    row->how = QN_SEL_ALL;
    if (row->zones == QN_ANY_ZONE) row->zones = home_of(e, n);
    return at;
}

static void fill_row(emitter *e, uint16_t n, uint16_t at)
{
    const qn_node *s = node(e->p, n);
    uint16_t count = s->c && s->a != Q_ROLE ? qn_emit_expr(e, s->c) : 0;
    describe(e, n, at, emit_rivals(e, n));
    qn_selector *row = &e->p->pool->selector[at];
    row->how = (uint8_t)how_of(e, n);
    row->up_to = s->a == Q_UP_TO ? 1 : s->a == Q_ANY_NUMBER ? 2 : 0;
    row->count = s->a == Q_NUMBER && node(e->p, s->c)->kind == N_NUMBER && node(e->p, s->c)->a == 1 ? 0
                                                                                                    : count;
}

static void remember(emitter *e, uint16_t n, int how, int index)
{
    if (how != QN_SEL_TARGET && how != QN_SEL_PICK && how != QN_SEL_RANDOM) return;
    e->ante_kinds = qn_kinds_named(e->p, n);
    if (how == QN_SEL_TARGET) {
        e->ante = ANTE_TARGET;
        e->ante_index = index;
        e->spoken_targets |= 1u << index;
    } else {
        e->ante = ANTE_THOSE;
    }
}

// A target's row was reserved when the ability began, because the targets of an ability are adjacent. Other selectors get their row here.
uint16_t qn_emit_selector(emitter *e, uint16_t n)
{
    const qn_node *s = node(e->p, n);
    int target = target_index(e, n);
    if (target >= 0) {
        if (class_of(e, n) == QN_OF_CARDS) remember(e, n, QN_SEL_TARGET, target);
        return (uint16_t)(e->first_target + target);
    }
    if (s->a == Q_ROLE || s->a == Q_THAT) {
        int role, index;
        qn_single_role(e, n, &role, &index);
        return qn_role_selector(e, role, index);
    }
    uint16_t at = new_selector(e);
    if (!at) return 0;
    bool amount = e->in_amount;
    e->in_amount = true;   // inside a description "it" is the card looked at
    fill_row(e, n, at);
    e->in_amount = amount;
    remember(e, n, e->p->pool->selector[at].how, 0);
    return at;
}

// The player that [who] names; for a target, its index.
uint16_t qn_emit_who(emitter *e, uint16_t who, uint16_t otherwise)
{
    if (!who) return otherwise;
    int target = node(e->p, who)->kid ? target_index(e, node(e->p, who)->kid) : -1;
    if (target >= 0) {
        e->ante_player = target + 1;
        return (uint16_t)(QN_WHO_TARGET + target);
    }
    if (node(e->p, who)->a == QN_WHO_THAT_PLAYER && e->ante_player)
        return (uint16_t)(QN_WHO_TARGET + e->ante_player - 1);
    bool other = e->ante == ANTE_NONE && !e->in_each
        && e->event_role == QN_ROLE_OTHER;   // as "that card" (qn_single_role)
    if (other && node(e->p, who)->a == QN_WHO_ITS_CONTROLLER) return QN_WHO_OTHER_CONTROLLER;
    if (other && node(e->p, who)->a == QN_WHO_ITS_OWNER) return QN_WHO_OTHER_OWNER;
    return node(e->p, who)->a;
}

// Targets -------------------------------------------------------------------------------------------

// Sentences after "then" share the subject of the line, which counts once.
static bool named_before(const emitter *e, uint16_t who)
{
    for (int i = 0; i < e->n_targets; i++)
        if (e->target_node[i] == node(e->p, who)->kid) return true;
    return false;
}

static bool says_the_same(const emitter *e, uint16_t a, uint16_t b);

static bool say_the_same(const emitter *e, uint16_t a, uint16_t b)   // lists of neighbours
{
    for (; a && b; a = node(e->p, a)->next, b = node(e->p, b)->next)
        if (!says_the_same(e, a, b)) return false;
    return a == b;
}

static bool says_the_same(const emitter *e, uint16_t a, uint16_t b)
{
    const qn_node *x = node(e->p, a), *y = node(e->p, b);
    bool counts = x->kind == N_SELECTOR && x->a != Q_ROLE && x->c && y->c;   // c is how many, an expression
    bool same_side = x->kind == N_SELECTOR && y->kind == N_SELECTOR && x->a != Q_ROLE
        ? zones_of(e, a) == zones_of(e, b) && side_of(e, a, zones_of(e, a)) == side_of(e, b, zones_of(e, b))
        : x->mask == y->mask;
    return x->kind == y->kind && x->a == y->a && x->b == y->b && x->d == y->d && x->flags == y->flags
        && same_side && (counts ? says_the_same(e, x->c, y->c) : x->c == y->c)
        && say_the_same(e, x->kid, y->kid);
}

static int described_before(const emitter *e, uint16_t n, int from, int to)
{
    for (int k = from; k < to; k++)
        if (says_the_same(e, e->target_node[k], n)) return k;
    return -1;
}

// Only one of two branches is carried out, so a target that both describe in the same words is one target. The targets of the first branch
// start at [from], those of the second at [second].
static void share_targets(emitter *e, int from, int second)
{
    int all = e->n_targets;
    e->n_targets = second;
    for (int i = second; i < all; i++) {
        uint16_t n = e->target_node[i];
        int same = described_before(e, n, from, second);
        if (same >= 0 && e->n_twins < QN_MAX_TARGETS) {
            e->twin_of[e->n_twins] = (uint8_t)same;
            e->twin[e->n_twins++] = n;
        } else {
            e->target_mode[e->n_targets] = e->target_mode[i];
            e->target_modes[e->n_targets] = e->target_modes[i];
            e->target_node[e->n_targets++] = n;
        }
    }
}

static void find_targets(emitter *e, uint16_t n);

static void find_branch_targets(emitter *e, uint16_t n)
{
    int from = e->n_targets;
    find_targets(e, qn_kid_of(e->p, n, 0));
    find_targets(e, qn_kid_of(e->p, n, 1));
    int second = e->n_targets;
    if (!qn_kid_of(e->p, n, 2)) return;
    find_targets(e, qn_kid_of(e->p, n, 2));
    share_targets(e, from, second);
}

// The mask of the pairs of [all] modes, numbered in the order printed, that contain mode [mode].
static unsigned pairs_with(int mode, int all)
{
    unsigned mask = 0, pair = 0;
    for (int i = 1; i <= all; i++)
        for (int k = i + 1; k <= all; k++, pair++)
            if (i == mode || k == mode) mask |= 1u << pair;
    return mask;
}

static int count_kids(const emitter *e, uint16_t n)
{
    int kids = 0;
    for (uint16_t k = node(e->p, n)->kid; k; k = node(e->p, k)->next) kids++;
    return kids;
}

static void find_targets(emitter *e, uint16_t n)
{
    const qn_node *v = node(e->p, n);
    if (v->kind == N_IF) {
        find_branch_targets(e, n);
        return;
    }
    if (v->kind == N_SELECTOR && (v->flags & S_TARGET)) {
        uint16_t side = qn_find_kid(e->p, n, N_SIDE);
        if (side) find_targets(e, side);   // "target card of target player": the player first
        if (e->n_targets < QN_MAX_TARGETS) {
            e->target_mode[e->n_targets] = (uint8_t)(e->pairs_of ? 0 : e->mode);
            e->target_modes[e->n_targets] = (uint8_t)(e->mode ? pairs_with(e->mode, e->pairs_of) : 0);
            e->target_node[e->n_targets++] = n;
        } else {
            e->p->refused = PROBLEM_TOO_MANY_TARGETS;
            e->failed = true;
        }
        return;
    }
    if (v->kind == N_NESTED && !v->kid) return;   // has targets of its own
    if (v->kind == N_CHOOSE) e->pairs_of = v->a == 2 ? count_kids(e, n) : 0;
    if (v->kind == N_MODE) e->mode++;
    if (v->kind == N_MODE && v->a) find_targets(e, v->a);
    if (v->kind == N_VERB && v->d && !named_before(e, v->d)) find_targets(e, v->d);
    if (v->kind == N_CHANGES && v->b) find_targets(e, v->b);
    for (uint16_t k = v->kid; k; k = node(e->p, k)->next) find_targets(e, k);
    if (v->kind == N_CHOOSE) e->mode = e->pairs_of = 0;
}

static void fill_target(emitter *e, int i)
{
    uint16_t n = e->target_node[i], at = (uint16_t)(e->first_target + i);
    const qn_node *s = node(e->p, n);
    qn_selector *row = &e->p->pool->selector[at];
    if (s->a == Q_ROLE) {   // "target answered elestral": the only candidate
        row->role = (uint8_t)s->b;
        row->side = QN_SIDE_ANY;
        row->zones = QN_ANY_ZONE;
    } else {
        e->in_amount = true;
        fill_row(e, n, at);
        e->in_amount = false;
    }
    row->how = QN_SEL_TARGET;
    row->index = (uint8_t)i;
    row->mode = e->target_mode[i];
    row->modes = e->target_modes[i];
}

void qn_emit_targets(emitter *e, uint16_t ability)
{
    e->n_targets = e->n_twins = e->mode = e->pairs_of = 0;
    find_targets(e, ability);
    e->first_target = e->p->pool->n_selectors;
    int n = e->n_targets;
    for (int i = 0; i < n; i++)
        if (!new_selector(e)) return;
    for (int i = 0; i < n; i++) {   // a description may mean the target before it
        e->n_targets = i;
        e->ante = i ? ANTE_TARGET : ANTE_NONE;
        e->ante_index = i - 1;
        e->ante_kinds = i ? qn_kinds_named(e->p, e->target_node[i - 1]) : 0;
        e->spoken_targets = (1u << i) - 1;
        fill_target(e, i);
        if (class_of(e, e->target_node[i]) == QN_OF_PLAYERS) e->ante_player = i + 1;
    }
    e->ante = ANTE_NONE;
    e->ante_player = 0;
    e->spoken_targets = 0;
    e->n_targets = n;
}
