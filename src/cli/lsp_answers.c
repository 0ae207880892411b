// What the language server answers. Everything comes from the compiler and the game's tables of words.
#include "cli/lsp.h"

#include <stdlib.h>
#include <string.h>

#include "cli/check.h"
#include "cli/own_cards.h"
#include "lang/format.h"

// ---- Compiling -------------------------------------------------------------------------------------

static bool is_same(const char *a, const char *b)
{
    char x[PATH_MAX], y[PATH_MAX];
    return realpath(a, x) && realpath(b, y) && strcmp(x, y) == 0;
}

static bool compile(qn_lsp *s, const qn_document *d, const qn_files *files, int *own)
{
    qn_source *src = calloc((size_t)files->n + 1, sizeof *src);
    char **text = calloc((size_t)files->n + 1, sizeof *text), *mine = strdup(d->text);
    int n = 0, code;
    bool room = src && text && mine;
    for (int i = 0; room && i < files->n; i++) {
        char here[QN_PATH];
        snprintf(here, sizeof here, "%s", files->path[i]);
        if (strcmp(here, d->path) == 0 || is_same(here, d->path)) continue;   // the document takes its place
        src[n].name = files->path[i];
        text[n] = qn_read_text(files->path[i], &src[n].size, &code);
        src[n].text = text[n];
        if (!text[n]) continue;
        qn_blank_game_line(text[n], src[n].size);
        n++;
    }
    if (room) {
        qn_blank_game_line(mine, strlen(mine));
        src[n] = (qn_source){ d->path, mine, strlen(mine) };
        *own = n;
        qn_lint(s->pool, d->rules->words, src, n + 1, s->problems, s->scratch);
    }
    for (int i = 0; text && i < n; i++) free(text[i]);
    free(mine);
    free(text);
    free(src);
    return room;
}

bool qn_lsp_compile(qn_lsp *s, const qn_document *d, int *own)
{
    char root[QN_PATH], dir[QN_PATH + 64];
    if (!d->rules) return false;
    snprintf(dir, sizeof dir, "%s/cards/%s", qn_data_dir(root), qn_game_name(d->rules));
    qn_files files = qn_list_files(dir, ".card");
    qn_use_set_of(d->path);
    qn_own_card_files(&files);
    bool ok = compile(s, d, &files, own);
    qn_free_files(&files);
    return ok;
}

static cJSON *diagnostic(const qn_document *d, const qn_problem *p)
{
    cJSON *o = cJSON_CreateObject();
    QN_TEXT(message, 2 * QN_PROBLEM_BYTES + 8);
    qn_putf(&message, p->hint[0] ? "%s\n%s" : "%s", p->message, p->hint);
    cJSON_AddItemToObject(o, "range",
                          qn_lsp_range(d->text, p->line - 1, p->column - 1, p->column - 1 + p->length));
    cJSON_AddNumberToObject(o, "severity", p->warning ? 2 : 1);
    cJSON_AddStringToObject(o, "source", "quintet");
    cJSON_AddStringToObject(o, "message", message.at);
    return o;
}

static cJSON *without_game(const qn_document *d)
{
    qn_problem p = { .line = 1, .column = 1, .length = 1 };
    snprintf(p.message, sizeof p.message,
             "of which game? Write, for example, 'game elestrals' on the first line");
    return diagnostic(d, &p);
}

void qn_lsp_diagnose(qn_lsp *s, const qn_document *d)
{
    int own = 0;
    cJSON *message = cJSON_CreateObject(), *params = cJSON_AddObjectToObject(message, "params");
    cJSON_AddStringToObject(message, "method", "textDocument/publishDiagnostics");
    cJSON_AddStringToObject(params, "uri", d->uri);
    cJSON *list = cJSON_AddArrayToObject(params, "diagnostics");
    if (!d->rules) cJSON_AddItemToArray(list, without_game(d));
    else if (qn_lsp_compile(s, d, &own))
        for (int i = 0; i < s->problems->count; i++)
            if (s->problems->at[i].source == own)
                cJSON_AddItemToArray(list, diagnostic(d, &s->problems->at[i]));
    qn_lsp_send(message);
}

// ---- Completion ------------------------------------------------------------------------------------

