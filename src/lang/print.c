// Prints the text of a card: its lists, one paragraph per ability, and the cards that name it. The text is always generated from the
// source, never typed by hand, so a card cannot say something else than it does.
#include "kernel/english.h"
#include "lang/print_grammar.h"

#include <string.h>

static bool keep_text(qn_pool *pool, int def, const qn_text *out)
{
    if (out->full || pool->n_text + out->used + 1 > QN_MAX_POOL_TEXT) return false;
    memcpy(pool->text + pool->n_text, out->at, out->used + 1);
    pool->print[def].text = pool->n_text;
    pool->n_text += (uint32_t)out->used + 1;
    return true;
}

// Lists ---------------------------------------------------------------------------------------------

static const qn_code *field_of(const printer *t, int def, const qn_word *field)
{
    uint32_t at = t->p->pool->def[def].field[field->value];
    return at ? &t->p->pool->code[at] : NULL;
}

static void put_type(printer *t, uint32_t type)
{
    const qn_word *w = t->p->words->types;
    while (w->phrase && w->value != type) w++;
    PRINT_ROW(t, ALL_OF_TYPE, WORD(type, w->print ? w->print : w->phrase));
}

// Prints the rows of a field one after the other; the printer knows which field of which card.
static void put_listed(printer *t, uint16_t def)
{
    const qn_code *list = field_of(t, def, t->field);
    for (int i = 1; i <= list[0]; i++) {
        if (i > 1) qn_put_piece(QN_SAY_COMMA, t->out);
        if (list[i] & QN_FIELD_TYPE) put_type(t, list[i] & ~(unsigned)QN_FIELD_TYPE);
        else qn_put_data(qn_def_name(t->p->pool, list[i]), t->out);
    }
}

// "Affinity: Sound, all positive."
static void print_fields(printer *t, int def)
{
    for (t->field = t->p->words->fields; t->field && t->field->phrase; t->field++) {
        const qn_code *list = field_of(t, def, t->field);
        if (!list || !list[0]) continue;
        qn_put_space(t);
        PRINT_ROW(t, FIELD, WORD(field, t->field->print), NODE(cards, put_listed, (uint16_t)def));
    }
}

static bool names(const printer *t, int by, int def)
{
    const qn_code *list = field_of(t, by, t->field);
    for (int i = 1; list && i <= list[0]; i++)
        if (list[i] == def) return true;
    return false;
}

static bool is_named(const printer *t, int def)
{
    for (int by = 1; by < t->p->pool->n_defs; by++)
        if (names(t, by, def)) return true;
    return false;
}

static void put_namers(printer *t, uint16_t def)
{
    bool first = true;
    for (int by = 1; by < t->p->pool->n_defs; by++) {
        if (!names(t, by, def)) continue;
        if (!first) qn_put_piece(QN_SAY_COMMA, t->out);
        first = false;
        qn_put_data(qn_def_name(t->p->pool, by), t->out);
    }
}

// A second paragraph below the text of a card that other cards name: "Final Verse: Every Window Lit."
static bool add_namers(parser *p, int def, const qn_word *field)
{
    qn_text out = { p->s->text, 0, sizeof p->s->text, false };
    printer t = { .p = p, .out = &out, .field = field };
    if (!is_named(&t, def)) return true;
    qn_text_clear(&out);
    qn_put(&out, qn_def_text(p->pool, def));
    if (out.used) qn_put_char(&out, '\n');
    PRINT_ROW(&t, FIELD, WORD(field, field->plural), NODE(cards, put_namers, (uint16_t)def));
    return keep_text(p->pool, def, &out);
}

bool qn_print_namers(parser *p, int first)
{
    for (const qn_word *w = p->words->fields; w && w->phrase; w++)
        for (int def = first; w->plural && def < p->pool->n_defs; def++)
            if (!add_namers(p, def, w)) return false;
    return true;
}

// Cards ---------------------------------------------------------------------------------------------

bool qn_print_card(parser *p, uint16_t card, int def)
{
    qn_text out = { p->s->text, 0, sizeof p->s->text, false };
    qn_pool *pool = p->pool;
    printer t = { .p = p, .out = &out };
    qn_ability *row = &pool->ability[pool->def[def].ability];
    out.at[0] = 0;
    print_fields(&t, def);
    for (uint16_t a = node(p, card)->kid; a; a = node(p, a)->next) {
        if (out.used) qn_put_char(&out, '\n');
        t.action = t.needs = t.needs_length = 0;
        t.one_target = row->n_targets == 1;
        qn_print_ability(&t, a);
        pool->ability_print[row++ - pool->ability] = (qn_ability_print){
            .says = t.action ? pool->n_text + t.action - 1 : 0,
            .needs = t.needs ? pool->n_text + t.needs - 1 : 0,
            .needs_length = t.needs_length,
        };
    }
    return keep_text(pool, def, &out);
}
