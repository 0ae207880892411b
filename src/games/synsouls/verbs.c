// What the verbs of card texts do, one function for each row of verbs.def. A verb runs on the frame of the effect that
// contains it and may stop to ask (QN_ASK); arg[0] is its subject, the words after it are the slots of its pattern.
// syn_able_… is its test: a sentence begins only if each of its verbs can be done completely (SYN-MSC-04).
#include "games/synsouls/rules.h"

enum {   // where a verb takes cards from; never from a Soul Zone: SYN-CRD-08
    LOADED_CARDS = 1 << SYN_RECORDS | 1 << SYN_CONCEPTS,
    PILES = 1 << SYN_DECK | 1 << SYN_HAND | 1 << SYN_VOID
};

static int one_seat(const qn_table *t, const qn_scope *sc, const qn_code *arg)
{
    int mask = qn_seats_of(t, sc, arg[0]);
    return mask ? __builtin_ctz((unsigned)mask) : sc->you;
}

static int subject(const qn_table *t, const qn_frame *f, const qn_code *arg)
{
    qn_scope sc = qn_frame_scope(t, f);
    return one_seat(t, &sc, arg);
}

// The performer first, as always.
static int in_turn_order(const qn_table *t, int i)
{
    return i ? syn_other(t->game.turn_player) : t->game.turn_player;
}

// ---- What most verbs ask beforehand: that the cards they name can be found -----------------------

bool syn_able_always(const qn_table *t, const qn_scope *sc, const qn_code *arg) { return true; }

bool syn_able_find(const qn_table *t, const qn_scope *sc, const qn_code *arg)   // "silence {cards}"
{
    return qn_can_find(t, sc, arg[1]);
}

bool syn_able_find_after_n(const qn_table *t, const qn_scope *sc,
                           const qn_code *arg)   // "deal {n} to {cards}"
{
    return qn_can_find(t, sc, arg[3]);
}

bool syn_able_find_after_kind(const qn_table *t, const qn_scope *sc,
                              const qn_code *arg)   // "put {n} {res} on {cards}"
{
    return qn_can_find(t, sc, arg[4]);
}

// ---- Cards between deck, hand and Void Zone ----------------------------------------------------

int syn_do_draw(qn_table *t, qn_frame *f, const qn_code *arg)
{
    int mask = qn_verb_seats(t, f, arg[0]), n = qn_verb_amount(t, f, arg + 1, QN_MOST_AT_ONCE);
    for (int i = 0; i < 2; i++)
        if (mask >> in_turn_order(t, i) & 1) syn_draw_cards(t, in_turn_order(t, i), n);
    return qn_verb_done(f, n);
}

bool syn_able_draw(const qn_table *t, const qn_scope *sc, const qn_code *arg)
{
    int mask = qn_seats_of(t, sc, arg[0]), n = qn_amount(t, sc, arg + 1, QN_MOST_AT_ONCE);
    for (int s = 0; s < 2; s++)
        if (mask >> s & 1 && qn_zone_of(t, SYN_DECK, s)->count < n + sc->ahead) return false;
    return true;
}

static void discard(qn_table *t, qn_frame *f, int card, int how) { syn_discard(t, card, SYN_NOTE_DISCARDS); }

int syn_do_discard(qn_table *t, qn_frame *f, const qn_code *arg)
{
    return qn_do_each_from(t, f, arg[1], 1 << SYN_HAND, discard, 0);
}

// Cards that the sentence draws first can be discarded, too (sc->ahead).
static bool enough_in_hand(const qn_table *t, const qn_scope *sc, int selector)
{
    const qn_selector *sel = &t->pool->selector[selector];
    if (sel->how != QN_SEL_PICK || sel->up_to) return qn_can_find(t, sc, selector);
    int n = sel->count ? qn_eval(t, sc, sel->count) : 1, self = qn_deref(t, sc->self);
    // A Verse cannot be discarded to pay for itself: it will be on the chain by then (SYN-VRS-01).
    bool counted = self != QN_NONE && qn_kind_of_zone(t, self) == SYN_HAND && qn_fits(t, sc, selector, self);
    return qn_are_there(t, sc, selector, n + counted - sc->ahead);
}

