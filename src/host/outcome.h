// What each answer to the current question would do, as far as the seat can know. Each answer is played out in a few
// worlds that look alike to the seat, with all other players passing, until nothing is left to carry out or another
// turn begins. (What a new turn does by itself is not part of the answer, unless it ends the game.) The tables before
// and after are then compared by the rows of the game (kernel/prospects.h). Later choices of the seat, and forced
// choices of the others, are made differently in each world. A value that differs between worlds becomes a range.
//
// Outcomes use redealt worlds only, and those are the same for all tables that look alike to the seat
// (kernel/knowledge.c). So an outcome can never reveal what the seat does not know.
//
// It is made of redealt worlds alone, which are the same for tables that look alike (kernel/knowledge.c): so no outcome
// can depend on what the seat does not know.
#ifndef QH_OUTCOME_H
#define QH_OUTCOME_H

#include "kernel/screen.h"

enum qh_grade {   // a warning about an answer
    QH_GRADE_NONE,
    QH_GRADE_IDLE,   // it changes nothing that matters
    QH_GRADE_GIVE,   // only the seat loses something
    QH_GRADE_LOSE    // the seat loses the game
};

enum {   // qh_outcome.open: what else the result depends on
    QH_THEIR_CHOICE = 1,
    QH_YOUR_CHOICE = 2,
    QH_THEIR_HAND = 4,
    QH_FACE_DOWN = 8,
    QH_DECK = 16,
    QH_DICE = 32,
    QH_TOO_FAR = 64   // it was not followed to the end
};

enum { QH_NOT_SAID = 1, QH_SAID_LAST };
enum { QH_SEAT_NUMBER, QH_CARD_NUMBER, QH_CARD_MOVE, QH_LASTS };
typedef struct qh_change {
    uint8_t what, row;    // the row of the game's prospects; for a lasting change, of qh_outcome.lasting
    uint8_t card, seat;   // whose number; for a move: the card if it is named, and its player
    uint8_t shared;       // every answer to the question does the same: QH_NOT_SAID, or QH_SAID_LAST
    uint8_t lasts;   // of a number: the entry of qh_outcome.lasting that limits how long it lasts, plus one
    bool besides;    // of counted cards: they come in addition to the card that was played
    // The worlds in which it happens, one bit each; of a number: in which it is visible. 0: all.
    uint16_t in;
    // A number before, and its least and greatest value after. Of a move: how many cards. Of a lasting change: 1.
    int16_t before, low, high;
} qh_change;

enum { QH_CHANGES = 24, QH_LASTINGS = 6 };
typedef struct qh_outcome {
    uint8_t grade, open;
    uint8_t won, lost;   // number of worlds in which the seat wins or loses
    uint8_t with;        // the card that is played, used or paid with; QN_NONE: none
    uint8_t verb;        // the answer's verb
    uint8_t n;
    bool more;      // there were too many changes to list
    bool vain;      // it has a cost, and its text does nothing
    bool untried;   // a later choice has more answers than there were worlds
    uint16_t all;   // all worlds that were tried, as in qh_change.in
    qh_change change[QH_CHANGES];
    qn_mod lasting[QH_LASTINGS];   // what comes into force and stays
} qh_outcome;

// Does the change happen (or is the number visible) in every world?
static inline bool qh_in_all(const qh_outcome *o, const qh_change *c) { return !c->in || c->in == o->all; }

enum { QH_WORLDS = 4 };

// Writes the outcome of every answer of [seat], which must have a question; [out] has room for QN_MAX_OPTIONS. The two
// tables are scratch. Returns the number of answers.
int qh_outcomes(const qn_table *t, int seat, qh_outcome *out, qn_table *world, qn_table *work);
// The same for one answer.
void qh_outcome_of(const qn_table *t, int seat, int number, qh_outcome *out, qn_table *world, qn_table *work);

// The next question to [seat] after that answer, if all other players pass. [world] then holds that question, in a
// world that looks alike. Returns the number of answers. 0: the action is over, others decide, or the seat could only
// pass.
int qh_ahead(const qn_table *t, int seat, int number, qn_table *world);

// What each of the first links of the chain will do when it resolves, if nobody responds. Returns their number.
enum { QH_LINKS = 8 };
int qh_chain_outcomes(const qn_table *t, int seat, qh_outcome *out, qn_table *world, qn_table *work);

// Is this note, and everything after it, no longer part of an answer's result? A turn begins, or the game says so
// (qn_prospects.end_here).
bool qh_ends_outcome(const qn_table *t, const qn_note *note);

bool qh_varies(const qh_outcome *o);   // part of it is a range

// Writes one change as a clause; the short line of a button (empty: nothing to say), and whether that line contains a
// range; what the result depends on (empty: it is certain).
void qh_say_change(const qn_table *t, int seat, const qh_outcome *o, int nth, qn_text *out);
bool qh_say_outcome(const qn_table *t, int seat, const qh_outcome *o, qn_text *out);
void qh_say_open(const qn_table *t, int seat, int open, qn_text *out);
// Is it a state that a player or card enters or leaves, and not a number?
bool qh_is_state(const qn_table *t, const qh_change *c);
// What happens to a card, in a word or two: how it leaves ("destroyed"), or the state it enters ("FROZEN"). Otherwise
// empty.
void qh_say_briefly(const qn_table *t, const qh_change *c, qn_text *out);

#endif
