// Attack and Defense are computed whenever they are read: set, then add, then swap; never below 0 (ELE-STA-01).
#include "games/elestrals/rules.h"

enum { STATS = 1 << ELE_ATTACK | 1 << ELE_DEFENSE };

typedef struct sums {   // of each stat, and how often both are swapped
    int base[2], added[2], swaps;
    uint16_t set_at[2];
} sums;

static bool collect(void *data, const qn_applied *a)
{
    sums *s = data;
    int stat = a->change->what;
    if (a->change->op == QN_CHANGE_SWAP) {
        s->swaps++;
    } else if (a->change->op == QN_CHANGE_ADD) {
        s->added[stat] += a->amount;
    } else if (a->stamp >= s->set_at[stat]) {   // the later one wins (ELE-STA-04)
        s->base[stat] = a->amount;
        s->set_at[stat] = a->stamp;
    }
    return false;
}

int ele_stat(const qn_table *t, int card, int stat)
{
    const qn_def *d = qn_def_of(t, card);
    if (stat == ELE_COST) return ele_price_of(t, card).size;
    if (qn_kind_of_zone(t, card) != ELE_ROW || stat > ELE_DEFENSE
        || !((t->game.alters | t->game.mods_alter) & STATS))
        return d->stat[stat];
    sums s = { .base = { d->stat[ELE_ATTACK], d->stat[ELE_DEFENSE] } };
    qn_each_stat_change(t, card, STATS, collect, &s);
    int from = s.swaps & 1 ? 1 - stat : stat;   // swapping twice gives them back (ELE-STA-03)
    return qn_between(s.base[from] + s.added[from], 0, QN_MOST_NUMBER);   // ELE-STA-05
}
