// Playing, using and flying add a link to the chain (LAM-PLY, LAM-FLY); and the chain's policy (LAM-CHN).
#include "lamplight.h"

// ---- Adding a link ------------------------------------------------------------------------------

static void fly(qn_table *t, int seat, int card, int at)   // LAM-FLY-01
{
    qn_set_status(t, card, LAM_TIRED, true);
    qn_announce_link(t, LAM_LINK_FLIGHT, seat, QN_NO_ABILITY, card)->to = (qn_ref){ (uint8_t)at, 0 };
}

static void begin(qn_table *t, int seat, qn_option o)
{
    if (o.verb == LAM_V_PLAY) qn_announce_play(t, seat, o.a, LAM_PLAYED, 1 << LAM_SPARK);
    else if (o.verb == LAM_V_USE) qn_announce_use(t, seat, o.a, o.b);
    else fly(t, seat, o.a, o.b);
}

int lam_announce(qn_table *t, qn_frame *f) { return qn_announce_answer(t, f, begin); }

static bool is_played(const qn_table *t, const qn_link *l)   // a card that was played, not one in a row
{
    int card = qn_deref(t, l->source);
    return card != QN_NONE && qn_kind_of_zone(t, card) == LAM_PLAYED;
}

int lam_note_of(const qn_table *t, const qn_link *l)
{
    if (l->kind == LAM_LINK_FLIGHT) return LAM_NOTE_FLIES;
    return is_played(t, l) ? LAM_NOTE_PLAYS : qn_is_use(t, l) ? LAM_NOTE_USES : LAM_NOTE_SET_OFF;
}

static void pay(qn_table *t, qn_link *l)   // LAM-GEN-02
{
    lam_add_oil(t, l->controller, -lam_cost(t, l->source.card));
}

// Logs the announced link in one line, with its targets and its price.
static void tell(qn_table *t, qn_link *l)
{
    int note = lam_note_of(t, l), that = note == LAM_NOTE_SET_OFF ? l->event.that.card : QN_NONE;
    int n = note == LAM_NOTE_PLAYS ? lam_cost(t, l->source.card) : l->to.card;
    qn_emit_note(t, note, l->controller, l->source.card, that, n);
}

static const qn_announce_step order[] = {
    // LAM-PLY-01
    { QN_STEP_MODE },
    { QN_STEP_TARGETS },
    { QN_STEP_OWN, .wanted = is_played, .act = pay },
    { QN_STEP_OWN, .act = tell },
    { QN_STEP_COST },
    { QN_STEP_END },
};

// ---- Carrying a link out ------------------------------------------------------------------------

static void enter(qn_table *t, int card)   // LAM-PLY-04
{
    int seat = t->game.card[card].controller;
    qn_move(t, card, LAM_ROW, seat, QN_TOP);
    qn_set_status(t, card, LAM_TIRED, true);
    qn_raise_card(t, LAM_EV_ENTERS, 0, seat, card);
}

static bool carried_out(qn_table *t, qn_link *l, int fate)
{
    if (!is_played(t, l)) return false;
    if (l->kind == QN_LINK_PLAY && fate == QN_RUNS) enter(t, l->source.card);
    else qn_move(t, l->source.card, LAM_ASH, l->controller, QN_TOP);   // LAM-DCK-02
    return false;
}

static void compare(qn_table *t, int flyer, int other)   // LAM-FLY-03
{
    int difference = qn_stat(t, flyer, LAM_WING) - qn_stat(t, other, LAM_WING);
    qn_emit_note(t, LAM_NOTE_MEETS, t->game.card[other].controller, other, flyer, 0);
    if (difference >= 0) lam_burn(t, other);
    if (difference <= 0) lam_burn(t, flyer);
}

int lam_flight(qn_table *t, qn_frame *f)
{
    enum { ANSWERED = 1 };
    const qn_link *l = &t->game.link[f->link];
    int flyer = qn_deref(t, l->source), at = l->to.card;
    int wing = flyer == QN_NONE ? 0 : qn_stat(t, flyer, LAM_WING);
    QN_BEGIN(f);
    if (flyer == QN_NONE) {   // LAM-FLY-05
        qn_emit_note(t, LAM_NOTE_NO_FLIGHT, QN_NONE, QN_NONE, QN_NONE, 0);
        return QN_DONE;
    }
    QN_ASK(f, ANSWERED, qn_ask(t, LAM_Q_MEET, at, .about = l->source, .n = (int16_t)wing));   // LAM-FLY-02
    if (flyer == QN_NONE || !qn_is_playing(t, at)) return QN_DONE;
    if (qn_answer(t).verb == LAM_V_MEET) compare(t, flyer, qn_answer(t).a);
    else lam_lose(t, at, wing);   // LAM-FLY-04
    QN_END;
}

// ---- The policy ---------------------------------------------------------------------------------

static const uint8_t own_routine[] = { [LAM_LINK_FLIGHT] = LAM_R_FLIGHT };

static bool might_act(const qn_table *t, int seat)   // uses only what everybody sees (LAM-INF-01)
{
    return (qn_zone_of(t, LAM_HAND, seat)->count && lam_oil(t, seat) > 1) || qn_has_use(t, LAM_ROW, seat);
}

static qn_refusal may_chain(const qn_table *t, const qn_pending *w)
{
    return qn_can_be_chained(t, w) ? QN_ALLOWED : qn_refuse(LAM_WHY_NO_TARGET, w->source.card, 0, 0);
}

const qn_policy lam_policy = {
    .question = LAM_Q_RESPOND,
    .announce = LAM_R_ANNOUNCE,
    QN_USUAL_CHAIN,   // LAM-CHN-01, LAM-CHN-02, LAM-CHN-04
    .order = order,
    .unsettled = lam_unsettled,
    .most_in_turn = LAM_MOST_LINKS,
    .too_many = LAM_TOO_LONG,
    .checks_targets = true,   // LAM-CHN-03
    .carried_out = own_routine,
    .is_legal = qn_is_of_player,   // LAM-END-02
    .done = carried_out,
    .might_act = might_act,
    .may_chain = may_chain,
};
