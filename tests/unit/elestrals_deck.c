// The deck rules of Elestrals: all broken rules are reported at once, each with its ID.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "games/elestrals/deck.h"
#include "games/elestrals/elestrals.h"

// A pool has one row per name, so every printing of Warmite is this row (ELE-GEN-09).
enum { WARMITE = 1, VIPYRO, FIRST = 4, LAST = 24 };

static qn_pool pool;

static int name_cards(void **state)
{
    qn_text text = { pool.text, 0, sizeof pool.text, false };
    pool.n_defs = LAST + 1;
    for (int i = 0; i <= LAST; i++) {
        pool.print[i].name = (uint32_t)text.used;
        if (i == WARMITE) qn_put(&text, "Warmite");
        else if (i == VIPYRO) qn_put(&text, "Vipyro");
        else qn_putf(&text, "Card %d", i);
        qn_put_n(&text, "", 1);
    }
    pool.def[VIPYRO].kind = ELE_SPIRIT;
    return 0;
}

static void add(qn_deck *deck, int section, int def, int copies)
{
    while (copies--) deck->def[section][deck->n[section]++] = (uint16_t)def;
}

static qn_deck legal_deck(void)
{
    qn_deck deck = { 0 };
    for (int i = 0; i < 40; i++) add(&deck, ELE_MAIN_DECK, FIRST + i % 20, 1);
    add(&deck, ELE_SPIRITS, VIPYRO, 20);
    return deck;
}

static void assert_refused(const qn_deck *deck, const char *expected)
{
    QN_TEXT(why, 2048);
    assert_int_equal(ele_check_deck(&pool, deck, &why), expected[0] == 0);
    assert_string_equal(why.at, expected);
}

static void a_legal_deck_is_allowed(void **state)
{
    qn_deck deck = legal_deck();
    add(&deck, ELE_SIDE_DECK, VIPYRO, 12);   // Spirits have no limit of copies: ELE-DCK-02, -07
    assert_refused(&deck, "");
    QN_TEXT(why, 256);
    qn_switches single = { 0 };   // outside match play a Side Deck is not checked further
    assert_true(ele_check_deck_with(&pool, &deck, &single, &why));
}

// ELE-CASE-39: ELE-DCK-01, -03, -05, -06, -07; every violation is listed: ELE-DCK-08
static void every_violation_is_listed(void **state)
{
    qn_deck deck = { 0 };
    add(&deck, ELE_MAIN_DECK, WARMITE, 2);
    add(&deck, ELE_MAIN_DECK, WARMITE, 2);
    for (int i = 0; i < 36; i++) add(&deck, ELE_MAIN_DECK, FIRST + i % 20, 1);
    add(&deck, ELE_SPIRITS, VIPYRO, 21);
    add(&deck, ELE_SIDE_DECK, WARMITE, 2);
    add(&deck, ELE_SIDE_DECK, VIPYRO, 11);
    assert_refused(&deck,
                   "A Spirit Deck has exactly 20 Spirits, this one has 21.  [ELE-DCK-01]\n"
                   "A Side Deck has at most 12 cards, this one has 13.  [ELE-DCK-06]\n"
                   "A Main Deck has at most 3 copies of a card, this one has 4 of Warmite.  [ELE-DCK-05]\n"
                   "Main and Side Deck together have at most 3 copies of a card, these have 6 of Warmite.  "
                   "[ELE-DCK-07]\n");
}

static void sizes_and_kinds(void **state)
{
    qn_deck deck = legal_deck();
    deck.def[ELE_SPIRITS][0] = FIRST;
    deck.def[ELE_MAIN_DECK][0] = deck.def[ELE_MAIN_DECK][1] = VIPYRO;
    deck.n[ELE_MAIN_DECK] = 39;
    assert_refused(&deck,
                   "A Main Deck has exactly 40 cards, this one has 39.  [ELE-DCK-03]\n"
                   "A Main Deck holds only Elestrals and Runes, not the Spirit Vipyro.  [ELE-DCK-04]\n"
                   "A Spirit Deck holds only Spirits, not Card 4.  [ELE-DCK-02]\n");
}

static void main_and_side_count_together(void **state)   // ELE-DCK-07
{
    qn_deck deck = legal_deck();
    add(&deck, ELE_SIDE_DECK, FIRST, 1);
    assert_refused(&deck, "");
    add(&deck, ELE_SIDE_DECK, FIRST, 1);
    assert_refused(&deck,
                   "Main and Side Deck together have at most 3 copies of a card, these have 4 of Card 4.  "
                   "[ELE-DCK-07]\n");
}

