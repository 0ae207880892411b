// The table of Symetra as text, character by character: scenarios check which lines exist, not their layout.
#include "games/symetra/symetra.h"
#include "laid_table.h"

static char shown[1 << 14];

static const char *const names[QN_MAX_PLAYERS] = { "Ada", "Bartholomew", "Mira of the Northern Tower",
                                                   "Ben" };

static int open_cards(void **state)
{
    (void)state;
    player_names = names;
    return open_game("symetra");
}

static void play(const char *step)
{
    qn_scene_play p = { .t = &t };
    QN_TEXT(got, 2048);
    if (qn_take_step(&p, step, &got) != QN_PASSED) fail_msg("%s: %s", step, got.at);
}

static const char *view(int seat)
{
    qn_text out = { shown, 0, sizeof shown, false, NULL };
    qn_view(&t, seat, 80, &out);
    return shown;
}

static void assert_view(int seat, int columns, const char *expected)
{
    qn_text out = { shown, 0, sizeof shown, false, NULL };
    qn_view(&t, seat, columns, &out);
    assert_string_equal(out.at, expected);
}

// Only the matrix: the lines between the two players' lines and the hand.
static void assert_matrix(int columns, const char *expected)
{
    qn_text out = { shown, 0, sizeof shown, false, NULL };
    qn_view(&t, 0, columns, &out);
    char *at = shown, *hand = strstr(shown, "  Your hand");
    for (int i = 0; i < 4; i++) at = strchr(at, '\n') + 1;
    assert_non_null(hand);
    *hand = 0;
    assert_string_equal(at, expected);
}

// The list of players is as wide as the longest name; a card shows at most 17 letters of it.
static void columns_fit_names_and_numbers(void **state)
{
    (void)state;
    lay("players: 3\nturn: p2\nstarter: p3\nwith: original\np1 cycles won: 1\nempty: Void (at 0,1)\n"
        "p2 matrix: Light (3 at 0,0, used), Sound (1 at 1,0)\np3 matrix: Hope (3 at 1,-1)");
    play("p2 charges 2");
    play("p3 uses Hope, selects player 3");
    assert_view(2, 80,
                "Cycle 1 of 3, round 1 of 3 · most beads on cards win · deck 30, discard 0\n"
                "               actual  potential  universal  on cards  hand  cycles won\n"
                "  Ada              20         30          0         0     2           1\n"
                "> Bartholomew      18         26          0         4     2           0  charges 2\n"
                "  you              20         27          0         3     2           0  begins\n"
                "\n"
                "                ·               ·\n"
                "                        Hope\n"
                "        ·               3●* you         ·\n"
                "                Light           Sound\n"
                "·               3●* Bartholomew 1● Bartholomew  ·\n"
                "                        Void\n"
                "        ·               empty           ·\n"
                "\n"
                "                ·               ·\n"
                "  * used this round\n"
                "  Announced: your action of Hope on yourself\n"
                "     before: Bartholomew's charge of 2 beads\n"
                "  Your hand: Water (cost 1), Fire (cost 2)\n");
    assert_view(
        0, 80,
        "Cycle 1 of 3, round 1 of 3 · most beads on cards win · deck 30, discard 0\n"
        "                              actual  potential  universal  on cards  hand  cycles won\n"
        "  you                             20         30          0         0     2           1\n"
        "> Bartholomew                     18         26          0         4     2           0  charges 2\n"
        "  Mira of the Northern Tower      20         27          0         3     2           0  begins\n"
        "\n"
        "                  ·                 ·\n"
        "                           Hope\n"
        "         ·                 3●* Mira of the N ·\n"
        "                  Light             Sound\n"
        "·                 3●* Bartholomew   1● Bartholomew    ·\n"
        "                           Void\n"
        "         ·                 empty             ·\n"
        "\n"
        "                  ·                 ·\n"
        "  * used this round\n"
        "  Announced: Mira of the Northern Tower's action of Hope on themselves\n"
        "     before: Bartholomew's charge of 2 beads\n"
        "  Your hand: Dark (cost 1), Silence (cost 4)\n");
}

