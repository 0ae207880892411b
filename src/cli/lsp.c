// quintet lsp: a language server for card files on standard input and output (Language Server Protocol 3.17, whole
// documents). Editors start it; docs/author.md says how.
#include "cli/lsp.h"

#include <stdlib.h>
#include <string.h>

#include "cli/check.h"

enum { LONGEST = 16 << 20 };

// ---- Messages --------------------------------------------------------------------------------------

void qn_lsp_send(cJSON *message)
{
    cJSON_AddStringToObject(message, "jsonrpc", "2.0");
    char *text = cJSON_PrintUnformatted(message);
    if (text) printf("Content-Length: %zu\r\n\r\n%s", strlen(text), text);
    fflush(stdout);
    cJSON_free(text);
    cJSON_Delete(message);
}

// NULL: the input has ended, or is not a message.
static cJSON *receive(void)
{
    char line[256];
    long length = -1;
    while (fgets(line, sizeof line, stdin) && strcmp(line, "\r\n") != 0 && strcmp(line, "\n") != 0)
        if (strncmp(line, "Content-Length:", 15) == 0) length = strtol(line + 15, NULL, 10);
    if (length < 0 || length > LONGEST) return NULL;
    char *body = malloc((size_t)length + 1);
    cJSON *message = NULL;
    if (body && fread(body, 1, (size_t)length, stdin) == (size_t)length) {
        body[length] = 0;
        message = cJSON_ParseWithLength(body, (size_t)length);
    }
    free(body);
    return message;
}

// ---- Positions -------------------------------------------------------------------------------------

const char *qn_lsp_line(const char *text, int line, size_t *n)
{
    for (; line > 0 && *text; text++) line -= *text == '\n';
    *n = strcspn(text, "\r\n");
    return text;
}

size_t qn_lsp_place(const qn_document *d, int line, int byte)
{
    size_t n;
    return (size_t)(qn_lsp_line(d->text, line, &n) - d->text) + (size_t)byte;
}

// The protocol counts UTF-16 units.
static int units(const char *at, int bytes)
{
    int n = 0;
    for (int i = 0; i < bytes && at[i]; i++)
        n += (at[i] & 0xC0) != 0x80 ? ((unsigned char)at[i] >= 0xF0 ? 2 : 1) : 0;
    return n;
}

cJSON *qn_lsp_range(const char *text, int line, int from, int to)
{
    size_t n;
    const char *at = qn_lsp_line(text, line, &n);
    if (to > (int)n) to = (int)n;
    if (from > to) from = to;
    cJSON *range = cJSON_CreateObject();
    for (int i = 0; i < 2; i++) {
        cJSON *place = cJSON_AddObjectToObject(range, i ? "end" : "start");
        cJSON_AddNumberToObject(place, "line", line);
        cJSON_AddNumberToObject(place, "character", units(at, i ? to : from));
    }
    return range;
}

// ---- Documents -------------------------------------------------------------------------------------

static int hex(char c)
{
    return c >= '0' && c <= '9' ? c - '0' : (c | 32) >= 'a' && (c | 32) <= 'f' ? (c | 32) - 'a' + 10 : -1;
}

// file:///a%20b as a path.
static char *path_of(const char *uri)
{
    char *path = strdup(strncmp(uri, "file://", 7) == 0 ? uri + 7 : uri), *to = path;
    for (const char *at = path; path && *at; to++) {
        bool coded = at[0] == '%' && at[1] && hex(at[1]) >= 0 && hex(at[2]) >= 0;
        *to = coded ? (char)(hex(at[1]) << 4 | hex(at[2])) : *at;
        at += coded ? 3 : 1;
    }
    if (path) *to = 0;
    return path;
}

static qn_document *find(qn_lsp *s, const char *uri)
{
    for (int i = 0; i < s->n; i++)
        if (strcmp(s->doc[i].uri, uri) == 0) return &s->doc[i];
    return NULL;
}

static void forget(qn_lsp *s, qn_document *d)
{
    free(d->uri);
    free(d->path);
    free(d->text);
    *d = s->doc[--s->n];
    s->doc[s->n] = (qn_document){ 0 };
}

