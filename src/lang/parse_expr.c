// Numbers and conditions.
#include "lang/tree.h"

static uint16_t with_kids(parser *p, int kind, int a, uint16_t left, uint16_t right)
{
    uint16_t n = new_node(p, kind);
    node(p, n)->a = (uint16_t)a;
    add_kid(p, n, left);
    if (right) add_kid(p, n, right);
    return n;
}

static uint16_t parse_group(parser *p)
{
    if (!mark(p, '(')) return 0;
    uint16_t e = parse_expr(p);
    return e && mark(p, ')') ? e : 0;
}

static uint16_t parse_of_card(parser *p)
{
    int stat = row_of(p, p->words->stats, E_STAT, false);
    if (stat < 0 && !word(p, "size")) return 0;
    if (!word(p, "of")) return 0;
    uint16_t card = parse_one(p);
    return card ? with_kids(p, stat < 0 ? N_SIZE_OF : N_STAT_OF, stat < 0 ? 0 : stat, card, 0) : 0;
}

static uint16_t parse_units_term(parser *p)
{
    uint16_t n = parse_things(p);
    return n && node(p, n)->kind != N_COUNT ? n : 0;   // cards are counted with "count of"
}

static uint16_t parse_count_of(parser *p) { return words(p, "count of") ? parse_things(p) : 0; }

static uint16_t parse_half(parser *p);

static uint16_t parse_term(parser *p)
{
    static uint16_t (*const forms[])(parser *) = { parse_half, parse_count_of, parse_of_card, parse_units_term, parse_group };
    int value;
    spot start = here(p);
    if (number(p, &value)) {
        uint16_t n = new_node(p, N_NUMBER);
        node(p, n)->a = (uint16_t)value;
        return n;
    }
    if (phrase(p, "X", false)) return new_node(p, N_X);
    if (phrase(p, "that many", false)) return new_node(p, N_THAT_MANY);
    for (size_t i = 0; i < sizeof forms / sizeof *forms; i++) {
        uint16_t n = forms[i](p);
        if (n) return n;
        back(p, start);
    }
    return 0;
}

static uint16_t parse_half(parser *p)
{
    if (!word(p, "half") || !enter(p)) return 0;
    uint16_t e = parse_term(p);
    leave(p);
    return e ? with_kids(p, N_HALF, 0, e, 0) : 0;
}

static uint16_t parse_product(parser *p)
{
    uint16_t left = parse_term(p);
    while (left) {
        spot start = here(p);
        uint16_t right = mark(p, '*') ? parse_term(p) : 0;
        if (!right) {
            back(p, start);
            break;
        }
        left = with_kids(p, N_BINARY, QN_X_MUL, left, right);
    }
    return left;
}

static uint16_t parse_sum(parser *p)
{
    uint16_t left = parse_product(p);
    while (left) {
        spot start = here(p);
        int op = mark(p, '+') ? QN_X_ADD : mark(p, '-') ? QN_X_SUB : 0;
        uint16_t right = op ? parse_product(p) : 0;
        if (!right) {
            back(p, start);
            break;
        }
        left = with_kids(p, N_BINARY, op, left, right);
    }
    return left;
}

uint16_t parse_expr(parser *p)
{
    if (!enter(p)) return 0;
    uint16_t e = parse_sum(p);
    leave(p);
    return e;
}

// Conditions ----------------------------------------------------------------------------------------

static uint16_t parse_compare(parser *p)
{
    uint16_t left = parse_expr(p);
    if (!left) return 0;
    int op = words(p, "at least") ? QN_X_GE : words(p, "at most") ? QN_X_LE : word(p, "exactly") ? QN_X_EQ : 0;
    uint16_t right = op ? parse_expr(p) : 0;
    return right ? with_kids(p, N_COMPARE, op, left, right) : 0;
}

static uint16_t parse_there_is(parser *p)
{
    if (!words(p, "there is") && !words(p, "there are")) return 0;
    bool none = word(p, "no");
    uint16_t cards = parse_selector(p, IN_COUNT, 0);
    return cards ? with_kids(p, N_THERE_IS, none, cards, 0) : 0;
}

static uint16_t parse_is(parser *p)
{
    uint16_t card = parse_one(p);
    if (!card || (!word(p, "is") && !word(p, "was"))) return 0;
    bool negated = word(p, "not");
    phrase(p, "in", false);
    int status = row_of(p, p->words->statuses, E_STATUS, false);
    if (status < 0) return 0;
    uint16_t n = with_kids(p, N_IS, status, card, 0);
    node(p, n)->b = negated;
    return n;
}

uint16_t parse_test(parser *p)
{
    int row = best_pattern(p, &p->words->tests[0].pattern, sizeof p->words->tests[0], IN_MATCH);
    if (row < 0) return 0;
    uint16_t n = new_node(p, N_TEST);
    node(p, n)->a = (uint16_t)row;
    return match_pattern(p, p->words->tests[row].pattern, IN_MATCH, n) ? n : 0;
}

static uint16_t parse_cond_group(parser *p)
{
    if (!mark(p, '(')) return 0;
    uint16_t c = parse_condition(p);
    return c && mark(p, ')') ? c : 0;
}

static uint16_t parse_simple_condition(parser *p);

static uint16_t parse_not(parser *p)
{
    if (!enter(p)) return 0;
    uint16_t c = parse_simple_condition(p);
    leave(p);
    return c ? with_kids(p, N_NOT, 0, c, 0) : 0;
}

static uint16_t parse_simple_condition(parser *p)
{
    static uint16_t (*const forms[])(parser *) = { parse_test, parse_there_is, parse_is, parse_compare, parse_cond_group };
    spot start = here(p);
    if (word(p, "not")) return parse_not(p);
    for (size_t i = 0; i < sizeof forms / sizeof *forms; i++) {
        uint16_t n = forms[i](p);
        if (n) return n;
        back(p, start);
    }
    return 0;
}

static uint16_t parse_joined(parser *p)
{
    uint16_t left = parse_simple_condition(p);
    while (left) {
        spot start = here(p);
        int kind = word(p, "and") ? N_AND : word(p, "or") ? N_OR : 0;
        uint16_t right = kind ? parse_simple_condition(p) : 0;
        if (!right) {
            back(p, start);
            break;
        }
        left = with_kids(p, kind, 0, left, right);
    }
    return left;
}

uint16_t parse_condition(parser *p)
{
    if (!enter(p)) return 0;
    uint16_t c = parse_joined(p);
    leave(p);
    return c;
}
