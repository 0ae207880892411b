// Changes of Oil and cards, how players go out (LAM-END), set-up and turns (LAM-SET, LAM-TRN).
#include "lamplight.h"
#include "lang/plain.h"
#include "lang/scan.h"

// ---- Oil and cards ------------------------------------------------------------------------------

int lam_add_oil(qn_table *t, int seat, int oil)   // LAM-GEN-02: from 0 to what the lamp holds
{
    enum { BRIM = 99 };
    return qn_add_number(t, seat, LAM_OIL, oil, 0, BRIM);
}

void lam_gain(qn_table *t, int seat, int oil)
{
    qn_tell_seat(t, LAM_NOTE_GAINS, seat, lam_add_oil(t, seat, oil));
}

void lam_lose(qn_table *t, int seat, int oil)
{
    int lost = -lam_add_oil(t, seat, -oil);
    if (lost) qn_tell_seat(t, LAM_NOTE_LOSES, seat, lost);
}

void lam_draw(qn_table *t, int seat, int n)   // LAM-TRN-02: at most as many as are left
{
    int drawn = qn_draw_cards(t, seat, n, LAM_DECK, LAM_HAND);
    if (drawn) qn_tell_seat(t, LAM_NOTE_DRAWS, seat, drawn);
}

void lam_burn(qn_table *t, int card) { qn_send_to(t, card, LAM_ASH, LAM_NOTE_BURNS, LAM_EV_BURNS); }

// ---- Going out ----------------------------------------------------------------------------------

static void go_out(qn_table *t, int seat, int reason, int note)
{
    qn_tell_seat(t, note, seat, 0);
    qn_leave_behind(t, seat, 1 << LAM_ROW | 1 << LAM_PLAYED, LAM_ASH);   // LAM-END-02
    qn_lose(t, seat, reason);
}

// All players with an empty lamp go out at once (LAM-END-01). Returns whether anything is waiting (LAM-CHN-04).
bool lam_unsettled(qn_table *t)
{
    for (int s = 0; s < t->game.players; s++)
        if (qn_is_playing(t, s) && !lam_oil(t, s)) go_out(t, s, LAM_OUT, LAM_NOTE_OUT);
    return qn_judge_and_wait(t);
}

void lam_leave(qn_table *t, int seat)   // LAM-END-01
{
    t->game.player[seat].n[LAM_OIL] = 0;
    go_out(t, seat, QN_REASON_CONCEDED, LAM_NOTE_CONCEDES);
    qn_judge(t);
}

// ---- Set-up and turns ---------------------------------------------------------------------------

static void deal(qn_table *t)   // LAM-SET-01, LAM-SET-02
{
    for (int s = 0; s < t->game.players; s++) {
        qn_shuffle(t, LAM_DECK, s);
        t->game.player[s].n[LAM_OIL] = LAM_OIL_AT_FIRST;
        lam_draw(t, s, LAM_HAND_AT_FIRST);
    }
    t->game.first_player = t->game.turn_player = (uint8_t)qn_roll(&t->game.dice, t->game.players);
}

int lam_game(qn_table *t, qn_frame *f)   // LAM-PLY-05, LAM-END-03
{
    return qn_play_turns(t, f, deal, LAM_R_TURN, LAM_LAST_TURN, LAM_TOO_LONG);
}

static void dusk(qn_table *t, int seat)   // LAM-TRN-01, LAM-TRN-02
{
    qn_tell_seat(t, LAM_NOTE_TURN, seat, t->game.turn);
    QN_EACH (t, c, LAM_ROW, seat) qn_set_status(t, c, LAM_TIRED, false);
    if (t->game.turn == 1) return;   // LAM-SET-02
    if (qn_zone_of(t, LAM_DECK, seat)->count) {
        lam_gain(t, seat, 2);
        lam_draw(t, seat, 1);
    } else {
        qn_tell_seat(t, LAM_NOTE_EMPTY, seat, 0);
        lam_lose(t, seat, 3);
    }
}

int lam_turn(qn_table *t, qn_frame *f)
{
    enum { DUSK_OVER = QN_BEGUN, CHOSEN, ADDED, CHAIN_OVER };
    QN_BEGIN(f);
    dusk(t, f->who);
    QN_DO_IF(f, DUSK_OVER, qn_settles(t, f->who));
    while (qn_is_playing(t, f->who) && !t->game.over) {   // LAM-TRN-03
        QN_ASK(f, CHOSEN, qn_ask_hiding_count(t, LAM_Q_MAIN, f->who, 0));
        if (qn_answer(t).verb == LAM_V_END || qn_answer(t).verb == QN_V_NONE) break;
        QN_DO(f, ADDED, qn_call(t, LAM_R_ANNOUNCE, f->who));
        QN_DO(f, CHAIN_OVER, qn_call(t, QN_R_SETTLE, f->who));
    }
    qn_expire(t, LAM_THIS_TURN, QN_NONE);   // LAM-TRN-04
    QN_END;
}

// A scenario starts in the turn, after dusk.
bool lam_begin(qn_table *t, const uint32_t said[QN_MAX_PLAYERS], qn_text *why)
{
    for (int s = 0; s < t->game.players; s++)
        if (lam_in_row(t, s) > LAM_ROW_SIZE) qn_fault(why, &lam_fault_phrases[LAM_FAULT_ROW_IS_FULL], NULL);
    if (!why->used) qn_plain_begin(t, said);
    return !why->used;
}
