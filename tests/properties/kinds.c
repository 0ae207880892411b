// Text that can never apply to a kind of card does not compile. Sentences are written for every event, verb, change and
// state of a game's words and every kind of card: the compiler refuses them, or one is seen to change a game
// (promise.h).
#include "../promises/saying.h"

promises all;
const qn_words *words;
uint64_t dice;
uint32_t most_steps = MOST_STEPS / 4, most_of_details = MOST_STEPS / 4, kept_at;
struct judged seen;

static void property(const kit *k)
{
    begin_stages(k);
    run_stage("events", events_of_kinds_act);
    run_stage("verbs", verbs_of_kinds_act);
    run_stage("changes", changes_of_kinds_act);
    run_stage("states", states_of_kinds_act);
    end_stages(k, "a kind of card");
}

int main(void)
{
    read_unseen("kinds.unseen");
    return for_every_game(property);
}
