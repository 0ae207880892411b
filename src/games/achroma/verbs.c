// What the verbs of cards do. Each runs on the frame of the effect that uses it; arg[0] is the subject, the other words are the
// slots of its pattern in verbs.def.
#include "vm/counters.h"
#include "games/achroma/rules.h"

static int seats(const qn_table *t, const qn_frame *f, int who)
{
    qn_scope sc = qn_frame_scope(t, f);
    return qn_seats_of(t, &sc, who) & t->game.in_game;
}

enum { PILES = 1 << ACH_PALETTE | 1 << ACH_HAND | 1 << ACH_DREGS };

static int amount(const qn_table *t, const qn_frame *f, const qn_code *slot)
{
    qn_scope sc = qn_frame_scope(t, f);
    return qn_amount(t, &sc, slot, QN_MOST_AT_ONCE);
}

static int source_of(const qn_table *t, const qn_frame *f)
{
    return qn_deref(t, t->game.link[f->link].source);
}

// The card whose effect this is. A parasite's text is used and resolved as the host's (ACH-INF-06); the ACTION: of a parasite
// is its own (ACH-INF-14).
static int card_of_effect(const qn_table *t, const qn_frame *f)
{
    const qn_link *l = &t->game.link[f->link];
    int card = source_of(t, f);
    bool of_host = card != QN_NONE && t->game.card[card].rel == ACH_INFESTS && l->kind != QN_LINK_PLAY;
    return of_host ? t->game.card[card].on : card;
}

static int everybody(const qn_table *t) { return (1 << t->game.players) - 1; }

// The active player first, then clockwise (ACH-RUL-03): the [i]th seat of [mask], or QN_NONE.
static int nth_seat(const qn_table *t, int mask, int i)
{
    for (int k = 0; k < t->game.players; k++) {
        int s = (t->game.turn_player + k) % t->game.players;
        if (mask >> s & 1 && !i--) return s;
    }
    return QN_NONE;
}

// ---- Banks ------------------------------------------------------------------------------------

// A text forbids this verb to the card, or to its player where the card has gone (ACH-FRZ-06).
static bool is_forbidden_to(const qn_table *t, const qn_frame *f, int verb)
{
    int card = card_of_effect(t, f);
    return ach_on_canvas(t, card) ? ach_forbidden(t, verb, card)
                                  : qn_forbidden(t, verb, QN_NONE, f->who, QN_NONE);
}

static bool is_shut(const qn_table *t, const qn_frame *f,
                    int verb)   // the same, or the card is FROZEN (ACH-FRZ-04)
{
    int card = card_of_effect(t, f);
    bool frozen = ach_on_canvas(t, card) && t->game.card[card].status & ACH_B_FROZEN;
    return frozen || is_forbidden_to(t, f, verb);
}

int ach_do_gain(qn_table *t, qn_frame *f, const qn_code *arg)   // ACH-RES-04
{
    bool shut = is_shut(t, f, ACH_NO_GAIN);
    int mask = seats(t, f, arg[0]), n = shut ? 0 : amount(t, f, arg + 1), done = 0;
    if (n <= 0) ach_tell_nothing(t, f->who, card_of_effect(t, f), 0, shut ? ACH_IDLE_SHUT : ACH_IDLE_ZERO);
    for (int s = 0; s < t->game.players; s++) {
        if (!(mask >> s & 1)) continue;
        ach_gain(t, s, n);
        done += n;
    }
    return qn_verb_done(f, done);
}

QN_MEMORY(lowering)
{
    uint8_t seats, next;   // whose Banks, and which of them is next
    int16_t n, lowered;    // Shards of each; Shards that left all these Banks
};

// Whether it does nothing; says why.
static bool is_idle(const qn_table *t, const qn_frame *f, const lowering *m, bool steals)
{
    int reason = is_shut(t, f, steals ? ACH_NO_STEAL : ACH_NO_DRAIN) ? ACH_IDLE_SHUT
        : ach_barred(t, f->who, QN_NONE)                             ? ACH_IDLE_BARRED
        : !m->seats                                                  ? ACH_IDLE_NOBODY
        : m->n <= 0                                                  ? ACH_IDLE_ZERO
                                                                     : ACH_IDLE_REASONS;
    if (reason == ACH_IDLE_REASONS) return false;
    ach_tell_nothing(t, f->who, card_of_effect(t, f), steals ? 2 : 1, reason);
    return true;
}

// Each is aimed at one player (ACH-RES-05, ACH-RES-08), whom the text names or its player chooses.
static int lower(qn_table *t, qn_frame *f, const qn_code *arg, bool steals)
{
    enum { AIMED = 1, DONE };
    lowering *m = QN_RECALL_VERB(lowering, f);
    QN_BEGIN(f);
    m->seats = (uint8_t)(arg[3] ? seats(t, f, arg[3]) & ~(1 << f->who) : t->game.in_game & ~(1 << f->who));
    m->n = (int16_t)amount(t, f, arg + 1);
    if (is_idle(t, f, m, steals)) return qn_verb_done(f, 0);
    if (!arg[3]) {
        QN_ASK(f, AIMED, qn_ask(t, steals ? ACH_Q_STEAL : ACH_Q_DRAIN, f->who, m->seats, .n = m->n));
        m->seats = (uint8_t)(1 << qn_answer(t).a);
    }
    for (m->next = 0; nth_seat(t, m->seats, m->next) != QN_NONE; m->next++) {
        QN_DO(f, DONE, ach_call_lower(t, f->who, nth_seat(t, m->seats, m->next), m->n, steals));
        m->lowered = (int16_t)(m->lowered + qn_answer(t).a);
    }
    qn_did(f, m->lowered);
    QN_END;
}

