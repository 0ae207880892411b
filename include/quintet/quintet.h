// Quintet: five card games, one rules engine. All that an embedding program needs.
//
// A *table* is where one game is played: the rules, the card pool and the game value. It owns
// nothing and allocates nothing: keep it on the stack or in an array, copy it with qn_clone.
// The engine runs until a player must choose; qn_choices then lists the answers, each with a
// number and a sentence, and qn_choose takes one. That is the whole loop, once quintet/load.h has made a pool from
// the card files and decks from the deck files:
//
//     qn_start(&t, qn_game_named("elestrals"), pool, decks, 2, seed, &why);
//     while (!t.game.over) qn_choose(&t, qn_asked(&t), pick(t.option, t.n_options));
//
// examples/embed is a complete program; C++ may include these headers as they are.
#ifndef QUINTET_H
#define QUINTET_H

#include <stddef.h>

#include "quintet/game.h"
#include "quintet/load.h"
#include "quintet/pool.h"
#include "quintet/text.h"
#include "quintet/version.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct qn_rules qn_rules;   // one game's rules; see qn_game_named
typedef struct qn_note qn_note;     // one thing that happened, for logs: qn_say_note says it

typedef struct qn_table {
    const qn_rules *rules;
    const qn_pool *pool;
    void (*tell)(void *listener, const struct qn_table *t,
                 const qn_note *note);   // NULL: nobody is listening
    void (*resolved)(
        void *listener,
        const struct qn_table *t);   // the newest link has been carried out and is about to leave
    void *listener;
    bool told;                      // the text now being carried out has told something
    uint16_t told_from;             // qn_game.stamp when it began: a lasting change would have advanced it
    bool tells_numbers;             // … also numbers of cards that change because of something else
    struct qn_numbers *numbers;     // while such a table runs: the numbers told last (kernel/numbers.c)
    const char *const *names;       // names of the players, by seat; NULL: "player 2"
    bool interactive;               // stop at questions with only one answer as well (a table with people)
    bool lazy;                      // do not list options when a question is asked: random play by qn_pick
    bool hides_count;               // the others cannot know how many answers this question has
    uint64_t *picks;                // while qn_pick_on plays: its dice …
    uint32_t picks_left;            // … and how many answers it may still give
    uint8_t max_response_depth;     // bot search: skip optional responses above this frame depth
    bool watched;                   // one of these two is set: lists do more than list (kernel.h: qn_offer)
    struct qn_attempts *attempts;   // while somebody asks "why": refused options are collected here
    struct qn_lots *lots;           // while an answer is drawn: not every option is tested
    int8_t pan[2];                  // how far views of a wide table are scrolled, in the game's coordinates
    const struct qn_settlement
        *settled;   // while texts that read each other are settled: their results so far (vm/settle.c)
    uint8_t effect_depth;   // recursion depth of "what does this text give?"
    uint8_t tangled;     // … and whether the recursion went too deep: those texts must be settled together
    uint8_t turned_up;   // the card whose cost is being asked, plus one: its face counts even while face down
    uint8_t
        settlements;   // how often texts were settled, wrapping: owners of caches check whether it changed
    uint8_t seat;      // the seat whose options are listed below
    uint32_t looks;    // cards examined by the line now being carried out
    uint16_t passed_over;   // a line of text to skip, to see what it contributes; 0: none
    bool passed;            // … and it was skipped
    bool uses_marked;       // some card may have uses of this turn to clear; not part of the game value
    uint32_t mods_hear;     // events that lasting changes may listen to; not part of the game value
    uint8_t n_givers;       // cards in play whose texts change something, in order; QN_NONE: not known
    uint8_t giver[QN_MAX_GIVERS];
    uint16_t cache_valid;   // which parts of the game's cache are valid; a change clears it (kernel.h)
    QN_ALIGNED(8)
    uint8_t reckoning[QN_RECKONING];   // numbers the game caches between changes; not part of the game value
    uint16_t n_options;
    qn_option option[QN_MAX_OPTIONS];
    qn_game game;
} qn_table;

// A deck as card numbers of the pool, by section (the game names its sections: main, spirits, side …).
enum { QN_MAX_DECK = 192, QN_DECK_SECTIONS = 4 };
typedef struct qn_deck {
    uint16_t n[QN_DECK_SECTIONS];
    uint16_t def[QN_DECK_SECTIONS][QN_MAX_DECK];
} qn_deck;

// What a sentence of the engine mentions, as data. Whatever does not fit is dropped.
enum { QN_MENTIONS = 4 };
typedef struct qn_mentions {
    uint8_t n_cards, n_seats, n_numbers;
    uint8_t card[QN_MENTIONS], seat[QN_MENTIONS];   // cards by index: qn_face says what a seat knows of one
    int16_t number[QN_MENTIONS];
} qn_mentions;

