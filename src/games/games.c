// The games of this build.
#include <string.h>

#include "kernel/kernel.h"

extern const qn_rules ach_rules, ele_rules, lam_rules, sol_rules, sym_rules,
    syn_rules;   // each game's rules.c

const qn_rules *const *qn_games(void)
{
    static const qn_rules *const games[] = { &ach_rules, &ele_rules, &lam_rules, &sol_rules,
                                             &sym_rules, &syn_rules, NULL };
    return games;
}

const qn_rules *qn_game_named(const char *name)
{
    for (const qn_rules *const *g = qn_games(); *g; g++)
        if (strcmp((*g)->name, name) == 0) return *g;
    return NULL;
}
