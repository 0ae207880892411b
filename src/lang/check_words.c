// What reads well and would do nothing by the rules of the game: its words say which of them can be used how (words.h).
#include "lang/check.h"

#include <string.h>

typedef struct words_check {
    parser *p;
    uint16_t ability;
    bool plain;   // nothing is announced: no targets
    bool good;
} words_check;

static void refuse(words_check *c, uint16_t n, const char *message, const char *hint)
{
    qn_error(c->p, &c->p->s->token[node(c->p, n)->token], message, hint);
    c->good = false;
}

static void check_stat(words_check *c, uint16_t at, uint16_t row, bool set)
{
    const qn_words *w = c->p->words;
    QN_TEXT(hint, QN_PROBLEM_BYTES);
    if (set && w->unset >> w->stats[row].value & 1)
        refuse(c, at, "this number is raised and lowered, never set", "say has +1 … or has -1 …");
    if (!(w->unchanged >> w->stats[row].value & 1)) return;
    for (const qn_word *s = w->stats; s->phrase; s++)
        if (!(w->unchanged >> s->value & 1))
            qn_putf(&hint, "%s%s", hint.used ? ", " : "what can be changed: ", s->phrase);
    refuse(c, at, "no text changes this number", hint.used ? hint.at : "a verb does it, or the rules");
}

static bool is_price(const words_check *c, int row)
{
    return c->p->words->stats[row].value + 1 == c->p->words->price;
}

// "costs 1 less" in a game whose cards have a cost that texts change.
static bool has_price(words_check *c, uint16_t n, const qn_node *add)
{
    if (!add->c || c->p->words->price) return true;
    refuse(c, n, "no card of this game has a cost that a text changes", "say what the cards have: has +1 …");
    return false;
}

// ---- Kinds of card ---------------------------------------------------------------------------------

static bool is_this(const words_check *c, uint16_t n);

// Of which kinds the cards of a selector are; 0: not told. In what a card is given, "this" is whatever has it.
static uint32_t kinds_meant(const words_check *c, uint16_t selector)
{
    bool given = node(c->p, c->ability)->a == QN_FORM_GIVEN;
    if (node(c->p, selector)->kind != N_SELECTOR) return 0;
    if (is_this(c, selector)) return given ? 0 : 1u << c->p->kind;
    return qn_kinds_named(c->p, selector);
}

static void check_kinds(words_check *c, uint16_t at, uint16_t selector, qn_only said, const char *message)
{
    const qn_words *w = c->p->words;
    uint32_t kinds = kinds_meant(c, selector);
    for (const qn_only *o = w->only; o && o->of && kinds; o++) {
        if (o->of != said.of || o->row != said.row || o->flags & ~said.flags || o->kinds & kinds) continue;
        if (o->verb && strcmp(o->verb, said.verb) != 0) continue;
        QN_TEXT(hint, QN_PROBLEM_BYTES);
        for (int i = 0; w->kinds[i].phrase; i++)
            if (o->kinds >> i & 1)
                qn_putf(&hint, "%s%s", hint.used ? ", " : "kinds that fit: ", w->kinds[i].phrase);
        refuse(c, at, message, hint.at);
        return;
    }
}

static void check_done_to(words_check *c, uint16_t verb)
{
    const char *pattern = c->p->words->verbs[node(c->p, verb)->a].pattern;
    uint16_t first = 0, last = 0;
    for (uint16_t k = node(c->p, verb)->kid; k; k = node(c->p, k)->next) {
        if (node(c->p, k)->kind != N_SELECTOR) continue;
        if (!first) first = k;
        last = k;
    }
    if (first)
        check_kinds(c, verb, first, (qn_only){ .of = QN_ONLY_DONE_TO, .verb = pattern },
                    "this is never done to a card of that kind");
    if (last)
        check_kinds(c, verb, last, (qn_only){ .of = QN_ONLY_INTO, .verb = pattern },
                    "nothing is moved to a card of that kind");
}