// A card takes at least 10 columns. What does not fit is cut on both sides; pan moves by cards, and a row down is half
// a card.
static void a_wide_matrix_is_cut_and_can_be_moved(void **state)
{
    (void)state;
    lay("p1 matrix: Light (3 at 0,0), Sound (1 at 2,0), Void (1 at 4,0)");
    assert_matrix(70,
                  "\n"
                  "     ·         ·         ·         ·         ·         ·\n"
                  "          Light               Sound               Void\n"
                  "·         3● you    ·         1● you    ·         1● you    ·\n"
                  "\n"
                  "     ·         ·         ·         ·         ·         ·\n");
    assert_matrix(69,
                  "\n"
                  "·         ·         ·         ·         ·         ·\n"
                  "     Light               Sound               Void\n"
                  "     3● you    ·         1● you    ·         1● you    ·\n"
                  "\n"
                  "·         ·         ·         ·         ·         ·\n"
                  "  The matrix goes on: pan 1,0 moves the view to the right, pan 0,1 down.\n");
    assert_matrix(50,
                  "\n"
                  "     ·         ·         ·         ·\n"
                  "Light               Sound               Void\n"
                  "3● you    ·         1● you    ·         1● you\n"
                  "\n"
                  "     ·         ·         ·         ·\n"
                  "  The matrix goes on: pan 1,0 moves the view to the right, pan 0,1 down.\n");
    t.pan[0] = 1, t.pan[1] = 0;
    assert_matrix(50,
                  "\n"
                  "     ·         ·         ·         ·\n"
                  "          Sound               Void\n"
                  "·         1● you    ·         1● you    ·\n"
                  "\n"
                  "     ·         ·         ·         ·\n"
                  "  The matrix goes on: pan 1,0 moves the view to the right, pan 0,1 down.\n");
    t.pan[0] = 0, t.pan[1] = 1;
    assert_matrix(50,
                  "\n"
                  "·         ·         ·         ·         ·\n"
                  "               Sound               Void\n"
                  "     ·         1● you    ·         1● you\n"
                  "\n"
                  "·         ·         ·         ·         ·\n"
                  "  The matrix goes on: pan 1,0 moves the view to the right, pan 0,1 down.\n");
}

// Seven rows, eleven on a wide screen.
static void a_high_matrix_is_cut_too(void **state)
{
    (void)state;
    lay("p1 matrix: Light (3 at 0,0), Sound (1 at -2,4), Void (1 at -2,5)");
    assert_matrix(100,
                  "          Light\n"
                  "·         3● you    ·\n"
                  "\n"
                  "     ·         ·\n"
                  "\n"
                  "\n"
                  "\n"
                  "     ·         ·\n"
                  "          Sound\n"
                  "·         1● you    ·\n"
                  "               Void\n"
                  "     ·         1● you    ·\n"
                  "\n"
                  "          ·         ·\n"
                  "  The matrix goes on: pan 1,0 moves the view to the right, pan 0,1 down.\n");
    t.pan[0] = 0, t.pan[1] = 1;
    assert_matrix(100,
                  "\n"
                  "     ·         ·\n"
                  "\n"
                  "\n"
                  "\n"
                  "     ·         ·\n"
                  "          Sound\n"
                  "·         1● you    ·\n"
                  "               Void\n"
                  "     ·         1● you    ·\n"
                  "\n"
                  "          ·         ·\n"
                  "\n"
                  "\n"
                  "  The matrix goes on: pan 1,0 moves the view to the right, pan 0,1 down.\n");
    t.pan[0] = 0, t.pan[1] = 0;
    assert_matrix(101,
                  "\n"
                  "     ·         ·\n"
                  "          Light\n"
                  "·         3● you    ·\n"
                  "\n"
                  "     ·         ·\n"
                  "\n"
                  "\n"
                  "\n"
                  "     ·         ·\n"
                  "          Sound\n"
                  "·         1● you    ·\n"
                  "               Void\n"
                  "     ·         1● you    ·\n"
                  "\n"
                  "          ·         ·\n");
}

