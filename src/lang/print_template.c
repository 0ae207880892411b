// Prints templates, the printed form of a pattern: the row of a verb or event has both. Slots are found by name, in the order of the
// pattern.
#include "kernel/english.h"
#include "lang/check.h"
#include "lang/print_grammar.h"

#include <string.h>

#define IS_NAME(name, called) (strcmp(name, #called) == 0)
#define IS_SLOT(s, called) IS_NAME((s)->name, called)

typedef struct slots {
    char name[12][12];
    uint16_t node[12];
    bool used[12];
    int n;
} slots;

static void collect(const parser *p, const char *pattern, uint16_t n, slots *s)
{
    uint16_t k = node(p, n)->kid;
    for (s->n = 0; *pattern && k && s->n < 12; k = node(p, k)->next, s->n++) {
        pattern = strchr(pattern, '{');
        if (!pattern) return;
        slot_name name;
        pattern = qn_slot(pattern, &name);
        memcpy(s->name[s->n], name.name, sizeof name.name);
        s->node[s->n] = k;
        s->used[s->n] = false;
    }
}

// The next unused slot of that name, -1: none.
static int find(const slots *s, const char *name)
{
    for (int i = 0; i < s->n; i++)
        if (!s->used[i] && strcmp(s->name[i], name) == 0) return i;
    return -1;
}

typedef struct template
{
    printer *t;
    const char *print;
    slots s;
    uint16_t who;
    int form;
    bool several;   // the cards named last are a plural
    bool told;      // the verb of the sentence has been printed (VERB_PAST)
    told_amount amount;
}
template;

static void put_verb(template *m, const char *verb)
{
    if (m->form == VERB_PAST && m->t->never) {
        m->t->never = false;
        m->told = true;
        PRINT_ROW(m->t, DID_NOT, PART_OF_WORD(verb, verb, strlen(verb)));
    } else if (m->form == VERB_PAST) {
        qn_put_told(m->t, verb, strlen(verb), false);
        m->told = true;
    } else if (m->form == VERB_BARE || !qn_who_is_singular(m->t->p, m->who)) {
        qn_put_words(verb, m->t->out);
    } else {
        qn_put_third_person(m->t, verb);
    }
}

// A verb after words of the template: "a Showdown {told:is} tied", in the past "was tied".
static void put_told_verb(template *m, const char *verb)
{
    if (m->form == VERB_PAST) qn_put_told(m->t, verb, strlen(verb), true);
    else qn_put_words(verb, m->t->out);
    m->told = true;
}

static void put_equal(template *m, filled things)
{
    PRINT_ROW(m->t, EQUAL_TO, things, NODE(n, qn_print_expr, m->amount.owed));
    m->amount.owed = 0;
}

static void put_units(template *m, uint16_t k)
{
    bool one = false;
    for (int i = 0; i < m->s.n; i++)   // "1 Spirit", "2 Spirits": by the amount that came just before
        if (m->s.node[i] != k && m->s.used[i] && IS_NAME(m->s.name[i], n))
            one = qn_quantity_is_one(m->t->p, m->s.node[i]);
    if (m->amount.owed) put_equal(m, (filled)NODE(things, qn_print_units, k));
    else if (one) qn_print_unit(m->t, k);
    else qn_print_units(m->t, k);
}

// "Strain equal to the Rating of this"
static const char *put_owed_word(template *m, const char *print)
{
    size_t n = strcspn(print, " [{");
    put_equal(m, (filled)PART_OF_WORD(things, print, n));
    return print + n;
}

static int absent_part(const template *m, const char *at)
{
    const char *end = strchr(at, ']'), *brace = strchr(at, '{');
    slot_name s;
    if (!brace || brace > end) return -1;
    qn_slot(brace, &s);
    int i = find(&m->s, s.name);
    return i < 0 ? m->s.n : node(m->t->p, m->s.node[i])->kind == N_ABSENT ? i : -1;
}

// Do only absent optional parts follow?
static bool ends(const template *m, const char *rest)
{
    while (*rest == '[' && absent_part(m, rest) >= 0) rest = strchr(rest, ']') + 1;
    return !*rest;
}

