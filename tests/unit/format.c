// quintet format: the layout of card files. The games' files have this layout, and after any change to the spaces of
// one, formatting restores it.
#include "lang_files.h"

#include "lang/format.h"

enum { ROOM = 1 << 20 };
static char first[ROOM], second[ROOM], spoiled[ROOM];

static const char *formatted(const char *text, size_t n, char *room)
{
    qn_source src = { "a.card", text, n };
    qn_text out = { room, 0, ROOM, false, NULL };
    qn_text_clear(&out);
    assert_true(qn_format_cards(&src, &out));
    return room;
}

// Adds spaces where there is one (outside quotes, comments and examples), spaces and \r at line ends, and empty lines.
static size_t spoil(const char *text, char *to, uint64_t dice)
{
    size_t n = 0;
    bool quoted = false, comment = false, example = false;
    for (const char *at = text; *at; at++) {
        bool start = at == text || at[-1] == '\n';
        if (start) quoted = comment = false;
        if (start && *at != ' ' && *at != '\n') example = strncmp(at, "example", 7) == 0;
        if (*at == '"') quoted = !quoted;
        if (*at == '#' && !quoted) comment = true;
        bool indent = start || at[-1] == ' ';
        dice = dice * 6364136223846793005u + 1442695040888963407u;
        int roll = (int)(dice >> 60);
        if (*at == '\n' && roll < 4) to[n++] = "  \t\r"[roll];
        to[n++] = *at;
        if (*at == ' ' && !quoted && !comment && !example && !indent && roll == 5) to[n++] = ' ';
        if (*at == '\n' && at[1] == '\n' && roll == 6) to[n++] = '\n';
        assert_true(n < ROOM - 8);
    }
    to[n] = 0;
    return n;
}

static int check_game(const char *game)
{
    char folder[64], path[256];
    char *names[64];
    snprintf(folder, sizeof folder, "cards/%s", game);
    int n = list_files(folder, ".card", names);
    for (int i = 0; i < n; i++) {
        size_t size;
        snprintf(path, sizeof path, "%s/%s", folder, names[i]);
        char *text = read_file(path, &size);
        assert_string_equal(formatted(text, size, first), text);
        for (uint64_t dice = 1; dice < 20; dice++) {
            size_t bytes = spoil(text, spoiled, dice * 977);
            assert_string_equal(formatted(spoiled, bytes, first), text);
            assert_string_equal(formatted(first, strlen(first), second), first);
        }
        free(text);
        free(names[i]);
    }
    return n;
}

static void card_files_are_laid_out(void **state)
{
    (void)state;
    assert_true(check_game("elestrals") && check_game("achroma") && check_game("solrei")
                && check_game("symetra") && check_game("synsouls"));
}

static void blanks_are_put_right(void **state)
{
    (void)state;
    static const char text[] = "\xEF\xBB\xBF\n\ncard   \"A  B\"  elestral fire 2 / 2\r\n"
                               "     use:expend 1 fire->draw 1 # why  so\n\n\n"
                               "     use ->\n         draw ( 1 + 2 )\n         if you do,draw 2\n# end\n";
    assert_string_equal(formatted(text, sizeof text - 1, first),
                        "card \"A  B\" elestral fire 2/2\n"
                        "  use: expend 1 fire -> draw 1   # why  so\n\n"
                        "  use ->\n    draw (1 + 2)\n    if you do, draw 2\n# end\n");
}

// Formatting twice is the same as once, for any bytes.
static void twice_is_once(void **state)
{
    (void)state;
    static const char letters[] = " \t\n\r\"#,:->acdrex2/()";
    uint64_t dice = 7;
    for (int i = 0; i < 3000; i++) {
        char text[80];
        size_t n = 0;
        for (; n < 60; n++) {
            dice = dice * 6364136223846793005u + 1442695040888963407u;
            text[n] = letters[(dice >> 40) % (sizeof letters - 1)];
        }
        formatted(text, n, first);
        assert_string_equal(formatted(first, strlen(first), second), first);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(card_files_are_laid_out),
        cmocka_unit_test(blanks_are_put_right),
        cmocka_unit_test(twice_is_once),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
