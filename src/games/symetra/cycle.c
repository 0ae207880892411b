// Set-up, cycles, rounds, and how a game ends (SYM-SET, SYM-CYC, SYM-RND, SYM-EOR, SYM-EOC, SYM-WIN).
#include "games/symetra/auto.h"

enum { DRAFTED = 1, CYCLE_OVER, PLAYED_ALONE };   // steps of the game
enum { PAID = 1, ROUND_OVER, WITHDRAWN };         // of a cycle
enum { JOINED = 1, TURN_OVER, FINAL_OVER };       // of a round

// ---- Set-up (SYM-SET) --------------------------------------------------------------------------

// Puts the cards into the decks, either one that all share or one for each player. The routine of the game deals them.
void sym_set_up(qn_table *t, const qn_deck *decks)
{
    const sym_state *x = sym_ext_of(t);
    if (x->constructed) {   // SYM-PUB-01
        for (int s = 0; s < t->game.players; s++)
            for (int i = 0; i < decks[s].n[0]; i++) qn_add_card(t, decks[s].def[0][i], s, SYM_DECK);
    } else {
        for (int copy = 0; copy <= x->draft_extra; copy++)   // SYM-DCK-01, SYM-DRF-02
            for (int d = 1; d < t->pool->n_defs && t->game.n_cards < QN_MAX_CARDS; d++)
                qn_add_card(t, d, 0, SYM_DECK);
    }
    for (int c = 0; c < t->game.n_cards; c++) t->game.card[c].controller = QN_NONE;
    qn_call(t, SYM_R_GAME, 0);
}

static void give_beads(qn_table *t)   // SYM-SET-02
{
    for (int s = 0; s < t->game.players; s++) {
        if (!sym_in_game(t, s)) continue;
        bool automatic = sym_is_automatic(t, s);   // SYM-AIS-02
        t->game.player[s].n[SYM_ACTUAL] = (int16_t)((automatic ? 40 : 30)
                                                    * sym_sets(t));   // SYM-SET-03, SYM-TWK-04
        t->game.player[s].n[SYM_POTENTIAL] = (int16_t)((automatic ? 10 : 20) * sym_sets(t));
    }
}

static void deal(qn_table *t)   // SYM-SET-05: one card at a time, in three laps
{
    for (int lap = 0; lap < 3; lap++)
        for (int i = 1; i <= t->game.players; i++) {
            int s = (sym_ext_of(t)->dealer + i) % t->game.players;
            int card = qn_zone_of(t, SYM_DECK, sym_deck_of(t, s))->tail;
            if (card == QN_NONE) continue;
            qn_move(t, card, SYM_HAND, s, QN_TOP);
        }
    for (int s = 0; s < t->game.players; s++)
        if (qn_zone_of(t, SYM_HAND, s)->count)
            qn_emit_note(t, SYM_NOTE_DRAWS, s, QN_NONE, QN_NONE, qn_zone_of(t, SYM_HAND, s)->count);
}

// Everybody in [seats] flips a card. Returns those with the highest cost (SYM-SET-06).
static int flip(qn_table *t, int seats)
{
    int best = -1, highest = 0;
    for (int i = 1; i <= t->game.players; i++) {
        int s = (sym_ext_of(t)->dealer + i) % t->game.players, deck = sym_deck_of(t, s);
        if (!(seats >> s & 1)) continue;
        int card = qn_zone_of(t, SYM_DECK, deck)->tail,
            cost = card == QN_NONE ? 0 : qn_def_of(t, card)->stat[SYM_COST];
        if (card != QN_NONE) {
            sym_discard(t, card);
            qn_emit_note(t, SYM_NOTE_FLIPS, s, card, QN_NONE, cost);
        }
        if (cost > best) best = cost, highest = 0;
        if (cost == best) highest |= 1 << s;
        sym_check(t);   // a deck may have been emptied
    }
    return highest;
}

static int first_player(qn_table *t)
{
    int tied = t->game.in_game & (sym_ext_of(t)->ai ? ~1 : ~0);                        // SYM-AIS-03
    for (int laps = 0; tied & (tied - 1) && laps < 50; laps++) tied = flip(t, tied);   // SYM-SET-07
    return __builtin_ctz((unsigned)tied);   // fifty ties in a row: the lowest seat
}

static void shuffle_decks(qn_table *t)
{
    sym_state *x = sym_ext(t);
    if (!x->dealer_given) x->dealer = (uint8_t)qn_roll(&t->game.dice, t->game.players);   // SYM-SET-04
    for (int s = 0; s < t->game.players; s++) qn_shuffle(t, SYM_DECK, s);
}

