// The line mode: one game, the people at it, and the screen they share.
#ifndef QN_PLAY_H
#define QN_PLAY_H

#include "cli/saved.h"

typedef struct qn_full_screen qn_full_screen;
typedef struct qn_foresight qn_foresight;

typedef struct qn_play {
    const qn_game_data *data;
    qh_table *session;
    uint32_t seen[QH_ROWS];   // lines of each log that its reader has read
    qn_term term;
    bool whole_screen;         // --screen was said
    qn_full_screen *screen;    // the full-screen mode, while it is on; NULL: line by line
    bool hot_seat;             // several people, one screen
    int reader;                // whose eyes are on the screen now, or QN_NONE
    bool ended;                // somebody left, or the input is at its end
    bool answered;             // the reader has just answered, and nobody else has acted since
    bool blind;                // the reader does not want to see what answers would do
    qn_foresight *foresight;   // what they would do; NULL: not asked for yet
    int warned;                // the answer that the reader was warned of …
    uint32_t warned_at;        // … after so many steps, and one; 0: none
    char *shown;               // the board as last drawn, to draw it only when it changed
    char line[1024];           // what was typed
    int64_t started;           // seconds of the steady clock at which the game began
    int64_t deadline;          // seconds of the steady clock at which its time is up; 0: never
} qn_play;

// The round this game belongs to, or NULL.
static inline qn_match *qn_round(const qn_play *p)
{
    return p->session->match ? &p->session->match->round : NULL;
}

enum { QN_BOARD_BYTES = 65536 };

static inline int qn_reader_row(const qn_play *p) { return p->reader == QN_NONE ? QH_EVERYBODY : p->reader; }

// ---- screen.c: what is shown ------------------------------------------------------------------

bool qn_show_news(qn_play *p);   // what happened since this reader last looked; false: nothing
void qn_show_board(qn_play *p, bool always);
void qn_put_binding_facts(const qn_play *p, qn_text *out);   // what lasts and binds somebody
void qn_show_question(qn_play *p);
// How far a line of the log stands to the right, and the line that is told again above it because others came between them
// (QN_NO_LINE: none): what follows from one of two triggers stands under that one.
int qn_line_depth(const qh_table *s, int row, uint32_t i);
uint32_t qn_line_resumed(const qh_table *s, int row, uint32_t i);
void qn_show_log(const qn_play *p);
void qn_show_recap(const qn_play *p);                // what happened since the reader last decided
void qn_show_primer(const qn_play *p);               // the game in a few lines: docs/play/<game>.md
void qn_curtain(qn_play *p, int seat);               // clears the screen and waits for the other player
bool qn_read_line(qn_play *p, const char *prompt);   // false at the end of the input

// ---- play.c, match.c: games and rounds of them --------------------------------------------------

void qn_play_game(qn_play *p);   // until it is over, or everybody left
int qn_understand(qn_play *p);   // the answer that qn_play.line means; -1: none, after doing or explaining it
int qn_play_match(qn_play *p, const char *record);   // returns an exit code
void qn_watch_clock(qn_play *p);                     // calls time when it is up
void qn_call_time_out(qn_play *p);                   // somebody says that it is

// ---- result.c: how it ended ---------------------------------------------------------------------

const char *qn_seat_name(const qh_table *s, int seat, int reader, char out[32]);   // "you", "player 2"
void qn_put_result(const qh_table *s, int reader, qn_text *out);

// ---- foresight.c: what answers would do -----------------------------------------------------------

void qn_show_chain(const qn_play *p);
void qn_foresee_answers(qn_play *p);                                 // of the question now asked
void qn_put_foresight(const qn_play *p, int number, qn_text *out);   // nothing when there is nothing to tell
bool qn_loses(const qn_play *p, int number);
bool qn_is_meant(qn_play *p,
                 int number);   // false, after a warning: it loses the game, and was not said twice
void qn_end_foresight(qn_play *p);

// ---- look.c: cards ----------------------------------------------------------------------------

void qn_look(const qn_play *p, const char *words);
void qn_show_hand(const qn_play *p);
void qn_show_piles(const qn_play *p);   // what lies open beside the table
// What the card of an answer is and does, in at most [room] letters; nothing when it speaks of none.
void qn_option_note(const qn_play *p, int number, int room, qn_text *out);

// ---- hint.c: advice -----------------------------------------------------------------------------

void qn_show_hint(const qn_play *p);   // the best answers of the reader, and why

// ---- words.c: what may be typed besides an answer ---------------------------------------------

// Carries out a command such as "look Rummagem"; false when the line is none.
bool qn_obey(qn_play *p);
// The command somebody probably meant, or NULL.
const char *qn_word_like(const char *line);

#endif
