// Prints clauses: who does what, and after a cost, what for.
#include "lang/print_grammar.h"

static bool by_you(const parser *p, const qn_node *v) { return !v->d || node(p, v->d)->a == QN_WHO_YOU; }

bool qn_done_by_you(const parser *p, uint16_t clause) { return by_you(p, node(p, clause)); }

// Predicates ----------------------------------------------------------------------------------------

static void put_verb(printer *t, uint16_t n, int form)
{
    const qn_node *v = node(t->p, n);
    const qn_verb *w = &t->p->words->verbs[v->a];
    t->subject = v->d;
    qn_print_template(t, w->print, w->pattern, n, v->d, form);
    t->subject = 0;
}

void qn_print_predicate(printer *t, uint16_t n) { put_verb(t, n, VERB_FINITE); }

void qn_print_bare_predicate(printer *t, uint16_t n) { put_verb(t, n, VERB_BARE); }

static bool brings_subject(const parser *p, const qn_node *v)
{
    return !qn_begins_with_verb(p->words->verbs[v->a].print);
}

static void put_verb_clause(printer *t, uint16_t n)
{
    const qn_node *v = node(t->p, n);
    bool subject = (!by_you(t->p, v) || v->c) && !brings_subject(t->p, v), must = t->must && subject && !v->c;
    filled who = NODE(who, qn_print_who, v->d),
           deed = NODE(deed, v->c || must ? qn_print_bare_predicate : qn_print_predicate, n);
    t->must_said |= must;
    if (!subject) deed.put(t, n);
    else if (v->c) PRINT_ROW(t, MAY, who, deed);
    else if (must) PRINT_ROW(t, MUST, who, deed);
    else PRINT_ROW(t, DOES, who, deed);
}

// Clauses -------------------------------------------------------------------------------------------

// "its controller"
static bool told_by_its_card(const parser *p, uint16_t who)
{
    const qn_node *w = node(p, who);
    if (!who || !(w->b || w->c)) return false;
    const char *said = w->b ? p->words->players[w->b - 1].print : qn_row_words(qn_who_words[w->c - 1].print);
    return qn_begins_with(said, PRINT_ITS_BEFORE);
}

// A target that must be named before the sentence, because it is described by its role in an event ("that Elestral") or because the
// sentence starts with its controller. 0: none.
static uint16_t target_before(const parser *p, const qn_node *v)
{
    bool by_controller = v->kind == N_VERB && told_by_its_card(p, v->d);
    for (uint16_t k = v->kid; k; k = node(p, k)->next) {
        const qn_node *s = node(p, k);
        if (s->kind != N_SELECTOR || !(s->flags & S_TARGET)) continue;
        if (s->a == Q_ROLE || s->a == Q_THAT || by_controller) return k;
    }
    return 0;
}

static void put_clause(printer *t, uint16_t n)
{
    if (node(t->p, n)->kind == N_VERB) put_verb_clause(t, n);
    else qn_print_changes(t, n);
}

static void put_clause_of_it(printer *t, uint16_t n)
{
    t->named = target_before(t->p, node(t->p, n));
    put_clause(t, n);
    t->named = 0;
}

void qn_print_clause(printer *t, uint16_t n)
{
    uint16_t target = target_before(t->p, node(t->p, n));
    if (qn_print_keyword(t, n)) return;
    if (target)
        PRINT_ROW(t, TARGET_BEFORE, NODE(target, qn_print_named_before, target),
                  NODE(clause, put_clause_of_it, n));
    else put_clause(t, n);
}

// Purposes ------------------------------------------------------------------------------------------

// What can be given: numbers and keywords.
static bool only_gives(const parser *p, uint16_t k)
{
    for (; k; k = node(p, k)->next)
        if (node(p, k)->kind != N_ADD && !(node(p, k)->kind == N_GAIN && node(p, k)->b)) return false;
    return true;
}

static bool is_given(const parser *p, const qn_node *v)
{
    return v->kind == N_CHANGES && !v->b && only_gives(p, node(p, v->kid)->next);
}

static bool is_predicate(const parser *p, const qn_node *v)
{
    return v->kind == N_VERB && !v->c && !target_before(p, v) && !brings_subject(p, v);
}

static void print_giving(printer *t, const qn_node *v, int row)
{
    qn_print_row(t, row,
                 (const filled[]){ NODE(cards, qn_print_staying, v->kid),
                                   NODE(changes, qn_print_given, node(t->p, v->kid)->next),
                                   NODE(until, qn_print_until, v->a),
                                   { 0 } });
}

// After "you may": "destroy it", "make an opponent Expend 2 Spirits", "give it +3 Attack", "choose that …".
void qn_print_option(printer *t, uint16_t n)
{
    const qn_node *v = node(t->p, n);
    if (is_given(t->p, v)) print_giving(t, v, PRINT_GIVE);
    else if (!is_predicate(t->p, v)) PRINT_ROW(t, CHOOSE_THAT, NODE(clause, qn_print_clause, n));
    else if (by_you(t->p, v)) qn_print_bare_predicate(t, n);
    else PRINT_ROW(t, MAKE, NODE(who, qn_print_who, v->d), NODE(deed, qn_print_bare_predicate, n));
}

// After a cost: "to destroy it", "to make an opponent Expend 2 Spirits", "to give it +3 Attack".
static void print_purpose(printer *t, uint16_t n)
{
    const qn_node *v = node(t->p, n);
    if (is_given(t->p, v)) print_giving(t, v, PRINT_TO_GIVE);
    else if (by_you(t->p, v)) PRINT_ROW(t, TO_DO, NODE(deed, qn_print_bare_predicate, n));
    else PRINT_ROW(t, TO_MAKE, NODE(who, qn_print_who, v->d), NODE(deed, qn_print_bare_predicate, n));
}

static void put_sentence(printer *t, uint16_t n)
{
    uint32_t at = (uint32_t)t->out->used;
    qn_print_clause(t, n);
    qn_capital(t, at);
}

void qn_print_costs(printer *t, uint16_t costs)
{
    int n = 0, i = 0;
    for (uint16_t k = node(t->p, costs)->kid; k; k = node(t->p, k)->next) n++;
    for (uint16_t k = node(t->p, costs)->kid; k; k = node(t->p, k)->next) {
        qn_put_and(t, i++, n);
        qn_print_clause(t, k);
    }
}

void qn_print_costs_for(printer *t, uint16_t costs, uint16_t clause)
{
    const qn_node *v = node(t->p, clause);
    filled paid = NODE(costs, qn_print_costs, costs);
    if (is_predicate(t->p, v) || is_given(t->p, v))
        PRINT_ROW(t, COSTS_FOR, paid, NODE(purpose, print_purpose, clause));
    else PRINT_ROW(t, COSTS_THEN, paid, NODE(clause, put_sentence, clause));
}
