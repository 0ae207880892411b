// What is legal now. Each test answers why something is not. Lists, explanations and later checks use the same tests.
#include "games/elestrals/rules.h"

static bool own_main(const qn_table *t, int seat)
{
    return t->game.phase == ELE_MAIN && t->game.turn_player == seat && !t->game.n_links;
}

// The Draw Phase, the End Phase and the steps of a battle have windows in which both players may begin a chain (ELE-CHN-16).
static bool in_window(const qn_table *t)
{
    return t->game.phase == ELE_DRAW || t->game.phase == ELE_END || t->game.step != ELE_NO_STEP;
}

static qn_refusal may_begin_chain(const qn_table *t, int seat, int card)
{
    // ELE-CHN-08
    if (t->game.n_links) return t->game.closed ? REFUSE(CHAIN_CLOSED, card, 0, 0) : QN_ALLOWED;
    if (in_window(t)) return QN_ALLOWED;
    // ELE-CHN-03
    return t->game.turn_player == seat ? QN_ALLOWED : REFUSE(NOT_YOUR_MOMENT, card, 0, 0);
}

int ele_instant_ability(const qn_table *t, int card)
{
    const qn_def *d = qn_def_of(t, card);
    return d->n_abilities && ELE_INSTANTS >> d->kind & 1 ? d->ability : QN_NO_ABILITY;
}

// Whether no text forbids it; otherwise the refusal [why] of [about] names the card that does.
static inline qn_refusal unless_forbidden(const qn_table *t, int what, int card, int seat, int agent, int why,
                                          int about)
{
    if (!qn_forbidden(t, what, card, seat, agent)) return QN_ALLOWED;
    return qn_refuse(why, about, qn_forbidder(t, what, card, seat, agent), 0);
}

// Asked when a Cast is announced, and never again (ELE-RUL-05).
static qn_refusal may_be_cast(const qn_table *t, int seat, int card)
{
    return unless_forbidden(t, ELE_NO_CAST, QN_NONE, seat, card, ELE_WHY_FORBIDDEN_CAST, card);
}

static qn_refusal may_ascend(const qn_table *t, int card)
{
    return unless_forbidden(t, ELE_NO_ASCEND, card, QN_NONE, QN_NONE, ELE_WHY_ASCEND_FORBIDDEN, card);
}

// ---- Casting Elestrals (ELE-CST) --------------------------------------------------------------

// What every Normal Cast needs, whichever Elestral it is. A list asks this once, not for every card.
bool ele_has_normal_cast(const qn_table *t, int seat)
{
    return !(t->game.player[seat].flags & ELE_SPENT_ONE) && ele_open_slots(t, seat, ELE_ROW) > 0;
}

static qn_refusal can_normal_cast(const qn_table *t, int seat, int card)
{
    if (!own_main(t, seat)) return REFUSE(NOT_YOUR_MAIN, card, 0, 0);
    ele_price price = ele_price_of(t, card);
    if (price.size > 1) return REFUSE(COST_ABOVE_ONE, card, 0, price.size);   // ELE-CST-03
    if (t->game.player[seat].flags & ELE_SPENT_ONE) return REFUSE(ONE_SPIRIT_SPENT, card, 0, 0);
    if (ele_open_slots(t, seat, ELE_ROW) <= 0) return REFUSE(ROW_FULL, card, 0, 0);
    if (!ele_deck_can_pay(t, seat, &price)) return REFUSE(CANNOT_PAY_ELESTRAL, card, 0, 0);   // ELE-CST-04
    return may_be_cast(t, seat, card);
}

// ---- Casting Runes (ELE-RUN) ------------------------------------------------------------------

static bool matches(const qn_table *t, int seat, int card, const qn_ability *ab, const qn_event *ev)
{
    if (ab->event != ev->kind || (ab->event_flags & ev->flags) != ab->event_flags) return false;
    qn_scope sc = qn_event_scope(t, seat, qn_ref_to(t, card), ev);
    return qn_holds(t, &sc, ab->filter);
}

// A text that plays a card from the Main Deck counts even if it allows other places too (ELE-CRD-23).
static qn_event link_event(const qn_table *t, const qn_link *l, int kind)
{
    bool from_deck = qn_ability_at(t, l->ability)->flags & QN_ABILITY_FROM_DECK;
    return (qn_event){ .kind = (uint8_t)kind,
                       .flags = from_deck ? ELE_FROM_DECK : 0,
                       .who = l->controller,
                       .that = l->source,
                       .other = { QN_NONE, 0 } };
}

