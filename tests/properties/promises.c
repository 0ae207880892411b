// Text that does nothing does not compile. For every row of every table of a game's words, and every form of the
// language, sentences are written from the tables: the compiler refuses them, or one is seen to change a game
// (promise.h). Of the sentences that test the same thing (a group) one success is enough.
#include "../promises/saying.h"

promises all;
const qn_words *words;
uint64_t dice;
uint32_t most_steps = MOST_STEPS, most_of_details = MOST_STEPS / 4, kept_at;
struct judged seen;

static void tell_stage(const char *stage)
{
    if (getenv("QN_SHOW_STAGES"))
        fprintf(stderr, "%s: %d shown, %d refused, %d silent, %llu choices\n", stage, seen.shown,
                seen.refused, seen.silent, (unsigned long long)all.steps);
}

static void property(const kit *k)
{
    words = k->rules->words;
    dice = qn_dice_from(16);
    memset(&seen, 0, sizeof seen);
    memset(payable, 0, sizeof payable);
    memset(spoken, 0, sizeof spoken);
    acting_clear();
    n_not_yet = 0;
    aimed[0] = 0;
    promises_open(&all, k);
    add_simple_heads();
    heads_act();
    tell_stage("heads");
    events_act();
    given_uses_act();
    tell_stage("events");
    for (int v = 0; words->verbs[v].pattern && v < WORDS; v++) verb_acts(v);
    tell_stage("verbs");
    changes_act();
    tell_stage("changes");
    conditions_act();
    tell_stage("conditions");
    bodies_act();
    parts_act();
    costs_act();
    tell_stage("forms");
    bring_about();
    printf("%s: %d ways to say something were seen to act, %d are refused, %d do nothing; %d details were "
           "listed as never seen (%llu choices)\n",
           k->rules->name, seen.shown, seen.refused, seen.silent, seen.unseen, (unsigned long long)all.steps);
    for (int i = 0; i < n_unseen; i++) {
        if (strcmp(unseen[i].game, k->rules->name) != 0 || unseen[i].needed) continue;
        seen.silent += !unseen[i].met;
        fprintf(stderr, "%s: listed as never seen, and %s: %s\n", unseen[i].game,
                unseen[i].met ? "seen now" : "nothing says it", unseen[i].group);
    }
    if (seen.silent) exit(1);
}

int main(void)
{
    read_unseen("promises.unseen");
    return for_every_game(property);
}
