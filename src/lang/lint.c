// Warnings about one card that compiles (quintet lint): conditions that can never be true, sentences that do nothing, words that a reader
// may misunderstand. They work on the card's tree; warnings that need all cards at once are in lint_pool.c.
#include "lang/lint.h"

typedef struct linter {
    parser *p;
    int spoken;   // how many cards "it" could mean: targets and chosen cards so far, and the event's card
    uint32_t last_kinds;   // the kinds of the last of them; 0: its noun does not say
    uint32_t found_again;   // the kinds of the targets and of the event's card, which 'that …' can still find
} linter;

// The token of a number or condition is the one after its end; for other parts it is their first.
static void warn(const linter *l, uint16_t n, int row)
{
    const qn_node *v = node(l->p, n);
    bool ends = v->kind == N_QUANTITY || v->kind == N_COMPARE || v->kind == N_AND || v->kind == N_X;
    qn_problem *e = qn_problem_at(l->p, &l->p->s->token[v->token - (ends && v->token)], true);
    qn_say_problem(e, row, NULL);
}

static bool is_number(const linter *l, uint16_t n, int *value)
{
    if (!n || node(l->p, n)->kind != N_NUMBER) return false;
    *value = node(l->p, n)->a;
    return true;
}

// "at least 0" is always true; "at most 0" is a real condition.
static void look_at_comparison(const linter *l, uint16_t n)
{
    int value;
    const qn_node *left = node(l->p, qn_kid_of(l->p, n, 0));
    bool counts = left->kind == N_COUNT || left->kind == N_UNITS || left->kind == N_POOL;
    if (counts && is_number(l, qn_kid_of(l->p, n, 1), &value) && value == 0 && node(l->p, n)->a == QN_X_GE)
        warn(l, n, PROBLEM_ALWAYS_TRUE);
}

static bool said_twice(const linter *l, uint16_t a, uint16_t b)
{
    const qn_node *x = node(l->p, a), *y = node(l->p, b);
    if (x->kind != y->kind || x->a != y->a || x->b != y->b || x->mask != y->mask) return false;
    uint16_t i = x->kid, k = y->kid;
    for (; i && k; i = node(l->p, i)->next, k = node(l->p, k)->next)
        if (!said_twice(l, i, k)) return false;
    return i == k;
}

// The numbers for which a comparison is true.
typedef struct span {
    int least, most;
} span;

static bool span_from(const linter *l, int op, uint16_t number, span *out)
{
    int value;
    if (!is_number(l, number, &value)) return false;
    *out = (span){ op == QN_X_LE ? INT16_MIN : value, op == QN_X_GE ? INT16_MAX : value };
    return op == QN_X_LE || op == QN_X_GE || op == QN_X_EQ;
}

static bool span_of(const linter *l, uint16_t n, span *out)
{
    return node(l->p, n)->kind == N_COMPARE && span_from(l, node(l->p, n)->a, qn_kid_of(l->p, n, 1), out);
}

static bool apart(span x, span y) { return x.least > y.most || y.least > x.most; }

// "at least 3 and at most 1" of the same thing.
static bool never_both(const linter *l, uint16_t a, uint16_t b)
{
    span x, y;
    if (!span_of(l, a, &x) || !span_of(l, b, &y)) return false;
    return said_twice(l, qn_kid_of(l->p, a, 0), qn_kid_of(l->p, b, 0)) && apart(x, y);
}

// Compares a condition with each part of the conditions before it: "a and b and c" is grouped from the left.
static bool contradicts(const linter *l, uint16_t before, uint16_t n)
{
    if (node(l->p, before)->kind == N_AND)
        return contradicts(l, qn_kid_of(l->p, before, 0), n) || contradicts(l, qn_kid_of(l->p, before, 1), n);
    return never_both(l, before, n);
}

// Strips negations: "not …", "there is no …", "this is not …".
static uint16_t without_not(const linter *l, uint16_t n, bool * not )
{
    for (; node(l->p, n)->kind == N_NOT; n = node(l->p, n)->kid) *not = !*not ;
    const qn_node *v = node(l->p, n);
    *not ^= (v->kind == N_THERE_IS && v->a) || ((v->kind == N_IS || v->kind == N_IS_SUCH) && v->b);
    return n;
}

// The same parts, as "a stadium" and "no stadium" have.
static bool same_parts(const linter *l, uint16_t a, uint16_t b)
{
    uint16_t i = node(l->p, a)->kid, k = node(l->p, b)->kid;
    for (; i && k && said_twice(l, i, k); k = node(l->p, k)->next) i = node(l->p, i)->next;
    return i == k;
}