bool syn_able_discard(const qn_table *t, const qn_scope *sc, const qn_code *arg)
{
    return enough_in_hand(t, sc, arg[1]);
}

static void put_on_bottom(qn_table *t, qn_frame *f, int card, int how)
{
    qn_emit_note(t, SYN_NOTE_BOTTOM, t->game.card[card].owner, card, QN_NONE, 0);   // before it is hidden
    qn_move(t, card, SYN_DECK, t->game.card[card].owner, QN_BOTTOM);
}

int syn_do_bottom(qn_table *t, qn_frame *f, const qn_code *arg)
{
    return qn_do_each_from(t, f, arg[1], 1 << SYN_HAND | 1 << SYN_VOID, put_on_bottom, 0);
}

int syn_do_mill(qn_table *t, qn_frame *f, const qn_code *arg)   // neither Silence nor Void: SYN-STR-08
{
    int seat = subject(t, f, arg), n = qn_verb_amount(t, f, arg + 1, QN_MOST_AT_ONCE), done = 0;
    for (int card; done < n && (card = qn_zone_of(t, SYN_DECK, seat)->tail) != QN_NONE; done++) {
        qn_move(t, card, SYN_VOID, seat, QN_TOP);
        qn_emit_note(t, SYN_NOTE_MILLS, seat, card, QN_NONE, 0);
    }
    return qn_verb_done(f, done);
}

bool syn_able_mill(const qn_table *t, const qn_scope *sc, const qn_code *arg)
{
    return qn_zone_of(t, SYN_DECK, one_seat(t, sc, arg))->count
        >= qn_amount(t, sc, arg + 1, QN_MOST_AT_ONCE) + sc->ahead;
}

int syn_do_reveal(qn_table *t, qn_frame *f,
                  const qn_code *arg)   // otherwise it stays where it was: SYN-ZON-11
{
    int seat = subject(t, f, arg), card = qn_zone_of(t, SYN_DECK, seat)->tail;
    if (card == QN_NONE) return qn_verb_done(f, 0);
    qn_show_card(t, card, 3);
    qn_emit_note(t, SYN_NOTE_REVEALS, seat, card, QN_NONE, 0);
    bool taken = qn_is_kind(t, card, t->pool->selector[arg[1]].kinds);
    if (taken) {
        qn_move(t, card, SYN_HAND, seat, QN_TOP);   // and everybody has seen it
        qn_emit_note(t, SYN_NOTE_TAKES, seat, card, QN_NONE, 0);
    }
    return qn_verb_done(f, taken);
}

bool syn_able_reveal(const qn_table *t, const qn_scope *sc, const qn_code *arg)
{
    return qn_zone_of(t, SYN_DECK, one_seat(t, sc, arg))->count > 0;
}

int syn_do_search(qn_table *t, qn_frame *f, const qn_code *arg)   // SYN-MSC-16
{
    enum { GATHERED = 1 };
    QN_BEGIN(f);
    QN_GATHER(t, f, GATHERED, arg[1]);
    qn_take_from(t, f, PILES);
    for (int i = 0; i < f->count; i++) {
        int card = qn_gathered(t, f, i);
        qn_move(t, card, SYN_HAND, t->game.card[card].owner, QN_TOP);
        qn_show_card(t, card, 3);
        qn_emit_note(t, SYN_NOTE_SEARCHES, f->who, card, QN_NONE, 0);
    }
    qn_shuffle_and_tell(t, SYN_DECK, f->who, SYN_NOTE_SHUFFLES);
    qn_did(f, f->count);
    QN_END;
}

// ---- Notes -------------------------------------------------------------------------------------

