// The state check (SYM-SBC), leaving the game (SYM-EXT), drawing and empty decks and hands (SYM-ZON).
#include "games/symetra/rules.h"

void sym_discard(qn_table *t, int card)
{
    if (sym_in_matrix(t, card)) qn_raise_card(t, SYM_EV_LEFT, 0, t->game.turn_player, card);
    qn_move(t, card, SYM_DISCARD, sym_discard_of(t, card), QN_TOP);
    t->game.card[card].controller = QN_NONE;
}

// ---- Who is ahead (SYM-WIN-02 to SYM-WIN-04, SYM-TEA-02) -----------------------------------------

typedef struct standing {
    int energy, cycles, hand;
} standing;

static standing standing_of(const qn_table *t, int seat, int pile)
{
    standing st = { 0, 0, 0 };
    for (int s = 0; s < t->game.players; s++) {
        if (t->game.team[s] != t->game.team[seat]) continue;
        st.cycles += t->game.player[s].n[SYM_CYCLES];   // also those of a member who left: SYM-TEA-09
        if (!sym_in_game(t, s)) continue;
        st.energy += t->game.player[s].n[pile];   // SYM-GEN-02
        st.hand += qn_zone_of(t, SYM_HAND, s)->count;
    }
    return st;
}

int sym_compare(const qn_table *t, int a, int b, int pile)
{
    standing x = standing_of(t, a, pile), y = standing_of(t, b, pile);
    if (x.energy != y.energy) return x.energy - y.energy;
    if (x.cycles != y.cycles) return x.cycles - y.cycles;   // SYM-WIN-03
    return x.hand - y.hand;                                 // SYM-WIN-04
}

// Gives [seats] the places behind everybody else in the game; equals share a place (SYM-WIN-06).
static void place(qn_table *t, int seats, int pile)
{
    qn_game *g = &t->game;
    int ahead = qn_count_seats(g->in_game & ~(unsigned)seats);
    for (int s = 0; s < g->players; s++) {
        if (!(seats >> s & 1)) continue;
        int better = 0;
        for (int o = 0; o < g->players; o++)
            if (seats >> o & 1 && sym_compare(t, o, s, pile) > 0) better++;
        g->place[s] = (uint8_t)(ahead + better + 1);
    }
}

// All members of a team share a place, that of the best of them.
static void place_teams(qn_table *t)
{
    qn_game *g = &t->game;
    int best[QN_MAX_PLAYERS];
    for (int s = 0; s < g->players; s++) {
        best[s] = QN_MAX_PLAYERS;
        for (int m = 0; m < g->players; m++)
            if (g->team[m] == g->team[s] && g->place[m] && g->place[m] < best[s]) best[s] = g->place[m];
    }
    for (int s = 0; s < g->players; s++) {
        int ahead = 0;
        for (int o = 0; o < g->players; o++) ahead += best[o] < best[s];
        g->place[s] = (uint8_t)(ahead + 1);
    }
}

void sym_finish(qn_table *t, int reason)
{
    place(t, t->game.in_game, SYM_ACTUAL);
    if (sym_ext_of(t)->team) place_teams(t);
    qn_emit_note(t, SYM_NOTE_OVER, QN_NONE, QN_NONE, QN_NONE, 0);
    qn_end(t, reason);
}

// ---- Leaving (SYM-EXT) -------------------------------------------------------------------------

static void remove_beads(qn_table *t, int seat)   // SYM-EXT-03
{
    for (int p = SYM_ACTUAL; p <= SYM_STAGED; p++) t->game.player[seat].n[p] = 0;
}

