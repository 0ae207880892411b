// The vocabulary table of SolRei, for src/lang.
#ifndef QN_SOLREI_WORDS_H
#define QN_SOLREI_WORDS_H

#include "lang/words.h"

extern const qn_words sol_words;

#endif
