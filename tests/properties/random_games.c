// 10,000 random games to the end over all pairings of the ready decks, and more with decks drawn from all
// cards, with everything that must hold checked after every choice. The build with the sanitizers plays the
// next 10,000 of the series, so that both together see more.
#include "../laws.h"

enum { READY = 10000, MIXED = 2000 };

static void property(const kit *k)
{
    static trial g;
    laws seen = { 0 };
    uint64_t first = KIT_SLOW ? READY : 0;
    for (uint64_t n = 0; n < READY; n++) {
        trial_start(&g, k, first + n);
        laws_hold_in(&seen, &g);
    }
    for (uint64_t n = 0; n < MIXED; n++) {
        trial_start_mixed(&g, k, first + n);
        laws_hold_in(&seen, &g);
    }
    laws_print(&seen, k);
}

int main(void) { return for_every_game(property); }
