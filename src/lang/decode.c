// The operands of each instruction (decode.h).
#include "lang/decode.h"

const opcode qn_statements[QN_STATEMENTS] = {
#define STMT(name, operands, effect) { #name, operands, 0, 0 },
#define EXPR(name, operands, pops, pushes, effect)
#include "vm/opcodes.def"
#undef STMT
#undef EXPR
};

const opcode qn_expressions[QN_EXPRESSIONS] = {
#define STMT(name, operands, effect)
#define EXPR(name, operands, pops, pushes, effect) { #name, operands, pops, pushes },
#include "vm/opcodes.def"
#undef STMT
#undef EXPR
};
