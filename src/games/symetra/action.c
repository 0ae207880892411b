// Card actions, steps 4 and 5, and what follows them: karma, votes, magnets, borrowed texts (SYM-ACT, SYM-KAR,
// SYM-FAQ-07, SYM-CPY).
#include "games/symetra/rules.h"

int sym_ability(const qn_table *t, int card)
{
    const qn_def *d = qn_def_of(t, card);
    return d->n_abilities ? d->ability : QN_NO_ABILITY;
}

int sym_cost(const qn_table *t, int seat, int card)   // SYM-ACT-11
{
    int cost = qn_def_of(t, card)->stat[SYM_COST];
    for (int i = 0; i < t->game.n_mods; i++) {
        const qn_mod *m = &t->game.mod[i];
        if (m->op == SYM_MOD_COST && m->event.mask >> seat & 1) cost += m->amount;
    }
    return cost < 0 ? 0 : cost;
}

// The controller of the first card selected, as step 5 began (SYM-RUL-13).
int sym_seats(const qn_table *t, const qn_scope *sc, int who)
{
    const qn_link *l = sc->link;
    for (int k = 0; l && who == SYM_WHO_CONTROLLER && k < l->n_targets; k++)
        if (l->target_of[k] < 16 && sym_selector_of(t, l, k)->class == QN_OF_CARDS)
            return l->n[k] == QN_NONE ? 0 : t->game.in_game & 1 << l->n[k];
    return 0;
}

static void note_controllers(const qn_table *t, qn_link *l)
{
    for (int k = 0; k < l->n_targets; k++) {
        int card = sym_selector_of(t, l, k)->class == QN_OF_CARDS ? qn_deref(t, l->target[k]) : QN_NONE;
        l->n[k] = card == QN_NONE ? QN_NONE : t->game.card[card].controller;
    }
}

static bool opponent_selected(const qn_table *t, const qn_link *l)   // SYM-KAR-02, -04
{
    for (int k = 0; k < l->n_targets; k++) {
        int class = sym_selector_of(t, l, k)->class, whose = QN_NONE, card = qn_deref(t, l->target[k]);
        if (class == QN_OF_PLAYERS) whose = l->target[k].card;
        else if (class == QN_OF_CARDS && card != QN_NONE) whose = t->game.card[card].controller;
        if (whose != QN_NONE && sym_opponents(t, whose, l->controller)) return true;
    }
    return false;
}

// Players who attract actions of that polarity (SYM-FAQ-07).
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
        if (sym_selector_of(t, l, k)->class == QN_OF_PLAYERS) return k;
    return QN_TARGETS;
}

static void call_text(qn_table *t, const qn_frame *f)
{
    qn_frame *effect = qn_call(t, QN_R_EFFECT, f->who);
    effect->link = f->link;
    effect->pc = t->pool->ability[t->game.link[f->link].ability].body;
}

void sym_call_borrowed(qn_table *t, qn_link link, int card, bool selected)
{
    qn_frame *f = qn_call_aside(t, SYM_R_BORROW, link);
    f->b[0] = selected;
    f->b[1] = (uint8_t)card;
}

// The magnet takes the place of the first selected player; other selections stay.
static bool may_repeat(const qn_table *t, const qn_link *l, int seat, qn_link *again)
{
    int k = player_selection(t, l);
    if (k == QN_TARGETS || !sym_in_game(t, seat) || !sym_in_game(t, l->controller)) return false;
    *again = *l;
    again->target[k] = (qn_ref){ (uint8_t)seat, 0 };
    qn_link part = sym_level(t, again, l->target_of[k] >> 4);
    qn_scope sc = qn_link_scope(t, &part);
    return sym_is_thing(t, &sc, sym_selector_of(t, l, k), again->target[k]);
}

static void call_repeat(qn_table *t, int seat, qn_link again)
{
    note_controllers(t, &again);
    qn_tell(t, SYM_NOTE_REPEATS, seat, again.source.card, QN_NONE, 0);
    sym_call_borrowed(t, again, QN_NONE, true);
}

