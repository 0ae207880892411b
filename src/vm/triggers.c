// Events set off abilities, which then wait for the next chain.
#include "lang/words.h"
#include "vm/vm.h"

static bool listens(const qn_ability *ab, const qn_event *ev)
{
    bool hears = ab->form == QN_FORM_WHEN || (ab->form == QN_FORM_LATER && !ab->timing);
    return hears && ab->event == ev->kind && (ab->event_flags & ev->flags) == ab->event_flags;
}

// Conditions speak of the moment of the event; they are not asked again when the item is chained.
static void set_off(qn_table *t, int you, qn_ref source, int index, const qn_event *ev)
{
    const qn_ability *ab = &t->pool->ability[index];
    qn_scope sc = qn_event_scope(t, you, source, ev);
    if (!qn_holds(t, &sc, ab->filter) || !qn_holds(t, &sc, ab->condition)) return;
    int card = qn_deref(t, source);
    if (ab->limit && card != QN_NONE) {
        if (qn_uses(t, card, ab->index) >= ab->limit) return;
        if (!t->rules->marks_late) qn_mark_use(t, card, ab->index);
    }
    qn_wait(t,
            (qn_waiting){ .kind = QN_WAIT_ABILITY,
                          .flags = ab->flags & QN_ABILITY_MUST ? QN_WAITING_MUST : 0,
                          .controller = (uint8_t)you,
                          .ability = (uint16_t)index,
                          .source = source,
                          .event = *ev });
}

void qn_raise_for(qn_table *t, int card, qn_event ev)
{
    const qn_def *d = &t->pool->def[t->game.card[card].as];
    if (!(d->hears >> ev.kind & 1)) return;
    for (int i = 0; i < d->n_abilities; i++)
        if (listens(&t->pool->ability[d->ability + i], &ev))
            set_off(t, t->game.card[card].controller, qn_ref_to(t, card), d->ability + i, &ev);
}

static void raise_in_play(qn_table *t, const qn_event *ev)
{
    for (int i = 0; i < t->game.players; i++) {
        int seat = (t->game.turn_player + i) % t->game.players;
        for (unsigned zones = t->rules->in_play; zones; zones &= zones - 1)
            QN_EACH(t, c, __builtin_ctz(zones), seat)
        if (t->pool->def[t->game.card[c].as].hears >> ev->kind & 1 && t->rules->hears(t, c))
            qn_raise_for(t, c, *ev);
    }
}

void qn_raise(qn_table *t, qn_event ev)
{
    if (t->game.hears >> ev.kind & 1) raise_in_play(t, &ev);
    for (int i = 0; i < t->game.n_mods; i++) {
        const qn_mod *m = &t->game.mod[i];
        if (m->op == QN_MOD_LISTEN && listens(&t->pool->ability[m->ability], &ev))
            set_off(t, m->whose, m->source, m->ability, &ev);
    }
}
