// Inside src/lang: prints rows of print.def and fills their slots.
#ifndef QN_LANG_PRINT_ROW_H
#define QN_LANG_PRINT_ROW_H

#include "lang/print.h"

enum print_row {
#define PRINT(name, words) PRINT_##name,
#define LOOKED_FOR(name, words) PRINT_##name,
#define PAST(present, past)
#include "lang/print.def"
    PRINT_ROWS
};

// What fills a slot: a part of the tree with the function that prints it, a word of a table, or a number. The row decides on the order, so a
// translator can change it.
typedef struct filled {
    const char *slot;
    void (*put)(printer *t, uint16_t n);
    uint16_t n;
    const char *word;
    size_t length;   // length of the word; 0: all of it
    int number;
} filled;

#define NODE(slot, put, n) \
    { \
#slot, put, n, NULL, 0, 0 \
    }
#define WORD(slot, word) \
    { \
#slot, NULL, 0, word, 0, 0 \
    }
#define PART_OF_WORD(slot, word, length) \
    { \
#slot, NULL, 0, word, length, 0 \
    }
#define NUMBER(slot, number) \
    { \
#slot, NULL, 0, NULL, 0, number \
    }

// A space between two slots is printed only if both slots print something.
#define PRINT_ROW(t, row, ...) qn_print_row(t, PRINT_##row, (const filled[]){ __VA_ARGS__, { 0 } })
#define PRINT_PLAIN(t, row) qn_print_row(t, PRINT_##row, (const filled[]){ { 0 } })

void qn_print_row(printer *t, int row, const filled *with);
const char *qn_row_words(
    int row);   // in a file of its own (print_words.c), so that a test can replace it with marked rows

#endif
