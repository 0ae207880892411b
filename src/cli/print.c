// quintet print: proxies, to be cut out.
#include "cli/proxies.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

const char qn_help_print[] =
    "Examples:\n"
    "  quintet print elestrals --deck majesea -o deck.pdf     a whole deck, nine cards a page\n"
    "  quintet print elestrals Rummagem Sinder -o two.png     some cards, at 300 dots an inch\n"
    "\n"
    "Usage: quintet print GAME [NAMES...] [--deck NAME|FILE] -o FILE.pdf|FILE.svg|FILE.png\n"
    "\n"
    "The faces of the table in the browser on A4, 63 by 88 mm each with marks to cut along; hexagons where "
    "the cards "
    "are such. Of SVG\nand PNG each page is a file.\n"
    "Cards of one's own: --cards FILE|DIR. Nothing that is there is replaced.\n";

#ifndef QN_DRAWS
int qn_draw_sheets(const qn_game_data *data, const uint16_t *defs, int n, int format, const char *path)
{
    return qn_complain(QN_EXIT_MISSING,
                       "this program was built without cairo, pango and duktape, which draw the sheets.");
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

static int add_deck(const qn_game_data *data, const char *word, uint16_t *defs, int *n)
{
    qn_deck_file *file = calloc(1, sizeof *file);
    int code = file ? qn_find_deck(data, word, file) : QN_EXIT_INTERNAL;
    for (int s = 0; code == QN_EXIT_YES && s < QN_DECK_SECTIONS; s++)
        for (int i = 0; i < file->deck.n[s] && *n < MOST; i++) defs[(*n)++] = file->deck.def[s][i];
    free(file);
    return code;
}

static int add_card(const qn_game_data *data, const char *word, uint16_t *defs, int *n)
{
    int def = qn_card_meant(data->pool, word);
    if (def <= 0 || *n == MOST)
        return qn_complain(
            QN_EXIT_NO, def < 0 ? "several cards have '%s' in their names." : "there is no card called '%s'.",
            word);
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
    if (!n) return qn_complain(QN_EXIT_USAGE, "which cards? Say --deck NAME, or names of cards.");
    return qn_draw_sheets(data, defs, n, format, path);
}

int qn_cli_print(int argc, char **argv)
{
    const char *deck = NULL, *path = NULL;
    const qn_opt opts[] = { { "--deck", &deck, NULL }, { "-o", &path, NULL }, { 0 } };
    int n = qn_args(opts, argc, argv);
    if (n < 0) return QN_EXIT_USAGE;
    if (n == 0 || !path || format_of(path) < 0)
        return qn_complain(
            QN_EXIT_USAGE,
            "what, and where to? For example: quintet print elestrals --deck majesea -o deck.pdf");
    if (access(path, F_OK) == 0)
        return qn_complain(QN_EXIT_WRITE, "%s is there already and stays as it is; say another name.", path);
    qn_game_data data;
    int code = qn_load_game(&data, argv[1]);
    if (code != QN_EXIT_YES) return code;
    code = print_all(&data, deck, n - 1, argv + 2, format_of(path), path);
    qn_close_game(&data);
    return code;
}
