// Achroma's table as a whole: set up from Palettes or facts, shown line by line with every space, and the Banks at the
// end. tests/golden/achroma_view.txt contains the views; with QN_WRITE_GOLDEN set it is written again: review the diff.
#include <stdlib.h>

#include "games/achroma/rules.h"
#include "laid_table.h"

enum { ROOM = 1 << 16 };

static int open_kit(void **state) { return open_game("achroma"); }

static void take(const char *step)
{
    QN_TEXT(got, QN_GOT);
    qn_scene_play play = { .t = &t };
    if (qn_take_step(&play, step, &got) != QN_PASSED) fail_msg("%s: %s", step, got.at);
}

// ---- Set-up --------------------------------------------------------------------------------------

static int copies_of(const qn_table *at, int def, int seat, int kind)
{
    int n = 0;
    QN_EACH (at, c, kind, seat) n += at->game.card[c].def == def && at->game.card[c].owner == seat;
    return n;
}

// ACH-SET-01 ACH-SET-04: every player gets the cards of their own Palette, five of them in hand.
static void everybody_begins_with_their_own_palette(void **state)
{
    static trial g;
    trial_start(&g, &k, 5);
    assert_true(g.players > 2);
    for (int s = 0; s < g.players; s++) {
        assert_int_equal(qn_zone_of(&g.table, ACH_HAND, s)->count, 5);
        assert_int_equal(qn_zone_of(&g.table, ACH_PALETTE, s)->count, 25);
        for (int i = 0; i < g.deck[s].n[0]; i++) {
            int def = g.deck[s].def[0][i];
            assert_int_equal(copies_of(&g.table, def, s, ACH_HAND) + copies_of(&g.table, def, s, ACH_PALETTE),
                             qn_copies(&g.deck[s], 0, def, 30));
        }
    }
}

// ---- The view --------------------------------------------------------------------------------------

static char all[ROOM], kept[ROOM];
static qn_text out = { all, 0, sizeof all, false, NULL };

static void put_view(const char *title, int seat, int columns)
{
    qn_putf(&out, "== %s\n", title);
    ach_view(&t, seat, columns, &out);
}

static const char everything[] =
    "turn: p1\nturn number: 5\np1 bank: 12\np2 bank: 9\np1 made 1 deploys\np1 traded 2\np2 has had no turn\n"
    "p1 canvas: Menhirback (cursed, damage 1), Boss of Old Bronze on Menhirback, Ruber Draco (attacked)\n"
    "p1 canvas: Saddle Squire riding Ruber Draco, Snowmane Elk (frozen, new), Drift Spirit (resolved)\n"
    "p1 canvas: Hoarfrost Hare (owner p2), Tickle Leech infesting Hoarfrost Hare, Axe-Sister, 2 Samr Whelp\n"
    "p1 canvas: Longhouse Row, Conclave Undercroft, Vaultkeeper, Gloam Novice hidden under Vaultkeeper\n"
    "p1 canvas: Fetter-Captain, Lootbearer under Fetter-Captain (owner p2), The Blank Pilgrim\n"
    "p1 hand: Rummage, Breath of Ice\np1 dregs: Runner's Map\np2 hand: Rummage\n"
    "p2 canvas: Clockwing, Fork in the Road (chose 2), Waymark Finch\n";

static const char to_be_answered[] = "players: 3\np1 hand: Boss of Old Bronze, Rummage, Monastery "
                                     "Librarian\np1 canvas: Menhirback, Clockwing\n"
                                     "p1 palette: Gloam Novice\np2 canvas: Waymark Finch, Firecracker String "
                                     "on Waymark Finch\np2 hand: Rummage\n";

static void compare_with_golden(void)
{
    char path[1024];
    snprintf(path, sizeof path, "%s/tests/golden/achroma_view.txt", getenv("QN_SOURCE_ROOT"));
    assert_false(out.full);
    FILE *file = fopen(path, getenv("QN_WRITE_GOLDEN") ? "w" : "r");
    assert_non_null(file);
    if (getenv("QN_WRITE_GOLDEN")) fputs(all, file);
    else if (kept[fread(kept, 1, sizeof kept - 1, file)] || strcmp(kept, all) != 0)
        fail_msg("%s is out of date: run this test with QN_WRITE_GOLDEN=1 and read the difference", path);
    fclose(file);
}

static void the_table_is_shown_line_by_line(void **state)   // ACH-ZON-01 ACH-ZON-04
{
    lay(everything);
    put_view("every mark, for player 1, 100 columns", 0, 100);
    put_view("the same for player 2, 70 columns", 1, 70);
    lay(to_be_answered);
    take("p1 deploys Monastery Librarian");
    take("p2 passes");
    take("p1 done");
    take("p1 deploys Boss of Old Bronze, on Menhirback");
    put_view("a Deploy that may be answered, for player 1", 0, 80);
    put_view("the same for who watches", QN_NONE, 80);
    compare_with_golden();
}

// ---- The end --------------------------------------------------------------------------------------

static void assert_told(int reader, const int16_t bank[4], const char *expected)
{
    QN_TEXT(said, 768);
    for (int s = 0; s < 4; s++) t.game.player[s].n[ACH_BANK] = bank[s];
    ach_put_others(&(qn_details){ .t = &t, .reader = (uint8_t)reader }, &said);
    assert_string_equal(said.at, expected);
}

// ACH-WIN-01: a player who did not win still had Shards, if only one, or was out; empty seats are not mentioned.
static void the_others_are_told_by_their_banks(void **state)
{
    lay("players: 4\n");
    t.game.over = true;
    for (int s = 0; s < 4; s++) t.game.place[s] = s == 3 ? 1 : 2;
    t.game.place[4] = 2;
    t.game.player[4].n[ACH_BANK] = 7;
    assert_told(3, (int16_t[]){ 1, 2, 3, 30 }, "Player 1 had 1 Shard, player 2 2, player 3 3");
    assert_told(3, (int16_t[]){ 0, 2, 3, 30 }, "Player 2 had 2 Shards, player 3 3; player 1 was out");
    assert_told(0, (int16_t[]){ 0, 2, 3, 30 }, "Player 2 had 2 Shards, player 3 3; you were out");
    assert_told(QN_NONE, (int16_t[]){ 0, 0, 0, 30 }, "Player 1, player 2 and player 3 were out");
    t.game.player[0].n[ACH_BANK] = 33;
    assert_int_equal(ach_result_number(&t, 0, "over"), 3);
    assert_int_equal(ach_result_number(&t, 0, "bank"), 33);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(everybody_begins_with_their_own_palette),
        cmocka_unit_test(the_table_is_shown_line_by_line),
        cmocka_unit_test(the_others_are_told_by_their_banks),
    };
    return cmocka_run_group_tests(tests, open_kit, NULL);
}
