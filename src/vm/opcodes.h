// The instructions of the effect machine as enums, from opcodes.def.
#ifndef QN_VM_OPCODES_H
#define QN_VM_OPCODES_H

enum qn_statement {
#define STMT(name, operands, effect) QN_S_##name,
#define EXPR(name, operands, pops, pushes, effect)
#include "vm/opcodes.def"
#undef STMT
#undef EXPR
    QN_STATEMENTS
};

enum qn_expression {
#define STMT(name, operands, effect)
#define EXPR(name, operands, pops, pushes, effect) QN_X_##name,
#include "vm/opcodes.def"
#undef STMT
#undef EXPR
    QN_EXPRESSIONS
};

enum { QN_MOST_LEAST = 1, QN_MOST_UNITS = 2 };   // of QN_X_MOST: the lowest; units on the cards, not a stat

#endif
