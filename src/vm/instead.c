// Replacement: "instead when". The ability of a card in play takes the place of an event; it runs off the
// chain, at once. The first that fits, in turn order, replaces the event, and only one does.
#include "vm/vm.h"

static bool may_replace(const qn_table *t, int card, const qn_ability *ab, const qn_event *ev)
{
    if (ab->form != QN_FORM_INSTEAD || ab->event != ev->kind
        || (ab->event_flags & ev->flags) != ab->event_flags)
        return false;
    if (ab->limit && qn_uses(t, card, ab->index) >= ab->limit) return false;
    qn_scope sc = qn_event_scope(t, t->game.card[card].controller, qn_ref_to(t, card), ev);
    return qn_holds(t, &sc, ab->filter) && qn_holds(t, &sc, ab->condition) && qn_can_pay(t, &sc, ab->cost);
}

static void replace(qn_table *t, int card, int ability, const qn_event *ev)
{
    const qn_ability *ab = &t->pool->ability[ability];
    if (ab->limit) qn_mark_use(t, card, ab->index);
    qn_call_aside(t, QN_R_INSTEAD,
                  (qn_link){ .kind = QN_LINK_ABILITY,
                             .controller = t->game.card[card].controller,
                             .ability = (uint16_t)ability,
                             .source = qn_ref_to(t, card),
                             .event = *ev,
                             .from = { QN_NONE, 0 },
                             .to = { QN_NONE, 0 } });
}

static bool replaced_by(qn_table *t, int card, const qn_event *ev)
{
    const qn_def *d = &t->pool->def[t->game.card[card].as];
    if (!(d->forms >> QN_FORM_INSTEAD & 1) || !t->rules->hears(t, card)) return false;
    for (int i = 0; i < d->n_abilities; i++)
        if (may_replace(t, card, &t->pool->ability[d->ability + i], ev)) {
            replace(t, card, d->ability + i, ev);
            return true;
        }
    return false;
}

bool qn_instead(qn_table *t, const qn_event *ev)
{
    if (!(t->game.hears >> ev->kind & 1)) return false;
    for (int i = 0; i < t->game.players; i++) {
        int seat = (t->game.turn_player + i) % t->game.players;
        for (unsigned zones = t->rules->in_play; zones; zones &= zones - 1)
            QN_EACH(t, c, __builtin_ctz(zones), seat)
        if (replaced_by(t, c, ev)) return true;
    }
    return false;
}

static void call_text(qn_table *t, const qn_frame *f, int pc)
{
    qn_frame *text = qn_call(t, QN_R_EFFECT, f->who);
    text->link = f->link;
    text->pc = (uint16_t)pc;
}

// The frame owns the aside link. "may": the player answers first, and a no lets the event happen.
int qn_run_instead(qn_table *t, qn_frame *f)
{
    enum { ANSWERED = 1, PAID, DONE };
    const qn_link *l = &t->game.link[f->link];
    const qn_ability *ab = &t->pool->ability[l->ability];
    QN_BEGIN(f);
    if (ab->flags & QN_ABILITY_MAY) {
        QN_ASK(f, ANSWERED, qn_ask(t, QN_Q_MAY, f->who, f->link));
        if (qn_answer(t).verb != QN_V_YES) {
            t->rules->happen(t, &l->event);
            return QN_DONE;
        }
    }
    if (ab->cost) QN_DO(f, PAID, call_text(t, f, ab->cost));
    QN_DO(f, DONE, call_text(t, f, ab->body));
    QN_END;
}
