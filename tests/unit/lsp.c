// quintet lsp from a client's side: a whole session, message by message.
#include "command.h"

static FILE *session;

static void say(const char *body) { fprintf(session, "Content-Length: %zu\r\n\r\n%s", strlen(body), body); }

static void ask(int id, const char *method, const char *params)
{
    char body[4096];
    snprintf(body, sizeof body, "{\"jsonrpc\":\"2.0\",\"id\":%d,\"method\":\"%s\",\"params\":%s}", id, method,
             params);
    say(body);
}

static void tell(const char *method, const char *params)
{
    char body[4096];
    snprintf(body, sizeof body, "{\"jsonrpc\":\"2.0\",\"method\":\"%s\",\"params\":%s}", method, params);
    say(body);
}

static void ask_at(int id, const char *method, int line, int character, const char *more)
{
    char params[512];
    snprintf(params, sizeof params,
             "{\"textDocument\":{\"uri\":\"file:///tmp/"
             "mine.card\"},\"position\":{\"line\":%d,\"character\":%d}%s}",
             line, character, more);
    ask(id, method, params);
}

// Takes the next reply from the output.
static cJSON *next_reply(const char **at)
{
    const char *body = strstr(*at, "\r\n\r\n");
    if (!body) return NULL;
    long length = strtol(*at + strlen("Content-Length: "), NULL, 10);
    cJSON *reply = cJSON_ParseWithLength(body + 4, (size_t)length);
    assert_non_null(reply);
    *at = body + 4 + length;
    return reply;
}

static cJSON *reply_to(int id)
{
    const char *at = output;
    for (cJSON *reply; (reply = next_reply(&at)); cJSON_Delete(reply)) {
        const cJSON *its = cJSON_GetObjectItem(reply, "id");
        if (its && its->valueint == id) return reply;
    }
    fail_msg("no reply to %d", id);
    return NULL;
}

static void assert_in_reply(int id, const char *words)
{
    cJSON *reply = reply_to(id);
    char *text = cJSON_PrintUnformatted(reply);
    if (!strstr(text, words)) fail_msg("expected %s in %s", words, text);
    cJSON_free(text);
    cJSON_Delete(reply);
}

static void begin(const char *file)
{
    session = fopen(file, "wb");
    assert_non_null(session);
    ask(1, "initialize", "{\"processId\":null,\"rootUri\":null,\"capabilities\":{}}");
    tell("initialized", "{}");
}

static void end(const char *file, int code)
{
    ask(99, "shutdown", "null");
    tell("exit", "null");
    fclose(session);
    assert_int_equal(quintet("lsp < %s", file), code);
}

static void a_session(void **state)
{
    (void)state;
    const char *file = scratch("session");
    begin(file);
    tell("textDocument/didOpen",
         "{\"textDocument\":{\"uri\":\"file:///tmp/mine.card\",\"languageId\":\"card\",\"version\":1,"
         "\"text\":\"game elestrals\\ncard \\\"Mée\\\" elestral fire 2/2 brute\\n"
         "  use -> destroy target rume\\n\"}}");
    tell("textDocument/didChange",
         "{\"textDocument\":{\"uri\":\"file:///tmp/mine.card\",\"version\":2},\"contentChanges\":["
         "{\"text\":\"game elestrals\\ncard \\\"Mée\\\" elestral fire 2/2 brute\\n"
         "  use ->   search a \\\"Mée\\\"\\n  when you cast this -> search a \\\"Rummagem\\\"\\n\"}]}");
    ask_at(2, "textDocument/hover", 1, 8, "");
    ask_at(3, "textDocument/definition", 3, 35, "");
    ask_at(4, "textDocument/completion", 2, 11, "");
    ask_at(5, "textDocument/rename", 1, 7, ",\"newName\":\"Moe\"");
    ask_at(6, "textDocument/formatting", 0, 0, "");
    ask_at(7, "textDocument/unheardOf", 0, 0, "");
    end(file, 0);
    assert_in_reply(1, "\"hoverProvider\":true");
    assert_says("\"start\":{\"line\":2,\"character\":24},\"end\":{\"line\":2,\"character\":28}");
    assert_says("there is no kind of card called 'rume'");
    assert_says("\"diagnostics\":[]");   // after the change
    assert_in_reply(2, "**Mée** — Elestral, fire, 2/2, brute");
    assert_in_reply(3, "earth.card\"");
    assert_in_reply(4, "\"label\":\"destroy CARDS\"");
    assert_in_reply(
        5,
        "{\"range\":{\"start\":{\"line\":2,\"character\":21},\"end\":{\"line\":2,\"character\":24}},"
        "\"newText\":\"Moe\"}");
    assert_in_reply(6, "  use -> search a \\\"Mée\\\"\\n");
    assert_in_reply(7, "\"code\":-32601");
}

