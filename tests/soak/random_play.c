// Endless random games, for `./run soak`: ready decks and decks drawn from all cards in turn, all invariants checked
// after every choice. Each run starts at a different number and prints it; `--game N` repeats one game of the series,
// `--games N` plays that many instead of for a time, `--only GAME` plays one game, `--mixed` leaves out the ready
// decks, `--every N` checks only after every N-th choice, which is faster.
#include "../laws.h"

#include <stdlib.h>
#include <time.h>

static kit kits[8];
static int n_kits;
static bool mixed_only;

static void play(laws *seen, const kit *k, uint64_t number)
{
    static trial g;
    if (number & 1 && !mixed_only) trial_start(&g, k, number);
    else trial_start_mixed(&g, k, number);
    g.table.interactive = number & 2;
    laws_hold_in(seen, &g);
}

static const char *word_after(int argc, char **argv, const char *option)
{
    for (int i = 1; i < argc; i++)
        if (strcmp(argv[i], option) == 0) return i + 1 < argc ? argv[i + 1] : "";
    return NULL;
}

static uint64_t number_after(int argc, char **argv, const char *option, uint64_t otherwise)
{
    const char *word = word_after(argc, argv, option);
    return word ? strtoull(word, NULL, 10) : otherwise;
}

int main(int argc, char **argv)
{
    static laws seen[8];
    time_t start = time(NULL), until = start + (time_t)(60 * number_after(argc, argv, "--minutes", 1));
    uint64_t first = number_after(argc, argv, "--game", (uint64_t)start << 24), number = first;
    uint64_t games = number_after(argc, argv, "--games", word_after(argc, argv, "--game") ? 1 : 0);
    const char *only = word_after(argc, argv, "--only");
    mixed_only = word_after(argc, argv, "--mixed");
    for (const qn_rules *const *rules = qn_games(); *rules && n_kits < 8; rules++)
        if (!only || strcmp((*rules)->name, only) == 0) kit_open(&kits[n_kits++], *rules);
    for (int k = 0; k < n_kits; k++) seen[k].every = (uint32_t)number_after(argc, argv, "--every", 1);
    if (!n_kits) {
        fprintf(stderr, "no game is called %s\n", only);
        return 2;
    }
    printf("from game %llu\n", (unsigned long long)first);
    fflush(stdout);
    do
        for (int k = 0; k < n_kits; k++) play(&seen[k], &kits[k], number);
    while (++number, games ? number - first < games : time(NULL) < until);
    for (int k = 0; k < n_kits; k++) laws_print(&seen[k], &kits[k]);
    return 0;
}
