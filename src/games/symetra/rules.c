// Symetra as a game of the engine: its tables, its invariants, and what a seat cannot know.
#include "games/symetra/tournament.h"
#include "games/symetra/auto.h"
#include "games/symetra/rules.h"

#include "games/symetra/scenario.h"
#include "games/symetra/switches.h"
#include "games/symetra/words.h"
#include "vm/usual.h"

const char *const sym_sections[] = { "main", NULL };

// ---- What the machine asks -------------------------------------------------------------------------

static bool selects_a_player(const qn_table *t, int card)
{
    int ability = sym_ability(t, card);
    if (ability == QN_NO_ABILITY) return false;
    const qn_ability *ab = &t->pool->ability[ability];
    for (int i = 0; i < ab->n_targets; i++)
        if (t->pool->selector[ab->target + i].class == QN_OF_PLAYERS) return true;
    return false;
}

static bool sym_status(const qn_table *t, int card, int which)
{
    const qn_card *c = &t->game.card[card];
    switch (which) {
    case SYM_CONTROLLED: return c->controller != QN_NONE;
    case SYM_USED:
        return c->controller != QN_NONE
            && c->used & (sym_used_by(c->controller) | sym_cancelled_by(c->controller));
    case SYM_SELECTS_PLAYER: return selects_a_player(t, card);
    case SYM_UNRELATED: return sym_is_unrelated(t, card);
    default: return false;
    }
}

static bool sym_is_kind(const qn_table *t, int card, uint32_t kinds)
{
    if (kinds >> qn_def_of(t, card)->kind & 1) return true;
    return kinds >= SYM_POLAR(0) && kinds & SYM_POLAR(sym_polarity(t, card));
}

static int sym_stat(const qn_table *t, int card, int which)
{
    switch (which) {
    case SYM_COST:
        return t->game.card[card].controller == QN_NONE ? qn_def_of(t, card)->stat[SYM_COST]
                                                        : sym_cost(t, t->game.card[card].controller, card);
    case SYM_CAPACITY: return sym_capacity(t, card);
    default: return sym_beads(t, card);
    }
}

static int sym_test(const qn_table *t, const qn_scope *sc, int row, int operand)
{
    assert(row == SYM_TEST_YOU_CONTROL);
    return qn_you_control(t, sc, operand);
}

static int sym_role(const qn_table *t, const qn_scope *sc, int which) { return QN_NONE; }

void sym_change(qn_table *t, const qn_scope *sc, int card, int change, int until)
{
    int before = qn_number_changed(t, card, change);
    const qn_mod *m = qn_add_change(t, sc, card, change, until);
    sym_ext(t)->dirty = true;   // a capacity may have shrunk
    if (card != QN_NONE || m->amount) qn_tell_change(t, SYM_NOTE_CHANGED, m, before);
}

// Every instruction is followed by the check; the text of a player who has left stops (SYM-SBC-01, SYM-EXT-08).
static bool after_line(qn_table *t, const qn_frame *f)
{
    sym_check(t);
    return !t->game.over && sym_in_game(t, t->game.link[f->link].controller);
}

// ---- Invariants ------------------------------------------------------------------------------------

static bool broken(qn_text *what, const char *sentence, int a, int b)
{
    qn_putf(what, "%s (%d, %d)\n", sentence, a, b);
    return false;
}

static bool beads_are_sound(const qn_table *t, int seat, qn_text *what)   // SYM-GEN-03
{
    const int16_t *n = t->game.player[seat].n;
    int sum = n[SYM_ACTUAL] + n[SYM_POTENTIAL] + n[SYM_UNIVERSAL] + n[SYM_STAGED] + sym_total(t, seat);
    for (int p = SYM_ACTUAL; p <= SYM_STAGED; p++)
        if (n[p] < 0) return broken(what, "a player has a negative pile of beads", seat + 1, p);
    return sum == 50 * sym_sets(t) || broken(what, "a player does not have 50 beads", seat + 1, sum);
}

static bool matrix_is_sound(const qn_table *t, qn_text *what)
{
    QN_EACH (t, c, SYM_MATRIX, 0) {
        const qn_card *card = &t->game.card[c];
        if (!sym_in_bounds(card->x, card->y)) return broken(what, "a card is outside the table", c, 0);
        if ((card->n[SYM_N_BEADS] == 0) != (card->controller == QN_NONE))
            return broken(what, "a card has beads without a controller, or the reverse", c, card->controller);
        if (card->controller != QN_NONE && !sym_in_game(t, card->controller))
            return broken(what, "a player who left controls a card", c, card->controller);
        for (int d = card->next; d != QN_NONE; d = t->game.card[d].next)
            if (t->game.card[d].x == card->x && t->game.card[d].y == card->y)
                return broken(what, "two cards are in one space", c, d);
    }
    return true;
}

static bool sym_check_invariants(const qn_table *t, qn_text *what)
{
    bool dealt = t->game.phase != SYM_SET_UP && !sym_ext_of(t)->solo;
    for (int s = 0; dealt && s < t->game.players; s++)
        if (sym_in_game(t, s) && !beads_are_sound(t, s, what)) return false;
    return matrix_is_sound(t, what);
}

// ---- Conceding, and what team-mates see --------------------------------------------------------------

static void leave(qn_table *t, int seat)   // SYM-EXT-11
{
    sym_leave(t, 1 << seat, SYM_ACTUAL, SYM_NOTE_LEAVES);
    if (t->game.over && t->game.reason == SYM_LAST_ONE_LEFT) t->game.reason = QN_REASON_CONCEDED;
    if (t->game.phase != SYM_SET_UP) sym_check(t);   // in a draft nobody has beads yet
}

