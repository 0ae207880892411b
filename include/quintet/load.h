// Cards and decks from text files, for programs that embed the engine. Nothing here reads files or allocates: the
// caller supplies the text and a working area. docs/cards.md describes the card language; decks are lists of names.
#ifndef QUINTET_LOAD_H
#define QUINTET_LOAD_H

#include <stdbool.h>
#include <stddef.h>

#include "quintet/pool.h"
#include "quintet/text.h"

#ifdef __cplusplus
extern "C" {
#endif

struct qn_rules;
struct qn_deck;

typedef struct qn_source {
    const char *name;   // as it appears in messages
    const char *text;
    size_t size;
} qn_source;

// How many bytes of working area the functions below need, aligned as malloc aligns. They keep nothing in it.
size_t qn_loading_room(void);

// Compiles all card files of a game at once, so that cards may name each other. If one does not compile, returns false
// with every mistake and its position in [why], as far as there is room; the pool is then empty.
bool qn_load_cards(qn_pool *pool, const struct qn_rules *rules, const qn_source *files, int n, void *room,
                   qn_text *why);

// Reads a deck. Returns false, with every mistake in [why], if it names something that does not exist. Whether the game
// allows such a deck is checked by qn_start.
bool qn_load_deck(struct qn_deck *deck, const struct qn_rules *rules, const qn_pool *pool,
                  const qn_source *file, void *room, qn_text *why);

#ifdef __cplusplus
}
#endif

#endif
