// Solitaire (SYM-SOL): hands of three cards until the deck is used up; each card is placed beside one it is related to. The result is
// the number of cards and beads. There is no universal and no lock, and no card acts.
#include "games/symetra/rules.h"

enum { HAND = 3, CAPACITY = 5 };

bool sym_links_up(const qn_table *t, int card, int q, int r)   // SYM-SOL-04
{
    uint8_t around[6];
    sym_neighbours(t, q, r, around);
    for (int d = 0; d < 6; d++)
        if (around[d] != QN_NONE && (sym_affinity(t, card, around[d]) || sym_enmity(t, card, around[d])))
            return true;
    return false;
}

static void add_bead(qn_table *t, int card)   // SYM-SOL-06: a bead that does not fit is not added
{
    qn_card *c = qn_card_at(t, card);
    c->controller = 0;
    if (c->n[SYM_N_BEADS] < CAPACITY) c->n[SYM_N_BEADS]++;
}

static void fuse(qn_table *t, int card, qn_ref space)   // SYM-SOL-03, SYM-SOL-05
{
    uint8_t around[6];
    int q = sym_cell_q(space), r = sym_cell_r(space);
    bool first = !qn_zone_of(t, SYM_MATRIX, 0)->count;
    sym_place(t, card, q, r);
    if (first) add_bead(t, card);
    sym_neighbours(t, q, r, around);
    for (int d = 0; d < 6; d++) {
        if (around[d] == QN_NONE) continue;
        if (sym_affinity(t, card, around[d])) add_bead(t, card);
        if (!sym_enmity(t, card, around[d])) continue;
        add_bead(t, card);
        add_bead(t, around[d]);
    }
    qn_emit_note(t, SYM_NOTE_GROWS, 0, card, QN_NONE, sym_beads(t, card));
}

static void draw_hand(qn_table *t)
{
    for (int i = 0; i < HAND && qn_zone_of(t, SYM_DECK, 0)->count; i++) {
        int card = qn_zone_of(t, SYM_DECK, 0)->tail;
        qn_move(t, card, SYM_HAND, 0, QN_TOP);
    }
    if (qn_zone_of(t, SYM_HAND, 0)->count)
        qn_emit_note(t, SYM_NOTE_DRAWS, 0, QN_NONE, QN_NONE, qn_zone_of(t, SYM_HAND, 0)->count);
}

static void bury_rest(qn_table *t)
{
    int n = qn_zone_of(t, SYM_HAND, 0)->count;
    while (qn_zone_of(t, SYM_HAND, 0)->count)
        qn_move(t, qn_zone_of(t, SYM_HAND, 0)->head, SYM_BURIED, 0, QN_TOP);
    if (n) qn_emit_note(t, SYM_NOTE_BURIES, 0, QN_NONE, QN_NONE, n);
}

int sym_solitaire_beads(const qn_table *t)   // SYM-SOL-08
{
    int beads = 0;
    QN_EACH (t, c, SYM_MATRIX, 0) beads += sym_beads(t, c);
    return beads;
}

static int hands_to_come(const qn_table *t) { return (qn_zone_of(t, SYM_DECK, 0)->count + HAND - 1) / HAND; }

QN_MEMORY(solitaire) { uint8_t card; };   // being placed

int sym_solitaire(qn_table *t, qn_frame *f)
{
    enum { CHOSEN = 1, PLACED };
    solitaire *m = QN_RECALL(solitaire, f);
    QN_BEGIN(f);
    t->game.phase = SYM_TURN;
    while (qn_zone_of(t, SYM_DECK, 0)->count) {   // SYM-SOL-02
        t->game.turn++;
        draw_hand(t);
        for (;;) {
            QN_ASK(f, CHOSEN,
                   qn_ask(t, SYM_Q_SOLITAIRE, 0, .n = (int16_t)hands_to_come(t),
                          .of = qn_zone_of(t, SYM_HAND, 0)->count));
            if (qn_answer(t).verb != SYM_V_FUSE) break;
            m->card = qn_answer(t).a;
            if (!qn_zone_of(t, SYM_MATRIX, 0)->count) {
                fuse(t, m->card, sym_cell_ref(0, 0));
                continue;
            }
            QN_ASK(f, PLACED, qn_ask(t, SYM_Q_LINK_UP, 0, .about = qn_ref_to(t, m->card)));
            fuse(t, m->card, sym_answered_space(t));
        }
        bury_rest(t);
    }
    t->game.place[0] = 1;
    qn_emit_note(t, SYM_NOTE_OVER, QN_NONE, QN_NONE, QN_NONE, 0);
    qn_end(t, SYM_DECK_GONE);
    QN_END;
}