static bool answers_link(const qn_table *t, int seat, int card, const qn_ability *ab, int link, qn_event *out)
{
    const qn_link *l = &t->game.link[link];
    *out = link_event(t, l, ELE_EV_CASTING);
    out->amount = (int16_t)(link + 1);   // tells "negate it" which link is meant
    if (l->kind == QN_LINK_PLAY && matches(t, seat, card, ab, out)) return true;
    out->kind = ELE_EV_ACTIVATING;
    return l->ability != QN_NO_ABILITY && matches(t, seat, card, ab, out);
}

// What a Counter tied to an event could answer: the links from the newest to the oldest, then the attack just declared
// (ELE-RUN-24). Begin with n_links as [before], then pass the last number found. Returns the number of the link, with its event;
// 0: the attack; -1: nothing more.
int ele_next_answered(const qn_table *t, int seat, int card, int before, qn_event *out)
{
    const qn_ability *ab = qn_ability_at(t, ele_instant_ability(t, card));
    for (int i = before - 1; i >= 0; i--)
        if (answers_link(t, seat, card, ab, i, out)) return i + 1;
    if (before < 0 || t->game.step != ELE_ATTACK_STEP) return -1;
    *out = (qn_event){ .kind = ELE_EV_DECLARES_ATTACK,
                       .who = t->game.turn_player,
                       .that = ele_ext_of(t)->attacker,
                       .other = ele_ext_of(t)->defender };
    return matches(t, seat, card, ab, out) ? 0 : -1;
}

// For Sonicore, whose own text works while it is being Cast, although it is not yet on the field.
bool ele_answers_barred(const qn_table *t, int cast, int counter)
{
    const qn_def *d = qn_def_of(t, cast);
    qn_scope sc = qn_card_scope(t, cast);
    for (int i = 0; i < d->n_abilities; i++) {
        const qn_ability *ab = &t->pool->ability[d->ability + i];
        for (int k = 0; ab->form == QN_FORM_ALWAYS && k < ab->n_changes; k++) {
            const qn_change *c = &t->pool->change[ab->change + k];
            if (c->op == QN_CHANGE_FORBID && c->what == ELE_NO_CHAIN_TO
                && t->pool->selector[c->by].kinds >> qn_def_of(t, counter)->kind & 1)
                return qn_holds(t, &sc, c->condition);
        }
    }
    return false;
}

bool ele_is_tied(const qn_table *t, int card)   // whether it can only be Cast in answer to an event
{
    return qn_ability_at(t, ele_instant_ability(t, card))->flags & QN_ABILITY_ANSWERS;
}

// ELE-TRN-03
static bool timing_fits(const qn_table *t, int seat, int card, int mask)
{
    bool own = t->game.turn_player == seat;
    int host = t->game.card[card].on;
    switch (t->game.phase) {
    case ELE_DRAW: return mask & ELE_AT_DRAW || (own && mask & ELE_AT_YOUR_DRAW);
    case ELE_MAIN: return own && mask & ELE_AT_YOUR_MAIN;
    case ELE_BATTLE: return mask & ELE_AT_BATTLE || (own && mask & ELE_AT_YOUR_BATTLE);
    case ELE_END:
        // ELE-CRD-33
        if (mask & ELE_AT_BEARERS_END && host != QN_NONE
            && t->game.card[host].controller == t->game.turn_player)
            return true;
        return mask & ELE_AT_END || (own && mask & ELE_AT_YOUR_END);
    default: return false;
    }
}

// ELE-RUN-07, ELE-RUN-25
static qn_refusal counter_moment(const qn_table *t, int seat, int card)
{
    int timing = qn_ability_at(t, ele_instant_ability(t, card))->timing;
    qn_refusal r = may_begin_chain(t, seat, card);
    if (!qn_legal(r)) return r;
    if (timing && !timing_fits(t, seat, card, timing)) return REFUSE(NOT_ITS_MOMENT, card, 0, 0);
    for (int i = 0; i < t->game.n_links; i++) {   // some Casts cannot be answered by Counters (ELE-CRD-18)
        int source = t->game.link[i].source.card;
        if (t->game.link[i].kind == QN_LINK_PLAY && ele_answers_barred(t, source, card))
            return REFUSE(FORBIDDEN_CAST, card, source, 0);
    }
    return QN_ALLOWED;
}