int ach_do_drain(qn_table *t, qn_frame *f, const qn_code *arg) { return lower(t, f, arg, false); }
int ach_do_steal(qn_table *t, qn_frame *f, const qn_code *arg) { return lower(t, f, arg, true); }

int ach_do_lose(qn_table *t, qn_frame *f, const qn_code *arg)   // neither Drain nor payment (ACH-PRV-09)
{
    int mask = seats(t, f, arg[0]), n = amount(t, f, arg + 1), done = 0;
    for (int s = 0; s < t->game.players; s++) {
        if (!(mask >> s & 1) || ach_barred(t, f->who, s)) continue;
        done += ach_lose_shards(t, s, n);
    }
    return qn_verb_done(f, done);
}

int ach_do_pay(qn_table *t, qn_frame *f, const qn_code *arg)
{
    int card = source_of(t, f), n = amount(t, f, arg + 1);
    if (card != QN_NONE) t->game.card[card].status |= ACH_B_PAID;   // ACH-PAY-03
    ach_pay(t, f->who, n);
    return qn_verb_done(f, n);
}

bool ach_payable_pay(const qn_table *t, const qn_scope *sc, const qn_code *arg)
{
    int card = qn_deref(t, sc->self);
    if (card != QN_NONE && t->game.card[card].status & ACH_B_PAID) return false;
    return qn_amount(t, sc, arg + 1, QN_MOST_AT_ONCE) <= ach_bank(t, sc->you);   // ACH-BNK-02
}

// ---- Hand, Palette, Dregs ---------------------------------------------------------------------

static void forget_drawn(qn_table *t, int seat)
{
    QN_EACH (t, c, ACH_HAND, seat) t->game.card[c].status &= ~(uint32_t)ACH_B_DRAWN;
}

static void forget_discarded(qn_table *t)
{
    for (int s = 0; s < t->game.players; s++)
        QN_EACH (t, c, ACH_DREGS, s) t->game.card[c].status &= ~(uint32_t)ACH_B_DISCARDED;
}

static int draw_for(qn_table *t, int mask, int n)
{
    int done = 0;
    for (int i = 0, s; (s = nth_seat(t, mask, i)) != QN_NONE; i++) {
        int before = qn_zone_of(t, ACH_HAND, s)->count;
        forget_drawn(t, s);
        ach_draw(t, s, n);
        done += qn_zone_of(t, ACH_HAND, s)->count - before;
    }
    return done;
}

int ach_do_draw(qn_table *t, qn_frame *f, const qn_code *arg)
{
    return qn_verb_done(f, draw_for(t, seats(t, f, arg[0]), amount(t, f, arg + 1)));
}

int ach_do_draw_for_each(qn_table *t, qn_frame *f, const qn_code *arg)
{
    int of = seats(t, f, arg[1]), n = 0;
    for (int s = 0; s < t->game.players; s++) {
        if (!(of >> s & 1)) continue;
        ACH_EACH_ON (t, c, ACH_CANVAS, s) n += ach_is(t, c, ACH_CHARACTER);
    }
    return qn_verb_done(f, draw_for(t, 1 << f->who, n));
}

static void trade(qn_table *t, qn_frame *f, int card, int most) { ach_trade(t, f->who, card, most); }

int ach_do_trade(qn_table *t, qn_frame *f, const qn_code *arg)   // outside the cap (ACH-TRD-05)
{
    int state = qn_do_each_from(t, f, arg[1], 1 << ACH_HAND, trade, 99);
    if (state == QN_DONE && !f->count && !qn_zone_of(t, ACH_HAND, f->who)->count)
        qn_emit_note(t, ACH_NOTE_NO_TRADE, f->who, QN_NONE, QN_NONE, 0);
    return state;
}

static int discard_marked(qn_table *t)   // all at once
{
    int done = 0;
    for (int s = 0; s < t->game.players; s++)
        for (int c = qn_zone_of(t, ACH_HAND, s)->head, next; c != QN_NONE; c = next) {
            next = t->game.card[c].next;
            if (!(t->game.card[c].status & ACH_B_ASIDE)) continue;
            ach_discard(t, s, c);
            done++;
        }
    return done;
}

static int unmarked(const qn_table *t, int seat)
{
    int n = 0;
    QN_EACH (t, c, ACH_HAND, seat) n += !(t->game.card[c].status & ACH_B_ASIDE);
    return n;
}

QN_MEMORY(discarding)
{
    uint8_t seats, next;   // who discard, and which of them chooses now
    int16_t n, chosen;
};

int ach_do_discard(qn_table *t, qn_frame *f, const qn_code *arg)   // the holder chooses (ACH-RUL-11)
{
    enum { CHOSEN = 1 };
    discarding *m = QN_RECALL_VERB(discarding, f);
    int seat = nth_seat(t, m->seats, m->next);
    QN_BEGIN(f);
    forget_discarded(t);
    m->seats = (uint8_t)seats(t, f, arg[0]);
    m->n = (int16_t)amount(t, f, arg + 1);
    for (m->next = 0; (seat = nth_seat(t, m->seats, m->next)) != QN_NONE; m->next++)
        for (m->chosen = 0; m->chosen < m->n && unmarked(t, seat); m->chosen++) {
            QN_ASK(f, CHOSEN,
                   qn_ask_hiding_count(t, ACH_Q_DISCARD, seat, .n = (int16_t)(m->chosen + 1), .of = m->n));
            t->game.card[qn_answer(t).a].status |= ACH_B_ASIDE;
        }
    qn_did(f, discard_marked(t));
    QN_END;
}

bool ach_payable_discard(const qn_table *t, const qn_scope *sc, const qn_code *arg)
{
    int self = qn_deref(t, sc->self);   // an Action cannot pay for itself
    bool in_hand = self != QN_NONE && t->game.card[self].zone == qn_zone_id(ACH_HAND, sc->you);
    return qn_zone_of(t, ACH_HAND, sc->you)->count - in_hand >= qn_amount(t, sc, arg + 1, QN_MOST_AT_ONCE);
}

