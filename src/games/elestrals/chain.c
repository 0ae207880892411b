// Chains and Limbo (ELE-CHN): settling, windows, running a chain, resolving a link.
#include "games/elestrals/rules.h"

// The check, and whether anything waits afterwards; nearly always nothing does, and no routine is called.
bool ele_unsettled(qn_table *t)
{
    ele_check(t);
    if (!t->game.n_waiting && t->game.n_was) qn_forget(t);
    return t->game.n_waiting;
}

// After anything that uses no chain, and after each chain: the check, then what waits opens the next
// chain, until nothing waits (ELE-CHK-05, ELE-CHN-15).
int ele_settle(qn_table *t, qn_frame *f)
{
    enum { PLACED = 1, RESPONDED, RESOLVED };
    qn_game *g = &t->game;
    QN_BEGIN(f);
    while (ele_unsettled(t)) {
        QN_DO(f, PLACED, qn_call(t, QN_R_PLACE, f->who));
        if (!g->n_links) continue;
        QN_DO(f, RESPONDED, qn_call(t, QN_R_RESPOND, f->who));
        QN_DO(f, RESOLVED, qn_call(t, QN_R_RESOLVE, f->who));
    }
    QN_END;
}

// A link was announced with no chain active: responses and resolution. Whoever called settles next.
int ele_chain(qn_table *t, qn_frame *f)
{
    enum { RESPONDED = 1, RESOLVED };
    QN_BEGIN(f);
    if (t->game.n_links) {
        QN_DO(f, RESPONDED, qn_call(t, QN_R_RESPOND, f->who));
        QN_DO(f, RESOLVED, qn_call(t, QN_R_RESOLVE, f->who));
    }
    QN_END;
}

// b[2]: nothing can have become short since the last check.
// Both players may begin a chain; over when both pass in succession with nothing waiting (ELE-CHN-16).
int ele_window(qn_table *t, qn_frame *f)
{
    enum { SETTLED = 1, ASKED, ANNOUNCED, CHAIN_OVER };
    QN_BEGIN(f);
    do {
        if (f->b[2] ? t->game.n_waiting : ele_unsettled(t))
            QN_DO(f, SETTLED, qn_call(t, ELE_R_SETTLE, f->who));
        f->b[2] = 1;
        f->b[1] = t->game.turn_player;
        for (f->b[0] = 0; f->b[0] < 2; f->b[0]++, f->b[1] = (uint8_t)ele_other(f->b[1])) {
            if (!ele_might_begin(t, f->b[1])) continue;
            QN_ASK(f, ASKED, qn_ask_quietly(t, ELE_Q_WINDOW, f->b[1], 0));
            if (qn_answer(t).verb == QN_V_PASS) continue;
            QN_DO(f, ANNOUNCED, qn_call(t, ELE_R_ANNOUNCE, f->b[1]));
            QN_DO(f, CHAIN_OVER, qn_call(t, ELE_R_CHAIN, f->b[1]));
            f->b[2] = 0;
            break;
        }
    } while (f->b[0] < 2);
    QN_END;
}

// ---- Resolving one link -----------------------------------------------------------------------

static void empower(qn_table *t, int artifact, qn_ref target)   // ELE-RUN-23, ELE-KEY-12
{
    int bearer = qn_deref(t, target);
    qn_scope sc = qn_card_scope(t, artifact);
    if (bearer != QN_NONE && qn_kind_of_zone(t, bearer) == ELE_ROW && ele_can_target(t, &sc, bearer))
        qn_attach(t, artifact, bearer, 0);
}

static void ascended_from(qn_table *t, qn_ref old, int new)   // ELE-ASC-08
{
    int card = qn_deref(t, old);
    if (card == QN_NONE) return;
    qn_raise_for(t, card,
                 (qn_event){ .kind = ELE_EV_ASCENDED_FROM,
                             .who = t->game.card[new].controller,
                             .that = old,
                             .other = qn_ref_to(t, new) });
}