// Far from the first card, too, the middle of the matrix is shown.
static void a_high_matrix_is_cut_around_its_middle(void **state)
{
    (void)state;
    lay("p1 matrix: Light (3 at 0,10), Sound (1 at -2,14), Void (1 at -2,15)");
    assert_matrix(100,
                  "\n"
                  "     ·         ·\n"
                  "          Light\n"
                  "·         3● you    ·\n"
                  "\n"
                  "     ·         ·\n"
                  "\n"
                  "\n"
                  "\n"
                  "     ·         ·\n"
                  "          Sound\n"
                  "·         1● you    ·\n"
                  "               Void\n"
                  "     ·         1● you    ·\n"
                  "  The matrix goes on: pan 1,0 moves the view to the right, pan 0,1 down.\n");
}

static bool is_cut(int columns, const char *facts)
{
    qn_text out = { shown, 0, sizeof shown, false, NULL };
    lay(facts);
    t.pan[0] = t.pan[1] = 0;
    qn_view(&t, 0, columns, &out);
    return strstr(shown, "The matrix goes on");
}

static void rows_are_counted_with_the_spaces_around(void **state)
{
    (void)state;
    assert_false(is_cut(100, "p1 matrix: Light (3 at 0,0), Void (1 at -2,4)"));
    assert_true(is_cut(100, "p1 matrix: Light (3 at 0,0), Void (1 at -2,5)"));
    assert_false(is_cut(101, "p1 matrix: Light (3 at 0,0), Void (1 at -4,8)"));
    assert_true(is_cut(101, "p1 matrix: Light (3 at 0,0), Void (1 at -4,9)"));
}

// However wide the screen is.
static void no_line_is_wider_than_240(void **state)
{
    (void)state;
    assert_false(is_cut(240, "p1 matrix: Light (3 at -11,0), Void (1 at 10,0)"));
    assert_true(is_cut(300, "p1 matrix: Light (3 at -11,0), Void (1 at 11,0)"));
    assert_false(is_cut(300, "p1 matrix: Light (3 at -11,0), Void (1 at 10,0)"));
    const char *line = strstr(shown, "          Light");
    assert_int_equal(strcspn(line, "\n"), 224);
}

// If there is room: an even number of columns from 10 to 18.
static void a_card_is_as_wide_as_what_it_shows(void **state)
{
    (void)state;
    lay("p1 matrix: Transcendence (1 at -2,1)");
    assert_matrix(80,
                  "\n"
                  "       ·             ·\n"
                  "              Transcendence\n"
                  "·             1● you        ·\n"
                  "\n"
                  "       ·             ·\n");
    assert_matrix(26,
                  "\n"
                  "·         ·\n"
                  "     Transcend\n"
                  "     1● you    ·\n"
                  "\n"
                  "·         ·\n"
                  "  The matrix goes on: pan 1,0 moves the view to the right, pan 0,1 down.\n");
    lay("p1 matrix: Light (1 at 0,0)");
    assert_matrix(80,
                  "\n"
                  "     ·         ·\n"
                  "          Light\n"
                  "·         1● you    ·\n"
                  "\n"
                  "     ·         ·\n");
}

static void modes_have_columns_of_their_own(void **state)
{
    (void)state;
    lay("with: draft\nphase: end of round\nstarter: p2\np1 universal: 0\np1 matrix: Light (3 at 0,0)\np2 "
        "matrix: Anger (5 at 2,0)\np2 deck: 7 cards\np1 deck: 5 cards");
    assert_view(0, 80,
                "Cycle 1 of 4, end of round 1 · most beads on cards win\n"
                "               actual  potential  universal  on cards  hand  cycles won\n"
                "  you              20         27          0         3     2           0  deck 5\n"
                "  Bartholomew      20         25          0         5     2           0  begins  deck 7\n"
                "\n"
                "        ·               ·               ·               ·\n"
                "                Light                           Anger\n"
                "·               3● you          ·               5● Bartholomew  ·\n"
                "\n"
                "        ·               ·               ·               ·\n"
                "  Your hand: Dark (cost 1), Sound (cost 2)\n");
    lay("players: 4\nwith: team, no_cycle_limit\nphase: set-up");
    assert_view(
        9, 80,
        "Cycle 1, round 1 of 3 · most beads on cards win · deck 44, discard 4\n"
        "                              actual  potential  universal  on cards  hand  cycles won\n"
        "  Ada                             27         20          3         0     3           0  team 1\n"
        "  Bartholomew                     27         20          3         0     3           0  team 2\n"
        "  Mira of the Northern Tower      27         20          3         0     3           0  team 1\n"
        "> Ben                             27         20          3         0     3           0  begins  "
        "team 2\n"
        "  The matrix is empty.\n");
}

