// Reactions (ACH-REA): DEFEND, DISPOSE and DIVERT, each other player once, in seat order, carried out at once; and the
// chain's policy (docs/design.md). What may be answered: declare.c.
#include "games/achroma/rules.h"

static qn_link *declared(qn_table *t)   // what the Reaction on top of it answers
{
    assert(t->game.n_links >= 2);
    return &t->game.link[t->game.n_links - 2];
}

static void take_over(qn_table *t, int seat, int card)   // ACH-DEF-01, ACH-DEF-03, ACH-DEF-06
{
    qn_link *attack = declared(t);
    attack->target[0] = qn_ref_to(t, card);
    ach_ext(t)->defender = attack->target[0];
    if (!ach_is(t, card, ACH_CHARACTER)) {
        t->game.card[card].status |= ACH_B_STOOD_IN;
        ach_ext(t)->stands_in = qn_counter(qn_permitted(t, ACH_MAY_DEFEND_AS, card) + 1);
    }
    qn_emit_note(t, ACH_NOTE_DEFENDS, seat, card, QN_NONE, 0);
}

static void redirect(qn_table *t, int seat, int card, int target)   // ACH-DIV-01, ACH-DIV-04
{
    assert(target < declared(t)->n_targets);
    int was = declared(t)->target[target].card;
    declared(t)->target[target] = qn_ref_to(t, card);
    t->game.card[card].status |= ACH_B_DIVERTED;
    qn_emit_note(t, ACH_NOTE_DIVERTS, seat, card, was, 0);
    qn_raise_card(t, ACH_EV_DIVERTED, 0, seat, card);
}

static int text_of(const qn_table *t, qn_option o)
{
    return o.verb == ACH_V_DISPOSE ? ach_slot(t, o.a, ACH_ON_DISPOSE, 0) : QN_NO_ABILITY;
}

static void add_reaction(qn_table *t, int seat, qn_option o)
{
    qn_link l = qn_new_link(QN_LINK_ABILITY, seat, text_of(t, o), qn_ref_to(t, o.a));
    l.flags = ACH_L_REACTION;
    qn_add_link(t, l);
    if (o.verb == ACH_V_DEFEND) take_over(t, seat, o.a);
    if (o.verb == ACH_V_DIVERT) redirect(t, seat, o.a, o.b);
    if (o.verb == ACH_V_DISPOSE) qn_emit_note(t, ACH_NOTE_DISPOSES, seat, o.a, QN_NONE, l.ability);
}

// Each Reaction becomes a link, declared and paid for (ACH-REA-05).
int ach_react(qn_table *t, qn_frame *f)
{
    enum { ANNOUNCED = 1 };
    QN_BEGIN(f);
    add_reaction(t, f->who, qn_answer(t));
    if (qn_answer(t).verb != ACH_V_DISPOSE) return QN_DONE;
    QN_DO(f, ANNOUNCED, qn_call_announce(t, f->who, t->game.n_links - 1));
    ach_check(t);
    QN_END;
}

// ---- The policy ---------------------------------------------------------------------------------------

static const uint8_t carried_out[] = { [QN_LINK_PLAY] = ACH_R_ARRIVE,
                                       [ACH_LINK_ATTACK] = ACH_R_FIGHT,
                                       [ACH_LINK_MOUNT] = ACH_R_MOUNT,
                                       [ACH_LINK_HUNT] = ACH_R_HUNT,
                                       [ACH_LINK_GIVEN_SPLAT] = ACH_R_SPLAT };

static void reached(qn_table *t, qn_link *l, int fate)
{
    if (l->kind == ACH_LINK_ATTACK && fate == QN_ILLEGAL)
        qn_emit_note(t, ACH_NOTE_ATTACK_OVER, l->controller, l->source.card, QN_NONE, 0);   // ACH-DEC-10
}

static bool done(qn_table *t, qn_link *l, int fate)
{
    if (l->kind == ACH_LINK_ATTACK) ach_end_attack(t);
    ach_check(t);
    return false;
}

static int first(const qn_table *t) { return ach_next_seat(t, t->game.turn_player); }
static int next(const qn_table *t, int seat) { return ach_next_seat(t, seat); }

// Triggers never join (ACH-REA-08); targets are checked again by each line that concerns them (ACH-DEC-06).
const qn_policy ach_policy = {
    .question = ACH_Q_REACT,
    .announce = ACH_R_REACT,
    .resolve = QN_R_RUN_LINK,
    .order = ach_announce_order,
    .any_mode = true,   // ACH-ACT-07
    .carried_out = carried_out,
    .is_legal = ach_can_be_carried_out,
    .reached = reached,
    .done = done,
    .at_once =
        true,   // each player once (ACH-REA-03), carried out before the next (ACH-REA-05, ACH-DSP-04, ACH-DSP-05)
    .first = first,   // ACH-REA-04
    .next = next,
    .might_act = ach_might_react,
};
