// Prints conditions: "if you control 3 or more Runes".
#include "lang/print_grammar.h"

// Comparisons ---------------------------------------------------------------------------------------

static bool is_number(const printer *t, uint16_t expr, int n)
{
    return node(t->p, expr)->kind == N_NUMBER && node(t->p, expr)->a == n;
}

static bool is_one(const printer *t, uint16_t expr) { return is_number(t, expr, 1); }

// "count of those at least (count of these + 1)": there are more of those than of these.
static uint16_t exceeded(const printer *t, const qn_node *v)
{
    const qn_node *right = node(t->p, node(t->p, v->kid)->next);
    bool more = v->a == QN_X_GE && right->kind == N_BINARY && right->a == QN_X_ADD
        && qn_counts_things(t, right->kid) && is_one(t, node(t->p, right->kid)->next);
    return more ? right->kid : 0;
}

// Cards in play that the subject controls: "you control …".
static bool side_is_yours(const printer *t, uint16_t selector)
{
    uint16_t side = qn_find_kid(t->p, selector, N_SIDE);
    return side && node(t->p, side)->a == QN_SIDE_YOURS && !qn_find_kid(t->p, selector, N_ZONES);
}

// The one card whose units are counted: "this has 3 or more water". 0: they are not counted on a single card.
static uint16_t bearer_of(const printer *t, uint16_t n)
{
    const qn_node *v = node(t->p, n);
    uint16_t cards = v->kind == N_UNITS ? node(t->p, v->kid)->next : 0;
    return cards && node(t->p, cards)->a == Q_ROLE && !qn_selector_is_plural(t->p, cards) ? cards : 0;
}

// "you did not draw a card this turn"
static void print_never(printer *t, uint16_t n)
{
    t->never = true;
    qn_print_past(t, n);
    t->never = false;
}

// "you drew a card 2 or more times this turn"
static void print_compared_past(printer *t, const qn_node *v)
{
    uint16_t right = node(t->p, v->kid)->next;
    if (v->a != QN_X_GE && is_number(t, right, 0)) {
        print_never(t, v->kid);
        return;
    }
    bool one = is_one(t, right);
    int row = v->a == QN_X_GE ? PRINT_HAPPENED_AT_LEAST
        : v->a == QN_X_LE     ? one ? PRINT_HAPPENED_AT_MOST_ONCE : PRINT_HAPPENED_AT_MOST
        : one                 ? PRINT_HAPPENED_EXACTLY_ONCE
                              : PRINT_HAPPENED_EXACTLY;
    qn_print_row(t, row,
                 (const filled[]){ NODE(event, qn_print_past_event, v->kid),
                                   NODE(n, qn_print_expr, right),
                                   NODE(span, qn_print_span, v->kid),
                                   { 0 } });
}

static void put_first_things(printer *t, uint16_t n)
{
    t->compared = (uint32_t)t->out->used + 1;
    qn_print_things(t, n);
}

// "There are more of your Arts": "of" comes before a phrase that starts with "your".
static bool begins_with_your(printer *t, uint16_t n)
{
    const char *your = qn_row_words(PRINT_YOUR);
    size_t at = t->out->used;
    qn_print_things(t, n);
    bool yours = strncmp(t->out->at + at, your, strlen(your)) == 0;
    t->out->used = at;
    return yours;
}

static void put_other_things(printer *t, uint16_t n)
{
    uint32_t at = (uint32_t)t->out->used;
    qn_print_things(t, n);
    if (t->compared) qn_say_once(t, PRINT_CARDS_BEFORE, t->compared - 1, at);
    t->compared = 0;
}

static void put_your_things(printer *t, uint16_t n)
{
    t->owner_said = true;
    qn_print_things(t, n);
    t->owner_said = false;
}

static void put_your_thing(printer *t, uint16_t n)
{
    t->owner_said = true;
    qn_print_thing(t, n);
    t->owner_said = false;
}

static void put_your_cards(printer *t, uint16_t n)
{
    t->owner_said = true;
    qn_print_selector(t, n);
    t->owner_said = false;
}

static void put_amount(printer *t, uint16_t n)
{
    const qn_node *v = node(t->p, n);
    int row = v->a == QN_X_GE ? PRINT_AT_LEAST : v->a == QN_X_LE ? PRINT_AT_MOST : PRINT_EXACTLY;
    qn_print_row(t, row, (const filled[]){ NODE(n, qn_print_expr, node(t->p, v->kid)->next), { 0 } });
}

