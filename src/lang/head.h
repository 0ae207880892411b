// Writes the head of a card (its first line after the name) as a card file has it, from the words of its game.
#ifndef QN_LANG_HEAD_H
#define QN_LANG_HEAD_H

#include "lang/words.h"
#include "quintet/text.h"

// "character ACH-001 black 1 creature spirata uncommon": symbols and types in the order of the game's tables.
void qn_put_written_head(const qn_words *words, const qn_pool *pool, int def, qn_text *out);

// Is [said] that head? Symbols and types may be in any order; numbers may not.
bool qn_is_written_head(const qn_words *words, const qn_pool *pool, int def, const char *said);

#endif
