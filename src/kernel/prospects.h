// What a choice may change: one row for each kind of change that a player cares about. host/outcome.c uses them to compare the table before and
// after. A game has its rows in outcome.def, in its own words:
//
//     SEAT("bank", "Bank", ach_bank, 1)
//     STAT("strength", "Strength", ACH_STRENGTH, ACH_CANVAS, 1)
//     MOVE(ACH_CANVAS, 1 << ACH_DREGS, QN_NAMED | QN_LOST, "{a} is Erased")
//     IDLE(ELE_V_DEFENDER, "Neither Elestral is destroyed")
#ifndef QN_PROSPECTS_H
#define QN_PROSPECTS_H

#include "kernel/kernel.h"

enum { QN_NOT_SHOWN = INT16_MIN };   // a number that is not visible now

typedef struct qn_seat_number {   // a public number of a player; the last row has no name
    const char *name, *title;
    int (*of)(const qn_table *t, int seat);
    int8_t good;       // 1: more is good for the player, -1: less is, 0: neither
    const char *say;   // of a state, 1 while the player is in it: "{who} cannot attack"; NULL: it is a number
    bool rising;       // mentioned only when it grows, because another number shows what follows
} qn_seat_number;

typedef struct qn_card_number {   // a number of a card (qn_rules.stat) while it is in one of these zones
    const char *name, *title;
    uint8_t stat;
    uint16_t zones;
    int8_t good;
    const char *
        say;   // of a state (qn_rules.status): "{a} is FROZEN"; "": only its end is said; NULL: it is a number. One with a title is told in the log, too
    const char *brief;   // of a state: a word or two for a badge on the card
    bool mends;          // it is lower only until the end of the turn: damage
    const char *ends;    // when a state ends: "{a} is no longer FROZEN"; NULL: not mentioned
    const char *ended;   // … and a word or two for a badge on the card
} qn_card_number;

enum {                 // qn_card_move.how
    QN_NAMED = 1,      // each card is named; otherwise they are counted
    QN_LOST = 2,       // its player loses it
    QN_WON = 4,        // its player gets it
    QN_SAID_LAST = 8   // mentioned after numbers, which matter more
};
typedef struct
    qn_card_move {   // from one of these kinds of zone to one of those; the first row that fits is used
    uint16_t from, to;
    uint8_t how;
    const char
        *say;   // {a}: the card, {who}: its player, {n}: how many; NULL after the last; "": nothing to say
    uint8_t told;   // only if the last of these notes that named the card as {a} is this one; 0: in any case
    const char *brief;   // of a named card that is lost: how it leaves, in a word or two for a badge
} qn_card_move;

typedef struct qn_idle_answer {   // the words for an answer that changes none of these
    uint8_t verb;
    const char *say;   // NULL after the last
} qn_idle_answer;

enum { QN_SEAT_NUMBERS = 11, QN_CARD_NUMBERS = 6, QN_CARD_MOVES = 20 };   // rows of a game at most
typedef struct qn_prospects {
    const qn_seat_number *seats;
    const qn_card_number *stats;
    const qn_card_move *moves;
    const qn_idle_answer *idle;
    bool (*end_here)(
        const qn_table *t,
        const qn_note *
            note);   // true: what is logged next has no choice as its cause, although no turn begins; NULL: never
} qn_prospects;

#endif