static int cycles_for(int players)   // SYM-SET-08, SYM-TEA-11
{
    static const uint8_t cycles[] = { 0, 4, 4, 3, 4, 5, 6 };
    return cycles[players];
}

// Deals and finds the first player, with the decks in their present order.
static void lay_out(qn_table *t)
{
    sym_state *x = sym_ext(t);
    give_beads(t);
    deal(t);
    x->cycles = (uint8_t)cycles_for(t->game.players);
    x->starter = (uint8_t)first_player(t);
    x->starter = (uint8_t)sym_first_member(t, x->starter);   // SYM-TEA-08
    t->game.first_player = x->starter;
}

// ---- The end of the game (SYM-WIN) -------------------------------------------------------------

static int tied_for_first(const qn_table *t)
{
    int best = QN_NONE, tied = 0;
    for (int s = 0; s < t->game.players; s++) {
        int by = best == QN_NONE ? 1 : sym_compare(t, s, best, SYM_ACTUAL);
        if (by > 0) best = s, tied = 0;
        if (by >= 0) tied |= 1 << s;
    }
    return tied;
}

static int teams_of(const qn_table *t, int seats)
{
    int teams = 0;
    for (int s = 0; s < t->game.players; s++)
        if (seats >> s & 1) teams |= 1 << t->game.team[s];
    return qn_count_seats((unsigned)teams);
}

// Whether another cycle is played; after the last one only those who are tied for first place play on (SYM-WIN-05).
static bool goes_on(qn_table *t)
{
    enum { MOST_TIES = 10 };
    sym_state *x = sym_ext(t);
    if (x->no_limit ? x->cycle < SYM_MOST_CYCLES : x->cycle < x->cycles) return true;   // SYM-TWK-01
    int tied = tied_for_first(t);
    if (teams_of(t, tied) < 2) {
        sym_finish(t, SYM_MOST_ACTUAL);   // SYM-WIN-02
        return false;
    }
    if (x->tie_cycles == MOST_TIES) {
        sym_finish(t, SYM_SHARED_VICTORY);
        return false;
    }
    x->tie_cycles++;
    x->cycles = (uint8_t)(x->cycle + 1);
    qn_emit_note(t, SYM_NOTE_TIED, QN_NONE, QN_NONE, QN_NONE, 0);
    sym_leave(t, t->game.in_game & ~tied, SYM_ACTUAL, SYM_NOTE_LEAVES_TIE);
    sym_check(t);
    return !t->game.over;
}

static void call_alone(qn_table *t)
{
    qn_call(t, sym_ext_of(t)->solo == SYM_ORACLE ? SYM_R_ORACLE : SYM_R_SOLITAIRE, 0);
}

int sym_run_game(qn_table *t, qn_frame *f)
{
    QN_BEGIN(f);
    if (sym_ext_of(t)->solo) {
        qn_shuffle(t, SYM_DECK, 0);
        QN_DO(f, PLAYED_ALONE, call_alone(t));
        return QN_DONE;
    }
    if (sym_ext_of(t)->draft) {   // SYM-DRF-06: before everything else
        qn_shuffle(t, SYM_DECK, 0);
        QN_DO(f, DRAFTED, sym_call_draft(t, 0));
    }
    shuffle_decks(t);
    lay_out(t);
    do QN_DO(f, CYCLE_OVER, qn_call(t, SYM_R_CYCLE, 0));
    while (goes_on(t));
    QN_END;
}

// ---- Cycles (SYM-CYC) --------------------------------------------------------------------------

static void leave_if_poor(qn_table *t)   // SYM-EXT-02
{
    int seats = 0;
    for (int s = 0; s < t->game.players; s++)
        if (sym_in_game(t, s) && t->game.player[s].n[SYM_ACTUAL] < 4) seats |= 1 << s;
    if (seats && !sym_ext_of(t)->partial)   // SYM-TWK-05
        sym_leave(t, seats, SYM_ACTUAL, SYM_NOTE_LEAVES_POOR);
    sym_check(t);
}

static void next_starter(qn_table *t)   // SYM-CYC-04
{
    sym_state *x = sym_ext(t);
    if (x->cycle == 1) {
        x->starter = (uint8_t)sym_from(t, x->starter);
        return;
    }
    int before = x->starter;
    do x->starter = (uint8_t)sym_next(t, x->starter);
    while ((x->ai && x->starter == 0)   // SYM-AIS-03; there are others, or the game would be over
           || (x->team == SYM_SHARED && !sym_opponents(t, x->starter, before)));   // SYM-TEA-08
}