int syn_do_pay(qn_table *t, qn_frame *f, const qn_code *arg)
{
    int n = qn_verb_amount(t, f, arg + 1, QN_MOST_AT_ONCE), who = subject(t, f, arg);
    if (syn_available(t, who) < n) return qn_verb_done(f, 0);
    syn_pay_notes(t, who, n);
    const qn_link *l = &t->game.link[f->link];
    bool told = syn_is_told(t, l) && syn_notes_in(t, t->pool->code + qn_ability_at(t, l->ability)->cost) == n;
    if (n && !told) qn_emit_note(t, SYN_NOTE_PAYS, who, QN_NONE, QN_NONE, n);
    return qn_verb_done(f, n);
}

bool syn_able_pay(const qn_table *t, const qn_scope *sc, const qn_code *arg)
{
    return syn_available(t, sc->you) >= qn_amount(t, sc, arg + 1, QN_MOST_AT_ONCE);
}

int syn_do_gain(qn_table *t, qn_frame *f, const qn_code *arg)   // stops at 9 and counts as done: SYN-NOT-01
{
    int n = qn_verb_amount(t, f, arg + 1, QN_MOST_AT_ONCE);
    syn_gain_notes(t, subject(t, f, arg), n);
    return qn_verb_done(f, n);
}

int syn_do_raise_max(qn_table *t, qn_frame *f, const qn_code *arg)
{
    int n = qn_verb_amount(t, f, arg + 1, QN_MOST_AT_ONCE);
    syn_change_max(t, subject(t, f, arg), n);
    return qn_verb_done(f, n);
}

int syn_do_lower_max(qn_table *t, qn_frame *f, const qn_code *arg)
{
    int n = qn_verb_amount(t, f, arg + 1, QN_MOST_AT_ONCE);
    syn_change_max(t, subject(t, f, arg), -n);
    return qn_verb_done(f, n);
}

// ---- Exhausting and resetting ------------------------------------------------------------------

int syn_do_exhaust_itself(qn_table *t, qn_frame *f, const qn_code *arg)   // as a cost: SYN-CND-06
{
    const qn_link *l = &t->game.link[f->link];
    int card = qn_deref(t, l->source);
    bool done = card != QN_NONE
        && (syn_is_told(t, l) ? syn_set_exhausted(t, card, true) : syn_exhaust_by_text(t, card, true));
    return qn_verb_done(f, done);
}

bool syn_able_exhaust_itself(const qn_table *t, const qn_scope *sc, const qn_code *arg)
{
    int card = qn_deref(t, sc->self);
    return card != QN_NONE && qn_legal(syn_can_exhaust(t, card));
}

// In the Overture a player's own effects do not exhaust that player's Records (SYN-OVT-01).
static bool may_exhaust(const qn_table *t, int you, int card)
{
    return !syn_exhausted(t, card)
        && !(syn_is_record(t, card) && t->game.card[card].controller == you && syn_overture(t));
}

static bool is_in_block(const qn_table *t, int pc, const qn_code *arg)
{
    for (const qn_code *c = t->pool->code + pc; pc && *c == QN_S_VERB; c += 3 + c[2])
        if (c + 3 == arg) return true;
    return false;
}

// Whether the verb with these arguments is in a cost of that card, the costs of modes included.
static bool is_cost(const qn_table *t, const qn_def *d, const qn_code *arg)
{
    for (int i = 0; i < d->n_abilities; i++) {
        const qn_ability *ab = &t->pool->ability[d->ability + i];
        const qn_code *body = t->pool->code + ab->body;
        if (is_in_block(t, ab->cost, arg)) return true;
        for (int m = 1; ab->body && *body == QN_S_MODE && m <= body[1]; m++)
            if (is_in_block(t, body[2 * m], arg)) return true;
    }
    return false;
}

bool syn_can_pick(const qn_table *t, const qn_frame *f, int card)   // to pay with: SYN-CND-06
{
    const qn_code *c = t->pool->code + f->pc;
    if (f->routine != QN_R_EFFECT || *c != QN_S_VERB || c[1] != SYN_DOES_exhaust) return true;
    const qn_ability *ab = qn_ability_at(t, t->game.link[f->link].ability);
    return !is_cost(t, &t->pool->def[ab->def], c + 3) || qn_legal(syn_can_exhaust(t, card));
}

