// The form of docs/rules: "## Section", "- **ELE-BAT-15** text", "  - Ruling: text".
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

static const char *line_after(const char *at)
{
    const char *end = strchr(at, '\n');
    return end ? end + 1 : at + strlen(at);
}

// Reads the rule that starts at [at]; returns where the next thing starts, NULL if it is no rule.
static const char *read_rule(const char *at, qn_rule_text *r)
{
    const char *id = at + 4, *end = strstr(id, "** ");
    if (strncmp(at, "- **", 4) != 0 || !end || (size_t)(end - id) >= sizeof r->id) return NULL;
    snprintf(r->id, sizeof r->id, "%.*s", (int)(end - id), id);
    r->text = end + 3;
    at = line_after(at);
    while (strncmp(at, "  ", 2) == 0) at = line_after(at);
    r->size = (size_t)(at - r->text);
    return at;
}

static bool walk(const char *at, qn_rule_visit visit, void *context)
{
    qn_rule_text r = { .section = "" };
    while (*at) {
        const char *next = read_rule(at, &r);
        if (next && !visit(context, &r)) return false;
        if (strncmp(at, "## ", 3) == 0)
            snprintf(r.section, sizeof r.section, "%.*s", (int)strcspn(at + 3, "\n"), at + 3);
        at = next ? next : line_after(at);
    }
    return true;
}

static int walk_file(const char *path, qn_rule_visit visit, void *context, bool *go_on)
{
    int code;
    size_t size;
    char *text = qn_read_file(path, &size, &code);
    if (!text) return code;
    *go_on = walk(text, visit, context);
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
