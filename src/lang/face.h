// Which numbers a card's face shows, according to the words of its game.
#ifndef QN_FACE_H
#define QN_FACE_H

#include "lang/words.h"

// Do cards of that kind have this number? The head of the kind names it, or it is the number of cost symbols.
bool qn_prints_stat(const qn_words *words, const qn_def *def, const qn_word *stat);
// "[overclock {overclock}]": a number that most cards of the kind do not have.
bool qn_is_rare_stat(const qn_words *words, const qn_def *def, const qn_word *stat);
bool qn_shows_stat(const qn_words *words, const qn_def *def,
                   const qn_word *stat);   // so that this card prints it
int qn_printed_stat(const qn_words *words, const qn_def *def, const qn_word *stat);

#endif
