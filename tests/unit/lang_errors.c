// Every kind of error message: tests/lang/errors/<name>.card and the expected messages in <name>.txt. With
// QN_WRITE_GOLDEN set the messages are written instead of compared: review the diff.
#include "lang_files.h"

#include <time.h>

#include "games/achroma/words.h"
#include "games/solrei/words.h"
#include "games/symetra/words.h"
#include "games/synsouls/words.h"

static void check_golden(const char *folder, const char *name, bool compiles)
{
    char card[256], answer[256];
    qn_source src = { .name = name };
    snprintf(card, sizeof card, "%s/%s", folder, name);
    snprintf(answer, sizeof answer, "%.*s.txt", (int)strlen(card) - 5, card);
    char *text = read_file(card, &src.size);
    src.text = text;
    assert_int_equal(qn_lint(&pool, &ele_words, &src, 1, &problems, &scratch), compiles);
    const char *said = all_problems(&src, 1);
    if (getenv("QN_WRITE_GOLDEN")) write_golden(answer, said);
    size_t size;
    char *expected = read_file(answer, &size);
    if (strcmp(said, expected) != 0) fail_msg("%s\n--- said\n%s--- expected\n%s", card, said, expected);
    free(expected);
    free(text);
}

static void check_folder(const char *folder, bool compiles, int least)
{
    char *names[64];
    int n = list_files(folder, ".card", names);
    assert_true(n >= least);
    for (int i = 0; i < n; i++) {
        check_golden(folder, names[i], compiles);
        free(names[i]);
    }
}

static void messages_are_as_expected(void **state)
{
    (void)state;
    check_folder("tests/lang/errors", false, 6);
}

static void warnings_are_as_expected(void **state)
{
    (void)state;
    check_folder("tests/lang/lint", true, 1);
}

static void a_serial_is_one_cards(void **state)
{
    (void)state;
    static const char text[] = "card \"A\" advantage LAN-002 relic\ncard \"B\" advantage LAN-002 relic\n";
    qn_source src = { "lan.card", text, sizeof text - 1 };
    assert_false(qn_compile(&pool, &sol_words, &src, 1, &problems, &scratch));
    assert_non_null(
        strstr(all_problems(&src, 1), "lan.card:2:6: error: the serial LAN-002 already belongs to 'A'"));
}

// A list of relations may name a card of another pool (SYM-DCK-08); an ability may not.
// The parser reads nothing after the end of a file, and no token of the previous file.
static void a_card_without_a_name_ends_the_file(void **state)
{
    (void)state;
    static const char text[] = "ab c elestral fire\0card elestral fire";
    qn_source longer = { "one.card", text, 18 }, cut = { "two.card", text + 19, 4 };
    assert_false(qn_compile(&pool, &ele_words, &longer, 1, &problems, &scratch));
    assert_false(qn_compile(&pool, &ele_words, &cut, 1, &problems, &scratch));
    assert_null(strstr(all_problems(&cut, 1), "the head goes"));
}

static void a_missing_partner_is_a_warning(void **state)
{
    (void)state;
    static const char text[] = "card \"Friend\" element positive 1\n"
                               "  affinity: \"Friend\", \"Promo\"\n"
                               "  use -> draw 1\n";
    qn_source src = { "promo.card", text, sizeof text - 1 };
    assert_true(qn_compile(&pool, &sym_words, &src, 1, &problems, &scratch));
    assert_string_equal(all_problems(&src, 1),
                        "promo.card:2:23: warning: there is no card called 'Promo'\n"
                        "    2 |   affinity: \"Friend\", \"Promo\"\n"
                        "      |                       ^~~~~~~\n"
                        "      = hint: it has no effect until a card of that name is written\n");
    assert_int_equal(pool.code[pool.def[1].field[0]], 1);
}

