// Set-up, turns, and how players go out (LAM-SET, LAM-TRN, LAM-END); what happens to Oil and cards.
#include "lamplight.h"

// ---- Oil and cards ------------------------------------------------------------------------------

void lam_gain(qn_table *t, int seat, int oil)
{
    enum { BRIM = 99 };   // LAM-GEN-02
    int16_t *has = &t->game.player[seat].n[LAM_OIL];
    if (*has + oil > BRIM) oil = BRIM - *has;
    *has = (int16_t)(*has + oil);
    qn_emit_note(t, LAM_NOTE_GAINS, seat, QN_NONE, QN_NONE, oil);
}

void lam_spend(qn_table *t, int seat, int oil)
{
    t->game.player[seat].n[LAM_OIL] = (int16_t)(lam_oil(t, seat) - oil);
}

void lam_lose(qn_table *t, int seat, int oil)   // LAM-GEN-02: never below 0
{
    if (oil > lam_oil(t, seat)) oil = lam_oil(t, seat);
    lam_spend(t, seat, oil);
    if (oil) qn_emit_note(t, LAM_NOTE_LOSES, seat, QN_NONE, QN_NONE, oil);
}

void lam_draw(qn_table *t, int seat, int n)   // LAM-TRN-02: an effect draws as many as there are
{
    int drawn = 0;
    for (int card; drawn < n && (card = qn_zone_of(t, LAM_DECK, seat)->tail) != QN_NONE; drawn++)
        qn_move(t, card, LAM_HAND, seat, QN_TOP);
    if (drawn) qn_emit_note(t, LAM_NOTE_DRAWS, seat, QN_NONE, QN_NONE, drawn);
}

void lam_set_tired(qn_table *t, int card, bool tired)
{
    uint32_t *status = &t->game.card[card].status;
    *status = tired ? *status | 1u << LAM_TIRED : *status & ~(1u << LAM_TIRED);
}

void lam_burn(qn_table *t, int card)   // its own text still hears it: the card is seen as it was
{
    const qn_card *c = &t->game.card[card];
    qn_emit_note(t, LAM_NOTE_BURNS, c->controller, card, QN_NONE, 0);
    qn_raise_card(t, LAM_EV_BURNS, 0, c->controller, card);
    qn_move(t, card, LAM_ASH, c->owner, QN_TOP);
}

// ---- Going out ----------------------------------------------------------------------------------

static void leave_behind(qn_table *t, int seat)   // LAM-END-02
{
    for (int kind = LAM_ROW; kind <= LAM_PLAYED; kind++)
        while (qn_zone_of(t, kind, seat)->count)
            qn_move(t, qn_zone_of(t, kind, seat)->head, LAM_ASH, seat, QN_TOP);
    for (int i = 0; i < t->game.n_links; i++)
        if (t->game.link[i].controller == seat) t->game.link[i].flags |= QN_LINK_NEGATED;
    for (int i = t->game.n_pending - 1; i >= 0; i--)
        if (t->game.pending[i].controller == seat) qn_drop_pending(t, i);
}

static void go_out(qn_table *t, int seat, int reason)
{
    int note = reason == QN_REASON_CONCEDED ? LAM_NOTE_CONCEDES : LAM_NOTE_OUT;
    qn_emit_note(t, note, seat, QN_NONE, QN_NONE, 0);
    leave_behind(t, seat);
    qn_lose(t, seat, reason);
}

// Everybody whose lamp is empty goes out at once (LAM-END-01); then, whether anything waits (LAM-CHN-04).
bool lam_unsettled(qn_table *t)
{
    for (int s = 0; s < t->game.players; s++)
        if (lam_playing(t, s) && !lam_oil(t, s)) go_out(t, s, LAM_OUT);
    qn_judge(t);
    if (!t->game.n_pending && t->game.n_was) qn_clear_last_known(t);
    return !t->game.over && t->game.n_pending;
}

void lam_leave(qn_table *t, int seat)   // LAM-END-01
{
    t->game.player[seat].n[LAM_OIL] = 0;
    go_out(t, seat, QN_REASON_CONCEDED);
    qn_judge(t);
}

// ---- Set-up and turns ---------------------------------------------------------------------------

enum { TURN_OVER = 1 };                              // steps of lam_game
enum { DUSK_OVER = 1, CHOSEN, ADDED, CHAIN_OVER };   // steps of lam_turn

