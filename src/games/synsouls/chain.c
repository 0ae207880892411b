// Disruption Chains (SYN-CHN): windows, resolving a link.
#include "games/synsouls/rules.h"

bool syn_answers_allowed(const qn_table *t)
{
    return t->game.phase != SYN_ENCORE && t->game.phase != SYN_END;
}   // SYN-ENC-04, SYN-TRN-04

bool syn_unsettled(qn_table *t)
{
    if (!t->game.n_waiting && t->game.n_was) qn_forget(t);
    return t->game.n_waiting || (syn_ext_of(t)->window_due && syn_answers_allowed(t));
}

// A link was placed, a card loaded or triggers wait: triggers join, players answer, the chain resolves; what was set off
// meanwhile makes the next one (SYN-CHN-04 to -10).
int syn_window(qn_table *t, qn_frame *f)
{
    enum { RESPONDED = 1, PLACED, RESOLVED };
    qn_game *g = &t->game;
    QN_BEGIN(f);
    do {
        syn_ext(t)->window_due = 0;
        if (syn_answers_allowed(t)) QN_DO(f, RESPONDED, qn_call(t, QN_R_RESPOND, f->who));
        else QN_DO(f, PLACED, qn_call(t, QN_R_PLACE, f->who));   // SYN-ENC-05
        if (g->n_links) {
            syn_ext(t)->linked = 1;
            g->closed = 1;
            QN_DO(f, RESOLVED, qn_call(t, QN_R_RESOLVE, f->who));
        }
        g->closed = 0;   // SYN-CHN-19
    } while (syn_unsettled(t));
    syn_ext(t)->window_due = 0;
    QN_END;
}

// ---- Legality of a link when it is reached (SYN-CHN-11 to -16) --------------------------------

static bool source_is_there(const qn_table *t, const qn_link *l)
{
    int card = qn_deref(t, l->source);
    if (l->flags & SYN_LINK_OUTSIDE) return true;   // SYN-CHN-13
    return card != QN_NONE && syn_is_active(t, card);
}

static bool some_target_left(const qn_table *t, const qn_link *l)
{
    qn_scope sc = qn_link_scope(t, l);
    for (int k = 0; k < l->n_targets; k++)
        if (qn_target_holds(t, &sc, k)) return true;
    return l->n_targets == 0;
}

static int valid_blocker(const qn_table *t)   // SYN-BLK-06
{
    const syn_state *x = syn_ext_of(t);
    int card = qn_deref(t, x->blocker);
    return card != QN_NONE && syn_is_record(t, card) && t->game.card[card].controller != t->game.turn_player
        ? card
        : QN_NONE;
}

static bool target_is_legal(const qn_table *t)   // SYN-ATK-14
{
    const syn_state *x = syn_ext_of(t);
    int card = qn_deref(t, x->target);
    if (card == QN_NONE) return false;
    if (syn_is_measure(card)) return syn_stands(t, card);
    if (!syn_is_record(t, card)) return false;
    return syn_exhausted(t, card) || (x->index && !syn_has(t, card, SYN_ENCRYPT));
}

static bool attack_is_legal(const qn_table *t)   // SYN-ATK-13
{
    int attacker = qn_deref(t, syn_ext_of(t)->attacker);
    if (attacker == QN_NONE || !syn_is_record(t, attacker)
        || t->game.card[attacker].controller != t->game.turn_player)
        return false;
    return valid_blocker(t) != QN_NONE || target_is_legal(t);   // SYN-BLK-07
}

static bool is_legal(const qn_table *t, const qn_link *l)
{
    switch (l->kind) {
    case SYN_LINK_ATTACK: return attack_is_legal(t);
    case SYN_LINK_TRACE: return true;
    case QN_LINK_ABILITY:
        return (source_is_there(t, l) || t->pool->ability[l->ability].form == QN_FORM_LATER)
            && some_target_left(t, l);
    default: return some_target_left(t, l);   // Verses are where they are until they resolve
    }
}

// ---- The attack link (SYN-ATK-07 to -10) ------------------------------------------------------

