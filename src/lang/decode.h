// Inside src/lang: how many operands each instruction has, and of what kind (vm/opcodes.def). Used by the verifier and the listing.
#ifndef QN_LANG_DECODE_H
#define QN_LANG_DECODE_H

#include "vm/opcodes.h"

typedef struct opcode {
    const char *name, *operands;
    int pops, pushes;
} opcode;

extern const opcode qn_statements[QN_STATEMENTS];
extern const opcode qn_expressions[QN_EXPRESSIONS];

#endif
