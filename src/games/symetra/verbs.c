// What the verbs of cards do. Each runs on the frame of the effect that says it; arg[0] is the subject, the other
// words are the slots of its pattern in verbs.def. Everything one verb moves, moves together (SYM-NRG-06); the check
// follows each line (rules.c).
#include "games/symetra/rules.h"

static const qn_ref nobody = { QN_NONE, 0 };

static int seats(const qn_table *t, const qn_frame *f, int who)
{
    qn_scope sc = qn_frame_scope(t, f);
    return qn_seats_of(t, &sc, who) & t->game.in_game;
}

static int amount(const qn_table *t, const qn_frame *f, const qn_code *slot, int available)
{
    qn_scope sc = qn_frame_scope(t, f);
    return qn_amount(t, &sc, slot, available);
}

static bool is_choice(const qn_code *slot) { return slot[1] == QN_UP_TO || slot[1] == QN_ANY_NUMBER; }
static int one_of(int mask) { return mask ? __builtin_ctz((unsigned)mask) : QN_NONE; }
static int actor(const qn_table *t, const qn_frame *f) { return t->game.link[f->link].controller; }
static int least(int a, int b) { return a < b ? a : b; }

// The selection that is no card: the first of [class].
static qn_ref selected(const qn_table *t, const qn_frame *f, int class)
{
    const qn_link *l = &t->game.link[f->link];
    for (int k = 0; k < l->n_targets; k++)
        if (l->target_of[k] < 16 && sym_selector_of(t, l, k)->class == class) return l->target[k];
    return nobody;
}

// The k-th card selected, if it is still there (SYM-ACT-16).
static int selected_card(const qn_table *t, const qn_frame *f, int k)
{
    const qn_link *l = &t->game.link[f->link];
    return k < l->n_targets ? qn_deref(t, l->target[k]) : QN_NONE;
}

// ---- Cards between deck, hand and discard -------------------------------------------------------

int sym_do_draw(qn_table *t, qn_frame *f, const qn_code *arg)
{
    int who = one_of(seats(t, f, arg[0])), n = amount(t, f, arg + 1, 255);
    for (; who != QN_NONE && n > 0 && !t->game.over && sym_in_game(t, who);
         n--)   // one at a time: SYM-ZON-03
        if (!sym_draw(t, who)) break;
    return QN_DONE;
}

static bool holds_card(const qn_table *t, int seat)
{
    return seat != QN_NONE && sym_in_game(t, seat) && qn_zone_of(t, SYM_HAND, seat)->count;
}

// Which of them it was, the others cannot tell: what they knew of this hand is gone.
void sym_forget_hand(qn_table *t, int seat) { qn_hide_zone(t, SYM_HAND, seat, ~sym_sees_hand(t, seat)); }

int sym_do_put_back(qn_table *t, qn_frame *f, const qn_code *arg)
{
    enum { CHOSEN = 1 };
    QN_BEGIN(f);
    f->b[0] = (uint8_t)one_of(seats(t, f, arg[0]));
    for (f->r[3] = (int16_t)amount(t, f, arg + 1, 255); holds_card(t, f->b[0]) && f->r[3] > 0; f->r[3]--) {
        SYM_ASK(f, CHOSEN, qn_ask(t, SYM_Q_HAND, f->b[0], 0));
        sym_forget_hand(t, f->b[0]);
        qn_move(t, qn_answer(t).a, SYM_DECK, sym_deck_of(t, f->b[0]), QN_TOP);
        t->game.card[qn_answer(t).a].known = (uint8_t)sym_sees_hand(t, f->b[0]);
        t->game.card[qn_answer(t).a].controller = QN_NONE;
        qn_tell(t, SYM_NOTE_PUTS_BACK, f->b[0], qn_answer(t).a, QN_NONE, 0);
        sym_ext(t)->dirty |= SYM_CARDS_MOVED;
    }
    QN_END;
}

int sym_do_discard(qn_table *t, qn_frame *f, const qn_code *arg)
{
    enum { CHOSEN = 1 };
    QN_BEGIN(f);
    f->b[0] = (uint8_t)one_of(seats(t, f, arg[0]));
    for (f->r[3] = (int16_t)amount(t, f, arg + 1, 255); holds_card(t, f->b[0]) && f->r[3] > 0; f->r[3]--) {
        SYM_ASK(f, CHOSEN, qn_ask(t, SYM_Q_HAND, f->b[0], 0));
        sym_discard(t, qn_answer(t).a);
        qn_tell(t, SYM_NOTE_DISCARDS, f->b[0], qn_answer(t).a, QN_NONE, 0);
    }
    QN_END;
}

