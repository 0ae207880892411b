// What is legal now. Every test returns the reason why not; lists, explanations and re-checks call the same ones. Payability
// is tested last and separately: it is private and must not affect who is asked (SOL-INF-10).
#include "games/solrei/rules.h"

enum { MOST_USES = 64, MOST_ENTRIES = 128 };   // SOL-ACT-15, SOL-EXC-09
enum { MOST_X = 60 };                          // more than any player can pay

// ---- Activating (SOL-ACT) -----------------------------------------------------------------------

// A free ability of a Muse or Advantage works once per round (SOL-CRD-10); an Art is its own limit.
static int allowed_uses(const qn_table *t, int card, const qn_ability *ab)
{
    if (ab->limit) return ab->limit;
    return ab->cost || sol_is_art(t, card) || ab->flags & QN_ABILITY_FREELY ? MOST_USES : 1;
}

static qn_refusal art_state(const qn_table *t, int card)
{
    uint32_t bits = t->game.card[card].status;
    if (sol_has_type(t, card, SOL_T_SIGNATURE) && !sol_requirement_met(t, card))   // SOL-ACT-10, SOL-KEY-37
        return REFUSE(FOREIGN_SIGNATURE, card, 0, 0);
    if (bits & SOL_B_BROKEN) return REFUSE(BROKEN, card, 0, 0);
    if (bits & SOL_B_AUGMENTED) return REFUSE(AUGMENTED, card, 0, 0);
    return bits & SOL_B_EXHAUSTED ? REFUSE(NOT_READY, card, 0, 0) : QN_ALLOWED;
}

static qn_refusal card_state(const qn_table *t, int card)
{
    if (sol_is_art(t, card)) return art_state(t, card);
    if (sol_status(t, card, SOL_IS_FACE_DOWN)) return REFUSE(FACE_DOWN, card, 0, 0);
    return sol_text_counts(t, card) ? QN_ALLOWED
                                    : REFUSE(NEEDS, card, 0, sol_unmet_need(t, card, qn_def_of(t, card)));
}

const qn_code *sol_negate_line(const qn_table *t, const qn_ability *ab)
{
    const qn_code *c = t->pool->code + ab->body;
    return ab->body && *c == QN_S_VERB && t->rules->words->verbs[c[1]].run == sol_do_negate ? c + 3 : NULL;
}

// Any entry of either player, even another NEGATE, unless the text names a source (SOL-KEY-33).
bool sol_can_negate(const qn_table *t, const qn_scope *sc, const qn_code *arg, int link)
{
    const qn_link *l = &t->game.link[link];
    int card = qn_deref(t, l->source);
    if (sc->link == l) return false;
    if (!arg[1]) return true;
    return card != QN_NONE && qn_fits(t, sc, arg[1], card);
}

static bool something_to_negate(const qn_table *t, const qn_scope *sc, const qn_code *arg)
{
    for (int i = 0; i < t->game.n_links; i++)
        if (sol_can_negate(t, sc, arg, i)) return true;
    return false;
}

static int index_on(const qn_table *t, int card, const qn_ability *ab)
{
    for (int i = 0; (i = qn_next_given(t, card, QN_FORM_USE, i)) != 0;)
        if (&t->pool->ability[qn_use_of(t, card, i)] == ab) return i;
    return (int)(ab - &t->pool->ability[qn_def_of(t, card)->ability]);
}

// If the condition is only "crisis 4", the refusal says so.
static qn_refusal unmet(const qn_table *t, int card, const qn_ability *ab)
{
    const qn_code *c = t->pool->code + ab->condition;
    bool crisis = c[0] == QN_X_TEST && c[1] == SOL_TEST_CRISIS
        && !sol_test(t, &(qn_scope){ .you = t->game.card[card].controller }, c[1], c[2]);
    return crisis ? REFUSE(CRISIS, card, 0, c[2]) : REFUSE(CONDITION, card, 0, index_on(t, card, ab));
}

static int uses_of(const qn_table *t, int card, const qn_ability *ab)
{
    return ab->form == QN_FORM_GIVEN ? qn_uses_given(t, card, ab) : t->game.card[card].n[ab->index & 7];
}

