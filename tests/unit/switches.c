// Switches of any game by name (quintet/switches.h), and what Symetra's switches refuse before set-up (SYM-SWI).
#include "../support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "games/symetra/switches.h"
#include "lang/record.h"

static kit k;

static qn_switches with(const char *settings)
{
    QN_TEXT(why, 1024);
    qn_switches s = qn_usual_switches(k.rules, false);
    assert_true(qn_set_switches(k.rules, &s, settings, &why));
    return s;
}

static void assert_refused(const char *settings, int players, const char *const *ids)
{
    QN_TEXT(why, 4096);
    qn_switches s = with(settings);
    assert_false(qn_table_fits(k.rules, &k.pool, NULL, players, &s, &why));
    for (; *ids; ids++)
        if (!strstr(why.at, *ids))
            fail_msg("%s with %d players: no [%s] in\n%s", settings, players, *ids, why.at);
}
#define REFUSED(settings, players, ...) \
    assert_refused(settings, players, (const char *const[]){ __VA_ARGS__, NULL })

static void assert_fits(const char *settings, int players)
{
    QN_TEXT(why, 4096);
    qn_switches s = with(settings);
    if (!qn_table_fits(k.rules, &k.pool, NULL, players, &s, &why)) fail_msg("%s: %s", settings, why.at);
}

static void names_values_and_presets_are_read(void **state)   // SYM-SWI-01, SYM-SWI-04
{
    (void)state;
    assert_int_equal(with("karma=vote").own[SYM_S_KARMA], 2);
    assert_int_equal(with("karma").own[SYM_S_KARMA], SYM_KARMA_LISTED);
    assert_int_equal(with("rounds=5, bead_sets=2").own[SYM_S_SETS], 2);
    assert_int_equal(with("base").own[SYM_S_ROUNDS], 3);
    qn_switches full = with("full"), ultimate = with("ultimate"), both = with("original,karma=listed");
    assert_memory_equal(&full, &both, sizeof full);
    assert_int_equal(ultimate.own[SYM_S_TEAM], SYM_BLIND);
    assert_int_equal(ultimate.own[SYM_S_DRAFT] + ultimate.own[SYM_S_NO_LIMIT], 2);
    assert_int_equal(with("ultimate team=shared").own[SYM_S_TEAM], SYM_SHARED);
}

static void wrong_words_change_nothing(void **state)   // SYM-SWI-05
{
    (void)state;
    static const char *const wrong[] = { "colour=red", "karma=maybe", "rounds=7",
                                         "rounds=",    "team=2x",     "original=on,on" };
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        QN_TEXT(why, 1024);
        qn_switches s = qn_usual_switches(k.rules, false), before = s;
        assert_false(qn_set_switch(k.rules, &s, wrong[i], &why));
        assert_memory_equal(&s, &before, sizeof s);
        assert_true(why.used > 0);
    }
    QN_TEXT(why, 2048);
    qn_switches s = qn_usual_switches(k.rules, false);
    assert_false(qn_set_switches(k.rules, &s, "colour=red rounds=7", &why));   // both are reported
    assert_non_null(strstr(why.at, "colour"));
    assert_non_null(strstr(why.at, "[SYM-TWK-02]"));
}

static void what_excludes_each_other_is_refused(void **state)   // SYM-SWI-02, SYM-SWI-03, SYM-SWI-06
{
    (void)state;
    REFUSED("solitaire,karma", 1, "[SYM-SWI-03]");
    REFUSED("oracle,rounds=4", 1, "[SYM-SWI-03]");
    REFUSED("solitaire,oracle", 1, "[SYM-SWI-03]");
    REFUSED("ai_solitaire,team=blind", 4, "[SYM-SWI-03]");
    REFUSED("ai_solitaire,tournament", 3, "[SYM-SWI-03]");
    REFUSED("constructed,draft", 3, "[SYM-SWI-06]");
    REFUSED("tournament,team=blind", 4, "[SYM-SWI-06]");
    REFUSED("draft_extra", 4, "[SYM-DRF-02]");
    REFUSED("teams=3", 6, "[SYM-TEA-01]");
    assert_fits("original,karma=vote,draft,team=shared,no_cycle_limit,rounds=6,unlimited_uses,bead_sets=4,"
                "partial_cost",
                4);
    assert_fits("ai_solitaire,original,karma,constructed,partial_cost", 6);
    assert_fits("tournament,constructed,original", 3);
}

