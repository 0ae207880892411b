// What the language server answers. Everything comes from the compiler and the game's tables of words.
#include "cli/lsp.h"

#include <stdlib.h>
#include <string.h>

#include "cli/own_cards.h"
#include "lang/format.h"
#include "lang/meaning.h"
#include "lang/offer.h"

// ---- Problems ---------------------------------------------------------------------------------------

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

static cJSON *item(const qn_offered *o, cJSON *range)
{
    enum { KEYWORD = 14, FUNCTION = 3, VALUE = 12 };
    cJSON *made = cJSON_CreateObject(), *edit = cJSON_AddObjectToObject(made, "textEdit");
    QN_TEXT(label, 512);
    QN_TEXT(text, 512);
    qn_put_n(&label, o->label, o->length);
    qn_put_n(&text, o->insert, o->inserted);
    cJSON_AddStringToObject(made, "filterText", text.at);
    if (o->goes_on) qn_put_char(&text, ' ');
    cJSON_AddStringToObject(made, "label", label.at);
    cJSON_AddNumberToObject(made, "kind", o->print ? FUNCTION : o->goes_on ? VALUE : KEYWORD);
    cJSON_AddStringToObject(made, "detail", o->what);
    if (o->print) cJSON_AddStringToObject(made, "documentation", o->print);
    cJSON_AddItemToObject(edit, "range", range);
    cJSON_AddStringToObject(edit, "newText", text.at);
    return made;
}

cJSON *qn_lsp_completion(qn_lsp *s, const qn_document *d, int line, int byte)
{
    cJSON *list = cJSON_CreateArray();
    qn_offers *offers = malloc(sizeof *offers);
    qn_lsp_sources files = { 0 };
    size_t at = qn_lsp_place(d, line, byte);
    if (offers && qn_lsp_gather(d, &files)) {
        qn_offer_words(d->rules->words, files.src, files.n, files.n - 1, at, s->pool, s->problems, s->scratch,
                       offers);
        int from = byte - (int)(at - offers->from);
        for (int i = 0; i < offers->n; i++)
            cJSON_AddItemToArray(list, item(&offers->at[i], qn_lsp_range(d->text, line, from, byte)));
    }
    qn_lsp_free_sources(&files);
    free(offers);
    return list;
}

// ---- Names -----------------------------------------------------------------------------------------

// The card that is named there, or whose lines these are; also in a file that has errors.
static int card_at(qn_lsp *s, const qn_document *d, size_t at)
{
    qn_lsp_sources files = { 0 };
    qn_source own = { d->path, d->text, strlen(d->text) };
    qn_word_meaning meaning;
    bool ok = qn_lsp_gather(d, &files);
    if (ok) qn_read_names(s->pool, d->rules->words, files.src, files.n, s->problems, s->scratch);
    qn_lsp_free_sources(&files);
    qn_find_meaning(d->rules->words, &own, at, NULL, &meaning);
    return ok ? qn_def_named(s->pool, meaning.card, meaning.card_size) : 0;
}

cJSON *qn_lsp_definition(qn_lsp *s, const qn_document *d, int line, int byte)
{
    int def = card_at(s, d, qn_lsp_place(d, line, byte));
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
    size_t length = qn_name_around(at, n, (size_t)byte, &name);
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
        if (qn_is_same_file(files.path[i], d->path)) continue;
        for (int k = 0; k < s->n; k++)
            if (qn_is_same_file(s->doc[k].path, files.path[i])) open = &s->doc[k];
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
    size_t length = qn_name_around(at, n, (size_t)byte, &old);
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
