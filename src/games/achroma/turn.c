// Set-up, turns and steps (ACH-SET, ACH-TRN, ACH-STA, ACH-TRD, ACH-END), and SECRETs opened as a turn begins (ACH-SEC). What
// is declared in a turn: declare.c; resolving a card: resolve.c.
#include "games/achroma/rules.h"

void ach_set_up(qn_table *t, const qn_deck *decks)
{
    for (int s = 0; s < t->game.players; s++)
        for (int i = 0; i < decks[s].n[0]; i++) qn_add_card(t, decks[s].def[0][i], s, ACH_PALETTE);
    ach_end_attack(t);
    qn_call(t, ACH_R_GAME, 0);
}

static void redraw(qn_table *t, int seat)   // ACH-SET-05
{
    while (qn_zone_of(t, ACH_HAND, seat)->count)
        qn_move(t, qn_zone_of(t, ACH_HAND, seat)->head, ACH_PALETTE, seat, QN_TOP);
    qn_shuffle_and_tell(t, ACH_PALETTE, seat, ACH_NOTE_REDRAWS);
    ach_draw(t, seat, ACH_HAND_SIZE);
}

static void deal(qn_table *t)
{
    qn_game *g = &t->game;
    int begins = ach_ext(t)->begins;   // ACH-MOD-03, ACH-SET-03, ACH-GEN-09
    g->turn_player = g->first_player = (uint8_t)(begins ? begins - 1 : (int)qn_roll(&g->dice, g->players));
    qn_emit_note(t, ACH_NOTE_STARTS, g->first_player, QN_NONE, QN_NONE, 0);
    for (int s = 0; s < g->players; s++) {
        qn_shuffle(t, ACH_PALETTE, s);                 // ACH-SET-01
        g->player[s].n[ACH_BANK] = ACH_START_SHARDS;   // ACH-SET-02, ACH-BNK-01
        ach_draw(t, s, ACH_HAND_SIZE);                 // ACH-SET-04
    }
}

static bool stands_still(qn_table *t)   // ACH-RUL-01, ACH-MOD-08
{
    ach_state *x = ach_ext(t);
    x->still = x->changed ? 0 : (uint16_t)(x->still + 1);
    x->changed = 0;
    if (x->still >= 10 * qn_seats_in_game(t)) qn_end_draw(t, ACH_STALEMATE);   // ACH-TRN-04
    else if (x->turn_cap && t->game.turn >= x->turn_cap) qn_end_draw(t, ACH_TURNS);
    return t->game.over;
}

QN_MEMORY(opening)
{
    uint8_t asked, seat;
};   // keeping or redrawing the hand: players asked so far, the one asked now
enum { HAND_KEPT = 1, TURN_OVER };

int ach_run_game(qn_table *t, qn_frame *f)
{
    qn_game *g = &t->game;
    opening *m = QN_RECALL(opening, f);
    QN_BEGIN(f);
    deal(t);
    for (m->asked = 0; m->asked < g->players; m->asked++) {
        m->seat = (uint8_t)((g->first_player + m->asked) % g->players);
        if (!ach_in(t, m->seat)) continue;
        QN_ASK(f, HAND_KEPT, qn_ask(t, ACH_Q_MULLIGAN, m->seat, 0));
        if (qn_answer(t).verb == ACH_V_REDRAW) redraw(t, m->seat);
    }
    if (!ach_in(t, g->turn_player)) g->turn_player = (uint8_t)ach_next_seat(t, g->turn_player);
    for (;;) {
        QN_DO(f, TURN_OVER, qn_call(t, ACH_R_TURN, g->turn_player));
        ach_depart(t);
        if (stands_still(t)) return QN_DONE;
        g->turn_player = (uint8_t)ach_next_seat(t, g->turn_player);   // ACH-TRN-03, ACH-SET-06
    }
    QN_END;
}

// ---- A turn -----------------------------------------------------------------------------------

