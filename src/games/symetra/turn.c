// A turn, announcing, and the chain (SYM-TRN, SYM-REA, SYM-CHN, SYM-CAN).
#include "games/symetra/rules.h"
#include "vm/usual.h"

bool sym_has_turn(const qn_table *t, int seat)
{
    if (t->game.phase != SYM_TURN) return false;
    if (sym_ext_of(t)->team != SYM_SHARED) return t->game.turn_player == seat;
    return !sym_opponents(t, t->game.turn_player, seat)
        && !(t->game.player[seat].flags & SYM_SKIPS);   // SYM-TEA-07, SYM-TWK-06
}

// The next member of the shared turn who has not declared it over since the last action; QN_NONE: all have.
static int acting_member(const qn_table *t, int seat)
{
    for (int i = 0; i < t->game.players; i++) {
        int s = (seat + i) % t->game.players;
        if (sym_in_game(t, s) && sym_has_turn(t, s) && !(t->game.player[s].flags & SYM_DONE)) return s;
    }
    return QN_NONE;
}

static void all_go_on(qn_table *t)
{
    for (int s = 0; s < t->game.players; s++) t->game.player[s].flags &= ~(uint32_t)SYM_DONE;
}

static void draw_each(qn_table *t, int seat)   // SYM-TRN-04, SYM-TEA-07: player by player clockwise
{
    for (int i = 0; i < t->game.players && !t->game.over; i++) {
        int s = (seat + i) % t->game.players;
        if (sym_in_game(t, s) && sym_has_turn(t, s)) sym_draw(t, s, 1);
    }
}

QN_MEMORY(turn) { uint8_t member; };   // who is asked

// The turn of one player, or of a team that shares it (SYM-TEA-06). A shared turn ends when every member has declared it over
// since the last action.
int sym_turn(qn_table *t, qn_frame *f)
{
    enum { CHOSEN = 1, ANNOUNCED, CHAIN_OVER, SETTLED };
    turn *m = QN_RECALL(turn, f);
    QN_BEGIN(f);
    t->game.turn++;
    t->game.turn_player = f->who;
    t->game.phase = SYM_TURN;
    qn_emit_note(t, SYM_NOTE_TURN, f->who, QN_NONE, QN_NONE, t->game.turn);
    while ((m->member = (uint8_t)acting_member(t, m->member)) != QN_NONE) {   // SYM-EXT-07, SYM-RUL-11
        QN_ASK(f, CHOSEN, qn_ask(t, SYM_Q_MAIN, m->member, 0));
        if (qn_answer(t).verb == SYM_V_END_TURN) {   // SYM-TRN-03, SYM-TRN-06
            t->game.player[m->member].flags |= SYM_DONE;
            continue;
        }
        if (qn_answer(t).verb == QN_V_NONE) continue;   // conceded
        QN_DO(f, ANNOUNCED, qn_call(t, SYM_R_ANNOUNCE, m->member));
        QN_DO(f, CHAIN_OVER, qn_call(t, QN_R_SETTLE, m->member));   // SYM-FUS-03, SYM-CHG-03, SYM-ACT-06
        all_go_on(t);
        if (!sym_opponents(t, f->who, sym_first_member(t, f->who)))   // SYM-TEA-08
            t->game.turn_player = (uint8_t)sym_first_member(t, f->who);
    }
    all_go_on(t);
    draw_each(t, f->who);
    if (t->game.n_pending && !t->game.over) QN_DO(f, SETTLED, qn_call(t, QN_R_SETTLE, f->who));
    QN_END;
}

// ---- Announcing: step 1 ------------------------------------------------------------------------

static qn_link *add_link(qn_table *t, int kind, int seat, int card)
{
    return qn_add_link(t, qn_new_link(kind, seat, QN_NO_ABILITY, qn_ref_to(t, card)));
}

static void announce_fuse(qn_table *t, int seat, int card)   // SYM-FUS-02
{
    t->game.player[seat].flags |= SYM_FUSED_ONCE;
    qn_move(t, card, SYM_STAGING, seat, QN_TOP);
    add_link(t, SYM_LINK_FUSE, seat, card);
    qn_emit_note(t, SYM_NOTE_ANNOUNCES_FUSE, seat, card, QN_NONE, 0);
}

