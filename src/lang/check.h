// Inside src/lang: the checks on the tree of one card. A sentence can be correct grammar and still mean nothing in the game; these
// checks refuse it with a reason, so that no card compiles that could never do what it says.
#ifndef QN_LANG_CHECK_H
#define QN_LANG_CHECK_H

#include "lang/tree.h"

bool qn_check_card(parser *p, uint16_t card, int def);   // false: reported
// A continuous ability must not switch off its own condition.
bool qn_check_rest(parser *p, uint16_t ability);

// Every word must have a meaning where it is used.
bool qn_check_words(parser *p, uint16_t ability);
// Notes in which zones the cards called "it" are (qn_node.lies).
void qn_note_places(parser *p, uint16_t ability);
// A verb must be able to reach its cards in the zones where they are.
bool qn_check_places(parser *p, uint16_t ability);
uint16_t qn_zones_said(const parser *p, uint16_t selector);   // the zones the description names; 0: none
bool qn_is_chosen(const qn_node *selector);                   // it chooses cards that a later "it" may mean
// X must have been paid.
bool qn_check_x(parser *p, uint16_t ability, int def);
// Nothing may be said of a kind of card that can never be true of it.
bool qn_check_kinds(parser *p, uint16_t card, uint16_t ability);

#endif
