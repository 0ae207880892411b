// Checks that X has a value wherever it is used. X is what was paid: for a cost that asks the player how much (qn_words.asks_x), for a
// cost that sets it (qn_words.sets_x), or for the card itself if its head costs X.
#include "lang/check.h"

#include <string.h>

typedef struct x_check {
    parser *p;
    bool head;      // the card costs X, and for its kind the player is asked how much
    bool asked;     // X has a value in the current ability
    bool in_cost;   // inside its costs …
    bool asks;      // … and inside a verb that asks for it
    bool good;
} x_check;

static bool is_listed(const char *const *patterns, const char *pattern)
{
    for (; patterns && *patterns; patterns++)
        if (strcmp(*patterns, pattern) == 0) return true;
    return false;
}

static const char *pattern_of(const x_check *c, uint16_t verb)
{
    return c->p->words->verbs[node(c->p, verb)->a].pattern;
}

static bool has_x(const parser *p, uint16_t n)
{
    if (node(p, n)->kind == N_X) return true;
    for (uint16_t k = node(p, n)->kid; k; k = node(p, k)->next)
        if (has_x(p, k)) return true;
    return false;
}

// Does a verb below [n] give X a value?
static bool tells_x(const x_check *c, uint16_t n)
{
    const qn_node *v = node(c->p, n);
    const qn_words *w = c->p->words;
    if (v->kind == N_VERB && is_listed(w->sets_x, pattern_of(c, n))) return true;
    if (v->kind == N_VERB && is_listed(w->asks_x, pattern_of(c, n)) && has_x(c->p, n)) return true;
    for (uint16_t k = v->kid; k; k = node(c->p, k)->next)
        if (tells_x(c, k)) return true;
    return false;
}

static void refuse_x(x_check *c, uint16_t n)
{
    const qn_words *w = c->p->words;
    QN_TEXT(verbs, QN_PROBLEM_BYTES);
    for (const char *const *v = w->asks_x; v && *v; v++) qn_list(&verbs, *v);
    int row = !c->in_cost ? PROBLEM_X_IS_PAID_NOWHERE : PROBLEM_NOBODY_IS_ASKED_FOR_X;
    if (verbs.used) row = !c->in_cost ? PROBLEM_X_IS_NOT_PAID_HERE : PROBLEM_X_IS_ASKED_BY_OTHERS;
    qn_error_why(c->p, &c->p->s->token[node(c->p, n)->token - 1], NULL, row,   // it ends before that
                 &(qn_fault_slots){ .said = verbs.at });
    c->good = false;
}

static void enter_ability(x_check *c, uint16_t n, bool nested)
{
    uint16_t costs = qn_find_kid(c->p, n, N_COSTS);
    int form = qn_form_of(c->p, n);
    c->in_cost = c->asks = false;
    c->asked = (!nested && c->head && form == QN_FORM_EFFECT)
        || (costs && form != QN_FORM_INSTEAD && tells_x(c, costs));
}

static void walk(x_check *c, uint16_t n, bool nested)
{
    const qn_node *v = node(c->p, n);
    x_check outer = *c;
    if (v->kind == N_ABILITY) enter_ability(c, n, nested);
    if (v->kind == N_COSTS) c->in_cost = true;
    if (v->kind == N_VERB) c->asks = is_listed(c->p->words->asks_x, pattern_of(c, n));
    if (c->good && v->kind == N_X && (!c->asked || (c->in_cost && !c->asks))) refuse_x(c, n);
    if ((v->kind == N_MODE || v->kind == N_NESTED) && v->a) walk(c, v->a, true);
    for (uint16_t k = v->kid; k; k = node(c->p, k)->next) walk(c, k, nested);
    outer.good = c->good;
    *c = outer;
}

bool qn_check_x(parser *p, uint16_t ability, int def)
{
    bool head = !p->words->costs && p->pool->def[def].cost[0] && p->words->kinds_of_x >> p->kind & 1;
    x_check c = { .p = p, .head = head, .good = true };
    walk(&c, ability, false);
    return c.good;
}