static void check_rule(words_check *c, uint16_t changes, uint16_t rule)
{
    const qn_node *r = node(c->p, rule);
    const qn_words *w = c->p->words;
    int of = (r->kind == N_ALLOW ? w->permissions : w->prohibitions)[r->a].of;
    qn_only said = { r->kind == N_ALLOW ? QN_ONLY_CAN : QN_ONLY_CANNOT,
                     (r->kind == N_ALLOW ? w->permissions : w->prohibitions)[r->a].row, 0, 0 };
    if (!node(c->p, changes)->b)
        check_kinds(c, changes, node(c->p, changes)->kid, said, "no card of that kind does this anyway");
    const char *players = qn_why_absent(w, QN_NO_PLAYERS_CAN), *cards = qn_why_absent(w, QN_NO_CARDS_CAN);
    if (of == QN_RULE_OF_CARDS && node(c->p, changes)->b)
        refuse(c, changes, r->kind == N_ALLOW && players ? players : "this is said of cards, not of players",
               "say which cards: each …, target …");
    if (of == QN_RULE_OF_PLAYERS && !node(c->p, changes)->b)
        refuse(c, changes, r->kind == N_ALLOW && cards ? cards : "this is said of players, not of cards",
               "say who: you, opponents, each player");
}

static void check_changes(words_check *c, uint16_t n)
{
    for (uint16_t k = node(c->p, n)->kid; k; k = node(c->p, k)->next) {
        const qn_node *v = node(c->p, k);
        if (v->kind == N_ADD && !has_price(c, n, v)) return;
        if (v->kind == N_ADD || v->kind == N_SET) check_stat(c, n, v->a, v->kind == N_SET);
        if (v->kind == N_ADD || v->kind == N_SET || v->kind == N_SWAP)
            check_kinds(c, n, node(c->p, n)->kid,
                        (qn_only){ QN_ONLY_STAT, (uint8_t)c->p->words->stats[v->a].value, 0, 0 },
                        "no card of that kind has this number");
        if (v->kind == N_GAIN && !v->c)
            check_kinds(c, n, node(c->p, n)->kid,
                        (qn_only){ QN_ONLY_GAINS, (uint8_t)c->p->words->statuses[v->a].value, 0, 0 },
                        "no card of that kind is or has this");
        const char *fixed = qn_why_absent(c->p->words, QN_NO_SWAP);
        if (v->kind == N_SWAP && fixed) refuse(c, n, fixed, "say what it becomes: has … 3");
        if (v->kind == N_SWAP && (is_price(c, v->a) || is_price(c, v->b)))
            refuse(c, n, "what a card costs does not change places with another number",
                   "say costs 1 less, costs 1 more");
        if (v->kind == N_SWAP && v->a == v->b)
            refuse(c, n, "a number does not change places with itself", "name two different ones");
        if (v->kind == N_FORBID || v->kind == N_ALLOW) check_rule(c, n, k);
    }
}

static bool is_this(const words_check *c, uint16_t n)
{
    const qn_node *v = node(c->p, n);
    return v->kind == N_SELECTOR && v->a == Q_ROLE && v->b == QN_ROLE_THIS;
}

// A card does what it says from the field, unless its text says from where; it is then not in a hand or a deck.
// What happened may have brought it there: into the hand if it says so, anywhere else if it is about this card.
static bool is_brought(const words_check *c, const char *place)
{
    uint16_t event = qn_find_kid(c->p, c->ability, N_EVENT);
    if (!event) return false;
    for (uint16_t k = node(c->p, event)->kid; k; k = node(c->p, k)->next)
        if (is_this(c, k))
            return strcmp(place, "hand") != 0
                || strstr(c->p->words->events[node(c->p, event)->a].pattern, place);
    return false;
}

