// Achroma as a game of the engine: its tables, its invariants, and what a seat cannot know.
#include "games/achroma/rules.h"

#include "games/achroma/words.h"

const char *const ach_sections[] = { "palette", NULL };

static bool attachment_is_sound(const qn_table *t, int card, qn_text *what)
{
    const qn_card *c = &t->game.card[card];
    int kind = qn_zone_kind(c->zone);
    bool hangs = kind == ACH_ATTACHED || kind == ACH_HIDDEN;
    bool waits = kind == ACH_UNDER && c->on == QN_NONE;   // an Object that looks for its holder
    if (hangs && c->on == QN_NONE) qn_putf(what, "card %d hangs on nothing\n", card);
    else if (c->on != QN_NONE && !waits && qn_zone_seat(c->zone) != t->game.card[c->on].controller)
        qn_putf(what, "card %d lies on another Canvas than card %d\n", card, c->on);
    else if (c->on != QN_NONE && !ach_on_canvas(t, c->on))
        qn_putf(what, "card %d is attached to card %d, which is on no Canvas\n", card, c->on);
    else return true;
    return false;
}

// Banks are whole, attachments hang together, who left has nothing on any Canvas.
static bool ach_check_invariants(const qn_table *t, qn_text *what)
{
    for (int s = 0; s < t->game.players; s++)
        if (ach_bank(t, s) < 0) {
            qn_putf(what, "player %d has a negative Bank\n", s + 1);
            return false;
        }
    for (int c = 0; c < t->game.n_cards; c++) {
        const qn_card *card = &t->game.card[c];
        if (t->game.over) break;
        if (!attachment_is_sound(t, c, what)) return false;
        if (t->game.turn && !ach_in(t, card->owner) && qn_zone_kind(card->zone) != ACH_OUT) {
            qn_putf(what, "card %d of a player who left is still there\n", c);
            return false;
        }
    }
    return true;
}

// Any card may be in a hand, in a Palette or under a Keeper; nothing but cards is hidden; nothing is replaced.
static bool ach_may_be(const qn_table *t, int card, int def) { return true; }
static void ach_redeal(qn_table *t, int seat, uint64_t *dice) {}

// ---- Switches (ACH-MOD) --------------------------------------------------------------------------

enum { FIRST_PLAYER, SKIP_FIRST_START, TURN_CAP };   // qn_switches.own

#define AT(which) (QN_SWITCH_AT(own) + (which))
static const qn_switch switches[] = {
#define SWITCH(...) { __VA_ARGS__ },
#include "games/achroma/switches.def"
#undef SWITCH
    { 0 },
};

static bool check_table(const qn_pool *pool, int players, const qn_switches *s, qn_text *why)
{
    if (players < ach_rules.min_players || players > ach_rules.max_players) {
        qn_fault(why, &ach_fault_phrases[ACH_FAULT_PLAYERS], &(qn_fault_slots){ .n = players });
        return false;
    }
    if (s->own[FIRST_PLAYER] <= players) return true;
    qn_fault(why, &ach_fault_phrases[ACH_FAULT_NO_SUCH_PLAYER],
             &(qn_fault_slots){ .n = s->own[FIRST_PLAYER], .of = players });
    return false;
}

static void configure(qn_table *t, const qn_switches *s, int starter_picker)
{
    ach_ext(t)->begins = (uint8_t)s->own[FIRST_PLAYER];
    ach_ext(t)->skip_start = (uint8_t)s->own[SKIP_FIRST_START];
    ach_ext(t)->turn_cap = (uint16_t)s->own[TURN_CAP];
}

const qn_rules ach_rules = {
    QN_USUAL_NAMES(ach, ACH, "achroma", "Achroma"),
    .note_numbers = ACH_NOTE_NUMBERS,
    .note_ended = ACH_NOTE_ENDED,
    .note_nothing = ACH_NOTE_NO_CHANGE,
    QN_FOR_PLAYERS(2, 6),
    .switches = switches,
    .check_table = check_table,
    .configure = configure,
    .seen_by_all = 1 << ACH_DREGS | ACH_CANVAS | 1 << ACH_UNDER | 1 << ACH_DECLARED
        | 1 << ACH_OUT,                // ACH-ZON-04
    .seen_by_holder = 1 << ACH_HAND,   // ACH-ZON-09
    .in_play = ACH_CANVAS,
    .becomes_new_object = 1 << ACH_PALETTE | 1 << ACH_HAND | 1 << ACH_DREGS | 1 << ACH_OUT,   // ACH-ZON-12
    .uses_counted_on_resolve = true,
    .leave = ach_concede,
    .is_automatic = ach_is_leaving,
    .answers = ach_answers,
    .put_card = ach_put_card_name,
    .put_mod = ach_put_mod,
    .put_number_source = ach_put_number_source,
    .result_number = ach_result_number,
    .score_unit = 173,
    .duration = ach_duration,
    // Playouts, temperature, tolerance, notices: measured (docs/opponents.md).
    .levels = (const qn_level_here[]){ { "Ines", 6, 0, 0, 0 }, { "Sol", 800, 0, 0, 0 }, { 0 } },
    .is_kind = ach_is_kind,
    .hears = ach_hears,
    .applies = ach_applies,
    .is_active = ach_is_active,
    .face_down = ach_face_down,
    .happen = ach_happen,
    .after_line = ach_after_line,
    .target_objects = ach_things,
    .is_target_object = ach_is_thing,
    .related = ach_related,
    .goes_on = ach_goes_on,
};
