// How often those won who had a card (quintet sim --by-card). A player has had a card that was theirs and known to them,
// in hand or in play, at one of the choices of the game; one that stayed in the deck does not count.
#ifndef QN_SIM_CARDS_H
#define QN_SIM_CARDS_H

#include "cli/game_data.h"
#include "cli/tally.h"

typedef struct qn_card_counts {
    bool had[QN_MAX_PLAYERS][QN_MAX_DEFS];   // in the game under way
    qn_tally card[QN_MAX_DEFS];
} qn_card_counts;

void qn_note_cards(qn_card_counts *c, const qn_game *g);                  // before each choice
void qn_count_cards(qn_card_counts *c, int seat, int place, int other);   // when the game is over
void qn_add_cards(qn_card_counts *to, const qn_card_counts *from);

void qn_print_cards(const qn_card_counts *c, const qn_game_data *data);   // the best ones first
cJSON *qn_json_cards(const qn_card_counts *c, const qn_game_data *data);

#endif