static void refresh(qn_card *c)
{
    c->status &= ~(uint32_t)ACH_THIS_TURN_BITS;
    c->used = 0;
    c->n[ACH_N_ATTACKS] = c->n[ACH_N_PREVENTED] = c->n[ACH_N_SPLATS] = 0;
}

static void begin_turn(qn_table *t, int seat)   // ACH-TRN-07 a, b
{
    qn_game *g = &t->game;
    g->turn++;
    g->phase = ACH_BEGINS;
    qn_emit_note(t, ACH_NOTE_TURN, seat, QN_NONE, QN_NONE, g->turn);
    for (int s = 0; s < g->players; s++) {
        ACH_EACH_ON (t, c, ACH_CANVAS, s) refresh(&g->card[c]);   // ACH-GEN-06
        QN_EACH (t, c, ACH_UNDER, s) refresh(&g->card[c]);
    }
    qn_forget_given_uses(t, QN_NONE);
    memset(g->player[seat].tally, 0, sizeof g->player[seat].tally);   // ACH-TRD-08
    ach_end_claims(t, ACH_YOUR_NEXT_TURN, seat);
    ach_expire(t, ACH_YOUR_NEXT_TURN, seat);
    ach_check(t);
}

// Both are there, and the hunter has a HUNT. What moved or is INFESTED: canvas.c, triggers.c (ACH-HUN-02, ACH-HUN-05).
static bool is_still_hunting(const qn_table *t, const qn_mod *m)
{
    return qn_alive(t, m->source) && qn_alive(t, m->on)
        && ach_slot(t, m->source.card, ACH_ON_HUNT, 0) != QN_NO_ABILITY;
}

static void hunts_fall_due(qn_table *t, int seat)
{
    for (int i = 0; i < t->game.n_mods; i++) {
        qn_mod m = t->game.mod[i];
        if (m.op != ACH_MOD_HUNT || m.whose != seat) continue;
        qn_drop_mod(t, i--);
        if (!is_still_hunting(t, &m)) continue;
        qn_event due = { .kind = ACH_EV_HUNTED, .who = (uint8_t)seat, .that = m.on, .other = qn_nobody };
        qn_add_pending(t,
                       (qn_pending){ .kind = QN_WAIT_ABILITY,
                                     .flags = QN_PENDING_MUST,      // ACH-HUN-04
                                     .controller = (uint8_t)seat,   // ACH-HUN-06, and the order: ACH-HUN-07
                                     .ability = (uint16_t)ach_slot(t, m.source.card, ACH_ON_HUNT, 0),
                                     .source = m.source,
                                     .event = due });
    }
}

static void start_triggers(qn_table *t, int seat)   // ACH-TRN-07 d
{
    hunts_fall_due(t, seat);
    qn_raise_with(t, ACH_EV_TURN_STARTS, 0, seat, qn_nobody, qn_nobody, 0);
}

static void make_whole(qn_table *t, int card, int seat, int whose)   // ACH-DMG-04, ACH-FRZ-03
{
    qn_card *c = &t->game.card[card];
    c->n[ACH_N_DAMAGE] = 0;
    if (whose == seat) c->status &= ~(uint32_t)ACH_B_FROZEN;
}

static void end_turn(qn_table *t, int seat)   // ACH-END-05 b, c: all at once
{
    qn_game *g = &t->game;
    if (t->numbers) qn_numbers_end(t);
    for (int s = 0; s < g->players; s++) {
        ACH_EACH_ON (t, c, ACH_CANVAS, s) make_whole(t, c, seat, s);
        QN_EACH (t, c, ACH_UNDER, s) make_whole(t, c, seat, g->card[c].owner);   // ACH-RST-09
    }
    ach_end_claims(t, ACH_THIS_TURN, QN_NONE);
    ach_expire(t, ACH_THIS_TURN, QN_NONE);
    ach_expire(t, ACH_END_OF_YOUR_NEXT_TURN, seat);
    g->player[seat].flags |= ACH_FIRST_TURN_DONE;
    ach_check(t);
}