static bool can_pay_by_exhausting(const qn_table *t, const qn_scope *sc, int selector)
{
    const qn_selector *sel = &t->pool->selector[selector];
    uint8_t cards[QN_MAX_CARDS];
    int of = qn_list_meant(t, sc, selector, cards), n = 0;
    for (int i = 0; i < of; i++) n += qn_legal(syn_can_exhaust(t, cards[i]));
    if (sel->how != QN_SEL_PICK) return of > 0 && n == of;
    return sel->up_to || n >= (sel->count ? qn_eval(t, sc, sel->count) : 1);
}

static bool exhaust(qn_table *t, qn_frame *f, int card, int how)
{
    return may_exhaust(t, f->who, card) && syn_exhaust_by_text(t, card, true);
}

int syn_do_exhaust(qn_table *t, qn_frame *f, const qn_code *arg)
{
    return qn_count_each_from(t, f, arg[1], SYN_ENSEMBLE, exhaust, 0);
}

// Every single card that is named must be upright (exhausting) or exhausted (resetting); "all" skips those that are not.
static bool each_is(const qn_table *t, const qn_scope *sc, int selector,
                    bool (*fits)(const qn_table *, int, int))
{
    const qn_selector *sel = &t->pool->selector[selector];
    uint8_t cards[QN_MAX_CARDS];
    if (!qn_can_find(t, sc, selector)) return false;
    if (sel->how == QN_SEL_ROLE && sel->role != QN_ROLE_THOSE) {
        int card = qn_role_card(t, sc, sel);
        return card == QN_NONE || fits(t, sc->you, card);
    }
    for (int n = sel->how == QN_SEL_TARGET ? qn_list_meant(t, sc, selector, cards) : 0; n > 0; n--)
        if (!fits(t, sc->you, cards[n - 1])) return false;
    return true;
}

bool syn_able_exhaust(const qn_table *t, const qn_scope *sc, const qn_code *arg)
{
    int self = sc->self.card;
    if (self != QN_NONE && is_cost(t, qn_def_of(t, self), arg)) return can_pay_by_exhausting(t, sc, arg[1]);
    return each_is(t, sc, arg[1], may_exhaust);   // SYN-MSC-09
}

static bool may_reset(const qn_table *t, int you, int card) { return syn_exhausted(t, card); }

static bool reset(qn_table *t, qn_frame *f, int card, int how) { return syn_exhaust_by_text(t, card, false); }

int syn_do_reset(qn_table *t, qn_frame *f, const qn_code *arg)
{
    return qn_count_each_from(t, f, arg[1], SYN_ENSEMBLE, reset, 0);
}

bool syn_able_reset(const qn_table *t, const qn_scope *sc, const qn_code *arg)
{
    return each_is(t, sc, arg[1], may_reset);
}   // SYN-MSC-10

// ---- Strain ------------------------------------------------------------------------------------

static void deal(qn_table *t, qn_frame *f, int card, int n) { syn_deal(t, card, n); }

int syn_do_deal(qn_table *t, qn_frame *f, const qn_code *arg)   // at the same time: SYN-RUL-09
{
    return qn_do_each(t, f, arg[3], deal, qn_verb_amount(t, f, arg + 1, QN_MOST_AT_ONCE));
}

QN_MEMORY(dividing) { int16_t n, done; };   // points of Strain, and those dealt so far

int syn_do_divide(qn_table *t, qn_frame *f, const qn_code *arg)   // one by one, as the controller chooses
{
    enum { CHOSEN = 1 };
    dividing *m = QN_RECALL_VERB(dividing, f);
    QN_BEGIN(f);
    m->n = (int16_t)qn_verb_amount(t, f, arg + 1, QN_MOST_AT_ONCE);
    for (m->done = 0; m->done < m->n; m->done++) {
        QN_ASK(f, CHOSEN, qn_ask(t, SYN_Q_DIVIDE, f->who, f->link, .n = (int16_t)(m->done + 1), .of = m->n));
        if (qn_answer(t).verb != SYN_V_STRAIN) break;
        syn_deal(t, qn_answer(t).a, 1);
    }
    if (!m->n) qn_emit_note(t, SYN_NOTE_NO_STRAIN, f->who, QN_NONE, QN_NONE, 0);
    qn_did(f, m->done);
    QN_END;
}

