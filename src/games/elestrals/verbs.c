// What the verbs of card texts do (ELE-KEY). Each runs on the frame of its effect. arg[0] is the subject; the other words fill
// the slots of its pattern in verbs.def.
#include "vm/counters.h"
#include "games/elestrals/rules.h"

static int seats(const qn_table *t, const qn_frame *f, const qn_code *arg)
{
    qn_scope sc = qn_frame_scope(t, f);
    return qn_seats_of(t, &sc, arg[0]);
}

enum { OFF_FIELD = 1 << ELE_DECK | 1 << ELE_HAND | 1 << ELE_UNDERWORLD };

static int amount(const qn_table *t, const qn_frame *f, const qn_code *slot, int available)
{
    qn_scope sc = qn_frame_scope(t, f);
    return qn_amount(t, &sc, slot, available);
}

// Turn player first, as everywhere (ELE-RUL-01).
static int in_turn_order(const qn_table *t, int i)
{
    return i ? ele_other(t->game.turn_player) : t->game.turn_player;
}

// ---- Cards between deck, hand and Underworld ---------------------------------------------------

// "Up to" means at least 1 and at most as many as there are (ELE-GEN-03), so there is nothing to choose if there is only one. "Any
// number" may be none (ELE-CRD-27).
static bool is_open(const qn_code *slot, int most)
{
    return (slot[1] == QN_UP_TO && most > 1) || (slot[1] == QN_ANY_NUMBER && most > 0);
}

// May a player who takes Spirits one by one stop after [got] of them?
static bool may_stop(int how_many, int got)
{
    return how_many == QN_ANY_NUMBER || (how_many == QN_UP_TO && got > 0);
}

static int most_of(const qn_table *t, const qn_frame *f, const qn_code *arg, int kind)
{
    int mask = seats(t, f, arg), most = 0;
    for (int s = 0; s < 2; s++)
        if (mask >> s & 1 && qn_zone_of(t, kind, s)->count > most) most = qn_zone_of(t, kind, s)->count;
    return amount(t, f, arg + 1, most);
}

// Does [act] for each player the text is about, as often as it says. If it says "up to" several, the effect's player picks the
// number. "That many" then means how many there were.
QN_MEMORY(counted) { int16_t n; };

static int for_each_subject(qn_table *t, qn_frame *f, const qn_code *arg, int zone, int question,
                            int (*act)(qn_table *t, int seat, int n))
{
    enum { SAID = 1 };
    counted *m = QN_RECALL_VERB(counted, f);
    int mask = seats(t, f, arg), done = 0;
    QN_BEGIN(f);
    m->n = (int16_t)most_of(t, f, arg, zone);
    if (is_open(arg + 1, m->n)) {
        QN_ASK(f, SAID, qn_ask(t, question, f->who, .of = m->n));
        m->n = qn_answer(t).a;
    }
    for (int i = 0; i < 2; i++)
        if (mask >> in_turn_order(t, i) & 1) done += act(t, in_turn_order(t, i), m->n);
    qn_did(f, done);
    QN_END;
}

static int draw(qn_table *t, int seat, int n)
{
    ele_draw_cards(t, seat, n);
    return n;
}

int ele_do_draw(qn_table *t, qn_frame *f, const qn_code *arg)   // ELE-KEY-02
{
    int result = for_each_subject(t, f, arg, ELE_DECK, ELE_Q_DRAW_NUMBER, draw);
    if (result != QN_DONE) return result;
    qn_judge(t);
    qn_did(f, QN_RECALL_VERB(counted, f)->n);   // each player drew that many
    return QN_DONE;
}

static void discard(qn_table *t, int card)
{
    int seat = t->game.card[card].owner;
    qn_raise_card(t, ELE_EV_DISCARDED, 0, seat, card);
    qn_move(t, card, ELE_UNDERWORLD, seat, QN_TOP);
    qn_emit_note(t, ELE_NOTE_DISCARDS, seat, card, 0, 0);
}

static void discard_gathered(qn_table *t, qn_frame *f, int card, int how) { discard(t, card); }

int ele_do_discard(qn_table *t, qn_frame *f, const qn_code *arg)   // ELE-KEY-03
{
    return qn_do_each_from(t, f, arg[1], 1 << ELE_HAND, discard_gathered, 0);
}

bool ele_payable_discard(const qn_table *t, const qn_scope *sc, const qn_code *arg)
{
    const qn_selector *sel = &t->pool->selector[arg[1]];
    uint8_t cards[QN_MAX_CARDS];
    int n = qn_list_fitting(t, sc, arg[1], cards), self = qn_deref(t, sc->self),
        wanted = sel->count ? qn_eval(t, sc, sel->count) : 1;
    if (sel->how == QN_SEL_ROLE) return n == 1;
    for (int i = 0; i < n; i++)
        if (cards[i] == self) wanted++;   // the card being announced leaves the hand first
    return n >= wanted;
}

static int discard_at_random(qn_table *t, int seat, int n)
{
    const qn_zone *hand = qn_zone_of(t, ELE_HAND, seat);
    int done = 0;
    for (; done < n && hand->count; done++) {
        int card = hand->head;
        for (uint32_t skip = qn_roll(&t->game.dice, hand->count); skip; skip--)
            card = t->game.card[card].next;
        discard(t, card);
    }
    return done;
}

