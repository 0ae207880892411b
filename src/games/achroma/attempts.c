// Everything a player might try, for `why`. The tests in legal.c decide whether it is refused and stop at the first reason. Here
// a better reason is chosen: first whose the card is, then its kind, then where it is, then the time.
#include "games/achroma/rules.h"

// ---- The wrong kind of card ------------------------------------------------------------------------

// Why not [verb], if it needs a keyword that the card does not have; 0: it has it, or needs none.
static int without_keyword(const qn_table *t, int card, int verb)
{
    bool stands_in = qn_permitted(t, ACH_MAY_DEFEND_AS, card);
    switch (verb) {
    case ACH_V_INFEST: return qn_printed_on(t, card)->stat[ACH_INFEST_COST] ? 0 : ACH_WHY_INFESTING;
    case ACH_V_HUNT: return ach_slot(t, card, ACH_ON_HUNT, 0) != QN_NO_ABILITY ? 0 : ACH_WHY_A_HUNTER;
    case ACH_V_DISPOSE:
        return ach_slot(t, card, ACH_ON_DISPOSE, 0) != QN_NO_ABILITY ? 0 : ACH_WHY_A_DISPOSABLE;
    case ACH_V_MOUNT: return ach_as(t, card)->types & ACH_BIT(ACH_K_MOUNT) ? 0 : ACH_WHY_A_RIDER;
    case ACH_V_SPLAT: return ach_given_splat(t, card, 0) ? 0 : ACH_WHY_A_SPLATTER;
    case ACH_V_DIVERT: return ach_has(t, card, ACH_DIVERT) ? 0 : ACH_WHY_A_DIVERTER;
    case ACH_V_DEFEND: return stands_in || ach_has(t, card, ACH_DEFEND) ? 0 : ACH_WHY_A_GUARD;
    default: return 0;
    }
}

static qn_refusal wrong_kind(const qn_table *t, int card, int verb)
{
    int kind = ach_as(t, card)->kind, why = without_keyword(t, card, verb);
    if (why) return qn_refuse(why, card, 0, 0);
    if (verb == ACH_V_ATTACK && kind != ACH_CHARACTER) return REFUSE(AN_ATTACKER, card, 0, 0);
    if (verb == ACH_V_ATTACK && ach_as(t, card)->types & ACH_BIT(ACH_K_UNARMED))
        return REFUSE(STRONG, card, 0, 0);
    if (verb == ACH_V_RESOLVE && kind == ACH_ACTION) return REFUSE(LASTING, card, 0, 0);
    return QN_ALLOWED;
}

// ---- The wrong place -------------------------------------------------------------------------------

static bool is_from_hand(int verb)
{
    return verb == ACH_V_DEPLOY || verb == ACH_V_INFEST || verb == ACH_V_TRADE;
}

// A card that is played from the hand cannot be used from one's own Canvas either.
static qn_refusal wrong_player(const qn_table *t, int seat, int card, int verb)
{
    if (t->game.card[card].controller == seat) return QN_ALLOWED;
    return is_from_hand(verb) ? REFUSE(IN_HAND, card, 0, 0) : REFUSE(YOURS, card, 0, 0);
}

static qn_refusal wrong_place(const qn_table *t, int seat, int card, int verb)
{
    bool in_hand = t->game.card[card].zone == qn_zone_id(ACH_HAND, seat);
    if (is_from_hand(verb)) return in_hand ? QN_ALLOWED : REFUSE(IN_HAND, card, 0, 0);
    if (!in_hand) return QN_ALLOWED;
    return verb == ACH_V_ATTACK ? REFUSE(THERE_TO_ATTACK, card, 0, 0) : REFUSE(THERE, card, 0, 0);
}

// ---- The wrong moment ------------------------------------------------------------------------------

static qn_refusal why_no_attack(const qn_table *t, int seat, int card)
{
    qn_refusal r = ach_can_attack(t, seat, card);
    bool rides = r.why == ACH_WHY_AN_ATTACKER && t->game.card[card].rel == ACH_RIDES;
    return rides ? REFUSE(UNMOUNTED, card, t->game.card[card].on, 0) : r;
}