// Everything about activating except the payment; all of it is public.
static qn_refusal could_use(const qn_table *t, int seat, int card, int index)
{
    const qn_ability *ab = &t->pool->ability[qn_use_of(t, card, index)];
    assert(t->game.card[card].controller == seat && qn_is_used(ab));   // qn_next_use named it
    qn_refusal r = card_state(t, card);
    if (!qn_legal(r)) return r;
    if (t->game.player[seat].flags & SOL_GRAPPLED)
        return REFUSE(GRAPPLED, card, 0, 0);   // everything but activating stays possible: SOL-KEY-29
    if (ab->timing && !(ab->timing >> t->game.step & 1))
        return REFUSE(WRONG_STEP, card, 0, index);   // answers, too: SOL-ACT-02
    if (qn_forbidden(t, SOL_NO_ACTIVATE, QN_NONE, seat, card))
        return REFUSE(FORBIDDEN, card, qn_forbidder(t, SOL_NO_ACTIVATE, QN_NONE, seat, card), 0);
    int uses = uses_of(t, card, ab);
    if (uses >= allowed_uses(t, card, ab))
        return uses >= MOST_USES ? REFUSE(ENDLESS, card, 0, 0)
                                 : REFUSE(USED, card, 0, ab->period == SOL_AN_ACT);
    if (t->game.n_links >= MOST_ENTRIES) return REFUSE(EXCHANGE_FULL, card, 0, 0);
    qn_scope sc = qn_card_scope(t, card);
    sc.x = 1;
    if (!qn_holds(t, &sc, ab->condition)) return unmet(t, card, ab);
    // A target must exist; whether the effect would change anything does not matter (SOL-ACT-12).
    if (!qn_target_exists(t, &sc, ab)) return REFUSE(NO_TARGET, card, 0, index);
    const qn_code *negate = sol_negate_line(t, ab);
    if (negate && !something_to_negate(t, &sc, negate)) return REFUSE(NOTHING_TO_NEGATE, card, 0, 0);
    return qn_can_pay(t, &sc, ab->cost) ? QN_ALLOWED : REFUSE(CANNOT_PAY_OTHER, card, 0, index);
}

// [keep]: how many hand cards may not pay.
static bool can_pay_with(const qn_table *t, const qn_scope *sc, int seat, int card, const qn_ability *ab,
                         int keep)
{
    sol_need need = sol_need_of(t, sc, seat, card, ab);
    if (!need.total) return true;
    sol_purse p = sol_purse_of(t, seat, keep);
    return sol_can_pay(&p, &need, sol_filter_suits(t, seat));
}

static bool can_pay_rei(const qn_table *t, const qn_scope *sc, int seat, int card, const qn_ability *ab)
{
    return can_pay_with(t, sc, seat, card, ab, sol_kept_cards(t, ab));
}

int sol_most_x(const qn_table *t, const qn_link *l)
{
    const qn_ability *ab = qn_ability_at(t, l->ability);
    qn_scope sc = qn_link_scope(t, l);
    for (sc.x = 1; sc.x <= MOST_X; sc.x++)
        if (!qn_holds(t, &sc, ab->condition) || !qn_can_pay(t, &sc, ab->cost)
            || !can_pay_rei(t, &sc, l->controller, qn_deref(t, l->source), ab))
            break;
    return sc.x - 1;
}

qn_refusal sol_can_use(const qn_table *t, int seat, int card, int index)
{
    qn_refusal r = could_use(t, seat, card, index);
    if (!qn_legal(r)) return r;
    if (t->game.question.kind != SOL_Q_WINDOW) return REFUSE(NOT_NOW, card, 0, 0);
    qn_scope sc = qn_card_scope(t, card);
    sc.x = 1;
    const qn_ability *ab = &t->pool->ability[qn_use_of(t, card, index)];
    int keep = sol_kept_cards(t, ab);
    if (can_pay_with(t, &sc, seat, card, ab, keep)) return QN_ALLOWED;
    // If the Rei alone could be paid, it is the rest of the cost that needs the same cards (SOL-ACT-06).
    return can_pay_with(t, &sc, seat, card, ab, 0) ? REFUSE(CANNOT_PAY_OTHER, card, 0, index)
                                                   : REFUSE(CANNOT_PAY_REI, card, 0, index);
}

