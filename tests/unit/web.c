// The message interface, called natively: what a browser's worker may ask, and the answers to nonsense.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <cjson/cJSON.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "web/web.h"

static qw_service *service;

static cJSON *ask_text(const char *request)
{
    size_t length;
    const char *answer = qw_message(service, request, strlen(request), &length);
    assert_int_equal(length, strlen(answer));
    cJSON *o = cJSON_Parse(answer);
    if (!o) fail_msg("no JSON: %s", answer);
    return o;
}

static cJSON *ask(const char *format, ...)
{
    char request[8192];
    va_list args;
    va_start(args, format);
    vsnprintf(request, sizeof request, format, args);
    va_end(args);
    return ask_text(request);
}

static const char *text(const cJSON *o, const char *key)
{
    const char *s = cJSON_GetStringValue(cJSON_GetObjectItem(o, key));
    return s ? s : "";
}
static int number(const cJSON *o, const char *key)
{
    const cJSON *n = cJSON_GetObjectItem(o, key);
    return cJSON_IsNumber(n) ? n->valueint : -1;
}
static cJSON *at(const cJSON *o, const char *key) { return cJSON_GetObjectItem(o, key); }

static void expect_error(const char *request, const char *why)
{
    cJSON *o = ask_text(request);
    if (strcmp(text(o, "code"), why) != 0)
        fail_msg("%s: '%s' (%s) instead of '%s'", request, text(o, "code"), text(o, "error"), why);
    if (!*text(o, "error")) fail_msg("%s: no sentence", request);
    cJSON_Delete(o);
}

static int new_game(const char *game, const char *a, const char *b)
{
    cJSON *o = ask("{\"do\":\"new\",\"game\":\"%s\",\"decks\":[\"%s\",\"%s\"],\"seats\":[{\"name\":\"Ana\"},"
                   "{\"bot\":\"greedy\"}],\"seed\":\"5eed\"}",
                   game, a, b);
    int table = number(o, "table");
    if (table < 1) fail_msg("%s: %s", game, text(o, "error"));
    cJSON_Delete(o);
    return table;
}

static void leave(int table) { cJSON_Delete(ask("{\"do\":\"leave\",\"table\":%d}", table)); }

// ---- Nonsense -------------------------------------------------------------------------------------

static void nonsense_is_refused(void **state)
{
    expect_error("", "not-a-request");
    expect_error("[]", "not-a-request");
    expect_error("{\"do\":\"games\"} x", "not-a-request");
    expect_error("{\"do\":\"fly\"}", "not-a-request");
    expect_error("{\"do\":1e9}", "not-a-request");
    expect_error("{\"do\":\"\\ud800\"}", "not-a-request");
    expect_error("[[[[[[[[[[[[1]]]]]]]]]]]]", "not-a-request");
    expect_error("{\"do\":\"cards\",\"game\":\"chess\"}", "unknown");
    expect_error("{\"do\":\"state\",\"table\":3}", "unknown");
    expect_error("{\"do\":\"state\",\"table\":-1}", "unknown");
    expect_error("{\"do\":\"new\",\"game\":\"elestrals\"}", "incomplete");
    expect_error("{\"do\":\"new\",\"game\":\"elestrals\",\"decks\":[\"majesea\",\"1 Nobody\"]}",
                 "unreadable");
    expect_error("{\"do\":\"new\",\"game\":\"elestrals\",\"decks\":[\"majesea\",\"1 Necruff\"]}", "illegal");
    expect_error("{\"do\":\"open\",\"text\":\"elestrals~0.1.0~AAAA\"}", "unreadable");
    expect_error("{\"do\":\"open\",\"text\":\"hello\"}", "unreadable");
    expect_error("{\"do\":\"scenario\",\"game\":\"elestrals\",\"text\":\"scenario\"}", "unreadable");
}

static const char *documentation(void)
{
    char path[512];
    static char page[1 << 16];
    snprintf(path, sizeof path, "%s/docs/protocol.md", getenv("QN_SOURCE_ROOT"));
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    page[fread(page, 1, sizeof page - 1, file)] = 0;
    fclose(file);
    return page;
}

// The code of every refusal is in docs/protocol.md, with the same words.
static void refusals_are_documented(void **state)
{
    const char *page = documentation();
    cJSON *o = ask_text("{\"do\":\"protocol\"}"), *code;
    assert_true(cJSON_GetArraySize(at(o, "codes")) > 10);
    cJSON_ArrayForEach(code, at(o, "codes"))
    {
        char row[512];
        snprintf(row, sizeof row, "| `%s` | %s |\n", text(code, "code"), text(code, "when"));
        if (!strstr(page, row)) fail_msg("docs/protocol.md has no row %s", row);
    }
    cJSON_Delete(o);
}

static void a_refused_table_is_free_again(void **state)
{
    for (int i = 0; i < 20; i++)
        expect_error("{\"do\":\"new\",\"game\":\"elestrals\",\"decks\":[\"majesea\",\"1 Nobody\"]}",
                     "unreadable");
    for (int i = 1; i <= 8; i++) assert_int_equal(new_game("elestrals", "majesea", "trifernal"), i);
    expect_error("{\"do\":\"new\",\"game\":\"elestrals\",\"decks\":[\"majesea\",\"majesea\"]}", "full");
    for (int i = 1; i <= 8; i++) leave(i);
}

// ---- A game -----------------------------------------------------------------------------------------

static cJSON *step(int table, const cJSON *state, int option)
{
    if (number(state, "next") != 0) return ask("{\"do\":\"bot\",\"table\":%d,\"seat\":0}", table);
    return ask("{\"do\":\"choose\",\"table\":%d,\"seat\":0,\"option\":%d,\"step\":%d}", table, option,
               number(state, "step"));
}

static cJSON *play_on(int table, int steps)
{
    cJSON *o = ask("{\"do\":\"state\",\"table\":%d,\"seat\":0}", table);
    for (int i = 0; i < steps && cJSON_IsNull(at(at(o, "state"), "result")); i++) {
        cJSON *options = at(at(at(o, "state"), "question"), "options");
        cJSON *next = step(table, at(o, "state"),
                           cJSON_GetArraySize(options) ? i % cJSON_GetArraySize(options) : 0);
        if (!at(next, "state")) fail_msg("%s", text(next, "error"));
        cJSON_Delete(o);
        o = next;
    }
    return o;
}

static char *printed(cJSON *o)
{
    char *s = cJSON_PrintUnformatted(o);
    cJSON_Delete(o);
    return s;
}

