// Prints changes: "+2 Attack", "cannot be attacked or targeted", "costs 1 less".
#include "kernel/english.h"
#include "lang/print_grammar.h"

#include <string.h>

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

// Numbers -------------------------------------------------------------------------------------------

static uint16_t things_of(const parser *p, uint16_t change)
{
    return node(p, change)->kind == N_ADD ? node(p, node(p, change)->kid)->next : 0;
}

// "+count of cards capped at 3": the count; 0 if the number is not of that form.
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
    const qn_node *by = node(t->p, v->kid);
    uint16_t most = 0, things = counted(t->p, v->kid, &most);
    bool told = !things && (by->kind == N_STAT_OF || (by->kind == N_BINARY && by->a == QN_X_MUL));
    int row = told ? v->b ? PRINT_LOWERED_BY : PRINT_RAISED_BY   // "Rating raised by its Rating"
        : !things  ? v->b ? PRINT_TAKEN : PRINT_ADDED
        : !most    ? v->b ? PRINT_TAKEN_EACH : PRINT_ADDED_EACH
        : v->b     ? PRINT_TAKEN_EACH_CAPPED
                   : PRINT_ADDED_EACH_CAPPED;
    qn_print_row(t, row,
                 (const filled[]){ WORD(stat, t->p->words->stats[v->a].print),
                                   NODE(n, qn_print_expr, v->kid),
                                   NODE(things, qn_print_thing, things),
                                   NODE(most, qn_print_expr, most),
                                   { 0 } });
}

// Prints "−1 cost" and "+1 ● cost" as "costs 1 less" and "costs 1 ● more".
static bool changes_cost(const parser *p, const qn_node *v)
{
    const char *stat = p->words->stats[v->a].print;
    return v->kind == N_ADD && (v->c || node(p, v->kid)->kind == N_NUMBER)
        && qn_ends_with(stat, strlen(stat), PRINT_COST_AFTER);
}

static void put_cost(printer *t, uint16_t k)
{
    const qn_node *v = node(t->p, k);
    const char *stat = t->p->words->stats[v->a].print;
    size_t before = strlen(stat) - strlen(qn_row_words(PRINT_COST_AFTER));
    filled number = NODE(n, qn_print_expr, v->kid), none = WORD(unit, stat + strlen(stat)),
           unit = PART_OF_WORD(unit, stat, before - 1);
    qn_print_row(t, v->b ? PRINT_COSTS_LESS : PRINT_COSTS_MORE,
                 (const filled[]){ number, before ? unit : none, { 0 } });
}

static void put_cost_change(printer *t, uint16_t k)
{
    uint16_t things = things_of(t->p, k);
    if (!things) put_cost(t, k);
    else PRINT_ROW(t, CHANGED_FOR_EACH, NODE(change, put_cost, k), NODE(things, qn_print_thing, things));
}

// "Power 5 plus 1 for each card …"
static void put_set(printer *t, const qn_node *set)
{
    const qn_node *v = node(t->p, set->kid);
    uint16_t more = v->kind == N_BINARY && v->a == QN_X_ADD ? node(t->p, v->kid)->next : 0, most = 0;
    uint16_t things = more && node(t->p, v->kid)->kind == N_NUMBER ? counted(t->p, more, &most) : 0;
    filled stat = WORD(stat, t->p->words->stats[set->a].print);
    if (things && !most)
        PRINT_ROW(t, SET_WITH_EACH, stat, NODE(n, qn_print_expr, v->kid),
                  NODE(things, qn_print_thing, things));
    else PRINT_ROW(t, SET, stat, NODE(n, qn_print_expr, set->kid));
}

static void put_stat(printer *t, uint16_t k)
{
    const qn_node *v = node(t->p, k);
    const qn_word *stats = t->p->words->stats;
    if (v->kind == N_SWAP)
        PRINT_ROW(t, SWAPPED, WORD(stat, stats[v->a].print), WORD(other, stats[v->b].print));
    else if (v->kind == N_SET) put_set(t, v);
    else put_added(t, v);
}

static void put_stat_change(printer *t, uint16_t k)
{
    uint16_t things = things_of(t->p, k), next = node(t->p, k)->next;
    bool shared = things && next && things_of(t->p, next) && same_tree(t->p, things, things_of(t->p, next));
    if (!things || shared) put_stat(t, k);   // "+1 Attack and +1 Defense for each …"
    else PRINT_ROW(t, CHANGED_FOR_EACH, NODE(change, put_stat, k), NODE(things, qn_print_thing, things));
}

// Predicates ----------------------------------------------------------------------------------------

enum { PRED_HAS, PRED_IS, PRED_IS_NOT, PRED_CANNOT, PRED_CAN, PRED_COSTS, PRED_DOES };

static const qn_rule_word *rule_of(const parser *p, const qn_node *v)
{
    return v->kind == N_FORBID ? &p->words->prohibitions[v->a]
        : v->kind == N_ALLOW   ? &p->words->permissions[v->a]
                               : NULL;
}

// A card "has" a keyword (written in capitals) and "is" any other status, whichever word the source uses.
static bool is_keyword(const char *print)
{
    return print[0] >= 'A' && print[0] <= 'Z' && print[1] >= 'A' && print[1] <= 'Z';
}

static int predicate(const parser *p, uint16_t k)
{
    const qn_node *v = node(p, k);
    switch (v->kind) {
    case N_GAIN: return v->c ? PRED_IS_NOT : is_keyword(p->words->statuses[v->a].print) ? PRED_HAS : PRED_IS;
    case N_FORBID: return PRED_CANNOT;
    case N_ALLOW: return qn_begins_with_verb(rule_of(p, v)->print) ? PRED_DOES : PRED_CAN;
    case N_ADD: return changes_cost(p, v) ? PRED_COSTS : PRED_HAS;
    default: return PRED_HAS;
    }
}

