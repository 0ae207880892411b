// Where the cards of a sentence lie: a verb is done to cards in some places (qn_reach), a change is said of cards in play, and
// what an event or a line before moved lies where it went (qn_event_word.to, qn_reach.to).
#include "lang/check.h"

#include <string.h>

typedef struct places_check {
    parser *p;
    uint16_t event;   // what sets the text off; 0: nothing, or it has not happened yet
    bool spoken;      // other cards were named, or this text did something to the event's card before
    // Where the card lies that "it" means, by a line of this text; 0: nobody can say. If it was done, where it may be declined.
    uint16_t lies, lies_if_done;
    uint32_t kinds;   // of that card, as it was named
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

static bool points(const qn_node *s) { return s->a == Q_THAT || (s->a == Q_ROLE && s->b == QN_ROLE_IT); }

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
    bool means_it = points(s);
    bool again = is_named_again(c, selector, that), self = is_this(c, selector), of_this = is_this(c, that);
    if (!(means_it || again || (self && of_this))) return EVERYWHERE;
    const qn_words *w = c->p->words;
    const qn_event_word *e = &w->events[node(c->p, c->event)->a];
    bool other = means_it && of_this && strstr(e->pattern, "{other}");
    if (!((other ? w->other_gone : w->gone) >> e->kind & 1)) return EVERYWHERE;
    return e->to && !other ? e->to : (uint16_t)~w->field;
}

// ---- What a line of this text moved ------------------------------------------------------------------

static bool is_chosen(const qn_node *s)
{
    if (s->flags & (S_TARGET | S_RANDOM)) return true;
    return s->d == IN_SENTENCE && s->a != Q_EACH && s->a != Q_ALL && s->a != Q_ROLE && s->a != Q_THAT
        && !(s->a == Q_NONE && s->flags & S_PLURAL);
}

// EVERYWHERE: no line moved what the selector means.
static uint16_t put_by_a_line(const places_check *c, uint16_t selector)
{
    uint32_t kinds = qn_kinds_named(c->p, selector);
    bool another = kinds && c->kinds && !(kinds & c->kinds);
    return c->lies && points(node(c->p, selector)) && !another ? c->lies : EVERYWHERE;
}

static const qn_reach *reach_of(const qn_words *w, const char *verb)
{
    for (const qn_reach *r = w->reach; r && r->verb; r++)
        if (strcmp(r->verb, verb) == 0) return r;
    return NULL;
}

// After a sentence: where it put the card that "it" means from now on.
static void note_line(places_check *c, uint16_t n)
{
    const qn_node *v = node(c->p, n);
    const qn_reach *r = v->kind == N_VERB ? reach_of(c->p->words, c->p->words->verbs[v->a].pattern) : NULL;
    uint16_t first = qn_find_kid(c->p, n, N_SELECTOR);
    bool named = first && (points(node(c->p, first)) || is_chosen(node(c->p, first)));
    for (uint16_t k = v->kid; k; k = node(c->p, k)->next) {   // "it" is the last of them
        if (node(c->p, k)->kind != N_SELECTOR || !is_chosen(node(c->p, k))) continue;
        c->lies = c->lies_if_done = 0;
        c->kinds = qn_kinds_named(c->p, k);
        named &= k == first;
    }
    if (!named || !r || !r->to) return;
    c->lies_if_done = r->to;
    c->lies = v->c ? 0 : r->to;
}

static uint16_t where_it_lies(const places_check *c, uint16_t selector)
{
    uint16_t zones = qn_zones_said(c->p, selector),
             moved = moved_to(c, selector) & put_by_a_line(c, selector);
    const qn_node *s = node(c->p, selector);
    bool known = s->a == Q_ROLE || s->a == Q_THAT;
    return known || !zones ? moved : zones;
}

// ---- What is done and said -------------------------------------------------------------------------

static void refuse_there(places_check *c, uint16_t at, uint16_t selector, uint16_t reach)
{
    const qn_words *w = c->p->words;
    QN_TEXT(places, QN_PROBLEM_BYTES);
    bool in_play = reach & w->field,
         moved = (moved_to(c, selector) & put_by_a_line(c, selector)) != EVERYWHERE;
    for (const qn_word *p = w->places; p && p->phrase; p++)
        if (reach >> p->value & 1 && !(w->field >> p->value & 1)) qn_list(&places, p->phrase);
    int row = !places.used ? moved ? PROBLEM_NO_LONGER_IN_PLAY : PROBLEM_DONE_TO_CARDS_IN_PLAY
        : in_play          ? PROBLEM_DONE_IN_PLAY_AND_THERE
                           : PROBLEM_DONE_TO_CARDS_THERE;
    refuse(c, at, row, &places);
}

