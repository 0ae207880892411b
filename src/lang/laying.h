// Sets up a table from the facts of a scenario ("given"): the facts that several games write in the same way.
#ifndef QN_LANG_LAYING_H
#define QN_LANG_LAYING_H

#include "kernel/kernel.h"
#include "lang/scan.h"

// "main" after "phase:" or "step:" ([word]). NULL: not one of these, and [why] lists them.
const qn_word *qn_give_phase(const char *fact, const char *word, const qn_word *phases, qn_text *why);
// "2 Lamp Novice": how many, at most 40, and of what. False: [why] has the reason.
bool qn_give_copies(const qn_pool *pool, const char **at, int *copies, int *def, qn_text *why);
// "20 cards": the size of a deck, at most 99.
bool qn_scan_size(const char *item, int *n);

bool qn_has_room(const qn_table *t, qn_text *why);   // for one more card
// Adds a card. The game's zone table says who knows it there.
int qn_lay_card(qn_table *t, int def, int seat, int kind);
// Fills a deck up to [size] with [def]; the cards in [aside] go to its bottom. No player knows any of them. False: no room.
bool qn_fill_deck(qn_table *t, int seat, int deck, int aside, int size, int def, qn_text *why);

#endif
