// Prints cards, players and resources: "up to 2 target Elestrals", "an opponent", "Spirits".
#include "kernel/english.h"
#include "lang/print_grammar.h"

#include <string.h>

const char *qn_printed(const qn_word *w) { return w->print ? w->print : w->phrase; }

// Players -------------------------------------------------------------------------------------------

const char *qn_opponent(const parser *p)
{
    if (p->words->flags & QN_SEVERAL_OPPONENTS) return qn_row_words(PRINT_AN_OPPONENT);
    for (const qn_word *w = p->words->players; w && w->phrase; w++)
        if (w->value == QN_WHO_OPPONENT) return w->print;
    return qn_row_words(PRINT_YOUR_OPPONENT);
}

static bool only_opponent(const parser *p, const qn_node *who)
{
    int value = who->c ? qn_who_words[who->c - 1].who : QN_WHO_YOU;
    return !(p->words->flags & QN_SEVERAL_OPPONENTS)
        && (value == QN_WHO_OPPONENT || value == QN_WHO_EACH_OPPONENT);
}

static void print_who_never(printer *t, int row)
{
    t->never = false;   // "no" already says it
    qn_print_row(t, row, (const filled[]){ { 0 } });
}

void qn_print_who(printer *t, uint16_t n)
{
    const qn_node *w = node(t->p, n);
    if (n == 0) PRINT_PLAIN(t, YOU);
    else if (t->never && w->a == QN_WHO_EACH_PLAYER) print_who_never(t, PRINT_NO_PLAYER);
    else if (t->never && w->a == QN_WHO_OPPONENT && !only_opponent(t->p, w))
        print_who_never(t, PRINT_NO_OPPONENT);
    else if (!w->kid && !w->b && only_opponent(t->p, w)) qn_put_words(qn_opponent(t->p), t->out);
    else if (w->kid) qn_print_selector(t, w->kid);
    else if (w->b) qn_put_words(t->p->words->players[w->b - 1].print, t->out);
    else if (w->c) qn_print_row(t, qn_who_words[w->c - 1].print, (const filled[]){ { 0 } });
    else PRINT_PLAIN(t, NOBODY);
}

bool qn_who_is_singular(const parser *p, uint16_t n)
{
    const qn_node *w = node(p, n);
    return n != 0 && (w->b || !w->c || only_opponent(p, w) || !qn_who_words[w->c - 1].plural);
}

// Resources -----------------------------------------------------------------------------------------

void qn_print_word(printer *t, const qn_word *w, bool plural)
{
    qn_put_number_of(t, qn_printed(w), w->plural, plural);
}

static void put_resources(printer *t, uint16_t n, bool plural)
{
    for (uint16_t k = node(t->p, n)->kid, i = 0; k; k = node(t->p, k)->next, i++) {
        qn_put_or(t, i, i + 1);
        qn_print_word(t, &t->p->words->resources[node(t->p, k)->a], plural);
    }
}

void qn_print_unit(printer *t, uint16_t n) { put_resources(t, n, false); }

void qn_print_units(printer *t, uint16_t n) { put_resources(t, n, true); }

// Nouns ---------------------------------------------------------------------------------------------

static void put_type(printer *t, int row, bool plural)
{
    uint32_t start = (uint32_t)t->out->used;
    qn_print_word(t, &t->p->words->types[row], plural);
    qn_capital(t, start);
}

static void put_noun(printer *t, uint16_t k, bool plural)
{
    const qn_node *v = node(t->p, k);
    const qn_noun *noun = &t->p->words->nouns[v->a];
    qn_put_space(t);
    switch (v->kind) {
    case N_NOUN: qn_put_number_of(t, noun->print ? noun->print : noun->phrase, noun->plural, plural); break;
    case N_TYPE: put_type(t, v->a, plural && !v->c); break;
    default: qn_put_data(qn_def_name(t->p->pool, v->a), t->out);
    }
}

static void put_one_noun(printer *t, uint16_t k) { put_noun(t, k, false); }

static bool is_noun(const qn_node *v)
{
    return v->kind == N_NOUN || v->kind == N_NAMED || (v->kind == N_TYPE && !v->c);
}

// The phrase around the noun -----------------------------------------------------------------------

