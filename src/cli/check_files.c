// Finds the files that have scenarios, and the game of each.
#include "cli/check.h"

#include <dirent.h>
#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "cli/own_cards.h"

static bool ends_with(const char *s, const char *suffix)
{
    size_t n = strlen(s), m = strlen(suffix);
    return n > m && strcmp(s + n - m, suffix) == 0;
}

static int by_name(const struct dirent **a, const struct dirent **b)
{
    return strcmp((*a)->d_name, (*b)->d_name);
}

static int walk(const char *dir, const qn_folder *above, qn_found_sets *met, qn_files *out)
{
    struct dirent **entry;
    qn_folder this = { .above = above, .depth = above ? above->depth + 1 : 1 };
    int code = qn_enter_folder(dir, &this);
    if (code == QN_EXIT_YES) code = qn_meet_set(met, dir);
    int n = code == QN_EXIT_YES ? scandir(dir, &entry, NULL, by_name) : -1;
    for (int i = 0; i < n; i++) {
        char path[QN_PATH];
        struct stat st;
        bool fits = snprintf(path, sizeof path, "%s/%s", dir, entry[i]->d_name) < (int)sizeof path;
        if (code == QN_EXIT_YES && fits && entry[i]->d_name[0] != '.' && stat(path, &st) == 0) {
            if (S_ISDIR(st.st_mode)) code = walk(path, &this, met, out);
            else if (ends_with(path, ".scn") || ends_with(path, ".card")) qn_add_file(out, path);
        }
        free(entry[i]);
    }
    if (n >= 0) free(entry);
    return code;
}

int qn_find_scenarios(const char *path, qn_files *out)
{
    struct stat st;
    int before = out->n;
    if (strcmp(path, "-") == 0) return qn_add_file(out, path) ? QN_EXIT_YES : QN_EXIT_INTERNAL;
    if (stat(path, &st) != 0)
        return qn_complain(QN_EXIT_MISSING, SAYS_CANNOT_OPEN,
                           &(qn_slots){ .file = path, .error = strerror(errno) });
    if (!S_ISDIR(st.st_mode)) return qn_add_file(out, path) ? QN_EXIT_YES : QN_EXIT_INTERNAL;
    qn_found_sets met = { 0 };
    int code = walk(path, NULL, &met, out);
    if (code != QN_EXIT_YES) return code;
    if (out->n > before) return QN_EXIT_YES;
    return qn_complain(QN_EXIT_MISSING, SAYS_NOTHING_TO_CHECK, &(qn_slots){ .file = path });
}

// Reads "game elestrals" on a separate line before the first scenario.
bool qn_says_game(const qn_source *src, char name[QN_GAME_NAME])
{
    for (const char *at = src->text; at && *at; at = strchr(at, '\n'), at = at ? at + 1 : NULL) {
        if (strncmp(at, "scenario", 8) == 0) break;
        if (sscanf(at, "game %15[a-z]", name) == 1) return true;
    }
    return false;
}

const qn_rules *qn_game_of_file(const qn_source *src, char name[QN_GAME_NAME])
{
    if (qn_says_game(src, name)) return qn_game_named(name);
    char path[PATH_MAX];
    qn_set set;
    if (qn_set_of(src->name, path, &set) && set.game[0]) {
        snprintf(name, QN_GAME_NAME, "%s", set.game);
        return qn_game_named(set.game);
    }
    if (!realpath(src->name, path)) snprintf(path, sizeof path, "%s", src->name);
    for (char *slash; (slash = strrchr(path, '/'));) {
        const qn_rules *rules = qn_game_named(slash + 1);
        *slash = 0;
        if (rules) return rules;
    }
    name[0] = 0;
    return NULL;
}

bool qn_is_own_card_file(const char *path, const qn_rules *rules)
{
    char root[QN_PATH], dir[QN_PATH + 64], own[PATH_MAX], this[PATH_MAX];
    snprintf(dir, sizeof dir, "%s/cards/%s", qn_data_dir(root), rules->name);
    if (!realpath(dir, own) || !realpath(path, this)) return false;
    size_t n = strlen(own);
    return strncmp(own, this, n) == 0 && this[n] == '/';
}