static void exchange_strain(qn_table *t, int attacker, int opponent, bool blocks)
{
    syn_state *x = syn_ext(t);
    int deals = syn_rating(t, attacker), takes = syn_rating(t, opponent), had = takes;
    if (blocks && syn_has(t, opponent, SYN_DISCORD)) takes *= 2;    // SYN-KEY-03, SYN-STR-11
    bool carries = x->echo && !syn_has(t, opponent, SYN_ENCRYPT);   // SYN-KEY-13
    x->fought = qn_ref_to(t, opponent);
    int dealt = syn_deal(t, opponent, deals);
    syn_deal(t, attacker, takes);
    if (carries && dealt > had) {   // SYN-KEY-07
        x->excess = (uint8_t)(dealt - (had > 0 ? had : 0));
        x->excess_on = t->game.card[opponent].on;
    }
}

static void fight(qn_table *t)
{
    const syn_state *x = syn_ext_of(t);
    int attacker = x->attacker.card, blocker = valid_blocker(t), target = qn_deref(t, x->target);
    if (blocker != QN_NONE) {
        exchange_strain(t, attacker, blocker, true);
    } else if (syn_is_measure(target)) {
        syn_deal(t, target, syn_rating(t, attacker));   // SYN-ATK-07
    } else {
        if (x->index) syn_set_exhausted(t, target, true);   // SYN-KEY-28
        exchange_strain(t, attacker, target, false);
    }
}

static void stand_up(qn_table *t, qn_ref who)   // SYN-ATK-15
{
    int card = qn_deref(t, who);
    if (card != QN_NONE && syn_is_record(t, card)) syn_set_exhausted(t, card, false);
}

void syn_end_attack(qn_table *t)
{
    syn_state *x = syn_ext(t);
    x->attacker = x->target = x->blocker = x->fought = (qn_ref){ QN_NONE, 0 };
    x->attacking = x->echo = x->index = 0;
    qn_expire(t, SYN_THIS_ATTACK, QN_NONE);
}

// ---- Resolving one link -----------------------------------------------------------------------

static void run_text(qn_table *t, const qn_frame *f, int pc)
{
    qn_frame *text = qn_call(t, QN_R_EFFECT, f->who);
    text->link = f->link;
    text->pc = (uint16_t)pc;

}

static void verse_is_done(qn_table *t, const qn_link *l, bool expended)   // SYN-VRS-04, -05
{
    int card = l->source.card;
    if (qn_kind_of_zone(t, card) != SYN_CHAIN) return;   // its own text took it elsewhere
    if (expended) {
        t->game.player[l->controller].tally[SYN_T_VERSES]++;
        qn_raise(
            t,
            (qn_event){
                .kind = SYN_EV_EXPENDED, .who = l->controller, .that = l->source, .other = { QN_NONE, 0 } });
    }
    qn_move(t, card, SYN_VOID, t->game.card[card].owner, QN_TOP);
}

static void tell_of_hits(qn_table *t, int seat)   // SYN-RUL-12
{
    syn_state *x = syn_ext(t);
    if (x->hits_silenced)
        qn_raise(t,
                 (qn_event){ .kind = SYN_EV_THIS_WAY,
                             .who = (uint8_t)seat,
                             .that = { QN_NONE, 0 },
                             .other = { QN_NONE, 0 },
                             .amount = x->hits_silenced });
    x->hits_silenced = 0;
    qn_expire(t, SYN_THIS_LINK, QN_NONE);
    for (int s = 0; s < 2; s++) QN_EACH(t, c, SYN_RECORDS, s) t->game.card[c].status &= ~(uint32_t)SYN_B_HIT;
}

static bool can_pay(const qn_table *t, const qn_link *l)
{
    qn_scope sc = qn_link_scope(t, l);
    return qn_can_pay(t, &sc, t->pool->ability[l->ability].cost);
}

