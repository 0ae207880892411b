// Numbers and conditions in print.
#include "lang/print.h"

#include <string.h>

static bool counts_things(const qn_node *v)
{
    return v->kind == N_COUNT || v->kind == N_UNITS || v->kind == N_POOL;
}

static void print_place_of_units(printer *t, const qn_node *v)
{
    uint16_t cards = node(t->p, v->kid)->next;
    if (v->kind == N_UNITS) {
        const qn_node *z = node(t->p, node(t->p, cards)->kid);
        if (z->kind == N_ZONES && z->b && !z->kid) {
            qn_put(t->out, " on the field");
            return;
        }
        qn_put(t->out, " on ");
        qn_print_selector(t, cards);
        return;
    }
    if (v->b == QN_WHO_YOU || v->b == QN_WHO_SUBJECT) {
        qn_putf(t->out, " in %s %s", v->b == QN_WHO_YOU ? "your" : "their", t->p->words->piles[v->a].print);
        return;
    }
    qn_putf(t->out, " in the %s of ", t->p->words->piles[v->a].print);
    qn_print_who(t, cards);
}

void qn_print_things(printer *t, uint16_t n, bool plural)
{
    const qn_node *v = node(t->p, n);
    if (v->kind == N_COUNT) {
        qn_print_nouns(t, v->kid, plural);
        return;
    }
    qn_print_resources(t, v->kid, plural);
    print_place_of_units(t, v);
}

static void print_binary(printer *t, uint16_t n)
{
    const qn_node *v = node(t->p, n);
    const qn_node *right = node(t->p, node(t->p, v->kid)->next);
    if (v->a == QN_X_MUL && right->kind == N_NUMBER) {
        qn_putf(t->out, "%d times ", right->a);
        qn_print_expr(t, v->kid);
        return;
    }
    qn_print_expr(t, v->kid);
    qn_put(t->out,
           v->a == QN_X_ADD       ? " plus "
               : v->a == QN_X_SUB ? " minus "
               : v->a == QN_X_MIN ? ", at most "
                                  : " times ");
    qn_print_expr(t, node(t->p, v->kid)->next);
}

void qn_print_expr(printer *t, uint16_t n)
{
    const qn_node *v = node(t->p, n);
    switch (v->kind) {
    case N_NUMBER: qn_putf(t->out, "%d", v->a); break;
    case N_X: qn_put(t->out, "X"); break;
    case N_THAT_MANY: qn_put(t->out, "that many"); break;
    case N_BINARY: print_binary(t, n); break;
    case N_LIVE: qn_print_expr(t, v->kid); break;
    case N_HALF:
        qn_put(t->out, "half of ");
        qn_print_expr(t, v->kid);
        break;
    case N_STAT_OF:
        qn_putf(t->out, "the %s of ", t->p->words->stats[v->a].print);
        qn_print_selector(t, v->kid);
        break;
    case N_TALLY: qn_put(t->out, t->p->words->numbers[v->a].print); break;
    case N_SIZE_OF:
        qn_put(t->out,
               t->p->words->symbols     ? "the printed cost of "
                   : t->p->words->costs ? "the number of symbols in the cost of "
                                        : "the cost of ");
        qn_print_selector(t, v->kid);
        break;
    default:
        if (!counts_things(v)) break;
        qn_put(t->out, "the number of ");
        qn_print_things(t, n, true);
    }
}

// "count of those at least (count of these + 1)": there are more of those than of these.
static uint16_t exceeded(const printer *t, const qn_node *v)
{
    const qn_node *right = node(t->p, node(t->p, v->kid)->next),
                  *one = node(t->p, node(t->p, right->kid)->next);
    bool more = v->a == QN_X_GE && right->kind == N_BINARY && right->a == QN_X_ADD
        && counts_things(node(t->p, right->kid)) && one->kind == N_NUMBER && one->a == 1;
    return more ? right->kid : 0;
}

// Cards in play of whom the sentence is: "you control …".
static bool side_is_yours(const printer *t, uint16_t selector)
{
    uint16_t side = qn_find_kid(t->p, selector, N_SIDE);
    return side && node(t->p, side)->a == QN_SIDE_YOURS && !qn_find_kid(t->p, selector, N_ZONES);
}

static bool are_yours(const printer *t, uint16_t target_objects)
{
    const qn_node *v = node(t->p, target_objects);
    return v->kind == N_COUNT && side_is_yours(t, v->kid);
}

