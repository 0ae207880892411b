// Triggers: an event triggers abilities, which are then pending until the next chain.
#include "lang/words.h"
#include "vm/later.h"
#include "vm/vm.h"

static bool names_event(const qn_ability *ab, const qn_event *ev)
{
    return ab->event == ev->kind && (ab->event_flags & ev->flags) == ab->event_flags;
}

static bool listens(const qn_ability *ab, const qn_event *ev)
{
    bool hears = ab->form == QN_FORM_WHEN || (ab->form == QN_FORM_LATER && !ab->timing);
    return hears && names_event(ab, ev);
}

// Conditions are tested when the event happens, and not again when the item is put on the chain.
static void set_off(qn_table *t, int you, qn_ref source, int index, const qn_event *ev)
{
    const qn_ability *ab = &t->pool->ability[index];
    qn_scope sc = qn_event_scope(t, you, source, ev);
    if (!qn_holds(t, &sc, ab->filter) || !qn_holds(t, &sc, ab->condition)) return;
    int card = qn_deref(t, source);
    if (ab->limit && ab->form != QN_FORM_LATER && card != QN_NONE) {
        if (qn_uses(t, card, ab) >= ab->limit) return;
        if (!t->rules->uses_counted_on_resolve) qn_mark_use(t, card, ab);
    }
    qn_add_pending(t,
                   (qn_pending){ .kind = QN_WAIT_ABILITY,
                                 .flags = ab->flags & QN_ABILITY_MUST ? QN_PENDING_MUST : 0,
                                 .controller = (uint8_t)you,
                                 .ability = (uint16_t)index,
                                 .source = source,
                                 .event = *ev });
}

// A change that waits for the next time only ends then. True: the change at [index] is gone.
static bool set_off_waiting(qn_table *t, int index, const qn_event *ev)
{
    const qn_mod m = t->game.mod[index];
    int before = t->game.n_pending;
    qn_event told = *ev;
    if (t->pool->ability[m.ability].slot == QN_SPEAKS_OF_BEFORE) told.that = m.event.that;
    set_off(t, m.whose, m.source, m.ability, &told);
    if (!t->pool->ability[m.ability].limit || t->game.n_pending == before) return false;
    qn_drop_mod(t, index);
    return true;
}

// An ability given to [card] belongs to it: its player is "you", and it is "this".
static void set_off_given(qn_table *t, int card, int index, const qn_event *ev)
{
    bool in_play = card != QN_NONE && t->rules->in_play >> qn_kind_of_zone(t, card) & 1;
    const qn_ability *ab = &t->pool->ability[index];
    if (in_play && ab->slot == QN_FORM_WHEN && names_event(ab, ev) && t->rules->hears(t, card))
        set_off(t, t->game.card[card].controller, qn_ref_to(t, card), index, ev);
}

// "Your other records gain when …", by a continuous text.
static void set_off_by_giver(qn_table *t, int giver, int index, const qn_event *ev)
{
    const qn_change *c = &t->pool->change[t->pool->ability[index].change];
    qn_scope sc = qn_card_scope(t, giver);
    if (c->op != QN_CHANGE_GIVE || !t->rules->applies(t, giver) || !qn_holds(t, &sc, c->condition)) return;
    for (int card = 0; card < t->game.n_cards; card++)
        if (qn_fits(t, &sc, c->cards, card)) set_off_given(t, card, index, ev);
}

// An ability without "from" works wherever the game lets it; one with "from" works only there.
static bool heard_here(const qn_ability *ab, int kind, bool named)
{
    return ab->zones ? ab->zones >> kind & 1 : !named;
}

static bool is_active(const qn_table *t, int card, const qn_ability *ab)
{
    return !t->rules->is_active || t->rules->is_active(t, card, ab);
}

static void raise_on(qn_table *t, int card, const qn_event *ev, bool named)
{
    const qn_def *d = &t->pool->def[t->game.card[card].as];
    int kind = qn_kind_of_zone(t, card);
    if (!(d->hears >> ev->kind & 1)) return;
    for (int i = 0; i < d->n_abilities; i++) {
        const qn_ability *ab = &t->pool->ability[d->ability + i];
        bool gives = ab->form == QN_FORM_GIVEN && ab->slot == QN_FORM_WHEN && ab->n_changes && !named
            && names_event(ab, ev);
        if (gives && is_active(t, card, ab)) set_off_by_giver(t, card, d->ability + i, ev);
        if (listens(ab, ev) && heard_here(ab, kind, named) && is_active(t, card, ab))
            set_off(t, t->game.card[card].controller, qn_ref_to(t, card), d->ability + i, ev);
    }
}

void qn_raise_for(qn_table *t, int card, qn_event ev) { raise_on(t, card, &ev, false); }

// "When …, from hand": looks in the zones out of play that such abilities name. A pending item is public, so its card is shown.
static __attribute__((noinline)) void raise_elsewhere(qn_table *t, const qn_event *ev)
{
    for (int i = 0; i < t->game.players; i++) {
        int seat = (t->game.turn_player + i) % t->game.players;
        for (unsigned zones = t->pool->listened_zones & ~(unsigned)t->rules->in_play; zones;
             zones &= zones - 1)
            QN_EACH (t, c, __builtin_ctz(zones), seat) {
                int pending = t->game.n_pending;
                raise_on(t, c, ev, true);
                if (t->game.n_pending > pending) qn_show_card(t, c, (1 << t->game.players) - 1);
            }
    }
}

static __attribute__((noinline)) void raise_in_play(qn_table *t, const qn_event *ev)
{
    for (int i = 0, seat = t->game.turn_player; i < t->game.players; i++, seat++) {
        if (seat == t->game.players) seat = 0;
        for (unsigned zones = t->rules->in_play; zones; zones &= zones - 1)
            QN_EACH (t, c, __builtin_ctz(zones), seat)
                if (t->pool->def[t->game.card[c].as].hears >> ev->kind & 1 && t->rules->hears(t, c))
                    qn_raise_for(t, c, *ev);
    }
}

// The player whose effect or attack is carried out now.
static int seat_at_work(const qn_table *t)
{
    for (int i = t->game.depth - 1; i >= 0; i--)
        if (t->game.frame[i].link != QN_NONE) return t->game.link[t->game.frame[i].link].controller;
    return QN_NONE;
}

void qn_name_doer(const qn_table *t, qn_event *ev)
{
    if (!(t->pool->done_by >> ev->kind & 1) || ev->mask) return;   // nearly always
    const qn_card *c = qn_as_known(t, ev->other);
    int seat = c ? c->controller : seat_at_work(t);
    if (seat < t->game.players) ev->mask = (uint8_t)(seat + 1);
}

void qn_raise_heard(qn_table *t, qn_event ev)
{
    qn_name_doer(t, &ev);
    if (t->pool->n_histories)
        qn_count_past(t, &ev);   // first, so that "when you cast a card, if times …" counts this one
    if (t->game.hears >> ev.kind & 1) raise_in_play(t, &ev);
    if (t->pool->heard_there >> ev.kind & 1) raise_elsewhere(t, &ev);   // few pools have such a card
    for (int i = 0; t->mods_hear >> ev.kind & 1 && i < t->game.n_mods; i++) {
        const qn_mod *m = &t->game.mod[i];
        if (m->op == QN_MOD_LISTEN && listens(&t->pool->ability[m->ability], &ev)) {
            i -= set_off_waiting(t, i, &ev);
            continue;
        }
        if (m->op == QN_MOD_GIVEN) set_off_given(t, qn_deref(t, m->on), m->ability, &ev);
    }
}
