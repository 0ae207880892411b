// Prints the statements of a text as sentences, one after the other.
#include "kernel/english.h"
#include "lang/print_grammar.h"

#include <string.h>

static void print_statements(printer *t, uint16_t k);
static void put_nested(printer *t, uint16_t n);

uint32_t qn_sentence(printer *t)
{
    qn_put_space(t);
    return (uint32_t)t->out->used;
}

void qn_end_sentence(printer *t, uint32_t start)
{
    qn_capital(t, start);
    PRINT_PLAIN(t, STOP);
}

// Lines ---------------------------------------------------------------------------------------------

// Clauses after "then". The subject is not repeated if it stays the same ("an opponent discards 1 card, then puts …").
static void print_then(printer *t, uint16_t before, bool bare)
{
    for (uint16_t k = node(t->p, before)->next; k; before = k, k = node(t->p, k)->next) {
        const qn_node *v = node(t->p, k), *b = node(t->p, before);
        bool goes_on = v->kind == N_VERB && b->kind == N_VERB && v->d == b->d && !v->c,
             must = t->must && !qn_done_by_you(t->p, k);   // "must discard 1 card, then put …"
        PRINT_ROW(t, THEN,
                  NODE(clause,
                       !goes_on           ? qn_print_clause
                           : bare || must ? qn_print_bare_predicate
                                          : qn_print_predicate,
                       k));
    }
}

static void print_line(printer *t, uint16_t line)
{
    uint16_t first = node(t->p, line)->kid;
    qn_print_clause(t, first);
    print_then(t, first, false);
}

// Does "may" in this clause apply to another player? Then "if you do" is printed as "if they do".
static void note_chooser(printer *t, uint16_t clause)
{
    const qn_node *v = node(t->p, clause);
    t->others_may = v->kind == N_VERB && v->c && !qn_done_by_you(t->p, clause);
}

// Blocks --------------------------------------------------------------------------------------------

// Several lines and nothing else form one sentence: "if they do not: negate it; return it to its owner's hand".
static bool only_lines(const parser *p, uint16_t k)
{
    if (!node(p, k)->next) return false;
    for (; k; k = node(p, k)->next)
        if (node(p, k)->kind != N_LINE) return false;
    return true;
}

static void print_lines(printer *t, uint16_t k)
{
    print_line(t, k);
    for (; k; k = node(t->p, k)->next) {
        note_chooser(t, node(t->p, k)->kid);
        if (node(t->p, k)->next) PRINT_ROW(t, ALSO, NODE(line, print_line, node(t->p, k)->next));
    }
}

// A block with its introduction: "for each player, …". Its first line, or what happens later, continues the sentence; anything else
// follows a colon.
static void print_led(printer *t, filled lead, uint16_t block, bool colon)
{
    uint16_t k = node(t->p, block)->kid;
    uint32_t start = qn_sentence(t);
    int kind = node(t->p, k)->kind;
    if (only_lines(t->p, k)) {
        PRINT_ROW(t, LED_BY_COLON, lead, NODE(rest, print_lines, k));
        qn_end_sentence(t, start);
        return;
    }
    if (kind == N_LINE || kind == N_NESTED)
        qn_print_row(
            t, colon ? PRINT_LED_BY_COLON : PRINT_LED,
            (const filled[]){ lead, NODE(rest, kind == N_LINE ? print_line : put_nested, k), { 0 } });
    else PRINT_ROW(t, LED_BY_COLON, lead, NODE(rest, print_statements, k));
    if (kind == N_LINE) qn_end_sentence(t, start), note_chooser(t, node(t->p, k)->kid);
    else qn_capital(t, start);
    if (kind == N_LINE || kind == N_NESTED) print_statements(t, node(t->p, k)->next);
}

static void put_lead(printer *t, uint16_t n)
{
    const qn_node *v = node(t->p, n);
    bool they = v->b || t->others_may;
    switch (v->kind) {
    case N_IF: qn_print_if(t, v->kid); break;
    case N_FOR_EACH: PRINT_ROW(t, FOR_EACH_OF, NODE(cards, qn_print_noun, v->kid)); break;
    case N_REPEAT:
        if (node(t->p, v->kid)->kind == N_COUNT)
            PRINT_ROW(t, FOR_EACH_OF, NODE(cards, qn_print_noun, node(t->p, v->kid)->kid));
        else PRINT_ROW(t, SEVERAL_TIMES, NODE(n, qn_print_expr, v->kid));
        break;
    case N_EACH_PLAYER:
        if (v->a == QN_WHO_EACH_PLAYER) PRINT_PLAIN(t, FOR_EACH_PLAYER);
        else PRINT_PLAIN(t, FOR_EACH_OPPONENT);
        break;
    default:
        if (they && v->a) PRINT_PLAIN(t, IF_THEY_DO_NOT);
        else if (they) PRINT_PLAIN(t, IF_THEY_DO);
        else if (v->a) PRINT_PLAIN(t, IF_YOU_DO_NOT);
        else PRINT_PLAIN(t, IF_YOU_DO);
    }
}