// ACH-CRD-03, -12; what could never happen is refused, not ignored.
static void a_card_has_no_more_than_its_face_holds(void **state)
{
    (void)state;
    static const char text[] = "card \"Seven\" character red red red red red red red 1 human common\n"
                               "card \"Six\" character red red red red red red 1 human common\n"
                               "card \"Corners\" location red common\n"
                               "  on corner -> gain 1\n"
                               "  on corner -> drain 1\n"
                               "card \"Twice Resolved\" location red common\n"
                               "  on resolve -> gain 1\n"
                               "  on resolve -> drain 1\n"
                               "card \"Empty\" location common\n";
    qn_source src = { "face.card", text, sizeof text - 1 };
    assert_false(qn_compile(&pool, &ach_words, &src, 1, &problems, &scratch));
    assert_int_equal(problems.errors, 3);
    const char *said = all_problems(&src, 1);
    assert_non_null(strstr(said, "face.card:1:6: error: a card can have at most 6 symbols in its cost"));
    assert_non_null(strstr(said, "face.card:5:3: error: this card already has such an ability"));
    assert_non_null(strstr(said, "face.card:9:23: error: expected"));
}

// A sentence that compiles but can never have an effect is worse than an error.
static void sentences_that_could_do_nothing_are_refused(void **state)
{
    (void)state;
    static const struct {
        const qn_words *words;
        const char *text, *said;
    } bad[] = {
        { &sol_words, "card \"A\" art word\n  use -> rival swaps\n",
          "only the player whose effect this is can do this" },
        { &sol_words, "card \"A\" art word\n  use -> each player blocks 1\n",
          "only the player whose effect this is can do this" },
        { &sol_words, "card \"A\" art word\n  use -> target opposing art is broken\n",
          "a text cannot make a card this simply by saying so" },
        { &sol_words, "card \"A\" art word\n  use -> target opposing art is not ready\n",
          "a text cannot make a card this simply by saying so" },
        { &sym_words,
          "card \"A\" element positive 1\n  use -> each card gains when you draw a card, this round -> draw "
          "1\n",
          "each card has exactly one action, and gains no other [SYM-DCK-04]" },
        { &sym_words, "card \"A\" element positive 1\n  use -> destroy each card\n",
          "these cards are chosen when the ability is announced" },
        { &sym_words, "card \"A\" element positive 1\n  use -> level target card\n", "this needs two cards" },
        { &sym_words, "card \"A\" element positive 1\n  use -> move 1 bead from actual to actual\n",
          "this moves something to the place where it already is" },
        { &sym_words, "card \"A\" element positive 1\n  use -> give all cards used this round\n",
          "no verb can make a card this" },
        { &sym_words, "card \"A\" element positive 1\n  use -> this has +1 beads this round\n",
          "numbers that can be changed: price, capacity" },
        { &sym_words,
          "card \"A\" element positive 1\n  use -> this has price and capacity swapped this round\n",
          "a card has one number of its own, its cost [SYM-DCK-04]" },
        { &sym_words, "card \"A\" element positive 1\n  use -> this cannot charge this round\n",
          "this can be said of players, not of cards" },
        { &sym_words, "card \"A\" element positive 1\n  use -> each player cannot be used this round\n",
          "this can be said of cards, not of players" },
        { &syn_words, "card \"A\" record 2/3\n  use -> draw all\n", "this is done completely or not at all" },
        { &syn_words, "card \"A\" record 2/3\n  when this is loaded, must, from hand -> draw 1\n",
          "this card is in another place when that happens to it" },
        { &ele_words, "card \"A\" stadium fire\n  always -> this has +3 attack\n",
          "a card of that kind does not have this number" },
        { &ele_words, "card \"A\" elestral fire 1/1\n  use -> target rune has +1 attack this turn\n",
          "possible kinds: elestral" },
        { &ele_words, "card \"A\" elestral fire 1/1\n  always -> each stadium cannot attack\n",
          "a card of that kind never does this anyway" },
        { &ele_words, "card \"A\" artifact fire\n  when this is destroyed in battle -> draw 1\n",
          "this never happens to a card of that kind" },
        { &syn_words, "card \"A\" concept 2\n  when this is cued -> draw 1\n",
          "this never happens to a card of that kind" },
        { &syn_words, "card \"A\" record 2/3\n  use -> target concept has +1 rating this turn\n",
          "a card of that kind does not have this number" },
        { &syn_words, "card \"A\" record 2/3\n  use -> silence target conductor\n",
          "possible kinds: record, concept" },
        { &syn_words, "card \"A\" record 2/3\n  when a conductor is loaded -> draw 1\n",
          "this never happens to a card of that kind" },
        { &syn_words, "card \"A\" record 2/3\n  always -> all measures have echo\n",
          "a card of that kind can never be or have this" },
        { &syn_words, "card \"A\" static verse 2\n  effect -> this has echo this turn\n",
          "this card leaves when it resolves, so it keeps nothing it is given" },
        { &syn_words, "card \"A\" concept 2\n  when this is loaded -> bond target measure\n",
          "this is never done to a card of that kind" },
        { &syn_words, "card \"A\" record 2/3\n  use -> move target record to target verse\n",
          "nothing can be moved to a card of that kind" },
        { &ele_words, "card \"A\" elestral fire 1/1\n  use -> flip target rune\n",
          "this is never done to a card of that kind" },
        { &ach_words, "card \"A\" location red common\n  when this attacks -> gain 1\n",
          "this never happens to a card of that kind" },
        { &sol_words, "card \"A\" muse spade human\n  always -> this has +1 power\n",
          "a card of that kind does not have this number" },
        { &ele_words, "card \"A\" elestral fire 1/1\n  when you cast this, from hand -> draw 1\n",
          "this card is in another place when that happens to it" },
        { &ele_words, "card \"A\" elestral fire 1/1\n  when this is destroyed, from underworld -> draw 1\n",
          "this card is in another place when that happens to it" },
        { &ele_words, "card \"A\" elestral fire 1/1\n  when you discard this, from underworld -> draw 1\n",
          "this card is in another place when that happens to it" },
        { &ach_words, "card \"A\" object red 1 common\n  use -> take target card into hand\n",
          "cards in that place cannot be targets" },
        { &ele_words, "card \"A\" counter any\n  effect answering you casting this -> draw 1\n",
          "a card cannot answer itself" },
        { &ele_words, "card \"A\" elestral fire 1/1\n  use -> discard this\n",
          "this card is not in the hand" },
        { &ele_words, "card \"A\" elestral fire 1/1\n  use -> its controller draws 1\n",
          "'its' refers to a card, but none was mentioned before" },
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        qn_source src = { "a.card", bad[i].text, strlen(bad[i].text) };
        assert_false(qn_compile(&pool, bad[i].words, &src, 1, &problems, &scratch));
        if (!strstr(all_problems(&src, 1), bad[i].said)) fail_msg("%s", all_problems(&src, 1));
    }
}