static void check_place(words_check *c, uint16_t verb, uint16_t selector, const char *place)
{
    QN_TEXT(message, 96);
    bool named = false;
    for (const qn_word *w = c->p->words->places; w && w->phrase; w++) named |= strcmp(w->phrase, place) == 0;
    if (!named || !is_this(c, selector) || qn_find_kid(c->p, c->ability, N_FROM) || is_brought(c, place))
        return;
    qn_putf(&message, "this card is not in the %s when it says so", place);
    refuse(c, verb, message.at, "say from where it works: from …, or which card");
}

static void check_status(words_check *c, uint16_t n, uint16_t row)
{
    const qn_words *w = c->p->words;
    QN_TEXT(hint, QN_PROBLEM_BYTES);
    if (!w->named || w->named((int)w->statuses[row].value)) return;
    for (const qn_word *s = w->statuses; s->phrase; s++)
        if (w->named((int)s->value)) qn_putf(&hint, "%s%s", hint.used ? ", " : "what there is: ", s->phrase);
    refuse(c, n, "no verb makes a card so", hint.at);
}

// Verbs that mean nothing under some heads.
static void check_under_head(words_check *c, uint16_t n, unsigned flags)
{
    int form = node(c->p, c->ability)->a;
    bool told = qn_find_kid(c->p, c->ability, N_EVENT) || qn_find_kid(c->p, c->ability, N_ANSWERING);
    if (flags & QN_VERB_STAYS && form == QN_FORM_EFFECT)
        refuse(c, n, "a card that resolves and goes does not say this",
               "only a card that stays on the field can: use, when");
    if (flags & QN_VERB_USED && qn_form_of(c->p, c->ability) != QN_FORM_USE)
        refuse(c, n, "only what a player uses does this", "say it under 'use'");
    if (flags & QN_VERB_OF_EVENT && !told)
        refuse(c, n, "nothing happened here that this could be about", "say of what: answering …, when …");
    if (flags & QN_VERB_NOT_IN_SLOT && form == QN_FORM_SLOT)
        refuse(c, n, "there is nothing of that kind when this is carried out",
               "say it in another text: use, when");
}

// What is done to others; where you are named, or this card, nothing would happen.
static void check_others(words_check *c, uint16_t n, unsigned flags)
{
    const qn_node *v = node(c->p, n);
    bool yours = !v->d || node(c->p, v->d)->a == QN_WHO_YOU;
    for (uint16_t k = v->kid; k; k = node(c->p, k)->next) {
        bool you = node(c->p, k)->kind == N_WHO && node(c->p, k)->a == QN_WHO_YOU;
        if (flags & QN_VERB_OF_OTHERS && yours && (you || is_this(c, k)))
            refuse(c, n, you ? "this is done to another player" : "this is yours already",
                   you ? "say an opponent, each opponent" : "say which card: target …");
        if (flags & QN_VERB_NOT_THIS && is_this(c, k))
            refuse(c, n, "this card never lies where that takes cards from", "say which card: a …, target …");
    }
}

static void check_goal(words_check *c, uint16_t n)
{
    uint16_t last = node(c->p, n)->kid;
    while (node(c->p, last)->next) last = node(c->p, last)->next;
    const qn_node *s = node(c->p, last);
    bool one = (s->a == Q_ROLE && s->b != QN_ROLE_THIS) || s->a == Q_TARGET || s->a == Q_THAT;
    if (!one) refuse(c, n, "where it goes is one place, known beforehand", "say to target …");
}

static void check_own(words_check *c, uint16_t n)
{
    for (uint16_t k = node(c->p, n)->kid; k; k = node(c->p, k)->next) {
        uint16_t side = node(c->p, k)->kind == N_SELECTOR ? qn_find_kid(c->p, k, N_SIDE) : 0;
        if (side && node(c->p, side)->a != QN_SIDE_YOURS)
            refuse(c, n, "this is done with your own cards only", "say … of yours");
    }
}