int ele_do_discard_random(qn_table *t, qn_frame *f, const qn_code *arg)   // ELE-KEY-19
{
    return for_each_subject(t, f, arg, ELE_HAND, ELE_Q_DISCARD_NUMBER, discard_at_random);
}

static int mill(qn_table *t, int seat, int n)   // ELE-KEY-18: an empty deck is no loss
{
    int done = 0;
    for (int card; done < n && (card = qn_zone_of(t, ELE_DECK, seat)->tail) != QN_NONE; done++) {
        qn_move(t, card, ELE_UNDERWORLD, seat, QN_TOP);
        qn_emit_note(t, ELE_NOTE_MILLS, seat, card, 0, 0);
    }
    return done;
}

int ele_do_mill(qn_table *t, qn_frame *f, const qn_code *arg)
{
    return for_each_subject(t, f, arg, ELE_DECK, ELE_Q_MILL_NUMBER, mill);
}

int ele_do_search(qn_table *t, qn_frame *f, const qn_code *arg)   // ELE-KEY-07
{
    enum { GATHERED = 1 };
    QN_BEGIN(f);
    QN_GATHER(t, f, GATHERED, arg[1]);
    qn_take_from(t, f, OFF_FIELD);
    for (int i = 0; i < f->count; i++) {
        int card = qn_gathered(t, f, i);
        qn_move(t, card, ELE_HAND, t->game.card[card].owner, QN_TOP);
        qn_show_card(t, card, ELE_BOTH);
        t->game.arg[f->base + i] = qn_ref_to(t, card);
        qn_emit_note(t, ELE_NOTE_SEARCHES, f->who, card, 0, 0);
    }
    if (!f->count) qn_emit_note(t, ELE_NOTE_TAKES_NONE, f->who, QN_NONE, QN_NONE, 0);
    qn_shuffle_and_tell(t, ELE_DECK, f->who, ELE_NOTE_SHUFFLES);
    qn_did(f, f->count);
    QN_END;
}

int ele_do_take(qn_table *t, qn_frame *f, const qn_code *arg)
{
    enum { GATHERED = 1 };
    QN_BEGIN(f);
    QN_GATHER(t, f, GATHERED, arg[1]);
    qn_take_from(t, f, OFF_FIELD);
    for (int i = 0; i < f->count; i++) {
        int card = qn_gathered(t, f, i);
        if (card == QN_NONE) continue;
        int owner = t->game.card[card].owner;   // ELE-ZON-13
        qn_move(t, card, ELE_HAND, owner, QN_TOP);
        qn_emit_note(t, owner == f->who ? ELE_NOTE_TO_HAND : ELE_NOTE_RETURNS, owner, card, 0, 0);
    }
    if (!f->count) qn_emit_note(t, ELE_NOTE_TAKES_NONE, f->who, QN_NONE, QN_NONE, 0);
    qn_did(f, f->count);
    QN_END;
}

// A card on the chain is not on the field (ELE-TGT-07), but a Rune that resolves may return itself.
static bool can_return(const qn_table *t, const qn_frame *f, int card)
{
    return card != QN_NONE
        && (qn_kind_of_zone(t, card) != ELE_LIMBO || card == t->game.link[f->link].source.card);
}

int ele_do_return_to_hand(qn_table *t, qn_frame *f, const qn_code *arg)
{
    enum { GATHERED = 1 };
    uint8_t cards[QN_MAX_CARDS];
    int n = 0;
    QN_BEGIN(f);
    QN_GATHER(t, f, GATHERED, arg[1]);
    for (int i = 0; i < f->count; i++)
        if (can_return(t, f, qn_gathered(t, f, i))) cards[n++] = (uint8_t)qn_gathered(t, f, i);
    ele_leave_together(t, cards, n, ELE_HAND);
    qn_did(f, n);
    QN_END;
}

int ele_do_shuffle_in(qn_table *t, qn_frame *f, const qn_code *arg)
{
    enum { GATHERED = 1 };
    QN_BEGIN(f);
    QN_GATHER(t, f, GATHERED, arg[1]);
    qn_take_from(t, f, OFF_FIELD);
    for (int i = 0; i < f->count; i++) {
        qn_show_card(t, t->game.arg[f->base + i].card, ELE_BOTH);
        qn_emit_note(t, ELE_NOTE_SHOWS, f->who, t->game.arg[f->base + i].card, 0, 0);
        qn_move(t, t->game.arg[f->base + i].card, ELE_DECK, t->game.card[t->game.arg[f->base + i].card].owner,
                QN_TOP);
    }
    if (f->count) qn_shuffle_and_tell(t, ELE_DECK, f->who, ELE_NOTE_SHUFFLES);
    qn_did(f, f->count);
    QN_END;
}

// Looks at the top cards, keeps some of them unseen by the opponent (ELE-ZON-15), and shuffles the others in (ELE-CRD-36).
QN_MEMORY(keeping) { int16_t shown, wanted, kept; };   // shown: cards still to be chosen from

