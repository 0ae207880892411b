// Asking players: questions, the answers that a list function offers, and why something is refused.
#ifndef QN_ASKING_H
#define QN_ASKING_H

#include "kernel/routines.h"

// ---- Questions ------------------------------------------------------------------------------

enum {   // option verbs of every game; a game's own start at QN_V_GAME
    QN_V_NONE,
    QN_V_PASS,
    QN_V_DONE,
    QN_V_YES,
    QN_V_NO,
    QN_V_CARD,      // a: card
    QN_V_TARGET,    // a: card, or what else b (QN_OF_…) says
    QN_V_NUMBER,    // a: number
    QN_V_MODE,      // a: which
    QN_V_CHAIN,     // a: index of a pending item
    QN_V_DECLINE,   // a: index of a pending item
    QN_V_SEAT,      // a: player
    QN_V_GAME = 16
};

enum {   // questions of every game; a game's own start at QN_Q_GAME
    QN_Q_NONE,
    QN_Q_PICK,
    QN_Q_TARGET,
    QN_Q_MAY,
    QN_Q_MODE,
    QN_Q_ORDER,
    QN_Q_INSTEAD,    // which of several replacements is tried next
    QN_Q_OPPONENT,   // which of several opponents "an opponent" is
    QN_Q_GAME = 8
};

// Asks [seat], with the fields of the topic by name: qn_ask(t, ELE_Q_PAY, seat, .about = card, .n = 1, .of = 2). The options come from the
// question's list function. A single option is taken without asking; without options the answer is QN_V_NONE.
#define qn_ask(t, kind, seat, ...) qn_ask_seat(t, kind, seat, &(qn_topic){ __VA_ARGS__ }, 0)
// Like qn_ask, but hides whether there was a choice besides passing.
#define qn_ask_quietly(t, kind, seat, ...) qn_ask_seat(t, kind, seat, &(qn_topic){ __VA_ARGS__ }, QN_QUIET)
// Like qn_ask, if the number of answers depends on what others cannot see: a payment from a hidden pile, a card of a hand. A patient table
// waits even if there is only one answer.
#define qn_ask_hiding_count(t, kind, seat, ...) \
    qn_ask_seat(t, kind, seat, &(qn_topic){ __VA_ARGS__ }, QN_FORCED)
int qn_ask_seat(qn_table *t, int kind, int seat, const qn_topic *topic, int hide_pass);
enum { QN_QUIET = 1, QN_FORCED = 2, QN_REVISABLE = 4 };   // qn_question.quiet
// Asks every seat of [seats] at once; the answers stay sealed until all are in.
#define qn_ask_all(t, kind, seats, ...) qn_ask_seats(t, kind, seats, &(qn_topic){ __VA_ARGS__ }, false)
// The same, but a seat may change its answer until the last seat has answered.
#define qn_ask_revisable(t, kind, seats, ...) qn_ask_seats(t, kind, seats, &(qn_topic){ __VA_ARGS__ }, true)
int qn_ask_seats(qn_table *t, int kind, int seats, const qn_topic *topic, bool revisable);
// Who may answer now: the seats that have not answered, and those that may change their answers.
static inline int qn_answering(const qn_table *t)
{
    const qn_question *q = &t->game.question;
    return q->open && q->hide_pass == QN_REVISABLE ? q->asked : q->open;
}

// Gives the answer [o] for [seat], which is allowed: the last part of qn_choose.
void qn_take_answer(qn_table *t, int seat, qn_option o);
void qn_list_for(qn_table *t, int seat);
// A random legal answer for [seat], each with the same probability; QN_V_NONE: there is none. The question is not answered by this.
qn_option qn_draw_answer(qn_table *t, int seat, uint64_t *dice);

static inline qn_option qn_answer(const qn_table *t) { return t->game.answer; }

// ---- Why not --------------------------------------------------------------------------------

// A legality test returns 0 if the action is allowed, or why not: a row of the game's refusals with two details for its sentence. The same
// function makes options, explains refusals and checks again when the action is carried out.
typedef struct qn_refusal {
    uint8_t why, a, b, c;
} qn_refusal;

#define QN_ALLOWED ((qn_refusal){ 0, 0, 0, 0 })
static inline qn_refusal qn_refuse(int why, int a, int b, int c)
{
    return (qn_refusal){ (uint8_t)why, (uint8_t)a, (uint8_t)b, (uint8_t)c };
}
static inline bool qn_legal(qn_refusal r) { return r.why == 0; }

