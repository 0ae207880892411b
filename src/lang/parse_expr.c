// Parses numbers ("count of your runes") and conditions ("this is in attack position").
#include "lang/tree.h"

static uint16_t with_kids(parser *p, int kind, int a, uint16_t left, uint16_t right)
{
    uint16_t n = qn_new_node(p, kind);
    node(p, n)->a = (uint16_t)a;
    qn_add_kid(p, n, left);
    if (right) qn_add_kid(p, n, right);
    return n;
}

static uint16_t parse_group(parser *p)
{
    if (!qn_read_mark(p, '(')) return 0;
    uint16_t e = qn_parse_expr(p);
    return e && qn_read_mark(p, ')') ? e : 0;
}

static uint16_t parse_of_card(parser *p)
{
    int stat = qn_row_of(p, p->words->stats, E_STAT, false);
    if (stat < 0 && !qn_read_word(p, "size")) return 0;
    if (!qn_read_word(p, "of")) return 0;
    uint16_t card = qn_parse_one(p);
    return card ? with_kids(p, stat < 0 ? N_SIZE_OF : N_STAT_OF, stat < 0 ? 0 : stat, card, 0) : 0;
}

static uint16_t parse_count_of(parser *p) { return qn_read_words(p, "count of") ? qn_parse_things(p) : 0; }

static uint16_t parse_tally(parser *p)   // a number that the game keeps
{
    int row = p->words->numbers ? qn_row_of(p, p->words->numbers, E_NUMBER, false) : -1;
    if (row < 0) return 0;
    uint16_t n = qn_new_node(p, N_TALLY);
    node(p, n)->a = (uint16_t)row;
    return n;
}

uint16_t qn_parse_past(parser *p)
{
    if (!p->words->spans) return 0;
    uint16_t n = qn_new_node(p, N_PAST), event = qn_parse_event(p);
    int span = event ? qn_row_of(p, p->words->spans, E_SPAN, false) : -1;
    if (span < 0) return 0;
    node(p, n)->a = (uint16_t)span;
    qn_add_kid(p, n, event);
    return n;
}

static uint16_t parse_times(parser *p)   // "times you draw a card this turn"
{
    uint32_t first = p->pos;
    return qn_read_word(p, "times") ? begins(p, qn_parse_past(p), first) : 0;
}

static uint16_t parse_half(parser *p);
static uint16_t parse_live(parser *p);

static uint16_t parse_term(parser *p)
{
    static uint16_t (*const forms[])(parser *) = { parse_half,     parse_live,  parse_count_of, parse_of_card,
                                                   qn_parse_units, parse_tally, parse_times,    parse_group };
    int value;
    spot start = here(p);
    if (qn_read_number(p, &value)) {
        uint16_t n = qn_new_node(p, N_NUMBER);
        node(p, n)->a = (uint16_t)value;
        return n;
    }
    if (qn_read_phrase(p, "X", false)) return qn_new_node(p, N_X);
    if (qn_read_phrase(p, "that many", false)) return begins(p, qn_new_node(p, N_THAT_MANY), start.pos);
    for (size_t i = 0; i < sizeof forms / sizeof *forms; i++) {
        uint16_t n = forms[i](p);
        if (n) return n;
        back(p, start);
    }
    return 0;
}

static uint16_t parse_half(parser *p)
{
    if (!qn_read_word(p, "half") || !qn_enter(p)) return 0;
    uint16_t e = parse_term(p);
    qn_leave(p);
    return e ? with_kids(p, N_HALF, 0, e, 0) : 0;
}

static uint16_t parse_live(parser *p)
{
    if (!qn_read_phrase(p, "live", false) || !qn_enter(p)) return 0;
    uint16_t e = parse_term(p);
    qn_leave(p);
    return e ? with_kids(p, N_LIVE, 0, e, 0) : 0;
}

// An operator may follow any number; error messages do not mention that.
static bool operator_is(parser *p, char c)
{
    if (now(p)->kind != T_MARK || now(p)->mark != c) return false;
    p->pos++;
    return true;
}

static uint16_t parse_product(parser *p)
{
    uint16_t left = parse_term(p);
    while (left) {
        spot start = here(p);
        uint16_t right = operator_is(p, '*') ? parse_term(p) : 0;
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
        int op = operator_is(p, '+') ? QN_X_ADD : operator_is(p, '-') ? QN_X_SUB : 0;
        uint16_t right = op ? parse_product(p) : 0;
        if (!right) {
            back(p, start);
            break;
        }
        left = with_kids(p, N_BINARY, op, left, right);
    }
    return left;
}

uint16_t qn_parse_expr(parser *p)
{
    if (!qn_enter(p)) return 0;
    uint16_t e = parse_sum(p), most;
    spot start = here(p);
    if (e && qn_read_phrase(p, "capped at", false)) {
        if ((most = parse_sum(p)) != 0) e = with_kids(p, N_BINARY, QN_X_MIN, e, most);
        else back(p, start);
    }
    qn_leave(p);
    return e;
}

// Conditions ----------------------------------------------------------------------------------------

static uint16_t one_more(parser *p, uint16_t expr)
{
    uint16_t one = qn_new_node(p, N_NUMBER);
    node(p, one)->a = 1;
    return with_kids(p, N_BINARY, QN_X_ADD, expr, one);
}