// Going back and forward again gives the same state, including card numbers and the log.
static void going_back_changes_nothing(const char *game, const char *a, const char *b)
{
    int table = new_game(game, a, b);
    cJSON *o = play_on(table, 40);
    int n = number(at(o, "state"), "step");
    char *before = printed(o);
    for (int to = n; to >= 0; to -= 7) {
        cJSON *back = ask("{\"do\":\"goto\",\"table\":%d,\"seat\":0,\"to\":%d}", table, to);
        assert_int_equal(number(at(back, "state"), "step"), to);
        assert_int_equal(number(at(back, "state"), "steps"), n);
        cJSON_Delete(back);
    }
    char *after = printed(ask("{\"do\":\"goto\",\"table\":%d,\"seat\":0,\"to\":%d}", table, n));
    assert_string_equal(before, after);
    free(before);
    free(after);
    leave(table);
}

static void games_go_back(void **state)
{
    going_back_changes_nothing("elestrals", "majesea", "trifernal");
    going_back_changes_nothing("achroma", "bolmok", "caldrun");
    going_back_changes_nothing("symetra", "open-hand", "open-hand");
    going_back_changes_nothing("solrei", "ashley", "bruga");
    going_back_changes_nothing("synsouls", "open-tide", "long-drum");
}

static void undo_takes_back_a_persons_choice(void **state)
{
    int table = new_game("elestrals", "majesea", "trifernal");
    cJSON *o = play_on(table, 12);
    int n = number(at(o, "state"), "step");
    cJSON_Delete(o);
    o = ask("{\"do\":\"undo\",\"table\":%d,\"seat\":0}", table);
    assert_true(number(at(o, "state"), "step") < n);
    assert_int_equal(number(at(o, "state"), "next"), 0);
    cJSON_Delete(o);
    for (int i = 0; i < 20; i++) {
        o = ask("{\"do\":\"undo\",\"table\":%d,\"seat\":0}", table);
        if (at(o, "error")) break;
        cJSON_Delete(o);
    }
    assert_string_equal(text(o, "code"), "nothing");
    cJSON_Delete(o);
    leave(table);
}

static void the_course_is_told_when_all_is_over(void **state)
{
    int table = new_game("elestrals", "majesea", "trifernal");
    cJSON *o = ask("{\"do\":\"course\",\"table\":%d}", table);
    assert_string_equal(text(o, "code"), "not-over");
    cJSON_Delete(o);
    cJSON_Delete(ask("{\"do\":\"bot\",\"table\":%d,\"bot\":\"random\",\"times\":5000}", table));
    o = ask("{\"do\":\"goto\",\"table\":%d,\"to\":4}", table);
    int steps = number(at(o, "state"), "steps");
    cJSON_Delete(o);
    o = ask("{\"do\":\"course\",\"table\":%d}", table);
    assert_int_equal(cJSON_GetArraySize(at(o, "points")), steps + 1);
    cJSON_Delete(o);
    o = ask("{\"do\":\"state\",\"table\":%d}", table);
    assert_int_equal(number(at(o, "state"), "step"), 4);   // one keeps looking at the same step
    cJSON_Delete(o);
    leave(table);
}

static void a_stale_choice_is_refused(void **state)
{
    int table = new_game("elestrals", "majesea", "trifernal");
    cJSON *o = play_on(table, 10);
    cJSON_Delete(o);
    o = ask("{\"do\":\"choose\",\"table\":%d,\"seat\":0,\"option\":0,\"step\":2}", table);
    assert_string_equal(text(o, "code"), "late");
    cJSON_Delete(o);
    leave(table);
}

// A game with the player's own cards: the deck is checked with them, and its record and link open if the cards are sent
// with them.
static void cards_sent_along_are_played_with(void **state)
{
    static const char *const cards = "card \\\"Ember Hare\\\" elestral fire 2/1 brute\\n";
    static const char *const deck = "[main]\\n3 Ember Hare\\n3 Necruff\\n";
    cJSON *o = ask("{\"do\":\"deck\",\"game\":\"elestrals\",\"text\":\"%s\"}", deck);
    assert_true(cJSON_IsFalse(at(o, "read")));
    cJSON_Delete(o);
    o = ask("{\"do\":\"deck\",\"game\":\"elestrals\",\"text\":\"%s\",\"cards\":\"%s\"}", deck, cards);
    assert_true(cJSON_IsTrue(at(o, "read")));
    cJSON_Delete(o);
    expect_error("{\"do\":\"deck\",\"game\":\"elestrals\",\"text\":\"\",\"cards\":\"card\"}", "unreadable");
    o = ask("{\"do\":\"cards\",\"game\":\"elestrals\",\"cards\":\"%s\"}", cards);
    int all = cJSON_GetArraySize(at(o, "cards"));
    assert_string_equal(text(cJSON_GetArrayItem(at(o, "cards"), all - 1), "name"), "Ember Hare");
    cJSON_Delete(o);

    o = ask(
        "{\"do\":\"new\",\"game\":\"elestrals\",\"decks\":[\"majesea\",\"trifernal\"],\"seats\":[{},{\"bot\":"
        "\"greedy\"}],\"seed\":\"5eed\",\"cards\":\"%s\"}",
        cards);
    int table = number(o, "table");
    cJSON_Delete(o);
    cJSON_Delete(play_on(table, 40));
    cJSON *record = ask("{\"do\":\"record\",\"table\":%d}", table);
    static const char *const forms[] = { "text", "link" };
    for (int i = 0; i < 2; i++) {
        cJSON *request = cJSON_CreateObject();
        cJSON_AddStringToObject(request, "do", "open");
        cJSON_AddStringToObject(request, "text", text(record, forms[i]));
        cJSON_AddStringToObject(request, "cards", "card \"Ember Hare\" elestral fire 2/1 brute\n");
        char *s = printed(request);
        o = ask_text(s);
        int other = number(o, "table");
        if (other < 1) fail_msg("the %s: %s", forms[i], text(o, "error"));
        cJSON_Delete(o);
        o = ask("{\"do\":\"record\",\"table\":%d}", other);
        assert_string_equal(text(o, "hash"), text(record, "hash"));
        cJSON_Delete(o);
        leave(other);
        free(s);
    }
    cJSON_Delete(record);
    leave(table);
}

static void a_record_opens_as_the_same_game(void **state)
{
    int table = new_game("solrei", "ashley", "bruga");
    cJSON_Delete(play_on(table, 150));
    cJSON *record = ask("{\"do\":\"record\",\"table\":%d}", table);
    cJSON *request = cJSON_CreateObject();
    cJSON_AddStringToObject(request, "do", "open");
    cJSON_AddStringToObject(request, "text", text(record, "link"));
    char *s = printed(request);
    cJSON *o = ask_text(s);
    int other = number(o, "table");
    assert_true(other > 0 && other != table);
    int choices = 0;   // the table waited for the bot's forced answers, but they are not choices
    for (const char *at = text(record, "text"); (at = strstr(at, "\nchoose ")); at++) choices++;
    assert_true(choices > 60 && choices < 150);
    assert_int_equal(number(o, "steps"), choices);
    cJSON_Delete(o);
    o = ask("{\"do\":\"record\",\"table\":%d}", other);
    assert_string_equal(text(o, "hash"), text(record, "hash"));
    cJSON_Delete(o);
    cJSON_Delete(record);
    free(s);
    leave(other);
    leave(table);
}

