// A turn, announcing, and the chain (SYM-TRN, SYM-REA, SYM-CHN, SYM-CAN).
#include "games/symetra/rules.h"

static const qn_ref nobody = { QN_NONE, 0 };
static const qn_event no_event = { .that = { QN_NONE, 0 }, .other = { QN_NONE, 0 } };

bool sym_has_turn(const qn_table *t, int seat)
{
    if (t->game.phase != SYM_TURN) return false;
    if (sym_ext_of(t)->team != SYM_SHARED) return t->game.turn_player == seat;
    return !sym_opponents(t, t->game.turn_player, seat)
        && !(t->game.player[seat].flags & SYM_SKIPS);   // SYM-TEA-07, SYM-TWK-06
}

// The next of those who share the turn and have not declared it over since something was done; QN_NONE: all have.
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
        if (sym_in_game(t, s) && sym_has_turn(t, s)) sym_draw(t, s);
    }
}

// A turn is one player's, or that of a team that shares it (SYM-TEA-06): then it ends when every member has
// declared it over since the last action. b[0]: the member asked
int sym_turn(qn_table *t, qn_frame *f)
{
    enum { CHOSEN = 1, ANNOUNCED, CHAIN_OVER };
    QN_BEGIN(f);
    t->game.turn++;
    t->game.turn_player = f->who;
    t->game.phase = SYM_TURN;
    qn_tell(t, SYM_NOTE_TURN, f->who, QN_NONE, QN_NONE, t->game.turn);
    for (f->b[0] = f->who;
         (f->b[0] = (uint8_t)acting_member(t, f->b[0])) != QN_NONE;) {   // SYM-EXT-07, SYM-RUL-11
        QN_ASK(f, CHOSEN, qn_ask(t, SYM_Q_MAIN, f->b[0], 0));
        if (qn_answer(t).verb == SYM_V_END_TURN) {   // SYM-TRN-03, -06
            t->game.player[f->b[0]].flags |= SYM_DONE;
            continue;
        }
        if (qn_answer(t).verb == QN_V_NONE) continue;   // conceded
        QN_DO(f, ANNOUNCED, qn_call(t, SYM_R_ANNOUNCE, f->b[0]));
        QN_DO(f, CHAIN_OVER, qn_call(t, SYM_R_CHAIN, f->b[0]));
        if (t->game.over) return QN_DONE;
        all_go_on(t);
        if (!sym_opponents(t, f->who, sym_first_member(t, f->who)))   // SYM-TEA-08
            t->game.turn_player = (uint8_t)sym_first_member(t, f->who);
    }
    all_go_on(t);
    draw_each(t, f->who);
    QN_END;
}

int sym_chain(qn_table *t, qn_frame *f)
{
    enum { RESPONDED = 1, RESOLVED };
    QN_BEGIN(f);
    QN_DO(f, RESPONDED, qn_call(t, QN_R_RESPOND, f->who));
    QN_DO(f, RESOLVED, qn_call(t, QN_R_RESOLVE, f->who));
    QN_END;
}

// ---- Announcing: step 1 ------------------------------------------------------------------------

// An announced action that selects nothing yet; no event set it off.
qn_link sym_link(const qn_table *t, int kind, int seat, int card, int ability)
{
    return (qn_link){ .kind = (uint8_t)kind,
                      .controller = (uint8_t)seat,
                      .ability = (uint16_t)ability,
                      .source = qn_ref_to(t, card),
                      .event = no_event,
                      .from = nobody,
                      .to = nobody };
}

static qn_link *add_link(qn_table *t, int kind, int seat, int card, int ability)
{
    return qn_add_link(t, sym_link(t, kind, seat, card, ability));
}

static void announce_fuse(qn_table *t, int seat, int card)   // SYM-FUS-02
{
    t->game.player[seat].flags |= SYM_FUSED_ONCE;
    qn_move(t, card, SYM_STAGING, seat, QN_TOP);
    sym_ext(t)->dirty |= SYM_CARDS_MOVED;
    add_link(t, SYM_LINK_FUSE, seat, card, QN_NO_ABILITY);
    qn_tell(t, SYM_NOTE_ANNOUNCES_FUSE, seat, card, QN_NONE, 0);
}