static void keep(qn_lsp *s, const char *uri, const char *text)
{
    qn_document *d = find(s, uri);
    char name[QN_GAME_NAME] = "";
    if (!d && s->n == QN_LSP_DOCUMENTS) return;
    if (!d) {
        d = &s->doc[s->n++];
        *d = (qn_document){ .uri = strdup(uri), .path = path_of(uri) };
    }
    free(d->text);
    d->text = strdup(text);
    if (!d->uri || !d->path || !d->text) {
        forget(s, d);
        return;
    }
    qn_source src = { d->path, d->text, strlen(d->text) };
    d->rules = qn_game_of_file(&src, name);
    qn_lsp_diagnose(s, d);
}

// ---- Requests --------------------------------------------------------------------------------------

static const char *string_at(const cJSON *o, const char *a, const char *b)
{
    const cJSON *x = cJSON_GetObjectItem(o, a);
    if (b) x = cJSON_GetObjectItem(x, b);
    return cJSON_IsString(x) ? x->valuestring : NULL;
}

static int number_at(const cJSON *o, const char *a, const char *b)
{
    const cJSON *x = cJSON_GetObjectItem(cJSON_GetObjectItem(o, a), b);
    return cJSON_IsNumber(x) && x->valuedouble >= 0 && x->valuedouble < 1e6 ? (int)x->valuedouble : 0;
}

static cJSON *initialize(void)
{
    cJSON *result = cJSON_CreateObject(), *can = cJSON_AddObjectToObject(result, "capabilities");
    cJSON_AddNumberToObject(can, "textDocumentSync", 1);   // whole documents
    cJSON_AddObjectToObject(can, "completionProvider");
    static const char *const provides[] = { "hoverProvider", "definitionProvider",
                                            "documentFormattingProvider" };
    for (int i = 0; i < 3; i++) cJSON_AddTrueToObject(can, provides[i]);
    cJSON_AddTrueToObject(cJSON_AddObjectToObject(can, "renameProvider"), "prepareProvider");
    cJSON_AddStringToObject(cJSON_AddObjectToObject(result, "serverInfo"), "name", "quintet");
    return result;
}

// The byte of a line at the cursor.
static int byte_of(const qn_document *d, int line, int character)
{
    size_t n;
    const char *at = qn_lsp_line(d->text, line, &n);
    int bytes = 0;
    while (bytes < (int)n && units(at, bytes + 1) <= character) bytes++;
    return bytes;
}

// A request at a position of a document; NULL as function: not one of these.
typedef cJSON *(*qn_lsp_answer)(qn_lsp *s, const qn_document *d, int line, int byte, const cJSON *params);

static cJSON *complete(qn_lsp *s, const qn_document *d, int line, int byte, const cJSON *params)
{
    (void)params;
    return qn_lsp_completion(s, d, line, byte);
}

static cJSON *hover(qn_lsp *s, const qn_document *d, int line, int byte, const cJSON *params)
{
    (void)params;
    return qn_lsp_hover(s, d, line, byte);
}

static cJSON *define(qn_lsp *s, const qn_document *d, int line, int byte, const cJSON *params)
{
    (void)params;
    return qn_lsp_definition(s, d, line, byte);
}

static cJSON *lay_out(qn_lsp *s, const qn_document *d, int line, int byte, const cJSON *params)
{
    (void)s, (void)line, (void)byte, (void)params;
    return qn_lsp_formatting(d);
}

static cJSON *prepare_rename(qn_lsp *s, const qn_document *d, int line, int byte, const cJSON *params)
{
    (void)params;
    return qn_lsp_renamed(s, d, line, byte);
}

static cJSON *rename_card(qn_lsp *s, const qn_document *d, int line, int byte, const cJSON *params)
{
    const char *name = string_at(params, "newName", NULL);
    return name ? qn_lsp_rename(s, d, line, byte, name) : NULL;
}

static qn_lsp_answer answer_to(const char *method)
{
    static const struct {
        const char *method;
        qn_lsp_answer answer;
    } rows[] = { { "textDocument/completion", complete }, { "textDocument/hover", hover },
                 { "textDocument/definition", define },   { "textDocument/formatting", lay_out },
                 { "textDocument/rename", rename_card },  { "textDocument/prepareRename", prepare_rename } };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (strcmp(rows[i].method, method) == 0) return rows[i].answer;
    return NULL;
}