static void numbers_of_players_are_checked(
    void **state)   // SYM-GEN-01, SYM-TEA-01, SYM-TOU-01, SYM-AIS-01, SYM-SET-04
{
    (void)state;
    REFUSED("base", 1, "[SYM-GEN-01]");
    REFUSED("base", 7, "[SYM-GEN-01]");
    REFUSED("solitaire", 2, "[SYM-GEN-01]");
    REFUSED("ai_solitaire", 1, "[SYM-AIS-01]");
    REFUSED("tournament", 2, "[SYM-TOU-01]");
    REFUSED("team=blind", 5, "[SYM-TEA-01]");
    REFUSED("team=blind,teams=3", 4, "[SYM-TEA-01]");
    REFUSED("dealer=4", 3, "[SYM-SET-04]");
    REFUSED("solitaire,karma,dealer=5", 3, "[SYM-SWI-03]", "[SYM-GEN-01]", "[SYM-SET-04]");   // all at once
    assert_fits("team=shared,teams=3", 6);
    assert_fits("team=shared", 6);
    qn_switches s = with("team=blind");
    assert_int_equal(qn_usual_players(k.rules, &k.pool, &s), 4);
    s = with("oracle");
    assert_int_equal(qn_usual_players(k.rules, &k.pool, &s), 1);
}

static void assert_told(const char *settings, int players, const char *expected)
{
    QN_TEXT(why, 4096);
    qn_switches s = with(settings);
    assert_int_equal(qn_table_fits(k.rules, &k.pool, NULL, players, &s, &why), !*expected);
    assert_string_equal(why.at, expected);
}

// All problems, in this order, each with its rule (SYM-SWI-05).
static void a_refusal_says_what_is_wrong(void **state)
{
    (void)state;
    assert_told("solitaire", 0, "solitaire is for one person, not for 0.  [SYM-GEN-01]\n");
    assert_told("oracle,karma", 2,
                "oracle cannot be combined with karma.  [SYM-SWI-03]\n"
                "oracle is for one person, not for 2.  [SYM-GEN-01]\n");
    assert_told("oracle,solitaire", 2,
                "solitaire cannot be combined with oracle.  [SYM-SWI-03]\n"
                "solitaire is for one person, not for 2.  [SYM-GEN-01]\n");
    assert_told("ai_solitaire", 7,
                "ai_solitaire is one person against 1 to 5 automatic opponents: 2 to 6 seats, not 7.  "
                "[SYM-AIS-01]\n");
    assert_told("tournament", 2, "A game of a tournament has 3 to 6 players, not 2.  [SYM-TOU-01]\n");
    assert_told("tournament,ai_solitaire", 2,
                "ai_solitaire cannot be combined with tournament.  [SYM-SWI-03]\n"
                "A game of a tournament has 3 to 6 players, not 2.  [SYM-TOU-01]\n");
    assert_told("base", 7, "Symetra is played by 2 to 6 players, not 7.  [SYM-GEN-01]\n");
    assert_told("constructed,draft,draft_extra,teams=3,dealer=3,tournament,team", 2,
                "constructed cannot be combined with draft.  [SYM-SWI-06]\n"
                "tournament cannot be combined with team.  [SYM-SWI-06]\n"
                "A game of a tournament has 3 to 6 players, not 2.  [SYM-TOU-01]\n"
                "Teams are two of 2, or with six players two of 3 or three of 2; 2 players cannot form 3 "
                "teams.  [SYM-TEA-01]\n"
                "Player 3 cannot deal among 2.  [SYM-SET-04]\n");
    assert_told("draft", 7, "Symetra is played by 2 to 6 players, not 7.  [SYM-GEN-01]\n");
    assert_told("draft_extra", 2, "draft_extra needs draft.  [SYM-DRF-02]\n");
}