int sym_do_recover(qn_table *t, qn_frame *f, const qn_code *arg)
{
    enum { CHOSEN = 1 };
    QN_BEGIN(f);
    f->b[0] = (uint8_t)one_of(seats(t, f, arg[0]));
    if (f->b[0] == QN_NONE) return QN_DONE;
    for (f->r[3] = (int16_t)amount(t, f, arg + 1, 255); f->r[3] > 0; f->r[3]--) {
        if (!qn_zone_of(t, SYM_DISCARD, sym_deck_of(t, f->b[0]))->count) return QN_DONE;   // SYM-ZON-10
        SYM_ASK(f, CHOSEN, qn_ask(t, SYM_Q_DISCARD, f->b[0], 0));
        qn_move(t, qn_answer(t).a, SYM_HAND, f->b[0], QN_TOP);
        qn_tell(t, SYM_NOTE_TAKES, f->b[0], qn_answer(t).a, QN_NONE, 0);
        sym_ext(t)->dirty |= SYM_CARDS_MOVED;
    }
    QN_END;
}

// Known to the two concerned; the others forget what they knew of the hand it left.
static void hand_over(qn_table *t, int card, int from, int to, int note)
{
    sym_forget_hand(t, from);
    t->game.card[card].known |= (uint8_t)(1 << from);
    qn_move(t, card, SYM_HAND, to, QN_TOP);
    qn_tell(t, note, from, card, to, 0);
    sym_ext(t)->dirty |= SYM_CARDS_MOVED;
}

int sym_do_give(qn_table *t, qn_frame *f, const qn_code *arg)
{
    enum { CHOSEN = 1 };
    QN_BEGIN(f);
    f->b[0] = (uint8_t)one_of(seats(t, f, arg[0]));
    f->b[1] = (uint8_t)one_of(seats(t, f, arg[3]));
    if (f->b[1] == QN_NONE) return QN_DONE;
    for (f->r[3] = (int16_t)amount(t, f, arg + 1, 255); holds_card(t, f->b[0]) && f->r[3] > 0; f->r[3]--) {
        SYM_ASK(f, CHOSEN, qn_ask(t, SYM_Q_HAND, f->b[0], 0));
        if (sym_in_game(t, f->b[1])) hand_over(t, qn_answer(t).a, f->b[0], f->b[1], SYM_NOTE_GIVES);
    }
    QN_END;
}

int sym_do_steal(qn_table *t, qn_frame *f, const qn_code *arg)
{
    int to = one_of(seats(t, f, arg[0])), from = one_of(seats(t, f, arg[3]));
    for (int n = amount(t, f, arg + 1, 255); to != QN_NONE && holds_card(t, from) && n > 0; n--) {
        int card = qn_zone_of(t, SYM_HAND, from)->head;
        for (uint32_t skip = qn_roll(&t->game.dice, qn_zone_of(t, SYM_HAND, from)->count); skip; skip--)
            card = t->game.card[card].next;
        hand_over(t, card, from, to, SYM_NOTE_GIVES);
    }
    return QN_DONE;
}

static void look_at_top(qn_table *t, int deck, int n, int seat)
{
    for (int c = qn_zone_of(t, SYM_DECK, deck)->tail; c != QN_NONE && n; c = t->game.card[c].prev, n--)
        qn_show_card(t, c, 1 << seat);
}

// The cards looked at lie on top, f->r[4] of them; each answer puts one below those put down before. (SYM-RUL-04)
int sym_do_arrange(qn_table *t, qn_frame *f, const qn_code *arg)
{
    enum { CHOSEN = 1 };
    QN_BEGIN(f);
    f->b[0] = (uint8_t)one_of(seats(t, f, arg[0]));
    if (f->b[0] == QN_NONE) return QN_DONE;
    f->b[1] = arg[3] ? selected(t, f, QN_OF_PILES).card : (uint8_t)sym_deck_of(t, f->b[0]);
    f->r[4] = (int16_t)amount(t, f, arg + 1, 255);
    f->r[4] = (int16_t)least(f->r[4], qn_zone_of(t, SYM_DECK, f->b[1])->count);
    look_at_top(t, f->b[1], f->r[4], f->b[0]);
    qn_tell(t, SYM_NOTE_LOOKS, f->b[0], QN_NONE, QN_NONE, f->r[4]);
    for (f->r[3] = f->r[4]; f->r[3] > 1; f->r[3]--) {   // which of the first r[3] is the deepest
        SYM_ASK(f, CHOSEN, qn_ask(t, SYM_Q_TOP, f->b[0], f->b[1]));
        qn_move(t, qn_answer(t).a, SYM_DECK, f->b[1], QN_TOP);
        t->game.card[qn_answer(t).a].controller = QN_NONE;
    }
    if (f->r[4] > 0) {   // the last one left goes on top of all
        int c = qn_zone_of(t, SYM_DECK, f->b[1])->tail;
        for (int i = 1; i < f->r[4]; i++) c = t->game.card[c].prev;
        qn_move(t, c, SYM_DECK, f->b[1], QN_TOP);
        t->game.card[c].controller = QN_NONE;
        for (int i = 0; i < f->r[4]; i++, c = t->game.card[c].prev)
            t->game.card[c].known &= (uint8_t)(1 << f->b[0]);
    }
    QN_END;
}