int ele_do_keep_of_top(qn_table *t, qn_frame *f, const qn_code *arg)
{
    enum { KEPT = 1 };
    keeping *m = QN_RECALL_VERB(keeping, f);
    const qn_zone *deck = qn_zone_of(t, ELE_DECK, f->who);
    QN_BEGIN(f);
    m->shown = (int16_t)amount(t, f, arg + 1, deck->count);
    if (m->shown > deck->count) m->shown = deck->count;   // ELE-GEN-07
    m->wanted = (int16_t)amount(t, f, arg + 3, m->shown);
    for (int c = deck->tail, n = 0; n < m->shown; c = t->game.card[c].prev, n++)
        qn_show_card(t, c, 1 << f->who);
    for (; m->kept < m->wanted && m->shown > 0; m->kept++, m->shown--) {
        QN_ASK(f, KEPT, qn_ask_hiding_count(t, ELE_Q_TOP, f->who, .of = m->shown));
        qn_move(t, qn_answer(t).a, ELE_HAND, f->who, QN_TOP);
        qn_emit_note(t, ELE_NOTE_TO_HAND, f->who, qn_answer(t).a, QN_NONE, 0);
    }
    if (m->shown > 0) qn_shuffle_and_tell(t, ELE_DECK, f->who, ELE_NOTE_SHUFFLES);
    qn_did(f, m->kept);
    QN_END;
}

static int other_hand(const qn_table *t, const qn_frame *f, int who)
{
    qn_scope sc = qn_frame_scope(t, f);
    int mask = qn_seats_of(t, &sc, who);
    return mask ? __builtin_ctz((unsigned)mask) : QN_NONE;
}

int ele_do_look_at_hand(qn_table *t, qn_frame *f, const qn_code *arg)
{
    int seat = other_hand(t, f, arg[1]);
    if (seat != QN_NONE) qn_show_zone(t, ELE_HAND, seat, 1 << f->who);
    if (seat != QN_NONE) qn_emit_note(t, ELE_NOTE_LOOKS_AT_HAND, ele_other(seat), QN_NONE, QN_NONE, 0);
    return qn_verb_done(f, seat != QN_NONE);
}

QN_MEMORY(robbing)
{
    int16_t wanted, done;
    uint8_t seat, pad;
};

int ele_do_discard_from_hand_of(qn_table *t, qn_frame *f, const qn_code *arg)   // ELE-CRD-38
{
    enum { PICKED = 1 };
    robbing *m = QN_RECALL_VERB(robbing, f);
    QN_BEGIN(f);
    m->seat = (uint8_t)other_hand(t, f, arg[3]);
    if (m->seat == QN_NONE) return qn_verb_done(f, 0);   // a target no longer legal (ELE-TGT-03)
    qn_show_zone(t, ELE_HAND, m->seat, 1 << f->who);
    qn_emit_note(t, ELE_NOTE_LOOKS_AT_HAND, ele_other(m->seat), QN_NONE, QN_NONE, 0);
    m->wanted = (int16_t)amount(t, f, arg + 1, qn_zone_of(t, ELE_HAND, m->seat)->count);
    for (; m->done < m->wanted && qn_zone_of(t, ELE_HAND, m->seat)->count; m->done++) {
        QN_ASK(f, PICKED, qn_ask(t, ELE_Q_HAND_OF, f->who, m->seat));
        discard(t, qn_answer(t).a);
    }
    qn_did(f, m->done);
    QN_END;
}

int ele_do_open_hand(qn_table *t, qn_frame *f, const qn_code *arg)
{
    qn_scope sc = qn_frame_scope(t, f);
    int mask = seats(t, f, arg), until = ele_duration(t, &sc, arg[1]);
    if (until == QN_OVER) return qn_verb_done(f, 0);
    for (int s = 0; s < 2; s++)
        if (mask >> s & 1) {
            qn_add_mod(t,
                       (qn_mod){ .op = ELE_MOD_OPEN_HAND,
                                 .until = (uint8_t)until,
                                 .whose = (uint8_t)s,
                                 .on = qn_nobody,
                                 .source = sc.self });
            qn_show_zone(t, ELE_HAND, s, ELE_BOTH);
        }
    return qn_verb_done(f, 1);
}

// ---- Spirits ----------------------------------------------------------------------------------

QN_MEMORY(expending_all)
{
    int16_t n, done;      // how many the player now asked Expends; how many all have Expended so far
    uint8_t seats, nth;   // who Expends, as a mask; how many of the two were asked, turn player first
    uint8_t seat, pad;
};

static void call_expend(qn_table *t, const expending_all *m, int elements)
{
    bool several = m->seats & (m->seats - 1);
    ele_call_expend(t, m->seat, m->n, elements, (ele_expense){ ELE_Q_EXPEND_SPIRIT, several });
}

