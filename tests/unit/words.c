// Sentences about a table: the outcome of each answer, what is in force, why not, and the nesting of the log. The
// tables are set up from facts, like scenarios.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "host/outcome.h"
#include "kernel/causes.h"
#include "kernel/prompts.h"
#include "kernel/when.h"
#include "lang/scenario.h"
#include "vm/vm.h"
#include "../support.h"

static kit k;
static qn_table t, world, work;
static qh_outcome out[QN_MAX_OPTIONS];
static qn_when_work search;
static char said[4096];
static const char *const names[QN_MAX_PLAYERS] = { "Ada", "Mira", "Ben", "Dara" };

static void lay(const char *game, const char *facts)
{
    QN_TEXT(why, 512);
    const qn_rules *const *rules = qn_games();
    while (strcmp((*rules)->name, game) != 0) rules++;
    if (k.rules != *rules) kit_open(&k, *rules);
    if (!qn_lay_scene(&t, *rules, &k.pool, facts, 1, &why)) fail_msg("%s", why.at);
    t.names = names;
}

static void play(const char *steps)
{
    qn_scene_play p = { .t = &t };
    char step[256];
    for (const char *at = steps; *at; at += strcspn(at, ";"), at += strspn(at, "; ")) {
        QN_TEXT(got, 2048);
        snprintf(step, sizeof step, "%.*s", (int)strcspn(at, ";"), at);
        if (qn_take_step(&p, step, &got) != QN_PASSED) fail_msg("%s: %s", step, got.at);
    }
}

// ---- The sentences --------------------------------------------------------------------------------

static const char *in_force(int seat)
{
    qn_text all = { said, 0, sizeof said, false };
    const qn_mod *which;
    qn_text_clear(&all);
    for (int i = 0;; i++) {
        QN_TEXT(line, 256);
        if (!qn_put_in_force(&t, seat, i, &line, &which)) return said;
        qn_putf(&all, "%s\n", line.at);
    }
}

// The line under an answer, with what it depends on.
static const char *result_of(int seat, const char *given)
{
    qn_text line = { said, 0, sizeof said, false };
    QN_TEXT(depends, 256);
    qn_text_clear(&line);
    qn_choices(&t, seat);
    qh_outcomes(&t, seat, out, &world, &work);
    qn_choices(&t, seat);
    int i = qn_parse(&t, given);
    if (i < 0) fail_msg("%s is no answer", given);
    if (!qh_say_outcome(&t, seat, &out[i], &line)) return said;
    qh_say_open(&t, seat, out[i].open, &depends);
    qn_putf(&line, " (%s)", depends.at);
    return said;
}

// All its changes, one per line.
static const char *all_changes(int seat, const char *given)
{
    qn_text all = { said, 0, sizeof said, false };
    result_of(seat, given);
    const qh_outcome *o = &out[qn_parse(&t, given)];
    qn_text_clear(&all);
    for (int i = 0; i < o->n; i++) {
        qh_say_change(&t, seat, o, i, &all);
        qn_put(&all, "\n");
    }
    return said;
}

static const char *why_not(int seat, const char *attempt)
{
    qn_text line = { said, 0, sizeof said, false };
    qn_text_clear(&line);
    qn_verdict v = qn_why(&t, seat, attempt);
    qn_say_verdict(&t, &v, &line);
    return said;
}

#define ASSERT_SAYS(text, part) \
    do { \
        if (!strstr((text), (part))) fail_msg("not there: %s\nit says: %s", (part), said); \
    } while (0)
#define ASSERT_SAYS_NO(text, part) \
    do { \
        if (strstr((text), (part))) fail_msg("there: %s\nit says: %s", (part), said); \
    } while (0)

// ---- Outcomes of answers --------------------------------------------------------------------------

static void the_number_that_decides_is_said_of_everybody_before_the_next(void **state)
{
    (void)state;
    lay("symetra", "players: 2\np1 matrix: Sorrow (4 at 0,0)\np1 actual: 20\np2 actual: 20");
    assert_string_equal(result_of(0, "use Sorrow"),
                        "Mira's actual 20 → 18, your actual 20 → 19, your beads on cards 4 → 3 …");
}

// A warning: the seat's own card is gone, and nobody else loses anything.
static void what_destroys_only_ones_own_is_marked(void **state)
{
    (void)state;
    lay("elestrals", "p1 field: Kindleo\np1 spirits: 4 earth\np1 hand: Earthquake");
    const char *all = all_changes(0, "cast Earthquake");
    if (out[qn_parse(&t, "cast Earthquake")].grade != QH_GRADE_GIVE) fail_msg("%s", all);
    lay("elestrals", "p1 field: Kindleo\np1 spirits: 4 earth\np1 hand: Earthquake\np2 field: Zeus, Sproutyr");
    result_of(0, "cast Earthquake");
    assert_int_not_equal(out[qn_parse(&t, "cast Earthquake")].grade, QH_GRADE_GIVE);
}

// The Strain on the other Record goes away when the performance ends, and the Shards of the other Character come back.
static void a_fight_that_only_hurts_the_other_is_marked(void **state)
{
    (void)state;
    lay("synsouls", "p1 mind: Pin Drop\np2 mind: Halden of the Ninth Pipe, Pin Drop\np1 notes: 3\nround: 3");
    play("p1 cues Pin Drop");
    result_of(0, "at Halden of the Ninth Pipe");
    assert_int_equal(out[qn_parse(&t, "at Halden of the Ninth Pipe")].grade, QH_GRADE_GIVE);
    assert_int_not_equal(out[qn_parse(&t, "at opposing MIND")].grade, QH_GRADE_GIVE);
}

static void cards_paid_besides_the_one_that_is_answered_with_are_more(void **state)
{
    (void)state;
    lay("solrei", "p1 muse: Ashley\np1 hand: S9, D2, D3, H4\np2 hand: D9, D4, D5");
    play("p1 places S9; p2 places D9; p1 uses Ashley");
    assert_string_equal(result_of(0, "pay D2 in hand"), "You discard 1 more card");
}

static void what_may_be_lost_has_room_behind_numbers_that_vary(void **state)
{
    (void)state;
    lay("elestrals",
        "p1 field: Peagust\np1 spirits: 6 wind\np1 hand: Peagust\np2 field: Sproutyr, Scythe of Demeter on "
        "Sproutyr");
    ASSERT_SAYS(
        result_of(0, "cast Peagust"),
        "; Mira's Sproutyr: Attack 5 → 3 to 5, Defense 8 → 5 to 8, perhaps Mira's Scythe of Demeter is "
        "destroyed (depends on your next choices)");
}

// More targets exist than were tried.
static void one_of_several_cards_is_said_in_one_clause(void **state)
{
    (void)state;
    lay("synsouls", "p1 mind: Spur Cornet\np2 mind: Reef Sentinel, Pin Drop");
    ASSERT_SAYS(result_of(0, "activate Spur Cornet"),
                "Spur Cornet, Mira's Reef Sentinel or Mira's Pin Drop cannot block this turn");
    lay("synsouls",
        "p1 mind: Spur Cornet\np2 mind: Reef Sentinel, Pin Drop, Lamp Novice\np2 frame: Wick Runner, Kettle "
        "Runner, "
        "Snare Whelp\np2 heart: Bell-Mare Colt, Table Rapper, Loose Reel, Hoofbeat Twins, Muted Sentry, "
        "Glass Minnow, "
        "Uninvited Fanfare");
    ASSERT_SAYS(result_of(0, "activate Spur Cornet"), " or another cannot block this turn");
}

// A Charge Card has no Power; together with cards that have one, the number is a range.
static void a_number_that_is_not_always_shown_is_a_range(void **state)
{
    (void)state;
    lay("solrei",
        "p1 muse: Tessel\np1 hand: S9, S2, S3\np1 deck: 6 cards, HJ, HQ, HK, H2, H3, H4\np2 muse: Tessel\np2 "
        "hand: D9, D2\np1 arts: Carry the One\np2 "
        "arts: Carry the One");
    play("p1 places S9; p2 places D9; p1 uses Carry the One; p1 pays S2 in hand");
    ASSERT_SAYS(result_of(1, "pass"), "erhaps Ada's Power 10 → ");
    ASSERT_SAYS(said, ", perhaps Ada has no Power");
}