// Once, as the link is reached: what its own text does to a target does not unmake it (SYN-CHN-16, -17).
static void check_targets(qn_table *t, qn_link *l)
{
    qn_scope sc = qn_link_scope(t, l);
    for (int k = 0; k < l->n_targets; k++)
        if (!qn_target_holds(t, &sc, k)) l->target[k] = (qn_ref){ QN_NONE, 0 };
    l->flags |= QN_LINK_CHECKED;
}

enum { RUNS, ILLEGAL, CANCELED };

int syn_resolve_link(qn_table *t, qn_frame *f)
{
    enum { OWED = 1, RAN, SWEPT, SWEPT_AGAIN, DECIDED, PAID };
    enum { MOST_LINKS = 1024 };
    qn_link *l = &t->game.link[f->link];
    const qn_ability *ab = &t->pool->ability[l->ability == QN_NO_ABILITY ? 0 : l->ability];
    QN_BEGIN(f);
    if (++t->game.links_this_turn > MOST_LINKS) {   // SYN-RUL-05
        qn_end_draw(t, SYN_ENDLESS);
        return QN_DONE;
    }
    f->b[0] = l->flags & QN_LINK_NEGATED ? CANCELED : is_legal(t, l) ? RUNS : ILLEGAL;
    qn_tell(t, f->b[0] == RUNS ? SYN_NOTE_RESOLVES : SYN_NOTE_CANCELED, l->controller, l->source.card, 0, 0);
    if (f->b[0] == RUNS && l->kind == SYN_LINK_ATTACK) {
        fight(t);
    } else if (f->b[0] == RUNS && l->kind == SYN_LINK_TRACE) {
        QN_ASK(f, OWED, qn_ask(t, SYN_Q_TRACE, f->who, l->source.card));   // SYN-KEY-43
        if (qn_answer(t).verb == SYN_V_STRAIN) syn_deal(t, qn_answer(t).a, l->event.amount);
    } else if (f->b[0] == RUNS) {
        check_targets(t, l);
        if (syn_decided_late(ab)) {
            f->b[1] = !can_pay(t, l);
            if (!f->b[1] && ab->flags & QN_ABILITY_MAY) {
                QN_ASK(f, DECIDED, qn_ask(t, QN_Q_MAY, f->who, f->link));
                f->b[1] = qn_answer(t).verb != QN_V_YES;
            }
            if (!f->b[1] && ab->cost) QN_DO(f, PAID, run_text(t, f, ab->cost));
        }
        if (!f->b[1]) QN_DO(f, RAN, run_text(t, f, ab->body));
    }
    if (l->kind == QN_LINK_PLAY) verse_is_done(t, l, f->b[0] == RUNS);
    if (syn_unswept(t)) QN_DO(f, SWEPT, qn_call(t, SYN_R_SWEEP, t->game.turn_player));   // SYN-CHN-18
    tell_of_hits(t, f->who);
    if (l->kind == SYN_LINK_ATTACK) {   // the end of the Attack Beat: SYN-ATK-11
        if (f->b[0] == ILLEGAL) {
            stand_up(t, syn_ext(t)->attacker);
            stand_up(t, syn_ext(t)->target);
            stand_up(t, syn_ext(t)->blocker);
        }
        syn_end_attack(t);
        if (syn_unswept(t)) QN_DO(f, SWEPT_AGAIN, qn_call(t, SYN_R_SWEEP, t->game.turn_player));
    }
    QN_END;
}

static int first(const qn_table *t) { return t->game.turn_player; }   // SYN-CHN-04, -08
static int next(const qn_table *t, int seat) { return syn_other(seat); }

const qn_policy syn_policy = {
    .question = SYN_Q_RESPOND,
    .announce = SYN_R_ANNOUNCE,
    .announce_waiting = SYN_R_ANNOUNCE_WAITING,
    .resolve = SYN_R_RESOLVE_LINK,
    .join_open = true,   // SYN-CHN-07
    .most_links = 128,   // SYN-RUL-05
    .first = first,
    .next = next,
    .might_act = syn_might_respond,
    .may_chain = syn_may_chain,
    .cannot_chain = syn_cannot_chain,
};