static int team_of(const qn_table *t, int seat)
{
    int seats = 0;
    for (int s = 0; s < t->game.players; s++) seats |= (t->game.team[s] == t->game.team[seat]) << s;
    return seats;
}

int sym_sees_hand(const qn_table *t, int seat)
{
    return sym_ext_of(t)->team == SYM_SHARED ? team_of(t, seat) : 1 << seat;   // SYM-TEA-06
}

static void sym_moved(qn_table *t, int card, int from_kind, int from_seat)
{
    sym_ext(t)->dirty = true;
    if (sym_ext_of(t)->team != SYM_SHARED || qn_kind_of_zone(t, card) != SYM_HAND) return;
    qn_show_card(t, card, team_of(t, qn_zone_seat(t->game.card[card].zone)));
}

static bool sym_may_be(const qn_table *t, int card, int def) { return true; }

// Everybody can see the beads; the kernel deals the hidden cards again.
static void sym_redeal(qn_table *t, int seat, uint64_t *dice) {}

// ---- How good a position is --------------------------------------------------------------------------

// Actual, and beads that can return to it; the universal counts more for a player who would win the cycle now.
static int side_value(const qn_table *t, int seat, int best)
{
    const int16_t *n = t->game.player[seat].n;
    int total = sym_total(t, seat);
    int value = 20 * n[SYM_ACTUAL] + 17 * total + 3 * n[SYM_POTENTIAL] + 16 * n[SYM_STAGED]
        + 6 * qn_zone_of(t, SYM_HAND, seat)->count;
    value += (total == best ? 16 : 6) * n[SYM_UNIVERSAL];
    return value - (n[SYM_ACTUAL] < 5 ? 40 * (5 - n[SYM_ACTUAL]) : 0);
}

static int best_total(const qn_table *t)
{
    int best = -1;
    for (int s = 0; s < t->game.players; s++) {
        int total = sym_in_game(t, s) ? sym_total(t, s) : -1;
        if (total >= 0 && (best < 0 || (sym_ext_of(t)->least ? total < best : total > best))) best = total;
    }
    return best;
}

static int sym_score(const qn_table *t, int seat)
{
    if (sym_ext_of(t)->solo)   // SYM-SOL-08
        return 100 * qn_zone_of(t, SYM_MATRIX, 0)->count + sym_solitaire_beads(t);
    if (t->game.over) return t->game.place[seat] == 1 ? 100000 : -20000 * t->game.place[seat];
    if (!sym_in_game(t, seat)) return -60000;
    int best = best_total(t), mine = 0, theirs = 0, others = 0;
    for (int s = 0; s < t->game.players; s++) {
        if (!sym_in_game(t, s)) continue;
        int value = side_value(t, s, best);
        if (!sym_opponents(t, s, seat)) mine += value;
        else theirs += value, others++;
    }
    return mine - (others ? theirs / others : 0);
}

static int span_start(const qn_table *t, int span)
{
    const sym_state *x = sym_ext_of(t);
    return span == SYM_SPAN_CYCLE ? x->cycle : x->cycle << 4 | x->round;
}

// Piles are called a player's only where everybody has their own.
static uint16_t shared_now(const qn_table *t)
{
    return sym_private(t) ? 0 : 1 << SYM_DECK | 1 << SYM_DISCARD;
}

const qn_rules sym_rules = {
    QN_USUAL_NAMES(sym, SYM, "symetra", "Symetra"),
    .note_numbers = SYM_NOTE_NUMBERS,
    .note_nothing = SYM_NOTE_NO_CHANGE,
    QN_FOR_PLAYERS(1, 6),
    .usual_players = 2,
    .tourney = &sym_tourney,
    .switches = sym_switches,
    .presets = sym_presets,
    .seen_by_all = 1 << SYM_DISCARD | 1 << SYM_MATRIX | 1 << SYM_STAGING
        | 1 << SYM_OUT,                                                 // not the deck: SYM-ZON-01
    .seen_by_holder = 1 << SYM_HAND | 1 << SYM_PACK | 1 << SYM_PICKS,   // SYM-ZON-04
    .becomes_new_object = 1 << SYM_DECK | 1 << SYM_HAND | 1 << SYM_DISCARD | 1 << SYM_OUT,
    .shared = 1 << SYM_MATRIX,
    .shared_now = shared_now,
    .uses_follow_face = true,
    .check_table = sym_check_table,
    .brings_decks = sym_brings_decks,
    .configure = sym_configure,
    .leave = leave,
    .is_automatic = sym_answers_itself,
    .answers = sym_answers,
    .note_declines = SYM_NOTE_DECLINES,
    .put_card = sym_put_card,
    .across = sym_across,
    .told_apart = 1 << SYM_MATRIX,
    .has_turn = sym_has_turn,
    .put_mod = sym_put_mod,
    .newest_counts = 1 << (SYM_MOD_POLARITY - QN_MOD_GAME) | 1 << (SYM_MOD_ALL - QN_MOD_GAME),
    .put_binding = sym_put_binding,
    .result_number = sym_result_number,
    .score_unit = 123,
    // Playouts, temperature, tolerance, notices: measured (docs/opponents.md).
    .levels = (const qn_level_here[]){ { "Kito", 1, 1150, 0, 0 }, { "Ines", 4, 0, 0, 0 }, { 0 } },
    .is_kind = sym_is_kind,
    .place_facts = sym_place_facts,
    // No card listens, has a continuous effect or is face down in play.
    .hears = qn_never,
    .applies = qn_never,
    .face_down = qn_never,
    .span_start = span_start,
    .after_line = after_line,
    .target_objects = sym_things,
    .is_target_object = sym_is_thing,
    .related = sym_related,
    .seats = sym_seats,
};
