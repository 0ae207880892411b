// Warnings about cards that compile: what can never happen, what does nothing, what a reader may take for something else.
// They need the tree of a card; what needs all cards at once is in lint_pool.c.
#include "lang/lint.h"

typedef struct linter {
    parser *p;
    int spoken;   // cards that "it" could mean: targets and chosen cards so far, and the card of the event
    uint32_t last_kinds;    // of the last of them; 0: not told by its noun
    uint32_t found_again;   // of targets and of the event: 'that …' finds those by their kind
} linter;

// Numbers and conditions know where they end, other parts where they begin.
static void warn(const linter *l, uint16_t n, const char *message, const char *hint)
{
    const qn_node *v = node(l->p, n);
    bool ends = v->kind == N_QUANTITY || v->kind == N_COMPARE || v->kind == N_AND || v->kind == N_X;
    qn_problem *e = qn_problem_at(l->p, &l->p->s->token[v->token - (ends && v->token)], true);
    if (!e) return;
    qn_text m = { e->message, 0, sizeof e->message, false, NULL },
            h = { e->hint, 0, sizeof e->hint, false, NULL };
    qn_put(&m, message);
    if (hint) qn_put(&h, hint);
}

static bool is_number(const linter *l, uint16_t n, int *value)
{
    if (!n || node(l->p, n)->kind != N_NUMBER) return false;
    *value = node(l->p, n)->a;
    return true;
}

