// What could stand where the cursor is: the parser reads the ability up to there, and what it expects next is offered. The
// language server and the workshop ask the same.
#ifndef QN_LANG_OFFER_H
#define QN_LANG_OFFER_H

#include "lang/lang.h"

enum { QN_OFFERS = 512 };

typedef struct qn_offered {
    const char
        *label;   // a row of the game's tables ("destroy {cards}"), a word of the language, a card's name
    size_t length;
    const char *insert;   // what comes in the place of the word under way: up to the first slot
    size_t inserted;
    const char *what;    // "a verb"
    const char *print;   // how a sentence reads on a card; NULL: it is no sentence
    bool goes_on;        // something must follow: a blank belongs behind it
} qn_offered;

typedef struct qn_offers {
    size_t from;   // where the word under way begins: a byte of the source
    int n;
    qn_offered at[QN_OFFERS];
} qn_offers;

// For the byte [at] of src[own]; the other sources are there for the names of their cards. [names] is overwritten, and
// the offers point into it, into the sources and into the game's tables.
void qn_offer_words(const qn_words *words, const qn_source *src, int n, int own, size_t at, qn_pool *names,
                    qn_problems *problems, qn_lang_scratch *scratch, qn_offers *out);

#endif
