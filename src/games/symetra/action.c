// Steps 4 and 5 of a card action and what follows them: karma, votes, magnets, borrowed texts (SYM-ACT, SYM-KAR,
// SYM-FAQ-07, SYM-CPY).
#include "games/symetra/rules.h"

int sym_ability(const qn_table *t, int card)
{
    const qn_def *d = qn_def_of(t, card);
    return d->n_abilities ? d->ability : QN_NO_ABILITY;   // SYM-DCK-04
}

int sym_cost(const qn_table *t, int seat, int card)   // SYM-ACT-11
{
    int cost = qn_def_of(t, card)->stat[SYM_COST] + qn_added_price(t, card, SYM_COST);
    for (int i = 0; i < t->game.n_mods; i++) {
        const qn_mod *m = &t->game.mod[i];
        if (m->op == SYM_MOD_COST && m->event.mask >> seat & 1) cost += m->amount;
    }
    return cost < 0 ? 0 : cost;   // SYM-FAQ-09
}

// The controller of the card that a line chose, otherwise of the card in the event. If the card has left: who controlled it last.
static int controller_spoken_of(const qn_table *t, const qn_scope *sc)
{
    if (!sc->n_those && !sc->event) return 0;
    const qn_card *c = qn_as_known(t, sc->n_those ? sc->those[0] : sc->event->that);
    return c && c->controller != QN_NONE ? t->game.in_game & 1 << c->controller : 0;
}

// Cards name one kind of player in words of their own: "its controller" (words.def).
int sym_seats(const qn_table *t, const qn_scope *sc, int who)
{
    const qn_link *l = sc->link;
    assert(who == SYM_WHO_CONTROLLER);
    if (sc->it != QN_NONE && sym_in_matrix(t, sc->it)) {   // the card that a loop has reached
        int seat = t->game.card[sc->it].controller;
        return seat == QN_NONE ? 0 : t->game.in_game & 1 << seat;
    }
    // Who controlled the first card selected when step 5 began: SYM-RUL-13
    for (int k = 0; l && k < l->n_targets; k++)
        if (sym_is_own(t, l, k) && sym_class(t, l, k) == QN_OF_CARDS)
            return l->n[k] == QN_NONE ? 0 : t->game.in_game & 1 << l->n[k];
    return controller_spoken_of(t, sc);
}

static void note_controllers(const qn_table *t, qn_link *l)
{
    for (int k = 0; k < l->n_targets; k++) {
        int card = sym_class(t, l, k) == QN_OF_CARDS ? qn_deref(t, l->target[k]) : QN_NONE;
        l->n[k] = card == QN_NONE ? QN_NONE : t->game.card[card].controller;
    }
}

static bool opponent_selected(const qn_table *t, const qn_link *l)   // SYM-KAR-02, SYM-KAR-04
{
    for (int k = 0; k < l->n_targets; k++) {
        int class = sym_class(t, l, k), whose = QN_NONE, card = qn_deref(t, l->target[k]);
        if (class == QN_OF_PLAYERS) whose = l->target[k].card;
        else if (class == QN_OF_CARDS) whose = t->game.card[card].controller;   // it is there: SYM-ACT-07
        if (whose != QN_NONE && sym_opponents(t, whose, l->controller)) return true;
    }
    return false;
}

// The players who attract actions of this polarity (SYM-FAQ-07).
static int magnets(const qn_table *t, int polarity)
{
    int seats = 0, row = polarity == SYM_POSITIVE ? SYM_ATTRACTS_POSITIVE : SYM_ATTRACTS_NEGATIVE;
    if (polarity > SYM_NEGATIVE || !qn_any_change(t, QN_CHANGE_ALLOW, row)) return 0;
    for (int i = 0; i < t->game.n_mods; i++)
        if (t->game.mod[i].op == QN_CHANGE_ALLOW && t->game.mod[i].stat == row)
            seats |= t->game.mod[i].amount;
    return seats;
}

static int player_selection(const qn_table *t, const qn_link *l)
{
    for (int k = 0; k < l->n_targets; k++)
        if (sym_class(t, l, k) == QN_OF_PLAYERS) return k;
    return QN_TARGETS;
}

