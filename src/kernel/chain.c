// The chain: one mechanism for all games, with a policy per game (qn_policy). Pending items are put on the chain, players respond, the chain
// closes, and its links are carried out from the newest down; or, in a game that says so, each answer is carried out at once.
#include "kernel/kernel.h"

qn_pending *qn_add_pending(qn_table *t, qn_pending w)
{
    qn_game *g = &t->game;
    if (qn_spills(t, g->n_pending == QN_MAX_PENDING)) return &g->pending[QN_MAX_PENDING - 1];
    w.flags |= QN_PENDING_FRESH;
    g->pending[g->n_pending] = w;
    return &g->pending[g->n_pending++];
}

void qn_drop_pending(qn_table *t, int index)
{
    qn_game *g = &t->game;
    memmove(&g->pending[index], &g->pending[index + 1],
            sizeof g->pending[0] * (size_t)(g->n_pending - index - 1));
    g->pending[--g->n_pending] = (qn_pending){ 0 };
}

qn_link qn_new_link(int kind, int seat, int ability, qn_ref source)
{
    qn_link l = { .kind = (uint8_t)kind,
                  .controller = (uint8_t)seat,
                  .ability = (uint16_t)ability,
                  .source = source,
                  .event = qn_no_event,
                  .from = qn_nobody,
                  .to = qn_nobody };
    l.event.who = (uint8_t)seat;
    return l;
}

qn_link *qn_add_link(qn_table *t, qn_link link)
{
    qn_game *g = &t->game;
    if (qn_limit(t, g->n_links + g->n_off_chain == QN_MAX_LINKS)) return &g->link[g->n_links - 1];
    link.stamp = ++g->stamp;
    g->link[g->n_links] = link;
    return &g->link[g->n_links++];
}

// An effect that runs off the chain also has a link record, for its source and targets. The record is released with the frame that owns it
// (frames.c).
qn_frame *qn_call_aside(qn_table *t, int routine, qn_link link)
{
    qn_game *g = &t->game;
    if (qn_limit(t, g->n_links + g->n_off_chain == QN_MAX_LINKS))
        return &g->frame[g->depth - 1];   // of the caller, released with it
    int at = QN_MAX_LINKS - ++g->n_off_chain;
    link.flags |= QN_LINK_ASIDE;
    link.owner = g->depth;
    g->link[at] = link;
    qn_frame *f = qn_call(t, routine, link.controller);
    f->link = (uint8_t)at;
    return f;
}

void qn_pop_link(qn_table *t)
{
    qn_game *g = &t->game;
    if (t->resolved) t->resolved(t->listener, t);
    g->link[--g->n_links] = (qn_link){ 0 };
}

static bool is_full(const qn_table *t)
{
    int most = t->rules->policy->most_links;
    return most && t->game.n_links >= most;
}

// Counts [seat]'s pending items from before placing began. Drops impossible ones, unless only [seat] knows that: those stay and can be
// declined.
static int due_items(qn_table *t, int seat)
{
    const qn_policy *p = t->rules->policy;
    int due = 0;
    if (is_full(t)) return 0;   // the others wait for the next chain
    for (int i = t->game.n_pending - 1; i >= 0; i--) {
        qn_pending *w = &t->game.pending[i];
        if (w->controller != seat || w->flags & QN_PENDING_FRESH) continue;
        bool placeable = qn_legal(p->may_chain(t, w)) || (p->might_chain && p->might_chain(t, w));
        if (!t->game.conceded && placeable) due++;
        else p->cannot_chain(t, i);
    }
    return due;
}

// Announces the pending item at [index]; the routine takes it off the list (qn_take_pending).
static void call_pending(qn_table *t, int seat, int index)
{
    QN_RECALL(qn_from_pending, qn_call(t, t->rules->policy->announce_pending, seat))->index = (uint8_t)index;
}

qn_pending qn_take_pending(qn_table *t, qn_frame *f)
{
    int index = QN_RECALL(qn_from_pending, f)->index;
    qn_pending w = t->game.pending[index];
    qn_drop_pending(t, index);
    return w;
}