// If all of them are in the same place, the place is not mentioned.
static void cards_of_one_place_are_offered_without_it(void **state)
{
    (void)state;
    lay("elestrals", "p1 hand: Rummagem\np1 deck: Spinymph, Tectaurus\np1 spirits: 5 earth");
    play("p1 casts Rummagem, attack position");
    qn_choices(&t, 0);
    for (int i = 0; i < t.n_options; i++) {
        QN_TEXT(label, 128);
        qn_say_label(&t, i, &label);
        assert_null(strstr(label.at, "Main Deck"));
        assert_int_equal(qn_parse(&t, label.at), i);
    }
    assert_true(t.n_options >= 2);
}

// On every board that has one, up to the last column.
static void the_rule_between_the_sides_is_as_wide_as_the_board(void **state)
{
    (void)state;
    static const char *const games[] = { "achroma", "elestrals", "solrei", "synsouls" };
    for (int i = 0; i < 4; i++) {
        QN_TEXT(board, 1 << 13);
        lay(games[i], "turn: p1");
        qn_view(&t, 0, 80, &board);
        const char *rule = strstr(board.at, "\n---- ");
        assert_non_null(rule);
        assert_int_equal(strcspn(rule + 1, "\n"), 80);
    }
}

// Whichever card is attacked.
static void an_attack_that_comes_to_nothing_says_so(void **state)
{
    (void)state;
    lay("elestrals",
        "p1 field: Warmite (attack position)\np2 field: Sproutyr (defense position), Spinymph (defense "
        "position)\nphase: battle");
    ASSERT_SAYS(result_of(0, "attack with Warmite"), "Neither Elestral is destroyed");
}

// The cost of an action is not all it does.
static void what_an_action_does_is_said_before_where_its_beads_go(void **state)
{
    (void)state;
    lay("symetra", "players: 2\np1 matrix: Courage (3 at 0,0)\np1 actual: 20\np2 actual: 20");
    ASSERT_SAYS(result_of(0, "use Courage"), "cannot be selected by the actions of negative cards");
}

static void a_card_that_goes_to_another_hand_is_said(void **state)
{
    (void)state;
    lay("symetra",
        "players: 2\np1 matrix: Envy (4 at 0,0)\np2 hand: Light, Hope\np1 actual: 20\np2 actual: 20");
    ASSERT_SAYS(result_of(0, "use Envy"), "Mira hands over 1 card");
}

static void a_card_returns_to_the_hand_of_its_player(void **state)
{
    (void)state;
    lay("elestrals",
        "p1 hand: Tornado\np1 spirits: 5 wind\np2 field: Warmite, Scythe of Demeter on Warmite\nphase: main");
    ASSERT_SAYS(result_of(0, "cast Tornado"), "Mira's Scythe of Demeter returns to their hand");
}

// The player may take along more Spirits than the new Elestral costs, but need not.
static void an_ascension_that_is_paid_takes_nothing_from_others(void **state)
{
    (void)state;
    lay("elestrals",
        "p1 field: Smoltuga, Necruff\np1 hand: Warmite\np1 spirits: 5 fire\np2 deck: 9 Warmite\nphase: main");
    ASSERT_SAYS(result_of(0, "ascend Smoltuga"), "Smoltuga goes to the Underworld, your Spirit Deck 5 → 4");
    ASSERT_SAYS_NO(all_changes(0, "ascend Smoltuga"), "Necruff");
}

// What the next turn does by itself is not a result of the answer.
static void ending_a_turn_does_not_draw_for_the_next_player(void **state)
{
    (void)state;
    lay("elestrals", "p1 field: Warmite\np2 deck: 3 Warmite\nphase: battle");
    assert_string_equal(result_of(0, "end the Battle Phase"), "");
    lay("lamplight", "p1 row: Lint Moth\np2 deck: 3 Lint Moth");
    assert_string_equal(result_of(0, "end the turn"), "");
    lay("synsouls", "p1 hand: Pin Drop\np2 deck: 3 Pin Drop");
    play("p1 goes to the Closing Beat");
    assert_string_equal(result_of(0, "raise MAX NOTES"), "Your MAX NOTES 5 → 6");
}

static void what_ends_the_game_by_itself_is_said(void **state)
{
    (void)state;
    lay("lamplight", "p1 row: Lint Moth\np1 deck: 3 Lint Moth\np2 deck: \np2 oil: 3");
    ASSERT_SAYS(result_of(0, "end the turn"), "You win the game");
}

static void a_ban_is_said_with_its_end(void **state)
{
    (void)state;
    lay("synsouls", "p1 mind: Spur Cornet\np2 mind: Reef Sentinel");
    ASSERT_SAYS(result_of(0, "activate Spur Cornet"),
                "Spur Cornet or Mira's Reef Sentinel cannot block this turn (depends on your next choices)");
    play("p1 activates Spur Cornet");
    assert_string_equal(result_of(0, "target Reef Sentinel"), "Mira's Reef Sentinel cannot block this turn");
    assert_int_equal(out[qn_parse(&t, "target Reef Sentinel")].change[0].what, QH_LASTS);
}

static void a_number_says_until_when(void **state)
{
    (void)state;
    lay("lamplight", "p1 row: Soot Singer, Lint Moth");
    play("p1 uses Soot Singer");
    assert_string_equal(result_of(0, "target Lint Moth"), "Lint Moth: Wing 1 → 3 this turn");
}

static void a_state_of_a_player_is_said(void **state)
{
    (void)state;
    lay("elestrals", "p1 hand: 2 Ignectar, Warmite\np1 spirits: 5 fire\nphase: main");
    play("p1 casts Ignectar, Attack Position");
    ASSERT_SAYS(result_of(0, "chain Ignectar"), "your Battle Phase is skipped this turn");
    lay("solrei", "p1 muse: Bruga\np1 hand: S4, C2\np2 hand: D9, D2\np1 arts: Bear Hug");
    play("p1 places S4; p2 places D9");
    ASSERT_SAYS(result_of(0, "use Bear Hug"), "Mira cannot activate abilities this round");
}

// Points that rise are shown; that they are gone once taken is shown as Damage.
static void points_are_said_where_they_rise(void **state)
{
    (void)state;
    lay("solrei",
        "p1 muse: Corvane\np1 hand: S4, S3, D3\np2 hand: DK, D2\np1 arts: Kill the Lights, Twin Daggers");
    play("p1 places S4; p2 places DK; p1 declines Corvane");
    ASSERT_SAYS(result_of(0, "use Kill the Lights"), "Mira's points to resolve 0 → 2");
    play("p1 uses Kill the Lights, pays S3");
    ASSERT_SAYS(result_of(0, "pass"), "Mira's Damage 0 → 1 to 3");
    ASSERT_SAYS_NO(result_of(0, "pass"), "points to resolve");
}

static void power_on_a_charge_card_is_for_nothing(void **state)
{
    (void)state;
    lay("solrei", "p1 muse: Ashley\np1 hand: DQ, H5, S5\np2 hand: HQ, D2");
    play("p1 places DQ; p2 places HQ");
    ASSERT_SAYS(result_of(0, "use Ashley"), "You have 2 Power that your Charge Card cannot use");
}

static void a_pile_has_the_name_of_the_rulebook(void **state)
{
    (void)state;
    lay("solrei", "p1 muse: Ashley\np1 hand: H5\np1 discard: D7\np2 hand: C5");
    ASSERT_SAYS(why_not(0, "D7"), "♦7 is in your Discard.");
}

// There are more ways to BLOCK the point than worlds, and they come first.
static void what_all_first_answers_do_is_not_certain(void **state)
{
    (void)state;
    lay("solrei", "turn: p2\np1 muse: Ashley\np1 hand: S4, H2, H3, H4, H5, H6\np2 hand: D9, D2");
    play("p1 places S4; p2 places D9");
    ASSERT_SAYS(result_of(0, "pass"), "Your Damage 0 → 0 or 1");
}

// Five points, four Damage: two cards in hand BLOCK, and a ♥ from the deck may be the third. In most worlds the point
// is lost.
static void a_loss_that_luck_may_avert_is_not_certain(void **state)
{
    (void)state;
    lay("solrei",
        "turn: p2\np1 muse: Mirelle\np1 damage: S2, S3, S5, S6\np1 hand: S4, H4, H5, S7, C2, C3, C5, C6, C7\n"
        "p2 muse: Ashley\np2 arts: Bow Before the Blow, Follow the Edge\np2 hand: D9, H2, H3, H7, D2");
    play("p1 places S4; p2 places D9; p2 uses Bow Before the Blow, pays H2 in hand, pays H3 in hand; p2 "
         "passes; "
         "p2 passes; p2 uses Follow the Edge, pays H7 in hand");
    ASSERT_SAYS(result_of(0, "block by discarding H4"), "You may lose the game");
}

