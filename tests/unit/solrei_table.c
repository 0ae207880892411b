// SolRei: what scenarios cannot say of a table: the board with every blank, how onlookers name cards, whether a fact is false
// or means nothing, what lies where after the set-up, and which texts are no texts of this game.
#include "games/solrei/deck.h"
#include "games/solrei/rules.h"
#include "games/solrei/scenario.h"
#include "games/solrei/words.h"
#include "lang/scan.h"
#include "laid_table.h"

enum { COLUMNS = 60 };

static int open_kit(void **state) { return open_game("solrei"); }

// ---- The board (SOL-INF-11) -----------------------------------------------------------------------

static void the_board_is_laid_out_in_lines(void **state)
{
    QN_TEXT(shown, 4096);
    lay("step: before damage\np1 muse: Ashley\np1 advantage: Crimson Sash\np1 arts: Encore Bow (exhausted), "
        "Parting Glance\n"
        "p2 muse: Odrun\np2 advantage: Guest Role\np1 placed: S9\np2 placed: D4\np1 hand: H2\np2 damage: "
        "C3\np1 damage value: 2\n"
        "p1 credits: 1\np2 deck: 20 cards\np1 deck: 21 cards");
    sol_ext(&t)->result = 1;
    sol_view(&t, 0, COLUMNS, &shown);
    assert_string_equal(shown.at,
                        "Player 2 on DEFENSE\n"
                        "  Muse Odrun ♠   Advantage Guest Role\n"
                        "  Deck 20   Hand 0   Discard 0   Damage 1 of 7\n"
                        "  Damage: ♣3 READY\n"
                        "  Action Card ♦4   Power 4   points to resolve 2\n"
                        "---- round 3, BEFORE DAMAGE --------------------------------\n"
                        "  You won the Showdown.\n"
                        "You on OFFENSE\n"
                        "  Muse Ashley ♥   Advantage Crimson Sash\n"
                        "  Arts: Encore Bow EXHAUSTED, Parting Glance READY\n"
                        "  Deck 21   Hand 1   Discard 0   Damage 0 of 7\n"
                        "  Hand: ♥2\n"
                        "  Action Card ♠9   Power 9   Damage value 2   BLOCK 1\n");
}

// ---- Names (SOL-DCK-07) ---------------------------------------------------------------------------

static void assert_named(int seat, int card, const char *expected)
{
    QN_TEXT(name, 128);
    sol_put_card_name(&t, seat, card, &name);
    assert_string_equal(name.at, expected);
}

static int first(int kind, int seat) { return qn_zone_of(&t, kind, seat)->head; }

// Onlookers have no Rival: they are told whose card it is.
static void cards_that_both_have_are_named_with_their_player(void **state)
{
    lay("p1 muse: Ashley\np2 muse: Ashley\np1 arts: Upstage\np2 arts: Upstage, Unsay\np1 hand: S9\np2 hand: "
        "S9");
    assert_named(QN_NONE, first(SOL_ARTS, 1), "player 2's Upstage");
    assert_named(0, first(SOL_ARTS, 1), "the Rival's Upstage");
    assert_named(0, first(SOL_MUSE_PLACE, 1), "the Rival's Ashley");
    assert_named(1, first(SOL_ARTS, 1), "Upstage");
    assert_named(0, t.game.card[first(SOL_ARTS, 1)].next, "Unsay");
    assert_named(0, first(SOL_HAND, 0), "S9");
    assert_named(1, first(SOL_HAND, 0), "a card");
    assert_null(sol_face_down_noun(&t, first(SOL_HAND, 0)));
    assert_string_equal(sol_face_down_noun(&t, first(SOL_ARTS, 0)), "Art");
}

// Entries of one card are typed with their place on the Exchange, a single one is not (SOL-KEY-33).
static void entries_of_one_card_are_typed_apart(void **state)
{
    lay("p1 muse: Ashley\np1 hand: S9");
    t.game.n_links = 2;
    t.game.link[0].ability = t.game.link[1].ability = qn_def_of(&t, first(SOL_MUSE_PLACE, 0))->ability;
    t.game.link[0].source = t.game.link[1].source = qn_ref_to(&t, first(SOL_MUSE_PLACE, 0));
    for (int i = 1; i >= 0; i--) {
        qn_details d = { .t = &t,
                         .reader = 1,
                         .option = { SOL_V_ENTRY, (uint8_t)i, (uint8_t)first(SOL_MUSE_PLACE, 0) } };
        QN_TEXT(entry, 64);
        assert_true(sol_put_detail(&d, "entry", &entry));
        assert_string_equal(entry.at, i ? ", entry 2" : "");
        t.game.n_links = 1;
    }
}

static void what_is_unseen_is_named_by_its_place(void **state)
{
    QN_TEXT(why, 512);
    qn_deck decks[2] = { k.deck[0], k.deck[1] };
    assert_true(qn_start(&t, k.rules, &k.pool, decks, 2, 1, &why));
    assert_named(0, first(SOL_MUSE_PLACE, 1), "a Muse");
    assert_named(0, first(SOL_ADVANTAGE_PLACE, 1), "an Advantage");
    int art = first(SOL_ARTS, 1);
    static const char *const slots[] = { "the Art in slot 1 of player 2", "the Art in slot 2 of player 2",
                                         "the Art in slot 3 of player 2", "the Art in slot 4 of player 2" };
    for (int i = 0; i < 4; i++, art = t.game.card[art].next) assert_named(0, art, slots[i]);
}