// How many a verb takes, where it takes no other number of them.
static void check_number(words_check *c, uint16_t n, unsigned flags, uint16_t k)
{
    const qn_node *slot = node(c->p, k);
    bool counts = slot->kind == N_QUANTITY, selects = slot->kind == N_SELECTOR;
    if (counts && flags & QN_VERB_COUNTED && (slot->a == QN_ALL_OF || slot->a == QN_ANY_NUMBER))
        refuse(c, n, "this is done whole or not at all: say how many", "a number, or up to a number");
    if (counts && flags & QN_VERB_MAY_STOP && slot->a == QN_EXACTLY)
        refuse(c, n, "who does this may always stop", "say up to a number");
    if (selects && flags & QN_VERB_ONE_CARD
        && (slot->a == Q_EACH || slot->a == Q_ALL || slot->a == Q_NUMBER || slot->a == Q_UP_TO
            || slot->a == Q_ANY_NUMBER))
        refuse(c, n, "each player takes one card for this", "say a …, and the sentence again for another");
    bool some = slot->a == Q_A || slot->a == Q_ANOTHER || slot->a == Q_NUMBER || slot->a == Q_UP_TO
        || slot->a == Q_ANY_NUMBER;
    if (selects && flags & QN_VERB_CHOOSES_NONE && some && !(slot->flags & S_TARGET))
        refuse(c, k, "nobody chooses cards for this on the way", "say each …, target …, or two sentences");
    if (selects && flags & QN_VERB_TWO_CARDS && slot->a != Q_NUMBER && slot->a != Q_UP_TO)
        refuse(c, n, "this happens between two cards", "say 2 target …");
}

static void check_slots_of(words_check *c, uint16_t n)
{
    const qn_verb *v = &c->p->words->verbs[node(c->p, n)->a];
    check_under_head(c, n, v->flags);
    check_others(c, n, v->flags);
    if (v->flags & QN_VERB_TO_ONE) check_goal(c, n);
    if (v->flags & QN_VERB_OWN_CARDS) check_own(c, n);
    const char *at = v->pattern;
    int pile = -1;
    for (uint16_t k = node(c->p, n)->kid; k; k = node(c->p, k)->next) {
        slot_name slot;
        const qn_node *s = node(c->p, k);
        at = qn_slot(strchr(at, '{'), &slot);
        if (s->kind == N_PILE && s->a == pile)
            refuse(c, n, "what is moved stays where it is", "name another place");
        if (s->kind == N_PILE) pile = s->a;
        check_number(c, n, v->flags, k);
        if (s->kind == N_STATUS) check_status(c, n, s->a);
        if (s->kind != N_SELECTOR) continue;
        if (v->flags & QN_VERB_TARGETS && !(s->flags & S_TARGET))
            refuse(c, n, "the cards of this are chosen when it is announced", "say target …");
        uint16_t noun = qn_find_kid(c->p, k, N_NOUN);
        if (v->flags & QN_VERB_SELECTION && noun && c->p->words->nouns[node(c->p, noun)->a].selects_nothing)
            refuse(c, n, "that selects nothing", "say what has a selection");
        if (slot.arg[0]) check_place(c, n, k, slot.arg);
    }
}

// Counters lie on cards; no verb but theirs, no event and no pile knows them.
static void check_counters(words_check *c, uint16_t n)
{
    const qn_node *v = node(c->p, n);
    bool theirs = v->kind == N_VERB && c->p->words->verbs[v->a].flags & QN_VERB_COUNTERS;
    bool described = v->kind == N_UNITS || v->kind == N_WITH || v->kind == N_WITH_UNITS || v->kind == N_MOST;
    for (uint16_t k = v->kid; k; k = node(c->p, k)->next) {
        if (node(c->p, k)->kind != N_RESOURCES || described) continue;
        bool counters = node(c->p, k)->mask & QN_ALL_COUNTERS;
        if (counters && !theirs)
            refuse(c, n, "counters lie on cards only", "put 1 … on this, remove 1 … from this, … on this");
        if (!counters && theirs) refuse(c, n, "these are no counters", "say ember, chord, tally or pledge");
    }
}

