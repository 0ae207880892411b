// quintet cards GAME --new, quintet cards GAME --diff OLD NEW.
#ifndef QN_CARD_TEMPLATE_H
#define QN_CARD_TEMPLATE_H

#include "cli/game_data.h"

int qn_print_card_file(const qn_rules *rules);   // a card file to begin with, to stdout
// The game a file or a folder of cards says it is of; NULL: none does.
const qn_rules *qn_game_of_cards(const char *path);
int qn_print_card_diff(const qn_rules *rules, const char *old, const char *new);   // exit code 1: they differ

#endif
