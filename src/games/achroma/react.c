// Reactions: DEFEND, DISPOSE and DIVERT, each other player once, in seat order, carried out at once (ACH-REA).
#include "games/achroma/rules.h"

static const qn_ref nobody = { QN_NONE, 0 };

static qn_link *declared(qn_table *t, int below) { return &t->game.link[t->game.n_links - 1 - below]; }

static void add(qn_table *t, int seat, int kind, int ability, int card)
{
    qn_add_link(t,
                (qn_link){ .kind = (uint8_t)kind,
                           .flags = ACH_L_REACTION,
                           .controller = (uint8_t)seat,
                           .ability = (uint16_t)ability,
                           .source = qn_ref_to(t, card),
                           .event = { .who = (uint8_t)seat, .that = nobody, .other = nobody },
                           .from = nobody,
                           .to = nobody });
}

static void take_over(qn_table *t, int seat, int card)   // ACH-DEF-01, -03, -06
{
    qn_link *attack = declared(t, 1);
    attack->target[0] = qn_ref_to(t, card);
    ach_ext(t)->defender = attack->target[0];
    if (!ach_is(t, card, ACH_CHARACTER)) {
        t->game.card[card].status |= ACH_B_STOOD_IN;
        ach_ext(t)->stands_in = (uint8_t)(qn_permitted(t, ACH_MAY_DEFEND_AS, card) + 1);
    }
    qn_tell(t, ACH_NOTE_DEFENDS, seat, card, 0, 0);
}

static void redirect(qn_table *t, int seat, int card, int target)   // ACH-DIV-01, -04
{
    declared(t, 1)->target[target] = qn_ref_to(t, card);
    t->game.card[card].status |= ACH_B_DIVERTED;
    qn_tell(t, ACH_NOTE_DIVERTS, seat, card, 0, 0);
    qn_raise(
        t,
        (qn_event){
            .kind = ACH_EV_DIVERTED, .who = (uint8_t)seat, .that = qn_ref_to(t, card), .other = nobody });
}

// One answer becomes one link. b[4]: the card
int ach_react(qn_table *t, qn_frame *f)
{
    enum { CHOSEN = 1 };
    uint8_t one;
    QN_BEGIN(f);
    f->b[4] = qn_answer(t).a;
    f->b[5] = qn_answer(t).b;
    f->b[6] = qn_answer(t).verb;
    add(t, f->who, QN_LINK_ABILITY,
        f->b[6] == ACH_V_DISPOSE ? ach_slot(t, f->b[4], ACH_ON_DISPOSE, 0) : QN_NO_ABILITY, f->b[4]);
    if (f->b[6] == ACH_V_DEFEND) take_over(t, f->who, f->b[4]);
    if (f->b[6] == ACH_V_DIVERT) redirect(t, f->who, f->b[4], f->b[5]);
    if (f->b[6] == ACH_V_DISPOSE) {
        qn_tell(t, ACH_NOTE_DISPOSES, f->who, f->b[4], 0, 0);
        QN_DO(f, CHOSEN, qn_call(t, ACH_R_CHOOSE, f->who)->link = (uint8_t)(t->game.n_links - 1));
        one = f->b[4];
        ach_erase(t, &one, 1, 0, NULL);   // the cost: ACH-DSP-01
        ach_check(t);
    }
    QN_END;
}

static void call_text(qn_table *t, const qn_frame *f)
{
    qn_frame *effect = qn_call(t, QN_R_EFFECT, f->who);
    effect->link = f->link;
    effect->pc = t->pool->ability[t->game.link[f->link].ability].body;
}

int ach_carry_out(qn_table *t, qn_frame *f)   // ACH-REA-05
{
    enum { DONE = 1 };
    QN_BEGIN(f);
    if (t->game.link[f->link].ability != QN_NO_ABILITY && ach_in(t, f->who)) QN_DO(f, DONE, call_text(t, f));
    ach_check(t);
    QN_END;
}

int ach_no_waiting(qn_table *t, qn_frame *f)   // triggers never join a window (ACH-REA-08)
{
    (void)t;
    (void)f;
    return QN_DONE;
}

static int first(const qn_table *t) { return ach_next_seat(t, t->game.turn_player); }
static int next(const qn_table *t, int seat) { return ach_next_seat(t, seat); }

const qn_policy ach_policy = {
    .question = ACH_Q_REACT,
    .announce = ACH_R_REACT,
    .announce_waiting = ACH_R_NO_WAITING,
    .resolve = ACH_R_CARRY_OUT,
    .at_once = true,
    .first = first,
    .next = next,
    .might_act = ach_might_react,
};
