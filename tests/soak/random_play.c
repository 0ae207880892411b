// Random games without end, for `./run soak`: ready decks and decks drawn from all cards in turn, everything
// that must hold checked after every choice. Each run begins somewhere else and says where; `--game N` plays
// one game of the series again.
#include "../laws.h"

#include <stdlib.h>
#include <time.h>

static kit kits[8];
static int n_kits;

static void play(laws *seen, const kit *k, uint64_t number)
{
    static trial g;
    if (number & 1) trial_start(&g, k, number);
    else trial_start_mixed(&g, k, number);
    g.table.patient = number & 2;
    laws_hold_in(seen, &g);
}

static uint64_t number_after(int argc, char **argv, const char *option, uint64_t otherwise)
{
    for (int i = 1; i + 1 < argc; i++)
        if (strcmp(argv[i], option) == 0) return strtoull(argv[i + 1], NULL, 10);
    return otherwise;
}

int main(int argc, char **argv)
{
    static laws seen[8];
    time_t start = time(NULL), until = start + (time_t)(60 * number_after(argc, argv, "--minutes", 1));
    uint64_t first = number_after(argc, argv, "--game", (uint64_t)start << 24), number = first;
    bool one = number_after(argc, argv, "--game", UINT64_MAX) != UINT64_MAX;
    for (const qn_rules *const *rules = qn_games(); *rules && n_kits < 8; rules++)
        kit_open(&kits[n_kits++], *rules);
    printf("from game %llu\n", (unsigned long long)first);
    do
        for (int k = 0; k < n_kits; k++) play(&seen[k], &kits[k], number);
    while (++number, !one && time(NULL) < until);
    for (int k = 0; k < n_kits; k++) laws_print(&seen[k], &kits[k]);
    return 0;
}
