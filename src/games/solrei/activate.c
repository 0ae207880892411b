// Activating abilities (SOL-ACT) and paying for them (SOL-REI): one sequence that nothing interrupts, until others may
// answer. sol_announce carries out what a player answers in a window, qn_announce_pending puts an automatic ability on
// the Exchange; sol_announce_order is the order of choices and costs. What may be activated is decided in legal.c: only
// activations that can be completed are offered (SOL-ACT-05).
#include "games/solrei/rules.h"

// The answer to a window. Making Rei neither passes priority nor counts as declining (SOL-PRI-04): the player is
// asked again and may still pass; then nothing was added to the Exchange.
int sol_announce(qn_table *t, qn_frame *f)
{
    enum { PICKED = 1, ASKED, ADDED };
    QN_BEGIN(f);
    while (qn_answer(t).verb == SOL_V_GENERATE) {   // SOL-REI-05, SOL-REI-06
        QN_ASK(f, PICKED, qn_ask(t, SOL_Q_GENERATE, f->who, 0));
        sol_generate(t, qn_answer(t).a, SOL_NOTE_GENERATES);
        if (t->game.n_pending && !t->game.n_links) break;   // what that set off comes first: SOL-TRG-01
        QN_ASK(f, ASKED, qn_ask_quietly(t, SOL_Q_WINDOW, f->who, 0));
    }
    if (qn_answer(t).verb != SOL_V_USE) return QN_DONE;
    // Onto the Exchange: it takes effect when the Exchange resolves (SOL-EXC-01).
    QN_DO(f, ADDED,
          qn_announce_ability(t, f->who, qn_use_of(t, qn_answer(t).a, qn_answer(t).b),
                              qn_ref_to(t, qn_answer(t).a), qn_no_event));
    t->game.answer = (qn_option){ 0 };   // something was added, so this is not a pass
    QN_END;
}

// ---- What is chosen and paid, in order ----------------------------------------------------

static bool has_entry(const qn_table *t, const qn_link *l)
{
    return sol_negate_line(t, qn_ability_at(t, l->ability)) != NULL;
}

int sol_choose_entry(qn_table *t, qn_frame *f)   // SOL-KEY-33
{
    enum { CHOSEN = 1 };
    QN_BEGIN(f);
    QN_ASK(f, CHOSEN, qn_ask(t, SOL_Q_ENTRY, f->who, f->link));
    t->game.link[f->link].locked_amounts[0] = (int16_t)(qn_answer(t).verb == SOL_V_ENTRY ? qn_answer(t).a + 1
                                                                                         : 0);
    QN_END;
}

static bool has_x(const qn_table *t, const qn_link *l) { return sol_uses_x(t, qn_ability_at(t, l->ability)); }

int sol_choose_x(qn_table *t, qn_frame *f)   // SOL-ACT-04
{
    enum { CHOSEN = 1 };
    QN_BEGIN(f);
    QN_ASK(f, CHOSEN, qn_ask_hiding_count(t, SOL_Q_X, f->who, f->link));
    t->game.link[f->link].x = qn_answer(t).a;
    QN_END;
}

static void count_use(qn_table *t, int card, const qn_ability *ab)
{
    uint8_t *own = &t->game.card[card].n[ab->index & 7];
    if (ab->form == QN_FORM_GIVEN) qn_mark_given_use(t, card, ab);
    else *own += *own < 255;
}

static void finish(qn_table *t, qn_link *l)
{
    const qn_ability *ab = qn_ability_at(t, l->ability);
    int card = qn_deref(t, l->source), seat = l->controller;
    bool set_off = !qn_is_used(ab);
    if (card == QN_NONE) return;
    count_use(t, card, ab);
    if (sol_is_art(t, card) && !(set_off && t->game.card[card].status & SOL_B_RUNNING)
        && ab->form != QN_FORM_LATER) {   // SOL-TRG-06
        sol_count_one(t, seat, SOL_N_ARTS);
        sol_use_up(t, card);   // part of the cost, before anyone can answer: SOL-ACT-08
    }
}