// ---- Cards ------------------------------------------------------------------------------------------

// The workshop reports what the language server reports, and formats cards like the command.
static void a_card_is_warned_of_and_laid_out(void **state)
{
    cJSON *o = ask(
        "{\"do\":\"compile\",\"game\":\"elestrals\",\"source\":\"card \\\"Odd\\\" elestral fire 1/1 golem\\n"
        "  use -> draw 0\\n\"}");
    cJSON *problem = cJSON_GetArrayItem(at(o, "problems"), 0);
    assert_true(cJSON_IsTrue(at(o, "ok")));
    assert_int_equal(cJSON_GetArraySize(at(o, "problems")), 1);
    assert_true(cJSON_IsTrue(at(problem, "warning")));
    assert_int_equal(number(problem, "line"), 2);
    cJSON_Delete(o);
    o = ask(
        "{\"do\":\"format\",\"source\":\"card  \\\"Odd\\\" elestral fire 1/1\\n     use->draw 1 # why\\n\"}");
    assert_string_equal(text(o, "source"), "card \"Odd\" elestral fire 1/1\n  use -> draw 1   # why\n");
    cJSON_Delete(o);
}

// The workshop offers and explains the same words as the language server.
static void words_are_offered_and_explained(void **state)
{
#define CUB "card \\\"Cub\\\" elestral fire 1/1 golem\\n  use -> destroy \\\"Rummagem\\\"\\n"
    cJSON *o = ask("{\"do\":\"complete\",\"game\":\"elestrals\",\"source\":\"" CUB "\",\"at\":49}");
    cJSON *offer = cJSON_GetArrayItem(at(o, "offers"), 0);
    assert_int_equal(cJSON_GetArraySize(at(o, "offers")), 2);   // and "destroyer"
    assert_int_equal(number(o, "from"), 44);
    assert_string_equal(text(offer, "label"), "destroy {cards}");
    assert_string_equal(text(offer, "insert"), "destroy ");
    cJSON_Delete(o);
    o = ask("{\"do\":\"hover\",\"game\":\"elestrals\",\"source\":\"" CUB "\",\"at\":49,"
            "\"rules\":\"- **ELE-X-01** Destroy it.\"}");
    assert_string_equal(text(cJSON_GetArrayItem(at(o, "sentences"), 0), "write"), "destroy {cards}");
    assert_string_equal(text(o, "rule"), "ELE-X-01");
    assert_string_equal(text(cJSON_GetArrayItem(at(o, "cards"), 0), "name"), "Cub");
    cJSON_Delete(o);
    o = ask("{\"do\":\"hover\",\"game\":\"elestrals\",\"source\":\"" CUB "  drwa\",\"at\":55}");
    assert_string_equal(text(o, "rule"), "");   // also with errors in the source: the game's own cards
    assert_string_equal(text(cJSON_GetArrayItem(at(o, "cards"), 0), "name"), "Rummagem");
    cJSON_Delete(o);
    static const char *const places[] = { "", ",\"at\":-1", ",\"at\":9999", ",\"at\":\"x\"" };
    for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
        o = ask("{\"do\":\"%s\",\"game\":\"elestrals\",\"source\":\"\"%s}", i % 2 ? "hover" : "complete",
                places[i]);
        assert_string_equal(text(o, "code"), "incomplete");
        cJSON_Delete(o);
    }
}

static void a_card_on_trial(void **state)
{
    cJSON *o = ask("{\"do\":\"compile\",\"game\":\"elestrals\",\"source\":\"card \\\"Rummagem\\\" elestral "
                   "fire 9/9 golem\\n"
                   "  when you cast this -> draw 1\\n\"}");
    cJSON *card = cJSON_GetArrayItem(at(o, "cards"), 0);
    assert_true(cJSON_IsTrue(at(o, "ok")));
    assert_string_equal(text(card, "name"), "Rummagem");
    assert_int_equal(number(at(card, "stats"), "attack"), 9);
    assert_non_null(strstr(text(card, "text"), "draw"));
    cJSON_Delete(o);
    o = ask("{\"do\":\"compile\",\"game\":\"elestrals\",\"source\":\"card \\\"Rummagem\\\" elestral fire 9/9 "
            "golem\\n"
            "  when you cast this -> destroy target rume\\n\"}");
    cJSON *problem = cJSON_GetArrayItem(at(o, "problems"), 0);
    assert_false(cJSON_IsTrue(at(o, "ok")));
    assert_int_equal(number(problem, "line"), 2);
    assert_non_null(strstr(text(problem, "hint"), "rune"));
    cJSON_Delete(o);
}

static void examples_run(void **state)
{
    cJSON *o = ask(
        "{\"do\":\"examples\",\"game\":\"elestrals\",\"source\":\"card \\\"Cub\\\" elestral fire "
        "1/1 golem\\n\\n"
        "example \\\"it stands\\\"\\n  given p1 field: Cub\\n  then Cub is in p1 underworld\\n\"}");
    cJSON *example = cJSON_GetArrayItem(at(o, "examples"), 0);
    assert_true(cJSON_IsTrue(at(o, "ok")));
    assert_string_equal(text(example, "result"), "fails");
    assert_string_equal(text(example, "title"), "it stands");
    cJSON_Delete(o);
}

static void hostile_text_stays_text(void **state)
{
    cJSON *o = ask("{\"do\":\"deck\",\"game\":\"elestrals\",\"text\":\"name: <script>alert(1)</script>\\n1 "
                   "Necruff\\n\"}");
    size_t length;
    assert_string_equal(text(o, "name"), "<script>alert(1)</script>");
    cJSON_Delete(o);
    const char *request = "{\"do\":\"deck\",\"game\":\"elestrals\",\"text\":\"name: <script>\\n\"}";
    assert_null(strchr(qw_message(service, request, strlen(request), &length), '<'));
}

