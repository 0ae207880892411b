// The files that the language server compiles with a document.
#include "cli/lsp.h"

#include <stdlib.h>
#include <string.h>

#include "cli/check.h"
#include "cli/own_cards.h"

bool qn_is_same_file(const char *a, const char *b)
{
    char x[PATH_MAX], y[PATH_MAX];
    return strcmp(a, b) == 0 || (realpath(a, x) && realpath(b, y) && strcmp(x, y) == 0);
}

static void add(qn_lsp_sources *out, const char *name, char *text)
{
    out->text[out->n] = text;
    if (!text) return;
    size_t size = strlen(text);
    qn_blank_game_line(text, size);
    out->src[out->n++] = (qn_source){ name, text, size };
}

bool qn_lsp_gather(const qn_document *d, qn_lsp_sources *out)
{
    char root[QN_PATH], dir[QN_PATH + 64];
    size_t size;
    int code;
    if (!d->rules) return false;
    snprintf(dir, sizeof dir, "%s/cards/%s", qn_data_dir(root), qn_game_name(d->rules));
    out->files = qn_list_files(dir, ".card");
    qn_use_set_of(d->path);
    qn_own_card_files(&out->files);
    out->src = calloc((size_t)out->files.n + 1, sizeof *out->src);
    out->text = calloc((size_t)out->files.n + 1, sizeof *out->text);
    if (!out->src || !out->text) return false;
    for (int i = 0; i < out->files.n; i++)
        if (!qn_is_same_file(out->files.path[i], d->path))   // the open document replaces the file
            add(out, out->files.path[i], qn_read_text(out->files.path[i], &size, &code));
    int others = out->n;
    add(out, d->path, strdup(d->text));
    return out->n > others;
}

void qn_lsp_free_sources(qn_lsp_sources *out)
{
    for (int i = 0; i < out->n; i++) free(out->text[i]);
    free(out->text);
    free(out->src);
    qn_free_files(&out->files);
}

bool qn_lsp_compile(qn_lsp *s, const qn_document *d, int *own)
{
    qn_lsp_sources files = { 0 };
    bool ok = qn_lsp_gather(d, &files);
    if (ok) {
        *own = files.n - 1;
        qn_lint(s->pool, d->rules->words, files.src, files.n, s->problems, s->scratch);
    }
    qn_lsp_free_sources(&files);
    return ok;
}

bool qn_lsp_compile_shown(qn_lsp *s, const qn_document *d)
{
    qn_lsp_sources files = { 0 };
    bool ok = qn_lsp_gather(d, &files);
    for (int without = 0; ok && without < 2; without++)
        if (qn_compile(s->pool, d->rules->words, files.src, files.n - without, s->problems, s->scratch))
            break;
    qn_lsp_free_sources(&files);
    return ok && !s->problems->errors;
}
