// The lasting changes of an answer (outcome_lasting.h).
#include "host/outcome_lasting.h"

#include "vm/vm.h"

static bool is_among(const qn_mod *m, const qn_mod *all, int n)
{
    for (int i = 0; i < n; i++)
        if (memcmp(m, &all[i], sizeof *m) == 0) return true;
    return false;
}

static void keep(qh_lasting *seen, qn_mod m, int world)
{
    int i = 0;
    m.stamp = 0;
    while (i < seen->n && memcmp(&seen->mod[i], &m, sizeof m) != 0) i++;
    if (i == QH_LASTINGS) {
        seen->more = true;
        return;
    }
    if (i == seen->n) seen->mod[seen->n++] = m;
    seen->in[i] |= (uint16_t)(1u << world);
}

void qh_keep_lasting(qh_lasting *seen, int world, const qn_table *before, const qn_table *after)
{
    for (int i = 0; i < after->game.n_mods; i++) {
        const qn_mod *m = &after->game.mod[i];
        if (!is_among(m, before->game.mod, before->game.n_mods) && qn_is_in_force(after, m))
            keep(seen, *m, world);
    }
}

void qh_add_change(qh_outcome *o, qh_change change)
{
    if (o->n < QH_CHANGES) o->change[o->n++] = change;
    else o->more = true;
}

static bool ends_alike(const qn_mod *a, const qn_mod *b)
{
    return a->until == b->until && a->whose == b->whose;
}

// The number of a card that [m] changes, if the outcome shows it and nothing else limits how long it lasts.
static qh_change *number_changed_by(const qn_mod *m, const qn_table *t, qh_outcome *o)
{
    const qn_card_number *rows = t->rules->screen->prospects.stats;
    if (m->op != QN_CHANGE_ADD && m->op != QN_CHANGE_SET) return NULL;
    for (int i = 0; i < o->n; i++) {
        qh_change *c = &o->change[i];
        bool number = c->what == QH_CARD_NUMBER && !rows[c->row].say;
        if (!number || c->card != m->on.card || rows[c->row].stat != m->stat) continue;
        return !c->lasts || ends_alike(&o->lasting[c->lasts - 1], m) ? c : NULL;
    }
    return NULL;
}

void qh_add_lasting(const qh_lasting *seen, const qn_table *t, qh_outcome *o)
{
    memcpy(o->lasting, seen->mod, sizeof o->lasting);
    o->more |= seen->more;
    for (int i = 0; i < seen->n; i++) {
        const qn_mod *m = &seen->mod[i];
        int on = m->on.card;
        bool certain = seen->in[i] == o->all;
        qh_change *number = certain ? number_changed_by(m, t, o) : NULL;
        qh_change change = { .what = QH_LASTS,
                             .row = (uint8_t)i,
                             .card = (uint8_t)on,
                             .seat = on < t->game.n_cards ? t->game.card[on].controller : QN_NONE,
                             .in = seen->in[i],
                             .low = certain,
                             .high = 1 };
        if (number) number->lasts = (uint8_t)(i + 1);
        else qh_add_change(o, change);
    }
}

static const qn_mod *lasting_of(const qh_outcome *o, const qh_change *c)
{
    if (c->what == QH_LASTS) return &o->lasting[c->row];
    return c->lasts ? &o->lasting[c->lasts - 1] : NULL;
}

bool qh_same_change(const qh_outcome *a, const qh_change *in_a, const qh_outcome *b, const qh_change *in_b)
{
    if (qh_in_all(a, in_a) != qh_in_all(b, in_b)) return false;
    const qn_mod *one = lasting_of(a, in_a), *other = lasting_of(b, in_b);
    if (!one != !other || (one && memcmp(one, other, sizeof *one) != 0)) return false;
    return in_a->what == in_b->what && (in_a->what == QH_LASTS || in_a->row == in_b->row)
        && in_a->card == in_b->card && in_a->seat == in_b->seat && in_a->shared == in_b->shared
        && in_a->besides == in_b->besides && in_a->before == in_b->before && in_a->low == in_b->low
        && in_a->high == in_b->high;
}