static void enter_play(qn_table *t, const qn_link *l)
{
    int card = l->source.card;
    if (ele_kind_of(t, card) == ELE_ARTIFACT) empower(t, card, l->target[0]);
    ele_enter(t, card, l->event.flags);
    if (l->event.flags & ELE_ASCEND) ascended_from(t, l->event.other, card);
}

static void instant_is_done(qn_table *t, int card)   // ELE-RUN-13, ELE-CRD-03
{
    const qn_card *c = &t->game.card[card];
    qn_raise(t,
             (qn_event){ .kind = ELE_EV_CAST,
                         .who = c->controller,
                         .mask = (uint8_t)ele_elements(c),
                         .that = qn_ref_to(t, card),
                         .other = { QN_NONE, 0 } });
    ele_leave_to(t, card, ELE_UNDERWORLD);
}

static void run_text(qn_table *t, const qn_frame *f, int pc)
{
    qn_frame *effect = qn_call(t, QN_R_EFFECT, f->who);
    effect->link = f->link;
    effect->pc = (uint16_t)pc;
}

// What a card asks for as it enters is chosen before it is there (ELE-EFF-12): its ability, or QN_NO_ABILITY.
static int entering(const qn_table *t, int card)
{
    const qn_def *d = qn_def_of(t, card);
    if (!(d->forms >> QN_FORM_SLOT & 1)) return QN_NO_ABILITY;
    for (int i = 0; i < d->n_abilities; i++)
        if (t->pool->ability[d->ability + i].slot == ELE_ON_ENTERING) return d->ability + i;
    return QN_NO_ABILITY;
}

int ele_resolve_link(qn_table *t, qn_frame *f)
{
    enum { INSTANT_DONE = 1, EFFECT_DONE, CHOSEN };
    qn_link *l = &t->game.link[f->link];
    QN_BEGIN(f);
    if (++t->game.links_this_turn > 1000) {   // ELE-RUL-11
        qn_end_draw(t, ELE_ENDLESS);
        return QN_DONE;
    }
    qn_tell(t, l->flags & QN_LINK_NEGATED ? ELE_NOTE_NEGATED : ELE_NOTE_RESOLVES, l->controller,
            l->source.card, 0, 0);
    if (l->flags & QN_LINK_NEGATED) {
        if (l->kind == QN_LINK_PLAY) ele_leave_to(t, l->source.card, ELE_UNDERWORLD);   // ELE-CHN-09
    } else if (l->kind == QN_LINK_PLAY && !(ELE_INSTANTS >> ele_kind_of(t, l->source.card) & 1)) {
        if (entering(t, l->source.card) != QN_NO_ABILITY)
            QN_DO(f, CHOSEN, run_text(t, f, t->pool->ability[entering(t, l->source.card)].body));
        enter_play(t, l);
    } else if (l->kind == QN_LINK_PLAY) {
        if (l->ability != QN_NO_ABILITY)
            QN_DO(f, INSTANT_DONE, run_text(t, f, t->pool->ability[l->ability].body));
        instant_is_done(t, l->source.card);
    } else {
        QN_DO(f, EFFECT_DONE, run_text(t, f, t->pool->ability[l->ability].body));
    }
    QN_END;
}

static int first(const qn_table *t) { return t->game.turn_player; }   // ELE-CHN-07
static int next(const qn_table *t, int seat) { return ele_other(seat); }

const qn_policy ele_policy = {
    .question = ELE_Q_RESPOND,
    .announce = ELE_R_ANNOUNCE,
    .announce_waiting = ELE_R_ANNOUNCE_WAITING,
    .resolve = ELE_R_RESOLVE_LINK,
    .join_open = true,   // ELE-CHN-05
    .first = first,
    .next = next,
    .might_act = ele_might_respond,
    .may_chain = ele_may_chain,
    .might_chain = ele_might_chain,
    .cannot_chain = ele_cannot_chain,
};