int ach_do_discard_random(qn_table *t, qn_frame *f, const qn_code *arg)
{
    int mask = seats(t, f, arg[0]), n = amount(t, f, arg + 1), done = 0;
    forget_discarded(t);
    for (int i = 0, s; (s = nth_seat(t, mask, i)) != QN_NONE; i++)
        for (int k = 0; k < n && qn_zone_of(t, ACH_HAND, s)->count; k++, done++) {
            int card = qn_zone_of(t, ACH_HAND, s)->head;
            for (uint32_t skip = qn_roll(&t->game.dice, qn_zone_of(t, ACH_HAND, s)->count); skip; skip--)
                card = t->game.card[card].next;
            ach_discard(t, s, card);
        }
    return qn_verb_done(f, done);
}

static void discard(qn_table *t, qn_frame *f, int card, int how) { ach_discard(t, f->who, card); }

int ach_do_discard_those(qn_table *t, qn_frame *f, const qn_code *arg)
{
    return qn_do_each_from(t, f, arg[1], 1 << ACH_HAND, discard, 0);
}

// The player whose hand the text names, if there is a card in it; it is shown to the one who chooses.
static int show_hand(qn_table *t, const qn_frame *f, int who)
{
    int whose = nth_seat(t, seats(t, f, who), 0);
    if (whose == QN_NONE || !qn_zone_of(t, ACH_HAND, whose)->count) return QN_NONE;
    qn_show_zone(t, ACH_HAND, whose, 1 << f->who);
    return whose;
}

int ach_do_discard_from(qn_table *t, qn_frame *f, const qn_code *arg)   // the text names the chooser
{
    enum { CHOSEN = 1 };
    int whose;
    QN_BEGIN(f);
    qn_did(f, 0);
    if ((whose = show_hand(t, f, arg[1])) == QN_NONE) return QN_DONE;
    QN_ASK(f, CHOSEN, qn_ask_hiding_count(t, ACH_Q_DISCARD_FROM, f->who, .n = (int16_t)whose));
    ach_discard(t, qn_zone_seat(t->game.card[qn_answer(t).a].zone), qn_answer(t).a);
    qn_did(f, 1);
    QN_END;
}

static void take_to_hand(qn_table *t, qn_frame *f, int card, int shown)
{
    qn_move(t, card, ACH_HAND, f->who, QN_TOP);
    if (shown) qn_show_card(t, card, everybody(t));
    qn_emit_note(t, shown ? ACH_NOTE_TO_HAND : ACH_NOTE_TAKES, f->who, card, QN_NONE, 0);
}

int ach_do_take(qn_table *t, qn_frame *f, const qn_code *arg)   // also another player's (ACH-ZON-11)
{
    return qn_do_each_from(t, f, arg[1], PILES, take_to_hand, true);
}

int ach_do_dig(qn_table *t, qn_frame *f, const qn_code *arg)
{
    return ach_do_take(t, f, arg);
}   // ACH-DIG-01, ACH-DIG-02

int ach_do_give(qn_table *t, qn_frame *f, const qn_code *arg)
{
    enum { GATHERED = 1, AIMED };
    int card;
    QN_BEGIN(f);
    QN_GATHER(t, f, GATHERED, arg[1]);
    qn_take_from(t, f, 1 << ACH_HAND);
    qn_did(f, 0);
    if (!f->count || !seats(t, f, arg[2])) return QN_DONE;
    QN_ASK(f, AIMED, qn_ask(t, ACH_Q_GIVE, f->who, (uint16_t)seats(t, f, arg[2])));
    if ((card = qn_gathered(t, f, 0)) == QN_NONE) return QN_DONE;
    qn_move(t, card, ACH_HAND, qn_answer(t).a, QN_TOP);
    qn_emit_note(t, ACH_NOTE_GIVES, f->who, card, qn_answer(t).a, 0);
    qn_did(f, 1);
    QN_END;
}

static bool any_card(const qn_selector *sel)
{
    return !sel->test && (!sel->kinds || (sel->kinds & 15) == 15);
}

int ach_do_find(qn_table *t, qn_frame *f, const qn_code *arg)   // ACH-FND-01, ACH-FND-02
{
    int state = qn_do_each_from(t, f, arg[1], PILES, take_to_hand, !any_card(&t->pool->selector[arg[1]]));
    if (state == QN_DONE) qn_shuffle_and_tell(t, ACH_PALETTE, f->who, ACH_NOTE_SHUFFLES);
    return state;
}

int ach_do_reveal(qn_table *t, qn_frame *f, const qn_code *arg)   // ACH-RVL-01
{
    qn_scope sc = qn_frame_scope(t, f);
    int card = qn_zone_of(t, ACH_PALETTE, f->who)->tail, found = QN_NONE;
    for (; card != QN_NONE && found == QN_NONE; card = t->game.card[card].prev) {
        qn_show_card(t, card, everybody(t));
        qn_emit_note(t, ACH_NOTE_TURNS_UP, f->who, card, QN_NONE, 0);
        if (qn_fits(t, &sc, arg[1], card)) found = card;
    }
    if (found != QN_NONE) take_to_hand(t, f, found, true);            // none fits: ACH-RVL-03
    qn_shuffle_and_tell(t, ACH_PALETTE, f->who, ACH_NOTE_SHUFFLES);   // ACH-RVL-02
    return qn_verb_done(f, found != QN_NONE);
}

// ---- RESEARCH (ACH-RSC) ---------------------------------------------------------------------------

QN_MEMORY(research)
{
    int16_t shown, taken;   // cards still shown; cards taken in all
    uint8_t next;           // of the cards put back
    bool took;              // took a card this time
};

