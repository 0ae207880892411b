// SYNSOULS: the table as text, character by character. Scenarios check words of a line; this test checks spaces,
// columns and the order of lines.
#include "games/synsouls/rules.h"
#include "laid_table.h"

enum { COLUMNS = 100 };

static int open_kit(void **state) { return open_game("synsouls"); }

static void assert_shown(int seat, const char *expected)
{
    QN_TEXT(shown, 8192);
    syn_view(&t, seat, COLUMNS, &shown);
    assert_string_equal(shown.at, expected);
}

static void choose(int verb, int a)
{
    for (int i = 0; i < t.n_options; i++)
        if (t.option[i].verb == verb && t.option[i].a == a) {
            assert_true(qn_choose(&t, qn_asked(&t), i));
            return;
        }
    fail_msg("it cannot be chosen");
}

// Two cards of one name in one Measure are distinguished, cards elsewhere are not; a line that is too long continues
// below.
static void a_table_is_laid_out_in_lines_and_columns(void **state)
{
    lay("turn: p2\np1 conductor: Sable Irrin, the Only Chair (exhausted)\n"
        "p1 mind: 2 Lantern Squall (2 strain), Sealed Booth, Solar Ledger\n"
        "p1 frame: Lantern Squall (exhausted, echo, encrypt, discord, sustain, index, singularity, trace, "
        "cache)\n"
        "p1 heart: Lone Lancer (+1)\np2 heart: Sealed Booth (of p1), Solar Ledger, Solar Ledger\np2 mind: "
        "Lone Lancer\n"
        "p2 frame crashed\np1 mind strain: 4\np1 hand: Pin Drop\np1 void: Pin Drop\np1 notes: 2");
    assert_shown(0,
                 "Player 2  * performing\n"
                 "  Notes 5 of 5   Hand 0   Deck 20   Void 0   Removed 0\n"
                 "  Veliane Ash, Who Sets the Table\n"
                 "    MIND: 0/15 Strain, 1/3 Records, first load: CACHE\n"
                 "      Lone Lancer                 Rating 4 (printed 2) upright SOLO\n"
                 "    FRAME: crashed\n"
                 "    HEART: 0/15 Strain, 0/3 Records, Records cost 1 less\n"
                 "      Solar Ledger                player 2's Concept OVERCLOCK\n"
                 "      Sealed Booth                your Concept, overwritten\n"
                 "      Solar Ledger                player 2's Concept, overwritten\n"
                 "---- round 3, performance 4, Main Beat "
                 "-------------------------------------------------------------\n"
                 "You\n"
                 "  Notes 2 of 5   Hand 1   Deck 20   Void 1   Removed 0\n"
                 "  Sable Irrin, the Only Chair (exhausted)\n"
                 "  Final Verse: One Note, Held\n"
                 "    MIND: 4/15 Strain, 2/2 Records, first load: CACHE\n"
                 "      Lantern Squall (the first)  Rating 1 (printed 3, 2 Strain) upright PULSE\n"
                 "      Lantern Squall (the second) Rating 1 (printed 3, 2 Strain) upright PULSE\n"
                 "      Solar Ledger                your Concept OVERCLOCK\n"
                 "      Sealed Booth                your Concept, overwritten\n"
                 "    FRAME: 0/15 Strain, 1/2 Records, Records +1\n"
                 "      Lantern Squall              Rating 4 (printed 3) exhausted\n"
                 "        CACHE DISCORD ECHO ENCRYPT INDEX PULSE SINGULARITY SUSTAIN TRACE\n"
                 "    HEART: 0/15 Strain, 1/2 Records, Records cost 1 less\n"
                 "      Lone Lancer                 Rating 5 (printed 2) upright SOLO\n"
                 "  Hand: Pin Drop\n");
}