// Changes of a card are shown, except for the card that the answer itself is about.
static void positions_and_states_are_said(void **state)
{
    (void)state;
    lay("elestrals",
        "turn: p2\np2 field: Sluggle (2 water)\np2 hand: Galaxea\np2 spirits: 3 water\np1 field: Sinder, Set "
        "Tsunami\np1 spirits: 3 water\nphase: main");
    play("p2 casts Galaxea, Attack Position");
    ASSERT_SAYS(result_of(0, "cast Tsunami"), "Sinder is turned to Defense Position");
    ASSERT_SAYS(result_of(0, "pass"), "Mira's Galaxea enters the field");
    lay("elestrals", "p1 field: Sinder\np1 spirits: 3 fire\nphase: main");
    assert_string_equal(result_of(0, "turn Sinder to Defense Position"), "");
    lay("elestrals",
        "p1 field: Moustacean (1 fire, 1 water)\np1 hand: Circle the Sky\np1 spirits: 1 wind\nphase: main");
    play("p1 casts Circle the Sky");
    ASSERT_SAYS(result_of(0, "water from Moustacean"), "Moustacean is Misenchanted");
    lay("solrei", "turn: p2\np1 muse: Ashley\np1 damage: H2\np1 hand: S4, S5\np2 hand: D9, D2");
    play("p1 places S4; p2 places D9; p1 passes");
    ASSERT_SAYS(result_of(0, "block by breaking H2"), "♥2 is BROKEN");
}

static void what_is_destroyed_is_said_before_what_goes_with_it(void **state)
{
    (void)state;
    lay("elestrals",
        "turn: p2\np1 field: Sproutyr, Scythe of Demeter on Sproutyr, Set Tsunami\np1 spirits: 9 water\np2 "
        "field: Leonite (3 fire)\nphase: battle");
    play("p2 attacks Sproutyr with Leonite");
    ASSERT_SAYS(result_of(0, "pass"), "Sproutyr is destroyed, Scythe of Demeter goes to the Underworld");
}

// One neighbour and a side of it: six spaces, six labels, and each is parsed back as itself.
static void a_space_beside_one_card_is_short_and_reads_back(void **state)
{
    int left = -1, lower_left = -1;
    (void)state;
    lay("symetra", "players: 2\np1 hand: Light\np2 matrix: Sound (2 at 0,0)");
    play("p1 fuses Light;p2 passes");
    qn_choices(&t, 0);
    for (int i = 0; i < t.n_options; i++) {
        QN_TEXT(label, 256);
        qn_say_label(&t, i, &label);
        if (strcmp(label.at, "Left of Sound") == 0) left = i;
        if (strcmp(label.at, "Lower left of Sound") == 0) lower_left = i;
    }
    assert_true(left >= 0 && lower_left >= 0);
    assert_int_equal(qn_parse(&t, "left of Sound"), left);
    assert_int_equal(qn_parse(&t, "lower left of Sound"), lower_left);
}

static void an_effect_still_to_come_is_named(void **state)
{
    (void)state;
    lay("elestrals",
        "turn: p2\np2 hand: Necruff\np2 spirits: 5 fire\np1 field: Set Poison Tipped Arrow\np1 spirits: 5 "
        "earth\nphase: main");
    play("p2 casts Necruff, Attack Position");
    const char *said_later = all_changes(0, "cast Poison Tipped Arrow");
    ASSERT_SAYS(said_later, "Poison Tipped Arrow: In the End Phase, you may Expend Spirits equal to");
}

// Every answer lets the chain resolve in the end; only the pass says so.
static void a_pass_says_what_the_chain_does(void **state)
{
    (void)state;
    lay("lamplight", "p1 hand: Spill, Lint Moth\np2 hand: Flare\np2 row: Lint Moth");
    play("p1 plays Spill");
    assert_string_equal(result_of(1, "pass"), "Your Oil 20 → 17");
}

static void how_a_card_goes_is_said_by_its_word(void **state)
{
    (void)state;
    lay("synsouls", "p1 mind: Canopy Organ\np2 mind: Pin Drop");
    play("p1 cues Canopy Organ, at opposing HEART");
    ASSERT_SAYS(result_of(1, "block with Pin Drop"), "Pin Drop is Silenced");
}

static void what_it_depends_on_is_a_list_and_only_of_what_is_said(void **state)
{
    QN_TEXT(depends, 256);
    (void)state;
    lay("elestrals", "p1 hand: Ambrosia");
    qh_say_open(&t, 0, QH_THEIR_CHOICE | QH_YOUR_CHOICE | QH_THEIR_HAND, &depends);
    assert_string_equal(depends.at,
                        "depends on what Mira chooses, your next choices and the cards in Mira's hand");
    lay("symetra", "players: 3\np1 hand: Light");
    qn_text_clear(&depends);
    qh_say_open(&t, 0, QH_THEIR_CHOICE | QH_THEIR_HAND, &depends);
    assert_string_equal(depends.at, "depends on what others choose and cards in another hand");
    qh_outcome certain = {
        .n = 1,
        .open = QH_YOUR_CHOICE,
        .change = { { .what = QH_SEAT_NUMBER, .row = 1, .card = QN_NONE, .before = 3, .low = 2, .high = 2 } }
    };
    qn_text_clear(&depends);
    assert_false(qh_say_outcome(&t, 0, &certain, &depends));
    certain.change[0].high = 3;
    assert_true(qh_say_outcome(&t, 0, &certain, &depends));
}

// Certain changes of another player come before possible ones of the same kind, in whatever order they were found.
static void certain_numbers_are_said_before_ranges(void **state)
{
    (void)state;
    lay("symetra", "players: 3\np1 matrix: Sorrow (4 at 0,0)");
    qh_outcome mixed = {
        .n = 2,
        .open = QH_YOUR_CHOICE,
        .change = { { .what = QH_SEAT_NUMBER, .row = 1, .seat = 1, .card = QN_NONE, .low = 2, .high = 4 },
                    { .what = QH_SEAT_NUMBER,
                      .row = 1,
                      .seat = 2,
                      .card = QN_NONE,
                      .before = 9,
                      .low = 8,
                      .high = 8 } }
    };
    qn_text line = { said, 0, sizeof said, false };
    qn_text_clear(&line);
    assert_true(qh_say_outcome(&t, 0, &mixed, &line));
    assert_string_equal(said, "Ben's actual 9 → 8; Mira's actual 0 → 2 to 4");
}

// The draw at the end of a round is not a result of any answer.
static void the_last_draw_of_a_round_is_left_out(void **state)
{
    (void)state;
    lay("solrei",
        "p1 muse: Ashley\np1 hand: S9, H5, H6\np1 arts: Encore Bow\np1 deck: S4, S6, S8\n"
        "p2 hand: HQ, D2\np2 deck: C6, C8, C9");
    play("p1 places S9; p2 places HQ; p1 passes; p2 takes the point from the deck");
    ASSERT_SAYS_NO(all_changes(0, "pass"), "draw");
}

static void a_state_of_a_card_is_said(void **state)
{
    (void)state;
    lay("achroma", "p1 hand: Hoarfrost Hare\np1 bank: 9\np2 canvas: Grey Outrider");
    ASSERT_SAYS(result_of(0, "deploy Hoarfrost Hare"), "Your Bank 9 → 8, Mira's Grey Outrider is FROZEN");
}

static void what_is_drawn_and_traded_at_once_is_said(void **state)
{
    (void)state;
    lay("achroma", "p1 hand: Excess Paint Pots\np1 bank: 9\np1 palette: Giant Prism, 8 cards");
    ASSERT_SAYS(result_of(0, "deploy Excess Paint Pots"), "you TRADE 1 card just drawn");
}

static void an_attack_for_nothing_says_so(void **state)
{
    (void)state;
    lay("elestrals", "p1 field: Warmite\np2 field: Sproutyr (defense position), Sluggle\nphase: battle");
    play("p1 attacks with Warmite");
    assert_string_equal(result_of(0, "attack Sproutyr with Warmite"), "Neither Elestral is destroyed");
    lay("elestrals", "p1 field: Warmite\np2 field: Sproutyr (defense position)\nphase: battle");
    assert_string_equal(result_of(0, "attack with Warmite"), "Neither Elestral is destroyed");
}