static void look(qn_table *t, int seat, int n)   // ACH-RSC-01
{
    for (int c = qn_zone_of(t, ACH_PALETTE, seat)->tail; c != QN_NONE && n; c = t->game.card[c].prev, n--)
        qn_show_card(t, c, 1 << seat);
}

static void put_on_top(qn_table *t, int seat, int card)
{
    qn_move(t, card, ACH_PALETTE, seat, QN_TOP);
    t->game.card[card].status |= ACH_B_ASIDE;
}

static void forget_aside(qn_table *t, int seat)
{
    QN_EACH (t, c, ACH_PALETTE, seat) t->game.card[c].status &= ~(uint32_t)ACH_B_ASIDE;
}

static int palette_left(const qn_table *t, int seat, int n)
{
    int there = qn_zone_of(t, ACH_PALETTE, seat)->count;
    return n > there ? there : n;
}

static void buy(qn_table *t, int seat, int card)   // paying the last Shard puts the player out (ACH-BNK-03)
{
    qn_move(t, card, ACH_HAND, seat, QN_TOP);
    ach_pay_quietly(t, seat, 1);
    qn_emit_note(t, ACH_NOTE_RESEARCHES, seat, card, QN_NONE, 1);
}

static int do_research(qn_table *t, qn_frame *f, const qn_code *arg, bool again)
{
    enum { KEPT = 1, ON_TOP, AGAIN };
    research *m = QN_RECALL_VERB(research, f);
    QN_BEGIN(f);
    do {
        m->shown = (int16_t)palette_left(t, f->who, amount(t, f, arg + 1));
        m->took = false;
        look(t, f->who, m->shown);
        while (m->shown > 0) {
            QN_ASK(f, KEPT, qn_ask_hiding_count(t, ACH_Q_KEEP, f->who, .n = m->shown));
            if (qn_answer(t).verb != ACH_V_TAKE) break;
            m->took = true;
            m->taken++;
            m->shown--;
            buy(t, f->who, qn_answer(t).a);
            ach_check(t);
            if (t->game.over || !ach_in(t, f->who)) return QN_DONE;
        }
        for (m->next = 0; m->next < m->shown; m->next++) {
            QN_ASK(f, ON_TOP, qn_ask_hiding_count(t, ACH_Q_ON_TOP, f->who, .n = m->shown));
            put_on_top(t, f->who, qn_answer(t).a);
        }
        forget_aside(t, f->who);
        if (!m->took && m->shown) qn_emit_note(t, ACH_NOTE_LEAVES, f->who, QN_NONE, QN_NONE, m->shown);
        if (!again || !m->took || !qn_zone_of(t, ACH_PALETTE, f->who)->count) break;
        QN_ASK(f, AGAIN, qn_ask(t, ACH_Q_AGAIN, f->who, 0));
        if (qn_answer(t).verb != ACH_V_AGAIN) break;
        ach_pay(t, f->who, 1);
        ach_check(t);
    } while (!t->game.over && ach_in(t, f->who));
    qn_did(f, m->taken);
    QN_END;
}

int ach_do_research(qn_table *t, qn_frame *f, const qn_code *arg) { return do_research(t, f, arg, false); }
int ach_do_research_again(qn_table *t, qn_frame *f, const qn_code *arg)
{
    return do_research(t, f, arg, true);
}

// ---- Erasing and damage -----------------------------------------------------------------------

static int erasable(const qn_table *t, const qn_frame *f, uint8_t *out)
{
    int n = 0;
    for (int i = 0; i < f->count; i++) {
        int card = qn_gathered(t, f, i);
        if (!ach_on_canvas(t, card)) continue;
        if (ach_can_erase(t, card, f->who)) out[n++] = (uint8_t)card;
        else ach_tell_spared(t, card);
    }
    return n;
}

static int erase(qn_table *t, qn_frame *f, const qn_code *arg, int flags)
{
    enum { GATHERED = 1 };
    uint8_t cards[QN_MAX_CARDS];
    int n;
    QN_BEGIN(f);
    QN_GATHER(t, f, GATHERED, arg[1]);
    n = erasable(t, f, cards);
    ach_erase(t, cards, n, flags, NULL);
    qn_did(f, n);
    QN_END;
}

int ach_do_erase(qn_table *t, qn_frame *f, const qn_code *arg) { return erase(t, f, arg, 0); }

int ach_do_erase_both(qn_table *t, qn_frame *f,
                      const qn_code *arg)   // two descriptions, one Erase (ACH-DMG-09)
{
    uint8_t cards[2 * QN_MAX_CARDS], all[QN_MAX_CARDS];
    qn_scope sc = qn_frame_scope(t, f);
    int n = qn_list_meant(t, &sc, arg[1], cards), of_both = n + qn_list_meant(t, &sc, arg[2], cards + n),
        gone = 0;
    for (int i = 0; i < of_both; i++) {
        bool listed = i >= n && memchr(cards, cards[i], (size_t)n);
        if (!listed && ach_on_canvas(t, cards[i]) && ach_can_erase(t, cards[i], f->who))
            all[gone++] = cards[i];
    }
    ach_erase(t, all, gone, 0, NULL);
    return qn_verb_done(f, gone);
}

static void forget(qn_table *t, qn_frame *f)
{
    memset(&t->game.arg[f->base], 0, (size_t)(t->game.n_args - f->base) * sizeof t->game.arg[0]);
    t->game.n_args = f->base;
    f->count = 0;
}

static void keep(qn_table *t, qn_frame *f, int card)
{
    t->game.arg[t->game.n_args++] = qn_ref_to(t, card);
    f->count++;
}

// Each player chooses one of their own cards, then all are Erased together; PROTECTION does not help (ACH-PRO-03, ACH-RUL-03).
QN_MEMORY(choosing) { uint8_t seats, next; };   // who choose, and which of them is next

