// How many play, by which switches, and with which decks: what play, sim and bench are told the same way.
#ifndef QN_SEATING_H
#define QN_SEATING_H

#include "cli/game_data.h"
#include "quintet/switches.h"

typedef struct qn_seating {
    const char *players_word, *mode_word, *with_word;   // as typed; NULL: nothing was said
    int players;
    qn_switches switches;
} qn_seating;

#define QN_SEATING_OPTS(s) \
    { "--players", &(s).players_word, NULL }, { "--mode", &(s).mode_word, NULL }, \
    { \
        "--with", &(s).with_word, NULL \
    }

// Reads the words; the switches start as they are in [s]. An exit code: anything but QN_EXIT_YES has been told,
// with every reason.
int qn_read_seating(const qn_game_data *data, qn_seating *s);

// Every switch of a game with its values, its rule and what it does; then the presets.
void qn_print_switches(const qn_rules *rules, const qn_term *term);

#endif
