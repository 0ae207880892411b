// Refuses sentences that are correct grammar but could never do anything under the rules of the game. The flags of the game's words
// say how each word can be used (words.h).
#include "lang/check.h"

#include <string.h>

typedef struct words_check {
    parser *p;
    uint16_t ability;
    bool plain;    // nothing is announced: no targets
    bool copies;   // the card becomes another by this ability
    bool paid;     // what is looked at is a cost
    bool good;
} words_check;

// [why]: the game's own message instead of the row's; NULL: none.
static void refuse_with(words_check *c, uint16_t n, const char *why, int row, const qn_fault_slots *with)
{
    qn_error_why(c->p, &c->p->s->token[node(c->p, n)->token], why, row, with);
    c->good = false;
}

static void refuse_why(words_check *c, uint16_t n, const char *why, int row)
{
    refuse_with(c, n, why, row, NULL);
}

static void refuse(words_check *c, uint16_t n, int row) { refuse_with(c, n, NULL, row, NULL); }

static void refuse_list(words_check *c, uint16_t n, int row, const qn_text *list)
{
    refuse_with(c, n, NULL, row, &(qn_fault_slots){ .said = list->at });
}

static bool is_this(const words_check *c, uint16_t n);

static void check_stat(words_check *c, uint16_t at, uint16_t row, bool set)
{
    const qn_words *w = c->p->words;
    QN_TEXT(stats, QN_PROBLEM_BYTES);
    if (set && w->unset >> w->stats[row].value & 1) refuse(c, at, PROBLEM_NUMBER_IS_NEVER_SET);
    if (!(w->unchanged >> w->stats[row].value & 1)) return;
    for (const qn_word *s = w->stats; s->phrase; s++)
        if (!(w->unchanged >> s->value & 1)) qn_list(&stats, s->phrase);
    refuse_list(c, at, stats.used ? PROBLEM_NUMBER_IS_NOT_CHANGED : PROBLEM_NO_NUMBER_IS_CHANGED, &stats);
}

static bool is_price(const words_check *c, int row)
{
    return c->p->words->stats[row].value + 1 == c->p->words->price;
}

// "costs 1 less" needs a game in which texts can change costs.
static bool has_price(words_check *c, uint16_t n, const qn_node *add)
{
    if (!add->c || c->p->words->price) return true;
    refuse(c, n, PROBLEM_NO_CARD_HAS_A_COST);
    return false;
}

// A number that the rules allow anyway.
static void check_least(words_check *c, uint16_t rule, const qn_rule_word *word)
{
    for (uint16_t k = node(c->p, rule)->kid; k; k = node(c->p, k)->next) {
        uint16_t n = node(c->p, k)->kind == N_QUANTITY ? node(c->p, k)->kid : 0;
        if (n && node(c->p, n)->kind == N_NUMBER && node(c->p, n)->a < word->least)
            refuse(c, rule, PROBLEM_ALLOWED_ANYWAY);
    }
}

static void check_rule(words_check *c, uint16_t changes, uint16_t rule)
{
    const qn_node *r = node(c->p, rule);
    const qn_words *w = c->p->words;
    const qn_rule_word *word = &(r->kind == N_ALLOW ? w->permissions : w->prohibitions)[r->a];
    int of = word->of;
    check_least(c, rule, word);
    if (of == QN_RULE_OF_THIS
        && (node(c->p, c->ability)->a != QN_FORM_ALWAYS || node(c->p, changes)->b
            || !is_this(c, node(c->p, changes)->kid))) {
        refuse(c, changes, PROBLEM_ONLY_ABOUT_ITSELF);
        return;
    }
    const char *players = qn_why_absent(w, QN_NO_PLAYERS_CAN), *cards = qn_why_absent(w, QN_NO_CARDS_CAN);
    if (of == QN_RULE_OF_CARDS && node(c->p, changes)->b)
        refuse_why(c, changes, r->kind == N_ALLOW ? players : NULL, PROBLEM_FOR_CARDS_ONLY);
    if (of == QN_RULE_OF_PLAYERS && !node(c->p, changes)->b)
        refuse_why(c, changes, r->kind == N_ALLOW ? cards : NULL, PROBLEM_FOR_PLAYERS_ONLY);
}

