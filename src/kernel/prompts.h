// Prompts: one row for each kind of question and each kind of answer. A game has its rows in prompts.def; listing, terminal, browser, log and
// scenarios all read them here. The rows that every game has are in vm/prompts.def; a game that wants different words for one of them writes
// a row with the same name.
//
//     QUESTION(PAY, "pay", list_payment, 0, "Cast {about}: pay {symbol}. Which Spirit?")
//     ANSWER(CAST, "cast", CARD, NOTHING, NOTHING, "cast {a}", "Cast {a}")
//
// A question: its name in C, its word for programs, the function that lists its answers, whether it is a window (others act, and passing is the
// usual answer), and its sentence. An answer: its name, its word, what its three bytes refer to, the command (what is typed and what
// scenarios say; unique among the answers) and the label that a person reads.
//
// The rules that cause a question are rows of their own (asked_by.def). They are passed on as data, never as part of the sentence.
//
//     ASKED_BY(PAY, "ELE-CST-01 ELE-RUN-08")
#ifndef QN_PROMPTS_H
#define QN_PROMPTS_H

#include "kernel/kernel.h"

enum qn_points_at {   // what a byte of an answer refers to
    QN_IS_NOTHING,
    QN_IS_CARD,
    QN_IS_SEAT,
    QN_IS_NUMBER,
    QN_IS_UNIT,      // row of qn_screen.units
    QN_IS_LINK,      // of the chain, from 0
    QN_IS_LINK_1,    // the same from 1; 0: none
    QN_IS_PENDING,   // a pending item
    QN_IS_ABILITY,   // of the card in [a]
    QN_IS_CELL,      // [a] and [c]: a place, each 64 more
    QN_IS_PHASE,
    QN_IS_TARGET   // [a]: a card, or what [b] (QN_OF_…) says
};

enum {               // qn_question_row.how
    QN_WINDOW = 1,   // others act; passing is the usual answer
    QN_IDLE = 4,   // nothing is being carried out, so earlier choices have had their outcome (host/outcome.c)
    QN_COUNTED = 8,   // [n] says which of [of] choices this is
    QN_ENOUGH = 16    // more than is needed: if the player may stop, stopping is the usual answer
};

typedef struct qn_question_row {
    const char *name;
    void (*list)(qn_table *t, int seat);
    uint8_t how;
    const char *sentence;
} qn_question_row;

typedef struct qn_answer_row {
    const char *name;
    uint8_t a, b, c;
    const char *command, *label;
} qn_answer_row;

typedef struct qn_prompts {
    const qn_question_row *questions;   // by kind; a row without a name is the common one
    const qn_answer_row *answers;       // by verb, likewise
    const char *const *asked_by;        // by kind: the rules that cause the question, separated by spaces
    uint8_t n_questions, n_answers, n_asked_by;
    const uint8_t *exits;   // answers that end something or decline it, besides the common ones; ends with 0
    const char *effect;     // the game's word for one of several abilities of a card: "effect"
    bool (*put_detail)(const qn_details *d, const char *name, qn_text *out);   // of the common prompts
    const struct qn_prompts *common;   // NULL: these are the common ones
} qn_prompts;

// prompt_tables.def makes the tables of a game; the last argument is the answer that ends or declines something, or 0:
//
//     const qn_prompts ele_prompts = QN_PROMPTS(questions, answers, asked_by, "effect", ELE_V_END_PHASE);
#define QN_ANSWER_ROW(word, a, b, c, command, label) \
    { \
        word, QN_IS_##a, QN_IS_##b, QN_IS_##c, command, label \
    }
#define QN_PROMPTS(q, a, by, word, ...) \
    { \
        .questions = (q), .answers = (a), .n_questions = sizeof(q) / sizeof *(q), \
        .n_answers = sizeof(a) / sizeof *(a), .asked_by = (by), .n_asked_by = sizeof(by) / sizeof *(by), \
        .effect = (word), .common = &qn_common_prompts, .exits = (const uint8_t[]) \
        { \
            __VA_ARGS__, 0 \
        } \
    }
extern const qn_prompts qn_common_prompts;   // vm/prompts.c

const qn_question_row *qn_question_row_of(const qn_prompts *p, int kind);   // never NULL
const qn_answer_row *qn_answer_row_of(const qn_prompts *p, int verb);

const char *qn_asked_by(const qn_prompts *p,
                        int kind);   // the rules that cause the question; "" if none are named

// What the bytes of one answer refer to: its row, but [a] of a target depends on its class.
qn_answer_row qn_shape_of(const qn_prompts *p, qn_option o);
// Does an answer end something, pass or decline?
bool qn_is_exit(const qn_prompts *p, int verb);

void qn_list_answers(qn_table *t);             // of the current question, for t->seat
void qn_list_offered(qn_table *t, int seat);   // the same for [seat], if it is asked
void qn_put_command(const qn_table *t, qn_option o, qn_text *out);
void qn_put_label(const qn_table *t, qn_option o, qn_text *out);
const qn_link *qn_asking_link(
    const qn_table *t);   // the link whose text, Cast or action asks; NULL: the rules ask
void qn_put_prompt(const qn_table *t, qn_text *out);   // the current question, as t->seat reads it

#endif
