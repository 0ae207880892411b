// Playing, using and flying, each a link of the chain (LAM-PLY, LAM-FLY), and the chain's policy (LAM-CHN).
#include "lamplight.h"

// ---- Adding a link ------------------------------------------------------------------------------

static void add(qn_table *t, int kind, int seat, int ability, int card, int at)
{
    qn_link l = qn_new_link(kind, seat, ability, qn_ref_to(t, card));
    l.to = (qn_ref){ (uint8_t)at, 0 };
    qn_add_link(t, l);
    qn_call_announce(t, seat, t->game.n_links - 1);
}

static void play(qn_table *t, int seat, int card)
{
    bool spark = qn_def_of(t, card)->kind == LAM_SPARK;
    qn_move(t, card, LAM_PLAYED, seat, QN_TOP);
    add(t, spark ? QN_LINK_ABILITY : QN_LINK_PLAY, seat, spark ? qn_def_of(t, card)->ability : QN_NO_ABILITY,
        card, QN_NONE);
}

static void use(qn_table *t, int seat, int card, int ability)
{
    qn_mark_use(t, card, ability);
    add(t, QN_LINK_ABILITY, seat, qn_def_of(t, card)->ability + ability, card, QN_NONE);
}

static void fly(qn_table *t, int seat, int card, int at)   // LAM-FLY-01
{
    lam_set_tired(t, card, true);
    add(t, LAM_LINK_FLIGHT, seat, QN_NO_ABILITY, card, at);
}

static void begin(qn_table *t, int seat, qn_option o)
{
    if (o.verb == LAM_V_PLAY) play(t, seat, o.a);
    else if (o.verb == LAM_V_USE) use(t, seat, o.a, o.b);
    else fly(t, seat, o.a, o.b);
}

int lam_announce(qn_table *t, qn_frame *f)
{
    enum { ADDED = 1 };
    QN_BEGIN(f);
    QN_DO(f, ADDED, begin(t, f->who, qn_answer(t)));
    t->game.answer = (qn_option){ 0 };   // something was added: no pass
    QN_END;
}

bool lam_is_played(const qn_table *t, const qn_link *l)
{
    int card = qn_deref(t, l->source);
    return card != QN_NONE && qn_kind_of_zone(t, card) == LAM_PLAYED;
}

bool lam_is_used(const qn_table *t, const qn_link *l)
{
    return l->ability != QN_NO_ABILITY && t->pool->ability[l->ability].form == QN_FORM_USE;
}

static void pay(qn_table *t, qn_link *l)   // LAM-GEN-02
{
    lam_spend(t, l->controller, lam_cost(t, l->source.card));
}

// One line for what is announced, with its targets and its price.
static void tell(qn_table *t, qn_link *l)
{
    int note = l->kind == LAM_LINK_FLIGHT ? LAM_NOTE_FLIES
        : lam_is_played(t, l)             ? LAM_NOTE_PLAYS
        : lam_is_used(t, l)               ? LAM_NOTE_USES
                                          : LAM_NOTE_SET_OFF;
    int that = note == LAM_NOTE_SET_OFF ? l->event.that.card : QN_NONE;
    qn_emit_note(t, note, l->controller, l->source.card, that, l->to.card);
}

static const qn_announce_step order[] = {
    // LAM-PLY-01
    { QN_STEP_MODE },
    { QN_STEP_TARGETS },
    { QN_STEP_OWN, .wanted = lam_is_played, .act = pay },
    { QN_STEP_OWN, .act = tell },
    { QN_STEP_COST },
    { QN_STEP_END },
};

// ---- Carrying a link out ------------------------------------------------------------------------

static bool of_player(const qn_table *t, const qn_link *l)
{
    return lam_playing(t, l->controller);
}   // LAM-END-02

static void enter(qn_table *t, int card)   // LAM-PLY-04
{
    int seat = t->game.card[card].controller;
    qn_move(t, card, LAM_ROW, seat, QN_TOP);
    t->game.card[card].status |= 1u << LAM_TIRED;
    qn_raise_card(t, LAM_EV_ENTERS, 0, seat, card);
}