static bool opposite(const linter *l, uint16_t a, uint16_t b)
{
    bool not_a = false, not_b = false;
    if (node(l->p, a)->kind == N_AND)
        return opposite(l, qn_kid_of(l->p, a, 0), b) || opposite(l, qn_kid_of(l->p, a, 1), b);
    a = without_not(l, a, &not_a);
    b = without_not(l, b, &not_b);
    const qn_node *x = node(l->p, a), *y = node(l->p, b);
    if (not_a == not_b || x->kind != y->kind) return false;
    if (x->kind == N_THERE_IS) return same_parts(l, x->kid, y->kid);
    if (x->kind == N_IS || x->kind == N_IS_SUCH) return x->a == y->a && same_parts(l, a, b);
    return said_twice(l, a, b);
}

static void look_at_and(const linter *l, uint16_t n)
{
    uint16_t left = qn_kid_of(l->p, n, 0), right = qn_kid_of(l->p, n, 1);
    if (opposite(l, left, right)) warn(l, n, PROBLEM_CONDITIONS_CONTRADICT);
    else if (contradicts(l, left, right)) warn(l, n, PROBLEM_NO_NUMBER_FITS_BOTH);
}

// ---- Descriptions ----------------------------------------------------------------------------------

// "with attack at least 5", "costing 3", "with at most 2 fire": the numbers that fit.
static bool span_asked(const linter *l, uint16_t part, span *out)
{
    const qn_node *v = node(l->p, part);
    return v->kind == N_WITH_STAT ? span_from(l, v->b, v->kid, out)
        : v->kind == N_COSTING    ? span_from(l, v->a, v->kid, out)
        : v->kind == N_WITH_UNITS ? span_from(l, v->b, qn_kid_of(l->p, part, 1), out)
                                  : false;
}

// Can no card fit both parts of this description?
static bool exclude_each_other(const linter *l, uint16_t a, uint16_t b)
{
    const qn_node *x = node(l->p, a), *y = node(l->p, b);
    span one, other;
    if (x->kind != y->kind) return false;
    if (x->kind == N_THAT_IS) return x->a == y->a && x->b != y->b;
    if (x->kind == N_WITH) return x->b != y->b && said_twice(l, x->kid, y->kid);
    if (x->kind == N_WITH_STAT && x->a != y->a) return false;
    if (x->kind == N_WITH_UNITS && !said_twice(l, x->kid, y->kid)) return false;
    return span_asked(l, a, &one) && span_asked(l, b, &other) && apart(one, other);
}

static void look_at_description(const linter *l, uint16_t n)
{
    for (uint16_t a = node(l->p, n)->kid; a; a = node(l->p, a)->next)
        for (uint16_t b = node(l->p, a)->next; b; b = node(l->p, b)->next) {
            if (!exclude_each_other(l, a, b)) continue;
            warn(l, n, PROBLEM_NO_CARD_FITS_BOTH);
            return;
        }
}

// ---- X ---------------------------------------------------------------------------------------------

typedef struct uses_of_x {
    uint16_t paid, read;   // one place where X is paid, and one where it is used; 0: none
} uses_of_x;

static void count_x(const parser *p, uint16_t n, bool in_cost, uses_of_x *x)
{
    const qn_node *v = node(p, n);
    in_cost |= v->kind == N_COSTS;
    if (v->kind == N_X && in_cost) x->paid = n;
    else if (v->kind == N_X) x->read = n;
    if ((v->kind == N_NESTED || v->kind == N_MODE) && v->a) count_x(p, v->a, in_cost, x);
    for (uint16_t k = v->kid; k; k = node(p, k)->next) count_x(p, k, in_cost, x);
}

static void look_at_x(const linter *l, uint16_t ability)
{
    uses_of_x x = { 0 };
    count_x(l->p, ability, false, &x);
    if (x.paid && !x.read) warn(l, x.paid, PROBLEM_X_IS_NOT_USED);
}

static uint32_t kinds_named(const linter *l, uint16_t selector) { return qn_kinds_named(l->p, selector); }

