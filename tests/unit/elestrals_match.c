// Match play of Elestrals (ELE-TOU) with the real cards: rounds, who decides, side decks, time, standings.
// tests/scenarios/elestrals/match.scn covers what happens inside one game of a match.
#include "lang_files.h"

#include "games/elestrals/match.h"
#include "games/elestrals/deck.h"
#include "lang/deck.h"
#include "lang/scan.h"

static qn_match m;
static qn_table t;
static qn_deck decks[2];

// ---- Two starter decks with a Side Deck each ---------------------------------------------------

static int card(const char *name)
{
    int def = qn_card_named(&pool, name);
    if (!def) fail_msg("there is no card called '%s'", name);
    return def;
}

static void read_deck(const char *path, qn_deck *out)
{
    qn_source src = { .name = path };
    qn_deck_file file;
    src.text = read_file(path, &src.size);
    assert_true(qn_read_deck(&src, &ele_rules, &pool, &file, &problems));
    *out = file.deck;
    free((void *)(uintptr_t)src.text);
}

static int load_cards(void **state)
{
    char *names[64], path[256];
    qn_source src[64];
    int n = list_files("cards/elestrals", ".card", names);
    for (int i = 0; i < n; i++) {
        snprintf(path, sizeof path, "cards/elestrals/%s", names[i]);
        src[i].name = names[i];
        src[i].text = read_file(path, &src[i].size);
    }
    assert_true(qn_compile(&pool, &ele_words, src, n, &problems, &scratch));
    for (int i = 0; i < n; i++) {
        free((void *)(uintptr_t)src[i].text);
        free(names[i]);
    }
    read_deck("cards/elestrals/decks/trifernal.deck", &decks[0]);
    read_deck("cards/elestrals/decks/majesea.deck", &decks[1]);
    for (int s = 0; s < 2; s++) {   // 12 cards: 4 Elestrals, 4 Runes, 4 Spirits
        qn_deck_add(&decks[s], ELE_SIDE_DECK, card("Clovie"), 3);
        qn_deck_add(&decks[s], ELE_SIDE_DECK, card("Rummagem"), 1);
        qn_deck_add(&decks[s], ELE_SIDE_DECK, card("Altar of Stars"), 3);
        qn_deck_add(&decks[s], ELE_SIDE_DECK, card("Pandora's Box"), 1);
        qn_deck_add(&decks[s], ELE_SIDE_DECK, card("Zaptor"), 4);
    }
    return 0;
}

// ---- Helpers -----------------------------------------------------------------------------------

static void start_with(const qn_switches *s)
{
    QN_TEXT(why, 4096);
    bool started = qn_match_start(&m, &ele_rules, &pool, decks, 2, 7, s, &why);
    assert_string_equal(why.at, "");
    assert_true(started);
}

static void start(void) { start_with(NULL); }

static void deal(void)
{
    QN_TEXT(why, 4096);
    assert_true(qn_match_deal(&m, &ele_rules, &pool, &t, &why));
}

static void end_exchange(void)
{
    for (int s = 0; s < 2; s++) qn_match_done(&m, s);
    assert_int_equal(m.stage, QN_MATCH_GAME);
}

enum { DRAW = -1 };

// Plays one game that ends at once: by a concession, or by a forced draw.
static void play(int winner)
{
    if (m.stage == QN_MATCH_EXCHANGE) end_exchange();
    deal();
    if (winner == DRAW) qn_end_draw(&t, QN_REASON_LIMIT);
    else assert_true(qn_concede(&t, 1 - winner));
    assert_true(qn_match_count(&m, &ele_rules, &t));
}

static int copies_in(const qn_deck *deck, int section, int def)
{
    int n = 0;
    for (int i = 0; i < deck->n[section]; i++) n += deck->def[section][i] == def;
    return n;
}

static void assert_same_decks(const qn_deck *a, const qn_deck *b)
{
    assert_memory_equal(a->n, b->n, sizeof a->n);
    for (int s = 0; s <= ELE_SIDE_DECK; s++)
        for (int def = 0; def < pool.n_defs; def++)
            assert_int_equal(copies_in(a, s, def), copies_in(b, s, def));
}

// ---- Switches: ELE-TOU-12 ----------------------------------------------------------------------

static void every_switch_has_its_default(void **state)
{
    qn_switches single = qn_usual_switches(&ele_rules, false), match = qn_usual_switches(&ele_rules, true);
    assert_int_equal(single.match, 0);
    assert_int_equal(single.side_deck, 0);   // off; on in a match
    assert_int_equal(match.match, 1);
    assert_int_equal(match.side_deck, 1);
    assert_int_equal(match.wins_needed, 2);
    assert_int_equal(match.side_deck_size, 12);
    assert_int_equal(match.time_limit, 0);
    assert_int_equal(match.extra_turns, 3);
    assert_int_equal(match.match_points[0], 3);   // ELE-TOU-11
    assert_int_equal(match.match_points[1], 1);
    assert_int_equal(match.match_points[2], 0);
    assert_int_equal(match.own[ELE_SWITCH_STALEMATE], 1);
}

static void switches_are_set_by_name(void **state)
{
    qn_switches s = qn_usual_switches(&ele_rules, true), before = s;
    QN_TEXT(why, 1024);
    assert_true(qn_set_switch(&ele_rules, &s, "extra_turns=5", &why));
    assert_true(qn_set_switch(&ele_rules, &s, "match_points=2,1,0", &why));
    assert_true(qn_set_switch(&ele_rules, &s, "stalemate_offer=off", &why));
    assert_int_equal(s.extra_turns, 5);
    assert_int_equal(s.match_points[0], 2);
    assert_int_equal(s.own[ELE_SWITCH_STALEMATE], 0);
    assert_string_equal(why.at, "");
    s = before;
    assert_false(qn_set_switch(&ele_rules, &s, "extra_turns=100", &why));
    assert_string_equal(why.at, "extra_turns takes a number from 0 to 99.  [ELE-TOU-05]\n");
    qn_text_clear(&why);
    assert_false(qn_set_switch(&ele_rules, &s, "match_points=3,1", &why));
    assert_string_equal(why.at,
                        "match_points takes three numbers, as in 3,1,0, each from 0 to 99.  [ELE-TOU-11]\n");
    qn_text_clear(&why);
    assert_false(qn_set_switch(&ele_rules, &s, "ekstra=1", &why));
    assert_non_null(strstr(why.at, "Elestrals has no switch called 'ekstra'. It has: match wins_needed"));
    assert_false(qn_set_switch(&ele_rules, &s, "extra_turns", &why));
    assert_false(qn_set_switch(&ele_rules, &s, "extra_turns=3x", &why));
    assert_memory_equal(&s, &before, sizeof s);
}

