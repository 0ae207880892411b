// Writes valid cards of any game at random, from the game's own tables of words: what the language can say, said.
#ifndef QN_TESTS_CARD_WRITER_H
#define QN_TESTS_CARD_WRITER_H

#include "support.h"

#include "lang/lang.h"

typedef struct chance {   // what decides: the bytes of a fuzzer as long as there are any, then dice
    const uint8_t *bytes;
    size_t left;
    uint64_t dice;
} chance;

uint32_t chance_below(chance *c, uint32_t n);

typedef struct written {   // for the last line of a test
    uint64_t abilities, refused;
} written;

// A pool with the cards of [k], of which those in [decks] have new texts. Heads stay, so that decks stay good.
// False: there is no room for so many texts.
bool write_pool(const kit *k, const qn_deck *decks, int players, chance *c, qn_pool *pool, written *w);
// The source of the pool last written, to show what was found.
const char *written_source(void);

#endif
