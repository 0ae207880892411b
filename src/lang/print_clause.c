// Sentences in print.
#include "lang/print_grammar.h"

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
    int kind = node(t->p, v->kid)->kind;
    if (!target_objects && (kind == N_STAT_OF || (kind == N_BINARY && node(t->p, v->kid)->a == QN_X_MUL))) {
        qn_putf(t->out, v->b ? "%s lowered by " : "%s raised by ", stat);   // "Rating raised by its Rating"
        qn_print_expr(t, v->kid);
        return;
    }
    qn_put(t->out, sign);
    if (!target_objects) {
        qn_print_expr(t, v->kid);
        qn_putf(t->out, " %s", stat);
        return;
    }
    qn_putf(t->out, "1 %s for each ", stat);
    qn_print_thing(t, target_objects);
    if (!most) return;
    qn_putf(t->out, " (at most %s", sign);
    qn_print_expr(t, most);
    qn_put(t->out, ")");
}

// "−1 cost", "+1 ● cost": told as "costs 1 less", "costs 1 ● more". What stands before the word, NULL: no such change.
static const char *cost_changed(const parser *p, const qn_node *v, size_t *before)
{
    const char *stat = p->words->stats[v->a].print, *word = v->kind == N_ADD ? strstr(stat, "cost") : NULL;
    if (!word || word[4] || node(p, v->kid)->kind != N_NUMBER) return NULL;
    *before = (size_t)(word - stat);
    return stat;
}

static void put_cost_change(printer *t, const qn_node *v)
{
    size_t before = 0;
    const char *unit = cost_changed(t->p, v, &before);
    qn_print_expr(t, v->kid);
    qn_put(t->out, " ");
    qn_put_n(t->out, unit, before);
    qn_put(t->out, v->b ? "less" : "more");
}

// "Power 5 plus 1 for each card …"
static void put_set(printer *t, uint16_t expr)
{
    const qn_node *v = node(t->p, expr);
    uint16_t more = v->kind == N_BINARY && v->a == QN_X_ADD ? node(t->p, v->kid)->next : 0, most = 0;
    if (!more || node(t->p, v->kid)->kind != N_NUMBER || !counted(t->p, more, &most) || most) {
        qn_print_expr(t, expr);
        return;
    }
    qn_print_expr(t, v->kid);
    qn_put(t->out, " plus 1 for each ");
    qn_print_thing(t, counted(t->p, more, &most));
}

static void put_stat_change(printer *t, uint16_t k)
{
    const qn_node *v = node(t->p, k);
    const qn_word *stats = t->p->words->stats;
    if (v->kind == N_SWAP) {
        qn_putf(t->out, "%s and %s swapped", stats[v->a].print, stats[v->b].print);
    } else if (v->kind == N_SET) {
        qn_putf(t->out, "%s ", stats[v->a].print);
        put_set(t, v->kid);
    } else {
        put_added(t, v);
    }
    uint16_t target_objects = things_of(t->p, k), next = v->next;
    bool shared = target_objects && next && things_of(t->p, next)
        && same_tree(t->p, target_objects, things_of(t->p, next));
    if (!target_objects || shared) return;   // "+1 Attack and +1 Defense for each …"
    qn_put(t->out, " for each ");
    qn_print_thing(t, target_objects);
}

static void put_rule(printer *t, uint16_t k)
{
    const qn_node *v = node(t->p, k);
    const qn_rule_word *w = v->kind == N_FORBID ? &t->p->words->prohibitions[v->a]
                                                : &t->p->words->permissions[v->a];
    qn_print_template(t, w->print, w->pattern, k, t->holder, t->holder ? VERB_FINITE : VERB_BARE);
}

enum { PRED_HAS, PRED_IS, PRED_IS_NOT, PRED_CANNOT, PRED_CAN, PRED_COSTS, PRED_DOES };

static int predicate(const parser *p, const qn_node *v)
{
    size_t before;
    switch (v->kind) {
    case N_GAIN: return v->b ? PRED_HAS : v->c ? PRED_IS_NOT : PRED_IS;
    case N_FORBID: return PRED_CANNOT;
    case N_ALLOW: return strncmp(p->words->permissions[v->a].print, "{verb", 5) == 0 ? PRED_DOES : PRED_CAN;
    case N_ADD: return cost_changed(p, v, &before) ? PRED_COSTS : PRED_HAS;
    default: return PRED_HAS;
    }
}

static void put_predicate_verb(printer *t, int pred, bool plural, bool first)
{
    static const char *const of_one[] = { "has ", "is ", "is no longer ", "cannot ", "can ", "costs ", "" };
    static const char *const of_many[] = {
        "have ", "are ", "are no longer ", "cannot ", "can ", "cost ", ""
    };
    if (!first) qn_put(t->out, "and ");
    qn_put(t->out, (plural ? of_many : of_one)[pred]);
}

static void put_change(printer *t, uint16_t k)
{
    const qn_node *v = node(t->p, k);
    if (v->kind == N_GAIN) qn_put(t->out, t->p->words->statuses[v->a].print);
    else if (v->kind == N_FORBID || v->kind == N_ALLOW) put_rule(t, k);
    else if (predicate(t->p, v) == PRED_COSTS) put_cost_change(t, v);
    else put_stat_change(t, k);
}

