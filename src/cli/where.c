// Where a rule is implemented (quintet rules ID --where): the routines that cite it and the scenarios that test it, by
// file and line, found by reading the source tree. Rules that need no routine are listed in the game's README.
#include <dirent.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "cli/rules_text.h"

typedef struct hunt {
    const char *root, *id;
    int found;
} hunt;

typedef void (*look)(hunt *h, const char *path, const char *text);

static bool ends_with(const char *name, const char *end)
{
    size_t n = strlen(name), m = strlen(end);
    return n > m && strcmp(name + n - m, end) == 0;
}

// Finds the whole ID: ELE-BAT-07 does not match ELE-BAT-071.
static const char *find_id(const char *text, const char *id)
{
    size_t n = strlen(id);
    for (const char *at = strstr(text, id); at; at = strstr(at + 1, id))
        if (at[n] < '0' || at[n] > '9') return at;
    return NULL;
}

static int line_of(const char *text, const char *at)
{
    int line = 1;
    for (; text < at; text++) line += *text == '\n';
    return line;
}

static const char *start_of_line(const char *text, const char *at)
{
    while (at > text && at[-1] != '\n') at--;
    return at;
}

static void print_place(hunt *h, const char *path, int line, const char *what, size_t n)
{
    printf("  %s:%d  %.*s\n", path + strlen(h->root) + 1, line, (int)n, what);
    h->found++;
}

// The function that contains [at]: the last line before it that begins in the first column with a name and an opening
// bracket.
static size_t function_around(const char *text, const char *at, const char **name)
{
    for (const char *line = start_of_line(text, at);; line = start_of_line(text, line - 1)) {
        const char *open = line;
        bool head = (*line >= 'a' && *line <= 'z') && strncmp(line, "typedef", 7) != 0;
        while (head && *open && *open != '\n' && *open != '(' && *open != '=' && *open != ';') open++;
        if (head && *open == '(') {
            const char *start = open;
            while (start > line && start[-1] != ' ' && start[-1] != '*') start--;
            *name = start;
            return (size_t)(open - start);
        }
        if (line == text) return 0;
    }
}

static void look_in_c(hunt *h, const char *path, const char *text)
{
    const char *before = NULL;
    for (const char *at = find_id(text, h->id); at; at = find_id(at + 1, h->id)) {
        const char *name = "", *line = start_of_line(text, at);
        if (line == before) continue;
        before = line;
        size_t n = ends_with(path, ".c") ? function_around(text, at, &name) : 0;
        if (!n) name = line, n = strcspn(line, "\n");
        print_place(h, path, line_of(text, at), name, n);
    }
}

static bool is_title(const char *line)
{
    return strncmp(line, "scenario \"", 10) == 0 || strncmp(line, "example \"", 9) == 0;
}

static void look_in_scenario(hunt *h, const char *path, const char *text)
{
    for (const char *at = find_id(text, h->id); at; at = find_id(at + 1, h->id)) {
        const char *line = start_of_line(text, at), *title = line;
        if (strncmp(line + strspn(line, " "), "rules", 5) != 0) continue;
        while (title > text && !is_title(title)) title = start_of_line(text, title - 1);
        size_t word = strcspn(title, " ") + 1;
        print_place(h, path, line_of(text, title), title + word, strcspn(title + word, "\n"));
    }
}

static void look_in_file(hunt *h, const char *path, look how)
{
    int code;
    size_t size;
    char *text = qn_read_file(path, &size, &code);
    if (!text) return;
    how(h, path, text);
    free(text);
}

static void look_below(hunt *h, const char *folder, const char *const *endings, look how)
{
    struct dirent **entry;
    int n = scandir(folder, &entry, NULL, alphasort);
    for (int i = 0; i < n; i++) {
        char path[QN_PATH + 512];
        struct stat st;
        bool fits = snprintf(path, sizeof path, "%s/%s", folder, entry[i]->d_name) < (int)sizeof path;
        bool plain = fits && entry[i]->d_name[0] != '.' && stat(path, &st) == 0;
        if (plain && S_ISDIR(st.st_mode)) look_below(h, path, endings, how);
        for (const char *const *e = endings; plain && S_ISREG(st.st_mode) && *e; e++)
            if (ends_with(path, *e)) look_in_file(h, path, how);
        free(entry[i]);
    }
    if (n >= 0) free(entry);
}

static void look_in_readme(hunt *h, const char *game)
{
    char path[QN_PATH + 64], head[40];
    struct stat st;
    int code;
    size_t size;
    snprintf(path, sizeof path, "%s/src/games/%s/README.md", h->root, game);
    if (stat(path, &st) != 0) snprintf(path, sizeof path, "%s/examples/%s/README.md", h->root, game);
    snprintf(head, sizeof head, "- %s:", h->id);
    char *text = qn_read_file(path, &size, &code);
    const char *at = text ? strstr(text, head) : NULL;
    if (at) qn_talk(stdout, SAYS_WHERE_BY_CONSTRUCTION, NULL);
    if (at)
        print_place(h, path, line_of(text, at), at + strlen(head) + 1, strcspn(at + strlen(head) + 1, "\n"));
    free(text);
}

// The folders that implement rules. The command and the card language only name some as examples.
static const char *const parts[] = {
    "examples", "src/games", "src/host", "src/kernel", "src/server", "src/vm"
};

int qn_show_where(const char *game, const char *id)
{
    static const char *const sources[] = { ".c", ".h", ".def", NULL },
                             *const scenarios[] = { ".scn", ".card", NULL };
    char root[QN_PATH], folder[QN_PATH + 64];
    hunt h = { .root = qn_data_dir(root), .id = id };
    snprintf(folder, sizeof folder, "%s/src", root);
    struct stat st;
    if (stat(folder, &st) != 0) return qn_complain(QN_EXIT_MISSING, SAYS_WHERE_NO_SOURCES, NULL);
    qn_talk(stdout, SAYS_WHERE_CODE, NULL);
    for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++) {
        snprintf(folder, sizeof folder, "%s/%s", root, parts[i]);
        look_below(&h, folder, sources, look_in_c);
    }
    look_in_readme(&h, game);
    qn_talk(stdout, SAYS_WHERE_SCENARIOS, NULL);
    snprintf(folder, sizeof folder, "%s/tests/scenarios/%s", root, game);
    look_below(&h, folder, scenarios, look_in_scenario);
    snprintf(folder, sizeof folder, "%s/cards/%s", root, game);
    look_below(&h, folder, scenarios, look_in_scenario);
    return h.found ? QN_EXIT_YES : QN_EXIT_NO;
}
