// Refuses what can never be true of a kind of card: a Stadium has no Attack, no card is in two Positions at once, a copy stays of its
// kind. Rows of the game's words say so, each with its rule (qn_only in words.h).
#include "lang/check.h"

#include <string.h>

typedef struct kinds_check {
    parser *p;
    uint32_t self;    // the kinds "this" may be; 0: unknown, as in an ability given to other cards
    uint32_t later;   // … and the kinds as which its own text can bring it into play
    uint8_t form;     // of the ability
    uint32_t it;      // the kinds "it" may be; 0: unknown
    uint16_t at;      // the timings of the ability; 0: unknown
    bool good;
} kinds_check;

static void refuse_with(kinds_check *c, uint16_t at, int row, const char *rule, int hint, const qn_text *list)
{
    const qn_fault_slots with = { .said = list ? list->at : NULL };
    qn_problem *e = qn_error_why(c->p, &c->p->s->token[node(c->p, at)->token], NULL, row, &with);
    c->good = false;
    if (!e) return;
    qn_text m = qn_note_text(e->message);
    if (rule) qn_putf(&m, " [%s]", rule);
    if (hint) qn_say_hint(e, hint, &with);
}

static void refuse(kinds_check *c, uint16_t at, int row, const char *rule)
{
    refuse_with(c, at, row, rule, 0, NULL);
}

static bool is_this(const kinds_check *c, uint16_t n)
{
    const qn_node *v = node(c->p, n);
    return v->kind == N_SELECTOR && v->a == Q_ROLE && v->b == QN_ROLE_THIS;
}

// The word for a role of the game, "bearer"; NULL: the selector is not a role.
static const char *role_named(const kinds_check *c, uint16_t selector)
{
    const qn_node *s = node(c->p, selector);
    return s->kind == N_SELECTOR && s->a == Q_ROLE && s->c ? c->p->words->roles[s->c - 1].phrase : NULL;
}

// The row of class [of] about a role; NULL: there is none.
static const qn_only *row_of_role(const kinds_check *c, uint16_t selector, int of)
{
    const char *role = role_named(c, selector);
    for (const qn_only *o = c->p->words->only; role && o && o->of; o++)
        if (o->of == of && strcmp(o->verb, role) == 0) return o;
    return NULL;
}

// "It", "that card".
static bool points(const kinds_check *c, uint16_t selector)
{
    const qn_node *s = node(c->p, selector);
    return s->kind == N_SELECTOR && (s->a == Q_THAT || (s->a == Q_ROLE && s->b == QN_ROLE_IT));
}

// The kinds of card that can be in the zones the selector names; 0: it names none, or the game has no row for them.
static uint32_t kinds_held(const kinds_check *c, uint16_t selector, const char **rule)
{
    uint16_t lies = node(c->p, selector)->lies, told = 0;
    uint16_t zones = qn_find_kid(c->p, selector, N_ZONES) ? qn_zones_said(c->p, selector) : lies;
    uint32_t kinds = 0;
    for (const qn_only *o = c->p->words->only; zones && o && o->of; o++) {
        if (o->of != QN_ONLY_HOLDS || !(o->zones & zones)) continue;
        kinds |= o->kinds;
        told |= o->zones;
        *rule = o->rule;
    }
    return zones & ~told ? 0 : kinds;
}

// The kinds the cards of a selector may be; 0: unknown.
static uint32_t kinds_meant(const kinds_check *c, uint16_t selector)
{
    if (node(c->p, selector)->kind != N_SELECTOR) return 0;
    const qn_only *role = row_of_role(c, selector, QN_ONLY_MEANS);
    if (role) return role->kinds;
    if (is_this(c, selector)) return c->self;
    const char *rule;
    uint32_t kinds = qn_kinds_named(c->p, selector), held = kinds_held(c, selector, &rule);
    if (points(c, selector)) held = held && c->it ? held & c->it : held | c->it;
    return !held ? kinds : !kinds ? held : kinds & held ? kinds & held : kinds;
}

static void put_kinds(qn_text *list, const qn_words *w, uint32_t kinds)
{
    for (int i = 0; w->kinds[i].phrase; i++)
        if (kinds >> i & 1) qn_list(list, w->kinds[i].phrase);
}

