// The sentences that say what is wrong with a card, a deck, a record or a scenario: the rows of problems.def. PROBLEM_… is a message with its
// hint; PART_… are the words of a slot, or a hint that several messages share.
#ifndef QN_LANG_PROBLEM_ROWS_H
#define QN_LANG_PROBLEM_ROWS_H

#include "kernel/kernel.h"
#include "lang/scratch.h"
#include "quintet/text.h"

enum {
    NO_PROBLEM,
#define PROBLEM(name, message, hint) PROBLEM_##name,
#define PART(name, words) PART_##name,
#include "lang/problems.def"
#undef PROBLEM
#undef PART
    QN_PROBLEM_ROWS
};

qn_text qn_note_text(char *bytes);   // to append to a message or a hint
// Fills in the message and the hint of a row, unless [e] already has one; [e] may be NULL. A hint with a list ({said}) is left out if the
// list is empty. [with] may be NULL.
void qn_say_problem(qn_problem *e, int row, const qn_fault_slots *with);
void qn_say_hint(qn_problem *e, int part, const qn_fault_slots *with);
void qn_put_said(qn_text *out, int part, const qn_fault_slots *with);
const char *qn_part(int part);                      // the words of a row without slots
void qn_list(qn_text *list, const char *written);   // appends a word of the card language, after a comma

#endif