static qn_refusal why_no_guard(const qn_table *t, int seat, int card)
{
    const qn_link *l = t->game.n_links ? &t->game.link[t->game.n_links - 1] : NULL;
    int attacked = l && l->kind == ACH_LINK_ATTACK ? qn_deref(t, l->target[0]) : QN_NONE;
    if (attacked == QN_NONE || t->game.turn_player == seat) return REFUSE(ATTACK_DECLARED, card, 0, 0);
    if (t->game.card[attacked].controller != seat) return REFUSE(YOURS_ATTACKED, card, attacked, 0);
    if (attacked == card || attacked == ach_partner(t, card)) return REFUSE(ANOTHER_ATTACKED, card, 0, 0);
    if (t->game.card[card].status & ACH_B_STOOD_IN) return REFUSE(DEFEND_LEFT, card, 0, 0);
    return REFUSE(ABLE_TO_DEFEND, card, attacked, 0);
}

// Why one text of a card on one's own Canvas cannot be resolved.
static qn_refusal why_no_effect(const qn_table *t, int seat, int card, int source, int ability)
{
    int verb = ach_verb_of_bank(t, ability), first = qn_def_of(t, card)->ability;
    if (!ach_condition_holds(t, seat, source, ability))
        return source == card ? REFUSE(RESOLVE_CONDITION, card, 0, ability - first)
                              : REFUSE(ANYTHING_TO_RESOLVE, card, 0, 0);
    if (t->game.card[card].status & ACH_B_FROZEN) return REFUSE(THAWED, card, 0, 0);
    return ach_forbidden(t, verb, card) ? REFUSE(RESOLVE_ALLOWED, card, ach_forbidder(t, verb, card), 0)
                                        : REFUSE(FIRST_TURNS_DONE, card, 0, 0);
}

static qn_refusal why_not_resolved(const qn_table *t, int seat, int card, qn_refusal r)
{
    if (r.why != ACH_WHY_ANYTHING_TO_RESOLVE) return r;
    if (t->game.card[card].rel == ACH_INFESTS) return REFUSE(UNATTACHED, card, t->game.card[card].on, 0);
    int source, ability = ach_resolved_text(t, card, 0, &source);
    if (ability != QN_NO_ABILITY) return why_no_effect(t, seat, card, source, ability);
    return ach_next_gift(t, card, 0) != QN_NONE ? r : REFUSE(RESOLVABLE, card, 0, 0);
}

static bool is_play(int verb)   // something that is only done with one's own cards
{
    static const uint8_t plays[] = { ACH_V_DEPLOY, ACH_V_INFEST, ACH_V_TRADE,   ACH_V_ATTACK,
                                     ACH_V_MOUNT,  ACH_V_HUNT,   ACH_V_DISPOSE, ACH_V_RESOLVE,
                                     ACH_V_DEFEND, ACH_V_SPLAT,  ACH_V_USE,     ACH_V_DIVERT };
    return memchr(plays, verb, sizeof plays) != NULL;
}

// The reason a player wants to hear first.
static qn_refusal explain(const qn_table *t, int seat, int card, int verb, qn_refusal r)
{
    if (qn_legal(r) || !is_play(verb)) return r;
    qn_refusal better = wrong_player(t, seat, card, verb);
    if (qn_legal(better)) better = wrong_kind(t, card, verb);
    if (qn_legal(better)) better = wrong_place(t, seat, card, verb);
    if (!qn_legal(better)) return better;
    if (t->game.phase == ACH_SET_UP) return REFUSE(BEGUN, card, 0, 0);
    if (verb == ACH_V_ATTACK) return why_no_attack(t, seat, card);
    if (verb == ACH_V_RESOLVE) return why_not_resolved(t, seat, card, r);
    return verb == ACH_V_DEFEND ? why_no_guard(t, seat, card) : r;
}