// The zone of this card while its 'effect' is carried out; 0: unknown.
static uint16_t where_this_lies(const kinds_check *c)
{
    for (const qn_only *o = c->p->words->only; c->form == QN_FORM_EFFECT && o && o->of; o++)
        if (o->of == QN_ONLY_LIES && o->kinds & c->self) return o->zones;
    return 0;
}

// The zones of a selector's cards; 0: unknown.
static uint16_t zones_meant(const kinds_check *c, uint16_t selector)
{
    const qn_words *w = c->p->words;
    const qn_only *role = row_of_role(c, selector, QN_ONLY_MEANS);
    if (role) return role->zones;
    if (is_this(c, selector)) return where_this_lies(c);
    if (points(c, selector) || node(c->p, selector)->lies) return node(c->p, selector)->lies;
    uint16_t zones = qn_find_kid(c->p, selector, N_ZONES), noun = qn_find_kid(c->p, selector, N_NOUN);
    if (zones) return (uint16_t)(node(c->p, zones)->a | (node(c->p, zones)->b ? w->field : 0));
    bool told = node(c->p, selector)->d == IN_MATCH || node(c->p, selector)->mask & 0xFFFF;
    return noun && !(told && w->nouns[node(c->p, noun)->a].usual) ? w->nouns[node(c->p, noun)->a].zones : 0;
}

// Is this said only of cards in play? Everything but costs, and verbs that reach other zones.
static bool is_of_cards_in_play(const kinds_check *c, const qn_only *said)
{
    if (said->of == QN_ONLY_STAT) return said->row + 1 != c->p->words->price;
    if (said->of == QN_ONLY_DONE_TO) return said->flags;
    return said->of == QN_ONLY_CANNOT || said->of == QN_ONLY_CAN || said->of == QN_ONLY_GAINS
        || said->of == QN_ONLY_IS || said->of == QN_ONLY_THAT || said->of == QN_ONLY_OTHER;
}

// Is row [o] of the game's table about what is said?
static bool is_about(const kinds_check *c, const qn_only *o, const qn_only *said)
{
    bool states = o->of == QN_ONLY_GAINS || o->of == QN_ONLY_IS;
    if (o->of == QN_ONLY_STAYS) return is_of_cards_in_play(c, said);
    if (o->of != said->of || (o->verb && (!said->verb || strcmp(o->verb, said->verb) != 0))) return false;
    if (states && o->flags) return o->row <= said->row && said->row <= o->flags;
    if (o->of == QN_ONLY_DONE_TO || o->of == QN_ONLY_INTO) return true;
    return o->row == said->row && !(o->flags & ~said->flags);
}

// One fitting kind is enough, unless a card of another kind would end up in a zone where its kind can never be: then all must fit.
static bool fits(const qn_only *o, uint32_t kinds)
{
    bool all = (o->of == QN_ONLY_DONE_TO || o->of == QN_ONLY_INTO) && o->flags;
    return all ? !(kinds & ~o->kinds) : kinds & o->kinds;
}

static void check_those(kinds_check *c, uint16_t at, uint32_t kinds, uint16_t zones, qn_only said, int row)
{
    const qn_words *w = c->p->words;
    for (const qn_only *o = w->only; o && o->of && (kinds || zones); o++) {
        bool there = !o->zones || !zones || o->zones & zones;
        if (!is_about(c, o, &said) || ((!kinds || fits(o, kinds)) && there)) continue;
        QN_TEXT(list, QN_PROBLEM_BYTES);
        put_kinds(&list, w, there ? o->kinds : 0);
        int hint = row == PROBLEM_NOT_IN_STATE_AFTER_MOVE && !list.used ? 0
            : list.used                                                 ? PART_KINDS_THAT_FIT
                                                                        : PART_CARDS_ELSEWHERE;
        refuse_with(c, at, row, o->rule, hint, &list);
        return;
    }
}

static void check_kinds(kinds_check *c, uint16_t at, uint16_t selector, qn_only said, int row)
{
    uint32_t kinds = kinds_meant(c, selector);
    bool known = kinds || points(c, selector) || node(c->p, selector)->lies;
    bool as_it_was = node(c->p, selector)->flags & S_MOVED
        && said.of != QN_ONLY_IS;   // its numbers are remembered
    check_those(c, at, kinds, known && !as_it_was ? zones_meant(c, selector) : 0, said, row);
}