static void put_side_before(printer *t, const qn_node *v, bool after)
{
    if (v->a == QN_SIDE_OTHERS) return;   // "of another player"
    qn_put_space(t);
    if (v->a == QN_SIDE_SUBJECT) PRINT_PLAIN(t, THEIR);
    else if (v->a != QN_SIDE_YOURS && !qn_by_opponent(t)) PRINT_PLAIN(t, OPPOSING);
    else if (v->a == QN_SIDE_YOURS && !after && !t->owner_said) PRINT_PLAIN(t, YOUR);
    else qn_trim_space(t);
}

// "a" and "other" are one word.
static bool is_another(const qn_node *s)
{
    return s->kind == N_SELECTOR && s->a == Q_A && s->flags & S_OTHER && !(s->flags & (S_TARGET | S_RANDOM));
}

// "another target Record"
static bool says_another(const qn_node *s)
{
    return s->a == Q_ANOTHER || is_another(s) || (s->kind == N_SELECTOR && s->flags & S_TARGET);
}

static void put_adjectives(printer *t, uint16_t n)
{
    bool after = qn_yours_comes_after(t, n);
    for (uint16_t k = node(t->p, n)->kid; k; k = node(t->p, k)->next)
        if (node(t->p, k)->kind == N_SIDE && !node(t->p, k)->b) put_side_before(t, node(t->p, k), after);
    if (node(t->p, n)->flags & S_OTHER && !says_another(node(t->p, n)))
        qn_put_space(t), PRINT_PLAIN(t, OTHER);
    for (uint16_t k = node(t->p, n)->kid; k; k = node(t->p, k)->next) {
        const qn_node *v = node(t->p, k);
        const qn_adjective *adj = &t->p->words->adjectives[v->a];
        if (v->kind == N_ADJECTIVE)
            qn_put_space(t), qn_put_words(adj->print ? adj->print : adj->phrase, t->out);
        if (v->kind == N_TYPE && v->c) put_noun(t, k, false);
    }
}

static int nouns_of(const printer *t, uint16_t selector)
{
    int n = 0;
    for (uint16_t k = node(t->p, selector)->kid; k; k = node(t->p, k)->next) n += is_noun(node(t->p, k));
    return n;
}

void qn_print_nouns(printer *t, uint16_t n, bool plural)
{
    int count = nouns_of(t, n), i = 0;
    put_adjectives(t, n);
    for (uint16_t k = node(t->p, n)->kid; k; k = node(t->p, k)->next) {
        if (!is_noun(node(t->p, k))) continue;
        qn_put_or(t, i++, count);
        put_noun(t, k, plural);
    }
    qn_print_described(t, n);
}

void qn_print_noun(printer *t, uint16_t n)
{
    t->singly = n;
    qn_print_nouns(t, n, false);
    t->singly = 0;
}

// Selectors -----------------------------------------------------------------------------------------

static bool more_than_one(const parser *p, uint16_t n)
{
    const qn_node *c = node(p, node(p, n)->c);
    return !(c->kind == N_NUMBER && c->a == 1);
}

bool qn_selector_is_plural(const parser *p, uint16_t n)
{
    const qn_node *s = node(p, n);
    switch (s->a) {
    case Q_ROLE: return s->b == QN_ROLE_THOSE;
    case Q_ALL:
    case Q_ANY_NUMBER: return true;
    case Q_NUMBER:
    case Q_UP_TO: return more_than_one(p, n);
    case Q_NONE: return (s->flags & S_PLURAL) != 0;
    default: return false;
    }
}

static void print_role(printer *t, const qn_node *s)
{
    if (s->b == QN_ROLE_TARGET && t->one_target) PRINT_PLAIN(t, THE_TARGET);
    else if (s->b == QN_ROLE_TARGET && s->d) PRINT_PLAIN(t, SECOND_TARGET);
    else if (s->b == QN_ROLE_TARGET) PRINT_PLAIN(t, FIRST_TARGET);
    else if (s->c) qn_put_words(t->p->words->roles[s->c - 1].print, t->out);
    else if (s->b == QN_ROLE_THIS) PRINT_PLAIN(t, THIS);
    else if (s->b == QN_ROLE_IT) PRINT_PLAIN(t, IT);
    else PRINT_PLAIN(t, THOSE_CARDS);
}