// A declaration has begun but is not complete, so this is no open point (ACH-TRN-08).
static bool is_declaring(const qn_table *t, int seat)
{
    return t->game.question.open >> seat & 1 && t->game.question.kind > ACH_Q_RESOLVE
        && t->game.question.kind != ACH_Q_REACT;
}

static void attempt(qn_table *t, int seat, qn_refusal r, int verb, int card, int b, int c)
{
    if (qn_legal(r) && is_declaring(t, seat)) r = REFUSE(OPEN_POINT, card, 0, 0);
    qn_offer(t, explain(t, seat, card, verb, r), verb, card, b, c);
}

static void attempt_uses(qn_table *t, int seat, int c)
{
    for (int i = -1; (i = qn_next_use(t, c, i)) >= 0;)
        attempt(t, seat, ach_can_use(t, seat, c, i), ACH_V_USE, c, i, 0);
    attempt(t, seat, REFUSE(AN_ABILITY, c, 0, 0), ACH_V_USE, c, 0, 0);   // any other reason comes first
}

static void attempt_with(qn_table *t, int seat, int c)
{
    attempt(t, seat, ach_can_deploy(t, seat, c, false), ACH_V_DEPLOY, c, 0, 0);
    attempt(t, seat, ach_can_deploy(t, seat, c, true), ACH_V_INFEST, c, 0, 0);
    attempt(t, seat, ach_can_trade(t, seat, c), ACH_V_TRADE, c, 0, 0);
    attempt(t, seat, ach_can_attack(t, seat, c), ACH_V_ATTACK, c, 0, 0);
    attempt(t, seat, ach_can_mount(t, seat, c), ACH_V_MOUNT, c, 0, 0);
    attempt(t, seat, ach_can_hunt(t, seat, c), ACH_V_HUNT, c, 0, 0);
    attempt(t, seat, ach_can_dispose(t, seat, c), ACH_V_DISPOSE, c, 0, 0);
    attempt(t, seat, ach_can_resolve(t, seat, c), ACH_V_RESOLVE, c, 0, 0);
    attempt(t, seat, ach_can_defend(t, seat, c), ACH_V_DEFEND, c, 0, 0);
    attempt(t, seat, ach_can_splat(t, seat, c, 0), ACH_V_SPLAT, c, 0, 0);
    attempt_uses(t, seat, c);
    for (int k = 0; t->game.n_links && k < t->game.link[t->game.n_links - 1].n_targets; k++)
        attempt(t, seat, ach_can_divert(t, seat, c, k), ACH_V_DIVERT, c, k,
                t->game.link[t->game.n_links - 1].target[k].card);
}

// ---- Answers that are not offered ---------------------------------------------------------------

static qn_refusal why_no_target(const qn_table *t, int card)
{
    const qn_link *l = &t->game.link[t->game.question.arg];
    int k = t->game.question.n, source = l->source.card;
    const qn_selector *sel = &t->pool->selector[qn_ability_at(t, l->ability)->target + k];
    if (sel->class != QN_OF_CARDS || !ach_fits_target(t, l, k, card))
        return REFUSE(A_TARGET, card, source, 0);
    if (ach_is_chosen(l, card)) return REFUSE(UNCHOSEN, card, source, 0);
    bool guarded = ach_has(t, card, ACH_PROTECTION) && t->game.card[card].controller != l->controller;
    return guarded ? REFUSE(UNPROTECTED, card, source, 0) : REFUSE(AFFECTED, card, source, 0);
}

static qn_refusal why_no_defender(const qn_table *t, int seat, int card)
{
    qn_refusal r = ach_can_be_attacked(t, seat, card);
    if (t->game.card[card].controller == seat) return REFUSE(ANOTHERS, card, 0, 0);
    return t->game.card[card].rel == ACH_RIDES ? REFUSE(AFOOT, card, t->game.card[card].on, 0) : r;
}