// ---- What is done, and what happens ----------------------------------------------------------------

static void check_done_to(kinds_check *c, uint16_t verb)
{
    const char *pattern = c->p->words->verbs[node(c->p, verb)->a].pattern;
    uint16_t first = 0, last = 0;
    for (uint16_t k = node(c->p, verb)->kid; k; k = node(c->p, k)->next) {
        if (node(c->p, k)->kind != N_SELECTOR) continue;
        if (!first) first = k;
        last = k;
    }
    bool in_play = c->p->words->verbs[node(c->p, verb)->a].flags & QN_VERB_IN_PLAY
        || (c->form == QN_FORM_EFFECT && first && is_this(c, first));   // which resolves and goes
    qn_only said = { .of = QN_ONLY_DONE_TO, .flags = in_play, .verb = pattern };
    if (first) check_kinds(c, verb, first, said, PROBLEM_NEVER_DONE_TO_THAT_KIND);
    else check_those(c, verb, c->self, 0, said, PROBLEM_NEVER_DONE_TO_THAT_KIND);   // "cast itself"
    if (last)
        check_kinds(c, verb, last, (qn_only){ .of = QN_ONLY_INTO, .verb = pattern },
                    PROBLEM_NOTHING_IS_MOVED_TO_THAT_KIND);
}

// A verb about something already on the chain, in a text that always starts a chain.
static void check_answers(kinds_check *c, uint16_t verb)
{
    const char *pattern = c->p->words->verbs[node(c->p, verb)->a].pattern;
    for (const qn_only *o = c->p->words->only; o && o->of; o++) {
        if (o->of != QN_ONLY_ANSWERS || strcmp(o->verb, pattern) != 0) continue;
        bool can = o->zones >> c->form & 1 && (c->form != QN_FORM_EFFECT || !c->self || c->self & o->kinds);
        if (!can) refuse(c, verb, PROBLEM_STARTS_A_CHAIN, o->rule);
    }
}

static uint16_t effect_at(const kinds_check *c)
{
    for (const qn_only *o = c->p->words->only; o && o->of; o++)
        if (o->of == QN_ONLY_EFFECT_AT && o->kinds & c->self) return o->zones;
    return 0;
}

// The timings at which an ability is carried out; 0: unknown.
static uint16_t carried_out_at(const kinds_check *c, uint16_t ability)
{
    const parser *p = c->p;
    uint16_t said = qn_find_kid(p, ability, N_TIMING), event = qn_find_kid(p, ability, N_EVENT);
    if (said) return (uint16_t)node(p, said)->mask;
    if (event) return p->words->events[node(p, event)->a].at;
    if (qn_form_of(p, ability) == QN_FORM_EFFECT) return effect_at(c);
    return qn_form_of(p, ability) == QN_FORM_USE ? p->words->usual_at : 0;
}

// A verb that only works at certain times, in a text of another time.
static void check_at(kinds_check *c, uint16_t verb)
{
    const qn_words *w = c->p->words;
    const char *pattern = w->verbs[node(c->p, verb)->a].pattern;
    for (const qn_only *o = w->only; o && o->of; o++) {
        QN_TEXT(times, QN_PROBLEM_BYTES);
        if (o->of != QN_ONLY_AT || strcmp(o->verb, pattern) != 0 || !c->at || c->at & o->zones) continue;
        for (const qn_word *t = w->timings; t && t->phrase; t++)
            if (t->value & o->zones) qn_list(&times, t->phrase);
        refuse_with(c, verb, PROBLEM_NOT_AT_THAT_TIME, o->rule, 0, &times);
    }
}

// The row that says that a duration would end at once; NULL: it would not.
static const qn_only *is_over(const kinds_check *c, const qn_word *duration)
{
    for (const qn_only *o = c->p->words->only; c->at && o && o->of; o++)
        if (o->of == QN_ONLY_UNTIL && o->row == duration->value && !(c->at & o->zones)) return o;
    return NULL;
}

