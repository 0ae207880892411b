// Parses the head of a card: its kind, and what the row of that kind says must follow (cost, numbers, types).
#include "lang/tree.h"

#include <string.h>

// A cost is a list of symbols or, in a game without symbols, a number or X (one of the first symbol).
static bool parse_cost(parser *p, qn_def *d)
{
    int notes;
    if (!p->words->costs) {
        if (qn_read_phrase(p, "X", false)) {
            d->cost[0] = 1;
            return true;
        }
        if (!qn_read_number(p, &notes)) return false;
        d->size = (uint8_t)(notes > 99 ? 99 : notes);
        if (!notes) p->pool->free_kinds |= (uint16_t)(1 << d->kind);
        return true;
    }
    for (int i; d->size < 99 && (i = qn_row_of(p, p->words->costs, E_COST, false)) >= 0; d->size++)
        d->cost[p->words->costs[i].value]++;
    return d->size > 0;
}

static void parse_types(parser *p, qn_def *d)
{
    for (int i; (i = qn_row_of(p, p->words->types, E_TYPE, false)) >= 0;)
        d->types |= (uint64_t)1 << p->words->types[i].value;
}

static bool parse_stat(parser *p, qn_def *d, const char *name)
{
    int value;
    for (const qn_word *w = p->words->stats; w->phrase; w++) {
        if (strcmp(w->phrase, name) != 0) continue;
        if (!qn_read_number(p, &value)) return false;
        d->stat[w->value] = (int8_t)(value > 99 ? 99 : value);
        return true;
    }
    return false;
}

// "ASH-001": the letters of a set, a hyphen, a number.
static bool parse_serial(parser *p, qn_def *d)
{
    const qn_token *t = now(p);
    if (t[0].kind != T_WORD || t[1].kind != T_MARK || t[1].mark != '-' || t[2].kind != T_NUMBER) return false;
    const char *s = spelled(p, t);
    size_t n = (size_t)(spelled(p, t + 2) + t[2].length - s);
    if (p->pool->n_text + n + 1 > QN_MAX_POOL_TEXT) return false;
    memcpy(p->pool->text + p->pool->n_text, s, n);
    p->pool->print[d - p->pool->def].serial = p->pool->n_text;
    p->pool->n_text += (uint32_t)n + 1;
    p->pos += 3;
    return true;
}

static bool parse_part(parser *p, qn_def *d, const char *name)
{
    if (strcmp(name, "types") == 0) parse_types(p, d);
    else if (strcmp(name, "serial") == 0) return parse_serial(p, d);
    else if (strcmp(name, "cost") == 0) return parse_cost(p, d);
    else return parse_stat(p, d, name);
    return true;
}

// An optional part: "[{serial}]", or one that starts with a word, "[overclock {overclock}]".
static bool read_head(parser *p, qn_def *d, const char **at);

static bool read_optional_part(parser *p, qn_def *d, const char **at)
{
    slot_name s;
    size_t n = strcspn(*at, " []{}/");
    if (**at == '{') {
        *at = qn_slot(*at, &s);
        parse_part(p, d, s.name);
        return true;
    }
    if (qn_is_word(p, now(p), *at, n, false)) return read_head(p, d, at);
    *at = strchr(*at, ']');
    return true;
}

// Up to the end of the head or of an optional part of it.
static bool read_head(parser *p, qn_def *d, const char **at)
{
    while (**at && **at != ']') {
        slot_name s;
        size_t n = strcspn(*at, " []{}/");
        if (**at == ' ') {
            ++*at;
        } else if (**at == '[') {
            ++*at;
            if (!read_optional_part(p, d, at)) return false;
            ++*at;
        } else if (**at == '{') {
            *at = qn_slot(*at, &s);
            if (!parse_part(p, d, s.name)) return false;
        } else if (n) {
            if (!qn_is_word(p, now(p), *at, n, false)) {
                qn_expect(p, E_LITERAL, *at, n);
                return false;
            }
            p->pos++;
            *at += n;
        } else if (!qn_read_mark(p, *(*at)++)) {
            return false;
        }
    }
    return true;
}

bool qn_parse_card_head(parser *p, int def)
{
    qn_def *d = &p->pool->def[def];
    int kind = qn_kind_of(p);
    if (kind < 0) return false;
    d->kind = (uint8_t)kind;
    const char *head = p->words->kinds[kind].head;
    return read_head(p, d, &head) && qn_end_of_line(p);
}