static void begin_cycle(qn_table *t)
{
    sym_state *x = sym_ext(t);
    x->cycle++;
    x->round = 0;
    t->game.phase = SYM_CYCLE_START;
    leave_if_poor(t);   // SYM-CYC-01
    if (t->game.over) return;
    next_starter(t);
    x->least = 0;   // SYM-CYC-03, SYM-EFF-02
    qn_emit_note(t, SYM_NOTE_CYCLE, x->starter, QN_NONE, QN_NONE, x->cycle);
    for (int s = 0; s < t->game.players; s++) {
        if (!x->partial) sym_shift(t, s, SYM_ACTUAL, SYM_UNIVERSAL, 3);        // SYM-CYC-02
        t->game.player[s].n[SYM_PAID] = t->game.player[s].n[SYM_JOINED] = 0;   // SYM-TWK-07
    }
    if (!x->partial) qn_emit_note(t, SYM_NOTE_CYCLE_COST, QN_NONE, QN_NONE, QN_NONE, 0);
    sym_check(t);
}

static void score_cycle(qn_table *t)   // each player alone: SYM-EOC-01, SYM-EOC-03, SYM-EOC-06, SYM-TEA-03
{
    const sym_state *x = sym_ext_of(t);
    int best = -1, total[QN_MAX_PLAYERS] = { 0 };
    t->game.phase = SYM_END_OF_CYCLE;
    for (int s = 0; s < t->game.players; s++) {
        if (!sym_in_game(t, s)) continue;
        total[s] = sym_total(t, s);
        if (best < 0 || (x->least ? total[s] < best : total[s] > best)) best = total[s];
    }
    qn_emit_note(t, SYM_NOTE_CYCLE_ENDS, QN_NONE, QN_NONE, QN_NONE, 0);
    for (int s = 0; s < t->game.players; s++) {
        if (!sym_in_game(t, s)) continue;
        bool won = total[s] == best;   // SYM-EOC-02
        int moved = sym_shift(t, s, SYM_UNIVERSAL, won ? SYM_ACTUAL : SYM_POTENTIAL,
                              t->game.player[s].n[SYM_UNIVERSAL]);
        qn_emit_note(t, won ? SYM_NOTE_WINS_CYCLE : SYM_NOTE_LOSES_CYCLE, s, QN_NONE, moved, total[s]);
        if (won) t->game.player[s].n[SYM_CYCLES]++;
    }
}

static void clear_matrix(qn_table *t)   // SYM-EOC-04, SYM-EOC-05
{
    for (int c = qn_zone_of(t, SYM_MATRIX, 0)->head, next; c != QN_NONE; c = next) {
        next = t->game.card[c].next;
        sym_off(t, c, SYM_ACTUAL, sym_beads(t, c));
        sym_discard(t, c);
    }
    qn_emit_note(t, SYM_NOTE_CLEARS, QN_NONE, QN_NONE, QN_NONE, 0);
}

// The [i]-th player in turn order, counted from the one who starts this cycle.
static int in_order(const qn_table *t, int i) { return (sym_ext_of(t)->starter + i) % t->game.players; }

static void pay_for_rounds(qn_table *t, int seat, int rounds)
{
    t->game.player[seat].n[SYM_PAID] = (int16_t)sym_shift(t, seat, SYM_ACTUAL, SYM_UNIVERSAL, rounds);
    qn_emit_note(t, SYM_NOTE_PAYS_ROUNDS, seat, QN_NONE, QN_NONE, t->game.player[seat].n[SYM_PAID]);
    sym_check(t);
}

QN_MEMORY(cycle) { uint8_t i, seat; };   // the i-th in turn order, and who that is

int sym_cycle(qn_table *t, qn_frame *f)
{
    sym_state *x = sym_ext(t);
    cycle *m = QN_RECALL(cycle, f);
    QN_BEGIN(f);
    begin_cycle(t);
    if (t->game.over) return QN_DONE;
    for (m->i = 0; x->partial && m->i < t->game.players; m->i++) {   // SYM-TWK-05: openly, in turn order
        m->seat = (uint8_t)in_order(t, m->i);
        if (!sym_in_game(t, m->seat)) continue;
        QN_ASK(f, PAID, qn_ask(t, SYM_Q_PAY, m->seat, .of = (int16_t)sym_rounds(t)));
        if (sym_in_game(t, m->seat)) pay_for_rounds(t, m->seat, qn_answer(t).a);
    }
    while (x->round < sym_rounds(t)) QN_DO(f, ROUND_OVER, qn_call(t, SYM_R_ROUND, x->starter));
    score_cycle(t);
    for (m->i = 0; x->original && m->i < t->game.players; m->i++) {   // SYM-ORG-02
        if (!sym_in_game(t, in_order(t, m->i))) continue;
        QN_DO(f, WITHDRAWN, qn_call(t, SYM_R_WITHDRAW, in_order(t, m->i)));
    }
    if (!x->original) clear_matrix(t);   // SYM-CYC-06
    qn_emit_note(t, SYM_NOTE_STANDS, QN_NONE, QN_NONE, QN_NONE, 0);
    sym_check(t);
    QN_END;
}

