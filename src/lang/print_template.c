// Templates: the printed side of a pattern. Slots are found by name, in the order of the pattern.
#include "kernel/english.h"
#include "lang/print_grammar.h"

#include <string.h>

#define IS_SLOT(s, called) (strcmp((s)->name, #called) == 0)

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
    slots s;
    uint16_t who;
    int form;
    bool several;    // the cards named last are more than one
    bool told;       // the verb of the sentence is printed (VERB_PAST)
    uint16_t owed;   // an amount that is told after what it counts: "Spirits equal to …"
    uint16_t x;      // an amount that is told at the end: "SPLAT X on it, X being …"
    uint16_t each;   // what the sentence is done for each of, told at its end
}
template;

static void put_verb(template *m, const char *verb)
{
    if (m->form == VERB_PAST) {
        qn_put_told(m->t, verb, strlen(verb), false);
        m->told = true;
    } else if (m->form == VERB_BARE || !qn_who_is_singular(m->t->p, m->who)) {
        qn_put_words(verb, m->t->out);
    } else {
        qn_put_third_person(m->t, verb);
    }
}

static bool is_one(const parser *p, uint16_t quantity)
{
    const qn_node *e = node(p, node(p, quantity)->kid);
    return node(p, quantity)->kid && e->kind == N_NUMBER && e->a == 1;
}

static bool is_plain(const parser *p, uint16_t quantity)
{
    const qn_node *q = node(p, quantity);
    int kind = q->kid ? node(p, q->kid)->kind : N_NUMBER;
    return kind == N_NUMBER || kind == N_X || kind == N_THAT_MANY;
}

static bool put_for_each(template *m, uint16_t expr);

// "1 for each Pixie you control and 1 for each Fairy you control"
static bool put_sum(template *m, uint16_t left)
{
    uint16_t right = node(m->t->p, left)->next;
    if (node(m->t->p, left)->kind != N_COUNT || node(m->t->p, right)->kind != N_COUNT) return false;
    put_for_each(m, left);
    qn_put(m->t->out, " and ");
    return put_for_each(m, right);
}

// A count at the end of a sentence: "1 for each CURSED card (at most 5)", "2 for each Dragon you control".
static bool put_for_each(template *m, uint16_t expr)
{
    const parser *p = m->t->p;
    const qn_node *v = node(p, expr);
    uint16_t most = 0;
    int times = 1;
    if (v->kind == N_LIVE) return put_for_each(m, v->kid);
    if (v->kind == N_BINARY && v->a == QN_X_ADD) return put_sum(m, v->kid);
    if (v->kind == N_BINARY && v->a == QN_X_MIN)
        most = node(p, v->kid)->next, expr = v->kid, v = node(p, expr);
    if (v->kind == N_BINARY && v->a == QN_X_MUL && node(p, node(p, v->kid)->next)->kind == N_NUMBER) {
        times = node(p, node(p, v->kid)->next)->a;
        expr = v->kid;
        v = node(p, expr);
    }
    if (v->kind != N_COUNT && v->kind != N_UNITS && v->kind != N_PAST) return false;
    qn_putf(m->t->out, "%d for each ", times);
    qn_print_thing(m->t, expr);
    if (!most) return true;
    qn_put(m->t->out, " (at most ");
    qn_print_expr(m->t, most);
    qn_put(m->t->out, ")");
    return true;
}

// "2", "up to 2", "all"; with a noun "2 cards", "that many cards plus 1".
static void put_quantity(template *m, uint16_t k, const char *noun, bool before_units, bool last)
{
    const parser *p = m->t->p;
    const qn_node *q = node(p, k);
    qn_text *out = m->t->out;
    bool sum = q->kid && node(p, q->kid)->kind == N_BINARY
        && node(p, node(p, q->kid)->kid)->kind == N_THAT_MANY
        && (node(p, q->kid)->a == QN_X_ADD || node(p, q->kid)->a == QN_X_SUB);
    if (before_units && !is_plain(p, k) && q->a == QN_EXACTLY) {
        m->owed = q->kid;
        return;
    }
    if (q->a == QN_EXACTLY && last && put_for_each(m, q->kid)) return;
    if (q->a == QN_EXACTLY && q->kid && !*noun && !last && !before_units
        && node(p, q->kid)->kind == N_COUNT) {
        m->x = q->kid;
        qn_put(out, "X");
        return;
    }
    bool raised = out->used && out->at[out->used - 1] == '+';   // "+1 Power for each time …"
    if (q->a == QN_EXACTLY && raised && node(p, q->kid)->kind == N_PAST) {
        qn_put(out, "1");
        m->each = q->kid;
        return;
    }
    if (q->a == QN_EXACTLY && *noun
        && node(p, q->kid)->kind == N_PAST) {   // "… for each time you drew a card"
        if (out->used > 4 && strncmp(out->at + out->used - 4, "top ", 4) == 0) qn_put(out, noun);
        else qn_putf(out, "1 %s", noun);
        m->each = q->kid;
        return;
    }
    if (is_one(p, k) && *noun && out->used > 4 && strncmp(out->at + out->used - 4, "top ", 4) == 0) {
        qn_put(out, noun);   // "the top card"
        return;
    }
    if (*noun && !is_plain(p, k) && !sum && q->a == QN_EXACTLY) {
        qn_putf(out, "%ss equal to ", noun);
        qn_print_expr(m->t, q->kid);
        return;
    }
    if (q->a == QN_ANY_NUMBER) qn_put(out, "any number of");
    else if (q->a == QN_ALL_OF) qn_put(out, "all");
    else {
        if (q->a == QN_UP_TO) qn_put(out, "up to ");
        bool change = out->used && out->at[out->used - 1] == '+' && q->kid
            && node(p, q->kid)->kind == N_BINARY;
        if (change) qn_put(out, "(");   // "+(2X plus 2) Power"
        if (sum) qn_put(out, "that many");
        else qn_print_expr(m->t, q->kid);
        if (change) qn_put(out, ")");
    }
    if (*noun) qn_putf(out, is_one(p, k) ? " %s" : " %ss", noun);
    if (sum) {
        const qn_node *b = node(p, q->kid);
        qn_put(out, b->a == QN_X_SUB ? " minus " : " plus ");
        qn_print_expr(m->t, node(p, b->kid)->next);
    }
}

