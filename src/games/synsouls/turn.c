// Set-up, performances and Beats (SYN-SET, SYN-TRN, SYN-RST, SYN-DRW, SYN-MAI, SYN-CLO, SYN-ENC, SYN-OVT), one routine for each
// Beat in the order of the rulebook. Scenarios start in the middle (syn_begin_in_beat).
#include "games/synsouls/rules.h"

enum { HAND = 5, HAND_LIMIT = 7, MOST_PERFORMANCES = 400 };

void syn_add_measures(qn_table *t)   // SYN-SET-07
{
    for (int s = 0; s < 2; s++)
        for (int d = 1, which = 0; d < t->pool->n_defs && which < SYN_MEASURES_EACH; d++) {
            if (t->pool->def[d].kind != SYN_MEASURE) continue;
            int card = qn_add_card(t, d, s, SYN_MEASURES);
            t->game.card[card].known = 3;
            t->game.card[card].x = (int8_t)which++;
        }
    syn_end_attack(t);
}

int syn_final_of(const qn_pool *pool, int conductor)
{
    for (int d = 1; d < pool->n_defs; d++)
        if (SYN_FINALS >> pool->def[d].kind & 1 && pool->def[d].field[0]
            && pool->code[pool->def[d].field[0] + 1] == conductor)
            return d;
    return 0;
}

static void place_conductor(qn_table *t, int seat, int def)   // SYN-SET-04, SYN-FIN-01
{
    int faces[] = { def, syn_final_of(t->pool, def) };
    for (int i = 0; i < 2; i++)
        if (faces[i]) t->game.card[qn_add_card(t, faces[i], seat, SYN_SOUL)].known = 3;
}

void syn_set_up(qn_table *t, const qn_deck *decks)
{
    syn_add_measures(t);
    for (int s = 0; s < 2; s++) {
        for (int i = 0; i < decks[s].n[0]; i++) qn_add_card(t, decks[s].def[0][i], s, SYN_DECK);
        place_conductor(t, s, decks[s].def[1][0]);
    }
    qn_call(t, SYN_R_GAME, 0);
}

// An extra performance does not advance the round, which ends before the first player's next ordinary one (SYN-RUL-11).
static int ordinary_successor(const qn_table *t)
{
    const syn_state *x = syn_ext_of(t);
    return x->extra ? x->due : syn_other(t->game.turn_player);
}

static bool round_ends(const qn_table *t)   // SYN-TRN-03
{
    const syn_state *x = syn_ext_of(t);
    return !x->again[0] && !x->again[1] && ordinary_successor(t) == t->game.first_player;
}

static void pass_to_next_performer(qn_table *t)   // SYN-TRN-02
{
    syn_state *x = syn_ext(t);
    int who = t->game.turn_player, granted = x->again[who] ? who : syn_other(who);
    x->due = (uint8_t)ordinary_successor(t);
    x->extra = x->again[granted] > 0;
    x->again[granted] = (uint8_t)(x->again[granted] - x->extra);
    t->game.turn_player = x->extra ? (uint8_t)granted : x->due;
}

static void begin_performance(qn_table *t)
{
    qn_game *g = &t->game;
    g->turn++;
    g->links_this_turn = 0;
    bool overture = syn_overture(t);
    if (g->turn_player == g->first_player && !syn_ext(t)->extra) syn_ext(t)->round++;   // SYN-TRN-03
    qn_emit_note(t, SYN_NOTE_PERFORMS, g->turn_player, QN_NONE, QN_NONE, g->turn);
    if (g->turn == 1) qn_emit_note(t, SYN_NOTE_OVERTURE, QN_NONE, QN_NONE, QN_NONE, 0);
    if (overture && !syn_overture(t))
        qn_emit_note(t, SYN_NOTE_OVERTURE_ENDS, QN_NONE, QN_NONE, QN_NONE, 0);   // SYN-OVT-04
}

enum { DECIDED = 1, FIRST_DREW, SECOND_DREW, PERFORMED, EXTENDED };   // steps of syn_run_game

