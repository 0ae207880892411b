// Triggers: what happens without being declared (ACH-TRG), and Deploys that wait (ACH-DSP-07). Entry points:
// ach_call_triggers carries out what waits, ach_call_ability one ability now. Nothing here can be answered.
#include "games/achroma/rules.h"

#include "vm/opcodes.h"

// ---- One ability, off the chain ---------------------------------------------------------------------

void ach_call_ability(qn_table *t, int seat, int ability, qn_ref source, qn_event ev)
{
    qn_link l = qn_new_link(QN_LINK_ABILITY, seat, ability, source);
    l.event = ev;
    qn_call_aside(t, ACH_R_TRIGGER, l);
}

bool ach_chooses(const qn_table *t, int card) { return ach_slot(t, card, ACH_ON_CHOICE, 0) != QN_NO_ABILITY; }

// With its Deploy, or on arrival without one (ACH-CHO-01, ACH-CHO-03).
void ach_call_choice(qn_table *t, int seat, int card)
{
    ach_call_ability(t, seat, ach_slot(t, card, ACH_ON_CHOICE, 0), qn_ref_to(t, card), qn_no_event);
}

static bool is_announced(const qn_table *t, const qn_ability *ab)
{
    return ab->n_targets || ab->cost || qn_has_modes(t, ab);
}

// Choices, cost and text, all at once (ACH-TRG-07). "may" asks first; not paying the cost declines it (ACH-ABL-10).
int ach_trigger(qn_table *t, qn_frame *f)
{
    enum { ANSWERED = 1, ANNOUNCED, DONE };
    const qn_link *l = &t->game.link[f->link];
    const qn_ability *ab = qn_ability_at(t, l->ability);
    qn_scope sc = qn_link_scope(t, l);
    QN_BEGIN(f);
    if (ab->form == QN_FORM_SLOT && !qn_holds(t, &sc, ab->condition))
        return QN_DONE;   // for other forms it was tested when the event happened
    if (!qn_can_pay(t, &sc, ab->cost)) return QN_DONE;
    if (ab->flags & QN_ABILITY_MAY || ab->cost) {
        QN_ASK(f, ANSWERED, qn_ask(t, QN_Q_MAY, f->who, 0));
        if (qn_answer(t).verb != QN_V_YES) return QN_DONE;
    }
    if (is_announced(t, ab)) QN_DO(f, ANNOUNCED, qn_call_announce(t, f->who, f->link));
    ach_check(t);
    if (t->game.over || !ach_in(t, f->who)) return QN_DONE;
    QN_DO(f, DONE, qn_call_effect(t, f->who, f->link, ab->body));
    QN_END;
}

// ---- What waits -----------------------------------------------------------------------------------------

static bool is_attack_trigger(const qn_pending *w)
{
    return w->event.kind == ACH_EV_ATTACKS || w->event.kind == ACH_EV_ATTACKED;
}

static bool is_about_itself(const qn_table *t, const qn_ability *ab)   // "when this is …"
{
    const qn_code *c = t->pool->code + ab->filter;
    return ab->filter && c[0] == QN_X_ROLE && c[1] == QN_ROLE_THAT && c[2] == QN_X_ROLE
        && c[3] == QN_ROLE_THIS;
}

// An Action is in the Dregs by then.
static bool is_of_action(const qn_table *t, qn_ref source)
{
    return source.card < t->game.n_cards && ach_is(t, source.card, ACH_ACTION);
}

// The source must be on a Canvas, unless the text is about its own Erasing (ACH-TRG-04, ACH-TRG-05, ACH-TRG-06,
// ACH-TRG-09).
static bool is_dead(const qn_table *t, const qn_pending *w)
{
    const qn_ability *ab = qn_ability_at(t, w->ability);
    int card = qn_deref(t, w->source);
    if (!ach_in(t, w->controller)) return true;
    if (ab->form == QN_FORM_LATER) return false;   // it no longer needs the card that set it up
    if (ab->form == QN_FORM_FOLLOW && is_of_action(t, w->source)) return false;
    if (card != QN_NONE && w->event.kind == ACH_EV_ERASED && is_about_itself(t, ab)) return false;
    if (!ach_on_canvas(t, card) || ach_silenced(t, card)) return true;
    return ab->limit && qn_uses(t, card, ab) >= ab->limit;   // ACH-TRG-10
}

static bool is_due(const qn_pending *w, int seat, bool in_attack)
{
    return w->kind == QN_WAIT_ABILITY && w->controller == seat && (!in_attack || is_attack_trigger(w));
}

static void drop_dead(qn_table *t)
{
    for (int i = t->game.n_pending - 1; i >= 0; i--)
        if (t->game.pending[i].kind == QN_WAIT_ABILITY && is_dead(t, &t->game.pending[i]))
            qn_drop_pending(t, i);
}

// The active player's first, then each other's in turn order (ACH-TRG-02).
static int seat_due(const qn_table *t, bool in_attack)
{
    for (int i = 0; i < t->game.players; i++) {
        int s = (t->game.turn_player + i) % t->game.players;
        for (int k = 0; k < t->game.n_pending; k++)
            if (is_due(&t->game.pending[k], s, in_attack)) return s;
    }
    return QN_NONE;
}

