// Inside src/lang: warnings about cards that compile (qn_lint).
#ifndef QN_LANG_LINT_H
#define QN_LANG_LINT_H

#include "lang/tree.h"

void qn_lint_card(parser *p, uint16_t card, int def, const qn_token *name);
void qn_lint_pool(parser *p, int n_sources);   // lint_pool.c: the warnings that need all cards

#endif
