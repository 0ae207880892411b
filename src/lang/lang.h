// The card language: compiles text files into a pool, and turns compiled cards back into readable text. Nothing here allocates memory, prints
// or keeps state; the caller provides the large structures.
#ifndef QN_LANG_H
#define QN_LANG_H

#include "lang/scratch.h"
#include "lang/words.h"
#include "quintet/pool.h"
#include "quintet/text.h"

// Compiles all files of one game at once (cards may name cards of later files). On success, [pool] has every card and the result is true. On
// any error, the pool is empty and [out] has the problems; warnings alone are not a failure. The same input always gives the same pool.
bool qn_compile(qn_pool *pool, const qn_words *words, const qn_source *src, int n, qn_problems *out,
                qn_lang_scratch *scratch);

// The same, for sources that are added later: [pool] holds the cards of the first [from] sources, and those of the others are added.
// After any error the pool is empty. Cards that were there already keep their texts: lists of what names them do not grow.
bool qn_compile_more(qn_pool *pool, const qn_words *words, const qn_source *src, int from, int n,
                     qn_problems *out, qn_lang_scratch *scratch);

// The same as qn_compile, with warnings about cards that compile but contain something that can never happen, does nothing, or may be
// misread.
bool qn_lint(qn_pool *pool, const qn_words *words, const qn_source *src, int n, qn_problems *out,
             qn_lang_scratch *scratch);

// Only collects the cards: every card gets a row with its name and position, even if the files have errors.
void qn_read_names(qn_pool *pool, const qn_words *words, const qn_source *src, int n, qn_problems *out,
                   qn_lang_scratch *scratch);

// The keyword of a line that is printed but not played: title, flavour, artist, rarity, serial (QN_TITLE …).
const char *qn_imprint_word(int which);

// One problem as a person reads it: position, message, the line with a mark under it, and a hint.
void qn_problem_text(const qn_problem *p, const qn_source *src, int n, qn_text *out);

// The compiled form of one card, one line per instruction.
void qn_disassemble(const qn_pool *pool, const qn_words *words, int def, qn_text *out);

// Checks everything that the effect machine trusts: every address, operand and stack depth of the pool. Returns NULL, or what is wrong (a bug
// of the compiler, or a damaged pool).
const char *qn_verify(const qn_pool *pool, const qn_words *words);

#endif
