// Fusing and charging, steps 3 to 5 (SYM-FUS, SYM-CHG, SYM-ORG).
#include "games/symetra/rules.h"

// b[4]: the card; b[5], b[6]: the cell, each 64 more, 0 while it is not known; b[0]: direction under way
void sym_call_fuse(qn_table *t, int seat, int card, qn_ref space)
{
    qn_frame *f = qn_call(t, SYM_R_FUSE, seat);
    f->b[4] = (uint8_t)card;
    if (space.card == QN_NONE) return;
    f->b[5] = space.card;
    f->b[6] = space.gen;
}

// The benefits of one pair: affinity, then enmity (SYM-REL-06, SYM-FUS-07 to -10).
static void relate(qn_table *t, int seat, int card, int other)
{
    int whose = t->game.card[other].controller;
    if (sym_affinity(t, card, other)) {
        sym_onto(t, seat, SYM_POTENTIAL, card, 1);
        qn_tell(t, SYM_NOTE_AFFINITY, seat, card, other, 0);
    }
    if (whose == QN_NONE || !sym_enmity(t, card, other)) return;   // SYM-FUS-10
    qn_tell(t, SYM_NOTE_ENMITY, seat, card, other, 0);
    if (sym_opponents(t, whose, seat)) {
        if (sym_may_lose(t, other, QN_NONE)) sym_off(t, other, SYM_POTENTIAL, 1);
    } else {   // one's own or a team-mate's: SYM-TEA-04
        sym_onto(t, seat, SYM_POTENTIAL, card, 1);
        sym_onto(t, whose, SYM_POTENTIAL, other, 1);
    }
}

// From now on the card is one like all others (SYM-SBC-03).
static void stop_fusing(qn_table *t)
{
    sym_ext(t)->fusing = 0;
    sym_ext(t)->dirty |= SYM_CARDS_MOVED;
    sym_check(t);
}

static void lock(qn_table *t, int seat, int card)   // SYM-FUS-11
{
    if (!t->game.over) sym_onto(t, seat, SYM_ACTUAL, card, 1);
    stop_fusing(t);
}

static void put_down(qn_table *t, int seat, int card, int q, int r)
{
    bool empty = qn_zone_of(t, SYM_MATRIX, 0)->count == 0;
    sym_place(t, card, q, r);
    sym_ext(t)->fusing = (uint8_t)(card + 1);   // SYM-SBC-03
    qn_tell(t, SYM_NOTE_FUSES, seat, card, QN_NONE, 0);
    if (empty) sym_onto(t, seat, SYM_POTENTIAL, card, 1);   // SYM-FUS-05
    sym_check(t);
}

int sym_fuse(qn_table *t, qn_frame *f)
{
    enum { CHOSEN = 1 };
    uint8_t around[6];
    QN_BEGIN(f);
    if (!f->b[5] && !qn_zone_of(t, SYM_MATRIX, 0)->count) {
        f->b[5] = f->b[6] = 64;   // the centre: SYM-FUS-05
    } else if (!f->b[5]) {
        SYM_ASK(f, CHOSEN, qn_ask(t, SYM_Q_SPACE, f->who, f->b[4]));   // SYM-FUS-04
        f->b[5] = qn_answer(t).a;
        f->b[6] = qn_answer(t).b;
    }
    put_down(t, f->who, f->b[4], f->b[5] - 64, f->b[6] - 64);
    for (int d = 0; d < 6 && !t->game.over && sym_in_game(t, f->who); d++) {   // SYM-FUS-06
        sym_neighbours(t, f->b[5] - 64, f->b[6] - 64, around);
        if (around[d] == QN_NONE) continue;
        relate(t, f->who, f->b[4], around[d]);
        sym_check(t);
    }
    if (sym_in_game(t, f->who)) lock(t, f->who, f->b[4]);
    else stop_fusing(t);
    QN_END;
}

// b[0]: the card the beads come from (SYM-ORG-03) or none; r[0]: how many
int sym_charge(qn_table *t, qn_frame *f)
{
    enum { CHOSEN = 1 };
    QN_BEGIN(f);
    SYM_ASK(f, CHOSEN, qn_ask(t, SYM_Q_CHARGE_TO, f->who, f->b[0]));   // SYM-CHG-04
    if (f->b[0] == QN_NONE) sym_onto(t, f->who, SYM_STAGED, qn_answer(t).a, f->r[0]);
    else sym_carry(t, f->b[0], qn_answer(t).a, f->r[0]);
    qn_tell(t, SYM_NOTE_CHARGES, f->who, qn_answer(t).a, QN_NONE, f->r[0]);
    sym_check(t);   // overflow: SYM-CHG-05
    QN_END;
}