int syn_run_game(qn_table *t, qn_frame *f)
{
    qn_game *g = &t->game;
    syn_state *x = syn_ext(t);
    QN_BEGIN(f);
    x->starter_picker = (uint8_t)qn_roll(&g->dice, 2);   // SYN-SET-03, SYN-RUL-03
    if (!x->fixed_first) {
        QN_ASK(f, DECIDED, qn_ask(t, SYN_Q_START, x->starter_picker, 0));
        g->first_player = qn_answer(t).a;
    } else {
        g->first_player = (uint8_t)(x->fixed_first - 1);   // SYN-VAR-03
    }
    g->turn_player = g->first_player;
    qn_emit_note(t, SYN_NOTE_STARTS, g->first_player, QN_NONE, QN_NONE, 0);
    for (int s = 0; s < 2; s++)
        syn_notes(t, s)[SYN_MAX_NOTES] = x->start_max_notes ? x->start_max_notes
                                                            : 1;   // SYN-SET-01, SYN-SET-02
    for (int s = 0; s < 2; s++) qn_shuffle(t, SYN_DECK, s);
    for (int s = 0; s < 2; s++) syn_draw_cards(t, s, HAND);
    if (!x->no_redraw) QN_DO(f, FIRST_DREW, qn_call(t, SYN_R_REDRAW, g->first_player));
    if (!x->no_redraw) QN_DO(f, SECOND_DREW, qn_call(t, SYN_R_REDRAW, syn_other(g->first_player)));
    for (;;) {
        QN_DO(f, PERFORMED, qn_call(t, SYN_R_PERFORMANCE, g->turn_player));
        if (x->round == 1 && round_ends(t) && !x->no_extension) {   // SYN-OVT-04
            QN_ASK(f, EXTENDED, qn_ask(t, SYN_Q_EXTEND, syn_other(g->first_player), 0));
            x->extended = qn_answer(t).verb == SYN_V_EXTEND;
            if (x->extended)
                qn_emit_note(t, SYN_NOTE_EXTENDS, syn_other(g->first_player), QN_NONE, QN_NONE, 0);
        }
        pass_to_next_performer(t);
        if (x->extra) qn_emit_note(t, SYN_NOTE_EXTRA, g->turn_player, QN_NONE, QN_NONE, 0);
        if (g->turn == MOST_PERFORMANCES) {   // SYN-RUL-05
            qn_end_draw(t, SYN_ENDLESS);
            return QN_DONE;
        }
    }
    QN_END;
}

int syn_redraw(qn_table *t, qn_frame *f)   // SYN-SET-05, SYN-SET-06
{
    enum { CHOSEN = 1 };
    QN_BEGIN(f);
    QN_ASK(f, CHOSEN, qn_ask(t, SYN_Q_REDRAW, f->who, 0));
    if (qn_answer(t).verb != SYN_V_REDRAW) return QN_DONE;
    qn_emit_note(t, SYN_NOTE_REDRAWS, f->who, QN_NONE, QN_NONE, 0);
    while (qn_zone_of(t, SYN_HAND, f->who)->count)
        qn_move(t, qn_zone_of(t, SYN_HAND, f->who)->head, SYN_ASIDE, f->who, QN_TOP);
    syn_draw_cards(t, f->who, HAND);
    while (qn_zone_of(t, SYN_ASIDE, f->who)->count)
        qn_move(t, qn_zone_of(t, SYN_ASIDE, f->who)->head, SYN_DECK, f->who, QN_TOP);
    qn_shuffle(t, SYN_DECK, f->who);
    QN_END;
}