static bool might_use(const qn_table *t, int seat, int card)
{
    if (!sol_might_have_uses(t, card)) return false;
    for (int i = -1; (i = qn_next_use(t, card, i)) >= 0;)
        if (qn_legal(could_use(t, seat, card, i))) return true;
    return false;
}

// A function of its own, because this is asked at every step, and in most of them nothing can be activated.
static __attribute__((noinline)) bool might_use_something(const qn_table *t, int seat)
{
    for (int kind = SOL_MUSE_PLACE; kind <= SOL_ARTS; kind++)
        QN_EACH (t, c, kind, seat)
            if (might_use(t, seat, c)) return true;
    return false;
}

bool sol_might_act(const qn_table *t, int seat)
{
    bool some = sol_ext_of(t)->timings[seat] >> t->game.step & 1 || t->pool->gives >> QN_FORM_USE & 1;
    return some && might_use_something(t, seat);
}

// ---- Automatic abilities (SOL-TRG) --------------------------------------------------------------

// Only public reasons: whether the hand can pay must not affect who is asked.
qn_refusal sol_may_chain(const qn_table *t, const qn_pending *w)
{
    const qn_ability *ab = qn_ability_at(t, w->ability);
    int card = qn_deref(t, w->source);
    qn_scope sc = qn_event_scope(t, w->controller, w->source, &w->event);
    sc.x = 1;
    if (t->game.player[w->controller].flags & SOL_GRAPPLED)
        return REFUSE(GRAPPLED, w->source.card, 0, 0);                                         // SOL-TRG-07
    if (t->game.n_links >= MOST_ENTRIES) return REFUSE(EXCHANGE_FULL, w->source.card, 0, 0);   // SOL-EXC-09
    if (card != QN_NONE && uses_of(t, card, ab) >= MOST_USES) return REFUSE(ENDLESS, card, 0, 0);
    bool art = card != QN_NONE && sol_is_art(t, card) && ab->form == QN_FORM_WHEN;
    if (art && !sol_listens(t, card)) return REFUSE(NOT_READY, card, 0, 0);   // SOL-TRG-06
    const qn_code *negate = sol_negate_line(t, ab);
    if (!qn_target_exists(t, &sc, ab) || (negate && !something_to_negate(t, &sc, negate)))
        return REFUSE(NO_TARGET, w->source.card, 0, 0);   // SOL-TRG-08, SOL-KEY-33
    return qn_can_pay(t, &sc, ab->cost) ? QN_ALLOWED : REFUSE(CANNOT_PAY_OTHER, w->source.card, 0, 0);
}

// A NEGATE waits for what its player could add before it (SOL-TRG-03).
bool sol_might_chain(const qn_table *t, const qn_pending *w)
{
    if (!sol_negate_line(t, qn_ability_at(t, w->ability))) return false;
    for (int i = 0; i < t->game.n_pending; i++) {
        const qn_pending *other = &t->game.pending[i];
        bool due = other->controller == w->controller && !(other->flags & QN_PENDING_FRESH);
        if (due && qn_legal(sol_may_chain(t, other))) return true;
    }
    return false;
}

bool sol_may_decline(const qn_table *t, const qn_pending *w)   // SOL-TRG-05, SOL-TRG-06
{
    const qn_ability *ab = qn_ability_at(t, w->ability);
    int card = qn_deref(t, w->source);
    if (ab->cost || ab->flags & QN_ABILITY_MAY) return true;
    return card != QN_NONE && sol_is_art(t, card) && ab->form == QN_FORM_WHEN
        && !(t->game.card[card].status & SOL_B_RUNNING);
}

