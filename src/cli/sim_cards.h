// Win rate of the players who had a card (quintet sim --by-card). A player "had" a card if, at some choice of the game,
// it was theirs, known to them, and in hand or in play. A card that stayed in the deck does not count.
#ifndef QN_SIM_CARDS_H
#define QN_SIM_CARDS_H

#include "cli/game_data.h"
#include "cli/tally.h"

typedef struct qn_card_counts {
    bool had[QN_MAX_PLAYERS][QN_MAX_DEFS];   // in the current game
    qn_tally card[QN_MAX_DEFS];
} qn_card_counts;

void qn_note_cards(qn_card_counts *c, const qn_game *g);                  // call before each choice
void qn_count_cards(qn_card_counts *c, int seat, int place, int other);   // call when the game is over
void qn_add_cards(qn_card_counts *to, const qn_card_counts *from);

void qn_print_cards(const qn_card_counts *c, const qn_game_data *data);   // best cards first
cJSON *qn_json_cards(const qn_card_counts *c, const qn_game_data *data);

#endif
