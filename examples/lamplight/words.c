// The vocabulary of Lamplight cards (docs/cards.md). The grammar is src/lang's.
#include "lamplight.h"
#include "vm/opcodes.h"

enum { MOTHS = 1 << LAM_MOTH, SPARKS = 1 << LAM_SPARK, CARDS = MOTHS | SPARKS };

#define QN_OWN(name) lam_##name
#define QN_WORDS_DEF "../examples/lamplight/words.def"
#define QN_VERBS_DEF "../examples/lamplight/verbs.def"
#include "lang/word_tables.def"

const qn_words lam_words = {
    QN_TABLES,           .field = 1 << LAM_ROW, .flags = QN_SEVERAL_OPPONENTS,
    .game = "Lamplight", .price = LAM_COST + 1, .unset = 1 << LAM_COST,
    .unswapped = true,
};