static void give_up_cards(qn_table *t, int seats)
{
    for (int c = qn_zone_of(t, SYM_MATRIX, 0)->head, next; c != QN_NONE;
         c = next) {   // in order of entry: SYM-ZON-06
        next = t->game.card[c].next;
        if (t->game.card[c].controller == QN_NONE || !(seats >> t->game.card[c].controller & 1)) continue;
        t->game.card[c].n[SYM_N_BEADS] = 0;
        t->game.card[c].controller = QN_NONE;
        if (!sym_ext_of(t)->original) sym_discard(t, c);   // SYM-EXT-04, SYM-EXT-05
    }
    for (int kind = SYM_HAND; kind <= SYM_STAGING; kind += SYM_STAGING - SYM_HAND)
        for (int i = 0; i < t->game.players; i++) {
            int s = (t->game.turn_player + i) % t->game.players;
            while (seats >> s & 1 && qn_zone_of(t, kind, s)->count)
                sym_discard(t, qn_zone_of(t, kind, s)->head);
        }
}

static int teams_left(const qn_table *t)
{
    unsigned teams = 0;
    for (int s = 0; s < t->game.players; s++)
        if (sym_in_game(t, s)) teams |= 1u << t->game.team[s];
    return qn_count_seats(teams);
}

void sym_leave(qn_table *t, int seats, int pile, int why)
{
    qn_game *g = &t->game;
    bool all = !(g->in_game & ~(unsigned)seats);
    place(t, seats, pile);   // SYM-EXT-10
    g->in_game &= (uint8_t)~seats;
    for (int s = 0; s < g->players; s++)
        if (seats >> s & 1) qn_emit_note(t, why, s, QN_NONE, QN_NONE, g->player[s].n[SYM_ACTUAL]);
    give_up_cards(t, seats);
    for (int s = 0; s < g->players; s++)
        if (seats >> s & 1) remove_beads(t, s);
    if (sym_ext_of(t)->ai && !(g->in_game & 1)) sym_finish(t, SYM_PERSON_LEFT);   // SYM-AIS-13
    else if (all) sym_finish(t, SYM_ALL_LEFT);
    else if (teams_left(t) == 1) sym_finish(t, SYM_LAST_ONE_LEFT);   // SYM-WIN-01
}

static bool leave_at_zero(qn_table *t)   // SYM-EXT-01
{
    int seats = 0;
    for (int s = 0; s < t->game.players; s++)
        if (sym_in_game(t, s) && t->game.player[s].n[SYM_ACTUAL] <= 0) seats |= 1 << s;
    if (seats) sym_leave(t, seats, SYM_BEFORE, SYM_NOTE_LEAVES_EMPTY);
    return seats;
}

// ---- Decks and hands (SYM-ZON) -----------------------------------------------------------------

static void refill(qn_table *t, int seat)   // SYM-ZON-02, SYM-DRF-08
{
    if (qn_zone_of(t, SYM_DECK, seat)->count || !qn_zone_of(t, SYM_DISCARD, seat)->count) return;
    int flips = sym_private(t) ? 1 : qn_seats_in_game(t);
    while (qn_zone_of(t, SYM_DISCARD, seat)->count)
        qn_move(t, qn_zone_of(t, SYM_DISCARD, seat)->head, SYM_DECK, seat, QN_TOP);
    qn_shuffle(t, SYM_DECK, seat);
    for (; flips && qn_zone_of(t, SYM_DECK, seat)->count > 1; flips--)
        qn_move(t, qn_zone_of(t, SYM_DECK, seat)->tail, SYM_DISCARD, seat, QN_TOP);
    qn_emit_note(t, sym_private(t) ? SYM_NOTE_RESHUFFLES_OWN : SYM_NOTE_RESHUFFLES, seat, QN_NONE, QN_NONE,
                 qn_zone_of(t, SYM_DISCARD, seat)->count);
}

static void refill_decks(qn_table *t)
{
    if (!sym_private(t)) refill(t, 0);
    for (int s = 0; sym_private(t) && s < t->game.players; s++)
        if (sym_in_game(t, s)) refill(t, s);
}