static void put_units(template *m, uint16_t k)
{
    bool one = false;
    for (int i = 0; i < m->s.n; i++)   // "1 Spirit", "2 Spirits": by the amount that came just before
        if (m->s.node[i] != k && m->s.used[i] && strcmp(m->s.name[i], "n") == 0)
            one = is_one(m->t->p, m->s.node[i]);
    if (one && !m->owed) qn_print_unit(m->t, k);
    else qn_print_units(m->t, k);
    if (!m->owed) return;
    qn_put(m->t->out, " equal to ");
    qn_print_expr(m->t, m->owed);
    m->owed = 0;
}

// What an amount counts follows it: resources, or a word of the rulebook ("{n} Strain"). "+{n} Power" is a change.
static bool before_units(const printer *t, const char *rest)
{
    bool change = t->out->used && t->out->at[t->out->used - 1] == '+';
    return strncmp(rest, " {res}", 6) == 0 || (!change && rest[0] == ' ' && rest[1] >= 'A' && rest[1] <= 'Z');
}

// "Strain equal to the Rating of this"
static const char *put_owed_word(template *m, const char *print)
{
    size_t n = strcspn(print, " [{");
    qn_put_n(m->t->out, print, n);
    qn_put(m->t->out, " equal to ");
    qn_print_expr(m->t, m->owed);
    m->owed = 0;
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

// Whether nothing follows but parts that are not there.
static bool ends(const template *m, const char *rest)
{
    while (*rest == '[' && absent_part(m, rest) >= 0) rest = strchr(rest, ']') + 1;
    return !*rest;
}

static void put_slot(template *m, const slot_name *slot, const char *rest)
{
    printer *t = m->t;
    if (strcmp(slot->name, "verb") == 0) {
        put_verb(m, slot->arg);
        return;
    }
    if (strcmp(slot->name, "their") == 0) {
        qn_put(t->out, m->who && node(t->p, m->who)->a != QN_WHO_YOU ? "their" : "your");
        return;
    }
    if (strcmp(slot->name, "owners") == 0) {   // of the cards named before
        qn_put(t->out, m->several ? "their owners'" : "its owner's");
        if (strcmp(slot->arg, "hand") == 0) qn_put(t->out, m->several ? " hands" : " hand");
        return;
    }
    int i = find(&m->s, slot->name);
    if (i < 0) return;
    m->s.used[i] = true;
    uint16_t k = m->s.node[i];
    const qn_node *v = node(t->p, k);
    switch (v->kind) {
    case N_QUANTITY:
        put_quantity(m, k, slot->arg, before_units(t, rest), ends(m, rest) && !*slot->arg);
        break;
    case N_RESOURCES: put_units(m, k); break;
    case N_SELECTOR:
        qn_print_selector(t, k);
        m->several = qn_selector_is_plural(t->p, k);
        break;
    case N_WHO: qn_print_who(t, k); break;
    case N_CARD: qn_put(t->out, qn_def_name(t->p->pool, v->a)); break;
    case N_STATUS: qn_put(t->out, t->p->words->statuses[v->a].print); break;
    case N_PILE: qn_put(t->out, t->p->words->piles[v->a].print); break;
    case N_PLACE: qn_put(t->out, t->p->words->places[v->a].print); break;
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

// An optional part is printed when its first slot is there; either way its slots are used up.
static const char *put_optional(template *m, const char *at)
{
    int i = absent_part(m, at);
    if (i < 0) return at + 1;   // the closing bracket prints nothing
    if (i < m->s.n) m->s.used[i] = true;
    return strchr(at, ']') + 1;
}

// The first word after the cards an event is about is its verb: "{that} declares an attack".
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

void qn_print_template(printer *t, const char *print, const char *pattern, uint16_t n, uint16_t who, int form)
{
    template m = { .t = t, .who = who, .form = form, .told = *print != '{' };
    collect(t->p, pattern, n, &m.s);
    while (*print) {
        slot_name s;
        if (*print == '[') print = put_optional(&m, print);
        else if (*print == ']') print++;
        else if (*print == '{') {
            print = qn_slot(print, &s);
            put_slot(&m, &s, print);
            if (m.owed && *print == ' ') print++;   // the amount comes later
            if (m.owed && *print != '{') print = put_owed_word(&m, print);
        } else if (form == VERB_PAST && !m.told && *print != ' ') {
            print = put_past_word(&m, print);
        } else qn_put_char(t->out, *print++);
    }
    if (m.x) qn_put(t->out, ", X being "), qn_print_expr(t, m.x);
    if (!m.each) return;
    qn_put(t->out, " for each ");
    qn_print_thing(t, m.each);
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
