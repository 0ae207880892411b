// What the command line says: rows of talk.def with named slots. No sentence is put together in C, so that a translator finds
// them all there; the pseudo-language (kernel/english.h) shows it.
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

enum { QN_LONGEST_TALK = 20480 };   // a sentence with what it quotes

// Sentence [row] with its slots filled in; a row without slots takes NULL.
void qn_put_talk(int row, const qn_slots *with, qn_text *out);
// A row without slots, to be put into a table; the sixteenth call from here on writes over it.
const char *qn_talk_of(int row);

// A line of its own on [to], cleaned (cli.h).
void qn_talk(FILE *to, int row, const qn_slots *with);
// The same without the line end.
void qn_talk_on(FILE *to, int row, const qn_slots *with);
// Says "quintet: ..." on stderr and returns [code].
int qn_complain(int code, int row, const qn_slots *with);

#endif