enum { QN_NOT_UNDERSTOOD, QN_MAY, QN_MAY_NOT };   // qn_verdict.is
typedef struct qn_verdict {
    uint8_t is;
    uint8_t seat;          // the seat that attempts it
    uint8_t seen;          // not understood: the card that was named, plus one; 0: none was
    uint8_t refusal;       // which refusal of the game, from 1; 0: not refused
    uint8_t detail[3];     // details of the refusal, for its sentence
    qn_option option;      // what was meant
    const char *rule;      // ID of the rule that refuses it; "": none
    const char *attempt;   // the words of the attempt; NULL: none
    qn_mentions mentions;
} qn_verdict;

// The games of this build, in alphabetical order; NULL after the last.
const qn_rules *const *qn_games(void);
const qn_rules *qn_game_named(const char *name);
const char *qn_game_name(const qn_rules *rules);    // "elestrals"
const char *qn_game_title(const qn_rules *rules);   // "Elestrals"

// Starts a game. If the decks or the number of players do not fit, returns false with every reason in [why] (one line
// each, with rule IDs); the table is then unusable.
bool qn_start(qn_table *t, const qn_rules *rules, const qn_pool *pool, const qn_deck *decks, int players,
              uint64_t seed, qn_text *why);

// The seat that must choose now (the lowest one if several must), or QN_NONE when the game is over.
int qn_asked(const qn_table *t);

// Lists the answers [seat] may give into t->option and returns how many; 0 if it is not asked. Where
// answers stay sealed until all are in, a game may let a seat change its answer until then.
// The list depends only on what [seat] is allowed to know.
int qn_choices(qn_table *t, int seat);

// Gives answer [number] for [seat] and runs the rules until somebody must choose again.
// Returns false, with the table unchanged, when [seat] is not asked or there is no such answer.
bool qn_choose(qn_table *t, int seat, int number);

// Gives one legal answer for the seat that is asked, each equally likely, without testing all of them, and
// runs on. On a table with `lazy` set nothing is listed at all; a single answer then counts as a choice. Returns false
// if nobody is asked.
bool qn_pick(qn_table *t, uint64_t *dice);

// Keeps playing like that, listing nothing, until the game is over or [most] answers were given; returns how many were. A
// single answer counts as one.
uint32_t qn_pick_on(qn_table *t, uint64_t *dice, uint32_t most);

// [seat] concedes, whoever is asked. In a game of a match, what is under way may be resolved first, with the
// others asked about it; the concession stands. Returns false if the game is over or somebody has already conceded.
bool qn_concede(qn_table *t, int seat);

// The question now asked, as a sentence for the seat whose options are listed.
void qn_say_question(const qn_table *t, qn_text *out);

// Writes option [number] as a unique command that qn_parse maps back, and as a person would prefer to read it.
void qn_say_option(const qn_table *t, int number, qn_text *out);
void qn_say_label(const qn_table *t, int number, qn_text *out);

// The option a sentence means, by its command or its label: its number, -1 if none fits, -2 if several do. Words may be
// shortened or left out as long as only one option fits.
int qn_parse(const qn_table *t, const char *sentence);
int qn_parse_command(const qn_table *t, const char *sentence);   // by commands alone, as scenarios write them

// Whether [seat] may do what [attempt] says, and if not, which rule forbids it and because of what. Programs read the
// fields; qn_say_verdict turns them into a sentence for [seat], with the rule ID in brackets.
qn_verdict qn_why(const qn_table *t, int seat, const char *attempt);
void qn_say_verdict(const qn_table *t, const qn_verdict *v, qn_text *out);

// The table as [seat] sees it, drawn as text [columns] wide; QN_NONE sees what everybody sees.
void qn_view(const qn_table *t, int seat, int columns, qn_text *out);

// How the game ended, as [seat] reads it: a headline and one sentence.
void qn_say_result(const qn_table *t, int seat, qn_text *out);

// Writes [note] as [seat] may read it; empty if it is hidden from that seat.
void qn_say_note(const qn_table *t, int seat, const qn_note *note, qn_text *out);

// Copies the game: only the parts in use. [to] may hold anything beforehand.
void qn_clone(qn_table *to, const qn_table *from);
bool qn_equal(const qn_table *a, const qn_table *b);
uint64_t qn_hash(const qn_table *t);   // the same on every platform it builds for (little-endian ones)
size_t qn_bytes(const qn_table *t);    // bytes in use

// Changes everything [seat] cannot know, at random, into another world that looks the same to it. Tables that look the
// same to it become the same world from the same seed.
void qn_redeal(qn_table *t, int seat, uint64_t seed);

// When several seats answer at once, asks those besides [seat] that have answered again: a search supplies their answers.
void qn_reopen(qn_table *t, int seat);

// How well [seat] stands, from public facts and what [seat] knows; larger is better.
int qn_score(const qn_table *t, int seat);

// Checks every invariant of a game (cards and units are conserved, lists are intact).
// Returns false and says what is broken.
bool qn_check_invariants(const qn_table *t, qn_text *what);

// The face of a card as [seat] knows it: a card number of the pool, 0 if unknown.
int qn_face(const qn_table *t, int card, int seat);

#ifdef __cplusplus
}
#endif

#endif
