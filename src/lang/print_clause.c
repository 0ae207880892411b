// Sentences in print.
#include "lang/print.h"

#include <string.h>

uint32_t qn_sentence(printer *t)
{
    char last = t->out->used ? t->out->at[t->out->used - 1] : '\n';
    if (last != '\n' && last != ' ') qn_put(t->out, " ");
    return (uint32_t)t->out->used;
}

void qn_end_sentence(printer *t, uint32_t start)
{
    char *c = &t->out->at[start];
    if (start < t->out->used && *c >= 'a' && *c <= 'z') *c = (char)(*c - 32);
    qn_put(t->out, ".");
}

// Changes -------------------------------------------------------------------------------------------

static bool same_tree(const parser *p, uint16_t a, uint16_t b)
{
    for (; a && b; a = node(p, a)->next, b = node(p, b)->next) {
        const qn_node *x = node(p, a), *y = node(p, b);
        if (x->kind != y->kind || x->a != y->a || x->b != y->b || x->mask != y->mask
            || !same_tree(p, x->kid, y->kid))
            return false;
    }
    return a == b;
}

static uint16_t things_of(const parser *p, uint16_t change)
{
    return node(p, change)->kind == N_ADD ? node(p, node(p, change)->kid)->next : 0;
}

// "+count of cards capped at 3": what is counted, 0 where it is no such number.
static uint16_t counted(const parser *p, uint16_t expr, uint16_t *most)
{
    const qn_node *v = node(p, expr);
    if (v->kind == N_LIVE) return counted(p, v->kid, most);
    if (v->kind == N_COUNT) return expr;
    if (v->kind != N_BINARY || v->a != QN_X_MIN || node(p, v->kid)->kind != N_COUNT) return 0;
    *most = node(p, v->kid)->next;
    return v->kid;
}

static void put_added(printer *t, const qn_node *v)
{
    const char *stat = t->p->words->stats[v->a].print, *sign = v->b ? "−" : "+";
    uint16_t most = 0, target_objects = counted(t->p, v->kid, &most);
    qn_put(t->out, sign);
    if (!target_objects) {
        qn_print_expr(t, v->kid);
        qn_putf(t->out, " %s", stat);
        return;
    }
    qn_putf(t->out, "1 %s for each ", stat);
    qn_print_things(t, target_objects, false);
    if (!most) return;
    qn_putf(t->out, " (at most %s", sign);
    qn_print_expr(t, most);
    qn_put(t->out, ")");
}

static void put_stat_change(printer *t, uint16_t k)
{
    const qn_node *v = node(t->p, k);
    const qn_word *stats = t->p->words->stats;
    if (v->kind == N_SWAP) {
        qn_putf(t->out, "%s and %s swapped", stats[v->a].print, stats[v->b].print);
    } else if (v->kind == N_SET) {
        qn_putf(t->out, "%s ", stats[v->a].print);
        qn_print_expr(t, v->kid);
    } else {
        put_added(t, v);
    }
    uint16_t target_objects = things_of(t->p, k), next = v->next;
    bool shared = target_objects && next && things_of(t->p, next)
        && same_tree(t->p, target_objects, things_of(t->p, next));
    if (!target_objects || shared) return;   // "+1 Attack and +1 Defense for each …"
    qn_put(t->out, " for each ");
    qn_print_things(t, target_objects, false);
}

static void put_rule(printer *t, uint16_t k)
{
    const qn_node *v = node(t->p, k);
    const qn_rule_word *w = v->kind == N_FORBID ? &t->p->words->prohibitions[v->a]
                                                : &t->p->words->permissions[v->a];
    qn_print_template(t, w->print, w->pattern, k, 0, VERB_BARE);
}

enum { PRED_HAS, PRED_IS, PRED_IS_NOT, PRED_CANNOT, PRED_CAN };

static int predicate(const qn_node *v)
{
    switch (v->kind) {
    case N_GAIN: return v->b ? PRED_HAS : v->c ? PRED_IS_NOT : PRED_IS;
    case N_FORBID: return PRED_CANNOT;
    case N_ALLOW: return PRED_CAN;
    default: return PRED_HAS;
    }
}

static void put_predicate_verb(printer *t, int pred, bool plural, bool first)
{
    static const char *const word_of[] = { "has ", "is ", "is no longer ", "cannot ", "can " };
    if (!first) qn_put(t->out, "and ");
    if (plural && pred == PRED_HAS) qn_put(t->out, "have ");
    else if (plural && pred == PRED_IS) qn_put(t->out, "are ");
    else if (plural && pred == PRED_IS_NOT) qn_put(t->out, "are no longer ");
    else qn_put(t->out, word_of[pred]);
}

