// What a Palette may hold (ACH-DCK). Every violation is reported, not only the first (ACH-DCK-11).
#include "games/achroma/rules.h"

enum { SIZE = 30, RARES = 4, COPIES = 2 };

static bool has(const qn_pool *pool, int def, int word) { return pool->def[def].types >> word & 1; }

// A pool has one row a name, so counting rows counts names (ACH-DCK-08). Each name is reported once.
static bool copies_fit(const qn_pool *pool, const qn_deck *deck, int place, qn_text *why)
{
    int def = deck->def[0][place], n = qn_copies(deck, 0, def, deck->n[0]);
    if (qn_came_before(deck, 0, place)) return true;
    if (has(pool, def, ACH_RARE) && n > 1) {
        qn_fault(why, &ach_fault_phrases[ACH_FAULT_RARE_TWICE],
                 &(qn_fault_slots){ .n = n, .card = qn_def_name(pool, def) });
        return false;
    }
    if (n <= COPIES || has(pool, def, ACH_LEGENDARY)) return true;
    qn_fault(why, &ach_fault_phrases[ACH_FAULT_COPIES],
             &(qn_fault_slots){ .n = n, .card = qn_def_name(pool, def) });
    return false;
}

static bool rarities_fit(const qn_pool *pool, const qn_deck *deck, qn_text *why)
{
    int legendary = 0, rare = 0;
    for (int i = 0; i < deck->n[0]; i++) {
        legendary += has(pool, deck->def[0][i], ACH_LEGENDARY);
        rare += has(pool, deck->def[0][i], ACH_RARE);
    }
    if (legendary > 1)
        qn_fault(why, &ach_fault_phrases[ACH_FAULT_LEGENDARY], &(qn_fault_slots){ .n = legendary });
    if (rare > RARES) qn_fault(why, &ach_fault_phrases[ACH_FAULT_RARES], &(qn_fault_slots){ .n = rare });
    return legendary <= 1 && rare <= RARES;
}

static int realm_of(const qn_pool *pool, int def)
{
    for (int r = ACH_SALUM; r <= ACH_TERRA; r++)
        if (has(pool, def, r)) return r;
    return 0;   // Realmless cards go into any Palette (ACH-DCK-07)
}

static bool realms_fit(const qn_pool *pool, const qn_deck *deck, qn_text *why)   // ACH-DCK-06
{
    int first = 0;
    bool fit = true;
    for (int i = 0; i < deck->n[0]; i++) {
        int def = deck->def[0][i], realm = realm_of(pool, def);
        if (!first && realm) first = def;
        if (!realm || realm == realm_of(pool, first)) continue;
        fit = false;
        if (!qn_came_before(deck, 0, i))
            qn_fault(why, &ach_fault_phrases[ACH_FAULT_REALMS],
                     &(qn_fault_slots){ .card = qn_def_name(pool, first), .other = qn_def_name(pool, def) });
    }
    return fit;
}

bool ach_check_deck(const qn_pool *pool, const qn_deck *deck, qn_text *why)
{
    bool fit = deck->n[0] == SIZE;
    if (!fit) qn_fault(why, &ach_fault_phrases[ACH_FAULT_SIZE], &(qn_fault_slots){ .n = deck->n[0] });
    fit &= rarities_fit(pool, deck, why);
    for (int i = 0; i < deck->n[0]; i++) fit &= copies_fit(pool, deck, i, why);
    return fit & realms_fit(pool, deck, why);
}