// Does the amount's unit follow it? Resources, or a word of the rulebook ("{n} Strain"). "+{n} Power" is a change.
static bool before_units(const char *rest, bool raised)
{
    slot_name s;
    if (rest[0] != ' ') return false;
    if (rest[1] != '{') return !raised && rest[1] >= 'A' && rest[1] <= 'Z';
    qn_slot(rest + 1, &s);
    return IS_SLOT(&s, res);
}

static void put_amount(template *m, uint16_t k, const slot_name *slot, const char *rest)
{
    const char *at = rest;
    do at--;
    while (*at != '{');   // where the slot begins
    told_amount *how = &m->amount;
    how->noun = slot->arg;
    how->raised = at > m->print && at[-1] == '+';
    how->after_top = qn_ends_with(m->print, (size_t)(at - m->print), PRINT_TOP_BEFORE);
    how->before_units = before_units(rest, how->raised);
    how->last = ends(m, rest) && !*slot->arg;
    qn_print_amount(m->t, k, how);
}

// Do the cards of the sentence belong to its subject? Either it says so, or they are in a hand or deck without a named owner.
static bool are_own(const template *m)
{
    const parser *p = m->t->p;
    uint16_t cards = 0;
    for (int i = 0; i < m->s.n && !cards; i++)
        if (node(p, m->s.node[i])->kind == N_SELECTOR) cards = m->s.node[i];
    bool yours = !m->who || node(p, m->who)->a == QN_WHO_YOU;
    return !cards || qn_is_own(p, cards) || (yours && node(p, cards)->flags & S_OWN);
}

// The slots that the sentence itself fills. False: it is a slot of the pattern.
static bool put_own_slot(template *m, const slot_name *slot)
{
    printer *t = m->t;
    bool theirs = m->who && node(t->p, m->who)->a != QN_WHO_YOU;
    if (IS_SLOT(slot, verb)) put_verb(m, slot->arg);
    else if (IS_SLOT(slot, told)) put_told_verb(m, slot->arg);
    else if (IS_SLOT(slot, owners) && m->several)
        PRINT_PLAIN(t, THEIR_OWNERS_HANDS);   // of the cards named before
    else if (IS_SLOT(slot, owners)) PRINT_PLAIN(t, ITS_OWNERS_HAND);
    else if (IS_SLOT(slot, owner) && !are_own(m) && m->several) PRINT_PLAIN(t, THEIR_OWNERS);
    else if (IS_SLOT(slot, owner) && !are_own(m)) PRINT_PLAIN(t, ITS_OWNERS);
    else if (!IS_SLOT(slot, their) && !IS_SLOT(slot, owner)) return false;
    else if (theirs) PRINT_PLAIN(t, THEIR);
    else PRINT_PLAIN(t, YOUR);
    return true;
}

static bool begins_with_place(const parser *p, const char *words, uint16_t zone)
{
    for (const qn_word *w = p->words->places; w->phrase; w++)
        if (zone == 1 << w->value) return strncmp(words, w->phrase, strlen(w->phrase)) == 0;
    return false;
}

// "{verb:search} {their} deck for {cards}": the sentence already names the place.
static bool says_place(const template *m, uint16_t cards)
{
    const parser *p = m->t->p;
    uint16_t there = node(p, cards)->mask & 0xFFFF;
    slot_name slot;
    if (!there || qn_zones_said(p, cards) != there) return false;
    for (const char *at = m->print; (at = strchr(at, '{')) != NULL;) {
        at = qn_slot(at, &slot);
        if (IS_SLOT(&slot, their) && *at == ' ' && begins_with_place(p, at + 1, there)) return true;
    }
    return false;
}

static void put_slot(template *m, const slot_name *slot, const char *rest)
{
    printer *t = m->t;
    int i = put_own_slot(m, slot) ? -1 : find(&m->s, slot->name);
    if (i < 0) return;
    m->s.used[i] = true;
    uint16_t k = m->s.node[i];
    const qn_node *v = node(t->p, k);
    switch (v->kind) {
    case N_QUANTITY: put_amount(m, k, slot, rest); break;
    case N_RESOURCES: put_units(m, k); break;
    case N_SELECTOR:
        t->place_said = says_place(m, k);
        qn_print_selector(t, k);
        t->place_said = false;
        m->several = qn_selector_is_plural(t->p, k);
        break;
    case N_WHO: qn_print_who(t, k); break;
    case N_CARD: qn_put_data(qn_def_name(t->p->pool, v->a), t->out); break;
    case N_STATUS: qn_put_words(t->p->words->statuses[v->a].print, t->out); break;
    case N_PILE: qn_put_words(t->p->words->piles[v->a].print, t->out); break;
    case N_PLACE: qn_put_words(t->p->words->places[v->a].print, t->out); break;
    case N_UNTIL:
        qn_put_space(t);
        qn_print_until(t, k);
        qn_trim_space(t);
        break;
    default: break;
    }
}

