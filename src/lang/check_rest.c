// Refuses a continuous text that switches off its own condition, which would go on and off forever: "while attack of this at least 3 ->
// this has -2 attack". This finds it within one sentence; what several cards do to each other is settled during play
// (vm/settle.c).
#include "lang/check.h"

enum {
    SAME = 1,
    OPPOSITE = 2,
    EITHER = SAME | OPPOSITE
};   // how a condition depends on the number: it becomes true as the number rises, or as it falls

typedef struct claim {   // what a sentence changes
    const parser *p;
    uint32_t stat, status;   // value of the word plus one; 0: none
    int role;                // the card that changes; 0: every card that fits
} claim;

static int flipped(int way) { return way >> 1 | (way & SAME) << 1; }

static bool is_its_card(const claim *c, uint16_t selector)
{
    const qn_node *s = node(c->p, selector);
    if (s->a != Q_ROLE) return false;
    return c->role ? s->b == c->role : s->b == QN_ROLE_IT;
}

static bool is_its_stat(const claim *c, int row) { return c->stat == c->p->words->stats[row].value + 1; }
static bool is_its_status(const claim *c, int row)
{
    return c->status == c->p->words->statuses[row].value + 1;
}

// How a number depends on what the sentence changes; 0: it does not.
static int way_of_number(const claim *c, uint16_t n)
{
    const qn_node *v = node(c->p, n);
    int left, right;
    switch (v->kind) {
    case N_STAT_OF: return is_its_stat(c, v->a) && is_its_card(c, v->kid) ? SAME : 0;
    case N_HALF:
    case N_LIVE: return way_of_number(c, v->kid);
    case N_BINARY:
        left = way_of_number(c, v->kid);
        right = way_of_number(c, qn_kid_of(c->p, n, 1));
        if (v->a == QN_X_MUL && left | right) return EITHER;
        return left | (v->a == QN_X_SUB ? flipped(right) : right);
    default: return 0;
    }
}

static int way_of_comparing(const claim *c, int op, int left, uint16_t right)
{
    int way = left | flipped(way_of_number(c, right));
    return op == QN_X_EQ ? (way ? EITHER : 0) : op == QN_X_LE ? flipped(way) : way;
}

static int way_of_condition(const claim *c, uint16_t n)
{
    const qn_node *v = node(c->p, n);
    switch (v->kind) {
    case N_NOT: return flipped(way_of_condition(c, v->kid));
    case N_AND:
    case N_OR: return way_of_condition(c, v->kid) | way_of_condition(c, qn_kid_of(c->p, n, 1));
    case N_IS:
        if (!is_its_status(c, v->a) || !is_its_card(c, v->kid)) return 0;
        return v->b ? OPPOSITE : SAME;
    case N_COMPARE: return way_of_comparing(c, v->a, way_of_number(c, v->kid), qn_kid_of(c->p, n, 1));
    default: return 0;
    }
}

static int way_of_description(const claim *c, uint16_t cards)
{
    int way = 0;
    for (uint16_t k = node(c->p, cards)->kid; k; k = node(c->p, k)->next) {
        const qn_node *v = node(c->p, k);
        if (v->kind == N_WITH_STAT) way |= way_of_comparing(c, v->b, is_its_stat(c, v->a) ? SAME : 0, v->kid);
        if (v->kind == N_MOST && !v->kid && is_its_stat(c, v->a)) way |= v->b ? OPPOSITE : SAME;
        if (v->kind == N_THAT_IS && is_its_status(c, v->a)) way |= v->b ? OPPOSITE : SAME;
        if (v->kind == N_ADJECTIVE && c->p->words->adjectives[v->a].op == QN_X_STATUS
            && c->status == c->p->words->adjectives[v->a].operand + 1u)
            way |= c->p->words->adjectives[v->a].negated ? OPPOSITE : SAME;
    }
    return way;
}

// Setting a number to 0 counts as lowering it, because no condition asks for less. Setting another value may do either.
static int way_of_change(const claim *c, uint16_t change)
{
    const qn_node *v = node(c->p, change);
    if (v->kind == N_GAIN) return SAME;
    if (v->kind == N_ADD) return v->b ? OPPOSITE : SAME;
    const qn_node *amount = node(c->p, v->kid);
    return amount->kind == N_NUMBER && amount->a == 0 ? OPPOSITE : 0;
}

static void refuse(parser *p, uint16_t sentence, int row)
{
    qn_error(p, &p->s->token[node(p, sentence)->token], row);
}

static bool comes_to_rest(parser *p, uint16_t sentence, uint16_t cards, uint16_t condition, uint16_t change)
{
    const qn_node *v = node(p, change);
    bool stat = v->kind == N_ADD || v->kind == N_SET;
    if (!stat && v->kind != N_GAIN) return true;
    claim c = { p, stat ? p->words->stats[v->a].value + 1 : 0, stat ? 0 : p->words->statuses[v->a].value + 1,
                node(p, cards)->a == Q_ROLE ? node(p, cards)->b : 0 };
    claim it = c;
    it.role = 0;   // in an amount "it" is that card too
    if (stat && v->kid && (way_of_number(&c, v->kid) || way_of_number(&it, v->kid))) {
        refuse(p, sentence, PROBLEM_CHANGED_BY_ITSELF);
        return false;
    }
    int asks = (condition ? way_of_condition(&c, node(p, condition)->kid) : 0)
        | (c.role ? 0 : way_of_description(&c, cards));
    int does = way_of_change(&c, change);
    if (!asks || !does || asks == does) return true;
    refuse(p, sentence, PROBLEM_SWITCHES_OFF_ITS_CONDITION);
    return false;
}

bool qn_check_rest(parser *p, uint16_t ability)
{
    uint16_t condition = qn_find_kid(p, ability, N_CONDITION), block = qn_find_kid(p, ability, N_BLOCK);
    bool good = true;
    for (uint16_t line = node(p, block)->kid; line; line = node(p, line)->next)
        for (uint16_t n = node(p, line)->kid; n && node(p, line)->kind == N_LINE; n = node(p, n)->next) {
            uint16_t cards = node(p, n)->kid;
            if (node(p, n)->kind != N_CHANGES || node(p, n)->b || node(p, cards)->kind != N_SELECTOR)
                continue;
            for (uint16_t k = node(p, cards)->next; k && good; k = node(p, k)->next)
                good = comes_to_rest(p, n, cards, condition, k);
        }
    return good;
}
