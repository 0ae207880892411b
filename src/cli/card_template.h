// Helpers of quintet cards: --new prints a card file to start from, --diff compares two versions.
#ifndef QN_CARD_TEMPLATE_H
#define QN_CARD_TEMPLATE_H

#include "cli/game_data.h"

int qn_print_card_file(const qn_rules *rules);   // prints the template to stdout
// The game that a file or folder of cards names. NULL: none.
const qn_rules *qn_game_of_cards(const char *path);
int qn_print_card_diff(const qn_rules *rules, const char *old, const char *new);   // exit code 1: they differ

#endif