// ---- What is in force -----------------------------------------------------------------------------

static void a_number_set_anew_is_said_once(void **state)
{
    (void)state;
    lay("symetra", "players: 2\np1 matrix: Fullness (3 at 0,0), Emptiness (3 at 1,0), Light (2 at 4,0)");
    play("p1 uses Fullness, selects Light; all pass; p1 uses Emptiness, selects Light; all pass");
    assert_string_equal(in_force(0), "Light: capacity 3 this round (Emptiness)\n");
}

static void the_last_polarity_counts_and_names_its_card(void **state)
{
    (void)state;
    lay("symetra", "players: 2\np1 matrix: Veil (2 at 0,0), Hope (3 at 1,0)\np2 matrix: Veil (2 at 2,0)");
    play("p1 uses Veil; all pass; p1 chooses positive");
    ASSERT_SAYS(in_force(1), "Ada's Hope is positive this round (Veil)\n");
}

static void what_comes_later_is_told_with_its_time_and_its_words(void **state)
{
    (void)state;
    lay("elestrals",
        "turn: p2\np2 hand: Necruff\np2 spirits: 5 fire\np1 field: Set Poison Tipped Arrow\np1 spirits: 5 "
        "earth\nphase: main");
    play("p2 casts Necruff, Attack Position; p1 casts Poison Tipped Arrow; all pass");
    ASSERT_SAYS(in_force(0), "Poison Tipped Arrow: In the End Phase, you may Expend Spirits equal to");
    ASSERT_SAYS(in_force(1), "Ada's Poison Tipped Arrow: “In the End Phase, you may Expend Spirits equal to");
    ASSERT_SAYS_NO(in_force(1), "still to come");
}

static void the_end_of_a_splat_stands_apart_from_its_when(void **state)
{
    (void)state;
    lay("achroma", "p1 canvas: Odalys Weathercock, Cogs Village\np2 canvas: Lava Fountain");
    play("p1 uses Odalys Weathercock, mode 2, target Cogs Village");
    ASSERT_SAYS(in_force(0),
                "Cogs Village Gains 1 more when it is next resolved, until your next turn begins (Odalys");
}

// ---- Why not ---------------------------------------------------------------------------------------

static void a_card_whose_player_left_is_out_of_the_game(void **state)
{
    (void)state;
    lay("achroma",
        "players: 3\nturn: p2\np2 bank: 4\np2 hand: Mortius Drake\np2 canvas: Roc\np3 canvas: Lootbearer");
    play("p2 deploys Mortius Drake");
    assert_string_equal(why_not(0, "Roc"), "Roc is out of the game. Nothing can be done with it now.");
}

// Hidden cards and cards that are not in the game get the same answer.
static void a_card_that_is_not_seen_is_named(void **state)
{
    (void)state;
    lay("elestrals", "p1 hand: Sproutyr\np2 hand: Necruff\np2 field: Foamee");
    assert_string_equal(why_not(0, "cast centaurbor"), "You cannot see a card called Centaurbor.");
    assert_string_equal(why_not(0, "cast necruff"), "You cannot see a card called Necruff.");
    ASSERT_SAYS(why_not(0, "flatter foamee"), "Nothing you can see is meant by 'flatter foamee'.");
    ASSERT_SAYS(why_not(0, "flatter"), "Nothing you can see is meant by 'flatter'.");
}

static void a_card_in_limbo_is_nobodys(void **state)
{
    (void)state;
    lay("elestrals",
        "p1 hand: Tornado\np1 spirits: 1 wind\np2 field: Set Tsunami, Set Ambrosia\nphase: main");
    play("p1 casts Tornado");
    ASSERT_SAYS(why_not(0, "Tornado"), "Tornado is in Limbo. Nothing can be done with it now.");
}

// Also for what a player may do on their own accord: the list of answers has another name for it.
static void rei_that_nobody_asks_for_says_so(void **state)
{
    (void)state;
    lay("solrei", "p1 muse: Ashley\np1 hand: S9, H2\np2 hand: D9, D2\np1 arts: Parting Glance");
    play("p1 places S9; p2 places D9");
    ASSERT_SAYS(why_not(0, "H2"), "Generate Rei by discarding ♥2");
}

static void a_cost_that_cannot_be_paid_is_quoted(void **state)
{
    (void)state;
    lay("elestrals", "p1 field: Titanostalk\np1 spirits: 5 water\np2 hand: Ambrosia");
    ASSERT_SAYS(why_not(0, "use Titanostalk"),
                "You cannot pay in full what Titanostalk asks for first: “Expend 1 earth");
}

static void a_rune_names_its_moment(void **state)
{
    (void)state;
    lay("elestrals", "p1 field: Set Shield of Achilles\np1 spirits: 5 water\nphase: main");
    ASSERT_SAYS(why_not(0, "cast Shield of Achilles"),
                "at the moment its text names: “Use only in answer to an attack of an opposing Elestral”.");
}

static void the_end_of_a_round_is_a_phase_in_a_sentence(void **state)
{
    (void)state;
    lay("symetra", "players: 2\np1 matrix: Light (2 at 0,0)");
    qn_when when = { t.game.turn, 2, 0 };
    qn_text line = { said, 0, sizeof said, false };
    qn_text_clear(&line);
    qn_say_when(&t, 0, &when, &line);
    assert_string_equal(said,
                        "Possible later this turn, in the End-of-round phase, if nothing else changes.");
}

static void what_comes_in_the_same_step_is_possible_there(void **state)
{
    (void)state;
    qn_text line = { said, 0, sizeof said, false };
    lay("elestrals", "p1 hand: Sproutyr\nphase: main");
    qn_text_clear(&line);
    qn_say_when(&t, 0, &(qn_when){ t.game.turn, t.game.phase, 0 }, &line);
    assert_string_equal(said, "Possible later in the Main Phase, if nothing else changes.");
    lay("solrei", "p1 muse: Ashley\np1 hand: H7, H5\np2 hand: H2, D2");
    qn_text_clear(&line);
    qn_say_when(&t, 0, &(qn_when){ t.game.turn, t.game.step, 0 }, &line);
    assert_string_equal(said, "Possible later in this step, if nothing else changes.");
}

static void what_is_over_for_this_round_is_possible_in_the_next(void **state)
{
    (void)state;
    lay("solrei",
        "p1 muse: Ashley\np1 hand: H7, H5, S5\np2 hand: H2, D2, D3\np1 deck: S4, S6, S8, C4\np2 deck: C6, "
        "C8, C9, C10");
    play("p1 places H7; p2 places H2; p1 passes");
    qn_verdict v = qn_why(&t, 0, "use Ashley");
    qn_when when;
    qn_text line = { said, 0, sizeof said, false };
    qn_text_clear(&line);
    assert_true(qn_find_when(&t, 0, v.option, &when, &search));
    qn_say_when(&t, 0, &when, &line);
    assert_string_equal(said, "Possible next round (AFTER SHOWDOWN), if nothing else changes.");
}

// The next card drawn may or may not be one to Ascend to, so nothing is promised.
static void what_luck_makes_possible_is_not_promised(void **state)
{
    (void)state;
    lay("elestrals",
        "p1 field: Sinder\np1 hand: Ambrosia\np1 spirits: 5 earth\np1 deck: 3 Sproutyr, 3 Demeter\np2 deck: "
        "6 "
        "Sluggle\nphase: main");
    qn_verdict v = qn_why(&t, 0, "ascend Sinder");
    qn_when when;
    assert_int_equal(v.is, QN_MAY_NOT);
    assert_false(qn_find_when(&t, 0, v.option, &when, &search));
}

// ---- The board --------------------------------------------------------------------------------------

static const char *board(int seat)
{
    qn_text all = { said, 0, sizeof said, false };
    qn_text_clear(&all);
    qn_view(&t, seat, 80, &all);
    return said;
}

