// quintet print: proxy cards to cut out.
#include "cli/proxies.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#ifndef QN_DRAWS
int qn_draw_sheets(const qn_game_data *data, const uint16_t *defs, int n, int format, const char *path)
{
    return qn_complain(QN_EXIT_MISSING, SAYS_PRINT_NOT_BUILT, NULL);
}
#endif

static int format_of(const char *path)
{
    static const char *const endings[] = { ".pdf", ".svg", ".png" };
    size_t n = strlen(path);
    for (int i = 0; i < 3; i++)
        if (n > 4 && strcmp(path + n - 4, endings[i]) == 0) return i;
    return -1;
}

enum { MOST = QN_DECK_SECTIONS * QN_MAX_DECK };

static bool names(const qn_pool *pool, int list, int def)
{
    for (int i = 1; list && i <= pool->code[list]; i++)
        if (pool->code[list + i] == def) return true;
    return false;
}

// Also prints faces that a card's text describes but that are not in the deck, such as the Final Verse on the back of a
// Conductor (SYN-FIN-01).
static void add_namers(const qn_game_data *data, int def, uint16_t *defs, int *n)
{
    for (const qn_word *w = data->rules->words->fields; w && w->phrase; w++)
        for (int i = 1; w->plural && i < data->pool->n_defs && *n < MOST; i++)
            if (names(data->pool, data->pool->def[i].field[w->value], def)) defs[(*n)++] = (uint16_t)i;
}

static bool is_there(const uint16_t *defs, int n, int def)
{
    for (int i = 0; i < n; i++)
        if (defs[i] == def) return true;
    return false;
}

static int add_deck(const qn_game_data *data, const char *word, uint16_t *defs, int *n)
{
    qn_deck_file *file = calloc(1, sizeof *file);
    int code = file ? qn_find_deck(data, word, file) : QN_EXIT_INTERNAL;
    for (int s = 0; code == QN_EXIT_YES && s < QN_DECK_SECTIONS; s++)
        for (int i = 0; i < file->deck.n[s] && *n < MOST; i++) {
            int def = file->deck.def[s][i];
            bool first = !is_there(defs, *n, def);
            defs[(*n)++] = (uint16_t)def;
            if (first) add_namers(data, def, defs, n);
        }
    free(file);
    return code;
}

static int add_card(const qn_game_data *data, const char *word, uint16_t *defs, int *n)
{
    int def = qn_card_meant(data->pool, word);
    if (def <= 0 || *n == MOST)
        return qn_complain(QN_EXIT_NO, def < 0 ? SAYS_SEVERAL_CARDS : SAYS_NO_SUCH_CARD,
                           &(qn_slots){ .word = word });
    defs[(*n)++] = (uint16_t)def;
    return QN_EXIT_YES;
}

static int print_all(const qn_game_data *data, const char *deck, int words, char **word, int format,
                     const char *path)
{
    uint16_t defs[MOST];
    int n = 0, code = deck ? add_deck(data, deck, defs, &n) : QN_EXIT_YES;
    for (int i = 0; i < words && code == QN_EXIT_YES; i++) code = add_card(data, word[i], defs, &n);
    if (code != QN_EXIT_YES) return code;
    if (!n) return qn_complain(QN_EXIT_USAGE, SAYS_PRINT_WHICH_CARDS, NULL);
    return qn_draw_sheets(data, defs, n, format, path);
}

int qn_cli_print(int argc, char **argv)
{
    const char *deck = NULL, *path = NULL;
    const qn_opt opts[] = { { "--deck", &deck, NULL }, { "-o", &path, NULL }, { 0 } };
    int n = qn_args(opts, argc, argv);
    if (n < 0) return QN_EXIT_USAGE;
    if (n == 0 || !path || format_of(path) < 0) return qn_complain(QN_EXIT_USAGE, SAYS_PRINT_WHAT, NULL);
    if (access(path, F_OK) == 0)
        return qn_complain(QN_EXIT_WRITE, SAYS_FILE_IS_THERE, &(qn_slots){ .file = path });
    qn_game_data data;
    int code = qn_load_game(&data, argv[1]);
    if (code != QN_EXIT_YES) return code;
    code = print_all(&data, deck, n - 1, argv + 2, format_of(path), path);
    qn_close_game(&data);
    return code;
}