static qn_refusal rune_place(const qn_table *t, int seat, int card)
{
    const qn_def *d = qn_def_of(t, card);
    if (ele_is_set(t, card))
        // ELE-RUN-04
        return t->game.card[card].turn == t->game.turn ? REFUSE(SET_THIS_TURN, card, 0, 0) : QN_ALLOWED;
    if (d->kind == ELE_COUNTER) return REFUSE(COUNTER_FROM_HAND, card, 0, 0);
    if (d->kind == ELE_STADIUM || ele_open_slots(t, seat, ELE_RUNE_ROW) > 0) return QN_ALLOWED;
    if (d->kind == ELE_INVOKE) return QN_ALLOWED;   // in the place of another Rune
    return REFUSE(RUNE_ROW_FULL, card, 0, 0);
}

// The Spirits that a cost Expends must still be in the Spirit Deck after the Rune itself is paid.
void ele_reserve_of(const qn_table *t, const qn_scope *sc, int cost, int *reserve, int *mask)
{
    *reserve = 0;
    *mask = ELE_ALL_ELEMENTS;
    for (const qn_code *c = t->pool->code + cost; *c == QN_S_VERB; c += 3 + c[2])
        if (t->rules->words->verbs[c[1]].run == ele_do_expend) {
            *reserve += qn_eval(t, sc, c[4]);
            *mask = c[6];
        }
}

// The cost that must stay payable while the Rune itself is paid: that of the ability, or that of a mode that can be paid.
int ele_cost_to_keep(const qn_table *t, const qn_scope *sc, const qn_ability *ab, int card)
{
    const qn_code *c = t->pool->code + ab->body;
    if (ab->cost || *c != QN_S_MODE) return ab->cost;
    ele_price price = ele_price_of(t, card);
    ele_purse p = ele_purse_of(t, sc->you, ELE_INSTANTS >> qn_def_of(t, card)->kind & 1);
    for (int i = 0, reserve, mask; i < c[1]; i++) {
        ele_reserve_of(t, sc, c[2 + 2 * i], &reserve, &mask);
        if (qn_can_pay(t, sc, c[2 + 2 * i]) && ele_can_pay(&p, &price, NULL, reserve, mask))
            return c[2 + 2 * i];
    }
    return c[2];
}

static bool some_mode_payable(const qn_table *t, const qn_scope *sc, const qn_ability *ab)
{
    const qn_code *c = t->pool->code + ab->body;
    if (*c != QN_S_MODE) return true;
    for (int i = 0; i < c[1]; i++)
        if (qn_can_pay(t, sc, c[2 + 2 * i])) return true;
    return false;
}

// A cost that Expends several times needs Spirits for all of it together (ELE-RUL-02).
static bool expends_fit(const qn_table *t, const qn_scope *sc, int cost)
{
    int n = 0, need[8], mask[8];
    for (const qn_code *c = t->pool->code + cost; *c == QN_S_VERB && n < 8; c += 3 + c[2]) {
        if (t->rules->words->verbs[c[1]].run != ele_do_expend) continue;
        need[n] = qn_eval(t, sc, c[4]);
        mask[n++] = c[6];
    }
    for (int some = 1; n > 1 && some < 1 << n; some++) {
        int wanted = 0, elements = 0;
        for (int i = 0; i < n; i++)
            if (some >> i & 1) wanted += need[i], elements |= mask[i];
        if (ele_pool_of(t, sc->you, ELE_SPIRIT_DECK, elements) < wanted) return false;
    }
    return true;
}

// A cost must be payable in full, or the card may not be used (ELE-GEN-06).
static bool cost_payable(const qn_table *t, const qn_scope *sc, const qn_ability *ab)
{
    return qn_can_pay(t, sc, ab->cost) && expends_fit(t, sc, ab->cost) && some_mode_payable(t, sc, ab);
}

static bool has_bearer(const qn_table *t, const qn_scope *sc)   // ELE-RUN-22
{
    for (int s = 0; s < 2; s++)
        QN_EACH (t, c, ELE_ROW, s)
            if (ele_can_target(t, sc, c)) return true;
    return false;
}

