// A position of a hosted game as a scenario (docs/scenarios.md).
#ifndef QH_SCENARIO_H
#define QH_SCENARIO_H

#include "host/host.h"

enum { QH_SCENARIO_TEXT = 16384 };

// Writes the position after [step] steps: the facts of the last one that facts can say, the choices since then as steps,
// and what may be done there; [answer], if there is one, is the option that is asked for, as a command. The table looks at
// another step then. False: no moment of the game so far can be said in facts, or a choice since then not as a step.
bool qh_put_scenario(qh_table *w, uint32_t step, const char *title, const char *answer, qn_text *out);

#endif
