// Text with a timing at which it can never apply does not compile. Every verb of a game's words is tried at every
// timing, and with some events: the compiler refuses it, or it is seen to change a game (promise.h).
#include "../promises/saying.h"

promises all;
const qn_words *words;
uint64_t dice;
uint32_t most_steps = MOST_STEPS / 2, most_of_details = MOST_STEPS / 4, kept_at;
struct judged seen;

static void property(const kit *k)
{
    begin_stages(k);
    run_stage("ways to say", ways_to_say_act);
    run_stage("heads of events", heads_of_events_act);
    run_stage("verbs at timings", verbs_at_timings_act);
    run_stage("verbs of events", verbs_of_events_act);
    end_stages(k, "a time");
}

int main(void)
{
    read_unseen("moments.unseen");
    return for_every_game(property);
}