// How many cards a game needs: each player draws three and flips one, the oracle deals seven (SYM-DCK-01).
static void there_are_enough_cards_to_deal(void **state)
{
    (void)state;
    static const struct {
        const char *settings;
        int players, cards;
    } needs[] = { { "base", 2, 8 },
                  { "base", 5, 20 },
                  { "ai_solitaire", 2, 8 },
                  { "oracle", 1, 7 },
                  { "constructed", 4, 3 },
                  { "solitaire", 1, 3 },
                  { "draft", 2, 36 },
                  { "draft", 6, 60 },
                  { "draft,draft_extra", 2, 18 },
                  { "draft,draft_extra", 6, 54 } };
    uint16_t all = k.pool.n_defs;
    for (size_t i = 0; i < sizeof needs / sizeof *needs; i++) {
        k.pool.n_defs = (uint16_t)(needs[i].cards + 1);
        assert_fits(needs[i].settings, needs[i].players);
        k.pool.n_defs--;
        QN_TEXT(why, 1024);
        qn_switches s = with(needs[i].settings);
        assert_false(qn_table_fits(k.rules, &k.pool, NULL, needs[i].players, &s, &why));
    }
    k.pool.n_defs = 7;
    assert_told("oracle", 1, "The deck has 6 cards, too few for this game.  [SYM-DCK-01]\n");
    k.pool.n_defs = 30;
    assert_told("draft", 3, "The draft of 3 players needs 54 cards; there are 29.  [SYM-DRF-01]\n");
    assert_told("draft,draft_extra", 4,
                "The draft of 4 players needs 72 cards; there are 58.  [SYM-DRF-02]\n");
    k.pool.n_defs = 3;
    assert_told("base,dealer=4", 2,
                "The deck has 2 cards, too few for this game.  [SYM-DCK-01]\n"
                "Player 4 cannot deal among 2.  [SYM-SET-04]\n");
    k.pool.n_defs = all;
}

static void a_draft_needs_its_cards(void **state)   // SYM-DRF-01, SYM-DRF-02
{
    (void)state;
    assert_fits("draft,draft_extra", 6);
    uint16_t all = k.pool.n_defs;
    k.pool.n_defs = 36;   // 35 cards
    REFUSED("draft", 2, "[SYM-DRF-01]");
    REFUSED("draft,draft_extra", 4, "[SYM-DRF-02]");
    k.pool.n_defs = 37;
    assert_fits("draft", 2);
    k.pool.n_defs = all;
}

static void a_pool_that_cannot_be_played_is_refused(void **state)   // SYM-DCK-08
{
    (void)state;
    int light = 0;
    for (int d = 1; d < k.pool.n_defs; d++)
        if (strcmp(qn_def_name(&k.pool, d), "Light") == 0) light = d;
    qn_def before = k.pool.def[light];
    k.pool.def[light].stat[SYM_COST] = 6;
    assert_told("base", 2, "Light costs more than a card can hold.  [SYM-DCK-08]\n");
    k.pool.def[light] = before;
    k.pool.def[light].field[0] = 0;
    assert_told("base", 2, "Light has no affinity.  [SYM-DCK-08]\n");
    k.pool.def[light].kind = SYM_EMOTION;   // it has affinity with its polarity: SYM-REL-04
    assert_fits("base", 2);
    k.pool.def[light] = before;
    assert_fits("base", 2);
}

static void assert_deck(const qn_deck *deck, const char *expected)
{
    QN_TEXT(why, 1024);
    qn_switches s = with("constructed");
    qn_deck decks[2] = { *deck, k.deck[0] };
    assert_int_equal(qn_table_fits(k.rules, &k.pool, decks, 2, &s, &why), !*expected);
    assert_string_equal(why.at, expected);
}

// Twenty cards, all different (SYM-PUB-01).
static void a_deck_of_ones_own(void **state)
{
    (void)state;
    qn_deck deck = k.deck[0];
    assert_deck(&deck, "");
    deck.def[0][19] = deck.def[0][0];
    assert_deck(&deck, "A deck of your own has each card once, this one has Air again.  [SYM-PUB-01]\n");
    deck.n[0] = 19;
    assert_deck(&deck, "A deck of your own has exactly 20 cards, this one has 19.  [SYM-PUB-01]\n");
}