static void a_board_names_cards_as_the_log_does(void **state)
{
    (void)state;
    lay("elestrals",
        "p1 field: Galaxea, Scythe of Demeter on Galaxea\np1 hand: Earthquake\np1 spirits: 5 earth\n"
        "p2 field: Warmite\nphase: main");
    ASSERT_SAYS(board(1), "2 earth, on Ada's Galaxea\n");
    play("p1 casts Earthquake");
    ASSERT_SAYS(board(1), "On the chain: Ada's Cast of Earthquake");
    lay("synsouls", "p1 mind: Pin Drop, Pin Drop\np2 mind: Reef Sentinel");
    ASSERT_SAYS(board(0), "Pin Drop (the second)");
    play("p1 cues Pin Drop #2, at opposing HEART");
    ASSERT_SAYS(board(1), "the attack of Ada's");
}

// [seat]'s question has an answer with this label.
static void assert_label(int seat, const char *label)
{
    qn_text all = { said, 0, sizeof said, false };
    qn_text_clear(&all);
    int n = qn_choices(&t, seat);
    for (int i = 0; i < n; i++) {
        QN_TEXT(line, 256);
        qn_say_label(&t, i, &line);
        if (strcmp(line.at, label) == 0) return;
        qn_putf(&all, "%s\n", line.at);
    }
    fail_msg("no answer: %s\nthere are: %s", label, said);
}

// Two players with the same Conductor have the same Final Verse; its owner needs no mention.
static void a_final_verse_is_named_without_its_player(void **state)
{
    (void)state;
    lay("synsouls",
        "p1 conductor: Ysolde Underbark, Twice Planted\np2 conductor: Ysolde Underbark, Twice Planted\n"
        "p1 void: 6 Pin Drop\np1 notes: 5");
    assert_label(0, "Use the Final Verse Every Root at Once (5 Notes)");
}

static void a_record_of_ones_own_is_attacked_knowingly(void **state)
{
    (void)state;
    lay("synsouls", "p1 heart: Pin Drop, Hollow-Log Watcher (exhausted)\np2 mind: Reef Sentinel (exhausted)");
    play("p1 cues Pin Drop");
    assert_label(0, "Attack your own Hollow-Log Watcher (Rating 2)");
    assert_label(0, "Attack Mira's Reef Sentinel (Rating 2)");
    assert_label(0, "Attack Mira's FRAME (0 of 15 Strain)");
}

static void the_next_performance_becomes_the_one_under_way(void **state)
{
    (void)state;
    lay("synsouls", "p1 hand: Erasure Clerk\np2 heart: Twice-Felled Giant");
    play("p1 loads Erasure Clerk, into HEART");
    ASSERT_SAYS(in_force(1), "FORMAT until the end of your next performance (Erasure Clerk)");
    play("p1 passes the Encore");
    ASSERT_SAYS(in_force(1), "FORMAT until the end of your performance (Erasure Clerk)");
}

static void who_controls_a_card_is_said_of_the_card_alone(void **state)
{
    (void)state;
    lay("synsouls", "p1 hand: Borrowed Reflection\np1 notes: 5\np2 heart: Pin Drop");
    play("p1 expends Borrowed Reflection; p1 chooses HEART");
    assert_string_equal(in_force(1), "Pin Drop is under Ada's control (Borrowed Reflection)\n");
    assert_string_equal(in_force(0), "Pin Drop is under your control (Borrowed Reflection)\n");
}

// ---- Nesting of log lines ---------------------------------------------------------------------------

enum { LINES = 40 };
static struct {
    uint32_t n, cause[LINES];
    char said[LINES][160];
    qn_causes causes;
    uint32_t choices;   // made so far
} heard;

static void hear(void *listener, const qn_table *table, const qn_note *note)
{
    (void)listener;
    QN_TEXT(line, 160);
    qn_say_note(table, 0, note, &line);
    if (!line.used || heard.n == LINES) return;
    heard.cause[heard.n] = qn_cause_of(&heard.causes, table, note, heard.n, heard.choices);
    snprintf(heard.said[heard.n++], sizeof *heard.said, "%s", line.at);
}

// As the seat with the question, each time.
static void answer_aloud(const char *const *answers)
{
    memset(&heard, 0, sizeof heard);
    for (; *answers; answers++) {
        t.tell = hear;
        t.tells_numbers = true;
        int seat = qn_asked(&t);
        heard.choices++;
        qn_choices(&t, seat);
        int number = qn_parse(&t, *answers);
        if (number < 0 || !qn_choose(&t, seat, number)) fail_msg("%s is no answer", *answers);
    }
    for (int seat = qn_asked(&t); t.game.n_links || t.game.n_pending; seat = qn_asked(&t)) {
        t.tell = hear;
        t.tells_numbers = true;
        heard.choices++;
        qn_choices(&t, seat);
        qn_choose(&t, seat, 0);   // puts the trigger on the chain
    }
    t.tell = NULL;
}

// The [nth] line that contains [part], counted from one.
static uint32_t line_that_says(const char *part, int nth)
{
    qn_text all = { said, 0, sizeof said, false };
    qn_text_clear(&all);
    for (uint32_t i = 0; i < heard.n; i++) {
        if (strstr(heard.said[i], part) && --nth == 0) return i;
        qn_putf(&all, "%d under %d: %s\n", (int)i, (int)heard.cause[i], heard.said[i]);
    }
    fail_msg("nothing says: %s\n%s", part, said);
    return 0;
}

static void two_triggers_at_once_hang_under_what_set_them_off(void **state)
{
    (void)state;
    lay("elestrals",
        "p1 field: 2 Hummbust, Warmite\np1 hand: Scythe of Demeter\np1 spirits: 5 earth\np2 deck: 9 "
        "Warmite\nphase: main");
    answer_aloud((const char *const[]){ "cast Scythe of Demeter", "target Warmite", NULL });
    uint32_t cast = line_that_says("Cast Scythe", 1);
    assert_int_equal(heard.cause[line_that_says("is set off", 1)], cast);
    assert_int_equal(heard.cause[line_that_says("is set off", 2)], cast);
}

// The effects of a card's trigger are nested under the line of the trigger, also after a question in between.
static void what_a_trigger_does_hangs_under_it(void **state)
{
    (void)state;
    lay("elestrals", "p1 hand: Demeter\np1 spirits: 6 earth\nphase: main");
    answer_aloud((const char *const[]){ "cast Demeter", "chain Demeter", "done", NULL });
    uint32_t set_off = line_that_says("is set off", 1);
    assert_int_equal(heard.cause[set_off], line_that_says("Cast Demeter", 1));
    assert_int_equal(heard.cause[line_that_says("Enchant Demeter", 1)], set_off);
}

// A card leaves because another one is Cast: its line is under that Cast, even if the Cast is paid for afterwards.
static void what_makes_room_hangs_under_the_cast(void **state)
{
    (void)state;
    lay("elestrals",
        "p1 field: Atlantis, Apheros (1 water)\np1 hand: Foloi Forest\np1 spirits: 3 earth\nphase: main");
    answer_aloud((const char *const[]){ "cast Foloi Forest", NULL });
    uint32_t cast = line_that_says("You Cast Foloi Forest.", 1);
    assert_int_equal(heard.cause[line_that_says("Your Atlantis makes room", 1)], cast);
    assert_int_equal(heard.cause[line_that_says("Your Apheros: Attack 3 → 2", 1)], cast);
    assert_int_equal(heard.cause[line_that_says("You pay 1 earth.", 1)], cast);
}

static void a_rune_that_is_replaced_hangs_under_the_cast(void **state)
{
    (void)state;
    lay("elestrals",
        "p1 field: Sproutyr, Demeter (3 earth), Scythe of Demeter on Sproutyr, Set Tsunami, Set Gorgon's "
        "Gaze\n"
        "p1 hand: Earthquake\np1 spirits: 5 water\np2 field: Sinder, Warmite\nphase: main");
    answer_aloud((const char *const[]){ "cast Earthquake", "replace Demeter", "earth from Demeter",
                                        "earth from Demeter", "target Sinder", NULL });
    uint32_t cast = line_that_says("You Cast Earthquake (2 earth).", 1);
    assert_int_equal(heard.cause[line_that_says("Your Demeter makes room", 1)], cast);
    assert_int_equal(heard.cause[line_that_says("Earthquake is Cast on Mira's Sinder.", 1)], cast);
    assert_int_equal(heard.cause[line_that_says("Mira's Sinder is destroyed", 1)], cast);
}