// Whether condition, targets, cost and Spirits allow a Rune to be Cast. [ev] is what it answers.
qn_refusal ele_rune_text(const qn_table *t, int seat, int card, const qn_event *ev)
{
    const qn_def *d = qn_def_of(t, card);
    int index = ele_instant_ability(t, card), reserve = 0, mask = 0;
    bool instant = index != QN_NO_ABILITY;
    qn_scope sc = qn_event_scope(t, seat, qn_ref_to(t, card), ev);
    if (instant) {
        const qn_ability *ab = &t->pool->ability[index];
        if (!qn_holds(t, &sc, ab->condition))
            return REFUSE(CONDITION_RUNE, card, 0, ab->index);                             // ELE-RUN-28
        if (!qn_target_exists(t, &sc, ab)) return REFUSE(NO_TARGET, card, 0, ab->index);   // ELE-TGT-02
        if (!cost_payable(t, &sc, ab)) return REFUSE(CANNOT_PAY_COST, card, 0, ab->index);
        ele_reserve_of(t, &sc, ele_cost_to_keep(t, &sc, ab, card), &reserve, &mask);
    } else if (d->kind == ELE_ARTIFACT && !has_bearer(t, &sc)) {
        return REFUSE(NO_TARGET, card, 0, 0);
    }
    ele_price price = ele_price_of(t, card);
    if (!reserve && ele_deck_can_pay(t, seat, &price))
        return QN_ALLOWED;   // in most cases the Spirit Deck alone can pay
    ele_purse p = ele_purse_of(t, seat, ELE_INSTANTS >> d->kind & 1);
    return ele_can_pay(&p, &price, NULL, reserve, mask) ? QN_ALLOWED : REFUSE(CANNOT_PAY_RUNE, card, 0, 0);
}

// In a window a player can answer only what has just happened (ELE-DRW-03).
static qn_refusal can_answer_something(const qn_table *t, int seat, int card)
{
    qn_event ev;
    qn_refusal r = REFUSE(NOT_ITS_MOMENT, card, 0, 0);
    for (int n = t->game.n_links; (n = ele_next_answered(t, seat, card, n, &ev)) >= 0; n--) {
        r = ele_rune_text(t, seat, card, &ev);
        if (qn_legal(r)) return r;
    }
    return r;
}

static qn_refusal can_cast_rune(const qn_table *t, int seat, int card)
{
    const qn_def *d = qn_def_of(t, card);
    qn_refusal r = rune_place(t, seat, card);
    if (!qn_legal(r)) return r;
    if (d->kind != ELE_COUNTER && !own_main(t, seat)) return REFUSE(NOT_YOUR_MAIN_RUNE, card, 0, 0);
    if (d->kind == ELE_COUNTER) r = counter_moment(t, seat, card);
    if (!qn_legal(r)) return r;
    qn_event nothing = { .that = { QN_NONE, 0 }, .other = { QN_NONE, 0 }, .who = (uint8_t)seat };
    r = ele_is_tied(t, card) ? can_answer_something(t, seat, card) : ele_rune_text(t, seat, card, &nothing);
    return qn_legal(r) ? may_be_cast(t, seat, card) : r;
}

qn_refusal ele_can_cast(const qn_table *t, int seat, int card)
{
    int zone = t->game.card[card].zone;
    if (zone != qn_zone_id(ELE_HAND, seat)
        && !(zone == qn_zone_id(ELE_RUNE_ROW, seat) && ele_is_set(t, card)))
        return REFUSE(NOT_THERE, card, 0, 0);
    return qn_def_of(t, card)->kind == ELE_ELESTRAL ? can_normal_cast(t, seat, card)
                                                    : can_cast_rune(t, seat, card);
}

// Every Rune except a Stadium can be Set (ELE-RUN-03).
qn_refusal ele_can_set(const qn_table *t, int seat, int card)
{
    int kind = qn_def_of(t, card)->kind;
    if (t->game.card[card].zone != qn_zone_id(ELE_HAND, seat)) return REFUSE(NOT_THERE, card, 0, 0);
    if (kind == ELE_ELESTRAL) return REFUSE(NOT_A_RUNE, card, 0, 0);
    if (kind == ELE_STADIUM) return REFUSE(IS_STADIUM, card, 0, 0);
    if (!own_main(t, seat)) return REFUSE(SET_NOT_NOW, card, 0, 0);
    return ele_open_slots(t, seat, ELE_RUNE_ROW) > 0 ? QN_ALLOWED : REFUSE(RUNE_ROW_FULL, card, 0, 0);
}

// ---- Ascending (ELE-ASC) ----------------------------------------------------------------------

// What lies under the Elestral that Ascends is among them, because it is in its row until the Spirit is revealed.
static void gatherable(const qn_table *t, int seat, bool special, int have[ELE_ELEMENTS])
{
    for (int e = 0; e < ELE_ELEMENTS; e++) have[e] = 0;
    for (int kind = ELE_ROW; kind <= (special ? ELE_STADIUM_SLOT : ELE_ROW); kind++)
        QN_EACH (t, c, kind, seat)
            for (int e = 0; e < ELE_ELEMENTS; e++) have[e] += ele_spirits(&t->game.card[c], e);
}