static bool skips_start(const qn_table *t)   // ACH-TRN-05, ACH-TRN-06, ACH-MOD-04
{
    int skip = ach_ext_of(t)->skip_start;
    return t->game.turn == 1 && (skip == ACH_SKIP_ON || (skip == ACH_SKIP_AUTO && t->game.players == 2));
}

// Each step once, in this order (ACH-TRN-01, ACH-TRN-02).
enum { SECRETS = 1, BEFORE_START, STARTED, MAIN_OVER, RESOLVED, BEFORE_END, ENDED, PASSED, TRIGGERED };

int ach_turn(qn_table *t, qn_frame *f)
{
    qn_game *g = &t->game;
    QN_BEGIN(f);
    begin_turn(t, f->who);
    if (g->over) return QN_DONE;
    if (qn_zone_of(t, ACH_HIDDEN, f->who)->count)
        QN_DO(f, SECRETS, qn_call(t, ACH_R_SECRETS, f->who));   // ACH-SEC-03
    if (ach_in(t, f->who)) start_triggers(t, f->who);
    g->phase = ACH_START;
    if (ach_in(t, f->who)) QN_DO(f, BEFORE_START, qn_call(t, ACH_R_OPEN, f->who));   // ACH-TRN-10
    if (ach_in(t, f->who) && !skips_start(t)) QN_DO(f, STARTED, qn_call(t, ACH_R_CHOICE, f->who));
    g->phase = ACH_MAIN;
    if (ach_in(t, f->who)) QN_DO(f, MAIN_OVER, qn_call(t, ACH_R_OPEN, f->who));
    g->phase = ACH_RESOLVE;
    if (ach_in(t, f->who)) QN_DO(f, RESOLVED, qn_call(t, ACH_R_OPEN, f->who));
    g->phase = ACH_END;
    if (ach_in(t, f->who)) QN_DO(f, BEFORE_END, qn_call(t, ACH_R_OPEN, f->who));
    if (ach_in(t, f->who)) QN_DO(f, ENDED, qn_call(t, ACH_R_CHOICE, f->who));
    g->phase = ACH_PASSING;
    if (ach_in(t, f->who)) QN_DO(f, PASSED, qn_call(t, ACH_R_OPEN, f->who));   // ACH-END-03, ACH-END-04
    if (ach_in(t, f->who)) qn_raise_with(t, ACH_EV_TURN_ENDS, 0, f->who, qn_nobody, qn_nobody, 0);
    if (g->n_pending) QN_DO(f, TRIGGERED, ach_call_triggers(t, f->who, false));   // ACH-LEA-08
    end_turn(t, f->who);
    QN_END;
}

// ---- Open points, Main and Resolve: one thing after the other, in any order (ACH-TRN-08, ACH-TRN-09, ACH-ATK-06) ----

static void call_given_splat(qn_table *t, int seat, int card, int which)
{
    t->game.card[card].n[ACH_N_SPLATS] |= (uint8_t)(1 << which);   // ACH-SPL-06
    ach_call_deed(t, seat, ACH_LINK_GIVEN_SPLAT, card, ach_given_splat(t, card, which));
}

static void call_chosen(qn_table *t, int seat, qn_option o)
{
    switch (o.verb) {
    case ACH_V_DEPLOY: ach_call_deploy(t, seat, o.a, 0); break;
    case ACH_V_INFEST: ach_call_deploy(t, seat, o.a, ACH_L_INFESTING); break;
    case ACH_V_USE: ach_call_use(t, seat, o.a, o.b); break;
    case ACH_V_DISPOSE:
        ach_call_use(t, seat, o.a, ach_slot(t, o.a, ACH_ON_DISPOSE, 0) - ach_as(t, o.a)->ability);
        break;
    case ACH_V_SPLAT: call_given_splat(t, seat, o.a, o.b); break;
    case ACH_V_HUNT: ach_call_deed(t, seat, ACH_LINK_HUNT, o.a, 0); break;
    case ACH_V_MOUNT: ach_call_deed(t, seat, ACH_LINK_MOUNT, o.a, 0); break;
    case ACH_V_ATTACK: ach_call_deed(t, seat, ACH_LINK_ATTACK, o.a, 0); break;
    default: ach_call_resolve(t, seat, o.a); break;
    }
}