// Drops the pending items of players who have left.
static void begin_placing(qn_table *t)
{
    qn_game *g = &t->game;
    for (int i = g->n_pending - 1; i >= 0; i--) {
        g->pending[i].flags &= (uint8_t)~QN_PENDING_FRESH;
        if (!(g->in_game >> g->pending[i].controller & 1)) qn_drop_pending(t, i);
    }
}

// Puts pending items on the chain: in turn order, each player's items in the order that player chooses.
QN_MEMORY(going_around) { uint8_t asked, added; };   // seats asked so far; has any added something?

int qn_place(qn_table *t, qn_frame *f)
{
    enum { ORDERED = 1, PLACED };
    qn_game *g = &t->game;
    const qn_policy *p = t->rules->policy;
    going_around *m = QN_RECALL(going_around, f);
    QN_BEGIN(f);
    begin_placing(t);
    f->who = (uint8_t)p->first(t);
    for (m->asked = 0; m->asked < qn_seats_in_game(t); m->asked++, f->who = (uint8_t)p->next(t, f->who)) {
        while (due_items(t, f->who)) {
            QN_ASK(f, ORDERED, qn_ask_hiding_count(t, QN_Q_ORDER, f->who, 0));
            if (g->conceded) continue;   // nothing more is added
            if (qn_answer(t).verb == QN_V_NONE) break;
            if (qn_answer(t).verb == QN_V_DECLINE) {
                qn_drop_pending(t, qn_answer(t).a);
                continue;
            }
            QN_DO(f, PLACED, call_pending(t, f->who, qn_answer(t).a));
        }
    }
    QN_END;
}

static bool joiners(const qn_table *t)
{
    return t->rules->policy->join_open && t->game.n_pending && !is_full(t);
}

// Asks, in the policy's order, who adds to the open chain; closes it when all players in turn have declined.
int qn_respond(qn_table *t, qn_frame *f)
{
    enum { JOINED = 1, ASKED, ADDED, CARRIED_OUT };
    const qn_policy *p = t->rules->policy;
    going_around *m = QN_RECALL(going_around, f);
    QN_BEGIN(f);
    do {
        if (joiners(t)) QN_DO(f, JOINED, qn_call(t, QN_R_PUT_ON_CHAIN, f->who));
        f->who = (uint8_t)p->first(t);
        m->added = 0;   // if a player adds a link, all others are asked again, even if that player has left
        for (m->asked = 0; m->asked < qn_seats_in_game(t); m->asked++, f->who = (uint8_t)p->next(t, f->who)) {
            if (!qn_is_worth_asking(t, f->who, p->might_act)) continue;
            QN_ASK(f, ASKED, qn_ask_quietly(t, p->question, f->who, 0));
            if (qn_answer(t).verb == QN_V_PASS || qn_answer(t).verb == QN_V_NONE) continue;
            QN_DO(f, ADDED, qn_call(t, p->announce, f->who));
            if (qn_answer(t).verb == QN_V_PASS) continue;   // did something that is not a link, then passed
            m->added = !p->at_once;
            if (!p->at_once) break;
            QN_DO(f, CARRIED_OUT, qn_call(t, p->resolve, f->who)->link = (uint8_t)(t->game.n_links - 1));
            qn_pop_link(t);
        }
    } while (m->added || joiners(t));
    t->game.closed = 1;
    QN_END;
}

// Carries out the closed chain, newest link first. A loss ends the game immediately.
int qn_resolve(qn_table *t, qn_frame *f)
{
    enum { CARRIED_OUT = 1 };
    QN_BEGIN(f);
    while (t->game.n_links) {
        QN_DO(f, CARRIED_OUT,
              qn_call(t, t->rules->policy->resolve, t->game.link[t->game.n_links - 1].controller)
                  ->link = (uint8_t)(t->game.n_links - 1));
        qn_pop_link(t);
    }
    t->game.closed = 0;
    if (t->game.conceded) qn_concession(t);
    QN_END;
}
