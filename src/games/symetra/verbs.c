// What the verbs of cards do. Each runs on the frame of its effect; arg[0] is the subject, the other words are the slots of
// its pattern in verbs.def. All beads that one verb moves, move together (SYM-NRG-06); the check follows each line (rules.c).
#include "vm/counters.h"
#include "games/symetra/rules.h"

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

// The first selection of [class], which is not that of cards.
static qn_ref selected(const qn_table *t, const qn_frame *f, int class)
{
    const qn_link *l = &t->game.link[f->link];
    for (int k = 0; k < l->n_targets; k++)
        if (sym_is_own(t, l, k) && sym_class(t, l, k) == class) return l->target[k];
    return qn_nobody;
}

static bool is_free(const qn_table *t, qn_ref space)
{
    int q = sym_cell_q(space), r = sym_cell_r(space);
    return space.card != QN_NONE && sym_in_bounds(q, r) && sym_card_at(t, q, r) == QN_NONE;
}

// The k-th card selected, if it is still in the matrix (SYM-ACT-16).
static int selected_card(const qn_table *t, const qn_frame *f, int k)
{
    const qn_link *l = &t->game.link[f->link];
    int card = k < l->n_targets ? qn_deref(t, l->target[k]) : QN_NONE;
    return card != QN_NONE && sym_in_matrix(t, card) ? card : QN_NONE;
}

// ---- Cards between deck, hand and discard -------------------------------------------------------

int sym_do_draw(qn_table *t, qn_frame *f, const qn_code *arg)
{
    int who = one_of(seats(t, f, arg[0]));
    if (who == QN_NONE) return qn_verb_done(f, 0);
    int held = qn_zone_of(t, SYM_HAND, who)->count;
    sym_draw(t, who, amount(t, f, arg + 1, QN_MOST_AT_ONCE));
    return qn_verb_done(f, qn_zone_of(t, SYM_HAND, who)->count - held);
}

static bool holds_card(const qn_table *t, int seat)
{
    return seat != QN_NONE && sym_in_game(t, seat) && qn_zone_of(t, SYM_HAND, seat)->count;
}

// A card has left this hand, and the other players cannot know which: they forget what they knew of the hand (SYM-RUL-05).
void sym_forget_hand(qn_table *t, int seat) { qn_hide_zone(t, SYM_HAND, seat, ~sym_sees_hand(t, seat)); }

// A player chooses cards or beads one after the other.
QN_MEMORY(choosing)
{
    uint8_t seat, to;   // who chooses; who receives them
    int16_t n, of;      // the n-th of [of] is chosen
};
#define CHOICE(m) .n = (m)->n, .of = (m)->of

static void begin_choosing(const qn_table *t, const qn_frame *f, choosing *m, const qn_code *arg)
{
    m->seat = (uint8_t)one_of(seats(t, f, arg[0]));
    m->of = (int16_t)amount(t, f, arg + 1, QN_MOST_AT_ONCE);
}

static void put_on_deck(qn_table *t, int card, int seat)
{
    sym_forget_hand(t, seat);
    qn_move(t, card, SYM_DECK, sym_deck_of(t, seat), QN_TOP);
    t->game.card[card].controller = QN_NONE;
    qn_emit_note(t, SYM_NOTE_PUTS_BACK, seat, card, QN_NONE, 0);
}

int sym_do_put_back(qn_table *t, qn_frame *f, const qn_code *arg)
{
    enum { CHOSEN = 1 };
    choosing *m = QN_RECALL_VERB(choosing, f);
    QN_BEGIN(f);
    begin_choosing(t, f, m, arg);
    for (m->n = 1; holds_card(t, m->seat) && m->n <= m->of; m->n++) {
        SYM_ASK(f, CHOSEN, qn_ask(t, SYM_Q_PUT_BACK, m->seat, CHOICE(m)));
        put_on_deck(t, qn_answer(t).a, m->seat);
    }
    qn_did(f, m->n - 1);
    QN_END;
}

int sym_do_discard(qn_table *t, qn_frame *f, const qn_code *arg)
{
    enum { CHOSEN = 1 };
    choosing *m = QN_RECALL_VERB(choosing, f);
    QN_BEGIN(f);
    begin_choosing(t, f, m, arg);
    for (m->n = 1; holds_card(t, m->seat) && m->n <= m->of; m->n++) {
        SYM_ASK(f, CHOSEN, qn_ask(t, SYM_Q_DISCARD, m->seat, CHOICE(m)));
        sym_discard(t, qn_answer(t).a);
        qn_raise_card(t, SYM_EV_DISCARDED, 0, m->seat, qn_answer(t).a);
        qn_emit_note(t, SYM_NOTE_DISCARDS, m->seat, qn_answer(t).a, QN_NONE, 0);
    }
    qn_did(f, m->n - 1);
    QN_END;
}

static int in_discard(const qn_table *t, int seat)
{
    return qn_zone_of(t, SYM_DISCARD, sym_deck_of(t, seat))->count;
}

int sym_do_recover(qn_table *t, qn_frame *f, const qn_code *arg)
{
    enum { CHOSEN = 1 };
    choosing *m = QN_RECALL_VERB(choosing, f);
    QN_BEGIN(f);
    begin_choosing(t, f, m, arg);
    if (m->seat == QN_NONE) return qn_verb_done(f, 0);
    for (m->n = 1; m->n <= m->of && in_discard(t, m->seat); m->n++) {   // SYM-ZON-10
        SYM_ASK(f, CHOSEN, qn_ask(t, SYM_Q_RECOVER, m->seat, CHOICE(m)));
        qn_move(t, qn_answer(t).a, SYM_HAND, m->seat, QN_TOP);
        qn_emit_note(t, SYM_NOTE_TAKES, m->seat, qn_answer(t).a, QN_NONE, 0);
    }
    qn_did(f, m->n - 1);
    QN_END;
}

// ---- Searching the deck ----------------------------------------------------------------------------