static void why_not_names_a_rule(void **state)
{
    cJSON *o = ask("{\"do\":\"scenario\",\"game\":\"elestrals\",\"text\":\"scenario \\\"x\\\"\\ngiven p1 "
                   "hand: Galaxea;  p1 spirits: 5 fire\\n"
                   "then p1 hand: Galaxea\\n\"}");
    int table = number(o, "table");
    if (table < 1) fail_msg("%s", text(o, "error"));
    cJSON_Delete(o);
    o = ask("{\"do\":\"state\",\"table\":%d,\"seat\":0}", table);
    cJSON *hand = cJSON_GetArrayItem(at(cJSON_GetArrayItem(at(at(o, "state"), "seats"), 0), "zones"), 0);
    int id = number(cJSON_GetArrayItem(at(hand, "cards"), 0), "id");
    cJSON_Delete(o);
    o = ask("{\"do\":\"why\",\"table\":%d,\"seat\":0,\"card\":%d}", table, id);
    cJSON *reason = cJSON_GetArrayItem(at(o, "reasons"), 0);
    assert_string_equal(text(reason, "attempt"), "cast Galaxea");
    assert_false(cJSON_IsTrue(at(reason, "allowed")));
    assert_string_equal(text(reason, "rule"), "ELE-CST-04");
    assert_true(number(reason, "refusal") > 0);
    assert_int_equal(cJSON_GetArrayItem(at(reason, "cards"), 0)->valueint, id);
    assert_null(strchr(text(reason, "say"), '['));   // the rule is a field
    cJSON_Delete(o);
    o = ask("{\"do\":\"why\",\"table\":%d,\"seat\":0,\"attempt\":\"end the Main Phase\"}", table);
    reason = cJSON_GetArrayItem(at(o, "reasons"), 0);
    assert_true(cJSON_IsTrue(at(reason, "allowed")));
    assert_true(cJSON_IsNull(at(reason, "rule")));
    assert_int_equal(number(reason, "refusal"), 0);
    cJSON_Delete(o);
    o = ask("{\"do\":\"why\",\"table\":%d,\"seat\":0,\"attempt\":\"sing a song\"}", table);
    assert_int_equal(cJSON_GetArraySize(at(o, "reasons")), 0);   // there is no such thing
    cJSON_Delete(o);
    leave(table);
}

// ---- Scenarios --------------------------------------------------------------------------------------

static cJSON *lesson(const char *more)
{
    return ask(
        "{\"do\":\"scenario\",\"game\":\"elestrals\",\"text\":\"scenario \\\"x\\\"\\nrules ELE-CAS-01\\n"
        "say \\\"Cast it.\\\"\\ngiven p1 hand: Warmite; p1 spirits: 5 fire\\n"
        "when p1 casts Warmite, attack position\\nthen Warmite is on p1 field\\n"
        "say \\\"Good.\\\"\\n\"%s}",
        more);
}

static void assert_item(const cJSON *script, int n, const char *kind, const char *said, int step)
{
    const cJSON *item = cJSON_GetArrayItem(script, n);
    assert_string_equal(text(item, "kind"), kind);
    assert_string_equal(text(item, "text"), said);
    assert_int_equal(number(item, "step"), step);
}

static bool holds(int table, const char *fact)
{
    cJSON *o = ask("{\"do\":\"holds\",\"table\":%d,\"facts\":[\"%s\"]}", table, fact);
    bool yes = cJSON_IsTrue(cJSON_GetArrayItem(at(o, "holds"), 0));
    cJSON_Delete(o);
    return yes;
}

static void a_lesson_tells_its_script(void **state)
{
    cJSON *o = lesson("");
    int table = number(o, "table"), n = cJSON_GetArraySize(at(o, "choices"));
    if (table < 1) fail_msg("%s", text(o, "error"));
    assert_int_equal(cJSON_GetArraySize(at(o, "script")), 4);
    assert_item(at(o, "script"), 0, "say", "Cast it.", 0);
    assert_item(at(o, "script"), 1, "when", "p1 casts Warmite, attack position", 0);
    assert_item(at(o, "script"), 2, "then", "Warmite is on p1 field", n);
    assert_item(at(o, "script"), 3, "say", "Good.", n);
    assert_true(n > 0);
    assert_false(holds(table, "Warmite is on p1 field"));
    assert_false(holds(table, "nobody understands this"));
    for (int i = 0; i < n; i++)
        cJSON_Delete(ask("{\"do\":\"choose\",\"table\":%d,\"seat\":0,\"option\":%d}", table,
                         cJSON_GetArrayItem(at(o, "choices"), i)->valueint));
    assert_true(holds(table, "Warmite is on p1 field"));
    cJSON_Delete(o);
    leave(table);
}

static void a_played_scenario_is_stepped_through(void **state)
{
    cJSON *o = lesson(",\"played\":true");
    int table = number(o, "table"), n = cJSON_GetArraySize(at(o, "choices"));
    cJSON_Delete(o);
    o = ask("{\"do\":\"state\",\"table\":%d}", table);
    assert_int_equal(number(at(o, "state"), "step"), 0);
    assert_int_equal(number(at(o, "state"), "steps"), n);
    cJSON_Delete(o);
    cJSON_Delete(ask("{\"do\":\"goto\",\"table\":%d,\"to\":%d}", table, n));
    assert_true(holds(table, "Warmite is on p1 field"));
    leave(table);
}

static void facts_of_a_game_are_not_told(void **state)
{
    int table = new_game("elestrals", "majesea", "trifernal");
    char request[128];
    snprintf(request, sizeof request, "{\"do\":\"holds\",\"table\":%d,\"facts\":[\"p2 hand has Necruff\"]}",
             table);
    expect_error(request, "no-right");
    leave(table);
}

// ---- Several seats have questions ---------------------------------------------------------------------

static int new_draft(const char *more)
{
    cJSON *o = ask(
        "{\"do\":\"new\",\"game\":\"symetra\",\"players\":3,\"switches\":[\"draft=1\"],\"seed\":7%s}", more);
    int table = number(o, "table");
    if (table < 1) fail_msg("%s", text(o, "error"));
    cJSON_Delete(o);
    return table;
}

static cJSON *state_of(int table, int seat)
{
    return ask("{\"do\":\"state\",\"table\":%d,\"seat\":%d,\"from\":1000000}", table, seat);
}

static void assert_chosen(int table, int seat, int option)
{
    cJSON *o = ask("{\"do\":\"choose\",\"table\":%d,\"seat\":%d,\"option\":%d}", table, seat, option);
    if (!at(o, "state")) fail_msg("seat %d: %s", seat, text(o, "error"));
    cJSON_Delete(o);
}

static bool is_asked(int table, int seat)
{
    cJSON *o = state_of(table, seat);
    bool asked = cJSON_IsObject(at(at(o, "state"), "question"));
    cJSON_Delete(o);
    return asked;
}

static char *shown(int table, int seat)
{
    cJSON *o = state_of(table, seat);
    char *s = cJSON_PrintUnformatted(o);
    cJSON_Delete(o);
    return s;
}

static char *recorded(int table)
{
    cJSON *o = ask("{\"do\":\"record\",\"table\":%d}", table);
    char *s = strdup(text(o, "text"));
    if (!*s) fail_msg("%s", text(o, "error"));
    cJSON_Delete(o);
    return s;
}