int ele_do_expend(qn_table *t, qn_frame *f, const qn_code *arg)
{
    enum { SAID = 1, EXPENDED };
    expending_all *m = QN_RECALL_VERB(expending_all, f);
    QN_BEGIN(f);
    m->seats = (uint8_t)seats(t, f, arg);
    for (; m->nth < 2; m->nth++) {
        m->seat = (uint8_t)in_turn_order(t, m->nth);
        if (!(m->seats >> m->seat & 1)) continue;
        m->done = (int16_t)(m->done + ele_deck_size(t, m->seat));
        m->n = (int16_t)amount(t, f, arg + 1, ele_pool_of(t, m->seat, ELE_SPIRIT_DECK, arg[3]));
        if (is_open(arg + 1, m->n)) {
            QN_ASK(f, SAID,
                   qn_ask_hiding_count(t, ELE_Q_EXPEND_NUMBER, m->seat, .arg = arg[2] == QN_ANY_NUMBER,
                                       .of = m->n));
            m->n = qn_answer(t).a;
        }
        QN_DO(f, EXPENDED, call_expend(t, m, arg[3]));
        m->done = (int16_t)(m->done - ele_deck_size(t, m->seat));   // what was skipped was not done
    }
    for (int i = 0; i < 2; i++) ele_expend_picked(t, in_turn_order(t, i));
    qn_judge(t);   // one instruction: ELE-WIN-06
    qn_did(f, m->done);
    QN_END;
}

bool ele_payable_expend(const qn_table *t, const qn_scope *sc, const qn_code *arg)
{
    int n = qn_amount(t, sc, arg + 1, QN_MOST_AT_ONCE);
    return ele_pool_of(t, sc->you, ELE_SPIRIT_DECK, arg[3]) >= n;
}

QN_MEMORY(picking_spirits)
{
    int16_t wanted, got;
    uint8_t picked[ELE_ELEMENTS], card;   // card: where the picked Spirits come from, if the log tells that
};

static void tell_disenchanted(qn_table *t, int seat, picking_spirits *m)
{
    int packed = ele_pack_spirits(m->picked);
    if (packed) qn_emit_note(t, ELE_NOTE_DISENCHANTS, seat, m->card, QN_NONE, packed);
    memset(m->picked, 0, sizeof m->picked);
}

// The player picks the Spirits one by one, and with each the card it comes from.
int ele_do_disenchant(qn_table *t, qn_frame *f, const qn_code *arg)   // ELE-KEY-05
{
    enum { PICKED = 1 };
    picking_spirits *m = QN_RECALL_VERB(picking_spirits, f);
    QN_BEGIN(f);
    m->wanted = (int16_t)amount(t, f, arg + 1, QN_MOST_AT_ONCE);
    for (; m->got < m->wanted; m->got++) {
        QN_ASK(f, PICKED,
               qn_ask(t, ELE_Q_DISENCHANT, f->who, f->pc, .n = (int16_t)(m->got + 1), .of = m->wanted));
        if (qn_answer(t).verb != ELE_V_SPIRIT) break;
        ele_take_spirit(t, qn_answer(t), f->who);
        ele_pile(t, qn_answer(t).c, ELE_SPIRIT_UNDERWORLD)[qn_answer(t).a]++;
        if (qn_answer(t).b != m->card) tell_disenchanted(t, f->who, m);   // a line for each card
        m->card = qn_answer(t).b;
        m->picked[qn_answer(t).a]++;
    }
    tell_disenchanted(t, f->who, m);
    qn_did(f, m->got);
    QN_END;
}

// Spirits that the line of text at `arg` may Disenchant: its verb has the elements and the cards.
void ele_list_disenchant(qn_table *t, int seat)
{
    const qn_frame *f = &t->game.frame[t->game.depth - 1];
    const qn_code *arg = t->pool->code + t->game.question.arg + 3;
    assert(f->routine == QN_R_EFFECT);   // "those" and "it" are what the effect gathered
    uint8_t cards[QN_MAX_CARDS];
    qn_scope sc = qn_frame_scope(t, f);
    int n = qn_list_meant(t, &sc, arg[4], cards);
    for (int i = 0; i < n; i++)   // what lies under a card in Limbo stays there (ELE-SPI-16)
        if (ele_on_field(t, cards[i])) ele_list_spirits_under(t, cards[i], arg[3]);
    if (may_stop(arg[2], t->game.question.n - 1)) qn_offer(t, QN_ALLOWED, QN_V_DONE, 0, 0, 0);
}

bool ele_payable_disenchant(const qn_table *t, const qn_scope *sc, const qn_code *arg)
{
    uint8_t cards[QN_MAX_CARDS];
    int n = qn_list_fitting(t, sc, arg[4], cards), have = 0;
    for (int i = 0; i < n; i++)
        if (ele_on_field(t, cards[i])) have += ele_units(t, &t->game.card[cards[i]], arg[3]);
    return have >= qn_amount(t, sc, arg + 1, QN_MOST_AT_ONCE);
}

int ele_do_show_spirits(qn_table *t, qn_frame *f, const qn_code *arg)   // ELE-CRD-09
{
    return QN_DONE;
}

bool ele_payable_show_spirits(const qn_table *t, const qn_scope *sc, const qn_code *arg)
{
    return ele_pool_of(t, sc->you, ELE_SPIRIT_DECK, arg[3]) >= qn_amount(t, sc, arg + 1, QN_MOST_AT_ONCE);
}

static bool can_receive(const qn_table *t, int card)
{
    return card != QN_NONE && ele_on_field(t, card) && !ele_is_set(t, card)
        && !qn_forbidden(t, ELE_NO_RECEIVE, card, QN_NONE, QN_NONE);
}

