// The oracle (SYM-ORA): seven cards in the Flower of Life, turned and read one by one; no competition.
#include "kernel/english.h"
#include "games/symetra/rules.h"

enum { CENTRE = 7, MOST_CUTS = 100 };   // so that the reading begins at some point

// Positions 1 to 6 go clockwise around the centre, starting at the upper right.
static const uint8_t direction_of_position[] = { 0, 1, 0, 5, 4, 3, 2 };

const char *sym_position_name(int position)
{
    return sym_say[SYM_SAY_POSITION_1 + position - 1];
}   // SYM-ORA-04

static void cell_of(int position, int *q, int *r)
{
    bool centre = position == CENTRE;
    assert(position >= 1 && position <= CENTRE);
    *q = centre ? 0 : sym_direction[direction_of_position[position]][0];
    *r = centre ? 0 : sym_direction[direction_of_position[position]][1];
}

int sym_spread_card(const qn_table *t, int position)
{
    int q, r;
    cell_of(position, &q, &r);
    return sym_card_at(t, q, r);
}

static void cut(qn_table *t, int n)
{
    for (; n > 0; n--) qn_move(t, qn_zone_of(t, SYM_DECK, 0)->tail, SYM_DECK, 0, QN_BOTTOM);
}

// The first six are face down, in this order; the seventh is open in the middle (SYM-ORA-02).
static void lay_spread(qn_table *t)
{
    for (int i = 1; i < CENTRE; i++) qn_move(t, qn_zone_of(t, SYM_DECK, 0)->tail, SYM_BURIED, 0, QN_TOP);
    int card = qn_zone_of(t, SYM_DECK, 0)->tail;
    sym_place(t, card, 0, 0);
    qn_emit_note(t, SYM_NOTE_TURNS_OVER, 0, card, QN_NONE, CENTRE);
}

static void turn_over(qn_table *t, int position)
{
    int q, r, card = qn_zone_of(t, SYM_BURIED, 0)->head;
    cell_of(position, &q, &r);
    sym_place(t, card, q, r);
    qn_emit_note(t, SYM_NOTE_TURNS_OVER, 0, card, QN_NONE, position);
}

QN_MEMORY(reading)
{
    uint8_t cuts;       // made so far
    uint8_t position;   // being read
    bool all;           // the remaining cards are turned without asking
};

int sym_oracle(qn_table *t, qn_frame *f)
{
    enum { CUT = 1, TURNED };
    reading *m = QN_RECALL(reading, f);
    QN_BEGIN(f);
    for (m->cuts = 0; m->cuts < MOST_CUTS; m->cuts++) {   // SYM-ORA-01: as often as the player likes
        QN_ASK(f, CUT, qn_ask(t, SYM_Q_CUT, 0, 0));
        if (qn_answer(t).verb == SYM_V_LAY) break;
        if (qn_answer(t).verb == SYM_V_CUT) cut(t, qn_answer(t).a);
        else qn_shuffle(t, SYM_DECK, 0);
    }
    lay_spread(t);
    t->game.phase = SYM_TURN;
    t->game.turn = 1;
    for (m->position = 1; m->position < CENTRE; m->position++) {   // SYM-ORA-03
        if (!m->all) {
            QN_ASK(f, TURNED, qn_ask(t, SYM_Q_TURN_OVER, 0, .n = m->position));
            m->all = qn_answer(t).a == 0;
        }
        turn_over(t, m->position);
    }
    t->game.place[0] = 1;
    qn_end(t, SYM_SPREAD_READ);
    QN_END;
}

// ---- The reading (SYM-ORA-05, SYM-ORA-06) ---------------------------------------------------------------

static bool beside(int a, int b)   // positions; the centre touches all
{
    int q1, r1, q2, r2;
    cell_of(a, &q1, &r1);
    cell_of(b, &q2, &r2);
    return sym_adjacent(q1, r1, q2, r2);
}

