// quintet lsp: what its parts share.
#ifndef QN_LSP_H
#define QN_LSP_H

#include <cjson/cJSON.h>

#include "cli/game_data.h"
#include "lang/lang.h"

enum { QN_LSP_DOCUMENTS = 64 };

typedef struct qn_document {
    char *uri, *path, *text;
    const qn_rules *rules;   // NULL: nobody knows which game
} qn_document;

typedef struct qn_lsp {
    qn_document doc[QN_LSP_DOCUMENTS];
    int n;
    qn_pool *pool;
    qn_problems *problems;
    qn_lang_scratch *scratch;
    bool asked_to_stop;
    char refusal[256];   // why the request at hand cannot be done; empty: it can
} qn_lsp;

// lsp_sources.c: the files a document is compiled with, itself the last of them. False: no memory, or no game.
typedef struct qn_lsp_sources {
    qn_files files;
    qn_source *src;
    char **text;
    int n;
} qn_lsp_sources;
bool qn_lsp_gather(const qn_document *d, qn_lsp_sources *out);
void qn_lsp_free_sources(qn_lsp_sources *out);
bool qn_is_same_file(const char *a, const char *b);

// lsp_sources.c: compiles the document with the game's cards into s->pool; problems in s->problems, those of the document with
// source [own]. False: no memory, or no game.
bool qn_lsp_compile(qn_lsp *s, const qn_document *d, int *own);
// The same for what is shown of cards: without the document's where that has errors. False: there are none to show.
bool qn_lsp_compile_shown(qn_lsp *s, const qn_document *d);
void qn_lsp_diagnose(qn_lsp *s, const qn_document *d);   // publishes what is wrong

// The result of each request, NULL: null.
cJSON *qn_lsp_completion(qn_lsp *s, const qn_document *d, int line, int character);
cJSON *qn_lsp_hover(qn_lsp *s, const qn_document *d, int line, int character);
cJSON *qn_lsp_formatting(const qn_document *d);
// lsp_names.c
cJSON *qn_lsp_definition(qn_lsp *s, const qn_document *d, int line, int character);
cJSON *qn_lsp_rename(qn_lsp *s, const qn_document *d, int line, int character, const char *name);
cJSON *qn_lsp_renamed(qn_lsp *s, const qn_document *d, int line, int character);   // the name that would be

// lsp_patterns.c: a row of the game's tables for readers, with its optional parts in brackets or without the brackets.
void qn_put_pattern(const char *pattern, size_t size, bool brackets, qn_text *out);

// lsp.c
void qn_lsp_send(cJSON *message);
cJSON *qn_lsp_range(const char *text, int line, int from,
                    int to);   // bytes of a line, from 0, as the protocol counts
const char *qn_lsp_line(const char *text, int line, size_t *n);
size_t qn_lsp_place(const qn_document *d, int line, int byte);   // the byte of the whole text

#endif