// "at least 0" is no question, "at most 0" of what is never below it is one.
static void look_at_comparison(const linter *l, uint16_t n)
{
    int value;
    const qn_node *left = node(l->p, qn_kid_of(l->p, n, 0));
    bool counts = left->kind == N_COUNT || left->kind == N_UNITS || left->kind == N_POOL;
    if (counts && is_number(l, qn_kid_of(l->p, n, 1), &value) && value == 0 && node(l->p, n)->a == QN_X_GE)
        warn(l, n, "this is always so: nothing is fewer than none", "leave the condition out");
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

// The numbers a comparison lets through.
typedef struct span {
    int least, most;
} span;

static bool span_of(const linter *l, uint16_t n, span *out)
{
    int value;
    if (node(l->p, n)->kind != N_COMPARE || !is_number(l, qn_kid_of(l->p, n, 1), &value)) return false;
    int op = node(l->p, n)->a;
    *out = (span){ op == QN_X_LE ? INT16_MIN : value, op == QN_X_GE ? INT16_MAX : value };
    return op == QN_X_LE || op == QN_X_GE || op == QN_X_EQ;
}

// "at least 3 and at most 1" of the same thing.
static bool never_both(const linter *l, uint16_t a, uint16_t b)
{
    span x, y;
    if (!span_of(l, a, &x) || !span_of(l, b, &y)) return false;
    return said_twice(l, qn_kid_of(l->p, a, 0), qn_kid_of(l->p, b, 0))
        && (x.least > y.most || y.least > x.most);
}

// A condition against each part of those before it: "a and b and c" is read from left to right.
static bool contradicts(const linter *l, uint16_t before, uint16_t n)
{
    if (node(l->p, before)->kind == N_AND)
        return contradicts(l, qn_kid_of(l->p, before, 0), n) || contradicts(l, qn_kid_of(l->p, before, 1), n);
    return never_both(l, before, n);
}

static void look_at_and(const linter *l, uint16_t n)
{
    uint16_t left = qn_kid_of(l->p, n, 0), right = qn_kid_of(l->p, n, 1);
    uint16_t x = node(l->p, left)->kind == N_NOT ? node(l->p, left)->kid : left,
             y = node(l->p, right)->kind == N_NOT ? node(l->p, right)->kid : right;
    if ((x == left) != (y == right) && said_twice(l, x, y))
        warn(l, n, "this can never happen: one half says the opposite of the other", NULL);
    else if (contradicts(l, left, right))
        warn(l, n, "this can never happen: no number is both", "write 'or', or leave one of them out");
}

// ---- X ---------------------------------------------------------------------------------------------

typedef struct uses_of_x {
    uint16_t paid, read;   // a place of each; 0: none
    bool costs;
} uses_of_x;

static void count_x(const parser *p, uint16_t n, bool in_cost, uses_of_x *x)
{
    const qn_node *v = node(p, n);
    in_cost |= v->kind == N_COSTS;
    x->costs |= in_cost;
    if (v->kind == N_X && in_cost) x->paid = n;
    else if (v->kind == N_X) x->read = n;
    if ((v->kind == N_NESTED || v->kind == N_MODE) && v->a) count_x(p, v->a, in_cost, x);
    for (uint16_t k = v->kid; k; k = node(p, k)->next) count_x(p, k, in_cost, x);
}

// X is what was paid: by a cost of the ability, or for the card where the head says so.
static void look_at_x(const linter *l, uint16_t ability, const qn_def *def)
{
    uses_of_x x = { 0 };
    bool head = !l->p->words->costs && def->cost[0];
    count_x(l->p, ability, false, &x);
    if (x.read && !x.costs && !head)
        warn(l, x.read, "X is paid nowhere, so it is none", "say what X is: use: COST with X -> …");
    if (x.paid && !x.read)
        warn(l, x.paid, "X is paid, and nothing is done with it", "write a number, or use X");
}

static uint32_t kinds_named(const linter *l, uint16_t selector) { return qn_kinds_named(l->p, selector); }

static void look_at_selector(linter *l, uint16_t n)
{
    const qn_node *s = node(l->p, n);
    int value;
    if (s->a == Q_ROLE && s->b == QN_ROLE_IT && l->spoken > 1 && s->d == 0)
        warn(l, n, "'it' could mean more than one card here", "name it: first target, second target, this");
    if (s->a == Q_THAT && l->last_kinds && kinds_named(l, n)
        && !((l->last_kinds | l->found_again) & kinds_named(l, n)))
        warn(l, n, "this means the card spoken of last, and that is another kind of card",
             "name it: first target, second target, this");
    if (s->a != Q_ROLE && is_number(l, s->c, &value) && value == 0)
        warn(l, n, "none of them: this does nothing", NULL);
    if (s->flags & (S_TARGET | S_RANDOM) || (s->d == IN_SENTENCE && (s->a == Q_A || s->a == Q_NUMBER))) {
        l->spoken++;
        l->last_kinds = kinds_named(l, n);
        if (s->flags & S_TARGET) l->found_again |= l->last_kinds;
    }
}

static void look_at_quantity(const linter *l, uint16_t n)
{
    int value;
    if (is_number(l, node(l->p, n)->kid, &value) && value == 0) warn(l, n, "none: this does nothing", NULL);
}

static void look(linter *l, uint16_t n)
{
    const qn_node *v = node(l->p, n);
    int times;
    switch (v->kind) {
    case N_COMPARE: look_at_comparison(l, n); break;
    case N_AND: look_at_and(l, n); break;
    case N_SELECTOR: look_at_selector(l, n); break;
    case N_QUANTITY: look_at_quantity(l, n); break;
    case N_EVENT:
        for (uint16_t k = v->kid; k; k = node(l->p, k)->next)
            if (node(l->p, k)->kind == N_SELECTOR) l->found_again |= kinds_named(l, k);
        break;
    case N_REPEAT:
        if (is_number(l, v->kid, &times) && times < 2)
            warn(l, n, times ? "once is no repetition" : "this is done no time at all", NULL);
        break;
    default: break;
    }
    if (v->kind == N_SELECTOR && (v->a == Q_ROLE || v->a == Q_THAT)) return;
    if (v->kind == N_ADD || v->kind == N_SET || v->kind == N_FOR_EACH) return;   // "it" is the card at hand
    if ((v->kind == N_NESTED || v->kind == N_MODE) && v->a) look(l, v->a);
    for (uint16_t k = v->kid; k; k = node(l->p, k)->next) look(l, k);
}

void qn_lint_card(parser *p, uint16_t card, int def, const qn_token *name)
{
    p->s->selectors[def] = (uint16_t)p->pool->n_selectors;
    for (uint16_t a = node(p, card)->kid; a; a = node(p, a)->next) {
        linter l = { .p = p };
        look(&l, a);
        look_at_x(&l, a, &p->pool->def[def]);
    }
    uint16_t forms = p->words->kinds[p->pool->def[def].kind].forms;
    if (forms >> QN_FORM_EFFECT & 1 && !(p->pool->def[def].forms >> QN_FORM_EFFECT & 1)) {
        qn_problem *e = qn_problem_at(p, name, true);
        if (!e) return;
        qn_text m = { e->message, 0, sizeof e->message, false, NULL };
        qn_put(&m, "a card of this kind does what its 'effect' says, and it has none");
    }
}
