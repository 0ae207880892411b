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
    qn_forget_uses(t);   // also of effects that work in a hand or an Underworld
    for (int s = 0; s < 2; s++)
        for (int kind = ELE_ROW; kind <= ELE_STADIUM_SLOT; kind++)
            QN_EACH (t, c, kind, s) {
                g->card[c].status &= ~(uint32_t)(ELE_B_CAST | ELE_B_TURNED);
                g->card[c].n[ELE_N_ATTACKS] = g->card[c].n[ELE_N_KILLS] = 0;
            }
    qn_emit_note(t, ELE_NOTE_TURN, g->turn_player, QN_NONE, QN_NONE, g->turn);
}

enum { DECIDED = 1, KEPT_FIRST, KEPT_SECOND, TURN_OVER };   // steps of ele_run_game

int ele_run_game(qn_table *t, qn_frame *f)
{
    qn_game *g = &t->game;
    QN_BEGIN(f);
    ele_ext(t)->attacker = ele_ext(t)->defender = qn_nobody;
    ele_ext(t)->starter_picker = (uint8_t)qn_roll(&g->dice, 2);
    if (ele_ext(t)->given_decider)
        ele_ext(t)->starter_picker = (uint8_t)(ele_ext(t)->given_decider - 1);   // ELE-SET-02
    QN_ASK(f, DECIDED, qn_ask(t, ELE_Q_START, ele_ext(t)->starter_picker, 0));   // ELE-SET-01, ELE-SET-03
    g->turn_player = g->first_player = qn_answer(t).a;
    qn_emit_note(t, ELE_NOTE_STARTS, g->first_player, QN_NONE, QN_NONE, 0);
    for (int s = 0; s < 2; s++) qn_shuffle(t, ELE_DECK, s);              // ELE-SET-05
    for (int s = 0; s < 2; s++) ele_draw_cards(t, s, 5);                 // ELE-SET-06
    QN_DO(f, KEPT_FIRST, qn_call(t, ELE_R_MULLIGAN, g->first_player));   // ELE-SET-09
    QN_DO(f, KEPT_SECOND, qn_call(t, ELE_R_MULLIGAN, ele_other(g->first_player)));
    for (;;) {
        ele_count_time(t);   // ELE-TOU-05, ELE-TOU-06
        if (g->over) return QN_DONE;
        QN_DO(f, TURN_OVER, qn_call(t, ELE_R_TURN, g->turn_player));
        if (ele_ext(t)->turns_left) ele_ext(t)->turns_left--;
        g->turn_player = (uint8_t)ele_other(g->turn_player);   // ELE-TRN-08
    }
    QN_END;
}

int ele_mulligan(qn_table *t, qn_frame *f)   // ELE-SET-07 to ELE-SET-09
{
    enum { CHOSEN = 1, EXPENDED };
    QN_BEGIN(f);
    for (;;) {
        QN_ASK(f, CHOSEN, qn_ask(t, ELE_Q_MULLIGAN, f->who, 0));
        if (qn_answer(t).verb != ELE_V_MULLIGAN) break;
        qn_emit_note(t, ELE_NOTE_MULLIGAN, f->who, QN_NONE, QN_NONE, 0);
        QN_DO(f, EXPENDED,
              ele_call_expend(t, f->who, 2, ELE_ALL_ELEMENTS, (ele_expense){ ELE_Q_MULLIGAN_SPIRIT }));
        while (qn_zone_of(t, ELE_HAND, f->who)->count)
            qn_move(t, qn_zone_of(t, ELE_HAND, f->who)->head, ELE_DECK, f->who, QN_TOP);
        qn_shuffle_and_tell(t, ELE_DECK, f->who, ELE_NOTE_HAND_IN);
        ele_draw_cards(t, f->who, 5);
    }
    QN_END;
}

// The steps of ele_turn, each named after the phase that is over.
enum { DREW = ELE_DRAW, MAIN_OVER = ELE_MAIN, BATTLE_OVER = ELE_BATTLE, END_OVER = ELE_END };