// ---- The round: ELE-TOU-01, -02, -13 -----------------------------------------------------------

static void a_round_is_won_by_two_games(void **state)
{
    start();
    play(0);
    assert_int_not_equal(m.stage, QN_MATCH_OVER);
    play(1);
    assert_int_not_equal(m.stage, QN_MATCH_OVER);
    play(0);
    assert_int_equal(m.stage, QN_MATCH_OVER);
    assert_int_equal(qn_match_winner(&m), 0);
    assert_int_equal(m.n_games, 3);   // 2 : 1
}

static void drawn_games_count_for_nobody(void **state)
{
    start();
    play(1);
    play(DRAW);
    play(DRAW);
    assert_int_not_equal(m.stage, QN_MATCH_OVER);
    play(1);
    assert_int_equal(m.stage, QN_MATCH_OVER);
    assert_int_equal(m.n_games, 4);
    assert_int_equal(m.won[1], 2);
    assert_int_equal(qn_match_winner(&m), 1);
}

static void other_numbers_of_wins_may_be_announced(void **state)   // ELE-TOU-12
{
    qn_switches s = qn_usual_switches(&ele_rules, true);
    s.wins_needed = 3;
    start_with(&s);
    for (int i = 0; i < 3; i++) {
        assert_int_not_equal(m.stage, QN_MATCH_OVER);
        play(1);
    }
    assert_int_equal(m.stage, QN_MATCH_OVER);
}

static void endless_draws_end_the_round(void **state)
{
    start();
    for (int i = 0; i < QN_MATCH_GAMES; i++) play(DRAW);
    assert_int_equal(m.stage, QN_MATCH_OVER);
    assert_int_equal(qn_match_winner(&m), QN_NONE);
}

// The player whom the new game asks who starts.
static int who_decides(void)
{
    if (m.stage == QN_MATCH_EXCHANGE) end_exchange();
    deal();
    assert_int_equal(t.game.question.kind, ELE_Q_START);
    assert_int_equal(qn_zone_of(&t, ELE_HAND, 0)->count, 0);   // before any hand is drawn: ELE-SET-03
    return qn_asked(&t);
}

static void the_loser_decides_who_starts(void **state)   // ELE-SET-02, ELE-TOU-02
{
    for (int loser = 0; loser < 2; loser++) {
        start();
        play(1 - loser);
        assert_int_equal(who_decides(), loser);
    }
}

static void the_dice_pick_in_the_first_game(void **state)   // ELE-SET-01, ELE-TOU-02
{
    QN_TEXT(why, 256);
    int asked[2] = { 0, 0 };
    for (uint64_t seed = 0; seed < 64; seed++) {
        assert_true(qn_match_start(&m, &ele_rules, &pool, decks, 2, seed, NULL, &why));
        asked[who_decides()]++;
    }
    assert_true(asked[0] > 16 && asked[1] > 16);
}

static void after_a_draw_the_same_player_decides_again(void **state)   // ELE-SET-02
{
    for (int loser = 0; loser < 2; loser++) {
        start();
        play(1 - loser);
        play(DRAW);
        assert_int_equal(who_decides(), loser);
        play(DRAW);
        assert_int_equal(who_decides(), loser);
    }
    for (uint64_t seed = 0; seed < 16; seed++) {   // also the player whom the dice picked
        QN_TEXT(why, 256);
        assert_true(qn_match_start(&m, &ele_rules, &pool, decks, 2, seed, NULL, &why));
        int first = who_decides();
        play(DRAW);
        assert_int_equal(who_decides(), first);
    }
}

static void the_spirit_differential_is_kept_for_each_game(void **state)   // ELE-TOU-08
{
    start();
    deal();
    int seat = qn_asked(&t);
    qn_choose(&t, seat, 0);   // starts, and mulligans once: 2 Spirits less
    assert_true(qn_choose(&t, seat, 1));
    while (t.game.question.kind == ELE_Q_MULLIGAN_SPIRIT) qn_choose(&t, seat, 0);
    qn_concede(&t, seat);
    assert_true(qn_match_count(&m, &ele_rules, &t));
    assert_int_equal(m.game[0].margin[seat], -2);   // 18 - 20
    assert_int_equal(m.game[0].margin[1 - seat], 2);
    assert_int_equal(m.game[0].winner, 1 - seat);
    assert_int_equal(m.game[0].reason, QN_REASON_CONCEDED);
}

static void a_game_under_way_is_not_counted(void **state)
{
    start();
    deal();
    assert_false(qn_match_count(&m, &ele_rules, &t));
    assert_int_equal(m.n_games, 0);
}

// ---- Decks: ELE-DCK-06, -07 --------------------------------------------------------------------

static void assert_not_registered(const qn_deck *deck, const qn_switches *s, const char *expected)
{
    qn_deck both[2] = { decks[0], *deck };
    QN_TEXT(why, 4096);
    assert_false(qn_match_start(&m, &ele_rules, &pool, both, 2, 7, s, &why));
    assert_string_equal(why.at, expected);
    assert_int_equal(m.stage, QN_MATCH_OVER);
}

