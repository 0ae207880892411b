// Prints abilities, one paragraph each.
#include "kernel/english.h"
#include "lang/print_grammar.h"

#include <string.h>

// Parts of an ability -------------------------------------------------------------------------------

// "Once a turn", "Up to 4 times a turn", "Any number of times"
static void put_limit(printer *t, uint16_t limit)
{
    const qn_node *l = node(t->p, limit);
    int times = limit ? l->a : 1;
    filled period = WORD(period, t->p->words->periods[limit ? l->b : 0].print);
    if (times == 0) PRINT_PLAIN(t, ANY_TIMES);
    else if (times == 1) PRINT_ROW(t, ONCE, period);
    else if (times == 2) PRINT_ROW(t, TWICE, period);
    else PRINT_ROW(t, UP_TO_TIMES, NUMBER(n, times), period);
}

static void put_rows(printer *t, uint16_t n, const qn_word *table)
{
    int i = 0;
    for (uint16_t k = node(t->p, n)->kid; k; k = node(t->p, k)->next, i++) {
        qn_put_or(t, i, i + 1);
        qn_put_words(table[node(t->p, k)->a].print, t->out);
    }
}

static void put_places(printer *t, uint16_t from) { put_rows(t, from, t->p->words->places); }

static void put_timings(printer *t, uint16_t timing) { put_rows(t, timing, t->p->words->timings); }

static bool has(const printer *t, uint16_t a, int what)
{
    uint16_t m = qn_find_kid(t->p, a, N_MAY_MUST);
    return m && node(t->p, m)->a == what;
}

static uint16_t condition_of(const printer *t, uint16_t a)
{
    uint16_t c = qn_find_kid(t->p, a, N_CONDITION);
    return c ? node(t->p, c)->kid : 0;
}

// What was printed since [start] is the condition of the ability, which a refusal can quote by itself.
static void mark_needs(printer *t, size_t start)
{
    t->needs = (uint32_t)start + 1;
    t->needs_length = (uint16_t)(t->out->used - start);
}

static void put_needed(printer *t, uint16_t cond)   // "if …", "unless …"
{
    size_t start = t->out->used;
    qn_print_if(t, cond);
    mark_needs(t, start);
}

static void put_comma(printer *t, uint32_t start)
{
    if (t->out->used > start) qn_put_piece(QN_SAY_COMMA, t->out);
}

// "ACTION, with MENAGERIE:", "Charge Bonus ♣ or ♥:"; without a short form ", if …". The heading begins at [start].
static void put_heading_condition(printer *t, uint16_t cond, uint32_t start)
{
    size_t at = t->out->used;
    if (qn_print_brief(t, cond, false)) {
        mark_needs(t, at + strspn(t->out->at + at, ", "));
        return;
    }
    put_comma(t, start);
    put_needed(t, cond);
}

// Abilities -----------------------------------------------------------------------------------------

// Prints the effect. If it is compulsory, other players "must".
static void put_bound_action(printer *t, uint16_t a, bool may)
{
    bool must = has(t, a, QN_ABILITY_MUST);
    if (must) qn_begin_obligation(t);
    qn_print_action(t, a, may);
    if (must) qn_end_obligation(t);
}

static void put_action(printer *t, uint16_t a) { put_bound_action(t, a, has(t, a, QN_ABILITY_MAY)); }

// The sentence begins at [start].
static void put_use(printer *t, uint16_t a, uint32_t start)
{
    uint16_t timing = qn_find_kid(t->p, a, N_TIMING), from = qn_find_kid(t->p, a, N_FROM),
             cond = condition_of(t, a), limit = qn_find_kid(t->p, a, N_LIMIT);
    if (limit || !t->p->words->use_freely) put_limit(t, limit);
    if (timing) put_comma(t, start), put_timings(t, timing);
    if (from) put_comma(t, start), PRINT_ROW(t, FROM_YOUR, NODE(places, put_places, from));
    if (cond) put_heading_condition(t, cond, start);
    if (t->out->used > start) qn_put_piece(QN_SAY_COLON, t->out);
    qn_capital(t, start);
    uint32_t body = (uint32_t)t->out->used;
    put_action(t, a);
    qn_capital(t, body);
}

