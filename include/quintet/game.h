// The game value: everything that changes while a game is played, in one flat struct without
// pointers. A copy is a whole game, at any moment, also in the middle of an effect. What is
// released is zeroed, so equal games are equal bytes over the parts in use.
//
// Games read and write it through src/kernel; embedders through quintet.h.
#ifndef QUINTET_GAME_H
#define QUINTET_GAME_H

#include <stdbool.h>
#include <stdint.h>

#include "quintet/limits.h"

#ifdef __cplusplus
extern "C" {
#endif

// Fields are written one by one, so there is no padding: these structs are compared and hashed as bytes.
#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"

// A reference to a card. It is stale once the card has become a new object (its `gen` has moved on).
typedef struct qn_ref {
    uint8_t card, gen;
} qn_ref;

typedef struct qn_card {         // one physical card; its index is anonymous, its face is `def`
    uint16_t def, as;            // printed card; printed card whose text it has now (usually the same)
    uint8_t owner, controller;   // seats
    uint8_t zone;                // index into zone[]
    int8_t x, y;                 // slot, Measure, hex cell: the game's meaning
    uint8_t next, prev;          // neighbours in its zone, first to last
    uint8_t on, rel;             // the card it is attached to, and the game's name for that relation
    uint8_t kids, sibling;       // first card attached to it; next card attached to the same one
    uint8_t gen;                 // incarnation, never 0
    uint8_t known;               // seats that know its face
    uint8_t chosen;    // what was chosen once and for all for this object (the game's meaning); 0: nothing
    uint16_t stamp;    // order of arrival
    uint16_t turn;     // turn it entered play, or was Set
    uint16_t used;     // uses this turn, four bits per ability
    uint32_t status;   // bits named by the game
    uint8_t n[QN_COUNTERS];   // counters named by the game
} qn_card;

typedef struct qn_zone {
    uint8_t head, tail, count;   // first card, last card (the top of a pile), how many
} qn_zone;

typedef struct qn_player {
    int16_t n[QN_RESOURCES];     // resources named by the game
    uint32_t flags;              // this-turn marks and lasting states, named by the game
    uint8_t tally[QN_TALLIES];   // this-turn counts, named by the game
} qn_player;

// What happened, for the ability that answers it. Kinds and flags are the game's.
typedef struct qn_event {
    uint8_t kind, flags;
    uint8_t who;   // the player who did it, or to whom it happened
    uint8_t
        mask;   // resources concerned; for something done to a card, the seat that did it, plus one (QN_WHO_DOER)
    qn_ref that, other;   // the card it happened to; the other card involved
    int16_t amount;
} qn_event;

typedef struct qn_frame {    // one routine or effect under way
    uint8_t routine, step;   // which routine, and the named step where it continues
    uint8_t who;             // seat it acts for
    uint8_t link;            // chain link it belongs to, or QN_NONE
    uint16_t pc;             // effect machine: next instruction
    uint8_t base, count;     // its slice of args[]: the cards gathered so far
    QN_ALIGNED(4)
    uint8_t memory[QN_FRAME_MEMORY];   // the routine's own struct, kept across questions (QN_MEMORY)
} qn_frame;

typedef struct qn_link {   // one entry of the chain
    uint8_t kind, flags, controller, n_targets;
    uint16_t ability;   // index into the pool's abilities, or QN_NO_ABILITY
    uint8_t modes;      // mode chosen when announced, from 1
    uint8_t owner;      // off the chain: the depth of the frame it belongs to
    qn_ref source, target[QN_TARGETS];
    uint8_t target_of[QN_TARGETS];   // which of the ability's target selectors each target was chosen for
    qn_event event;                  // what triggered it
    qn_ref from, to;                 // announced source and destination of moved units
    uint8_t n[QN_COUNTERS];          // announced units by kind
    int16_t x, locked_amounts[3];    // X paid; amounts fixed when announced
    uint16_t stamp;   // when it was announced, in the order in which everything comes into force
} qn_link;

typedef struct qn_pending {                  // a trigger or an ordered play that waits for the next chain
    uint8_t kind, flags, controller, from;   // from: zone an ordered card came from
    uint16_t ability, arg;
    qn_ref source;
    qn_event event;
} qn_pending;

typedef struct qn_mod {   // a lasting change
    uint8_t op, stat;     // what it does (qn_mod_op); to which stat, verb or status
    uint8_t until,
        whose;   // when it ends (one of the game's expiry points); the seat whose expiry point is meant
    qn_ref on, source;   // the card changed (or card QN_NONE: the player `whose`); the source of the change
    int16_t amount;
    uint16_t stamp, ability;   // order of coming into force; ability it offers or runs
    qn_event event;            // the event a delayed ability refers to
} qn_mod;

// What a question is about: everything its list and its sentence may read about the routine that asks.
typedef struct qn_topic {
    uint16_t arg;   // a card, a link, a selector or a line of text: the question's list function knows which
    qn_ref about, other;   // the card that is paid for, attacks, enters …, and a second one; {0, 0}: none
    int16_t n, of;         // how many, or which one ("the second"); out of how many
    uint16_t pad;
} qn_topic;

typedef struct qn_past {              // how often something happened (qn_pool.history)
    uint16_t since;                   // the span it is counted over: the span's number when counting began
    uint8_t n[QN_MAX_PLAYERS];        // counted for each seat as "you"
    uint8_t before[QN_MAX_PLAYERS];   // the same for the turn before
} qn_past;

typedef struct qn_question {
    uint8_t kind;          // a row of the prompts, either the game's or the common ones (kernel/prompts.h)
    uint8_t asked, open;   // seats asked; seats that have not answered yet
    uint8_t hide_pass;     // hide that only one answer exists: 1 a pass, 2 forced
    union {
        qn_topic topic;
        struct {
            uint16_t arg;
            qn_ref about, other;
            int16_t n, of;
            uint16_t pad;
        };
    };
} qn_question;

// One answer. Its number is its place in the list; these bytes explain it.
typedef struct qn_option {
    uint8_t verb, a, b, c;
} qn_option;

typedef struct qn_last_known {   // a card as it was just before it became a new object
    qn_ref who;
    uint16_t pad;
    qn_card card;
    int16_t stat[QN_WAS_STATS];   // its numbers then
} qn_last_known;

#pragma GCC diagnostic pop

typedef struct qn_game {
    uint64_t dice;
    uint32_t hears,
        alters;   // union, over the cards in play, of the events their texts listen to and what they alter
    uint32_t mods_alter;   // the same for lasting changes
    uint16_t timings;      // and the timings at which texts in play may be used
    uint16_t toil;         // work done by texts since a player last had a choice (QN_MAX_TOIL)
    uint16_t turn, stamp, links_this_turn;
    uint8_t match;              // part of a match: what is under way is resolved before a concession counts
    uint8_t conceded;           // the seat that conceded, plus one; 0: nobody did
    uint8_t players, in_game;   // number of seats; mask of seats still playing
    uint8_t turn_player, first_player, phase, step;
    uint8_t over, reason;            // finished; why (the game's reasons)
    uint8_t losers;                  // seats that will have lost when losses are next applied
    uint8_t place[QN_MAX_PLAYERS];   // 1 is first; equal places are a draw; 0 while playing
    uint8_t team[QN_MAX_PLAYERS];
    uint8_t closed;   // the chain accepts no more links
    uint8_t n_cards, depth, n_links, n_off_chain, n_pending, n_mods, n_was, n_args;
    qn_question question;
    qn_option answer, sealed[QN_MAX_PLAYERS];
    uint8_t ext[QN_EXT];
    qn_zone zone[QN_MAX_ZONES];
    uint8_t n_past, pad;   // 0 until something happens that a text of the pool counts
    qn_player player[QN_MAX_PLAYERS];
    // From here on, only the first n entries of each array are in use.
    qn_frame frame[QN_MAX_FRAMES];
    qn_card card[QN_MAX_CARDS];
    qn_ref arg[QN_MAX_ARGS];
    qn_link link[QN_MAX_LINKS];   // the chain from the front; effects off the chain from the back
    qn_pending pending[QN_MAX_PENDING];
    qn_mod mod[QN_MAX_MODS];
    qn_last_known was[QN_MAX_WAS];
    qn_past past[QN_MAX_HISTORIES];
} qn_game;

#ifdef __cplusplus
}
#endif

#endif