// The magnet takes the place of the first selected player; other selections stay.
static bool may_repeat(const qn_table *t, const qn_link *l, int seat, qn_link *again)
{
    int k = player_selection(t, l);
    if (k == QN_TARGETS || !sym_in_game(t, l->controller)) return false;
    *again = *l;
    again->target[k] = (qn_ref){ (uint8_t)seat, 0 };
    return sym_fits(t, again, k);
}

static void call_repeat(qn_table *t, int seat, qn_link again)
{
    qn_emit_note(t, SYM_NOTE_REPEATS, seat, again.source.card, QN_NONE, 0);
    sym_call_borrowed(t, again, QN_NONE, true);
}

QN_MEMORY(acting)
{
    uint8_t magnets;        // players who attracted it when it was paid
    bool opponent, karma;   // an opponent is selected; it is a Good Karma card
    uint8_t after;          // how many seats have been checked for a repeat, from the player who acts on
    int16_t cost;           // what was paid
};

// Step 4 (SYM-ACT-08). Polarity and karma are those of the acting card (SYM-CPY-04).
static void pay(qn_table *t, acting *m, qn_link *l)
{
    int card = l->source.card;
    sym_state *x = sym_ext(t);
    m->magnets = (uint8_t)magnets(t, sym_polarity(t, card));
    m->opponent = opponent_selected(t, l);
    m->karma = qn_def_of(t, card)->types >> SYM_KARMA & 1;
    m->cost = (int16_t)sym_cost(t, l->controller, card);
    x->acting = l->source;
    x->q = t->game.card[card].x;
    x->r = t->game.card[card].y;
    l->flags |= QN_LINK_CHECKED;
    qn_emit_note(t,
                 !m->cost                            ? SYM_NOTE_ACTS_FREE
                     : m->cost == sym_beads(t, card) ? SYM_NOTE_ACTS_WITH_ALL
                                                     : SYM_NOTE_ACTS,
                 l->controller, card, QN_NONE, m->cost);
    sym_off(t, card, SYM_UNIVERSAL, m->cost);
    qn_numbers_told(t, card);
    sym_check(t);   // it may be discarded now but still acts: SYM-ACT-10, SYM-FAQ-15
    note_controllers(t, l);
}

static void karma_bonus(qn_table *t, int seat, int cost)   // SYM-KAR-02, SYM-KAR-03
{
    int n = sym_shift(t, seat, SYM_POTENTIAL, SYM_ACTUAL, cost + 1);
    qn_emit_note(t, SYM_NOTE_KARMA, seat, QN_NONE, QN_NONE, n);
    sym_check(t);
}

static bool voted_for(const qn_table *t)   // SYM-KAR-05: more than half
{
    int yes = 0;
    for (int s = 0; s < t->game.players; s++) yes += sym_in_game(t, s) && t->game.sealed[s].verb == QN_V_YES;
    return 2 * yes > qn_seats_in_game(t);
}

static int text_of(const qn_table *t, const qn_frame *f)
{
    return qn_ability_at(t, t->game.link[f->link].ability)->body;
}

// An effect that an action left for later: nothing is paid, and it does not count as an action (SYM-EFF-04).
static void begin_late(qn_table *t, qn_link *l)
{
    l->flags |= QN_LINK_CHECKED;
    note_controllers(t, l);
    qn_emit_note(t, SYM_NOTE_LATE, l->controller, l->source.card, QN_NONE, 0);
}

