// Carrying out what was declared, if it still can be: a card arrives (ACH-DEC-08, ACH-DEP-09, ACH-DEP-12, ACH-ACT), a
// pair is joined (ACH-MNT-01), a prey is marked (ACH-HUN-01), a SPLAT is given (ACH-SPL-01). Attacks: attack.c.
#include "games/achroma/rules.h"

// ---- Whether it can still be carried out ------------------------------------------------------------------------

// Gone, or CLAIMED by another player (ACH-DEC-09).
static bool is_still_there(const qn_table *t, const qn_link *l)
{
    int card = qn_deref(t, l->source);
    return ach_on_canvas(t, card) && t->game.card[card].controller == l->controller;
}

static bool are_both_there(const qn_table *t, const qn_link *l)
{
    return is_still_there(t, l) && ach_on_canvas(t, qn_deref(t, l->target[0]));
}

bool ach_can_be_carried_out(const qn_table *t, const qn_link *l)
{
    if (!ach_in(t, l->controller)) return false;   // ACH-LEA-08, ACH-LEA-09, ACH-REA-11
    if (l->kind == QN_LINK_PLAY || l->flags & ACH_L_REACTION) return true;   // a Deploy: ach_arrive
    if (l->kind == ACH_LINK_ATTACK) return ach_attack_goes_on(t, l);
    if (l->kind == QN_LINK_ABILITY) return l->flags & ACH_L_LEFT || is_still_there(t, l);
    return are_both_there(t, l);
}

// ---- A card arrives -----------------------------------------------------------------------------------

static void end_given_effects(qn_table *t, int host)   // ACH-INF-12
{
    for (int i; (i = ach_next_gift(t, host, 0)) != QN_NONE;) qn_drop_mod(t, i);
}

static bool take_place(qn_table *t, const qn_link *l, int card)
{
    int holder = qn_deref(t, l->to);
    bool infesting = l->flags & ACH_L_INFESTING, object = qn_printed_on(t, card)->kind == ACH_OBJECT;
    if (!qn_legal(ach_can_be_deployed(t, l->controller, card, infesting))) return false;
    if (!object && !infesting) {
        ach_place(t, card, l->controller);   // ACH-DEP-09, ACH-ACT-01
        return true;
    }
    if (!qn_legal(ach_can_be_on(t, l->controller, card, holder, infesting))) return false;
    ach_attach(t, card, holder, infesting ? ACH_INFESTS : ACH_HELD);
    if (infesting) end_given_effects(t, holder);
    return true;
}

static bool enter(qn_table *t, const qn_link *l)
{
    int card = qn_deref(t, l->source);
    if (card == QN_NONE) return false;
    if (!take_place(t, l, card)) {   // ACH-DEC-08
        qn_emit_note(t, ACH_NOTE_FAILS, l->controller, card, QN_NONE, 0);
        ach_to_dregs(t, card);
        return false;
    }
    // Only a card that arrives here was Deployed and must wait a turn before it attacks. Cards that CLAIM, COPY, REPLACE, SWAP or
    // the end of a RESTRAIN bring were not (ACH-DEP-13, ACH-ATK-04, ACH-CLM-06, ACH-CPY-04, ACH-RPL-02, ACH-SWP-02, ACH-RST-04, ACH-RST-05).
    t->game.card[card].turn = t->game.turn;
    qn_raise_with(t, ACH_EV_DEPLOYED, l->flags & ACH_L_INFESTING ? ACH_BY_INFESTING : 0, l->controller,
                  qn_ref_to(t, card), l->to, 0);
    ach_check(t);   // HEROIC before any ability (ACH-HER-02)
    return !t->game.over;
}

static bool does_something(const qn_table *t, const qn_link *l)
{
    const qn_ability *ab = qn_ability_at(t, l->ability);
    if (ab->flags & QN_ABILITY_MAY && ab->n_targets && !l->n_targets)
        return false;   // ACH-ABL-03, ACH-DEC-04
    qn_scope sc = qn_link_scope(t, l);
    return qn_holds(t, &sc, ab->condition);   // ACH-MEN-03
}