// The elements of which one Spirit from the Spirit Deck would meet the cost of [to] (ELE-ASC-05).
static int covering_elements(const qn_table *t, int seat, int to, const int have[ELE_ELEMENTS])
{
    const int16_t *deck = ele_pile_of(t, seat, ELE_SPIRIT_DECK);
    ele_price price = ele_price_of(t, to);
    int elements = ele_completing_elements(&price, have);
    for (int e = 0; elements && e < ELE_ELEMENTS; e++)
        if (!deck[e]) elements &= ~(1 << e);
    return elements;
}

int ele_ascension_elements(const qn_table *t, int seat, int to, bool special)
{
    int have[ELE_ELEMENTS];
    gatherable(t, seat, special, have);
    return covering_elements(t, seat, to, have);
}

// Any own Elestral may Ascend into any other (ELE-ASC-03) if the Spirits that can be gathered meet the cost.
static qn_refusal can_ascend_with(const qn_table *t, int seat, int to, const int have[ELE_ELEMENTS])
{
    if (qn_def_of(t, to)->kind != ELE_ELESTRAL) return REFUSE(NOT_AN_ELESTRAL, to, 0, 0);
    qn_refusal r = may_be_cast(t, seat, to);
    if (!qn_legal(r)) return r;
    return covering_elements(t, seat, to, have) ? QN_ALLOWED : REFUSE(ASCEND_COST, to, 0, 0);
}

qn_refusal ele_can_ascend_to(const qn_table *t, int seat, int to, bool special)
{
    int have[ELE_ELEMENTS];
    gatherable(t, seat, special, have);
    return can_ascend_with(t, seat, to, have);
}

static bool can_reach_something(const qn_table *t, int seat)
{
    int have[ELE_ELEMENTS];
    gatherable(t, seat, false, have);
    QN_EACH (t, c, ELE_HAND, seat)
        if (qn_legal(can_ascend_with(t, seat, c, have))) return true;
    return false;
}

qn_refusal ele_can_ascend(const qn_table *t, int seat, int card)
{
    if (t->game.card[card].zone != qn_zone_id(ELE_ROW, seat)) return REFUSE(NOT_AN_ELESTRAL, card, 0, 0);
    if (!own_main(t, seat)) return REFUSE(ASCEND_NOT_NOW, card, 0, 0);
    if (t->game.player[seat].flags & ELE_SPENT_ONE) return REFUSE(ONE_SPIRIT_SPENT, card, 0, 0);
    if (!ele_deck_size(t, seat)) return REFUSE(ASCEND_NEEDS_SPIRIT, card, 0, 0);
    qn_refusal r = may_ascend(t, card);
    if (!qn_legal(r)) return r;
    return can_reach_something(t, seat) ? QN_ALLOWED : REFUSE(NOTHING_TO_ASCEND_TO, card, 0, 0);
}

// ---- Other Main Phase actions (ELE-MAI) -------------------------------------------------------

qn_refusal ele_can_turn(const qn_table *t, int seat, int card)
{
    const qn_card *c = &t->game.card[card];
    if (c->zone != qn_zone_id(ELE_ROW, seat)) return REFUSE(NOT_AN_ELESTRAL, card, 0, 0);
    if (!own_main(t, seat)) return REFUSE(TURN_NOT_NOW, card, 0, 0);
    if (c->status & ELE_B_CAST) return REFUSE(TURN_CAST_NOW, card, 0, 0);                // ELE-POS-06
    return c->status & ELE_B_TURNED ? REFUSE(TURNED_ALREADY, card, 0, 0) : QN_ALLOWED;   // ELE-POS-07
}

qn_refusal ele_can_enchant(const qn_table *t, int seat, int card)
{
    if (t->game.card[card].zone != qn_zone_id(ELE_ROW, seat)) return REFUSE(NOT_AN_ELESTRAL, card, 0, 0);
    if (!own_main(t, seat)) return REFUSE(ENCHANT_NOT_NOW, card, 0, 0);
    if (t->game.player[seat].flags & ELE_SPENT_ONE) return REFUSE(ONE_SPIRIT_SPENT, card, 0, 0);
    if (!ele_deck_size(t, seat)) return REFUSE(NO_SPIRIT, card, 0, 0);   // ELE-SPI-17
    return unless_forbidden(t, ELE_NO_RECEIVE, card, QN_NONE, QN_NONE, ELE_WHY_CANNOT_RECEIVE, card);
}