bool sol_waiting_payable(const qn_table *t, const qn_pending *w)
{
    qn_scope sc = qn_event_scope(t, w->controller, w->source, &w->event);
    sc.x = 1;
    return can_pay_rei(t, &sc, w->controller, qn_deref(t, w->source), qn_ability_at(t, w->ability));
}

// ---- Single cards -------------------------------------------------------------------------------

// For an Art or a Damage card. [kinds]: SOL_READY_…; [not_this]: the Art whose own effect it is.
qn_refusal sol_can_ready(const qn_table *t, int card, int not_this, int kinds)
{
    const qn_card *c = &t->game.card[card];
    int place = qn_zone_kind(c->zone);
    assert(place == SOL_ARTS || place == SOL_DAMAGE);
    if (place == SOL_DAMAGE && !(kinds & SOL_READY_DAMAGE)) return REFUSE(READY_ART_ONLY, card, 0, 0);
    if (place == SOL_ARTS && !(kinds & SOL_READY_ARTS)) return REFUSE(READY_DAMAGE_ONLY, card, 0, 0);
    if (c->status & SOL_B_BROKEN) return REFUSE(READY_BROKEN, card, 0, 0);         // SOL-STA-03
    if (c->status & SOL_B_AUGMENTED) return REFUSE(READY_AUGMENTED, card, 0, 0);   // SOL-KEY-12
    if (!(c->status & SOL_B_EXHAUSTED)) return REFUSE(READY_ALREADY, card, 0, 0);
    return card == not_this ? REFUSE(READY_ITSELF, card, 0, 0) : QN_ALLOWED;
}

qn_refusal sol_can_block(const qn_table *t, int seat, int card)
{
    const qn_card *c = &t->game.card[card];
    int place = qn_zone_kind(c->zone);
    if (t->game.question.kind != SOL_Q_POINT || !(t->game.question.open >> seat & 1))
        return REFUSE(NO_POINT, card, 0, 0);
    if (place != SOL_HAND && place != SOL_DAMAGE) return REFUSE(BLOCK_PLACE, card, 0, 0);
    if (place == SOL_DAMAGE && !sol_is_ready(t, card)) return REFUSE(BLOCK_SPENT, card, 0, 0);
    bool matches = sol_block_suits(t, seat) >> sol_suit(t, card)
        & 1;   // the card's own suit, no Filtering: SOL-BLK-07
    return matches ? QN_ALLOWED : REFUSE(BLOCK_SUIT, card, 0, 0);
}

qn_refusal sol_can_place(const qn_table *t, int seat, int card)
{
    int zone = t->game.card[card].zone;
    bool placed = zone == qn_zone_id(SOL_ZONE, seat);
    if (!placed && zone != qn_zone_id(SOL_HAND, seat)) return REFUSE(NOT_IN_HAND, card, 0, 0);
    if (t->game.question.kind != SOL_Q_PLACE) return REFUSE(NOT_PLACING, card, 0, 0);
    if (placed) return QN_ALLOWED;   // it may stay placed
    bool held = sol_action_card(t, seat) != QN_NONE
        && qn_forbidden(t, SOL_NO_REPLACE, QN_NONE, seat, QN_NONE);
    if (!held) return QN_ALLOWED;
    return REFUSE(LOCKED_IN, card, qn_forbidder(t, SOL_NO_REPLACE, QN_NONE, seat, QN_NONE), 0);
}

qn_refusal sol_can_generate(const qn_table *t, int seat, int card)
{
    const qn_card *c = &t->game.card[card];
    bool makes = c->zone == qn_zone_id(SOL_HAND, seat)
        || (c->zone == qn_zone_id(SOL_DAMAGE, seat) && sol_is_ready(t, card));
    if (!makes) return REFUSE(NO_REI_FROM_IT, card, 0, 0);
    bool asked = t->game.question.open >> seat & 1;
    if (asked && t->game.question.kind == SOL_Q_PAY)
        return REFUSE(NO_REI_NEEDED, card, 0, 0);   // what helps is offered, and that prevails
    return asked && t->game.question.kind == SOL_Q_WINDOW ? QN_ALLOWED : REFUSE(NO_PRIORITY, card, 0, 0);
}