int sym_do_new_hand(qn_table *t, qn_frame *f, const qn_code *arg)   // one step: SYM-RUL-08
{
    int who = one_of(seats(t, f, arg[0]));
    if (who == QN_NONE) return QN_DONE;
    int n = qn_zone_of(t, SYM_HAND, who)->count, deck = sym_deck_of(t, who);
    while (qn_zone_of(t, SYM_HAND, who)->count) {
        int card = qn_zone_of(t, SYM_HAND, who)->head;
        qn_move(t, card, SYM_DECK, deck, QN_TOP);
        t->game.card[card].controller = QN_NONE;
    }
    qn_shuffle(t, SYM_DECK, deck);
    qn_tell(t, SYM_NOTE_NEW_HAND, who, QN_NONE, QN_NONE, n);
    for (; n && qn_zone_of(t, SYM_DECK, deck)->count; n--) {
        int card = qn_zone_of(t, SYM_DECK, deck)->tail;
        qn_move(t, card, SYM_HAND, who, QN_TOP);
        qn_tell(t, SYM_NOTE_DRAWS, who, card, QN_NONE, 0);
    }
    sym_ext(t)->dirty |= SYM_CARDS_MOVED;
    return QN_DONE;
}

// ---- Beads ---------------------------------------------------------------------------------------

static void tell_shift(const qn_table *t, int seat, int n, int from, int to)
{
    if (n) qn_tell(t, SYM_NOTE_SHIFTS, seat, from, to, n);
}

int sym_do_shift(qn_table *t, qn_frame *f, const qn_code *arg)
{
    enum { CHOSEN = 1 };
    QN_BEGIN(f);
    f->b[0] = (uint8_t)seats(t, f, arg[0]);
    if (is_choice(arg + 1) && f->b[0]) {
        f->b[1] = (uint8_t)one_of(f->b[0]);
        f->r[3] = (int16_t)amount(t, f, arg + 1, t->game.player[f->b[1]].n[arg[4]]);
        SYM_ASK(f, CHOSEN, qn_ask(t, SYM_Q_NUMBER, f->b[1], f->r[3]));
        tell_shift(t, f->b[1], sym_shift(t, f->b[1], arg[4], arg[5], qn_answer(t).a), arg[4], arg[5]);
        return QN_DONE;
    }
    for (int s = 0; s < t->game.players; s++)
        if (f->b[0] >> s & 1)
            tell_shift(t, s, sym_shift(t, s, arg[4], arg[5], amount(t, f, arg + 1, 255)), arg[4], arg[5]);
    QN_END;
}

int sym_do_shift_all(qn_table *t, qn_frame *f, const qn_code *arg)
{
    for (int s = 0; s < t->game.players; s++)
        if (sym_in_game(t, s))
            tell_shift(t, s,
                       sym_shift(t, s, arg[4], arg[5], amount(t, f, arg + (s == actor(t, f) ? 1 : 6), 255)),
                       arg[4], arg[5]);
    return QN_DONE;
}

int sym_do_onto(qn_table *t, qn_frame *f, const qn_code *arg)
{
    enum { GATHERED = 1, CHOSEN };
    QN_BEGIN(f);
    QN_GATHER(t, f, GATHERED, arg[5]);
    f->b[0] = (uint8_t)one_of(seats(t, f, arg[0]));
    f->b[1] = (uint8_t)(f->count ? qn_gathered(t, f, 0) : QN_NONE);
    if (f->b[0] == QN_NONE || f->b[1] == QN_NONE || t->game.card[f->b[1]].controller != f->b[0])
        return QN_DONE;   // SYM-NRG-01, SYM-FAQ-16
    f->r[3] = (int16_t)amount(t, f, arg + 1, t->game.player[f->b[0]].n[arg[4]]);
    if (is_choice(arg + 1)) {
        SYM_ASK(f, CHOSEN, qn_ask(t, SYM_Q_NUMBER, f->b[0], f->r[3]));
        f->r[3] = qn_answer(t).a;
    }
    f->r[3] = (int16_t)sym_onto(t, f->b[0], arg[4], f->b[1], f->r[3]);
    qn_tell(t, SYM_NOTE_ONTO, f->b[0], f->b[1], arg[4], f->r[3]);
    QN_END;
}