// Every change of the table is logged, whether a card leaves or is moved.
static void numbers_are_told_when_a_card_leaves(void **state)
{
    (void)state;
    lay("elestrals",
        "p1 hand: Tornado\np1 spirits: 5 wind\np2 field: Warmite, Scythe of Demeter on Warmite\nphase: main");
    answer_aloud((const char *const[]){ "cast Tornado", NULL });
    uint32_t change = line_that_says("Mira's Warmite: Attack 5 → 3, Defense 4 → 1.", 1);
    assert_int_equal(heard.cause[change], line_that_says("Cast Tornado", 1));
}

// An attacker that is destroyed as it is exhausted is destroyed by its attack.
// The certain part of a varying number is not shown as a guess, and no guess comes before it.
static void a_number_that_varies_says_what_is_certain(void **state)
{
    (void)state;
    enum { BURNS = 0, DISCARDS = 4 };   // rows of MOVE in examples/lamplight
    lay("lamplight", "p1 row: Lint Moth");
    int moth = 0;
    while (strcmp(qn_def_name(t.pool, t.game.card[moth].def), "Lint Moth") != 0) moth++;
    qh_outcome o = { .with = QN_NONE,
                     .n = 2,
                     .change = {
                         { .what = QH_CARD_MOVE, .row = DISCARDS, .card = QN_NONE, .low = 1, .high = 2 },
                         { .what = QH_CARD_MOVE, .row = BURNS, .card = (uint8_t)moth, .high = 1 } } };
    qn_text line = { said, 0, sizeof said, false };
    qn_text_clear(&line);
    qh_say_outcome(&t, 0, &o, &line);
    assert_string_equal(said, "You discard 1 or 2 cards, perhaps Lint Moth burns");
}

// The printed text says "that Elestral"; the list says which one it is.
static void what_waits_names_the_card_it_means(void **state)
{
    (void)state;
    lay("elestrals",
        "p2 hand: Necruff\np2 spirits: 5 fire\np1 field: Set Poison Tipped Arrow\np1 spirits: 5 "
        "earth\nturn: p2\nphase: main");
    answer_aloud(
        (const char *const[]){ "cast Necruff", "Attack Position", "cast Poison Tipped Arrow", NULL });
    assert_non_null(strstr(in_force(0), "to destroy that Elestral (Mira's Necruff)"));
}

// The typed command contains "#2"; the answer to a person uses the words of the list.
static void what_is_allowed_is_called_as_in_the_list(void **state)
{
    (void)state;
    lay("elestrals", "p1 hand: Sproutyr\np1 spirits: 5 earth\nphase: main");
    qn_text line = { said, 0, sizeof said, false };
    qn_text_clear(&line);
    qn_verdict v = qn_why(&t, 0, "expend a Spirit and draw");
    qn_say_verdict(&t, &v, &line);
    assert_string_equal(said, "That is allowed now: Expend a Spirit to draw a card");
}

// A number that changes because an effect ends is nested under that line.
static void what_ends_is_told_above_the_numbers_it_changes(void **state)
{
    (void)state;
    lay("elestrals", "p1 field: Warmite (1 fire)\np2 field: Sproutyr\np1 spirits: 5 fire\nphase: main");
    answer_aloud((const char *const[]){ "use Warmite", NULL });
    answer_aloud((const char *const[]){ "end the Main Phase", "end the Battle Phase", NULL });
    uint32_t ends = line_that_says("Effects that lasted until now are over.", 1);
    assert_int_equal(heard.cause[line_that_says("Mira's Sproutyr: Attack 0 → 3.", 1)], ends);
}

// Ratings come back because the Closing Beat removes Strain, so they are nested under it.
static void numbers_hang_under_the_line_they_came_with(void **state)
{
    (void)state;
    lay("synsouls", "p1 mind: Pin Drop (1 strain)\nphase: main");
    answer_aloud((const char *const[]){ "go to the Closing Beat", NULL });
    uint32_t beat = line_that_says("The Closing Beat takes all Strain off Records.", 1);
    assert_int_equal(heard.cause[line_that_says("Your Pin Drop: Rating 1 → 2.", 1)], beat);
}

static void what_an_attack_costs_hangs_under_it(void **state)
{
    (void)state;
    lay("synsouls", "p1 heart: Pin Drop, Choking Ivy (of p2)\np2 heart: Hollow-Log Watcher");
    answer_aloud((const char *const[]){ "cue Pin Drop", "at opposing HEART", NULL });
    uint32_t attack = line_that_says("attacks Mira's HEART", 1);
    assert_int_equal(heard.cause[line_that_says("Your Pin Drop is Silenced", 1)], attack);
    assert_int_equal(heard.cause[line_that_says("is canceled", 1)], attack);
}

// The payment for an answer is logged before the answer, and under the same line.
static void what_pays_for_an_answer_hangs_where_it_does(void **state)
{
    (void)state;
    lay("elestrals",
        "p1 hand: Nectar of the Gods\np1 spirits: 2 earth\np2 field: Oystress (1 water), Set Tsunami\np2 "
        "spirits: 0\n"
        "phase: main");
    answer_aloud((const char *const[]){ "cast Nectar of the Gods", "cast Tsunami", NULL });
    uint32_t cast = line_that_says("You Cast Nectar of the Gods", 1);
    assert_int_equal(heard.cause[line_that_says("Mira pays with 1 water from Oystress", 1)], cast);
    assert_int_equal(heard.cause[line_that_says("Mira Casts Tsunami", 1)], cast);
}

// Tectaurus counts earth: the Spirits that the old Elestral takes along are missing until the new one is in play.
static void an_ascension_is_told_before_what_it_changes(void **state)
{
    (void)state;
    lay("elestrals",
        "p1 field: Spinymph (1 earth), Tectaurus (1 earth)\np1 hand: Satymber\np1 spirits: 5 earth\nphase: "
        "main");
    answer_aloud((const char *const[]){ "ascend Spinymph", "done", "Attack Position", NULL });
    uint32_t ascends = line_that_says("You Ascend Spinymph to Satymber (2 earth).", 1),
             numbers = line_that_says("Your Tectaurus: Attack", 1);
    assert_true(ascends < numbers);
    assert_int_equal(heard.cause[numbers], ascends);
}

// A block belongs to its attack, even if something was announced in between.
static void a_block_hangs_under_its_attack(void **state)
{
    (void)state;
    lay("synsouls",
        "p1 heart: Pin Drop\np1 hand: Long Green Breath\np1 mind strain: 4\np1 notes: 3\n"
        "p2 heart: Hollow-Log Watcher");
    answer_aloud((const char *const[]){ "cue Pin Drop", "at opposing HEART", "expend Long Green Breath",
                                        "target MIND", "block with Hollow-Log Watcher", NULL });
    uint32_t attack = line_that_says("attacks Mira's HEART", 1);
    assert_int_equal(heard.cause[line_that_says("You expend Long Green Breath", 1)], attack);
    assert_int_equal(heard.cause[line_that_says("Mira blocks", 1)], attack);
}

static void a_later_part_names_its_card(void **state)
{
    (void)state;
    lay("elestrals",
        "p1 field: Set Poison Tipped Arrow\np1 spirits: 5 fire\np2 hand: Quackle\np2 spirits: 5 "
        "thunder\nturn: p2\nphase: main");
    answer_aloud(
        (const char *const[]){ "cast Quackle", "Defense Position", "cast Poison Tipped Arrow", NULL });
    QN_TEXT(label, 256);
    qn_choices(&t, 0);
    int i = qn_parse(&t, "use the later part of Poison Tipped Arrow");
    assert_true(i >= 0);
    qn_say_label(&t, i, &label);
    assert_string_equal(label.at, "Use the later part of Poison Tipped Arrow on Mira's Quackle");
}

static void a_cast_that_goes_back_says_why(void **state)
{
    (void)state;
    lay("elestrals",
        "p1 field: Spinymph\np1 spirits: 1 thunder\np2 field: Blazerus (2 fire)\nturn: p2\nphase: battle");
    answer_aloud((const char *const[]){ "attack with Blazerus", NULL });
    line_that_says("Your Spinymph cannot be Cast and goes back where it came from: you cannot pay for it.",
                   1);
}

static void what_was_named_stands_behind_the_text_that_means_it(void **state)
{
    (void)state;
    lay("solrei", "p1 muse: Orsolo\np1 hand: S4, S5, S6\np2 hand: D9, C3\np1 arts: One Clean Line");
    play("p1 places S4; p2 places D9; p1 uses Orsolo; all pass; p1 names black");
    ASSERT_SAYS(in_force(0), "has that colour, READY 1 Damage card");
    ASSERT_SAYS(in_force(0), " (black)");
    ASSERT_SAYS(in_force(1), "” (black)");
}

