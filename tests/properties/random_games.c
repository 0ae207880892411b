// 10,000 random games to the end over all pairings of the ready decks, with everything that must hold checked
// after every choice. The build with the sanitizers plays the next 10,000 of the series, so that both see more.
#include "../laws.h"

static void property(const kit *k)
{
    static trial g;
    laws seen = { 0 };
    int games = 10000, first = games_to_play(0, 10000);
    for (int n = 0; n < games; n++) {
        trial_start(&g, k, (uint64_t)(first + n));
        laws_hold_in(&seen, &g);
    }
    laws_print(&seen, k);
}

int main(void) { return for_every_game(property); }