static void pay(qn_table *t, qn_frame *f, qn_link *l)   // step 4: SYM-ACT-08
{
    int card = l->source.card, cost = sym_cost(t, l->controller, card);
    sym_state *x = sym_ext(t);
    f->b[0] = (uint8_t)magnets(t, sym_polarity(t, card));
    f->b[1] = opponent_selected(t, l);
    f->b[2] = (qn_def_of(t, card)->types >> SYM_KARMA & 1) != 0;
    f->r[0] = (int16_t)cost;
    x->acting = l->source;
    x->q = t->game.card[card].x;
    x->r = t->game.card[card].y;
    l->flags |= QN_LINK_CHECKED;
    qn_tell(t, SYM_NOTE_ACTS, l->controller, card, QN_NONE, cost);
    sym_off(t, card, SYM_UNIVERSAL, cost);
    sym_check(t);   // it may be discarded now, and acts all the same: SYM-ACT-10
    note_controllers(t, l);
}

static void karma_bonus(qn_table *t, int seat, int cost)   // SYM-KAR-02, -03
{
    int n = sym_shift(t, seat, SYM_POTENTIAL, SYM_ACTUAL, cost + 1);
    qn_tell(t, SYM_NOTE_KARMA, seat, QN_NONE, QN_NONE, n);
    sym_check(t);
}

static bool voted_for(const qn_table *t)   // SYM-KAR-05: more than half
{
    int yes = 0;
    for (int s = 0; s < t->game.players; s++) yes += sym_in_game(t, s) && t->game.sealed[s].verb == QN_V_YES;
    return 2 * yes > __builtin_popcount(t->game.in_game);
}

// b[0]: magnets in force; b[1]: an opponent was selected; b[2]: a Good Karma card; b[3]: seat under way; r[0]: what was paid
int sym_action(qn_table *t, qn_frame *f)
{
    enum { DONE = 1, VOTED, REPEATED };
    qn_link *l = &t->game.link[f->link], again;
    QN_BEGIN(f);
    pay(t, f, l);
    if (t->game.over) return QN_DONE;
    if (sym_in_game(t, f->who)) QN_DO(f, DONE, call_text(t, f));
    if (sym_ext_of(t)->karma && f->b[1] && sym_in_game(t, f->who)) {
        if (f->b[2]) {
            karma_bonus(t, f->who, f->r[0]);
        } else if (sym_ext_of(t)->karma == SYM_KARMA_VOTE) {
            QN_ASK(f, VOTED, qn_ask_all(t, SYM_Q_VOTE, t->game.in_game, l->source.card));
            if (voted_for(t)) karma_bonus(t, f->who, f->r[0]);
        }
    }
    for (f->b[3] = 0; f->b[0] && f->b[3] < t->game.players && !t->game.over; f->b[3]++) {
        if (!(f->b[0] >> (f->who + f->b[3]) % t->game.players & 1)) continue;
        if (!may_repeat(t, l, (f->who + f->b[3]) % t->game.players, &again)) continue;
        QN_DO(f, REPEATED, call_repeat(t, (f->who + f->b[3]) % t->game.players, again));
    }
    sym_ext(t)->acting = (qn_ref){ QN_NONE, 0 };
    QN_END;
}

bool sym_is_complete(const qn_table *t, const qn_link *l)
{
    int wanted = 0, level = 0;
    for (;; level++) {
        qn_link part = sym_level(t, l, level);
        for (int i = 0; i < t->pool->ability[part.ability].n_targets; i++) wanted += sym_wanted(t, &part, i);
        if (sym_borrowed(t, &part) == QN_NONE) return l->n_targets == wanted;
    }
}

// A text off the chain, without cost and window: selections first unless b[0] says they are made (SYM-CPY-03).
// b[1]: the card that lends it.
int sym_borrow(qn_table *t, qn_frame *f)
{
    enum { SELECTED = 1, DONE };
    QN_BEGIN(f);
    if (!f->b[0]) QN_DO(f, SELECTED, qn_call(t, SYM_R_SELECT, f->who)->link = f->link);
    if (!sym_is_complete(t, &t->game.link[f->link])) return QN_DONE;   // SYM-CPY-06
    note_controllers(t, &t->game.link[f->link]);
    QN_DO(f, DONE, call_text(t, f));
    QN_END;
}
