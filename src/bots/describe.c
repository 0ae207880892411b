// What is printed on a card as numbers (observe.h), so that a card nobody trained with is not a blank.
#include "bots/observe.h"
#include "kernel/kernel.h"

enum {   // the numbers, in 16ths
    KIND = 0,
    COST = KIND + 16,
    SIZE = COST + QN_COST_KINDS,
    STAT,
    TEXTS = STAT + QN_DEF_STATS,
    FORM,
    TYPE = FORM + 16,
    WORD = TYPE + 34,
    WORDS = QN_DESCRIBED - WORD,   // words of the text share places by a hash
    MARK = 16,
    FEW = 4
};

static bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

static const char *next_word(const char *at, uint32_t *hash)
{
    while (*at && !is_letter(*at)) at++;
    *hash = 2166136261u;
    for (; is_letter(*at); at++) *hash = (*hash ^ (uint32_t)(*at | 32)) * 16777619u;
    return at;
}

void qn_describe_card(const qn_pool *pool, int def, int8_t out[QN_DESCRIBED])
{
    const qn_def *d = &pool->def[def];
    uint32_t hash;
    memset(out, 0, QN_DESCRIBED);
    if (!def) return;
    out[KIND + d->kind % 16] = MARK;
    for (int i = 0; i < QN_COST_KINDS; i++) out[COST + i] = (int8_t)qn_between(d->cost[i] * FEW, 0, 127);
    out[SIZE] = (int8_t)qn_between(d->size * FEW, 0, 127);
    for (int i = 0; i < QN_DEF_STATS; i++) out[STAT + i] = (int8_t)qn_between(d->stat[i] * FEW, -127, 127);
    out[TEXTS] = (int8_t)qn_between(d->n_abilities * FEW, 0, 127);
    for (int i = 0; i < 16; i++) out[FORM + i] = d->forms >> i & 1 ? MARK : 0;
    for (int i = 0; i < 64; i++)
        if (d->types >> i & 1) out[TYPE + i % 34] = MARK;
    for (const char *at = next_word(qn_def_text(pool, def), &hash);; at = next_word(at, &hash)) {
        if (hash == 2166136261u) break;
        int8_t *n = &out[WORD + (int)((hash ^ hash >> 15) % WORDS)];
        *n = (int8_t)qn_between(*n + MARK / 2, 0, 127);
    }
}