static void a_side_deck_of_13_is_not_registered(void **state)
{
    qn_deck deck = decks[1];
    qn_deck_add(&deck, ELE_SIDE_DECK, card("Zaptor"), 1);
    assert_not_registered(&deck, NULL, "A Side Deck has at most 12 cards, this one has 13.  [ELE-DCK-06]\n");
    qn_switches s = qn_usual_switches(&ele_rules, true);
    s.side_deck_size = 5;   // ELE-TOU-12
    assert_not_registered(&decks[1], &s,
                          "A Side Deck has at most 5 cards, this one has 12.  [ELE-DCK-06]\n"
                          "A Side Deck has at most 5 cards, this one has 12.  [ELE-DCK-06]\n");
    s = qn_usual_switches(&ele_rules, true);
    s.side_deck_size = 13;
    qn_deck both[2] = { decks[0], deck };
    QN_TEXT(why, 1024);
    assert_true(qn_match_start(&m, &ele_rules, &pool, both, 2, 7, &s, &why));
    play(0);   // and the games accept it too
    assert_int_equal(m.stage, QN_MATCH_EXCHANGE);
}

static void copies_count_in_main_and_side_together(void **state)   // ELE-DCK-07
{
    qn_deck deck = decks[1];
    deck.def[ELE_SIDE_DECK][0] = deck.def[ELE_SIDE_DECK][1] = (uint16_t)card(
        "Tsunami");   // 2 are in the Main Deck
    assert_not_registered(
        &deck, NULL,
        "Main and Side Deck together have at most 3 copies of a card, these have 4 of Tsunami.  "
        "[ELE-DCK-07]\n");
}

static void the_side_deck_stays_outside_the_game(void **state)
{
    start();
    deal();
    for (int c = 0; c < t.game.n_cards; c++) assert_int_not_equal(t.game.card[c].def, card("Clovie"));
    assert_int_equal(t.game.n_cards, 80);
}

static void without_side_decks_nothing_is_exchanged(void **state)   // ELE-TOU-12
{
    qn_switches s = qn_usual_switches(&ele_rules, true);
    qn_deck plain[2] = { decks[0], decks[1] };
    QN_TEXT(why, 1024);
    s.side_deck = 0;
    assert_not_registered(&decks[1], &s,
                          "A Side Deck has at most 0 cards, this one has 12.  [ELE-DCK-06]\n"
                          "A Side Deck has at most 0 cards, this one has 12.  [ELE-DCK-06]\n");
    plain[0].n[ELE_SIDE_DECK] = plain[1].n[ELE_SIDE_DECK] = 0;
    assert_true(qn_match_start(&m, &ele_rules, &pool, plain, 2, 7, &s, &why));
    play(0);
    assert_int_equal(m.stage, QN_MATCH_GAME);
    qn_swap swap = { (uint16_t)card("Clovie"), (uint16_t)card("Necruff") };
    assert_false(qn_match_swap(&m, &ele_rules, &pool, 0, &swap, 1, &why));
    assert_string_equal(why.at, "This match is played without Side Decks.  [ELE-TOU-12]\n");
}

// ---- The exchange: ELE-TOU-03, -04 -------------------------------------------------------------

static qn_option option[QN_MAX_OPTIONS];

static void choose(int seat, const char *words)
{
    int n = qn_match_choices(&m, &ele_rules, &pool, seat, option);
    for (int i = 0; i < n; i++) {
        QN_TEXT(said, 128);
        qn_match_say_option(&m, &pool, seat, option[i], &said);
        if (strcmp(said.at, words) != 0) continue;
        assert_true(qn_match_choose(&m, &ele_rules, &pool, seat, i));
        return;
    }
    fail_msg("'%s' is not offered", words);
}

static bool is_offered(int seat, const char *words)
{
    int n = qn_match_choices(&m, &ele_rules, &pool, seat, option);
    for (int i = 0; i < n; i++) {
        QN_TEXT(said, 128);
        qn_match_say_option(&m, &pool, seat, option[i], &said);
        if (strcmp(said.at, words) == 0) return true;
    }
    return false;
}

static void cards_are_exchanged_one_for_one(void **state)
{
    start();
    assert_int_equal(qn_match_choices(&m, &ele_rules, &pool, 0, option), 0);   // not before the first game
    play(0);
    assert_int_equal(m.stage, QN_MATCH_EXCHANGE);
    assert_int_equal(qn_match_choices(&m, &ele_rules, &pool, 0, option), 6);   // five names, and done
    choose(0, "bring in Clovie");
    assert_true(is_offered(0, "for Necruff"));
    assert_false(is_offered(0, "for Vipyro"));   // a Spirit
    choose(0, "for Necruff");
    choose(0, "bring in Zaptor");
    assert_false(is_offered(0, "for Necruff"));
    choose(0, "for Vipyro");
    assert_false(is_offered(0, "bring in Necruff"));   // it has just left the deck
    const qn_deck *now = &m.current[0];
    assert_memory_equal(now->n, decks[0].n, sizeof now->n);
    assert_int_equal(copies_in(now, ELE_MAIN_DECK, card("Necruff")), 2);
    assert_int_equal(copies_in(now, ELE_MAIN_DECK, card("Clovie")), 1);
    assert_int_equal(copies_in(now, ELE_SIDE_DECK, card("Clovie")), 2);
    assert_int_equal(copies_in(now, ELE_SPIRITS, card("Zaptor")), 1);
    assert_int_equal(copies_in(now, ELE_SPIRITS, card("Vipyro")), 11);
    choose(0, "done");
    assert_int_equal(m.stage, QN_MATCH_EXCHANGE);   // the other player is not done
    assert_int_equal(qn_match_asked(&m), 1);
    choose(1, "done");
    assert_int_equal(m.stage, QN_MATCH_GAME);
    deal();
    int there = 0;
    for (int c = 0; c < t.game.n_cards; c++) there += t.game.card[c].def == card("Clovie");
    assert_int_equal(there, 1);
    assert_int_equal(ele_pile_of(&t, 0, ELE_SPIRIT_DECK)[ELE_THUNDER], 1);
}

// Both exchange at the same time and in secret: a player's question does not depend on what the other did.
static void the_exchange_is_secret(void **state)
{
    qn_option before[QN_MAX_OPTIONS];
    start();
    play(0);
    int n = qn_match_choices(&m, &ele_rules, &pool, 0, before);
    choose(1, "bring in Clovie");
    choose(1, "for Sluggle");
    choose(1, "done");
    assert_int_equal(qn_match_choices(&m, &ele_rules, &pool, 0, option), n);
    assert_memory_equal(before, option, sizeof option[0] * (size_t)n);
    assert_int_equal(qn_match_choices(&m, &ele_rules, &pool, 1, option), 0);   // cannot be reopened
    assert_false(qn_match_done(&m, 1));
}