// A card that leaves when it resolves keeps nothing, unless it stays as a copy of another card.
static void check_kept(words_check *c, uint16_t n)
{
    const qn_node *v = node(c->p, n);
    if (node(c->p, c->ability)->a != QN_FORM_EFFECT || v->b || !is_this(c, v->kid) || c->copies) return;
    refuse(c, n, PROBLEM_CARD_KEEPS_NOTHING);
}

static void check_changes(words_check *c, uint16_t n)
{
    check_kept(c, n);
    for (uint16_t k = node(c->p, n)->kid; k; k = node(c->p, k)->next) {
        const qn_node *v = node(c->p, k);
        if (v->kind == N_ADD && !has_price(c, n, v)) return;
        if (v->kind == N_ADD || v->kind == N_SET) check_stat(c, n, v->a, v->kind == N_SET);
        const char *fixed = qn_why_absent(c->p->words, QN_NO_SWAP);
        if (v->kind == N_SWAP && fixed) refuse_why(c, n, fixed, PROBLEM_NOT_SWAPPED);
        if (v->kind == N_SWAP && (is_price(c, v->a) || is_price(c, v->b)))
            refuse(c, n, PROBLEM_COST_IS_NOT_SWAPPED);
        if (v->kind == N_SWAP && v->a == v->b) refuse(c, n, PROBLEM_SWAPPED_WITH_ITSELF);
        if (v->kind == N_FORBID || v->kind == N_ALLOW) check_rule(c, n, k);
    }
}

static bool is_this(const words_check *c, uint16_t n)
{
    const qn_node *v = node(c->p, n);
    return v->kind == N_SELECTOR && v->a == Q_ROLE && v->b == QN_ROLE_THIS;
}

// A card's text works on the field unless it says otherwise, so the card is not in a hand or a deck at that moment. An event about this
// card may have brought it there: into the hand if the event says so, anywhere else in any case. check_places.c follows cards that
// left.
static bool is_brought(const words_check *c, const char *place)
{
    uint16_t event = qn_find_kid(c->p, c->ability, N_EVENT);
    if (!event) return false;
    const qn_event_word *e = &c->p->words->events[node(c->p, event)->a];
    for (uint16_t k = node(c->p, event)->kid; k; k = node(c->p, k)->next)
        if (is_this(c, k))
            return strcmp(place, "hand") != 0 || c->p->words->gone >> e->kind & 1
                || strstr(e->pattern, place);
    return false;
}

static void check_place(words_check *c, uint16_t verb, uint16_t selector, const char *place)
{
    bool named = false;
    for (const qn_word *w = c->p->words->places; w && w->phrase; w++) named |= strcmp(w->phrase, place) == 0;
    if (!named || !is_this(c, selector) || qn_find_kid(c->p, c->ability, N_FROM) || is_brought(c, place))
        return;
    refuse_with(c, verb, NULL, PROBLEM_TEXT_WORKS_ELSEWHERE, &(qn_fault_slots){ .word = place });
}

static void check_status(words_check *c, uint16_t n, uint16_t row)
{
    const qn_words *w = c->p->words;
    QN_TEXT(states, QN_PROBLEM_BYTES);
    if (!w->named || w->named((int)w->statuses[row].value)) return;
    for (const qn_word *s = w->statuses; s->phrase; s++)
        if (w->named((int)s->value)) qn_list(&states, s->phrase);
    refuse_list(c, n, PROBLEM_NO_VERB_FOR_STATUS, &states);
}

// Is it the first sentence of a text, and not optional?
static bool is_first(const words_check *c, uint16_t verb)
{
    uint16_t n = qn_find_kid(c->p, c->ability, N_BLOCK);
    while (n && n != verb) {
        int kind = node(c->p, n)->kind;
        if (kind != N_BLOCK && kind != N_LINE) return false;
        n = node(c->p, n)->kid;
    }
    return n == verb && !node(c->p, verb)->c;
}