static void print_use(printer *t, uint16_t a) { put_use(t, a, qn_sentence(t)); }

static void put_event_in_place(printer *t, uint16_t a)
{
    uint16_t from = qn_find_kid(t->p, a, N_FROM), event = qn_find_kid(t->p, a, N_EVENT);
    if (from) PRINT_ROW(t, WHILE_IN_YOUR, NODE(event, qn_print_event, event), NODE(places, put_places, from));
    else qn_print_event(t, event);
}

static void put_limited_event(printer *t, uint16_t a)
{
    uint16_t limit = qn_find_kid(t->p, a, N_LIMIT);
    if (limit) PRINT_ROW(t, LIMITED, NODE(event, put_event_in_place, a), NODE(limit, put_limit, limit));
    else put_event_in_place(t, a);
}

static void put_when(printer *t, uint16_t a) { PRINT_ROW(t, WHEN, NODE(event, put_limited_event, a)); }

static void put_when_and_if(printer *t, uint16_t a)
{
    uint16_t cond = condition_of(t, a);
    if (cond) PRINT_ROW(t, UNDER_CONDITION, NODE(when, put_when, a), NODE(if, qn_print_if, cond));
    else put_when(t, a);
}

static void put_triggered_action(printer *t, uint16_t a)
{
    bool paid = qn_find_kid(t->p, a, N_COSTS) && !has(t, a, QN_ABILITY_MUST);
    put_bound_action(t, a, has(t, a, QN_ABILITY_MAY) || paid);
}

static void put_when_text(printer *t, uint16_t a)
{
    uint32_t start = (uint32_t)t->out->used;
    filled lead = NODE(lead, put_when_and_if, a), rest = NODE(rest, put_triggered_action, a);
    if (qn_begins_with_line(t->p, a) || has(t, a, QN_ABILITY_MAY)) PRINT_ROW(t, LED, lead, rest);
    else PRINT_ROW(t, LED_BY_COLON, lead, rest);
    qn_capital(t, start);
}

static void print_when(printer *t, uint16_t a)
{
    qn_sentence(t);
    put_when_text(t, a);
}

static void put_if_would(printer *t, uint16_t a)
{
    uint16_t cond = condition_of(t, a);
    filled event = NODE(event, qn_print_would, qn_find_kid(t->p, a, N_EVENT));
    if (cond) PRINT_ROW(t, IF_WOULD_AND, event, NODE(condition, qn_print_condition, cond));
    else PRINT_ROW(t, IF_WOULD, event);
}

static void put_instead(printer *t, uint16_t a)
{
    filled would = NODE(if, put_if_would, a), action = NODE(action, put_action, a);
    if (qn_begins_with_line(t->p, a) || has(t, a, QN_ABILITY_MAY)) PRINT_ROW(t, INSTEAD, would, action);
    else PRINT_ROW(t, INSTEAD_COLON, would, action);
}

// "Once an Act, if a card would become your seventh Damage card, instead put it on the bottom of your deck."
static void put_instead_text(printer *t, uint16_t a, uint32_t start)
{
    uint16_t limit = qn_find_kid(t->p, a, N_LIMIT);
    if (limit) PRINT_ROW(t, LED, NODE(lead, put_limit, limit), NODE(rest, put_instead, a));
    else put_instead(t, a);
    qn_capital(t, start);
}

static void print_instead(printer *t, uint16_t a) { put_instead_text(t, a, qn_sentence(t)); }

