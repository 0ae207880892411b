// A position of a hosted game as a scenario (docs/scenarios.md).
#ifndef QH_SCENARIO_H
#define QH_SCENARIO_H

#include "host/host.h"

enum { QH_SCENARIO_TEXT = 16384 };

// Writes the position after [step] steps: the facts of the latest moment that facts can express, the choices since then
// as steps, and what may be done now. [answer], if not NULL, is the requested option, as a command. Moves the table to
// another step. False: no moment of the game can be expressed in facts, or a later choice cannot be written as a step.
bool qh_put_scenario(qh_table *w, uint32_t step, const char *title, const char *answer, qn_text *out);

#endif