enum { QN_MAX_ATTEMPTS = 1024 };
struct qn_attempts {
    uint16_t n;
    struct {
        qn_option option;
        qn_refusal refusal;
    } at[QN_MAX_ATTEMPTS];
};
void qn_note_attempt(struct qn_attempts *list, qn_refusal r, qn_option o);
// From now on, refusals are collected in [list].
static inline void qn_keep_attempts(qn_table *t, struct qn_attempts *list)
{
    t->attempts = list;
    t->watched = true;
}
// Everything that [seat] might try, with refusals, collected on [copy] of the table.
void qn_gather_attempts(const qn_table *t, int seat, qn_table *copy, struct qn_attempts *list);
// The verdict on one of them, on the copy on which they were collected.
qn_verdict qn_judge_attempt(const qn_table *copy, int seat, qn_option o, qn_refusal r);

// A list function offers its answers. Usually the legal ones are added to the options, and that is all. While a player asks "why not", the
// refusals are collected too; while a random answer is drawn, not all answers are tested (pick.c). Both are called "watched".
typedef qn_refusal qn_test(const qn_table *t, int seat, int a);
typedef qn_refusal qn_test_of_two(const qn_table *t, int seat, int a, int b);

// No question of a game has more than QN_MAX_OPTIONS answers; the fuzzers assert it.
static inline void qn_add_option(qn_table *t, qn_option o)
{
    if (t->n_options < QN_MAX_OPTIONS) t->option[t->n_options++] = o;
}
#define QN_OPTION(verb, a, b, c) ((qn_option){ (uint8_t)(verb), (uint8_t)(a), (uint8_t)(b), (uint8_t)(c) })
static inline void qn_offer(qn_table *t, qn_refusal r, int verb, int a, int b, int c)
{
    qn_option o = QN_OPTION(verb, a, b, c);
    if (t->attempts) qn_note_attempt(t->attempts, r, o);
    if (qn_legal(r)) qn_add_option(t, o);
}
// While a random answer is drawn: the options not tested yet. The others are in the list as usual.
struct qn_lots {
    uint32_t n;
    struct qn_untested {
        union {
            qn_test *of_one;
            qn_test_of_two *of_two;
        };
        qn_option option;
        bool two;   // the test is of_two
    } at[QN_MAX_OPTIONS];
};
void qn_offer_watched(qn_table *t, qn_test *of_one, qn_test_of_two *of_two, int seat, qn_option o);
static inline void qn_offer_untested(qn_table *t, qn_test *of_one, qn_test_of_two *of_two, int seat,
                                     qn_option o)
{
    struct qn_lots *lots = t->lots;
    if (!lots) {
        qn_offer_watched(t, of_one, of_two, seat, o);
    } else if (lots->n < QN_MAX_OPTIONS) {
        struct qn_untested *u = &lots->at[lots->n++];
        u->option = o;
        u->two = !of_one;
        if (of_one) u->of_one = of_one;
        else u->of_two = of_two;
    }
}
// An option that is always legal.
static inline void qn_offer_two(qn_table *t, int verb, int other)
{
    qn_offer(t, QN_ALLOWED, verb, 0, 0, 0);
    qn_offer(t, QN_ALLOWED, other, 0, 0, 0);
}
// Offers an option if [test] of [seat] and [a], or of [a] and [b], allows it. Use this for the most expensive tests. While a random answer is
// drawn, the option is not in the list yet, so a list function must not look for it there.
#define qn_offer_if(t, test, seat, verb, a, b, c) \
    qn_offer_late(t, test(t, seat, a), test, NULL, seat, verb, a, b, c)
#define qn_offer_if_both(t, test, seat, verb, a, b, c) \
    qn_offer_late(t, test(t, seat, a, b), NULL, test, seat, verb, a, b, c)
// The same, if the list function has a cheaper test, [now].
#define qn_offer_late(t, now, of_one, of_two, seat, verb, a, b, c) \
    do { \
        if ((t)->watched) qn_offer_untested(t, of_one, of_two, seat, QN_OPTION(verb, a, b, c)); \
        else if (qn_legal(now)) qn_add_option(t, QN_OPTION(verb, a, b, c)); \
    } while (0)

// Identical cards in a hand or pile are one option: this is the set of faces listed so far. Nearly always a single bit shows that a face is
// new.
typedef struct qn_faces {
    uint64_t perhaps;   // a bit for each face in the list, modulo 64
    int n;
    uint16_t face[QN_MAX_CARDS];   // only the first n are ever written
} qn_faces;
#define QN_FACES(listed) \
    qn_faces listed; \
    listed.perhaps = 0; \
    listed.n = 0
static inline bool qn_seen_before(const qn_table *t, int card, qn_faces *f)
{
    uint16_t face = t->game.card[card].def;
    uint64_t bit = (uint64_t)1 << face % 64;
    for (int i = 0; f->perhaps & bit && i < f->n; i++)
        if (f->face[i] == face) return true;
    f->perhaps |= bit;
    f->face[f->n++] = face;
    return false;
}

#endif
