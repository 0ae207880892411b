// SolRei as a game of the engine (qn_rules): its tables and hooks, its invariants, what is hidden from whom, and the value
// of a position for bots. The rules themselves are in the files that README.md lists.
#include "games/solrei/rules.h"

#include "games/solrei/deck.h"
#include "games/solrei/scenario.h"
#include "games/solrei/words.h"
#include "vm/usual.h"

// ---- What must hold -----------------------------------------------------------------------------

static bool broken(qn_text *what, const char *sentence, int seat)
{
    qn_putf(what, "player %d: %s\n", seat + 1, sentence);
    return false;
}

static bool numbers_are_valid(const qn_table *t, int seat, qn_text *what)
{
    for (int n = 0; n <= SOL_COUNTERS; n++)
        if (n != SOL_GAINED_POWER && n != SOL_DAMAGE_VALUE && sol_n_of(t, seat, n) < 0)
            return broken(what, "a number is negative", seat);
    return true;
}

static bool cards_are_valid(const qn_table *t, int seat, qn_text *what)
{
    int action = 0, stances = 0;
    for (int kind = SOL_DECK; kind <= SOL_ATTACHED; kind++) {
        action += sol_count(t, kind, seat);
        QN_EACH (t, c, kind, seat)
            if (t->game.card[c].owner != seat || !(SOL_KIND(qn_def_of(t, c)->kind) & SOL_ACTION_CARDS))
                return broken(what, "a foreign card", seat);   // SOL-GEN-02, SOL-GEN-10
    }
    QN_EACH (t, c, SOL_ARTS, seat) stances += (t->game.card[c].status & SOL_B_AUGMENTED) != 0;
    if (action != sol_ext_of(t)->cards[seat]) return broken(what, "Action Cards are lost or doubled", seat);
    if (sol_count(t, SOL_ARTS, seat) > 4 || sol_count(t, SOL_MUSE_PLACE, seat) != 1
        || sol_count(t, SOL_ADVANTAGE_PLACE, seat) != 1)
        return broken(what, "a Muse, an Advantage or an Art left its place", seat);
    if (sol_count(t, SOL_ZONE, seat) > 1) return broken(what, "two Action Cards are placed", seat);
    if (sol_count(t, SOL_DAMAGE, seat) > SOL_PLACES) return broken(what, "more than 7 Damage", seat);
    return stances <= 1 || broken(what, "two Arts are AUGMENTED", seat);   // SOL-KEY-20
}

static bool sol_check_invariants(const qn_table *t, qn_text *what)
{
    for (int s = 0; s < 2; s++)
        if (!numbers_are_valid(t, s, what) || !cards_are_valid(t, s, what)) return false;
    return true;
}

// ---- Hidden information -------------------------------------------------------------------------

// An unseen Art may be any Art, an unseen Action Card any Action Card.
static bool sol_may_be(const qn_table *t, int card, int def)
{
    uint32_t mine = SOL_KIND(qn_def_of(t, card)->kind), other = SOL_KIND(t->pool->def[def].kind);
    return mine & SOL_ACTION_CARDS ? (other & SOL_ACTION_CARDS) != 0 : mine == other;
}

static void sol_redeal(qn_table *t, int seat, uint64_t *dice) {}

// A card is private once it is in a hand, even if others saw it go there (SOL-INF-12).
static void sol_moved(qn_table *t, int card, int from_kind, int from_seat)
{
    if (qn_kind_of_zone(t, card) == SOL_HAND)
        t->game.card[card].known = (uint8_t)(1 << t->game.card[card].controller);
}

// "With heart": an Action Card of that suit (SOL-CRD-03).
static int sol_units(const qn_table *t, const qn_card *card, int mask)
{
    int which = (int)(card - t->game.card);
    return SOL_ACTION_CARDS >> qn_def_of(t, which)->kind & 1 && mask >> sol_suit(t, which) & 1;
}

static int sol_pool_of(const qn_table *t, int seat, int pile, int mask) { return 0; }
static bool sol_can_target(const qn_table *t, const qn_scope *sc, int card) { return true; }

// ---- The value of a position ---------------------------------------------------------------------

