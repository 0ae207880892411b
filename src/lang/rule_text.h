// Walks through the rules of a game in docs/rules/<game>.md: "## Section", "- **ELE-BAT-15** text", "  - Ruling: text".
#ifndef QN_LANG_RULE_TEXT_H
#define QN_LANG_RULE_TEXT_H

#include <stdbool.h>
#include <stddef.h>

typedef struct qn_rule_text {
    char id[16];
    char section[96];
    const char *text;   // not zero-terminated: the rule, then its rulings on lines of their own
    size_t size;
} qn_rule_text;

typedef bool (*qn_rule_visit)(void *context, const qn_rule_text *rule);   // returns false to stop

bool qn_walk_rules(const char *text, qn_rule_visit visit, void *context);   // false: the visitor stopped it

#endif