static void add_item(cJSON *list, const char *label, int kind, const char *detail)
{
    cJSON *o = cJSON_CreateObject();
    cJSON_AddStringToObject(o, "label", label);
    cJSON_AddNumberToObject(o, "kind", kind);
    cJSON_AddStringToObject(o, "detail", detail);
    cJSON_AddItemToArray(list, o);
}

static void add_words(cJSON *list, const qn_word *w, const char *detail)
{
    for (; w && w->phrase; w++) add_item(list, w->phrase, 14, detail);
}

cJSON *qn_lsp_completion(const qn_document *d, int line, int character)
{
    static const char *const heads[] = { "use",    "effect",       "when", "while",
                                         "always", "instead when", "on",   "needs" };
    const qn_words *w = d->rules->words;
    size_t n;
    const char *at = qn_lsp_line(d->text, line, &n);
    cJSON *list = cJSON_CreateArray();
    if (strspn(at, " ") >= (size_t)character)
        for (size_t i = 0; i < sizeof heads / sizeof *heads; i++)
            add_item(list, heads[i], 14, "head of an ability");
    if (strncmp(at, "card", 4) == 0) {
        for (const qn_kind_word *k = w->kinds; k->phrase; k++) add_item(list, k->phrase, 7, k->head);
        add_words(list, w->costs, "cost symbol");
        add_words(list, w->types, "type word");
        return list;
    }
    for (const qn_verb *v = w->verbs; v->pattern; v++) add_item(list, v->pattern, 3, "verb");
    for (const qn_event_word *e = w->events; e->pattern; e++) add_item(list, e->pattern, 23, "event");
    for (const qn_test_word *t = w->tests; t->pattern; t++) add_item(list, t->pattern, 12, "condition");
    for (const qn_noun *k = w->nouns; k->phrase; k++) add_item(list, k->phrase, 7, "noun");
    add_words(list, w->resources, "resource");
    add_words(list, w->stats, "stat");
    add_words(list, w->statuses, "status");
    add_words(list, w->places, "place");
    add_words(list, w->timings, "timing");
    add_words(list, w->durations, "duration");
    add_words(list, w->types, "type word");
    return list;
}

// ---- Names -----------------------------------------------------------------------------------------

// The name in quotes around that byte of a line; 0: none.
size_t qn_lsp_name_around(const char *at, size_t n, int byte, const char **name)
{
    for (size_t i = 0; i < n; i++) {
        if (at[i] != '"') continue;
        size_t end = i + 1;
        while (end < n && at[end] != '"') end++;
        if (end < n && (size_t)byte >= i && (size_t)byte <= end) {
            *name = at + i + 1;
            return end - i - 1;
        }
        i = end;
    }
    return 0;
}

int qn_lsp_card_at(const qn_lsp *s, const qn_document *d, int line, int byte)
{
    size_t n;
    const char *at = qn_lsp_line(d->text, line, &n), *name = NULL;
    size_t length = qn_lsp_name_around(at, n, byte, &name);
    for (; !length && line >= 0; line--) {   // else the card whose lines these are
        at = qn_lsp_line(d->text, line, &n);
        if (strncmp(at, "card \"", 6) == 0) length = qn_lsp_name_around(at, n, 6, &name);
    }
    for (int i = 1; length && i < s->pool->n_defs; i++)
        if (strlen(qn_def_name(s->pool, i)) == length && memcmp(qn_def_name(s->pool, i), name, length) == 0)
            return i;
    return 0;
}

cJSON *qn_lsp_definition(qn_lsp *s, const qn_document *d, int line, int byte)
{
    int own, def = qn_lsp_compile(s, d, &own) && !s->problems->errors ? qn_lsp_card_at(s, d, line, byte) : 0;
    if (!def) return NULL;
    char file[QN_PATH];
    snprintf(file, sizeof file, "%s", s->pool->text + s->pool->print[def].place);
    char *colon = strrchr(file, ':');
    if (!colon) return NULL;
    *colon = 0;
    QN_TEXT(uri, QN_PATH + 8);
    qn_putf(&uri, "file://%s", file);
    cJSON *result = cJSON_CreateObject();
    bool here = strcmp(file, d->path) == 0;
    cJSON_AddStringToObject(result, "uri", here ? d->uri : uri.at);
    int name = (int)strlen(qn_def_name(s->pool, def));
    const char *text = here ? d->text : "";
    cJSON *range = qn_lsp_range(text, (int)strtol(colon + 1, NULL, 10) - 1, 6, 6 + name);
    cJSON_AddItemToObject(result, "range", range);
    return result;
}