static void several_answer_in_any_order(void **state)
{
    static const int orders[3][3] = { { 0, 1, 2 }, { 2, 1, 0 }, { 1, 2, 0 } };
    char *record[3];
    for (int i = 0; i < 3; i++) {
        int table = new_draft(i ? ",\"apart\":true" : "");
        for (int pick = 0; pick < 2; pick++)
            for (int k = 0; k < 3; k++) {
                assert_true(is_asked(table, orders[i][k]));
                assert_chosen(table, orders[i][k], (orders[i][k] + pick) % 3);
                if (k < 2) assert_false(is_asked(table, orders[i][k]));   // a pick cannot be changed
            }
        record[i] = recorded(table);
        leave(table);
    }
    assert_string_equal(record[0], record[1]);
    assert_string_equal(record[0], record[2]);
    for (int i = 0; i < 3; i++) free(record[i]);
}

static void nobody_is_told_who_has_answered(void **state)
{
    int table = new_draft(",\"apart\":true");
    char *before[3], *record = recorded(table);
    for (int seat = 0; seat < 3; seat++) before[seat] = shown(table, seat);
    assert_chosen(table, 2, 1);
    assert_chosen(table, 1, 0);
    char *now = shown(table, 0), *record_now = recorded(table);
    assert_string_equal(before[0], now);
    assert_string_equal(record, record_now);
    assert_string_not_equal(before[1], "");
    cJSON *o = state_of(table, 1);
    assert_int_equal(number(at(o, "state"), "step"), 0);
    assert_int_equal(number(at(o, "state"), "next"), 0);   // another seat, the same whoever it is
    cJSON_Delete(o);
    for (int seat = 0; seat < 3; seat++) free(before[seat]);
    free(now);
    free(record);
    free(record_now);
    leave(table);
}

// SolRei: a placed card may be exchanged until both are in.
static int at_the_placement(void)
{
    cJSON *o = ask(
        "{\"do\":\"new\",\"game\":\"solrei\",\"decks\":[\"ashley\",\"bruga\"],\"seed\":3,\"apart\":true}");
    int table = number(o, "table");
    cJSON_Delete(o);
    for (int i = 0; i < 20; i++) {
        o = state_of(table, 0);
        int next = number(at(o, "state"), "next");
        bool place = strcmp(text(at(at(o, "state"), "question"), "kind"), "place") == 0;
        cJSON_Delete(o);
        if (place) return table;
        assert_chosen(table, next, 0);
    }
    fail_msg("nobody places a card");
    return 0;
}

static void a_sealed_answer_is_given_anew(void **state)
{
    int table = at_the_placement(), other = at_the_placement();
    assert_true(is_asked(table, 1));
    assert_chosen(table, 1, 0);
    cJSON *o = state_of(table, 1);
    assert_true(cJSON_IsTrue(at(at(at(o, "state"), "question"), "answered")));
    cJSON_Delete(o);
    assert_chosen(table, 1, 2);
    assert_chosen(table, 0, 1);
    assert_chosen(other, 0, 1);
    assert_chosen(other, 1, 2);
    char *a = recorded(table), *b = recorded(other);
    assert_string_equal(a, b);
    free(a);
    free(b);
    leave(table);
    leave(other);
}

// ---- Rights -------------------------------------------------------------------------------------------

static cJSON *ask_as(qw_asker who, const char *format, ...)
{
    char request[1024];
    size_t length;
    va_list args;
    va_start(args, format);
    vsnprintf(request, sizeof request, format, args);
    va_end(args);
    cJSON *o = cJSON_Parse(qw_message_of(service, who, request, strlen(request), &length));
    assert_non_null(o);
    return o;
}

static void assert_code(cJSON *o, const char *code)
{
    assert_string_equal(text(o, "code"), code);
    cJSON_Delete(o);
}

static int new_table(const char *more)
{
    cJSON *o = ask("{\"do\":\"new\",\"game\":\"elestrals\",\"decks\":[\"majesea\",\"trifernal\"],\"seats\":["
                   "{\"name\":\"Ana\"},{\"name\":\"Bo\"}],\"seed\":\"5eed5eed5eed5eed\"%s}",
                   more);
    int table = number(o, "table");
    assert_true(table > 0);
    cJSON_Delete(o);
    return table;
}

// Every request is sent as a watcher, as a seat and for another seat: it is answered or refused as docs/protocol.md
// says.
static void each_asks_only_for_itself(void **state)
{
    int table = new_table(",\"apart\":true"), other = new_table(",\"apart\":true"), open = new_table("");
    qw_asker seat = { QW_SEAT, table, 0 }, watcher = { QW_WATCHER, table, 0 };
    cJSON *o = ask("{\"do\":\"protocol\"}"), *kind;
    cJSON_ArrayForEach(kind, at(o, "kinds"))
    {
        const char *name = text(kind, "do"), *may = text(kind, "may");
        bool of_table = strstr(text(kind, "fields"), "table") != NULL;
        cJSON *own = ask_as(seat, "{\"do\":\"%s\"}", name),
              *watched = ask_as(watcher, "{\"do\":\"%s\"}", name);
        assert_int_equal(strcmp(text(own, "code"), "no-right") == 0, strstr(may, "seat") == NULL);
        assert_int_equal(strcmp(text(watched, "code"), "no-right") == 0, strstr(may, "watcher") == NULL);
        cJSON_Delete(own);
        cJSON_Delete(watched);
        if (!of_table) continue;
        assert_code(ask_as(seat, "{\"do\":\"%s\",\"table\":%d}", name, other), "no-right");
        assert_code(ask_as(watcher, "{\"do\":\"%s\",\"table\":%d}", name, other), "no-right");
        // A table at one screen has no connections of its own.
        assert_code(ask_as((qw_asker){ QW_SEAT, open, 0 }, "{\"do\":\"%s\",\"table\":%d}", name, open),
                    "no-right");
        if (!strstr(text(kind, "fields"), "seat")) continue;
        assert_code(ask_as(seat, "{\"do\":\"%s\",\"seat\":1}", name), "no-right");
        assert_code(ask_as(watcher, "{\"do\":\"%s\",\"seat\":0}", name), "no-right");
    }
    cJSON_Delete(o);
    assert_code(ask_as(seat, "{\"do\":\"cards\",\"game\":\"elestrals\",\"cards\":\"card\"}"), "no-right");
    o = ask_as(seat, "{\"do\":\"state\"}");   // without a seat in the request, it is the caller's own
    assert_int_equal(number(at(o, "state"), "seat"), 0);
    cJSON_Delete(o);
    o = ask_as(watcher, "{\"do\":\"state\"}");
    assert_true(cJSON_IsNull(at(at(o, "state"), "seat")));
    cJSON_Delete(o);
    leave(table);
    leave(other);
    leave(open);
}

