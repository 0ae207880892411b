// Changes compiled into a program on purpose (scripts/mutate). Every changed place asks here which form to use:
// `(QN_CHANGED(417) ? changed : original)`. Only the mutation build includes this file.
#ifndef QN_TESTS_MUTANT_H
#define QN_TESTS_MUTANT_H

enum { QN_MOST_CHANGES = 1 << 19 };

extern int qn_mutant;                               // the change in force; 0: none
extern unsigned char qn_reached[QN_MOST_CHANGES];   // changes that were reached

#define QN_CHANGED(n) (qn_reached[n] = 1, qn_mutant == (n))

#endif