static bool fits_wherever(const qn_table *t, const qn_frame *f, int selector, int card)
{
    const qn_selector *sel = &t->pool->selector[selector];
    qn_scope sc = qn_frame_scope(t, f);
    sc.it = (uint8_t)card;
    return (!sel->kinds || t->rules->is_kind(t, card, sel->kinds)) && qn_holds(t, &sc, sel->test);
}

bool sym_is_sought(const qn_table *t, int card)
{
    return fits_wherever(t, &t->game.frame[t->game.depth - 1], t->game.question.arg, card);
}

static int sought(const qn_table *t, const qn_frame *f, int selector)
{
    qn_scope sc = qn_frame_scope(t, f);
    return qn_eval(t, &sc, t->pool->selector[selector].count);
}

static bool can_find(const qn_table *t, const qn_frame *f, int selector, int seat)
{
    QN_EACH (t, c, SYM_DECK, sym_deck_of(t, seat))
        if (fits_wherever(t, f, selector, c)) return true;
    return false;
}

static void take_found(qn_table *t, qn_frame *f, int card, int seat)
{
    int everybody = (1 << t->game.players) - 1;
    qn_show_card(t, card, everybody);
    qn_emit_note(t, SYM_NOTE_FINDS, seat, card, QN_NONE, 0);
    qn_move(t, card, SYM_HAND, seat, QN_TOP);
    qn_show_card(t, card, everybody);
    qn_speak_of(t, f, card);
}

// The player who searches sees the whole deck, which is shuffled afterwards even if no card was found.
int sym_do_search(qn_table *t, qn_frame *f, const qn_code *arg)
{
    enum { CHOSEN = 1 };
    choosing *m = QN_RECALL_VERB(choosing, f);
    QN_BEGIN(f);
    m->seat = (uint8_t)one_of(seats(t, f, arg[0]));
    if (m->seat == QN_NONE) return qn_verb_done(f, 0);
    m->of = (int16_t)(t->pool->selector[arg[1]].count ? sought(t, f, arg[1]) : 1);
    qn_show_zone(t, SYM_DECK, sym_deck_of(t, m->seat), 1 << m->seat);
    for (m->n = 1; m->n <= m->of && can_find(t, f, arg[1], m->seat); m->n++) {
        SYM_ASK(f, CHOSEN, qn_ask(t, SYM_Q_SEARCH, m->seat, arg[1], CHOICE(m)));
        take_found(t, f, qn_answer(t).a, m->seat);
    }
    qn_shuffle(t, SYM_DECK, sym_deck_of(t, m->seat));
    qn_emit_note(t, SYM_NOTE_SEARCHED, m->seat, QN_NONE, QN_NONE, 0);
    qn_did(f, m->n - 1);
    QN_END;
}

// ---- Hands -----------------------------------------------------------------------------------------

// Both players know the card; the others forget what they knew of the hand it left.
static void hand_over(qn_table *t, int card, int from, int to, int note)
{
    sym_forget_hand(t, from);
    t->game.card[card].known |= (uint8_t)(1 << from);
    qn_move(t, card, SYM_HAND, to, QN_TOP);
    qn_emit_note(t, note, from, card, to, 0);
}

int sym_do_give(qn_table *t, qn_frame *f, const qn_code *arg)
{
    enum { CHOSEN = 1 };
    choosing *m = QN_RECALL_VERB(choosing, f);
    QN_BEGIN(f);
    begin_choosing(t, f, m, arg);
    m->to = (uint8_t)one_of(seats(t, f, arg[3]));
    if (m->to == QN_NONE) return qn_verb_done(f, 0);
    for (m->n = 1; holds_card(t, m->seat) && m->n <= m->of; m->n++) {
        SYM_ASK(f, CHOSEN, qn_ask(t, SYM_Q_GIVE, m->seat, m->to, CHOICE(m)));
        if (sym_in_game(t, m->to)) hand_over(t, qn_answer(t).a, m->seat, m->to, SYM_NOTE_GIVES);
    }
    qn_did(f, m->n - 1);
    QN_END;
}

int sym_do_steal(qn_table *t, qn_frame *f, const qn_code *arg)
{
    int to = one_of(seats(t, f, arg[0])), from = one_of(seats(t, f, arg[3]));
    int n = amount(t, f, arg + 1, QN_MOST_AT_ONCE), taken = 0;
    for (; to != QN_NONE && holds_card(t, from) && taken < n; taken++) {
        int card = qn_zone_of(t, SYM_HAND, from)->head;
        for (uint32_t skip = qn_roll(&t->game.dice, qn_zone_of(t, SYM_HAND, from)->count); skip; skip--)
            card = t->game.card[card].next;
        hand_over(t, card, from, to, SYM_NOTE_STEALS);
    }
    return qn_verb_done(f, taken);
}

static void look_at_top(qn_table *t, int deck, int n, int seat)
{
    for (int c = qn_zone_of(t, SYM_DECK, deck)->tail; c != QN_NONE && n; c = t->game.card[c].prev, n--)
        qn_show_card(t, c, 1 << seat);
}

static void put_on_top(qn_table *t, int card, int deck)
{
    qn_move(t, card, SYM_DECK, deck, QN_TOP);
    t->game.card[card].controller = QN_NONE;
}

// The last card goes on top; the other players forget what they knew of these cards.
static void finish_arranging(qn_table *t, int deck, int n, int seat)
{
    int c = qn_zone_of(t, SYM_DECK, deck)->tail;
    for (int i = 1; i < n; i++) c = t->game.card[c].prev;
    put_on_top(t, c, deck);
    for (int i = 0; i < n; i++, c = t->game.card[c].prev) t->game.card[c].known &= (uint8_t)(1 << seat);
}

QN_MEMORY(arranging)
{
    uint8_t seat, deck;
    int16_t left, all;   // cards not yet put back; cards looked at
};