static void a_guide_example_is_word_for_word(void **state)
{
    (void)state;
    static const char text[] = "card \"Cinderwhelp\" elestral fire 4/2 dragon\n"
                               "  when you cast this, may: expend 1 fire -> destroy target rume\n";
    qn_source src = { "fire.card", text, sizeof text - 1 };
    assert_false(qn_compile(&pool, &ele_words, &src, 1, &problems, &scratch));
    assert_string_equal(
        all_problems(&src, 1),
        "fire.card:2:60: error: there is no kind of card called 'rume'\n"
        "    2 |   when you cast this, may: expend 1 fire -> destroy target rume\n"
        "      |                                                            ^~~~\n"
        "      = hint: did you mean 'rune'? Elestrals has: card, elestral, rune, invoke, counter, "
        "artifact, divine, stadium, player, opponent\n");
}

// Verbs about something other than cards accept nothing else, and only as a target.
static void what_is_no_card_is_told_apart(void **state)
{
    (void)state;
    static const char *const wrong[] = { "cancel this",
                                         "cancel a card action",
                                         "cancel target card",
                                         "move target card to this",
                                         "destroy target card action",
                                         "each space next to this has capacity 3 this round" };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        char text[256];
        int n = snprintf(text, sizeof text, "card \"Friend\" element positive 1\n  use -> %s\n", wrong[i]);
        qn_source src = { "friend.card", text, (size_t)n };
        if (qn_compile(&pool, &sym_words, &src, 1, &problems, &scratch)) fail_msg("%s", wrong[i]);
        assert_int_equal(problems.errors, 1);
        assert_int_equal(problems.at[0].line, 2);
    }
    static const char right[] = "card \"Friend\" element positive 1\n  use -> cancel target card action\n";
    qn_source src = { "friend.card", right, sizeof right - 1 };
    assert_true(qn_compile(&pool, &sym_words, &src, 1, &problems, &scratch));
}

