// The vocabulary table of Elestrals, for src/lang.
#ifndef QN_ELESTRALS_WORDS_H
#define QN_ELESTRALS_WORDS_H

#include "lang/words.h"

extern const qn_words ele_words;

#endif