// The cards that are looked at stay on top of the deck. The first answer says which goes deepest, the next one lies above it, and so on (SYM-RUL-04).
int sym_do_arrange(qn_table *t, qn_frame *f, const qn_code *arg)
{
    enum { CHOSEN = 1 };
    arranging *m = QN_RECALL_VERB(arranging, f);
    QN_BEGIN(f);
    m->seat = (uint8_t)one_of(seats(t, f, arg[0]));
    if (m->seat == QN_NONE) return qn_verb_done(f, 0);
    m->deck = arg[3] ? selected(t, f, QN_OF_PILES).card : (uint8_t)sym_deck_of(t, m->seat);
    if (m->deck == QN_NONE) return qn_verb_done(f, 0);
    m->all = (int16_t)least(amount(t, f, arg + 1, QN_MOST_AT_ONCE), qn_zone_of(t, SYM_DECK, m->deck)->count);
    look_at_top(t, m->deck, m->all, m->seat);
    qn_emit_note(t, SYM_NOTE_LOOKS, m->seat, QN_NONE, m->deck, m->all);
    for (m->left = m->all; m->left > 1; m->left--) {
        SYM_ASK(f, CHOSEN, qn_ask(t, SYM_Q_TOP, m->seat, m->deck, .n = m->left, .of = m->all));
        put_on_top(t, qn_answer(t).a, m->deck);
    }
    if (m->all > 0) finish_arranging(t, m->deck, m->all, m->seat);
    qn_did(f, m->all);
    QN_END;
}

int sym_do_new_hand(qn_table *t, qn_frame *f, const qn_code *arg)   // one step: SYM-RUL-08
{
    int who = one_of(seats(t, f, arg[0]));
    if (who == QN_NONE) return qn_verb_done(f, 0);
    int n = qn_zone_of(t, SYM_HAND, who)->count, deck = sym_deck_of(t, who);
    while (qn_zone_of(t, SYM_HAND, who)->count) {
        int card = qn_zone_of(t, SYM_HAND, who)->head;
        qn_move(t, card, SYM_DECK, deck, QN_TOP);
        t->game.card[card].controller = QN_NONE;
    }
    qn_shuffle(t, SYM_DECK, deck);
    qn_emit_note(t, SYM_NOTE_NEW_HAND, who, QN_NONE, QN_NONE, n);
    int drawn = 0;
    for (; n && qn_zone_of(t, SYM_DECK, deck)->count; n--) {
        int card = qn_zone_of(t, SYM_DECK, deck)->tail;
        qn_move(t, card, SYM_HAND, who, QN_TOP);
        drawn++;
    }
    if (drawn) qn_emit_note(t, SYM_NOTE_DRAWS, who, QN_NONE, QN_NONE, drawn);
    return qn_verb_done(f, drawn);
}

// ---- Beads ---------------------------------------------------------------------------------------

static int shift(qn_table *t, int seat, int n, const qn_code *piles)
{
    int moved = sym_shift(t, seat, piles[0], piles[1], n);
    qn_emit_note(t, SYM_NOTE_SHIFTS, seat, piles[0], piles[1], moved);
    return moved;
}

// A player moves beads from a pile or card to a card or pile, and may be asked how many.
QN_MEMORY(moving)
{
    uint8_t seat, card;
    int16_t most, moved;
};
#define PILES(from, to) (uint16_t)((from) | (to) << 8)   // the piles that the question names

int sym_do_shift(qn_table *t, qn_frame *f, const qn_code *arg)
{
    enum { CHOSEN = 1 };
    moving *m = QN_RECALL_VERB(moving, f);
    int mask = seats(t, f, arg[0]);
    QN_BEGIN(f);
    m->moved = 0;
    for (m->seat = 0; is_choice(arg + 1) && m->seat < t->game.players; m->seat++) {
        if (!(seats(t, f, arg[0]) >> m->seat & 1)) continue;
        m->most = (int16_t)amount(t, f, arg + 1, t->game.player[m->seat].n[arg[4]]);
        SYM_ASK(f, CHOSEN, qn_ask(t, SYM_Q_SHIFT, m->seat, PILES(arg[4], arg[5]), .of = m->most));
        m->moved = (int16_t)(m->moved + shift(t, m->seat, qn_answer(t).a, arg + 4));
    }
    for (int s = 0; !is_choice(arg + 1) && s < t->game.players; s++)
        if (mask >> s & 1)
            m->moved = (int16_t)(m->moved + shift(t, s, amount(t, f, arg + 1, QN_MOST_AT_ONCE), arg + 4));
    qn_did(f, m->moved);
    QN_END;
}

int sym_do_shift_all(qn_table *t, qn_frame *f, const qn_code *arg)
{
    int moved = 0;
    for (int s = 0; s < t->game.players; s++)
        if (sym_in_game(t, s))
            moved += shift(t, s, amount(t, f, arg + (s == actor(t, f) ? 1 : 6), QN_MOST_AT_ONCE), arg + 4);
    return qn_verb_done(f, moved);
}

int sym_do_onto(qn_table *t, qn_frame *f, const qn_code *arg)
{
    enum { GATHERED = 1, CHOSEN };
    moving *m = QN_RECALL_VERB(moving, f);
    QN_BEGIN(f);
    QN_GATHER(t, f, GATHERED, arg[5]);
    m->seat = (uint8_t)one_of(seats(t, f, arg[0]));
    m->card = (uint8_t)(f->count ? qn_gathered(t, f, 0) : QN_NONE);
    if (m->seat == QN_NONE || m->card == QN_NONE
        || (t->game.card[m->card].controller != m->seat && t->game.card[m->card].controller != QN_NONE))
        return qn_verb_done(f,
                            0);   // SYM-NRG-01, SYM-FAQ-16; an empty card becomes theirs: SYM-NRG-02
    m->most = (int16_t)amount(t, f, arg + 1, t->game.player[m->seat].n[arg[4]]);
    if (is_choice(arg + 1)) {
        SYM_ASK(f, CHOSEN,
                qn_ask(t, SYM_Q_MOVE_ONTO, m->seat, PILES(arg[4], 0), .about = qn_ref_to(t, m->card),
                       .of = m->most));
        m->most = qn_answer(t).a;
    }
    m->most = (int16_t)sym_onto(t, m->seat, arg[4], m->card, m->most);
    qn_emit_note(t, SYM_NOTE_ONTO, m->seat, m->card, arg[4], m->most);
    qn_did(f, m->most);
    QN_END;
}

