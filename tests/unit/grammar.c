// docs/grammar.ebnf: the part below its mark lists the words of each game, from the tables that the parser reads. With
// QN_WRITE_GOLDEN set it is written instead of compared. tests/grammar.py parses the cards with it.
#include "lang_files.h"

#include "games/achroma/words.h"
#include "games/solrei/words.h"
#include "games/symetra/words.h"
#include "games/synsouls/words.h"
#include "lang/tree.h"

static const char
    file[] = "docs/grammar.ebnf",
    mark[] = "\n(* The words of each game, written by tests/unit/grammar.c from the games' tables. *)\n";

// "{cards:hand}" becomes cards; numbers of a head become NUMBER.
static const char *rule_of_slot(const char *slot, size_t n)
{
    static const char *const rows[][2] = {
        { "n", "quantity" },         { "n2", "quantity" },   { "res", "resources" }, { "cards", "cards" },
        { "that", "cards" },         { "other", "cards" },   { "who", "who" },       { "status", "status" },
        { "until", "[ duration ]" }, { "name", "NAME" },     { "pile", "pile" },     { "serial", "SERIAL" },
        { "types", "{ type }" },     { "type", "type" },     { "stat", "stat" },     { "place", "place" },
        { "x", "number" },           { "number", "number" },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (strlen(rows[i][0]) == n && memcmp(rows[i][0], slot, n) == 0) return rows[i][1];
    return NULL;
}

static void put_slot(qn_text *out, const qn_words *w, const char *slot)
{
    size_t n = strcspn(slot, ":}");
    const char *name = rule_of_slot(slot, n);
    if (n == 4 && memcmp(slot, "cost", 4) == 0) qn_put(out, w->costs ? "symbols" : "( NUMBER | \"X\" )");
    else if (name) qn_put(out, name);
    else qn_put(out, "NUMBER");
}

// The words and slots of a pattern; parts in brackets stay.
static void put_pattern(qn_text *out, const qn_words *w, const char *at)
{
    for (bool first = true; *at; first = false) {
        if (*at == ' ') {
            at++;
            continue;
        }
        if (!first) qn_put(out, " ");
        if (*at == '[' || *at == ']') qn_put_char(out, *at++);
        else if (*at == '{') {
            put_slot(out, w, at + 1);
            at = strchr(at, '}') + 1;
        } else if (*at == '/') {
            qn_put(out, "\"/\"");
            at++;
        } else {
            size_t n = strcspn(at, "{[]/");
            while (n && at[n - 1] == ' ') n--;
            qn_put(out, "\"");
            qn_put_n(out, at, n);
            qn_put(out, "\"");
            at += n;
        }
    }
}

static void put_rows(qn_text *out, const qn_words *w, const char *rule, const void *table, size_t stride)
{
    const char *row = table;
    if (!row || !*(const char *const *)(const void *)row) {
        qn_putf(out, "%s = ;\n", rule);
        return;
    }
    qn_putf(out, "%s =", rule);
    for (int i = 0; *(const char *const *)(const void *)row; row += stride, i++) {
        qn_put(out, i ? "\n  | " : "\n    ");
        put_pattern(out, w, *(const char *const *)(const void *)row);
    }
    qn_put(out, " ;\n");
}
#define ROWS(rule, table) put_rows(out, w, rule, w->table, sizeof *w->table)

static void put_kinds(qn_text *out, const qn_words *w)
{
    qn_put(out, "kind =");
    for (int i = 0; w->kinds[i].phrase; i++) {
        qn_putf(out, "%s\"%s\" ", i ? "\n  | " : "\n    ", w->kinds[i].phrase);
        put_pattern(out, w, w->kinds[i].head);
    }
    qn_put(out, " ;\n");
}

// "{that} is destroyed": what may follow "that was … this turn".
static void put_events_of_it(qn_text *out, const qn_words *w)
{
    static const char that[] = "{that} ";
    int n = 0;
    qn_put(out, "event-of-it =");
    for (const qn_event_word *e = w->events; e->pattern; e++) {
        const char *rest = e->pattern + sizeof that - 1;
        if (strncmp(e->pattern, that, sizeof that - 1) != 0 || strchr(rest, '{')) continue;
        bool is = strncmp(rest, "is ", 3) == 0;
        qn_putf(out, "%s%s\"%s\"", n++ ? "\n  | " : "\n    ",
                is ? "( \"is\" | \"are\" | \"was\" | \"were\" ) " : "", is ? rest + 3 : rest);
    }
    qn_put(out, " ;\n");
}

static void put_game(qn_text *out, const qn_words *w)
{
    qn_putf(out, "\n(* ---- %s ---- *)\n\n", w->game);
    put_kinds(out, w);
    ROWS("field", fields);
    ROWS("noun", nouns);
    ROWS("adjective", adjectives);
    ROWS("symbol", costs);
    ROWS("resource", resources);
    ROWS("stat", stats);
    ROWS("status", statuses);
    ROWS("type", types);
    ROWS("place", places);
    ROWS("pile", piles);
    ROWS("timing", timings);
    ROWS("period", periods);
    ROWS("duration", durations);
    ROWS("role", roles);
    ROWS("player", players);
    ROWS("slot", slots);
    ROWS("relation", relations);
    ROWS("span", spans);
    ROWS("kept-number", numbers);
    ROWS("verb", verbs);
    ROWS("event", events);
    put_events_of_it(out, w);
    ROWS("test", tests);
    ROWS("cannot", prohibitions);
    ROWS("can", permissions);
}

static void the_grammar_is_that_of_the_tables(void **state)
{
    (void)state;
    static const qn_words *const games[] = { &ach_words, &ele_words, &sol_words, &sym_words, &syn_words };
    static char bytes[1 << 18];
    qn_text out = { bytes, 0, sizeof bytes, false, NULL };
    size_t size;
    char *text = read_file(file, &size), *from = strstr(text, mark);
    qn_put_n(&out, text, from ? (size_t)(from - text) : size);
    qn_put(&out, mark);
    qn_put(&out, "\n");
    put_rows(&out, games[0], "player-word", qn_who_words, sizeof *qn_who_words);
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) put_game(&out, games[i]);
    assert_false(out.full);
    if (getenv("QN_WRITE_GOLDEN")) {
        write_golden(file, bytes);
    } else if (strcmp(bytes, text) != 0) {
        fail_msg("%s is out of date: run this test with QN_WRITE_GOLDEN=1", file);
    }
    free(text);
}