void qn_print_until(printer *t, uint16_t n)
{
    const qn_node *u = node(t->p, n);
    if (!u->a) return;
    const qn_word *w = &t->p->words->durations[u->a - 1];
    qn_put_words(w->print ? w->print : w->phrase, t->out);
}

// An optional part is printed if its first slot is present. Its slots are used up in either case.
static const char *put_optional(template *m, const char *at)
{
    int i = absent_part(m, at);
    if (i < 0) return at + 1;   // the closing bracket prints nothing
    if (i < m->s.n) m->s.used[i] = true;
    return strchr(at, ']') + 1;
}

// The first word after the subject of an event is its verb: "{that} declares an attack".
static const char *put_past_word(template *m, const char *print)
{
    size_t n = strcspn(print, " {[]");
    qn_put_told(m->t, print, n, true);
    m->told = true;
    return print + n;
}

bool qn_begins_with_verb(const char *print)
{
    slot_name s;
    if (*print != '{') return false;
    qn_slot(print, &s);
    return IS_SLOT(&s, verb);
}

// If {who} is you, "{who}'s hand" is "your hand": returns what follows, or NULL for another player.
static const char *put_yours(template *m, const slot_name *slot, const char *rest)
{
    const char *after = qn_without(rest, PRINT_OWNED_AFTER);
    int i = after ? find(&m->s, slot->name) : -1;
    if (i < 0) return NULL;
    const qn_node *v = node(m->t->p, m->s.node[i]);
    if (v->kind != N_WHO || v->a != QN_WHO_YOU) return NULL;
    m->s.used[i] = true;
    PRINT_PLAIN(m->t, YOUR);
    return after;
}

static const char *put_next(template *m, const char *print)
{
    bool untold = m->form == VERB_PAST && !m->told;
    slot_name s;
    if (*print == '[') return put_optional(m, print);
    if (*print == ']') return print + 1;
    if (*print == '{') {
        print = qn_slot(print, &s);
        const char *after = put_yours(m, &s, print);
        if (after) return after;
        put_slot(m, &s, print);
        if (m->amount.owed && *print == ' ') print++;   // the amount is printed later
        return m->amount.owed && *print != '{' ? put_owed_word(m, print) : print;
    }
    if (untold && *print != ' ') return put_past_word(m, print);
    size_t n = untold ? 1 : strcspn(print, "{[]");
    qn_put_catalogue(print, n, m->t->out);
    return print + n;
}

void qn_print_template(printer *t, const char *print, const char *pattern, uint16_t n, uint16_t who, int form)
{
    template m = { .t = t, .print = print, .who = who, .form = form, .told = *print != '{' };
    collect(t->p, pattern, n, &m.s);
    uint16_t outer = t->x;
    bool said = t->says_x;
    t->x = 0;
    t->says_x = true;
    while (*print) print = put_next(&m, print);
    if (!m.amount.x) m.amount.x = t->x;
    t->x = outer;
    t->says_x = said;
    if (m.amount.x) PRINT_ROW(t, X_BEING, NODE(n, qn_print_expr, m.amount.x));
    if (m.amount.each) qn_put_space(t), PRINT_ROW(t, OVER_EACH, NODE(things, qn_print_thing, m.amount.each));
}

void qn_print_event(printer *t, uint16_t n)
{
    const qn_event_word *w = &t->p->words->events[node(t->p, n)->a];
    uint16_t who = qn_find_kid(t->p, n, N_WHO);
    qn_print_template(t, w->print, w->pattern, n, who, VERB_FINITE);
}

void qn_print_would(printer *t, uint16_t n)
{
    const qn_event_word *w = &t->p->words->events[node(t->p, n)->a];
    qn_print_template(t, w->would ? w->would : w->print, w->pattern, n, qn_find_kid(t->p, n, N_WHO),
                      VERB_FINITE);
}
