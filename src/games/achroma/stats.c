// Numbers of a card, computed whenever read: printed or copied, then set, then added, floor 0 (ACH-RUL-05).
#include "games/achroma/rules.h"

typedef struct sum {
    const qn_table *t;
    int base, added;
    uint16_t stamp;   // of what was set last
} sum;

static bool take(void *data,
                 const qn_applied *a)   // of what is set the later one wins; a rule's own change adds
{
    sum *s = data;
    if (a->change == s->t->pool->change || a->change->op == QN_CHANGE_ADD) s->added += a->amount;
    else if (a->stamp >= s->stamp) s->base = a->amount, s->stamp = a->stamp;
    return false;
}

static int changed(const qn_table *t, int card, int stat, int printed)
{
    if (!qn_may_change(t, card, stat)) return printed;
    sum s = { t, printed, 0, 0 };
    qn_each_stat_change(t, card, 1u << stat, take, &s);
    return qn_between(s.base + s.added, 0, QN_MOST_NUMBER);   // ACH-GEN-07
}

// Everywhere but on a Canvas it is the printed number of filled Shards (ACH-GEN-08); a copy keeps its own (ACH-CPY-05).
int ach_shards(const qn_table *t, int card)
{
    int whole = qn_printed_on(t, card)->size;
    if (!ach_on_canvas(t, card)) return whole;
    int left = changed(t, card, ACH_SHARDS, whole) - t->game.card[card].n[ACH_N_DAMAGE];   // ACH-RUL-12
    return left < 0 ? 0 : left;
}

int ach_cost(const qn_table *t, int card, bool infesting)   // ACH-DEP-02, ACH-INF-03
{
    const qn_def *d = qn_printed_on(t, card);
    return changed(t, card, ACH_COST, infesting ? d->stat[ACH_INFEST_COST] : d->size);
}

static bool printed(const qn_table *t, int card, int word) { return ach_as(t, card)->types >> word & 1; }

static int objects_rage(const qn_table *t, int card)   // ACH-OBJ-18
{
    int n = 0;
    ACH_EACH_KID (t, kid, card)
        if (t->game.card[kid].rel == ACH_HELD) n += printed(t, kid, ACH_K_RAGE);
    return n;
}

int ach_rage(const qn_table *t, int card)
{
    int own = printed(t, card, ACH_K_RAGE) && !ach_silenced(t, card);
    return changed(t, card, ACH_RAGE, own) + objects_rage(t, card);
}

static const uint8_t keyword[] = { [ACH_PROTECTION] = ACH_K_PROTECTION,
                                   [ACH_POISONOUS] = ACH_K_POISONOUS,
                                   [ACH_DEFEND] = ACH_K_DEFEND,
                                   [ACH_DIVERT] = ACH_K_DIVERT };

static bool object_lends(const qn_table *t, int card, int status)   // ACH-OBJ-18
{
    if (status != ACH_DEFEND && status != ACH_POISONOUS) return false;
    ACH_EACH_KID (t, kid, card)
        if (t->game.card[kid].rel == ACH_HELD && printed(t, kid, keyword[status])) return true;
    return false;
}

bool ach_has(const qn_table *t, int card, int status)
{
    if (printed(t, card, keyword[status]) && !ach_silenced(t, card)) return true;
    if (object_lends(t, card, status)) return true;
    return qn_any_change(t, QN_CHANGE_STATUS, status) && qn_is_given(t, status, card);
}

// Whole entries are counted, also of parasites (ACH-MEN-02, ACH-MEN-04, ACH-TYP-05).
uint64_t ach_types_on(const qn_table *t, int seat)
{
    uint64_t types = 0;
    ACH_EACH_ON (t, c, ACH_CANVAS, seat)
        if (ach_is(t, c, ACH_CHARACTER)) types |= ach_as(t, c)->types;
    return types & (ACH_BIT(ACH_CHARACTER_TYPES) - 1);
}

static int colours_of(const qn_def *d)   // ACH-CRD-19: Achrom is no colour
{
    int mask = 0;
    for (int c = 0; c < ACH_ACHROM; c++) mask |= (d->cost[c] > 0) << c;
    return mask;
}

static int colours_on(const qn_table *t, int seat)
{
    int mask = 0;
    ACH_EACH_ON (t, c, ACH_CANVAS, seat) mask |= colours_of(qn_printed_on(t, c));
    return __builtin_popcount((unsigned)mask);
}

int ach_units(const qn_table *t, const qn_card *c,
              int mask)   // filled Shards of these colours, as printed (ACH-CRD-11)
{
    const qn_def *d = &t->pool->def[c->def];
    int n = 0;
    for (int colour = 0; colour < ACH_COLOURS; colour++)
        if (mask >> colour & 1) n += d->cost[colour];
    return n;
}

// A card in a hand or pile has its printed numbers; keywords with numbers come only from texts.
int ach_stat(const qn_table *t, int card, int stat)
{
    switch (stat) {
    case ACH_STRENGTH:   // damage does not change it (ACH-CRD-06)
        return ach_on_canvas(t, card) ? changed(t, card, ACH_STRENGTH, ach_as(t, card)->stat[ACH_STRENGTH])
                                      : qn_printed_on(t, card)->stat[ACH_STRENGTH];
    case ACH_SHARDS: return ach_shards(t, card);
    case ACH_INFEST_COST: return qn_printed_on(t, card)->stat[ACH_INFEST_COST];
    case ACH_COST: return ach_cost(t, card, false);
    case ACH_RAGE: return ach_rage(t, card);
    case ACH_PREVENT:
    case ACH_WALL:
    case ACH_SPLAT: return changed(t, card, stat, 0);
    case ACH_CANVAS_TYPES: return __builtin_popcountll(ach_types_on(t, t->game.card[card].controller));
    case ACH_CANVAS_COLOURS: return colours_on(t, t->game.card[card].controller);
    default: return 0;
    }
}

bool ach_forbidden(const qn_table *t, int verb, int card)
{
    if (!qn_any_change(t, QN_CHANGE_FORBID, verb)) return false;
    return qn_is_forbidden(t, verb, card, QN_NONE, QN_NONE)
        || qn_is_forbidden(t, verb, QN_NONE, t->game.card[card].controller, QN_NONE);
}

int ach_forbidder(const qn_table *t, int verb, int card)
{
    int source = qn_forbidder(t, verb, card, QN_NONE, QN_NONE);
    return source != QN_NONE ? source
                             : qn_forbidder(t, verb, QN_NONE, t->game.card[card].controller, QN_NONE);
}