void lam_set_up(qn_table *t, const qn_deck *decks)
{
    for (int s = 0; s < t->game.players; s++)
        for (int i = 0; i < decks[s].n[0]; i++) qn_add_card(t, decks[s].def[0][i], s, LAM_DECK);
    qn_call(t, LAM_R_GAME, 0);
}

static void deal(qn_table *t)   // LAM-SET-01, LAM-SET-02
{
    for (int s = 0; s < t->game.players; s++) {
        qn_shuffle(t, LAM_DECK, s);
        t->game.player[s].n[LAM_OIL] = LAM_OIL_AT_FIRST;
        lam_draw(t, s, LAM_HAND_AT_FIRST);
    }
    t->game.first_player = t->game.turn_player = (uint8_t)qn_roll(&t->game.dice, t->game.players);
}

int lam_game(qn_table *t, qn_frame *f)
{
    qn_game *g = &t->game;
    QN_BEGIN(f);
    deal(t);
    for (g->turn = 1; g->turn <= LAM_LAST_TURN; g->turn++) {
        QN_DO(f, TURN_OVER, qn_call(t, LAM_R_TURN, g->turn_player));
        g->turn_player = (uint8_t)qn_next_seat(t, g->turn_player);
    }
    qn_end_draw(t, LAM_TOO_LONG);   // LAM-END-03
    QN_END;
}

static void dusk(qn_table *t, int seat)   // LAM-TRN-01, LAM-TRN-02
{
    t->game.links_this_turn = 0;
    qn_emit_note(t, LAM_NOTE_TURN, seat, QN_NONE, QN_NONE, t->game.turn);
    for (int c = 0; c < t->game.n_cards; c++) t->game.card[c].used = 0;   // LAM-PLY-05
    QN_EACH (t, c, LAM_ROW, seat) lam_set_tired(t, c, false);
    if (t->game.turn == 1) return;   // LAM-SET-02
    if (qn_zone_of(t, LAM_DECK, seat)->count) {
        lam_gain(t, seat, 2);
        lam_draw(t, seat, 1);
    } else {
        qn_emit_note(t, LAM_NOTE_EMPTY, seat, QN_NONE, QN_NONE, 0);
        lam_lose(t, seat, 3);
    }
}

static bool settles(qn_table *t, int seat)
{
    if (!lam_unsettled(t)) return false;
    qn_call(t, QN_R_SETTLE, seat);
    return true;
}

int lam_turn(qn_table *t, qn_frame *f)
{
    QN_BEGIN(f);
    dusk(t, f->who);
    QN_DO_IF(f, DUSK_OVER, settles(t, f->who));
    while (lam_playing(t, f->who) && !t->game.over) {   // LAM-TRN-03
        QN_ASK(f, CHOSEN, qn_ask_hiding_count(t, LAM_Q_MAIN, f->who, 0));
        if (qn_answer(t).verb == LAM_V_END || qn_answer(t).verb == QN_V_NONE) break;
        QN_DO(f, ADDED, qn_call(t, LAM_R_ANNOUNCE, f->who));
        QN_DO(f, CHAIN_OVER, qn_call(t, QN_R_SETTLE, f->who));
    }
    qn_expire(t, LAM_THIS_TURN, QN_NONE);   // LAM-TRN-04
    QN_END;
}

// A scenario begins in the turn, after dusk: 20 Oil and five cards in each deck unless it says otherwise.
bool lam_begin(qn_table *t, const uint32_t said[QN_MAX_PLAYERS], qn_text *why)
{
    for (int s = 0; s < t->game.players; s++) {
        if (!(said[s] >> 16 & 1)) t->game.player[s].n[LAM_OIL] = LAM_OIL_AT_FIRST;
        for (int i = 0; i < 5 && !(said[s] >> LAM_DECK & 1); i++) qn_add_card(t, 1, s, LAM_DECK);
        if (lam_in_row(t, s) > LAM_ROW_SIZE) {
            qn_put(why, "a row holds five Moths  [LAM-DCK-03]");
            return false;
        }
    }
    qn_call(t, LAM_R_GAME, 0)->step = TURN_OVER;
    qn_call(t, LAM_R_TURN, t->game.turn_player)->step = DUSK_OVER;
    return true;
}
