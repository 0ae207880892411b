// Completion at the cursor (lang/offer.h) and the meaning of a word (lang/meaning.h). In the sources | is the cursor.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "quintet/quintet.h"
#include "kernel/kernel.h"
#include "lang/meaning.h"
#include "lang/offer.h"

static qn_pool pool;
static qn_problems problems;
static qn_lang_scratch scratch;
static qn_offers offers;
static char text[4096];

static const qn_rules *rules_of(const char *game)
{
    for (const qn_rules *const *g = qn_games(); *g; g++)
        if (strcmp((*g)->name, game) == 0) return *g;
    fail_msg("there is no game called %s", game);
    return NULL;
}

static size_t without_cursor(const char *marked)
{
    const char *at = strchr(marked, '|');
    assert_non_null(at);
    snprintf(text, sizeof text, "%.*s%s", (int)(at - marked), marked, at + 1);
    return (size_t)(at - marked);
}

static void offer(const char *game, const char *marked)
{
    static const char other[] = "card \"Foundling\" elestral fire 2/2 brute\n";
    size_t at = without_cursor(marked);
    qn_source src[] = { { "other.card", other, sizeof other - 1 }, { "mine.card", text, strlen(text) } };
    qn_offer_words(rules_of(game)->words, src, 2, 1, at, &pool, &problems, &scratch, &offers);
    assert_true(offers.from <= at);
}

static const qn_offered *found(const char *label)
{
    for (int i = 0; i < offers.n; i++)
        if (offers.at[i].length == strlen(label) && !memcmp(offers.at[i].label, label, strlen(label)))
            return &offers.at[i];
    return NULL;
}

static void assert_offered(const char *label, const char *insert)
{
    const qn_offered *o = found(label);
    if (!o) fail_msg("'%s' is not offered in: %s", label, text);
    char is[256];
    snprintf(is, sizeof is, "%.*s%s", (int)o->inserted, o->insert, o->goes_on ? " " : "");
    assert_string_equal(is, insert);
}

#define HARE "card \"Hare\" elestral fire 2/1 brute\n"

static void a_sentence_is_offered_its_verbs(void **state)
{
    (void)state;
    offer("elestrals", HARE "  use -> |");
    assert_offered("destroy {cards}", "destroy ");
    assert_offered("each opponent", "each opponent");
    assert_offered("choose", "choose");
    assert_null(found("this turn"));
    assert_null(found("elestral {cost} {attack}/{defense} {types}"));
    offer("elestrals", HARE "  use -> Des|");   // in any case
    assert_offered("destroy {cards}", "destroy ");
    assert_null(found("draw {n}"));
    offer("elestrals", HARE "  use\n    draw 1\n    if you do, dra| 2\n");
    assert_offered("draw {n}", "draw ");
}

static void behind_a_word_stands_what_can_follow_it(void **state)
{
    (void)state;
    offer("elestrals", HARE "  use -> destroy target |");
    assert_offered("rune", "rune");
    assert_offered("opposing", "opposing");
    assert_null(found("draw {n}"));
    offer("elestrals", HARE "  use -> target elestral has +1 attack |");
    assert_offered("until end phase", "until end phase");
    assert_offered("this turn", "this turn");
    offer("elestrals", HARE "  use -> target elestral has +1 attack until e|");   // the rest of a phrase
    assert_offered("until end phase", "end phase");
    assert_null(found("this turn"));
    offer("elestrals", HARE "  when you cast th|");
    assert_offered("this", "this");
    offer("elestrals", HARE "  when you |");
    assert_offered("normal", "normal");
    assert_offered("draw", "draw");
    offer("synsouls", "card \"X\" record 1/2 amari\n  while |");
    assert_offered("entropy {n}", "entropy ");
}

static void a_line_begins_as_its_kind_of_card_can(void **state)
{
    (void)state;
    offer("elestrals", HARE "  |");
    assert_offered("instead when", "instead when");
    assert_offered("flavour", "flavour");
    assert_null(found("effect"));
    offer("elestrals", "card \"Gift\" invoke any\n  |\n");
    assert_offered("effect", "effect");
    assert_null(found("instead when"));
    offer("elestrals", "c|");
    assert_offered("card", "card");
    assert_null(found("draw {n}"));
}

static void a_head_is_offered_its_parts(void **state)
{
    (void)state;
    offer("elestrals", "card \"Hare\" |");
    assert_offered("elestral", "elestral");
    offer("elestrals", "card \"Hare\" elestral |");
    assert_offered("fire", "fire");
    assert_null(found("draw {n}"));
    offer("elestrals", "card \"Hare\" elestral fire 2/1 br|");
    assert_offered("brute", "brute");
}