// Checks the duration of a verb, a change or a given ability.
static void check_until(kinds_check *c, uint16_t n)
{
    const qn_node *v = node(c->p, n);
    const qn_word *durations = c->p->words->durations;
    QN_TEXT(list, QN_PROBLEM_BYTES);
    uint16_t until = v->kind == N_CHANGES ? v->a
        : v->kind == N_VERB               ? qn_find_kid(c->p, n, N_UNTIL)
        : v->kind == N_NESTED && v->a     ? qn_find_kid(c->p, v->a, N_UNTIL)
                                          : 0;
    if (!until || !node(c->p, until)->a) return;
    const qn_only *over = is_over(c, &durations[node(c->p, until)->a - 1]);
    if (!over) return;
    for (const qn_word *d = durations; d->phrase; d++)
        if (!is_over(c, d)) qn_list(&list, d->phrase);
    refuse_with(c, until, PROBLEM_ENDS_AT_THAT_TIME, over->rule, 0, &list);
}

// Which card of the event the next slot is: {that} or {other}; 0: neither.
static int next_role(const char **at)
{
    slot_name slot;
    *at = qn_slot(strchr(*at, '{'), &slot);
    return strcmp(slot.name, "that") == 0 ? QN_ONLY_THAT
        : strcmp(slot.name, "other") == 0 ? QN_ONLY_OTHER
                                          : 0;
}

static void check_event(kinds_check *c, uint16_t event)
{
    const qn_event_word *e = &c->p->words->events[node(c->p, event)->a];
    const char *at = e->pattern;
    for (uint16_t k = node(c->p, event)->kid; k; k = node(c->p, k)->next) {
        int of = next_role(&at);
        if (of)
            check_kinds(c, event, k, (qn_only){ (uint8_t)of, e->kind, e->flags, .verb = e->pattern },
                        PROBLEM_NEVER_HAPPENS_TO_THAT_KIND);
    }
}

// A role that this kind of card does not have: only an Artifact has a bearer.
static void check_role(kinds_check *c, uint16_t selector)
{
    const qn_only *o = row_of_role(c, selector, QN_ONLY_SAYS);
    if (!o || !c->self || (c->self | c->later) & o->kinds) return;
    QN_TEXT(list, QN_PROBLEM_BYTES);
    put_kinds(&list, c->p->words, o->kinds);
    refuse_with(c, selector, PROBLEM_KIND_HAS_NO_SUCH_ROLE, o->rule, PART_KINDS_THAT_FIT, &list);
}

// A kind of card that can never be in that place: a Muse in a hand.
static void check_lies(kinds_check *c, uint16_t selector)
{
    const char *rule = NULL;
    uint32_t kinds = qn_kinds_named(c->p, selector), held = kinds_held(c, selector, &rule);
    if (!kinds || !held || kinds & held) return;
    QN_TEXT(list, QN_PROBLEM_BYTES);
    put_kinds(&list, c->p->words, held);
    refuse_with(c, selector, PROBLEM_THAT_KIND_IS_NEVER_THERE, rule, PART_KINDS_THAT_FIT, &list);
}

static void check_slot(kinds_check *c, uint16_t ability)
{
    uint16_t slot = qn_find_kid(c->p, ability, N_SLOT);
    if (slot)
        check_those(c, ability, c->self, 0,
                    (qn_only){ QN_ONLY_SLOT, (uint8_t)c->p->words->slots[node(c->p, slot)->a].value },
                    PROBLEM_KIND_HAS_NO_SUCH_SLOT);
}

// ---- What cards have, are and can ------------------------------------------------------------------

static void check_rule(kinds_check *c, uint16_t changes, uint16_t rule)
{
    const qn_node *r = node(c->p, rule);
    const qn_words *w = c->p->words;
    qn_only said = { r->kind == N_ALLOW ? QN_ONLY_CAN : QN_ONLY_CANNOT,
                     (r->kind == N_ALLOW ? w->permissions : w->prohibitions)[r->a].row };
    check_kinds(c, changes, node(c->p, changes)->kid, said, PROBLEM_THAT_KIND_NEVER_DOES_THIS);
}

static void check_number(kinds_check *c, uint16_t at, uint16_t cards, int row)
{
    bool forgotten = c->p->words->stats[row].value >= QN_WAS_STATS;
    if (forgotten && node(c->p, cards)->flags & S_MOVED) refuse(c, at, PROBLEM_NUMBER_IS_FORGOTTEN, NULL);
    check_kinds(c, at, cards, (qn_only){ QN_ONLY_STAT, (uint8_t)c->p->words->stats[row].value },
                PROBLEM_THAT_KIND_HAS_NO_SUCH_NUMBER);
}

