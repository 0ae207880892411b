// The working memory of the compiler, and the problems it reports. The type is complete so that a caller can allocate it anywhere, but only
// src/lang uses its contents.
#ifndef QN_LANG_SCRATCH_H
#define QN_LANG_SCRATCH_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "quintet/load.h"
#include "quintet/pool.h"

enum {
    QN_MAX_PROBLEMS = 512,    // a large set with a mistake in every card
    QN_PROBLEM_BYTES = 512,   // hints list words of the game
    QN_MAX_TOKENS = 32768,    // of one file
    QN_MAX_NODES = 4096,      // of one card
    QN_MAX_BLOCK = 4096,      // words of the statements of one card
    QN_MAX_FIXES = 512,
    QN_MAX_EXPECTED = 48,
    QN_MAX_CARD_TEXT = 4096
};

typedef struct qn_problem {
    int source;                 // index into the sources
    int line, column, length;   // from 1; column and length in bytes
    bool warning;
    char message[QN_PROBLEM_BYTES], hint[QN_PROBLEM_BYTES];
} qn_problem;

typedef struct qn_problems {
    int count, errors;   // errors counts also those that found no room
    qn_problem at[QN_MAX_PROBLEMS];
} qn_problems;

typedef struct qn_token {
    uint8_t kind;
    char mark;                 // of a punctuation token
    uint16_t length, indent;   // indent: of the line a LINE token opens
    uint32_t at, line, column;
} qn_token;

// A node of a card's syntax tree. What a, b and c mean depends on its kind (tree.h).
typedef struct qn_node {
    uint8_t kind, flags;
    uint16_t a, b, c, d;
    uint16_t kid, next;   // first child, next sibling; 0: none
    uint32_t mask;
    uint32_t token;
    uint16_t
        lies;   // of "it": the zones of that card at this point, if it was not moved (check_places.c); 0: unknown
} qn_node;

typedef struct qn_expected {
    uint8_t class;   // a class of words, or 0 for a literal
    const char *word;
    uint8_t length;
} qn_expected;

typedef struct qn_lang_scratch {
    uint32_t n_tokens, n_nodes, n_block, n_fixes, n_expected;
    qn_token token[QN_MAX_TOKENS];
    qn_node node[QN_MAX_NODES];
    uint16_t block[QN_MAX_BLOCK];
    uint16_t fix[QN_MAX_FIXES];   // positions in the block that hold addresses within it
    qn_expected expected[QN_MAX_EXPECTED];
    char text[QN_MAX_CARD_TEXT];
    uint16_t selectors[QN_MAX_DEFS];   // by card: the row after its last selector (qn_lint)
} qn_lang_scratch;

#endif