static void heal(qn_table *t, qn_frame *f, int card, int n)   // never below 0: SYN-MEA-13
{
    uint8_t *strain = &t->game.card[card].n[SYN_N_STRAIN];
    int gone = *strain < n ? *strain : n;
    *strain = (uint8_t)(*strain - gone);
    if (gone) qn_emit_note(t, SYN_NOTE_HEALED, t->game.card[card].controller, card, QN_NONE, gone);
}

int syn_do_heal(qn_table *t, qn_frame *f, const qn_code *arg)
{
    return qn_do_each(t, f, arg[3], heal, qn_verb_amount(t, f, arg + 1, QN_MOST_AT_ONCE));
}

// ---- Leaving the Ensemble ----------------------------------------------------------------------

// Gathered cards are handled one after another: the next index, how many are done.
QN_MEMORY(one_by_one)
{
    uint8_t at, done;
    uint8_t measure;
    bool searched;   // the deck was searched
};

// [own_are_voided]: by its controller's own effect a card is Voided, by the opponent's it is Silenced (SYN-STR-05, SYN-STR-06).
static int silence(qn_table *t, qn_frame *f, int selector, bool own_are_voided)
{
    enum { GATHERED = 1, GONE };
    one_by_one *m = QN_RECALL_VERB(one_by_one, f);
    int card;
    QN_BEGIN(f);
    QN_GATHER(t, f, GATHERED, selector);
    qn_take_from(t, f, LOADED_CARDS);
    for (m->at = m->done = 0; m->at < f->count; m->at++) {
        card = qn_gathered(t, f, m->at);
        if (card == QN_NONE || (own_are_voided && !syn_is_active(t, card))) continue;
        m->done++;
        if (own_are_voided && t->game.card[card].controller == f->who) {
            syn_void(t, card);
            continue;
        }
        f->step = GONE;
        syn_silence(t, card);
        if (f != &t->game.frame[t->game.depth - 1])
            return QN_CALLED;   // something happens instead: do that first
        __attribute__((fallthrough));
    case GONE:;
    }
    qn_did(f, m->done);
    QN_END;
}

int syn_do_silence(qn_table *t, qn_frame *f, const qn_code *arg) { return silence(t, f, arg[1], false); }
int syn_do_send(qn_table *t, qn_frame *f, const qn_code *arg) { return silence(t, f, arg[1], true); }

// ---- Named counters ----------------------------------------------------------------------------

int syn_do_put_counters(qn_table *t, qn_frame *f, const qn_code *arg)
{
    enum { GATHERED = 1 };
    int n;
    QN_BEGIN(f);
    QN_GATHER(t, f, GATHERED, arg[4]);
    n = qn_verb_amount(t, f, arg + 1, QN_MOST_AT_ONCE);
    for (int i = 0; i < f->count; i++)
        if (qn_gathered(t, f, i) != QN_NONE) syn_put_counters(t, qn_gathered(t, f, i), arg[3], n);
    qn_did(f, f->count);
    QN_END;
}

int syn_do_take_counters(qn_table *t, qn_frame *f, const qn_code *arg)
{
    enum { GATHERED = 1 };
    int n, taken = 0;
    QN_BEGIN(f);
    QN_GATHER(t, f, GATHERED, arg[4]);
    n = qn_verb_amount(t, f, arg + 1, QN_MOST_AT_ONCE);
    for (int i = 0; i < f->count; i++)
        if (qn_gathered(t, f, i) != QN_NONE) taken += syn_take_counters(t, qn_gathered(t, f, i), arg[3], n);
    qn_did(f, taken);
    QN_END;
}

