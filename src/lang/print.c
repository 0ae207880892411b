// The text of a card: a paragraph for each ability, generated from the tree; never typed by hand.
#include "kernel/english.h"
#include "lang/print_grammar.h"

#include <string.h>

static const char *number_word(int n) { return n == 1 ? "once" : n == 2 ? "twice" : NULL; }

// "Once a turn", "Up to 4 times a turn", "Any number of times"
static void put_limit(printer *t, uint16_t limit)
{
    const qn_node *l = node(t->p, limit);
    const qn_word *periods = t->p->words->periods;
    if (limit && l->a == 0) qn_put(t->out, "any number of times");
    else if (limit && !number_word(l->a)) qn_putf(t->out, "up to %d times %s", l->a, periods[l->b].print);
    else qn_putf(t->out, "%s %s", limit ? number_word(l->a) : "once", periods[limit ? l->b : 0].print);
}

static void put_rows(printer *t, uint16_t n, const qn_word *table)
{
    bool first = true;
    for (uint16_t k = node(t->p, n)->kid; k; k = node(t->p, k)->next, first = false)
        qn_putf(t->out, "%s%s", first ? "" : " or ", table[node(t->p, k)->a].print);
}

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

// What was printed since [start] is the condition of the ability: it can be quoted alone.
static void mark_needs(printer *t, size_t start)
{
    t->needs = (uint32_t)start + 1;
    t->needs_length = (uint16_t)(t->out->used - start);
}

static void print_needed(printer *t, uint16_t cond)   // "if …", "unless …"
{
    size_t start = t->out->used;
    qn_print_if(t, cond);
    mark_needs(t, start);
}

static void capital(printer *t, uint32_t at)
{
    char *c = &t->out->at[at];
    if (*c >= 'a' && *c <= 'z') *c = (char)(*c - 32);
}

static bool begins_with_line(const printer *t, uint16_t a)
{
    uint16_t block = qn_find_kid(t->p, a, N_BLOCK);
    return node(t->p, node(t->p, block)->kid)->kind == N_LINE || qn_find_kid(t->p, a, N_COSTS);
}

// "ACTION, with MENAGERIE:", "Charge Bonus ♣ or ♥:"; without such words ", if …".
static void put_heading_condition(printer *t, uint16_t cond, const char *comma)
{
    size_t start = t->out->used;
    if (qn_print_brief(t, cond, false)) {
        mark_needs(t, start + strspn(t->out->at + start, ", "));
        return;
    }
    qn_put(t->out, comma);
    print_needed(t, cond);
}

static void print_action(printer *t, uint16_t a, bool may)
{
    bool must = has(t, a, QN_ABILITY_MUST);
    if (must) qn_begin_obligation(t);
    qn_print_action(t, a, may);
    if (must) qn_end_obligation(t);
}

static void print_use(printer *t, uint16_t a)
{
    uint32_t start = qn_sentence(t);
    uint16_t timing = qn_find_kid(t->p, a, N_TIMING), from = qn_find_kid(t->p, a, N_FROM),
             cond = condition_of(t, a);
    uint16_t limit = qn_find_kid(t->p, a, N_LIMIT);
    if (limit || !t->p->words->use_freely) put_limit(t, limit);
    if (timing) qn_put(t->out, t->out->used > start ? ", " : ""), put_rows(t, timing, t->p->words->timings);
    if (from) qn_put(t->out, ", from your "), put_rows(t, from, t->p->words->places);
    if (cond) put_heading_condition(t, cond, t->out->used > start ? ", " : "");
    if (t->out->used > start) qn_put(t->out, ": ");
    capital(t, start);
    uint32_t body = (uint32_t)t->out->used;
    print_action(t, a, has(t, a, QN_ABILITY_MAY));
    if (begins_with_line(t, a)) capital(t, body);
}

static void print_when(printer *t, uint16_t a)
{
    uint32_t start = qn_sentence(t);
    uint16_t cond = condition_of(t, a), limit = qn_find_kid(t->p, a, N_LIMIT),
             from = qn_find_kid(t->p, a, N_FROM);
    qn_put(t->out, "when ");
    qn_print_event(t, qn_find_kid(t->p, a, N_EVENT));
    if (from) qn_put(t->out, " while this is in your "), put_rows(t, from, t->p->words->places);
    if (limit) qn_put(t->out, " ("), put_limit(t, limit), qn_put(t->out, ")");
    if (cond) qn_put(t->out, ", "), qn_print_if(t, cond);
    capital(t, start);
    bool joined = begins_with_line(t, a);
    qn_put(t->out, joined ? ", " : ": ");
    print_action(t, a,
                 has(t, a, QN_ABILITY_MAY) || (qn_find_kid(t->p, a, N_COSTS) && !has(t, a, QN_ABILITY_MUST)));
}

// "Once an Act, if a card would become your seventh Damage card, instead put it on the bottom of your deck."
static void print_instead(printer *t, uint16_t a)
{
    uint32_t start = qn_sentence(t);
    uint16_t cond = condition_of(t, a), limit = qn_find_kid(t->p, a, N_LIMIT);
    if (limit) put_limit(t, limit), qn_put(t->out, ", ");
    qn_put(t->out, "if ");
    qn_print_would(t, qn_find_kid(t->p, a, N_EVENT));
    if (cond) qn_put(t->out, " and "), qn_print_condition(t, cond);
    qn_put(t->out, begins_with_line(t, a) ? ", instead " : ", instead: ");
    capital(t, start);
    print_action(t, a, has(t, a, QN_ABILITY_MAY));
}

