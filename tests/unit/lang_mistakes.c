// Mistakes of authors, and the messages: tests/lang/mistakes.txt, readable from top to bottom; and
// tests/lang/warnings.txt, text that compiles with a warning, each beside a similar one without. With QN_WRITE_GOLDEN
// set the messages are written instead of compared: review the diff as an author would.
//
//     ## title of the mistake
//     game
//     | the source, line by line
//     2:5 error: what is wrong there
//       hint: what helps
#include "lang_files.h"

#include "games/achroma/words.h"
#include "games/solrei/words.h"
#include "games/symetra/words.h"
#include "games/synsouls/words.h"

enum { ROOM = 1 << 18 };

static const qn_words *words_of(const char *line)
{
    static const struct {
        const char *game;
        const qn_words *words;
    } games[] = { { "achroma\n", &ach_words },
                  { "elestrals\n", &ele_words },
                  { "solrei\n", &sol_words },
                  { "symetra\n", &sym_words },
                  { "synsouls\n", &syn_words } };
    for (size_t i = 0; i < sizeof games / sizeof *games; i++)
        if (strncmp(line, games[i].game, strlen(games[i].game)) == 0) return games[i].words;
    fail_msg("no game: %.40s", line);
    return NULL;
}

static const char *next_line(const char *at) { return at + strcspn(at, "\n") + (strchr(at, '\n') != NULL); }

// Reads the lines that begin with "| ". Returns the text after them.
static const char *take_source(const char *at, qn_text *source)
{
    for (; *at == '|'; at = next_line(at)) {
        size_t n = strcspn(at, "\n");
        if (n > 2) qn_put_n(source, at + 2, n - 2);
        qn_put(source, "\n");
    }
    return at;
}

// A list of a game's words is compared by its beginning, because it grows with the game.
static void put_hint(qn_text *out, const char *hint)
{
    const char *list = strstr(hint, " has: ");
    if (!list) qn_putf(out, "  hint: %s\n", hint);
    else {
        const char *rest = strstr(list, "; ");
        qn_put(out, "  hint: ");
        qn_put_n(out, hint, (size_t)(list - hint) + strlen(" has:"));
        qn_putf(out, " …%s\n", rest ? rest : "");
    }
}

static void put_answer(qn_text *out)
{
    for (int i = 0; i < problems.count; i++) {
        const qn_problem *p = &problems.at[i];
        qn_putf(out, "%d:%d %s: %s\n", p->line, p->column, p->warning ? "warning" : "error", p->message);
        if (p->hint[0]) put_hint(out, p->hint);
    }
    if (!problems.count) qn_put(out, "fine\n");
}

// Handles one mistake: copies title, game and source, then writes the messages.
static const char *answer_one(const char *at, qn_text *out)
{
    static char bytes[8192];
    qn_text source = { bytes, 0, sizeof bytes, false, NULL };
    const char *game = next_line(at), *from = next_line(game);
    const char *rest = take_source(from, &source);
    qn_source src = { "mine.card", bytes, source.used };
    assert_true(source.used > 0);
    qn_lint(&pool, words_of(game), &src, 1, &problems, &scratch);
    qn_put_n(out, at, (size_t)(rest - at));
    put_answer(out);
    while (*rest && strncmp(rest, "## ", 3) != 0) rest = next_line(rest);
    return rest;
}

static void check_file(const char *file, int least)
{
    static char bytes[ROOM];
    qn_text out = { bytes, 0, sizeof bytes, false, NULL };
    size_t size;
    int n = 0;
    char *text = read_file(file, &size);
    const char *at = strstr(text, "## ");
    assert_non_null(at);
    qn_put_n(&out, text, (size_t)(at - text));
    for (; *at; n++) {
        at = answer_one(at, &out);
        if (*at) qn_put(&out, "\n");
    }
    assert_false(out.full);
    assert_true(n >= least);
    if (getenv("QN_WRITE_GOLDEN")) {
        write_golden(file, bytes);
    } else if (strcmp(text, bytes) != 0) {
        size_t same = 0;
        while (text[same] && text[same] == bytes[same]) same++;
        while (same && strncmp(text + same, "## ", 3) != 0) same--;
        fail_msg("--- said\n%.700s\n--- expected\n%.700s", bytes + same, text + same);
    }
    free(text);
}

static void mistakes_are_explained(void **state)
{
    (void)state;
    check_file("tests/lang/mistakes.txt", 44);
}

static void warnings_have_their_reason(void **state)
{
    (void)state;
    check_file("tests/lang/warnings.txt", 20);
}

// Marks left by a keyboard or editor, which everybody can read, are not mistakes.
static void tolerated(void **state)
{
    (void)state;
    static const char *const fine[] = {
        "card \"A\" elestral fire 1/1\r\n  use -> draw 1\r\n",
        "Card \"A\" Elestral Fire 1/1\n  Use -> Draw 1\n",
        "card \"A\" elestral fire 1/1\n    use -> draw 1",
        "\n\n# nothing\ncard \"A\" elestral fire 1/1   \n\n  use -> draw 1   # twice\n\n",
    };
    for (size_t i = 0; i < sizeof fine / sizeof *fine; i++)
        if (!compile_text(&pool, fine[i])) {
            qn_source src = { "test.card", fine[i], strlen(fine[i]) };
            fail_msg("%s", all_problems(&src, 1));
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(mistakes_are_explained),
        cmocka_unit_test(warnings_have_their_reason),
        cmocka_unit_test(tolerated),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