static uint16_t zones_said(const words_check *c, uint16_t selector)
{
    const qn_words *w = c->p->words;
    uint16_t zones = qn_find_kid(c->p, selector, N_ZONES), noun = qn_find_kid(c->p, selector, N_NOUN);
    if (zones) return (uint16_t)(node(c->p, zones)->a | (node(c->p, zones)->b ? w->field : 0));
    if (noun && w->nouns[node(c->p, noun)->a].zones) return w->nouns[node(c->p, noun)->a].zones;
    return node(c->p, selector)->mask & 0xFFFF;
}

static void check_target(words_check *c, uint16_t n)
{
    uint16_t zones = zones_said(c, n), targets = c->p->words->targets;
    if (c->plain && node(c->p, n)->flags & S_TARGET)
        refuse(c, n, "nothing is announced here, so nothing is a target",
               "say a …: it is chosen when the line is carried out");
    if (node(c->p, n)->flags & S_TARGET && targets && zones && !(zones & targets))
        refuse(c, n, "no card there can be a target", "say a …: it is chosen when the line is carried out");
}

static void check_announced(words_check *c, uint16_t who)
{
    if (c->plain && who && node(c->p, who)->a == QN_WHO_TARGET)
        refuse(c, who, "nothing is announced here, so nobody is a target", "say an opponent, each player");
}

// Only what is done to a card has somebody who did it besides the player of whom the event tells.
static void check_doer(words_check *c, uint16_t who)
{
    const qn_words *w = c->p->words;
    QN_TEXT(hint, QN_PROBLEM_BYTES);
    uint16_t event = qn_find_kid(c->p, c->ability, N_EVENT);
    if (!who || node(c->p, who)->b || node(c->p, who)->a != QN_WHO_DOER) return;
    int kind = event ? w->events[node(c->p, event)->a].kind : 0;
    if (event && w->done_to >> kind & 1) {
        c->p->pool->done_by |= 1u << kind;
        return;
    }
    for (int i = 0; w->events[i].pattern; i++)
        if (w->done_to >> w->events[i].kind & 1)
            qn_putf(&hint, "%s%s", hint.used ? ", " : "after: when ", w->events[i].pattern);
    refuse(c, who, "nothing is done to a card here that a player could have done",
           hint.used ? hint.at : "say you, that player, an opponent");
}

static void check_answering(words_check *c, uint16_t answering)
{
    for (uint16_t k = node(c->p, node(c->p, answering)->kid)->kid; k; k = node(c->p, k)->next)
        if (is_this(c, k))
            refuse(c, answering, "a card cannot be the answer to itself", "say what it answers: a card …");
}

static void check_from(words_check *c, uint16_t from)
{
    const qn_words *w = c->p->words;
    int form = node(c->p, c->ability)->a;
    uint16_t zones = form == QN_FORM_USE ? w->used_from : form == QN_FORM_WHEN ? w->heard_from : 0;
    if (w->from && !(w->from >> form & 1)) {
        const char *why = form == QN_FORM_WHEN ? qn_why_absent(w, QN_NO_FROM) : NULL;
        refuse(c, from, why ? why : "a text of this form works from the field only", "leave 'from' out");
        return;
    }
    for (uint16_t k = node(c->p, from)->kid; k && zones; k = node(c->p, k)->next)
        if (!(zones >> w->places[node(c->p, k)->a].value & 1)) {
            QN_TEXT(hint, QN_PROBLEM_BYTES);
            for (const qn_word *p = w->places; p->phrase; p++)
                if (zones >> p->value & 1) qn_putf(&hint, "%s%s", hint.used ? ", " : "from ", p->phrase);
            refuse(c, from, "no text of this form works from there", hint.at);
            return;
        }
}

// What is carried out off the chain announces nothing.
static void check_slot(words_check *c, uint16_t slot)
{
    const qn_words *w = c->p->words;
    if (!(w->slots_plain >> w->slots[node(c->p, slot)->a].value & 1)) return;
    c->plain = true;
    if (qn_find_kid(c->p, c->ability, N_COSTS))
        refuse(c, slot, "this costs nothing: it is carried out at once",
               "leave the cost out, or say 'you may'");
}

