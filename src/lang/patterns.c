// Reads sentences by patterns: the rows of verbs, events, tests and rules in the game's words ("draw {n}"). All rows are tried, and the
// one that reads the most words wins.
#include "lang/tree.h"

#include <string.h>

const char *qn_slot(const char *at, slot_name *out)
{
    size_t n = 0, m = 0;
    bool arg = false;
    for (at++; *at && *at != '}'; at++) {
        if (*at == ':' && !arg) arg = true;
        else if (arg && m + 1 < sizeof out->arg) out->arg[m++] = *at;
        else if (!arg && n + 1 < sizeof out->name) out->name[n++] = *at;
    }
    out->name[n] = out->arg[m] = 0;
    return *at ? at + 1 : at;
}

static bool is_slot(const slot_name *s, const char *name) { return strcmp(s->name, name) == 0; }

static uint16_t zones_named(const parser *p, const char *place)
{
    for (const qn_word *w = p->words->places; *place && w->phrase; w++)
        if (strcmp(w->phrase, place) == 0) return (uint16_t)(1u << w->value);
    return 0;
}

static uint16_t row_node(parser *p, int kind, const qn_word *table, int class)
{
    int row = qn_row_of(p, table, class, false);
    if (row < 0) return 0;
    uint16_t n = qn_new_node(p, kind);
    node(p, n)->a = (uint16_t)row;
    return n;
}

static uint16_t parse_cards(parser *p, const slot_name *s, int context, const char *rest)
{
    bool outer = p->status_follows, own = p->own_follows;
    p->own_follows = strncmp(rest, " of their own", 13) == 0;
    p->status_follows = strncmp(rest, " [in {status}", 13) == 0 || strncmp(rest, " in {status}", 12) == 0;
    bool whole = context == IN_MATCH || is_slot(s, "that") || is_slot(s, "other");
    uint16_t n = qn_parse_selector(p, whole ? IN_MATCH : context, zones_named(p, s->arg));
    p->status_follows = outer;
    p->own_follows = own;
    return n;
}

static uint16_t parse_slot(parser *p, const slot_name *s, int context, const char *rest)
{
    if (is_slot(s, "n")) return qn_parse_quantity(p);
    if (is_slot(s, "res")) return qn_parse_resources(p);
    if (is_slot(s, "cards") || is_slot(s, "that") || is_slot(s, "other"))
        return parse_cards(p, s, context, rest);
    if (is_slot(s, "who")) return qn_parse_who(p);
    if (is_slot(s, "name")) return qn_parse_name(p);
    if (is_slot(s, "until")) return qn_parse_duration(p);
    if (is_slot(s, "status")) return row_node(p, N_STATUS, p->words->statuses, E_STATUS);
    if (is_slot(s, "pile")) return row_node(p, N_PILE, p->words->piles, E_PILE);
    if (is_slot(s, "place")) return row_node(p, N_PLACE, p->words->places, E_PLACE);
    return 0;
}

static void cut_kids(parser *p, uint16_t parent, int keep)
{
    uint16_t *at = &node(p, parent)->kid;
    while (*at && keep-- > 0) at = &node(p, *at)->next;
    *at = 0;
}

static int count_kids(const parser *p, uint16_t parent)
{
    int n = 0;
    for (uint16_t k = node(p, parent)->kid; k; k = node(p, k)->next) n++;
    return n;
}

static bool read_until(parser *p, const char **at, char stop, int context, uint16_t parent);

static void note_absent(parser *p, const char *from, const char *to, uint16_t parent)
{
    for (; from < to; from++) {
        if (*from != '{') continue;
        slot_name s;
        from = qn_slot(from, &s) - 1;
        uint16_t n = qn_new_node(p, N_ABSENT);
        node(p, n)->a = is_slot(&s, "n") ? 2 : 1;
        qn_add_kid(p, parent, n);
    }
}

static void read_optional(parser *p, const char **at, int context, uint16_t parent)
{
    spot start = here(p);
    int kids = count_kids(p, parent);
    const char *inside = *at + 1, *end = strchr(inside, ']');
    const char *walk = inside;
    if (!read_until(p, &walk, ']', context, parent)) {
        back(p, start);
        cut_kids(p, parent, kids);
        note_absent(p, inside, end, parent);
    }
    *at = end + 1;
}

static bool read_literal(parser *p, const char **at)
{
    size_t n = strcspn(*at, " []{}");
    if (!qn_is_word(p, now(p), *at, n, true)) {
        qn_expect(p, E_LITERAL, *at, n);
        return false;
    }
    p->pos++;
    *at += n;
    return true;
}

static bool read_until(parser *p, const char **at, char stop, int context, uint16_t parent)
{
    while (**at && **at != stop) {
        if (**at == ' ') ++*at;
        else if (**at == '[') read_optional(p, at, context, parent);
        else if (**at == '{') {
            slot_name s;
            *at = qn_slot(*at, &s);
            uint16_t k = parse_slot(p, &s, context, *at);
            if (!k) return false;
            qn_add_kid(p, parent, k);
        } else if (!read_literal(p, at)) return false;
    }
    return true;
}

bool qn_match_pattern(parser *p, const char *pattern, int context, uint16_t parent)
{
    if (!qn_enter(p)) return false;
    bool fits = read_until(p, &pattern, 0, context, parent);
    qn_leave(p);
    return fits;
}

static bool begins_otherwise(const parser *p, const char *pattern)
{
    if (pattern[0] == '{') return false;
    return !may_be(p, pattern) || !qn_is_word(p, now(p), pattern, strcspn(pattern, " []{}"), true);
}

// The row whose pattern reads the most from here; -1: none. Rows are [stride] bytes apart and begin with their pattern.
int qn_best_pattern(parser *p, const char *const *first, size_t stride, int context)
{
    spot start = here(p);
    uint32_t end = p->pos;
    int best = -1;
    for (int i = 0;; i++) {
        const char *pattern = *(const char *const *)(const void *)((const char *)first + (size_t)i * stride);
        if (!pattern) break;
        if (begins_otherwise(p, pattern)) continue;
        uint16_t probe = qn_new_node(p, N_NONE);
        if (qn_match_pattern(p, pattern, context, probe) && p->pos > end) {
            best = i;
            end = p->pos;
        }
        back(p, start);
    }
    return best;
}
