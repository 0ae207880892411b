// The life of a link, the same for all games: announcing it, the windows in which chains begin, and carrying it out. What differs between the
// rulebooks is in the game's policy (kernel/chain.h); docs/design.md compares the policies side by side.
#include "kernel/prompts.h"
#include "vm/vm.h"

// ---- Announcing -------------------------------------------------------------------------------

QN_MEMORY(announcing)
{
    uint8_t step;          // step of the policy's order
    uint8_t target, got;   // the current description of targets, and how many were chosen for it
};

// The empty ability, for a link without a text.
static const qn_ability *ability_of(const qn_table *t, const qn_link *l)
{
    return &t->pool->ability[l->ability == QN_NO_ABILITY ? 0 : l->ability];
}

bool qn_has_modes(const qn_table *t, const qn_ability *ab)
{
    return ab->body && t->pool->code[ab->body] == QN_S_MODE;
}

static int mode_cost(const qn_table *t, const qn_link *l, const qn_ability *ab)
{
    return l->modes ? t->pool->code[ab->body + 2 * l->modes] : 0;
}

const qn_selector *qn_description(const qn_table *t, const qn_link *l, int k)
{
    const qn_policy *p = t->rules->policy;
    const qn_ability *ab = ability_of(t, l);
    if (p->description) return p->description(t, l, k);
    return k < ab->n_targets ? &t->pool->selector[ab->target + k] : NULL;
}

int qn_wanted_targets(const qn_table *t, const qn_link *l, int k)
{
    const qn_selector *sel = &t->pool->selector[qn_ability_at(t, l->ability)->target + k];
    if (!qn_is_of_mode(sel, l->modes)) return 0;
    if (sel->up_to == 2) return QN_TARGETS;
    if (!sel->count) return 1;
    qn_scope sc = qn_link_scope(t, l);
    return qn_eval(t, &sc, sel->count);
}

static int wanted(const qn_table *t, const qn_link *l, int k)
{
    const qn_policy *p = t->rules->policy;
    return p->wanted_targets ? p->wanted_targets(t, l, k) : qn_wanted_targets(t, l, k);
}

// A card is stored as the object it is now; players, spaces, links and piles are stored as numbers.
qn_ref qn_chosen_target(const qn_table *t, qn_option o)
{
    return o.b == QN_OF_CARDS ? qn_ref_to(t, o.a) : (qn_ref){ o.a, o.c };
}

static bool take_target(qn_table *t, qn_link *l, int k)
{
    if (qn_answer(t).verb != QN_V_TARGET || l->n_targets == QN_TARGETS) return false;
    l->target_of[l->n_targets] = (uint8_t)k;
    l->target[l->n_targets++] = qn_chosen_target(t, qn_answer(t));
    return true;
}

// Does this step have anything to do? Most links have neither modes nor costs besides what the game asks for.
static bool has_step(const qn_table *t, const qn_announce_step *step, const qn_link *l, const qn_ability *ab)
{
    bool pays = !(l->flags & QN_LINK_BORROWED);
    switch (step->what) {
    case QN_STEP_MODE: return qn_has_modes(t, ab);
    case QN_STEP_MODE_COST: return pays && mode_cost(t, l, ab);
    case QN_STEP_COST: return pays && ab->cost;
    case QN_STEP_OWN: return pays || step->chooses;
    default: return true;
    }
}

static bool is_wanted(const qn_table *t, const qn_announce_step *step, const qn_link *l, const qn_ability *ab)
{
    return has_step(t, step, l, ab) && (!step->wanted || step->wanted(t, l));
}

int qn_announce(qn_table *t, qn_frame *f)
{
    enum { MODE_CHOSEN = 1, TARGETED, MODE_PAID, PAID, OWN_DONE };
    announcing *m = QN_RECALL(announcing, f);
    qn_link *l = &t->game.link[f->link];
    const qn_ability *ab = ability_of(t, l);
    const qn_announce_step *step = &t->rules->policy->order[m->step];
    QN_BEGIN(f);
    for (; step->what != QN_STEP_END; m->step++, step++) {
        if (!is_wanted(t, step, l, ab)) continue;
        if (step->what == QN_STEP_TARGETS) m->target = 0;
        for (; step->what == QN_STEP_TARGETS && qn_description(t, l, m->target); m->target++)
            for (m->got = 0; m->got < wanted(t, l, m->target); m->got++) {
                QN_ASK(f, TARGETED, qn_ask(t, QN_Q_TARGET, f->who, f->link, .n = m->target, .of = m->got));
                if (!take_target(t, l, m->target)) break;
            }
        if (step->what == QN_STEP_MODE) {
            QN_ASK(f, MODE_CHOSEN, qn_ask_hiding_count(t, QN_Q_MODE, f->who, ab->body));
            l->modes = (uint8_t)(qn_answer(t).a + 1);
        } else if (step->what == QN_STEP_MODE_COST) {
            QN_DO(f, MODE_PAID, qn_call_effect(t, f->who, f->link, mode_cost(t, l, ab)));
        } else if (step->what == QN_STEP_COST) {
            QN_DO(f, PAID, qn_call_effect(t, f->who, f->link, ab->cost));
        } else if (step->what == QN_STEP_FREEZE) {
            qn_freeze(t, l);
        } else if (step->what == QN_STEP_OWN && step->routine) {
            QN_DO(f, OWN_DONE, qn_call(t, step->routine, f->who)->link = f->link);
        } else if (step->what == QN_STEP_OWN) {
            step->act(t, l);
        }
    }
    QN_END;
}

