// quintet lsp: shared by its parts.
#ifndef QN_LSP_H
#define QN_LSP_H

#include <cjson/cJSON.h>

#include "cli/game_data.h"
#include "lang/lang.h"

enum { QN_LSP_DOCUMENTS = 64 };

typedef struct qn_document {
    char *uri, *path, *text;
    const qn_rules *rules;   // NULL: the game is unknown
} qn_document;

typedef struct qn_lsp {
    qn_document doc[QN_LSP_DOCUMENTS];
    int n;
    qn_pool *pool;
    qn_problems *problems;
    qn_lang_scratch *scratch;
    bool asked_to_stop;
    char refusal[256];   // why the current request cannot be answered; "": it can
} qn_lsp;

// lsp_sources.c: the files that are compiled with a document; the document is the last. False: out of memory, or no
// game.
typedef struct qn_lsp_sources {
    qn_files files;
    qn_source *src;
    char **text;
    int n;
} qn_lsp_sources;
bool qn_lsp_gather(const qn_document *d, qn_lsp_sources *out);
void qn_lsp_free_sources(qn_lsp_sources *out);
bool qn_is_same_file(const char *a, const char *b);

// lsp_sources.c: compiles the document with the game's cards into s->pool. Problems go to s->problems; those of the
// document have source [own]. False: out of memory, or no game.
bool qn_lsp_compile(qn_lsp *s, const qn_document *d, int *own);
// The same for showing cards: leaves the document out if it has errors. False: no cards to show.
bool qn_lsp_compile_shown(qn_lsp *s, const qn_document *d);
void qn_lsp_diagnose(qn_lsp *s, const qn_document *d);   // publishes the problems

// The result of each request; NULL means the JSON value null.
cJSON *qn_lsp_completion(qn_lsp *s, const qn_document *d, int line, int character);
cJSON *qn_lsp_hover(qn_lsp *s, const qn_document *d, int line, int character);
cJSON *qn_lsp_formatting(const qn_document *d);
// lsp_names.c
cJSON *qn_lsp_definition(qn_lsp *s, const qn_document *d, int line, int character);
cJSON *qn_lsp_rename(qn_lsp *s, const qn_document *d, int line, int character, const char *name);
// The current name, for renaming.
cJSON *qn_lsp_renamed(qn_lsp *s, const qn_document *d, int line, int character);

// lsp_patterns.c: a row of the game's tables in readable form; its optional parts are in brackets, or plain.
void qn_put_pattern(const char *pattern, size_t size, bool brackets, qn_text *out);

// lsp.c
void qn_lsp_send(cJSON *message);
cJSON *qn_lsp_range(const char *text, int line, int from,
                    int to);   // bytes of a line, from 0; the protocol uses other units
const char *qn_lsp_line(const char *text, int line, size_t *n);
size_t qn_lsp_place(const qn_document *d, int line, int byte);   // the byte in the whole text

#endif