static void take_off(qn_table *t, const qn_frame *f, int card, int pile, int n)
{
    int whose = t->game.card[card].controller;
    if (whose == QN_NONE || !sym_may_lose(t, card, actor(t, f))) return;
    n = sym_off(t, card, pile, n);
    qn_tell(t, SYM_NOTE_OFF, whose, card, pile, n);
}

int sym_do_off(qn_table *t, qn_frame *f, const qn_code *arg)
{
    enum { GATHERED = 1, CHOSEN };
    QN_BEGIN(f);
    QN_GATHER(t, f, GATHERED, arg[4]);
    if (is_choice(arg + 1)) {
        f->b[0] = (uint8_t)one_of(seats(t, f, arg[0]));
        f->b[1] = (uint8_t)(f->count ? qn_gathered(t, f, 0) : QN_NONE);
        if (f->b[0] == QN_NONE || f->b[1] == QN_NONE || !sym_may_lose(t, f->b[1], actor(t, f)))
            return QN_DONE;
        SYM_ASK(f, CHOSEN, qn_ask(t, SYM_Q_NUMBER, f->b[0], sym_beads(t, f->b[1])));
        take_off(t, f, f->b[1], arg[5], qn_answer(t).a);
        return QN_DONE;
    }
    for (int i = 0; i < f->count; i++)
        if (qn_gathered(t, f, i) != QN_NONE)
            take_off(t, f, qn_gathered(t, f, i), arg[5],
                     amount(t, f, arg + 1, sym_beads(t, qn_gathered(t, f, i))));
    QN_END;
}

int sym_do_off_some(qn_table *t, qn_frame *f, const qn_code *arg)
{
    enum { GATHERED = 1, CHOSEN };
    QN_BEGIN(f);
    QN_GATHER(t, f, GATHERED, arg[6]);
    f->b[0] = (uint8_t)(f->count ? qn_gathered(t, f, 0) : QN_NONE);
    if (f->b[0] == QN_NONE || !sym_may_lose(t, f->b[0], actor(t, f))) return QN_DONE;
    f->r[4] = (int16_t)amount(t, f, arg + 1, 255);   // at least so many
    f->r[3] = (int16_t)least(amount(t, f, arg + 3, 255), sym_beads(t, f->b[0]));
    SYM_ASK(f, CHOSEN, qn_ask(t, SYM_Q_NUMBER, f->who, f->r[3]));
    take_off(t, f, f->b[0], arg[7], qn_answer(t).verb == QN_V_NUMBER ? qn_answer(t).a : f->r[3]);
    QN_END;
}

// Bead by bead from any of the player's cards (SYM-FAQ-04); all of it is one step.
int sym_do_take_total(qn_table *t, qn_frame *f, const qn_code *arg)
{
    enum { CHOSEN = 1 };
    QN_BEGIN(f);
    f->r[3] = (int16_t)amount(t, f, arg + 1, 255);
    for (; f->r[3] > 0; f->r[3]--) {
        SYM_ASK(f, CHOSEN, qn_ask(t, SYM_Q_TAKE_BEAD, f->who, 0));
        if (qn_answer(t).verb != SYM_V_OFF) break;
        take_off(t, f, qn_answer(t).a, SYM_ACTUAL, 1);
    }
    QN_END;
}

int sym_do_put_total(qn_table *t, qn_frame *f, const qn_code *arg)
{
    enum { CHOSEN = 1 };
    QN_BEGIN(f);
    f->r[3] = (int16_t)amount(t, f, arg + 1, 255);
    for (; f->r[3] > 0; f->r[3]--) {
        SYM_ASK(f, CHOSEN, qn_ask(t, SYM_Q_GIVE_BEAD, f->who, 0));
        if (qn_answer(t).verb != SYM_V_ONTO) break;
        sym_onto(t, f->who, SYM_ACTUAL, qn_answer(t).a, 1);
        qn_tell(t, SYM_NOTE_ONTO, f->who, qn_answer(t).a, SYM_ACTUAL, 1);
    }
    QN_END;
}

// The cards of the player on the acting card's cell and beside it.
static int own_ring(const qn_table *t, const qn_frame *f, uint8_t out[7])
{
    const qn_link *l = &t->game.link[f->link];
    int n = 0;
    QN_EACH(t, c, SYM_MATRIX, 0)
    if (t->game.card[c].controller == l->controller && sym_related(t, SYM_HERE, qn_ref_to(t, c), l->source))
        out[n++] = (uint8_t)c;
    return n;
}