// A number that is not there cannot be removed; "all" and "up to" can (SYN-MSC-04).
bool syn_able_take_counters(const qn_table *t, const qn_scope *sc, const qn_code *arg)
{
    uint8_t cards[QN_MAX_CARDS];
    if (!qn_can_find(t, sc, arg[4])) return false;
    if (arg[2] != QN_EXACTLY || t->pool->selector[arg[4]].how == QN_SEL_PICK) return true;
    for (int n = qn_list_meant(t, sc, arg[4], cards); n > 0; n--)
        if (syn_counters(&t->game.card[cards[n - 1]], arg[3]) < qn_amount(t, sc, arg + 1, QN_MOST_AT_ONCE))
            return false;
    return true;
}

static int gathered_cards(const qn_table *t, const qn_frame *f, uint8_t out[QN_MAX_CARDS])
{
    int n = 0;
    for (int i = 0; i < f->count; i++)
        if (qn_gathered(t, f, i) != QN_NONE) out[n++] = (uint8_t)qn_gathered(t, f, i);
    return n;
}

static int depart(qn_table *t, qn_frame *f, int selector, int event)   // all together
{
    enum { GATHERED = 1 };
    uint8_t cards[QN_MAX_CARDS];
    int n;
    QN_BEGIN(f);
    QN_GATHER(t, f, GATHERED, selector);
    qn_take_from(t, f, event == SYN_EV_REMOVED ? LOADED_CARDS | PILES : LOADED_CARDS);
    n = gathered_cards(t, f, cards);
    syn_depart(t, cards, n, event);
    qn_did(f, n);
    QN_END;
}

int syn_do_void(qn_table *t, qn_frame *f, const qn_code *arg) { return depart(t, f, arg[1], SYN_EV_VOIDED); }
int syn_do_remove(qn_table *t, qn_frame *f, const qn_code *arg)
{
    return depart(t, f, arg[1], SYN_EV_REMOVED);
}

static void return_to(qn_table *t, qn_frame *f, int card, int zone) { syn_return(t, card, zone, QN_TOP); }

int syn_do_return_to_hand(qn_table *t, qn_frame *f, const qn_code *arg)
{
    return qn_do_each_from(t, f, arg[1], LOADED_CARDS | 1 << SYN_VOID | 1 << SYN_REMOVED | 1 << SYN_DECK,
                           return_to, SYN_HAND);
}

// ---- Entering, moving, control -----------------------------------------------------------------

static int the_measure(const qn_table *t, const qn_scope *sc, int selector)
{
    const qn_selector *sel = &t->pool->selector[selector];
    uint8_t cards[QN_MAX_CARDS];
    if (sel->how != QN_SEL_TARGET) return qn_role_card(t, sc, sel);
    return qn_list_meant(t, sc, selector, cards) ? cards[0] : QN_NONE;
}

// Not onto an opponent's ENCRYPT, and not into a crashed Measure (SYN-KEY-14, SYN-CRA-03).
static bool may_move(const qn_table *t, int you, int card, int measure)
{
    if (t->game.card[card].on == measure) return false;
    return syn_kind_of(t, card) == SYN_RECORD || syn_may_enter(t, you, card, measure);
}

// The effect names the Measure, so Records are forced in (SYN-MEA-09). Cards that are there already do not move.
int syn_do_move(qn_table *t, qn_frame *f, const qn_code *arg)
{
    enum { GATHERED = 1, MOVED };
    qn_scope sc = qn_frame_scope(t, f);
    one_by_one *m = QN_RECALL_VERB(one_by_one, f);
    QN_BEGIN(f);
    QN_GATHER(t, f, GATHERED, arg[1]);
    qn_take_from(t, f, LOADED_CARDS);
    sc = qn_frame_scope(t, f);   // again: the cards are gathered now
    m->measure = (uint8_t)the_measure(t, &sc, arg[2]);
    if (m->measure != QN_NONE && !(syn_is_measure(m->measure) && syn_stands(t, m->measure)))
        m->measure = QN_NONE;
    for (m->at = m->done = 0; m->at < f->count && m->measure != QN_NONE; m->at++) {
        if (qn_gathered(t, f, m->at) == QN_NONE || !may_move(t, f->who, qn_gathered(t, f, m->at), m->measure))
            continue;
        m->done++;
        QN_DO(f, MOVED,
              syn_call_enter(t, t->game.card[qn_gathered(t, f, m->at)].controller, qn_gathered(t, f, m->at),
                             m->measure, SYN_MOVED, false));
    }
    qn_did(f, m->done);
    QN_END;
}