static void put_otherwise(printer *t, uint16_t n)
{
    (void)n;
    PRINT_PLAIN(t, OTHERWISE);
}

static void print_if(printer *t, uint16_t n)
{
    uint16_t then = node(t->p, node(t->p, n)->kid)->next, otherwise = node(t->p, then)->next;
    print_led(t, (filled)NODE(lead, put_lead, n), then, false);
    if (otherwise) print_led(t, (filled)NODE(lead, put_otherwise, n), otherwise, false);
}

// "if you do and the new card is Red": a block that consists of a single "if". 0: it does not, or the result could be misread.
static uint16_t only_if(const parser *p, uint16_t block)
{
    uint16_t k = node(p, block)->kid, cond = node(p, k)->kid;
    bool plain = node(p, k)->kind == N_IF && !node(p, k)->next && !node(p, node(p, cond)->next)->next;
    bool unless = node(p, cond)->kind == N_NOT && node(p, cond)->a;
    return plain && !unless && node(p, cond)->kind != N_OR ? k : 0;
}

static void put_lead_and_condition(printer *t, uint16_t n)
{
    uint16_t then = only_if(t->p, node(t->p, n)->kid);
    PRINT_ROW(t, LEAD_AND, NODE(lead, put_lead, n),
              NODE(condition, qn_print_condition, node(t->p, then)->kid));
}

static void put_opposite(printer *t, uint16_t n)
{
    const qn_node *v = node(t->p, n);
    bool they = v->b || t->others_may;
    if (v->c) PRINT_PLAIN(t, OTHERWISE);
    else if (they && v->a) PRINT_PLAIN(t, IF_THEY_DO);
    else if (they) PRINT_PLAIN(t, IF_THEY_DO_NOT);
    else if (v->a) PRINT_PLAIN(t, IF_YOU_DO);
    else PRINT_PLAIN(t, IF_YOU_DO_NOT);
}

static void print_if_you_do(printer *t, uint16_t n)
{
    uint16_t block = node(t->p, n)->kid, then = only_if(t->p, block), other = node(t->p, block)->next;
    bool others = t->others_may;
    if (then)
        print_led(t, (filled)NODE(lead, put_lead_and_condition, n), node(t->p, node(t->p, then)->kid)->next,
                  false);
    else print_led(t, (filled)NODE(lead, put_lead, n), block, false);
    t->others_may = others;
    if (other) print_led(t, (filled)NODE(lead, put_opposite, n), other, false);
}

// Modes ---------------------------------------------------------------------------------------------

static void print_mode(printer *t, uint16_t m)
{
    uint16_t costs = node(t->p, m)->a, block = node(t->p, m)->kid, first = node(t->p, block)->kid;
    qn_put_space(t);
    PRINT_PLAIN(t, MODE);
    uint32_t start = qn_sentence(t);
    if (costs && node(t->p, first)->kind == N_LINE) {
        qn_print_costs_for(t, costs, node(t->p, first)->kid);
        print_then(t, node(t->p, first)->kid, true);
        qn_end_sentence(t, start);
        return;
    }
    if (costs) qn_print_costs(t, costs), qn_end_sentence(t, start);
    qn_print_block(t, block);
}

static void print_choose(printer *t, uint16_t n)
{
    uint32_t start = qn_sentence(t);
    if (node(t->p, n)->a == 2) PRINT_PLAIN(t, CHOOSE_TWO);
    else PRINT_PLAIN(t, CHOOSE_ONE);
    qn_capital(t, start);
    for (uint16_t m = node(t->p, n)->kid; m; m = node(t->p, m)->next) print_mode(t, m);
}

// What happens later --------------------------------------------------------------------------------

static bool is_optional(const printer *t, uint16_t ability)
{
    uint16_t may = qn_find_kid(t->p, ability, N_MAY_MUST);
    return may && node(t->p, may)->a == QN_ABILITY_MAY;
}

