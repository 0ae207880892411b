// Which reason a player is given first. legal.c tests whatever is cheapest first. A player who asks "why not?" wants to hear
// about the kind of card, its owner and its place first, then about what is under way, and only then about time and price.
#include "games/elestrals/rules.h"

#include "kernel/prompts.h"

static bool is_rune(const qn_table *t, int card)
{
    return qn_def_of(t, card)->kind != ELE_ELESTRAL || t->game.card[card].status & ELE_B_ARTIFACT;
}

static bool in_own_hand(const qn_table *t, int seat, int card)
{
    return t->game.card[card].zone == qn_zone_id(ELE_HAND, seat);
}

// For actions that only Elestrals on one's own field can take: refuses other kinds of card, and cards still in hand.
static qn_refusal elestrals_only(const qn_table *t, int seat, int verb, int card)
{
    bool rune = is_rune(t, card);
    if (!rune && !in_own_hand(t, seat, card)) return QN_ALLOWED;
    switch (verb) {
    case ELE_V_ATTACK: return rune ? REFUSE(ATTACK_RUNE, card, 0, 0) : REFUSE(ATTACK_FROM_HAND, card, 0, 0);
    case ELE_V_ASCEND: return rune ? REFUSE(ASCEND_RUNE, card, 0, 0) : REFUSE(ASCEND_FROM_HAND, card, 0, 0);
    case ELE_V_ENCHANT:
        return rune ? REFUSE(ENCHANT_RUNE, card, 0, 0) : REFUSE(ENCHANT_FROM_HAND, card, 0, 0);
    default: return rune ? REFUSE(TURN_RUNE, card, 0, 0) : REFUSE(TURN_FROM_HAND, card, 0, 0);
    }
}

static qn_refusal wrong_to_cast(const qn_table *t, int seat, int card)
{
    int size = ele_price_of(t, card).size;
    if (in_own_hand(t, seat, card))
        return qn_def_of(t, card)->kind == ELE_ELESTRAL && size > 1 ? REFUSE(COST_ABOVE_ONE, card, 0, size)
                                                                    : QN_ALLOWED;
    if (!ele_on_field(t, card) || ele_is_set(t, card)) return QN_ALLOWED;
    return is_rune(t, card) ? REFUSE(CAST_ALREADY_RUNE, card, 0, 0) : REFUSE(CAST_ALREADY, card, 0, 0);
}

static qn_refusal wrong_to_set(const qn_table *t, int card)
{
    int kind = qn_def_of(t, card)->kind;
    if (kind == ELE_ELESTRAL) return REFUSE(NOT_A_RUNE, card, 0, 0);
    if (kind == ELE_STADIUM) return REFUSE(IS_STADIUM, card, 0, 0);
    return ele_on_field(t, card) ? REFUSE(SET_ALREADY, card, 0, 0) : QN_ALLOWED;
}

static qn_refusal wrong_to_use(const qn_table *t, int seat, int card, qn_refusal r)
{
    const qn_def *d = qn_def_of(t, card);
    bool instant = ELE_INSTANTS >> d->kind & 1;
    if (r.why == ELE_WHY_NO_SUCH_EFFECT && !d->n_abilities) return REFUSE(NO_EFFECT, card, 0, 0);
    if (r.why == ELE_WHY_NO_SUCH_EFFECT && instant) return REFUSE(WORKS_WHEN_CAST, card, 0, 0);
    if (r.why == ELE_WHY_NOT_THERE && in_own_hand(t, seat, card)) return REFUSE(NOT_CAST_YET, card, 0, 0);
    return QN_ALLOWED;
}

// The wrong kind of card, the wrong player or the wrong place: reasons that no other moment would remove.
static qn_refusal wrong_card(const qn_table *t, int seat, qn_option o, qn_refusal r)
{
    int card = o.a;
    if (o.verb == ELE_V_DEFENDER)
        return card != QN_NONE && t->game.card[card].controller == seat ? REFUSE(NOT_A_DEFENDER, card, 0, 0)
                                                                        : QN_ALLOWED;
    if (ele_on_field(t, card) && t->game.card[card].controller != seat) return REFUSE(NOT_YOURS, card, 0, 0);
    switch (o.verb) {
    case ELE_V_CAST: return wrong_to_cast(t, seat, card);
    case ELE_V_SET: return wrong_to_set(t, card);
    case ELE_V_USE: return wrong_to_use(t, seat, card, r);
    default: return elestrals_only(t, seat, o.verb, card);
    }
}

