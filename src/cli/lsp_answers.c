// Answers of the language server: problems, completion, layout. All of it comes from the compiler and the game's tables
// of words.
#include "cli/lsp.h"

#include <stdlib.h>
#include <string.h>

#include "lang/format.h"
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
    QN_TEXT(print, 512);
    qn_put_pattern(o->label, o->length, true, &label);
    qn_put_n(&text, o->insert, o->inserted);
    cJSON_AddStringToObject(made, "filterText", text.at);
    if (o->goes_on) qn_put_char(&text, ' ');
    cJSON_AddStringToObject(made, "label", label.at);
    cJSON_AddNumberToObject(made, "kind", o->print ? FUNCTION : o->goes_on ? VALUE : KEYWORD);
    cJSON_AddStringToObject(made, "detail", o->what);
    if (o->print) qn_put_pattern(o->print, strlen(o->print), false, &print);
    if (o->print) cJSON_AddStringToObject(made, "documentation", print.at);
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

// ---- Layout --------------------------------------------------------------------------------------

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