static void put_nested_action(printer *t, uint16_t ability)
{
    qn_print_action(t, ability, is_optional(t, ability));
}

// "each time …", "at the End Phase", "when you do"
static void put_moment(printer *t, uint16_t ability)
{
    uint16_t event = qn_find_kid(t->p, ability, N_EVENT), timing = qn_find_kid(t->p, ability, N_TIMING);
    if (node(t->p, ability)->a != QN_FORM_LATER) {
        PRINT_PLAIN(t, WHEN_YOU_DO);
    } else if (event) {
        filled until = NODE(until, qn_print_until, qn_find_kid(t->p, ability, N_UNTIL));
        if (qn_find_kid(t->p, ability, N_LIMIT))
            PRINT_ROW(t, NEXT_TIME, NODE(event, qn_print_event, event), until);
        else PRINT_ROW(t, EACH_TIME, NODE(event, qn_print_event, event), until);
    } else if (timing) {
        const char *moment = t->p->words->timings[node(t->p, node(t->p, timing)->kid)->a].print;
        bool step = *moment >= 'A' && *moment <= 'Z';   // the moment has no preposition
        if (step) PRINT_ROW(t, AT_STEP, WORD(moment, moment));
        else qn_put_words(moment, t->out);
    }
}

// A part of a text that triggers by itself is also quoted by itself, from [start] on.
static void keep_part(const printer *t, uint16_t n, uint32_t start)
{
    qn_pool *pool = t->p->pool;
    uint16_t row = node(t->p, n)->b;
    qn_ability_print said = { .says = pool->n_text + start, .says_length = (uint32_t)t->out->used - start };
    if (row) pool->ability_print[row] = said;
}

static void put_holders(printer *t, uint16_t cards)
{
    t->stays = true;   // the cards are not moved
    qn_print_selector(t, cards);
    t->stays = false;
}

static void put_gained_text(printer *t, uint16_t n)
{
    uint32_t outer = t->action;
    t->action = 0;   // the inner text has an action of its own
    qn_print_gained(t, node(t->p, n)->a);
    if (t->action) keep_part(t, n, t->action - 1);
    if (outer) t->action = outer;
}

// "By its source" is not printed: it is what a text without a duration means.
static bool is_duration_told(const parser *p, uint16_t until)
{
    int row = until ? node(p, until)->a : 0;
    const char *print = row ? p->words->durations[row - 1].print : "";
    return !print || *print;
}

// "This turn, target Elestral has “When this is destroyed, draw 1 card.”"
static void put_given(printer *t, uint16_t n)
{
    uint16_t ability = node(t->p, n)->a, cards = node(t->p, n)->kid,
             until = qn_find_kid(t->p, ability, N_UNTIL);
    bool several = qn_selector_is_plural(t->p, cards), told = is_duration_told(t->p, until);
    filled holders = NODE(cards, put_holders, cards), text = NODE(text, put_gained_text, n);
    int row = several ? told ? PRINT_HAVE_TEXT_FOR : PRINT_HAVE_TEXT
        : told        ? PRINT_HAS_TEXT_FOR
                      : PRINT_HAS_TEXT;
    qn_print_row(t, row, (const filled[]){ holders, text, NODE(until, qn_print_until, until), { 0 } });
}

static void put_nested(printer *t, uint16_t n)
{
    if (node(t->p, n)->kid) {
        put_given(t, n);
        return;
    }
    uint16_t ability = node(t->p, n)->a, may = qn_find_kid(t->p, ability, N_MAY_MUST);
    bool must = may && node(t->p, may)->a == QN_ABILITY_MUST, later = node(t->p, ability)->a == QN_FORM_LATER,
         joined = qn_begins_with_line(t->p, ability) || is_optional(t, ability);
    uint32_t start = (uint32_t)t->out->used, outer = t->action;
    t->action = 0;   // the inner text has an action of its own
    if (must) qn_begin_obligation(t);
    qn_print_row(
        t, joined ? PRINT_LED : PRINT_LED_BY_COLON,
        (const filled[]){ NODE(lead, put_moment, ability), NODE(rest, put_nested_action, ability), { 0 } });
    keep_part(t, n,
              later || !t->action ? start : t->action - 1);   // what follows immediately needs no "when"
    if (outer) t->action = outer;
    if (must) qn_end_obligation(t);
}

// Statements ----------------------------------------------------------------------------------------