QN_MEMORY(enchanting_cards)
{
    int16_t wanted, got;           // of the card now Enchanted
    uint8_t nth, card, elements;   // it: among those gathered, its index, what it got
    uint8_t done;                  // Spirits in all
    uint8_t picked[ELE_ELEMENTS], _;
};

static int spirits_asked(int elements, int how_many, int got)
{
    if (how_many == QN_EXACTLY || how_many == QN_ALL_OF) return elements;
    return elements | ELE_UP_TO | (may_stop(how_many, got) ? ELE_MAY_STOP : 0);
}

// Enchants each card that can receive Spirits, one after the other. The Spirits of one card arrive together (ELE-SPI-14).
int ele_do_enchant(qn_table *t, qn_frame *f, const qn_code *arg)   // ELE-KEY-06, ELE-CRD-34
{
    enum { GATHERED = 1, PICKED };
    enchanting_cards *m = QN_RECALL_VERB(enchanting_cards, f);
    QN_BEGIN(f);
    QN_GATHER(t, f, GATHERED, arg[1]);
    for (; m->nth < f->count; m->nth++) {
        m->card = (uint8_t)qn_gathered(t, f, m->nth);
        if (!can_receive(t, m->card)) continue;
        m->wanted = (int16_t)amount(
            t, f, arg + 2,
            QN_MOST_AT_ONCE);   // whatever there is, because stopping early would give that away
        m->elements = 0;
        memset(m->picked, 0, sizeof m->picked);
        for (m->got = 0; m->got < m->wanted; m->got++) {
            QN_ASK(f, PICKED,
                   qn_ask_hiding_count(
                       t, ELE_Q_ENCHANT_MORE, f->who, .arg = (uint16_t)spirits_asked(arg[4], arg[3], m->got),
                       .about = qn_ref_to(t, m->card), .n = (int16_t)(m->got + 1), .of = m->wanted));
            if (qn_answer(t).verb != ELE_V_SPIRIT) break;
            ele_move_spirit_under(t, qn_answer(t), f->who, m->card);
            m->elements |= (uint8_t)(1 << qn_answer(t).a);
            m->picked[qn_answer(t).a]++;
        }
        if (m->got) qn_emit_note(t, ELE_NOTE_ENCHANTS, f->who, m->card, QN_NONE, ele_pack_spirits(m->picked));
        ele_receives(t, m->card, m->elements, m->got);
        m->done = (uint8_t)(m->done + m->got);
    }
    qn_did(f, m->done);
    QN_END;
}

int ele_do_recover(qn_table *t, qn_frame *f, const qn_code *arg)   // ELE-KEY-17
{
    enum { PICKED = 1 };
    picking_spirits *m = QN_RECALL_VERB(picking_spirits, f);
    QN_BEGIN(f);
    m->wanted = (int16_t)amount(t, f, arg + 1, ele_pool_of(t, f->who, ELE_SPIRIT_UNDERWORLD, arg[3]));
    for (; m->got < m->wanted; m->got++) {
        QN_ASK(f, PICKED,
               qn_ask(t, ELE_Q_RECOVER, f->who, .arg = (uint16_t)spirits_asked(arg[3], arg[2], m->got),
                      .n = (int16_t)(m->got + 1), .of = m->wanted));
        if (qn_answer(t).verb != ELE_V_SPIRIT) break;
        ele_pile(t, f->who, ELE_SPIRIT_UNDERWORLD)[qn_answer(t).a]--;
        ele_pile(t, f->who, ELE_SPIRIT_DECK)[qn_answer(t).a]++;
        m->picked[qn_answer(t).a]++;
    }
    if (m->got) qn_emit_note(t, ELE_NOTE_RECOVERS, f->who, QN_NONE, QN_NONE, ele_pack_spirits(m->picked));
    qn_did(f, m->got);
    QN_END;
}

// ---- The field --------------------------------------------------------------------------------

int ele_do_destroy(qn_table *t, qn_frame *f, const qn_code *arg)
{
    enum { GATHERED = 1 };
    uint8_t cards[QN_MAX_CARDS];
    QN_BEGIN(f);
    QN_GATHER(t, f, GATHERED, arg[1]);
    for (int i = 0; i < f->count; i++) cards[i] = (uint8_t)qn_gathered(t, f, i);
    qn_did(f, ele_destroy(t, cards, f->count, t->game.link[f->link].source.card, f->who));
    QN_END;
}

static bool in_battle(const qn_table *t, int card) { return ele_status(t, card, ELE_IN_BATTLE); }

// This does not use up the Main Phase change of Position (ELE-POS-05).
static int turn_to(qn_table *t, int card,
                   int defense)   // no card overrides ELE-BAT-13: ELE-CRD-30, ELE-CRD-31
{
    if (qn_kind_of_zone(t, card) != ELE_ROW || in_battle(t, card)
        || ele_in_defense(t, card) == (defense != 0))
        return 0;
    t->game.card[card].status ^= ELE_B_DEFENSE;
    qn_emit_note(t, ELE_NOTE_TURNED, t->game.card[card].controller, card, defense, 0);
    return 1;
}

