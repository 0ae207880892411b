// What reads well and would do nothing by the rules of the game: its words say which of them can be used how (words.h).
#include "lang/check.h"

#include <string.h>

typedef struct words_check {
    parser *p;
    uint16_t ability;
    bool good;
} words_check;

static void refuse(words_check *c, uint16_t n, const char *message, const char *hint)
{
    qn_error(c->p, &c->p->s->token[node(c->p, n)->token], message, hint);
    c->good = false;
}

static void check_stat(words_check *c, uint16_t at, uint16_t row)
{
    const qn_words *w = c->p->words;
    QN_TEXT(hint, QN_PROBLEM_BYTES);
    if (!(w->unchanged >> w->stats[row].value & 1)) return;
    for (const qn_word *s = w->stats; s->phrase; s++)
        if (!(w->unchanged >> s->value & 1))
            qn_putf(&hint, "%s%s", hint.used ? ", " : "what can be changed: ", s->phrase);
    refuse(c, at, "no text changes this number", hint.used ? hint.at : "a verb does it, or the rules");
}

static void check_rule(words_check *c, uint16_t changes, uint16_t rule)
{
    const qn_node *r = node(c->p, rule);
    const qn_words *w = c->p->words;
    int of = (r->kind == N_ALLOW ? w->permissions : w->prohibitions)[r->a].of;
    if (of == QN_RULE_OF_CARDS && node(c->p, changes)->b)
        refuse(c, changes, "this is said of cards, not of players", "say which cards: each …, target …");
    if (of == QN_RULE_OF_PLAYERS && !node(c->p, changes)->b)
        refuse(c, changes, "this is said of players, not of cards", "say who: you, opponents, each player");
}

static void check_changes(words_check *c, uint16_t n)
{
    for (uint16_t k = node(c->p, n)->kid; k; k = node(c->p, k)->next) {
        const qn_node *v = node(c->p, k);
        if (v->kind == N_ADD || v->kind == N_SET) check_stat(c, n, v->a);
        if (v->kind == N_SWAP && c->p->words->unswapped)
            refuse(c, n, "no two numbers of a card change places in this game",
                   "say what they become: has … 3");
        if (v->kind == N_FORBID || v->kind == N_ALLOW) check_rule(c, n, k);
    }
}

static bool is_this(const words_check *c, uint16_t n)
{
    const qn_node *v = node(c->p, n);
    return v->kind == N_SELECTOR && v->a == Q_ROLE && v->b == QN_ROLE_THIS;
}

// A card does what it says from the field, unless its text says from where; it is then not in a hand or a deck.
static void check_place(words_check *c, uint16_t verb, uint16_t selector, const char *place)
{
    QN_TEXT(message, 96);
    bool named = false;
    for (const qn_word *w = c->p->words->places; w && w->phrase; w++) named |= strcmp(w->phrase, place) == 0;
    if (!named || !is_this(c, selector) || qn_find_kid(c->p, c->ability, N_FROM)
        || qn_find_kid(c->p, c->ability, N_EVENT))
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

static void check_slots_of(words_check *c, uint16_t n)
{
    const qn_verb *v = &c->p->words->verbs[node(c->p, n)->a];
    const char *at = v->pattern;
    int pile = -1;
    for (uint16_t k = node(c->p, n)->kid; k; k = node(c->p, k)->next) {
        slot_name slot;
        const qn_node *s = node(c->p, k);
        at = qn_slot(strchr(at, '{'), &slot);
        if (s->kind == N_PILE && s->a == pile)
            refuse(c, n, "what is moved stays where it is", "name another place");
        if (s->kind == N_PILE) pile = s->a;
        if (s->kind == N_QUANTITY && v->flags & QN_VERB_COUNTED
            && (s->a == QN_ALL_OF || s->a == QN_ANY_NUMBER))
            refuse(c, n, "this is done whole or not at all: say how many", "a number, or up to a number");
        if (s->kind == N_STATUS) check_status(c, n, s->a);
        if (s->kind != N_SELECTOR) continue;
        if (v->flags & QN_VERB_TWO_CARDS && s->a != Q_NUMBER && s->a != Q_UP_TO)
            refuse(c, n, "this happens between two cards", "say 2 target …");
        if (v->flags & QN_VERB_TARGETS && !(s->flags & S_TARGET))
            refuse(c, n, "the cards of this are chosen when it is announced", "say target …");
        if (slot.arg[0]) check_place(c, n, k, slot.arg);
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
    if (node(c->p, n)->flags & S_TARGET && targets && zones && !(zones & targets))
        refuse(c, n, "no card there can be a target", "say a …: it is chosen when the line is carried out");
}

static void check_answering(words_check *c, uint16_t answering)
{
    for (uint16_t k = node(c->p, node(c->p, answering)->kid)->kid; k; k = node(c->p, k)->next)
        if (is_this(c, k))
            refuse(c, answering, "a card cannot be the answer to itself", "say what it answers: a card …");
}

static void check_from(words_check *c, uint16_t from)
{
    uint16_t forms = c->p->words->from;
    if (forms && !(forms >> node(c->p, c->ability)->a & 1))
        refuse(c, from, "a text of this form works from the field only", "leave 'from' out");
}

static void walk(words_check *c, uint16_t n)
{
    const qn_node *v = node(c->p, n);
    uint16_t outer = c->ability;
    if (v->kind == N_ABILITY) c->ability = n;
    if (v->kind == N_CHANGES) check_changes(c, n);
    if (v->kind == N_VERB) check_slots_of(c, n);
    if (v->kind == N_ANSWERING) check_answering(c, n);
    if (v->kind == N_FROM) check_from(c, n);
    if (v->kind == N_SELECTOR) check_target(c, n);
    if ((v->kind == N_MODE || v->kind == N_NESTED) && v->a) walk(c, v->a);
    for (uint16_t k = v->kid; k; k = node(c->p, k)->next) walk(c, k);
    c->ability = outer;
}

bool qn_check_words(parser *p, uint16_t ability)
{
    words_check c = { p, ability, true };
    walk(&c, ability);
    return c.good;
}
