// Starting an Act (SOL-SET): the cards on the table, who begins on OFFENSE, opening hands; then round after round. Scenarios
// start in the middle (sol_begin_at).
#include "games/solrei/rules.h"

static int add(qn_table *t, int def, int seat, int kind)
{
    int card = qn_add_card(t, def, seat, kind);
    t->game.card[card].known = (uint8_t)(1 << seat);
    return card;
}

// Six cards face down (SOL-SET-02); Arts begin EXHAUSTED (SOL-SET-07).
static void put_set_up_out(qn_table *t, int seat, const qn_deck *deck)
{
    static const uint8_t place[] = { SOL_DECK, SOL_DECK, SOL_MUSE_PLACE, SOL_ADVANTAGE_PLACE, SOL_ARTS };
    for (int section = 0; section < 2; section++)
        for (int i = 0; i < deck->n[section]; i++) {
            int def = deck->def[section][i], card = add(t, def, seat, place[t->pool->def[def].kind]);
            if (sol_is_art(t, card)) {
                t->game.card[card].status = SOL_B_EXHAUSTED;
                t->game.card[card].x = (int8_t)(sol_count(t, SOL_ARTS, seat) - 1);
            }
        }
}

static void add_action_deck(qn_table *t, int seat)   // SOL-DCK-02
{
    for (int def = 1; def < t->pool->n_defs; def++)
        if (SOL_KIND(t->pool->def[def].kind) & SOL_ACTION_CARDS)
            t->game.card[qn_add_card(t, def, seat, SOL_DECK)].known = 0;
}

void sol_set_up(qn_table *t, const qn_deck *decks)
{
    for (int s = 0; s < 2; s++) {
        put_set_up_out(t, s, &decks[s]);
        add_action_deck(t, s);
        sol_ext(t)->cards[s] = (uint8_t)sol_count(t, SOL_DECK, s);
    }
    qn_call(t, SOL_R_ACT, 0);
}

static void flip(qn_table *t)   // SOL-SET-05, SOL-INF-01
{
    for (int s = 0; s < 2; s++) {
        int first = s ? sol_defense(t) : sol_offense(t);
        qn_show_zone(t, SOL_MUSE_PLACE, first, 3);
        qn_show_zone(t, SOL_ADVANTAGE_PLACE, first, 3);
        sol_update_timings(t, first);
        qn_emit_note(t, SOL_NOTE_FLIPS, first, sol_muse(t, first), sol_advantage(t, first), 0);
    }
}

static void opening_draw(qn_table *t, int seat)   // raises no event: nothing during set-up does (SOL-SET-05)
{
    for (int i = 0; i < 5; i++) {
        int card = qn_zone_of(t, SOL_DECK, seat)->tail;
        qn_move(t, card, SOL_HAND, seat, QN_TOP);
    }
    qn_emit_note(t, SOL_NOTE_DRAWS, seat, QN_NONE, QN_NONE, 5);
}

enum { DECIDED = 1, KEPT_FIRST, KEPT_SECOND, ROUND_OVER };   // steps of sol_act

int sol_act(qn_table *t, qn_frame *f)
{
    qn_game *g = &t->game;
    QN_BEGIN(f);
    for (int s = 0; s < 2; s++) qn_shuffle(t, SOL_DECK, s);   // SOL-SET-01; only the Action Decks: SOL-MOD-06
    if (sol_ext(t)->starter_picker == QN_NONE)
        sol_ext(t)->starter_picker = (uint8_t)qn_roll(&g->dice, 2);   // SOL-SET-03
    QN_ASK(f, DECIDED, qn_ask(t, SOL_Q_POSITION, sol_ext(t)->starter_picker, 0));
    g->turn_player = g->first_player = (uint8_t)(qn_answer(t).a ? sol_rival(sol_ext(t)->starter_picker)
                                                                : sol_ext(t)->starter_picker);
    qn_emit_note(t, SOL_NOTE_CHOOSES, sol_ext(t)->starter_picker, QN_NONE, QN_NONE, qn_answer(t).a);
    for (int s = 0; s < 2; s++) opening_draw(t, s);
    flip(t);
    QN_DO(f, KEPT_FIRST, qn_call(t, SOL_R_MULLIGAN, sol_offense(t)));   // SOL-SET-06
    QN_DO(f, KEPT_SECOND, qn_call(t, SOL_R_MULLIGAN, sol_defense(t)));
    for (;;) QN_DO(f, ROUND_OVER, qn_call(t, SOL_R_ROUND, 0));
    QN_END;
}

int sol_mulligan(qn_table *t, qn_frame *f)
{
    enum { CHOSEN = 1 };
    QN_BEGIN(f);
    QN_ASK(f, CHOSEN, qn_ask(t, SOL_Q_MULLIGAN, f->who, 0));
    if (qn_answer(t).verb != SOL_V_MULLIGAN) {
        qn_emit_note(t, SOL_NOTE_KEEPS, f->who, QN_NONE, QN_NONE, 0);
    } else {
        while (sol_count(t, SOL_HAND, f->who))
            qn_move(t, qn_zone_of(t, SOL_HAND, f->who)->head, SOL_DECK, f->who, QN_TOP);
        qn_shuffle_and_tell(t, SOL_DECK, f->who, SOL_NOTE_MULLIGAN);
        opening_draw(t, f->who);
        t->game.player[f->who].flags |= SOL_MULLIGANED;
    }
    QN_END;
}

// ---- Scenarios ----------------------------------------------------------------------------------

// The position is set up: continue from the start of this step of the round.
void sol_begin_at(qn_table *t, int step)
{
    static const uint8_t routine[SOL_STEPS] = {
        [SOL_START] = SOL_R_START,
        [SOL_OPEN] = SOL_R_OPEN,
        [SOL_BEFORE_SHOWDOWN] = SOL_R_SHOWDOWN,
        [SOL_SHOWDOWN] = SOL_R_SHOWDOWN,
        [SOL_AFTER_SHOWDOWN] = SOL_R_SHOWDOWN,
        [SOL_BEFORE_DAMAGE] = SOL_R_DAMAGE,
        [SOL_CHARGING] = SOL_R_CHARGE_PHASE,
        [SOL_RESET] = SOL_R_RESET,
        [SOL_END] = SOL_R_END,
    };
    static const uint8_t phase[SOL_STEPS] = {
        [SOL_START] = SOL_STARTED,    [SOL_OPEN] = SOL_OPENED,          [SOL_BEFORE_SHOWDOWN] = SOL_SHOWN,
        [SOL_SHOWDOWN] = SOL_SHOWN,   [SOL_AFTER_SHOWDOWN] = SOL_SHOWN, [SOL_BEFORE_DAMAGE] = SOL_DAMAGED,
        [SOL_CHARGING] = SOL_CHARGED, [SOL_RESET] = SOL_WAS_RESET,      [SOL_END] = SOL_ENDED,
    };
    assert(step > SOL_SET_UP && step < SOL_STEPS && routine[step]);
    qn_call(t, SOL_R_ACT, 0)->step = ROUND_OVER;
    qn_call(t, SOL_R_ROUND, 0)->step = phase[step];
    qn_call(t, routine[step], sol_offense(t));
}