// A player without a card to place loses the Act, so the first cards of a hand are worth most; a card that blocks or wins
// Showdowns is worth a little more. The numbers were found by playing them against each other.
static int hand_value(const qn_table *t, int seat, int reader)
{
    static const int16_t cards[] = { 0, 60, 114, 162, 205, 244, 279, 310, 338, 363, 385 };
    enum { LAST = sizeof cards / sizeof *cards - 1, FURTHER = 20 };
    int n = sol_count(t, SOL_HAND, seat), suits = sol_block_suits(t, seat);
    int value = n < LAST ? cards[n] : cards[LAST] + FURTHER * (n - LAST);
    QN_EACH (t, c, SOL_HAND, seat) {
        if (!qn_face(t, c, reader)) continue;
        value += sol_is_charge(t, c) ? 0 : qn_def_of(t, c)->stat[SOL_RANK] - 6;
        if (suits >> sol_suit(t, c) & 1) value += 4;
    }
    return value;
}

static int art_value(uint32_t state)
{
    return state & SOL_B_BROKEN ? -14 : state & SOL_B_AUGMENTED ? 22 : state & SOL_B_EXHAUSTED ? 0 : 16;
}

static int side_value(const qn_table *t, int seat, int reader)
{
    static const int16_t damage[] = { 0, 15, 31, 49, 71, 100, 140, 500 };
    int value = hand_value(t, seat, reader) - damage[sol_count(t, SOL_DAMAGE, seat)]
        - 20 * sol_points(t, seat) + 10 * sol_count(t, SOL_DECK, seat) + 6 * sol_count(t, SOL_ATTACHED, seat)
        + 6 * (sol_n_of(t, seat, SOL_CREDITS) + sol_n_of(t, seat, SOL_COUNTERS));
    QN_EACH (t, c, SOL_DAMAGE, seat) value += sol_is_ready(t, c) ? 9 : 0;
    QN_EACH (t, c, SOL_ARTS, seat) value += art_value(t->game.card[c].status);
    return value;
}

static int sol_score(const qn_table *t, int seat)
{
    if (t->game.over) return qn_usual_result(t, seat);
    return side_value(t, seat, seat) - side_value(t, sol_rival(seat), seat);
}

// A payment can make its own Rei, so making it earlier gains nothing.
static bool sol_pointless(const qn_table *t, qn_option o) { return o.verb == SOL_V_GENERATE; }

// Everybody sees the Damage Zone and the Discard (SOL-INF-03). Only its player sees a hand, a placed card and face-down Arts
// (SOL-INF-02, SOL-INF-04, SOL-INF-07); nobody sees a deck or attached cards (SOL-INF-05, SOL-INF-06).
#define SEEN_BY_ALL (1 << SOL_DAMAGE | 1 << SOL_DISCARD | 1 << SOL_MUSE_PLACE | 1 << SOL_ADVANTAGE_PLACE)
#define PLACES_OF_ACTION_CARDS \
    (1 << SOL_DECK | 1 << SOL_HAND | 1 << SOL_ZONE | 1 << SOL_DAMAGE | 1 << SOL_DISCARD | 1 << SOL_ATTACHED)

const qn_rules sol_rules = {
    QN_USUAL_NAMES(sol, SOL, "solrei", "SolRei"),
    QN_FOR_PLAYERS(2, 2),   // SOL-GEN-01
    .match = &sol_match_rules,
    .switches = sol_switches,
    .configure = sol_configure,
    .seen_by_all = SEEN_BY_ALL,
    .seen_by_holder = 1 << SOL_HAND | 1 << SOL_ZONE | 1 << SOL_ARTS,
    .in_play = 1 << SOL_MUSE_PLACE | 1 << SOL_ADVANTAGE_PLACE | 1 << SOL_ARTS,
    .secret = true,                                 // the placed cards
    .drops_overflow = true,                         // SOL-GEN-11
    .becomes_new_object = PLACES_OF_ACTION_CARDS,   // SOL-RUL-01
    .put_card = sol_put_card_name,
    .put_face = sol_put_face,
    .face_down_noun = sol_face_down_noun,
    .told_apart = 1 << SOL_MUSE_PLACE | 1 << SOL_ADVANTAGE_PLACE | 1 << SOL_ARTS | 1 << SOL_ZONE,
    .put_binding = sol_put_binding,
    .score_unit = 139,
    // Playouts, temperature, tolerance, notices: measured (docs/opponents.md).
    .levels = (const qn_level_here[]){ { "Pip", 8, 2600, 4095, 1800 },
                                       { "Odo", 8, 1000, 3000, 900 },
                                       { "Mira", 48, 140, 450, 180 },
                                       { "Ines", 5, 0, 0, 0 },
                                       { "Sol", 800, 0, 0, 0 },
                                       { 0 } },
    .pointless = sol_pointless,
    .hears = sol_listens,
    .applies = sol_applies,
    .face_down = qn_never,   // a face-down card keeps what it is (SOL-CRD-12)
    .happen = sol_happen,
    .seats = sol_seats,
    .is_target_object = qn_is_player,
};