static void spaces_are_numbered_for_who_chooses_one(void **state)
{
    (void)state;
    lay("p1 matrix: Time (4 at 0,0), Space (2 at 1,0)\np2 matrix: Light (3 at 3,0)");
    play("p1 uses Space");
    assert_null(strstr(view(0), "(1)"));   // a card is selected first
    assert_non_null(strstr(shown, "\n      ·           ·           ·           ·           ·\n"));
    play("p1 selects Time");
    assert_view(0, 80,
                "Cycle 1 of 4, round 1 of 3 · most beads on cards win · deck 30, discard 0\n"
                "               actual  potential  universal  on cards  hand  cycles won\n"
                "> you              20         24          0         6     2           0  begins\n"
                "  Bartholomew      20         27          0         3     2           0\n"
                "\n"
                "                  (3)         (2)\n"
                "            Time        Space                   Light\n"
                "            4● you      2● you      (1)         3● Bartholo\n"
                "\n"
                "                  (4)         (5)\n"
                "  Announced: your action of Space on your Time\n"
                "  Your hand: Dark (cost 1), Sound (cost 2)\n");
    assert_view(1, 80,
                "Cycle 1 of 4, round 1 of 3 · most beads on cards win · deck 30, discard 0\n"
                "            actual  potential  universal  on cards  hand  cycles won\n"
                "> Ada           20         24          0         6     2           0  begins\n"
                "  you           20         27          0         3     2           0\n"
                "\n"
                "     ·         ·         ·         ·         ·\n"
                "          Time      Space               Light\n"
                "·         4● Ada    2● Ada    ·         3● you    ·\n"
                "\n"
                "     ·         ·         ·         ·         ·\n"
                "  Announced: Ada's action of Space on their Time\n"
                "  Your hand: Silence (cost 4), Earth (cost 1)\n");
}

static void assert_announced(const char *expected)
{
    qn_text out = { shown, 0, sizeof shown, false, NULL };
    qn_view(&t, 0, 80, &out);
    char *at = strstr(shown, "  Announced: ");
    assert_non_null(at);
    at[strcspn(at, "\n")] = 0;
    assert_string_equal(at + strlen("  Announced: "), expected);
}

