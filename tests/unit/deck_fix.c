// Suggested fixes of an illegal deck, in every game. They use only the game's own check.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "../support.h"
#include "lang/deck_fix.h"
#include "lang/scan.h"

static kit k;
static qn_deck_fixer m;

static void add(qn_deck *deck, const char *section, const char *name, int copies)
{
    int def = qn_card_named(&k.pool, name), at = qn_deck_section(k.rules, section);
    assert_int_not_equal(def, 0);
    assert_true(at >= 0 && qn_deck_add(deck, at, def, copies));
}

static void change(qn_deck *deck, const qn_deck_change *c)
{
    if (c->by > 0) assert_true(qn_deck_add(deck, c->section, c->def, c->by));
    for (int n = c->by; n < 0; n++)
        for (int i = 0; i < deck->n[c->section]; i++) {
            if (deck->def[c->section][i] != c->def) continue;
            deck->def[c->section][i] = deck->def[c->section][--deck->n[c->section]];
            break;
        }
}

// The first fix for a violation of that rule, in words.
static void assert_offered(const qn_deck *deck, const char *rule, const char *expected)
{
    const qn_fault_row *fault;
    qn_deck_fix fix[QN_FIXES];
    qn_fix_deck(&m, k.rules, &k.pool, deck);
    for (int at = 0; (fault = qn_next_fault(&m, &at));) {
        QN_TEXT(say, 1024);
        if (strcmp(fault->rule, rule) != 0) continue;
        assert_true(qn_deck_fixes(&m, fault, fix) > 0);
        qn_say_fix(&m, &fix[0], &say);
        assert_string_equal(say.at, expected);
        return;
    }
    fail_msg("%s is not broken: %s", rule, m.told);
}

static const qn_deck *ready(const char *game)
{
    kit_open(&k, qn_game_named(game));
    return &k.deck[0];
}

static void elestrals_decks_are_mended(void **state)   // ELE-DCK-04, ELE-DCK-05, ELE-DCK-07
{
    qn_deck deck = *ready("elestrals");
    add(&deck, "main", "Sproutyr", 1);
    assert_offered(&deck, "ELE-DCK-05", "Take out 1 Sproutyr from main");
    assert_offered(&deck, "ELE-DCK-03", "Take out 1 Sproutyr from main");
    deck = k.deck[0];
    deck.n[1] -= 2;
    add(&deck, "main", "Zaptor", 2);
    assert_offered(&deck, "ELE-DCK-04", "Move 2 Zaptor from main to spirits");
    deck = k.deck[0];
    add(&deck, "side", "Sproutyr", 1);
    assert_offered(&deck, "ELE-DCK-07", "Take out 1 Sproutyr from side");
}

static void synsouls_decks_are_mended(void **state)   // SYN-DCK-01, SYN-DCK-04
{
    qn_deck deck = *ready("synsouls");
    add(&deck, "main", "Candle Mourner", 2);
    assert_offered(&deck, "SYN-DCK-04", "Take out 2 Candle Mourner from main");
    deck = k.deck[0];
    deck.n[1] = 0;
    assert_offered(&deck, "SYN-DCK-01", "Add 1 Cauter Nine, Unlistener to conductor");
}

static void achroma_palettes_are_mended(void **state)   // ACH-DCK-02, ACH-DCK-06
{
    qn_deck deck = *ready("achroma");
    add(&deck, "palette", "Saddle Squire", 1);
    assert_offered(&deck, "ACH-DCK-06", "Take out 1 Saddle Squire");
}

static void solrei_set_ups_are_mended(void **state)   // SOL-DCK-02, SOL-MOD-01
{
    qn_deck deck = *ready("solrei");
    deck.n[0]--;
    add(&deck, "arcade", "Kill the Lights", 1);
    assert_offered(&deck, "SOL-DCK-06", "Take out 1 Kill the Lights from arcade");
    deck = k.deck[0];
    add(&deck, "arcade", "S10", 1);
    assert_offered(&deck, "SOL-DCK-02", "Take out 1 S10 from arcade");
}

static void symetra_decks_are_mended(void **state)   // SYM-PUB-01
{
    qn_deck deck = *ready("symetra");
    add(&deck, "main", "Void", 2);
    assert_offered(&deck, "SYM-PUB-01", "Take out 2 Void");
}

// ---- Every game ---------------------------------------------------------------------------------------

static uint64_t dice = 1;
static int roll(int n)
{
    dice = dice * 6364136223846793005u + 1442695040888963407u;
    return (int)((dice >> 33) % (uint64_t)n);
}

static int sections(void)
{
    int n = 0;
    while (n < QN_DECK_SECTIONS && k.rules->sections[n]) n++;
    return n;
}

static void spoil(qn_deck *deck)
{
    for (int i = 1 + roll(4); i; i--) {
        int s = roll(sections());
        if (roll(2)) qn_deck_add(deck, s, 1 + roll(k.pool.n_defs - 1), 1 + roll(3));
        else if (deck->n[s]) deck->n[s] = (uint16_t)(deck->n[s] - 1 - roll(deck->n[s] < 3 ? 1 : 3));
    }
}

// Each fix removes its problem, and applying them one after the other ends in a legal deck.
static void mend_to_the_end(qn_deck deck)
{
    const qn_fault_row *fault;
    qn_deck_fix fix[QN_FIXES];
    for (int round = 0; round < 30; round++) {
        int n = 0;
        if (qn_fix_deck(&m, k.rules, &k.pool, &deck)) return;
        for (int at = 0; !n && (fault = qn_next_fault(&m, &at));)
            if (!fault->warning) n = qn_deck_fixes(&m, fault, fix);
        if (!n) fail_msg("%s: no way out of %s", k.rules->name, m.told);
        for (int i = 0; i < fix[0].n; i++) change(&deck, &fix[0].change[i]);
    }
    fail_msg("%s: never legal: %s", k.rules->name, m.told);
}

static void every_deck_is_mended(void **state)
{
    for (int g = 0; qn_games()[g]; g++) {
        kit_open(&k, qn_games()[g]);
        for (int i = 0; i < games_to_play(100, 8); i++) {
            qn_deck deck = k.deck[i % k.n_decks];
            spoil(&deck);
            mend_to_the_end(deck);
        }
        mend_to_the_end((qn_deck){ 0 });
    }
}

static void only_what_breaks_nothing_fits(void **state)   // ELE-DCK-03, ELE-DCK-05
{
    qn_deck deck = *ready("elestrals");
    int sproutyr = qn_card_named(&k.pool, "Sproutyr"), zaptor = qn_card_named(&k.pool, "Zaptor");
    int demeter = qn_card_named(&k.pool, "Demeter");
    qn_fix_deck(&m, k.rules, &k.pool, &deck);
    assert_false(qn_deck_takes(&m, 0, demeter));   // there are 40 cards
    assert_true(qn_deck_takes(&m, 2, demeter));
    deck.n[0] -= 2;
    qn_fix_deck(&m, k.rules, &k.pool, &deck);
    assert_true(qn_deck_takes(&m, 0, demeter));
    assert_false(qn_deck_takes(&m, 0, sproutyr));   // there are three
    assert_false(qn_deck_takes(&m, 0, zaptor));     // a Spirit
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(elestrals_decks_are_mended),    cmocka_unit_test(synsouls_decks_are_mended),
        cmocka_unit_test(achroma_palettes_are_mended),   cmocka_unit_test(solrei_set_ups_are_mended),
        cmocka_unit_test(symetra_decks_are_mended),      cmocka_unit_test(every_deck_is_mended),
        cmocka_unit_test(only_what_breaks_nothing_fits),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