// Verbs that have no meaning under some heads.
static void check_under_head(words_check *c, uint16_t n, unsigned flags)
{
    int form = node(c->p, c->ability)->a;
    if (flags & QN_VERB_STAYS && form == QN_FORM_EFFECT) refuse(c, n, PROBLEM_ONLY_A_CARD_THAT_STAYS);
    if (flags & QN_VERB_USED && qn_form_of(c->p, c->ability) != QN_FORM_USE)
        refuse(c, n, PROBLEM_ONLY_USE_DOES_THIS);
    if (flags & QN_VERB_OF_ANSWERED && !qn_find_kid(c->p, c->ability, N_ANSWERING))
        refuse(c, n, PROBLEM_NOTHING_IS_ANSWERED);
    if (flags & QN_VERB_NOT_IN_SLOT && form == QN_FORM_SLOT) refuse(c, n, PROBLEM_NO_EFFECT_IN_SLOT);
    if (flags & QN_VERB_PAID && !c->paid) refuse(c, n, PROBLEM_ONLY_EVER_PAID);
    if (flags & QN_VERB_FIRST && !is_first(c, n)) refuse(c, n, PROBLEM_ANNOUNCED_WITH_THE_TEXT);
}

// Is there a target below [n] besides those of [verb]?
static bool has_target(const words_check *c, uint16_t n, uint16_t verb)
{
    const qn_node *v = node(c->p, n);
    if (n == verb) return false;
    if (v->kind == N_SELECTOR && (v->a == Q_TARGET || v->flags & S_TARGET)) return true;
    for (uint16_t k = v->kid; k; k = node(c->p, k)->next)
        if (has_target(c, k, verb)) return true;
    return false;
}

static bool is_of_yours(const words_check *c, uint16_t n)
{
    uint16_t side = node(c->p, n)->kind == N_SELECTOR ? qn_find_kid(c->p, n, N_SIDE) : 0;
    return side && node(c->p, side)->a == QN_SIDE_YOURS;
}

// A verb that names the same card twice: "swap this with this".
static void check_two(words_check *c, uint16_t n)
{
    const qn_node *before = NULL;
    for (uint16_t k = node(c->p, n)->kid; k; k = node(c->p, k)->next) {
        const qn_node *v = node(c->p, k);
        if (v->kind != N_SELECTOR || v->a != Q_ROLE) continue;
        if (before && before->b == v->b && before->d == v->d) refuse(c, n, PROBLEM_BOTH_ARE_THE_SAME_CARD);
        before = v;
    }
}

// A verb for other players' cards does nothing to you or to this card.
static void check_others(words_check *c, uint16_t n, unsigned flags)
{
    const qn_node *v = node(c->p, n);
    bool yours = !v->d || node(c->p, v->d)->a == QN_WHO_YOU;
    for (uint16_t k = v->kid; k; k = node(c->p, k)->next) {
        bool you = node(c->p, k)->kind == N_WHO && node(c->p, k)->a == QN_WHO_YOU;
        if (flags & QN_VERB_OF_OTHERS && yours && (you || is_this(c, k) || is_of_yours(c, k)))
            refuse(c, n, you ? PROBLEM_DONE_TO_ANOTHER_PLAYER : PROBLEM_ALREADY_YOURS);
        if (flags & QN_VERB_NOT_THIS && is_this(c, k)) refuse(c, n, PROBLEM_NEVER_WITH_THE_CARD_ITSELF);
    }
}

static void check_goal(words_check *c, uint16_t n)
{
    uint16_t last = node(c->p, n)->kid;
    while (node(c->p, last)->next) last = node(c->p, last)->next;
    const qn_node *s = node(c->p, last);
    bool one = (s->a == Q_ROLE && s->b != QN_ROLE_THIS) || s->a == Q_TARGET || s->a == Q_THAT;
    if (!one) refuse(c, n, PROBLEM_ONE_DESTINATION);
}

static void check_own(words_check *c, uint16_t n)
{
    for (uint16_t k = node(c->p, n)->kid; k; k = node(c->p, k)->next) {
        uint16_t side = node(c->p, k)->kind == N_SELECTOR ? qn_find_kid(c->p, k, N_SIDE) : 0;
        if (side && node(c->p, side)->a != QN_SIDE_YOURS) refuse(c, n, PROBLEM_WITH_YOUR_OWN_CARDS_ONLY);
    }
}