// A space that no card touches any more is described by the way from the nearest one.
static void a_space_may_be_left_alone(void **state)
{
    (void)state;
    static const struct {
        int8_t q, r;
        const char *way;
    } ways[] = { { 2, 0, "2 right" },
                 { 1, 1, "1 right and 1 lower right" },
                 { 0, 2, "2 lower right" },
                 { -1, 2, "1 lower right and 1 lower left" },
                 { -2, 2, "2 lower left" },
                 { -2, 1, "1 lower left and 1 left" },
                 { -2, 0, "2 left" },
                 { -1, -1, "1 left and 1 upper left" },
                 { 0, -2, "2 upper left" },
                 { 1, -2, "1 upper left and 1 upper right" },
                 { 2, -2, "2 upper right" },
                 { 2, -1, "1 upper right and 1 right" },
                 { 3, 2, "3 right and 2 lower right" },
                 { -7, 3, "3 lower left and 4 left" } };
    lay("p1 matrix: Creation (4 at 0,0)");
    play("p1 uses Creation, picks space 1,0");
    qn_card *creation = &t.game.card[qn_zone_of(&t, SYM_MATRIX, 0)->head];
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
        QN_TEXT(expected, 128);
        creation->x = (int8_t)(1 - ways[i].q);
        creation->y = (int8_t)-ways[i].r;
        qn_putf(&expected, "your action of Creation in the space %s of Creation", ways[i].way);
        assert_announced(expected.at);
    }
    // The nearest of three; of two equally near, the one that came first.
    lay("p1 matrix: Light (3 at -4,2), Creation (4 at 0,0), Void (2 at 0,3)");
    play("p1 uses Creation, picks space 1,0");
    for (int c = 0; c < t.game.n_cards; c++)
        if (t.game.card[c].x == 0 && t.game.card[c].y == 0 && t.game.card[c].controller == 0)
            creation = &t.game.card[c];
    creation->x = 5, creation->y = -4;
    assert_announced("your action of Creation in the space 2 upper left and 1 upper right of Void");
    creation->x = -2, creation->y = 0;
    assert_announced("your action of Creation in the space 3 right of Creation");
    creation->x = 4, creation->y = -3;
    assert_announced("your action of Creation in the space 3 lower left of Creation");
}

static void alone(void **state)
{
    (void)state;
    lay("with: solitaire\nplayers: 1\np1 matrix: Light (1 at 0,0)\np1 hand: Sound, Joy, Void");
    play("p1 fuses Sound");
    assert_null(strstr(view(0), "(7)"));
    assert_view(0, 60,
                "Solitaire, hand 1 · 1 card with 1 bead in the matrix · deck 53, put aside 0\n"
                "\n"
                "     (3)       (2)\n"
                "          Light\n"
                "(4)       1●        (1)\n"
                "\n"
                "     (5)       (6)\n"
                "  Your hand: Sound (cost 2), Joy (cost 1), Void (cost 4),\n"
                "    Dark (cost 1), Silence (cost 4), Earth (cost 1)\n");
    lay("with: solitaire\nplayers: 1\np1 matrix: Light (1 at 0,0), Void (1 at 1,0)\np1 hand: Sound, Joy");
    play("p1 fuses Sound");   // beside Light, not only beside Void
    assert_non_null(strstr(view(0), "(5)"));
    assert_null(strstr(view(0), "(6)"));
    lay("with: oracle\nplayers: 1");
    play("p1 lays the cards");
    play("p1 turns card 1");
    assert_view(0, 58,
                "The Flower of Life: seven cards, read from the centre on\n"
                "\n"
                "          ·         ·\n"
                "               Light\n"
                "     ·         1         ·\n"
                "          Water\n"
                "·         7         ·\n"
                "\n"
                "     ·         ·\n"
                "7 cosmic source: Water, Element (physical things),\n"
                "    positive (building, support).\n"
                "1 physical health: Light, Element (physical things),\n"
                "    positive (building, support).\n"
                "2 feelings: face down\n"
                "3 wealth and home: face down\n"
                "4 relationships: face down\n"
                "5 creativity and career: face down\n"
                "6 spirituality and purpose: face down\n"
                "Totals: positive 2, negative 0, neutral 0; Elements 2,\n"
                "    Emotions 0, Energies 0; with affinity 0, with enmity\n"
                "    0.\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(columns_fit_names_and_numbers),
        cmocka_unit_test(a_wide_matrix_is_cut_and_can_be_moved),
        cmocka_unit_test(a_high_matrix_is_cut_too),
        cmocka_unit_test(a_high_matrix_is_cut_around_its_middle),
        cmocka_unit_test(rows_are_counted_with_the_spaces_around),
        cmocka_unit_test(no_line_is_wider_than_240),
        cmocka_unit_test(a_card_is_as_wide_as_what_it_shows),
        cmocka_unit_test(modes_have_columns_of_their_own),
        cmocka_unit_test(spaces_are_numbered_for_who_chooses_one),
        cmocka_unit_test(a_space_may_be_left_alone),
        cmocka_unit_test(alone),
    };
    return cmocka_run_group_tests(tests, open_cards, NULL);
}
