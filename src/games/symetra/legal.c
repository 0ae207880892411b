// What is legal now. Each test says why something is not legal; lists, explanations and later checks all use these tests.
#include "games/symetra/rules.h"

// Whether a card action responds to another announcement. The action may be on the chain already, or about to be announced.
bool sym_is_reaction(const qn_table *t, const qn_link *l)
{
    const qn_link *top = t->game.n_links ? &t->game.link[t->game.n_links - 1] : NULL;
    bool own = top && top->source.card == l->source.card;
    return t->game.n_links > own;
}

// ---- Fusing (SYM-FUS-01, SYM-FUS-04, SYM-FUS-15) --------------------------------------------------------

// While players are asked to join, the phase is still the end of the last round or the turn of another player.
static bool asked_to_join(const qn_table *t) { return t->game.question.kind == SYM_Q_JOIN; }

qn_refusal sym_may_fuse(const qn_table *t, int seat, int card)
{
    if (!sym_has_turn(t, seat)) {
        if (asked_to_join(t)) return REFUSE(FUSE_JOIN_FIRST, card, 0, 0);
        return t->game.phase == SYM_END_OF_ROUND ? REFUSE(FUSE_AT_END, card, 0, 0)
                                                 : REFUSE(FUSE_NOT_YOURS, card, 0, 0);   // SYM-REA-02
    }
    if (t->game.player[seat].flags & SYM_FUSED_ONCE) return REFUSE(FUSED_ALREADY, card, 0, 0);
    return qn_forbidden(t, SYM_NO_FUSE, QN_NONE, seat, QN_NONE)
        ? REFUSE(FUSE_FORBIDDEN, card, qn_forbidder(t, SYM_NO_FUSE, QN_NONE, seat, QN_NONE), 0)
        : QN_ALLOWED;
}

qn_refusal sym_can_place(const qn_table *t, int q, int r)
{
    if (!sym_in_bounds(q, r)) return REFUSE(SPACE_OUTSIDE, 0, 0, 0);
    if (sym_card_at(t, q, r) != QN_NONE) return REFUSE(SPACE_TAKEN, 0, 0, 0);
    return sym_touches_matrix(t, q, r) ? QN_ALLOWED : REFUSE(SPACE_ALONE, 0, 0, 0);
}

// ---- Charging (SYM-CHG-01, SYM-CHG-02, SYM-ORG-03) ------------------------------------------------------

static bool takes_from(const qn_table *t, int from, int to)   // empty, or its controller's own
{
    int whose = t->game.card[to].controller;
    return whose == QN_NONE || whose == t->game.card[from].controller;
}

static bool can_move_on(const qn_table *t, int from)
{
    uint8_t around[6];
    sym_neighbours(t, t->game.card[from].x, t->game.card[from].y, around);
    for (int d = 0; d < 6; d++)
        if (around[d] != QN_NONE && takes_from(t, from, around[d])) return true;
    return false;
}

bool sym_controls_any(const qn_table *t, int seat)
{
    QN_EACH (t, c, SYM_MATRIX, 0)
        if (t->game.card[c].controller == seat) return true;
    return false;
}

int sym_most_charged(const qn_table *t, int seat)
{
    return sym_controls_any(t, seat) ? t->game.player[seat].n[SYM_ACTUAL] : 0;
}

// Whether [n] beads can be charged, whatever the moment.
qn_refusal sym_can_charge(const qn_table *t, int seat, int n, int from)
{
    if (from != QN_NONE) {
        bool ok = sym_ext_of(t)->original && t->game.card[from].controller == seat && sym_beads(t, from) >= n
            && can_move_on(t, from);
        return ok ? QN_ALLOWED : REFUSE(CHARGE_FROM_CARD, from, 0, 0);
    }
    if (!sym_controls_any(t, seat)) return REFUSE(CHARGE_NO_CARD, 0, 0, 0);
    return t->game.player[seat].n[SYM_ACTUAL] >= n ? QN_ALLOWED : REFUSE(CHARGE_TOO_MUCH, 0, 0, 0);
}

qn_refusal sym_may_charge(const qn_table *t, int seat)
{
    if (!sym_has_turn(t, seat)) {
        if (asked_to_join(t)) return REFUSE(CHARGE_JOIN_FIRST, 0, 0, 0);
        return t->game.phase == SYM_END_OF_ROUND ? REFUSE(CHARGE_AT_END, 0, 0, 0)
                                                 : REFUSE(CHARGE_NOT_YOURS, 0, 0, 0);
    }
    if (t->game.player[seat].flags & SYM_CHARGED_ONCE) return REFUSE(CHARGED_ALREADY, 0, 0, 0);
    return qn_forbidden(t, SYM_NO_CHARGE, QN_NONE, seat, QN_NONE)
        ? REFUSE(CHARGE_FORBIDDEN, 0, qn_forbidder(t, SYM_NO_CHARGE, QN_NONE, seat, QN_NONE), 0)
        : QN_ALLOWED;
}

