// Switches: options chosen before play. Each game names its own (qn_rules.switches) with their values, the rule
// behind each, and presets that set several at once. Like the game, the values are flat.
#ifndef QUINTET_SWITCHES_H
#define QUINTET_SWITCHES_H

#include "quintet/quintet.h"

#ifdef __cplusplus
extern "C" {
#endif

enum { QN_OWN_SWITCHES = 24 };

typedef struct qn_switches {
    int16_t match;                  // 1: one game of a match
    int16_t wins_needed;            // games that win the round
    int16_t side_deck;              // 1: cards are exchanged between games
    int16_t side_deck_size;         // its largest size
    int16_t time_limit;             // minutes a round; 0: no limit
    int16_t extra_turns;            // turns after the one in which time is called
    int16_t match_points[3];        // for a round won, drawn, lost
    int16_t own[QN_OWN_SWITCHES];   // the game's own switches
} qn_switches;

// As the rules have them, for a single game or for one game of a match.
qn_switches qn_usual_switches(const qn_rules *rules, bool match);

// "extra_turns=5", "match_points=2,1,0", "karma=vote"; a name alone turns the switch on, and a preset's name sets
// everything it stands for. If there is no such switch or the value does not fit, returns false with the reason and the
// alternatives, and changes nothing.
bool qn_set_switch(const qn_rules *rules, qn_switches *s, const char *setting, qn_text *why);
// Several of them, separated by blanks or commas. Sets those that fit and reports every one that does not.
bool qn_set_switches(const qn_rules *rules, qn_switches *s, const char *settings, qn_text *why);

// The value of switch [row] of the game (from 0) as it could be typed; false: there is no such row.
bool qn_say_switch(const qn_rules *rules, const qn_switches *s, int row, qn_text *out);
bool qn_is_usual(const qn_rules *rules, const qn_switches *s, int row);   // … in a single game

// Whether this many players may play with these decks under [switches] (NULL: the usual ones). If not, every reason is in
// [why], one line each with the rule's ID. [decks] may be NULL: then decks are not checked.
bool qn_table_fits(const qn_rules *rules, const qn_pool *pool, const qn_deck *decks, int players,
                   const qn_switches *switches, qn_text *why);
// How many play by default: the usual number, or the lowest that these switches allow.
int qn_usual_players(const qn_rules *rules, const qn_pool *pool, const qn_switches *switches);
// Whether every player brings a deck; in some games and modes all share one.
bool qn_brings_decks(const qn_rules *rules, const qn_switches *switches);

// Starts a game under [switches] (NULL: the usual ones) in which [decider] decides who goes first (QN_NONE: the dice
// choose who decides). Otherwise like qn_start.
bool qn_start_with(qn_table *t, const qn_rules *rules, const qn_pool *pool, const qn_deck *decks, int players,
                   uint64_t seed, const qn_switches *switches, int starter_picker, qn_text *why);

#ifdef __cplusplus
}
#endif

#endif
