// Fuzzes games with random valid cards: the bytes drive a writer that knows the game's words. Decks with those cards
// are played at random, and all invariants are checked after every choice.
#include <stdlib.h>

#include "../written_game.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static written_games all;

static void tell(void) { print_written_games(&all); }

static uint64_t sum_of(const uint8_t *data, size_t size)
{
    uint64_t h = size;
    for (size_t i = 0; i < size; i++) h = (h ^ data[i]) * 0x9e3779b97f4a7c15u;
    return h;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    enum { GAMES = 2, MOST = 300 };   // choices: an input takes seconds, even with sanitizers
    chance c = { data, size, qn_dice_from(sum_of(data, size)) };
    if (!all.seen.any_cards) atexit(tell);
    play_written_games(&all, &c, GAMES, MOST);
    return 0;
}