int ach_do_erase_own(qn_table *t, qn_frame *f, const qn_code *arg)
{
    enum { CHOSEN = 1 };
    choosing *m = QN_RECALL_VERB(choosing, f);
    uint8_t cards[QN_MAX_PLAYERS];
    int n = 0;
    QN_BEGIN(f);
    forget(t, f);
    m->seats = (uint8_t)seats(t, f, arg[0]);
    for (m->next = 0; nth_seat(t, m->seats, m->next) != QN_NONE; m->next++) {
        QN_ASK(f, CHOSEN, qn_ask(t, ACH_Q_OWN, nth_seat(t, m->seats, m->next), arg[1]));
        if (qn_answer(t).verb == QN_V_CARD) keep(t, f, qn_answer(t).a);
    }
    for (int i = 0; i < f->count; i++)
        if (qn_gathered(t, f, i) != QN_NONE) cards[n++] = (uint8_t)qn_gathered(t, f, i);
    ach_erase(t, cards, n, 0, NULL);
    qn_did(f, n);
    QN_END;
}

int ach_do_sacrifice(qn_table *t, qn_frame *f, const qn_code *arg)
{
    return erase(t, f, arg, ACH_AS_COST);
}   // ACH-SAC-01

bool ach_payable_sacrifice(const qn_table *t, const qn_scope *sc,
                           const qn_code *arg)   // ACH-SAC-03, ACH-DMG-07
{
    uint8_t cards[QN_MAX_CARDS];
    int n = qn_list_fitting(t, sc, arg[1], cards);
    for (int i = 0; i < n; i++)
        if (ach_can_erase(t, cards[i], sc->you)) return true;
    return false;
}

int ach_do_damage(qn_table *t, qn_frame *f,
                  const qn_code *arg)   // ACH-DMG-05; no Object soaks it (ACH-OBJ-11)
{
    enum { GATHERED = 1 };
    uint8_t cards[QN_MAX_CARDS];
    int n, points;
    QN_BEGIN(f);
    QN_GATHER(t, f, GATHERED, arg[3]);
    points = amount(t, f, arg + 1);
    if (points <= 0) return qn_verb_done(f, 0);
    n = erasable(t, f, cards);
    for (int i = 0; i < n; i++) {
        ach_deal(t, cards[i], points);
        if (!ach_shards(t, cards[i])) t->game.card[cards[i]].status |= ACH_B_DOOMED;   // ACH-MNT-10
    }
    qn_did(f, n);
    QN_END;
}

int ach_do_drain_hex(qn_table *t, qn_frame *f, const qn_code *arg)   // ACH-DRN-01, ACH-FRZ-04
{
    if (is_shut(t, f, ACH_NO_DRAIN)) return qn_verb_done(f, 0);
    return ach_do_damage(t, f, arg);
}

static void to_hand(qn_table *t, qn_frame *f, int card, int how)
{
    if (ach_on_canvas(t, card)) ach_return_to_hand(t, card);
    else if (PILES >> qn_kind_of_zone(t, card) & 1) {
        qn_emit_note(t, ACH_NOTE_RETURNS, t->game.card[card].owner, card, QN_NONE, 0);
        qn_move(t, card, ACH_HAND, t->game.card[card].owner, QN_TOP);   // from the Dregs (ACH-TRG-09)
    }
}

int ach_do_to_hand(qn_table *t, qn_frame *f, const qn_code *arg)
{
    return qn_do_each(t, f, arg[1], to_hand, 0);
}

// ---- Marks ------------------------------------------------------------------------------------

static void mark(qn_table *t, qn_frame *f, int card,
                 int bit)   // a second time changes nothing (ACH-CUR-03, ACH-FRZ-05)
{
    if (!ach_on_canvas(t, card)) return;
    t->game.card[card].status |= (uint32_t)bit;
    qn_emit_note(t, bit == ACH_B_CURSED ? ACH_NOTE_CURSES : ACH_NOTE_FREEZES, f->who, card, QN_NONE, 0);
}

static void cleanse(qn_table *t, qn_frame *f, int card, int bits)
{
    int had = (int)t->game.card[card].status & bits;
    if (!ach_on_canvas(t, card) || !had) return;
    t->game.card[card].status &= ~(uint32_t)bits;
    qn_emit_note(t, ACH_NOTE_CLEANSES, f->who, card, QN_NONE, had);
}

int ach_do_curse(qn_table *t, qn_frame *f, const qn_code *arg)   // ACH-CUR-01
{
    return qn_do_each(t, f, arg[1], mark, ACH_B_CURSED);
}
int ach_do_freeze(qn_table *t, qn_frame *f, const qn_code *arg)   // ACH-FRZ-01
{
    return qn_do_each(t, f, arg[1], mark, ACH_B_FROZEN);
}
int ach_do_cleanse(qn_table *t, qn_frame *f, const qn_code *arg)
{
    return qn_do_each(t, f, arg[1], cleanse, ACH_B_CURSED | ACH_B_FROZEN);
}

static int give_effect(qn_table *t, qn_frame *f, const qn_code *arg, int op,
                       int verb)   // ACH-SPL-01, ACH-SQU-01
{
    enum { GATHERED = 1 };
    int n, card;
    QN_BEGIN(f);
    if (is_forbidden_to(t, f, verb)) return qn_verb_done(f, 0);
    QN_GATHER(t, f, GATHERED, arg[3]);
    n = amount(t, f, arg + 1);
    for (int i = 0; i < f->count && n > 0; i++) {
        card = qn_gathered(t, f, i);
        if (!ach_on_canvas(t, card)) continue;
        ach_give_effect(t, f->who, op, qn_ref_to(t, card), t->game.link[f->link].source, n);
    }
    qn_did(f, f->count);
    QN_END;
}