static void nothing_is_laid_when_refused(void **state)   // SYM-SWI-05, SYM-PUB-01
{
    (void)state;
    QN_TEXT(why, 4096);
    static qn_table t;
    static qn_deck decks[QN_MAX_PLAYERS];
    qn_switches s = with("constructed");
    memset(&t, 7, sizeof t);
    static qn_table before;
    memcpy(&before, &t, sizeof t);
    decks[0] = decks[1] = k.deck[0];
    decks[1].n[0] = 19;
    assert_false(qn_start_with(&t, k.rules, &k.pool, decks, 2, 1, &s, QN_NONE, &why));
    assert_non_null(strstr(why.at, "[SYM-PUB-01]"));
    assert_memory_equal(&t, &before, sizeof t);
    decks[1] = k.deck[0];   // two players may bring the same cards
    assert_true(qn_start_with(&t, k.rules, &k.pool, decks, 2, 1, &s, QN_NONE, &why));
}

// Each player's own list, card by card; none of it is on the table before the game's routine deals (SYM-PUB-01).
static void constructed_decks_are_the_lists(void **state)
{
    (void)state;
    static qn_table t;
    static qn_deck decks[QN_MAX_PLAYERS];
    QN_TEXT(why, 4096);
    qn_switches s = with("constructed");
    for (int p = 0; p < 3; p++) decks[p] = k.deck[p % k.n_decks];
    assert_true(qn_start_with(&t, k.rules, &k.pool, decks, 3, 1, &s, QN_NONE, &why));
    assert_int_equal(t.game.n_cards, 60);
    for (int p = 0; p < 3; p++) assert_int_equal(qn_zone_of(&t, SYM_HAND, p)->count, 3);
    for (int p = 0; p < 3; p++)
        for (int d = 1; d < k.pool.n_defs; d++) {
            int listed = 0, there = 0;
            for (int i = 0; i < decks[p].n[0]; i++) listed += decks[p].def[0][i] == d;
            for (int c = 0; c < t.game.n_cards; c++)
                there += t.game.card[c].as == d && t.game.card[c].owner == p;
            assert_int_equal(there, listed);
        }
}

static void records_keep_them(void **state)
{
    (void)state;
    static qn_record made, read;
    static qn_table t;
    static char bytes[1 << 16];
    static qn_problems problems;
    QN_TEXT(why, 1024);
    qn_text text = { bytes, 0, sizeof bytes, false };
    qn_record_start(&made, k.rules, &k.pool, k.deck, 3, 5);
    made.switches = with("full,rounds=4,dealer=2");
    assert_true(qn_record_seal(&made, k.rules, &k.pool, &t, &why));
    qn_write_record(&made, k.rules, &k.pool, &t, &text);
    assert_non_null(strstr(bytes, "switch karma=listed\n"));
    qn_source src = { "record", bytes, text.used };
    assert_true(qn_read_record(&src, k.rules, &k.pool, &t, &read, &problems));
    assert_memory_equal(&read.switches, &made.switches, sizeof made.switches);
    assert_true(qn_replay(&read, k.rules, &k.pool, &t, &why));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(names_values_and_presets_are_read),
        cmocka_unit_test(wrong_words_change_nothing),
        cmocka_unit_test(what_excludes_each_other_is_refused),
        cmocka_unit_test(numbers_of_players_are_checked),
        cmocka_unit_test(a_refusal_says_what_is_wrong),
        cmocka_unit_test(there_are_enough_cards_to_deal),
        cmocka_unit_test(a_draft_needs_its_cards),
        cmocka_unit_test(a_pool_that_cannot_be_played_is_refused),
        cmocka_unit_test(a_deck_of_ones_own),
        cmocka_unit_test(nothing_is_laid_when_refused),
        cmocka_unit_test(constructed_decks_are_the_lists),
        cmocka_unit_test(records_keep_them),
    };
    kit_open(&k, &sym_rules);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