static cJSON *answer(qn_lsp *s, qn_lsp_answer by, const cJSON *params)
{
    const char *uri = string_at(params, "textDocument", "uri");
    const qn_document *d = uri ? find(s, uri) : NULL;
    if (!d || !d->rules) return NULL;
    int line = number_at(params, "position", "line");
    return by(s, d, line, byte_of(d, line, number_at(params, "position", "character")), params);
}

static void add_error(cJSON *reply, int code, const char *message)
{
    cJSON *error = cJSON_AddObjectToObject(reply, "error");
    cJSON_AddNumberToObject(error, "code", code);
    cJSON_AddStringToObject(error, "message", message);
}

static void notice(qn_lsp *s, const char *method, const cJSON *params)
{
    const char *uri = string_at(params, "textDocument", "uri"),
               *text = string_at(params, "textDocument", "text");
    const cJSON *changes = cJSON_GetObjectItem(params, "contentChanges");
    if (strcmp(method, "textDocument/didChange") == 0)
        text = string_at(cJSON_GetArrayItem(changes, 0), "text", NULL);
    if (uri && text) keep(s, uri, text);
    if (strcmp(method, "textDocument/didClose") == 0 && uri && find(s, uri)) forget(s, find(s, uri));
}

static void handle(qn_lsp *s, const cJSON *message)
{
    const char *method = string_at(message, "method", NULL);
    const cJSON *id = cJSON_GetObjectItem(message, "id"), *params = cJSON_GetObjectItem(message, "params");
    if (!method) return;
    if (!id) {
        notice(s, method, params);
        return;
    }
    enum { METHOD_NOT_FOUND = -32601, REQUEST_FAILED = -32803 };
    bool stops = strcmp(method, "shutdown") == 0, begins = strcmp(method, "initialize") == 0;
    qn_lsp_answer by = answer_to(method);
    s->asked_to_stop |= stops;
    s->refusal[0] = 0;
    cJSON *reply = cJSON_CreateObject(), *result = begins ? initialize() : by ? answer(s, by, params) : NULL;
    cJSON_AddItemToObject(reply, "id", cJSON_Duplicate(id, true));
    if (!begins && !stops && !by) add_error(reply, METHOD_NOT_FOUND, "this server does not answer that");
    else if (s->refusal[0]) add_error(reply, REQUEST_FAILED, s->refusal);
    else cJSON_AddItemToObject(reply, "result", result ? result : cJSON_CreateNull());
    qn_lsp_send(reply);
}

static void close_lsp(qn_lsp *s)
{
    if (!s) return;
    while (s->n) forget(s, &s->doc[0]);
    free(s->pool);
    free(s->problems);
    free(s->scratch);
    free(s);
}

static qn_lsp *open_lsp(void)
{
    qn_lsp *s = calloc(1, sizeof *s);
    if (!s) return NULL;
    s->pool = calloc(1, sizeof *s->pool);
    s->problems = calloc(1, sizeof *s->problems);
    s->scratch = calloc(1, sizeof *s->scratch);
    if (s->pool && s->problems && s->scratch) return s;
    close_lsp(s);
    return NULL;
}

int qn_cli_lsp(int argc, char **argv)
{
    const qn_opt opts[] = { { 0 } };
    if (qn_args(opts, argc, argv) < 0) return QN_EXIT_USAGE;
    qn_lsp *s = open_lsp();
    if (!s) return qn_complain(QN_EXIT_INTERNAL, SAYS_NOT_ENOUGH_MEMORY, NULL);
    bool over = false;
    for (cJSON *message; !over && (message = receive()); cJSON_Delete(message)) {
        const char *method = string_at(message, "method", NULL);
        over = method && strcmp(method, "exit") == 0;
        if (!over) handle(s, message);
    }
    int code = s->asked_to_stop || !over ? QN_EXIT_YES : QN_EXIT_NO;
    close_lsp(s);
    return code;
}
