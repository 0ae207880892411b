// The list of bots.
#include "bots/bots.h"

#include <string.h>

static const qn_bot *const all[] = { &qn_bot_random, &qn_bot_greedy, &qn_bot_idle,
                                     &qn_bot_first,  &qn_bot_last,   NULL };

const qn_bot *const *qn_bots(void) { return all; }

const qn_bot *qn_bot_named(const char *name)
{
    for (int i = 0; all[i]; i++)
        if (strcmp(all[i]->name, name) == 0) return all[i];
    return NULL;
}