static void put_restriction(printer *t, uint16_t a)
{
    uint16_t answering = qn_find_kid(t->p, a, N_ANSWERING), timing = qn_find_kid(t->p, a, N_TIMING),
             cond = condition_of(t, a);
    if (!answering && !timing && !cond) return;
    qn_put(t->out, "Use only");
    if (timing) qn_put(t->out, " "), put_rows(t, timing, t->p->words->timings);
    if (answering) qn_put(t->out, " in answer to "), qn_print_event(t, node(t->p, answering)->kid);
    if (cond) {
        size_t start = t->out->used + 1;
        qn_put(t->out, " if "), qn_print_condition(t, cond);
        mark_needs(t, start);
    }
    qn_put(t->out, ". ");
}

static void print_effect(printer *t, uint16_t a)
{
    uint32_t start;
    if (node(t->p, a)->a == QN_FORM_SLOT) {
        const char *slot = t->p->words->slots[node(t->p, qn_find_kid(t->p, a, N_SLOT))->a].print;
        uint16_t cond = *slot ? condition_of(t, a) : 0;
        qn_put(t->out, slot);
        if (cond) put_heading_condition(t, cond, ", ");
        if (*slot) qn_put(t->out, ": ");
        if (!cond) put_restriction(t, a);
    } else {
        put_restriction(t, a);
    }
    start = (uint32_t)t->out->used;
    qn_print_action(t, a, has(t, a, QN_ABILITY_MAY));
    capital(t, start);
}

static void print_always(printer *t, uint16_t a)
{
    uint16_t cond = condition_of(t, a), from = qn_find_kid(t->p, a, N_FROM);
    uint32_t start = qn_sentence(t);
    if (from) qn_put(t->out, "in "), put_rows(t, from, t->p->words->places), qn_put(t->out, ", ");
    if (cond) qn_put(t->out, "while "), qn_print_condition(t, cond), qn_put(t->out, ", ");
    qn_print_action(t, a, false);
    capital(t, start);
}

static void print_needs(printer *t, uint16_t a)
{
    uint16_t cond = condition_of(t, a);
    qn_put(t->out, "Needs");
    if (!qn_print_brief(t, cond, true)) qn_put(t->out, ": "), qn_print_condition(t, cond);
    qn_put(t->out, ".");
}

static void print_ability(printer *t, uint16_t a)
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

static bool keep_text(qn_pool *pool, int def, const qn_text *out)
{
    if (out->full || pool->n_text + out->used + 1 > QN_MAX_POOL_TEXT) return false;
    memcpy(pool->text + pool->n_text, out->at, out->used + 1);
    pool->print[def].text = pool->n_text;
    pool->n_text += (uint32_t)out->used + 1;
    return true;
}

// "Affinity: Sound, all positive."
static void print_field(printer *t, const qn_word *field, const qn_code *list)
{
    if (!list[0]) return;
    if (t->out->used) qn_put(t->out, " ");
    qn_putf(t->out, "%s: ", field->print);
    for (int i = 1; i <= list[0]; i++) {
        if (i > 1) qn_put(t->out, ", ");
        if (list[i] & QN_FIELD_TYPE) {
            const qn_word *w = t->p->words->types;
            while (w->phrase && w->value != (list[i] & ~(unsigned)QN_FIELD_TYPE)) w++;
            qn_putf(t->out, "all %s", w->print ? w->print : w->phrase);
        } else qn_put(t->out, qn_def_name(t->p->pool, list[i]));
    }
    qn_put(t->out, ".");
}

static bool names(const qn_pool *pool, const qn_def *d, const qn_word *field, int def)
{
    const qn_code *list = &pool->code[d->field[field->value]];
    for (int i = 1; d->field[field->value] && i <= list[0]; i++)
        if (list[i] == def) return true;
    return false;
}

// A second paragraph below the text of a card that others name: "Final Verse: Every Window Lit."
static bool add_namers(parser *p, int def, const qn_word *field)
{
    qn_text out = { p->s->text, 0, sizeof p->s->text, false };
    qn_pool *pool = p->pool;
    int found = 0;
    qn_text_clear(&out);
    qn_put(&out, qn_def_text(pool, def));
    for (int by = 1; by < pool->n_defs; by++) {
        if (!names(pool, &pool->def[by], field, def)) continue;
        if (found++) qn_put(&out, ", ");
        else qn_putf(&out, out.used ? "\n%s: " : "%s: ", field->plural);
        qn_put(&out, qn_def_name(pool, by));
    }
    if (!found) return true;
    qn_put(&out, ".");
    return keep_text(pool, def, &out);
}

bool qn_print_namers(parser *p)
{
    for (const qn_word *w = p->words->fields; w && w->phrase; w++)
        for (int def = 1; w->plural && def < p->pool->n_defs; def++)
            if (!add_namers(p, def, w)) return false;
    return true;
}

bool qn_print_card(parser *p, uint16_t card, int def)
{
    qn_text out = { p->s->text, 0, sizeof p->s->text, false };
    qn_pool *pool = p->pool;
    printer t = { p, &out };
    qn_ability *row = &pool->ability[pool->def[def].ability];
    out.at[0] = 0;
    for (const qn_word *w = p->words->fields; w && w->phrase; w++)
        if (pool->def[def].field[w->value]) print_field(&t, w, &pool->code[pool->def[def].field[w->value]]);
    for (uint16_t a = node(p, card)->kid; a; a = node(p, a)->next) {
        if (out.used) qn_put(&out, "\n");
        t.action = t.needs = t.needs_length = 0;
        t.one_target = row->n_targets == 1;
        print_ability(&t, a);
        pool->ability_print[row++ - pool->ability] = (qn_ability_print){
            .says = t.action ? pool->n_text + t.action - 1 : 0,
            .needs = t.needs ? pool->n_text + t.needs - 1 : 0,
            .needs_length = t.needs_length,
        };
    }
    return keep_text(pool, def, &out);
}