static void print_compared_count(printer *t, uint16_t n, uint16_t left)
{
    const qn_node *v = node(t->p, n);
    bool several = v->a == QN_X_GE || !is_one(t, node(t->p, v->kid)->next);
    uint16_t bearer = bearer_of(t, left);
    bool yours = node(t->p, left)->kind == N_COUNT && side_is_yours(t, node(t->p, left)->kid);
    filled amount = NODE(amount, put_amount, n);
    if (bearer)
        PRINT_ROW(t, CARD_HAS, NODE(card, qn_print_selector, bearer), amount,
                  NODE(units, several ? qn_print_units : qn_print_unit, node(t->p, left)->kid));
    else if (yours)
        PRINT_ROW(t, CONTROL_AMOUNT, amount, NODE(things, several ? put_your_things : put_your_thing, left));
    else if (several) PRINT_ROW(t, THERE_ARE_AMOUNT, amount, NODE(things, qn_print_things, left));
    else PRINT_ROW(t, THERE_IS_AMOUNT, amount, NODE(things, qn_print_thing, left));
}

// The noun of "count of your runes" or "count of runes of that player" if the description has nothing else; 0: it has more.
static uint16_t noun_of_side(const printer *t, uint16_t count, uint16_t *side)
{
    const qn_node *v = node(t->p, count);
    uint16_t cards = v->kind == N_COUNT ? v->kid : 0, noun = cards ? qn_find_kid(t->p, cards, N_NOUN) : 0;
    int kids = 0;
    *side = cards ? qn_find_kid(t->p, cards, N_SIDE) : 0;
    for (uint16_t k = cards ? node(t->p, cards)->kid : 0; k; k = node(t->p, k)->next) kids++;
    return noun && *side && kids == 2 && !(node(t->p, cards)->flags & S_OTHER) ? noun : 0;
}

// "that player controls more Runes than you": there are more of [more] than of [fewer].
static bool print_controls_more(printer *t, uint16_t more, uint16_t fewer)
{
    uint16_t one, other, noun = noun_of_side(t, more, &one), same = noun_of_side(t, fewer, &other);
    if (!noun || !same || node(t->p, noun)->a != node(t->p, same)->a) return false;
    uint16_t who = node(t->p, one)->kid, whom = node(t->p, other)->kid;
    if (who && !whom && node(t->p, other)->a == QN_SIDE_YOURS)
        PRINT_ROW(t, CONTROLS_MORE, NODE(who, qn_print_who, who), NODE(things, put_your_things, fewer));
    else if (whom && !who && node(t->p, one)->a == QN_SIDE_YOURS)
        PRINT_ROW(t, YOU_CONTROL_MORE, NODE(who, qn_print_who, whom), NODE(things, put_your_things, more));
    else return false;
    return true;
}

static void print_compared(printer *t, uint16_t n)
{
    const qn_node *v = node(t->p, n);
    uint16_t left = v->kid;
    if (node(t->p, left)->kind == N_LIVE) left = node(t->p, left)->kid;
    if (exceeded(t, v) && print_controls_more(t, left, exceeded(t, v))) return;
    if (qn_counts_things(t, left) && exceeded(t, v))
        qn_print_row(t, begins_with_your(t, left) ? PRINT_MORE_OF_THAN : PRINT_MORE_THAN,
                     (const filled[]){ NODE(things, put_first_things, left),
                                       NODE(others, put_other_things, exceeded(t, v)),
                                       { 0 } });
    else if (v->b)
        PRINT_ROW(t, NUMBER_IS_MORE, NODE(number, qn_print_expr, left),
                  NODE(other, qn_print_expr, node(t->p, node(t->p, v->kid)->next)->kid));
    else if (node(t->p, left)->kind == N_PAST) print_compared_past(t, v);
    else if (qn_counts_things(t, left)) print_compared_count(t, n, left);
    else PRINT_ROW(t, NUMBER_IS, NODE(number, qn_print_expr, left), NODE(amount, put_amount, n));
}

// Alternatives --------------------------------------------------------------------------------------

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

static void print_either(printer *t, uint16_t condition)
{
    uint16_t each[ALTERNATIVES];
    int n = alternatives_of(t, condition, each);
    uint32_t first = (uint32_t)t->out->used;
    for (int i = 0; i < n; i++) {
        qn_put_or(t, i, n);
        uint32_t at = (uint32_t)t->out->used;
        qn_print_condition(t, each[i]);
        if (i) qn_drop_repeated_words(t, first, at);
    }
}

// "Muse" of "your Muse"; NULL: not a role of that form.
static const char *own_role(const printer *t, uint16_t selector)
{
    const qn_node *s = node(t->p, selector);
    return s->a == Q_ROLE && s->c ? qn_without(t->p->words->roles[s->c - 1].print, PRINT_YOUR_BEFORE) : NULL;
}

// "your Muse is a Dragon" as a requirement: " a Muse that is a Dragon".
static bool one_has_brief(const printer *t, uint16_t n, bool needs)
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
    qn_print_row(t, qn_has_article(status) ? PRINT_BRIEF_NOUN : PRINT_BRIEF_STATUS,
                 (const filled[]){ WORD(role, own_role(t, v->kid)), WORD(status, status), { 0 } });
}