static void announce_charge(qn_table *t, int seat, int beads, int from)   // SYM-CHG-02, SYM-ORG-03
{
    t->game.player[seat].flags |= SYM_CHARGED_ONCE;
    qn_link *l = add_link(t, SYM_LINK_CHARGE, seat, QN_NONE, QN_NO_ABILITY);
    l->x = (int16_t)beads;
    if (from != QN_NONE) l->from = qn_ref_to(t, from);
    else sym_shift(t, seat, SYM_ACTUAL, SYM_STAGED, beads);
    qn_tell(t, from == QN_NONE ? SYM_NOTE_ANNOUNCES_CHARGE : SYM_NOTE_ANNOUNCES_MOVE, seat, from, QN_NONE,
            beads);
}

// With unlimited uses the mark says that it was used at no cost (SYM-TWK-03).
static void mark_use(qn_table *t, int seat, int card)   // SYM-ACT-02
{
    if (!sym_ext_of(t)->unlimited || sym_cost(t, seat, card) == 0)
        t->game.card[card].used |= sym_used_by(seat);
}

int sym_announce(qn_table *t, qn_frame *f)
{
    enum { SELECTED = 1 };
    QN_BEGIN(f);
    f->b[0] = qn_answer(t).verb;
    f->b[1] = qn_answer(t).a;
    if (f->b[0] == SYM_V_FUSE) {
        announce_fuse(t, f->who, f->b[1]);
    } else if (f->b[0] == SYM_V_CHARGE) {
        announce_charge(t, f->who, f->b[1], qn_answer(t).b);
    } else {
        add_link(t, SYM_LINK_ACTION, f->who, f->b[1], sym_ability(t, f->b[1]));
        QN_DO(f, SELECTED,
              qn_call(t, SYM_R_SELECT, f->who)->link = (uint8_t)(t->game.n_links - 1));   // SYM-ACT-03
        mark_use(t, f->who, f->b[1]);
        qn_tell(t, SYM_NOTE_ANNOUNCES_ACTION, f->who, f->b[1], t->game.n_links - 1, 0);
    }
    sym_check(t);   // SYM-SBC-01
    QN_END;
}

// All selections of a link, level by level: a borrowed text brings selections of its own (SYM-CPY-03).
// b[0]: level; b[1]: which selector of its ability; b[2]: how many of them are chosen.
int sym_select(qn_table *t, qn_frame *f)
{
    enum { CHOSEN = 1 };
    qn_link *l = &t->game.link[f->link], part = sym_level(t, l, f->b[0]);
    QN_BEGIN(f);
    for (;;) {
        for (f->b[1] = 0; f->b[1] < t->pool->ability[part.ability].n_targets; f->b[1]++)
            for (f->b[2] = 0; f->b[2] < sym_wanted(t, &part, f->b[1]); f->b[2]++) {
                QN_ASK(f, CHOSEN, qn_ask(t, QN_Q_TARGET, f->who, f->link));
                if (qn_answer(t).verb == QN_V_NONE || l->n_targets == QN_TARGETS)
                    return QN_DONE;   // it can no longer be carried out
                l->target_of[l->n_targets] = (uint8_t)(f->b[0] << 4 | f->b[1]);
                l->target[l->n_targets++] = qn_answer(t).verb == QN_V_TARGET ? qn_ref_to(t, qn_answer(t).a)
                    : qn_answer(t).verb == SYM_V_SPACE ? (qn_ref){ qn_answer(t).a, qn_answer(t).b }
                                                       : (qn_ref){ qn_answer(t).a, 0 };
                part = sym_level(t, l, f->b[0]);
            }
        if (sym_borrowed(t, &part) == QN_NONE) break;
        f->b[0]++;
        part = sym_level(t, l, f->b[0]);
    }
    QN_END;
}

// ---- Resolving: steps 3 to 5 -------------------------------------------------------------------