// Each violation alone is enough to refuse a deck.
static void each_violation_alone_is_refused(void **state)
{
    qn_deck deck = legal_deck();
    add(&deck, ELE_SPIRITS, VIPYRO, 1);
    assert_refused(&deck, "A Spirit Deck has exactly 20 Spirits, this one has 21.  [ELE-DCK-01]\n");
    deck = legal_deck();
    add(&deck, ELE_MAIN_DECK, WARMITE, 1);
    assert_refused(&deck, "A Main Deck has exactly 40 cards, this one has 41.  [ELE-DCK-03]\n");
    deck = legal_deck();
    add(&deck, ELE_SIDE_DECK, VIPYRO, 13);
    assert_refused(&deck, "A Side Deck has at most 12 cards, this one has 13.  [ELE-DCK-06]\n");
    deck = legal_deck();
    deck.def[ELE_MAIN_DECK][0] = VIPYRO;
    assert_refused(&deck,
                   "A Main Deck holds only Elestrals and Runes, not the Spirit Vipyro.  [ELE-DCK-04]\n");
    deck = legal_deck();
    deck.def[ELE_MAIN_DECK][2] = deck.def[ELE_MAIN_DECK][3] = FIRST;
    assert_refused(&deck,
                   "A Main Deck has at most 3 copies of a card, this one has 4 of Card 4.  [ELE-DCK-05]\n");
}

// ELE-DCK-07: reported once for both decks together, and for the Main Deck only if that alone has too many.
static void copies_are_told_once(void **state)
{
    const char
        *four = "Main and Side Deck together have at most 3 copies of a card, these have 4 of Warmite.  "
                "[ELE-DCK-07]\n";
    qn_deck deck = legal_deck();
    add(&deck, ELE_SIDE_DECK, WARMITE, 4);
    assert_refused(&deck, four);
    deck = legal_deck();
    deck.def[ELE_MAIN_DECK][0] = deck.def[ELE_MAIN_DECK][1] = deck.def[ELE_MAIN_DECK][2] = WARMITE;
    add(&deck, ELE_SIDE_DECK, WARMITE, 1);
    assert_refused(&deck, four);
    deck.n[ELE_SIDE_DECK] = 0;   // leaves more Spirits than a Spirit Deck holds after it
    add(&deck, ELE_SIDE_DECK, VIPYRO, 21);
    add(&deck, ELE_SIDE_DECK, WARMITE, 1);
    QN_TEXT(expected, 512);
    qn_putf(&expected, "A Side Deck has at most 12 cards, this one has 22.  [ELE-DCK-06]\n%s", four);
    assert_refused(&deck, expected.at);
}

// ELE-DCK-02: this is the mistake, not that it is one copy too many.
static void a_card_in_the_spirit_deck_is_no_copy(void **state)
{
    qn_deck deck = legal_deck();
    for (int i = 0; i < 4; i++) deck.def[ELE_MAIN_DECK][i] = WARMITE;
    deck.def[ELE_SPIRITS][0] = WARMITE;
    assert_refused(&deck,
                   "A Main Deck has at most 3 copies of a card, this one has 4 of Warmite.  [ELE-DCK-05]\n"
                   "A Spirit Deck holds only Spirits, not Warmite.  [ELE-DCK-02]\n");
}

// ELE-RUL-01: the rules for set-up, winning and attacks are for exactly two players.
static void there_are_exactly_two_seats(void **state)
{
    static qn_table table;
    const qn_rules *rules = qn_game_named("elestrals");
    const qn_deck decks[3] = { legal_deck(), legal_deck(), legal_deck() };
    for (int players = 1; players <= 3; players++) {
        QN_TEXT(why, 1024);
        assert_int_equal(qn_start(&table, rules, &pool, decks, players, 1, &why), players == 2);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_legal_deck_is_allowed),
        cmocka_unit_test(every_violation_is_listed),
        cmocka_unit_test(sizes_and_kinds),
        cmocka_unit_test(main_and_side_count_together),
        cmocka_unit_test(each_violation_alone_is_refused),
        cmocka_unit_test(copies_are_told_once),
        cmocka_unit_test(a_card_in_the_spirit_deck_is_no_copy),
        cmocka_unit_test(there_are_exactly_two_seats),
    };
    return cmocka_run_group_tests_name("elestrals deck", tests, name_cards, NULL);
}
