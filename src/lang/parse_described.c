// Parses the parts of a description after the noun: name, cost, numbers, state, and what happened to the card.
#include "lang/tree.h"

#include <string.h>

static uint16_t row(parser *p, int kind, int a, int b)
{
    uint16_t n = qn_new_node(p, kind);
    node(p, n)->a = (uint16_t)a;
    node(p, n)->b = (uint16_t)b;
    return n;
}

uint16_t qn_parse_named(parser *p)
{
    if (!qn_read_word(p, "named")) return 0;
    uint16_t n = qn_new_node(p, N_NONE);   // a holder; the caller takes its children
    do {
        uint16_t c = qn_parse_name(p);
        if (!c) return 0;
        qn_add_kid(p, n, row(p, N_NAMED, node(p, c)->a, 0));
    } while (qn_read_word(p, "or"));
    return n;
}

static int comparison(parser *p)
{
    return qn_read_words(p, "at least") ? QN_X_GE
        : qn_read_words(p, "at most")   ? QN_X_LE
        : qn_read_word(p, "exactly")    ? QN_X_EQ
                                        : 0;
}

// "more than 3" is 4 or more. [strict]: the number is stored plus one.
static uint16_t beyond(parser *p, int op, uint16_t number, bool *strict)
{
    uint16_t one = qn_new_node(p, N_NUMBER), n;
    if (node(p, number)->kind == N_NUMBER && (op == QN_X_GE || node(p, number)->a)) {
        node(p, number)->a = (uint16_t)(op == QN_X_GE ? node(p, number)->a + 1 : node(p, number)->a - 1);
        return number;
    }
    node(p, one)->a = 1;
    n = row(p, N_BINARY, op == QN_X_GE ? QN_X_ADD : QN_X_SUB, 0);
    qn_add_kid(p, n, number);
    qn_add_kid(p, n, one);
    *strict = true;
    return n;
}

// "at most 3", "less than 3": adds the number to [n] and stores the comparison in the field [op].
static bool add_comparison(parser *p, uint16_t n, uint16_t *op)
{
    bool strict = false;
    *op = (uint16_t)comparison(p);
    bool unequal = !*op;
    if (unequal)
        *op = qn_read_words(p, "more than")                                   ? QN_X_GE
            : qn_read_words(p, "less than") || qn_read_words(p, "fewer than") ? QN_X_LE
                                                                              : 0;
    uint16_t e = *op ? qn_parse_expr(p) : 0;
    if (!e) return false;
    qn_add_kid(p, n, unequal ? beyond(p, *op, e, &strict) : e);
    node(p, n)->c = strict;
    return true;
}

static uint16_t parse_list(parser *p)
{
    int i = qn_row_of(p, p->words->costs, E_COST, false);
    if (i < 0) return 0;
    unsigned count[QN_COST_KINDS] = { 0 };
    uint16_t n = qn_new_node(p, N_LIST);
    for (; i >= 0; i = qn_row_of(p, p->words->costs, E_COST, false)) {
        uint32_t symbol = p->words->costs[i].value;
        node(p, n)->b |= ++count[symbol] > 3;
        qn_add_kid(p, n, row(p, N_ROW, i, 0));
    }
    for (unsigned s = 0; s < QN_COST_KINDS; s++) node(p, n)->a |= (uint16_t)((count[s] & 3) << 2 * s);
    return n;
}

static uint16_t parse_exact_costs(parser *p, uint16_t n)
{
    do {
        uint16_t list = parse_list(p);
        if (!list) return 0;
        qn_add_kid(p, n, list);
    } while (qn_read_word(p, "or"));
    return n;
}

uint16_t qn_parse_costing(parser *p)
{
    if (!qn_read_word(p, "costing")) return 0;
    uint16_t n = qn_new_node(p, N_COSTING);
    spot start = here(p);
    uint16_t op;
    if (qn_read_word(p, "exactly") && now(p)->kind != T_NUMBER) return parse_exact_costs(p, n);
    back(p, start);
    if (add_comparison(p, n, &op)) {
        node(p, n)->a = op;
        return n;
    }
    back(p, start);
    uint16_t e = qn_parse_expr(p);
    if (!e) return 0;
    node(p, n)->a = QN_X_EQ;
    qn_add_kid(p, n, e);
    return n;
}

static uint16_t status_post(parser *p, bool negated, int how)
{
    uint32_t first = p->pos;
    int i = qn_row_of(p, p->words->statuses, E_STATUS, false);
    if (i < 0) return 0;
    uint16_t n = row(p, N_THAT_IS, i, negated);
    node(p, n)->c = (uint16_t)how;
    return begins(p, n, first);
}

static uint16_t with_stat(parser *p)
{
    int stat = qn_row_of(p, p->words->stats, E_STAT, false);
    if (stat < 0) return 0;
    uint16_t n = row(p, N_WITH_STAT, stat, 0), op;
    if (!add_comparison(p, n, &op)) return 0;
    node(p, n)->b = op;
    return n;
}

