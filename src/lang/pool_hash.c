// Two hashes: one of a whole pool, over everything that affects play (not over texts or file positions), and a digest of one card's source
// that shows whether the card has been changed.
#include "lang/parser.h"

#include <string.h>

static void mix(uint64_t *h, uint64_t value, int bytes)
{
    for (int i = 0; i < bytes; i++) {   // FNV-1a, low byte first on every machine
        *h ^= value >> 8 * i & 0xFF;
        *h *= 0x100000001B3u;
    }
}

static void mix_def(uint64_t *h, const qn_pool *p, const qn_def *d)
{
    for (const char *s = p->text + qn_print_of(p, d)->name; *s; s++) mix(h, (uint8_t)*s, 1);
    for (const char *s = p->text + qn_print_of(p, d)->serial; *s; s++) mix(h, (uint8_t)*s, 1);
    mix(h, d->types, 8);
    mix(h, d->hears, 4);
    mix(h, d->alters, 4);
    mix(h, d->ability, 2);
    mix(h, (uint64_t)d->n_abilities | (uint64_t)d->kind << 8 | (uint64_t)d->size << 16, 3);
    for (int i = 0; i < QN_COST_KINDS; i++) mix(h, d->cost[i], 1);
    for (int i = 0; i < QN_DEF_STATS; i++) mix(h, (uint8_t)d->stat[i], 1);
    for (int i = 0; i < QN_DEF_FIELDS; i++)
        if (d->field[i]) mix(h, d->field[i], 2);
}

static void mix_ability(uint64_t *h, const qn_ability *a)
{
    const uint16_t w[] = { a->form,        a->flags,  a->limit,  a->period,    a->event,
                           a->event_flags, a->slot,   a->index,  a->n_targets, a->n_changes,
                           a->timing,      a->zones,  a->filter, a->condition, a->cost,
                           a->body,        a->target, a->change, a->def,       a->until };
    for (size_t i = 0; i < sizeof w / sizeof *w; i++) mix(h, w[i], 2);
    if (a->locked_amounts) mix(h, a->locked_amounts, 2);
}

static void mix_selector(uint64_t *h, const qn_selector *s)
{
    const uint16_t w[] = { s->how,   s->role,    s->index, s->side,  s->other,
                           s->up_to, s->chooser, s->zones, s->count, s->test };
    for (size_t i = 0; i < sizeof w / sizeof *w; i++) mix(h, w[i], 2);
    mix(h, s->kinds, 4);
    if (s->class) mix(h, s->class, 1);
    if (s->mode) mix(h, s->mode, 1);
    if (s->modes) mix(h, s->modes, 1);
    if (s->whose) mix(h, s->whose, 1);
}

static void mix_change(uint64_t *h, const qn_change *c)
{
    const uint16_t w[] = { c->op, c->what, c->who, c->cards, c->amount, c->condition, c->by };
    for (size_t i = 0; i < sizeof w / sizeof *w; i++) mix(h, w[i], 2);
}

// Spaces and comments are not tokens, and examples are not part of a card, so they do not count. Indents do.
uint32_t qn_card_digest(const parser *p, uint32_t first, uint32_t end)
{
    uint64_t h = 0xCBF29CE484222325u;
    for (uint32_t i = first; i < end; i++) {
        const qn_token *t = &p->s->token[i];
        if (qn_imprint_at(p, i) >= 0) {   // not played
            i += 2;
            continue;
        }
        mix(&h, (uint64_t)t->kind | (uint64_t)(t->kind == T_LINE ? t->indent : 0) << 8, 4);
        for (uint32_t k = 0; t->kind != T_LINE && k < t->length; k++) mix(&h, (uint8_t)spelled(p, t)[k], 1);
    }
    return (uint32_t)(h ^ h >> 32);
}

static void mix_history(uint64_t *h, const qn_history *e)
{
    const uint16_t w[] = { e->event, e->flags, e->span, e->filter };
    for (size_t i = 0; i < sizeof w / sizeof *w; i++) mix(h, w[i], 2);
}

void qn_pool_hash(qn_pool *p)
{
    uint64_t h = 0xCBF29CE484222325u;
    for (int i = 1; i < p->n_defs; i++) mix_def(&h, p, &p->def[i]);
    for (int i = 1; i < p->n_abilities; i++) mix_ability(&h, &p->ability[i]);
    for (int i = 1; i < p->n_selectors; i++) mix_selector(&h, &p->selector[i]);
    for (int i = 1; i < p->n_changes; i++) mix_change(&h, &p->change[i]);
    for (int i = 0; i < p->n_histories; i++) mix_history(&h, &p->history[i]);
    for (int i = 1; i < p->n_code; i++) mix(&h, p->code[i], 2);
    p->hash = h;
}
