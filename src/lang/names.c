// Finds cards by name: an exact name, the longest name at a point of a text, or the nearest one for a misspelt name.
#include "lang/scan.h"

#include <string.h>

#include "lang/parser.h"

int qn_card_named(const qn_pool *pool, const char *name)
{
    int found = 0;
    for (int i = 1; i < pool->n_defs; i++) {
        if (strcmp(qn_def_name(pool, i), name) == 0) return i;
        if (!found && qn_same(qn_def_name(pool, i), name)) found = i;
    }
    return found;
}

int qn_scan_card(const char **at, const qn_pool *pool)
{
    const char *best = *at;
    int found = 0;
    for (int i = 1; i < pool->n_defs; i++) {
        const char *end = *at;
        if (qn_scan(&end, qn_def_name(pool, i)) && end > best) {
            best = end;
            found = i;
        }
    }
    *at = best;
    return found;
}

// Skips the card name that contains the comma at [s]; NULL: the comma ends an item.
static const char *past_name(const qn_pool *pool, const char *start, const char *s)
{
    for (int i = 1; i < pool->n_defs; i++) {
        const char *name = qn_def_name(pool, i), *comma = strchr(name, ',');
        if (!comma || s - start < comma - name) continue;
        const char *end = s - (comma - name);
        if (qn_scan(&end, name)) return end;
    }
    return NULL;
}

bool qn_scan_card_item(const char **at, const qn_pool *pool, qn_text *item)
{
    const char *start = *at, *end;
    QN_TEXT(part, 256);
    bool any = qn_scan_item(at, item);
    while (any && **at && (*at)[-1] == ',' && (end = past_name(pool, start, *at - 1)) && end > *at) {
        qn_put_char(item, ',');
        qn_put_char(item, ' ');
        if (qn_scan_item(at, &part)) qn_put(item, part.at);
    }
    return any;
}

int qn_nearest_card(const qn_pool *pool, const char *name)
{
    size_t n = strlen(name);
    int least = (int)n / 3 + 2, found = 0;   // a third of the letters may be wrong
    for (int i = 1; i < pool->n_defs; i++) {
        const char *other = qn_def_name(pool, i);
        int edits = qn_distance(name, n, other, strlen(other));
        if (edits >= least) continue;
        least = edits;
        found = i;
    }
    return found;
}

void qn_say_no_card(const qn_pool *pool, const char *name, qn_text *out)
{
    int near = qn_nearest_card(pool, name);
    QN_TEXT(clean, QN_PROBLEM_BYTES);
    qn_put_clean(&clean, name, strlen(name));
    qn_put_said(out, near ? PART_NO_CARD_BUT_NEAR : PART_NO_CARD_CALLED,
                &(qn_fault_slots){ .word = clean.at, .card = near ? qn_def_name(pool, near) : "" });
}