int sym_action(qn_table *t, qn_frame *f)
{
    enum { DONE = 1, VOTED, REPEATED, LATE };
    acting *m = QN_RECALL(acting, f);
    qn_link *l = &t->game.link[f->link], again;
    int seat;
    assert(l->kind == SYM_LINK_ACTION);
    QN_BEGIN(f);
    if (sym_is_late(t, l)) {
        begin_late(t, l);
        qn_begin_text(t);
        QN_DO(f, LATE, qn_call_effect(t, f->who, f->link, text_of(t, f)));
        qn_tell_silent_text(t, f->who);
        return QN_DONE;
    }
    pay(t, m, l);
    if (t->game.over) return QN_DONE;
    if (sym_in_game(t, f->who)) {
        qn_begin_text(t);
        QN_DO(f, DONE, qn_call_effect(t, f->who, f->link, text_of(t, f)));
        qn_tell_silent_text(t, f->who);
    }
    if (sym_ext_of(t)->karma && m->opponent && sym_in_game(t, f->who)) {
        if (m->karma) {
            karma_bonus(t, f->who, m->cost);
        } else if (sym_ext_of(t)->karma == SYM_KARMA_VOTE) {
            QN_ASK(f, VOTED,
                   qn_ask_all(t, SYM_Q_VOTE, t->game.in_game, f->link, .about = l->source,
                              .n = (int16_t)(m->cost + 1)));
            for (int s = 0; s < t->game.players; s++)
                if (sym_in_game(t, s))
                    qn_emit_note(t, SYM_NOTE_VOTES, s, QN_NONE, QN_NONE, t->game.sealed[s].verb == QN_V_YES);
            if (voted_for(t)) karma_bonus(t, f->who, m->cost);
            else qn_emit_note(t, SYM_NOTE_NO_KARMA, f->who, QN_NONE, QN_NONE, 0);
        }
    }
    for (m->after = 0; m->magnets && m->after < t->game.players && !t->game.over; m->after++) {
        seat = (f->who + m->after) % t->game.players;
        if (!(m->magnets >> seat & 1) || !may_repeat(t, l, seat, &again)) continue;
        QN_DO(f, REPEATED, call_repeat(t, seat, again));
    }
    sym_ext(t)->acting = qn_nobody;
    sym_ext(t)->last_used = (uint8_t)(l->source.card + 1);
    sym_ext(t)->last_gen = l->source.gen;
    QN_END;
}

// ---- Borrowed texts (SYM-CPY) --------------------------------------------------------------------

QN_MEMORY(borrowing)
{
    uint8_t lender;   // the card whose text it is; QN_NONE: the action's own text again
    bool selected;    // all selections have been made
};

void sym_call_borrowed(qn_table *t, qn_link link, int lender, bool selected)
{
    borrowing *m = QN_RECALL(borrowing, qn_call_aside(t, SYM_R_BORROW, link));
    if (t->game.over) return;   // no room for it
    m->lender = (uint8_t)lender;
    m->selected = selected;
}

// A text that is not on the chain: no cost, no window, no karma (SYM-KAR-06). Its selections are made first (SYM-CPY-03).
int sym_borrow(qn_table *t, qn_frame *f)
{
    enum { SELECTED = 1, DONE };
    QN_BEGIN(f);
    if (!QN_RECALL(borrowing, f)->selected) QN_DO(f, SELECTED, qn_call_announce(t, f->who, f->link));
    if (!sym_is_complete(t, &t->game.link[f->link])) return QN_DONE;   // SYM-CPY-06
    note_controllers(t, &t->game.link[f->link]);
    qn_begin_text(t);
    QN_DO(f, DONE, qn_call_effect(t, f->who, f->link, text_of(t, f)));
    qn_tell_silent_text(t, f->who);
    QN_END;
}

// The card that acts. If its own cost put it into the deck and the deck was shuffled, only its text identifies it.
static bool is_acting(const qn_table *t, const qn_link *action, int card)
{
    int before = action->source.card;
    return sym_ability(t, before) == action->ability ? card == before
                                                     : sym_ability(t, card) == action->ability;
}

// Whether the card acts or lends its text in what is being carried out (SYM-CPY-05). A borrowed text has its own link,
// which does not know which texts borrowed it; but each of those texts has a frame on the stack.
bool sym_in_sequence(const qn_table *t, int card)
{
    for (int i = 0; i < t->game.depth; i++) {
        const qn_frame *f = &t->game.frame[i];
        if (f->routine == SYM_R_ACTION && is_acting(t, &t->game.link[f->link], card)) return true;
        if (f->routine == SYM_R_BORROW && QN_PEEK(borrowing, f)->lender == card) return true;
    }
    return false;
}