// Verbs that accept only certain quantities.
static void check_number(words_check *c, uint16_t n, unsigned flags, uint16_t k)
{
    const qn_node *slot = node(c->p, k);
    bool counts = slot->kind == N_QUANTITY, selects = slot->kind == N_SELECTOR;
    if (counts && flags & QN_VERB_COUNTED && (slot->a == QN_ALL_OF || slot->a == QN_ANY_NUMBER))
        refuse(c, n, PROBLEM_DONE_WHOLE_OR_NOT_AT_ALL);
    if (counts && flags & QN_VERB_MAY_STOP && slot->a == QN_EXACTLY) refuse(c, n, PROBLEM_MAY_ALWAYS_STOP);
    if (selects && flags & QN_VERB_ONE_CARD
        && (slot->a == Q_EACH || slot->a == Q_ALL || slot->a == Q_NUMBER || slot->a == Q_UP_TO
            || slot->a == Q_ANY_NUMBER || (slot->a == Q_NONE && slot->flags & S_PLURAL)))
        refuse(c, n, PROBLEM_EACH_PLAYER_TAKES_ONE);
    bool some = slot->a == Q_A || slot->a == Q_ANOTHER || slot->a == Q_NUMBER || slot->a == Q_UP_TO
        || slot->a == Q_ANY_NUMBER;
    if (selects && flags & QN_VERB_CHOOSES_NONE && some && !(slot->flags & S_TARGET))
        refuse(c, k, PROBLEM_SENTENCE_CANNOT_CHOOSE);
    if (selects && flags & QN_VERB_TWO_CARDS && slot->a != Q_NUMBER && slot->a != Q_UP_TO)
        refuse(c, n, PROBLEM_BETWEEN_TWO_CARDS);
}

static void check_slots_of(words_check *c, uint16_t n)
{
    const qn_verb *v = &c->p->words->verbs[node(c->p, n)->a];
    check_under_head(c, n, v->flags);
    check_others(c, n, v->flags);
    if (v->flags & QN_VERB_OF_TARGET && !has_target(c, c->ability, n))
        refuse(c, n, PROBLEM_NO_TARGET_BEFORE_THIS);
    if (!(v->flags & QN_VERB_COPIES)) check_two(c, n);
    if (v->flags & QN_VERB_TO_ONE) check_goal(c, n);
    if (v->flags & QN_VERB_OWN_CARDS) check_own(c, n);
    const char *at = v->pattern;
    int pile = -1;
    for (uint16_t k = node(c->p, n)->kid; k; k = node(c->p, k)->next) {
        slot_name slot;
        const qn_node *s = node(c->p, k);
        at = qn_slot(strchr(at, '{'), &slot);
        if (s->kind == N_PILE && s->a == pile) refuse(c, n, PROBLEM_MOVED_TO_WHERE_IT_IS);
        if (s->kind == N_PILE) pile = s->a;
        check_number(c, n, v->flags, k);
        if (s->kind == N_STATUS) check_status(c, n, s->a);
        if (s->kind != N_SELECTOR) continue;
        if (v->flags & QN_VERB_TARGETS && !(s->flags & S_TARGET)) refuse(c, n, PROBLEM_CHOSEN_WHEN_ANNOUNCED);
        uint16_t noun = qn_find_kid(c->p, k, N_NOUN);
        if (v->flags & QN_VERB_SELECTION && noun && c->p->words->nouns[node(c->p, noun)->a].selects_nothing)
            refuse(c, n, PROBLEM_SELECTS_NOTHING);
        if (slot.arg[0]) check_place(c, n, k, slot.arg);
    }
}

// Named counters are only on cards. Only their own verbs use them, and no event or pile does.
static void check_counters(words_check *c, uint16_t n)
{
    const qn_node *v = node(c->p, n);
    bool theirs = v->kind == N_VERB && c->p->words->verbs[v->a].flags & QN_VERB_COUNTERS;
    bool described = v->kind == N_UNITS || v->kind == N_WITH || v->kind == N_WITH_UNITS || v->kind == N_MOST;
    for (uint16_t k = v->kid; k; k = node(c->p, k)->next) {
        if (node(c->p, k)->kind != N_RESOURCES || described) continue;
        bool counters = node(c->p, k)->mask & QN_ALL_COUNTERS;
        if (counters && !theirs) refuse(c, n, PROBLEM_COUNTERS_LIE_ON_CARDS);
        if (!counters && theirs) refuse(c, n, PROBLEM_NO_COUNTERS);
    }
}

