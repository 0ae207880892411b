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
} qn_lsp;

// lsp_answers.c: compiles the document with the game's cards into s->pool; problems in s->problems, those of the document with
// source [own]. False: no memory, or no game.
bool qn_lsp_compile(qn_lsp *s, const qn_document *d, int *own);
void qn_lsp_diagnose(qn_lsp *s, const qn_document *d);   // publishes what is wrong

// The result of each request, NULL: null.
cJSON *qn_lsp_completion(const qn_document *d, int line, int character);
cJSON *qn_lsp_hover(qn_lsp *s, const qn_document *d, int line, int character);
cJSON *qn_lsp_definition(qn_lsp *s, const qn_document *d, int line, int character);
cJSON *qn_lsp_rename(qn_lsp *s, const qn_document *d, int line, int character, const char *name);
cJSON *qn_lsp_renamed(const qn_document *d, int line, int character);   // the name that would be
cJSON *qn_lsp_formatting(const qn_document *d);

// The name in quotes around that byte of a line; 0: none. The card of that name, or whose lines these are; 0: none.
size_t qn_lsp_name_around(const char *at, size_t n, int byte, const char **name);
int qn_lsp_card_at(const qn_lsp *s, const qn_document *d, int line, int byte);

// lsp.c
void qn_lsp_send(cJSON *message);
cJSON *qn_lsp_range(const char *text, int line, int from,
                    int to);   // bytes of a line, from 0, as the protocol counts
const char *qn_lsp_line(const char *text, int line, size_t *n);

#endif
