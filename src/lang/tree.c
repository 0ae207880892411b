// Creates and finds nodes of the syntax tree (tree.h).
#include "lang/tree.h"

#include <string.h>

// If a card is larger than the scratch memory, node 0 takes the rest, and the card is refused.
uint16_t qn_new_node(parser *p, int kind)
{
    uint16_t n = (uint16_t)p->s->n_nodes;
    if (n >= QN_MAX_NODES) {
        p->out_of_nodes = true;
        return QN_MAX_NODES - 1;
    }
    p->s->n_nodes++;
    memset(node(p, n), 0, sizeof(qn_node));
    node(p, n)->kind = (uint8_t)kind;
    node(p, n)->token = p->pos;
    return n;
}

void qn_add_kid(parser *p, uint16_t parent, uint16_t kid)
{
    if (p->out_of_nodes) return;   // the last node could become its own sibling
    uint16_t *at = &node(p, parent)->kid;
    while (*at) at = &node(p, *at)->next;
    *at = kid;
}

uint16_t qn_kid_of(const parser *p, uint16_t n, int i)
{
    uint16_t k = node(p, n)->kid;
    while (k && i-- > 0) k = node(p, k)->next;
    return k;
}

uint16_t qn_find_kid(const parser *p, uint16_t n, int kind)
{
    for (uint16_t k = node(p, n)->kid; k; k = node(p, k)->next)
        if (node(p, k)->kind == kind) return k;
    return 0;
}

// Backtracking is cheap for what people write. The budget stops input that only a machine would write.
bool qn_enter(parser *p)
{
    enum { DEEPEST = 24 };
    if (p->steps == 0 || p->depth >= DEEPEST || p->out_of_nodes) {
        p->too_deep = true;
        return false;
    }
    p->steps--;
    p->depth++;
    return true;
}

void qn_leave(parser *p) { p->depth--; }

uint32_t qn_kinds_named(const parser *p, uint16_t selector)
{
    uint32_t kinds = 0, all = 0;
    for (int i = 0; p->words->kinds[i].phrase; i++) all |= 1u << i;
    for (uint16_t k = node(p, selector)->kid; k; k = node(p, k)->next) {
        const qn_noun *noun = node(p, k)->kind == N_NOUN ? &p->words->nouns[node(p, k)->a] : NULL;
        if (!noun || noun->class != QN_OF_CARDS) continue;
        kinds |= noun->kinds & ~all ? all : noun->kinds;   // a positive card may be of any kind
    }
    return kinds;
}

// Does the selector say that the cards are the player's own, or name a hand or deck without an owner? "It" says neither.
bool qn_is_own(const parser *p, uint16_t selector)
{
    const qn_node *s = node(p, selector);
    uint16_t side = qn_find_kid(p, selector, N_SIDE), zones = qn_find_kid(p, selector, N_ZONES);
    int whose = side ? node(p, side)->a : zones && node(p, zones)->c ? node(p, zones)->c : 0;
    if (whose) return whose == QN_SIDE_YOURS || whose == QN_SIDE_SUBJECT;
    if (s->a == Q_ROLE || s->a == Q_THAT) return s->b == QN_ROLE_THIS && s->a == Q_ROLE;
    uint16_t there = zones ? node(p, zones)->a : s->mask & 0xFFFF;
    return there && !(there & p->words->field) && !(zones && node(p, zones)->b);
}

int qn_form_of(const parser *p, uint16_t ability)
{
    const qn_node *a = node(p, ability);
    return a->a == QN_FORM_GIVEN ? a->b : a->a;
}