static void announce_charge(qn_table *t, int seat, int beads, int from)   // SYM-CHG-02, SYM-ORG-03
{
    t->game.player[seat].flags |= SYM_CHARGED_ONCE;   // SYM-ORG-04
    qn_link *l = add_link(t, SYM_LINK_CHARGE, seat, QN_NONE);
    l->x = (int16_t)beads;
    if (from != QN_NONE) l->from = qn_ref_to(t, from);
    else sym_shift(t, seat, SYM_ACTUAL, SYM_STAGED, beads);
    qn_emit_note(t, from == QN_NONE ? SYM_NOTE_ANNOUNCES_CHARGE : SYM_NOTE_ANNOUNCES_MOVE, seat, QN_NONE,
                 from, beads);
}

// With unlimited uses the mark means that the card was used at no cost (SYM-TWK-03).
static void mark_use(qn_table *t, int seat, int card)   // SYM-ACT-02
{
    if (!sym_ext_of(t)->unlimited || sym_cost(t, seat, card) == 0)
        t->game.card[card].used |= sym_used_by(seat);
}

bool sym_is_late(const qn_table *t, const qn_link *l)
{
    return l->ability != QN_NO_ABILITY && qn_ability_at(t, l->ability)->form != QN_FORM_USE;
}

static bool is_action(const qn_table *t, const qn_link *l)
{
    return !(l->flags & QN_LINK_ASIDE) && !sym_is_late(t, l);
}

static void announce_action(qn_table *t, qn_link *l)
{
    mark_use(t, l->controller, l->source.card);
    qn_emit_note(t, SYM_NOTE_ANNOUNCES_ACTION, l->controller, l->source.card, t->game.n_links - 1, 0);
}

static const qn_announce_step order[] = {
    { QN_STEP_MODE },
    { QN_STEP_TARGETS },                                            // SYM-ACT-03, SYM-CPY-03
    { QN_STEP_OWN, .wanted = is_action, .act = announce_action },   // a lender is not marked: SYM-ACT-13
    { QN_STEP_END },
};

int sym_announce(qn_table *t, qn_frame *f)
{
    enum { ANNOUNCED = 1 };
    qn_option o = qn_answer(t);
    QN_BEGIN(f);
    if (o.verb == SYM_V_FUSE) announce_fuse(t, f->who, o.a);
    else if (o.verb == SYM_V_CHARGE) announce_charge(t, f->who, o.a, o.b);
    else
        QN_DO(f, ANNOUNCED,
              qn_announce_ability(t, f->who, sym_ability(t, o.a), qn_ref_to(t, o.a), qn_no_event));
    sym_check(t);   // SYM-SBC-01
    QN_END;
}

// ---- Resolving: steps 3 to 5 -------------------------------------------------------------------

static bool source_gives(const qn_table *t, const qn_link *l)   // SYM-ORG-03
{
    int from = qn_deref(t, l->from);
    return from != QN_NONE && qn_legal(sym_can_charge(t, l->controller, l->x, from));
}

static bool still_legal(const qn_table *t, const qn_link *l)
{
    int seat = l->controller, card = qn_deref(t, l->source);
    if (!sym_in_game(t, seat)) return false;   // SYM-CAN-02, SYM-CAN-06, SYM-EXT-06
    if (l->kind == SYM_LINK_FUSE)
        return !qn_forbidden(t, SYM_NO_FUSE, QN_NONE, seat, QN_NONE);   // SYM-EFF-09
    if (l->kind == SYM_LINK_CHARGE) {
        if (qn_forbidden(t, SYM_NO_CHARGE, QN_NONE, seat, QN_NONE)) return false;
        return l->from.card == QN_NONE ? sym_controls_any(t, seat) : source_gives(t, l);
    }
    if (sym_is_late(t, l))
        return sym_is_complete(t, l) && sym_selections_hold(t, l);                // its card may be anywhere
    if (card == QN_NONE || t->game.card[card].controller != seat) return false;   // SYM-CAN-05
    if (qn_forbidden(t, SYM_NO_BE_USED, card, QN_NONE, QN_NONE)) return false;
    if (!sym_is_complete(t, l) || !sym_selections_hold(t, l)) return false;   // SYM-CAN-03, SYM-CAN-07
    return sym_beads(t, card) >= sym_cost(t, seat, card);                     // SYM-ACT-09, SYM-CAN-04
}