int syn_performance(qn_table *t, qn_frame *f)   // SYN-TRN-01
{
    enum { RESET = 1, DREW, PLAYED, CLOSED, ENCORED, ENDED };
    QN_BEGIN(f);
    begin_performance(t);
    QN_DO(f, RESET, qn_call(t, SYN_R_RESET, f->who));
    QN_DO(f, DREW, qn_call(t, SYN_R_DRAW, f->who));
    QN_DO(f, PLAYED, qn_call(t, SYN_R_MAIN, f->who));
    QN_DO(f, CLOSED, qn_call(t, SYN_R_CLOSING, f->who));
    QN_DO(f, ENCORED, qn_call(t, SYN_R_ENCORE, f->who));   // in every performance: SYN-ENC-07
    QN_DO(f, ENDED, qn_call(t, SYN_R_END, f->who));
    QN_END;
}

static void reset_all(qn_table *t, int seat)   // SYN-RST-01; Buffering and Strain stay: SYN-RST-03
{
    for (int kind = SYN_SOUL; kind <= SYN_CONCEPTS; kind++)
        QN_EACH (t, c, kind, seat)
            if (syn_exhausted(t, c) && !qn_forbidden(t, SYN_NO_RESET, c, QN_NONE, QN_NONE))
                syn_set_exhausted(t, c, false);
}

int syn_reset_beat(qn_table *t, qn_frame *f)
{
    enum { SWEPT = 1, ANSWERED };
    QN_BEGIN(f);
    t->game.phase = SYN_RESET;
    t->game.step = SYN_PENDING;
    qn_expire(t, SYN_UNTIL_YOUR_START, f->who);
    qn_raise_card(t, SYN_EV_STARTS, 0, f->who, QN_NONE);   // SYN-TRN-05
    qn_numbers_changed(t);                                 // some changes have just ended
    reset_all(t, f->who);
    if (qn_numbers_differ(t)) qn_emit_note(t, SYN_NOTE_RESETS_ALL, f->who, QN_NONE, QN_NONE, 0);
    qn_expire(t, SYN_UNTIL_ITS_RESET, f->who);
    // The performer's Notes are set to MAX NOTES, up or down (SYN-RST-02, SYN-NOT-03); the other player keeps theirs (SYN-NOT-04).
    syn_notes(t, f->who)[SYN_AVAILABLE] = syn_notes(t, f->who)[SYN_MAX_NOTES];
    qn_numbers_changed(t);   // caused by the new performance, not by the Notes
    qn_emit_note(t, SYN_NOTE_NOTES, f->who, QN_NONE, QN_NONE, syn_available(t, f->who));
    if (syn_unswept(t)) QN_DO(f, SWEPT, qn_call(t, SYN_R_SWEEP, f->who));
    if (syn_unsettled(t)) QN_DO(f, ANSWERED, qn_call(t, QN_R_SETTLE, f->who));
    QN_END;
}

int syn_draw_beat(qn_table *t, qn_frame *f)
{
    enum { CRASHED = 1, SWEPT, ANSWERED };
    QN_BEGIN(f);
    t->game.phase = SYN_DRAW;
    if (qn_zone_of(t, SYN_DECK, f->who)->count) {
        syn_draw_cards(t, f->who, 1);   // SYN-DRW-01; the first performance too: SYN-SET-08
    } else {
        qn_emit_note(t, SYN_NOTE_CANNOT_DRAW, f->who, QN_NONE, QN_NONE, 0);
        QN_ASK(f, CRASHED, qn_ask(t, SYN_Q_CRASH, f->who, 0));   // SYN-DRW-02
        syn_crash(t, &(uint8_t){ qn_answer(t).a }, 1);           // SYN-CRA-05
        if (t->game.player[f->who].n[SYN_CRASHES] == SYN_MEASURES_EACH) qn_lose(t, f->who, SYN_ALL_CRASHED);
        qn_judge(t);
        if (t->game.over) return QN_DONE;
    }
    if (syn_unswept(t)) QN_DO(f, SWEPT, qn_call(t, SYN_R_SWEEP, f->who));
    if (syn_unsettled(t)) QN_DO(f, ANSWERED, qn_call(t, QN_R_SETTLE, f->who));
    QN_END;
}

// ---- Main Beat --------------------------------------------------------------------------------

QN_MEMORY(main_beat) { bool closing; };   // the player has declared the Closing Beat

