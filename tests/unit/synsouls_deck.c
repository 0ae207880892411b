// SYNSOULS: what a deck may contain (all broken rules are reported at once, each with its ID), and the printed cards.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "../support.h"
#include "games/synsouls/rules.h"
#include "games/synsouls/words.h"
#include "lang/lang.h"
#include "lang/scan.h"

enum { MAIN, CONDUCTOR, GENRES = 16, FREQUENCIES = 40 };   // sections of a deck; bits of type words

static kit k;

static int open_kit(void **state)
{
    kit_open(&k, &syn_rules);
    return 0;
}

static void add(qn_deck *deck, int section, const char *name, int copies)
{
    int def = qn_card_named(&k.pool, name);
    assert_int_not_equal(def, 0);
    while (copies--) deck->def[section][deck->n[section]++] = (uint16_t)def;
}

// Thirty Records and nothing else: no type of card is required, the suggested composition is advice (SYN-DCK-02, -06).
static qn_deck thirty_records(void)
{
    static const char *const names[] = { "Candle Mourner",    "Loose Reel",    "Table Rapper",
                                         "Veil Bearer",       "Shellac Widow", "Skipping Ghost",
                                         "Knife-Edge Medium", "Revenant Coil", "Grave Answerer",
                                         "Weeping Machine" };
    qn_deck deck = { 0 };
    for (int i = 0; i < 10; i++) add(&deck, MAIN, names[i], 3);
    add(&deck, CONDUCTOR, "Veliane Ash, Who Sets the Table", 1);
    return deck;
}

static void assert_told(const qn_deck *deck, const char *expected)
{
    QN_TEXT(why, 4096);
    assert_int_equal(syn_check_deck(&k.pool, deck, &why), expected[0] == 0);
    assert_string_equal(why.at, expected);
}

static void thirty_to_forty_cards_are_allowed(void **state)   // SYN-DCK-02, SYN-DCK-06
{
    qn_deck deck = thirty_records();
    assert_told(&deck, "");
    add(&deck, MAIN, "Whisper Through Wax", 3);
    add(&deck, MAIN, "Unmarked Grave", 3);
    add(&deck, MAIN, "Call the Departed", 3);
    add(&deck, MAIN, "Wake Without End", 1);
    assert_told(&deck, "");
    add(&deck, MAIN, "Wake Without End", 1);
    assert_told(&deck, "A main deck has 30 to 40 cards, this one has 41.  [SYN-DCK-02]\n");
    deck = thirty_records();
    deck.n[MAIN]--;
    assert_told(&deck, "A main deck has 30 to 40 cards, this one has 29.  [SYN-DCK-02]\n");
}

static void three_cards_of_a_name(void **state)   // SYN-DCK-03
{
    qn_deck deck = thirty_records();
    add(&deck, MAIN, "Loose Reel", 1);
    assert_told(&deck,
                "A main deck has at most 3 cards of one name, this one has 4 of Loose Reel.  [SYN-DCK-03]\n");
}

static void only_the_conductors_frequency(void **state)   // SYN-DCK-04
{
    qn_deck deck = thirty_records();
    add(&deck, MAIN, "Lamp Novice", 2);
    assert_told(&deck, "Lamp Novice is of Vyrafaeth, its Conductor of Casaadi.  [SYN-DCK-04]\n");
}

static void one_conductor_and_nothing_else_beside_the_deck(void **state)   // SYN-DCK-01
{
    qn_deck deck = thirty_records();
    deck.n[CONDUCTOR] = 0;
    assert_told(&deck, "A deck has exactly one Conductor, this one has 0.  [SYN-DCK-01]\n");
    deck = thirty_records();
    add(&deck, CONDUCTOR, "Ondrel Vray, Count of Absences", 1);
    assert_told(&deck, "A deck has exactly one Conductor, this one has 2.  [SYN-DCK-01]\n");
    deck = thirty_records();
    add(&deck, CONDUCTOR, "Loose Reel", 1);
    assert_told(&deck, "Loose Reel is not a Conductor.  [SYN-DCK-01]\n");
    deck = thirty_records();
    deck.n[CONDUCTOR] = 0;
    add(&deck, CONDUCTOR, "Loose Reel", 1);
    assert_told(&deck,
                "Loose Reel is not a Conductor.  [SYN-DCK-01]\n"
                "A deck has exactly one Conductor, this one has 0.  [SYN-DCK-01]\n");
    deck = thirty_records();
    add(&deck, MAIN, "Everyone Rise", 1);
    assert_told(&deck,
                "A main deck holds only Records, Verses and Concepts, not Everyone Rise.  [SYN-DCK-01]\n");
}

// The Frequency is unknown then, whatever was in the Conductor's place before, and whatever comes first in the deck.
static void without_a_conductor_no_frequency_is_wrong(void **state)   // SYN-DCK-04
{
    qn_deck deck = thirty_records();
    add(&deck, MAIN, "Lamp Novice", 2);
    deck.n[CONDUCTOR] = 0;
    assert_told(&deck, "A deck has exactly one Conductor, this one has 0.  [SYN-DCK-01]\n");
    deck = thirty_records();
    deck.n[MAIN] = 0;
    add(&deck, MAIN, "Lamp Novice", 1);
    deck.n[MAIN] = 30;
    assert_told(&deck, "Lamp Novice is of Vyrafaeth, its Conductor of Casaadi.  [SYN-DCK-04]\n");
}

