// What one seat may know, for programs that learn: cards, players, the question and its answers as small numbers, the
// same for every game. Nothing in it depends on what the seat cannot know (tests/properties/observe.c).
//
// Version 1. A number n stands for n / 16: a mark is 16, small counts are 4 apiece, larger ones 2 or 1. Seats count from
// the seat that looks: 0 is its own. What an answer's bytes point at is what the game's ANSWER rows say.
#ifndef QN_BOTS_OBSERVE_H
#define QN_BOTS_OBSERVE_H

#include "quintet/quintet.h"

enum {
    QN_OBSERVED_VERSION = 1,
    QN_SEEN_CARDS = 96,       // more are left out: those last that nobody points at and that lie in piles
    QN_SEEN_NUMBERS = 72,     // of a card
    QN_PLAYER_NUMBERS = 72,   // of a player
    QN_TABLE_NUMBERS = 56,    // of the table and the question
    QN_ANSWER_NUMBERS = 6,    // of an answer
    QN_ANSWER_BESIDE = 6,     // cards beside the place it names
    QN_SEEN_PLACES = 36,      // zone kind times whose
    QN_SEEN_GROUPS = 6,       // in play, in a hand, elsewhere; own, others'
    QN_SEEN_VERBS = 64,
    QN_SEEN_QUESTIONS = 64,
    QN_SEEN_WORDS = 64,   // of an effect under way, what is done next
    QN_SEEN_ARGS = 16,    // what a byte says that points at no card
    QN_DESCRIBED = 192    // numbers that describe a printed card
};
enum { QN_SEEN_OWN, QN_SEEN_OTHERS, QN_SEEN_NOBODYS };   // whose

// What a byte of an answer says: a number from 0 (and one), a seat, no card.
enum { QN_ARG_NOTHING, QN_ARG_NUMBER = 1, QN_ARG_MOST = 8, QN_ARG_SEAT = 9, QN_ARG_NO_CARD = 15 };

typedef struct qn_seen {
    uint16_t def;     // printed card; 0: not known
    uint8_t place;    // zone kind * 3 + whose
    uint8_t player;   // whose it is; QN_NONE: nobody's
    uint8_t host;     // the seen card it is attached to; QN_NONE
    uint8_t group;
    int8_t n[QN_SEEN_NUMBERS];
} qn_seen;

typedef struct qn_seen_answer {
    uint8_t verb;
    uint8_t card[3];   // the seen card that each byte points at; QN_NONE
    uint8_t arg[3];    // or what else it says, QN_ARG_…
    int8_t n[QN_ANSWER_NUMBERS];
    uint8_t beside[QN_ANSWER_BESIDE];
    uint8_t pad;
} qn_seen_answer;

typedef struct qn_observation {
    uint8_t seat, players, n_cards, question, word;
    uint8_t about, other, source;   // seen cards: what is asked about, and whose effect it is; QN_NONE
    int8_t player[QN_MAX_PLAYERS][QN_PLAYER_NUMBERS];
    int8_t table[QN_TABLE_NUMBERS];
    uint16_t n_answers, pad;
    qn_seen card[QN_SEEN_CARDS];
    qn_seen_answer answer[QN_MAX_OPTIONS];   // in the order of the table's list
} qn_observation;

// What [seat], whose answers are listed on the table, may know.
void qn_observe(const qn_table *t, int seat, qn_observation *o);

// What is printed on a card, whatever its number: kind, cost, numbers, types, forms of its texts, and their words.
void qn_describe_card(const qn_pool *pool, int def, int8_t out[QN_DESCRIBED]);

#endif