static bool flip(qn_table *t, qn_frame *f, int card, int how)
{
    return turn_to(t, card, !ele_in_defense(t, card));
}

static bool put_in_position(qn_table *t, qn_frame *f, int card, int position)
{
    return turn_to(t, card, position == ELE_DEFENSE_POSITION);
}

int ele_do_flip(qn_table *t, qn_frame *f, const qn_code *arg)
{
    return qn_count_each_from(t, f, arg[1], ~0u, flip, 0);
}

int ele_do_put_in_position(qn_table *t, qn_frame *f, const qn_code *arg)
{
    return qn_count_each_from(t, f, arg[1], ~0u, put_in_position, arg[2]);
}

int ele_do_take_control(qn_table *t, qn_frame *f, const qn_code *arg)
{
    enum { GATHERED = 1 };
    qn_scope sc = qn_frame_scope(t, f);
    int done = 0, until = ele_duration(t, &sc, arg[2]);
    QN_BEGIN(f);
    QN_GATHER(t, f, GATHERED, arg[1]);
    for (int i = 0; i < f->count && until != QN_OVER; i++)
        if (qn_gathered(t, f, i) != QN_NONE)
            done += ele_take_control_of(t, qn_gathered(t, f, i), f->who, until, sc.self);
    qn_did(f, done);
    QN_END;
}

int ele_do_skip_battle(qn_table *t, qn_frame *f, const qn_code *arg)
{
    t->game.player[t->game.turn_player].flags |= ELE_NO_BATTLE;
    qn_emit_note(t, ELE_NOTE_NO_BATTLE, t->game.turn_player, QN_NONE, QN_NONE, 0);
    return qn_verb_done(f, 1);
}

// Makes slots unusable while the source stays Enchanted (ELE-RUL-08): one lasting change for each slot.
QN_MEMORY(blocking)
{
    int16_t n;
    uint8_t seat, pad;
};

int ele_do_block_slots(qn_table *t, qn_frame *f, const qn_code *arg)
{
    enum { CHOSEN = 1 };
    blocking *m = QN_RECALL_VERB(blocking, f);
    qn_scope sc = qn_frame_scope(t, f);
    QN_BEGIN(f);
    m->seat = (uint8_t)other_hand(t, f, arg[3]);
    qn_did(f, 0);
    if (m->seat == QN_NONE) return QN_DONE;   // a target no longer legal (ELE-TGT-03)
    m->n = (int16_t)amount(t, f, arg + 1, ele_open_slots(t, m->seat, ELE_ROW));
    if (m->n > ele_open_slots(t, m->seat, ELE_ROW))
        m->n = (int16_t)ele_open_slots(t, m->seat, ELE_ROW);   // ELE-GEN-07
    if (ele_duration(t, &sc, ELE_WHILE_ENCHANTED) == QN_OVER) m->n = 0;
    if (is_open(arg + 1, m->n)) {
        QN_ASK(f, CHOSEN, qn_ask(t, ELE_Q_BLOCK_NUMBER, f->who, .arg = arg[2] == QN_ANY_NUMBER, .of = m->n));
        m->n = qn_answer(t).a;
    }
    for (int i = 0; i < m->n; i++)
        qn_add_mod(t,
                   (qn_mod){ .op = ELE_MOD_BLOCK,
                             .until = ELE_WHILE_ENCHANTED,
                             .whose = m->seat,
                             .on = qn_nobody,
                             .source = t->game.link[f->link].source });
    if (m->n)
        qn_emit_note(t, m->n == 1 ? ELE_NOTE_BLOCKS_ONE : ELE_NOTE_BLOCKS, ele_other(m->seat), QN_NONE,
                     QN_NONE, m->n);
    qn_did(f, m->n);
    QN_END;
}

// ---- Casts that effects order (ELE-CST-11, ELE-CHN-14) ----------------------------------------

int ele_how(int status)   // the Position an effect prescribes, as bits of qn_pending.arg
{
    return status == ELE_ATTACK_POSITION ? ELE_PLAY_ATTACK
        : status == ELE_DEFENSE_POSITION ? ELE_PLAY_DEFENSE
                                         : 0;
}

static void order_cast(qn_table *t, int seat, int card, int how, qn_ref that)
{
    int from = qn_kind_of_zone(t, card);
    qn_show_card(t, card, ELE_BOTH);
    ele_to_limbo(t, card, seat, ELE_B_WAITS | (how & ELE_PLAY_ARTIFACT ? ELE_B_ARTIFACT : 0));
    qn_emit_note(t, ELE_NOTE_WAITS, seat, card, QN_NONE, 0);
    qn_add_pending(t,
                   (qn_pending){ .kind = QN_WAIT_PLAY,
                                 .flags = QN_PENDING_MUST,
                                 .controller = (uint8_t)seat,
                                 .from = (uint8_t)from,
                                 .ability = QN_NO_ABILITY,
                                 .arg = (uint16_t)how,
                                 .source = qn_ref_to(t, card),
                                 .event = { .that = that, .other = qn_nobody, .who = (uint8_t)seat } });
}