static const char *rule_of_mute(const kinds_check *c, int status)   // NULL: texts work then
{
    for (const qn_only *o = c->p->words->only; o && o->of; o++)
        if (o->of == QN_ONLY_MUTE && o->row == status) return o->rule;
    return NULL;
}

static void check_given(kinds_check *c, uint16_t n, uint16_t cards, uint16_t gain)
{
    int status = (int)c->p->words->statuses[node(c->p, gain)->a].value;
    const char *rule = rule_of_mute(c, status);
    check_kinds(c, n, cards, (qn_only){ QN_ONLY_GAINS, (uint8_t)status },
                PROBLEM_THAT_KIND_IS_NEVER_GIVEN_THIS);
    if (rule && is_this(c, cards) && c->form == QN_FORM_ALWAYS)
        refuse(c, n, PROBLEM_TEXT_DOES_NOT_WORK_THEN, rule);
}

static void check_changes(kinds_check *c, uint16_t n)
{
    uint16_t cards = node(c->p, n)->kid;
    if (node(c->p, n)->b) return;   // of players
    for (uint16_t k = node(c->p, cards)->next; k; k = node(c->p, k)->next) {
        const qn_node *v = node(c->p, k);
        if (v->kind == N_ADD || v->kind == N_SET || v->kind == N_SWAP) check_number(c, n, cards, v->a);
        if (v->kind == N_GAIN && !v->c) check_given(c, n, cards, k);
        if (v->kind == N_FORBID || v->kind == N_ALLOW) check_rule(c, n, k);
    }
}

// ---- What is asked ---------------------------------------------------------------------------------

// The status that a part of a description or condition requires; -1: none, or it excludes one.
static int status_asked(const kinds_check *c, uint16_t n)
{
    const qn_node *v = node(c->p, n);
    const qn_words *w = c->p->words;
    if ((v->kind == N_THAT_IS || v->kind == N_IS) && !v->b) return (int)w->statuses[v->a].value;
    if (v->kind == N_ADJECTIVE && w->adjectives[v->a].op == QN_X_STATUS && !w->adjectives[v->a].negated)
        return w->adjectives[v->a].operand;
    return -1;
}

// The status that it excludes; -1: none.
static int status_left_out(const kinds_check *c, uint16_t n)
{
    const qn_node *v = node(c->p, n);
    const qn_words *w = c->p->words;
    if ((v->kind == N_THAT_IS || v->kind == N_IS) && v->b) return (int)w->statuses[v->a].value;
    if (v->kind == N_ADJECTIVE && w->adjectives[v->a].op == QN_X_STATUS && w->adjectives[v->a].negated)
        return w->adjectives[v->a].operand;
    return -1;
}

static void check_state(kinds_check *c, uint16_t at, uint16_t cards)
{
    int status = status_asked(c, at), out = status_left_out(c, at);
    int row = out >= 0                       ? PROBLEM_EXCLUDES_NOTHING
        : node(c->p, cards)->flags & S_MOVED ? PROBLEM_NOT_IN_STATE_AFTER_MOVE
                                             : PROBLEM_THAT_KIND_IS_NEVER_IN_STATE;
    if (out >= 0) status = out;
    if (status >= 0) check_kinds(c, at, cards, (qn_only){ QN_ONLY_IS, (uint8_t)status }, row);
}

static void refuse_both(kinds_check *c, uint16_t at, int one, int other)
{
    for (const qn_only *o = c->p->words->only; o && o->of; o++)
        if (o->of == QN_ONLY_APART
            && ((o->row == one && o->flags == other) || (o->row == other && o->flags == one))) {
            refuse(c, at, PROBLEM_NO_CARD_IS_BOTH, o->rule);
            return;
        }
}

static void check_description(kinds_check *c, uint16_t cards)
{
    for (uint16_t k = node(c->p, cards)->kid; k; k = node(c->p, k)->next) {
        const qn_node *v = node(c->p, k);
        check_state(c, k, cards);
        if (v->kind == N_WITH_STAT || (v->kind == N_MOST && !v->kid)) check_number(c, k, cards, v->a);
        int status = status_asked(c, k);
        for (uint16_t other = v->next; other && status >= 0; other = node(c->p, other)->next)
            if (status_asked(c, other) >= 0) refuse_both(c, other, status, status_asked(c, other));
    }
}

