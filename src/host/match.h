// A match at a hosted table: its games one after the other, with the exchange of cards between them. The rules of it are
// qn_match (quintet/match.h); here are the table the games are laid on, how each one ended, and the match as text.
//
//     qh_start_match(w, &why);                      with the decks, seed and switches the table has; deals the first game
//     …                                             until the game is over: qh_choose and the rest
//     qh_count_game(w, record, work);               it counts now, and nobody takes anything back
//     qn_match_change_deck(&w->match->round, …);    while seats exchange cards, each in secret
//     qn_match_done(&w->match->round, seat);
//     qh_deal_next(w, &why);                        once nobody exchanges any more
#ifndef QH_MATCH_H
#define QH_MATCH_H

#include "host/host.h"

typedef struct qh_ended {    // a game that was counted, in the match's text
    uint32_t link;           // all of it; where the link is empty it was not kept
    uint32_t say[QH_ROWS];   // how it ended, as each reader is told
} qh_ended;

typedef struct qh_match {
    qn_match round;
    uint64_t seed;   // of the match
    bool playing;    // the game at the table is not counted yet
    qh_ended ended[QN_MATCH_GAMES];
    qh_list text;
} qh_match;

// What stands between two steps of a match.
enum {
    QH_PLAYING,      // a game
    QH_PLAYED,       // the game is over, and not counted yet
    QH_EXCHANGING,   // cards
    QH_READY,        // the next game may be dealt
    QH_DECIDED       // the match is over
};

// False, with every reason, when the game has no matches or a deck may not be registered; then there is none.
bool qh_start_match(qh_table *w, qn_text *why);
void qh_end_match(qh_table *w);
// Counts the game that is over. Computers keep their decks. [r] and [work] are scratch to keep the game; NULL: it is not
// kept. False: there is none to count, or no memory to keep it.
bool qh_count_game(qh_table *w, qn_record *r, qn_table *work);
bool qh_deal_next(qh_table *w, qn_text *why);
// The time of the round is up, as whoever has the clock says: the game is played out by its rules, and no further one
// begins. Said again it does nothing, unless the step it was said at was taken back. False: nothing came of it.
bool qh_time_is_up(qh_table *w);

// The match as it stands, with the game at the table counted once it is over, in [out]; one of QH_…
int qh_standing(const qh_table *w, qn_match *out);
static inline const char *qh_match_text(const qh_match *m, uint32_t at)
{
    return (const char *)m->text.at + at;
}

// ---- In words (match_words.c) -----------------------------------------------------------------------

const char *qh_match_title(const qn_rules *rules);   // "match", "Show"
const char *qh_game_title(const qn_rules *rules);    // "game", "Act"
// "You lead the match 1 : 0.", "Mira wins the Show 2 : 1."; [reader]: who is "you", or QN_NONE.
void qh_say_standing(const qh_table *w, int reader, const qn_match *m, int standing, qn_text *out);
void qh_name_seat(const qh_table *w, int seat, int reader, qn_text *out);   // "you", "Mira", "player 2"

// ---- As text (match_text.c) ---------------------------------------------------------------------------

#define QH_MATCH_HEADING "quintet match 1"
// The whole match so far; [r] and [work] are scratch.
bool qh_write_match(const qh_table *w, qn_record *r, qn_table *work, qn_text *out, qn_text *why);
bool qh_is_match(const qn_source *src);
// At a table with rules, pool and seats: the match that was written, with its last game. Nothing in it is trusted.
bool qh_read_match(qh_table *w, const qn_source *src, qn_record *r, qn_table *work, qn_text *why);

#endif