static void decks_keep_the_exchange_until_the_round_ends(void **state)   // ELE-TOU-04
{
    QN_TEXT(why, 1024);
    start();
    play(0);
    qn_swap swap = { (uint16_t)card("Clovie"), (uint16_t)card("Necruff") };
    assert_true(qn_match_swap(&m, &ele_rules, &pool, 0, &swap, 1, &why));
    play(1);
    assert_int_equal(copies_in(&m.current[0], ELE_MAIN_DECK, card("Clovie")), 1);   // still there in game 2
    assert_int_equal(m.stage, QN_MATCH_EXCHANGE);                                   // and again after it
    play(1);
    assert_int_equal(m.stage, QN_MATCH_OVER);
    assert_same_decks(&m.current[0], &decks[0]);
    assert_same_decks(&m.current[1], &decks[1]);
}

static void assert_swaps_refused(const qn_swap *swaps, int n, const char *expected)
{
    QN_TEXT(why, 4096);
    qn_match before = m;
    assert_false(qn_match_swap(&m, &ele_rules, &pool, 0, swaps, n, &why));
    assert_string_equal(why.at, expected);
    assert_memory_equal(&m, &before, sizeof m);
}

static qn_swap swap_of(const char *in, const char *out)
{
    return (qn_swap){ (uint16_t)card(in), (uint16_t)card(out) };
}

static void every_wrong_swap_is_named_and_nothing_changes(void **state)
{
    start();
    qn_swap good = swap_of("Clovie", "Necruff");
    assert_swaps_refused(&good, 1, "Cards are exchanged after a game, not before the first.  [ELE-TOU-03]\n");
    play(0);
    const qn_swap wrong[] = {
        good,                                  // the whole exchange is refused
        swap_of("Zaptor", "Necruff"),          // a Spirit for an Elestral
        swap_of("Clovie", "Vipyro"),           // an Elestral for a Spirit
        swap_of("Sluggle", "Necruff"),         // not in the Side Deck
        swap_of("Pandora's Box", "Sluggle"),   // not in the Main Deck
        swap_of("Zaptor", "Lycarus"),          // not in the Spirit Deck
        { 9999, good.out },
    };
    assert_swaps_refused(
        wrong, 7,
        "Spirits are exchanged only for Spirits: Zaptor cannot come in for Necruff.  [ELE-TOU-03]\n"
        "Spirits are exchanged only for Spirits: Clovie cannot come in for Vipyro.  [ELE-TOU-03]\n"
        "No Sluggle is left in the Side Deck to come in.  [ELE-TOU-03]\n"
        "No Sluggle is left in the Main Deck to go out.  [ELE-TOU-03]\n"
        "No Lycarus is left in the Spirit Deck to go out.  [ELE-TOU-03]\n"
        "There is no such card in this pool.  [ELE-TOU-03]\n");
    for (int i = 1; i < 6; i++) {   // also each of them alone
        QN_TEXT(why, 1024);
        assert_false(qn_match_swap(&m, &ele_rules, &pool, 0, &wrong[i], 1, &why));
        assert_same_decks(&m.current[0], &decks[0]);
    }
    qn_swap many[5];
    // 4 in the Side Deck, only 3 to take out.
    for (int i = 0; i < 5; i++) many[i] = swap_of("Zaptor", "Teratlas");
    assert_swaps_refused(many, 5,
                         "No Teratlas is left in the Spirit Deck to go out.  [ELE-TOU-03]\n"
                         "No Teratlas is left in the Spirit Deck to go out.  [ELE-TOU-03]\n");
    const qn_swap strange[] = { { 0, good.out }, { pool.n_defs, good.out }, { good.in, 9999 } };
    for (int i = 0; i < 3; i++)
        assert_swaps_refused(&strange[i], 1, "There is no such card in this pool.  [ELE-TOU-03]\n");
    end_exchange();
    deal();
    assert_swaps_refused(&good, 1,
                         "Cards are exchanged between two games, by players who have a Side Deck.  "
                         "[ELE-TOU-03]\n");
    assert_true(qn_concede(&t, 1));
    assert_true(qn_match_count(&m, &ele_rules, &t));
    assert_swaps_refused(&good, 1,
                         "The round is over, and every deck is as it was registered.  [ELE-TOU-04]\n");
}

static void assert_deck_refused(const qn_deck *next, const char *expected)
{
    QN_TEXT(why, 8192);
    qn_match before = m;
    assert_false(qn_match_change_deck(&m, &ele_rules, &pool, 0, next, &why));
    assert_string_equal(why.at, expected);
    assert_memory_equal(&m, &before, sizeof m);
}

