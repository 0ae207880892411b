// Match play of Elestrals (ELE-TOU).
#ifndef QN_ELESTRALS_MATCH_H
#define QN_ELESTRALS_MATCH_H

#include "games/elestrals/rules.h"

enum { ELE_SWITCH_STALEMATE };   // qn_switches.own

extern const qn_match_rules ele_match;
extern const qn_tourney_rules ele_tourney;
extern const qn_switch ele_switches[];
void ele_configure(qn_table *t, const qn_switches *s, int starter_picker);

void ele_count_time(qn_table *t);   // between two turns: is time up?
void ele_rank(const qn_results *results, qn_standing *out);

#endif
