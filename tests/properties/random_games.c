// Random games to the end with all pairings of the ready decks, and more with decks drawn from all cards; all
// invariants are checked after every choice. With sanitizers a choice costs eight times as much, so they play fewer
// games, and others of the series, so that both builds together cover more.
#include "../laws.h"

enum { FIRST = KIT_SLOW ? 1000000 : 0 };

static void property(const kit *k)
{
    static trial g;
    laws seen = { 0 };
    for (int n = 0, most = games_to_play(2000, 900); n < most; n++) {
        trial_start(&g, k, (uint64_t)(FIRST + n));
        laws_hold_in(&seen, &g);
    }
    for (int n = 0, most = games_to_play(800, 360); n < most; n++) {
        trial_start_mixed(&g, k, (uint64_t)(FIRST + n));
        laws_hold_in(&seen, &g);
    }
    laws_print(&seen, k);
}

int main(void) { return for_every_game(property); }
