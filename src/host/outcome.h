// What each answer to the question now asked would do, as far as the seat can know. Every answer is played out in a
// few worlds that look alike to the seat, everybody else passing, until nothing is being carried out any more or
// another turn begins, whose own steps come of no answer unless they end the game; the
// table before and after is compared by the rows of the game (kernel/prospects.h). Later choices of the seat, and what
// others must choose, are taken differently in each world. What is not the same in all of them is a range.
//
// It is made of redealt worlds alone, which are the same for tables that look alike (kernel/knowledge.c): so no outcome
// can depend on what the seat does not know.
#ifndef QH_OUTCOME_H
#define QH_OUTCOME_H

#include "kernel/screen.h"

enum qh_grade {   // what the seat should know before it answers so
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
    QH_TOO_FAR = 64   // it was not followed to its end
};

enum { QH_NOT_SAID = 1, QH_SAID_LAST };
enum { QH_SEAT_NUMBER, QH_CARD_NUMBER, QH_CARD_MOVE, QH_LASTS };
typedef struct qh_change {
    uint8_t what, row;    // which row of the game's prospects; of what lasts: of qh_outcome.lasting
    uint8_t card, seat;   // whose number; of a move: the card if it is named, and its player
    uint8_t shared;       // every answer to the question does the same: QH_NOT_SAID, or QH_SAID_LAST
    uint8_t lasts;        // of a number: what makes it last only so long, in qh_outcome.lasting, and one
    bool besides;         // of cards that are counted: these come on top of the one that is answered with
    // The worlds in which it is so, a bit each; of a number: in which it is to be seen. 0: all.
    uint16_t in;
    // A number before, and after from the least to the most; of a move: how many cards; of what lasts: 1.
    int16_t before, low, high;
} qh_change;

enum { QH_CHANGES = 24, QH_LASTINGS = 6 };
typedef struct qh_outcome {
    uint8_t grade, open;
    uint8_t won, lost;   // worlds in which the seat wins and loses
    uint8_t with;        // the card that is played, used or paid with; QN_NONE: none
    uint8_t verb;        // of the answer
    uint8_t n;
    bool more;      // there are more changes than these
    bool vain;      // it costs something, and its text does nothing
    bool untried;   // somebody will have more to choose from than there were worlds
    uint16_t all;   // the worlds that were tried, as in qh_change.in
    qh_change change[QH_CHANGES];
    qn_mod lasting[QH_LASTINGS];   // what comes into force and stays
} qh_outcome;

// Whether a change is there, or a number is to be seen, whatever the seat does not know.
static inline bool qh_in_all(const qh_outcome *o, const qh_change *c) { return !c->in || c->in == o->all; }

enum { QH_WORLDS = 4 };

// Of every answer of [seat], which is asked: [out] has room for QN_MAX_OPTIONS. The two tables are scratch. Returns how
// many answers there are.
int qh_outcomes(const qn_table *t, int seat, qh_outcome *out, qn_table *world, qn_table *work);
// Of one of them.
void qh_outcome_of(const qn_table *t, int seat, int number, qh_outcome *out, qn_table *world, qn_table *work);

// What [seat] would be asked next after that answer, if nobody else wants anything: [world] then asks it, in a world that looks alike.
// Returns how many answers there are; 0: what it began is over, others decide, or it is only asked whether it lets something pass.
int qh_ahead(const qn_table *t, int seat, int number, qn_table *world);

// What each of the first links of the chain will do when it resolves, if nobody adds to it; returns how many.
enum { QH_LINKS = 8 };
int qh_chain_outcomes(const qn_table *t, int seat, qh_outcome *out, qn_table *world, qn_table *work);

// Whether what is told from this note on comes of no answer: a turn begins, or the game says so (qn_prospects.end_here).
bool qh_ends_outcome(const qn_table *t, const qn_note *note);

bool qh_varies(const qh_outcome *o);   // something in it is a range

// In words: each change a clause of its own; the short line for a button, empty when there is nothing to say,
// and whether something it says is a range; what it depends on, empty when it is certain.
void qh_say_change(const qn_table *t, int seat, const qh_outcome *o, int nth, qn_text *out);
bool qh_say_outcome(const qn_table *t, int seat, const qh_outcome *o, qn_text *out);
void qh_say_open(const qn_table *t, int seat, int open, qn_text *out);
// Whether it is a state that a player or a card comes into or leaves, not a number.
bool qh_is_state(const qn_table *t, const qh_change *c);
// What becomes of a card, in a word or two: how it leaves ("destroyed"), the state it comes into ("FROZEN"); otherwise nothing.
void qh_say_briefly(const qn_table *t, const qh_change *c, qn_text *out);

#endif
