// Prints numbers: "the number of Runes you control".
#include "kernel/english.h"
#include "lang/print_grammar.h"

bool qn_counts_things(const printer *t, uint16_t n)
{
    int kind = node(t->p, n)->kind;
    return kind == N_COUNT || kind == N_UNITS || kind == N_POOL;
}

// What is counted -----------------------------------------------------------------------------------

static void put_pile_of_units(printer *t, const qn_node *v, filled units)
{
    const char *pile = t->p->words->piles[v->a].print;
    if (v->b == QN_WHO_YOU) PRINT_ROW(t, UNITS_IN_YOUR, units, WORD(pile, pile));
    else if (v->b == QN_WHO_SUBJECT) PRINT_ROW(t, UNITS_IN_THEIR, units, WORD(pile, pile));
    else
        PRINT_ROW(t, UNITS_IN_PILE_OF, units, WORD(pile, pile),
                  NODE(who, qn_print_who, node(t->p, v->kid)->next));
}

static void put_units(printer *t, const qn_node *v, bool plural)
{
    filled units = NODE(units, plural ? qn_print_units : qn_print_unit, v->kid);
    uint16_t cards = node(t->p, v->kid)->next;
    const qn_node *zones = node(t->p, node(t->p, cards)->kid);
    if (v->kind != N_UNITS) put_pile_of_units(t, v, units);
    else if (zones->kind == N_ZONES && zones->b && !zones->kid) PRINT_ROW(t, UNITS_ON_FIELD, units);
    else PRINT_ROW(t, UNITS_ON, units, NODE(cards, qn_print_selector, cards));
}

void qn_print_thing(printer *t, uint16_t n)
{
    const qn_node *v = node(t->p, n);
    if (v->kind == N_PAST) PRINT_ROW(t, TIME_OF, NODE(event, qn_print_past, n));
    else if (v->kind == N_COUNT) qn_print_noun(t, v->kid);
    else put_units(t, v, false);
}

void qn_print_things(printer *t, uint16_t n)
{
    const qn_node *v = node(t->p, n);
    if (v->kind == N_PAST) PRINT_ROW(t, TIMES_OF, NODE(event, qn_print_past, n));
    else if (v->kind == N_COUNT) qn_print_nouns(t, v->kid, true);
    else put_units(t, v, true);
}

// Numbers -------------------------------------------------------------------------------------------

// A part of a larger number. It needs brackets if it would otherwise read as another sum: "2 times (your Runes plus 1)".
static void print_part(printer *t, uint16_t n)
{
    const qn_node *v = node(t->p, n);
    if (v->kind == N_LIVE) print_part(t, v->kid);
    else if (v->kind == N_BINARY && v->a != QN_X_MUL) PRINT_ROW(t, BRACKETS, NODE(n, qn_print_expr, n));
    else qn_print_expr(t, n);
}

// The left operand of plus and minus needs none, because sums are read from left to right.
static void print_left_part(printer *t, uint16_t n)
{
    const qn_node *v = node(t->p, n);
    bool capped = v->kind == N_BINARY && v->a == QN_X_MIN;
    (capped ? print_part : qn_print_expr)(t, n);
}

static void print_binary(printer *t, uint16_t n)
{
    const qn_node *v = node(t->p, n), *left = node(t->p, v->kid), *right = node(t->p, left->next);
    bool product = v->a == QN_X_MUL, less = v->a == QN_X_SUB;
    if (product && left->kind == N_NUMBER && right->kind == N_X) {
        PRINT_ROW(t, X_TIMES, NUMBER(n, left->a));
        return;
    }
    if (product && right->kind == N_NUMBER) {
        PRINT_ROW(t, N_TIMES, NUMBER(n, right->a), NODE(number, print_part, v->kid));
        return;
    }
    int row = v->a == QN_X_ADD ? PRINT_PLUS
        : v->a == QN_X_SUB     ? PRINT_MINUS
        : v->a == QN_X_MIN     ? PRINT_CAPPED
                               : PRINT_TIMES;
    qn_print_row(t, row,
                 (const filled[]){ NODE(one, product ? print_part : print_left_part, v->kid),
                                   NODE(other, product || less ? print_part : qn_print_expr, left->next),
                                   { 0 } });
}

static void print_stat_of(printer *t, const qn_node *v)
{
    const qn_node *card = node(t->p, v->kid);
    const char *stat = t->p->words->stats[v->a].print;
    if (card->a == Q_ROLE && card->b == QN_ROLE_IT) PRINT_ROW(t, ITS_STAT, WORD(stat, stat));
    else PRINT_ROW(t, STAT_OF, WORD(stat, stat), NODE(card, qn_print_selector, v->kid));
}

static void print_size_of(printer *t, const qn_node *v)
{
    int row = t->p->words->symbols ? PRINT_PRINTED_COST
        : t->p->words->costs       ? PRINT_SYMBOLS_IN_COST
                                   : PRINT_COST_OF;
    qn_print_row(t, row, (const filled[]){ NODE(card, qn_print_selector, v->kid), { 0 } });
}

void qn_print_expr(printer *t, uint16_t n)
{
    const qn_node *v = node(t->p, n);
    switch (v->kind) {
    case N_NUMBER: qn_put_int(t->out, v->a); break;
    case N_X: PRINT_PLAIN(t, X); break;
    case N_THAT_MANY: PRINT_PLAIN(t, THAT_MANY); break;
    case N_BINARY: print_binary(t, n); break;
    case N_LIVE: qn_print_expr(t, v->kid); break;
    case N_HALF: PRINT_ROW(t, HALF, NODE(number, print_part, v->kid)); break;
    case N_STAT_OF: print_stat_of(t, v); break;
    case N_TALLY: qn_put_words(t->p->words->numbers[v->a].print, t->out); break;
    case N_SIZE_OF: print_size_of(t, v); break;
    default:
        if (v->kind == N_PAST || qn_counts_things(t, n))
            PRINT_ROW(t, NUMBER_OF, NODE(things, qn_print_things, n));
    }
}
