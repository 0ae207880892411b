// The vocabulary table of Achroma, for src/lang.
#ifndef QN_ACHROMA_WORDS_H
#define QN_ACHROMA_WORDS_H

#include "lang/words.h"

extern const qn_words ach_words;

#endif
