// What is shown of the word under the pointer: the sentences of the game that have it, the rule that speaks of it, and
// which card is meant. The language server and the workshop ask the same.
#ifndef QN_LANG_MEANING_H
#define QN_LANG_MEANING_H

#include "lang/lang.h"
#include "lang/rule_text.h"

enum { QN_SENTENCES_SHOWN = 6 };

typedef struct qn_sentence_row {
    const char *write, *print;   // rows of the game's tables
} qn_sentence_row;

typedef struct qn_word_meaning {
    const char *phrase;   // the word as the tables have it; NULL: it is none of the game's own
    int n;
    qn_sentence_row row[QN_SENTENCES_SHOWN];
    char rule[16];           // its ID; empty: none speaks of it
    const char *rule_text;   // its first line, within the rules that were given
    size_t rule_size;
    const char *card;   // the name there, else that of the card whose lines these are; within the source
    size_t card_size;   // 0: none
} qn_word_meaning;

// Of the byte [at] of [src]. [rules] is docs/rules/<game>.md, terminated; NULL: no rule is looked for. [names]: the cards
// that are known, for names in examples; NULL: none.
void qn_find_meaning(const qn_words *words, const qn_source *src, size_t at, const char *rules,
                     const qn_pool *names, qn_word_meaning *out);

// The name in quotes around that byte of a line; 0: none.
size_t qn_name_around(const char *line, size_t size, size_t at, const char **name);
// The same in an example, where names have no quotes: the longest one of [pool]'s that covers the byte.
size_t qn_bare_name_around(const qn_pool *pool, const char *line, size_t size, size_t at, const char **name);
bool qn_in_example(const qn_source *src, size_t line);                  // the line that begins at that byte
int qn_def_named(const qn_pool *pool, const char *name, size_t size);   // 0: there is no such card

#endif
