// Lasting changes: kept in order of coming into force, ended at named points.
#include "kernel/kernel.h"

// The events for which a lasting change must be asked whether it listens.
static uint32_t heard_by(const qn_table *t, const qn_mod *m)
{
    if (m->op != QN_MOD_LISTEN && m->op != QN_MOD_GIVEN) return 0;
    return 1u << t->pool->ability[m->ability].event;
}

bool qn_mods_are_heard(const qn_table *t)
{
    for (int i = 0; i < t->game.n_mods; i++)
        if (heard_by(t, &t->game.mod[i]) & ~t->mods_hear) return false;
    return true;
}

// What a game keeps of the texts in play depends on lasting changes, unless the game says that this one leaves it as it is.
static void invalidate(qn_table *t, const qn_mod *m)
{
    if (t->rules->leaves_cache && t->rules->leaves_cache(t, m)) return;
    qn_invalidate_changes(t);
}

qn_mod *qn_add_mod(qn_table *t, qn_mod mod)
{
    qn_game *g = &t->game;
    if (qn_spills(t, g->n_mods == QN_MAX_MODS)) return &g->mod[QN_MAX_MODS - 1];
    mod.stamp = ++g->stamp;
    invalidate(t, &mod);
    g->mods_alter |= qn_change_bit(mod.op, mod.stat);
    t->mods_hear |= heard_by(t, &mod);
    g->mod[g->n_mods] = mod;
    return &g->mod[g->n_mods++];
}

void qn_drop_mod(qn_table *t, int index)
{
    qn_game *g = &t->game;
    invalidate(t, &g->mod[index]);
    memmove(&g->mod[index], &g->mod[index + 1], sizeof g->mod[0] * (size_t)(g->n_mods - index - 1));
    g->mod[--g->n_mods] = (qn_mod){ 0 };
    g->mods_alter = 0;
    if (!g->n_mods) t->mods_hear = 0;   // until then what is gone may be in it: one question too many
    for (int i = 0; i < g->n_mods; i++) g->mods_alter |= qn_change_bit(g->mod[i].op, g->mod[i].stat);
}

void qn_drop_mods_on(qn_table *t, qn_ref on)
{
    for (int i = t->game.n_mods - 1; i >= 0; i--) {
        qn_mod *m = &t->game.mod[i];
        bool on_it = m->op < QN_MOD_LATER || m->op == QN_MOD_COUNTERS || m->op == QN_MOD_GIVEN;
        if (on_it && m->on.card == on.card && m->on.gen == on.gen) qn_drop_mod(t, i);
    }
}

void qn_expire(qn_table *t, int until, int whose)
{
    for (int i = t->game.n_mods - 1; i >= 0; i--) {
        qn_mod *m = &t->game.mod[i];
        if (m->until == until && (m->whose == whose || whose == QN_NONE)) qn_drop_mod(t, i);
    }
}
