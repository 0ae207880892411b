// Set-up, turns and phases (ELE-SET, ELE-TRN, ELE-DRW, ELE-MAI, ELE-END).
#include "games/elestrals/match.h"

void ele_set_up(qn_table *t, const qn_deck *decks)
{
    for (int s = 0; s < 2; s++) {
        for (int i = 0; i < decks[s].n[0]; i++) qn_add_card(t, decks[s].def[0][i], s, ELE_DECK);
        for (int i = 0; i < decks[s].n[1]; i++) {
            const qn_def *spirit = &t->pool->def[decks[s].def[1][i]];
            for (int e = 0; e < ELE_ELEMENTS; e++) ele_pile(t, s, ELE_SPIRIT_DECK)[e] += spirit->cost[e];
        }
    }
    for (int s = 0; s < 2; s++) ele_ext(t)->spirits[s] = (uint8_t)ele_deck_size(t, s);
    qn_call(t, ELE_R_GAME, 0);
}

static void begin_turn(qn_table *t)   // ELE-TRN-07
{
    qn_game *g = &t->game;
    g->turn++;
    g->links_this_turn = 0;
    for (int s = 0; s < 2; s++) g->player[s].flags &= ~(uint32_t)ELE_THIS_TURN_FLAGS;
    for (int c = 0; c < g->n_cards; c++) g->card[c].used = 0;   // effects of a hand or an Underworld too
    for (int s = 0; s < 2; s++)
        for (int kind = ELE_ROW; kind <= ELE_STADIUM_SLOT; kind++) QN_EACH(t, c, kind, s)
            {
                g->card[c].status &= ~(uint32_t)(ELE_B_CAST | ELE_B_TURNED);
                g->card[c].n[ELE_N_ATTACKS] = g->card[c].n[ELE_N_KILLS] = 0;
            }
    qn_tell(t, ELE_NOTE_TURN, g->turn_player, 0, 0, g->turn);
}

int ele_run_game(qn_table *t, qn_frame *f)
{
    enum { DECIDED = 1, KEPT_FIRST, KEPT_SECOND, TURN_OVER };
    qn_game *g = &t->game;
    QN_BEGIN(f);
    ele_ext(t)->attacker = ele_ext(t)->defender = (qn_ref){ QN_NONE, 0 };
    ele_ext(t)->decider = (uint8_t)qn_roll(&g->dice, 2);
    if (ele_ext(t)->given_decider)
        ele_ext(t)->decider = (uint8_t)(ele_ext(t)->given_decider - 1);   // ELE-SET-02
    QN_ASK(f, DECIDED, qn_ask(t, ELE_Q_START, ele_ext(t)->decider, 0));   // ELE-SET-01, -03
    g->turn_player = g->first_player = qn_answer(t).a;
    qn_tell(t, ELE_NOTE_STARTS, g->first_player, 0, 0, 0);
    for (int s = 0; s < 2; s++) qn_shuffle(t, ELE_DECK, s);              // ELE-SET-05
    for (int s = 0; s < 2; s++) ele_draw_cards(t, s, 5);                 // ELE-SET-06
    QN_DO(f, KEPT_FIRST, qn_call(t, ELE_R_MULLIGAN, g->first_player));   // ELE-SET-09
    QN_DO(f, KEPT_SECOND, qn_call(t, ELE_R_MULLIGAN, ele_other(g->first_player)));
    for (;;) {
        if (ele_ext(t)->time) ele_count_time(t);   // ELE-TOU-05, -06
        if (g->over) return QN_DONE;
        QN_DO(f, TURN_OVER, qn_call(t, ELE_R_TURN, g->turn_player));
        if (ele_ext(t)->turns_left) ele_ext(t)->turns_left--;
        g->turn_player = (uint8_t)ele_other(g->turn_player);   // ELE-TRN-08
    }
    QN_END;
}