static void put_change(printer *t, uint16_t k)
{
    const qn_node *v = node(t->p, k);
    if (v->kind == N_GAIN) qn_put(t->out, t->p->words->statuses[v->a].print);
    else if (v->kind == N_FORBID || v->kind == N_ALLOW) put_rule(t, k);
    else put_stat_change(t, k);
}

// "has +2 Attack and cannot be targeted by Counters"; [bare] leaves the first "has" out ("give it +2 …").
static void put_changes(printer *t, uint16_t k, bool plural, bool bare)
{
    int before = -1;
    for (; k; k = node(t->p, k)->next) {
        const qn_node *v = node(t->p, k);
        int pred = predicate(v);
        bool last = !v->next || predicate(node(t->p, v->next)) != pred;
        if (pred != before) {
            if (before >= 0) qn_put(t->out, " ");
            if (!bare || before >= 0) put_predicate_verb(t, pred, plural, before < 0);
        } else {
            qn_put(t->out, !last ? ", " : pred == PRED_HAS ? " and " : " or ");
        }
        uint32_t at = (uint32_t)t->out->used;
        put_change(t, k);
        if (pred == before && strncmp(t->out->at + at, "be ", 3) == 0) {   // "cannot be attacked or targeted"
            memmove(t->out->at + at, t->out->at + at + 3, t->out->used - at - 2);
            t->out->used -= 3;
        }
        before = pred;
    }
}

static void put_player_changes(printer *t, const qn_node *v)
{
    const qn_node *who = node(t->p, v->b);
    bool nobody = !who->b && !who->c && !who->kid;
    qn_print_who(t, v->b);
    qn_put(t->out, " ");
    if (nobody) qn_put(t->out, "can ");
    put_changes(t, v->kid, !qn_who_is_singular(t->p, v->b), nobody);
}

// Clauses -------------------------------------------------------------------------------------------

static void put_verb(printer *t, uint16_t n, int form)
{
    const qn_node *v = node(t->p, n);
    const qn_verb *w = &t->p->words->verbs[v->a];
    t->subject = v->d;
    qn_print_template(t, w->print, w->pattern, n, v->d, form);
    t->subject = 0;
}

static bool by_you(const parser *p, const qn_node *v) { return !v->d || node(p, v->d)->a == QN_WHO_YOU; }

// "PREVENT 1": a keyword with its number, which the card itself has.
static bool put_keyword_number(printer *t, const qn_node *v)
{
    const qn_node *who = node(t->p, v->kid), *change = node(t->p, who->next);
    if (v->kind != N_CHANGES || v->b || who->a != Q_ROLE || who->b != QN_ROLE_THIS || who->flags
        || node(t->p, v->a)->a)
        return false;
    if (change->kind != N_ADD || change->next || change->b || node(t->p, change->kid)->kind != N_NUMBER
        || node(t->p, change->kid)->next)
        return false;
    const char *stat = t->p->words->stats[change->a].print;
    for (const char *c = stat; *c; c++)
        if (*c >= 'a' && *c <= 'z') return false;
    qn_putf(t->out, "%s ", stat);
    qn_print_expr(t, change->kid);
    return true;
}

void qn_print_clause(printer *t, uint16_t n)
{
    const qn_node *v = node(t->p, n);
    if (put_keyword_number(t, v)) return;
    if (v->kind == N_VERB) {
        bool subject = !by_you(t->p, v) || v->c;
        bool own = strncmp(t->p->words->verbs[v->a].print, "{verb", 5) != 0;   // brings its own subject
        if (subject && !own) {
            qn_print_who(t, v->d);
            qn_put(t->out, v->c ? " may " : " ");
        }
        put_verb(t, n, v->c ? VERB_BARE : VERB_FINITE);
        return;
    }
    if (v->b) put_player_changes(t, v);
    else {
        t->stays = true;   // nothing is taken from where it is: "each card in any hand has …"
        qn_print_selector(t, v->kid);
        t->stays = false;
        qn_put(t->out, " ");
        put_changes(t, node(t->p, v->kid)->next, qn_selector_is_plural(t->p, v->kid), false);
    }
    qn_print_until(t, v->a);
}

// What can be given: numbers and keywords.
static bool only_gives(const parser *p, uint16_t k)
{
    for (; k; k = node(p, k)->next)
        if (node(p, k)->kind != N_ADD && !(node(p, k)->kind == N_GAIN && node(p, k)->b)) return false;
    return true;
}