// Whether something is being carried out or paid for, and the card it is about. Of the other player's affairs only what they
// have announced counts.
static bool is_under_way(const qn_table *t, int seat, int *card)
{
    const qn_question *q = &t->game.question;
    const qn_question_row *row = qn_question_row_of(t->rules->prompts, q->kind);
    *card = QN_NONE;
    if (t->game.n_links) {
        *card = t->game.link[t->game.n_links - 1].source.card;
        return true;
    }
    if (!(q->open >> seat & 1) || row->how & (QN_IDLE | QN_WINDOW)) return false;
    if (strstr(row->sentence, "{about}")) *card = q->about.card;
    return true;
}

static bool waits_for_chain(qn_option o, qn_refusal r)
{
    switch (r.why) {
    case ELE_WHY_NOT_YOUR_MAIN:
    case ELE_WHY_NOT_YOUR_MAIN_RUNE:
    case ELE_WHY_SET_NOT_NOW:
    case ELE_WHY_TURN_NOT_NOW:
    case ELE_WHY_ASCEND_NOT_NOW:
    case ELE_WHY_ENCHANT_NOT_NOW:
    case ELE_WHY_DRAW_NOT_NOW:
    case ELE_WHY_ONE_SPIRIT_SPENT: return true;
    default: return qn_legal(r) && o.verb != ELE_V_ATTACK && o.verb != ELE_V_DEFENDER;
    }
}

static qn_refusal wrong_time(const qn_table *t, int seat, qn_option o, qn_refusal r)
{
    const qn_game *g = &t->game;
    int first, attacker = qn_deref(t, ele_ext_of(t)->attacker);
    bool attacks = o.verb == ELE_V_ATTACK || o.verb == ELE_V_DEFENDER,
         draws = o.verb == ELE_V_EXPEND_AND_DRAW;
    int card = o.verb == ELE_V_DEFENDER ? o.b : o.a;
    if (g->turn_player == seat && is_under_way(t, seat, &first) && waits_for_chain(o, r))
        return REFUSE(BUSY, draws ? QN_NONE : o.a, first == o.a ? QN_NONE : first, 0);
    if (!attacks || r.why != ELE_WHY_ATTACK_NOT_NOW || g->turn_player != seat) return r;
    if (g->step && attacker == card) return REFUSE(ATTACKS_NOW, card, 0, 0);
    if (g->step) return REFUSE(ATTACK_UNDER_WAY, card, attacker, 0);
    bool before = g->phase == ELE_MAIN || g->phase == ELE_DRAW;
    qn_refusal state = before ? ele_may_still_attack(t, card) : QN_ALLOWED;
    return qn_legal(state) ? r : state;
}

// Which effect of its card is meant; QN_NONE: the card has no effect.
static int effect_asked(const qn_table *t, qn_option o)
{
    if (o.verb == ELE_V_USE) return o.b;
    int ability = ele_instant_ability(t, o.a);
    return ability == QN_NO_ABILITY ? QN_NONE : ability - qn_def_of(t, o.a)->ability;
}

static bool is_explained(int verb)
{
    static const uint8_t verbs[] = { ELE_V_CAST,    ELE_V_SET,      ELE_V_ASCEND,
                                     ELE_V_ENCHANT, ELE_V_TURN,     ELE_V_USE,
                                     ELE_V_ATTACK,  ELE_V_DEFENDER, ELE_V_EXPEND_AND_DRAW };
    for (size_t i = 0; i < sizeof verbs; i++)
        if (verbs[i] == verb) return true;
    return false;
}

// [r] is what legal.c answered for [o]; it may say that [o] is allowed.
qn_refusal ele_explain(const qn_table *t, int seat, qn_option o, qn_refusal r)
{
    bool turns = o.verb == ELE_V_TURN;
    if (!is_explained(o.verb)) return r;
    qn_refusal wrong = qn_legal(r) || o.verb == ELE_V_EXPEND_AND_DRAW ? QN_ALLOWED
                                                                      : wrong_card(t, seat, o, r);
    if (!qn_legal(wrong)) return wrong;
    if (turns && t->game.card[o.a].zone == qn_zone_id(ELE_ROW, seat) && ele_in_defense(t, o.a) == !!o.b)
        return REFUSE(IN_THAT_POSITION, o.a, 0, o.b);
    r = wrong_time(t, seat, o, r);
    if (r.why == ELE_WHY_NO_TARGET || r.why == ELE_WHY_CANNOT_PAY_COST) r.c = (uint8_t)effect_asked(t, o);
    return r;
}
