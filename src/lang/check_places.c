// Follows where the cards of a sentence are. A verb reaches cards in certain zones only (qn_reach), changes apply to cards in play, and a
// card that an event or an earlier line moved is where it went (qn_event_word.to, qn_reach.to).
#include "lang/check.h"

#include <string.h>

typedef struct places_check {
    parser *p;
    uint16_t ability;
    uint16_t event;   // the event that triggers the text; 0: none, or it has not happened yet
    bool spoken;   // other cards were mentioned, or this text has already done something to the event's card
    // The zones of the card that "it" means, after the lines so far; 0: unknown. lies_if_done: the same if an optional line was carried out.
    uint16_t lies, lies_if_done;
    bool moved;    // … because the line put it there
    bool before;   // this part is a condition of the event, which is tested before the event moves the card
    bool quiet;    // report nothing, only note where the cards are
    bool own;      // … and it is a card of the text's player
    bool forgotten;   // … from a zone whose cards are not remembered
    uint32_t kinds;   // the kinds that card was named with
    uint8_t form;     // of the text
    bool good;
} places_check;

enum { EVERYWHERE = 0xFFFF };

static void refuse(places_check *c, uint16_t at, int row, const qn_text *list, const char *rule)
{
    const qn_fault_slots with = { .said = list ? list->at : NULL };
    if (c->quiet) return;
    qn_problem *e = qn_error_why(c->p, &c->p->s->token[node(c->p, at)->token], NULL, row, &with);
    c->good = false;
    if (!e || !rule) return;
    qn_text m = qn_note_text(e->message);
    qn_putf(&m, " [%s]", rule);
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

// The field, and the other zones where cards that are named without a place can be.
static uint16_t in_play(const qn_words *w)
{
    uint16_t zones = w->field;
    for (const qn_noun *n = w->nouns; n->phrase; n++) zones |= n->zones;
    return zones;
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

// The zones of a selector's card now, if the event moved it; EVERYWHERE: it did not, or that is unknown.
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

// The zones of an event's card that stays in play; 0: unknown.
static uint16_t stayed(const places_check *c, uint16_t selector)
{
    uint16_t that = c->event && !c->spoken ? that_of_event(c) : 0;
    if (!that || !points(node(c->p, selector)) || is_this(c, that)) return 0;
    const qn_words *w = c->p->words;
    const qn_event_word *e = &w->events[node(c->p, c->event)->a];
    return w->stays >> e->kind & 1 ? e->to ? e->to : w->field : 0;
}

// ---- What a line of this text moved ------------------------------------------------------------------

bool qn_is_chosen(const qn_node *s)
{
    if (s->flags & (S_TARGET | S_RANDOM)) return true;
    return s->d == IN_SENTENCE && s->a != Q_EACH && s->a != Q_ALL && s->a != Q_ROLE && s->a != Q_THAT
        && !(s->a == Q_NONE && s->flags & S_PLURAL);
}

// The zones to which an earlier line moved the selector's card; EVERYWHERE: no line moved it.
static uint16_t put_by_a_line(const places_check *c, uint16_t selector)
{
    uint32_t kinds = qn_kinds_named(c->p, selector);
    bool another = kinds && c->kinds && !(kinds & c->kinds);
    return c->lies && points(node(c->p, selector)) && !another ? c->lies : EVERYWHERE;
}

// The zones of "it" if nothing moved it; 0: it was moved, or that is unknown.
static uint16_t still_in(const places_check *c, uint16_t selector)
{
    if (!points(node(c->p, selector))) return 0;
    if (!c->spoken) return stayed(c, selector);
    uint16_t zones = put_by_a_line(c, selector);
    return zones == EVERYWHERE || c->moved ? 0 : zones;
}

qn_reach qn_reach_of(const qn_words *w, int verb)
{
    const qn_verb *v = &w->verbs[verb];
    qn_reach reach = { .verb = v->pattern };
    for (const qn_reach *r = w->reach; r && r->verb; r++)
        if (strcmp(r->verb, v->pattern) == 0) reach = *r;
    if (!reach.first) reach.first = v->flags & QN_VERB_IN_PLAY ? w->field : EVERYWHERE;
    if (!reach.last) reach.last = EVERYWHERE;
    if (!reach.rule) reach.rule = w->rule_of_play;
    return reach;
}

// The zones of a selector's cards when they are chosen; 0: unknown.
static uint16_t chosen_from(const places_check *c, uint16_t selector)
{
    const qn_node *s = node(c->p, selector);
    bool looks_anywhere = s->flags & S_ANYWHERE || s->d == IN_MATCH;
    uint16_t zones = qn_zones_said(c->p, selector);
    return zones ? zones : looks_anywhere ? 0 : in_play(c->p->words);
}

// After a sentence: where the card is that "it" means from now on.
static void note_line(places_check *c, uint16_t n)
{
    const qn_node *v = node(c->p, n);
    qn_reach reach = v->kind == N_VERB ? qn_reach_of(c->p->words, v->a) : (qn_reach){ .first = EVERYWHERE };
    bool by_you = v->kind == N_VERB && (v->b == QN_WHO_NONE || v->b == QN_WHO_YOU);
    if (v->kind == N_VERB
        && c->p->words->verbs[v->a].flags & QN_VERB_REVEALS) {   // "it" is what was revealed
        c->lies = c->lies_if_done = reach.to;
        c->moved = false;
        c->own = by_you;
        c->kinds = 0;
        return;
    }
    uint16_t first = qn_find_kid(c->p, n, N_SELECTOR);
    bool named = first && (points(node(c->p, first)) || qn_is_chosen(node(c->p, first)));
    uint16_t lay = c->lies;
    for (uint16_t k = v->kid; k; k = node(c->p, k)->next) {   // "it" is the last of them
        if (node(c->p, k)->kind != N_SELECTOR || !qn_is_chosen(node(c->p, k))) continue;
        c->lies = c->lies_if_done = k == first ? chosen_from(c, k) & reach.first : 0;
        c->moved = false;
        c->kinds = qn_kinds_named(c->p, k);
        named &= k == first;
        lay = c->lies;
        c->own = by_you && qn_is_own(c->p, k);
    }
    if (!named || !reach.to) return;
    c->forgotten = lay && !(lay & in_play(c->p->words));
    c->moved = reach.to != QN_SOMEWHERE;
    c->lies_if_done = c->moved ? reach.to : 0;
    c->lies = v->c ? 0 : c->lies_if_done;
}

static uint16_t where_it_lies(const places_check *c, uint16_t selector)
{
    uint16_t zones = qn_zones_said(c->p, selector),
             moved = moved_to(c, selector) & put_by_a_line(c, selector);
    const qn_node *s = node(c->p, selector);
    bool known = s->a == Q_ROLE || s->a == Q_THAT;
    if (known && still_in(c, selector)) return still_in(c, selector);
    return known || !zones ? moved : zones;
}

// ---- What is done and said -------------------------------------------------------------------------

static void refuse_there(places_check *c, uint16_t at, uint16_t selector, uint16_t reach, const char *rule)
{
    const qn_words *w = c->p->words;
    QN_TEXT(places, QN_PROBLEM_BYTES);
    bool in_play = reach & w->field,
         moved = (moved_to(c, selector) & put_by_a_line(c, selector)) != EVERYWHERE && !still_in(c, selector);
    for (const qn_word *p = w->places; p && p->phrase; p++)
        if (reach >> p->value & 1 && !(w->field >> p->value & 1)) qn_list(&places, p->phrase);
    int row = !places.used ? moved ? PROBLEM_NO_LONGER_IN_PLAY : PROBLEM_REACHES_CARDS_IN_PLAY
        : in_play          ? PROBLEM_REACHES_PLAY_AND_PLACES
                           : PROBLEM_REACHES_THESE_PLACES;
    refuse(c, at, row, &places, row == PROBLEM_NO_LONGER_IN_PLAY ? w->rule_of_moves : rule);
}

static void check_reach(places_check *c, uint16_t verb, uint16_t selector, uint16_t reach, const char *rule)
{
    uint16_t zones = where_it_lies(c, selector);
    if (zones == QN_OUT_OF_SIGHT) refuse(c, verb, PROBLEM_LOST_IN_A_DECK, NULL, c->p->words->rule_of_decks);
    if (zones == QN_OUT_OF_SIGHT || zones == EVERYWHERE) return;
    bool said = qn_find_kid(c->p, selector, N_ZONES);
    if (said ? zones & ~reach : !(zones & reach)) refuse_there(c, verb, selector, reach, rule);
}

// The zone of this card while its ability "on" a slot is carried out.
static uint16_t lies_in_slot(const places_check *c)
{
    const qn_words *w = c->p->words;
    uint16_t slot = qn_find_kid(c->p, c->ability, N_SLOT);
    for (const qn_only *o = w->only; slot && o && o->of; o++)
        if (o->of == QN_ONLY_ENTERS && o->row == w->slots[node(c->p, slot)->a].value) return o->zones;
    return EVERYWHERE;
}

// The zones of this card while its text works; EVERYWHERE: unknown, as for what happens later.
static uint16_t this_lies(const places_check *c)
{
    const qn_words *w = c->p->words;
    if (c->form == QN_FORM_SLOT) return lies_in_slot(c);
    uint16_t from = qn_find_kid(c->p, c->ability, N_FROM), that = c->event ? that_of_event(c) : 0;
    if (node(c->p, c->ability)->a == QN_FORM_LATER || (c->form != QN_FORM_USE && c->form != QN_FORM_WHEN))
        return EVERYWHERE;
    const qn_event_word *e = that && is_this(c, that) ? &w->events[node(c->p, c->event)->a] : NULL;
    if (e && w->gone >> e->kind & 1) return e->to ? e->to : (uint16_t)~w->field;
    return from ? (uint16_t)node(c->p, from)->mask : w->field;
}

// Has the text itself moved this card?
static bool this_was_moved(const places_check *c, uint16_t n)
{
    const qn_node *v = node(c->p, n);
    uint16_t first = v->kind == N_VERB ? qn_find_kid(c->p, n, N_SELECTOR) : 0;
    if (first && is_this(c, first) && qn_reach_of(c->p->words, v->a).to) return true;
    for (uint16_t k = v->kid; k; k = node(c->p, k)->next)
        if (this_was_moved(c, k)) return true;
    return false;
}

// A verb that does something with this card although no slot names it: "cast itself".
static void check_itself(places_check *c, uint16_t verb, qn_reach reach)
{
    const qn_words *w = c->p->words;
    QN_TEXT(places, QN_PROBLEM_BYTES);
    if (!reach.self || this_lies(c) & reach.self || this_was_moved(c, c->ability)) return;
    if (reach.self & w->field) {
        bool slot = c->form == QN_FORM_SLOT;
        refuse(c, verb, slot ? PROBLEM_NOT_IN_PLAY_HERE : PROBLEM_NO_LONGER_IN_PLAY, NULL, w->rule_of_moves);
        return;
    }
    for (const qn_word *p = w->places; p && p->phrase; p++)
        if (reach.self >> p->value & 1) qn_list(&places, p->phrase);
    refuse(c, verb, PROBLEM_THIS_IS_ELSEWHERE, &places, reach.rule);
}

// Does a duration end as it begins? It lasts while this card is in a zone where it is not now.
static const qn_only *over_at_once(const places_check *c, const qn_word *duration)
{
    bool given = node(c->p, c->ability)->a == QN_FORM_GIVEN;   // the kind of the card is unknown
    for (const qn_only *o = c->p->words->only; o && o->of; o++) {
        if (o->of != QN_ONLY_WHILE || o->row != duration->value) continue;
        if ((given ? o->zones : o->kinds >> c->p->kind & 1) && !(this_lies(c) & o->zones)) return o;
    }
    return NULL;
}

static void check_until(places_check *c, uint16_t until)
{
    const qn_word *durations = c->p->words->durations;
    QN_TEXT(list, QN_PROBLEM_BYTES);
    if (!until || !node(c->p, until)->a || this_was_moved(c, c->ability)) return;
    const qn_only *over = over_at_once(c, &durations[node(c->p, until)->a - 1]);
    if (!over) return;
    for (const qn_word *d = durations; d->phrase; d++)
        if (!over_at_once(c, d)) qn_list(&list, d->phrase);
    refuse(c, until, PROBLEM_ENDS_AT_ONCE, &list, over->rule);
}

static void check_verb(places_check *c, uint16_t n)
{
    qn_reach reach = qn_reach_of(c->p->words, node(c->p, n)->a);
    check_itself(c, n, reach);
    uint16_t first = 0, last = 0;
    for (uint16_t k = node(c->p, n)->kid; k; k = node(c->p, k)->next) {
        if (node(c->p, k)->kind != N_SELECTOR) continue;
        if (first) last = k;
        else first = k;
    }
    if (first) check_reach(c, n, first, reach.first, reach.rule);
    if (last) check_reach(c, n, last, reach.last, reach.rule);
}

// What a part of a sentence says of cards, in the terms of QN_ONLY_HELD rows; of 0: it is not a change.
typedef struct changed {
    uint8_t of, row;
} changed;

static changed change_said(const places_check *c, uint16_t part)
{
    const qn_words *w = c->p->words;
    const qn_node *v = node(c->p, part);
    switch (v->kind) {
    case N_ADD:
    case N_SET:
    case N_SWAP: return (changed){ QN_ONLY_STAT, (uint8_t)w->stats[v->a].value };
    case N_GAIN: return (changed){ QN_ONLY_GAINS, (uint8_t)w->statuses[v->a].value };
    case N_FORBID: return (changed){ QN_ONLY_CANNOT, w->prohibitions[v->a].row };
    case N_ALLOW: return (changed){ QN_ONLY_CAN, w->permissions[v->a].row };
    default: return (changed){ 0, 0 };
    }
}

// The zones out of play in which the game reads that change.
static uint16_t read_in(const qn_words *w, changed said, const char **rule)
{
    uint16_t zones = 0;
    for (const qn_only *o = w->only; o && o->of; o++) {
        if (o->of != QN_ONLY_HELD || o->row != said.row || o->flags != said.of) continue;
        zones |= o->zones;
        *rule = o->rule;
    }
    bool anywhere = said.of == QN_ONLY_STAT && (said.row + 1 == w->price || w->read_anywhere >> said.row & 1);
    return zones ? zones : anywhere ? EVERYWHERE : 0;
}

// Is one of the changes read in every zone, as costs are?
static bool is_read_there(const places_check *c, uint16_t changes)
{
    const char *rule;
    for (uint16_t k = node(c->p, changes)->kid; k; k = node(c->p, k)->next) {
        changed said = change_said(c, k);
        if (said.of == QN_ONLY_STAT && read_in(c->p->words, said, &rule) == EVERYWHERE) return true;
    }
    return false;
}

// Numbers and continuous changes apply to cards in play. What an effect gives for a time, a card brings along.
static void check_changes_there(places_check *c, uint16_t changes, uint16_t cards)
{
    const qn_words *w = c->p->words;
    bool said_where = qn_find_kid(c->p, cards, N_ZONES);
    uint16_t zones = said_where ? qn_zones_said(c->p, cards) : still_in(c, cards);
    if (zones & (said_where ? w->field : in_play(w))) zones = 0;
    for (uint16_t k = node(c->p, changes)->kid; k && zones; k = node(c->p, k)->next) {
        changed said = change_said(c, k);
        const char *rule = w->rule_of_play;
        if (!said.of || (said.of != QN_ONLY_STAT && c->form != QN_FORM_ALWAYS)) continue;
        if (zones & read_in(w, said, &rule)) continue;
        refuse(c, changes,
               said.of == QN_ONLY_STAT ? PROBLEM_NUMBERS_OF_CARDS_IN_PLAY : PROBLEM_ALWAYS_APPLIES_IN_PLAY,
               NULL, rule);
        return;
    }
}

// ---- What lies on cards ------------------------------------------------------------------------------

// "With fire", of cards in zones where cards never have such units on them.
static void check_units_there(places_check *c, uint16_t selector)
{
    const qn_node *s = node(c->p, selector);
    uint16_t asked = s->flags & S_MOVED ? 0 : s->lies,
             zones = qn_find_kid(c->p, selector, N_ZONES) ? qn_zones_said(c->p, selector) : asked;
    for (uint16_t k = s->kid; k && zones; k = node(c->p, k)->next) {
        const qn_node *v = node(c->p, k);
        if (!(v->kind == N_WITH && !v->b) && v->kind != N_WITH_UNITS) continue;
        for (const qn_only *o = c->p->words->only; o && o->of; o++) {
            bool there = o->zones & zones || node(c->p, v->kid)->mask & ~o->kinds;
            if (o->of != QN_ONLY_ON_IT || there) continue;
            refuse(c, selector, PROBLEM_NOTHING_ON_CARDS_THERE, NULL, o->rule);
            return;
        }
    }
}

// A card that the event moved away has no numbers to change and cannot be given abilities.
static void check_changed(places_check *c, uint16_t at, uint16_t cards, bool anywhere)
{
    uint16_t moved = still_in(c, cards) ? EVERYWHERE : moved_to(c, cards) & put_by_a_line(c, cards);
    const qn_words *w = c->p->words;
    if (moved == QN_OUT_OF_SIGHT) refuse(c, at, PROBLEM_LOST_IN_A_DECK, NULL, w->rule_of_decks);
    else if (!anywhere && !(moved & w->field))
        refuse(c, at, PROBLEM_NO_LONGER_IN_PLAY, NULL, w->rule_of_moves);
}

// ---- All of it -------------------------------------------------------------------------------------

static void check_how_many(places_check *c, uint16_t n)
{
    const qn_words *w = c->p->words;
    if (c->event && !c->spoken && w->one_by_one >> w->events[node(c->p, c->event)->a].kind & 1)
        refuse(c, n, PROBLEM_THAT_MANY_IS_ONE, NULL, NULL);
}

static void walk(places_check *c, uint16_t n);

static void walk_kids(places_check *c, uint16_t n)
{
    for (uint16_t k = node(c->p, n)->kid; k; k = node(c->p, k)->next) walk(c, k);
}

// Lines that may not be carried out, or are carried out more than once: afterwards the card's zone is unknown.
static void walk_apart(places_check *c, uint16_t n)
{
    const qn_node *v = node(c->p, n);
    uint16_t lies = c->lies, done = c->lies_if_done;
    bool loop = v->kind == N_FOR_EACH || v->kind == N_REPEAT || v->kind == N_EACH_PLAYER,
         own = c->own && !loop;
    for (uint16_t k = v->kid; k; k = node(c->p, k)->next) {
        c->own = own;
        bool did = v->kind == N_IF_YOU_DO && v->a == (k != v->kid);
        c->lies = loop || (v->kind == N_IF_YOU_DO && !did) ? 0 : did ? done : lies;
        if (node(c->p, k)->kind == N_MODE && node(c->p, k)->a) walk(c, node(c->p, k)->a);
        walk(c, k);
    }
    c->lies = c->lies_if_done = 0;
    c->own = false;
}

static void walk_ability(places_check *c, uint16_t n)
{
    places_check outer = *c;
    c->ability = n;
    c->event = qn_form_of(c->p, n) == QN_FORM_INSTEAD ? 0 : qn_find_kid(c->p, n, N_EVENT);
    c->spoken = false;
    c->form = (uint8_t)qn_form_of(c->p, n);
    c->lies = c->lies_if_done = 0;
    c->own = false;
    walk_kids(c, n);
    outer.good = c->good;
    *c = outer;
}

// The card is hidden in a deck and came there from a hidden zone, so its properties are unknown.
static void check_asked(places_check *c, uint16_t n)
{
    uint16_t card = node(c->p, n)->kid;
    if (node(c->p, n)->kind == N_UNITS) card = qn_kid_of(c->p, n, 1);
    bool it = node(c->p, card)->kind == N_SELECTOR && points(node(c->p, card));
    if (it && c->forgotten && put_by_a_line(c, card) == QN_OUT_OF_SIGHT)
        refuse(c, card, PROBLEM_LOST_IN_A_DECK, NULL, c->p->words->rule_of_decks);
}

// Was the moved card in play before? Then texts remember what it was.
static bool is_remembered(const places_check *c)
{
    return c->spoken ? !c->forgotten : !c->p->words->events[node(c->p, c->event)->a].where;
}

// "If it is …": notes where the card in question is, for check_kinds.c, which knows what can be true there.
static void note_asked(places_check *c, uint16_t n)
{
    uint16_t card = node(c->p, n)->kid, such = node(c->p, card)->next, zones = still_in(c, card);
    bool went = !zones && !c->before && points(node(c->p, card));
    if (went) zones = moved_to(c, card) & put_by_a_line(c, card);
    if (!zones || zones == EVERYWHERE || zones == QN_SOMEWHERE) return;
    for (int i = 0; i < 2; i++) {
        uint16_t k = i ? such : card;
        if (!k) continue;
        node(c->p, k)->lies = zones;
        if (went && is_remembered(c)) node(c->p, k)->flags |= S_MOVED;
    }
}

// After this verb, "it" is no longer the event's card as the event left it. A verb that names neither cards nor a number may act on
// this card: "cast itself".
static bool names_another(const places_check *c, uint16_t verb)
{
    const qn_verb *v = &c->p->words->verbs[node(c->p, verb)->a];
    bool it = v->flags & QN_VERB_REVEALS || !(strstr(v->pattern, "{cards") || strstr(v->pattern, "{n}"));
    for (uint16_t k = node(c->p, verb)->kid; k && !it; k = node(c->p, k)->next)
        it = node(c->p, k)->kind == N_SELECTOR && (points(node(c->p, k)) || qn_is_chosen(node(c->p, k)));
    return it;
}

static void walk(places_check *c, uint16_t n)
{
    const qn_node *v = node(c->p, n);
    if (v->kind == N_CONDITION) c->before = true;
    if (v->kind == N_IS || v->kind == N_IS_SUCH || v->kind == N_STAT_OF) note_asked(c, n);
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
    case N_VERB:
        check_verb(c, n);
        check_until(c, qn_find_kid(c->p, n, N_UNTIL));
        break;
    case N_CHANGES:
        check_until(c, v->a);
        if (!v->b) check_changed(c, n, v->kid, is_read_there(c, n));
        if (!v->b) check_changes_there(c, n, v->kid);
        break;
    case N_SELECTOR:
        check_units_there(c, n);
        if (still_in(c, n)) node(c->p, n)->lies = still_in(c, n);
        if (c->spoken && c->own && points(v)) node(c->p, n)->flags |= S_OWN;
        break;
    case N_NESTED:
        if (v->kid) check_changed(c, n, v->kid, false);
        if (v->a) check_until(c, qn_find_kid(c->p, v->a, N_UNTIL));
        if (v->a) walk(c, v->a);
        break;
    default: break;
    }
    walk_kids(c, n);
    if (v->kind == N_CONDITION) c->before = false;
    if (v->kind == N_IS || v->kind == N_IS_SUCH || v->kind == N_STAT_OF || v->kind == N_SIZE_OF
        || v->kind == N_UNITS)
        check_asked(c, n);
    if (v->kind == N_VERB || v->kind == N_CHANGES) note_line(c, n);
    if (v->kind == N_COSTS) c->lies = c->lies_if_done = 0;
    if (v->kind == N_VERB ? names_another(c, n) : v->kind == N_SELECTOR && qn_is_chosen(v)) c->spoken = true;
}

void qn_note_places(parser *p, uint16_t ability)
{
    places_check c = { .p = p, .quiet = true };
    walk(&c, ability);
}

bool qn_check_places(parser *p, uint16_t ability)
{
    places_check c = { .p = p, .good = true };
    walk(&c, ability);
    return c.good;
}