// A whole new deck: the same cards and sizes, and a legal deck.
static void a_changed_deck_keeps_sizes_and_cards(void **state)
{
    qn_deck next = decks[0];
    QN_TEXT(why, 1024);
    start();
    play(1);
    uint16_t out = next.def[ELE_MAIN_DECK][0];
    next.def[ELE_MAIN_DECK][0] = next.def[ELE_SIDE_DECK][0];
    next.def[ELE_SIDE_DECK][0] = out;
    assert_true(qn_match_change_deck(&m, &ele_rules, &pool, 0, &next, &why));
    assert_same_decks(&m.current[0], &next);

    qn_deck bad = next;   // a 13th card in the Side Deck, taken from the Main Deck
    qn_deck_add(&bad, ELE_SIDE_DECK, bad.def[ELE_MAIN_DECK][--bad.n[ELE_MAIN_DECK]], 1);
    assert_deck_refused(
        &bad,
        "A Main Deck has exactly 40 cards, this one has 39.  [ELE-DCK-03]\n"
        "A Side Deck has at most 12 cards, this one has 13.  [ELE-DCK-06]\n"
        "One in for one out: the Main Deck has 40 cards and keeps them, this one has 39.  [ELE-TOU-03]\n"
        "One in for one out: the Side Deck has 12 cards and keeps them, this one has 13.  "
        "[ELE-TOU-03]\n");
    for (int s = ELE_MAIN_DECK; s <= ELE_SIDE_DECK; s += ELE_SIDE_DECK) {   // a card of another pool
        bad = next;
        bad.def[s][0] = pool.n_defs;
        assert_deck_refused(&bad, "There is no such card in this pool.  [ELE-TOU-03]\n");
    }
    bad = next;   // a Spirit for an Elestral
    bad.def[ELE_MAIN_DECK][0] = (uint16_t)card("Zaptor");
    bad.def[ELE_SIDE_DECK][11] = (uint16_t)card("Clovie");
    assert_deck_refused(&bad,
                        "A Main Deck holds only Elestrals and Runes, not the Spirit Zaptor.  [ELE-DCK-04]\n");
    bad = next;   // a legal deck of the right sizes, but with other cards
    bad.def[ELE_SIDE_DECK][1] = (uint16_t)card("Sluggle");
    assert_deck_refused(&bad,
                        "3 of Clovie were registered, here are 2.  [ELE-TOU-04]\n"
                        "0 of Sluggle were registered, here are 1.  [ELE-TOU-04]\n");
    bad = next;   // an unregistered card, and one copy too many of another
    bad.def[ELE_SIDE_DECK][1] = (uint16_t)card("Sluggle");
    bad.def[ELE_SIDE_DECK][2] = (uint16_t)card("Necruff");
    assert_deck_refused(
        &bad,
        "Main and Side Deck together have at most 3 copies of a card, these have 4 of Necruff.  "
        "[ELE-DCK-07]\n"
        "3 of Clovie were registered, here are 1.  [ELE-TOU-04]\n"
        "3 of Necruff were registered, here are 4.  [ELE-TOU-04]\n"
        "0 of Sluggle were registered, here are 1.  [ELE-TOU-04]\n");
}

// ---- Time: ELE-TOU-05, -13 ---------------------------------------------------------------------

static void start_timed(void)
{
    qn_switches s = qn_usual_switches(&ele_rules, true);
    s.time_limit = 50;
    start_with(&s);
}

static void without_a_limit_time_is_not_called(void **state)
{
    start();
    assert_false(qn_match_call_time(&m, NULL));
    deal();
    assert_false(qn_match_call_time(&m, &t));
    assert_int_equal(ele_ext(&t)->time, ELE_NO_TIME);
}

static void time_between_games_ends_the_round_at_once(void **state)   // ELE-TOU-13
{
    start_timed();
    play(1);
    assert_true(qn_match_call_time(&m, NULL));
    assert_int_equal(m.stage, QN_MATCH_OVER);
    assert_int_equal(qn_match_winner(&m), 1);   // 0 : 1
    assert_false(qn_match_call_time(&m, NULL));
}

static void no_game_begins_after_time(void **state)   // ELE-TOU-13
{
    start_timed();
    play(1);
    end_exchange();
    deal();
    assert_true(qn_match_call_time(&m, &t));
    assert_int_equal(m.stage, QN_MATCH_GAME);   // the current game is finished
    assert_false(t.game.over);
    assert_int_equal(ele_ext(&t)->turns_left, 3);   // during set-up: three turns
    assert_false(qn_call_time(&t, 3));              // once is enough
    qn_concede(&t, 1);
    assert_true(qn_match_count(&m, &ele_rules, &t));
    assert_int_equal(m.stage, QN_MATCH_OVER);
    assert_int_equal(qn_match_winner(&m), QN_NONE);   // 1 : 1 is a drawn round
}

static void the_number_of_extra_turns_is_a_switch(void **state)   // ELE-TOU-05, -12
{
    qn_switches s = qn_usual_switches(&ele_rules, true);
    uint64_t dice = qn_dice_from(3);
    s.time_limit = 50;
    for (int extra = 0; extra < 4; extra++) {
        s.extra_turns = (int16_t)extra;
        start_with(&s);
        deal();
        while (t.game.turn < 2) qn_choose(&t, qn_asked(&t), t.game.turn ? t.n_options - 1 : 0);
        assert_true(qn_match_call_time(&m, &t));
        while (!t.game.over && !ele_ext(&t)->sudden_death)
            qn_choose(&t, qn_asked(&t), (int)qn_roll(&dice, t.n_options));
        assert_true(t.game.reason == ELE_TIME_SPIRITS || t.game.reason == ELE_TIME_CARDS
                    || ele_ext(&t)->sudden_death);
        if (t.game.over) assert_int_equal(t.game.turn, 2 + extra);
    }
}

static void play_to_turn(int turn)
{
    while (t.game.turn < turn) qn_choose(&t, qn_asked(&t), t.game.turn ? t.n_options - 1 : 0);
}

static void the_turn_under_way_is_finished_first(void **state)   // ELE-TOU-05
{
    start_timed();
    deal();
    play_to_turn(1);
    assert_true(qn_match_call_time(&m, &t));
    assert_int_equal(ele_ext(&t)->turns_left, 4);
}

// ELE-TOU-06: the Spirits are counted once. After a tie only the next draw decides, however the Spirits change.
static void after_a_tie_nothing_is_counted_again(void **state)
{
    qn_switches s = qn_usual_switches(&ele_rules, true);
    uint64_t dice = qn_dice_from(5);
    int drew = 0;
    s.time_limit = 50;
    s.extra_turns = 0;
    for (int i = 0; i < 8; i++) {
        start_with(&s);
        deal();
        assert_true(qn_match_call_time(&m, &t));
        while (!t.game.turn) qn_choose(&t, qn_asked(&t), 0);   // both keep their hands
        assert_true(ele_ext(&t)->sudden_death);
        while (!t.game.over) qn_choose(&t, qn_asked(&t), (int)qn_roll(&dice, t.n_options));
        assert_int_equal(t.game.reason, ELE_SUDDEN_DEATH);
        drew += t.game.turn > 1 && ele_deck_size(&t, 0) != ele_deck_size(&t, 1);
    }
    assert_true(drew > 0);
}

