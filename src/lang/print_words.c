// The table of the rows of print.def. A test replaces this file to find words that do not come from the table.
#include "lang/print_row.h"

static const char *const words_of[] = {
#define PRINT(name, words) [PRINT_##name] = words,
#define LOOKED_FOR(name, words) [PRINT_##name] = words,
#define PAST(present, past)
#include "lang/print.def"
};

const char *qn_row_words(int row) { return words_of[row]; }
