// What is wrong with a card, a deck, a record or a scenario, in words: the rows of problems.def. PROBLEM_… is a message with its hint,
// PART_… the words of a slot or of a hint of its own.
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

qn_text qn_note_text(char *bytes);   // a message or a hint, to be written on
// Message and hint of a row, where [e] has none yet; it may be NULL. A hint that lists something ({said}) is not told when the
// list is empty. [with] may be NULL.
void qn_say_problem(qn_problem *e, int row, const qn_fault_slots *with);
void qn_say_hint(qn_problem *e, int part, const qn_fault_slots *with);
void qn_put_said(qn_text *out, int part, const qn_fault_slots *with);
const char *qn_part(int part);                      // its words, without slots
void qn_list(qn_text *list, const char *written);   // one more word of the card language behind a comma

#endif
