// Facts about a table of Symetra: setting it up, the messages, and facts that cannot be set up (docs/scenarios.md).
#include "games/symetra/state.h"
#include "laid_table.h"

static int open_cards(void **state)
{
    (void)state;
    return open_game("symetra");
}

static void assert_refused(const char *facts, const char *expected)
{
    QN_TEXT(why, 512);
    assert_false(can_lay(facts, &why));
    assert_string_equal(why.at, expected);
}

static int ask(const char *fact, qn_text *got)
{
    qn_scene_play p = { .t = &t };
    return qn_fact_holds(&p, fact, got);
}

static void assert_holds(const char *fact)
{
    QN_TEXT(got, 512);
    if (ask(fact, &got) != 1) fail_msg("%s: %s", fact, got.at);
}

// The fact is false, or (UNKNOWN) not understood; [expected] is the message.
static void assert_fails(const char *fact, int how, const char *expected)
{
    QN_TEXT(got, 512);
    assert_int_equal(ask(fact, &got), how);
    assert_string_equal(got.at, expected);
}
enum { NO, UNKNOWN = QN_FACT_UNKNOWN };

static int count(int zone, int seat) { return qn_zone_of(&t, zone, seat)->count; }

static void what_cannot_be_laid(void **state)
{
    (void)state;
    assert_refused("p1 matrix: Light (at -,1)", "expected a cell such as 'at 1,-1'");
    assert_refused("p1 matrix: Light (at 64,0)", "expected a cell such as 'at 1,-1'");
    assert_refused("p1 matrix: Light (16)",
                   "Light must hold 1 to 15 beads of a player, or be listed after 'empty:'");
    assert_refused("p1 hand: Light green", "'green' has no meaning here");
    assert_refused("p1 hand: Light (3)", "'3' has no meaning here");
    assert_refused("p1 hand: 128 cards", "there is no card called '128 cards'");
    assert_refused("with: draft\np1 picks: 2 cards", "there is no card called '2 cards'");
    assert_refused("cycle: 256", "expected a number of at least 1");
    assert_refused("cycle: 0", "expected a number of at least 1");
    assert_refused("p1 is out\nturn: p2\np1 hand: Light", "a player who is out cannot have cards");
    assert_refused("p1 is out\nturn: p2\np1 matrix: Light", "a player who is out cannot have cards");
    assert_refused("p2 actual: 20\np2 potential: 20\np2 universal: 5", "p2 has 5 beads too few");
    assert_refused("p2 actual: 30\np2 potential: 20\np2 universal: 2", "p2 has 2 beads too many");
    assert_refused("deck: 57 cards", "there are not that many cards");
    assert_refused("players: 6\nwith: draft\ndraft of pack 1\np1 picks: Light",
                   "there are not enough cards for the packs to come");
    assert_refused("players: 3\nwith: draft\ndraft of pack 1\np1 pack: Light\np2 pack: Dark",
                   "all packs must have the same number of cards");
}

static void there_is_room_for_so_many_cards(void **state)
{
    (void)state;
    QN_TEXT(many, 4096);
    qn_put(&many, "with: draft\np2 deck: none\np1 hand: none\np2 hand: none\np1 deck: Light");
    for (int i = 1; i < QN_MAX_CARDS; i++) qn_put(&many, i % 16 ? ", Light" : "\np1 deck: Light");
    lay(many.at);
    assert_int_equal(t.game.n_cards, QN_MAX_CARDS);
    size_t full = many.used;
    qn_put(&many, "\np1 deck: Light");
    assert_refused(many.at, "there is no room for that many cards");
    many.used = full;
    qn_put(&many, "\np1 matrix: Dark");
    assert_refused(many.at, "there is no room for that many cards");
    many.used = full;
    qn_put(&many, "\np2 discard: 1 card");
    assert_refused(many.at, "there is no room for that many cards");
}

static void what_is_laid(void **state)
{
    (void)state;
    lay("p2 matrix: Light (15 at 63,-63, used by p1), Dark (2 at 0,0, used)\ncycle: 255\np1 hand: 7 cards");
    int light = qn_zone_of(&t, SYM_MATRIX, 0)->head, dark = t.game.card[light].next;
    assert_int_equal(t.game.card[light].used, sym_used_by(0));
    assert_int_equal(t.game.card[dark].used, sym_used_by(1));
    assert_int_equal(t.game.card[dark].owner, 0);
    assert_int_equal(count(SYM_HAND, 0), 7);
    assert_int_equal(count(SYM_DECK, 0), 30);
    assert_int_equal(t.game.player[0].n[SYM_BEFORE], 20);
    assert_holds("cycle: 255");
    lay("players: 6\np1 hand: 20 cards\np2 hand: 20 cards");   // the rest of the pool
    assert_int_equal(count(SYM_DECK, 0), 12);
    lay("with: draft\np1 hand: 30 cards\np2 deck: 9 cards");
    assert_int_equal(count(SYM_DECK, 0), 10);
    assert_int_equal(count(SYM_DECK, 1), 9);
    lay("with: draft\np1 hand: 52 cards");   // six are left for two decks
    assert_int_equal(count(SYM_DECK, 0), 3);
    assert_int_equal(count(SYM_DECK, 1), 3);
    lay("players: 3\np3 actual: 7\np3 is out");
    assert_holds("p3 actual: 0");
    assert_holds("p3 beads: 0");
    lay("players: 1\nwith: solitaire\ndeck: 5 cards");
    assert_int_equal(count(SYM_DECK, 0) + count(SYM_HAND, 0), 5);
    lay("players: 6\nwith: draft\ndraft of pack 1");
    assert_int_equal(count(SYM_PACK, 5), 10);
}