// All beads are taken up, one goes on each card, the others one by one where the player likes. b[1]: mask of the ring
int sym_do_divide(qn_table *t, qn_frame *f, const qn_code *arg)
{
    enum { CHOSEN = 1 };
    uint8_t ring[7];
    QN_BEGIN(f);
    f->b[0] = (uint8_t)own_ring(t, f, ring);
    f->r[3] = 0;
    for (int i = 0; i < f->b[0]; i++) {
        f->r[3] = (int16_t)(f->r[3] + sym_beads(t, ring[i]) - 1);
        t->game.player[f->who].n[SYM_STAGED] = (int16_t)(t->game.player[f->who].n[SYM_STAGED]
                                                         + sym_beads(t, ring[i]) - 1);
        t->game.card[ring[i]].n[SYM_N_BEADS] = 1;
    }
    sym_ext(t)->dirty |= SYM_BEADS_MOVED;
    for (; f->r[3] > 0; f->r[3]--) {
        SYM_ASK(f, CHOSEN, qn_ask(t, SYM_Q_DIVIDE, f->who, 0));
        sym_onto(t, f->who, SYM_STAGED, qn_answer(t).a, 1);
    }
    QN_END;
}

int sym_do_swap_beads(qn_table *t, qn_frame *f, const qn_code *arg)   // SYM-ACT-16: both must still be there
{
    int a = selected_card(t, f, 0), b = selected_card(t, f, 1), by = actor(t, f);
    if (a == QN_NONE || b == QN_NONE || !sym_may_lose(t, a, by) || !sym_may_lose(t, b, by)) return QN_DONE;
    qn_card *x = qn_card_at(t, a), *y = qn_card_at(t, b);
    uint8_t beads = x->n[SYM_N_BEADS], whose = x->controller;
    x->n[SYM_N_BEADS] = y->n[SYM_N_BEADS];
    x->controller = y->controller;
    y->n[SYM_N_BEADS] = beads;
    y->controller = whose;
    sym_ext(t)->dirty |= SYM_BEADS_MOVED;
    qn_tell(t, SYM_NOTE_SWAPS, by, a, b, 0);
    return QN_DONE;
}

int sym_do_level(qn_table *t, qn_frame *f, const qn_code *arg)
{
    int a = selected_card(t, f, 0), b = selected_card(t, f, 1);
    if (a == QN_NONE || b == QN_NONE || !sym_beads(t, a) || !sym_beads(t, b)) return QN_DONE;
    int full = sym_beads(t, a) >= sym_beads(t, b) ? a : b, low = full == a ? b : a;
    int half = (sym_beads(t, full) - sym_beads(t, low)) / 2;
    if (half > 0) {
        sym_onto(t, t->game.card[low].controller, SYM_POTENTIAL, low, half);
        take_off(t, f, full, SYM_UNIVERSAL, half);
    }
    return QN_DONE;
}

int sym_do_take_control(qn_table *t, qn_frame *f, const qn_code *arg)   // one step
{
    int card = selected_card(t, f, 0), by = actor(t, f);
    if (card == QN_NONE || !sym_may_lose(t, card, by)) return QN_DONE;
    sym_off(t, card, SYM_POTENTIAL, sym_beads(t, card));
    sym_onto(t, by, SYM_ACTUAL, card, 1);
    qn_tell(t, SYM_NOTE_CONTROL, by, card, QN_NONE, 0);
    return QN_DONE;
}

// ---- Fusing and charging at once (SYM-EFF-06) ------------------------------------------------------

int sym_do_fuse_now(qn_table *t, qn_frame *f, const qn_code *arg)
{
    enum { CHOSEN = 1, FUSED };
    QN_BEGIN(f);
    f->b[0] = (uint8_t)one_of(seats(t, f, arg[0]));
    for (f->r[3] = (int16_t)amount(t, f, arg + 1, 255); holds_card(t, f->b[0]) && f->r[3] > 0;
         f->r[3]--) {   // SYM-RUL-06
        SYM_ASK(f, CHOSEN, qn_ask(t, SYM_Q_HAND, f->b[0], 1));
        f->b[1] = qn_answer(t).a;
        qn_move(t, f->b[1], SYM_STAGING, f->b[0], QN_TOP);
        QN_DO(f, FUSED, sym_call_fuse(t, f->b[0], f->b[1], nobody));
        if (t->game.over) return QN_DONE;
    }
    QN_END;
}

