// Card names in the language server: go to a card, and rename it everywhere. In card texts names are in quotes; in
// examples they are bare.
#include "cli/lsp.h"

#include <stdlib.h>
#include <string.h>

#include "lang/meaning.h"

// The names of all cards that the document can mention, in s->pool; also from files with errors.
static bool read_names(qn_lsp *s, const qn_document *d, qn_lsp_sources *files)
{
    if (!qn_lsp_gather(d, files)) return false;
    qn_read_names(s->pool, d->rules->words, files->src, files->n, s->problems, s->scratch);
    return true;
}

// ---- Go to definition ------------------------------------------------------------------------------

static const char *file_of(const qn_lsp *s, int def, int *line)
{
    static char file[QN_PATH];
    snprintf(file, sizeof file, "%s", s->pool->text + s->pool->print[def].place);
    char *colon = strrchr(file, ':');
    if (!colon) return NULL;
    *colon = 0;
    *line = (int)strtol(colon + 1, NULL, 10) - 1;
    return file;
}

cJSON *qn_lsp_definition(qn_lsp *s, const qn_document *d, int line, int byte)
{
    qn_lsp_sources files = { 0 };
    qn_source own = { d->path, d->text, strlen(d->text) };
    qn_word_meaning meaning;
    bool ok = read_names(s, d, &files);
    qn_lsp_free_sources(&files);
    qn_find_meaning(d->rules->words, &own, qn_lsp_place(d, line, byte), NULL, s->pool, &meaning);
    int at, def = ok ? qn_def_named(s->pool, meaning.card, meaning.card_size) : 0;
    const char *file = def ? file_of(s, def, &at) : NULL;
    if (!file) return NULL;
    QN_TEXT(uri, QN_PATH + 8);
    qn_putf(&uri, "file://%s", file);
    cJSON *result = cJSON_CreateObject();
    bool here = strcmp(file, d->path) == 0;
    cJSON_AddStringToObject(result, "uri", here ? d->uri : uri.at);
    int name = (int)strlen(qn_def_name(s->pool, def));
    cJSON_AddItemToObject(result, "range", qn_lsp_range(here ? d->text : "", at, 6, 6 + name));
    return result;
}

// ---- Rename ----------------------------------------------------------------------------------------

static bool in_example(const char *text, const char *line)
{
    qn_source src = { "", text, strlen(text) };
    return qn_in_example(&src, (size_t)(line - text));
}

// The length of the card name at that byte, in quotes or (in an example) bare; 0: none. s->pool contains the names.
static size_t name_at(const qn_lsp *s, bool example, const char *line, size_t n, size_t byte,
                      const char **name)
{
    size_t length = example ? qn_bare_name_around(s->pool, line, n, byte, name)
                            : qn_name_around(line, n, byte, name);
    return length && qn_def_named(s->pool, *name, length) ? length : 0;
}

cJSON *qn_lsp_renamed(qn_lsp *s, const qn_document *d, int line, int byte)
{
    size_t n;
    qn_lsp_sources files = { 0 };
    const char *at = qn_lsp_line(d->text, line, &n), *name = NULL;
    size_t length = read_names(s, d, &files) ? name_at(s, in_example(d->text, at), at, n, (size_t)byte, &name)
                                             : 0;
    qn_lsp_free_sources(&files);
    return length ? qn_lsp_range(d->text, line, (int)(name - at), (int)(name - at + (long)length)) : NULL;
}

static void add_edit(cJSON *edits, const char *text, int line, int from, int to, const char *new)
{
    cJSON *edit = cJSON_CreateObject();
    cJSON_AddItemToObject(edit, "range", qn_lsp_range(text, line, from, to));
    cJSON_AddStringToObject(edit, "newText", new);
    cJSON_AddItemToArray(edits, edit);
}

// Every mention of card [def] in a file; NULL: none.
static cJSON *mentions(const qn_lsp *s, const char *text, int def, const char *new)
{
    cJSON *edits = cJSON_CreateArray();
    int line = 0;
    for (const char *at = text; *at; line++) {
        size_t n = strcspn(at, "\n");
        bool example = in_example(text, at);
        for (size_t k = 0; k < n; k++) {
            const char *name = NULL;
            size_t length = name_at(s, example, at, n, k, &name);
            if (!length || name != at + k || qn_def_named(s->pool, name, length) != def) continue;
            add_edit(edits, text, line, (int)k, (int)(k + length), new);
            k += length;
        }
        at += n + (at[n] == '\n');
    }
    if (cJSON_GetArraySize(edits)) return edits;
    cJSON_Delete(edits);
    return NULL;
}

static const qn_document *opened(const qn_lsp *s, const char *path)
{
    for (int k = 0; k < s->n; k++)
        if (qn_is_same_file(s->doc[k].path, path)) return &s->doc[k];
    return NULL;
}

// Renames in the document and in the files it is compiled with: as open in the editor, otherwise as on disk.
static cJSON *renamed_everywhere(const qn_lsp *s, const qn_document *d, const qn_lsp_sources *files, int def,
                                 const char *new)
{
    cJSON *result = cJSON_CreateObject(), *changes = cJSON_AddObjectToObject(result, "changes");
    for (int i = 0; i < files->n; i++) {
        const qn_document *open = i == files->n - 1 ? d : opened(s, files->src[i].name);
        cJSON *edits = mentions(s, open ? open->text : files->src[i].text, def, new);
        QN_TEXT(uri, QN_PATH + 8);
        qn_putf(&uri, "file://%s", files->src[i].name);
        if (edits) cJSON_AddItemToObject(changes, open ? open->uri : uri.at, edits);
    }
    return result;
}

// The game's own cards cannot be renamed from another file.
static bool is_the_games(const qn_lsp *s, const qn_document *d, int def)
{
    char root[QN_PATH], dir[QN_PATH + 64];
    int line;
    const char *file = file_of(s, def, &line);
    int n = snprintf(dir, sizeof dir, "%s/cards/%s/", qn_data_dir(root), qn_game_name(d->rules));
    return file && strncmp(file, dir, (size_t)n) == 0 && strncmp(d->path, dir, (size_t)n) != 0;
}

static bool refuse(qn_lsp *s, const char *format, const char *name)
{
    qn_text why = { s->refusal, 0, sizeof s->refusal, false, NULL };
    qn_text_clear(&why);
    qn_putf(&why, format, name);
    return false;
}

static bool may_be_called(qn_lsp *s, const qn_document *d, int def, const char *new)
{
    if (!def) return refuse(s, "%s", "no card is named here");
    if (is_the_games(s, d, def)) return refuse(s, "'%s' is a card of the game", qn_def_name(s->pool, def));
    if (!*new || strlen(new) > 80 || strpbrk(new, "\"\n\r"))
        return refuse(s, "%s", "a name has 1 to 80 bytes, no quotes and no line breaks");
    int other = qn_def_named(s->pool, new, strlen(new));
    return !other || other == def || refuse(s, "there is already a card called '%s'", new);
}

cJSON *qn_lsp_rename(qn_lsp *s, const qn_document *d, int line, int byte, const char *new)
{
    size_t n;
    qn_lsp_sources files = { 0 };
    const char *at = qn_lsp_line(d->text, line, &n), *old = NULL;
    size_t length = read_names(s, d, &files) ? name_at(s, in_example(d->text, at), at, n, (size_t)byte, &old)
                                             : 0;
    int def = length ? qn_def_named(s->pool, old, length) : 0;
    cJSON *result = may_be_called(s, d, def, new) ? renamed_everywhere(s, d, &files, def, new) : NULL;
    qn_lsp_free_sources(&files);
    return result;
}