static void a_card_that_may_come_back_is_lost_all_the_same(void **state)
{
    (void)state;
    lay("elestrals",
        "p1 field: Spinymph, Sproutyr\np1 spirits: 5 earth\np2 field: Blazerus (2 fire)\nturn: p2\nphase: "
        "battle");
    play("p2 attacks with Blazerus");
    ASSERT_SAYS(result_of(1, "Spinymph"), "Spinymph is destroyed");
    ASSERT_SAYS_NO(said, "perhaps Ada's Spinymph is destroyed");
}

static void the_end_of_a_cycle_is_said_before_its_piles(void **state)
{
    (void)state;
    lay("symetra",
        "players: 2\nround: 3\nstarter: p1\np1 matrix: Sorrow (4 at 0,0)\np2 matrix: Hope (1 at 1,0)\nturn: "
        "p2");
    ASSERT_SAYS(result_of(1, "end the turn"), "Ada wins the cycle, ");
}

static void what_an_answer_does_has_room_behind_what_it_costs(void **state)
{
    (void)state;
    lay("symetra",
        "players: 2\np1 matrix: Cruelty (4 at 0,0)\np1 hand: Light, Dark\np2 hand: Light, Dark\np1 actual: "
        "20\np2 actual: 20");
    ASSERT_SAYS(result_of(0, "use Cruelty"), "discard");
    ASSERT_SAYS_NO(said, "Cruelty: beads");
}

static void a_condition_says_how_many_there_are_and_the_notes_that_are_missing(void **state)
{
    (void)state;
    lay("synsouls",
        "p1 conductor: Cauter Nine, Unlistener\np2 mind: Reef Sentinel\np2 hand: 4 Ploughsong Hand\np1 "
        "notes: 2");
    ASSERT_SAYS(
        why_not(0, "use the Final Verse The Quiet Census"),
        "only if there are at most 2 cards in your opponent's hand (now 4). It costs 5 Notes; you have 2.");
}

// ---- Found in random games --------------------------------------------------------------------------

static void cards_that_are_gone_leave_room_for_the_readers_number(void **state)
{
    (void)state;
    lay("achroma",
        "p1 hand: The Mountain Shrugs\np1 bank: 6\np2 canvas: Lootbearer, Samr Whelp, Axe-Sister, Roc, Malum "
        "Drake");
    ASSERT_SAYS(result_of(0, "deploy The Mountain Shrugs"), "Your Bank 6 → 1, Mira's ");
}

// Otherwise the block would seem to save the attacker.
static void what_is_lost_with_every_answer_is_said_of_an_answer_too(void **state)
{
    (void)state;
    lay("synsouls",
        "turn: p2\np2 heart: Pin Drop\np1 mind: Hollow-Log Watcher (exhausted)\np1 heart: Steel Anchorite");
    play("p2 cues Pin Drop; p2 chooses at Hollow-Log Watcher");
    ASSERT_SAYS(result_of(0, "pass"), "Mira's Pin Drop is Silenced");
    ASSERT_SAYS(result_of(0, "block with Steel Anchorite"), "Mira's Pin Drop is Silenced");
}

static void a_copy_on_the_table_is_not_the_one_that_is_played(void **state)
{
    (void)state;
    lay("synsouls", "p1 heart: Lone Metronome\np1 hand: Lone Metronome\np1 notes: 3");
    ASSERT_SAYS(result_of(0, "load Lone Metronome"), "your other Lone Metronome: Rating ");
}

static void the_card_that_asks_is_no_news_as_a_source(void **state)
{
    (void)state;
    lay("synsouls", "p1 heart: Wiper of Slates\np2 mind: Pin Drop, Reef Sentinel");
    play("p1 activates Wiper of Slates");
    ASSERT_SAYS(result_of(0, "target Reef Sentinel"), "Mira's Reef Sentinel has FORMAT this turn");
    ASSERT_SAYS_NO(said, "(Wiper of Slates)");
}

// The end of an Action has no line, and an Action without a target triggers nothing.
static void what_did_not_happen_sets_nothing_off(void **state)
{
    (void)state;
    lay("achroma", "p1 hand: Sidelong Eye\np1 canvas: Hollow Nurse");
    answer_aloud((const char *const[]){ "deploy Sidelong Eye", NULL });
    line_that_says("There is no target for Sidelong Eye.", 1);
    assert_int_equal(heard.cause[line_that_says("Your Hollow Nurse: “Gain 1”.", 1)],
                     line_that_says("You Deploy Sidelong Eye", 1));
}

// Something was done with the card that turn, but it did not end the turn.
static void the_end_of_a_turn_hangs_under_nothing_that_was_done_in_it(void **state)
{
    (void)state;
    lay("achroma",
        "p1 canvas: Roc, Marrow Tick infesting Roc\np1 hand: Trainee Painter, Daydrifter, Roc\np2 canvas: "
        "Lootbearer");
    answer_aloud((const char *const[]){ "deploy Trainee Painter", "target Marrow Tick", "deploy Daydrifter",
                                        "go to Resolve", "go to End", "draw", NULL });
    line_that_says("SPLAT 1 on your Marrow Tick", 1);
    assert_int_equal(heard.cause[line_that_says("Your Marrow Tick: “Lose 1 Shard”.", 1)], QN_NO_LINE);
}

// Both were triggered by the Record that is Silenced; one of them is its own.
static void a_trigger_is_no_cause_of_another_one(void **state)
{
    (void)state;
    lay("synsouls",
        "p1 mind: Shellac Widow, Wake Without End\np2 mind: Steel Anchorite (exhausted)\np2 hand: Pin Drop");
    answer_aloud((const char *const[]){ "cue Shellac Widow", "at Steel Anchorite", NULL });
    uint32_t gone = line_that_says("Your Shellac Widow is Silenced.", 1);
    assert_int_equal(heard.cause[line_that_says("Your Shellac Widow triggers", 1)], gone);
    assert_int_equal(heard.cause[line_that_says("Your Wake Without End triggers", 1)], gone);
}

static void the_reset_beat_is_the_cause_of_ratings_that_come_back(void **state)
{
    (void)state;
    lay("synsouls",
        "turn: p2\np1 heart: Steel Anchorite (exhausted), Choking Ivy (of p2)\np1 deck: 5 cards\np2 deck: 5 "
        "cards");
    answer_aloud((const char *const[]){ "pass", NULL });
    uint32_t beat = line_that_says("The Reset Beat turns your cards upright.", 1);
    assert_int_equal(heard.cause[line_that_says("Your Steel Anchorite: Rating", 1)], beat);
}

static void a_crash_for_want_of_a_card_hangs_under_that(void **state)
{
    (void)state;
    lay("synsouls", "turn: p2\np1 deck: 0 cards\np2 deck: 5 cards\np1 mind: Pin Drop");
    answer_aloud((const char *const[]){ "pass", "MIND", NULL });
    uint32_t empty = line_that_says("You cannot draw: your deck is empty.", 1);
    assert_int_equal(heard.cause[line_that_says("Your MIND crashes", 1)], empty);
    assert_int_equal(heard.cause[line_that_says("Your Pin Drop is removed from play.", 1)], empty);
}

// The end of a state is shown if the game has words for it: readying an Art has no other result.
static void a_state_that_is_over_is_said(void **state)
{
    (void)state;
    lay("solrei",
        "step: charge\np1 placed: S9\np2 placed: D4\np2 muse: Mirelle\np2 arts: Parting Glance "
        "(exhausted)\np2 "
        "damage: C2 (exhausted)");
    ASSERT_SAYS(result_of(1, "ready Parting Glance"), "Parting Glance is READY again");
    ASSERT_SAYS(result_of(1, "ready C2"), "♣2 is READY again");
    lay("achroma",
        "p1 hand: Thawing Breeze\np1 canvas: Splat Square (cursed, frozen)\np2 canvas: Malum Drake");
    ASSERT_SAYS(all_changes(0, "deploy Thawing Breeze"), "Splat Square is no longer FROZEN");
    ASSERT_SAYS(all_changes(0, "deploy Thawing Breeze"), "Splat Square is no longer CURSED");
}

