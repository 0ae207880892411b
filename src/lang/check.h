// Inside src/lang: checks on the tree of one card.
#ifndef QN_LANG_CHECK_H
#define QN_LANG_CHECK_H

#include "lang/tree.h"

bool qn_check_card(parser *p, uint16_t card, int def);   // false: reported
// A continuous ability does not ask for what it takes away.
bool qn_check_rest(parser *p, uint16_t ability);

// Nothing is said that the game's words cannot mean.
bool qn_check_words(parser *p, uint16_t ability);
// Notes where the cards lie that are called "it" (qn_node.lies).
void qn_note_places(parser *p, uint16_t ability);
// Nothing is done to cards where they do not lie.
bool qn_check_places(parser *p, uint16_t ability);
uint16_t qn_zones_said(const parser *p, uint16_t selector);   // where its cards lie, if that is told; or 0
bool qn_is_chosen(const qn_node *selector);                   // a later "it" may mean what it chose
// Nothing is as many as an X that nobody paid.
bool qn_check_x(parser *p, uint16_t ability, int def);
// Nothing is said of a kind of card that is never so.
bool qn_check_kinds(parser *p, uint16_t card, uint16_t ability);

#endif
