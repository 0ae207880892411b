// Numbers and conditions in print.
#include "lang/print.h"

#include <string.h>

void qn_cut(qn_text *out, uint32_t at, size_t n)
{
    memmove(out->at + at, out->at + at + n, out->used - at - n + 1);
    out->used -= n;
}

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
    if (v->kind == N_PAST) {
        qn_put(t->out, plural ? "times " : "time ");
        qn_print_past(t, n);
        return;
    }
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
    if (v->a == QN_X_MUL && node(t->p, v->kid)->kind == N_NUMBER && right->kind == N_X) {
        qn_putf(t->out, "%dX", node(t->p, v->kid)->a);
        return;
    }
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
        if (node(t->p, v->kid)->a == Q_ROLE && node(t->p, v->kid)->b == QN_ROLE_IT) {
            qn_putf(t->out, "its %s", t->p->words->stats[v->a].print);
            break;
        }
        qn_putf(t->out, "the %s of ", t->p->words->stats[v->a].print);
        qn_print_selector(t, v->kid);
        break;
    case N_TALLY: qn_put(t->out, t->p->words->numbers[v->a].print); break;
    case N_PAST:
        qn_put(t->out, "the number of ");
        qn_print_things(t, n, true);
        break;
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

// The one card on which units are counted: "this has 3 or more water". 0: they are not counted on one card.
static uint16_t bearer_of(const printer *t, uint16_t n)
{
    const qn_node *v = node(t->p, n);
    uint16_t cards = v->kind == N_UNITS ? node(t->p, v->kid)->next : 0;
    return cards && node(t->p, cards)->a == Q_ROLE && !qn_selector_is_plural(t->p, cards) ? cards : 0;
}

// "you drew a card 2 or more times this turn"
static void print_compared_past(printer *t, const qn_node *v)
{
    uint16_t right = node(t->p, v->kid)->next;
    bool one = node(t->p, right)->kind == N_NUMBER && node(t->p, right)->a == 1;
    qn_print_past_event(t, v->kid);
    qn_put(t->out, v->a == QN_X_LE ? " at most " : v->a == QN_X_EQ ? " exactly " : " ");
    qn_print_expr(t, right);
    qn_put(t->out, v->a == QN_X_GE ? " or more times " : one ? " time " : " times ");
    qn_print_span(t, v->kid);
}

static void print_compared(printer *t, const qn_node *v)
{
    uint16_t left = v->kid, right = node(t->p, left)->next;
    if (node(t->p, left)->kind == N_LIVE) left = node(t->p, left)->kid;
    if (counts_things(node(t->p, left)) && exceeded(t, v)) {
        qn_put(t->out, "there are more ");
        uint32_t first = (uint32_t)t->out->used;
        qn_print_things(t, left, true);
        qn_put(t->out, " than ");
        uint32_t second = (uint32_t)t->out->used;
        qn_print_things(t, exceeded(t, v), true);
        if (strncmp(t->out->at + first, "cards ", 6) == 0 && strncmp(t->out->at + second, "cards ", 6) == 0)
            qn_cut(t->out, second, 6);   // "more cards in your hand than in theirs"
        return;
    }
    if (node(t->p, left)->kind == N_PAST) {
        print_compared_past(t, v);
        return;
    }
    bool target_objects = counts_things(node(t->p, left)),
         one = node(t->p, right)->kind == N_NUMBER && node(t->p, right)->a == 1;
    bool yours = are_yours(t, left);
    uint16_t bearer = bearer_of(t, left);
    if (bearer) qn_print_selector(t, bearer), qn_put(t->out, " has ");
    else if (target_objects) qn_put(t->out, yours ? "you control " : "there are ");
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
    if (bearer) qn_print_resources(t, node(t->p, left)->kid, !one || v->a == QN_X_GE);
    else qn_print_things(t, left, !one || v->a == QN_X_GE);
    t->owner_said = false;
}

// How long the next word is, with its space; an article counts as the same as the other one.
static size_t word_length(const char *s) { return strcspn(s, " ") + (s[strcspn(s, " ")] == ' '); }

