// Reading docs/rules/<game>.md, the rules in our own words.
#ifndef QN_RULES_TEXT_H
#define QN_RULES_TEXT_H

#include "cli/cli.h"
#include "lang/rule_text.h"

bool qn_has_rules(const char *game);
char *qn_read_rules(const char *game);   // the whole file, to be freed; NULL: none
// Visits every rule of [game] in order, or of all games if it is NULL. Returns an exit code.
int qn_each_rule(const char *game, qn_rule_visit visit, void *context);

void qn_print_rule(const qn_term *term, const qn_rule_text *rule);
int qn_show_rule(const char *id, const qn_term *term);   // one rule, or all whose ID contains [id]

// where.c: the routines and scenarios of a rule, by file and line. Returns an exit code.
int qn_show_where(const char *game, const char *id);

#endif
