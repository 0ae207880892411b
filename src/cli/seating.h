// Number of players, switches and decks, given in the same way to play, sim and bench.
#ifndef QN_SEATING_H
#define QN_SEATING_H

#include "cli/game_data.h"
#include "quintet/switches.h"

typedef struct qn_seating {
    const char *players_word, *mode_word, *with_word;   // as typed; NULL: not given
    int players;
    qn_switches switches;
} qn_seating;

#define QN_SEATING_OPTS(s) \
    { "--players", &(s).players_word, NULL }, { "--mode", &(s).mode_word, NULL }, \
    { \
        "--with", &(s).with_word, NULL \
    }

// Reads the words; the switches start with the values in [s]. Returns an exit code, after reporting every reason for
// anything but QN_EXIT_YES.
int qn_read_seating(const qn_game_data *data, qn_seating *s);

// Prints every switch of a game with its values, its rule and its effect, then the presets.
void qn_print_switches(const qn_rules *rules, const qn_term *term);

#endif
