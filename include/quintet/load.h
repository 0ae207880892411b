// Cards and decks from text files, for a program that has the engine inside. Nothing here reads files or allocates: the
// caller brings the text, and a room to work in. docs/cards.md is the language of cards; decks are lists of names.
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
    const char *name;   // as shown in messages
    const char *text;
    size_t size;
} qn_source;

// How many bytes the functions below work in; as aligned as malloc gives them. They keep nothing there.
size_t qn_loading_room(void);

// Compiles all card files of a game at once, so that cards may name each other. False, with every mistake and its
// place in [why] as far as it has room, when one does not compile; then the pool is empty.
bool qn_load_cards(qn_pool *pool, const struct qn_rules *rules, const qn_source *files, int n, void *room,
                   qn_text *why);

// Reads a deck. False, with every mistake in [why], when it names what is not there. Whether the game allows such a
// deck is for qn_start to say.
bool qn_load_deck(struct qn_deck *deck, const struct qn_rules *rules, const qn_pool *pool,
                  const qn_source *file, void *room, qn_text *why);

#ifdef __cplusplus
}
#endif

#endif