static bool is_kept(const qn_table *t, const qn_frame *f, int card)
{
    if (sym_may_lose(t, card, actor(t, f))) return false;
    qn_emit_note(t, SYM_NOTE_KEEPS, actor(t, f), card, QN_NONE, 0);
    return true;
}

static int take_off(qn_table *t, const qn_frame *f, int card, int pile, int n)
{
    int whose = t->game.card[card].controller;
    if (whose == QN_NONE || is_kept(t, f, card)) return 0;
    n = sym_off(t, card, pile, n);
    if (n) qn_emit_note(t, SYM_NOTE_OFF, whose, card, pile, n);
    return n;
}

int sym_do_off(qn_table *t, qn_frame *f, const qn_code *arg)
{
    enum { GATHERED = 1, CHOSEN };
    moving *m = QN_RECALL_VERB(moving, f);
    QN_BEGIN(f);
    QN_GATHER(t, f, GATHERED, arg[4]);
    if (is_choice(arg + 1)) {
        m->seat = (uint8_t)one_of(seats(t, f, arg[0]));
        m->card = (uint8_t)(f->count ? qn_gathered(t, f, 0) : QN_NONE);
        if (m->seat == QN_NONE || m->card == QN_NONE || is_kept(t, f, m->card)) return qn_verb_done(f, 0);
        SYM_ASK(f, CHOSEN,
                qn_ask(t, SYM_Q_MOVE_OFF, m->seat, PILES(0, arg[5]), .about = qn_ref_to(t, m->card),
                       .of = (int16_t)sym_beads(t, m->card)));
        return qn_verb_done(f, take_off(t, f, m->card, arg[5], qn_answer(t).a));
    }
    int moved = 0;
    for (int i = 0; i < f->count; i++)
        if (qn_gathered(t, f, i) != QN_NONE)
            moved += take_off(t, f, qn_gathered(t, f, i), arg[5],
                              amount(t, f, arg + 1, sym_beads(t, qn_gathered(t, f, i))));
    qn_did(f, moved);
    QN_END;
}

int sym_do_off_some(qn_table *t, qn_frame *f, const qn_code *arg)   // "2 or 3": at least, at most
{
    enum { GATHERED = 1, CHOSEN };
    moving *m = QN_RECALL_VERB(moving, f);
    QN_BEGIN(f);
    QN_GATHER(t, f, GATHERED, arg[6]);
    m->card = (uint8_t)(f->count ? qn_gathered(t, f, 0) : QN_NONE);
    if (m->card == QN_NONE || is_kept(t, f, m->card)) return qn_verb_done(f, 0);
    m->most = (int16_t)least(amount(t, f, arg + 3, QN_MOST_AT_ONCE), sym_beads(t, m->card));
    SYM_ASK(f, CHOSEN,
            qn_ask(t, SYM_Q_MOVE_OFF, f->who, PILES(0, arg[7]), .about = qn_ref_to(t, m->card),
                   .n = (int16_t)amount(t, f, arg + 1, QN_MOST_AT_ONCE), .of = m->most));
    qn_did(f, take_off(t, f, m->card, arg[7], qn_answer(t).verb == QN_V_NUMBER ? qn_answer(t).a : m->most));
    QN_END;
}

// One bead at a time from any of the player's cards (SYM-FAQ-04); together this is one step.
int sym_do_take_total(qn_table *t, qn_frame *f, const qn_code *arg)
{
    enum { CHOSEN = 1 };
    choosing *m = QN_RECALL_VERB(choosing, f);
    QN_BEGIN(f);
    m->of = (int16_t)amount(t, f, arg + 1, QN_MOST_AT_ONCE);
    for (m->n = 1; m->n <= m->of; m->n++) {
        SYM_ASK(f, CHOSEN, qn_ask(t, SYM_Q_TAKE_BEAD, f->who, CHOICE(m)));
        if (qn_answer(t).verb != SYM_V_OFF) break;
        take_off(t, f, qn_answer(t).a, SYM_ACTUAL, 1);
    }
    qn_did(f, m->n - 1);
    QN_END;
}

int sym_do_put_total(qn_table *t, qn_frame *f, const qn_code *arg)
{
    enum { CHOSEN = 1 };
    choosing *m = QN_RECALL_VERB(choosing, f);
    QN_BEGIN(f);
    m->of = (int16_t)amount(t, f, arg + 1, QN_MOST_AT_ONCE);
    for (m->n = 1; m->n <= m->of; m->n++) {
        SYM_ASK(f, CHOSEN, qn_ask(t, SYM_Q_GIVE_BEAD, f->who, CHOICE(m)));
        if (qn_answer(t).verb != SYM_V_ONTO) break;
        sym_onto(t, f->who, SYM_ACTUAL, qn_answer(t).a, 1);
        qn_emit_note(t, SYM_NOTE_ONTO, f->who, qn_answer(t).a, SYM_ACTUAL, 1);
    }
    qn_did(f, m->n - 1);
    QN_END;
}

// Takes all beads but one off each of the player's cards in the ring of the acting card; returns how many.
static int take_up(qn_table *t, int seat, qn_ref source)
{
    int n = 0;
    QN_EACH (t, c, SYM_MATRIX, 0) {
        if (!sym_in_ring(t, c, seat, source)) continue;
        n += sym_beads(t, c) - 1;
        t->game.card[c].n[SYM_N_BEADS] = 1;
    }
    t->game.player[seat].n[SYM_STAGED] = (int16_t)(t->game.player[seat].n[SYM_STAGED] + n);
    return n;
}

