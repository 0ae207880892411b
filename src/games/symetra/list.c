// The options of every question, in a stable order. Legality is asked of legal.c and select.c, never decided here.
#include "games/symetra/rules.h"

static const qn_frame *top(const qn_table *t) { return &t->game.frame[t->game.depth - 1]; }

// Like cards in a hand or pile are one option.
static bool like_before(const qn_table *t, int card)
{
    for (int c = t->game.card[card].prev; c != QN_NONE; c = t->game.card[c].prev)
        if (t->game.card[c].def == t->game.card[card].def) return true;
    return false;
}

static void list_uses(qn_table *t, int seat)
{
    QN_EACH(t, c, SYM_MATRIX, 0)
    if (t->game.card[c].controller == seat) qn_offer(t, sym_can_use(t, seat, c), SYM_V_USE, c, 0, 0);
}

static void list_player_actions(qn_table *t, int seat)
{
    if (!sym_has_turn(t, seat)) return;
    QN_EACH(t, c, SYM_HAND, seat)
    if (!like_before(t, c)) qn_offer(t, sym_can_fuse(t, seat, c), SYM_V_FUSE, c, 0, 0);
    for (int n = 1; n <= 3; n++)
        qn_offer(t, sym_can_announce_charge(t, seat, n, QN_NONE), SYM_V_CHARGE, n, QN_NONE, 0);
    if (!sym_ext_of(t)->original) return;
    QN_EACH(t, c, SYM_MATRIX, 0)
    for (int n = 1; n <= 3 && t->game.card[c].controller == seat; n++)
        qn_offer(t, sym_can_announce_charge(t, seat, n, c), SYM_V_CHARGE, n, c, 0);
}

static void list_spaces(qn_table *t)
{
    qn_ref space[QN_MAX_OPTIONS];
    int n = sym_spaces(t, space);
    for (int i = 0; i < n; i++) qn_offer(t, QN_ALLOWED, SYM_V_SPACE, space[i].card, space[i].gen, 0);
}

static void list_charge_to(qn_table *t, int seat, int from)
{
    QN_EACH(t, c, SYM_MATRIX, 0)
    {
        qn_refusal r = sym_can_charge_to(t, seat, from, c);
        if (qn_legal(r)) qn_offer(t, r, SYM_V_CHARGE_TO, c, 0, 0);
    }
}

static void list_granted_charge(qn_table *t, int seat)
{
    for (int n = 1; n <= 3; n++)
        qn_offer(t, sym_can_charge(t, seat, n, QN_NONE), SYM_V_CHARGE, n, QN_NONE, 0);
    QN_EACH(t, c, SYM_MATRIX, 0)
    for (int n = 1; n <= 3 && t->game.card[c].controller == seat; n++)
        qn_offer(t, sym_can_charge(t, seat, n, c), SYM_V_CHARGE, n, c, 0);
}

// Spaces where a card of solitaire touches one it has affinity or enmity with; whether there is any (SYM-SOL-04).
static bool list_links(qn_table *t, int card, bool offer)
{
    qn_ref space[QN_MAX_OPTIONS];
    bool any = !qn_zone_of(t, SYM_MATRIX, 0)->count;
    int n = sym_spaces(t, space);
    for (int i = 0; i < n && (offer || !any); i++) {
        if (!sym_links_up(t, card, sym_cell_q(space[i]), sym_cell_r(space[i]))) continue;
        any = true;
        if (offer) qn_offer(t, QN_ALLOWED, SYM_V_SPACE, space[i].card, space[i].gen, 0);
    }
    return any;
}

static void offer_thing(qn_table *t, int class, qn_ref thing)
{
    static const uint8_t verbs[] = { QN_V_TARGET, QN_V_SEAT, SYM_V_SPACE, SYM_V_LINK, SYM_V_DECK };
    qn_offer(t, QN_ALLOWED, verbs[class], thing.card, class == QN_OF_SPACES ? thing.gen : 0, 0);
}

static void list_selections(qn_table *t)
{
    qn_ref out[QN_MAX_OPTIONS];
    const qn_frame *f = top(t);
    const qn_link *l = &t->game.link[t->game.question.arg];
    qn_link part = sym_level(t, l, f->b[0]);
    int class = t->pool->selector[t->pool->ability[part.ability].target + f->b[1]].class;
    int n = sym_candidates(t, l, f->b[0], f->b[1], f->b[2], out);
    for (int i = 0; i < n; i++) offer_thing(t, class, out[i]);
}

// Another selection that would have been legal for the one who announced it (SYM-RUL-12).
static void list_redirections(qn_table *t, int link)
{
    qn_ref out[QN_MAX_OPTIONS];
    qn_link anew = t->game.link[link];
    const qn_selector *sel = sym_selector_of(t, &anew, 0);
    qn_ref now = anew.target[0];
    anew.n_targets = 0;
    int n = sym_candidates(t, &anew, 0, 0, 0, out);
    for (int i = 0; i < n; i++)
        if (out[i].card != now.card) offer_thing(t, sel->class, out[i]);
}