static void stalemates_may_be_switched_off(void **state)   // ELE-WIN-09, ELE-TOU-12
{
    qn_switches s = qn_usual_switches(&ele_rules, true);
    for (int offer = 0; offer < 2; offer++) {
        s.own[ELE_SWITCH_STALEMATE] = (int16_t)offer;
        start_with(&s);
        deal();
        while (t.game.phase != ELE_MAIN) qn_choose(&t, qn_asked(&t), 0);
        for (int seat = 0; seat < 2; seat++)
            memset(ele_pile(&t, seat, ELE_SPIRIT_DECK), 0, ELE_ELEMENTS * sizeof(int16_t));
        qn_choices(&t, qn_asked(&t));
        assert_int_equal(qn_parse(&t, "propose a stalemate") >= 0, offer);
        qn_verdict v = qn_why(&t, qn_asked(&t), "propose a stalemate");
        assert_int_equal(v.is, offer ? QN_MAY : QN_MAY_NOT);
        assert_string_equal(v.rule, offer ? "" : "ELE-TOU-12");
    }
}

// ---- Conceding at any moment: ELE-TOU-09 -------------------------------------------------------

// Whenever and by whomever: the concession counts, the table stays valid, and questions end.
static void a_concession_stands_whenever_it_comes(void **state)
{
    QN_TEXT(what, 512);
    uint64_t dice = qn_dice_from(11);
    int later = 0;
    for (int game = 0; game < 400; game++) {
        assert_true(qn_match_start(&m, &ele_rules, &pool, decks, 2, (uint64_t)game, NULL, &what));
        deal();
        for (int n = (int)qn_roll(&dice, 300); n > 0 && !t.game.over; n--)
            qn_choose(&t, qn_asked(&t), (int)qn_roll(&dice, t.n_options));
        if (t.game.over) continue;
        int seat = (int)qn_roll(&dice, 2), links = t.game.n_links;
        assert_true(qn_concede(&t, seat));
        later += !t.game.over;
        assert_false(qn_concede(&t, 1 - seat));
        for (int n = 0; !t.game.over; n++) {
            assert_true(n < 200);
            assert_int_equal(qn_asked(&t), 1 - seat);   // only the opponent still chooses
            assert_true(t.game.n_links <= links + 1);   // one may have been partly announced
            if (!qn_check_invariants(&t, &what)) fail_msg("%s", what.at);
            qn_choose(&t, qn_asked(&t), (int)qn_roll(&dice, t.n_options));
        }
        if (!qn_check_invariants(&t, &what)) fail_msg("%s", what.at);
        assert_int_equal(t.game.place[seat], 2);
        assert_int_equal(t.game.reason, QN_REASON_CONCEDED);
        assert_int_equal(t.n_options, 0);
    }
    assert_true(later > 5);
}

// Matches of random players end, including the exchange; a copy of a match goes the same way.
static void random_matches_end(void **state)
{
    static qn_match copy;
    QN_TEXT(why, 512);
    uint64_t dice = qn_dice_from(5);
    for (int i = 0; i < 30; i++) {
        start();
        for (int n = 0; m.stage != QN_MATCH_OVER; n++) {
            assert_true(n < 1000);
            if (m.stage == QN_MATCH_EXCHANGE) {
                int seat = qn_match_asked(&m), of = qn_match_choices(&m, &ele_rules, &pool, seat, option);
                int number = (int)qn_roll(&dice, (uint32_t)of);
                copy = m;
                assert_true(qn_match_choose(&m, &ele_rules, &pool, seat, number));
                assert_true(qn_match_choose(&copy, &ele_rules, &pool, seat, number));
                assert_memory_equal(&copy, &m, sizeof m);
                assert_true(ele_check_deck(&pool, &m.current[seat], &why));
                continue;
            }
            deal();
            while (!t.game.over) qn_choose(&t, qn_asked(&t), (int)qn_roll(&dice, t.n_options));
            assert_true(qn_match_count(&m, &ele_rules, &t));
        }
        assert_same_decks(&m.current[0], &decks[0]);
    }
}

// ---- Standings: ELE-TOU-10, -11 ----------------------------------------------------------------

static qn_results results;
static qn_standing rank[QN_MAX_ENTRANTS];

static void no_results(int players)
{
    memset(&results, 0, sizeof results);
    results.switches = qn_usual_switches(&ele_rules, true);
    results.n_players = (uint16_t)players;
}

static void pair(int a, int b)
{
    results.pairing[results.n_pairings++] = (qn_pairing){ .player = { (uint16_t)a, (uint16_t)b },
                                                          .game = results.n_played };
}

// One game of the last pairing; the margin is the first player's.
static void game(int winner, int margin)
{
    results.pairing[results.n_pairings - 1].n_games++;
    results.played[results.n_played++] = (qn_played){ .winner = winner == DRAW ? QN_NONE : (uint8_t)winner,
                                                      .margin = (int16_t)margin };
}

static void assert_order(const char *expected)   // "B1 A2 C2": players from A, with their places
{
    char got[64];
    int n = 0;
    assert_true(qn_rank(&ele_rules, &results, rank));
    for (int i = 0; i < results.n_players; i++)
        n += snprintf(got + n, sizeof got - (size_t)n, i ? " %c%d" : "%c%d", 'A' + rank[i].player,
                      rank[i].place);
    assert_string_equal(got, expected);
}

static void match_points_rank_first(void **state)   // ELE-TOU-11: 3, 1, 0
{
    no_results(4);
    pair(0, 1), game(0, 1), game(0, 1);
    pair(2, 3), game(0, 9), game(1, -9), game(DRAW, 0);   // 1 : 1, time: drawn (ELE-TOU-13)
    assert_order("A1 C2 D2 B4");
    assert_int_equal(rank[0].points, 3);
    assert_int_equal(rank[1].points, 1);
    assert_int_equal(rank[3].points, 0);
    results.switches.match_points[1] = 5;   // set by the organiser
    assert_order("C1 D1 A3 B4");
}