qn_refusal ele_can_expend_and_draw(const qn_table *t, int seat)
{
    if (!own_main(t, seat)) return REFUSE(DRAW_NOT_NOW, 0, 0, 0);
    if (t->game.player[seat].flags & ELE_SPENT_ONE) return REFUSE(ONE_SPIRIT_SPENT, 0, 0, 0);
    return ele_deck_size(t, seat) ? QN_ALLOWED : REFUSE(NO_SPIRIT, 0, 0, 0);
}

// ---- Effects (ELE-EFF) ------------------------------------------------------------------------

static qn_refusal ability_payable(const qn_table *t, const qn_scope *sc, int card, const qn_ability *ab)
{
    if (!qn_holds(t, sc, ab->condition)) return REFUSE(CONDITION_EFFECT, card, 0, ab->index);
    if (!qn_target_exists(t, sc, ab)) return REFUSE(NO_TARGET, card, 0, ab->index);
    if (!cost_payable(t, sc, ab)) return REFUSE(CANNOT_PAY_COST, card, 0, ab->index);
    return QN_ALLOWED;
}

// The Cast happens at once, so everything it needs is tested at once (ELE-RUL-02).
static qn_refusal can_make_offered_cast(const qn_table *t, const qn_scope *sc, int card, const qn_ability *ab)
{
    int reserve, mask;
    ele_purse p = ele_purse_of(t, sc->you, false);
    if (ele_on_field(t, card)) return REFUSE(GONE, card, 0, 0);
    if (ele_open_slots(t, sc->you, ELE_ROW) <= 0) return REFUSE(ROW_FULL, card, 0, 0);
    ele_reserve_of(t, sc, ab->cost, &reserve, &mask);
    ele_price price = ele_price_of(t, card);
    if (!ele_can_pay(&p, &price, NULL, 0, mask)) return REFUSE(CANNOT_PAY_ELESTRAL, card, 0, 0);
    if (!ele_can_pay(&p, &price, NULL, reserve, mask)) return REFUSE(CANNOT_PAY_COST, card, 0, 0);
    return may_be_cast(t, sc->you, card);
}

static qn_refusal can_announce(const qn_table *t, const qn_scope *sc, int card, const qn_ability *ab)
{
    qn_refusal r = ability_payable(t, sc, card, ab);
    if (!qn_legal(r) || ele_offered_cast(t, ab) < 0) return r;
    return can_make_offered_cast(t, sc, card, ab);
}

static int allowed_uses(const qn_ability *ab)
{
    return ab->flags & QN_ABILITY_FREELY ? 255 : ab->limit ? ab->limit : 1;
}   // ELE-EFF-02

qn_refusal ele_can_use(const qn_table *t, int seat, int card, int index)
{
    const qn_card *c = &t->game.card[card];
    assert(index < qn_def_of(t, card)->n_abilities || !index || index & QN_GIVEN_FROM);
    const qn_ability *ab = &t->pool->ability[qn_use_of(t, card, index)];
    int zones = ab->zones ? ab->zones : (int)ELE_FIELD;
    if (!(zones >> qn_zone_kind(c->zone) & 1)) return REFUSE(NOT_THERE, card, 0, 0);
    if (c->controller != seat) return REFUSE(NOT_YOURS, card, 0, 0);   // ELE-GEN-05
    if (c->status & ELE_B_SET) return REFUSE(FACE_DOWN, card, 0, 0);
    if (ele_suppressed(t, card)) return REFUSE(SUPPRESSED, card, 0, 0);
    if (ele_is_misenchanted(t, card)) return REFUSE(MISENCHANTED, card, 0, 0);
    if (qn_uses(t, card, ab) >= allowed_uses(ab)) return REFUSE(USED, card, 0, 0);   // ELE-EFF-21
    if (t->game.n_links) return REFUSE(NO_RESPONSE, card, 0, 0);                     // ELE-EFF-04
    if (!timing_fits(t, seat, card, ab->timing ? ab->timing : ELE_AT_YOUR_MAIN))
        return REFUSE(NOT_ITS_PHASE, card, 0, index);
    qn_scope sc = qn_card_scope(t, card);
    return can_announce(t, &sc, card, ab);
}

qn_refusal ele_can_begin_later(const qn_table *t, int seat, int mod)
{
    const qn_mod *m = &t->game.mod[mod];
    const qn_ability *ab = &t->pool->ability[m->ability];
    int card = m->source.card;
    if (m->whose != seat) return REFUSE(NOT_YOURS, card, 0, 0);
    if (t->game.n_links || !timing_fits(t, seat, card, ab->timing)) return REFUSE(NOT_THE_TIME, card, 0, 0);
    if (m->event.that.card != QN_NONE && !qn_alive(t, m->event.that))
        return REFUSE(GONE, card, 0, 0);   // ELE-GEN-10
    if (ele_offered_cast(t, ab) >= 0 && !qn_alive(t, m->source))
        return REFUSE(GONE, card, 0, 0);   // ELE-RUL-13
    qn_scope sc = qn_event_scope(t, seat, m->source, &m->event);
    return can_announce(t, &sc, card, ab);
}