// The owner has looked through the deck, unless the card came from the hand (ELE-ZON-02).
static void shuffle_if_searched(qn_table *t, const qn_frame *f, int selector, bool from_deck)
{
    if (t->pool->selector[selector].zones >> ELE_DECK & 1 && (from_deck || !f->count))
        qn_shuffle_and_tell(t, ELE_DECK, f->who, ELE_NOTE_SHUFFLES);
    else if (t->pool->selector[selector].zones >> ELE_DECK & 1)
        qn_hide_zone(t, ELE_DECK, f->who, 1 << f->who);
}

// ELE-CST-09, ELE-CST-11
int ele_do_special_cast(qn_table *t, qn_frame *f, const qn_code *arg)
{
    enum { GATHERED = 1 };
    int how = ele_how(arg[2]), done = 0;
    bool from_deck = false;
    QN_BEGIN(f);
    QN_GATHER(t, f, GATHERED, arg[1]);
    for (int i = 0; i < f->count; i++) {
        int card = qn_gathered(t, f, i);
        if (card == QN_NONE || ele_on_field(t, card) || qn_kind_of_zone(t, card) == ELE_LIMBO) continue;
        if (ele_kind_of(t, card) != ELE_ELESTRAL)
            continue;   // Runes are Cast as ELE-RUN-05 and ELE-RUN-06 say
        from_deck |= qn_kind_of_zone(t, card) == ELE_DECK;
        order_cast(t, f->who, card, how, qn_nobody);
        done++;
    }
    shuffle_if_searched(t, f, arg[1], from_deck);
    qn_did(f, done);
    QN_END;
}

// A Cast that the card itself offers is announced as the link (announce.c) and never gets here. In any other text these words
// order a Special Cast of their card.
int ele_do_cast_itself(qn_table *t, qn_frame *f, const qn_code *arg)
{
    int card = qn_deref(t, t->game.link[f->link].source);
    bool possible = card != QN_NONE && !ele_on_field(t, card) && qn_kind_of_zone(t, card) != ELE_LIMBO;
    if (possible) order_cast(t, f->who, card, ele_how(arg[1]), qn_nobody);
    return qn_verb_done(f, possible);
}

static bool is_picked(const qn_table *t, int selector)
{
    const qn_selector *s = &t->pool->selector[selector];
    return s->how == QN_SEL_PICK || (s->how == QN_SEL_ROLE && s->role == QN_ROLE_THOSE);
}

// The card that a role or a target means, which is not gathered.
static int meant(const qn_table *t, const qn_frame *f, int selector)
{
    uint8_t cards[QN_MAX_CARDS];
    qn_scope sc = qn_frame_scope(t, f);
    return qn_list_meant(t, &sc, selector, cards) ? cards[0] : QN_NONE;
}

static int first_gathered(const qn_table *t, const qn_frame *f)
{
    return f->count ? qn_gathered(t, f, 0) : QN_NONE;
}

QN_MEMORY(ordering) { uint8_t first, second; };   // cards picked for the two descriptions of the line

int ele_do_special_ascend(qn_table *t, qn_frame *f, const qn_code *arg)   // ELE-ASC-13, ELE-CRD-08
{
    enum { OLD = 1, GATHERED };
    ordering *m = QN_RECALL_VERB(ordering, f);
    bool from_deck = false;
    int old, new;
    QN_BEGIN(f);
    if (is_picked(t, arg[1])) {
        QN_GATHER(t, f, OLD, arg[1]);
        m->first = (uint8_t)first_gathered(t, f);
    }
    QN_GATHER(t, f, GATHERED, arg[2]);
    qn_take_from(t, f, OFF_FIELD);
    old = is_picked(t, arg[1]) ? m->first : meant(t, f, arg[1]);
    if (old != QN_NONE && qn_kind_of_zone(t, old) != ELE_ROW) old = QN_NONE;
    new = first_gathered(t, f);
    if (old != QN_NONE && new != QN_NONE) {
        from_deck = qn_kind_of_zone(t, new) == ELE_DECK;
        order_cast(t, f->who, new, ELE_PLAY_ASCEND, qn_ref_to(t, old));
    }
    shuffle_if_searched(t, f, arg[2], from_deck);
    qn_did(f, old != QN_NONE && new != QN_NONE);
    QN_END;
}

int ele_do_cast_as_artifact(qn_table *t, qn_frame *f, const qn_code *arg)   // ELE-RUL-07, ELE-CRD-05
{
    enum { CARD = 1, BEARER };
    ordering *m = QN_RECALL_VERB(ordering, f);
    int card, bearer;
    bool possible;
    QN_BEGIN(f);
    if (is_picked(t, arg[1])) {
        QN_GATHER(t, f, CARD, arg[1]);
        m->first = (uint8_t)first_gathered(t, f);
    }
    if (is_picked(t, arg[2])) {
        QN_GATHER(t, f, BEARER, arg[2]);
        m->second = (uint8_t)first_gathered(t, f);
    }
    card = is_picked(t, arg[1]) ? m->first : meant(t, f, arg[1]);
    bearer = is_picked(t, arg[2]) ? m->second : meant(t, f, arg[2]);
    possible = card != QN_NONE && bearer != QN_NONE && !ele_on_field(t, card)
        && qn_kind_of_zone(t, card) != ELE_LIMBO;
    if (possible) order_cast(t, f->who, card, ELE_PLAY_ARTIFACT, qn_ref_to(t, bearer));
    qn_did(f, possible);
    QN_END;
}