static bool take_top(qn_table *t, int seat)
{
    int card = qn_zone_of(t, SYM_DECK, sym_deck_of(t, seat))->tail;
    if (card == QN_NONE) return false;
    qn_move(t, card, SYM_HAND, seat, QN_TOP);
    qn_raise_card(t, SYM_EV_DRAWN, 0, seat, card);
    return true;
}

static void tell_drawn(const qn_table *t, int seat, int n)
{
    if (n) qn_emit_note(t, SYM_NOTE_DRAWS, seat, QN_NONE, QN_NONE, n);
}

void sym_draw(qn_table *t, int seat, int n)
{
    int drawn = 0;
    for (; drawn < n && !t->game.over && sym_in_game(t, seat) && take_top(t, seat); drawn++) {
        if (drawn + 1 == n) tell_drawn(t, seat, n);
        sym_check(t);   // SYM-ZON-03
    }
    if (drawn == n) return;
    tell_drawn(t, seat, drawn);
    sym_check(t);
}

// ---- The check (SYM-SBC-02) --------------------------------------------------------------------

static void overflow_and_empty(qn_table *t)
{
    const sym_state *x = sym_ext_of(t);
    for (int c = qn_zone_of(t, SYM_MATRIX, 0)->head, next; c != QN_NONE; c = next) {
        next = t->game.card[c].next;
        int over = sym_beads(t, c) - sym_capacity(t, c);
        if (over > 0) {
            qn_emit_note(t, SYM_NOTE_OVERFLOWS, t->game.card[c].controller, c, QN_NONE, over);
            sym_off(t, c, SYM_UNIVERSAL, over);   // SYM-NRG-03
            qn_numbers_told(t, c);
        }
        if (sym_beads(t, c) || x->original || x->fusing == c + 1) continue;   // SYM-SBC-03
        qn_emit_note(t, SYM_NOTE_EMPTIED, QN_NONE, c, QN_NONE, 0);
        sym_discard(t, c);   // SYM-NRG-04
    }
}

// Parts (1) to (5), repeated until nothing applies.
static void check_table(qn_table *t)
{
    sym_state *x = sym_ext(t);
    do {
        overflow_and_empty(t);
        if (leave_at_zero(t)) continue;
        refill_decks(t);
        break;
    } while (!t->game.over);
    x->dirty = false;
    for (int s = 0; s < t->game.players; s++)
        t->game.player[s].n[SYM_BEFORE] = t->game.player[s].n[SYM_ACTUAL];
}

static bool can_draw(const qn_table *t, int seat)
{
    return qn_zone_of(t, SYM_DECK, sym_deck_of(t, seat))->count;
}

// The first player in turn order with an empty hand who can draw; QN_NONE: there is none.
static int empty_hand(const qn_table *t)
{
    int first = t->game.phase == SYM_TURN ? t->game.turn_player : sym_ext_of(t)->starter;
    for (int i = 0; i < t->game.players; i++) {
        int s = (first + i) % t->game.players;
        if (sym_in_game(t, s) && !qn_zone_of(t, SYM_HAND, s)->count && can_draw(t, s)) return s;
    }
    return QN_NONE;
}

// An empty hand costs 3 beads and draws 2 cards, every time (SYM-ZON-05).
void sym_check(qn_table *t)
{
    sym_state *x = sym_ext(t);
    if (!x->dirty || t->game.over) return;
    check_table(t);
    for (int s; !t->game.over && (s = empty_hand(t)) != QN_NONE;) {
        int paid = sym_shift(t, s, SYM_ACTUAL, SYM_POTENTIAL, 3), drawn = 0;
        qn_emit_note(t, SYM_NOTE_EMPTY_HAND, s, QN_NONE, QN_NONE, paid);
        check_table(t);
        for (int i = 0; i < 2 && !t->game.over && sym_in_game(t, s); i++) {
            drawn += take_top(t, s);
            check_table(t);
        }
        tell_drawn(t, s, drawn);
    }
}