static void list_zone(qn_table *t, int kind, int seat, int verb)
{
    QN_EACH(t, c, kind, seat)
    if (!like_before(t, c)) qn_offer(t, QN_ALLOWED, verb, c, 0, 0);
}

static void list_top(qn_table *t, int deck)   // the cards not yet put back lie below those that are
{
    const qn_frame *f = top(t);
    int c = qn_zone_of(t, SYM_DECK, deck)->tail;
    for (int i = f->r[3]; i < f->r[4]; i++) c = t->game.card[c].prev;
    for (int i = 0, first = c; i < f->r[3]; i++, c = t->game.card[c].prev) {
        bool like = false;
        for (int d = first; d != c; d = t->game.card[d].prev)
            like |= t->game.card[d].def == t->game.card[c].def;
        if (!like) qn_offer(t, QN_ALLOWED, SYM_V_ON_TOP, c, 0, 0);
    }
}

static void list_own_cards(qn_table *t, int seat, int verb)
{
    QN_EACH(t, c, SYM_MATRIX, 0)
    if (t->game.card[c].controller == seat) qn_offer(t, QN_ALLOWED, verb, c, 0, 0);
}

static void list_ring(qn_table *t, int seat)
{
    const qn_link *l = &t->game.link[top(t)->link];
    QN_EACH(t, c, SYM_MATRIX, 0)
    if (t->game.card[c].controller == seat && sym_related(t, SYM_HERE, qn_ref_to(t, c), l->source))
        qn_offer(t, QN_ALLOWED, SYM_V_ONTO, c, 0, 0);
}

static void list_numbers(qn_table *t, int verb, int from, int to, int b)
{
    for (int n = from; n <= to; n++) qn_offer(t, QN_ALLOWED, verb, n, b, 0);
}

void sym_list(qn_table *t)
{
    const qn_question *q = &t->game.question;
    int seat = t->seat;
    switch (q->kind) {
    case SYM_Q_MAIN:
        list_player_actions(t, seat);
        list_uses(t, seat);
        qn_offer(t, QN_ALLOWED, SYM_V_END_TURN, QN_NONE, 0, 0);
        break;
    case SYM_Q_REACT:
        qn_offer(t, QN_ALLOWED, QN_V_PASS, 0, 0, 0);
        list_player_actions(t, seat);
        list_uses(t, seat);
        break;
    case SYM_Q_FINAL:
        qn_offer(t, QN_ALLOWED, QN_V_PASS, 0, 0, 0);
        list_uses(t, seat);
        break;
    case SYM_Q_SPACE: list_spaces(t); break;
    case SYM_Q_CHARGE_TO: list_charge_to(t, seat, q->arg); break;
    case SYM_Q_GRANTED_CHARGE: list_granted_charge(t, seat); break;
    case SYM_Q_NUMBER:
        list_numbers(t, QN_V_NUMBER, top(t)->r[4] < q->arg ? top(t)->r[4] : q->arg, q->arg, 0);
        break;
    case SYM_Q_HAND: list_zone(t, SYM_HAND, seat, SYM_V_FROM_HAND); break;
    case SYM_Q_DISCARD: list_zone(t, SYM_DISCARD, sym_deck_of(t, seat), SYM_V_FROM_DISCARD); break;
    case SYM_Q_TOP: list_top(t, q->arg); break;
    case SYM_Q_TAKE_BEAD: list_own_cards(t, seat, SYM_V_OFF); break;
    case SYM_Q_GIVE_BEAD:
        if (t->game.player[seat].n[SYM_ACTUAL]) list_own_cards(t, seat, SYM_V_ONTO);
        qn_offer(t, QN_ALLOWED, QN_V_DONE, 0, 0, 0);
        break;
    case SYM_Q_DIVIDE: list_ring(t, seat); break;
    case SYM_Q_PILE: list_numbers(t, SYM_V_PILE, SYM_ACTUAL, SYM_UNIVERSAL, 0); break;
    case SYM_Q_DIRECTION: list_numbers(t, SYM_V_DIRECTION, 0, 1, 0); break;
    case SYM_Q_POLARITY: list_numbers(t, SYM_V_POLARITY, SYM_POSITIVE, SYM_NEUTRAL, 0); break;
    case SYM_Q_REDIRECT: list_redirections(t, q->arg); break;
    case SYM_Q_WITHDRAW: list_numbers(t, SYM_V_WITHDRAW, 0, sym_beads(t, q->arg), q->arg); break;
    case SYM_Q_PAY: {
        int most = t->game.player[seat].n[SYM_ACTUAL] - 1;
        list_numbers(t, SYM_V_PAY, 0, most < sym_rounds(t) ? most : sym_rounds(t), 0);
        break;
    }
    case SYM_Q_JOIN:
        qn_offer(t, QN_ALLOWED, SYM_V_JOIN, 0, 0, 0);
        qn_offer(t, QN_ALLOWED, SYM_V_SKIP, 0, 0, 0);
        break;
    case SYM_Q_BORROW:
    case SYM_Q_VOTE:
        qn_offer(t, QN_ALLOWED, QN_V_YES, 0, 0, 0);
        qn_offer(t, QN_ALLOWED, QN_V_NO, 0, 0, 0);
        break;
    case SYM_Q_SOLITAIRE:
        QN_EACH(t, c, SYM_HAND, seat)
        if (list_links(t, c, false)) qn_offer(t, QN_ALLOWED, SYM_V_FUSE, c, 0, 0);
        qn_offer(t, QN_ALLOWED, QN_V_DONE, 0, 0, 0);
        break;
    case SYM_Q_LINK_UP: list_links(t, q->arg, true); break;
    case SYM_Q_CUT:
        qn_offer(t, QN_ALLOWED, SYM_V_LAY, 0, 0, 0);
        qn_offer(t, QN_ALLOWED, SYM_V_SHUFFLE, 0, 0, 0);
        list_numbers(t, SYM_V_CUT, 1, qn_zone_of(t, SYM_DECK, 0)->count - 1, 0);
        break;
    case SYM_Q_TURN_OVER:
        qn_offer(t, QN_ALLOWED, SYM_V_TURN_OVER, q->arg, 0, 0);
        qn_offer(t, QN_ALLOWED, SYM_V_TURN_OVER, 0, 0, 0);
        break;
    case SYM_Q_PICK: list_zone(t, SYM_PACK, seat, SYM_V_PICK); break;
    case QN_Q_TARGET: list_selections(t); break;
    default: qn_list_machine(t); break;
    }
}

