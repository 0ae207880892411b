// Elestrals: the table as text, character by character. Scenarios check words of a line; this test checks spaces,
// columns and the order of lines.
#include "games/elestrals/rules.h"
#include "laid_table.h"

enum { COLUMNS = 60 };

static int open_kit(void **state) { return open_game("elestrals"); }

static void assert_shown(int seat, const char *expected)
{
    QN_TEXT(shown, 8192);
    ele_view(&t, seat, COLUMNS, &shown);
    assert_string_equal(shown.at, expected);
}

// The option of this kind that stands behind [skip] others.
static void choose(int verb, int skip)
{
    for (int i = 0; i < t.n_options; i++)
        if (t.option[i].verb == verb && skip-- == 0) {
            assert_true(qn_choose(&t, qn_asked(&t), i));
            return;
        }
    fail_msg("it cannot be chosen");
}

// Each row in the order of its slots; of the other's Set Rune only the turn; the marks of a card behind its Spirits.
static void a_table_is_laid_out_in_lines_and_columns(void **state)
{
    lay("turn: p1\np1 field: Sinder (2 fire, 1 water), Foamee (defense position, 1 fire), Krakkid (attacked, "
        "1 water of p2)\n"
        "p1 field: Scythe of Demeter on Sinder, Set Tsunami, Atlantis\np1 hand: Necruff\np1 underworld: "
        "Clovie, 2 wind\n"
        "p2 field: Set Tsunami, Sluggle (suppressed)\np1 spirits: 2 fire, 1 wind\np2 spirits: 4 earth");
    assert_shown(0,
                 "Player 2\n"
                 "  Spirit Deck 4   Main Deck 20   Hand 0\n"
                 "  Underworld no cards, no Spirits\n"
                 "  Elestrals\n"
                 "    Sluggle                   3/3    Attack   1 water, Suppressed\n"
                 "  Runes\n"
                 "    Set Rune                  Set on turn 2\n"
                 "---- turn 3, Main Phase ------------------------------------\n"
                 "You  * your turn\n"
                 "  Spirit Deck 3 (2 fire, 1 wind)   Main Deck 20   Hand 1\n"
                 "  Underworld 1 card, 2 Spirits (2 wind)\n"
                 "  Elestrals\n"
                 "    Sinder                    6/6    Attack   2 fire, 1 water\n"
                 "    Foamee                    2/3    Defense  1 fire, Misenchanted\n"
                 "    Krakkid                   3/3    Attack   1 water, has attacked\n"
                 "  Runes\n"
                 "    Scythe of Demeter         Artifact        2 earth, on Sinder\n"
                 "    Tsunami                   Set on turn 2\n"
                 "  Stadium\n"
                 "    Atlantis                  Stadium         1 water\n"
                 "  Hand: Necruff\n");
}

// A link names all its targets.
static void a_link_with_its_targets(void **state)
{
    lay("p1 field: Galvenom\np1 spirits: 5 thunder\np2 field: Sinder, Foamee, Set Tsunami\np2 spirits: 1 "
        "water");
    choose(ELE_V_USE, 0);
    choose(QN_V_TARGET, 0);
    choose(QN_V_TARGET, 0);
    assert_shown(1,
                 "Player 1  * their turn\n"
                 "  Spirit Deck 2   Main Deck 20   Hand 0\n"
                 "  Underworld no cards, 3 Spirits (3 thunder)\n"
                 "  Elestrals\n"
                 "    Galvenom                  6/2    Attack   2 thunder\n"
                 "---- turn 3, Main Phase ------------------------------------\n"
                 "  On the chain: player 1's effect of Galvenom on player 1's Galvenom and Sinder\n"
                 "You\n"
                 "  Spirit Deck 1 (1 water)   Main Deck 20   Hand 0\n"
                 "  Underworld no cards, no Spirits\n"
                 "  Elestrals\n"
                 "    Sinder                    3/2    Attack   1 fire\n"
                 "    Foamee                    2/3    Attack   1 water\n"
                 "  Runes\n"
                 "    Tsunami                   Set on turn 2\n");
}

// What is on the chain stands above what waits for the next one.
static void the_chain_and_what_waits(void **state)
{
    lay("p1 field: Clovie, Demeter (2 earth), Set Altar of Stars\np1 hand: Ambrosia\np1 underworld: 1 fire, "
        "1 wind\n"
        "p1 spirits: 3 wind");
    choose(ELE_V_CAST, 0);   // Ambrosia
    choose(ELE_V_SPIRIT, 0);
    choose(ELE_V_CAST, 0);   // Altar of Stars, in answer to it
    choose(ELE_V_SPIRIT, 0);
    choose(ELE_V_FROM, 1);   // Demeter's earth to Clovie
    assert_shown(0,
                 "Player 2\n"
                 "  Spirit Deck 15   Main Deck 20   Hand 0\n"
                 "  Underworld no cards, no Spirits\n"
                 "---- turn 3, Main Phase ------------------------------------\n"
                 "  On the chain: your Cast of Altar of Stars\n"
                 "  On the chain: your Cast of Ambrosia\n"
                 "  Waiting in Limbo: your Clovie\n"
                 "You  * your turn\n"
                 "  Spirit Deck 1 (1 wind)   Main Deck 20   Hand 0\n"
                 "  Underworld no cards, 2 Spirits (1 fire, 1 wind)\n"
                 "  Elestrals\n"
                 "    Clovie                    1/4    Attack   2 earth\n"
                 "  Runes\n"
                 "    Demeter                   Divine          1 earth\n");
}

// Who only watches sees the first player below, and no hand.
static void a_watcher_sees_what_is_public(void **state)
{
    lay("phase: battle\np1 field: Sinder\np1 hand: Necruff\np2 field: Set Shield of Achilles\np2 spirits: 4 "
        "water");
    choose(ELE_V_ATTACK, 0);
    assert_shown(QN_NONE,
                 "Player 2\n"
                 "  Spirit Deck 4   Main Deck 20   Hand 0\n"
                 "  Underworld no cards, no Spirits\n"
                 "  Runes\n"
                 "    Set Rune                  Set on turn 2\n"
                 "---- turn 3, Battle Phase ----------------------------------\n"
                 "  Attack Step: player 1's Sinder attacks player 2's Spirit Deck\n"
                 "Player 1  * their turn\n"
                 "  Spirit Deck 15   Main Deck 20   Hand 1\n"
                 "  Underworld no cards, no Spirits\n"
                 "  Elestrals\n"
                 "    Sinder                    3/2    Attack   1 fire\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_table_is_laid_out_in_lines_and_columns),
        cmocka_unit_test(the_chain_and_what_waits),
        cmocka_unit_test(a_link_with_its_targets),
        cmocka_unit_test(a_watcher_sees_what_is_public),
    };
    return cmocka_run_group_tests_name("the table of Elestrals as text", tests, open_kit, NULL);
}