// In an example names are bare: hover, definition and rename work there too.
static void names_in_examples(void **state)
{
    (void)state;
    const char *file = scratch("session");
    begin(file);
    tell("textDocument/didOpen",
         "{\"textDocument\":{\"uri\":\"file:///tmp/mine.card\",\"text\":\"game elestrals\\n"
         "card \\\"Mew\\\" elestral fire 2/2 brute\\n  flavour \\\"Mew is Mew.\\\"\\n"
         "card \\\"Mew Two\\\" elestral fire 2/2 golem\\n  use -> draw 1\\n"
         "example \\\"Mew is cast\\\"\\n  given p1 hand: Mew, Mew Two, Clovie;  phase: main\\n"
         "  then p1 can cast Mew\\n\"}}");
    ask_at(2, "textDocument/definition", 6, 17, "");
    ask_at(3, "textDocument/definition", 6, 22, "");
    ask_at(4, "textDocument/hover", 6, 33, "");
    ask_at(5, "textDocument/rename", 7, 19, ",\"newName\":\"Moe\"");
    ask_at(6, "textDocument/rename", 1, 7, ",\"newName\":\"Clovie\"");
    ask_at(7, "textDocument/rename", 6, 33, ",\"newName\":\"Moe\"");
    ask_at(8, "textDocument/prepareRename", 2, 14, "");
    ask_at(9, "textDocument/hover", 4, 10, "");
    ask_at(10, "textDocument/rename", 1, 7, ",\"newName\":\"a \\\" b\"");
    end(file, 0);
    assert_in_reply(2, "{\"line\":1,\"character\":6}");
    assert_in_reply(3, "{\"line\":3,\"character\":6}");
    assert_in_reply(4, "**Clovie**");
    cJSON *reply = reply_to(5);
    const cJSON *changes = cJSON_GetObjectItem(cJSON_GetObjectItem(reply, "result"), "changes");
    assert_int_equal(cJSON_GetArraySize(cJSON_GetObjectItem(changes, "file:///tmp/mine.card")), 4);
    cJSON_Delete(reply);
    assert_in_reply(5, "{\"start\":{\"line\":5,\"character\":9},\"end\":{\"line\":5,\"character\":12}}");
    assert_in_reply(6, "there is already a card called 'Clovie'");
    assert_in_reply(7, "'Clovie' is a card of the game");
    assert_in_reply(8, "\"result\":null");
    assert_in_reply(9, "`draw N` — draw N cards");
    assert_in_reply(10, "no quotes");
}

static void a_file_of_no_game_is_told_so(void **state)
{
    (void)state;
    const char *file = scratch("session");
    begin(file);
    tell("textDocument/didOpen",
         "{\"textDocument\":{\"uri\":\"file:///tmp/x.card\",\"text\":\"card \\\"A\\\"\\n\"}}");
    tell("textDocument/didOpen", "{\"textDocument\":{\"uri\":7,\"text\":[]}}");
    tell("textDocument/didClose", "{\"textDocument\":{\"uri\":\"file:///tmp/x.card\"}}");
    end(file, 0);
    assert_says("of which game?");
}

// A document of a set is compiled with the rest of the set, and with the given cards.
static void sets_and_given_cards_are_known(void **state)
{
    (void)state;
    const char *file = scratch("session"), *given = scratch("given.card");
    char open[1024];
    assert_int_equal(quintet("--version >/dev/null && mkdir -p %s", scratch("set")), 0);
    write_scratch(scratch("set/cards.set"), "name: Set\ngame: elestrals\n");
    write_scratch(scratch("set/other.card"), "card \"Foundling\" elestral fire 2/2 brute\n");
    write_scratch(scratch("set/mine.card"), "");
    write_scratch(given, "card \"Guest\" elestral fire 2/2 golem\n");
    snprintf(open, sizeof open,
             "{\"textDocument\":{\"uri\":\"file://%s\",\"text\":\"card \\\"A\\\" elestral fire 1/1\\n"
             "  use -> search a \\\"Foundling\\\" or \\\"Guest\\\"\\n\"}}",
             scratch("set/mine.card"));
    for (int with = 0; with < 2; with++) {
        begin(file);
        tell("textDocument/didOpen", open);
        ask(99, "shutdown", "null");
        tell("exit", "null");
        fclose(session);
        assert_int_equal(quintet("lsp %s %s < %s", with ? "--cards" : "", with ? given : "", file), 0);
        assert_does_not_say("there is no card called 'Foundling'");
        if (with) assert_says("\"diagnostics\":[]");
        else assert_says("there is no card called 'Guest'");
    }
}

static void what_is_no_message_ends_it(void **state)
{
    (void)state;
    const char *file = scratch("session");
    write_scratch(file, "Content-Length: 99999999999\r\n\r\n{}");
    assert_int_equal(quintet("lsp < %s", file), 0);
    write_scratch(file, "Content-Length: 3\r\n\r\n{{{");
    assert_int_equal(quintet("lsp < %s", file), 0);
    write_scratch(file, "nonsense");
    assert_int_equal(quintet("lsp < %s", file), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_session),
        cmocka_unit_test(names_in_examples),
        cmocka_unit_test(a_file_of_no_game_is_told_so),
        cmocka_unit_test(sets_and_given_cards_are_known),
        cmocka_unit_test(what_is_no_message_ends_it),
    };
    return cmocka_run_group_tests_name("lsp", tests, NULL, remove_scratch);
}