// ---- Editors -----------------------------------------------------------------------------------------

enum { MOST_WORDS = 1024 };
typedef struct word_list {
    char word[MOST_WORDS][32];
    int n;
} word_list;

// Single words of a phrase or pattern up to its first slot. Words of one or two letters are left out: they would colour
// too much.
static void add_words(word_list *list, const char *phrase, bool first_only)
{
    for (size_t n; *phrase && *phrase != '{' && *phrase != '['; phrase += n + strspn(phrase + n, " ")) {
        n = strcspn(phrase, " {[");
        bool plain = n > 2 && n < sizeof list->word[0] && strspn(phrase, "abcdefghijklmnopqrstuvwxyz") >= n;
        bool known = false;
        for (int i = 0; i < list->n; i++)
            known |= strlen(list->word[i]) == n && memcmp(list->word[i], phrase, n) == 0;
        if (plain && !known && list->n < MOST_WORDS)
            snprintf(list->word[list->n++], 32, "%.*s", (int)n, phrase);
        if (first_only) return;
    }
}

static void add_rows(word_list *list, const void *table, size_t stride, bool first_only)
{
    for (const char *row = table; row && *(const char *const *)(const void *)row; row += stride)
        add_words(list, *(const char *const *)(const void *)row, first_only);
}

static int by_letters(const void *a, const void *b) { return strcmp(a, b); }

enum { WHO, KIND, VERB, OF_GAME, LISTS };

static void gather_words(word_list lists[LISTS])
{
    static const qn_words *const games[] = { &ach_words, &ele_words, &sol_words, &sym_words, &syn_words };
    memset(lists, 0, sizeof(word_list) * LISTS);
    add_rows(&lists[WHO], qn_who_words, sizeof *qn_who_words, false);
    for (size_t g = 0; g < sizeof games / sizeof *games; g++) {
        const qn_words *w = games[g];
        const qn_word *const tables[] = {
            w->costs, w->resources, w->stats, w->statuses, w->types, w->places
        };
        add_rows(&lists[KIND], w->kinds, sizeof *w->kinds, false);
        add_rows(&lists[VERB], w->verbs, sizeof *w->verbs, true);
        for (size_t i = 0; i < sizeof tables / sizeof *tables; i++)
            add_rows(&lists[OF_GAME], tables[i], sizeof(qn_word), true);
    }
    for (int i = 0; i < LISTS; i++)
        qsort(lists[i].word, (size_t)lists[i].n, sizeof lists[i].word[0], by_letters);
}

static void put_list(qn_text *out, const word_list *list, const char *between)
{
    for (int i = 0; i < list->n; i++) qn_putf(out, "%s%s", i ? between : "", list->word[i]);
}

// The text between [from] and [to] in a file must be [expected]; writes it there on request.
static void check_between(const char *path, const char *from, const char *to, const char *expected)
{
    size_t size;
    char *text = read_file(path, &size), *begin = strstr(text, from), *end;
    assert_non_null(begin);
    begin += strlen(from);
    end = strstr(begin, to);
    assert_non_null(end);
    if (getenv("QN_WRITE_GOLDEN")) {
        write_part(path, text, begin, end, expected);
    } else if (strlen(expected) != (size_t)(end - begin) || memcmp(begin, expected, strlen(expected)) != 0) {
        fail_msg("%s is out of date: run this test with QN_WRITE_GOLDEN=1", path);
    }
    free(text);
}

static void editors_know_the_words(void **state)
{
    (void)state;
    static word_list lists[LISTS];
    static const char *const vim[LISTS] = { "quintetWho", "quintetKind", "quintetVerb", "quintetOfGame" };
    static const char *const code[LISTS] = { "support.type.quintet", "storage.type.kind.quintet",
                                             "support.function.verb.quintet", "variable.other.game.quintet" };
    static char bytes[32768];
    qn_text out = { bytes, 0, sizeof bytes, false, NULL };
    gather_words(lists);
    bytes[0] = 0;
    for (int i = 0; i < LISTS; i++) {
        qn_putf(&out, "syntax keyword %s ", vim[i]);
        put_list(&out, &lists[i], " ");
        qn_put(&out, "\n");
    }
    check_between("editors/vim/syntax/quintet.vim",
                  "\" Written by tests/unit/grammar.c from the games' tables.\n",
                  "\" End of what is written.\n", bytes);
    for (int i = 0; i < LISTS; i++) {
        QN_TEXT(from, 128);
        qn_text_clear(&out);
        qn_putf(&from, "{ \"name\": \"%s\", \"match\": \"", code[i]);
        qn_put(&out, "\\\\b(");
        put_list(&out, &lists[i], "|");
        qn_put(&out, ")s?\\\\b");
        check_between("editors/vscode/syntaxes/quintet.tmLanguage.json", from.at, "\" }", bytes);
    }
    assert_false(out.full);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_grammar_is_that_of_the_tables),
        cmocka_unit_test(editors_know_the_words),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