static int question_of(const qn_table *t)
{
    return t->game.phase == ACH_MAIN ? ACH_Q_MAIN : t->game.phase == ACH_RESOLVE ? ACH_Q_RESOLVE : ACH_Q_OPEN;
}

// The others must not learn whether an Action is among the cards in hand (ACH-RUL-09).
static int ask_open(qn_table *t, int seat)
{
    bool hidden = qn_zone_of(t, ACH_HAND, seat)->count
        && t->game.player[seat].tally[ACH_T_DEPLOYS] < ACH_DEPLOYS;
    ach_ext(t)->triggers = 0;
    return hidden ? qn_ask_quietly(t, question_of(t), seat, 0) : qn_ask(t, question_of(t), seat, 0);
}

int ach_open_point(qn_table *t, qn_frame *f)
{
    enum { CLEARED = 1, CHOSEN, DONE };
    QN_BEGIN(f);
    for (;;) {
        if (t->game.n_pending) QN_DO(f, CLEARED, ach_call_triggers(t, f->who, false));
        ach_check(t);
        ach_depart(t);
        if (t->game.over || !ach_in(t, f->who)) return QN_DONE;
        if (t->game.n_was) qn_clear_last_known(t);
        QN_ASK(f, CHOSEN, ask_open(t, f->who));
        if (qn_answer(t).verb == ACH_V_END_STEP || !ach_in(t, f->who)) break;
        QN_DO(f, DONE, call_chosen(t, f->who, qn_answer(t)));
    }
    QN_END;
}

// ---- Draw or TRADE (ACH-STA, ACH-TRD, ACH-END-01) ------------------------------------------

static bool may_do_both(const qn_table *t, int seat)   // a text that allows both (ACH-TRD-05)
{
    return t->game.phase == ACH_END && qn_player_is_permitted(t, ACH_MAY_DRAW_AND_TRADE, seat);
}

static void do_choice(qn_table *t, int seat, qn_option o)
{
    uint8_t *tally = t->game.player[seat].tally;
    if (o.verb == ACH_V_DRAW) {
        ach_choose_draw(t, seat);
        tally[ACH_T_DREW] = 1;
    } else if (o.verb == ACH_V_TRADE) {
        int left = ACH_TRADE_CAP - tally[ACH_T_TRADED],
            before = ach_bank(t, seat);   // ACH-TRD-02, ACH-TRD-03, ACH-TRD-04
        ach_trade(t, seat, o.a, left);
        tally[ACH_T_TRADED] = (uint8_t)(tally[ACH_T_TRADED] + ach_bank(t, seat) - before);
        tally[ACH_T_TRADES] = 1;
    }
}

int ach_draw_or_trade(qn_table *t, qn_frame *f)
{
    enum { CHOSEN = 1, CHOSEN_TOO };
    QN_BEGIN(f);
    t->game.player[f->who].tally[ACH_T_DREW] = t->game.player[f->who].tally[ACH_T_TRADES] = 0;
    QN_ASK(f, CHOSEN, qn_ask(t, ACH_Q_CHOICE, f->who, 0));
    if (!ach_in(t, f->who)) return QN_DONE;
    do_choice(t, f->who, qn_answer(t));
    ach_check(t);
    if (!t->game.over && may_do_both(t, f->who)) {
        QN_ASK(f, CHOSEN_TOO, qn_ask(t, ACH_Q_CHOICE, f->who, 1));
        if (ach_in(t, f->who)) do_choice(t, f->who, qn_answer(t));
    }
    QN_END;
}