static void put_relation(const qn_table *t, int a, int b, bool affinity, qn_text *out)
{
    int x = sym_spread_card(t, a), y = sym_spread_card(t, b);
    if (x == QN_NONE || y == QN_NONE || !(affinity ? sym_affinity(t, x, y) : sym_enmity(t, x, y))) return;
    int phrase = affinity ? SYM_SAY_SPREAD_AFFINITY : SYM_SAY_SPREAD_ENMITY;
    qn_put_part(&(qn_details){ .t = t, .reader = QN_NONE, .a = y, .n = beside(a, b) }, sym_say[phrase], out);
}

void sym_put_position(const qn_table *t, int position, qn_text *out)
{
    int card = sym_spread_card(t, position);
    QN_TEXT(name, 128);
    qn_put_words(sym_position_name(position), &name);
    qn_details d = { .t = t, .reader = QN_NONE, .n = position, .a = card, .words = name.at };
    qn_put_part(&d, sym_say[card == QN_NONE ? SYM_SAY_SPREAD_DOWN : SYM_SAY_SPREAD_CARD], out);
    if (card == QN_NONE) {
        qn_put_char(out, '\n');
        return;
    }
    int polarity = sym_polarity(t, card), kind = qn_def_of(t, card)->kind;
    if (kind != SYM_NO_TYPE) qn_put_words(sym_say[SYM_SAY_SPREAD_ELEMENT + kind], out);
    if (polarity != SYM_NO_POLARITY) qn_put_words(sym_say[SYM_SAY_SPREAD_POSITIVE + polarity], out);
    for (int other = 1; other <= SYM_SPREAD; other++) {
        if (other == position) continue;
        put_relation(t, position, other, true, out);
        put_relation(t, position, other, false, out);
    }
    qn_put(out, ".\n");
}

typedef struct totals {
    int polarity[4], kind[4], affinity, enmity;
} totals;

static totals count_spread(
    const qn_table *t)   // SYM-ORA-05: how many cards have each relation to another card of the spread
{
    totals n = { { 0 }, { 0 }, 0, 0 };
    for (int a = 1; a <= SYM_SPREAD; a++) {
        int x = sym_spread_card(t, a);
        bool likes = false, hates = false;
        if (x == QN_NONE) continue;
        n.polarity[sym_polarity(t, x)]++;
        n.kind[qn_def_of(t, x)->kind]++;
        for (int b = 1; b <= SYM_SPREAD; b++) {
            int y = b == a ? QN_NONE : sym_spread_card(t, b);
            likes |= y != QN_NONE && sym_affinity(t, x, y);
            hates |= y != QN_NONE && sym_enmity(t, x, y);
        }
        n.affinity += likes;
        n.enmity += hates;
    }
    return n;
}

static bool put_total(const qn_details *d, const char *name, qn_text *out)
{
    static const char *const names[] = { "positive", "negative", "neutral",  "elements",
                                         "emotions", "energies", "affinity", "enmity" };
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (qn_is(name, names[i])) return qn_put_int(out, ((const int *)d->own)[i]), true;
    return false;
}

void sym_put_totals(const qn_table *t, qn_text *out)
{
    totals n = count_spread(t);
    const int numbers[] = { n.polarity[SYM_POSITIVE],
                            n.polarity[SYM_NEGATIVE],
                            n.polarity[SYM_NEUTRAL],
                            n.kind[SYM_ELEMENT],
                            n.kind[SYM_EMOTION],
                            n.kind[SYM_ENERGY],
                            n.affinity,
                            n.enmity };
    qn_details d = { .t = t, .put = put_total, .own = numbers };
    qn_put_part(&d, sym_say[SYM_SAY_TOTALS], out);
}

void sym_put_reading(const qn_table *t, qn_text *out)
{
    sym_put_position(t, CENTRE, out);
    for (int p = 1; p < CENTRE; p++) sym_put_position(t, p, out);
    QN_TEXT(said, 256);
    sym_put_totals(t, &said);
    qn_put_part_words(&(qn_details){ .t = t }, sym_say[SYM_SAY_READING], said.at, out);
    qn_put(out, "\n");
}
