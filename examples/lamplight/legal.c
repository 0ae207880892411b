// What a player may do, and the answers to every question. Each test returns why not; the lists keep what is allowed.
#include "lamplight.h"

#define REFUSE(name, card, n) qn_refuse(LAM_WHY_##name, card, 0, n)

// Why a text cannot be announced in full: its targets and costs (LAM-PLY-01, LAM-PLY-05).
static const qn_text_refusals why = { .used = LAM_WHY_USED, LAM_WHY_CANNOT_PAY, LAM_WHY_NO_TARGET };

static bool is_at_main(const qn_table *t, int seat) { return qn_is_asked(t, seat, LAM_Q_MAIN); }
static bool may_act(const qn_table *t, int seat)   // LAM-PLY-03, LAM-PLY-05
{
    return is_at_main(t, seat) || qn_is_asked(t, seat, LAM_Q_RESPOND);
}

static qn_refusal can_play(const qn_table *t, int seat, int card)
{
    const qn_def *d = qn_def_of(t, card);
    bool moth = d->kind == LAM_MOTH;
    if (t->game.card[card].zone != qn_zone_id(LAM_HAND, seat)) return REFUSE(NOT_YOURS, card, 0);
    if (moth && !is_at_main(t, seat)) return REFUSE(OWN_TURN, card, 0);   // LAM-PLY-02
    if (!may_act(t, seat)) return REFUSE(NOT_NOW, card, 0);
    if (moth && lam_in_row(t, seat) == LAM_ROW_SIZE) return REFUSE(ROW_FULL, card, 0);   // LAM-DCK-03
    int cost = lam_cost(t, card);
    if (lam_oil(t, seat) <= cost) return REFUSE(OIL, card, cost);   // LAM-GEN-03
    return moth ? QN_ALLOWED : qn_can_announce(t, seat, card, &t->pool->ability[d->ability], &why);
}

static qn_refusal can_use(const qn_table *t, int seat, int card, int ability)
{
    return may_act(t, seat) ? qn_can_use(t, seat, card, ability, &why) : REFUSE(NOT_NOW, card, 0);
}

static qn_refusal can_fly(const qn_table *t, int seat, int card)   // LAM-FLY-01
{
    if (!is_at_main(t, seat)) return REFUSE(FLY_NOW, card, 0);
    if (t->rules->status(t, card, LAM_TIRED)) return REFUSE(TIRED, card, 0);
    if (!qn_forbidden(t, LAM_NO_FLY, card, QN_NONE, QN_NONE)) return QN_ALLOWED;
    return qn_refuse(LAM_WHY_FORBIDDEN, card, qn_forbidder(t, LAM_NO_FLY, card, QN_NONE, QN_NONE), 0);
}

// ---- Answers ------------------------------------------------------------------------------------

static void list_texts(qn_table *t, int seat)   // cards in hand, abilities in the row
{
    QN_FACES(faces);
    QN_EACH (t, c, LAM_HAND, seat)
        if (!qn_seen_before(t, c, &faces)) qn_offer(t, can_play(t, seat, c), LAM_V_PLAY, c, 0, 0);
    QN_EACH (t, c, LAM_ROW, seat)
        QN_EACH_USE (t, c, i) qn_offer(t, can_use(t, seat, c, i), LAM_V_USE, c, i, 0);
}

static void list_flights(qn_table *t, int seat)
{
    QN_EACH (t, c, LAM_ROW, seat)
        for (int s = 0; s < t->game.players; s++)
            if (s != seat && qn_is_playing(t, s)) qn_offer(t, can_fly(t, seat, c), LAM_V_FLY, c, s, 0);
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

void lam_attempts(qn_table *t, int seat)   // everything a player might try, for `why`
{
    qn_list_offered(t, seat);   // first, because it is legal
    list_texts(t, seat);
    list_flights(t, seat);
}

#define QN_OWN(name) LAM_##name
#include "kernel/prompt_tables.def"
const qn_prompts lam_prompts = QN_PROMPTS(questions, answers, asked_by, "ability", LAM_V_END);