bool qn_has_brief(const printer *t, uint16_t n, bool needs)
{
    uint16_t each[ALTERNATIVES];
    int count = alternatives_of(t, n, each);
    for (int i = 0; i < count; i++)
        if (!one_has_brief(t, each[i], needs)) return false;
    return true;
}

bool qn_print_brief(printer *t, uint16_t n, bool needs)
{
    uint16_t each[ALTERNATIVES];
    int count = alternatives_of(t, n, each);
    uint32_t first = (uint32_t)t->out->used + 1;
    if (!qn_has_brief(t, n, needs)) return false;
    for (int i = 0; i < count; i++) {
        qn_put_or(t, i, count);
        if (i) qn_trim_space(t);   // a short form has its own space
        uint32_t at = (uint32_t)t->out->used + 1;
        put_brief(t, each[i]);
        if (i) qn_drop_repeated_words(t, first, at);
    }
    return true;
}

// Conditions ----------------------------------------------------------------------------------------

// An "or" inside an "and" keeps the brackets of the source: "A, and either B or C".
static void print_both(printer *t, const qn_node *v)
{
    uint16_t left = v->kid, right = node(t->p, left)->next;
    bool first = node(t->p, left)->kind == N_OR, second = node(t->p, right)->kind == N_OR;
    int row = first && second ? PRINT_EITHER_AND_EITHER
        : first               ? PRINT_EITHER_AND
        : second              ? PRINT_AND_EITHER
                              : PRINT_BOTH;
    qn_print_row(t, row,
                 (const filled[]){
                     NODE(one, qn_print_condition, left), NODE(other, qn_print_condition, right), { 0 } });
}

static void print_not(printer *t, uint16_t n)
{
    const qn_node *v = node(t->p, n);
    const qn_test_word *test = v->kind == N_TEST ? &t->p->words->tests[v->a] : NULL;
    if (v->kind == N_PAST) {
        print_never(t, n);
    } else if (test && test->negated) {
        qn_print_template(t, test->negated, test->pattern, n, 0, VERB_FINITE);
    } else {
        PRINT_ROW(t, NOT_SO, NODE(condition, qn_print_condition, n));
    }
}

static void print_there_is(printer *t, const qn_node *v)
{
    bool yours = side_is_yours(t, v->kid), plural = qn_selector_is_plural(t->p, v->kid);
    int row = yours ? v->a ? PRINT_YOU_CONTROL_NO : PRINT_YOU_CONTROL
        : plural    ? v->a ? PRINT_THERE_ARE_NO : PRINT_THERE_ARE
        : v->a      ? PRINT_THERE_IS_NO
                    : PRINT_THERE_IS;
    qn_print_row(t, row,
                 (const filled[]){ NODE(cards, yours ? put_your_cards : qn_print_selector, v->kid), { 0 } });
}

static void print_is_such(printer *t, uint16_t n)
{
    const qn_node *v = node(t->p, n);
    const filled with[] = { NODE(card, qn_print_selector, v->kid),
                            NODE(description, qn_print_selector, qn_kid_of(t->p, n, 1)),
                            { 0 } };
    qn_print_row(t, v->b ? PRINT_IS_NOT_SUCH : PRINT_IS_SUCH, with);
}

static void print_is(printer *t, const qn_node *v)
{
    qn_print_row(t, v->b ? PRINT_IS_NOT : PRINT_IS,
                 (const filled[]){ NODE(card, qn_print_selector, v->kid),
                                   WORD(status, t->p->words->statuses[v->a].print),
                                   { 0 } });
}

void qn_print_condition(printer *t, uint16_t n)
{
    const qn_node *v = node(t->p, n);
    const qn_test_word *test = t->p->words->tests;
    switch (v->kind) {
    case N_NOT: print_not(t, v->kid); break;
    case N_AND: print_both(t, v); break;
    case N_OR: print_either(t, n); break;
    case N_THERE_IS: print_there_is(t, v); break;
    case N_IS: print_is(t, v); break;
    case N_IS_SUCH: print_is_such(t, n); break;
    case N_PAST: qn_print_past(t, n); break;
    case N_COMPARE: print_compared(t, n); break;
    default: qn_print_template(t, test[v->a].print, test[v->a].pattern, n, 0, VERB_FINITE);
    }
}

void qn_print_if(printer *t, uint16_t n)
{
    bool unless = node(t->p, n)->kind == N_NOT && node(t->p, n)->a;
    if (unless) PRINT_ROW(t, UNLESS, NODE(condition, qn_print_condition, node(t->p, n)->kid));
    else PRINT_ROW(t, IF, NODE(condition, qn_print_condition, n));
}
