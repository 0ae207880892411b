// 5,000 random games to the end over all pairings of the ready decks, and more with decks drawn from all
// cards, with everything that must hold checked after every choice. Under the sanitizers a choice with all its
// checks costs eight times as much: as many games as fit a minute, and other games of the series, so that both
// builds together see more.
#include "../laws.h"

enum { READY = KIT_SLOW ? 1500 : 5000, MIXED = KIT_SLOW ? 400 : 1500, FIRST = KIT_SLOW ? 10000 : 0 };

static void property(const kit *k)
{
    static trial g;
    laws seen = { 0 };
    for (uint64_t n = 0; n < READY; n++) {
        trial_start(&g, k, FIRST + n);
        laws_hold_in(&seen, &g);
    }
    for (uint64_t n = 0; n < MIXED; n++) {
        trial_start_mixed(&g, k, FIRST + n);
        laws_hold_in(&seen, &g);
    }
    laws_print(&seen, k);
}

int main(void) { return for_every_game(property); }
