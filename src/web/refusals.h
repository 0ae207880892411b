// The reasons for a refusal: a sentence for people (refusals.def) and a code for programs (codes.def).
#ifndef QW_REFUSALS_H
#define QW_REFUSALS_H

#include "kernel/kernel.h"

enum {
#define CODE(name, code, when) QW_##name,
#include "web/codes.def"
#undef CODE
    QW_CODES
};

enum {
    QW_SAY_NOTHING,   // not refused
#define REFUSAL(name, code, sentence) QW_SAY_##name,
#include "web/refusals.def"
#undef REFUSAL
    QW_REFUSALS
};

const char *qw_code_word(int code);   // "late"
const char *qw_code_when(int code);   // when it is used
int qw_code_of(int refusal);
void qw_put_refusal(int refusal, const qn_fault_slots *with, qn_text *out);   // [with] may be NULL

#endif
