// Code completion: what can be written at the cursor. The parser reads the ability up to the cursor, and what it expects next is offered.
// The language server and the workshop in the browser both use it.
#ifndef QN_LANG_OFFER_H
#define QN_LANG_OFFER_H

#include "lang/lang.h"

enum { QN_OFFERS = 512 };

typedef struct qn_offered {
    const char
        *label;   // a row of the game's tables ("destroy {cards}"), a word of the language, a card's name
    size_t length;
    const char *insert;   // what replaces the word being typed: the label up to its first slot
    size_t inserted;
    const char *what;    // "a verb"
    const char *print;   // how a sentence reads on a card; NULL: not a sentence
    bool goes_on;        // something must follow, so a space is added after it
} qn_offered;

typedef struct qn_offers {
    size_t from;   // the byte of the source where the word being typed begins
    int n;
    qn_offered at[QN_OFFERS];
} qn_offers;

// For the byte [at] of src[own]; the other sources only provide the names of their cards. [names] is overwritten, and the offers point
// into it, into the sources and into the game's tables.
void qn_offer_words(const qn_words *words, const qn_source *src, int n, int own, size_t at, qn_pool *names,
                    qn_problems *problems, qn_lang_scratch *scratch, qn_offers *out);

#endif
