// Writes random valid cards of any game from the game's own tables of words, to cover everything the language can say.
#ifndef QN_TESTS_CARD_WRITER_H
#define QN_TESTS_CARD_WRITER_H

#include "support.h"

#include "lang/lang.h"

typedef struct chance {   // a source of decisions: the bytes of a fuzzer while they last, then dice
    const uint8_t *bytes;
    size_t left;
    uint64_t dice;
} chance;

uint32_t chance_below(chance *c, uint32_t n);

typedef struct written {   // for the last line of a test
    uint64_t abilities, refused;
} written;

// A pool with the cards of [k], where those in [decks] have new texts. Heads stay, so that the decks stay legal. False:
// no room for so many texts.
bool write_pool(const kit *k, const qn_deck *decks, int players, chance *c, qn_pool *pool, written *w);
// The source of the pool that was written last, to report a failure.
const char *written_source(void);

#endif