// A bot chooses for a seat that asks for it, and only when that seat has a question.
static void a_seat_has_bots_choose_for_itself_only(void **state)
{
    int table = new_table(",\"apart\":true");
    cJSON *o = ask("{\"do\":\"state\",\"table\":%d}", table);
    int asked = number(at(o, "state"), "next");
    cJSON_Delete(o);
    qw_asker mine = { QW_SEAT, table, asked }, theirs = { QW_SEAT, table, !asked };
    assert_code(ask_as(theirs, "{\"do\":\"bot\",\"bot\":\"random\"}"), "not-asked");
    assert_code(ask_as(mine, "{\"do\":\"bot\"}"), "not-asked");
    o = ask_as(mine, "{\"do\":\"bot\",\"bot\":\"random\"}");
    assert_int_equal(number(at(o, "state"), "step"), 1);
    cJSON_Delete(o);
    leave(table);
}

static bool mentions(qw_asker who, const char *words)
{
    cJSON *o = ask_as(who, "{\"do\":\"record\"}");
    assert_true(*text(o, "text"));
    bool found = strstr(text(o, "text"), words) != NULL;
    assert_int_equal(cJSON_IsTrue(at(o, "whole")), cJSON_IsString(at(o, "hash")));
    cJSON_Delete(o);
    return found;
}

static void a_record_tells_no_more_than_its_reader_knows(void **state)
{
    int table = new_table(",\"apart\":true");
    qw_asker seat = { QW_SEAT, table, 0 }, watcher = { QW_WATCHER, table, 0 };
    cJSON *o = ask("{\"do\":\"record\",\"table\":%d}", table);
    assert_true(cJSON_IsTrue(at(o, "whole")));
    assert_non_null(strstr(text(o, "text"), "seed 5eed5eed5eed5eed"));
    cJSON_Delete(o);
    assert_true(mentions(seat, "Majesea"));      // of the seat's own deck
    assert_false(mentions(seat, "Trifernal"));   // of the other's
    assert_false(mentions(watcher, "Majesea"));
    assert_false(mentions(seat, "seed"));
    assert_false(mentions(seat, "choose"));
    assert_code(ask_as(seat, "{\"do\":\"course\"}"), "not-over");
    cJSON_Delete(ask("{\"do\":\"concede\",\"table\":%d,\"seat\":1}", table));
    assert_true(mentions(seat, "seed 5eed5eed5eed5eed"));   // at the end everything is shown
    assert_true(mentions(watcher, "seed 5eed5eed5eed5eed"));
    leave(table);
}

// ---- Matches --------------------------------------------------------------------------------------

static const char *stage(int table)
{
    static char said[16];
    cJSON *o = ask("{\"do\":\"match\",\"table\":%d}", table);
    snprintf(said, sizeof said, "%s", text(o, "stage"));
    cJSON_Delete(o);
    return said;
}

static void concede(int table, int seat)
{
    cJSON_Delete(ask("{\"do\":\"concede\",\"table\":%d,\"seat\":%d}", table, seat));
}

// A best of three on separate screens: what may be asked when, and what is secret until the end.
static void a_match_is_played(void **state)
{
    int table = new_table(",\"apart\":true,\"match\":3");
    qw_asker seat = { QW_SEAT, table, 0 };
    assert_string_equal(stage(table), "game");
    assert_code(ask("{\"do\":\"next\",\"table\":%d}", table), "not-over");
    assert_code(ask_as(seat, "{\"do\":\"exchange\"}"), "not-asked");
    concede(table, 0);
    assert_string_equal(stage(table), "played");
    assert_false(mentions(seat, "seed"));   // the match goes on
    assert_code(ask_as(seat, "{\"do\":\"course\"}"), "not-over");
    assert_code(ask_as(seat, "{\"do\":\"next\"}"), "no-right");
    cJSON *o = ask_as(seat, "{\"do\":\"match\"}"), *game = cJSON_GetArrayItem(at(o, "games"), 0);
    assert_string_equal(text(o, "say"), "Bo leads the match 1 : 0.");
    assert_int_equal(number(o, "decider"), 0);   // the loser
    assert_int_equal(number(game, "winner"), 1);
    assert_true(cJSON_IsNull(at(game, "link")));
    cJSON_Delete(o);
    cJSON_Delete(ask("{\"do\":\"next\",\"table\":%d}", table));   // nobody has a Side Deck: the game is dealt
    assert_string_equal(stage(table), "game");
    concede(table, 0);
    assert_string_equal(stage(table), "over");
    assert_code(ask("{\"do\":\"next\",\"table\":%d}", table), "over");
    o = ask_as(seat, "{\"do\":\"match\"}");
    assert_string_equal(text(o, "say"), "Bo wins the match 2 : 0.");
    for (int i = 0; i < 2; i++)
        assert_non_null(strstr(text(cJSON_GetArrayItem(at(o, "games"), i), "link"), "elestrals~"));
    cJSON_Delete(o);
    leave(table);
}

// SolRei's Arts change places in secret; an illegal change is reported and has no effect. The match continues from its
// text.
static void decks_change_between_two_games(void **state)
{
    cJSON *o = ask("{\"do\":\"new\",\"game\":\"solrei\",\"decks\":[\"ashley\",\"brannoch\"],\"match\":3}");
    int table = number(o, "table"), again;
    cJSON_Delete(o);
    concede(table, 1);
    cJSON_Delete(ask("{\"do\":\"next\",\"table\":%d}", table));
    assert_string_equal(stage(table), "exchange");
    assert_code(ask("{\"do\":\"undo\",\"table\":%d,\"seat\":1}", table), "nothing");
    o = ask("{\"do\":\"exchange\",\"table\":%d,\"seat\":0,\"deck\":\"[arcade]\\n1 Ashley\"}", table);
    assert_true(cJSON_IsFalse(at(o, "legal")));
    assert_string_equal(text(cJSON_GetArrayItem(at(o, "violations"), 0), "rule"), "SOL-DCK-08");
    cJSON_Delete(o);
    o = ask("{\"do\":\"exchange\",\"table\":%d,\"seat\":0,\"done\":true,\"deck\":\"[arcade]\\n1 Ashley\\n1 "
            "Crimson "
            "Sash\\n1 Encore Bow\\n1 Answering Cut\\n1 Parting Glance\\n1 Bow Before the Blow\"}",
            table);
    assert_true(cJSON_IsTrue(at(o, "legal")));
    assert_true(cJSON_IsFalse(at(o, "open")));
    assert_int_equal(cJSON_GetArraySize(at(o, "exchanging")), 1);
    assert_int_equal(cJSON_GetArraySize(at(o, "cards")), 4);
    cJSON_Delete(o);
    o = ask("{\"do\":\"record\",\"table\":%d}", table);
    cJSON *request = cJSON_CreateObject();
    cJSON_AddStringToObject(request, "do", "open");
    cJSON_AddStringToObject(request, "text", text(o, "match"));
    cJSON_Delete(o);
    char *said = cJSON_PrintUnformatted(request);
    o = ask_text(said);
    again = number(o, "table");
    assert_true(again > 0);
    cJSON_Delete(o);
    free(said);
    cJSON_Delete(request);
    assert_string_equal(stage(again), "exchange");
    cJSON_Delete(ask("{\"do\":\"exchange\",\"table\":%d,\"seat\":1,\"done\":true}", again));
    assert_string_equal(stage(again), "ready");
    o = ask("{\"do\":\"next\",\"table\":%d,\"seat\":1}", again);
    assert_int_equal(number(at(at(o, "state"), "match"), "number"), 2);
    cJSON_Delete(o);
    leave(table);
    leave(again);
}