// "If it is a rune", of an Elestral: a card never changes its kind.
static void check_such(kinds_check *c, uint16_t n)
{
    uint16_t card = node(c->p, n)->kid, such = node(c->p, card)->next;
    uint32_t kinds = kinds_meant(c, card), asked = qn_kinds_named(c->p, such);
    if (node(c->p, n)->b || !kinds || !asked || kinds & asked) return;
    QN_TEXT(list, QN_PROBLEM_BYTES);
    put_kinds(&list, c->p->words, kinds);
    refuse_with(c, such, PROBLEM_IT_IS_OF_ANOTHER_KIND, NULL, 0, &list);
}

// Two halves of an "and" about the same known card.
static void check_halves(kinds_check *c, uint16_t before, uint16_t n)
{
    if (node(c->p, before)->kind == N_AND) {
        check_halves(c, qn_kid_of(c->p, before, 0), n);
        check_halves(c, qn_kid_of(c->p, before, 1), n);
        return;
    }
    if (node(c->p, before)->kind != N_IS || node(c->p, n)->kind != N_IS) return;
    const qn_node *one = node(c->p, node(c->p, before)->kid), *other = node(c->p, node(c->p, n)->kid);
    int status = status_asked(c, before), also = status_asked(c, n);
    if (one->a == Q_ROLE && other->a == Q_ROLE && one->b == other->b && status >= 0 && also >= 0)
        refuse_both(c, node(c->p, n)->kid, status, also);
}

// A head whose condition is a state in which the card's own text does not work.
static void check_mute(kinds_check *c, uint16_t condition)
{
    if (node(c->p, condition)->kind == N_AND)
        for (int i = 0; i < 2; i++) check_mute(c, qn_kid_of(c->p, condition, i));
    if (node(c->p, condition)->kind != N_IS || !is_this(c, node(c->p, condition)->kid)) return;
    const char *rule = rule_of_mute(c, status_asked(c, condition));
    if (rule) refuse(c, node(c->p, condition)->kid, PROBLEM_TEXT_DOES_NOT_WORK_THEN, rule);
}

static void check_head(kinds_check *c, uint16_t ability)
{
    uint16_t condition = qn_find_kid(c->p, ability, N_CONDITION);
    if (condition && node(c->p, ability)->a != QN_FORM_LATER) check_mute(c, node(c->p, condition)->kid);
}

// ---- Copies ----------------------------------------------------------------------------------------

// Which kinds of card can become a copy of a card of kind [model]. While it is a copy, a card stays of its own kind.
static uint32_t becomes(const kinds_check *c, int model, bool lasting, const char **rule)
{
    for (const qn_only *o = c->p->words->only; o && o->of; o++)
        if (o->of == QN_ONLY_BECOMES && o->row == model) {
            *rule = o->rule;
            return lasting ? o->kinds & 1u << model : o->kinds;
        }
    return 1u << model;
}

static bool are_those(const qn_node *s) { return s->a == Q_ROLE && s->b == QN_ROLE_THOSE; }

// Exactly one card is copied, and each of the others must be able to become its kind.
static void check_copy(kinds_check *c, uint16_t verb)
{
    uint16_t cards = 0, model = 0, until = qn_find_kid(c->p, verb, N_UNTIL);
    const char *rule = NULL;
    for (uint16_t k = node(c->p, verb)->kid; k; k = node(c->p, k)->next)
        if (node(c->p, k)->kind == N_SELECTOR) {
            cards = model;
            model = k;
        }
    const qn_node *m = node(c->p, model);
    if (cards && are_those(node(c->p, cards))) refuse(c, cards, PROBLEM_COPIES_OF_THOSE, NULL);   // vm/copy.c
    if (is_this(c, model) && (!cards || is_this(c, cards))) refuse(c, model, PROBLEM_NO_COPY_OF_ITSELF, NULL);
    if (m->a == Q_EACH || m->a == Q_ALL || m->a == Q_NUMBER || m->a == Q_UP_TO || m->a == Q_ANY_NUMBER
        || (m->a == Q_NONE && m->flags & S_PLURAL) || are_those(m))
        refuse(c, model, PROBLEM_COPY_OF_ONE_CARD, NULL);
    uint32_t kinds = cards ? kinds_meant(c, cards) : c->self, models = kinds_meant(c, model), fit = ~0u;
    for (int i = 0; c->p->words->kinds[i].phrase && kinds; i++)
        if (models >> i & 1) fit &= becomes(c, i, until && node(c->p, until)->a, &rule);
    if (!kinds || !models || !(kinds & ~fit)) return;
    QN_TEXT(list, QN_PROBLEM_BYTES);
    bool own = models == kinds && !(kinds & (kinds - 1));
    put_kinds(&list, c->p->words, kinds & (kinds - 1) ? 0 : kinds);
    if (own) refuse(c, model, PROBLEM_NO_CARD_BECOMES_THAT_KIND, rule);
    else
        refuse_with(c, model, PROBLEM_BECOMES_ONLY_ITS_OWN_KIND, rule,
                    list.used ? PART_KINDS_THAT_FIT : PART_ONE_KIND_FOR_BOTH, &list);
}

