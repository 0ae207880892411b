// quintet format: gives card files a uniform layout.
#include "lang/format.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/own_cards.h"

// Replaces the whole file or, if that fails, leaves it unchanged.
static int replace(const char *path, const char *text, size_t size)
{
    char new[QN_PATH];
    if (snprintf(new, sizeof new, "%s.new", path) >= (int)sizeof new)
        return qn_complain(QN_EXIT_WRITE, SAYS_NAME_IS_TOO_LONG, &(qn_slots){ .file = path });
    if (!qn_write_file(new, text, size)) return QN_EXIT_WRITE;
    if (rename(new, path) == 0) return QN_EXIT_YES;
    unlink(new);
    return qn_complain(QN_EXIT_WRITE, SAYS_CANNOT_WRITE_FILE, &(qn_slots){ .file = path });
}

static int format_file(const char *path, bool check)
{
    int code;
    qn_source src = { .name = path };
    char *text = qn_read_text(path, &src.size, &code);
    if (!text) return code;
    src.text = text;
    size_t room = src.size * 3 + 4096;
    char *bytes = malloc(room);
    qn_text out = { bytes, 0, room, false, NULL };
    code = QN_EXIT_YES;
    if (!bytes || !qn_format_cards(&src, &out)) code = QN_EXIT_INTERNAL;
    else if (strcmp(path, "-") == 0) fwrite(bytes, 1, out.used, stdout);
    else if (out.used != src.size || memcmp(bytes, text, src.size) != 0) {
        qn_talk(stdout, check ? SAYS_WOULD_CHANGE : SAYS_CHANGED, &(qn_slots){ .file = path });
        code = check ? QN_EXIT_NO : replace(path, bytes, out.used);
    }
    free(bytes);
    free(text);
    return code;
}

int qn_cli_format(int argc, char **argv)
{
    bool check = false;
    const qn_opt opts[] = { { "--check", NULL, &check }, { 0 } };
    int n = qn_args(opts, argc, argv), code = QN_EXIT_YES;
    if (n < 0) return QN_EXIT_USAGE;
    if (n == 0) return qn_complain(QN_EXIT_USAGE, SAYS_FORMAT_WHICH_FILE, NULL);
    for (int i = 1; i <= n; i++) {
        qn_files files = { 0, NULL };
        qn_set set;
        int found = strcmp(argv[i], "-") == 0 ? format_file("-", check)
                                              : qn_find_card_files(argv[i], &files, &set);
        if (found != QN_EXIT_YES) code = found;
        for (int k = 0; k < files.n; k++) {
            int one = format_file(files.path[k], check);
            if (one != QN_EXIT_YES) code = one;
        }
        qn_free_files(&files);
    }
    return code;
}