// "has +2 Attack and cannot be targeted by Counters"; [bare] leaves the first "has" out ("give it +2 …").
static void put_changes(printer *t, uint16_t k, bool plural, bool bare)
{
    int before = -1;
    for (; k; k = node(t->p, k)->next) {
        const qn_node *v = node(t->p, k);
        int pred = predicate(t->p, v);
        bool last = !v->next || predicate(t->p, node(t->p, v->next)) != pred;
        if (pred != before) {
            if (before >= 0) qn_put(t->out, " ");
            if (!bare || before >= 0) put_predicate_verb(t, pred, plural, before < 0);
        } else {
            qn_put(t->out, !last ? ", " : pred == PRED_HAS ? " and " : " or ");
        }
        uint32_t at = (uint32_t)t->out->used;
        put_change(t, k);
        if (pred == before && strncmp(t->out->at + at, "be ", 3) == 0) {   // "cannot be attacked or targeted"
            qn_cut(t->out, at, 3);
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
    t->holder = nobody || predicate(t->p, node(t->p, v->kid)) != PRED_DOES ? 0 : v->b;
    put_changes(t, v->kid, !qn_who_is_singular(t->p, v->b), nobody);
    t->holder = 0;
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

// "its controller"
static bool told_by_its_card(const parser *p, uint16_t who)
{
    const qn_node *w = node(p, who);
    const char *said = !who ? ""
        : w->b              ? p->words->players[w->b - 1].print
        : w->c              ? qn_who_words[w->c - 1].print
                            : "";
    return strncmp(said, "its ", 4) == 0;
}

// A target that has to be named before the sentence: it is told by its part in an event ("that Elestral"), or the
// sentence begins with its controller. 0: there is none.
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

static void put_target_before(printer *t, const qn_node *v)
{
    uint16_t target = target_before(t->p, v);
    if (!target) return;
    qn_print_named_before(t, target);
    qn_put(t->out, ": ");
    t->named = target;
}

static void put_verb_clause(printer *t, uint16_t n)
{
    const qn_node *v = node(t->p, n);
    bool subject = !by_you(t->p, v) || v->c;
    bool own = strncmp(t->p->words->verbs[v->a].print, "{verb", 5) != 0;   // brings its own subject
    bool must = t->must && subject && !own && !v->c;
    if (subject && !own) {
        qn_print_who(t, v->d);
        qn_put(t->out, v->c ? " may " : must ? " must " : " ");
    }
    t->must_said |= must;
    put_verb(t, n, v->c || must ? VERB_BARE : VERB_FINITE);
}

void qn_print_clause(printer *t, uint16_t n)
{
    const qn_node *v = node(t->p, n);
    if (put_keyword_number(t, v)) return;
    put_target_before(t, v);
    if (v->kind == N_VERB) {
        put_verb_clause(t, n);
        t->named = 0;
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
    t->named = 0;
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
    if (v->kind == N_VERB && !v->c && !target_before(t->p, v)
        && strncmp(t->p->words->verbs[v->a].print, "{verb", 5) == 0) {
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
        bool must = t->must && !by_you(t->p, v);   // "must discard 1 card, then put …"
        if (v->kind == N_VERB && b->kind == N_VERB && v->d == b->d && !v->c)
            put_verb(t, k, must ? VERB_BARE : form);
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
    qn_put(t->out, node(t->p, n)->a == 2 ? "choose two" : "choose one");
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
    uint16_t first = node(t->p, qn_find_kid(t->p, ability, N_BLOCK))->kid;
    qn_put(t->out, node(t->p, first)->kind == N_IF ? ": " : ", ");
    qn_print_action(t, ability, may && node(t->p, may)->a == QN_ABILITY_MAY);
}

static void print_nested(printer *t, uint16_t n, const char *lead)
{
    uint16_t ability = node(t->p, n)->a, may = qn_find_kid(t->p, ability, N_MAY_MUST);
    uint32_t start = qn_sentence(t);
    bool must = may && node(t->p, may)->a == QN_ABILITY_MUST;
    if (must) qn_begin_obligation(t);
    qn_put(t->out, lead);
    if (node(t->p, ability)->a == QN_FORM_LATER) print_later(t, ability);
    else {
        qn_put(t->out, "when you do, ");
        qn_print_action(t, ability, may && node(t->p, may)->a == QN_ABILITY_MAY);
    }
    char *c = &t->out->at[start];
    if (*c >= 'a' && *c <= 'z') *c = (char)(*c - 32);
    if (must) qn_end_obligation(t);
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
    case N_EACH_PLAYER:
        start = qn_sentence(t);
        qn_put(t->out, v->a == QN_WHO_EACH_PLAYER ? "for each player, " : "for each opponent, ");
        print_rest(t, v->kid, start);
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

// What follows from a later line ("each time Records are Silenced this way") is told after it.
static bool tells_of_next(const printer *t, uint16_t n)
{
    const qn_node *v = node(t->p, n);
    uint16_t event = v->kind == N_NESTED ? qn_find_kid(t->p, v->a, N_EVENT) : 0;
    return event && v->next && strstr(t->p->words->events[node(t->p, event)->a].print, "this way");
}

static void print_statements(printer *t, uint16_t k)
{
    for (; k; k = node(t->p, k)->next) {
        uint16_t late = tells_of_next(t, k) ? k : 0;
        if (late) k = node(t->p, k)->next;
        print_statement(t, k, "");
        if (late) print_statement(t, late, "");
    }
}

void qn_print_block(printer *t, uint16_t block) { print_statements(t, node(t->p, block)->kid); }

void qn_begin_obligation(printer *t)
{
    t->must = true;
    t->must_said = false;
}

void qn_end_obligation(printer *t)
{
    if (!t->must_said) qn_put(t->out, " This is not optional.");
    t->must = false;
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
    print_statements(t, line ? node(t->p, k)->next : k);
}
