// A game played at random with cards written at random (card_writer.h), every law checked after every choice.
#ifndef QN_TESTS_WRITTEN_GAME_H
#define QN_TESTS_WRITTEN_GAME_H

#include "card_writer.h"
#include "laws.h"

typedef struct written_games {   // what was played, for the last line
    laws seen;
    written texts;
    uint64_t no_room;
    bool shows;   // every choice, as it is made
} written_games;

// So many games with the same cards, each of at most [most] choices. Which game, who plays with which decks and what the
// cards say comes from the chance, too. When something is broken the cards are shown, and the program ends.
void play_written_games(written_games *all, chance *c, int games, uint32_t most);
void print_written_games(const written_games *all);

#endif
