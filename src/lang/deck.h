// Deck files: one card per line with its number of copies, under the sections that the game names. `#` starts a comment.
//
//     name: Trifernal
//     [main]                 # or main:  — the first section of a game need not be named
//     3 Necruff
//     2x Blazerus
//     [spirits]
//     12 Vipyro
#ifndef QN_LANG_DECK_H
#define QN_LANG_DECK_H

#include "kernel/kernel.h"
#include "lang/scratch.h"

enum { QN_DECK_NAME = 64 };

typedef struct qn_deck_file {
    char name[QN_DECK_NAME];   // "" if the file has none
    qn_deck deck;
} qn_deck_file;

// Reads a deck for [rules]. Returns false with every problem of the file in [out]; the deck is then empty. It does not check whether the
// game allows the deck: see rules->check_deck.
bool qn_read_deck(const qn_source *src, const qn_rules *rules, const qn_pool *pool, qn_deck_file *deck,
                  qn_problems *out);

// Writes a deck as a file that reads back to the same deck.
void qn_write_deck(const qn_deck_file *deck, const qn_rules *rules, const qn_pool *pool, qn_text *out);

// The section with that name; -1: the game has no such section.
int qn_deck_section(const qn_rules *rules, const char *name);
// Adds [copies] cards; false if the section is full.
bool qn_deck_add(qn_deck *deck, int section, int def, int copies);

#endif
