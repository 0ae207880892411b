// A game's names for the numbers in its game value, so that drive.c can print them. They are the names of the game's
// own enums, without any meaning.
#ifndef QN_REFEREE_NAMES_H
#define QN_REFEREE_NAMES_H

#include <stdint.h>

typedef struct name_list {   // by value; NULL if the value has no name
    const char *const *at;
    int count;
} name_list;
#define NAME_LIST(array) \
    { \
        array, (int)(sizeof array / sizeof *array) \
    }

typedef struct bit_name {
    uint32_t bit;
    const char *name;
} bit_name;

typedef struct own_byte {   // a byte of qn_game.ext; the last row has no name
    const char *name;
    int at;
} own_byte;

typedef struct game_names {
    const char *game;
    name_list questions, verbs, reasons;   // the game's own; the kernel's are in drive.c
    name_list zones, kinds, phases, steps, stats;
    const bit_name *status, *flags;     // of cards, of players; the last row has no name
    int counters, resources, tallies;   // numbers of a card and of a player in use
    const own_byte *own;
} game_names;

extern const game_names elestrals_names, synsouls_names;

#endif