// After a cost: "to destroy it", "to make an opponent Expend 2 Spirits", "to give it +3 Attack",
// "so that …". After "you may" the same without "to".
void qn_print_purpose(printer *t, uint16_t n, bool may)
{
    const qn_node *v = node(t->p, n);
    const char *to = may ? "" : "to ";
    if (v->kind == N_VERB && !v->c && strncmp(t->p->words->verbs[v->a].print, "{verb", 5) == 0) {
        qn_put(t->out, to);
        if (!by_you(t->p, v)) {
            qn_put(t->out, "make ");
            qn_print_who(t, v->d);
            qn_put(t->out, " ");
        }
        put_verb(t, n, VERB_BARE);
    } else if (v->kind == N_CHANGES && !v->b && only_gives(t->p, node(t->p, v->kid)->next)) {
        qn_putf(t->out, "%sgive ", to);
        t->stays = true;   // nothing is taken from where it is: "each card in any hand has …"
        qn_print_selector(t, v->kid);
        t->stays = false;
        qn_put(t->out, " ");
        put_changes(t, node(t->p, v->kid)->next, false, true);
        qn_print_until(t, v->a);
    } else {
        if (may) qn_put(t->out, "choose that ");
        else if (t->out->used) t->out->at[t->out->used - 1] = ':', qn_put(t->out, " ");
        uint32_t at = (uint32_t)t->out->used;
        qn_print_clause(t, n);
        char *c = &t->out->at[at];
        if (!may && *c >= 'a' && *c <= 'z') *c = (char)(*c - 32);
    }
}

void qn_print_costs(printer *t, uint16_t costs)
{
    for (uint16_t k = node(t->p, costs)->kid; k; k = node(t->p, k)->next) {
        qn_print_clause(t, k);
        if (node(t->p, k)->next) qn_put(t->out, node(t->p, node(t->p, k)->next)->next ? ", " : " and ");
    }
}

// Statements ----------------------------------------------------------------------------------------

// Clauses after "then"; a subject that goes on is not repeated ("an opponent discards 1 card, then puts …").
static void print_then(printer *t, uint16_t before, int form)
{
    for (uint16_t k = node(t->p, before)->next; k; before = k, k = node(t->p, k)->next) {
        const qn_node *v = node(t->p, k), *b = node(t->p, before);
        qn_put(t->out, ", then ");
        if (v->kind == N_VERB && b->kind == N_VERB && v->d == b->d && !v->c) put_verb(t, k, form);
        else qn_print_clause(t, k);
    }
}

static void print_line(printer *t, uint16_t line)
{
    uint16_t first = node(t->p, line)->kid;
    qn_print_clause(t, first);
    print_then(t, first, VERB_FINITE);
}

static void print_statement(printer *t, uint16_t n, const char *lead);

// Whether "may" in this clause is somebody else's: "if you do" is "if they do" then.
static void note_chooser(printer *t, uint16_t clause)
{
    const qn_node *v = node(t->p, clause);
    t->others_may = v->kind == N_VERB && v->c && !by_you(t->p, v);
}

// The block of an "if": its first statement belongs to the sentence that was begun.
static void print_rest(printer *t, uint16_t block, uint32_t start)
{
    uint16_t k = node(t->p, block)->kid;
    if (node(t->p, k)->kind == N_LINE) {
        print_line(t, k);
        qn_end_sentence(t, start);
        note_chooser(t, node(t->p, k)->kid);
        k = node(t->p, k)->next;
    } else {
        qn_end_sentence(t, start);
    }
    for (; k; k = node(t->p, k)->next) print_statement(t, k, "");
}

static void print_if(printer *t, uint16_t n)
{
    uint16_t cond = node(t->p, n)->kid, then = node(t->p, cond)->next, otherwise = node(t->p, then)->next;
    uint32_t start = qn_sentence(t);
    qn_print_if(t, cond);
    qn_put(t->out, ", ");
    print_rest(t, then, start);
    if (!otherwise) return;
    start = qn_sentence(t);
    qn_put(t->out, "otherwise, ");
    print_rest(t, otherwise, start);
}

static void print_choose(printer *t, uint16_t n)
{
    uint32_t start = qn_sentence(t);
    qn_put(t->out, "choose one");
    qn_end_sentence(t, start);
    t->out->at[t->out->used - 1] = ':';
    for (uint16_t m = node(t->p, n)->kid; m; m = node(t->p, m)->next) {
        qn_put(t->out, " • ");
        start = (uint32_t)t->out->used;
        uint16_t costs = node(t->p, m)->a, block = node(t->p, m)->kid, first = node(t->p, block)->kid;
        if (costs) qn_print_costs(t, costs);
        if (costs && node(t->p, first)->kind == N_LINE) {
            qn_put(t->out, " ");
            qn_print_purpose(t, node(t->p, first)->kid, false);
            print_then(t, node(t->p, first)->kid, VERB_BARE);
            qn_end_sentence(t, start);
        } else {
            if (costs) qn_end_sentence(t, start);
            qn_print_block(t, block);
        }
    }
}