const qn_announce_step sol_announce_order[] = {
    { QN_STEP_MODE },
    { QN_STEP_TARGETS },   // SOL-ACT-13
    { QN_STEP_OWN, .routine = SOL_R_CHOOSE_ENTRY, .wanted = has_entry, .chooses = true },
    { QN_STEP_OWN, .routine = SOL_R_CHOOSE_X, .wanted = has_x },
    { QN_STEP_OWN, .routine = SOL_R_PAY },
    { QN_STEP_COST },   // SOL-ACT-06
    { QN_STEP_OWN, .act = finish },
    { QN_STEP_END },
};

// ---- Paying Rei (SOL-REI-01, SOL-REI-03, SOL-REI-04). The link has what is paid so far, by suit ----

const uint8_t *sol_paid(const qn_link *l) { return l->n; }

static void take_rei(qn_table *t, qn_link *l, qn_option o)
{
    int suit = o.a == QN_NONE ? o.b : sol_suit(t, o.a);
    if (o.a != QN_NONE) sol_generate(t, o.a, SOL_NOTE_PAYS_WITH);
    else qn_emit_note(t, SOL_NOTE_PAYS, l->controller, QN_NONE, QN_NONE, suit);
    assert(suit < SOL_SUITS && sol_n_of(t, l->controller, SOL_REI + suit) > 0);
    --*sol_n(t, l->controller, SOL_REI + suit);
    l->n[suit]++;
}

static bool is_paid(const qn_table *t, const qn_link *l)
{
    sol_need need = sol_cost_of(t, l);
    return sol_pays(sol_paid(l), &need, sol_filter_suits(t, l->controller));
}

// Called before anything is paid, so that the notes of the payment come after it.
static void tell_activation(qn_table *t, int link)
{
    const qn_link *l = &t->game.link[link];
    bool used = qn_is_used(qn_ability_at(t, l->ability));
    qn_emit_note(t, used ? SOL_NOTE_ACTIVATES : SOL_NOTE_SET_OFF, l->controller, l->source.card,
                 used ? QN_NONE : l->event.that.card, link);
}

// The Alignment suit that Filtering makes: one the cost still needs by suit, or else by colour.
static int filtered_suit(const sol_need *need, const uint8_t paid[SOL_SUITS], int suits)
{
    int last = 0;
    for (int s = 0; s < SOL_SUITS; s++)
        if (suits >> s & 1 && need->symbol[s] > paid[s]) return s;
    for (int s = 0; s < SOL_SUITS; s++) {
        if (!(suits >> s & 1)) continue;
        last = s;
        if (need->symbol[SOL_RED_SUITS >> s & 1 ? SOL_R : SOL_B]) return s;
    }
    return last;
}

// Each Filtering takes two Rei and gives one (SOL-REI-04).
static void tell_filtering(qn_table *t, const qn_link *l)
{
    sol_need need = sol_cost_of(t, l);
    uint8_t paid[SOL_SUITS];
    int more = -need.total, made = 0;
    memcpy(paid, sol_paid(l), sizeof paid);
    for (int s = 0; s < SOL_SUITS; s++) more += paid[s];
    for (int i = 0; i < more; i++) {
        int suit = filtered_suit(&need, paid, sol_filter_suits(t, l->controller));
        paid[suit]++;
        made += 1 << 4 * suit;
    }
    if (more > 0) qn_emit_note(t, SOL_NOTE_FILTERS, l->controller, QN_NONE, QN_NONE, made);
}

int sol_pay(qn_table *t, qn_frame *f)
{
    enum { PICKED = 1 };
    qn_link *l = &t->game.link[f->link];
    QN_BEGIN(f);
    tell_activation(t, f->link);
    while (!is_paid(t, l)) {
        QN_ASK(f, PICKED, qn_ask_hiding_count(t, SOL_Q_PAY, f->who, f->link));
        if (qn_answer(t).verb != SOL_V_REI) break;
        take_rei(t, l, qn_answer(t));
    }
    if (t->tell) tell_filtering(t, l);
    QN_END;
}
