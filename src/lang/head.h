// The head of a card as it is written in a card file, by the words of its game.
#ifndef QN_LANG_HEAD_H
#define QN_LANG_HEAD_H

#include "lang/words.h"
#include "quintet/text.h"

// "character ACH-001 black 1 creature spirata uncommon": symbols and types in the order of the game's tables.
void qn_put_written_head(const qn_words *words, const qn_pool *pool, int def, qn_text *out);

// Whether [said] is that head. Symbols and types are the same in any order; numbers are not.
bool qn_is_written_head(const qn_words *words, const qn_pool *pool, int def, const char *said);

#endif
