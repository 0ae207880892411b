// The rulebook's automatic opponents (SYM-AIS).
#ifndef QN_SYMETRA_AUTO_H
#define QN_SYMETRA_AUTO_H

#include "games/symetra/rules.h"

bool sym_is_automatic(const qn_table *t, int seat);
// The answer its script gives to the question now asked, as listed; -1: there is none.
int sym_answers(qn_table *t, int seat);
bool sym_answers_itself(const qn_table *t, int seat);   // and is not just trying what would come of something

#endif