int ach_do_splat(qn_table *t, qn_frame *f, const qn_code *arg)
{
    return give_effect(t, f, arg, ACH_MOD_SPLAT, ACH_NO_SPLAT);
}
int ach_do_squish(qn_table *t, qn_frame *f, const qn_code *arg)
{
    return give_effect(t, f, arg, ACH_MOD_SQUISH, ACH_NO_SQUISH);
}

// ---- Moving between Canvases --------------------------------------------------------------------

// What would last for as long as this card stays never begins once the card has gone.
static bool is_over(const qn_table *t, const qn_frame *f, int until)
{
    qn_scope sc = qn_frame_scope(t, f);
    return ach_duration(t, &sc, until) == QN_OVER;
}

static void claim(qn_table *t, const qn_frame *f, int card, int holder, int until)
{
    int from = t->game.card[card].controller;
    if (holder != QN_NONE) ach_attach(t, card, holder, ACH_HELD);   // ACH-CLM-05
    else ach_change_canvas(t, card, f->who);
    if (until)   // otherwise until it leaves (ACH-CLM-02)
        qn_add_mod(t,
                   (qn_mod){ .op = ACH_MOD_CLAIM,
                             .until = (uint8_t)until,
                             .whose = f->who,
                             .on = qn_ref_to(t, card),
                             .source = t->game.link[f->link].source });
    qn_emit_note(t, ACH_NOTE_CLAIMS, f->who, card, from, until);
}

QN_MEMORY(claiming)
{
    uint8_t next, card;   // of those gathered
    int16_t claimed;
};

int ach_do_claim(qn_table *t, qn_frame *f, const qn_code *arg)
{
    enum { GATHERED = 1, HELD };
    claiming *m = QN_RECALL_VERB(claiming, f);
    int holder;
    QN_BEGIN(f);
    if (is_over(t, f, arg[2])) return qn_verb_done(f, 0);
    QN_GATHER(t, f, GATHERED, arg[1]);
    for (m->next = 0; m->next < f->count; m->next++) {
        m->card = (uint8_t)qn_gathered(t, f, m->next);
        if (!ach_can_claim(t, f->who, m->card)) continue;
        holder = QN_NONE;
        if (ach_is(t, m->card, ACH_OBJECT)) {
            QN_ASK(f, HELD, qn_ask(t, ACH_Q_HOLDER, f->who, .about = qn_ref_to(t, m->card)));
            holder = qn_answer(t).a;   // there is one (ach_can_claim)
        }
        claim(t, f, m->card, holder, arg[2]);
        m->claimed++;
    }
    qn_did(f, m->claimed);
    QN_END;
}

int ach_do_restrain(qn_table *t, qn_frame *f, const qn_code *arg)   // ACH-RST-01
{
    enum { GATHERED = 1 };
    int card, under, done = 0;
    QN_BEGIN(f);
    QN_GATHER(t, f, GATHERED, arg[1]);
    under = source_of(t, f);
    for (int i = 0; i < f->count; i++) {
        card = qn_gathered(t, f, i);
        if (!ach_on_canvas(t, card) || !ach_on_canvas(t, under) || ach_carries(t, card, under)) continue;
        if (qn_forbidden(t, ACH_NO_BE_RESTRAINED, card, QN_NONE, QN_NONE)) continue;
        qn_emit_note(t, ACH_NOTE_RESTRAINS, f->who, card, under, 0);
        ach_restrain_under(t, card, under);
        done++;
    }
    qn_did(f, done);
    QN_END;
}

int ach_do_secret(qn_table *t, qn_frame *f, const qn_code *arg)   // ACH-SEC-01, ACH-SEC-02
{
    enum { CHOSEN = 1 };
    int card;
    QN_BEGIN(f);
    qn_did(f, 0);
    if (!ach_on_canvas(t, source_of(t, f))) return QN_DONE;
    QN_ASK(f, CHOSEN, qn_ask(t, ACH_Q_PALETTE, f->who, 0));
    if (qn_answer(t).verb != QN_V_SEAT) return QN_DONE;
    card = qn_zone_of(t, ACH_PALETTE, qn_answer(t).a)->tail;
    qn_move(t, card, ACH_HIDDEN, t->game.card[source_of(t, f)].controller, QN_TOP);
    qn_attach(t, card, source_of(t, f), ACH_KEPT);
    qn_emit_note(t, ACH_NOTE_HIDES, f->who, source_of(t, f), qn_answer(t).a, 0);
    qn_did(f, 1);
    QN_END;
}

static void become(qn_table *t, int card, int other)   // ACH-CPY-01, ACH-CPY-02, ACH-CPY-06, ACH-RUL-04
{
    qn_emit_note(t, ACH_NOTE_COPIES, t->game.card[card].controller, card, other, 0);
    t->game.card[card].as = t->game.card[other].as;   // printed data only (ACH-CPY-03)
    ach_place(t, card, t->game.card[card].controller);
}

// The compiler tests the kinds of card a text names, but another card may borrow the text: an Object stays one, nothing else becomes one.
static bool can_become(const qn_table *t, int card, int model)
{
    return ach_is(t, card, ACH_OBJECT) == ach_is(t, model, ACH_OBJECT);
}

int ach_do_copy(qn_table *t, qn_frame *f, const qn_code *arg)
{
    enum { GATHERED = 1, CHOSE };
    int card, model;
    QN_BEGIN(f);
    QN_GATHER(t, f, GATHERED, arg[1]);
    model = f->count ? qn_gathered(t, f, 0) : QN_NONE;
    card = source_of(t, f);
    qn_did(f, 0);
    if (model == QN_NONE || !ach_on_canvas(t, card) || !can_become(t, card, model)) return QN_DONE;
    become(t, card, model);
    if (ach_chooses(t, card)) QN_DO(f, CHOSE, ach_call_choice(t, f->who, card));
    qn_did(f, 1);
    QN_END;
}

