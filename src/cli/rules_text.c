#include "cli/rules_text.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

static void path_of(const char *game, char out[QN_PATH + 64])
{
    char root[QN_PATH];
    snprintf(out, QN_PATH + 64, "%s/docs/rules/%s.md", qn_data_dir(root), game);
}

bool qn_has_rules(const char *game)
{
    char path[QN_PATH + 64];
    struct stat st;
    if (strchr(game, '/')) return false;
    path_of(game, path);
    return stat(path, &st) == 0;
}

char *qn_read_rules(const char *game)
{
    char path[QN_PATH + 64];
    int code;
    size_t size;
    if (!qn_has_rules(game)) return NULL;
    path_of(game, path);
    return qn_read_file(path, &size, &code);
}

static int walk_file(const char *path, qn_rule_visit visit, void *context, bool *go_on)
{
    int code;
    size_t size;
    char *text = qn_read_file(path, &size, &code);
    if (!text) return code;
    *go_on = qn_walk_rules(text, visit, context);
    free(text);
    return QN_EXIT_YES;
}

int qn_each_rule(const char *game, qn_rule_visit visit, void *context)
{
    bool go_on = true;
    char path[QN_PATH + 64], root[QN_PATH];
    if (game) {
        path_of(game, path);
        return walk_file(path, visit, context, &go_on);
    }
    snprintf(path, sizeof path, "%s/docs/rules", qn_data_dir(root));
    qn_files files = qn_list_files(path, ".md");
    int code = files.n ? QN_EXIT_YES
                       : qn_complain(QN_EXIT_MISSING, SAYS_NO_RULES_THERE, &(qn_slots){ .file = path });
    for (int i = 0; i < files.n && go_on && code == QN_EXIT_YES; i++)
        code = walk_file(files.path[i], visit, context, &go_on);
    qn_free_files(&files);
    return code;
}