// The note about dividing tells how many beads each card has now. Returns whether there is a card.
static bool tell_ring(const qn_table *t, int seat, qn_ref source)
{
    bool any = false;
    QN_EACH (t, c, SYM_MATRIX, 0) {
        if (!sym_in_ring(t, c, seat, source)) continue;
        qn_numbers_told(t, c);
        any = true;
    }
    return any;
}

QN_MEMORY(dividing) { int16_t left, all; };   // beads

// All beads are taken off; each card gets one, and the player puts the others back one by one.
int sym_do_divide(qn_table *t, qn_frame *f, const qn_code *arg)
{
    enum { CHOSEN = 1 };
    dividing *m = QN_RECALL_VERB(dividing, f);
    const qn_link *l = &t->game.link[f->link];
    QN_BEGIN(f);
    m->all = (int16_t)take_up(t, f->who, l->source);
    for (m->left = m->all; m->left > 0; m->left--) {
        SYM_ASK(f, CHOSEN, qn_ask(t, SYM_Q_DIVIDE, f->who, .about = l->source, .n = m->left, .of = m->all));
        sym_onto(t, f->who, SYM_STAGED, qn_answer(t).a, 1);
    }
    qn_emit_note(t, tell_ring(t, f->who, l->source) ? SYM_NOTE_DIVIDES : SYM_NOTE_NO_CHANGE, f->who, QN_NONE,
                 f->link, 0);
    qn_did(f, m->all);
    QN_END;
}

int sym_do_swap_beads(qn_table *t, qn_frame *f, const qn_code *arg)   // SYM-ACT-16: both must still be there
{
    int a = selected_card(t, f, 0), b = selected_card(t, f, 1), by = actor(t, f);
    if (a == QN_NONE || b == QN_NONE || is_kept(t, f, a) || is_kept(t, f, b)) return qn_verb_done(f, 0);
    qn_card *x = qn_card_at(t, a), *y = qn_card_at(t, b);
    uint8_t beads = x->n[SYM_N_BEADS], whose = x->controller;
    x->n[SYM_N_BEADS] = y->n[SYM_N_BEADS];
    x->controller = y->controller;
    y->n[SYM_N_BEADS] = beads;
    y->controller = whose;
    sym_ext(t)->dirty = true;
    qn_emit_note(t, SYM_NOTE_SWAPS, by, a, b, 0);
    return qn_verb_done(f, 1);
}

int sym_do_level(qn_table *t, qn_frame *f, const qn_code *arg)
{
    int a = selected_card(t, f, 0), b = selected_card(t, f, 1);
    if (a == QN_NONE || b == QN_NONE || !sym_beads(t, a) || !sym_beads(t, b)) {
        qn_emit_note(t, SYM_NOTE_NO_CHANGE, QN_NONE, QN_NONE, QN_NONE, 0);
        return qn_verb_done(f, 0);
    }
    int full = sym_beads(t, a) >= sym_beads(t, b) ? a : b, low = full == a ? b : a;
    int half = (sym_beads(t, full) - sym_beads(t, low)) / 2;
    if (half > 0) {
        int whose = t->game.card[low].controller, moved = sym_onto(t, whose, SYM_POTENTIAL, low, half);
        qn_emit_note(t, SYM_NOTE_ONTO, whose, low, SYM_POTENTIAL, moved);
        take_off(t, f, full, SYM_UNIVERSAL, half);
    } else {
        qn_emit_note(t, SYM_NOTE_NO_CHANGE, QN_NONE, QN_NONE, QN_NONE, 0);
    }
    return qn_verb_done(f, half > 0);
}

int sym_do_take_control(qn_table *t, qn_frame *f, const qn_code *arg)   // one step
{
    int card = selected_card(t, f, 0), by = actor(t, f);
    if (card == QN_NONE || is_kept(t, f, card)) return qn_verb_done(f, 0);
    int whose = t->game.card[card].controller, n = sym_off(t, card, SYM_POTENTIAL, sym_beads(t, card));
    sym_onto(t, by, SYM_ACTUAL, card, 1);
    qn_emit_note(t, SYM_NOTE_CONTROL, by, card, whose, n);
    return qn_verb_done(f, 1);
}

// ---- Fusing and charging at once (SYM-EFF-06, SYM-FAQ-05) ------------------------------------------------------

static void call_fuse_from_hand(qn_table *t, int seat, int card)
{
    qn_move(t, card, SYM_STAGING, seat, QN_TOP);
    sym_call_fuse(t, seat, card, qn_nobody);
}

int sym_do_fuse_now(qn_table *t, qn_frame *f, const qn_code *arg)
{
    enum { CHOSEN = 1, FUSED };
    choosing *m = QN_RECALL_VERB(choosing, f);
    QN_BEGIN(f);
    begin_choosing(t, f, m, arg);
    for (m->n = 1; holds_card(t, m->seat) && m->n <= m->of; m->n++) {   // SYM-RUL-06
        SYM_ASK(f, CHOSEN, qn_ask(t, SYM_Q_FUSE_NOW, m->seat, CHOICE(m)));
        QN_DO(f, FUSED, call_fuse_from_hand(t, m->seat, qn_answer(t).a));
    }
    qn_did(f, m->n - 1);
    QN_END;
}

QN_MEMORY(charging) { uint8_t seat; };

