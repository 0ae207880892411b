// Random games with random valid cards, for `./run soak`: all invariants are checked after every choice. Each run
// starts at a different number and prints it, or starts at `--from N`; `--game N` repeats the games with one set of
// cards and prints every choice.
#include <stdlib.h>
#include <time.h>

#include "../written_game.h"

static void play(written_games *all, uint64_t number)
{
    enum { GAMES = 8, MOST = 3000 };
    chance c = { .dice = qn_dice_from(number) };
    play_written_games(all, &c, GAMES, MOST);
}

static uint64_t number_after(int argc, char **argv, const char *name, uint64_t otherwise)
{
    for (int i = 1; i + 1 < argc; i++)
        if (strcmp(argv[i], name) == 0) return strtoull(argv[i + 1], NULL, 10);
    return otherwise;
}

int main(int argc, char **argv)
{
    static written_games all;
    time_t start = time(NULL), end = start + (time_t)(60 * number_after(argc, argv, "--minutes", 1));
    uint64_t only = number_after(argc, argv, "--game", UINT64_MAX);
    uint64_t number = number_after(argc, argv, "--from", (uint64_t)start << 24);
    all.shows = only != UINT64_MAX;
    if (all.shows) play(&all, only);
    for (; !all.shows && time(NULL) < end; number++) {
        fprintf(stderr, "\rgame %llu ",
                (unsigned long long)number);   // the last one printed is the one that failed
        play(&all, number);
    }
    print_written_games(&all);
    return 0;
}