// When the same two play again, the loser decides who begins; if a game has no matches, the dice do.
static void a_rematch_is_begun_by_the_loser(void **state)
{
    int table = new_table("");
    char more[32];
    snprintf(more, sizeof more, ",\"after\":%d", table);
    expect_error("{\"do\":\"new\",\"game\":\"elestrals\",\"decks\":[\"majesea\",\"trifernal\"],\"after\":8}",
                 "unknown");
    for (int loser = 0; loser < 2; loser++) {
        concede(table, loser);
        int next = new_table(more);
        cJSON *o = ask("{\"do\":\"state\",\"table\":%d,\"seat\":%d}", next, loser);
        assert_int_equal(number(at(o, "state"), "next"), loser);
        assert_int_equal(at(at(o, "state"), "question")->type, cJSON_Object);
        cJSON_Delete(o);
        leave(next);
        cJSON_Delete(ask("{\"do\":\"undo\",\"table\":%d}", table));
        cJSON_Delete(ask("{\"do\":\"goto\",\"table\":%d,\"to\":0}", table));
    }
    leave(table);
    expect_error("{\"do\":\"new\",\"game\":\"elestrals\",\"decks\":[\"majesea\",\"trifernal\"],\"match\":2}",
                 "incomplete");
}

// With separate screens, a choice can be undone only while nothing has been logged since.
static void a_gesture_is_taken_back_but_no_more(void **state)
{
    int table = new_table(",\"apart\":true"), gestures = 0;
    for (int i = 0; i < 80; i++) {
        cJSON *o = ask("{\"do\":\"state\",\"table\":%d}", table);
        int seat = number(at(o, "state"), "next");
        cJSON_Delete(o);
        qw_asker mine = { QW_SEAT, table, seat };
        o = ask_as(mine, "{\"do\":\"state\",\"from\":100000}");
        cJSON *path = at(at(at(o, "state"), "question"), "path");
        bool may = cJSON_IsTrue(at(at(o, "state"), "canUndo"));
        if (may) assert_true(cJSON_GetArraySize(path) > 0);
        gestures += may;
        cJSON_Delete(o);
        if (!may) assert_code(ask_as(mine, "{\"do\":\"undo\"}"), "nothing");
        cJSON_Delete(ask_as(mine, "{\"do\":\"bot\",\"bot\":\"random\"}"));
    }
    assert_true(gestures > 0 && gestures < 80);
    leave(table);
}

// The page says who may send which request.
static void rights_are_documented(void **state)
{
    cJSON *o = ask_text("{\"do\":\"protocol\"}"), *kind;
    cJSON_ArrayForEach(kind, at(o, "kinds"))
    {
        char word[64];
        const char *row = strstr(documentation(),
                                 strcmp(text(kind, "may"), "host") == 0 ? "\n| host |"
                                     : strcmp(text(kind, "may"), "seat host") == 0
                                     ? "\n| seat, host |"
                                     : "\n| watcher, seat, host |");
        assert_non_null(row);
        snprintf(word, sizeof word, "`%s`", text(kind, "do"));
        const char *found = strstr(row, word);
        if (!found || found > strchr(row + 1, '\n'))
            fail_msg("%s is not in its row of docs/protocol.md", word);
    }
    cJSON_Delete(o);
}

// ---- Why it is asked ------------------------------------------------------------------------------

// The rules of a question are in a separate field, never in its sentence; if no answer is a way out, "must" has the
// first.
static void check_asked_by(const cJSON *question)
{
    const cJSON *rules = at(at(question, "because"), "rules"), *option;
    bool way_out = false;
    cJSON_ArrayForEach(option, at(question, "options")) way_out |= cJSON_IsTrue(at(option, "exit"));
    assert_true(cJSON_GetArraySize(rules) > 0);
    const char *first = cJSON_GetArrayItem(rules, 0)->valuestring;
    assert_int_equal(strlen(first), 10);
    assert_null(strstr(text(question, "say"), first));
    if (way_out) assert_null(at(question, "must"));
    else assert_string_equal(text(question, "must"), first);
}

static void a_question_says_by_which_rules_it_is_asked(void **state)
{
    int table = new_game("elestrals", "majesea", "trifernal"), asked = 0;
    cJSON *o = ask("{\"do\":\"state\",\"table\":%d,\"seat\":0}", table);
    for (int i = 0; i < 60 && cJSON_IsNull(at(at(o, "state"), "result")); i++) {
        cJSON *question = at(at(o, "state"), "question");
        int n = cJSON_GetArraySize(at(question, "options"));
        if (n) check_asked_by(question), asked++;
        cJSON *next = step(table, at(o, "state"), n ? i % n : 0);
        cJSON_Delete(o);
        o = next;
    }
    cJSON_Delete(o);
    leave(table);
    assert_true(asked > 10);
}

// For the player who must Expend, Necruff's "Your opponent must Expend 1 Spirit" would read the wrong way round.
static void who_must_pay_for_anothers_text_is_told_only_its_card(void **state)
{
    cJSON *o = ask(
        "{\"do\":\"scenario\",\"game\":\"elestrals\",\"text\":\"scenario \\\"x\\\"\\ngiven turn: p1; "
        "p1 field: Necruff; p2 field: Sproutyr; p2 spirits: 2 earth, 2 fire; phase: battle\\n"
        "when p1 attacks Sproutyr with Necruff; all pass\\nthen p2 spirit deck: 4\\n\",\"played\":true}");
    int table = number(o, "table"), n = cJSON_GetArraySize(at(o, "choices"));
    if (table < 1) fail_msg("%s", text(o, "error"));
    cJSON_Delete(o);
    cJSON_Delete(ask("{\"do\":\"goto\",\"table\":%d,\"to\":%d}", table, n));
    o = ask("{\"do\":\"state\",\"table\":%d,\"seat\":1}", table);
    const cJSON *question = at(at(o, "state"), "question");
    assert_string_equal(text(question, "say"), "Player 1's Necruff: Expend 1 Spirit. Which one?");
    assert_string_equal(text(at(question, "because"), "say"), "Player 1's Necruff");
    cJSON_Delete(o);
    leave(table);
}

// ---- Advice ---------------------------------------------------------------------------------------

// Plays until the person has a question with a choice.
static int table_with_a_question(void)
{
    int table = new_game("elestrals", "majesea", "trifernal");
    for (int i = 0; i < 40; i++) {
        cJSON *o = ask("{\"do\":\"hint\",\"table\":%d,\"seat\":0,\"slice\":1}", table);
        bool asked = cJSON_GetArraySize(at(o, "chances")) > 1;
        cJSON_Delete(o);
        if (asked) return table;
        cJSON_Delete(ask("{\"do\":\"bot\",\"table\":%d}", table));
    }
    fail_msg("nobody is asked anything");
    return table;
}