QN_MEMORY(withdrawal) { uint8_t card; };   // whose beads are asked about

// For each of the player's cards, in the order they entered: any number of beads goes to actual (SYM-ORG-02).
int sym_withdraw(qn_table *t, qn_frame *f)
{
    enum { CHOSEN = 1 };
    withdrawal *m = QN_RECALL(withdrawal, f);
    QN_BEGIN(f);
    for (m->card = qn_zone_of(t, SYM_MATRIX, 0)->head; m->card != QN_NONE;
         m->card = t->game.card[m->card].next) {
        if (t->game.card[m->card].controller != f->who) continue;
        QN_ASK(f, CHOSEN,
               qn_ask(t, SYM_Q_WITHDRAW, f->who, .about = qn_ref_to(t, m->card),
                      .n = (int16_t)sym_beads(t, m->card)));
        sym_off(t, m->card, SYM_ACTUAL, qn_answer(t).a);
        if (qn_answer(t).a) qn_emit_note(t, SYM_NOTE_WITHDRAWS, f->who, m->card, QN_NONE, qn_answer(t).a);
    }
    QN_END;
}

// ---- Rounds (SYM-RND, SYM-EOR) -----------------------------------------------------------------

static void begin_round(qn_table *t)   // SYM-RND-02
{
    sym_state *x = sym_ext(t);
    x->round++;
    for (int c = 0; c < t->game.n_cards; c++) t->game.card[c].used = 0, t->game.card[c].status = 0;
    for (int s = 0; s < t->game.players; s++) t->game.player[s].flags = 0;
}

static bool shares_turn(const qn_table *t, int first, int seat)
{
    if (!sym_in_game(t, seat)) return false;
    return seat == first || (sym_ext_of(t)->team == SYM_SHARED && !sym_opponents(t, first, seat));
}

static bool takes_part(const qn_table *t, int first)
{
    for (int s = 0; s < t->game.players; s++)
        if (shares_turn(t, first, s) && !(t->game.player[s].flags & SYM_SKIPS)) return true;
    return false;
}

static void end_round(qn_table *t)
{
    if (t->game.n_mods) qn_emit_note(t, SYM_NOTE_EXPIRES, QN_NONE, QN_NONE, QN_NONE, 0);
    qn_expire(t, SYM_THIS_ROUND, QN_NONE);   // SYM-EOR-05, SYM-EFF-01, SYM-FAQ-01
    sym_ext(t)->last_used = sym_ext(t)->last_gen = 0;
    sym_ext(t)->dirty = true;   // capacities shrink: SYM-EFF-05
    sym_check(t);
}

static bool somebody_may_act(const qn_table *t)
{
    for (int s = 0; s < t->game.players; s++)
        if (sym_in_game(t, s) && sym_might_react(t, s)) return true;
    return false;
}

// Effects that were left for the end of the round, in the order in which they were left.
static void set_off_late(qn_table *t)
{
    for (int i = 0; i < t->game.n_mods;) {
        const qn_mod m = t->game.mod[i];
        if (m.op != QN_MOD_LATER) {
            i++;
            continue;
        }
        qn_add_pending(
            t,
            (qn_pending){ .kind = QN_WAIT_ABILITY,
                          .flags = qn_ability_at(t, m.ability)->flags & QN_ABILITY_MUST ? QN_PENDING_MUST : 0,
                          .controller = m.whose,
                          .ability = m.ability,
                          .source = m.source,
                          .event = m.event });
        qn_drop_mod(t, i);
    }
}

// Players may use card actions in turn until all have declined one after the other (SYM-EOR-01 to SYM-EOR-04).
static void call_final_window(qn_table *t)
{
    t->game.phase = SYM_END_OF_ROUND;
    set_off_late(t);
    if (t->tell && somebody_may_act(t)) qn_emit_note(t, SYM_NOTE_ROUND_ENDS, QN_NONE, QN_NONE, QN_NONE, 0);
    qn_call(t, QN_R_WINDOW, sym_from(t, sym_ext_of(t)->starter));
}

