// Lasting changes in a log (lasting.c).
#ifndef QN_LASTING_H
#define QN_LASTING_H

#include "kernel/kernel.h"

bool qn_tells_change(const qn_table *t, const qn_note *note);   // is {b} a lasting change?
// Does the note about a new change repeat what the note before it said, and add to it? Then its line replaces that one.
bool qn_goes_on(const qn_table *t, const qn_note *note);

#endif