// "with the highest attack", "with the fewest fire": among the cards that fit the rest of the description.
static uint16_t with_most(parser *p)
{
    bool least = qn_read_word(p, "lowest"), of_stat = least || qn_read_word(p, "highest");
    if (!of_stat) least = qn_read_word(p, "fewest");
    if (!of_stat && !least && !qn_read_word(p, "most")) return 0;
    uint16_t n = row(p, N_MOST, 0, least);
    spot start = here(p);
    int stat = qn_row_of(p, p->words->stats, E_STAT, false);
    node(p, n)->a = (uint16_t)(stat < 0 ? 0 : stat);
    if (stat >= 0) return n;
    back(p, start);
    uint16_t res = of_stat ? 0 : qn_parse_resources(p);
    if (!res) return 0;
    qn_add_kid(p, n, res);
    return n;
}

static uint16_t with_same_name(parser *p)
{
    uint16_t card = qn_read_words(p, "same name as") ? qn_parse_one(p) : 0;
    if (!card) return 0;
    uint16_t n = qn_new_node(p, N_SAME_NAME);
    qn_add_kid(p, n, card);
    return n;
}

static uint16_t with_the(parser *p)
{
    static uint16_t (*const forms[])(parser *) = { with_most, with_same_name };
    spot start = here(p);
    uint16_t n = status_post(p, false, IS_WITH);
    for (size_t i = 0; !n && i < sizeof forms / sizeof *forms; i++) {
        back(p, start);
        n = forms[i](p);
    }
    return n;
}

// "with at most 2 fire"
static uint16_t with_units(parser *p)
{
    uint16_t n = row(p, N_WITH_UNITS, 0, 0), op;
    if (!add_comparison(p, n, &op)) return 0;
    uint16_t e = node(p, n)->kid, res = qn_parse_resources(p);
    if (!res) return 0;
    node(p, n)->b = op;
    node(p, n)->kid = 0;
    qn_add_kid(p, n, res);
    qn_add_kid(p, n, e);
    return n;
}

uint16_t qn_parse_with(parser *p)
{
    bool without = qn_read_word(p, "without");
    if (!without && !qn_read_word(p, "with")) return 0;
    spot start = here(p);
    uint16_t n = 0;
    if (!without && (n = with_stat(p)) != 0) return n;
    back(p, start);
    if (!without && (n = with_units(p)) != 0) return n;
    back(p, start);
    if (!without && qn_read_phrase(p, "the", false)) return with_the(p);
    uint16_t res = qn_parse_resources(p);
    if (!res) {
        back(p, start);
        return status_post(p, without, IS_HAVING);
    }
    n = row(p, N_WITH, 0, without);
    qn_add_kid(p, n, res);
    return n;
}

uint16_t qn_parse_that_is(parser *p)
{
    if (!qn_read_word(p, "that")) return 0;
    int verb = qn_read_word(p, "is") ? IS_IS
        : qn_read_word(p, "are")     ? IS_ARE
        : qn_read_word(p, "was")     ? IS_WAS
        : qn_read_word(p, "were")    ? IS_WERE
                                     : 0;
    if (!verb) return 0;
    bool negated = qn_read_word(p, "not");
    qn_read_phrase(p, "in", false);
    return status_post(p, negated, verb);
}

// "that was destroyed this turn", "that attacks this turn": an event about a single card.
static bool read_happened(parser *p, const char *event, bool *plural)
{
    static const char that[] = "{that} ";
    if (strncmp(event, that, sizeof that - 1) != 0 || strchr(event + 1, '{')) return false;
    const char *rest = event + sizeof that - 1;
    if (strncmp(rest, "is ", 3) != 0) return qn_read_words(p, rest);
    *plural = qn_read_word(p, "were") || qn_read_word(p, "are");
    return (*plural || qn_read_word(p, "was") || qn_read_word(p, "is")) && qn_read_words(p, rest + 3);
}

uint16_t qn_parse_marked(parser *p)
{
    if (!p->words->spans || !qn_read_word(p, "that")) return 0;
    spot start = here(p);
    for (int i = 0; p->words->events[i].pattern; i++, back(p, start)) {
        bool plural = false;
        if (!read_happened(p, p->words->events[i].pattern, &plural)) continue;
        int span = qn_row_of(p, p->words->spans, E_SPAN, false);
        if (span < 0 || p->words->spans[span].value != QN_SPAN_TURN) continue;
        uint16_t n = row(p, N_MARKED, i, 0);
        node(p, n)->c = plural;
        node(p, n)->d = (uint16_t)span;
        return n;
    }
    return 0;
}

uint16_t qn_parse_in_status(parser *p)
{
    if (p->status_follows || !qn_read_word(p, "in")) return 0;
    return status_post(p, false, IS_IN);
}
