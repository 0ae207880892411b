// Triggers, and Deploys that wait (ACH-TRG, ACH-DSP-07).
#include "games/achroma/rules.h"

#include "vm/opcodes.h"

static bool is_attack_trigger(const qn_waiting *w)
{
    return w->event.kind == ACH_EV_ATTACKS || w->event.kind == ACH_EV_ATTACKED;
}

static bool is_about_itself(const qn_table *t, const qn_ability *ab)   // "when this is …"
{
    const qn_code *c = t->pool->code + ab->filter;
    return ab->filter && c[0] == QN_X_ROLE && c[1] == QN_ROLE_THAT && c[2] == QN_X_ROLE
        && c[3] == QN_ROLE_THIS;
}

// The source must be on a Canvas, unless the text is about its own Erasing (ACH-TRG-04 to -06, -09).
static bool is_dead(const qn_table *t, const qn_waiting *w)
{
    const qn_ability *ab = &t->pool->ability[w->ability];
    int card = qn_deref(t, w->source);
    if (card == QN_NONE || !ach_in(t, w->controller)) return true;
    if (w->event.kind == ACH_EV_ERASED && is_about_itself(t, ab)) return false;
    if (!ach_on_canvas(t, card) || ach_silenced(t, card)) return true;
    return ab->limit && qn_uses(t, card, ab->index) >= ab->limit;   // ACH-TRG-10
}

static bool is_due(const qn_waiting *w, int seat, bool in_attack)
{
    return w->kind == QN_WAIT_ABILITY && w->controller == seat && (!in_attack || is_attack_trigger(w));
}

static void drop_dead(qn_table *t)
{
    for (int i = t->game.n_waiting - 1; i >= 0; i--)
        if (t->game.waiting[i].kind == QN_WAIT_ABILITY && is_dead(t, &t->game.waiting[i]))
            qn_drop_waiting(t, i);
}

// The active player's first, then each other's in turn order (ACH-TRG-02).
static int seat_due(const qn_table *t, bool in_attack)
{
    for (int i = 0; i < t->game.players; i++) {
        int s = (t->game.turn_player + i) % t->game.players;
        for (int k = 0; k < t->game.n_waiting; k++)
            if (is_due(&t->game.waiting[k], s, in_attack)) return s;
    }
    return QN_NONE;
}

static void run(qn_table *t, int index)
{
    qn_waiting w = t->game.waiting[index];
    qn_drop_waiting(t, index);
    if (t->pool->ability[w.ability].limit) qn_mark_use(t, w.source.card, t->pool->ability[w.ability].index);
    qn_tell(t, ACH_NOTE_SET_OFF, w.controller, w.source.card, 0, 0);
    if (t->pool->ability[w.ability].slot == ACH_ON_HUNT)
        qn_raise(t,
                 (qn_event){
                     .kind = ACH_EV_HUNTED, .who = w.controller, .that = w.source, .other = w.event.that });
    ach_call_ability(t, w.controller, w.ability, w.source, w.event);
}

static int next_return(
    const qn_table *t)   // an Object that comes back chooses its holder before triggers (ACH-RST-08)
{
    for (int i = 0; i < t->game.n_waiting; i++)
        if (t->game.waiting[i].kind == QN_WAIT_PLAY && t->game.waiting[i].ability == QN_NO_ABILITY) return i;
    return QN_NONE;
}

static int next_deploy(const qn_table *t)   // in the order they were set up (ACH-TRG-08)
{
    for (int i = 0; i < t->game.n_waiting; i++)
        if (t->game.waiting[i].kind == QN_WAIT_PLAY) return i;
    return QN_NONE;
}

static bool endless(qn_table *t)   // ACH-RUL-08
{
    if (++ach_ext(t)->triggers < 5000) return false;
    qn_end_draw(t, ACH_ENDLESS);
    return true;
}

// One at a time until nothing waits. b[0]: only what an attack sets off inside itself (ACH-TRG-01), b[1]: whose
int ach_settle(qn_table *t, qn_frame *f)
{
    enum { ORDERED = 1, RAN, DEPLOYED, RETURNED };
    QN_BEGIN(f);
    for (;;) {
        ach_check(t);
        if (t->game.over) return QN_DONE;
        if (next_return(t) != QN_NONE) {
            QN_DO(f, RETURNED, qn_call(t, ACH_R_DEFERRED, f->who)->b[0] = (uint8_t)next_return(t));
            continue;
        }
        drop_dead(t);
        f->b[1] = (uint8_t)seat_due(t, f->b[0]);
        if (f->b[1] != QN_NONE) {
            if (endless(t)) return QN_DONE;
            QN_ASK(f, ORDERED, qn_ask(t, QN_Q_ORDER, f->b[1], f->b[0]));
            QN_DO(f, RAN, run(t, qn_answer(t).a));
            continue;
        }
        if (f->b[0] || next_deploy(t) == QN_NONE) break;
        QN_DO(f, DEPLOYED, qn_call(t, ACH_R_DEFERRED, f->who)->b[0] = (uint8_t)next_deploy(t));
    }
    QN_END;
}

// A Deploy a Reaction put off (ACH-DSP-08), or an Object that comes back and looks for its holder (ACH-RST-08).
int ach_deferred(qn_table *t, qn_frame *f)
{
    enum { HELD = 1, DONE };
    qn_waiting w;
    qn_link l;
    QN_BEGIN(f);
    w = t->game.waiting[f->b[0]];
    qn_drop_waiting(t, f->b[0]);
    f->who = w.controller;
    f->b[4] = (uint8_t)qn_deref(t, w.source);
    if (w.ability != QN_NO_ABILITY) {
        l = (qn_link){ .kind = QN_LINK_ABILITY,
                       .flags = ACH_L_LATE,
                       .controller = w.controller,
                       .ability = w.ability,
                       .source = w.source,
                       .event = w.event,
                       .from = { QN_NONE, 0 },
                       .to = { QN_NONE, 0 },
                       .x = (int16_t)w.arg };
        QN_DO(f, DONE, qn_call_aside(t, ACH_R_TRIGGER, l));
        return QN_DONE;
    }
    if (f->b[4] == QN_NONE || qn_kind_of_zone(t, f->b[4]) != ACH_UNDER) return QN_DONE;
    QN_ASK(f, HELD, qn_ask(t, ACH_Q_HOLDER, f->who, f->b[4]));
    if (qn_answer(t).verb == ACH_V_ON) ach_attach(t, f->b[4], qn_answer(t).a, ACH_HELD);
    else ach_to_dregs(t, f->b[4]);
    QN_END;
}
