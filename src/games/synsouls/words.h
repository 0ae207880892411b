// The vocabulary table of SYNSOULS, for src/lang.
#ifndef QN_SYNSOULS_WORDS_H
#define QN_SYNSOULS_WORDS_H

#include "lang/words.h"

extern const qn_words syn_words;

#endif