void qn_call_announce(qn_table *t, int seat, int link)
{
    qn_call(t, QN_R_ANNOUNCE, seat)->link = (uint8_t)link;
}

void qn_announce_ability(qn_table *t, int seat, int ability, qn_ref source, qn_event ev)
{
    qn_link l = qn_new_link(QN_LINK_ABILITY, seat, ability, source);
    if (!ev.kind && ev.that.card == QN_NONE) ev.who = (uint8_t)seat;
    l.event = ev;
    qn_add_link(t, l);
    qn_call_announce(t, seat, t->game.n_links - 1);
}

int qn_announce_pending(qn_table *t, qn_frame *f)
{
    enum { ADDED = 1 };
    qn_pending w;
    QN_BEGIN(f);
    w = qn_take_pending(t, f);
    QN_DO(f, ADDED, qn_announce_ability(t, f->who, w.ability, w.source, w.event));
    QN_END;
}

void qn_list_order(qn_table *t, int seat)
{
    const qn_policy *p = t->rules->policy;
    for (int pass = 0; pass < 2; pass++)
        for (int i = 0; i < t->game.n_pending; i++) {
            const qn_pending *w = &t->game.pending[i];
            if (w->controller != seat || w->flags & QN_PENDING_FRESH) continue;
            if (!pass && (!p->can_announce || p->can_announce(t, w)))
                qn_offer(t, p->may_chain(t, w), QN_V_CHAIN, i, w->source.card, 0);
            if (!pass) continue;
            if (p->may_decline && p->may_decline(t, w))
                qn_offer(t, QN_ALLOWED, QN_V_DECLINE, i, w->source.card, 0);
        }
}

// ---- Windows ----------------------------------------------------------------------------------

static bool unsettled(qn_table *t)
{
    const qn_policy *p = t->rules->policy;
    return p->unsettled ? p->unsettled(t) : t->game.n_pending;
}

static bool may_respond(const qn_table *t)
{
    const qn_policy *p = t->rules->policy;
    return !p->may_respond || p->may_respond(t);
}

// Pending items start the next chain, until nothing is pending. A link that was announced before is part of the first chain.
int qn_settle(qn_table *t, qn_frame *f)
{
    enum { PLACED = 1, RESPONDED, RESOLVED, OVER };
    const qn_policy *p = t->rules->policy;
    QN_BEGIN(f);
    do {
        if (p->opens) p->opens(t);
        if (t->game.n_pending && (!t->game.n_links || !may_respond(t)))
            QN_DO(f, PLACED, qn_call(t, QN_R_PUT_ON_CHAIN, f->who));
        if (may_respond(t) && (t->game.n_links || p->asks_on_empty))
            QN_DO(f, RESPONDED, qn_call(t, QN_R_RESPOND, f->who));
        if (t->game.n_links) {
            t->game.closed = 1;
            QN_DO(f, RESOLVED, qn_call(t, QN_R_RESOLVE, f->who));
            QN_DO_IF(f, OVER, p->chain_over && p->chain_over(t));
        }
        t->game.closed = 0;
    } while (t->game.n_links || unsettled(t));
    QN_END;
}

QN_MEMORY(window)
{
    uint8_t asked, seat;   // how many seats have passed in succession; the seat asked now
    bool settled;          // nothing can have been triggered since the last check
    bool again;            // a chain has ended
};

static int first_asked(const qn_table *t, const window *m)
{
    const qn_policy *p = t->rules->policy;
    return m->again && p->asks_on ? p->next(t, m->seat) : p->first(t);
}

void qn_call_window(qn_table *t, int seat, bool settled)
{
    QN_RECALL(window, qn_call(t, QN_R_WINDOW, seat))->settled = settled;
}

// Every player may start a chain, in the policy's order. The window ends when all have passed in succession and nothing is pending.
int qn_window(qn_table *t, qn_frame *f)
{
    enum { SETTLED = 1, ASKED, ANNOUNCED, CHAIN_OVER };
    const qn_policy *p = t->rules->policy;
    window *m = QN_RECALL(window, f);
    int players = qn_seats_in_game(t);
    QN_BEGIN(f);
    do {
        if (m->settled ? t->game.n_pending : unsettled(t)) QN_DO(f, SETTLED, qn_call(t, QN_R_SETTLE, f->who));
        m->settled = true;
        m->seat = (uint8_t)first_asked(t, m);
        for (m->asked = 0; m->asked < players; m->asked++, m->seat = (uint8_t)p->next(t, m->seat)) {
            if (!qn_is_worth_asking(t, m->seat, p->might_begin)) continue;
            QN_ASK(f, ASKED, qn_ask_quietly(t, p->begin_question, m->seat, 0));
            if (qn_answer(t).verb == QN_V_PASS || qn_answer(t).verb == QN_V_NONE) continue;
            QN_DO(f, ANNOUNCED, qn_call(t, p->announce, m->seat));
            if (qn_answer(t).verb == QN_V_PASS) continue;   // did something that is not a link, then passed
            QN_DO(f, CHAIN_OVER, qn_call(t, QN_R_SETTLE, m->seat));
            m->again = true;
            break;
        }
    } while (m->asked < players);
    QN_END;
}