static void what_is_asked_of_cards(void **state)
{
    (void)state;
    lay("with: draft\np1 hand: Light\np1 matrix: Sound (2 at 0,0), Light (3 at 1,0), Hate (1 at 3,0)\np2 "
        "matrix: Hope (1 at 2,0)\n"
        "p1 discard: Joy, Calm\np2 discard: Guilt, Pride\np1 deck: Void, Dark");
    assert_holds("Guilt and Pride have affinity");   // both are negative Emotions
    assert_holds("Guilt and Pride have enmity");
    assert_fails("Guilt and Pride are unrelated", NO, "have affinity, have enmity");
    assert_holds("Light has 3 of p1");
    assert_holds("Light and Sound have affinity");
    assert_holds("Hate and Hope have enmity");
    assert_holds("Sound and Hate have enmity");
    assert_fails("Light and Sound have enmity", NO, "have affinity");
    assert_fails("Light and Hope have enmity", NO, "have affinity");
    assert_fails("Sound and Void have affinity", NO, "are unrelated");
    assert_fails("Light and Sound are friends", UNKNOWN,
                 "expected two cards of the table, and have affinity, have enmity or are unrelated");
    assert_fails("Light and Sound", UNKNOWN,
                 "expected two cards of the table, and have affinity, have enmity or are unrelated");
    assert_fails("Light has 3", UNKNOWN, "expected beads and whose: Light has 3 of p1");
    assert_fails("Light has of p1", UNKNOWN, "expected beads and whose: Light has 3 of p1");
    assert_fails("Light has 3 of p9", UNKNOWN, "expected beads and whose: Light has 3 of p1");
    assert_fails("Light is in kitchen", UNKNOWN, "expected matrix, hand, deck, discard or staging");
    assert_fails("Joy has 0 of p1", NO, "Joy is in p1 discard");
    assert_fails("Light is empty", NO, "Light is at 1,0 with 3 of p1");
    assert_fails("Joy is empty", NO, "Joy is in p1 discard");
    assert_holds("Light at 1,0 has 3 of p1");
    assert_fails("Light at 0,0 has 2 of p1", UNKNOWN, "that card is not on this table");
    assert_fails("Light at 9,0 has 2 of p1", UNKNOWN, "that card is not on this table");
    assert_holds("Void is on top of the deck");
    assert_fails("Calm is on top of the deck", NO, "Calm is in p1 discard");
    assert_fails("Dark is on top of the deck", NO, "Dark is in p1 deck");
    assert_fails("Fear is in p1 hand", UNKNOWN, "that card is not on this table");
    assert_holds("Hope polarity: positive");
    assert_fails("Hope polarity: negative", NO, "polarity: positive");
    assert_fails("Hope polarity: green", UNKNOWN, "expected positive, negative, neutral or none");
}

static void what_is_asked_of_players_and_the_game(void **state)
{
    (void)state;
    lay("p1 hand: Light, Hope\ndiscard: Joy, Calm\ndeck: Void, Dark, 3 cards");
    assert_holds("p1 hand has Light");
    assert_holds("deck: Void, Dark");
    assert_fails("deck: Dark, Void", NO, "deck: Void, Dark");
    assert_fails("p1 hand has Joy", NO, "p1 hand: Light, Hope");
    assert_fails("p1 hand has Nobody", UNKNOWN, "expected a card: p1 hand has Light");
    assert_fails("p1 : 3", UNKNOWN,
                 "expected actual, potential, universal, staged, beads, total, cycles won, rounds paid, "
                 "place, hand, 'hand has', 'is out', 'is in the game' or 'is asked'");
    assert_fails("p1 luck: 3", UNKNOWN,
                 "expected actual, potential, universal, staged, beads, total, cycles won, rounds paid, "
                 "place, hand, 'hand has', 'is out', 'is in the game' or 'is asked'");
    assert_fails("starter: p9", UNKNOWN, "expected a player: p1, p2 …");
    assert_fails("starter: p1 and p2", UNKNOWN, "expected a player: p1, p2 …");
    assert_fails("starter: p2", NO, "starter: p1");
    assert_fails("the least wins the cycle", NO, "the most wins the cycle");
    sym_ext(&t)->least = 1;
    assert_holds("the least wins the cycle");
    assert_fails("the most wins the cycle", NO, "the least wins the cycle");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_cannot_be_laid),
        cmocka_unit_test(there_is_room_for_so_many_cards),
        cmocka_unit_test(what_is_laid),
        cmocka_unit_test(what_is_asked_of_cards),
        cmocka_unit_test(what_is_asked_of_players_and_the_game),
    };
    return cmocka_run_group_tests(tests, open_cards, NULL);
}