int sym_do_charge_now(qn_table *t, qn_frame *f, const qn_code *arg)
{
    enum { CHOSEN = 1, CHARGED };
    charging *m = QN_RECALL_VERB(charging, f);
    QN_BEGIN(f);
    m->seat = (uint8_t)one_of(seats(t, f, arg[0]));
    if (m->seat == QN_NONE) return qn_verb_done(f, 0);
    SYM_ASK(f, CHOSEN, qn_ask(t, SYM_Q_GRANTED_CHARGE, m->seat, 0));
    if (qn_answer(t).verb != SYM_V_CHARGE) return qn_verb_done(f, 0);   // SYM-RUL-06
    if (qn_answer(t).b == QN_NONE) sym_shift(t, m->seat, SYM_ACTUAL, SYM_STAGED, qn_answer(t).a);
    sym_check(t);
    if (t->game.over || !sym_in_game(t, m->seat)) return qn_verb_done(f, 0);
    QN_DO(f, CHARGED, sym_call_charge(t, m->seat, qn_answer(t).a, qn_answer(t).b));
    qn_did(f, 1);
    QN_END;
}

int sym_do_fuse_top(qn_table *t, qn_frame *f, const qn_code *arg)   // SYM-EFF-07
{
    enum { FUSED = 1 };
    int card = qn_zone_of(t, SYM_DECK, sym_deck_of(t, f->who))->tail;
    QN_BEGIN(f);
    if (card == QN_NONE || !is_free(t, selected(t, f, QN_OF_SPACES))) return qn_verb_done(f, 0);
    qn_move(t, card, SYM_STAGING, f->who, QN_TOP);
    QN_DO(f, FUSED, sym_call_fuse(t, f->who, card, selected(t, f, QN_OF_SPACES)));
    qn_did(f, 1);
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
    if (card == QN_NONE || !sym_in_matrix(t, card)) return qn_verb_done(f, 0);
    if (!is_free(t, space) || !can_move(t, card)) {
        qn_emit_note(t, SYM_NOTE_STAYS, f->who, card, QN_NONE, 0);
        return qn_verb_done(f, 0);
    }
    t->game.card[card].x = (int8_t)sym_cell_q(space);
    t->game.card[card].y = (int8_t)sym_cell_r(space);
    qn_emit_note(t, SYM_NOTE_MOVES, f->who, card, QN_NONE, 0);
    qn_did(f, 1);
    QN_END;
}

static int cards_around(const qn_table *t, const qn_frame *f)
{
    uint8_t around[6];
    int q, r, n = 0;
    sym_cell_of(t, t->game.link[f->link].source, &q, &r);
    sym_neighbours(t, q, r, around);
    for (int d = 0; d < 6; d++) n += around[d] != QN_NONE;
    return n;
}

int sym_do_turn_ring(qn_table *t, qn_frame *f, const qn_code *arg)
{
    enum { CHOSEN = 1 };
    uint8_t around[6];
    int q, r;
    QN_BEGIN(f);
    SYM_ASK(f, CHOSEN, qn_ask(t, SYM_Q_DIRECTION, f->who, .n = (int16_t)cards_around(t, f)));
    sym_cell_of(t, t->game.link[f->link].source, &q, &r);
    sym_neighbours(t, q, r, around);
    for (int d = 0; d < 6; d++)
        if (around[d] != QN_NONE && !can_move(t, around[d])) {
            qn_emit_note(t, SYM_NOTE_STAYS, f->who, around[d], QN_NONE, 0);
            return qn_verb_done(f, 0);
        }
    for (int d = 0; d < 6; d++) {
        int to = (d + (qn_answer(t).a ? 1 : 5)) % 6;
        if (around[d] == QN_NONE) continue;
        if (!sym_in_bounds(q + sym_direction[to][0], r + sym_direction[to][1])) return qn_verb_done(f, 0);
    }
    for (int d = 0; d < 6; d++) {
        int to = (d + (qn_answer(t).a ? 1 : 5)) % 6;
        if (around[d] == QN_NONE) continue;
        t->game.card[around[d]].x = (int8_t)(q + sym_direction[to][0]);
        t->game.card[around[d]].y = (int8_t)(r + sym_direction[to][1]);
    }
    for (int d = 0; d < 6; d++)   // after all have moved, because each is described by its neighbours
        if (around[d] != QN_NONE) qn_emit_note(t, SYM_NOTE_MOVES, f->who, around[d], QN_NONE, 0);
    qn_did(f, 1);
    QN_END;
}

QN_MEMORY(one_card) { uint8_t card, pile; };   // the card concerned; where its beads go

int sym_do_destroy(qn_table *t, qn_frame *f, const qn_code *arg)
{
    enum { CHOSEN = 1 };
    one_card *m = QN_RECALL_VERB(one_card, f);
    QN_BEGIN(f);
    m->card = (uint8_t)selected_card(t, f, 0);
    if (m->card == QN_NONE || is_kept(t, f, m->card)) return qn_verb_done(f, 0);
    if (sym_beads(t, m->card)) {
        SYM_ASK(f, CHOSEN,
                qn_ask(t, SYM_Q_PILE, f->who, .about = qn_ref_to(t, m->card),
                       .n = (int16_t)sym_beads(t, m->card)));
        m->pile = qn_answer(t).a;
    }
    qn_emit_note(t, SYM_NOTE_DISCARDED, f->who, m->card, m->pile, sym_beads(t, m->card));
    sym_off(t, m->card, m->pile, sym_beads(t, m->card));
    sym_discard(t, m->card);
    qn_did(f, 1);
    QN_END;
}

int sym_do_replace(qn_table *t, qn_frame *f, const qn_code *arg)   // SYM-RUL-10
{
    int old = selected_card(t, f, 0), new = qn_zone_of(t, SYM_DECK, sym_deck_of(t, actor(t, f)))->tail;
    if (old == QN_NONE || new == QN_NONE) return qn_verb_done(f, 0);
    if (!can_move(t, old) || !sym_may_lose(t, old, actor(t, f))) {
        qn_emit_note(t, SYM_NOTE_NOT_REPLACED, actor(t, f), old, QN_NONE, 0);
        return qn_verb_done(f, 0);
    }
    qn_card was = t->game.card[old];
    t->game.card[old].n[SYM_N_BEADS] = 0;
    sym_discard(t, old);
    sym_place(t, new, was.x, was.y);
    t->game.card[new].n[SYM_N_BEADS] = was.n[SYM_N_BEADS];
    t->game.card[new].controller = was.controller;
    qn_emit_note(t, SYM_NOTE_REPLACES, actor(t, f), new, old, 0);
    return qn_verb_done(f, 1);
}