qn_refusal sym_can_announce_charge(const qn_table *t, int seat, int n, int from)
{
    qn_refusal r = n < 1 || n > 3 ? REFUSE(CHARGE_AMOUNT, 0, 0, 0) : sym_may_charge(t, seat);
    return qn_legal(r) ? sym_can_charge(t, seat, n, from) : r;
}

qn_refusal sym_can_charge_to(const qn_table *t, int seat, int from, int card)
{
    int whose = t->game.card[card].controller;
    if (from == QN_NONE && whose == QN_NONE) return REFUSE(EMPTY_TARGET, card, 0, 0);
    if (from == QN_NONE) return whose == seat ? QN_ALLOWED : REFUSE(CHARGE_TARGET, card, 0, 0);
    bool beside = sym_adjacent(t->game.card[from].x, t->game.card[from].y, t->game.card[card].x,
                               t->game.card[card].y);
    return beside && takes_from(t, from, card) ? QN_ALLOWED : REFUSE(CHARGE_FROM_CARD, from, 0, 0);
}

// ---- Card actions (SYM-ACT) ----------------------------------------------------------------------

static bool in_chain(const qn_table *t, int card)
{
    for (int i = 0; i < t->game.n_links; i++)
        if (qn_deref(t, t->game.link[i].source) == card) return true;
    return false;
}

static bool is_spent(const qn_table *t, int seat, int card)   // SYM-ACT-02, SYM-TWK-03, SYM-FAQ-13
{
    if (!(t->game.card[card].used & sym_used_by(seat))) return false;
    return !sym_ext_of(t)->unlimited || sym_cost(t, seat, card) == 0;
}

qn_refusal sym_can_use(const qn_table *t, int seat, int card)
{
    const qn_card *c = &t->game.card[card];
    int cost;
    if (!sym_in_matrix(t, card)) return REFUSE(NOT_IN_MATRIX, card, 0, 0);
    if (c->controller != seat)
        return c->controller == QN_NONE ? REFUSE(EMPTY_CARD, card, 0, 0) : REFUSE(NOT_YOURS, card, 0, 0);
    if (c->used & sym_cancelled_by(seat)) return REFUSE(CANCELLED_BEFORE, card, 0, 0);
    if (is_spent(t, seat, card)) return REFUSE(USED_ALREADY, card, 0, 0);
    if (in_chain(t, card)) return REFUSE(IN_CHAIN, card, 0, 0);   // SYM-CHN-03
    if (sym_beads(t, card) < (cost = sym_cost(t, seat, card))) return REFUSE(CANNOT_PAY, card, 0, cost);
    if (qn_forbidden(t, SYM_NO_BE_USED, card, QN_NONE, QN_NONE))
        return REFUSE(SHACKLED, card, qn_forbidder(t, SYM_NO_BE_USED, card, QN_NONE, QN_NONE), 0);
    int ability = sym_ability(t, card);
    if (ability == QN_NO_ABILITY) return REFUSE(NO_ACTION, card, 0, 0);
    if (qn_ability_at(t, ability)->timing & SYM_AT_ROUND_END && t->game.phase != SYM_END_OF_ROUND)
        return REFUSE(ONLY_ROUND_END, card, 0, 0);
    if (qn_ability_at(t, ability)->timing & SYM_AT_REACTION && !t->game.n_links)
        return REFUSE(REACTION_ONLY, card, 0, 0);
    if (!qn_ability_at(t, ability)->n_targets) return QN_ALLOWED;
    qn_link l = qn_new_link(SYM_LINK_ACTION, seat, ability, qn_ref_to(t, card));
    return sym_can_announce(t, &l) ? QN_ALLOWED : REFUSE(NO_SELECTION, card, 0, 0);
}

// Whether the player can announce anything now. This depends only on what all can see: the matrix, and whether the hand is empty.
bool sym_might_react(const qn_table *t, int seat)
{
    if (sym_has_turn(t, seat)) {   // SYM-FAQ-11
        if (qn_zone_of(t, SYM_HAND, seat)->count && qn_legal(sym_may_fuse(t, seat, QN_NONE))) return true;
        if (qn_legal(sym_may_charge(t, seat)) && sym_most_charged(t, seat) >= 1) return true;
    }
    QN_EACH (t, c, SYM_MATRIX, 0)
        if (t->game.card[c].controller == seat && qn_legal(sym_can_use(t, seat, c))) return true;
    return false;
}