static void print_later(printer *t, uint16_t ability)
{
    uint16_t event = qn_find_kid(t->p, ability, N_EVENT), timing = qn_find_kid(t->p, ability, N_TIMING);
    uint16_t until = qn_find_kid(t->p, ability, N_UNTIL), may = qn_find_kid(t->p, ability, N_MAY_MUST);
    if (event) {
        qn_put(t->out, "each time ");
        qn_print_event(t, event);
        if (until) qn_print_until(t, until);
    } else if (timing) {
        const char *moment = t->p->words->timings[node(t->p, node(t->p, timing)->kid)->a].print;
        qn_putf(t->out, *moment >= 'A' && *moment <= 'Z' ? "at %s" : "%s",
                moment);   // a step has no preposition
    }
    qn_put(t->out, ", ");
    uint32_t at = (uint32_t)t->out->used;
    qn_print_action(t, ability, may && node(t->p, may)->a == QN_ABILITY_MAY);
    if (strncmp(t->out->at + at, "If ", 3) == 0) t->out->at[at] = 'i';   // the sentence goes on
}

static void print_nested(printer *t, uint16_t n, const char *lead)
{
    uint16_t ability = node(t->p, n)->a, may = qn_find_kid(t->p, ability, N_MAY_MUST);
    uint32_t start = qn_sentence(t);
    qn_put(t->out, lead);
    if (node(t->p, ability)->a == QN_FORM_LATER) print_later(t, ability);
    else {
        qn_put(t->out, "when you do, ");
        qn_print_action(t, ability, may && node(t->p, may)->a == QN_ABILITY_MAY);
    }
    char *c = &t->out->at[start];
    if (*c >= 'a' && *c <= 'z') *c = (char)(*c - 32);
    if (may && node(t->p, may)->a == QN_ABILITY_MUST) qn_put(t->out, " This is not optional.");
}

static void print_statement(printer *t, uint16_t n, const char *lead)
{
    const qn_node *v = node(t->p, n);
    uint32_t start;
    switch (v->kind) {
    case N_LINE:
        start = qn_sentence(t);
        qn_put(t->out, lead);
        print_line(t, n);
        qn_end_sentence(t, start);
        note_chooser(t, v->kid);
        break;
    case N_IF: print_if(t, n); break;
    case N_IF_YOU_DO: {
        uint16_t first = node(t->p, v->kid)->kid;
        bool they = v->b || t->others_may;
        print_statement(t, first,
                        they       ? v->a ? "if they do not, " : "if they do, "
                            : v->a ? "if you do not, "
                                   : "if you do, ");
        for (uint16_t k = node(t->p, first)->next; k; k = node(t->p, k)->next) print_statement(t, k, "");
        break;
    }
    case N_FOR_EACH:
        start = qn_sentence(t);
        qn_put(t->out, "for each ");
        qn_print_nouns(t, v->kid, false);
        qn_put(t->out, ", ");
        print_rest(t, node(t->p, v->kid)->next, start);
        break;
    case N_REPEAT:
        start = qn_sentence(t);
        qn_print_expr(t, v->kid);
        qn_put(t->out, " times: ");
        print_rest(t, node(t->p, v->kid)->next, start);
        break;
    case N_CHOOSE: print_choose(t, n); break;
    case N_NESTED: print_nested(t, n, lead); break;
    default: break;
    }
}

void qn_print_block(printer *t, uint16_t block)
{
    for (uint16_t k = node(t->p, block)->kid; k; k = node(t->p, k)->next) print_statement(t, k, "");
}

// What an ability does, to the end of its last sentence; a sentence has been begun.
void qn_print_action(printer *t, uint16_t ability, bool may)
{
    uint16_t costs = qn_find_kid(t->p, ability, N_COSTS), block = qn_find_kid(t->p, ability, N_BLOCK),
             k = node(t->p, block)->kid;
    bool line = node(t->p, k)->kind == N_LINE;
    uint16_t clause = line ? node(t->p, k)->kid : 0;
    if (!t->action) t->action = (uint32_t)t->out->used + 1;
    if (may) qn_put(t->out, "you may ");
    if (costs) qn_print_costs(t, costs);
    if (costs && line) qn_put(t->out, " ");
    if (line && (may || costs)) {
        qn_print_purpose(t, clause, !costs);
        print_then(t, clause, VERB_BARE);
    } else if (line) {
        print_line(t, k);
    }
    if (line || costs) qn_put(t->out, ".");
    if (line) note_chooser(t, clause);
    if (line) k = node(t->p, k)->next;
    for (; k; k = node(t->p, k)->next) print_statement(t, k, "");
}