// ---- It --------------------------------------------------------------------------------------------

// The kinds of card that an event or a verb can happen to; ~0u: any.
static uint32_t kinds_it_befalls(const kinds_check *c, const qn_only *said)
{
    uint32_t kinds = ~0u;
    for (const qn_only *o = c->p->words->only; o && o->of; o++)
        if (o->of == said->of && is_about(c, o, said)) kinds &= o->kinds;
    return kinds;
}

// The kinds of the event's card that "it" means: {that}, or {other} if {that} is the card itself.
static uint32_t kinds_of_event(kinds_check *c, uint16_t event)
{
    if (!event) return 0;
    const qn_event_word *e = &c->p->words->events[node(c->p, event)->a];
    const char *at = e->pattern;
    uint32_t kinds = 0;
    for (uint16_t k = node(c->p, event)->kid; k; k = node(c->p, k)->next) {
        int of = next_role(&at);
        if (!of || kinds || is_this(c, k)) continue;
        kinds = kinds_meant(c, k)
            & kinds_it_befalls(c, &(qn_only){ (uint8_t)of, e->kind, e->flags, .verb = e->pattern });
    }
    return kinds;
}

// After a sentence "it" is the card that it chose last.
static void note_chosen(kinds_check *c, uint16_t verb)
{
    qn_only said = { .of = QN_ONLY_DONE_TO, .verb = c->p->words->verbs[node(c->p, verb)->a].pattern };
    uint32_t befalls = kinds_it_befalls(c, &said);
    if (c->p->words->verbs[node(c->p, verb)->a].flags & QN_VERB_REVEALS)
        c->it = 0;   // the revealed card may be of any kind
    for (uint16_t k = node(c->p, verb)->kid; k; k = node(c->p, k)->next) {
        if (node(c->p, k)->kind != N_SELECTOR) continue;
        if (qn_is_chosen(node(c->p, k))) c->it = kinds_meant(c, k) & befalls;
        befalls = ~0u;   // the row is about the first cards only
    }
}

// [before]: what "it" was before the part [n] of the text.
static void note_it(kinds_check *c, uint16_t n, uint32_t before)
{
    switch (node(c->p, n)->kind) {
    case N_VERB: note_chosen(c, n); return;
    case N_IF:
    case N_CHOOSE: c->it = 0; return;   // only one branch is carried out
    case N_ABILITY:
    case N_FOR_EACH:
    case N_SELECTOR: c->it = before; return;
    case N_CHANGES:
        c->it = before;
        if (qn_is_chosen(node(c->p, node(c->p, n)->kid))) c->it = kinds_meant(c, node(c->p, n)->kid);
        return;
    default: return;
    }
}

// ---- All of it -------------------------------------------------------------------------------------

