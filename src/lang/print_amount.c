// Prints amounts: "2 cards", "up to 2", "1 for each Dragon you control".
#include "kernel/english.h"
#include "lang/print_grammar.h"

bool qn_quantity_is_one(const parser *p, uint16_t quantity)
{
    const qn_node *e = node(p, node(p, quantity)->kid);
    return node(p, quantity)->kid && e->kind == N_NUMBER && e->a == 1;
}

bool qn_is_plain_number(const parser *p, uint16_t expr)
{
    int kind = expr ? node(p, expr)->kind : N_NUMBER;
    return kind == N_NUMBER || kind == N_X || kind == N_THAT_MANY;
}

// For each ------------------------------------------------------------------------------------------

// "2 for each Dragon you control", with a total of at most [most].
typedef struct multiple {
    uint16_t things, most;
    int times;
} multiple;

static multiple multiple_of(const parser *p, uint16_t expr)
{
    multiple m = { .things = expr, .times = 1 };
    const qn_node *v = node(p, expr);
    if (v->kind == N_BINARY && v->a == QN_X_MIN) m.most = node(p, v->kid)->next, m.things = v->kid;
    v = node(p, m.things);
    if (v->kind == N_BINARY && v->a == QN_X_MUL && node(p, node(p, v->kid)->next)->kind == N_NUMBER) {
        m.times = node(p, node(p, v->kid)->next)->a;
        m.things = v->kid;
    }
    int kind = node(p, m.things)->kind;
    if (kind != N_COUNT && kind != N_UNITS && kind != N_PAST) m.things = 0;
    return m;
}

static void put_multiple(printer *t, uint16_t expr)
{
    multiple m = multiple_of(t->p, expr);
    filled n = NUMBER(n, m.times), things = NODE(things, qn_print_thing, m.things);
    if (m.most) PRINT_ROW(t, EACH_OF_CAPPED, n, things, NODE(most, qn_print_expr, m.most));
    else PRINT_ROW(t, EACH_OF, n, things);
}

// A count at the end of a sentence: "1 for each CURSED card (at most 5)", "1 for each Pixie you control and 1 for each Fairy you
// control". False: it must be printed in another way.
static bool print_for_each(printer *t, uint16_t expr)
{
    const qn_node *v = node(t->p, expr);
    if (v->kind == N_LIVE) return print_for_each(t, v->kid);
    if (v->kind == N_BINARY && v->a == QN_X_ADD) {
        uint16_t right = node(t->p, v->kid)->next;
        if (node(t->p, v->kid)->kind != N_COUNT || node(t->p, right)->kind != N_COUNT) return false;
        PRINT_ROW(t, BOTH, NODE(one, put_multiple, v->kid), NODE(other, put_multiple, right));
        return true;
    }
    if (!multiple_of(t->p, expr).things) return false;
    put_multiple(t, expr);
    return true;
}

// Amounts -------------------------------------------------------------------------------------------

static bool is_counted(const parser *p, uint16_t expr)
{
    return node(p, expr)->kind == N_COUNT || node(p, expr)->kind == N_UNITS;
}

// The parts that are printed elsewhere in the sentence.
static bool is_told_elsewhere(printer *t, uint16_t expr, told_amount *how)
{
    bool past = expr && node(t->p, expr)->kind == N_PAST, noun = *how->noun;
    if (how->before_units && !qn_is_plain_number(t->p, expr)) {
        how->owed = expr;
    } else if (how->last && print_for_each(t, expr)) {
        return true;
    } else if (!noun && !how->last && !how->before_units && is_counted(t->p, expr)) {
        how->x = expr;
        PRINT_PLAIN(t, X);
    } else if (past && (noun || how->raised)) {   // "+1 Power for each time …", "draw 1 card for each time …"
        how->each = expr;
        if (noun && how->after_top) qn_put_words(how->noun, t->out);
        else PRINT_ROW(t, ONE, WORD(thing, how->noun));
    } else {
        return false;
    }
    return true;
}

// "that many cards plus 1": the noun comes before the addition.
static bool is_sum(const parser *p, uint16_t expr)
{
    const qn_node *v = node(p, expr);
    return v->kind == N_BINARY && node(p, v->kid)->kind == N_THAT_MANY
        && (v->a == QN_X_ADD || v->a == QN_X_SUB);
}

static void put_sum(printer *t, uint16_t expr)
{
    const qn_node *v = node(t->p, expr);
    uint16_t other = node(t->p, v->kid)->next;
    if (v->a != QN_X_ADD) qn_print_expr(t, expr);
    else PRINT_ROW(t, PLUS_SIGN, NODE(one, qn_print_expr, v->kid), NODE(other, qn_print_expr, other));
}

static void put_in_brackets(printer *t, uint16_t expr) { PRINT_ROW(t, BRACKETS, NODE(n, put_sum, expr)); }

static void put_amount(printer *t, const qn_node *q, const told_amount *how, filled things)
{
    uint16_t expr = q->kid;
    bool up_to = q->a == QN_UP_TO, binary = node(t->p, expr)->kind == N_BINARY;
    if (*how->noun && is_sum(t->p, expr)) {
        const qn_node *v = node(t->p, expr);
        int row = v->a == QN_X_ADD ? up_to ? PRINT_UP_TO_THAT_MANY_PLUS : PRINT_THAT_MANY_PLUS
            : up_to                ? PRINT_UP_TO_THAT_MANY_MINUS
                                   : PRINT_THAT_MANY_MINUS;
        filled more = NODE(n, qn_print_expr, node(t->p, v->kid)->next);
        qn_print_row(t, row, (const filled[]){ things, more, { 0 } });
    } else if (up_to) {
        PRINT_ROW(t, UP_TO, NODE(n, qn_print_expr, expr), things);
    } else {
        PRINT_ROW(t, AMOUNT, NODE(n, how->raised && binary ? put_in_brackets : qn_print_expr, expr), things);
    }
}

static void put_x(printer *t, uint16_t unused)
{
    (void)unused;
    PRINT_PLAIN(t, X);
}

// "2", "up to 2", "all"; with a noun "2 cards", "that many cards plus 1".
void qn_print_amount(printer *t, uint16_t quantity, told_amount *how)
{
    const qn_node *q = node(t->p, quantity);
    bool exactly = q->a == QN_EXACTLY, one = qn_quantity_is_one(t->p, quantity);
    if (exactly && is_told_elsewhere(t, q->kid, how)) return;
    if (one && *how->noun && how->after_top) {   // "the top card"
        qn_put_words(how->noun, t->out);
        return;
    }
    QN_TEXT(name, 32);
    qn_name_of(how->noun, !one, &name);
    filled things = WORD(things, name.at);
    if (q->a == QN_ANY_NUMBER) PRINT_ROW(t, ANY_OF, things);
    else if (q->a == QN_ALL_OF) PRINT_ROW(t, ALL_OF, things);
    else if (exactly && *how->noun && !qn_is_plain_number(t->p, q->kid) && !is_sum(t->p, q->kid)
             && how->after_top) {
        how->x = q->kid;   // "the top X cards of your deck …, where X is …"
        PRINT_ROW(t, AMOUNT, NODE(n, put_x, 0), things);
    } else if (exactly && *how->noun && !qn_is_plain_number(t->p, q->kid) && !is_sum(t->p, q->kid))
        PRINT_ROW(t, EQUAL_TO, things, NODE(n, qn_print_expr, q->kid));
    else put_amount(t, q, how, things);
}
