// Attack and Defense, computed anew whenever read: set, then add, then swap, floor at 0 (ELE-STA).
#include "games/elestrals/rules.h"

typedef struct sum {
    int value;
    uint16_t stamp;
} sum;

static bool set(void *data, const qn_applied *a)   // the later one wins (ELE-STA-04)
{
    sum *s = data;
    if (a->stamp >= s->stamp) *s = (sum){ a->amount, a->stamp };
    return false;
}

static bool add(void *data, const qn_applied *a)
{
    ((sum *)data)->value += a->amount;
    return false;
}

static bool count(void *data, const qn_applied *a)
{
    ((sum *)data)->value++;
    return false;
}

static int before_swap(const qn_table *t, int card, int stat)
{
    sum s = { qn_def_of(t, card)->stat[stat], 0 };
    qn_each_change(t, QN_CHANGE_SET, stat, card, QN_NONE, QN_NONE, set, &s);
    qn_each_change(t, QN_CHANGE_ADD, stat, card, QN_NONE, QN_NONE, add, &s);
    return s.value;
}

int ele_stat(const qn_table *t, int card, int stat)
{
    if (qn_kind_of_zone(t, card) != ELE_ROW || stat > ELE_DEFENSE || !((t->game.alters | t->game.mods_alter) & 3)) return qn_def_of(t, card)->stat[stat];
    sum swaps = { 0, 0 };
    qn_each_change(t, QN_CHANGE_SWAP, ELE_ATTACK, card, QN_NONE, QN_NONE, count, &swaps);
    int value = before_swap(t, card, swaps.value & 1 ? 1 - stat : stat);   // swapping twice gives them back (ELE-STA-03)
    return value < 0 ? 0 : value;
}
