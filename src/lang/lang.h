// The card language: from text files to a pool, and back to readable text.
// Nothing here allocates, prints or remembers; what is large is handed in by the caller.
#ifndef QN_LANG_H
#define QN_LANG_H

#include "lang/scratch.h"
#include "lang/words.h"
#include "quintet/pool.h"
#include "quintet/text.h"

// Compiles all files of one game at once (cards may name cards of later files). On success [pool] holds
// every card and true is returned. On any error the pool is left empty and [out] says what is wrong;
// warnings alone do not fail. The same input always gives the same pool.
bool qn_compile(qn_pool *pool, const qn_words *words, const qn_source *src, int n, qn_problems *out,
                qn_lang_scratch *scratch);

// The same for sources that come later: [pool] holds what the first [from] of them make, and the others are added. On any error
// the pool is left empty. Cards that were there keep their texts: what names them in a list now is not told there.
bool qn_compile_more(qn_pool *pool, const qn_words *words, const qn_source *src, int from, int n,
                     qn_problems *out, qn_lang_scratch *scratch);

// The same as qn_compile() with warnings about what compiles and can never happen, does nothing, or reads as something else.
bool qn_lint(qn_pool *pool, const qn_words *words, const qn_source *src, int n, qn_problems *out,
             qn_lang_scratch *scratch);

// Only which cards there are and where they are written, errors or not: every card has a row with its name and place.
void qn_read_names(qn_pool *pool, const qn_words *words, const qn_source *src, int n, qn_problems *out,
                   qn_lang_scratch *scratch);

// The word for a line that is printed and not played: title, flavour, artist, rarity, serial (QN_TITLE …).
const char *qn_imprint_word(int which);

// One problem as a person reads it: place, message, the line with a mark under it, a way out.
void qn_problem_text(const qn_problem *p, const qn_source *src, int n, qn_text *out);

// The compiled form of one card, a line for each instruction.
void qn_disassemble(const qn_pool *pool, const qn_words *words, int def, qn_text *out);

// Checks what the effect machine trusts: every address, operand and stack depth of the pool.
// Returns NULL, or what is wrong (a defect of the compiler or of a stored pool).
const char *qn_verify(const qn_pool *pool, const qn_words *words);

#endif