int ele_mulligan(qn_table *t, qn_frame *f)   // ELE-SET-07 to -09
{
    enum { CHOSEN = 1, EXPENDED };
    QN_BEGIN(f);
    for (;;) {
        QN_ASK(f, CHOSEN, qn_ask(t, ELE_Q_MULLIGAN, f->who, 0));
        if (qn_answer(t).verb != ELE_V_MULLIGAN) break;
        QN_DO(f, EXPENDED, ele_call_expend(t, f->who, 2, ELE_ALL_ELEMENTS, false));
        while (qn_zone_of(t, ELE_HAND, f->who)->count)
            qn_move(t, qn_zone_of(t, ELE_HAND, f->who)->head, ELE_DECK, f->who, QN_TOP);
        qn_shuffle(t, ELE_DECK, f->who);
        qn_tell(t, ELE_NOTE_MULLIGAN, f->who, 0, 0, 0);
        ele_draw_cards(t, f->who, 5);
    }
    QN_END;
}

int ele_turn(qn_table *t, qn_frame *f)
{
    enum { DREW = 1, MAIN_OVER, BATTLE_OVER, END_OVER };
    qn_game *g = &t->game;
    QN_BEGIN(f);
    begin_turn(t);
    if (g->turn > 1) QN_DO(f, DREW, qn_call(t, ELE_R_DRAW, f->who));   // ELE-SET-10
    QN_DO(f, MAIN_OVER, qn_call(t, ELE_R_MAIN, f->who));
    if (g->turn > 1 && !(g->player[f->who].flags & ELE_NO_BATTLE))
        QN_DO(f, BATTLE_OVER, qn_call(t, ELE_R_BATTLE, f->who));
    QN_DO(f, END_OVER, qn_call(t, ELE_R_END, f->who));
    ele_expire(t, ELE_THIS_TURN, QN_NONE);   // ELE-END-05
    for (int i = g->n_mods - 1; i >= 0; i--)
        if (g->mod[i].op == QN_MOD_LATER) qn_drop_mod(t, i);   // offered in this turn's End Phase only
    QN_END;
}

int ele_draw_phase(qn_table *t, qn_frame *f)
{
    enum { WINDOW_OVER = 1 };
    QN_BEGIN(f);
    t->game.phase = ELE_DRAW;
    ele_draw_cards(t, f->who, 1);   // ELE-DRW-01
    qn_judge(t);
    QN_DO(f, WINDOW_OVER, qn_call(t, ELE_R_WINDOW, f->who)->b[2] = 1);   // ELE-DRW-02
    QN_END;
}

// ---- Main Phase -------------------------------------------------------------------------------

static void set_rune(qn_table *t, int seat, int card)   // ELE-RUN-02
{
    qn_move(t, card, ELE_RUNE_ROW, seat, QN_TOP);
    qn_card *c = &t->game.card[card];
    c->status = ELE_B_SET;
    c->turn = t->game.turn;
    c->known = (uint8_t)(1 << seat);
    QN_EACH(t, h, ELE_HAND, seat)   // nobody can tell which of the seen Runes it was (ELE-RUL-10)
    if (qn_def_of(t, h)->kind != ELE_ELESTRAL && qn_def_of(t, h)->kind != ELE_STADIUM)
        t->game.card[h].known = (uint8_t)(1 << seat);
    qn_tell(t, ELE_NOTE_SETS, seat, card, 0, 0);
}

static void change_position(qn_table *t, int seat, int card)   // ELE-POS-04
{
    t->game.card[card].status ^= ELE_B_DEFENSE;
    t->game.card[card].status |= ELE_B_TURNED;
    qn_tell(t, ELE_NOTE_TURNS, seat, card, t->game.card[card].status & ELE_B_DEFENSE, 0);
    qn_raise(t,
             (qn_event){ .kind = ELE_EV_TURNED,
                         .who = (uint8_t)seat,
                         .that = qn_ref_to(t, card),
                         .other = { QN_NONE, 0 } });
}

static void agree_on_stalemate(qn_table *t)   // ELE-WIN-09, -10
{
    int a = qn_zone_of(t, ELE_DECK, 0)->count, b = qn_zone_of(t, ELE_DECK, 1)->count;
    if (a == b) ele_ext(t)->sudden_death = 1;
    else qn_lose(t, a < b ? 0 : 1, ELE_STALEMATE);
    qn_judge(t);
}

