// The vocabulary table of Symetra, for src/lang.
#ifndef QN_SYMETRA_WORDS_H
#define QN_SYMETRA_WORDS_H

#include "lang/words.h"

extern const qn_words sym_words;

#endif