static void call_pending(qn_table *t, int index)
{
    assert(index < t->game.n_pending);
    qn_pending w = t->game.pending[index];
    qn_drop_pending(t, index);
    if (qn_ability_at(t, w.ability)->limit && qn_alive(t, w.source))
        qn_mark_use(t, w.source.card, qn_ability_at(t, w.ability));
    qn_emit_note(t, ACH_NOTE_SET_OFF, w.controller, w.source.card, w.event.that.card, w.ability);
    if (qn_ability_at(t, w.ability)->slot == ACH_ON_HUNT)
        qn_raise_with(t, ACH_EV_HUNTED, 0, w.controller, w.source, w.event.that, 0);
    ach_call_ability(t, w.controller, w.ability, w.source, w.event);
}

static int next_return(
    const qn_table *t)   // an Object that comes back chooses its holder before triggers (ACH-RST-08)
{
    for (int i = 0; i < t->game.n_pending; i++)
        if (t->game.pending[i].kind == QN_WAIT_PLAY && t->game.pending[i].ability == QN_NO_ABILITY) return i;
    return QN_NONE;
}

static int next_deploy(const qn_table *t)   // in the order they were set up (ACH-TRG-08)
{
    for (int i = 0; i < t->game.n_pending; i++)
        if (t->game.pending[i].kind == QN_WAIT_PLAY) return i;
    return QN_NONE;
}

static bool endless(qn_table *t)   // ACH-RUL-08
{
    if (++ach_ext(t)->triggers < 5000) return false;
    qn_end_draw(t, ACH_ENDLESS);
    return true;
}

// ---- A Deploy that a Reaction postponed (ACH-DSP-08), a returning Object that needs a holder (ACH-RST-08) ----

QN_MEMORY(late)
{
    qn_from_pending item;
    uint8_t card;
};

static void call_late(qn_table *t, int index)
{
    QN_RECALL(late, qn_call(t, ACH_R_LATE, t->game.pending[index].controller))->item.index = (uint8_t)index;
}

// Carries out the line that Deploys as if it had just been reached.
static void call_put_off(qn_table *t, const qn_pending *w)
{
    qn_link l = qn_new_link(QN_LINK_ABILITY, w->controller, w->ability, w->source);
    l.event = w->event;
    qn_call_aside(t, QN_R_EFFECT, l)->pc = w->arg;
}

int ach_late(qn_table *t, qn_frame *f)
{
    enum { HELD = 1, DONE };
    late *m = QN_RECALL(late, f);
    qn_pending w;
    QN_BEGIN(f);
    w = qn_take_pending(t, f);
    if (w.ability != QN_NO_ABILITY) {
        QN_DO(f, DONE, call_put_off(t, &w));
        return QN_DONE;
    }
    m->card = (uint8_t)qn_deref(t, w.source);
    if (m->card == QN_NONE) return QN_DONE;   // its owner has left
    QN_ASK(f, HELD, qn_ask(t, ACH_Q_HOLDER, f->who, .about = qn_ref_to(t, m->card)));
    if (qn_answer(t).verb == ACH_V_ON) ach_attach(t, m->card, qn_answer(t).a, ACH_HELD);
    else ach_to_dregs(t, m->card);
    QN_END;
}

// ---- One at a time until nothing waits; new triggers wait as well (ACH-TRG-03) ----------------------------------------------------------------

QN_MEMORY(triggers)
{
    bool in_attack;   // only what an attack sets off inside itself (ACH-TRG-01)
    uint8_t seat;     // whose is next
};

void ach_call_triggers(qn_table *t, int seat, bool in_attack)
{
    QN_RECALL(triggers, qn_call(t, ACH_R_TRIGGERS, seat))->in_attack = in_attack;
}

int ach_process_triggers(qn_table *t, qn_frame *f)
{
    enum { ORDERED = 1, RAN, DEPLOYED, RETURNED, DECIDED };
    triggers *m = QN_RECALL(triggers, f);
    QN_BEGIN(f);
    for (;;) {
        ach_check(t);
        if (t->game.over) return QN_DONE;
        if (ach_next_condemned(t) != QN_NONE) {
            if (endless(t)) return QN_DONE;
            QN_DO(f, DECIDED, ach_call_condemned(t, ach_next_condemned(t)));
            continue;
        }
        if (next_return(t) != QN_NONE) {
            QN_DO(f, RETURNED, call_late(t, next_return(t)));
            continue;
        }
        drop_dead(t);
        m->seat = (uint8_t)seat_due(t, m->in_attack);
        if (m->seat != QN_NONE) {
            if (endless(t)) return QN_DONE;
            QN_ASK(f, ORDERED, qn_ask(t, QN_Q_ORDER, m->seat, m->in_attack));
            QN_DO(f, RAN, call_pending(t, qn_answer(t).a));
            continue;
        }
        if (m->in_attack || next_deploy(t) == QN_NONE) break;
        QN_DO(f, DEPLOYED, call_late(t, next_deploy(t)));
    }
    QN_END;
}