static void every_broken_rule_is_told_at_once(void **state)   // SYN-DCK-07
{
    qn_deck deck = { 0 };
    add(&deck, MAIN, "Loose Reel", 4);
    add(&deck, MAIN, "Lamp Novice", 1);
    add(&deck, MAIN, "Veliane Ash, Who Sets the Table", 1);
    add(&deck, MAIN, "Everyone Rise", 1);
    add(&deck, CONDUCTOR, "Veliane Ash, Who Sets the Table", 2);
    assert_told(&deck,
                "A deck has exactly one Conductor, this one has 2.  [SYN-DCK-01]\n"
                "A main deck has 30 to 40 cards, this one has 7.  [SYN-DCK-02]\n"
                "A main deck has at most 3 cards of one name, this one has 4 of Loose Reel.  [SYN-DCK-03]\n"
                "Lamp Novice is of Vyrafaeth, its Conductor of Casaadi.  [SYN-DCK-04]\n"
                "A main deck holds only Records, Verses and Concepts, not Veliane Ash, Who Sets the Table.  "
                "[SYN-DCK-01]\n"
                "A main deck holds only Records, Verses and Concepts, not Everyone Rise.  [SYN-DCK-01]\n");
}

static void every_ready_deck_is_allowed(void **state)
{
    assert_true(k.n_decks >= 12);
    for (int i = 0; i < k.n_decks; i++) assert_told(&k.deck[i], "");
}

// ---- What is printed ----------------------------------------------------------------------------

static int bits(uint64_t types, int from, int to)
{
    return __builtin_popcountll(types >> from & ((1ull << (to - from)) - 1));
}

static void every_card_has_what_its_type_has(void **state)   // SYN-CRD-01, -03, -04, -07, SYN-DCK-04
{
    for (int i = 1; i < k.pool.n_defs; i++) {
        const qn_def *d = &k.pool.def[i];
        bool bears_genres = d->kind == SYN_CONDUCTOR || d->kind == SYN_RECORD;
        bool in_decks = SYN_MAIN_DECK >> d->kind & 1;
        assert_int_equal(d->stat[SYN_RATING] > 0, d->kind == SYN_RECORD);
        assert_int_equal(bits(d->types, GENRES, FREQUENCIES) > 0, bears_genres);
        assert_int_equal(bits(d->types, FREQUENCIES, FREQUENCIES + 6), in_decks || d->kind == SYN_CONDUCTOR);
        if (in_decks) assert_true(d->size > 0 || d->cost[0]);
        if (d->kind != SYN_CONDUCTOR) continue;
        assert_true(d->forms >> QN_FORM_SLOT & 1);
        assert_int_not_equal(syn_final_of(&k.pool, i), 0);
    }
}

static void six_frequencies(void **state)   // SYN-DCK-05
{
    static const char *const names[] = {
        "vyrafaeth", "cavali'ya", "lukaineth", "kubrakan", "casaadi", "amari"
    };
    int n = 0, conductors[6] = { 0 };
    for (const qn_word *w = syn_words.types; w->phrase; w++)
        if (w->value >= FREQUENCIES) assert_string_equal(w->phrase, names[n++]);
    assert_int_equal(n, 6);
    for (int i = 1; i < k.pool.n_defs; i++)
        for (int f = 0; f < 6; f++)
            conductors[f] += k.pool.def[i].kind == SYN_CONDUCTOR
                && k.pool.def[i].types >> (FREQUENCIES + f) & 1;
    for (int f = 0; f < 6; f++) assert_int_equal(conductors[f], 2);
}

// ---- From deck lists to a table -------------------------------------------------------------------

static int copies_in(const qn_table *t, int zone, int seat, int def)
{
    int n = 0;
    QN_EACH (t, c, zone, seat) n += t->game.card[c].as == def && t->game.card[c].owner == seat;
    return n;
}

static int copies_listed(const qn_deck *deck, int def)
{
    int n = 0;
    for (int i = 0; i < deck->n[MAIN]; i++) n += deck->def[MAIN][i] == def;
    return n;
}

// MIND, FRAME and HEART, uncrashed and empty, face up (SYN-SET-07).
static void assert_measures_stand(const qn_table *t, int seat)
{
    static const char *const names[] = { "MIND", "FRAME", "HEART" };
    assert_int_equal(qn_zone_of(t, SYN_MEASURES, seat)->count, SYN_MEASURES_EACH);
    for (int i = 0; i < SYN_MEASURES_EACH; i++) {
        const qn_card *measure = &t->game.card[syn_measure(seat, i)];
        assert_string_equal(qn_def_name(t->pool, measure->as), names[i]);
        assert_int_equal(measure->x, i);
        assert_int_equal(measure->known, 3);
        assert_int_equal(measure->n[SYN_N_STRAIN], 0);
        assert_int_equal(measure->kids, QN_NONE);
    }
}

