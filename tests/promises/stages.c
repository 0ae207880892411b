// A property in stages: each tests one sort of sentence; at the end every sentence must have had an effect.
#include "saying.h"

void begin_stages(const kit *k)
{
    words = k->rules->words;
    dice = qn_dice_from(16);
    acting_clear();
    n_not_yet = 0;
    promises_open(&all, k);
    add_simple_heads();
    heads_act();
    memset(&seen, 0, sizeof seen);
}

void run_stage(const char *name, void (*act)(void))
{
    act();
    if (getenv("QN_SHOW_STAGES"))
        fprintf(stderr, "%s: %d shown, %d refused, %d not yet, %llu choices\n", name, seen.shown,
                seen.refused, n_not_yet, (unsigned long long)all.steps);
}

void end_stages(const kit *k, const char *of_what)
{
    bring_about();
    printf("%s: %d things said of %s were seen to act, %d are refused, %d do nothing; %d were listed as "
           "never seen "
           "(%llu choices)\n",
           k->rules->name, seen.shown, of_what, seen.refused, seen.silent, seen.unseen,
           (unsigned long long)all.steps);
    if (seen.silent) exit(1);
}