static bool carried_out(qn_table *t, qn_link *l, int fate)
{
    if (!lam_is_played(t, l)) return false;
    if (l->kind == QN_LINK_PLAY && fate == QN_RUNS) enter(t, l->source.card);
    else qn_move(t, l->source.card, LAM_ASH, l->controller, QN_TOP);   // LAM-DCK-02
    return false;
}

static int wing(const qn_table *t, int card) { return t->rules->stat(t, card, LAM_WING); }

static void compare(qn_table *t, int flyer, int other)   // LAM-FLY-03
{
    int difference = wing(t, flyer) - wing(t, other);
    qn_emit_note(t, LAM_NOTE_MEETS, t->game.card[other].controller, other, flyer, 0);
    if (difference >= 0) lam_burn(t, other);
    if (difference <= 0) lam_burn(t, flyer);
}

int lam_flight(qn_table *t, qn_frame *f)
{
    enum { ANSWERED = 1 };
    const qn_link *l = &t->game.link[f->link];
    int flyer = qn_deref(t, l->source), at = l->to.card;
    QN_BEGIN(f);
    if (flyer == QN_NONE) {   // LAM-FLY-05
        qn_emit_note(t, LAM_NOTE_NO_FLIGHT, QN_NONE, QN_NONE, QN_NONE, 0);
        return QN_DONE;
    }
    QN_ASK(f, ANSWERED,
           qn_ask(t, LAM_Q_MEET, at, .about = l->source, .n = (int16_t)wing(t, flyer)));   // LAM-FLY-02
    if (flyer == QN_NONE || !lam_playing(t, at)) return QN_DONE;
    if (qn_answer(t).verb == LAM_V_MEET) compare(t, flyer, qn_answer(t).a);
    else lam_lose(t, at, wing(t, flyer));   // LAM-FLY-04
    QN_END;
}

static const uint8_t own_routine[] = { [LAM_LINK_FLIGHT] = LAM_R_FLIGHT };

// ---- The policy ---------------------------------------------------------------------------------

static bool might_act(const qn_table *t, int seat)   // LAM-INF-01: by what everybody sees
{
    if (qn_zone_of(t, LAM_HAND, seat)->count && lam_oil(t, seat) > 1) return true;
    QN_EACH (t, c, LAM_ROW, seat)
        if (qn_def_of(t, c)->forms >> QN_FORM_USE & 1) return true;
    return false;
}

static qn_refusal may_chain(const qn_table *t, const qn_pending *w)
{
    const qn_ability *ab = &t->pool->ability[w->ability];
    qn_scope sc = qn_event_scope(t, w->controller, w->source, &w->event);
    bool possible = (!ab->n_targets || qn_target_exists(t, &sc, ab))
        && (!ab->cost || qn_can_pay(t, &sc, ab->cost));
    return possible ? QN_ALLOWED : qn_refuse(LAM_WHY_NO_TARGET, w->source.card, 0, 0);
}

static bool may_decline(const qn_table *t, const qn_pending *w) { return !(w->flags & QN_PENDING_MUST); }

const qn_policy lam_policy = {
    .question = LAM_Q_RESPOND,
    .announce = LAM_R_ANNOUNCE,
    .announce_pending = QN_R_ANNOUNCE_PENDING,
    .resolve = QN_R_RUN_LINK,   // LAM-CHN-02: newest first, as the kernel does
    .order = order,
    .unsettled = lam_unsettled,
    .most_in_turn = LAM_MOST_LINKS,
    .too_many = LAM_TOO_LONG,
    .checks_targets = true,   // LAM-CHN-03
    .carried_out = own_routine,
    .is_legal = of_player,
    .done = carried_out,
    .may_decline = may_decline,   // LAM-CHN-04
    .first = qn_after_newest,     // LAM-CHN-01
    .next = qn_next_seat,
    .might_act = might_act,
    .may_chain = may_chain,
    .cannot_chain = qn_drop_pending,
};
