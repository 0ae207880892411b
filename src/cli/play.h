// The line mode: one game, its players, and the screen they share.
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
    bool whole_screen;         // --screen was given
    qn_full_screen *screen;    // the full-screen mode while it is on; NULL: line by line
    bool hot_seat;             // several people, one screen
    int reader;                // the player who is looking at the screen, or QN_NONE
    bool ended;                // somebody left, or the input has ended
    bool answered;             // the reader has just answered, and nobody else has acted since
    bool blind;                // the reader does not want to see the outcomes of answers
    qn_foresight *foresight;   // the outcomes; NULL: not computed yet
    int warned;                // the answer that the reader was warned about
    uint32_t warned_at;        // after this many steps, plus one; 0: none
    char *shown;               // the board as last drawn, to draw it only when it changes
    char line[1024];           // the typed line
    int64_t started;           // start of the game, in seconds of the monotonic clock
    int64_t deadline;          // end of its time, in the same seconds; 0: no limit
} qn_play;

// The match that this game belongs to, or NULL.
static inline qn_match *qn_round(const qn_play *p)
{
    return p->session->match ? &p->session->match->round : NULL;
}

enum { QN_BOARD_BYTES = 65536 };

static inline int qn_reader_row(const qn_play *p) { return p->reader == QN_NONE ? QH_EVERYBODY : p->reader; }

// ---- screen.c: output -------------------------------------------------------------------------

bool qn_show_news(qn_play *p);   // events since this reader last looked; false: none
void qn_show_board(qn_play *p, bool always);
void qn_put_binding_facts(const qn_play *p, qn_text *out);   // lasting changes that bind a player
void qn_show_question(qn_play *p);
// The indent of a log line, and the line to repeat above it because others came in between (QN_NO_LINE: none): what one
// of two triggers causes is shown under that trigger.
int qn_line_depth(const qh_table *s, int row, uint32_t i);
uint32_t qn_line_resumed(const qh_table *s, int row, uint32_t i);
void qn_show_log(const qn_play *p);
void qn_show_recap(const qn_play *p);                // events since the reader's last decision
void qn_show_primer(const qn_play *p);               // the game in a few lines: docs/play/<game>.md
void qn_curtain(qn_play *p, int seat);               // clears the screen and waits for the other player
bool qn_read_line(qn_play *p, const char *prompt);   // false: end of input

// ---- play.c, match.c: games and matches ---------------------------------------------------------

void qn_play_game(qn_play *p);   // until it is over, or everybody has left
// The answer that qn_play.line means; -1: none, it was a command or was explained.
int qn_understand(qn_play *p);
int qn_play_match(qn_play *p, const char *record);   // returns an exit code
void qn_watch_clock(qn_play *p);                     // calls time when it is up
void qn_call_time_out(qn_play *p);                   // a player says that time is up

// ---- result.c: the result -----------------------------------------------------------------------

const char *qn_seat_name(const qh_table *s, int seat, int reader, char out[32]);   // "you", "player 2"
void qn_put_result(const qh_table *s, int reader, qn_text *out);

// ---- foresight.c: outcomes of answers -------------------------------------------------------------

void qn_show_chain(const qn_play *p);
void qn_foresee_answers(qn_play *p);   // of the current question
// Writes nothing if there is nothing to say.
void qn_put_foresight(const qn_play *p, int number, qn_text *out);
bool qn_loses(const qn_play *p, int number);
bool qn_is_meant(qn_play *p,
                 int number);   // false, after a warning: it loses the game, and was given only once
void qn_end_foresight(qn_play *p);

// ---- look.c: cards ----------------------------------------------------------------------------

void qn_look(const qn_play *p, const char *words);
void qn_show_hand(const qn_play *p);
void qn_show_piles(const qn_play *p);   // open piles beside the table
// What an answer's card is and does, in at most [room] letters; empty if the answer has no card.
void qn_option_note(const qn_play *p, int number, int room, qn_text *out);

// ---- hint.c: advice -----------------------------------------------------------------------------

void qn_show_hint(const qn_play *p);   // the reader's best answers, and why

// ---- commands.c: commands besides an answer ---------------------------------------------------

// Carries out a command such as "look Rummagem". False: the line is not a command.
bool qn_obey(qn_play *p);
// The command that was probably meant, or NULL.
const char *qn_word_like(const char *line);

#endif