static void print_compared(printer *t, const qn_node *v)
{
    uint16_t left = v->kid, right = node(t->p, left)->next;
    if (node(t->p, left)->kind == N_LIVE) left = node(t->p, left)->kid;
    if (counts_things(node(t->p, left)) && exceeded(t, v)) {
        qn_put(t->out, "there are more ");
        qn_print_things(t, left, true);
        qn_put(t->out, " than ");
        qn_print_things(t, exceeded(t, v), true);
        return;
    }
    bool target_objects = counts_things(node(t->p, left)),
         one = node(t->p, right)->kind == N_NUMBER && node(t->p, right)->a == 1;
    bool yours = are_yours(t, left);
    if (target_objects) qn_put(t->out, yours ? "you control " : "there are ");
    else {
        qn_print_expr(t, left);
        qn_put(t->out, " is ");
    }
    qn_put(t->out, v->a == QN_X_LE ? "at most " : v->a == QN_X_EQ ? "exactly " : "");
    qn_print_expr(t, right);
    qn_put(t->out, v->a == QN_X_GE ? " or more" : "");
    if (!target_objects) return;
    qn_put(t->out, " ");
    t->owner_said = yours;
    qn_print_things(t, left, !one || v->a == QN_X_GE);
    t->owner_said = false;
}

// "your Muse is skilled in Brawl or your Muse is skilled in Growth": what both begin with is said once.
static void drop_repeated_words(qn_text *out, uint32_t first, uint32_t second)
{
    size_t same = 0, words = 0, n = 0;
    const char *a = out->at + first, *b = out->at + second;
    for (; b[n] && a[n] == b[n]; n++)
        if (a[n] == ' ') same = n + 1, words++;
    if (words < 2 || !b[n]) return;
    memmove(out->at + second, b + same, out->used - second - same + 1);
    out->used -= same;
}

static void print_either(printer *t, const qn_node *v)
{
    uint32_t first = (uint32_t)t->out->used;
    qn_print_condition(t, v->kid);
    qn_put(t->out, " or ");
    uint32_t second = (uint32_t)t->out->used;
    qn_print_condition(t, node(t->p, v->kid)->next);
    drop_repeated_words(t->out, first, second);
}

// An "or" inside an "and" keeps the brackets of the source: "A, and either B or C".
static void print_both(printer *t, const qn_node *v)
{
    uint16_t left = v->kid, right = node(t->p, left)->next;
    bool first = node(t->p, left)->kind == N_OR, second = node(t->p, right)->kind == N_OR;
    if (first) qn_put(t->out, "either ");
    qn_print_condition(t, left);
    qn_put(t->out, first || second ? ", and " : " and ");
    if (second) qn_put(t->out, "either ");
    qn_print_condition(t, right);
}

static void print_not(printer *t, uint16_t n)
{
    const qn_node *v = node(t->p, n);
    const qn_test_word *test = v->kind == N_TEST ? &t->p->words->tests[v->a] : NULL;
    if (test && test->negated) {
        qn_print_template(t, test->negated, test->pattern, n, 0, VERB_FINITE);
        return;
    }
    qn_put(t->out, "it is not so that ");
    qn_print_condition(t, n);
}

void qn_print_condition(printer *t, uint16_t n)
{
    const qn_node *v = node(t->p, n);
    switch (v->kind) {
    case N_NOT: print_not(t, v->kid); break;
    case N_AND: print_both(t, v); break;
    case N_OR: print_either(t, v); break;
    case N_THERE_IS:
        t->owner_said = side_is_yours(t, v->kid);
        if (t->owner_said) qn_put(t->out, "you control ");
        else qn_put(t->out, qn_selector_is_plural(t->p, v->kid) ? "there are " : "there is ");
        if (v->a) qn_put(t->out, "no ");
        qn_print_selector(t, v->kid);
        t->owner_said = false;
        break;
    case N_IS:
        qn_print_selector(t, v->kid);
        qn_putf(t->out, v->b ? " is not %s" : " is %s", t->p->words->statuses[v->a].print);
        break;
    case N_COMPARE: print_compared(t, v); break;
    default:
        qn_print_template(t, t->p->words->tests[v->a].print, t->p->words->tests[v->a].pattern, n, 0,
                          VERB_FINITE);
    }
}

void qn_print_if(printer *t, uint16_t n)
{
    bool unless = node(t->p, n)->kind == N_NOT && node(t->p, n)->a;
    qn_put(t->out, unless ? "unless " : "if ");
    qn_print_condition(t, unless ? node(t->p, n)->kid : n);
}