// ACH-CPY-05: a copy for a limited time keeps the kind of card it is.
static int copy_until(qn_table *t, qn_frame *f, const qn_code *arg)
{
    const qn_link *l = &t->game.link[f->link];
    if (is_over(t, f, arg[3])) return qn_verb_done(f, 0);
    ach_ext(t)->unchecked |= ACH_CARDS;
    return qn_copy(t, f, arg[1], arg[2],
                   (qn_mod){ .until = (uint8_t)arg[3], .whose = l->controller, .source = l->source },
                   ACH_NOTE_COPIES);
}

QN_MEMORY(copying) { qn_ref card; };

int ach_do_make_copy(qn_table *t, qn_frame *f,
                     const qn_code *arg)   // the text is on another card
{
    enum { FOUND = 1, GATHERED, CHOSE };
    copying *m = QN_RECALL_VERB(copying, f);
    int card, model;
    if (arg[3]) return copy_until(t, f, arg);
    QN_BEGIN(f);
    QN_GATHER(t, f, FOUND, arg[1]);
    m->card = f->count ? t->game.arg[f->base] : qn_nobody;
    QN_GATHER(t, f, GATHERED, arg[2]);
    model = f->count ? qn_gathered(t, f, 0) : QN_NONE;
    card = qn_deref(t, m->card);
    qn_did(f, 0);
    if (!ach_on_canvas(t, card) || !ach_on_canvas(t, model) || !can_become(t, card, model)) return QN_DONE;
    become(t, card, model);
    if (ach_chooses(t, card)) QN_DO(f, CHOSE, ach_call_choice(t, t->game.card[card].controller, card));
    qn_did(f, 1);
    QN_END;
}

static void swap(qn_table *t, int a, int b)   // ACH-SWP-01
{
    int at_a = t->game.card[a].controller, at_b = t->game.card[b].controller, on_a = t->game.card[a].on,
        on_b = t->game.card[b].on;
    qn_emit_note(t, ACH_NOTE_SWAPS, at_a, a, b, 0);
    if (ach_is(t, a, ACH_OBJECT)) {
        ach_attach(t, a, on_b, ACH_HELD);
        ach_attach(t, b, on_a, ACH_HELD);
        return;
    }
    ach_change_canvas(t, a, at_b);
    ach_change_canvas(t, b, at_a);
}

int ach_do_swap(qn_table *t, qn_frame *f, const qn_code *arg)
{
    uint8_t a[QN_MAX_CARDS], b[QN_MAX_CARDS];
    qn_scope sc = qn_frame_scope(t, f);
    bool possible = qn_list_meant(t, &sc, arg[1], a) && qn_list_meant(t, &sc, arg[2], b)
        && ach_on_canvas(t, a[0]) && ach_on_canvas(t, b[0]) && ach_can_swap(t, a[0], b[0]);
    if (possible) swap(t, a[0], b[0]);
    return qn_verb_done(f, possible);
}

static void put_in_place(qn_table *t, int card, const qn_card *was)   // an Object: on the same holder
{
    if (ach_is(t, card, ACH_OBJECT)) ach_attach(t, card, was->on, ACH_HELD);
    else ach_place(t, card, was->controller);
}

int ach_do_replace(qn_table *t, qn_frame *f, const qn_code *arg)   // ACH-RPL-01
{
    enum { CHOSEN = 1, CHOSE };
    const qn_link *l = &t->game.link[f->link];
    const qn_ref it = l->n_targets ? l->target[0] : qn_nobody;
    const qn_card *was = qn_as_known(t, it);
    int card;
    QN_BEGIN(f);
    if (qn_effect_of(f)->done <= 0 || !was || qn_alive(t, it) || !ach_in(t, was->controller))
        return qn_verb_done(f, 0);   // it was not Erased (ACH-RPL-03), or its Canvas is gone
    QN_ASK(f, CHOSEN,
           qn_ask(t, ACH_Q_REPLACE, f->who, arg[1], .other = qn_ref_to(t, it.card), .n = was->owner,
                  .of = was->on));
    qn_did(f, 0);
    if (qn_answer(t).verb != QN_V_CARD) return QN_DONE;
    card = qn_answer(t).a;
    put_in_place(t, card, was);
    qn_emit_note(t, ACH_NOTE_REPLACES, f->who, card, it.card, 0);
    if (ach_chooses(t, card)) QN_DO(f, CHOSE, ach_call_choice(t, t->game.card[card].controller, card));
    qn_did(f, 1);
    QN_END;
}

// An Object on a Canvas or in a pile.
static bool can_be_attached(const qn_table *t, int card)
{
    return (ACH_CANVAS | PILES) >> qn_kind_of_zone(t, card) & 1 && ach_is(t, card, ACH_OBJECT);
}

int ach_do_attach(qn_table *t, qn_frame *f,
                  const qn_code *arg)   // ACH-TRG-09: it arrives again, not Deployed
{
    enum { GATHERED = 1 };
    uint8_t meant[QN_MAX_CARDS];
    qn_scope sc = qn_frame_scope(t, f);
    int card = qn_list_meant(t, &sc, arg[1], meant) ? meant[0] : QN_NONE, to;
    QN_BEGIN(f);
    QN_GATHER(t, f, GATHERED, arg[2]);
    to = f->count ? qn_gathered(t, f, 0) : QN_NONE;
    qn_did(f, 0);
    if (card == QN_NONE || !can_be_attached(t, card) || !ach_can_hold(t, card, to)) return QN_DONE;
    ach_attach(t, card, to, ACH_HELD);
    qn_emit_note(t, ACH_NOTE_MOVES, f->who, card, to, 0);
    qn_did(f, 1);
    QN_END;
}

// ---- Deploys that effects make (ACH-DEP-03, ACH-DEP-14) --------------------------------------------------