// The discard is shuffled soon and one of its cards will be drawn, but nobody knows which.
// A player may Deploy an Action that can do nothing: then the outcome says so beforehand.
static void what_is_paid_for_nothing_says_so(void **state)
{
    (void)state;
    lay("achroma", "p1 hand: Double Trouble, Defensive Position\np1 bank: 9");
    ASSERT_SAYS(result_of(0, "deploy Double Trouble"), "Your Bank 9 → 6; nothing else changes");
    ASSERT_SAYS(result_of(0, "deploy Defensive Position"), "Your Bank 9 → 7; nothing else changes");
    lay("achroma", "p1 hand: Double Trouble, Defensive Position\np1 bank: 9\np1 canvas: Imp");
    ASSERT_SAYS_NO(result_of(0, "deploy Defensive Position"), "nothing else");
}

static void what_only_chance_makes_possible_is_not_promised(void **state)
{
    (void)state;
    static const char *const discarded[] = { "Light", "Dark", "Order", "Sound", "Space", "Time" };
    lay("symetra",
        "players: 2\nturn: p2\ndeck: 1 cards\ndiscard: Light, Dark, Order, Sound, Space, Time\np1 hand: Joy");
    for (int i = 0; i < 6; i++) {
        char attempt[32];
        snprintf(attempt, sizeof attempt, "fuse %s", discarded[i]);
        qn_when when;
        if (qn_find_when(&t, 0, qn_why(&t, 0, attempt).option, &when, &search))
            fail_msg("%s is promised", attempt);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_number_that_decides_is_said_of_everybody_before_the_next),
        cmocka_unit_test(what_destroys_only_ones_own_is_marked),
        cmocka_unit_test(a_fight_that_only_hurts_the_other_is_marked),
        cmocka_unit_test(cards_paid_besides_the_one_that_is_answered_with_are_more),
        cmocka_unit_test(what_comes_in_the_same_step_is_possible_there),
        cmocka_unit_test(what_may_be_lost_has_room_behind_numbers_that_vary),
        cmocka_unit_test(one_of_several_cards_is_said_in_one_clause),
        cmocka_unit_test(a_number_that_is_not_always_shown_is_a_range),
        cmocka_unit_test(the_rule_between_the_sides_is_as_wide_as_the_board),
        cmocka_unit_test(cards_of_one_place_are_offered_without_it),
        cmocka_unit_test(an_attack_that_comes_to_nothing_says_so),
        cmocka_unit_test(what_an_action_does_is_said_before_where_its_beads_go),
        cmocka_unit_test(a_card_that_goes_to_another_hand_is_said),
        cmocka_unit_test(a_card_returns_to_the_hand_of_its_player),
        cmocka_unit_test(an_ascension_that_is_paid_takes_nothing_from_others),
        cmocka_unit_test(a_later_part_names_its_card),
        cmocka_unit_test(ending_a_turn_does_not_draw_for_the_next_player),
        cmocka_unit_test(what_ends_the_game_by_itself_is_said),
        cmocka_unit_test(a_ban_is_said_with_its_end),
        cmocka_unit_test(a_number_says_until_when),
        cmocka_unit_test(a_state_of_a_player_is_said),
        cmocka_unit_test(points_are_said_where_they_rise),
        cmocka_unit_test(power_on_a_charge_card_is_for_nothing),
        cmocka_unit_test(a_pile_has_the_name_of_the_rulebook),
        cmocka_unit_test(what_all_first_answers_do_is_not_certain),
        cmocka_unit_test(a_loss_that_luck_may_avert_is_not_certain),
        cmocka_unit_test(positions_and_states_are_said),
        cmocka_unit_test(what_is_destroyed_is_said_before_what_goes_with_it),
        cmocka_unit_test(a_space_beside_one_card_is_short_and_reads_back),
        cmocka_unit_test(an_effect_still_to_come_is_named),
        cmocka_unit_test(a_pass_says_what_the_chain_does),
        cmocka_unit_test(how_a_card_goes_is_said_by_its_word),
        cmocka_unit_test(what_it_depends_on_is_a_list_and_only_of_what_is_said),
        cmocka_unit_test(a_state_of_a_card_is_said),
        cmocka_unit_test(what_is_drawn_and_traded_at_once_is_said),
        cmocka_unit_test(the_end_of_a_splat_stands_apart_from_its_when),
        cmocka_unit_test(a_card_whose_player_left_is_out_of_the_game),
        cmocka_unit_test(an_attack_for_nothing_says_so),
        cmocka_unit_test(certain_numbers_are_said_before_ranges),
        cmocka_unit_test(the_last_draw_of_a_round_is_left_out),
        cmocka_unit_test(a_number_set_anew_is_said_once),
        cmocka_unit_test(the_last_polarity_counts_and_names_its_card),
        cmocka_unit_test(what_comes_later_is_told_with_its_time_and_its_words),
        cmocka_unit_test(a_card_that_is_not_seen_is_named),
        cmocka_unit_test(a_card_in_limbo_is_nobodys),
        cmocka_unit_test(rei_that_nobody_asks_for_says_so),
        cmocka_unit_test(a_cost_that_cannot_be_paid_is_quoted),
        cmocka_unit_test(a_rune_names_its_moment),
        cmocka_unit_test(the_end_of_a_round_is_a_phase_in_a_sentence),
        cmocka_unit_test(what_is_over_for_this_round_is_possible_in_the_next),
        cmocka_unit_test(what_luck_makes_possible_is_not_promised),
        cmocka_unit_test(a_board_names_cards_as_the_log_does),
        cmocka_unit_test(a_final_verse_is_named_without_its_player),
        cmocka_unit_test(a_record_of_ones_own_is_attacked_knowingly),
        cmocka_unit_test(the_next_performance_becomes_the_one_under_way),
        cmocka_unit_test(who_controls_a_card_is_said_of_the_card_alone),
        cmocka_unit_test(two_triggers_at_once_hang_under_what_set_them_off),
        cmocka_unit_test(what_an_attack_costs_hangs_under_it),
        cmocka_unit_test(what_pays_for_an_answer_hangs_where_it_does),
        cmocka_unit_test(an_ascension_is_told_before_what_it_changes),
        cmocka_unit_test(what_ends_is_told_above_the_numbers_it_changes),
        cmocka_unit_test(what_waits_names_the_card_it_means),
        cmocka_unit_test(a_number_that_varies_says_what_is_certain),
        cmocka_unit_test(what_is_allowed_is_called_as_in_the_list),
        cmocka_unit_test(numbers_hang_under_the_line_they_came_with),
        cmocka_unit_test(a_block_hangs_under_its_attack),
        cmocka_unit_test(what_makes_room_hangs_under_the_cast),
        cmocka_unit_test(a_rune_that_is_replaced_hangs_under_the_cast),
        cmocka_unit_test(numbers_are_told_when_a_card_leaves),
        cmocka_unit_test(a_cast_that_goes_back_says_why),
        cmocka_unit_test(what_a_trigger_does_hangs_under_it),
        cmocka_unit_test(what_was_named_stands_behind_the_text_that_means_it),
        cmocka_unit_test(a_card_that_may_come_back_is_lost_all_the_same),
        cmocka_unit_test(the_end_of_a_cycle_is_said_before_its_piles),
        cmocka_unit_test(what_an_answer_does_has_room_behind_what_it_costs),
        cmocka_unit_test(a_condition_says_how_many_there_are_and_the_notes_that_are_missing),
        cmocka_unit_test(cards_that_are_gone_leave_room_for_the_readers_number),
        cmocka_unit_test(what_is_lost_with_every_answer_is_said_of_an_answer_too),
        cmocka_unit_test(a_copy_on_the_table_is_not_the_one_that_is_played),
        cmocka_unit_test(the_card_that_asks_is_no_news_as_a_source),
        cmocka_unit_test(what_did_not_happen_sets_nothing_off),
        cmocka_unit_test(the_end_of_a_turn_hangs_under_nothing_that_was_done_in_it),
        cmocka_unit_test(a_trigger_is_no_cause_of_another_one),
        cmocka_unit_test(the_reset_beat_is_the_cause_of_ratings_that_come_back),
        cmocka_unit_test(a_crash_for_want_of_a_card_hangs_under_that),
        cmocka_unit_test(what_only_chance_makes_possible_is_not_promised),
        cmocka_unit_test(a_state_that_is_over_is_said),
        cmocka_unit_test(what_is_paid_for_nothing_says_so),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
