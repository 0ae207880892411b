// Disruption Chains (SYN-CHN): when windows open, what is still legal when a link is reached, the attack link (SYN-ATK,
// SYN-BLK), and what follows each link. syn_policy is read by vm/link.c and kernel/chain.c, which run the chain itself.
#include "games/synsouls/rules.h"
#include "vm/usual.h"

bool syn_answers_allowed(const qn_table *t)
{
    return t->game.phase != SYN_ENCORE && t->game.phase != SYN_END;
}   // SYN-ENC-04, SYN-TRN-04

bool syn_unsettled(qn_table *t)
{
    if (!t->game.n_pending && t->game.n_was) qn_clear_last_known(t);
    return t->game.n_pending || syn_ext_of(t)->window_due;   // a chain of their own: SYN-CHN-10
}

static void opens(qn_table *t) { syn_ext(t)->window_due = 0; }

static bool chain_over(qn_table *t)
{
    syn_ext(t)->linked = true;
    if (syn_cached(t, SYN_ORDER) || !syn_unswept(t))
        return false;   // a text in play may read the chain that is over
    qn_call(t, SYN_R_SWEEP, t->game.turn_player);
    return true;
}

// ---- Legality of a link when it is reached ----------------------------------------------------

// A card that leaves the Ensemble or is overwritten is a new object, so no reference to it as it was holds. It need not be tested
// whether an attacker, its target or a blocker is still a Record in play.
static bool source_is_there(const qn_table *t, const qn_link *l)
{
    return l->flags & SYN_LINK_OUTSIDE || qn_deref(t, l->source) != QN_NONE;   // SYN-CHN-13
}

bool syn_lacks_source(const qn_table *t, const qn_link *l)
{
    return l->kind == QN_LINK_ABILITY && !source_is_there(t, l)
        && qn_ability_at(t, l->ability)->form != QN_FORM_LATER;
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
    return card != QN_NONE && t->game.card[card].controller != t->game.turn_player ? card : QN_NONE;
}

static bool target_is_legal(const qn_table *t)   // SYN-ATK-14
{
    const syn_state *x = syn_ext_of(t);
    int card = qn_deref(t, x->target);
    if (card == QN_NONE) return false;
    if (syn_is_measure(card)) return syn_stands(t, card);
    return syn_exhausted(t, card) || (x->index && !syn_has(t, card, SYN_ENCRYPT));
}

// SYN-ATK-13. It does not matter if the attacker was reset, has FORMAT or cannot attack any more (SYN-ATK-17).
static bool attack_is_legal(const qn_table *t)
{
    int attacker = qn_deref(t, syn_ext_of(t)->attacker);
    if (attacker == QN_NONE || t->game.card[attacker].controller != t->game.turn_player) return false;
    return valid_blocker(t) != QN_NONE || target_is_legal(t);   // SYN-BLK-07
}

// Otherwise it is canceled (SYN-CHN-11, SYN-CHN-12), and what was paid stays paid (SYN-CHN-15). Other changes of
// the source do not matter (SYN-CHN-14).
static bool is_legal(const qn_table *t, const qn_link *l)
{
    switch (l->kind) {
    case SYN_LINK_ATTACK: return attack_is_legal(t);
    case SYN_LINK_TRACE: return true;
    case QN_LINK_ABILITY: return !syn_lacks_source(t, l) && some_target_left(t, l);
    default: return some_target_left(t, l);   // a Verse stays on the chain until it resolves
    }
}

// ---- The attack link --------------------------------------------------------------------------

// The Strain that an attack puts on [card], less what texts prevent: each such text counts once (SYN-RUL-10).
int syn_strain_of_attack(const qn_table *t, int card, int n)
{
    int prevented = 0;
    if (!qn_any_change(t, QN_CHANGE_ALLOW, SYN_TAKES_LESS)) return n;
    qn_each_change(t, QN_CHANGE_ALLOW, SYN_TAKES_LESS, card, QN_NONE, QN_NONE, syn_add_amount, &prevented);
    return n > prevented ? n - prevented : 0;
}