static void walk(kinds_check *c, uint16_t n)
{
    const qn_node *v = node(c->p, n);
    uint32_t outer = c->self, it = c->it;
    uint8_t form = c->form;
    uint16_t at = c->at;
    if (v->kind == N_ABILITY) {
        c->at = carried_out_at(c, n);
        c->form = (uint8_t)qn_form_of(c->p, n), check_head(c, n), check_slot(c, n);
        c->it = kinds_of_event(c, qn_find_kid(c->p, n, N_EVENT));
    }
    if (v->kind == N_VERB) check_done_to(c, n), check_answers(c, n), check_at(c, n);
    if (v->kind == N_VERB && c->p->words->verbs[v->a].flags & QN_VERB_COPIES) check_copy(c, n);
    check_until(c, n);
    if (v->kind == N_EVENT) check_event(c, n);
    if (v->kind == N_CHANGES) check_changes(c, n);
    if (v->kind == N_IS) check_state(c, n, v->kid);
    if (v->kind == N_IS_SUCH) check_such(c, n);
    if (v->kind == N_AND) check_halves(c, qn_kid_of(c->p, n, 0), qn_kid_of(c->p, n, 1));
    if (v->kind == N_STAT_OF) check_number(c, n, v->kid, v->a);
    if (v->kind == N_SELECTOR) check_role(c, n), check_lies(c, n), check_description(c, n);
    if (v->kind == N_NESTED && v->kid) c->self = kinds_meant(c, v->kid);
    if ((v->kind == N_MODE || v->kind == N_NESTED) && v->a) walk(c, v->a);
    c->self = outer;
    if (v->kind == N_FOR_EACH) c->it = kinds_meant(c, v->kid);
    if (v->kind == N_SELECTOR || v->kind == N_CHANGES)
        c->it = 0;   // in a description it is the card described
    for (uint16_t k = v->kid; k; k = node(c->p, k)->next) walk(c, k);
    c->form = form;
    c->at = at;
    note_it(c, n, it);
}

// The kinds as which the texts below [n] bring their own card into play: an Elestral can be Cast as an Artifact.
static uint32_t turned_into(const kinds_check *c, uint16_t n)
{
    const qn_node *v = node(c->p, n);
    uint32_t kinds = 0;
    for (const qn_only *o = c->p->words->only; v->kind == N_VERB && o && o->of; o++)
        if (o->of == QN_ONLY_TURNS && strcmp(o->verb, c->p->words->verbs[v->a].pattern) == 0
            && is_this(c, v->kid))
            kinds |= o->kinds;
    for (uint16_t k = v->kid; k; k = node(c->p, k)->next) kinds |= turned_into(c, k);
    return kinds;
}

static bool says(const parser *p, uint16_t n, const char *pattern)
{
    const qn_node *v = node(p, n);
    if (v->kind == N_VERB && strcmp(p->words->verbs[v->a].pattern, pattern) == 0) return true;
    if ((v->kind == N_MODE || v->kind == N_NESTED) && v->a && says(p, v->a, pattern)) return true;
    for (uint16_t k = v->kid; k; k = node(p, k)->next)
        if (says(p, k, pattern)) return true;
    return false;
}

// "This costs 1 less" applies in every zone.
static bool is_about_own_price(const kinds_check *c, uint16_t ability)
{
    uint16_t block = qn_find_kid(c->p, ability, N_BLOCK), line = block ? node(c->p, block)->kid : 0;
    uint16_t changes = line ? node(c->p, line)->kid : 0;
    if (!changes || node(c->p, changes)->kind != N_CHANGES || !is_this(c, node(c->p, changes)->kid))
        return false;
    for (uint16_t k = node(c->p, node(c->p, changes)->kid)->next; k; k = node(c->p, k)->next)
        if (node(c->p, k)->kind != N_ADD || !node(c->p, k)->c) return false;
    return true;
}

// A continuous text on a card that no ability of its own ever brings into the state in which such texts work.
static void check_wakes(kinds_check *c, uint16_t card, uint16_t ability)
{
    if (qn_form_of(c->p, ability) != QN_FORM_ALWAYS || is_about_own_price(c, ability)) return;
    for (const qn_only *o = c->p->words->only; o && o->of; o++) {
        if (o->of != QN_ONLY_WAKES || !(o->kinds & c->self) || says(c->p, card, o->verb)) continue;
        QN_TEXT(verb, QN_PROBLEM_BYTES);
        qn_put(&verb, o->verb);
        refuse_with(c, ability, PROBLEM_ALWAYS_NEVER_WORKS, o->rule, PART_SAY_WHAT_MAKES_IT_WORK, &verb);
    }
}

bool qn_check_kinds(parser *p, uint16_t card, uint16_t ability)
{
    kinds_check c = { .p = p, .self = 1u << p->kind, .good = true };
    c.later = turned_into(&c, card);
    check_wakes(&c, card, ability);
    walk(&c, ability);
    return c.good;
}