// Why a link was cancelled: the first requirement that is not met.
static int why_cancelled(const qn_table *t, const qn_link *l)
{
    int seat = l->controller, card = qn_deref(t, l->source);
    if (!sym_in_game(t, seat)) return SYM_NOTE_CANCELLED_LEFT;
    if (l->flags & QN_LINK_NEGATED) return SYM_NOTE_CANCELLED;
    if (l->kind == SYM_LINK_FUSE) return SYM_NOTE_CANCELLED_FORBIDDEN;
    if (l->kind == SYM_LINK_CHARGE) {
        if (qn_forbidden(t, SYM_NO_CHARGE, QN_NONE, seat, QN_NONE)) return SYM_NOTE_CANCELLED_FORBIDDEN;
        return l->from.card == QN_NONE ? SYM_NOTE_CANCELLED_NO_CARD : SYM_NOTE_CANCELLED_SOURCE;
    }
    if (sym_is_late(t, l)) return SYM_NOTE_CANCELLED_SELECTION;
    if (card == QN_NONE) return SYM_NOTE_CANCELLED_GONE;
    if (t->game.card[card].controller != seat) return SYM_NOTE_CANCELLED_LOST;
    if (qn_forbidden(t, SYM_NO_BE_USED, card, QN_NONE, QN_NONE)) return SYM_NOTE_CANCELLED_FORBIDDEN;
    return sym_selections_hold(t, l) ? SYM_NOTE_CANCELLED_COST : SYM_NOTE_CANCELLED_SELECTION;
}

static void cancel(qn_table *t,
                   const qn_link *l)   // SYM-CAN-01: nothing is paid, and the use is spent for the round
{
    int card = qn_deref(t, l->source);
    qn_emit_note(t, why_cancelled(t, l), l->controller, l->source.card, l->kind, l->x);
    if (l->kind == SYM_LINK_ACTION
        && !sym_is_late(t, l)) {   // the card may be anywhere: its marks stay with it (SYM-RUL-09)
        t->game.card[l->source.card].used |= sym_used_by(l->controller) | sym_cancelled_by(l->controller);
    } else if (l->kind == SYM_LINK_FUSE && sym_in_game(t, l->controller)) {
        qn_move(t, card, SYM_HAND, l->controller, QN_TOP);   // SYM-FUS-14
        qn_emit_note(t, SYM_NOTE_RETURNS, l->controller, card, QN_NONE, 0);
    } else if (l->kind == SYM_LINK_CHARGE) {
        int back = sym_shift(t, l->controller, SYM_STAGED, SYM_ACTUAL, l->x);   // SYM-CHG-06
        if (back) qn_emit_note(t, SYM_NOTE_BEADS_RETURN, l->controller, QN_NONE, QN_NONE, back);
    }
    sym_check(t);
}

static void reached(qn_table *t, qn_link *l, int fate)
{
    if (fate != QN_RUNS) cancel(t, l);
}

static const uint8_t carried_out[] = {
    [SYM_LINK_ACTION] = SYM_R_ACTION, [SYM_LINK_FUSE] = SYM_R_FUSE, [SYM_LINK_CHARGE] = SYM_R_CHARGE
};

// The player after the one who announced last; that one is asked last (SYM-REA-03, SYM-FAQ-12). Without a chain, at the end of a round:
// the player who started the cycle (SYM-EOR-01).
static int first(const qn_table *t)
{
    int n = t->game.n_links;
    return n ? sym_next(t, t->game.link[n - 1].controller) : sym_from(t, sym_ext_of(t)->starter);
}
static int next(const qn_table *t, int seat) { return sym_next(t, seat); }

static qn_refusal may_chain(const qn_table *t, const qn_pending *w)
{
    qn_link l = qn_new_link(SYM_LINK_ACTION, w->controller, w->ability, w->source);
    l.event = w->event;
    return sym_can_announce(t, &l) ? QN_ALLOWED : REFUSE(NO_SELECTION, w->source.card, 0, 0);
}

const qn_policy sym_policy = {
    .announce_pending = QN_R_ANNOUNCE_PENDING,
    .may_decline = qn_unless_must,
    .may_chain = may_chain,
    .cannot_chain = qn_drop_pending,
    .question = SYM_Q_REACT,   // SYM-REA-01, SYM-REA-04, SYM-REA-05
    .announce = SYM_R_ANNOUNCE,
    .resolve = QN_R_RUN_LINK,   // newest first: SYM-CHN-01, SYM-FAQ-10
    .order = order,
    .description = sym_description,
    .wanted_targets = sym_wanted,
    .begin_question = SYM_Q_FINAL,   // SYM-EOR-03
    .might_begin = sym_might_react,
    .asks_on = true,   // SYM-EOR-04
    .carried_out = carried_out,
    .is_legal = still_legal,
    .reached = reached,
    .first = first,
    .next = next,
    .might_act = sym_might_react,
    .else_passes = true,
};