// Both at the same time, by their Ratings now (SYN-ATK-08, SYN-ATK-09); the sweep after it Silences (SYN-ATK-10).
static void exchange_strain(qn_table *t, int attacker, int opponent, bool blocks)
{
    syn_state *x = syn_ext(t);
    int deals = syn_rating(t, attacker), takes = syn_rating(t, opponent), had = takes;   // SYN-CRD-03
    if (blocks && syn_has(t, opponent, SYN_DISCORD))
        takes *= 2;   // SYN-KEY-03, SYN-STR-11; only of a blocker, as it is now: SYN-KEY-04, SYN-KEY-05
    bool carries = x->echo && !syn_has(t, opponent, SYN_ENCRYPT);   // SYN-KEY-13
    x->fought = qn_ref_to(t, opponent);
    qn_emit_note(t, SYN_NOTE_FIGHT, t->game.card[attacker].controller, attacker, opponent, 0);
    int dealt = syn_deal(t, opponent, syn_strain_of_attack(t, opponent, deals));
    syn_deal(t, attacker, syn_strain_of_attack(t, attacker, takes));
    if (carries && dealt > had) {   // SYN-KEY-07; of what was dealt, not of what was prevented: SYN-KEY-10
        x->excess = (uint8_t)(dealt - (had > 0 ? had : 0));
        x->excess_on = t->game.card[opponent].on;   // the Measure of the Record it fought: SYN-KEY-09
    }
}

int syn_fight(qn_table *t, qn_frame *f)
{
    const syn_state *x = syn_ext_of(t);
    int attacker = x->attacker.card, blocker = valid_blocker(t), target = qn_deref(t, x->target);
    if (blocker != QN_NONE) {
        exchange_strain(t, attacker, blocker, true);
    } else if (syn_is_measure(target)) {   // also if the block is no longer valid: SYN-BLK-08
        syn_deal(t, target, syn_strain_of_attack(t, target, syn_rating(t, attacker)));   // SYN-ATK-07
    } else {
        syn_exhaust_by_text(t, target, true);          // SYN-KEY-28; without INDEX it was exhausted already
        exchange_strain(t, attacker, target, false);   // SYN-KEY-29
    }
    return QN_DONE;
}

static void stand_up(qn_table *t, qn_ref who)   // SYN-ATK-15; an attacker may be cued again: SYN-ATK-16
{
    int card = qn_deref(t, who);
    if (card != QN_NONE) syn_exhaust_by_text(t, card, false);
}

void syn_end_attack(qn_table *t)
{
    syn_state *x = syn_ext(t);
    x->attacker = x->target = x->blocker = x->fought = qn_nobody;
    x->attacking = x->echo = x->index = 0;
    qn_expire(t, SYN_THIS_ATTACK, QN_NONE);
}

// ---- Resolving one link -----------------------------------------------------------------------

int syn_trace(qn_table *t, qn_frame *f)   // SYN-KEY-43
{
    enum { CHOSEN = 1 };
    const qn_link *l = &t->game.link[f->link];
    QN_BEGIN(f);
    QN_ASK(f, CHOSEN, qn_ask(t, SYN_Q_TRACE, f->who, .about = l->source, .n = l->event.amount));
    syn_deal(t, qn_answer(t).a, l->event.amount);   // a Measure stands, or the game would be over
    QN_END;
}

// SYN-VRS-04, SYN-VRS-05. A canceled Verse is not expended (SYN-TRM-02); skipped sentences do not matter (SYN-VRS-06).
static void verse_is_done(qn_table *t, const qn_link *l, bool expended)
{
    int card = l->source.card;
    if (expended) {
        t->game.player[l->controller].tally[SYN_T_VERSES]++;
        qn_raise_with(t, SYN_EV_EXPENDED, 0, l->controller, l->source, qn_nobody, 0);
    }
    qn_move(t, card, SYN_VOID, t->game.card[card].owner, QN_TOP);
}

static void tell_of_hits(qn_table *t, int seat)   // SYN-RUL-12
{
    syn_state *x = syn_ext(t);
    if (x->hits_silenced) qn_raise_with(t, SYN_EV_THIS_WAY, 0, seat, qn_nobody, qn_nobody, x->hits_silenced);
    x->hits_silenced = 0;
    qn_expire(t, SYN_THIS_LINK, QN_NONE);
    for (int s = 0; s < 2; s++)
        QN_EACH (t, c, SYN_RECORDS, s) t->game.card[c].status &= ~(uint32_t)SYN_B_HIT;
}