// ---- Attacks (ELE-BAT) ------------------------------------------------------------------------

bool ele_attack_is_direct(const qn_table *t, int attacker)
{
    int opponent = ele_other(t->game.card[attacker].controller);
    return qn_zone_of(t, ELE_ROW, opponent)->count == 0 || qn_permitted(t, ELE_MAY_ATTACK_PAST, attacker);
}

qn_refusal ele_can_be_attacked(const qn_table *t, int seat, int attacker, int defender)
{
    if (defender == QN_NONE)
        return ele_attack_is_direct(t, attacker) ? QN_ALLOWED : REFUSE(DEFENDED, attacker, 0, 0);
    if (t->game.card[defender].zone != qn_zone_id(ELE_ROW, ele_other(seat)))
        return REFUSE(NOT_A_DEFENDER, defender, 0, 0);
    // ELE-CRD-16
    return unless_forbidden(t, ELE_NO_BE_ATTACKED, defender, QN_NONE, attacker, ELE_WHY_DEFENDER_SAFE,
                            defender);
}

static bool has_someone_to_attack(const qn_table *t, int seat, int attacker)
{
    if (ele_attack_is_direct(t, attacker)) return true;
    QN_EACH (t, d, ELE_ROW, ele_other(seat))
        if (qn_legal(ele_can_be_attacked(t, seat, attacker, d))) return true;
    return false;
}

// Position and prohibitions: these must still allow the attack when it goes on (ELE-BAT-06).
qn_refusal ele_may_still_attack(const qn_table *t, int card)
{
    // ELE-POS-03
    if (ele_in_defense(t, card) && !qn_permitted(t, ELE_MAY_ATTACK_IN_DEFENSE, card))
        return REFUSE(IN_DEFENSE, card, 0, 0);
    // No permission lifts a prohibition (ELE-RUL-06).
    return unless_forbidden(t, ELE_NO_ATTACK, card, QN_NONE, QN_NONE, ELE_WHY_ATTACK_FORBIDDEN, card);
}

qn_refusal ele_can_attack(const qn_table *t, int seat, int card)
{
    const qn_card *c = &t->game.card[card];
    if (c->zone != qn_zone_id(ELE_ROW, seat)) return REFUSE(NOT_YOURS, card, 0, 0);
    if (t->game.turn == 1) return REFUSE(FIRST_TURN, card, 0, 0);
    if (t->game.phase != ELE_BATTLE || t->game.turn_player != seat || t->game.n_links || t->game.step)
        return REFUSE(ATTACK_NOT_NOW, card, 0, 0);
    // Each attack that was carried out counts, whatever it was aimed at (ELE-CRD-14).
    int made = c->n[ELE_N_ATTACKS];
    if (made && made >= qn_permitted(t, ELE_MAY_ATTACK_TIMES, card))
        return REFUSE(ATTACKED_ALREADY, card, 0, 0);   // ELE-BAT-02
    qn_refusal r = ele_may_still_attack(t, card);
    if (!qn_legal(r)) return r;
    return has_someone_to_attack(t, seat, card) ? QN_ALLOWED : REFUSE(NOBODY_TO_ATTACK, card, 0, 0);
}

// ---- Chains -----------------------------------------------------------------------------------

static qn_refusal may_chain_play(const qn_table *t, const qn_pending *w)
{
    int card = w->source.card, seat = w->controller, that = qn_deref(t, w->event.that);
    ele_price price = ele_price_of(t, card);
    if (w->arg & ELE_PLAY_ASCEND) {   // ELE-ASC-13
        if (that == QN_NONE || t->game.card[that].zone != qn_zone_id(ELE_ROW, seat))
            return REFUSE(GONE, card, 0, 0);
        qn_refusal r = may_ascend(t, that);
        return qn_legal(r) ? ele_can_ascend_to(t, seat, card, true) : r;
    }
    qn_refusal r = may_be_cast(t, seat, card);
    if (!qn_legal(r)) return r;
    if (!ele_deck_can_pay(t, seat, &price)) return REFUSE(CANNOT_PAY_ELESTRAL, card, 0, 0);
    if (!(w->arg & ELE_PLAY_ARTIFACT))
        return ele_open_slots(t, seat, ELE_ROW) > 0 ? QN_ALLOWED : REFUSE(ROW_FULL, card, 0, 0);
    if (that == QN_NONE || qn_kind_of_zone(t, that) != ELE_ROW) return REFUSE(GONE, card, 0, 0);
    qn_scope sc = qn_event_scope(t, seat, w->source, &w->event);
    if (!ele_can_target(t, &sc, that)) return REFUSE(NO_TARGET, card, 0, 0);
    return ele_open_slots(t, seat, ELE_RUNE_ROW) > 0 ? QN_ALLOWED : REFUSE(RUNE_ROW_FULL, card, 0, 0);
}