int ele_turn(qn_table *t, qn_frame *f)   // ELE-TRN-01
{
    qn_game *g = &t->game;
    QN_BEGIN(f);
    begin_turn(t);
    if (g->turn > 1) QN_DO(f, DREW, qn_call(t, ELE_R_DRAW, f->who));   // ELE-SET-10
    QN_DO(f, MAIN_OVER, qn_call(t, ELE_R_MAIN, f->who));
    if (g->turn > 1 && !(g->player[f->who].flags & ELE_NO_BATTLE))
        QN_DO(f, BATTLE_OVER, qn_call(t, ELE_R_BATTLE, f->who));
    QN_DO(f, END_OVER, qn_call(t, ELE_R_END, f->who));   // ELE-END-06
    ele_expire(t, ELE_THIS_TURN, QN_NONE);               // ELE-END-05
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
    QN_DO(f, WINDOW_OVER, qn_call_window(t, f->who, true));   // ELE-DRW-02, ELE-TRN-05
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
    QN_EACH (t, h, ELE_HAND, seat)   // nobody can tell which of the seen Runes it was (ELE-RUL-10)
        if (qn_def_of(t, h)->kind != ELE_ELESTRAL && qn_def_of(t, h)->kind != ELE_STADIUM)
            t->game.card[h].known = (uint8_t)(1 << seat);
    qn_emit_note(t, ELE_NOTE_SETS, seat, card, QN_NONE, 0);
}

static void change_position(qn_table *t, int seat, int card)   // ELE-POS-04, ELE-MAI-06
{
    t->game.card[card].status ^= ELE_B_DEFENSE;
    t->game.card[card].status |= ELE_B_TURNED;
    qn_emit_note(t, ELE_NOTE_TURNS, seat, card, t->game.card[card].status & ELE_B_DEFENSE, 0);
}

static void enchant(qn_table *t, int seat, int card, qn_option spirit)   // ELE-MAI-03
{
    ele_move_spirit_under(t, spirit, seat, card);
    qn_emit_note(t, ELE_NOTE_ENCHANTS, seat, card, QN_NONE, 1 << (5 * spirit.a));
    qn_numbers_changed(t);
    ele_receives(t, card, 1 << spirit.a, 1);
}

int ele_expend_and_draw(qn_table *t, qn_frame *f)   // ELE-MAI-04
{
    enum { EXPENDED = 1 };
    QN_BEGIN(f);
    t->game.player[f->who].flags |= ELE_SPENT_ONE;
    qn_emit_note(t, ELE_NOTE_EXPENDS_TO_DRAW, f->who, QN_NONE, QN_NONE, 0);
    QN_DO(f, EXPENDED, ele_call_expend(t, f->who, 1, ELE_ALL_ELEMENTS, (ele_expense){ ELE_Q_DRAW_SPIRIT }));
    ele_draw_cards(t, f->who, 1);
    qn_judge(t);
    QN_END;
}

static void agree_on_stalemate(qn_table *t)   // ELE-WIN-09, ELE-WIN-10
{
    int a = qn_zone_of(t, ELE_DECK, 0)->count, b = qn_zone_of(t, ELE_DECK, 1)->count;
    qn_emit_note(t, ELE_NOTE_AGREES, ele_other(t->game.turn_player), QN_NONE, QN_NONE, 0);
    if (a == b) qn_emit_note(t, ELE_NOTE_SUDDEN_DEATH, QN_NONE, QN_NONE, QN_NONE, 0);
    if (a == b) ele_ext(t)->sudden_death = true;
    else qn_lose(t, a < b ? 0 : 1, ELE_STALEMATE);
    qn_judge(t);
}

// What happens at once, without a chain (ELE-MAI-07) and without a question. Everything else is announced.
static bool is_action(int verb)
{
    return verb == ELE_V_SET || verb == ELE_V_TURN || verb == ELE_V_EXPEND_AND_DRAW;
}

static void act(qn_table *t, int seat, qn_option o)
{
    if (o.verb == ELE_V_SET) set_rune(t, seat, o.a);
    else if (o.verb == ELE_V_TURN) change_position(t, seat, o.a);
    else qn_call(t, ELE_R_EXPEND_AND_DRAW, seat);
}