// ---- SECRET (ACH-SEC-03, ACH-SEC-11) ------------------------------------------------------------

static void turn_up(qn_table *t, int keeper, int seat)
{
    qn_emit_note(t, ACH_NOTE_OPENS, seat, keeper, QN_NONE, 0);
    for (int kid = t->game.card[keeper].kids, next; kid != QN_NONE; kid = next) {
        next = t->game.card[kid].sibling;
        if (t->game.card[kid].rel != ACH_KEPT) continue;
        qn_detach(t, kid);
        qn_move(t, kid, ACH_DECLARED, seat, QN_TOP);
        t->game.card[kid].status |= ACH_B_ASIDE;
    }
    ach_erase_one(t, keeper, ACH_AS_COST);
    QN_EACH (t, c, ACH_DECLARED, seat)
        if (t->game.card[c].status & ACH_B_ASIDE) qn_emit_note(t, ACH_NOTE_TURNS_UP, seat, c, QN_NONE, 0);
}

static int turned_up(const qn_table *t, int seat)
{
    int n = 0;
    QN_EACH (t, c, ACH_DECLARED, seat) n += (t->game.card[c].status & ACH_B_ASIDE) != 0;
    return n;
}

static void deploy_turned_up(qn_table *t, int seat, int card)
{
    t->game.card[card].status &= ~(uint32_t)ACH_B_ASIDE;
    ach_call_deploy(t, seat, card, ACH_L_FREE);   // ACH-SEC-05, ACH-SEC-06
}

QN_MEMORY(secrets) { uint16_t before; };   // only Keepers that were there when the step began (ACH-SEC-10)

int ach_secrets(qn_table *t, qn_frame *f)
{
    enum { CHOSEN = 1, NEXT, DEPLOYED, CLEARED };
    secrets *m = QN_RECALL(secrets, f);
    QN_BEGIN(f);
    m->before = t->game.stamp;
    while (ach_in(t, f->who)) {
        QN_ASK(f, CHOSEN, qn_ask(t, ACH_Q_SECRET, f->who, m->before));
        if (qn_answer(t).verb != ACH_V_OPEN_SECRET) break;
        turn_up(t, qn_answer(t).a, f->who);
        ach_check(t);
        while (!t->game.over && ach_in(t, f->who)) {   // all of them (ACH-SEC-04)
            QN_ASK(f, NEXT, qn_ask(t, ACH_Q_TURN_UP, f->who, .n = (int16_t)turned_up(t, f->who)));
            if (qn_answer(t).verb != QN_V_CARD) break;
            QN_DO(f, DEPLOYED, deploy_turned_up(t, f->who, qn_answer(t).a));
        }
        if (t->game.n_pending) QN_DO(f, CLEARED, ach_call_triggers(t, f->who, false));   // ACH-DEP-14
        ach_depart(t);
        if (t->game.over) return QN_DONE;
    }
    QN_END;
}

// ---- Scenarios --------------------------------------------------------------------------------

// For positions that are set up: continues from the start of this step of this player's turn.
void ach_begin_at(qn_table *t, int phase)
{
    static const uint8_t step[] = {
        [ACH_SET_UP] = 0,         [ACH_BEGINS] = 0,       [ACH_START] = BEFORE_START, [ACH_MAIN] = MAIN_OVER,
        [ACH_RESOLVE] = RESOLVED, [ACH_END] = BEFORE_END, [ACH_PASSING] = PASSED
    };
    int seat = t->game.turn_player;
    assert(phase <= ACH_PASSING);
    ach_ext(t)->unchecked |= ACH_BANKS;
    t->game.phase = (uint8_t)phase;
    qn_call(t, ACH_R_GAME, 0)->step = TURN_OVER;
    if (phase == ACH_BEGINS) t->game.turn--;
    qn_call(t, ACH_R_TURN, seat)->step = step[phase];
    if (phase > ACH_BEGINS) qn_call(t, ACH_R_OPEN, seat);
}