cJSON *qn_lsp_renamed(const qn_document *d, int line, int byte)
{
    size_t n;
    const char *at = qn_lsp_line(d->text, line, &n), *name = NULL;
    size_t length = qn_lsp_name_around(at, n, byte, &name);
    return length ? qn_lsp_range(d->text, line, (int)(name - at), (int)(name - at + (long)length)) : NULL;
}

// Every mention in a file; NULL: it has none.
static cJSON *mentions(const char *text, const char *old, size_t length, const char *new)
{
    cJSON *edits = cJSON_CreateArray();
    int lines = 0;
    for (const char *c = text; *c; c++) lines += *c == '\n';
    for (int i = 0; i <= lines; i++) {
        size_t n;
        const char *at = qn_lsp_line(text, i, &n);
        for (size_t k = 0; k + length + 1 < n; k++) {
            if (at[k] != '"' || memcmp(at + k + 1, old, length) != 0 || at[k + 1 + length] != '"') continue;
            cJSON *edit = cJSON_CreateObject();
            cJSON_AddItemToObject(edit, "range", qn_lsp_range(text, i, (int)k + 1, (int)(k + 1 + length)));
            cJSON_AddStringToObject(edit, "newText", new);
            cJSON_AddItemToArray(edits, edit);
        }
    }
    if (cJSON_GetArraySize(edits)) return edits;
    cJSON_Delete(edits);
    return NULL;
}

// The other files of the set the document is of: as they are open here, else as they are on the disk.
static void rename_in_set(const qn_lsp *s, const qn_document *d, const char *old, size_t length,
                          const char *new, cJSON *changes)
{
    qn_files files = { 0, NULL };
    qn_use_set_of(d->path);
    qn_own_card_files(&files);
    for (int i = 0; i < files.n; i++) {
        const qn_document *open = NULL;
        size_t size;
        int code;
        if (is_same(files.path[i], d->path)) continue;
        for (int k = 0; k < s->n; k++)
            if (is_same(s->doc[k].path, files.path[i])) open = &s->doc[k];
        char *text = open ? strdup(open->text) : qn_read_text(files.path[i], &size, &code);
        cJSON *edits = text ? mentions(text, old, length, new) : NULL;
        QN_TEXT(uri, QN_PATH + 8);
        qn_putf(&uri, "file://%s", files.path[i]);
        if (edits) cJSON_AddItemToObject(changes, open ? open->uri : uri.at, edits);
        free(text);
    }
    qn_free_files(&files);
}

cJSON *qn_lsp_rename(qn_lsp *s, const qn_document *d, int line, int byte, const char *new)
{
    size_t n;
    const char *at = qn_lsp_line(d->text, line, &n), *old = NULL;
    size_t length = qn_lsp_name_around(at, n, byte, &old);
    if (!length || length > 80 || strchr(new, '"') || !*new || strlen(new) > 80) return NULL;
    cJSON *result = cJSON_CreateObject(), *changes = cJSON_AddObjectToObject(result, "changes"),
          *edits = mentions(d->text, old, length, new);
    if (edits) cJSON_AddItemToObject(changes, d->uri, edits);
    rename_in_set(s, d, old, length, new, changes);
    return result;
}

cJSON *qn_lsp_formatting(const qn_document *d)
{
    qn_source src = { d->path, d->text, strlen(d->text) };
    size_t room = src.size * 3 + 4096;
    char *bytes = malloc(room);
    qn_text out = { bytes, 0, room, false, NULL };
    cJSON *edits = cJSON_CreateArray();
    if (bytes && qn_format_cards(&src, &out) && strcmp(bytes, d->text) != 0) {
        int lines = 0;
        for (const char *c = d->text; *c; c++) lines += *c == '\n';
        cJSON *edit = cJSON_CreateObject(), *range = cJSON_AddObjectToObject(edit, "range");
        for (int i = 0; i < 2; i++) {
            cJSON *place = cJSON_AddObjectToObject(range, i ? "end" : "start");
            cJSON_AddNumberToObject(place, "line", i ? lines + 1 : 0);
            cJSON_AddNumberToObject(place, "character", 0);
        }
        cJSON_AddStringToObject(edit, "newText", bytes);
        cJSON_AddItemToArray(edits, edit);
    }
    free(bytes);
    return edits;
}
