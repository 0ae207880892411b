// Help for the word under the cursor: the game's sentences that contain it, the rule about it, and the card it names. The language
// server and the workshop in the browser both use it.
#ifndef QN_LANG_MEANING_H
#define QN_LANG_MEANING_H

#include "lang/lang.h"
#include "lang/rule_text.h"

enum { QN_SENTENCES_SHOWN = 6 };

typedef struct qn_sentence_row {
    const char *write, *print;   // rows of the game's tables
} qn_sentence_row;

typedef struct qn_word_meaning {
    const char *phrase;   // the word as it is in the tables; NULL: not a word of the game
    int n;
    qn_sentence_row row[QN_SENTENCES_SHOWN];
    char rule[16];           // the ID of the rule about it; empty: none
    const char *rule_text;   // the rule's first line, inside the rules passed in
    size_t rule_size;
    const char *card;   // the card named there, or else the card this line belongs to; points into the source
    size_t card_size;   // 0: none
} qn_word_meaning;

// For the byte [at] of [src]. [rules] is docs/rules/<game>.md, zero-terminated; NULL: do not look for rules. [names]: the known cards,
// for names in examples; NULL: none.
void qn_find_meaning(const qn_words *words, const qn_source *src, size_t at, const char *rules,
                     const qn_pool *names, qn_word_meaning *out);

// The quoted name that contains that byte of a line; 0: none.
size_t qn_name_around(const char *line, size_t size, size_t at, const char **name);
// The same in an example, where names have no quotes: the longest card name of [pool] that contains the byte.
size_t qn_bare_name_around(const qn_pool *pool, const char *line, size_t size, size_t at, const char **name);
bool qn_in_example(const qn_source *src, size_t line);   // [line]: the byte where the line begins
int qn_def_named(const qn_pool *pool, const char *name, size_t size);   // 0: no such card

#endif