static void call_charge(qn_table *t, int seat, int n, int from)
{
    qn_frame *f = qn_call(t, SYM_R_CHARGE, seat);
    f->b[0] = (uint8_t)from;
    f->r[0] = (int16_t)n;
}

int sym_do_charge_now(qn_table *t, qn_frame *f, const qn_code *arg)
{
    enum { CHOSEN = 1, CHARGED };
    QN_BEGIN(f);
    f->b[0] = (uint8_t)one_of(seats(t, f, arg[0]));
    if (f->b[0] == QN_NONE) return QN_DONE;
    SYM_ASK(f, CHOSEN, qn_ask(t, SYM_Q_GRANTED_CHARGE, f->b[0], 0));
    if (qn_answer(t).verb != SYM_V_CHARGE) return QN_DONE;   // SYM-RUL-06
    f->b[1] = qn_answer(t).a;
    f->b[2] = qn_answer(t).b;
    if (f->b[2] == QN_NONE) sym_shift(t, f->b[0], SYM_ACTUAL, SYM_STAGED, f->b[1]);
    sym_check(t);
    if (t->game.over || !sym_in_game(t, f->b[0])) return QN_DONE;
    QN_DO(f, CHARGED, call_charge(t, f->b[0], f->b[1], f->b[2]));
    QN_END;
}

int sym_do_fuse_top(qn_table *t, qn_frame *f, const qn_code *arg)   // SYM-EFF-07
{
    enum { FUSED = 1 };
    QN_BEGIN(f);
    f->b[0] = qn_zone_of(t, SYM_DECK, sym_deck_of(t, f->who))->tail;
    if (f->b[0] == QN_NONE) return QN_DONE;
    qn_move(t, f->b[0], SYM_STAGING, f->who, QN_TOP);
    QN_DO(f, FUSED, sym_call_fuse(t, f->who, f->b[0], selected(t, f, QN_OF_SPACES)));
    QN_END;
}

// ---- Cards in the matrix -----------------------------------------------------------------------

static bool can_move(const qn_table *t, int card)
{
    return !qn_forbidden(t, SYM_NO_BE_MOVED, card, QN_NONE, QN_NONE);
}

int sym_do_move_card(qn_table *t, qn_frame *f, const qn_code *arg)   // no relations: SYM-REL-07
{
    enum { GATHERED = 1 };
    qn_ref space = selected(t, f, QN_OF_SPACES);
    QN_BEGIN(f);
    QN_GATHER(t, f, GATHERED, arg[1]);
    int card = f->count ? qn_gathered(t, f, 0) : QN_NONE;
    if (card == QN_NONE || !can_move(t, card)) return QN_DONE;
    t->game.card[card].x = (int8_t)sym_cell_q(space);
    t->game.card[card].y = (int8_t)sym_cell_r(space);
    qn_tell(t, SYM_NOTE_MOVES, f->who, card, QN_NONE, 0);
    QN_END;
}

int sym_do_turn_ring(qn_table *t, qn_frame *f, const qn_code *arg)
{
    enum { CHOSEN = 1 };
    uint8_t around[6];
    int q = sym_ext_of(t)->q, r = sym_ext_of(t)->r;
    QN_BEGIN(f);
    SYM_ASK(f, CHOSEN, qn_ask(t, SYM_Q_DIRECTION, f->who, 0));
    sym_cell_of(t, t->game.link[f->link].source, &q, &r);
    sym_neighbours(t, q, r, around);
    for (int d = 0; d < 6; d++)
        if (around[d] != QN_NONE && !can_move(t, around[d])) return QN_DONE;
    for (int d = 0; d < 6; d++) {
        int to = (d + (qn_answer(t).a ? 1 : 5)) % 6;
        if (around[d] == QN_NONE) continue;
        if (!sym_in_bounds(q + sym_direction[to][0], r + sym_direction[to][1])) return QN_DONE;
    }
    for (int d = 0; d < 6; d++) {
        int to = (d + (qn_answer(t).a ? 1 : 5)) % 6;
        if (around[d] == QN_NONE) continue;
        t->game.card[around[d]].x = (int8_t)(q + sym_direction[to][0]);
        t->game.card[around[d]].y = (int8_t)(r + sym_direction[to][1]);
        qn_tell(t, SYM_NOTE_MOVES, f->who, around[d], QN_NONE, 0);
    }
    QN_END;
}

