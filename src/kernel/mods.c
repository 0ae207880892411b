// Lasting changes: kept in the order in which they came into force, and ended at named points.
#include "kernel/kernel.h"

// The events that some lasting change listens to.
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

// A game's cache depends on lasting changes, unless the game says that this one does not affect it.
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

// When a copy ends, the newest other copy applies, or else the printed card.
static void end_copy(qn_table *t, qn_ref on)
{
    if (!qn_alive(t, on)) return;
    int def = t->game.card[on.card].def;
    for (int i = 0; i < t->game.n_mods; i++) {
        const qn_mod *m = &t->game.mod[i];
        if (m->op == QN_MOD_COPY && m->on.card == on.card && m->on.gen == on.gen) def = m->ability;
    }
    qn_become(t, on.card, def);
}

void qn_drop_mod(qn_table *t, int index)
{
    qn_game *g = &t->game;
    invalidate(t, &g->mod[index]);
    const bool copy = g->mod[index].op == QN_MOD_COPY;
    const qn_ref on = g->mod[index].on;
    memmove(&g->mod[index], &g->mod[index + 1], sizeof g->mod[0] * (size_t)(g->n_mods - index - 1));
    g->mod[--g->n_mods] = (qn_mod){ 0 };
    g->mods_alter = 0;
    if (!g->n_mods)
        t->mods_hear = 0;   // until then it may include events of changes that have ended, which is harmless
    for (int i = 0; i < g->n_mods; i++) g->mods_alter |= qn_change_bit(g->mod[i].op, g->mod[i].stat);
    if (copy) end_copy(t, on);
}

void qn_drop_mods_on(qn_table *t, qn_ref on)
{
    for (int i = t->game.n_mods - 1; i >= 0; i--) {
        qn_mod *m = &t->game.mod[i];
        bool on_it = m->op < QN_MOD_LATER || m->op == QN_MOD_COUNTERS || m->op == QN_MOD_GIVEN
            || m->op == QN_MOD_COPY || m->op == QN_MOD_USES;
        if (on_it && m->on.card == on.card && m->on.gen == on.gen) qn_drop_mod(t, i);
    }
}

void qn_expire(qn_table *t, int until, int whose)
{
    for (int i = t->game.n_mods - 1; i >= 0; i--) {
        qn_mod *m = &t->game.mod[i];
        if (m->until != until || (m->whose != whose && whose != QN_NONE)) continue;
        if (t->numbers) qn_numbers_end(t);
        qn_drop_mod(t, i);
    }
}

// ---- Uses of abilities that a card was given -----------------------------------------------------

static int find_uses(const qn_table *t, int card, const qn_ability *ab)
{
    for (int i = 0; i < t->game.n_mods; i++) {
        const qn_mod *m = &t->game.mod[i];
        if (m->op == QN_MOD_USES && m->ability == ab - t->pool->ability && qn_deref(t, m->on) == card)
            return i;
    }
    return -1;
}

int qn_uses_given(const qn_table *t, int card, const qn_ability *ab)
{
    int i = find_uses(t, card, ab);
    return i < 0 ? 0 : t->game.mod[i].amount;
}

void qn_mark_given_use(qn_table *t, int card, const qn_ability *ab)
{
    int i = find_uses(t, card, ab);
    if (i >= 0) t->game.mod[i].amount = qn_sum(t->game.mod[i].amount, 1);
    else
        qn_add_mod(t,
                   (qn_mod){ .op = QN_MOD_USES,
                             .amount = 1,
                             .until = QN_NONE,
                             .whose = QN_NONE,
                             .on = qn_ref_to(t, card),
                             .source = qn_nobody,
                             .ability = (uint16_t)(ab - t->pool->ability),
                             .event = qn_no_event });
}

void qn_forget_given_uses(qn_table *t, int but_period)
{
    for (int i = t->game.n_mods - 1; i >= 0; i--) {
        const qn_mod *m = &t->game.mod[i];
        if (m->op == QN_MOD_USES && t->pool->ability[m->ability].period != but_period) qn_drop_mod(t, i);
    }
}