static qn_refusal why_no_holder(const qn_table *t, int seat, int card, int holder, bool infesting)
{
    qn_refusal r = ach_can_be_on(t, seat, card, holder, infesting);
    if (qn_legal(r)) return r;
    if (!ach_is(t, holder, ACH_CHARACTER)) return REFUSE(A_CHARACTER, card, holder, 0);
    return !infesting && ach_as(t, card)->types & ACH_BIT(ACH_RELIC) ? REFUSE(A_RELIC_LESS, card, holder, 0)
                                                                     : r;
}

static void attempt_answers(qn_table *t, int seat, int c)
{
    const qn_question *q = &t->game.question;
    bool infesting = q->kind == ACH_Q_HOST;
    if (q->kind == ACH_Q_DEFENDER)
        qn_offer(t, why_no_defender(t, seat, c), ACH_V_DEFENDER, c, q->about.card, 0);
    if (q->kind == ACH_Q_PLACE || infesting)
        qn_offer(t, why_no_holder(t, seat, q->about.card, c, infesting), ACH_V_ON, c, 0, 0);
    if (q->kind == ACH_Q_MOUNT) qn_offer(t, ach_can_ride(t, seat, q->about.card, c), ACH_V_ON, c, 0, 0);
    if (q->kind == QN_Q_TARGET) qn_offer(t, why_no_target(t, c), QN_V_TARGET, c, 0, 0);
}

// "attack B with A" as one sentence. Reasons in order: A never attacks, B is never attacked, A cannot now, B cannot now.
static qn_refusal why_no_fight(const qn_table *t, int seat, int attacker, int card)
{
    qn_refusal r = why_no_attack(t, seat, attacker), other = why_no_defender(t, seat, card);
    bool unarmed = ach_as(t, attacker)->types & ACH_BIT(ACH_K_UNARMED) || r.why == ACH_WHY_UNMOUNTED,
         never = other.why == ACH_WHY_A_DEFENDER || other.why == ACH_WHY_ANOTHERS;
    if (qn_legal(r) && is_declaring(t, seat) && t->game.question.about.card != attacker)
        r = REFUSE(OPEN_POINT, attacker, 0, 0);
    return qn_legal(r) || (never && !unarmed) ? other : r;
}

static void attempt_attacks(qn_table *t, int seat, int attacker)
{
    ACH_EACH_FROM (t, c, ACH_ROWS, seat)
        qn_offer(t, why_no_fight(t, seat, attacker, c), ACH_V_DEFENDER, c, attacker, 0);
}

static qn_refusal why_no_pass(const qn_table *t)
{
    return t->game.question.kind == ACH_Q_CHOICE ? REFUSE(SKIP_ALLOWED, QN_NONE, 0, 0)
                                                 : REFUSE(PASS_ASKED, QN_NONE, 0, 0);
}

// Legal options come first. Options that the list refuses are explained, too.
static void attempt_offered(qn_table *t, int seat)
{
    t->seat = (uint8_t)seat;
    qn_list_answers(t);
    for (int i = 0; t->attempts && i < t->attempts->n; i++) {
        qn_option o = t->attempts->at[i].option;
        t->attempts->at[i].refusal = explain(t, seat, o.a, o.verb, t->attempts->at[i].refusal);
    }
}

void ach_attempts(qn_table *t, int seat)
{
    bool asked = t->game.question.open >> seat & 1;
    if (asked) attempt_offered(t, seat);
    QN_EACH (t, c, ACH_HAND, seat) attempt_with(t, seat, c);
    ACH_EACH_FROM (t, c, ACH_CANVAS, seat)   // prefer the player's own card
    {
        attempt_with(t, seat, c);
        if (asked) attempt_answers(t, seat, c);
    }
    QN_EACH (t, c, ACH_CHARACTERS, seat) attempt_attacks(t, seat, c);
    qn_offer(t, ach_can_draw(t, seat), ACH_V_DRAW, 0, 0, 0);
    qn_offer(t, why_no_pass(t), QN_V_PASS, 0, 0, 0);
}