// ---- Negating (ELE-KEY-08, ELE-CHN-09, ELE-CHN-11) -------------------------------------------------------------

int ele_do_negate_effects(qn_table *t, qn_frame *f, const qn_code *arg)   // ELE-CRD-22
{
    enum { GATHERED = 1 };
    int done = 0;
    QN_BEGIN(f);
    QN_GATHER(t, f, GATHERED, arg[1]);
    for (int i = 0; i < f->count; i++)
        for (int k = 0; k < t->game.n_links; k++) {
            qn_link *l = &t->game.link[k];
            if (l->kind != QN_LINK_ABILITY || l->source.card != t->game.arg[f->base + i].card
                || l->source.gen != t->game.arg[f->base + i].gen)
                continue;
            l->flags |= QN_LINK_NEGATED;
            done++;
        }
    qn_did(f, done);
    QN_END;
}

// What is answered is a link, or an attack before it becomes a battle (ELE-RUN-24, ELE-BAT-08).
int ele_do_negate_answered(qn_table *t, qn_frame *f, const qn_code *arg)
{
    const qn_event *answered = &t->game.link[f->link].event;
    int link = answered->amount;   // from 1 (ele_next_answered)
    if (answered->kind == ELE_EV_DECLARES_ATTACK) return ele_do_negate_attack(t, f, arg);
    bool possible = link > 0;   // not for a borrowed text
    if (possible) t->game.link[link - 1].flags |= QN_LINK_NEGATED;
    return qn_verb_done(f, possible);
}

int ele_do_negate_attack(qn_table *t, qn_frame *f, const qn_code *arg)
{
    bool possible = t->game.step == ELE_ATTACK_STEP && qn_alive(t, ele_ext(t)->attacker);
    if (possible) {
        ele_ext(t)->attack_negated = true;
        qn_emit_note(t, ELE_NOTE_ATTACK_NEGATED, f->who, ele_ext(t)->attacker.card, QN_NONE, 0);
    }
    return qn_verb_done(f, possible);
}

// The choice stays with the object, whatever happens to its text (ELE-EFF-12): qn_card.chosen is the element plus one.
int ele_do_choose_element(qn_table *t, qn_frame *f, const qn_code *arg)
{
    enum { CHOSEN = 1 };
    int card = qn_deref(t, t->game.link[f->link].source);
    QN_BEGIN(f);
    QN_ASK(f, CHOSEN, qn_ask(t, ELE_Q_ELEMENT, f->who, 0));
    if (card != QN_NONE) {
        t->game.card[card].chosen = (uint8_t)(qn_answer(t).a + 1);
        qn_emit_note(t, ELE_NOTE_CHOOSES, f->who, qn_answer(t).a, 0, 0);
    }
    qn_did(f, card != QN_NONE);
    QN_END;
}

static void put_on_bottom(qn_table *t, qn_frame *f, int card, int how)
{
    int seat = t->game.card[card].owner;
    qn_emit_note(t, ELE_NOTE_PUTS_UNDER, seat, card, 0, 0);
    qn_move(t, card, ELE_DECK, seat, QN_BOTTOM);
}

int ele_do_put_on_bottom(qn_table *t, qn_frame *f, const qn_code *arg)
{
    return qn_do_each_from(t, f, arg[1], OFF_FIELD, put_on_bottom, 0);
}

static void reveal(qn_table *t, qn_frame *f, int card, int how)
{
    qn_show_card(t, card, ELE_BOTH);
    qn_emit_note(t, ELE_NOTE_SHOWS, t->game.card[card].owner, card, 0, 0);
}

int ele_do_reveal(qn_table *t, qn_frame *f, const qn_code *arg)
{
    return qn_do_each_from(t, f, arg[1], 1 << ELE_HAND, reveal, 0);
}

static int copy(qn_table *t, qn_frame *f, int cards, int of, int until)
{
    qn_scope sc = qn_frame_scope(t, f);
    until = ele_duration(t, &sc, until);
    if (until == QN_OVER) return qn_verb_done(f, 0);
    return qn_copy(t, f, cards, of, (qn_mod){ .until = (uint8_t)until, .whose = sc.you, .source = sc.self },
                   ELE_NOTE_COPIES);
}

int ele_do_copy(qn_table *t, qn_frame *f, const qn_code *arg) { return copy(t, f, 0, arg[1], arg[2]); }

int ele_do_make_copy(qn_table *t, qn_frame *f, const qn_code *arg)
{
    return copy(t, f, arg[1], arg[2], arg[3]);
}

// ---- As in other games ---------------------------------------------------------------------------

#define QN_OWN(name) ele_##name
#define QN_DECK ELE_DECK
#define QN_TURNS_UP ELE_NOTE_SHOWS
#define QN_BORROWS ELE_NOTE_BORROWS
#define QN_CHANGED ELE_NOTE_CHANGED
#include "vm/common_verbs.def"