static bool is_aimless(const qn_table *t,
                       const qn_link *l)   // an Action that does nothing because it has no target
{
    return qn_printed_on(t, l->source.card)->kind == ACH_ACTION && qn_ability_at(t, l->ability)->n_targets
        && !l->n_targets && !qn_has_modes(t, qn_ability_at(t, l->ability));
}

static int action_cost(const qn_table *t, const qn_link *l)   // of an ACTION: (ACH-ABL-11)
{
    return qn_printed_on(t, l->source.card)->kind == ACH_ACTION ? 0 : qn_ability_at(t, l->ability)->cost;
}

// An Action goes to the Dregs, and that is an Erase (ACH-ACT-01, ACH-ACT-03); a copy stays (ACH-CPY-06).
static void finish_action(qn_table *t, qn_ref source)
{
    int card = qn_deref(t, source);
    if (card != QN_NONE && qn_kind_of_zone(t, card) == ACH_PLAYED) ach_erase_one(t, card, ACH_BY_RULE);
}

QN_MEMORY(arrival) { bool declined; };   // the cost of its ACTION: was not paid

int ach_arrive(qn_table *t, qn_frame *f)
{
    enum { ANSWERED = 1, PAID, DONE };
    const qn_link *l = &t->game.link[f->link];
    arrival *m = QN_RECALL(arrival, f);
    qn_scope sc = qn_link_scope(t, l);
    QN_BEGIN(f);
    if (!enter(t, l)) return QN_DONE;
    qn_begin_text(t);
    if (is_aimless(t, l)) qn_emit_note(t, ACH_NOTE_NO_TARGET, f->who, l->source.card, QN_NONE, 0);
    if (does_something(t, l)) {   // its ACTION:, now and never again (ACH-ABL-01, ACH-ABL-02)
        if (action_cost(t, l)) {
            m->declined = !qn_can_pay(t, &sc, action_cost(t, l));
            if (!m->declined) {
                QN_ASK(f, ANSWERED, qn_ask(t, QN_Q_MAY, f->who, 0));   // ACH-ABL-10
                m->declined = qn_answer(t).verb != QN_V_YES;
            }
            if (!m->declined) QN_DO(f, PAID, qn_call_effect(t, f->who, f->link, action_cost(t, l)));
        }
        if (!m->declined && ach_in(t, f->who))   // wherever the card is by then (ACH-ABL-05, ACH-ZON-08)
            QN_DO(f, DONE, qn_call_effect(t, f->who, f->link, qn_ability_at(t, l->ability)->body));
    }
    if (qn_printed_on(t, l->source.card)->kind == ACH_ACTION) qn_tell_silent_text(t, f->who);
    finish_action(t, l->source);
    QN_END;
}

// ---- MOUNT, HUNT, a given SPLAT -----------------------------------------------------------------------

int ach_mount(qn_table *t, qn_frame *f)   // ACH-MNT-01
{
    const qn_link *l = &t->game.link[f->link];
    int rider = l->source.card, mount = l->target[0].card;
    if (!qn_legal(ach_can_ride(t, l->controller, rider, mount))) return QN_DONE;
    ach_attach(t, rider, mount, ACH_RIDES);
    qn_emit_note(t, ACH_NOTE_MOUNTS, l->controller, rider, mount, 0);
    return QN_DONE;
}

int ach_hunt(qn_table *t, qn_frame *f)   // ACH-HUN-01, ACH-HUN-02
{
    const qn_link *l = &t->game.link[f->link];
    qn_add_mod(
        t, (qn_mod){ .op = ACH_MOD_HUNT, .whose = l->controller, .on = l->target[0], .source = l->source });
    qn_emit_note(t, ACH_NOTE_HUNTS, l->controller, l->source.card, l->target[0].card, 0);
    return QN_DONE;
}

int ach_splat(qn_table *t, qn_frame *f)   // ACH-SPL-01, ACH-SPL-06
{
    const qn_link *l = &t->game.link[f->link];
    ach_give_effect(t, l->controller, ACH_MOD_SPLAT, l->target[0], l->source, l->x);
    return QN_DONE;
}
