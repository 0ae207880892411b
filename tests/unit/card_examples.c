// Every card, including Spirits and Action Cards, is used in an example in its game's card files. `quintet check cards`
// checks whether the examples pass.
#include "lang_files.h"

#include <ctype.h>

#include "games/achroma/words.h"
#include "games/solrei/words.h"
#include "games/symetra/words.h"
#include "games/synsouls/words.h"

enum { ROOM = 1 << 20 };
static char examples[ROOM];
static size_t used;

// The examples of a file: each from its first line to the next line without indent.
static void gather(const char *text)
{
    bool inside = false;
    for (const char *at = text; *at;) {
        size_t n = strcspn(at, "\n");
        n += at[n] == '\n';
        if (*at != ' ' && *at != '\n') inside = strncmp(at, "example ", 8) == 0;
        if (inside) {
            assert_true(used + n < ROOM);
            memcpy(examples + used, at, n);
            used += n;
            examples[used] = 0;
        }
        at += n;
    }
}

static bool is_shown(const char *name)
{
    size_t n = strlen(name);
    for (const char *at = examples; (at = strstr(at, name)); at++)
        if ((at == examples || !isalpha((unsigned char)at[-1])) && !isalnum((unsigned char)at[n]))
            return true;
    return false;
}

static void check_game(const char *game, const qn_words *words)
{
    qn_source src[64];
    char folder[64], path[256], *names[64];
    snprintf(folder, sizeof folder, "cards/%s", game);
    int n = list_files(folder, ".card", names);
    assert_true(n > 0);
    used = 0;
    for (int i = 0; i < n; i++) {
        snprintf(path, sizeof path, "%s/%s", folder, names[i]);
        src[i].name = names[i];
        src[i].text = read_file(path, &src[i].size);
        gather(src[i].text);
    }
    assert_true(qn_compile(&pool, words, src, n, &problems, &scratch));
    for (int d = 1; d < pool.n_defs; d++)
        if (!is_shown(qn_def_name(&pool, d)))
            fail_msg("%s: no example in the card files shows '%s'", game, qn_def_name(&pool, d));
    for (int i = 0; i < n; i++) {
        free((char *)(uintptr_t)src[i].text);
        free(names[i]);
    }
}

static void every_card_is_shown(void **state)
{
    (void)state;
    check_game("achroma", &ach_words);
    check_game("elestrals", &ele_words);
    check_game("solrei", &sol_words);
    check_game("symetra", &sym_words);
    check_game("synsouls", &syn_words);
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(every_card_is_shown) };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
