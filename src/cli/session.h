// One game being played or looked at: the table, who sits there, every choice so far, and what each seat has
// been told. Going back is starting again and repeating the choices; a whole game takes less than a blink.
#ifndef QN_SESSION_H
#define QN_SESSION_H

#include "bots/bots.h"
#include "cli/box.h"
#include "lang/record.h"

typedef struct qn_past {   // one choice that was made
    uint8_t seat, number;
    uint8_t what;   // 0: a choice; QN_STEP_TIME, QN_STEP_CONCEDE
    bool real;      // there was more than one answer
    bool by_person;
    uint64_t dice;   // the bots' dice before it
} qn_past;

typedef struct qn_log {   // sentences, one a line
    char *text;
    size_t used, room, seen;   // seen: how far its seat has read
} qn_log;

enum { QN_EVERYBODY = QN_MAX_PLAYERS };   // the log of what everybody may know

typedef struct qn_session {
    const qn_box *box;
    qn_deck_file deck[QN_MAX_PLAYERS];
    const qn_bot *bot[QN_MAX_PLAYERS];   // NULL: a person
    const qn_record *from;               // the record it shows, or NULL
    int players;
    uint64_t seed, dice;
    bool patient;
    qn_switches switches;
    int decider;   // who must decide who begins, or QN_NONE
    qn_table table;
    int n_past, room;
    qn_past *past;
    void (*changed)(void *keeper);   // called whenever [past] has, unless it is NULL
    void *keeper;
    qn_log log[QN_MAX_PLAYERS + 1];
} qn_session;

// Deals. Returns false, with every reason in [why], when the decks do not fit.
bool qn_session_start(qn_session *s, qn_text *why);
void qn_session_end(qn_session *s);

void qn_session_choose(qn_session *s, int number);   // for the seat asked now
void qn_session_bots(qn_session *s);                 // until a person is asked or the game is over
bool qn_session_concede(qn_session *s, int seat);
bool qn_session_call_time(qn_session *s);

// Back to before the last real choice a person made. False: there is none.
bool qn_session_undo(qn_session *s);
// To the moment after the first [n] real choices of the record it shows.
bool qn_session_goto(qn_session *s, uint32_t n, qn_text *why);

// The game so far as a record, to be freed; NULL when memory is short or it does not replay (told).
qn_record *qn_session_record(const qn_session *s);
// The same bit by bit: a record and a table at the start of the game, then each choice there was.
bool qn_note_start(const qn_session *s, qn_record *r, qn_table *t, qn_text *why);
bool qn_note_past(const qn_past *p, qn_record *r, qn_table *t);   // false: no room for more
bool qn_session_save(const qn_session *s, const char *path);

const char *qn_seat_name(const qn_session *s, int seat, int reader, char out[32]);   // "you", "player 2"
void qn_put_result(const qn_session *s, int reader, qn_text *out);

// ---- reading records (replay, why) ------------------------------------------------------------

bool qn_is_link(const char *word);   // and no file of that name
// Opens the record in a file or link, and the box of its game. Returns an exit code.
int qn_open_record(const char *word, qn_box *box, qn_record **record);

#endif