// ---- Carrying one link out --------------------------------------------------------------------

QN_MEMORY(running)
{
    uint8_t fate;
    bool declined;
};

void qn_check_targets(qn_table *t, qn_link *l)
{
    qn_scope sc = qn_link_scope(t, l);
    for (int k = 0; k < l->n_targets; k++)
        if (!qn_target_holds(t, &sc, k)) l->target[k] = qn_nobody;
    l->flags |= QN_LINK_CHECKED;
}

static int fate_of(const qn_table *t, const qn_link *l)
{
    const qn_policy *p = t->rules->policy;
    if (l->flags & QN_LINK_NEGATED) return QN_NEGATED;
    return !p->is_legal || p->is_legal(t, l) ? QN_RUNS : QN_ILLEGAL;
}

static int own_routine(const qn_policy *p, const qn_link *l)
{
    return p->carried_out ? p->carried_out[l->kind] : 0;
}

static int text_of(const qn_table *t, const qn_link *l)
{
    const qn_policy *p = t->rules->policy;
    if (p->text) return p->text(t, l);
    return l->ability == QN_NO_ABILITY ? 0 : qn_ability_at(t, l->ability)->body;
}

static bool is_late(const qn_table *t, const qn_link *l)
{
    const qn_policy *p = t->rules->policy;
    return p->decides_late && l->ability != QN_NO_ABILITY && p->decides_late(t, l);
}

static bool cannot_pay(const qn_table *t, const qn_link *l)
{
    qn_scope sc = qn_link_scope(t, l);
    return !qn_can_pay(t, &sc, qn_ability_at(t, l->ability)->cost);
}

static bool too_many(qn_table *t)
{
    const qn_policy *p = t->rules->policy;
    if (!p->most_in_turn || ++t->game.links_this_turn <= p->most_in_turn) return false;
    qn_end_draw(t, p->too_many);
    return true;
}

void qn_begin_text(qn_table *t)
{
    t->told = false;
    t->told_from = t->game.stamp;
}

// Have all the targets of the current text left?
static bool aims_at_what_is_gone(const qn_table *t)
{
    int link = t->game.depth ? t->game.frame[t->game.depth - 1].link : QN_NONE;
    if (link >= t->game.n_links || t->game.link[link].ability == QN_NO_ABILITY) return false;
    const qn_link *l = &t->game.link[link];
    for (int k = 0; k < l->n_targets; k++)
        if (qn_description(t, l, l->target_of[k])->class || qn_alive(t, l->target[k])) return false;
    return l->n_targets > 0;
}

void qn_tell_silent_text(const qn_table *t, int who)
{
    bool silent = t->tell && !t->told && t->told_from == t->game.stamp && !t->game.over;
    if (silent && t->rules->note_nothing)
        qn_emit_note(t, t->rules->note_nothing, who, QN_NONE, QN_NONE, aims_at_what_is_gone(t));
}

int qn_run_link(qn_table *t, qn_frame *f)
{
    enum { ANSWERED = 1, PAID, CARRIED_OUT, TEXT_DONE, DONE };
    const qn_policy *p = t->rules->policy;
    running *m = QN_RECALL(running, f);
    qn_link *l = &t->game.link[f->link];
    const qn_ability *ab = ability_of(t, l);
    int text;
    QN_BEGIN(f);
    if (too_many(t)) return QN_DONE;
    m->fate = (uint8_t)fate_of(t, l);
    if (p->reached) p->reached(t, l, m->fate);
    if (m->fate == QN_RUNS && p->checks_targets && l->ability != QN_NO_ABILITY) qn_check_targets(t, l);
    if (m->fate == QN_RUNS && own_routine(p, l)) {
        QN_DO(f, CARRIED_OUT, qn_call(t, own_routine(p, l), f->who)->link = f->link);
    } else if (m->fate == QN_RUNS) {
        if (is_late(t, l)) {
            m->declined = cannot_pay(t, l);
            if (!m->declined && ab->flags & QN_ABILITY_MAY) {
                QN_ASK(f, ANSWERED, qn_ask(t, QN_Q_MAY, f->who, f->link));
                m->declined = qn_answer(t).verb != QN_V_YES;
            }
            if (!m->declined && ab->cost) QN_DO(f, PAID, qn_call_effect(t, f->who, f->link, ab->cost));
        }
        text = m->declined ? 0 : text_of(t, l);
        if (text) {
            qn_begin_text(t);
            QN_DO(f, TEXT_DONE, qn_call_effect(t, f->who, f->link, text));
            qn_tell_silent_text(t, f->who);
        }
    }
    QN_DO_IF(f, DONE, p->done && p->done(t, l, m->fate));
    QN_END;
}