int sym_do_destroy(qn_table *t, qn_frame *f, const qn_code *arg)
{
    enum { CHOSEN = 1 };
    QN_BEGIN(f);
    f->b[0] = (uint8_t)selected_card(t, f, 0);
    if (f->b[0] == QN_NONE || !sym_may_lose(t, f->b[0], actor(t, f))) return QN_DONE;
    if (sym_beads(t, f->b[0])) {
        SYM_ASK(f, CHOSEN, qn_ask(t, SYM_Q_PILE, f->who, 0));
        sym_off(t, f->b[0], qn_answer(t).a, sym_beads(t, f->b[0]));
    }
    qn_tell(t, SYM_NOTE_DISCARDED, f->who, f->b[0], QN_NONE, 0);
    sym_discard(t, f->b[0]);
    QN_END;
}

int sym_do_replace(qn_table *t, qn_frame *f, const qn_code *arg)   // SYM-RUL-10
{
    int old = selected_card(t, f, 0), new = qn_zone_of(t, SYM_DECK, sym_deck_of(t, actor(t, f)))->tail;
    if (old == QN_NONE || new == QN_NONE || !can_move(t, old) || !sym_may_lose(t, old, actor(t, f)))
        return QN_DONE;
    qn_card was = t->game.card[old];
    t->game.card[old].n[SYM_N_BEADS] = 0;
    sym_discard(t, old);
    sym_place(t, new, was.x, was.y);
    t->game.card[new].n[SYM_N_BEADS] = was.n[SYM_N_BEADS];
    t->game.card[new].controller = was.controller;
    qn_tell(t, SYM_NOTE_REPLACES, actor(t, f), new, old, 0);
    return QN_DONE;
}

// ---- What lasts for the round --------------------------------------------------------------------

int sym_do_recolour(qn_table *t, qn_frame *f, const qn_code *arg)
{
    enum { CHOSEN = 1 };
    QN_BEGIN(f);
    SYM_ASK(f, CHOSEN, qn_ask(t, SYM_Q_POLARITY, f->who, 0));
    QN_EACH(t, c, SYM_MATRIX, 0)
    if (sym_related(t, SYM_HERE, qn_ref_to(t, c), t->game.link[f->link].source))
        qn_add_mod(t,
                   (qn_mod){ .op = SYM_MOD_POLARITY,
                             .until = SYM_THIS_ROUND,
                             .on = qn_ref_to(t, c),
                             .source = nobody,
                             .amount = qn_answer(t).a });
    qn_tell(t, SYM_NOTE_RECOLOURS, f->who, t->game.link[f->link].source.card, qn_answer(t).a, 0);
    QN_END;
}

int sym_do_relate_all(qn_table *t, qn_frame *f, const qn_code *arg)
{
    qn_add_mod(t,
               (qn_mod){ .op = SYM_MOD_ALL,
                         .stat = (uint8_t)arg[1],
                         .until = SYM_THIS_ROUND,
                         .on = nobody,
                         .source = nobody });
    qn_tell(t, arg[1] == SYM_AFFINITY ? SYM_NOTE_ALL_AFFINITY : SYM_NOTE_ALL_ENMITY, actor(t, f), QN_NONE,
            QN_NONE, 0);
    return QN_DONE;
}

static void change_cost(qn_table *t, int mask, int by)
{
    if (!mask) return;
    qn_add_mod(t,
               (qn_mod){ .op = SYM_MOD_COST,
                         .until = SYM_THIS_ROUND,
                         .on = nobody,
                         .source = nobody,
                         .amount = (int16_t)by,
                         .event = { .mask = (uint8_t)mask } });
    qn_tell(t, by < 0 ? SYM_NOTE_PAYS_LESS : SYM_NOTE_PAYS_MORE, one_of(mask), QN_NONE, QN_NONE,
            by < 0 ? -by : by);
}

int sym_do_pay_less(qn_table *t, qn_frame *f, const qn_code *arg)
{
    change_cost(t, seats(t, f, arg[0]), -amount(t, f, arg + 1, 255));
    return QN_DONE;
}

int sym_do_pay_more(qn_table *t, qn_frame *f, const qn_code *arg)
{
    change_cost(t, seats(t, f, arg[0]), amount(t, f, arg + 1, 255));
    return QN_DONE;
}

int sym_do_least_wins(qn_table *t, qn_frame *f, const qn_code *arg)   // SYM-FAQ-04: set, never toggled
{
    sym_ext(t)->least = 1;
    qn_tell(t, SYM_NOTE_LEAST, actor(t, f), QN_NONE, QN_NONE, 0);
    return QN_DONE;
}

int sym_do_most_wins(qn_table *t, qn_frame *f, const qn_code *arg)
{
    sym_ext(t)->least = 0;
    qn_tell(t, SYM_NOTE_MOST, actor(t, f), QN_NONE, QN_NONE, 0);
    return QN_DONE;
}