int syn_main_beat(qn_table *t, qn_frame *f)
{
    enum { CHOSEN = 1, ANNOUNCED, ANSWERED, INTERJECTED, ADDED, RESOLVED };
    qn_game *g = &t->game;
    main_beat *m = QN_RECALL(main_beat, f);
    QN_BEGIN(f);
    g->phase = SYN_MAIN;
    for (;;) {
        g->step = SYN_NOTHING_PENDING;
        QN_ASK(f, CHOSEN, qn_ask_quietly(t, SYN_Q_MAIN, f->who, 0));   // SYN-MAI-01
        g->step = SYN_PENDING;
        m->closing = qn_answer(t).verb == SYN_V_CLOSE;
        if (!m->closing) {
            syn_ext(t)->linked = 0;
            syn_ext(t)->acted = qn_answer(t).verb;
            syn_ext(t)->acted_with = qn_answer(t).a;
            QN_DO(f, ANNOUNCED, qn_call(t, SYN_R_ANNOUNCE, f->who));
            QN_DO(f, ANSWERED, qn_call(t, QN_R_SETTLE, f->who));
            if (!syn_ext(t)->linked)
                continue;   // the opponent has just passed on this same table: SYN-MAI-04
        }
        while (syn_might_respond(t, syn_other(f->who))) {
            QN_ASK(f, INTERJECTED, qn_ask_quietly(t, SYN_Q_INTERJECT, syn_other(f->who), .n = m->closing));
            if (qn_answer(t).verb == QN_V_PASS || qn_answer(t).verb == QN_V_NONE) break;
            m->closing = false;   // SYN-MAI-03
            syn_ext(t)->linked = 0;
            QN_DO(f, ADDED, qn_call(t, SYN_R_ANNOUNCE, syn_other(f->who)));
            QN_DO(f, RESOLVED, qn_call(t, QN_R_SETTLE, f->who));
            if (!syn_ext(t)->linked) break;
        }
        if (m->closing) break;
    }
    QN_END;
}

// ---- Closing and Encore Beat ------------------------------------------------------------------

static void remove_strain(qn_table *t)   // SYN-CLO-01
{
    bool any = false;
    for (int s = 0; s < 2; s++)
        QN_EACH (t, c, SYN_RECORDS, s) {
            any |= t->game.card[c].n[SYN_N_STRAIN] > 0;
            t->game.card[c].n[SYN_N_STRAIN] = 0;
        }
    if (any) qn_emit_note(t, SYN_NOTE_RECORDS_HEAL, QN_NONE, QN_NONE, QN_NONE, 0);
}

int syn_closing_beat(qn_table *t, qn_frame *f)   // also called "End Beat": SYN-CLO-04
{
    enum { SWEPT = 1, ANSWERED, DISCARDED, ANSWERED_AGAIN };
    QN_BEGIN(f);
    t->game.phase = SYN_CLOSING;
    t->game.step = SYN_PENDING;
    remove_strain(t);
    if (syn_unswept(t)) QN_DO(f, SWEPT, qn_call(t, SYN_R_SWEEP, f->who));
    qn_raise_card(t, SYN_EV_CLOSING, 0, f->who, QN_NONE);   // SYN-CLO-02
    if (syn_unsettled(t)) QN_DO(f, ANSWERED, qn_call(t, QN_R_SETTLE, f->who));
    while (qn_zone_of(t, SYN_HAND, f->who)->count > HAND_LIMIT) {   // SYN-CLO-03, SYN-TRM-06, SYN-MSC-17
        QN_ASK(f, DISCARDED, qn_ask(t, SYN_Q_DISCARD, f->who, .n = qn_zone_of(t, SYN_HAND, f->who)->count));
        syn_discard(t, qn_answer(t).a, SYN_NOTE_HAND_LIMIT);
        if (qn_zone_of(t, SYN_HAND, f->who)->count <= HAND_LIMIT && syn_unsettled(t))
            QN_DO(f, ANSWERED_AGAIN, qn_call(t, QN_R_SETTLE, f->who));
    }
    QN_END;
}