static void names_are_offered_in_quotes(void **state)
{
    (void)state;
    offer("elestrals", HARE "  use -> search a \"fou|");
    assert_int_equal(offers.n, 1);
    assert_offered("Foundling", "Foundling");
    offer("elestrals", HARE "  flavour \"fou|");
    assert_int_equal(offers.n, 0);
    offer("elestrals", "card \"fou|");
    assert_int_equal(offers.n, 0);
    offer("elestrals", HARE "  use -> draw 1   # des|");
    assert_int_equal(offers.n, 0);
    offer("symetra", "card \"Dusk\" element negative 1\n  affinity: p|");
    assert_offered("positive", "positive");
}

// If there is an error before the cursor: offers all words of the game with that beginning, but only once a word has
// begun.
static void a_mistake_before_does_not_silence_it(void **state)
{
    (void)state;
    offer("elestrals", HARE "  use -> drwa 2 then des|");
    assert_offered("destroy {cards}", "destroy ");
    offer("elestrals", HARE "  use -> drwa 2 |");
    assert_int_equal(offers.n, 0);
}

// Every offered word can be read at that place, if nothing else is wrong: the line may end too soon or have no meaning,
// but the word itself is known.
static void what_is_offered_can_be_read(void **state)
{
    (void)state;
    static const char *const starts[] = { HARE "  use -> |", HARE "  use -> destroy target |",
                                          HARE "  |",        HARE "  when |",
                                          HARE "  while |",  HARE "  use at |" };
    for (size_t i = 0; i < sizeof starts / sizeof *starts; i++) {
        offer("elestrals", starts[i]);
        assert_true(offers.n > 5);
        for (int k = 0; k < offers.n; k++) {
            static char made[sizeof text + 256], name[] = "made.card";
            static qn_pool other;
            bool printed = false;   // "flavour" needs a text
            for (int which = 0; which < QN_IMPRINT_LINES; which++)
                printed |= !strcmp(offers.at[k].label, qn_imprint_word(which));
            snprintf(made, sizeof made, "%s%.*s%s", text, (int)offers.at[k].inserted, offers.at[k].insert,
                     printed ? " \"x\"" : "");
            qn_source src = { name, made, strlen(made) };
            int end = (int)strlen(strrchr(made, '\n') + 1);
            if (qn_compile(&other, rules_of("elestrals")->words, &src, 1, &problems, &scratch)) continue;
            bool unread = !strncmp(problems.at[0].message, "expected", 8)
                || !strncmp(problems.at[0].message, "there is no", 11);
            if (unread && problems.at[0].column <= end - (int)offers.at[k].inserted + 1)
                fail_msg("%s: %s", made, problems.at[0].message);
        }
    }
}

// ---- Meanings --------------------------------------------------------------------------------------

static const char digest[] =
    "# Rules\n## Battle\n- **ELE-BAT-01** When a battle ends, something is destroyed.\n"
    "  - Ruling: destroy is a word.\n"
    "- **ELE-EFF-09** Destroy: the card goes.\n- **ELE-BAD\n- **no\n";

static qn_word_meaning meaning_of(const char *marked, const char *rules)
{
    qn_word_meaning m;
    size_t at = without_cursor(marked);
    qn_source src = { "mine.card", text, strlen(text) };
    qn_find_meaning(rules_of("elestrals")->words, &src, at, rules, NULL, &m);
    return m;
}

static void a_word_is_explained(void **state)
{
    (void)state;
    qn_word_meaning m = meaning_of(HARE "  use -> each opponent dest|roys a rune", digest);
    assert_string_equal(m.phrase, "destroy {cards}");
    assert_string_equal(m.row[0].write, "destroy {cards}");
    assert_non_null(strstr(m.row[0].print, "{verb:destroy}"));
    assert_string_equal(m.rule, "ELE-EFF-09");   // this rule mentions the word earlier
    assert_int_equal(m.rule_size, strlen("Destroy: the card goes."));
    assert_int_equal(m.card_size, 4);
    assert_memory_equal(m.card, "Hare", 4);
    m = meaning_of(HARE "  when you as|cend to this -> draw 1", NULL);
    assert_true(m.n > 0);
    assert_non_null(strstr(m.row[0].write, "ascend"));
    assert_string_equal(m.rule, "");
}

static void a_name_means_its_card(void **state)
{
    (void)state;
    qn_word_meaning m = meaning_of(HARE "  use -> search a \"Found|ling\"", digest);
    assert_null(m.phrase);
    assert_int_equal(m.card_size, 9);
    assert_memory_equal(m.card, "Foundling", 9);
    m = meaning_of("# nothing |here", digest);
    assert_int_equal(m.card_size, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_sentence_is_offered_its_verbs),
        cmocka_unit_test(behind_a_word_stands_what_can_follow_it),
        cmocka_unit_test(a_line_begins_as_its_kind_of_card_can),
        cmocka_unit_test(a_head_is_offered_its_parts),
        cmocka_unit_test(names_are_offered_in_quotes),
        cmocka_unit_test(a_mistake_before_does_not_silence_it),
        cmocka_unit_test(what_is_offered_can_be_read),
        cmocka_unit_test(a_word_is_explained),
        cmocka_unit_test(a_name_means_its_card),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
