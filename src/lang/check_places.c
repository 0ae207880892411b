// Where the cards of a sentence lie: a verb is done to cards in some places (qn_reach), a change is said of cards in play, and
// what an event moved lies where it went (qn_event_word.to).
#include "lang/check.h"

#include <string.h>

typedef struct places_check {
    parser *p;
    uint16_t event;   // what sets the text off; 0: nothing, or it has not happened yet
    bool spoken;      // other cards were named, or this text did something to the event's card before
    bool good;
} places_check;

enum { EVERYWHERE = 0xFFFF };

static void refuse(places_check *c, uint16_t at, int row, const qn_text *list)
{
    const qn_fault_slots with = { .said = list ? list->at : NULL };
    qn_error_why(c->p, &c->p->s->token[node(c->p, at)->token], NULL, row, &with);
    c->good = false;
}

static bool is_this(const places_check *c, uint16_t n)
{
    const qn_node *s = node(c->p, n);
    return s->kind == N_SELECTOR && s->a == Q_ROLE && s->b == QN_ROLE_THIS;
}

uint16_t qn_zones_said(const parser *p, uint16_t selector)
{
    const qn_words *w = p->words;
    uint16_t zones = qn_find_kid(p, selector, N_ZONES), noun = qn_find_kid(p, selector, N_NOUN);
    if (zones) return (uint16_t)(node(p, zones)->a | (node(p, zones)->b ? w->field : 0));
    const qn_noun *named = noun ? &w->nouns[node(p, noun)->a] : NULL;
    uint16_t slot = node(p, selector)->mask & 0xFFFF;
    return named && named->zones && !(named->usual && slot) ? named->zones : slot;
}

// ---- What the event moved --------------------------------------------------------------------------

// The {that} of the event; 0: it has none.
static uint16_t that_of_event(const places_check *c)
{
    const char *at = c->p->words->events[node(c->p, c->event)->a].pattern;
    for (uint16_t k = node(c->p, c->event)->kid; k; k = node(c->p, k)->next) {
        slot_name slot;
        at = qn_slot(strchr(at, '{'), &slot);
        if (strcmp(slot.name, "that") == 0) return k;
    }
    return 0;
}

// "bearer", after "when bearer is destroyed".
static bool is_named_again(const places_check *c, uint16_t selector, uint16_t that)
{
    const qn_node *s = node(c->p, selector), *e = node(c->p, that);
    return s->a == Q_ROLE && e->a == Q_ROLE && s->c && s->b == e->b;
}

// Where the card lies by now that a selector means, if the event moved it; EVERYWHERE: it did not, or nobody can say.
static uint16_t moved_to(const places_check *c, uint16_t selector)
{
    const qn_node *s = node(c->p, selector);
    uint16_t that = c->event && !c->spoken ? that_of_event(c) : 0;
    if (!that) return EVERYWHERE;
    bool points = s->a == Q_THAT || (s->a == Q_ROLE && s->b == QN_ROLE_IT);
    bool again = is_named_again(c, selector, that), self = is_this(c, selector), of_this = is_this(c, that);
    if (!(points || again || (self && of_this))) return EVERYWHERE;
    const qn_words *w = c->p->words;
    const qn_event_word *e = &w->events[node(c->p, c->event)->a];
    bool other = points && of_this && strstr(e->pattern, "{other}");
    if (!((other ? w->other_gone : w->gone) >> e->kind & 1)) return EVERYWHERE;
    return e->to && !other ? e->to : (uint16_t)~w->field;
}

static uint16_t where_it_lies(const places_check *c, uint16_t selector)
{
    uint16_t zones = qn_zones_said(c->p, selector), moved = moved_to(c, selector);
    const qn_node *s = node(c->p, selector);
    bool known = s->a == Q_ROLE || s->a == Q_THAT;
    return known || !zones ? moved : zones;
}

// ---- What is done and said -------------------------------------------------------------------------