static void check_reach(places_check *c, uint16_t verb, uint16_t selector, uint16_t reach)
{
    uint16_t zones = where_it_lies(c, selector);
    if (zones == QN_OUT_OF_SIGHT) refuse(c, verb, PROBLEM_LOST_IN_A_DECK, NULL);
    if (zones == QN_OUT_OF_SIGHT) return;
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

// Whether it is a number that is read wherever the card lies: what it costs. What a card is, or may do, is its game's affair.
static bool is_read_there(const places_check *c, uint16_t changes)
{
    const qn_words *w = c->p->words;
    for (uint16_t k = node(c->p, changes)->kid; k; k = node(c->p, k)->next) {
        const qn_node *v = node(c->p, k);
        bool number = v->kind == N_ADD || v->kind == N_SET;
        if (number && (w->stats[v->a].value + 1 == w->price || w->read_anywhere >> w->stats[v->a].value & 1))
            return true;
    }
    return false;
}

static bool changes_numbers(const places_check *c, uint16_t changes)
{
    for (uint16_t k = node(c->p, changes)->kid; k; k = node(c->p, k)->next)
        if (node(c->p, k)->kind == N_ADD || node(c->p, k)->kind == N_SET || node(c->p, k)->kind == N_SWAP)
            return true;
    return false;
}

// Numbers are those of cards in play.
static void check_numbers_there(places_check *c, uint16_t changes, uint16_t cards)
{
    uint16_t zones = qn_find_kid(c->p, cards, N_ZONES) ? qn_zones_said(c->p, cards) : 0;
    if (zones && !(zones & c->p->words->field) && changes_numbers(c, changes))
        refuse(c, changes, PROBLEM_NUMBERS_OF_CARDS_IN_PLAY, NULL);
}

// What the event moved away has no numbers to change, and is given no texts.
static void check_changed(places_check *c, uint16_t at, uint16_t cards, bool anywhere)
{
    uint16_t moved = moved_to(c, cards) & put_by_a_line(c, cards);
    if (moved == QN_OUT_OF_SIGHT) refuse(c, at, PROBLEM_LOST_IN_A_DECK, NULL);
    else if (!anywhere && !(moved & c->p->words->field)) refuse(c, at, PROBLEM_NO_LONGER_IN_PLAY, NULL);
}

// ---- All of it -------------------------------------------------------------------------------------

static void check_how_many(places_check *c, uint16_t n)
{
    const qn_words *w = c->p->words;
    if (c->event && !c->spoken && w->one_by_one >> w->events[node(c->p, c->event)->a].kind & 1)
        refuse(c, n, PROBLEM_TOLD_ONE_BY_ONE, NULL);
}

static void walk(places_check *c, uint16_t n);

static void walk_kids(places_check *c, uint16_t n)
{
    for (uint16_t k = node(c->p, n)->kid; k; k = node(c->p, k)->next) walk(c, k);
}

// What only happens perhaps, or more than once: nobody can say afterwards where the card is.
static void walk_apart(places_check *c, uint16_t n)
{
    const qn_node *v = node(c->p, n);
    uint16_t lies = c->lies, done = c->lies_if_done;
    bool loop = v->kind == N_FOR_EACH || v->kind == N_REPEAT || v->kind == N_EACH_PLAYER;
    for (uint16_t k = v->kid; k; k = node(c->p, k)->next) {
        c->lies = loop || (v->kind == N_IF_YOU_DO && v->a) ? 0 : v->kind == N_IF_YOU_DO ? done : lies;
        if (node(c->p, k)->kind == N_MODE && node(c->p, k)->a) walk(c, node(c->p, k)->a);
        walk(c, k);
    }
    c->lies = c->lies_if_done = 0;
}

static void walk_ability(places_check *c, uint16_t n)
{
    places_check outer = *c;
    c->event = qn_form_of(c->p, n) == QN_FORM_INSTEAD ? 0 : qn_find_kid(c->p, n, N_EVENT);
    c->spoken = false;
    c->lies = c->lies_if_done = 0;
    walk_kids(c, n);
    outer.good = c->good;
    *c = outer;
}

static void walk(places_check *c, uint16_t n)
{
    const qn_node *v = node(c->p, n);
    switch (v->kind) {
    case N_ABILITY: walk_ability(c, n); return;
    case N_EVENT: return;
    case N_THAT_MANY: check_how_many(c, n); return;
    case N_IF:
    case N_IF_YOU_DO:
    case N_FOR_EACH:
    case N_REPEAT:
    case N_EACH_PLAYER:
    case N_CHOOSE: walk_apart(c, n); return;
    case N_VERB: check_verb(c, n); break;
    case N_CHANGES:
        if (!v->b) check_changed(c, n, v->kid, is_read_there(c, n));
        if (!v->b && !is_read_there(c, n)) check_numbers_there(c, n, v->kid);
        break;
    case N_NESTED:
        if (v->kid) check_changed(c, n, v->kid, false);
        if (v->a) walk(c, v->a);
        break;
    default: break;
    }
    walk_kids(c, n);
    if (v->kind == N_VERB || v->kind == N_CHANGES) note_line(c, n);
    if (v->kind == N_COSTS) c->lies = c->lies_if_done = 0;
    if (v->kind == N_SELECTOR || v->kind == N_VERB) c->spoken = true;
}

bool qn_check_places(parser *p, uint16_t ability)
{
    places_check c = { .p = p, .good = true };
    walk(&c, ability);
    return c.good;
}