qn_refusal ele_may_chain(const qn_table *t, const qn_pending *w)
{
    if (w->kind == QN_WAIT_PLAY) return may_chain_play(t, w);
    const qn_ability *ab = qn_ability_at(t, w->ability);
    qn_scope sc = qn_event_scope(t, w->controller, w->source, &w->event);
    if (!qn_target_exists(t, &sc, ab)) return REFUSE(NO_TARGET, w->source.card, 0, 0);
    return cost_payable(t, &sc, ab) ? QN_ALLOWED : REFUSE(CANNOT_PAY_COST, w->source.card, 0, 0);
}

// Whether its player can pay is private, so an item that might be payable stays, and its player may decline it.
bool ele_might_chain(const qn_table *t, const qn_pending *w)
{
    qn_scope sc = qn_event_scope(t, w->controller, w->source, &w->event);
    return w->kind == QN_WAIT_ABILITY && !(w->flags & QN_PENDING_MUST)
        && qn_target_exists(t, &sc, qn_ability_at(t, w->ability));
}

static int why_sent_back(qn_refusal r)
{
    switch (r.why) {
    case ELE_WHY_CANNOT_PAY_ELESTRAL: return ELE_NOTE_SENDS_BACK_UNPAID;
    case ELE_WHY_ROW_FULL:
    case ELE_WHY_RUNE_ROW_FULL: return ELE_NOTE_SENDS_BACK_FULL;
    case ELE_WHY_GONE: return ELE_NOTE_SENDS_BACK_ALONE;
    default: return ELE_NOTE_SENDS_BACK;
    }
}

// A conditional that cannot be chained is gone (ELE-EFF-08). A card that cannot be Cast goes back where it came from (ELE-CST-12).
void ele_cannot_chain(qn_table *t, int pending)
{
    qn_pending w = t->game.pending[pending];
    qn_drop_pending(t, pending);
    if (w.kind != QN_WAIT_PLAY) return;
    int card = w.source.card, owner = t->game.card[card].owner;
    qn_emit_note(t, why_sent_back(may_chain_play(t, &w)), owner, card, QN_NONE, 0);
    qn_move(t, card, w.from, owner, QN_TOP);
    if (w.from == ELE_DECK) qn_shuffle(t, ELE_DECK, owner);
}

// ---- Who might act, judged by public facts alone, so that a window gives nothing away -----------

static bool has_old_set_rune(const qn_table *t, int seat)
{
    QN_EACH (t, c, ELE_RUNE_ROW, seat)
        if (ele_is_set(t, c) && t->game.card[c].turn < t->game.turn) return true;
    return false;
}

bool ele_might_respond(const qn_table *t, int seat)
{
    return has_old_set_rune(t, seat) && (ele_deck_size(t, seat) || ele_spirits_on_field(t, seat));
}

static bool has_timed_effect(const qn_table *t, int seat)
{
    for (int i = 0; i < t->game.n_mods; i++)
        if (t->game.mod[i].op == QN_MOD_LATER && t->game.mod[i].whose == seat) return true;
    bool some = t->game.timings || t->pool->gives >> QN_FORM_USE & 1;
    for (int kind = ELE_ROW; some && kind <= ELE_STADIUM_SLOT; kind++)
        QN_EACH (t, c, kind, seat)
            if ((qn_def_of(t, c)->timings || qn_next_given(t, c, QN_FORM_USE, 0)) && !ele_is_set(t, c))
                return true;
    if (t->pool->used_from >> ELE_UNDERWORLD & 1)
        QN_EACH (t, c, ELE_UNDERWORLD, seat)
            if (qn_def_of(t, c)->timings) return true;
    return false;
}

bool ele_might_begin(const qn_table *t, int seat)
{
    return ele_might_respond(t, seat) || has_timed_effect(t, seat);
}