static void look_at_selector(linter *l, uint16_t n)
{
    const qn_node *s = node(l->p, n);
    int value;
    if (s->a == Q_ROLE && s->b == QN_ROLE_IT && l->spoken > 1 && s->d == 0)
        warn(l, n, PROBLEM_IT_COULD_BE_SEVERAL);
    if (s->a == Q_THAT && l->last_kinds && kinds_named(l, n)
        && !((l->last_kinds | l->found_again) & kinds_named(l, n)))
        warn(l, n, PROBLEM_THAT_IS_ANOTHER_KIND);
    if (s->a != Q_ROLE && is_number(l, s->c, &value) && value == 0) warn(l, n, PROBLEM_NONE_OF_THEM);
    if (s->flags & (S_TARGET | S_RANDOM) || (s->d == IN_SENTENCE && (s->a == Q_A || s->a == Q_NUMBER))) {
        l->spoken++;
        l->last_kinds = kinds_named(l, n);
        if (s->flags & S_TARGET) l->found_again |= l->last_kinds;
    }
}

static void look_at_quantity(const linter *l, uint16_t n)
{
    int value;
    if (is_number(l, node(l->p, n)->kid, &value) && value == 0) warn(l, n, PROBLEM_NONE_AT_ALL);
}

// "Each opponent may …", then "if they do not": the second line asks about all of them together.
static void look_at_offers(const linter *l, uint16_t block)
{
    bool many = l->p->words->flags & QN_SEVERAL_OPPONENTS;
    for (uint16_t k = node(l->p, block)->kid; k; k = node(l->p, k)->next) {
        uint16_t next = node(l->p, k)->next, clause = node(l->p, k)->kind == N_LINE ? node(l->p, k)->kid : 0;
        if (!clause || !next || node(l->p, next)->kind != N_IF_YOU_DO) continue;
        const qn_node *v = node(l->p, clause);
        bool several = v->b == QN_WHO_EACH_PLAYER || (many && v->b == QN_WHO_EACH_OPPONENT);
        if (v->kind == N_VERB && v->c && several) warn(l, next, PROBLEM_ASKS_ABOUT_ANY_PLAYER);
    }
}

static void look(linter *l, uint16_t n)
{
    const qn_node *v = node(l->p, n);
    int times;
    switch (v->kind) {
    case N_COMPARE: look_at_comparison(l, n); break;
    case N_AND: look_at_and(l, n); break;
    case N_SELECTOR:
        look_at_selector(l, n);
        look_at_description(l, n);
        break;
    case N_QUANTITY: look_at_quantity(l, n); break;
    case N_BLOCK: look_at_offers(l, n); break;
    case N_EVENT:
        for (uint16_t k = v->kid; k; k = node(l->p, k)->next)
            if (node(l->p, k)->kind == N_SELECTOR) l->found_again |= kinds_named(l, k);
        break;
    case N_REPEAT:
        if (is_number(l, v->kid, &times) && times < 2)
            warn(l, n, times ? PROBLEM_ONCE_IS_NO_REPETITION : PROBLEM_REPEATED_NO_TIMES);
        break;
    default: break;
    }
    if (v->kind == N_SELECTOR && (v->a == Q_ROLE || v->a == Q_THAT)) return;
    if (v->kind == N_ADD || v->kind == N_SET || v->kind == N_FOR_EACH) return;   // "it" is the current card
    if ((v->kind == N_NESTED || v->kind == N_MODE) && v->a) look(l, v->a);
    for (uint16_t k = v->kid; k; k = node(l->p, k)->next) look(l, k);
}

// A card that leaves when it resolves needs an 'effect'. In a game whose cards have only an action, each needs exactly one.
static int what_it_lacks(const parser *p, int def, int abilities)
{
    uint16_t can = p->words->kinds[p->pool->def[def].kind].forms, has = p->pool->def[def].forms;
    if (can >> QN_FORM_EFFECT & 1 && !(has >> QN_FORM_EFFECT & 1)) return PROBLEM_KIND_WITHOUT_EFFECT;
    if (can == 1u << QN_FORM_USE && abilities != 1)
        return abilities ? PROBLEM_MORE_THAN_ONE_ACTION : PROBLEM_KIND_WITHOUT_ACTION;
    return NO_PROBLEM;
}

void qn_lint_card(parser *p, uint16_t card, int def, const qn_token *name)
{
    int abilities = 0;
    p->s->selectors[def] = (uint16_t)p->pool->n_selectors;
    for (uint16_t a = node(p, card)->kid; a; a = node(p, a)->next, abilities++) {
        linter l = { .p = p };
        look(&l, a);
        look_at_x(&l, a);
    }
    int lacks = what_it_lacks(p, def, abilities);
    if (lacks) qn_say_problem(qn_problem_at(p, name, true), lacks, NULL);
}