QN_MEMORY(main_phase)
{
    bool settled;        // no card can have become short since the last check
    uint8_t enchanted;   // the Elestral that gets the one Spirit of this turn
};

int ele_main_phase(qn_table *t, qn_frame *f)
{
    enum { SETTLED = 1, CHOSEN, PICKED, ANSWERED, ACTED, ANNOUNCED, CHAIN_OVER };
    main_phase *m = QN_RECALL(main_phase, f);
    QN_BEGIN(f);
    t->game.phase = ELE_MAIN;
    for (;;) {
        if (m->settled ? t->game.n_pending : ele_unsettled(t))
            QN_DO(f, SETTLED, qn_call(t, QN_R_SETTLE, f->who));   // ELE-TRN-04
        m->settled = true;
        QN_ASK(f, CHOSEN, qn_ask_quietly(t, ELE_Q_MAIN, f->who, 0));   // ELE-MAI-01, ELE-CHN-18
        if (qn_answer(t).verb == ELE_V_END_PHASE) break;               // ELE-TRN-06
        if (qn_answer(t).verb == ELE_V_ENCHANT) {
            t->game.player[f->who].flags |= ELE_SPENT_ONE;   // ELE-MAI-02
            m->enchanted = qn_answer(t).a;
            QN_ASK(f, PICKED,
                   qn_ask_hiding_count(t, ELE_Q_ENCHANT, f->who, ELE_ALL_ELEMENTS,
                                       .about = qn_ref_to(t, m->enchanted)));
            enchant(t, f->who, m->enchanted, qn_answer(t));
        } else if (qn_answer(t).verb == ELE_V_PROPOSE) {
            t->game.player[f->who].flags |= ELE_PROPOSED;
            qn_emit_note(t, ELE_NOTE_PROPOSES, f->who, QN_NONE, QN_NONE, 0);
            QN_ASK(f, ANSWERED, qn_ask(t, ELE_Q_STALEMATE, ele_other(f->who), 0));
            if (qn_answer(t).verb == ELE_V_ACCEPT) agree_on_stalemate(t);
            else qn_emit_note(t, ELE_NOTE_DECLINES, ele_other(f->who), QN_NONE, QN_NONE, 0);
        } else if (is_action(qn_answer(t).verb)) {
            QN_DO(f, ACTED, act(t, f->who, qn_answer(t)));
        } else {
            QN_DO(f, ANNOUNCED, qn_call(t, ELE_R_ANNOUNCE, f->who));
            QN_DO(f, CHAIN_OVER, qn_call(t, QN_R_SETTLE, f->who));
        }
    }
    QN_END;
}

// ---- End Phase --------------------------------------------------------------------------------

int ele_end_phase(qn_table *t, qn_frame *f)
{
    enum { WINDOW_OVER = 1 };
    bool calm = t->game.n_mods == 0;   // nothing lasts, so nothing ends and no Elestral goes back
    QN_BEGIN(f);
    t->game.phase = ELE_END;
    if (!calm) {
        qn_expire(t, ELE_UNTIL_END_PHASE, QN_NONE);   // ELE-END-01, ELE-END-02
        qn_expire(t, ELE_UNTIL_YOUR_END_PHASE, f->who);
        ele_give_back(t);   // all at the same time
    }
    QN_DO(f, WINDOW_OVER, qn_call_window(t, f->who, calm));   // ELE-END-03
    QN_END;
}

// ---- Scenarios --------------------------------------------------------------------------------

// The position is set up: the game goes on from the start of this phase of the turn player's turn.
void ele_begin_at(qn_table *t, int phase)
{
    static const uint8_t routine[] = {
        [ELE_DRAW] = ELE_R_DRAW, [ELE_MAIN] = ELE_R_MAIN, [ELE_BATTLE] = ELE_R_BATTLE, [ELE_END] = ELE_R_END
    };
    assert(phase != ELE_SET_UP);
    ele_ext(t)->attacker = ele_ext(t)->defender = qn_nobody;
    qn_call(t, ELE_R_GAME, 0)->step = TURN_OVER;
    qn_call(t, ELE_R_TURN, t->game.turn_player)->step = (uint8_t)phase;
    qn_call(t, routine[phase], t->game.turn_player);
}
