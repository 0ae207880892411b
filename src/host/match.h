// A match at a hosted table: a series of games, with an exchange of cards between them. The rules are in qn_match
// (quintet/match.h). This file connects them to a table, keeps how each game ended, and writes the match as text. A
// caller uses it like this:
//
//     qh_start_match(w, &why);                      deals the first game, with the table's decks, seed and switches
//     …                                             qh_choose and the rest, until the game is over
//     qh_count_game(w, record, work);               counts the game; from now on nobody can undo it
//     qn_match_change_deck(&w->match->round, …);    while seats exchange cards, each in secret
//     qn_match_done(&w->match->round, seat);
//     qh_deal_next(w, &why);                        once every seat is done
#ifndef QH_MATCH_H
#define QH_MATCH_H

#include "host/host.h"

typedef struct qh_ended {    // a counted game; positions in the match's text
    uint32_t link;           // link to the whole game; an empty link: it was not kept
    uint32_t say[QH_ROWS];   // the result, as each reader sees it
} qh_ended;

typedef struct qh_match {
    qn_match round;
    uint64_t seed;   // seed of the match
    bool playing;    // the game at the table is not counted yet
    qh_ended ended[QN_MATCH_GAMES];
    qh_list text;
} qh_match;

// The stage of a match.
enum {
    QH_PLAYING,      // a game is in progress
    QH_PLAYED,       // the game is over but not counted yet
    QH_EXCHANGING,   // seats exchange cards
    QH_READY,        // the next game can be dealt
    QH_DECIDED       // the match is over
};

// False, with all reasons: the game has no matches, or a deck cannot be registered. Then the table has no match.
bool qh_start_match(qh_table *w, qn_text *why);
void qh_end_match(qh_table *w);
// Counts the game that is over. Computer players keep their decks. [r] and [work] are scratch for storing the game;
// NULL: do not store it. False: no game to count, or out of memory.
bool qh_count_game(qh_table *w, qn_record *r, qn_table *work);
bool qh_deal_next(qh_table *w, qn_text *why);
// The time of the round is up: the current game is finished by its rules and no other game begins. The caller keeps the
// clock. A second call does nothing, unless the step of the first was undone. False: nothing has changed.
bool qh_time_is_up(qh_table *w);

// Writes the match to [out], counting the game at the table if it is over. Returns its stage, QH_….
int qh_standing(const qh_table *w, qn_match *out);
static inline const char *qh_match_text(const qh_match *m, uint32_t at)
{
    return (const char *)m->text.at + at;
}

// ---- In words (match_words.c) -----------------------------------------------------------------------

const char *qh_match_title(const qn_rules *rules);   // "match", "Show"
const char *qh_game_title(const qn_rules *rules);    // "game", "Act"
// "You lead the match 1 : 0.", "Mira wins the Show 2 : 1."; [reader]: the seat called "you", or QN_NONE.
void qh_say_standing(const qh_table *w, int reader, const qn_match *m, int standing, qn_text *out);
void qh_name_seat(const qh_table *w, int seat, int reader, qn_text *out);   // "you", "Mira", "player 2"

// ---- As text (match_text.c) ---------------------------------------------------------------------------

#define QH_MATCH_HEADING "quintet match 1"
// Writes the whole match so far; [r] and [work] are scratch.
bool qh_write_match(const qh_table *w, qn_record *r, qn_table *work, qn_text *out, qn_text *why);
bool qh_is_match(const qn_source *src);
// Reads a match and its last game into a table that has rules, pool and seats. Checks everything: the text is not
// trusted.
bool qh_read_match(qh_table *w, const qn_source *src, qn_record *r, qn_table *work, qn_text *why);

#endif