// ---- What lasts for the round --------------------------------------------------------------------

int sym_do_recolour(qn_table *t, qn_frame *f, const qn_code *arg)
{
    enum { CHOSEN = 1 };
    QN_BEGIN(f);
    SYM_ASK(f, CHOSEN, qn_ask(t, SYM_Q_POLARITY, f->who, 0));
    QN_EACH (t, c, SYM_MATRIX, 0)
        if (sym_related(t, SYM_HERE, qn_ref_to(t, c), t->game.link[f->link].source))
            qn_add_mod(t,
                       (qn_mod){ .op = SYM_MOD_POLARITY,
                                 .until = SYM_THIS_ROUND,
                                 .on = qn_ref_to(t, c),
                                 .source = t->game.link[f->link].source,
                                 .amount = qn_answer(t).a });
    qn_emit_note(t, SYM_NOTE_RECOLOURS, f->who, t->game.link[f->link].source.card, qn_answer(t).a, 0);
    qn_did(f, 1);
    QN_END;
}

int sym_do_relate_all(qn_table *t, qn_frame *f, const qn_code *arg)
{
    qn_add_mod(t,
               (qn_mod){ .op = SYM_MOD_ALL,
                         .stat = (uint8_t)arg[1],
                         .until = SYM_THIS_ROUND,
                         .on = qn_nobody,
                         .source = t->game.link[f->link].source });
    qn_emit_note(t, arg[1] == SYM_AFFINITY ? SYM_NOTE_ALL_AFFINITY : SYM_NOTE_ALL_ENMITY, actor(t, f),
                 QN_NONE, QN_NONE, 0);
    return qn_verb_done(f, 1);
}

// Returns whether anybody's cost changed: the player may have left.
static bool change_cost(qn_table *t, const qn_frame *f, int mask, int by)
{
    if (!mask) return false;
    qn_add_mod(t,
               (qn_mod){ .op = SYM_MOD_COST,
                         .until = SYM_THIS_ROUND,
                         .on = qn_nobody,
                         .source = t->game.link[f->link].source,
                         .amount = (int16_t)by,
                         .event = { .mask = (uint8_t)mask } });
    qn_emit_note(t, by < 0 ? SYM_NOTE_PAYS_LESS : SYM_NOTE_PAYS_MORE, one_of(mask), QN_NONE, QN_NONE,
                 by < 0 ? -by : by);
    return true;
}

int sym_do_pay_less(qn_table *t, qn_frame *f, const qn_code *arg)
{
    int by = amount(t, f, arg + 1, QN_MOST_AT_ONCE);
    return qn_verb_done(f, change_cost(t, f, seats(t, f, arg[0]), -by));
}

int sym_do_pay_more(qn_table *t, qn_frame *f, const qn_code *arg)
{
    int by = amount(t, f, arg + 1, QN_MOST_AT_ONCE);
    return qn_verb_done(f, change_cost(t, f, seats(t, f, arg[0]), by));
}

int sym_do_least_wins(qn_table *t, qn_frame *f, const qn_code *arg)   // SYM-FAQ-04: set, never toggled
{
    sym_ext(t)->least = true;
    qn_emit_note(t, SYM_NOTE_LEAST, actor(t, f), QN_NONE, QN_NONE, 0);
    return qn_verb_done(f, 1);
}

int sym_do_most_wins(qn_table *t, qn_frame *f, const qn_code *arg)
{
    sym_ext(t)->least = 0;
    qn_emit_note(t, SYM_NOTE_MOST, actor(t, f), QN_NONE, QN_NONE, 0);
    return qn_verb_done(f, 1);
}

// ---- Actions -------------------------------------------------------------------------------------

int sym_do_cancel(qn_table *t, qn_frame *f,
                  const qn_code *arg)   // carried out when it is reached: SYM-CAN-09
{
    int link = selected(t, f, QN_OF_LINKS).card;
    if (link >= t->game.n_links) return qn_verb_done(f, 0);   // of none, if so many are selected
    t->game.link[link].flags |= QN_LINK_NEGATED;
    qn_emit_note(t, SYM_NOTE_CANCELS, actor(t, f), QN_NONE, link, 0);
    return qn_verb_done(f, 1);
}

int sym_do_redirect(qn_table *t, qn_frame *f, const qn_code *arg)   // SYM-RUL-12
{
    enum { CHOSEN = 1 };
    int link = selected(t, f, QN_OF_LINKS).card;
    QN_BEGIN(f);
    if (link >= t->game.n_links) return qn_verb_done(f, 0);
    SYM_ASK(f, CHOSEN, qn_ask(t, SYM_Q_REDIRECT, f->who, (uint16_t)link));
    t->game.link[link].target[0] = qn_chosen_target(t, qn_answer(t));
    qn_emit_note(t, SYM_NOTE_REDIRECTS, f->who, t->game.link[link].source.card, link, 0);
    qn_did(f, 1);
    QN_END;
}

int sym_do_use_action(qn_table *t, qn_frame *f, const qn_code *arg)   // SYM-CPY-01 to SYM-CPY-06
{
    enum { DONE = 1 };
    const qn_link *l = &t->game.link[f->link];
    QN_BEGIN(f);
    if (sym_borrowed(t, l) == QN_NONE) return qn_verb_done(f, 0);
    qn_emit_note(t, SYM_NOTE_BORROWS, f->who, sym_borrowed(t, l), QN_NONE, 0);
    QN_DO(f, DONE, sym_call_borrowed(t, sym_borrowed_part(t, l), sym_borrowed(t, l), true));
    qn_did(f, 1);
    QN_END;
}

