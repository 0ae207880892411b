// The sections of a set-up and its check (deck.c).
#ifndef QN_SOLREI_DECK_H
#define QN_SOLREI_DECK_H

#include "kernel/kernel.h"

enum sol_section {
    SOL_ARCADE,
    SOL_OPEN_FORMAT,
    SOL_NO_SECTION
};   // the section with the cards says for which format the set-up is

// Says every rule the set-up breaks, one line each with its ID (SOL-DCK-09); true when it breaks none.
bool sol_check_deck(const qn_pool *pool, const qn_deck *deck, qn_text *why);

#endif
