// The deck rules of Elestrals (ELE-DCK).
#ifndef QN_ELESTRALS_DECK_H
#define QN_ELESTRALS_DECK_H

#include "games/elestrals/elestrals.h"

enum ele_section { ELE_MAIN_DECK, ELE_SPIRITS, ELE_SIDE_DECK };
extern const char *const ele_sections[];

static inline bool ele_is_spirit(const qn_pool *of, int def) { return of->def[def].kind == ELE_SPIRIT; }
// Says every rule the deck breaks, one line each with its ID (ELE-DCK-08); true when it breaks none.
bool ele_check_deck_with(const qn_pool *pool, const qn_deck *deck, const qn_switches *s, qn_text *why);
bool ele_check_deck(const qn_pool *pool, const qn_deck *deck, qn_text *why);

#endif