// A and C have 3 points each: A won 2 of 3 games, C 2 of 2, though A's differential is higher.
static void then_games_won_over_games_played(void **state)
{
    no_results(4);
    pair(0, 1), game(0, 12), game(1, -1), game(0, 12);
    pair(2, 3), game(0, 1), game(0, 1);
    assert_order("C1 A2 B3 D4");   // B won 1 of 3, D none of 2
    assert_int_equal(rank[1].points, 3);
    assert_int_equal(rank[1].rounds[0], 1);
    assert_int_equal(rank[2].rounds[2], 1);
    assert_int_equal(rank[0].tiebreak[0], 1000000);
    assert_int_equal(rank[1].tiebreak[0], 666667);
}

static void drawn_games_are_played_and_not_won(void **state)
{
    no_results(4);
    pair(0, 1), game(0, 9), game(DRAW, 0), game(0, 9);   // 2 of 3
    pair(2, 3), game(0, 1), game(0, 1);                  // 2 of 2
    assert_order("C1 A2 D3 B4");   // B and D won none: -18 / 3 = -6 is less than -2 / 2 = -1
    static const uint16_t of_a[] = { 2, 1, 0 }, of_b[] = { 0, 1, 2 };
    assert_memory_equal(rank[1].games, of_a, sizeof of_a);
    assert_memory_equal(rank[3].games, of_b, sizeof of_b);
}

static void then_the_average_spirit_differential(void **state)
{
    no_results(4);
    pair(0, 1), game(0, 3), game(0, 3);   // A +3.0, B -3.0
    pair(2, 3), game(0, 4), game(0, 1);   // C +2.5, D -2.5
    assert_order("A1 C2 D3 B4");
    assert_int_equal(rank[1].tiebreak[1], 2500000);
    assert_int_equal(rank[3].tiebreak[1], -3000000);
    // Average, not sum: A's +8 over 4 games (2.0) is less than C's +5 over 2 (2.5); both won half of them.
    no_results(4);
    pair(0, 1), game(0, 8), game(1, 0), game(0, 0), game(1, 0);
    pair(2, 3), game(0, 5), game(1, 0);
    assert_order("C1 A2 B3 D4");
}

// A and C have equal points (4), games won (2 of 4) and differential (+2 / 4). A met B (-1) and E (+2), C met D (-1)
// and F (-2): A's opponents average +0.5, C's -1.5.
static void then_the_average_of_the_opponents(void **state)
{
    no_results(6);
    pair(0, 1), game(0, 1), game(0, 1);
    pair(2, 3), game(0, 1), game(0, 1);
    pair(0, 4), game(DRAW, 0), game(DRAW, 0);
    pair(2, 5), game(DRAW, 0), game(DRAW, 0);
    pair(4, 5), game(0, 4), game(0, 4);   // E: +8 / 4 = 2, before A by (2); F: -8 / 4 = -2
    assert_order("E1 A2 C3 F4 B5 D5");
    assert_int_equal(rank[1].tiebreak[1], 500000);
    assert_int_equal(rank[2].tiebreak[1], 500000);
    assert_int_equal(rank[1].tiebreak[2], 500000);     // (-1 + 2) / 2
    assert_int_equal(rank[2].tiebreak[2], -1500000);   // (-1 - 2) / 2
}

static void each_opponent_counts_once_per_round(void **state)
{
    no_results(3);
    pair(0, 1), game(0, 2), game(0, 2);
    pair(0, 1), game(0, 1), game(0, 1);   // B: -6 / 4 = -1.5
    pair(0, 2), game(0, 3), game(0, 3);   // C: -6 / 2 = -3
    assert_order("A1 B2 C3");
    assert_int_equal(rank[0].tiebreak[1], 2000000);    // 12 / 6
    assert_int_equal(rank[0].tiebreak[2], -2000000);   // (-1.5 - 1.5 - 3) / 3, not (-1.5 - 3) / 2
    assert_int_equal(rank[1].tiebreak[2], 2000000);    // both met only A
    assert_int_equal(rank[2].tiebreak[2], 2000000);
}

static void still_equal_players_share_the_place(void **state)
{
    no_results(5);
    pair(0, 1), game(0, 3), game(0, 1);
    pair(2, 3), game(0, 2), game(0, 2);   // 4 / 2 as well
    assert_order("A1 C1 E3 B4 D4");       // E played nothing: 0 of 0, differential 0, above -2
    for (int i = 0; i < 3; i++) assert_int_equal(rank[2].tiebreak[i], 0);
}

// A bye is a round won without a game or an opponent.
static void a_bye_wins_a_round(void **state)
{
    no_results(4);
    pair(0, QN_BYE);
    pair(1, 2), game(0, -4), game(0, -4);   // B won 2 of 2, though it had fewer Spirits
    pair(3, QN_BYE);
    assert_order("B1 A2 D2 C4");   // a player without games has won none
    assert_int_equal(rank[1].points, 3);
    assert_int_equal(rank[1].rounds[0], 1);
    assert_int_equal(rank[1].tiebreak[2], 0);
    assert_int_equal(rank[0].tiebreak[2], 4000000);
    no_results(3);
    pair(0, 1), game(0, -4), game(0, -4);
    pair(2, QN_BYE);
    assert_order("A1 C2 B3");
}

// A and G have 3 points from a bye; B has 3 from three drawn rounds, with no game won and differential 0.
static void who_met_nobody_has_opponents_of_average_0(void **state)
{
    no_results(7);
    pair(0, QN_BYE);
    pair(6, QN_BYE);
    for (int i = 2; i <= 4; i++) pair(1, i), game(DRAW, 0);
    assert_true(qn_rank(&ele_rules, &results, rank));
    for (int i = 0; i < 3; i++) assert_int_equal(rank[i].place, 1);
    pair(2, 5), game(0, 4), game(0, 4);   // C is ahead now, and an opponent of B: 8 / 3
    assert_order("C1 B2 A3 G3 D5 E5 F7");
    results.n_pairings--;
    pair(5, 2), game(0, 4), game(0, 4);   // now C is behind, with -8 / 3
    assert_order("F1 A2 G2 B4 D5 E5 C7");
}

