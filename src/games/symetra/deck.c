// Decks (SYM-DCK, SYM-PUB-01): the shared one is the pool itself; a player's own deck has 20 different cards.
#include "games/symetra/rules.h"

enum { OWN_DECK = 20 };

bool sym_check_deck(const qn_pool *pool, const qn_deck *deck, qn_text *why)
{
    bool fit = deck->n[0] == OWN_DECK;
    if (!fit) qn_fault(why, &sym_fault_phrases[SYM_FAULT_SIZE], &(qn_fault_slots){ .n = deck->n[0] });
    for (int i = 0; i < deck->n[0]; i++) {
        if (!qn_came_before(deck, 0, i)) continue;
        qn_fault(why, &sym_fault_phrases[SYM_FAULT_COPIES],
                 &(qn_fault_slots){ .card = qn_def_name(pool, deck->def[0][i]) });
        fit = false;
    }
    return fit;
}