static int unused_rounds(const qn_table *t, int seat)
{
    return t->game.player[seat].n[SYM_PAID] - t->game.player[seat].n[SYM_JOINED];
}

static void join_round(qn_table *t, int seat)
{
    t->game.player[seat].flags &= ~(uint32_t)SYM_SKIPS;
    t->game.player[seat].n[SYM_JOINED]++;
}

QN_MEMORY(playing_round)
{
    uint8_t i;   // the i-th player in turn order has the turn
    uint8_t after,
        member;   // which member of a shared turn is asked: how many seats after the first, and the seat
    uint8_t teams_done;   // teams that have had their shared turn
};

int sym_round(qn_table *t, qn_frame *f)
{
    sym_state *x = sym_ext(t);
    playing_round *m = QN_RECALL(playing_round, f);
    QN_BEGIN(f);
    begin_round(t);
    for (m->i = 0; m->i < t->game.players; m->i++) {   // SYM-RND-01, SYM-CYC-05
        f->who = (uint8_t)in_order(t, m->i);
        if (sym_first_member(t, f->who) != f->who)
            continue;   // SYM-TEA-08; players who have left are skipped
        if (m->teams_done >> t->game.team[f->who] & 1)
            continue;   // the team had its turn, and its first member left in it
        for (m->after = 0; x->partial && m->after < t->game.players; m->after++) {   // SYM-TWK-06
            m->member = (uint8_t)((f->who + m->after) % t->game.players);
            if (!shares_turn(t, f->who, m->member)) continue;
            t->game.player[m->member].flags |= SYM_SKIPS;
            if (unused_rounds(t, m->member) <= 0) {
                qn_emit_note(t, SYM_NOTE_SKIPS, m->member, QN_NONE, QN_NONE, 0);
                continue;
            }
            QN_ASK(f, JOINED, qn_ask(t, SYM_Q_JOIN, m->member, .n = (int16_t)unused_rounds(t, m->member)));
            if (qn_answer(t).verb == SYM_V_JOIN) join_round(t, m->member);
            else qn_emit_note(t, SYM_NOTE_SKIPS, m->member, QN_NONE, QN_NONE, 0);
        }
        if (!takes_part(t, f->who)) continue;
        m->teams_done |= x->team == SYM_SHARED ? (uint8_t)(1 << t->game.team[f->who]) : 0;
        QN_DO(f, TURN_OVER, qn_call(t, SYM_R_TURN, f->who));
    }
    QN_DO(f, FINAL_OVER, call_final_window(t));
    end_round(t);
    QN_END;
}

static void call_round_at(qn_table *t, int phase, int seat)
{
    const sym_state *x = sym_ext_of(t);
    qn_frame *f = qn_call(t, SYM_R_ROUND, seat);
    playing_round *m = QN_RECALL(playing_round, f);
    m->i = (uint8_t)((seat + t->game.players - x->starter) % t->game.players);
    if (x->team == SYM_SHARED) m->teams_done = (uint8_t)(1 << t->game.team[seat]);
    f->step = phase == SYM_TURN ? TURN_OVER : FINAL_OVER;
    if (phase == SYM_TURN) qn_call(t, SYM_R_TURN, seat);
    else call_final_window(t);
}

// ---- Scenarios ---------------------------------------------------------------------------------

void sym_begin_draft(qn_table *t, int pack)
{
    sym_ext(t)->cycle = 0;
    qn_call(t, SYM_R_GAME, 0)->step = DRAFTED;
    sym_call_draft(t, pack - 1);
}

// Calls the routines as they are at the start of [phase] in the present round; if that is a turn, it is the turn of [seat].
void sym_begin_at(qn_table *t, int phase, int seat)
{
    sym_state *x = sym_ext(t);
    if (x->solo) {
        t->game.turn = 0;
        call_alone(t);
        return;
    }
    if (phase == SYM_SET_UP) x->cycle = 0, lay_out(t);
    else x->cycles = (uint8_t)cycles_for(t->game.players);
    if (phase == SYM_CYCLE_START) x->cycle--;
    qn_call(t, SYM_R_GAME, 0)->step = CYCLE_OVER;
    qn_frame *f = qn_call(t, SYM_R_CYCLE, 0);
    if (phase == SYM_SET_UP || phase == SYM_CYCLE_START) return;
    f->step = ROUND_OVER;
    if (phase == SYM_END_OF_CYCLE) return;
    call_round_at(t, phase, seat);
}