// ---- Facts ----------------------------------------------------------------------------------------

static void assert_fact(const char *fact, int expected)
{
    QN_TEXT(got, 512);
    assert_int_equal(k.rules->holds(&t, fact, &got), expected);
}

static void a_fact_is_true_or_false_or_means_nothing(void **state)
{
    lay("p1 arts: Upstage\np1 gained power: 3\np1 hand: S9");
    assert_fact("Upstage is ready", QN_FACT_TRUE);
    assert_fact("Unsay is ready", QN_FACT_FALSE);   // it is not there
    assert_fact("green is ready", QN_FACT_UNKNOWN);
    assert_fact("p1 rei: 0", QN_FACT_TRUE);   // gained Power is no Rei
}

// ---- The set-up -----------------------------------------------------------------------------------

// What lies behind the six cards is no part of the set-up (SOL-DCK-01).
static void six_cards_are_laid_out(void **state)
{
    QN_TEXT(why, 512);
    qn_deck decks[2] = { k.deck[0], k.deck[1] };
    for (int s = 0; s < 2; s++)
        for (int section = 0; section < QN_DECK_SECTIONS; section++)
            if (!decks[s].n[section]) decks[s].def[section][0] = (uint16_t)qn_card_named(&k.pool, "Unsay");
    assert_true(qn_start(&t, k.rules, &k.pool, decks, 2, 1, &why));
    assert_int_equal(t.game.n_cards, 2 * (6 + 52));
}

// Muses are turned up before Round 1, and their abilities can be used from its START OF ROUND on (SOL-SET-05).
static void a_muse_works_from_the_first_step_on(void **state)
{
    static const char cards[] = "card \"Early\" muse heart human\n"
                                "  use freely at start of round -> gain 1 power\n"
                                "card \"Bond\" advantage bond\n"
                                "card \"One\" art strike\ncard \"Two\" art strike\n"
                                "card \"Three\" art strike\ncard \"Four\" art strike\n"
                                "card \"S2\" attack spade 2\ncard \"S3\" attack spade 3\n"
                                "card \"S4\" attack spade 4\ncard \"S5\" attack spade 5\n"
                                "card \"S6\" attack spade 6\ncard \"S7\" attack spade 7\n";
    static const char *const names[] = { "Early", "Bond", "One", "Two", "Three", "Four" };
    static qn_lang_scratch scratch;
    static qn_problems problems;
    static qn_pool pool;
    qn_source src = { "cards", cards, sizeof cards - 1 };
    qn_deck decks[2] = { 0 };
    QN_TEXT(why, 512);
    assert_true(qn_compile(&pool, &sol_words, &src, 1, &problems, &scratch));
    for (int s = 0; s < 2; s++)
        for (int i = 0; i < 6; i++)
            decks[s].def[SOL_OPEN_FORMAT][decks[s].n[SOL_OPEN_FORMAT]++] = (uint16_t)qn_card_named(&pool,
                                                                                                   names[i]);
    assert_true(qn_start(&t, k.rules, &pool, decks, 2, 1, &why));
    for (int i = 0; i < 4 && t.game.step != SOL_START; i++) {   // a position, hands kept
        qn_choices(&t, qn_asked(&t));
        assert_true(qn_choose(&t, qn_asked(&t), 0));
    }
    while (t.game.question.kind == SOL_Q_READY_ART) {
        int n = qn_choices(&t, qn_asked(&t));
        assert_true(qn_choose(&t, qn_asked(&t), n - 1));   // no Art
    }
    assert_int_equal(t.game.step, SOL_START);
    assert_int_equal(t.game.question.kind, SOL_Q_WINDOW);
}

// ---- Texts (SOL-STA-01) ---------------------------------------------------------------------------

static bool is_text(const char *text)
{
    static qn_lang_scratch scratch;
    static qn_problems problems;
    static qn_pool pool;
    QN_TEXT(card, 512);
    problems = (qn_problems){ 0 };
    qn_putf(&card, "card \"Text\" advantage bond\n  %s\n", text);
    qn_source src = { "cards", card.at, card.used };
    return qn_compile(&pool, &sol_words, &src, 1, &problems, &scratch);
}

// Verbs turn cards; a text cannot say that a card is READY, and only an effect turns a Muse face down (SOL-CRD-12).
static void what_a_text_can_say_of_a_card(void **state)
{
    assert_true(is_text("use at open phase -> rival's advantage is face down this round"));
    assert_true(is_text("always -> your muse is skilled in veil"));
    assert_false(is_text("use at open phase -> all your arts are ready this round"));
    assert_false(is_text("use at open phase -> all your arts are broken this round"));
    assert_false(is_text("always -> rival's advantage is face down"));
    assert_false(is_text("always -> your arts are ready"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_board_is_laid_out_in_lines),
        cmocka_unit_test(cards_that_both_have_are_named_with_their_player),
        cmocka_unit_test(entries_of_one_card_are_typed_apart),
        cmocka_unit_test(what_is_unseen_is_named_by_its_place),
        cmocka_unit_test(a_fact_is_true_or_false_or_means_nothing),
        cmocka_unit_test(six_cards_are_laid_out),
        cmocka_unit_test(a_muse_works_from_the_first_step_on),
        cmocka_unit_test(what_a_text_can_say_of_a_card),
    };
    return cmocka_run_group_tests(tests, open_kit, NULL);
}