// Borrows the text of a card that has just become known, so its selections are made now (SYM-CPY-03).
static void call_top(qn_table *t, const qn_frame *f, int card)
{
    const qn_link *l = &t->game.link[f->link];
    qn_show_card(t, card, (1 << t->game.players) - 1);   // SYM-RUL-04
    qn_emit_note(t, SYM_NOTE_BORROWS, f->who, card, QN_NONE, 0);
    qn_link part = qn_new_link(SYM_LINK_ACTION, l->controller, sym_ability(t, card),
                               l->source);   // this is still the acting card: SYM-CPY-02, SYM-FAQ-03
    part.flags = QN_LINK_CHECKED;
    part.event = l->event;
    sym_call_borrowed(t, part, card, false);
}

static bool can_borrow(const qn_table *t, const qn_frame *f, int card)
{
    qn_link l = t->game.link[f->link];
    int ability = sym_ability(t, card);
    if (ability == QN_NO_ABILITY || sym_in_sequence(t, card)   // SYM-CPY-05
        || (qn_ability_at(t, ability)->timing & SYM_AT_ROUND_END && t->game.phase != SYM_END_OF_ROUND)
        || (qn_ability_at(t, ability)->timing & SYM_AT_REACTION && !sym_is_reaction(t, &l)))
        return false;
    l.ability = (uint16_t)ability;
    l.n_targets = l.modes = 0;
    return sym_can_announce(t, &l);
}

int sym_do_use_top(qn_table *t, qn_frame *f, const qn_code *arg)
{
    enum { ANSWERED = 1, DONE };
    one_card *m = QN_RECALL_VERB(one_card, f);
    QN_BEGIN(f);
    m->card = selected(t, f, QN_OF_PILES).card;
    if (m->card != QN_NONE) m->card = qn_zone_of(t, SYM_DECK, m->card)->tail;
    if (m->card == QN_NONE) return qn_verb_done(f, 0);
    qn_show_card(t, m->card, 1 << f->who);
    qn_emit_note(t, SYM_NOTE_LOOKS, f->who, QN_NONE, selected(t, f, QN_OF_PILES).card, 1);
    SYM_ASK(f, ANSWERED, qn_ask(t, SYM_Q_BORROW, f->who, .about = qn_ref_to(t, m->card)));
    if (qn_answer(t).verb != QN_V_YES || !can_borrow(t, f, m->card)) {   // SYM-CPY-06
        qn_emit_note(t, SYM_NOTE_LEAVES_UNUSED, f->who, QN_NONE, QN_NONE, 0);
        return qn_verb_done(f, 0);
    }
    QN_DO(f, DONE, call_top(t, f, m->card));
    qn_did(f, 1);
    QN_END;
}

// It is known only now, so its selections are made now (SYM-CPY-03). A card that has left the matrix lends nothing.
static int used_last(const qn_table *t)
{
    _Static_assert((uint8_t)-1 == QN_NONE, "one less than no card used");
    const sym_state *x = sym_ext_of(t);
    return qn_deref(
        t, (qn_ref){ (uint8_t)(x->last_used - 1), x->last_gen });   // a card that leaves becomes a new one
}

int sym_do_use_last(qn_table *t, qn_frame *f, const qn_code *arg)
{
    enum { DONE = 1 };
    QN_BEGIN(f);
    if (used_last(t) == QN_NONE || !can_borrow(t, f, used_last(t))) return qn_verb_done(f, 0);   // SYM-CPY-06
    QN_DO(f, DONE, call_top(t, f, used_last(t)));
    qn_did(f, 1);
    QN_END;
}

int sym_do_free(qn_table *t, qn_frame *f, const qn_code *arg)
{
    int card = selected_card(t, f, 0), seat = actor(t, f);
    if (card == QN_NONE) return qn_verb_done(f, 0);
    t->game.card[card].used &= (uint16_t) ~(sym_used_by(seat) | sym_cancelled_by(seat));
    qn_emit_note(t, SYM_NOTE_FREES, seat, card, QN_NONE, 0);
    return qn_verb_done(f, 1);
}

int sym_do_choose(qn_table *t, qn_frame *f, const qn_code *arg) { return qn_choose_cards(t, f, arg[1]); }

int sym_do_reveal_top(qn_table *t, qn_frame *f, const qn_code *arg)
{
    return qn_reveal_top(t, f, arg, SYM_DECK, SYM_NOTE_TURNS_UP, sym_deck_of);
}

QN_MEMORY(swapping) { qn_ref first; };

static bool swap_places(qn_table *t, int seat, int a, int b)
{
    if (a == QN_NONE || b == QN_NONE || a == b || !sym_in_matrix(t, a) || !sym_in_matrix(t, b)
        || !can_move(t, a) || !can_move(t, b))
        return false;
    qn_card *one = qn_card_at(t, a), *other = qn_card_at(t, b);
    int8_t x = one->x, y = one->y;
    one->x = other->x, one->y = other->y;
    other->x = x, other->y = y;
    qn_emit_note(t, SYM_NOTE_MOVES, seat, a, QN_NONE, 0);
    qn_emit_note(t, SYM_NOTE_MOVES, seat, b, QN_NONE, 0);
    return true;
}

int sym_do_swap_cards(qn_table *t, qn_frame *f, const qn_code *arg)   // no relations: SYM-REL-07
{
    enum { ONE = 1, OTHER };
    swapping *m = QN_RECALL_VERB(swapping, f);
    QN_BEGIN(f);
    QN_GATHER(t, f, ONE, arg[1]);
    m->first = f->count ? t->game.arg[f->base] : (qn_ref){ QN_NONE, 0 };
    QN_GATHER(t, f, OTHER, arg[2]);
    qn_did(f, f->count && swap_places(t, f->who, qn_deref(t, m->first), qn_gathered(t, f, 0)));
    QN_END;
}

// ---- Named counters ------------------------------------------------------------------------------

#define QN_OWN(name) sym_##name
#define QN_CHANGED SYM_NOTE_CHANGED
#include "vm/counter_verbs.def"