static void refuse_there(places_check *c, uint16_t at, uint16_t selector, uint16_t reach)
{
    const qn_words *w = c->p->words;
    QN_TEXT(places, QN_PROBLEM_BYTES);
    bool in_play = reach & w->field, moved = moved_to(c, selector) != EVERYWHERE;
    for (const qn_word *p = w->places; p && p->phrase; p++)
        if (reach >> p->value & 1 && !(w->field >> p->value & 1)) qn_list(&places, p->phrase);
    int row = !places.used ? moved ? PROBLEM_NO_LONGER_IN_PLAY : PROBLEM_DONE_TO_CARDS_IN_PLAY
        : in_play          ? PROBLEM_DONE_IN_PLAY_AND_THERE
                           : PROBLEM_DONE_TO_CARDS_THERE;
    refuse(c, at, row, &places);
}

static const qn_reach *reach_of(const qn_words *w, const char *verb)
{
    for (const qn_reach *r = w->reach; r && r->verb; r++)
        if (strcmp(r->verb, verb) == 0) return r;
    return NULL;
}

static void check_reach(places_check *c, uint16_t verb, uint16_t selector, uint16_t reach)
{
    uint16_t zones = where_it_lies(c, selector);
    bool said = qn_find_kid(c->p, selector, N_ZONES);
    if (!reach || zones == EVERYWHERE) return;
    if (said ? zones & ~reach : !(zones & reach)) refuse_there(c, verb, selector, reach);
}

static void check_verb(places_check *c, uint16_t n)
{
    const qn_words *w = c->p->words;
    const qn_verb *v = &w->verbs[node(c->p, n)->a];
    const qn_reach *r = reach_of(w, v->pattern);
    uint16_t first = 0, last = 0;
    for (uint16_t k = node(c->p, n)->kid; k; k = node(c->p, k)->next) {
        if (node(c->p, k)->kind != N_SELECTOR) continue;
        if (first) last = k;
        else first = k;
    }
    if (first) check_reach(c, n, first, r ? r->first : v->flags & QN_VERB_IN_PLAY ? w->field : 0);
    if (last) check_reach(c, n, last, r ? r->last : 0);
}

static bool is_of_price(const places_check *c, uint16_t changes)
{
    for (uint16_t k = node(c->p, changes)->kid; k; k = node(c->p, k)->next) {
        const qn_node *v = node(c->p, k);
        if (v->kind == N_ADD && c->p->words->stats[v->a].value + 1 == c->p->words->price) return true;
    }
    return false;
}

// What the event moved away has no numbers to change, and is given no texts.
static void check_changed(places_check *c, uint16_t at, uint16_t cards)
{
    uint16_t moved = moved_to(c, cards);
    if (moved != EVERYWHERE && !(moved & c->p->words->field)) refuse(c, at, PROBLEM_NO_LONGER_IN_PLAY, NULL);
}

// ---- All of it -------------------------------------------------------------------------------------

static void walk(places_check *c, uint16_t n)
{
    const qn_node *v = node(c->p, n);
    uint16_t outer = c->event;
    bool spoken = c->spoken;
    if (v->kind == N_ABILITY) {
        c->event = qn_form_of(c->p, n) == QN_FORM_INSTEAD ? 0 : qn_find_kid(c->p, n, N_EVENT);
        c->spoken = false;
    }
    if (v->kind == N_EVENT) return;
    if (v->kind == N_VERB) check_verb(c, n);
    if (v->kind == N_CHANGES && !v->b && !is_of_price(c, n)) check_changed(c, n, v->kid);
    if (v->kind == N_NESTED && v->kid) check_changed(c, n, v->kid);
    if ((v->kind == N_MODE || v->kind == N_NESTED) && v->a) walk(c, v->a);
    for (uint16_t k = v->kid; k; k = node(c->p, k)->next) walk(c, k);
    if (v->kind == N_SELECTOR || v->kind == N_VERB) c->spoken = true;
    if (v->kind != N_ABILITY) return;
    c->event = outer;
    c->spoken = spoken;
}

bool qn_check_places(parser *p, uint16_t ability)
{
    places_check c = { .p = p, .good = true };
    walk(&c, ability);
    return c.good;
}
