// Laying a table by the facts of a scenario ("given"): what the games say in the same words.
#ifndef QN_LANG_LAYING_H
#define QN_LANG_LAYING_H

#include "kernel/kernel.h"
#include "lang/scan.h"

// "main" after "phase:" or "step:" ([word]). NULL: none of these, and [why] names them.
const qn_word *qn_give_phase(const char *fact, const char *word, const qn_word *phases, qn_text *why);
// "2 Lamp Novice": how many, at most 40, and of what. False: with [why].
bool qn_give_copies(const qn_pool *pool, const char **at, int *copies, int *def, qn_text *why);
// "20 cards": the size of a deck, at most 99.
bool qn_scan_size(const char *item, int *n);

bool qn_has_room(const qn_table *t, qn_text *why);   // for one more card
// Adds a card; who knows it there is as the game's zone table has it.
int qn_lay_card(qn_table *t, int def, int seat, int kind);
// A deck is filled up to [size] with [def]; what lies [aside] goes to its bottom. Nobody knows any of it. False: no room.
bool qn_fill_deck(qn_table *t, int seat, int deck, int aside, int size, int def, qn_text *why);

#endif