int ele_main_phase(qn_table *t, qn_frame *f)
{
    enum { SETTLED = 1, CHOSEN, ENCHANTED, EXPENDED, ANSWERED, ANNOUNCED, RESOLVED };
    qn_game *g = &t->game;
    QN_BEGIN(f);
    g->phase = ELE_MAIN;
    for (;;) {
        if (f->b[3] ? g->n_waiting : ele_unsettled(t)) QN_DO(f, SETTLED, qn_call(t, ELE_R_SETTLE, f->who));
        f->b[3] = 1;   // only a chain can leave cards short
        QN_ASK(f, CHOSEN, qn_ask_quietly(t, ELE_Q_MAIN, f->who, 0));
        f->b[4] = qn_answer(t).verb;
        f->b[5] = qn_answer(t).a;
        if (f->b[4] == ELE_V_END_PHASE) break;
        if (f->b[4] == ELE_V_SET) {
            set_rune(t, f->who, f->b[5]);
        } else if (f->b[4] == ELE_V_TURN) {
            change_position(t, f->who, f->b[5]);
        } else if (f->b[4] == ELE_V_ENCHANT) {   // ELE-MAI-03
            g->player[f->who].flags |= ELE_SPENT_ONE;
            f->b[0] = ELE_SPIRIT_DECK;
            f->b[1] = ELE_ALL_ELEMENTS;
            QN_ASK(f, ENCHANTED, qn_ask_hidden(t, ELE_Q_SPIRIT, f->who, 0));
            ele_move_spirit_under(t, (qn_option){ 0, qn_answer(t).a, QN_NONE, 0 }, f->who, f->b[5]);
            qn_tell(t, ELE_NOTE_ENCHANTS, f->who, f->b[5], qn_answer(t).a, 1);
            ele_receives(t, f->b[5], 1 << qn_answer(t).a, 1);
        } else if (f->b[4] == ELE_V_EXPEND_AND_DRAW) {   // ELE-MAI-04
            g->player[f->who].flags |= ELE_SPENT_ONE;
            QN_DO(f, EXPENDED, ele_call_expend(t, f->who, 1, ELE_ALL_ELEMENTS, false));
            ele_draw_cards(t, f->who, 1);
            qn_judge(t);
        } else if (f->b[4] == ELE_V_PROPOSE) {
            g->player[f->who].flags |= ELE_PROPOSED;
            QN_ASK(f, ANSWERED, qn_ask(t, ELE_Q_STALEMATE, ele_other(f->who), 0));
            if (qn_answer(t).verb == ELE_V_ACCEPT) agree_on_stalemate(t);
        } else {
            QN_DO(f, ANNOUNCED, qn_call(t, ELE_R_ANNOUNCE, f->who));
            QN_DO(f, RESOLVED, qn_call(t, ELE_R_CHAIN, f->who));
            f->b[3] = 0;
        }
    }
    QN_END;
}

// ---- End Phase --------------------------------------------------------------------------------

int ele_end_phase(qn_table *t, qn_frame *f)
{
    enum { WINDOW_OVER = 1 };
    bool calm = t->game.n_mods == 0;   // nothing lasts, so nothing ends and nobody goes back
    QN_BEGIN(f);
    t->game.phase = ELE_END;
    t->game.step = ELE_NO_STEP;
    if (!calm) {
        qn_expire(t, ELE_UNTIL_END_PHASE, QN_NONE);   // ELE-END-01, -02
        qn_expire(t, ELE_UNTIL_YOUR_END_PHASE, f->who);
        ele_give_back(t);   // all at the same time
    }
    QN_DO(f, WINDOW_OVER, qn_call(t, ELE_R_WINDOW, f->who)->b[2] = calm);   // ELE-END-03
    QN_END;
}

// ---- Scenarios --------------------------------------------------------------------------------

// Everything lies on the table: go on as if this phase of this player's turn had just begun.
void ele_begin_at(qn_table *t, int seat, int phase)
{
    enum { TURN_OVER = 4 };   // the step of ele_run_game inside its loop
    qn_game *g = &t->game;
    static const uint8_t routine[] = { ELE_R_MAIN, ELE_R_DRAW, ELE_R_MAIN, ELE_R_BATTLE, ELE_R_END };
    ele_ext(t)->attacker = ele_ext(t)->defender = (qn_ref){ QN_NONE, 0 };
    g->turn_player = (uint8_t)seat;
    qn_call(t, ELE_R_GAME, 0)->step = TURN_OVER;
    qn_call(t, ELE_R_TURN, seat)->step = (uint8_t)(phase == ELE_SET_UP
                                                       ? ELE_MAIN
                                                       : phase);   // its steps are in the order of the phases
    qn_call(t, routine[phase], seat);
}