static void shares_are_rounded_to_the_nearest_millionth(void **state)
{
    no_results(2);
    pair(0, 1);
    for (int i = 0; i < 7; i++) game(i < 4 ? 0 : 1, i < 4 ? 1 : 0);
    assert_order("A1 B2");
    assert_int_equal(rank[0].tiebreak[0], 571429);   // 4 / 7
    assert_int_equal(rank[0].tiebreak[1], 571429);
    assert_int_equal(rank[1].tiebreak[1], -571429);
}

// Averages over different numbers of games are added exactly: A played 5 games, B 7, C 2.
static void averages_of_different_lengths_are_added_exactly(void **state)
{
    no_results(3);
    pair(0, 1);
    for (int i = 0; i < 5; i++) game(i % 2, i ? 0 : 1);   // A +1 / 5
    pair(1, 2), game(0, 0), game(1, -1);                  // C +1 / 2
    assert_true(qn_rank(&ele_rules, &results, rank));
    for (int i = 0; i < 3; i++)
        if (rank[i].player == 1) assert_int_equal(rank[i].tiebreak[2], 350000);   // (1 / 5 + 1 / 2) / 2
}

// Rounds of so many different lengths that no common denominator fits: the averages must still be right.
static void many_lengths_do_not_overflow(void **state)
{
    static const int primes[] = { 2,  3,  5,  7,  11, 13, 17, 19, 23, 29, 31, 37, 41,
                                  43, 47, 53, 59, 61, 67, 71, 73, 79, 83, 89, 97 };
    enum { PAIRS = sizeof primes / sizeof *primes };
    no_results(2 * PAIRS);
    for (int i = 0; i < PAIRS; i++) {
        pair(2 * i, 2 * i + 1);
        for (int k = 0; k < primes[i]; k++) game(0, 20);
    }
    assert_true(qn_rank(&ele_rules, &results, rank));
    for (int i = 0; i < 2 * PAIRS; i++) {
        assert_int_equal(rank[i].place, i < PAIRS ? 1 : PAIRS + 1);
        assert_int_equal(rank[i].tiebreak[1], i < PAIRS ? 20000000 : -20000000);
    }
}

// 1/3 + 1/3 + 1/3 is exactly 1: averages are compared as fractions.
static void averages_are_compared_exactly(void **state)
{
    no_results(8);
    // A's opponents average 1/3 (B), 1/3 (C), 1/3 (D); E's average 1 (F), 0 (G), 0 (H). Both sum to 1.
    for (int i = 1; i <= 3; i++) pair(0, i), game(0, 0), game(1, -1), game(0, 0);
    pair(4, 5), game(0, 0), game(1, -3), game(0, 0);
    pair(4, 6), game(0, 0), game(1, 0), game(0, 0);
    pair(4, 7), game(0, 0), game(1, 0), game(0, 0);
    assert_true(qn_rank(&ele_rules, &results, rank));
    assert_int_equal(rank[0].player, 0);
    assert_int_equal(rank[1].player, 4);
    assert_int_equal(rank[0].place, 1);
    assert_int_equal(rank[1].place, 1);   // a sum of rounded thirds would differ
    assert_int_equal(rank[0].tiebreak[2], 333333);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_switch_has_its_default),
        cmocka_unit_test(switches_are_set_by_name),
        cmocka_unit_test(a_round_is_won_by_two_games),
        cmocka_unit_test(drawn_games_count_for_nobody),
        cmocka_unit_test(other_numbers_of_wins_may_be_announced),
        cmocka_unit_test(endless_draws_end_the_round),
        cmocka_unit_test(the_loser_decides_who_starts),
        cmocka_unit_test(the_dice_pick_in_the_first_game),
        cmocka_unit_test(after_a_draw_the_same_player_decides_again),
        cmocka_unit_test(the_spirit_differential_is_kept_for_each_game),
        cmocka_unit_test(a_game_under_way_is_not_counted),
        cmocka_unit_test(a_side_deck_of_13_is_not_registered),
        cmocka_unit_test(copies_count_in_main_and_side_together),
        cmocka_unit_test(the_side_deck_stays_outside_the_game),
        cmocka_unit_test(without_side_decks_nothing_is_exchanged),
        cmocka_unit_test(cards_are_exchanged_one_for_one),
        cmocka_unit_test(the_exchange_is_secret),
        cmocka_unit_test(decks_keep_the_exchange_until_the_round_ends),
        cmocka_unit_test(every_wrong_swap_is_named_and_nothing_changes),
        cmocka_unit_test(a_changed_deck_keeps_sizes_and_cards),
        cmocka_unit_test(without_a_limit_time_is_not_called),
        cmocka_unit_test(time_between_games_ends_the_round_at_once),
        cmocka_unit_test(no_game_begins_after_time),
        cmocka_unit_test(the_number_of_extra_turns_is_a_switch),
        cmocka_unit_test(the_turn_under_way_is_finished_first),
        cmocka_unit_test(after_a_tie_nothing_is_counted_again),
        cmocka_unit_test(stalemates_may_be_switched_off),
        cmocka_unit_test(a_concession_stands_whenever_it_comes),
        cmocka_unit_test(random_matches_end),
        cmocka_unit_test(match_points_rank_first),
        cmocka_unit_test(then_games_won_over_games_played),
        cmocka_unit_test(drawn_games_are_played_and_not_won),
        cmocka_unit_test(then_the_average_spirit_differential),
        cmocka_unit_test(then_the_average_of_the_opponents),
        cmocka_unit_test(each_opponent_counts_once_per_round),
        cmocka_unit_test(still_equal_players_share_the_place),
        cmocka_unit_test(averages_are_compared_exactly),
        cmocka_unit_test(a_bye_wins_a_round),
        cmocka_unit_test(who_met_nobody_has_opponents_of_average_0),
        cmocka_unit_test(shares_are_rounded_to_the_nearest_millionth),
        cmocka_unit_test(averages_of_different_lengths_are_added_exactly),
        cmocka_unit_test(many_lengths_do_not_overflow),
    };
    return cmocka_run_group_tests_name("elestrals match", tests, load_cards, NULL);
}