static void check_target(words_check *c, uint16_t n)
{
    uint16_t zones = qn_zones_said(c->p, n), targets = c->p->words->targets;
    if (c->plain && node(c->p, n)->flags & S_TARGET) refuse(c, n, PROBLEM_NOTHING_IS_A_TARGET);
    if (node(c->p, n)->flags & S_TARGET && targets && zones && !(zones & targets))
        refuse(c, n, PROBLEM_NO_TARGETS_THERE);
}

static void check_announced(words_check *c, uint16_t who)
{
    if (c->plain && who && node(c->p, who)->a == QN_WHO_TARGET) refuse(c, who, PROBLEM_NO_PLAYER_IS_A_TARGET);
}

// "The player who did it" exists only for events in which something was done to a card.
static void check_doer(words_check *c, uint16_t who)
{
    const qn_words *w = c->p->words;
    QN_TEXT(events, QN_PROBLEM_BYTES);
    uint16_t event = qn_find_kid(c->p, c->ability, N_EVENT);
    if (!who || node(c->p, who)->b || node(c->p, who)->a != QN_WHO_DOER) return;
    int kind = event ? w->events[node(c->p, event)->a].kind : 0;
    if (event && w->done_to >> kind & 1) {
        c->p->pool->done_by |= 1u << kind;
        return;
    }
    for (int i = 0; w->events[i].pattern; i++)
        if (w->done_to >> w->events[i].kind & 1) qn_list(&events, w->events[i].pattern);
    refuse_list(c, who, events.used ? PROBLEM_NOBODY_DID_IT_HERE : PROBLEM_NOBODY_DID_IT, &events);
}

static void check_answering(words_check *c, uint16_t answering)
{
    for (uint16_t k = node(c->p, node(c->p, answering)->kid)->kid; k; k = node(c->p, k)->next)
        if (is_this(c, k)) refuse(c, answering, PROBLEM_CANNOT_ANSWER_ITSELF);
}

static void check_from(words_check *c, uint16_t from)
{
    const qn_words *w = c->p->words;
    int form = node(c->p, c->ability)->a;
    uint16_t zones = form == QN_FORM_USE ? w->used_from : form == QN_FORM_WHEN ? w->heard_from : 0;
    if (w->from && !(w->from >> form & 1)) {
        const char *why = form == QN_FORM_WHEN ? qn_why_absent(w, QN_NO_FROM) : NULL;
        refuse_why(c, from, why, PROBLEM_WORKS_ON_THE_FIELD);
        return;
    }
    for (uint16_t k = node(c->p, from)->kid; k && zones; k = node(c->p, k)->next)
        if (!(zones >> w->places[node(c->p, k)->a].value & 1)) {
            QN_TEXT(places, QN_PROBLEM_BYTES);
            for (const qn_word *p = w->places; p->phrase; p++)
                if (zones >> p->value & 1) qn_list(&places, p->phrase);
            refuse_list(c, from, PROBLEM_NOTHING_WORKS_FROM_THERE, &places);
            return;
        }
}

// What is carried out off the chain is not announced, so it has no targets and no costs.
static void check_slot(words_check *c, uint16_t slot)
{
    const qn_words *w = c->p->words;
    if (!(w->slots_plain >> w->slots[node(c->p, slot)->a].value & 1)) return;
    c->plain = true;
    if (qn_find_kid(c->p, c->ability, N_COSTS)) refuse(c, slot, PROBLEM_THIS_COSTS_NOTHING);
}