static void before_the_first_performance_no_round_is_shown(void **state)
{
    lay("phase: set-up\np2 conductor: Sable Irrin, the Only Chair");
    assert_shown(1,
                 "Player 1\n"
                 "  Notes 0 of 0   Hand 0   Deck 36   Void 0   Removed 0\n"
                 "  Veliane Ash, Who Sets the Table\n"
                 "    MIND: 0/15 Strain, 0/2 Records, first load: CACHE\n"
                 "    FRAME: 0/15 Strain, 0/2 Records, Records +1\n"
                 "    HEART: 0/15 Strain, 0/2 Records, Records cost 1 less\n"
                 "---- Set-up "
                 "----------------------------------------------------------------------------------------\n"
                 "You\n"
                 "  Notes 0 of 0   Hand 0   Deck 36   Void 0   Removed 0\n"
                 "  Sable Irrin, the Only Chair\n"
                 "  Final Verse: One Note, Held\n"
                 "    MIND: 0/15 Strain, 0/2 Records, first load: CACHE\n"
                 "    FRAME: 0/15 Strain, 0/2 Records, Records +1\n"
                 "    HEART: 0/15 Strain, 0/2 Records, Records cost 1 less\n");
    assert_shown(QN_NONE,
                 "Player 2\n"
                 "  Notes 0 of 0   Hand 0   Deck 36   Void 0   Removed 0\n"
                 "  Sable Irrin, the Only Chair\n"
                 "  Final Verse: One Note, Held\n"
                 "    MIND: 0/15 Strain, 0/2 Records, first load: CACHE\n"
                 "    FRAME: 0/15 Strain, 0/2 Records, Records +1\n"
                 "    HEART: 0/15 Strain, 0/2 Records, Records cost 1 less\n"
                 "---- Set-up "
                 "----------------------------------------------------------------------------------------\n"
                 "Player 1\n"
                 "  Notes 0 of 0   Hand 0   Deck 36   Void 0   Removed 0\n"
                 "  Veliane Ash, Who Sets the Table\n"
                 "    MIND: 0/15 Strain, 0/2 Records, first load: CACHE\n"
                 "    FRAME: 0/15 Strain, 0/2 Records, Records +1\n"
                 "    HEART: 0/15 Strain, 0/2 Records, Records cost 1 less\n");
}

static void the_chain_stands_between_the_sides(void **state)
{
    lay("p1 mind: Lone Lancer\np2 heart: Reef Sentinel (exhausted)\np2 mind: Lantern Squall\nround: 1");
    assert_shown(0,
                 "Player 2\n"
                 "  Notes 5 of 5   Hand 0   Deck 20   Void 0   Removed 0\n"
                 "  Veliane Ash, Who Sets the Table\n"
                 "    MIND: 0/15 Strain, 1/2 Records, first load: CACHE\n"
                 "      Lantern Squall              Rating 3 upright PULSE\n"
                 "    FRAME: 0/15 Strain, 0/2 Records, Records +1\n"
                 "    HEART: 0/15 Strain, 1/2 Records, Records cost 1 less\n"
                 "      Reef Sentinel               Rating 2 exhausted DISCORD\n"
                 "---- round 1, performance 3, Encore Beat "
                 "-----------------------------------------------------------\n"
                 "  Overture: no Record can attack or be exhausted by its player\n"
                 "You  * performing\n"
                 "  Notes 5 of 5   Hand 0   Deck 20   Void 0   Removed 0\n"
                 "  Veliane Ash, Who Sets the Table\n"
                 "    MIND: 0/15 Strain, 1/2 Records, first load: CACHE\n"
                 "      Lone Lancer                 Rating 4 (printed 2) upright SOLO\n"
                 "    FRAME: 0/15 Strain, 0/2 Records, Records +1\n"
                 "    HEART: 0/15 Strain, 0/2 Records, Records cost 1 less\n");
    lay("p1 mind: Lone Lancer\np2 heart: Reef Sentinel (exhausted)\np2 mind: Lantern Squall");
    choose(SYN_V_CUE, qn_zone_of(&t, SYN_RECORDS, 0)->head);
    choose(SYN_V_AT, qn_zone_of(&t, SYN_RECORDS, 1)->head);
    assert_shown(1,
                 "Player 1  * performing\n"
                 "  Notes 5 of 5   Hand 0   Deck 20   Void 0   Removed 0\n"
                 "  Veliane Ash, Who Sets the Table\n"
                 "    MIND: 0/15 Strain, 1/2 Records, first load: CACHE\n"
                 "      Lone Lancer                 Rating 4 (printed 2) exhausted, attacking SOLO\n"
                 "    FRAME: 0/15 Strain, 0/2 Records, Records +1\n"
                 "    HEART: 0/15 Strain, 0/2 Records, Records cost 1 less\n"
                 "---- round 3, performance 3, Main Beat "
                 "-------------------------------------------------------------\n"
                 "  On the chain: the attack of player 1's Lone Lancer on your Reef Sentinel\n"
                 "You\n"
                 "  Notes 5 of 5   Hand 0   Deck 20   Void 0   Removed 0\n"
                 "  Veliane Ash, Who Sets the Table\n"
                 "    MIND: 0/15 Strain, 1/2 Records, first load: CACHE\n"
                 "      Lantern Squall              Rating 3 upright PULSE\n"
                 "    FRAME: 0/15 Strain, 0/2 Records, Records +1\n"
                 "    HEART: 0/15 Strain, 1/2 Records, Records cost 1 less\n"
                 "      Reef Sentinel               Rating 2 exhausted, is attacked DISCORD\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_table_is_laid_out_in_lines_and_columns),
        cmocka_unit_test(before_the_first_performance_no_round_is_shown),
        cmocka_unit_test(the_chain_stands_between_the_sides),
    };
    return cmocka_run_group_tests_name("the table of SYNSOULS as text", tests, open_kit, NULL);
}
