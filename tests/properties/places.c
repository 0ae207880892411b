// Text about a place where it can never apply does not compile. For every verb, change and state of a game's words,
// sentences are written about cards in every zone and about "it", which an event or an earlier line moved: the compiler
// refuses them, or one is seen to change a game (promise.h).
#include "../promises/saying.h"

promises all;
const qn_words *words;
uint64_t dice;
uint32_t most_steps = MOST_STEPS / 4, most_of_details = MOST_STEPS / 4, kept_at;
struct judged seen;

static void property(const kit *k)
{
    begin_stages(k);
    run_stage("verbs in places", verbs_in_places_act);
    run_stage("changes in places", changes_in_places_act);
    run_stage("states in places", states_in_places_act);
    run_stage("verbs of it", verbs_of_it_act);
    run_stage("changes of it", changes_of_it_act);
    run_stage("states of it", states_of_it_act);
    end_stages(k, "cards in a place");
}

int main(void)
{
    read_unseen("places.unseen");
    return for_every_game(property);
}