static void reached(qn_table *t, qn_link *l, int fate)
{
    if (fate == QN_ILLEGAL)   // if a text canceled it, that was reported before
        qn_emit_note(t, l->kind == SYN_LINK_ATTACK ? SYN_NOTE_ATTACK_ENDS : SYN_NOTE_FAILS, l->controller,
                     l->source.card, QN_NONE, (int)(l - t->game.link));
}

static bool decides_late(const qn_table *t, const qn_link *l)
{
    return syn_decided_late(qn_ability_at(t, l->ability));
}

QN_MEMORY(link_over) { uint8_t fate; };

// No routine is called if there is nothing to sweep, which is the usual case.
static bool link_done(qn_table *t, qn_link *l, int fate)
{
    if (l->kind == QN_LINK_PLAY) verse_is_done(t, l, fate == QN_RUNS);
    if (l->kind != SYN_LINK_ATTACK && !syn_unswept(t)) {
        tell_of_hits(t, l->controller);
        return false;
    }
    qn_frame *f = qn_call(t, SYN_R_LINK_OVER, l->controller);
    f->link = (uint8_t)(l - t->game.link);
    QN_RECALL(link_over, f)->fate = (uint8_t)fate;
    return true;
}

int syn_link_over(qn_table *t, qn_frame *f)
{
    enum { SWEPT = 1, SWEPT_AGAIN };
    const link_over *m = QN_RECALL(link_over, f);
    QN_BEGIN(f);
    if (syn_unswept(t)) QN_DO(f, SWEPT, qn_call(t, SYN_R_SWEEP, t->game.turn_player));   // SYN-CHN-18
    tell_of_hits(t, f->who);
    if (t->game.link[f->link].kind == SYN_LINK_ATTACK) {   // the end of the Attack Beat: SYN-ATK-11
        if (m->fate == QN_ILLEGAL) {                       // not when a text canceled it: SYN-ATK-18
            stand_up(t, syn_ext(t)->attacker);
            stand_up(t, syn_ext(t)->target);
            stand_up(t, syn_ext(t)->blocker);
        }
        syn_end_attack(t);
        if (syn_unswept(t)) QN_DO(f, SWEPT_AGAIN, qn_call(t, SYN_R_SWEEP, t->game.turn_player));
    }
    QN_END;
}

static const uint8_t carried_out[] = {
    [SYN_LINK_ATTACK] = SYN_R_FIGHT, [SYN_LINK_TRACE] = SYN_R_TRACE, [SYN_LINK_FINAL] = 0
};

// After each link everybody is asked again, the player who added it too (SYN-CHN-04, SYN-CHN-05, SYN-CHN-08).
static int first(const qn_table *t) { return t->game.turn_player; }

const qn_policy syn_policy = {
    .question = SYN_Q_RESPOND,
    .announce = SYN_R_ANNOUNCE,
    .announce_pending = SYN_R_ANNOUNCE_PENDING,
    .resolve = QN_R_RUN_LINK,   // nothing has an effect before: SYN-CHN-06; the latest first: SYN-CHN-09
    .order = syn_announce_order,
    .unsettled = syn_unsettled,
    .opens = opens,
    // A load opens a window too (SYN-CHN-01, SYN-LOD-06); if nobody answers it closes, and nothing resolves (SYN-CHN-19).
    .asks_on_empty = true,
    .may_respond = syn_answers_allowed,   // SYN-ENC-05
    .chain_over = chain_over,
    .most_in_turn = 1024,   // SYN-RUL-05
    .too_many = SYN_ENDLESS,
    .checks_targets = true,   // SYN-CHN-16, SYN-CHN-17, SYN-KEY-16
    .carried_out = carried_out,
    .is_legal = is_legal,
    .decides_late = decides_late,
    .reached = reached,
    .done = link_done,
    .join_open = true,   // SYN-CHN-07
    .most_links = 128,   // SYN-RUL-05
    .first = first,
    .next = qn_next_seat,
    .might_act = syn_might_respond,
    .may_chain = syn_may_chain,
    .cannot_chain = qn_drop_pending,
};