// ---- Everything a player might try, for `why` -------------------------------------------------

static qn_refusal moment_of_use(const qn_table *t, int seat, int card)
{
    qn_refusal r = sym_can_use(t, seat, card);
    if (!qn_legal(r) || t->game.n_links || t->game.phase == SYM_END_OF_ROUND || sym_has_turn(t, seat))
        return r;
    return REFUSE(NOTHING_ANNOUNCED, card, 0, 0);
}

static void attempt_selections(qn_table *t)
{
    if (t->game.question.kind != QN_Q_TARGET) return;
    qn_scope sc = qn_link_scope(t, &t->game.link[t->game.question.arg]);
    QN_EACH(t, c, SYM_MATRIX, 0)
    qn_offer(t, sym_can_target(t, &sc, c) ? REFUSE(NOT_SELECTABLE, c, 0, 0) : REFUSE(PROTECTED, c, 0, 0),
             QN_V_TARGET, c, 0, 0);
    for (int s = 0; s < t->game.players; s++)
        if (sym_in_game(t, s)) qn_offer(t, REFUSE(PLAYER_PROTECTED, s, 0, 0), QN_V_SEAT, s, 0, 0);
}

static void attempt_spaces(qn_table *t)
{
    if (t->game.question.kind != SYM_Q_SPACE) return;
    for (int q = -6; q <= 6; q++)
        for (int r = -6; r <= 6; r++) {
            qn_refusal why = sym_can_place(t, q, r);
            if (!qn_legal(why)) qn_offer(t, why, SYM_V_SPACE, q + 64, r + 64, 0);
        }
}

// Any number somebody might say: up to all the beads of a player.
static void attempt_charges(qn_table *t, int seat)
{
    for (int n = 0; n <= 50 * sym_sets(t); n++)
        qn_offer(t, sym_can_announce_charge(t, seat, n, QN_NONE), SYM_V_CHARGE, n, QN_NONE, 0);
}

void sym_attempts(qn_table *t, int seat)
{
    if (t->game.question.open >> seat & 1) {   // what is offered comes first: it is legal
        t->seat = (uint8_t)seat;
        sym_list(t);
    }
    QN_EACH(t, c, SYM_HAND, seat)
    if (!like_before(t, c)) {
        qn_offer(t, sym_can_fuse(t, seat, c), SYM_V_FUSE, c, 0, 0);
        qn_offer(t, sym_can_use(t, seat, c), SYM_V_USE, c, 0, 0);
    }
    attempt_charges(t, seat);
    QN_EACH(t, c, SYM_MATRIX, 0)
    {
        qn_offer(t, moment_of_use(t, seat, c), SYM_V_USE, c, 0, 0);
        if (t->game.question.kind == SYM_Q_CHARGE_TO)
            qn_offer(t, sym_can_charge_to(t, seat, t->game.question.arg, c), SYM_V_CHARGE_TO, c, 0, 0);
    }
    attempt_selections(t);
    attempt_spaces(t);
}
