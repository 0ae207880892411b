// A random game with random cards (card_writer.h); all invariants are checked after every choice.
#ifndef QN_TESTS_WRITTEN_GAME_H
#define QN_TESTS_WRITTEN_GAME_H

#include "card_writer.h"
#include "laws.h"

typedef struct written_games {   // statistics for the last line
    laws seen;
    written texts;
    uint64_t no_room;
    bool shows;   // print every choice
} written_games;

// Plays [games] games with the same cards, each of at most [most] choices. The game, players, decks and texts also come
// from [c]. On a failure prints the cards and ends the program.
void play_written_games(written_games *all, chance *c, int games, uint32_t most);
void print_written_games(const written_games *all);

#endif