bool syn_able_move(const qn_table *t, const qn_scope *sc, const qn_code *arg)
{
    const qn_selector *sel = &t->pool->selector[arg[1]];
    uint8_t cards[QN_MAX_CARDS];
    int measure = the_measure(t, sc, arg[2]);
    if (measure == QN_NONE || !qn_can_find(t, sc, arg[1])) return false;
    bool all = sel->how == QN_SEL_TARGET && !sel->up_to;
    for (int n = all ? qn_list_meant(t, sc, arg[1], cards) : 0; n > 0; n--)
        if (!may_move(t, sc->you, cards[n - 1], measure)) return false;
    return true;
}

int syn_do_load(qn_table *t, qn_frame *f, const qn_code *arg)   // one after another: SYN-LOD-08
{
    enum { GATHERED = 1, LOADED };
    one_by_one *m = QN_RECALL_VERB(one_by_one, f);
    QN_BEGIN(f);
    QN_GATHER(t, f, GATHERED, arg[1]);
    qn_take_from(t, f, PILES | 1 << SYN_REMOVED);
    m->searched = t->pool->selector[arg[1]].zones != QN_ANY_ZONE
        && t->pool->selector[arg[1]].zones >> SYN_DECK & 1;
    for (m->at = m->done = 0; m->at < f->count; m->at++) {
        if (qn_gathered(t, f, m->at) == QN_NONE
            || !(SYN_LOADABLE >> syn_kind_of(t, qn_gathered(t, f, m->at)) & 1))
            continue;
        m->done++;
        QN_DO(f, LOADED, syn_call_load(t, f->who, qn_gathered(t, f, m->at), SYN_BY_EFFECT));
    }
    if (m->searched) qn_shuffle_and_tell(t, SYN_DECK, f->who, SYN_NOTE_SHUFFLES);
    qn_did(f, m->done);
    QN_END;
}

int syn_do_bond(qn_table *t, qn_frame *f, const qn_code *arg)   // SYN-CON-07
{
    enum { GATHERED = 1 };
    int self, card;
    QN_BEGIN(f);
    QN_GATHER(t, f, GATHERED, arg[1]);
    self = qn_deref(t, t->game.link[f->link].source);
    card = f->count ? qn_gathered(t, f, 0) : QN_NONE;
    if (self != QN_NONE && card != QN_NONE) {
        t->game.card[self].n[SYN_N_BOND] = (uint8_t)(card + 1);
        t->game.card[self].n[SYN_N_BOND_GEN] = t->game.card[card].gen;
        qn_invalidate_cache(t);
        qn_emit_note(t, SYN_NOTE_BONDS, f->who, card, self, 0);
    }
    qn_did(f, card != QN_NONE);
    QN_END;
}

QN_MEMORY(taking_control) { uint8_t card; };