// The Conductor with the Final Verse on its back, face up (SYN-SET-04, SYN-FIN-01).
static void assert_conductor_is_placed(const qn_table *t, int seat, int conductor)
{
    int final = syn_final_of(t->pool, conductor);
    assert_int_equal(qn_zone_of(t, SYN_SOUL, seat)->count, 2);
    assert_int_equal(copies_in(t, SYN_SOUL, seat, conductor), 1);
    assert_int_equal(copies_in(t, SYN_SOUL, seat, final), 1);
    QN_EACH (t, c, SYN_SOUL, seat) assert_int_equal(t->game.card[c].known, 3);
    assert_int_equal(t->pool->code[t->pool->def[final].field[0] + 1], conductor);
    assert_true(SYN_FINALS >> t->pool->def[final].kind & 1);
}

static void a_game_begins_from_two_lists(void **state)   // SYN-SET-04, SYN-SET-07, SYN-FIN-01
{
    static qn_table t;
    QN_TEXT(why, 1024);
    qn_deck decks[2] = { k.deck[0], k.deck[k.n_decks - 1] };
    assert_true(qn_start(&t, k.rules, &k.pool, decks, 2, 5, &why));
    for (int s = 0; s < 2; s++) {
        assert_measures_stand(&t, s);
        assert_conductor_is_placed(&t, s, decks[s].def[CONDUCTOR][0]);
        assert_int_equal(qn_zone_of(&t, SYN_DECK, s)->count, decks[s].n[MAIN]);
        for (int d = 1; d < k.pool.n_defs; d++)
            assert_int_equal(copies_in(&t, SYN_DECK, s, d), copies_listed(&decks[s], d));
    }
    assert_true(qn_choose(&t, qn_asked(&t), 0));   // the winner of the toss performs first (SYN-SET-03)
    for (int s = 0; s < 2; s++) {
        assert_int_equal(qn_zone_of(&t, SYN_HAND, s)->count, 5);
        assert_int_equal(qn_zone_of(&t, SYN_DECK, s)->count, decks[s].n[MAIN] - 5);
    }
    assert_false(t.game.over);
}

static bool compiles(const char *text)
{
    static qn_pool pool;
    static qn_problems problems;
    static qn_lang_scratch scratch;
    qn_source src = { "one.card", text, strlen(text) };
    return qn_compile(&pool, &syn_words, &src, 1, &problems, &scratch);
}

static void the_fourteen_keywords_and_no_other(void **state)   // SYN-KEY-47
{
    static const char *const keywords[] = { "cache",  "discord",   "echo",  "encrypt", "entropy",
                                            "format", "harmonize", "index", "pulse",   "singularity",
                                            "solo",   "sustain",   "trace" };
    char card[128];
    for (int i = 0; i < 13; i++) {
        snprintf(card, sizeof card, "card \"A\" record 1/1 %s rider\n", keywords[i]);
        assert_true(compiles(card));
    }
    assert_true(compiles("card \"A\" record 1/1 overclock 1 rider\n"));
    assert_false(compiles("card \"A\" record 1/1 reverb rider\n"));
}

// Texts can give a Record a keyword's property, but not keywords that only head a list of effects, nor those that
// depend on where the card is (SYN-KEY-17, -25, -30, -38).
static void a_text_gives_ten_of_them(void **state)
{
    static const char *const given[] = { "cache", "discord", "echo",        "encrypt", "format",
                                         "index", "pulse",   "singularity", "sustain", "trace" };
    static const char *const never[] = { "entropy", "harmonize", "overclock", "solo",      "exhausted",
                                         "upright", "buffering", "traced",    "attacking", "overclocked" };
    char card[128];
    for (int i = 0; i < 10; i++) {
        snprintf(card, sizeof card, "card \"A\" static verse 1\n  effect -> target record has %s this turn\n",
                 given[i]);
        assert_true(compiles(card));
        snprintf(card, sizeof card, "card \"A\" static verse 1\n  effect -> target record has %s this turn\n",
                 never[i]);
        assert_false(compiles(card));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(thirty_to_forty_cards_are_allowed),
        cmocka_unit_test(three_cards_of_a_name),
        cmocka_unit_test(only_the_conductors_frequency),
        cmocka_unit_test(one_conductor_and_nothing_else_beside_the_deck),
        cmocka_unit_test(without_a_conductor_no_frequency_is_wrong),
        cmocka_unit_test(every_broken_rule_is_told_at_once),
        cmocka_unit_test(every_ready_deck_is_allowed),
        cmocka_unit_test(a_game_begins_from_two_lists),
        cmocka_unit_test(every_card_has_what_its_type_has),
        cmocka_unit_test(six_frequencies),
        cmocka_unit_test(the_fourteen_keywords_and_no_other),
        cmocka_unit_test(a_text_gives_ten_of_them),
    };
    return cmocka_run_group_tests_name("decks and cards of SYNSOULS", tests, open_kit, NULL);
}