static void more_errors_than_room_are_counted(void **state)
{
    (void)state;
    static char text[16384];
    text[0] = 0;
    for (int i = 0; i < 600; i++)
        snprintf(text + strlen(text), sizeof text - strlen(text), "card \"C%d\" nothing\n", i);
    assert_false(compile_text(&pool, text));
    assert_int_equal(problems.count, QN_MAX_PROBLEMS);
    assert_int_equal(problems.errors, 600);
}

// A large set with a mistake in every card: each is reported quickly, with its place and help.
typedef struct large_set {
    const qn_words *words;
    const char *head, *text, *wrong, *meant;
} large_set;

static void write_set(const large_set *set, int cards, char *text, size_t room)
{
    size_t used = 0;
    for (int i = 0; i < cards; i++)
        used += (size_t)snprintf(text + used, room - used, "card \"C%d\" %s\n  %s\n", i, set->head,
                                 set->text);
    assert_true(used < room);
}

static void tell_at_once(const large_set *set)
{
    enum { CARDS = 500 };
    static char text[65536];
    char wrong[64], meant[64];
    write_set(set, CARDS, text, sizeof text);
    snprintf(wrong, sizeof wrong, "'%s'", set->wrong);
    snprintf(meant, sizeof meant, "did you mean '%s'?", set->meant);
    qn_source src = { "large.card", text, strlen(text) };
    clock_t before = clock();   // processor time, so that other load does not matter
    assert_false(qn_compile(&pool, set->words, &src, 1, &problems, &scratch));
    double took = (double)(clock() - before) / CLOCKS_PER_SEC;
    assert_int_equal(problems.count, CARDS);
    int column = (int)(strstr(set->text, set->wrong) - set->text) + 3;
    for (int i = 0; i < CARDS; i++) {
        assert_int_equal(problems.at[i].line, 2 * i + 2);
        assert_int_equal(problems.at[i].column, column);
        assert_non_null(strstr(problems.at[i].message, wrong));
        assert_non_null(strstr(problems.at[i].hint, meant));
    }
    if (took >= 1) fail_msg("%s: %d messages took %.2f s", set->words->game, CARDS, took);
}

static void five_hundred_mistakes_are_told_at_once(void **state)
{
    (void)state;
    static const large_set sets[] = {
        { &ach_words, "character green 2 creature brood salum common",
          "use -> erase target charcter with strength", "charcter", "character" },
        { &ele_words, "elestral fire 1/1", "use -> destroy target elestrl with attack", "elestrl",
          "elestral" },
        { &sol_words, "muse spade human", "use at open fase -> draw 1", "open fase", "open phase" },
        { &sym_words, "element positive 1", "use -> target plyer draws 1", "plyer", "player" },
        { &syn_words, "record 1/1 amari warden", "use -> silence target recrod", "recrod", "record" },
    };
    for (size_t i = 0; i < sizeof sets / sizeof *sets; i++) tell_at_once(&sets[i]);
}

static void a_file_too_long_is_refused(void **state)
{
    (void)state;
    size_t n = 200000;
    char *text = malloc(n + 1);
    for (size_t i = 0; i < n; i++) text[i] = i % 2 ? '\n' : 'a';
    text[n] = 0;
    assert_false(compile_text(&pool, text));
    free(text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(messages_are_as_expected),
        cmocka_unit_test(warnings_are_as_expected),
        cmocka_unit_test(a_serial_is_one_cards),
        cmocka_unit_test(a_guide_example_is_word_for_word),
        cmocka_unit_test(a_card_without_a_name_ends_the_file),
        cmocka_unit_test(a_missing_partner_is_a_warning),
        cmocka_unit_test(more_errors_than_room_are_counted),
        cmocka_unit_test(five_hundred_mistakes_are_told_at_once),
        cmocka_unit_test(a_file_too_long_is_refused),
        cmocka_unit_test(a_card_has_no_more_than_its_face_holds),
        cmocka_unit_test(sentences_that_could_do_nothing_are_refused),
        cmocka_unit_test(what_is_no_card_is_told_apart),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