static void check_later(words_check *c, uint16_t timing)
{
    const qn_words *w = c->p->words;
    QN_TEXT(times, QN_PROBLEM_BYTES);
    if (node(c->p, c->ability)->a != QN_FORM_LATER || !w->later_at) return;
    uint16_t must = qn_find_kid(c->p, c->ability, N_MAY_MUST);
    if (must && node(c->p, must)->a == QN_ABILITY_MUST && w->later_is_offered)
        refuse(c, must, PROBLEM_LATER_AT_IS_OPTIONAL);
    for (uint16_t k = node(c->p, timing)->kid; k; k = node(c->p, k)->next) {
        if (!(w->timings[node(c->p, k)->a].value & ~w->later_at)) continue;
        for (const qn_word *p = w->timings; p->phrase; p++)
            if (!(p->value & ~w->later_at)) qn_list(&times, p->phrase);
        const char *why = w->later_at == QN_AT_NO_TIME ? qn_why_absent(w, QN_NO_LATER_AT) : NULL;
        refuse_with(c, timing, why,
                    times.used ? PROBLEM_NOT_LATER_AT_THAT_TIME : PROBLEM_NOTHING_LATER_AT_A_TIME,
                    &(qn_fault_slots){ .said = times.at });
        return;
    }
}

// Events that a card's own text cannot react to when they happen to the card itself.
static void check_of_this(words_check *c, uint16_t event)
{
    const qn_event_word *e = &c->p->words->events[node(c->p, event)->a];
    uint16_t from = qn_find_kid(c->p, c->ability, N_FROM), who = qn_find_kid(c->p, event, N_WHO);
    bool theirs = who
        && (node(c->p, who)->a == QN_WHO_OPPONENT || node(c->p, who)->a == QN_WHO_EACH_OPPONENT);
    const char *at = e->pattern;
    for (uint16_t k = node(c->p, event)->kid; k; k = node(c->p, k)->next) {
        slot_name slot;
        at = qn_slot(strchr(at, '{'), &slot);
        int bit = strcmp(slot.name, "that") == 0 ? QN_EVENT_THAT
            : strcmp(slot.name, "other") == 0    ? QN_EVENT_OTHER
                                                 : 0;
        if (!bit || !is_this(c, k)) continue;
        if (e->never_this & QN_EVENT_BY_OTHERS && theirs) refuse(c, event, PROBLEM_DONE_BY_YOU);
        if (e->never_this & bit && !from) refuse(c, event, PROBLEM_CANNOT_REACT_TO_ITSELF);
        if (from && (bit != QN_EVENT_THAT || node(c->p, from)->mask & ~(uint32_t)e->where))
            refuse(c, event,
                   e->where ? PROBLEM_EVENT_FINDS_CARD_ELSEWHERE : PROBLEM_EVENT_FINDS_CARD_IN_PLAY);
    }
}

// The cards of an event or a prohibition are described. They cannot be counted or chosen.
static void check_described(words_check *c, uint16_t n)
{
    for (uint16_t k = node(c->p, n)->kid; k; k = node(c->p, k)->next) {
        const qn_node *s = node(c->p, k);
        if (s->kind == N_SELECTOR
            && (s->flags & (S_TARGET | S_RANDOM) || s->a == Q_NUMBER || s->a == Q_UP_TO
                || s->a == Q_ANY_NUMBER))
            refuse(c, k, PROBLEM_CARDS_ARE_DESCRIBED_HERE);
    }
}

// "Replace it with {that}": the replacement is described, and is another card.
static void check_taken_instead(words_check *c, uint16_t verb)
{
    const char *at = c->p->words->verbs[node(c->p, verb)->a].pattern;
    for (uint16_t k = node(c->p, verb)->kid; k && (at = strchr(at, '{')); k = node(c->p, k)->next) {
        slot_name slot;
        const qn_node *s = node(c->p, k);
        at = qn_slot(at, &slot);
        if (strcmp(slot.name, "that") == 0 && s->kind == N_SELECTOR && (s->a == Q_ROLE || s->a == Q_THAT))
            refuse(c, k, PROBLEM_CARDS_ARE_DESCRIBED_HERE);
    }
}

// Does an amount read the same number of "it" as the part [of] compares?
static bool reads_of_it(const parser *p, uint16_t n, int kind, const qn_node *of)
{
    const qn_node *v = node(p, n);
    uint16_t card = kind == N_UNITS ? qn_kid_of(p, n, 1) : v->kid;
    bool same = v->kind == kind && (kind != N_STAT_OF || v->a == of->a)
        && (kind != N_UNITS || node(p, v->kid)->mask == node(p, of->kid)->mask);
    if (same && node(p, card)->a == Q_ROLE && node(p, card)->b == QN_ROLE_IT) return true;
    for (uint16_t k = v->kid; k && v->kind != N_SELECTOR; k = node(p, k)->next)
        if (reads_of_it(p, k, kind, of)) return true;
    return false;
}