static bool same_word(const char *a, const char *b)
{
    size_t x = word_length(a), y = word_length(b);
    bool articles = (strncmp(a, "a ", 2) == 0 || strncmp(a, "an ", 3) == 0)
        && (strncmp(b, "a ", 2) == 0 || strncmp(b, "an ", 3) == 0);
    return articles || (x == y && strncmp(a, b, x) == 0);
}

// "your Muse is skilled in Brawl or your Muse is skilled in Growth": what both begin with is said once.
static void drop_repeated_words(qn_text *out, uint32_t first, uint32_t second)
{
    const char *a = out->at + first, *b = out->at + second, *rest = b;
    int words = 0;
    while (*rest && same_word(a, rest)) a += word_length(a), rest += word_length(rest), words++;
    size_t same = (size_t)(rest - b);
    if (words < 2 || !*rest) return;
    qn_cut(out, second, same);
}

enum { ALTERNATIVES = 8 };

// The conditions joined by "or", from the left.
static int alternatives_of(const printer *t, uint16_t n, uint16_t found[])
{
    const qn_node *v = node(t->p, n);
    if (v->kind != N_OR) {
        found[0] = n;
        return 1;
    }
    int left = alternatives_of(t, v->kid, found);
    if (left >= ALTERNATIVES - 1) return left;
    found[left] = node(t->p, v->kid)->next;   // "or" binds to the left
    return left + 1;
}

static void put_joint(printer *t, int i, int n)
{
    if (i) qn_put(t->out, i == n - 1 ? " or " : ", ");
}

static void print_either(printer *t, uint16_t condition)
{
    uint16_t each[ALTERNATIVES];
    int n = alternatives_of(t, condition, each);
    uint32_t first = (uint32_t)t->out->used;
    for (int i = 0; i < n; i++) {
        put_joint(t, i, n);
        uint32_t at = (uint32_t)t->out->used;
        qn_print_condition(t, each[i]);
        if (i) drop_repeated_words(t->out, first, at);
    }
}

// "Muse" of "your Muse"; NULL: it is no card one has by its part.
static const char *own_role(const printer *t, uint16_t selector)
{
    static const char your[] = "your ";
    const qn_node *s = node(t->p, selector);
    const char *role = s->a == Q_ROLE && s->c ? t->p->words->roles[s->c - 1].print : "";
    return strncmp(role, your, sizeof your - 1) == 0 ? role + sizeof your - 1 : NULL;
}

// "your Muse is a Dragon" as a demand: " a Muse that is a Dragon".
static bool has_brief(const printer *t, uint16_t n, bool needs)
{
    const qn_node *v = node(t->p, n);
    if (v->kind == N_TEST) return t->p->words->tests[v->a].brief;
    return needs && v->kind == N_IS && !v->b && own_role(t, v->kid);
}

static void put_brief(printer *t, uint16_t n)
{
    const qn_node *v = node(t->p, n);
    if (v->kind == N_TEST) {
        const qn_test_word *w = &t->p->words->tests[v->a];
        qn_print_template(t, w->brief, w->pattern, n, 0, VERB_FINITE);
        return;
    }
    const char *status = t->p->words->statuses[v->a].print;
    bool is_noun = strncmp(status, "a ", 2) == 0 || strncmp(status, "an ", 3) == 0;
    qn_putf(t->out, is_noun ? " a %s that is %s" : " a %s %s", own_role(t, v->kid), status);
}

bool qn_print_brief(printer *t, uint16_t n, bool needs)
{
    uint16_t each[ALTERNATIVES];
    int count = alternatives_of(t, n, each);
    uint32_t first = (uint32_t)t->out->used + 1;
    for (int i = 0; i < count; i++)
        if (!has_brief(t, each[i], needs)) return false;
    for (int i = 0; i < count; i++) {
        put_joint(t, i, count);
        if (i) t->out->at[--t->out->used] = 0;   // a brief form brings its own space
        uint32_t at = (uint32_t)t->out->used + 1;
        put_brief(t, each[i]);
        if (i) drop_repeated_words(t->out, first, at);
    }
    return true;
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
    if (v->kind == N_PAST) {   // "you never drew a card this turn"
        t->never = true;
        qn_print_past(t, n);
        return;
    }
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
    case N_OR: print_either(t, n); break;
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
    case N_PAST: qn_print_past(t, n); break;
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
