// The rules for Palettes of Achroma: all broken rules are reported at once, each with its ID (ACH-DCK-11).
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "games/achroma/rules.h"
#include "games/achroma/words.h"
#include "lang/lang.h"

// A pool has one row per name, so every printing of a card is the same row (ACH-DCK-08). The kind of cards from each
// row number on:
enum { DRACO = 1, PLAIN = 41, RARES = 61, LEGENDS = 71, NORSO = 76, SALUM = 77, TERRA = 78, LAST = 80 };

static qn_pool pool;

static uint64_t words_of(int i)
{
    uint64_t rarity = i < RARES ? ACH_BIT(ACH_COMMON) : i < LEGENDS ? ACH_BIT(ACH_RARE) : 0;
    if (i >= LEGENDS) rarity = i < NORSO ? ACH_BIT(ACH_LEGENDARY) : ACH_BIT(ACH_UNCOMMON);
    uint64_t realm = i < PLAIN ? ACH_BIT(ACH_DRACO) : i >= NORSO ? ACH_BIT(ACH_NORSO) : 0;
    if (i == SALUM) realm = ACH_BIT(ACH_SALUM);
    if (i == TERRA) realm = ACH_BIT(ACH_TERRA);
    return rarity | realm;
}

static int name_cards(void **state)
{
    qn_text text = { pool.text, 0, sizeof pool.text, false };
    pool.n_defs = LAST + 1;
    for (int i = 0; i <= LAST; i++) {
        pool.print[i].name = (uint32_t)text.used;
        pool.def[i].types = words_of(i);
        qn_putf(&text, "Card %d", i);
        qn_put_n(&text, "", 1);
    }
    return 0;
}

static void add(qn_deck *deck, int def, int copies)
{
    while (copies--) deck->def[0][deck->n[0]++] = (uint16_t)def;
}

// 30 cards, two of each of fifteen names.
static qn_deck pairs_from(int first)
{
    qn_deck deck = { 0 };
    for (int i = 0; i < 15; i++) add(&deck, first + i, 2);
    return deck;
}

// Garbage after the last card of the deck must not matter.
static void assert_refused(const qn_deck *deck, const char *expected)
{
    static const int behind[] = { 0, DRACO, RARES, LEGENDS, NORSO };
    for (size_t i = 0; i < sizeof behind / sizeof *behind; i++) {
        QN_TEXT(why, 4096);
        qn_deck tried = *deck;
        tried.def[0][tried.n[0]] = (uint16_t)behind[i];
        assert_int_equal(ach_check_deck(&pool, &tried, &why), expected[0] == 0);
        assert_string_equal(why.at, expected);
    }
}

// ACH-CASE-56: each with its own message.
static void exactly_thirty_cards(void **state)   // ACH-DCK-01
{
    qn_deck deck = pairs_from(DRACO);
    assert_refused(&deck, "");
    add(&deck, DRACO + 20, 1);
    assert_refused(&deck, "A Palette has exactly 30 cards, this one has 31.  [ACH-DCK-01]\n");
    deck.n[0] = 29;
    assert_refused(&deck, "A Palette has exactly 30 cards, this one has 29.  [ACH-DCK-01]\n");
}

static void one_legendary_in_all(void **state)   // ACH-DCK-02
{
    qn_deck deck = pairs_from(DRACO);
    deck.def[0][0] = LEGENDS;
    assert_refused(&deck, "");
    deck.def[0][1] = LEGENDS + 1;
    assert_refused(&deck, "A Palette has at most one Legendary card, this one has 2.  [ACH-DCK-02]\n");
    deck.def[0][1] = LEGENDS;
    assert_refused(&deck, "A Palette has at most one Legendary card, this one has 2.  [ACH-DCK-02]\n");
}

static void four_different_rares(void **state)   // ACH-DCK-03 ACH-DCK-04
{
    qn_deck deck = pairs_from(DRACO);
    for (int i = 0; i < 4; i++) deck.def[0][2 * i] = (uint16_t)(RARES + i);
    assert_refused(&deck, "");
    deck.def[0][8] = RARES + 4;
    assert_refused(&deck, "A Palette has at most four Rare cards, this one has 5.  [ACH-DCK-03]\n");
    deck = pairs_from(DRACO);
    deck.def[0][0] = deck.def[0][1] = RARES;
    assert_refused(&deck, "No Rare card may be there twice, this Palette has 2 Card 61.  [ACH-DCK-04]\n");
}

static void two_copies_of_each_other_card(void **state)   // ACH-DCK-05 ACH-DCK-08
{
    qn_deck deck = pairs_from(DRACO);
    deck.def[0][2] = DRACO;
    assert_refused(&deck,
                   "A Palette has at most 2 copies of a card, this one has 3 of Card 1.  [ACH-DCK-05]\n");
}

static void one_realm(void **state)   // ACH-DCK-06
{
    qn_deck deck = pairs_from(DRACO);
    deck.def[0][29] = NORSO;
    assert_refused(&deck, "All Realm symbols must be the same: Card 1 and Card 76 differ.  [ACH-DCK-06]\n");
    deck = pairs_from(PLAIN);
    deck.def[0][0] = NORSO;   // the first two of the Palette
    deck.def[0][1] = DRACO;
    assert_refused(&deck, "All Realm symbols must be the same: Card 76 and Card 1 differ.  [ACH-DCK-06]\n");
    deck = pairs_from(PLAIN);
    deck.def[0][28] = SALUM;
    deck.def[0][29] = TERRA;
    assert_refused(&deck, "All Realm symbols must be the same: Card 77 and Card 78 differ.  [ACH-DCK-06]\n");
}