static void put_change(printer *t, uint16_t k)
{
    const qn_node *v = node(t->p, k);
    const qn_rule_word *rule = rule_of(t->p, v);
    if (v->kind == N_GAIN) qn_put_words(t->p->words->statuses[v->a].print, t->out);
    else if (rule)
        qn_print_template(t, rule->print, rule->pattern, k, t->holder, t->holder ? VERB_FINITE : VERB_BARE);
    else if (predicate(t->p, k) == PRED_COSTS) put_cost_change(t, k);
    else put_stat_change(t, k);
}

static uint16_t after_group(const parser *p, uint16_t k)   // the first change that needs another verb
{
    int pred = predicate(p, k);
    while (k && predicate(p, k) == pred) k = node(p, k)->next;
    return k;
}

static bool begins_with_be(const parser *p, uint16_t k)
{
    const qn_rule_word *rule = rule_of(p, node(p, k));
    return rule && qn_begins_with(rule->print, PRINT_BE_BEFORE);
}

// Changes that share their verb: "be attacked or targeted", "+2 Attack and +1 Defense".
static void put_group(printer *t, uint16_t k)
{
    uint16_t end = after_group(t->p, k);
    bool has = predicate(t->p, k) == PRED_HAS;
    bool was_be = false;
    int n = 0;
    for (uint16_t each = k; each != end; each = node(t->p, each)->next) n++;
    for (int i = 0; k != end; k = node(t->p, k)->next, i++) {
        if (has) qn_put_and(t, i, n);
        else qn_put_or(t, i, n);
        uint32_t at = (uint32_t)t->out->used;
        put_change(t, k);
        if (was_be) qn_say_once(t, PRINT_BE_BEFORE, at, at);
        was_be = begins_with_be(t->p, k);
    }
}

static void put_predicate(printer *t, uint16_t k, bool plural)
{
    static const int of_one[] = { PRINT_HAS,    PRINT_IT_IS, PRINT_IS_NO_LONGER,
                                  PRINT_CANNOT, PRINT_CAN,   PRINT_COSTS },
                     of_many[] = { PRINT_HAVE,   PRINT_THEY_ARE, PRINT_ARE_NO_LONGER,
                                   PRINT_CANNOT, PRINT_CAN,      PRINT_COST };
    int pred = predicate(t->p, k);
    if (pred == PRED_DOES) put_group(t, k);
    else
        qn_print_row(t, (plural ? of_many : of_one)[pred],
                     (const filled[]){ NODE(changes, put_group, k), { 0 } });
}

// "has +2 Attack and cannot be targeted by Counters"; [bare] leaves the first "has" out ("give it +2 …").
static void put_changes(printer *t, uint16_t k, bool plural, bool bare)
{
    for (int i = 0; k; k = after_group(t->p, k), i++) {
        qn_put_and(t, i, i + 1);
        if (bare && i == 0) put_group(t, k);
        else put_predicate(t, k, plural);
    }
}

static void put_changes_of_one(printer *t, uint16_t k) { put_changes(t, k, false, false); }

static void put_changes_of_many(printer *t, uint16_t k) { put_changes(t, k, true, false); }

void qn_print_given(printer *t, uint16_t k) { put_changes(t, k, false, true); }

// Of whom -------------------------------------------------------------------------------------------

static void print_changes_of_player(printer *t, const qn_node *v)
{
    const qn_node *who = node(t->p, v->b);
    bool nobody = !who->b && !who->c && !who->kid, several = !qn_who_is_singular(t->p, v->b);
    filled whose = NODE(who, qn_print_who, v->b), until = NODE(until, qn_print_until, v->a);
    if (!nobody && predicate(t->p, v->kid) == PRED_DOES) t->holder = v->b;
    if (nobody) PRINT_ROW(t, PLAYER_CAN, whose, NODE(changes, qn_print_given, v->kid), until);
    else
        PRINT_ROW(t, CHANGES_OF_PLAYER, whose,
                  NODE(changes, several ? put_changes_of_many : put_changes_of_one, v->kid), until);
    t->holder = 0;
}

void qn_print_staying(printer *t, uint16_t n)
{
    t->stays = true;   // the cards are not moved: "each card in any hand has …"
    qn_print_selector(t, n);
    t->stays = false;
}

void qn_print_changes(printer *t, uint16_t n)
{
    const qn_node *v = node(t->p, n);
    if (v->b) {
        print_changes_of_player(t, v);
        return;
    }
    bool several = qn_selector_is_plural(t->p, v->kid);
    PRINT_ROW(t, CHANGES_OF_CARDS, NODE(cards, qn_print_staying, v->kid),
              NODE(changes, several ? put_changes_of_many : put_changes_of_one, node(t->p, v->kid)->next),
              NODE(until, qn_print_until, v->a));
}

// "PREVENT 1": a keyword with a number that the card itself has.
bool qn_print_keyword(printer *t, uint16_t n)
{
    const qn_node *v = node(t->p, n), *who = node(t->p, v->kid), *change = node(t->p, who->next);
    if (v->kind != N_CHANGES || v->b || who->a != Q_ROLE || who->b != QN_ROLE_THIS || who->flags
        || node(t->p, v->a)->a)
        return false;
    if (change->kind != N_ADD || change->next || change->b || node(t->p, change->kid)->kind != N_NUMBER
        || node(t->p, change->kid)->next)
        return false;
    const char *stat = t->p->words->stats[change->a].print;
    for (const char *c = stat; *c; c++)
        if (*c >= 'a' && *c <= 'z') return false;
    PRINT_ROW(t, KEYWORD, WORD(stat, stat), NODE(n, qn_print_expr, change->kid));
    return true;
}
