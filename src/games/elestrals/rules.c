// Elestrals as a game of the engine: its tables, its invariants, and what a seat cannot know.
#include "games/elestrals/match.h"

#include "games/elestrals/scenario.h"
#include "games/elestrals/words.h"
#include "vm/usual.h"

static int spirits_of(const qn_table *t, int owner)
{
    int sum = ele_pool_of(t, owner, ELE_SPIRIT_DECK, ELE_ALL_ELEMENTS)
        + ele_pool_of(t, owner, ELE_SPIRIT_UNDERWORLD, ELE_ALL_ELEMENTS)
        + ele_pool_of(t, owner, ELE_SPIRIT_PICKED, ELE_ALL_ELEMENTS);
    for (int c = 0; c < t->game.n_cards; c++)
        for (int e = 0; e < ELE_ELEMENTS; e++) sum += t->game.card[c].n[owner * ELE_ELEMENTS + e];
    return sum;
}

static bool row_is_sound(const qn_table *t, int seat, qn_text *what)
{
    static const int room[] = { [ELE_ROW] = 4, [ELE_RUNE_ROW] = 4, [ELE_STADIUM_SLOT] = 1 };
    for (int kind = ELE_ROW; kind <= ELE_STADIUM_SLOT; kind++) {
        int open = ele_open_slots(t, seat, kind) + (kind == ELE_RUNE_ROW && ele_is_replacing(t, seat));
        if (qn_zone_of(t, kind, seat)->count > room[kind] || (open < 0 && !t->game.n_mods)) {
            qn_putf(what, "player %d has more cards than slots in row %d\n", seat + 1, kind);
            return false;
        }
        unsigned taken = 0;
        QN_EACH (t, c, kind, seat) {
            int x = t->game.card[c].x;
            if (x < 0 || x >= room[kind] || taken >> x & 1) {
                qn_putf(what, "card %d lies outside its row or in another card's slot\n", c);
                return false;
            }
            taken |= 1u << x;
        }
    }
    return true;
}

// No Spirit is lost or made, and no row has more cards than slots.
bool ele_check_invariants(const qn_table *t, qn_text *what)
{
    for (int s = 0; s < 2; s++) {
        if (t->game.turn && ele_ext_of(t)->spirits[s] && spirits_of(t, s) != ele_ext_of(t)->spirits[s]) {
            qn_putf(what, "player %d has %d Spirits instead of %d\n", s + 1, spirits_of(t, s),
                    ele_ext_of(t)->spirits[s]);
            return false;
        }
        if (!row_is_sound(t, s, what)) return false;
        for (int i = 0; i < 3 * ELE_ELEMENTS; i++)
            if (t->game.player[s].n[i] < 0) {
                qn_putf(what, "player %d has a negative pile of Spirits\n", s + 1);
                return false;
            }
    }
    if (qn_zone_of(t, ELE_STADIUM_SLOT, 0)->count + qn_zone_of(t, ELE_STADIUM_SLOT, 1)->count > 1) {
        qn_put(what, "two Stadiums lie on the field\n");
        return false;
    }
    return true;
}

// A Set card is a Rune that is not a Stadium; anything may be in a hand or a deck.
bool ele_may_be(const qn_table *t, int card, int def)
{
    int kind = t->pool->def[def].kind;
    return !ele_is_set(t, card) || (kind != ELE_ELESTRAL && kind != ELE_STADIUM);
}

static void ele_moved(qn_table *t, int card, int from_kind, int from_seat)
{
    if (qn_kind_of_zone(t, card) != ELE_HAND) return;
    for (int i = 0; i < t->game.n_mods; i++)   // an open hand stays open while cards come in
        if (t->game.mod[i].op == ELE_MOD_OPEN_HAND && t->game.mod[i].whose == t->game.card[card].controller)
            qn_show_card(t, card, ELE_BOTH);
}

// How well a seat stands: life, tempo and reach (see "What a good opponent must consider" in the rules).
static int side_value(const qn_table *t, int seat)
{
    int value = 12 * ele_deck_size(t, seat) + 3 * qn_zone_of(t, ELE_HAND, seat)->count;
    QN_EACH (t, c, ELE_ROW, seat) {
        int under = ele_all_spirits(&t->game.card[c]);
        value += 6 + 9 * under + 2 * ele_stat(t, c, ELE_ATTACK) + ele_stat(t, c, ELE_DEFENSE);
        if (ele_in_defense(t, c)) value -= 2;
        if (!ele_applies(t, c)) value -= 8;
    }
    QN_EACH (t, c, ELE_RUNE_ROW, seat)
        value += ele_is_set(t, c) ? 4 : 6 + 8 * ele_all_spirits(&t->game.card[c]);
    QN_EACH (t, c, ELE_STADIUM_SLOT, seat) value += 8 + 4 * (ele_all_spirits(&t->game.card[c]) > 0);
    if (!qn_zone_of(t, ELE_ROW, seat)->count) value -= 15;
    return value + (qn_zone_of(t, ELE_DECK, seat)->count < 3 ? -30 : 0);
}

int ele_score(const qn_table *t, int seat)
{
    if (t->game.over) return qn_usual_result(t, seat);
    return side_value(t, seat) - side_value(t, ele_other(seat));
}

const qn_rules ele_rules = {
    QN_USUAL_NAMES(ele, ELE, "elestrals", "Elestrals"),
    .note_numbers = ELE_NOTE_NUMBERS,
    .note_ended = ELE_NOTE_ENDED,
    .note_nothing = ELE_NOTE_NOTHING,
    QN_FOR_PLAYERS(2, 2),
    .match = &ele_match,
    .tourney = &ele_tourney,
    .switches = ele_switches,
    .configure = ele_configure,
    // ELE-ZON-05, ELE-CHN-01
    .seen_by_all = 1 << ELE_UNDERWORLD | 1 << ELE_ROW | 1 << ELE_STADIUM_SLOT | 1 << ELE_LIMBO,
    .seen_by_holder = 1 << ELE_HAND | 1 << ELE_RUNE_ROW,   // ELE-ZON-08
    .in_play = ELE_FIELD,
    .becomes_new_object = 1 << ELE_DECK | 1 << ELE_HAND | 1 << ELE_UNDERWORLD,   // ELE-EFF-19
    .put_card = ele_put_card_name,
    .face_down_noun = ele_face_down_noun,
    .put_mod = ele_put_mod,
    .newest_counts = 1 << (ELE_MOD_CONTROL - QN_MOD_GAME),
    .put_binding = ele_put_binding,
    .result_number = ele_result_number,
    .score_unit = 37,
    .duration = ele_duration,
    // Playouts, temperature, tolerance, notices: measured (docs/opponents.md).
    .levels = (const qn_level_here[]){ { "Pip", 8, 380, 1100, 400 },
                                       { "Kito", 1, 1750, 0, 0 },
                                       { "Sol", 800, 0, 0, 0 },
                                       { 0 } },
    .is_kind = ele_is_kind,
    .counters_by_owner = ELE_ELEMENTS,
    .hears = ele_hears,
    .applies = ele_applies,
    .face_down = ele_face_down,
    .happen = ele_happen,
    .is_target_object = ele_is_target_player,
    .related = ele_related,
};
