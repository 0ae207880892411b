// Chains and Limbo (ELE-CHN): how the kernel's chain works in Elestrals (ele_policy), and what happens when a link resolves.
// announce.c announces links; the check between chains is in field.c.
#include "games/elestrals/rules.h"
#include "vm/usual.h"

// Runs the check and answers whether anything waits afterwards. Nearly always nothing does, which saves calling a routine.
bool ele_unsettled(qn_table *t)
{
    ele_check(t);
    if (!t->game.n_pending && t->game.n_was) qn_clear_last_known(t);
    return t->game.n_pending;
}

// ---- Resolving one link -----------------------------------------------------------------------

static void empower(qn_table *t, int artifact, qn_ref target)   // ELE-RUN-23, ELE-KEY-12
{
    int bearer = qn_deref(t, target);
    qn_scope sc = qn_card_scope(t, artifact);
    if (bearer != QN_NONE && ele_can_target(t, &sc, bearer)) qn_attach(t, artifact, bearer, 0);
}

static void ascended_from(qn_table *t, qn_ref old, int new)   // ELE-ASC-08, ELE-CRD-06
{
    int card = qn_deref(t, old);
    if (card == QN_NONE) return;   // not an Ascension, or the old one had no conditionals as it left
    qn_event ev = { .kind = ELE_EV_ASCENDED_FROM,
                    .who = t->game.card[new].controller,
                    .that = old,
                    .other = qn_ref_to(t, new) };
    qn_raise_for(t, card, ev);   // separately, because it is no longer in play
    qn_raise(t, ev);
}

static int both_numbers(const qn_table *t, int card)
{
    return t->tell ? ele_stat(t, card, ELE_ATTACK) << 8 | ele_stat(t, card, ELE_DEFENSE) : 0;
}

// The log tells what an Artifact did to its bearer, even if that is nothing.
static void enter_play(qn_table *t, const qn_link *l)
{
    int card = l->source.card, bearer = QN_NONE, before = 0;
    if (ele_kind_of(t, card) == ELE_ARTIFACT) {
        bearer = qn_deref(t, l->target[0]);
        if (bearer != QN_NONE) before = both_numbers(t, bearer);
        empower(t, card, l->target[0]);
    }
    ele_enter(t, card, l->event.flags);
    if (bearer != QN_NONE && t->game.card[card].on == bearer && both_numbers(t, bearer) == before)
        qn_emit_note(t, ELE_NOTE_ATTACHED, t->game.card[bearer].controller, card, bearer, 0);
    qn_numbers_changed(t);
    ascended_from(t, l->event.other, card);
}

static void instant_is_done(qn_table *t, int card)   // ELE-RUN-13, ELE-CRD-03
{
    const qn_card *c = &t->game.card[card];
    qn_raise(t,
             (qn_event){ .kind = ELE_EV_CAST,
                         .who = c->controller,
                         .mask = (uint8_t)ele_elements(c),
                         .that = qn_ref_to(t, card),
                         .other = qn_nobody });
    if (qn_kind_of_zone(t, card) == ELE_LIMBO) ele_to_underworld(t, card);
}

// The ability that asks for a choice as its card enters, or QN_NO_ABILITY. It is asked before the card is there (ELE-EFF-12).
static int entering(const qn_table *t, int card)
{
    const qn_def *d = qn_def_of(t, card);
    if (!(d->forms >> QN_FORM_SLOT & 1)) return QN_NO_ABILITY;
    for (int i = 0; i < d->n_abilities; i++)
        if (t->pool->ability[d->ability + i].slot == ELE_ON_ENTERING) return d->ability + i;
    return QN_NO_ABILITY;
}

static bool is_instant(const qn_table *t, const qn_link *l)
{
    return ELE_INSTANTS >> ele_kind_of(t, l->source.card) & 1;
}

static int text(const qn_table *t, const qn_link *l)
{
    bool enters = l->kind == QN_LINK_PLAY && !is_instant(t, l);
    return qn_ability_at(t, enters ? entering(t, l->source.card) : l->ability)->body;
}

static void reached(qn_table *t, qn_link *l, int fate)
{
    bool effect = l->kind != QN_LINK_PLAY;
    if (fate == QN_NEGATED) qn_emit_note(t, ELE_NOTE_NEGATED, l->controller, l->source.card, QN_NONE, effect);
}

static bool done(qn_table *t, qn_link *l, int fate)
{
    if (l->kind != QN_LINK_PLAY) return false;
    if (fate == QN_NEGATED)
        ele_to_underworld(t, l->source.card);   // ELE-CHN-09, ELE-CST-07, ELE-ASC-07, ELE-RUN-15
    else if (is_instant(t, l)) instant_is_done(t, l->source.card);
    else enter_play(t, l);   // ELE-CST-07, ELE-RUN-14
    return false;
}

static int first(const qn_table *t) { return t->game.turn_player; }   // ELE-CHN-07, ELE-CHN-19
static int next(const qn_table *t, int seat) { return ele_other(seat); }

const qn_policy ele_policy = {
    .question = ELE_Q_RESPOND,
    .announce = ELE_R_ANNOUNCE,   // ELE-CHN-02
    .announce_pending = ELE_R_ANNOUNCE_PENDING,
    .resolve = QN_R_RUN_LINK,
    .order = ele_announce_order,
    .begin_question = ELE_Q_WINDOW,   // ELE-CHN-16
    .might_begin = ele_might_begin,
    .unsettled = ele_unsettled,   // ELE-CHK-05, ELE-CHN-15
    .most_in_turn = 1000,         // ELE-RUL-11
    .too_many = ELE_ENDLESS,
    .reached = reached,
    .text = text,
    .done = done,
    .may_decline = qn_unless_must,   // ELE-EFF-08
    .join_open = true,               // ELE-CHN-05; on a closed one they wait: ELE-CHN-13
    .first = first,
    .next = next,
    .might_act = ele_might_respond,
    .may_chain = ele_may_chain,
    .might_chain = ele_might_chain,
    .cannot_chain = ele_cannot_chain,
};