static void print_statement(printer *t, uint16_t n)
{
    const qn_node *v = node(t->p, n);
    filled lead = NODE(lead, put_lead, n);
    uint32_t start;
    switch (v->kind) {
    case N_LINE:
        start = qn_sentence(t);
        print_line(t, n);
        qn_end_sentence(t, start);
        note_chooser(t, v->kid);
        break;
    case N_NESTED:
        start = qn_sentence(t);
        put_nested(t, n);
        qn_capital(t, start);
        break;
    case N_IF: print_if(t, n); break;
    case N_FOR_EACH: print_led(t, lead, node(t->p, v->kid)->next, false); break;
    case N_REPEAT: print_led(t, lead, node(t->p, v->kid)->next, true); break;
    case N_IF_YOU_DO: print_if_you_do(t, n); break;
    case N_EACH_PLAYER: print_led(t, lead, v->kid, false); break;
    case N_CHOOSE: print_choose(t, n); break;
    default: break;
    }
}

// What refers to a later line ("each time Records are Silenced this way") is printed after that line.
static bool tells_of_next(const printer *t, uint16_t n)
{
    const qn_node *v = node(t->p, n);
    uint16_t event = v->kind == N_NESTED ? qn_find_kid(t->p, v->a, N_EVENT) : 0;
    return event && v->next
        && strstr(t->p->words->events[node(t->p, event)->a].print, qn_row_words(PRINT_THIS_WAY));
}

static void print_statements(printer *t, uint16_t k)
{
    for (; k; k = node(t->p, k)->next) {
        uint16_t late = tells_of_next(t, k) ? k : 0;
        if (late) k = node(t->p, k)->next;
        print_statement(t, k);
        if (late) print_statement(t, late);
    }
}

void qn_print_block(printer *t, uint16_t block) { print_statements(t, node(t->p, block)->kid); }

// Abilities -----------------------------------------------------------------------------------------

void qn_begin_obligation(printer *t)
{
    t->must = true;
    t->must_said = false;
}

void qn_end_obligation(printer *t)
{
    if (!t->must_said) qn_put_space(t), PRINT_PLAIN(t, NOT_OPTIONAL);
    t->must = false;
}

static void put_action(printer *t, uint16_t ability, bool may)
{
    uint16_t costs = qn_find_kid(t->p, ability, N_COSTS), block = qn_find_kid(t->p, ability, N_BLOCK),
             k = node(t->p, block)->kid;
    bool line = node(t->p, k)->kind == N_LINE;
    uint16_t clause = line ? node(t->p, k)->kid : 0;
    if (node(t->p, k)->kind == N_NESTED && node(t->p, k)->kid
        && !costs) {   // continues the sentence already started
        put_given(t, k);
        print_statements(t, node(t->p, k)->next);
        return;
    }
    if (line && costs) qn_print_costs_for(t, costs, clause);
    else if (line && may) qn_print_option(t, clause);
    else if (line) print_line(t, k);
    else if (costs) qn_print_costs(t, costs);
    if (line && (costs || may)) print_then(t, clause, true);
    if (line || costs) PRINT_PLAIN(t, STOP);
    if (line) note_chooser(t, clause);
    print_statements(t, line ? node(t->p, k)->next : k);
}

static void put_choice(printer *t, uint16_t ability) { put_action(t, ability, true); }

bool qn_begins_with_line(const parser *p, uint16_t ability)
{
    const qn_node *first = node(p, node(p, qn_find_kid(p, ability, N_BLOCK))->kid);
    bool given = first->kind == N_NESTED && first->kid;
    return first->kind == N_LINE || given || qn_find_kid(p, ability, N_COSTS);
}

static void put_lines(printer *t, uint16_t block)
{
    print_lines(t, node(t->p, block)->kid);
    PRINT_PLAIN(t, STOP);
}

// What an ability does, up to the end of its last sentence. The first sentence has already been started.
void qn_print_action(printer *t, uint16_t ability, bool may)
{
    if (!t->action) t->action = (uint32_t)t->out->used + 1;
    uint16_t block = qn_find_kid(t->p, ability, N_BLOCK);
    bool lines = only_lines(t->p, node(t->p, block)->kid) && !qn_find_kid(t->p, ability, N_COSTS);
    if (may && lines) PRINT_ROW(t, YOU_MAY_DO, NODE(action, put_lines, block));
    else if (may && qn_begins_with_line(t->p, ability))
        PRINT_ROW(t, YOU_MAY, NODE(action, put_choice, ability));
    else if (may) PRINT_ROW(t, YOU_MAY_DO, NODE(action, put_choice, ability));
    else put_action(t, ability, false);
}
