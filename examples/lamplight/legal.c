// What may be done, and the answers to every question. Each test says why not; lists keep what is allowed.
#include "lamplight.h"

#define REFUSE(name, card, n) qn_refuse(LAM_WHY_##name, card, 0, n)

static bool is_asked(const qn_table *t, int seat, int kind)
{
    return t->game.question.kind == kind && t->game.question.open >> seat & 1;
}

// Targets and costs of a text: can it be announced in full? LAM-PLY-01, LAM-PLY-05
static qn_refusal can_announce(const qn_table *t, int seat, int card, const qn_ability *ab)
{
    qn_scope sc = qn_event_scope(t, seat, qn_ref_to(t, card), &qn_no_event);
    if (!qn_holds(t, &sc, ab->condition) || (ab->cost && !qn_can_pay(t, &sc, ab->cost)))
        return REFUSE(CANNOT_PAY, card, 0);
    bool possible = (ab->n_targets || qn_has_modes(t, ab)) ? qn_target_exists(t, &sc, ab) : true;
    return possible ? QN_ALLOWED : REFUSE(NO_TARGET, card, 0);
}

static qn_refusal can_play(const qn_table *t, int seat, int card)
{
    const qn_def *d = qn_def_of(t, card);
    bool main = is_asked(t, seat, LAM_Q_MAIN);
    if (t->game.card[card].zone != qn_zone_id(LAM_HAND, seat)) return REFUSE(NOT_YOURS, card, 0);
    if (d->kind == LAM_MOTH && !main) return REFUSE(OWN_TURN, card, 0);                // LAM-PLY-02
    if (!main && !is_asked(t, seat, LAM_Q_RESPOND)) return REFUSE(NOT_NOW, card, 0);   // LAM-PLY-03
    if (d->kind == LAM_MOTH && lam_in_row(t, seat) == LAM_ROW_SIZE)
        return REFUSE(ROW_FULL, card, 0);   // LAM-DCK-03
    int cost = lam_cost(t, card);
    if (lam_oil(t, seat) <= cost) return REFUSE(OIL, card, cost);   // LAM-GEN-03
    return d->kind == LAM_SPARK ? can_announce(t, seat, card, &t->pool->ability[d->ability]) : QN_ALLOWED;
}

static qn_refusal can_use(const qn_table *t, int seat, int card, int ability)   // LAM-PLY-05
{
    const qn_ability *ab = &t->pool->ability[qn_def_of(t, card)->ability + ability];
    if (!is_asked(t, seat, LAM_Q_MAIN) && !is_asked(t, seat, LAM_Q_RESPOND)) return REFUSE(NOT_NOW, card, 0);
    if (ab->limit && qn_uses(t, card, ability) >= ab->limit) return REFUSE(USED, card, 0);
    return can_announce(t, seat, card, ab);
}

static qn_refusal can_fly(const qn_table *t, int seat, int card, int at)   // LAM-FLY-01
{
    if (!is_asked(t, seat, LAM_Q_MAIN)) return REFUSE(FLY_NOW, card, 0);
    if (t->rules->status(t, card, LAM_TIRED)) return REFUSE(TIRED, card, 0);
    return qn_forbidden(t, LAM_NO_FLY, card, QN_NONE, QN_NONE)
        ? qn_refuse(LAM_WHY_FORBIDDEN, card, qn_forbidder(t, LAM_NO_FLY, card, QN_NONE, QN_NONE), 0)
        : QN_ALLOWED;
}

// ---- Answers ------------------------------------------------------------------------------------

static void list_texts(qn_table *t, int seat)   // cards in hand, abilities in the row
{
    qn_faces faces = { { 0 } };
    QN_EACH (t, c, LAM_HAND, seat)
        if (!qn_seen_before(t, c, &faces)) qn_offer(t, can_play(t, seat, c), LAM_V_PLAY, c, 0, 0);
    QN_EACH (t, c, LAM_ROW, seat)
        for (int i = 0; i < qn_def_of(t, c)->n_abilities; i++)
            if (t->pool->ability[qn_def_of(t, c)->ability + i].form == QN_FORM_USE)
                qn_offer(t, can_use(t, seat, c, i), LAM_V_USE, c, i, 0);
}

static void list_flights(qn_table *t, int seat)
{
    QN_EACH (t, c, LAM_ROW, seat)
        for (int s = 0; s < t->game.players; s++)
            if (s != seat && lam_playing(t, s)) qn_offer(t, can_fly(t, seat, c, s), LAM_V_FLY, c, s, 0);
}

static void list_main(qn_table *t, int seat)
{
    list_texts(t, seat);
    list_flights(t, seat);
    qn_offer(t, QN_ALLOWED, LAM_V_END, 0, 0, 0);
}

static void list_respond(qn_table *t, int seat)
{
    list_texts(t, seat);
    qn_offer(t, QN_ALLOWED, QN_V_PASS, 0, 0, 0);
}

static void list_meet(qn_table *t, int seat)   // LAM-FLY-02
{
    QN_EACH (t, c, LAM_ROW, seat)
        if (!t->rules->status(t, c, LAM_TIRED)) qn_offer(t, QN_ALLOWED, LAM_V_MEET, c, 0, 0);
    qn_offer(t, QN_ALLOWED, QN_V_NO, 0, 0, 0);
}

void lam_attempts(qn_table *t,
                  int seat)   // everything a player might try, for `why`; what is offered comes first
{
    if (t->game.question.open >> seat & 1) qn_list_answers(t);
    list_texts(t, seat);
    list_flights(t, seat);
}

#define QN_OWN(name) LAM_##name
#include "kernel/prompt_tables.def"
const qn_prompts lam_prompts = QN_PROMPTS(questions, answers, asked_by, "ability", LAM_V_END);
