// Lasting changes in a log.
#ifndef QN_LASTING_H
#define QN_LASTING_H

#include "kernel/kernel.h"

bool qn_tells_change(const qn_table *t, const qn_note *note);   // {b} is the lasting change it tells of
// Whether a note that a change comes into force says again what the one before it said, and more: its line takes the place
// of that one.
bool qn_goes_on(const qn_table *t, const qn_note *note);

#endif
