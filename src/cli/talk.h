// The messages of the command line: rows of talk.def with named slots. C code never assembles a sentence, so a
// translator finds all of them in one file; the pseudo-language (kernel/english.h) proves it.
#ifndef QN_TALK_H
#define QN_TALK_H

#include <stdint.h>
#include <stdio.h>

#include "quintet/text.h"

enum qn_says {
#define SAYS(name, sentence) SAYS_##name,
#include "cli/talk.def"
#undef SAYS
    QN_SENTENCES
};

typedef struct qn_slots {
#define WORD(name) const char *name;
#define SAID(name) const char *name;
#define NUMBER(name) int64_t name;
#define BIG(name) uint64_t name;
#include "cli/slots.def"
#undef WORD
#undef SAID
#undef NUMBER
#undef BIG
} qn_slots;

enum { QN_LONGEST_TALK = 20480 };   // a sentence and what it quotes

// Writes sentence [row] with its slots filled in. NULL for a row without slots.
void qn_put_talk(int row, const qn_slots *with, qn_text *out);
// A row without slots, for use in a table. The text is overwritten by the sixteenth call after this one.
const char *qn_talk_of(int row);

// Prints a line to [to], cleaned (cli.h).
void qn_talk(FILE *to, int row, const qn_slots *with);
// The same without a line end.
void qn_talk_on(FILE *to, int row, const qn_slots *with);
// Prints "quintet: ..." to stderr and returns [code].
int qn_complain(int code, int row, const qn_slots *with);

#endif