void qn_print_gained(printer *t, uint16_t a)
{
    uint32_t start = (uint32_t)t->out->used;
    switch (qn_form_of(t->p, a)) {
    case QN_FORM_USE: put_use(t, a, start); break;
    case QN_FORM_INSTEAD: put_instead_text(t, a, start); break;
    default: put_when_text(t, a);
    }
}

static void put_restriction(printer *t, uint16_t a)
{
    uint16_t answering = qn_find_kid(t->p, a, N_ANSWERING), timing = qn_find_kid(t->p, a, N_TIMING),
             cond = condition_of(t, a);
    if (timing) put_timings(t, timing);
    if (answering) {
        qn_put_space(t);
        PRINT_ROW(t, IN_ANSWER_TO, NODE(event, qn_print_event, node(t->p, answering)->kid));
    }
    if (!cond) return;
    qn_put_space(t);
    size_t start = t->out->used;
    PRINT_ROW(t, IF, NODE(condition, qn_print_condition, cond));
    mark_needs(t, start);
}

static void print_restriction(printer *t, uint16_t a)
{
    if (!qn_find_kid(t->p, a, N_ANSWERING) && !qn_find_kid(t->p, a, N_TIMING) && !condition_of(t, a)) return;
    PRINT_ROW(t, USE_ONLY, NODE(when, put_restriction, a));
    qn_put_space(t);
}

static void put_slot_heading(printer *t, uint16_t a, const char *slot)
{
    uint32_t start = (uint32_t)t->out->used;
    uint16_t cond = condition_of(t, a);
    qn_put_words(slot, t->out);
    if (cond) put_heading_condition(t, cond, start);
    qn_put_piece(QN_SAY_COLON, t->out);
}

static void print_effect(printer *t, uint16_t a)
{
    bool in_slot = node(t->p, a)->a == QN_FORM_SLOT;
    const char *slot = in_slot ? t->p->words->slots[node(t->p, qn_find_kid(t->p, a, N_SLOT))->a].print : NULL;
    bool heading = slot && *slot;
    if (heading) put_slot_heading(t, a, slot);
    if (!heading || !condition_of(t, a)) print_restriction(t, a);
    uint32_t start = (uint32_t)t->out->used;
    qn_print_action(t, a, has(t, a, QN_ABILITY_MAY));
    qn_capital(t, start);
}

static void put_lasting(printer *t, uint16_t a) { qn_print_action(t, a, false); }

static void put_while(printer *t, uint16_t a)
{
    uint16_t cond = condition_of(t, a);
    if (cond) PRINT_ROW(t, WHILE, NODE(condition, qn_print_condition, cond), NODE(always, put_lasting, a));
    else put_lasting(t, a);
}

static void print_always(printer *t, uint16_t a)
{
    uint16_t from = qn_find_kid(t->p, a, N_FROM);
    uint32_t start = qn_sentence(t);
    if (from) PRINT_ROW(t, ALWAYS_IN, NODE(places, put_places, from), NODE(always, put_while, a));
    else put_while(t, a);
    qn_capital(t, start);
}

static void put_brief_need(printer *t, uint16_t cond) { qn_print_brief(t, cond, true); }

static void print_needs(printer *t, uint16_t a)
{
    uint16_t cond = condition_of(t, a);
    t->action = (uint32_t)t->out->used + 1;   // refusals quote it
    if (qn_has_brief(t, cond, true)) PRINT_ROW(t, NEEDS_BRIEF, NODE(brief, put_brief_need, cond));
    else PRINT_ROW(t, NEEDS, NODE(condition, qn_print_condition, cond));
}

void qn_print_ability(printer *t, uint16_t a)
{
    switch (node(t->p, a)->a) {
    case QN_FORM_NEEDS: print_needs(t, a); break;
    case QN_FORM_USE: print_use(t, a); break;
    case QN_FORM_WHEN: print_when(t, a); break;
    case QN_FORM_INSTEAD: print_instead(t, a); break;
    case QN_FORM_ALWAYS: print_always(t, a); break;
    default: print_effect(t, a);
    }
}