static void put_cards(printer *t, uint16_t n) { qn_print_nouns(t, n, qn_selector_is_plural(t->p, n)); }

static void put_random(printer *t, uint16_t n)
{
    if (node(t->p, n)->flags & S_RANDOM && node(t->p, n)->a == Q_A)
        PRINT_ROW(t, A_RANDOM, NODE(cards, put_cards, n));
    else if (node(t->p, n)->flags & S_RANDOM) PRINT_ROW(t, RANDOM, NODE(cards, put_cards, n));
    else put_cards(t, n);
}

// "target", after a number or at the start
static void put_targets(printer *t, uint16_t n)
{
    const qn_node *s = node(t->p, n);
    filled cards = NODE(cards, put_random, n);
    bool one = s->a == Q_TARGET || s->a == Q_A, other = s->flags & S_OTHER && s->a != Q_ANOTHER;
    if (!(s->flags & S_TARGET)) put_random(t, n);
    else if (one && other) PRINT_ROW(t, ANOTHER_TARGET, cards);
    else if (other) PRINT_ROW(t, OTHER_TARGET, cards);
    else PRINT_ROW(t, TARGET, cards);
}

static void put_x(printer *t, uint16_t unused)
{
    (void)unused;
    PRINT_PLAIN(t, X);
}

// "2 cards". A computed number is explained at the end: "X cards, X being the number of …".
static void put_number_of(printer *t, uint16_t n, filled cards)
{
    uint16_t count = node(t->p, n)->c;
    bool reckoned = !qn_is_plain_number(t->p, count);
    if (reckoned && t->says_x && !t->x) t->x = count;
    PRINT_ROW(t, NUMBER_OF_CARDS, NODE(n, count && t->x == count ? put_x : qn_print_expr, count), cards);
}

static void print_quantity(printer *t, uint16_t n)
{
    const qn_node *s = node(t->p, n);
    filled cards = NODE(cards, put_targets, n), number = NODE(n, qn_print_expr, s->c);
    switch (s->a) {
    case Q_THE: PRINT_ROW(t, THE, cards); break;
    case Q_EACH: PRINT_ROW(t, EACH, cards); break;
    case Q_ALL: PRINT_ROW(t, ALL, cards); break;
    case Q_ANY_NUMBER: PRINT_ROW(t, ANY_NUMBER_OF, cards); break;
    case Q_ANOTHER: PRINT_ROW(t, ANOTHER, cards); break;
    case Q_UP_TO: PRINT_ROW(t, UP_TO_CARDS, number, cards); break;
    case Q_NUMBER: put_number_of(t, n, cards); break;
    default: put_targets(t, n);
    }
}

// "No Elestral was destroyed this turn"
static void print_no(printer *t, uint16_t n)
{
    t->never = false;
    PRINT_ROW(t, NO_CARD, NODE(cards, put_cards, n));
}

void qn_print_selector(printer *t, uint16_t n)
{
    const qn_node *s = node(t->p, n);
    uint32_t at = (uint32_t)t->out->used;
    if (n == t->named) PRINT_PLAIN(t, IT);
    else if (s->a == Q_ROLE) print_role(t, s);
    else if (s->a == Q_THAT) PRINT_ROW(t, THAT, NODE(card, put_one_noun, s->kid));
    else if (is_another(s)) PRINT_ROW(t, ANOTHER, NODE(cards, put_cards, n));
    else if (t->never && s->a == Q_A) print_no(t, n);
    else if (s->a == Q_A && !(s->flags & (S_TARGET | S_RANDOM))) put_cards(t, n), qn_put_article(t, at);
    else print_quantity(t, n);
}

static void put_one_of(printer *t, uint16_t n)
{
    const qn_node *s = node(t->p, n);
    uint32_t at = (uint32_t)t->out->used;
    if (s->a == Q_ROLE || s->a == Q_THAT) qn_print_selector(t, n);
    else qn_print_nouns(t, n, false), qn_put_article(t, at);
}

void qn_print_named_before(printer *t, uint16_t n) { PRINT_ROW(t, NAMED_BEFORE, NODE(card, put_one_of, n)); }