// In a Reaction a Deploy waits until the declared event and all its triggers are over (ACH-DSP-07).
static bool put_off(qn_table *t, qn_frame *f)
{
    const qn_link *l = &t->game.link[f->link];
    if (!(l->flags & ACH_L_REACTION) || f->step) return false;   // ACH-DSP-09
    qn_add_pending(t,
                   (qn_pending){ .kind = QN_WAIT_PLAY,
                                 .controller = f->who,
                                 .ability = l->ability,
                                 .arg = f->pc,
                                 .source = l->source,
                                 .event = l->event });
    qn_did(f, 0);
    return true;
}

QN_MEMORY(deploying)
{
    uint8_t next, deployed;   // of those gathered
};

// Whether a paid and counted Deploy is possible (ACH-DEP-05); if not, the card is not Deployed.
static bool can_afford(const qn_table *t, int seat, int card)
{
    const qn_def *d = qn_printed_on(t, card);
    qn_scope sc = qn_event_scope(t, seat, qn_ref_to(t, card), NULL);
    if (seat == t->game.turn_player && t->game.player[seat].tally[ACH_T_DEPLOYS] >= ACH_DEPLOYS) return false;
    if (d->kind == ACH_ACTION && d->n_abilities && !qn_can_pay(t, &sc, t->pool->ability[d->ability].cost))
        return false;
    return ach_cost(t, card, false) <= ach_bank(t, seat)
        && qn_legal(ach_can_be_deployed(t, seat, card, false));
}

static int deploy_gathered(qn_table *t, qn_frame *f, const qn_code *arg, int flags)
{
    enum { GATHERED = 1, DEPLOYED };
    deploying *m = QN_RECALL_VERB(deploying, f);
    int card;
    if (put_off(t, f)) return QN_DONE;
    QN_BEGIN(f);
    QN_GATHER(t, f, GATHERED, arg[1]);
    qn_take_from(t, f, PILES);
    for (m->next = 0; m->next < f->count; m->next++) {
        card = qn_gathered(t, f, m->next);
        if (card == QN_NONE || !ach_in(t, f->who)) continue;
        if (!(flags & ACH_L_FREE) && !can_afford(t, f->who, card)) continue;
        m->deployed++;
        QN_DO(f, DEPLOYED, ach_call_deploy(t, f->who, card, flags));
    }
    qn_did(f, m->deployed);
    QN_END;
}

int ach_do_deploy(qn_table *t, qn_frame *f, const qn_code *arg)
{
    return deploy_gathered(t, f, arg, ACH_L_FREE);
}
int ach_do_deploy_paid(qn_table *t, qn_frame *f, const qn_code *arg) { return deploy_gathered(t, f, arg, 0); }

int ach_do_deploy_from(qn_table *t, qn_frame *f, const qn_code *arg)
{
    enum { CHOSEN = 1, DEPLOYED };
    int whose;
    if (put_off(t, f)) return QN_DONE;
    QN_BEGIN(f);
    qn_did(f, 0);
    if ((whose = show_hand(t, f, arg[1])) == QN_NONE) return QN_DONE;
    QN_ASK(f, CHOSEN, qn_ask_hiding_count(t, ACH_Q_DEPLOY_FROM, f->who, .n = (int16_t)whose));
    QN_DO(f, DEPLOYED, ach_call_deploy(t, f->who, qn_answer(t).a, ACH_L_FREE));
    qn_did(f, 1);
    QN_END;
}

// ---- CHOOSE (ACH-CHO) ---------------------------------------------------------------------------

QN_MEMORY(naming) { int16_t n, named; };

int ach_do_choose_colours(qn_table *t, qn_frame *f, const qn_code *arg)
{
    enum { CHOSEN = 1 };
    naming *m = QN_RECALL_VERB(naming, f);
    qn_card *c = qn_card_at(t, t->game.link[f->link].source.card);
    QN_BEGIN(f);
    c->n[ACH_N_COLOURS] = c->n[ACH_N_FIRST_COLOUR] = 0;
    m->n = (int16_t)amount(t, f, arg + 1);
    for (m->named = 0; m->named < m->n; m->named++) {
        QN_ASK(
            f, CHOSEN,
            qn_ask(t, ACH_Q_COLOUR, f->who, c->n[ACH_N_COLOURS], .n = (int16_t)(m->named + 1), .of = m->n));
        if (!c->n[ACH_N_FIRST_COLOUR]) c->n[ACH_N_FIRST_COLOUR] = (uint8_t)(qn_answer(t).a + 1);
        c->n[ACH_N_COLOURS] |= (uint8_t)(1 << qn_answer(t).a);
        qn_emit_note(t, ACH_NOTE_CHOOSES_COLOUR, f->who, qn_answer(t).a, QN_NONE, 0);
    }
    qn_did(f, m->n);
    QN_END;
}

int ach_do_choose_mode(qn_table *t, qn_frame *f, const qn_code *arg)
{
    enum { CHOSEN = 1 };
    QN_BEGIN(f);
    QN_ASK(f, CHOSEN, qn_ask(t, ACH_Q_CHOSEN, f->who, .n = (int16_t)amount(t, f, arg + 1)));
    t->game.card[t->game.link[f->link].source.card].n[ACH_N_MODE] = qn_answer(t).a;
    qn_emit_note(t, ACH_NOTE_CHOOSES, f->who, t->game.link[f->link].source.card, QN_NONE, qn_answer(t).a);
    qn_did(f, 1);
    QN_END;
}

// ---- As in other games ---------------------------------------------------------------------------

#define QN_OWN(name) ach_##name
#define QN_DECK ACH_PALETTE
#define QN_TURNS_UP ACH_NOTE_TURNS_UP
#define QN_BORROWS ACH_NOTE_BORROWS
#define QN_CHANGED ACH_NOTE_CHANGED
#include "vm/common_verbs.def"