static void cancel(qn_table *t, const qn_link *l)   // SYM-CAN-01: nothing is paid, it is spent for the round
{
    int card = qn_deref(t, l->source);
    qn_tell(t, SYM_NOTE_CANCELLED, l->controller, l->source.card, l->kind, 0);
    if (l->kind == SYM_LINK_ACTION) {   // wherever the card is now: marks stay with it (SYM-RUL-09)
        t->game.card[l->source.card].used |= sym_used_by(l->controller) | sym_cancelled_by(l->controller);
    } else if (l->kind == SYM_LINK_FUSE && card != QN_NONE && sym_in_game(t, l->controller)) {
        qn_move(t, card, SYM_HAND, l->controller, QN_TOP);   // SYM-FUS-14
    } else if (l->kind == SYM_LINK_CHARGE && l->from.card == QN_NONE) {
        sym_shift(t, l->controller, SYM_STAGED, SYM_ACTUAL, l->x);   // SYM-CHG-06
    }
    sym_check(t);
}

static bool controls_a_card(const qn_table *t, int seat)
{
    QN_EACH(t, c, SYM_MATRIX, 0)
    if (t->game.card[c].controller == seat) return true;
    return false;
}

static bool source_gives(const qn_table *t, const qn_link *l)   // SYM-ORG-03
{
    int from = qn_deref(t, l->from);
    return from != QN_NONE && t->game.card[from].controller == l->controller && sym_beads(t, from) >= l->x
        && qn_legal(sym_can_charge(t, l->controller, l->x, from));
}

static bool still_legal(const qn_table *t, const qn_link *l)
{
    int seat = l->controller, card = qn_deref(t, l->source);
    if (l->flags & QN_LINK_NEGATED || !sym_in_game(t, seat)) return false;   // SYM-CAN-02, -06
    if (l->kind == SYM_LINK_FUSE)
        return card != QN_NONE && !qn_forbidden(t, SYM_NO_FUSE, QN_NONE, seat, QN_NONE);   // SYM-EFF-09
    if (l->kind == SYM_LINK_CHARGE) {
        if (qn_forbidden(t, SYM_NO_CHARGE, QN_NONE, seat, QN_NONE)) return false;
        return l->from.card == QN_NONE ? controls_a_card(t, seat) : source_gives(t, l);
    }
    if (card == QN_NONE || !sym_in_matrix(t, card) || t->game.card[card].controller != seat)
        return false;   // SYM-CAN-05
    if (qn_forbidden(t, SYM_NO_BE_USED, card, QN_NONE, QN_NONE)) return false;
    if (!sym_is_complete(t, l) || !sym_selections_hold(t, l)) return false;   // SYM-CAN-03, -07
    return sym_beads(t, card) >= sym_cost(t, seat, card);                     // SYM-ACT-09, SYM-CAN-04
}

static void call_charge(qn_table *t, const qn_link *l)
{
    qn_frame *f = qn_call(t, SYM_R_CHARGE, l->controller);
    f->b[0] = l->from.card;
    f->r[0] = l->x;
}

int sym_resolve_link(qn_table *t, qn_frame *f)   // SYM-CHN-01
{
    enum { FUSED = 1, CHARGED, ACTED };
    const qn_link *l = &t->game.link[f->link];
    QN_BEGIN(f);
    if (!still_legal(t, l)) {
        cancel(t, l);
    } else if (l->kind == SYM_LINK_FUSE) {
        QN_DO(f, FUSED, sym_call_fuse(t, l->controller, l->source.card, nobody));
    } else if (l->kind == SYM_LINK_CHARGE) {
        QN_DO(f, CHARGED, call_charge(t, l));
    } else {
        QN_DO(f, ACTED, qn_call(t, SYM_R_ACTION, l->controller)->link = f->link);
    }
    QN_END;
}

static int first(const qn_table *t)
{
    return sym_next(t, t->game.link[t->game.n_links - 1].controller);
}   // SYM-REA-03
static int next(const qn_table *t, int seat) { return sym_next(t, seat); }

const qn_policy sym_policy = {
    .question = SYM_Q_REACT,
    .announce = SYM_R_ANNOUNCE,
    .resolve = SYM_R_RESOLVE_LINK,
    .first = first,
    .next = next,
    .might_act = sym_might_react,
};