// "count of your runes more than count of opposing runes": at least one more.
static uint16_t compare_unequal(parser *p, uint16_t left)
{
    bool more = qn_read_words(p, "more than");
    if (!more && !qn_read_words(p, "less than") && !qn_read_words(p, "fewer than")) return 0;
    uint16_t right = qn_parse_expr(p), n;
    if (!right) return 0;
    if (node(p, right)->kind == N_NUMBER && (more || node(p, right)->a)) {   // "more than 3": 4 or more
        node(p, right)->a = (uint16_t)(more ? node(p, right)->a + 1 : node(p, right)->a - 1);
        return with_kids(p, N_COMPARE, more ? QN_X_GE : QN_X_LE, left, right);
    }
    n = more ? with_kids(p, N_COMPARE, QN_X_GE, left, one_more(p, right))
             : with_kids(p, N_COMPARE, QN_X_GE, right, one_more(p, left));
    node(p, n)->b = 1;
    return n;
}

static uint16_t parse_compare(parser *p)
{
    uint16_t left = qn_parse_expr(p), unequal = left ? compare_unequal(p, left) : 0;
    if (!left || unequal) return unequal;
    int op = qn_read_words(p, "at least") ? QN_X_GE
        : qn_read_words(p, "at most")     ? QN_X_LE
        : qn_read_word(p, "exactly")      ? QN_X_EQ
                                          : 0;
    uint16_t right = op ? qn_parse_expr(p) : 0;
    return right ? with_kids(p, N_COMPARE, op, left, right) : 0;
}

static uint16_t parse_there_is(parser *p)
{
    if (!qn_read_words(p, "there is") && !qn_read_words(p, "there are")) return 0;
    bool none = qn_read_word(p, "no");
    uint16_t cards = qn_parse_selector(p, IN_COUNT, 0);
    return cards ? with_kids(p, N_THERE_IS, none, cards, 0) : 0;
}

// "it is a rune costing 1": a description that applies in every zone.
static uint16_t parse_such(parser *p)
{
    bool described = qn_is_word(p, now(p), "a", 1, false) || qn_is_word(p, now(p), "an", 2, false);
    return described ? qn_parse_selector(p, IN_MATCH, 0) : 0;
}

static uint16_t parse_is(parser *p)
{
    uint16_t card = qn_parse_one(p);
    if (!card || (!qn_read_word(p, "is") && !qn_read_word(p, "was"))) return 0;
    bool negated = qn_read_word(p, "not");
    spot start = here(p);
    qn_read_phrase(p, "in", false);
    int status = qn_row_of(p, p->words->statuses, E_STATUS, false);
    spot after = here(p);
    back(p, start);
    uint16_t such = parse_such(p), n;
    if (such
        && (status < 0
            || p->pos > after.pos)) {   // prefer the reading that takes more words: "a record with rating 2"
        n = with_kids(p, N_IS_SUCH, 0, card, such);
    } else {
        back(p, after);
        if (status < 0) return 0;
        n = with_kids(p, N_IS, status, card, 0);
    }
    node(p, n)->b = negated;
    return n;
}

uint16_t qn_parse_test(parser *p)
{
    int row = qn_best_pattern(p, &p->words->tests[0].pattern, sizeof p->words->tests[0], IN_MATCH);
    if (row < 0) return 0;
    uint16_t n = qn_new_node(p, N_TEST);
    node(p, n)->a = (uint16_t)row;
    return qn_match_pattern(p, p->words->tests[row].pattern, IN_MATCH, n) ? n : 0;
}

// "you draw a card this turn": at least once.
static uint16_t parse_happened(parser *p)
{
    uint32_t first = p->pos;
    uint16_t n = begins(p, qn_parse_past(p), first);
    if (n) node(p, n)->b = 1;
    return n;
}

static uint16_t parse_cond_group(parser *p)
{
    if (!qn_read_mark(p, '(')) return 0;
    uint16_t c = qn_parse_condition(p);
    return c && qn_read_mark(p, ')') ? c : 0;
}

static uint16_t parse_simple_condition(parser *p);

static uint16_t parse_not(parser *p)
{
    if (!qn_enter(p)) return 0;
    uint16_t c = parse_simple_condition(p);
    qn_leave(p);
    return c ? with_kids(p, N_NOT, 0, c, 0) : 0;
}

static uint16_t parse_simple_condition(parser *p)
{
    static uint16_t (*const forms[])(parser *) = { qn_parse_test, parse_there_is,   parse_is,
                                                   parse_compare, parse_cond_group, parse_happened };
    spot start = here(p);
    qn_expect(p, E_TEST, "", 0);
    if (qn_read_word(p, "not")) return parse_not(p);
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
        int kind = qn_read_word(p, "and") ? N_AND : qn_read_word(p, "or") ? N_OR : 0;
        uint16_t right = kind ? parse_simple_condition(p) : 0;
        if (!right) {
            back(p, start);
            break;
        }
        left = with_kids(p, kind, 0, left, right);
    }
    return left;
}

uint16_t qn_parse_condition(parser *p)
{
    if (!qn_enter(p)) return 0;
    uint16_t c = parse_joined(p);
    qn_leave(p);
    return c;
}