int syn_do_take_control(qn_table *t, qn_frame *f,
                        const qn_code *arg)   // a change of control is a move: SYN-MEA-10
{
    enum { GATHERED = 1, PLACED, MOVED };
    int card;
    qn_mod control;
    QN_BEGIN(f);
    QN_GATHER(t, f, GATHERED, arg[1]);
    qn_take_from(t, f, LOADED_CARDS);
    card = f->count ? qn_gathered(t, f, 0) : QN_NONE;
    if (card == QN_NONE || t->game.card[card].controller == f->who) { return qn_verb_done(f, 0); }
    control = (qn_mod){ .op = SYN_MOD_CONTROL,
                        .amount = f->who,
                        .on = qn_ref_to(t, card),
                        .source = t->game.link[f->link].source };
    syn_set_end(t, &control, f->who, card, arg[2]);
    qn_add_mod(t, control);
    qn_emit_note(t, SYN_NOTE_CONTROLS, f->who, card, QN_NONE, 0);
    QN_RECALL_VERB(taking_control, f)->card = (uint8_t)card;
    if (!syn_is_record(t, card)) {   // a Concept stays where it is: SYN-CON-02
        syn_relocate(t, card, t->game.card[card].on, f->who);
        return qn_verb_done(f, 1);
    }
    QN_ASK(f, PLACED,
           qn_ask(t, SYN_Q_PLACE, f->who, .about = qn_ref_to(t, QN_RECALL_VERB(taking_control, f)->card)));
    QN_DO(
        f, MOVED,
        syn_call_enter(t, f->who, QN_RECALL_VERB(taking_control, f)->card, qn_answer(t).a, SYN_MOVED, false));
    qn_did(f, 1);
    QN_END;
}

int syn_do_perform_again(qn_table *t, qn_frame *f, const qn_code *arg)   // SYN-RUL-11
{
    syn_ext(t)->again[subject(t, f, arg)]++;
    return qn_verb_done(f, 1);
}

// ---- Cancelling (SYN-CHN-21) -------------------------------------------------------------------

int syn_do_cancel(qn_table *t, qn_frame *f, const qn_code *arg)
{
    const qn_link *l = &t->game.link[f->link];
    const qn_selector *sel = &t->pool->selector[arg[1]];
    int done = 0;
    for (int k = 0; k < l->n_targets; k++)
        if (l->target_of[k] == sel->index && l->target[k].card < t->game.n_links) {
            t->game.link[l->target[k].card].flags |= QN_LINK_NEGATED;
            qn_emit_note(t, SYN_NOTE_CANCELS, f->who, QN_NONE, QN_NONE, l->target[k].card);
            done++;
        }
    return qn_verb_done(f, done);
}

int syn_do_choose(qn_table *t, qn_frame *f, const qn_code *arg) { return qn_choose_cards(t, f, arg[1]); }

int syn_do_reveal_top(qn_table *t, qn_frame *f, const qn_code *arg)
{
    return qn_reveal_top(t, f, arg, SYN_DECK, SYN_NOTE_REVEALS, NULL);
}

int syn_do_use_effect(qn_table *t, qn_frame *f, const qn_code *arg)
{
    return qn_use_effect(t, f, arg[1], SYN_NOTE_BORROWS);
}

static int copy(qn_table *t, qn_frame *f, int cards, int of, int until)
{
    qn_scope sc = qn_frame_scope(t, f);
    qn_mod lasting = { .source = sc.self };
    syn_set_end(t, &lasting, sc.you, QN_NONE, until);
    return qn_copy(t, f, cards, of, lasting, SYN_NOTE_COPIES);
}

int syn_do_copy(qn_table *t, qn_frame *f, const qn_code *arg) { return copy(t, f, 0, arg[1], arg[2]); }

int syn_do_make_copy(qn_table *t, qn_frame *f, const qn_code *arg)
{
    return copy(t, f, arg[1], arg[2], arg[3]);
}

bool syn_able_make_copy(const qn_table *t, const qn_scope *sc, const qn_code *arg)
{
    return qn_can_find(t, sc, arg[1]) && qn_can_find(t, sc, arg[2]);
}

int syn_do_new_hand(qn_table *t, qn_frame *f, const qn_code *arg)
{
    int who = qn_verb_seats(t, f, arg[0]), drawn = 0;
    for (int s = 0; s < 2; s++) {
        int n = qn_zone_of(t, SYN_HAND, s)->count;
        if (!(who >> s & 1)) continue;
        drawn += n;
        while (qn_zone_of(t, SYN_HAND, s)->count)
            qn_move(t, qn_zone_of(t, SYN_HAND, s)->head, SYN_DECK, s, QN_TOP);
        qn_shuffle_and_tell(t, SYN_DECK, s, SYN_NOTE_SHUFFLES);
        syn_draw_cards(t, s, n);
    }
    return qn_verb_done(f, drawn);
}