static void two_to_six_players(void **state)   // ACH-MOD-02 ACH-MOD-03
{
    qn_switches usual = qn_usual_switches(&ach_rules, false);
    for (int players = 1; players <= 7; players++) {
        QN_TEXT(why, 512);
        bool fit = ach_rules.check_table(&pool, players, &usual, &why);
        assert_int_equal(fit, players >= 2 && players <= 6);
        if (players == 7)
            assert_string_equal(why.at, "Achroma is for 2 to 6 players, not 7.  [ACH-MOD-02]\n");
    }
}

static void realmless_cards_go_anywhere(void **state)   // ACH-DCK-07 ACH-DCK-09
{
    qn_deck deck = pairs_from(DRACO);
    for (int i = 20; i < 30; i++) deck.def[0][i] = (uint16_t)(PLAIN + i / 2);
    assert_refused(&deck, "");   // 20 Draco and 10 Realmless
    deck = pairs_from(PLAIN);
    assert_refused(&deck, "");   // only Realmless, only Common
}

static void sub_types_change_no_limit(void **state)   // ACH-DCK-10
{
    qn_deck deck = pairs_from(DRACO);
    pool.def[DRACO].types |= ACH_BIT(ACH_HEROIC) | ACH_BIT(ACH_RELIC);
    assert_refused(&deck, "");   // two copies of a HEROIC card
    pool.def[DRACO].types = words_of(DRACO);
}

static void every_violation_is_listed(void **state)   // ACH-DCK-11
{
    qn_deck deck = pairs_from(DRACO);
    add(&deck, DRACO, 1);
    add(&deck, LEGENDS, 1);
    add(&deck, LEGENDS + 1, 1);
    add(&deck, RARES, 2);
    for (int i = 1; i < 4; i++) add(&deck, RARES + i, 1);
    add(&deck, NORSO, 2);
    assert_refused(&deck,
                   "A Palette has exactly 30 cards, this one has 40.  [ACH-DCK-01]\n"
                   "A Palette has at most one Legendary card, this one has 2.  [ACH-DCK-02]\n"
                   "A Palette has at most four Rare cards, this one has 5.  [ACH-DCK-03]\n"
                   "A Palette has at most 2 copies of a card, this one has 3 of Card 1.  [ACH-DCK-05]\n"
                   "No Rare card may be there twice, this Palette has 2 Card 61.  [ACH-DCK-04]\n"
                   "All Realm symbols must be the same: Card 1 and Card 76 differ.  [ACH-DCK-06]\n");
}

// A game does not start with an illegal Palette (ACH-DCK-11, ACH-MOD-05, ACH-SET-01), nor with one or seven players (ACH-MOD-02).
static void a_game_needs_legal_palettes_and_two_to_six_players(void **state)
{
    static qn_table table;
    qn_deck decks[7];
    for (int i = 0; i < 7; i++) decks[i] = pairs_from(i % 2 ? PLAIN : DRACO);
    for (int players = 1; players <= 7; players++) {
        QN_TEXT(why, 1024);
        assert_int_equal(qn_start(&table, &ach_rules, &pool, decks, players, 1, &why),
                         players >= 2 && players <= 6);
        assert_true(!why.used == (players >= 2 && players <= 6));
    }
    QN_TEXT(why, 1024);
    decks[1].n[0] = 29;
    assert_false(qn_start(&table, &ach_rules, &pool, decks, 2, 1, &why));
    assert_non_null(strstr(why.at, "[ACH-DCK-01]"));
}

// A card's place in its set (here: file and line) and its lore (here: a comment) have no effect: the hash over
// everything that affects play is the same.
static void numbers_and_lore_do_nothing(void **state)   // ACH-CRD-14 ACH-CRD-15
{
    static qn_pool first, second;
    static qn_problems problems;
    static qn_lang_scratch scratch;
    static const char card[] = "card \"Imp\" character black 1 creature common\n  on corner -> drain 1\n";
    static const char same[] = "# It bites.\n\ncard \"Imp\" character black 1 creature common   # 61 of 61\n"
                               "  on corner -> drain 1   # Nobody knows why.\n";
    qn_source a = { "a.card", card, strlen(card) }, b = { "b.card", same, strlen(same) };
    assert_true(qn_compile(&first, &ach_words, &a, 1, &problems, &scratch));
    assert_true(qn_compile(&second, &ach_words, &b, 1, &problems, &scratch));
    assert_string_not_equal(first.text + first.print[1].place, second.text + second.print[1].place);
    assert_true(first.hash == second.hash);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(numbers_and_lore_do_nothing),
        cmocka_unit_test(exactly_thirty_cards),
        cmocka_unit_test(one_legendary_in_all),
        cmocka_unit_test(four_different_rares),
        cmocka_unit_test(two_copies_of_each_other_card),
        cmocka_unit_test(one_realm),
        cmocka_unit_test(two_to_six_players),
        cmocka_unit_test(realmless_cards_go_anywhere),
        cmocka_unit_test(sub_types_change_no_limit),
        cmocka_unit_test(every_violation_is_listed),
        cmocka_unit_test(a_game_needs_legal_palettes_and_two_to_six_players),
    };
    return cmocka_run_group_tests_name("achroma deck", tests, name_cards, NULL);
}
