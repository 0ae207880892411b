// Nothing compiles that is never so of a kind of card. For every event, verb, change and state of a game's words, and every
// kind of card, sentences are written: the compiler refuses them, or one is seen to change a game (promise.h).
#include "../promises/saying.h"

promises all;
const qn_words *words;
uint64_t dice;
uint32_t most_steps = MOST_STEPS / 4, most_of_details = MOST_STEPS / 4, kept_at;
struct judged seen;

static void tell_stage(const char *stage)
{
    if (getenv("QN_SHOW_STAGES"))
        fprintf(stderr, "%s: %d shown, %d refused, %d not yet, %llu choices\n", stage, seen.shown,
                seen.refused, n_not_yet, (unsigned long long)all.steps);
}

static void property(const kit *k)
{
    words = k->rules->words;
    dice = qn_dice_from(16);
    acting_clear();
    n_not_yet = 0;
    promises_open(&all, k);
    add_simple_heads();
    heads_act();
    memset(&seen, 0, sizeof seen);
    events_of_kinds_act();
    tell_stage("events");
    verbs_of_kinds_act();
    tell_stage("verbs");
    changes_of_kinds_act();
    tell_stage("changes");
    states_of_kinds_act();
    tell_stage("states");
    bring_about();
    printf("%s: %d things said of a kind of card were seen to act, %d are refused, %d do nothing; %d were "
           "listed as "
           "never seen (%llu choices)\n",
           k->rules->name, seen.shown, seen.refused, seen.silent, seen.unseen, (unsigned long long)all.steps);
    if (seen.silent) exit(1);
}

int main(void)
{
    read_unseen("kinds.unseen");
    return for_every_game(property);
}
