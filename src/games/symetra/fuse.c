// Steps 3 to 5 of fusing and charging (SYM-FUS, SYM-CHG, SYM-ORG). Both read their link: one of the chain, or a separate one
// when a card says to fuse or to charge at once (SYM-EFF-06).
#include "games/symetra/rules.h"

void sym_call_fuse(qn_table *t, int seat, int card, qn_ref space)
{
    qn_link l = qn_new_link(SYM_LINK_FUSE, seat, QN_NO_ABILITY, qn_ref_to(t, card));
    l.to = space;
    qn_call_aside(t, SYM_R_FUSE, l);
}

void sym_call_charge(qn_table *t, int seat, int beads, int from)
{
    qn_link l = qn_new_link(SYM_LINK_CHARGE, seat, QN_NO_ABILITY, qn_nobody);
    l.x = (int16_t)beads;
    l.from = qn_ref_to(t, from);
    qn_call_aside(t, SYM_R_CHARGE, l);
}

// What the fused card and one neighbour gain or lose: affinity first, then enmity (SYM-REL-06, SYM-FUS-07 to SYM-FUS-10).
static void relate(qn_table *t, int seat, int card, int other)
{
    int whose = t->game.card[other].controller;
    if (sym_affinity(t, card, other)) {
        int n = sym_onto(t, seat, SYM_POTENTIAL, card, 1);
        qn_emit_note(t, SYM_NOTE_AFFINITY, seat, card, other, n);
    }
    if (whose == QN_NONE || !sym_enmity(t, card, other)) return;   // SYM-FUS-10
    if (sym_opponents(t, whose, seat)) {                           // SYM-FUS-08
        int n = sym_may_lose(t, other, QN_NONE) ? sym_off(t, other, SYM_POTENTIAL, 1) : 0;
        qn_emit_note(t, n ? SYM_NOTE_ENMITY : SYM_NOTE_ENMITY_SPARES, whose, card, other, n);
    } else if (whose != seat) {   // a team-mate's: SYM-TEA-04
        int n = sym_onto(t, seat, SYM_POTENTIAL, card, 1);
        qn_emit_note(t, SYM_NOTE_TEAM_ENMITY, seat, card, other, n);
        n = sym_onto(t, whose, SYM_POTENTIAL, other, 1);
        qn_emit_note(t, SYM_NOTE_TEAM_MATE, whose, other, QN_NONE, n);
    } else {   // SYM-FUS-09
        int n = sym_onto(t, seat, SYM_POTENTIAL, card, 1);
        n += sym_onto(t, seat, SYM_POTENTIAL, other, 1);
        qn_emit_note(t, n == 2 ? SYM_NOTE_OWN_ENMITY : SYM_NOTE_OWN_ENMITY_SHORT, seat, card, other, n);
    }
}

// From now on the card is treated like all others (SYM-SBC-03).
static void stop_fusing(qn_table *t)
{
    sym_ext(t)->fusing = 0;
    sym_ext(t)->dirty = true;
    sym_check(t);
}

// Who is in the game has a bead to lock with (SYM-FUS-11, SYM-FUS-12).
static void lock(qn_table *t, int seat, int card)
{
    if (!t->game.over && sym_in_game(t, seat)) {
        sym_onto(t, seat, SYM_ACTUAL, card, 1);
        qn_emit_note(t, SYM_NOTE_LOCK, seat, card, QN_NONE, 1);
    }
    stop_fusing(t);
}

static void put_down(qn_table *t, int seat, int card, int q, int r)
{
    bool empty = qn_zone_of(t, SYM_MATRIX, 0)->count == 0;
    sym_place(t, card, q, r);
    sym_ext(t)->fusing = (uint8_t)(card + 1);                            // SYM-SBC-03
    int bonus = empty ? sym_onto(t, seat, SYM_POTENTIAL, card, 1) : 0;   // SYM-FUS-05
    qn_emit_note(t, empty ? SYM_NOTE_FUSES_FIRST : SYM_NOTE_FUSES, seat, card, QN_NONE, bonus);
    qn_raise_card(t, SYM_EV_FUSED, 0, seat, card);
    sym_check(t);
}

static void relate_all(qn_table *t, int seat, int card, qn_ref space)   // SYM-FUS-06
{
    uint8_t around[6];
    sym_neighbours(t, sym_cell_q(space), sym_cell_r(space), around);
    for (int d = 0; d < 6 && !t->game.over && sym_in_game(t, seat); d++) {
        if (around[d] == QN_NONE) continue;
        relate(t, seat, card, around[d]);
        sym_check(t);
        sym_neighbours(t, sym_cell_q(space), sym_cell_r(space), around);   // some may have left
    }
}

// Fuses the source of the link in the space `to`; if there is none, its player chooses one.
int sym_fuse(qn_table *t, qn_frame *f)
{
    enum { CHOSEN = 1 };
    qn_link *l = &t->game.link[f->link];
    int card = l->source.card;
    assert(l->kind == SYM_LINK_FUSE);
    QN_BEGIN(f);
    if (l->to.card == QN_NONE && !qn_zone_of(t, SYM_MATRIX, 0)->count) {
        l->to = sym_cell_ref(0, 0);   // SYM-FUS-05
    } else if (l->to.card == QN_NONE) {
        SYM_ASK(f, CHOSEN, qn_ask(t, SYM_Q_SPACE, f->who, .about = l->source));   // SYM-FUS-04, SYM-CHN-04
        l->to = sym_answered_space(t);
    }
    put_down(t, f->who, card, sym_cell_q(l->to), sym_cell_r(l->to));
    relate_all(t, f->who, card, l->to);
    lock(t, f->who, card);
    QN_END;
}

static void tell_charge(const qn_table *t, int seat, const qn_link *l, int card)
{
    int note = l->from.card != QN_NONE ? SYM_NOTE_CARRIES
        : l->flags & QN_LINK_ASIDE     ? SYM_NOTE_CHARGES_NOW
                                       : SYM_NOTE_CHARGES;
    qn_emit_note(t, note, seat, card, l->from.card, l->x);
}

// Moves the `x` beads of the link, which are in front of the player or on the card `from` (SYM-ORG-03).
int sym_charge(qn_table *t, qn_frame *f)
{
    enum { CHOSEN = 1 };
    const qn_link *l = &t->game.link[f->link];
    assert(l->kind == SYM_LINK_CHARGE);
    QN_BEGIN(f);
    SYM_ASK(f, CHOSEN, qn_ask(t, SYM_Q_CHARGE_TO, f->who, f->link, .n = l->x));   // SYM-CHG-04
    if (l->from.card == QN_NONE) sym_onto(t, f->who, SYM_STAGED, qn_answer(t).a, l->x);
    else sym_carry(t, l->from.card, qn_answer(t).a, l->x);
    tell_charge(t, f->who, l, qn_answer(t).a);
    qn_raise_card(t, SYM_EV_CHARGED, 0, f->who, qn_answer(t).a);
    sym_check(t);   // overflow: SYM-CHG-05
    QN_END;
}