// ---- Actions -------------------------------------------------------------------------------------

int sym_do_cancel(qn_table *t, qn_frame *f,
                  const qn_code *arg)   // carried out when it is reached: SYM-CAN-09
{
    t->game.link[selected(t, f, QN_OF_LINKS).card].flags |= QN_LINK_NEGATED;
    return QN_DONE;
}

int sym_do_redirect(qn_table *t, qn_frame *f, const qn_code *arg)   // SYM-RUL-12
{
    enum { CHOSEN = 1 };
    qn_link *l = &t->game.link[selected(t, f, QN_OF_LINKS).card];
    QN_BEGIN(f);
    SYM_ASK(f, CHOSEN, qn_ask(t, SYM_Q_REDIRECT, f->who, selected(t, f, QN_OF_LINKS).card));
    if (qn_answer(t).verb == QN_V_TARGET) l->target[0] = qn_ref_to(t, qn_answer(t).a);
    else if (qn_answer(t).verb == QN_V_SEAT) l->target[0] = (qn_ref){ qn_answer(t).a, 0 };
    if (qn_answer(t).verb != QN_V_NONE) qn_tell(t, SYM_NOTE_REDIRECTS, f->who, l->source.card, QN_NONE, 0);
    QN_END;
}

int sym_do_use_action(qn_table *t, qn_frame *f, const qn_code *arg)   // SYM-CPY-01 to -06
{
    enum { DONE = 1 };
    const qn_link *l = &t->game.link[f->link];
    QN_BEGIN(f);
    if (sym_borrowed(t, l) == QN_NONE) return QN_DONE;
    qn_tell(t, SYM_NOTE_BORROWS, f->who, sym_borrowed(t, l), QN_NONE, 0);
    QN_DO(f, DONE, sym_call_borrowed(t, sym_level(t, l, 1), sym_borrowed(t, l), true));
    QN_END;
}

// The text of the card on top; what it selects is selected now (SYM-CPY-03).
static void call_top(qn_table *t, const qn_frame *f, int card)
{
    const qn_link *l = &t->game.link[f->link];
    qn_show_card(t, card, (1 << t->game.players) - 1);   // SYM-RUL-04
    qn_tell(t, SYM_NOTE_BORROWS, f->who, card, QN_NONE, 0);
    sym_call_borrowed(t,
                      (qn_link){ .kind = SYM_LINK_ACTION,
                                 .flags = QN_LINK_CHECKED,
                                 .controller = l->controller,
                                 .ability = (uint16_t)sym_ability(t, card),
                                 .source = l->source,
                                 .event = l->event,
                                 .from = nobody,
                                 .to = nobody },
                      card, false);
}

static bool can_borrow(const qn_table *t, const qn_frame *f, int card)
{
    qn_link l = t->game.link[f->link];
    int ability = sym_ability(t, card);
    if (ability == QN_NO_ABILITY || sym_in_sequence(t, card)   // SYM-CPY-05
        || (t->pool->ability[ability].timing & SYM_AT_REACTION && !sym_is_reaction(t, &l)))
        return false;
    l.ability = (uint16_t)ability;
    l.n_targets = 0;
    return sym_selectable(t, &l, 0, 0, 0);
}

int sym_do_use_top(qn_table *t, qn_frame *f, const qn_code *arg)
{
    enum { ANSWERED = 1, DONE };
    QN_BEGIN(f);
    f->b[0] = qn_zone_of(t, SYM_DECK, selected(t, f, QN_OF_PILES).card)->tail;
    if (f->b[0] == QN_NONE) return QN_DONE;
    qn_show_card(t, f->b[0], 1 << f->who);
    qn_tell(t, SYM_NOTE_LOOKS, f->who, f->b[0], QN_NONE, 1);
    SYM_ASK(f, ANSWERED, qn_ask(t, SYM_Q_BORROW, f->who, f->b[0]));
    if (qn_answer(t).verb != QN_V_YES || !can_borrow(t, f, f->b[0])) return QN_DONE;   // SYM-CPY-06
    QN_DO(f, DONE, call_top(t, f, f->b[0]));
    QN_END;
}

int sym_do_free(qn_table *t, qn_frame *f, const qn_code *arg)
{
    int card = selected_card(t, f, 0), seat = actor(t, f);
    if (card == QN_NONE) return QN_DONE;
    t->game.card[card].used &= (uint16_t) ~(sym_used_by(seat) | sym_cancelled_by(seat));
    qn_tell(t, SYM_NOTE_FREES, seat, card, QN_NONE, 0);
    return QN_DONE;
}