static void a_hint_is_thought_over_in_slices(void **state)
{
    const int once = 4 * 64;   // early on, every answer is tried four times
    int table = table_with_a_question(), games = 0;
    bool done = false;
    for (int i = 0; i < 200 && !done; i++) {
        cJSON *o = ask("{\"do\":\"hint\",\"table\":%d,\"seat\":0,\"bot\":\"kito\",\"slice\":32}", table);
        done = cJSON_IsTrue(at(o, "done"));
        assert_true(number(o, "games") > games && number(o, "games") <= games + 32 + once);
        games = number(o, "games");
        const cJSON *best = cJSON_GetArrayItem(at(o, "chances"), 0);
        assert_int_equal(number(best, "option"), number(o, "option"));
        assert_true(number(best, "low") <= number(best, "wins")
                    && number(best, "wins") <= number(best, "high"));
        assert_int_equal(*text(o, "reason") != 0, done);
        cJSON_Delete(o);
    }
    assert_true(done);
    leave(table);
}

static void a_hint_is_dropped_when_nobody_wants_it(void **state)
{
    int table = table_with_a_question();
    const char *slice = "{\"do\":\"hint\",\"table\":%d,\"seat\":0,\"slice\":8}";
    cJSON_Delete(ask(slice, table));
    cJSON *o = ask(slice, table);
    int games = number(o, "games");
    cJSON_Delete(o);
    assert_true(games > 8);   // it went on
    cJSON_Delete(ask("{\"do\":\"hint\",\"table\":%d,\"seat\":0,\"cancel\":true}", table));
    o = ask(slice, table);
    assert_int_equal(number(o, "games"), 8);   // from the beginning
    cJSON_Delete(o);
    expect_error("{\"do\":\"hint\",\"table\":1,\"seat\":0,\"bot\":\"search-1000000\"}", "unknown");
    cJSON_Delete(ask("{\"do\":\"choose\",\"table\":%d,\"seat\":0,\"option\":0}", table));
    o = ask(slice, table);   // about another question, or there is none
    assert_true(number(o, "games") <= 8);
    cJSON_Delete(o);
    leave(table);   // with a search in progress
}

static void a_game_is_looked_back_at(void **state)
{
    int table = new_game("elestrals", "majesea", "trifernal");
    cJSON_Delete(play_on(table, 20));
    cJSON *o = ask("{\"do\":\"state\",\"table\":%d}", table);
    int steps = number(at(o, "state"), "step"), choices = 0;
    cJSON_Delete(o);
    for (int i = 0; i <= steps; i++) {
        o = ask("{\"do\":\"analyse\",\"table\":%d,\"step\":%d,\"playouts\":40}", table, i);
        assert_int_equal(cJSON_GetArraySize(at(o, "chances")), 2);
        choices += cJSON_GetArraySize(at(o, "answers")) == 2;
        assert_true(number(o, "lost") >= 0 || !at(o, "lost"));
        cJSON_Delete(o);
    }
    assert_true(choices > steps / 4);
    assert_code(ask("{\"do\":\"analyse\",\"table\":%d,\"step\":%d}", table, steps + 1), "unknown");
    o = ask("{\"do\":\"state\",\"table\":%d}", table);
    assert_int_equal(number(at(o, "state"), "step"), steps);   // the table is unchanged
    cJSON_Delete(o);
    leave(table);
    table = new_table(",\"apart\":true");
    assert_code(ask_as((qw_asker){ QW_SEAT, table, 0 }, "{\"do\":\"analyse\"}"), "not-over");
    leave(table);
}

static void a_network_that_is_none_is_refused(void **state)
{
    expect_error("{\"do\":\"network\",\"game\":\"elestrals\"}", "incomplete");
    expect_error("{\"do\":\"network\",\"game\":\"elestrals\",\"bytes\":\"no base64!\"}", "unreadable");
    expect_error("{\"do\":\"network\",\"game\":\"elestrals\",\"bytes\":\"AAAA\"}", "unreadable");
    int table = table_with_a_question();   // the levels play without it
    cJSON *o = ask("{\"do\":\"bot\",\"table\":%d,\"bot\":\"kito\"}", table);
    if (at(o, "error")) fail_msg("%s", text(o, "error"));
    cJSON_Delete(o);
    leave(table);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nonsense_is_refused),
        cmocka_unit_test(refusals_are_documented),
        cmocka_unit_test(a_refused_table_is_free_again),
        cmocka_unit_test(games_go_back),
        cmocka_unit_test(undo_takes_back_a_persons_choice),
        cmocka_unit_test(the_course_is_told_when_all_is_over),
        cmocka_unit_test(a_stale_choice_is_refused),
        cmocka_unit_test(a_record_opens_as_the_same_game),
        cmocka_unit_test(cards_sent_along_are_played_with),
        cmocka_unit_test(words_are_offered_and_explained),
        cmocka_unit_test(a_card_on_trial),
        cmocka_unit_test(a_card_is_warned_of_and_laid_out),
        cmocka_unit_test(examples_run),
        cmocka_unit_test(hostile_text_stays_text),
        cmocka_unit_test(why_not_names_a_rule),
        cmocka_unit_test(a_lesson_tells_its_script),
        cmocka_unit_test(a_played_scenario_is_stepped_through),
        cmocka_unit_test(facts_of_a_game_are_not_told),
        cmocka_unit_test(several_answer_in_any_order),
        cmocka_unit_test(nobody_is_told_who_has_answered),
        cmocka_unit_test(a_sealed_answer_is_given_anew),
        cmocka_unit_test(each_asks_only_for_itself),
        cmocka_unit_test(a_seat_has_bots_choose_for_itself_only),
        cmocka_unit_test(a_record_tells_no_more_than_its_reader_knows),
        cmocka_unit_test(a_match_is_played),
        cmocka_unit_test(decks_change_between_two_games),
        cmocka_unit_test(a_rematch_is_begun_by_the_loser),
        cmocka_unit_test(a_gesture_is_taken_back_but_no_more),
        cmocka_unit_test(rights_are_documented),
        cmocka_unit_test(a_question_says_by_which_rules_it_is_asked),
        cmocka_unit_test(who_must_pay_for_anothers_text_is_told_only_its_card),
        cmocka_unit_test(a_hint_is_thought_over_in_slices),
        cmocka_unit_test(a_hint_is_dropped_when_nobody_wants_it),
        cmocka_unit_test(a_game_is_looked_back_at),
        cmocka_unit_test(a_network_that_is_none_is_refused),
    };
    service = qw_open(0);
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    qw_close(service);
    return failed;
}