static void check_later(words_check *c, uint16_t timing)
{
    const qn_words *w = c->p->words;
    QN_TEXT(hint, QN_PROBLEM_BYTES);
    if (node(c->p, c->ability)->a != QN_FORM_LATER || !w->later_at) return;
    uint16_t must = qn_find_kid(c->p, c->ability, N_MAY_MUST);
    if (must && node(c->p, must)->a == QN_ABILITY_MUST && w->later_is_offered)
        refuse(c, must, "what comes later at a time is offered then, and may be left",
               "say may, or what it waits for: later when …, must");
    for (uint16_t k = node(c->p, timing)->kid; k; k = node(c->p, k)->next) {
        if (!(w->timings[node(c->p, k)->a].value & ~w->later_at)) continue;
        for (const qn_word *p = w->timings; p->phrase; p++)
            if (!(p->value & ~w->later_at))
                qn_putf(&hint, "%s%s", hint.used ? ", " : "what there is: later at ", p->phrase);
        const char *why = w->later_at == QN_AT_NO_TIME ? qn_why_absent(w, QN_NO_LATER_AT) : NULL;
        refuse(c, timing, why ? why : "nothing is offered later at that time",
               hint.used ? hint.at : "say what it waits for: later when …");
        return;
    }
}

// A card whose text hears of something lies elsewhere, or is of another kind.
static void check_of_this(words_check *c, uint16_t event)
{
    const qn_event_word *e = &c->p->words->events[node(c->p, event)->a];
    uint16_t from = qn_find_kid(c->p, c->ability, N_FROM);
    const char *at = e->pattern;
    for (uint16_t k = node(c->p, event)->kid; k; k = node(c->p, k)->next) {
        slot_name slot;
        at = qn_slot(strchr(at, '{'), &slot);
        int bit = strcmp(slot.name, "that") == 0 ? QN_EVENT_THAT
            : strcmp(slot.name, "other") == 0    ? QN_EVENT_OTHER
                                                 : 0;
        if (bit)
            check_kinds(
                c, event, k,
                (qn_only){ bit == QN_EVENT_THAT ? QN_ONLY_THAT : QN_ONLY_OTHER, e->kind, e->flags, 0 },
                "this never happens to a card of that kind");
        if (!bit || !is_this(c, k)) continue;
        if (e->never_this & bit && !from)
            refuse(c, event, "this card cannot hear of that when it happens to itself",
                   "say which card: a …; or from where it listens: from …");
        if (from && (bit != QN_EVENT_THAT || node(c->p, from)->mask & ~(uint32_t)e->where))
            refuse(c, event, "this card does not lie there as that happens to it",
                   e->where ? "from where it is then" : "leave 'from' out, or say which card: a …");
    }
}

static void walk(words_check *c, uint16_t n)
{
    const qn_node *v = node(c->p, n);
    uint16_t outer = c->ability;
    bool plain = c->plain;
    if (v->kind == N_ABILITY) {
        uint16_t slot = qn_find_kid(c->p, n, N_SLOT);
        c->ability = n;
        c->plain = false;
        if (slot) check_slot(c, slot);
    }
    if (v->kind == N_CHANGES) check_changes(c, n);
    if (v->kind == N_VERB) check_slots_of(c, n);
    if (v->kind == N_VERB) check_done_to(c, n);
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
    if (v->kind == N_SELECTOR) check_target(c, n);
    if ((v->kind == N_MODE || v->kind == N_NESTED) && v->a) walk(c, v->a);
    for (uint16_t k = v->kid; k; k = node(c->p, k)->next) walk(c, k);
    c->ability = outer;
    c->plain = plain;
}

bool qn_check_words(parser *p, uint16_t ability)
{
    words_check c = { p, ability, false, true };
    walk(&c, ability);
    return c.good;
}