// "With attack less than (attack of it)": in a description, "it" is the card that is described.
static void check_itself(words_check *c, uint16_t n)
{
    const qn_node *v = node(c->p, n);
    int kind = v->kind == N_WITH_STAT  ? N_STAT_OF
        : v->kind == N_WITH_UNITS      ? N_UNITS
        : v->kind == N_COSTING && v->a ? N_SIZE_OF
                                       : 0;
    uint16_t amount = kind == N_UNITS ? qn_kid_of(c->p, n, 1) : v->kid;
    if (kind && reads_of_it(c->p, amount, kind, v)) refuse(c, n, PROBLEM_COMPARED_WITH_ITSELF);
}

static bool is_of_others(const parser *p, uint16_t cards)
{
    uint16_t side = qn_find_kid(p, cards, N_SIDE), zones = qn_find_kid(p, cards, N_ZONES);
    return (side || (zones && node(p, zones)->c)) && !qn_is_own(p, cards);
}

// Players search and shuffle only their own decks.
static void check_own_deck(words_check *c, uint16_t verb)
{
    if (!(c->p->words->verbs[node(c->p, verb)->a].flags & QN_VERB_FROM_DECK)) return;
    for (uint16_t k = node(c->p, verb)->kid; k; k = node(c->p, k)->next)
        if (node(c->p, k)->kind == N_SELECTOR && is_of_others(c->p, k)) refuse(c, k, PROBLEM_ONLY_OWN_DECK);
}

static void walk(words_check *c, uint16_t n)
{
    const qn_node *v = node(c->p, n);
    uint16_t outer = c->ability;
    bool plain = c->plain, paid = c->paid;
    if (v->kind == N_ABILITY) {
        uint16_t slot = qn_find_kid(c->p, n, N_SLOT);
        c->ability = n;
        c->plain = false;
        if (slot) check_slot(c, slot);
    }
    if (v->kind == N_COSTS) c->paid = true;
    if (v->kind == N_CHANGES) check_changes(c, n);
    if (v->kind == N_VERB) check_slots_of(c, n);
    check_counters(c, n);
    if (v->kind == N_VERB || v->kind == N_CHANGES) {
        check_announced(c, v->kind == N_VERB ? v->d : v->b);
        check_doer(c, v->kind == N_VERB ? v->d : v->b);
    }
    if (v->kind == N_WHO) check_doer(c, n);
    if (v->kind == N_ANSWERING) check_answering(c, n);
    if (v->kind == N_FROM) check_from(c, n);
    if (v->kind == N_TIMING) check_later(c, n);
    if (v->kind == N_EVENT) check_of_this(c, n);
    if (v->kind == N_EVENT || v->kind == N_FORBID || v->kind == N_ALLOW) check_described(c, n);
    if (v->kind == N_VERB) check_taken_instead(c, n);
    if (v->kind == N_SELECTOR) check_target(c, n);
    if (v->kind == N_VERB) check_own_deck(c, n);
    check_itself(c, n);
    if ((v->kind == N_MODE || v->kind == N_NESTED) && v->a) walk(c, v->a);
    for (uint16_t k = v->kid; k; k = node(c->p, k)->next) walk(c, k);
    c->ability = outer;
    c->plain = plain;
    c->paid = paid;
}

// "copy target character": a verb that names only the card that this card becomes.
static bool becomes_another(const parser *p, uint16_t n)
{
    const qn_node *v = node(p, n);
    if (v->kind == N_VERB && p->words->verbs[v->a].flags & QN_VERB_COPIES
        && node(p, qn_kid_of(p, n, 1))->kind != N_SELECTOR)
        return true;
    for (uint16_t k = v->kid; k; k = node(p, k)->next)
        if (becomes_another(p, k)) return true;
    return false;
}

bool qn_check_words(parser *p, uint16_t ability)
{
    words_check c = { .p = p, .ability = ability, .copies = becomes_another(p, ability), .good = true };
    walk(&c, ability);
    return c.good;
}