static void call_encore(qn_table *t, int seat, int index)
{
    int conductor = qn_zone_of(t, SYN_SOUL, seat)->head;
    qn_announce_ability(t, seat, qn_def_of(t, conductor)->ability + index, qn_ref_to(t, conductor),
                        qn_no_event);
}

int syn_encore_beat(qn_table *t, qn_frame *f)   // SYN-ENC-01
{
    enum { CHOSEN = 1, ANNOUNCED, DONE };
    QN_BEGIN(f);
    t->game.phase = SYN_ENCORE;
    QN_ASK(f, CHOSEN, qn_ask_quietly(t, SYN_Q_ENCORE, f->who, 0));
    if (qn_answer(t).verb == SYN_V_RAISE) syn_change_max(t, f->who, 1);
    else if (qn_answer(t).verb == SYN_V_DRAW) syn_encore_draw(t, f->who);
    else if (qn_answer(t).verb == SYN_V_ENCORE) QN_DO(f, ANNOUNCED, call_encore(t, f->who, qn_answer(t).b));
    if (t->game.n_links || syn_unsettled(t)) QN_DO(f, DONE, qn_call(t, QN_R_SETTLE, f->who));
    QN_END;
}

static void clear_this_turn(qn_table *t)   // SYN-TRN-04
{
    qn_game *g = &t->game;
    for (int s = 0; s < 2; s++) {
        g->player[s].flags &= ~(uint32_t)SYN_MIND_TAKEN;
        memset(g->player[s].tally, 0, sizeof g->player[s].tally);
        for (int kind = SYN_SOUL; kind <= SYN_CONCEPTS; kind++)
            QN_EACH (t, c, kind, s) {
                g->card[c].used = 0;
                g->card[c].status &= ~(15u * SYN_B_LOOP_LIMIT);
                if (g->card[c].turn == g->turn) g->card[c].turn = 0;   // Buffering ends: SYN-BUF-01
            }
    }
    qn_forget_given_uses(t, QN_NONE);
}

// Of the performer. Changes made in this performance wait for the end of the next one.
static void end_of_their_performance(qn_table *t, int seat)
{
    qn_expire(t, SYN_UNTIL_THEIR_END, seat);
    for (int i = 0; i < t->game.n_mods; i++)
        if (t->game.mod[i].until == SYN_UNTIL_THEIR_END_AFTER) t->game.mod[i].until = SYN_UNTIL_THEIR_END;
}

int syn_end_of_performance(qn_table *t, qn_frame *f)
{
    enum { SWEPT = 1, DONE };
    QN_BEGIN(f);
    t->game.phase = SYN_END;
    qn_expire(t, SYN_THIS_TURN, QN_NONE);
    end_of_their_performance(t, f->who);
    if (round_ends(t)) qn_expire(t, SYN_THIS_ROUND, QN_NONE);
    clear_this_turn(t);
    if (syn_unswept(t)) QN_DO(f, SWEPT, qn_call(t, SYN_R_SWEEP, f->who));
    if (syn_unsettled(t)) QN_DO(f, DONE, qn_call(t, QN_R_SETTLE, f->who));
    QN_END;
}

// ---- Scenarios --------------------------------------------------------------------------------

// The position is set up: continue from the start of its Beat, the Main Beat unless said.
void syn_begin_in_beat(qn_table *t)
{
    static const uint8_t routine[] = { SYN_R_MAIN,    SYN_R_RESET,  SYN_R_DRAW, SYN_R_MAIN,
                                       SYN_R_CLOSING, SYN_R_ENCORE, SYN_R_END };
    int seat = t->game.turn_player, phase = t->game.phase;
    assert(phase <= SYN_END);
    qn_call(t, SYN_R_GAME, 0)->step = PERFORMED;
    qn_call(t, SYN_R_PERFORMANCE, seat)->step =
        (uint8_t)(phase == SYN_SET_UP ? SYN_MAIN : phase);   // its steps are in the order of the Beats
    qn_call(t, routine[phase], seat);
}
