// A table built from its entries. This code knows nothing about connections, sockets or the time of day: the same list
// gives the same table on every server. An entry that is not valid at its position has no effect.
#ifndef QS_ROOM_H
#define QS_ROOM_H

#include "cli/fair.h"
#include "host/match.h"
#include "server/store.h"
#include "web/request.h"
#include "web/web.h"

enum {
    QS_SEATING,
    QS_MIXING,
    QS_PLAYING,
    QS_OVER,
    QS_CLOSED,
    QS_BETWEEN,
    QS_PHASES
};                                              // BETWEEN two games of a match
enum { QS_NOBODY, QS_WITH_LINK, QS_ANYBODY };   // who may join; who may watch
enum { QS_KNOCKS = 8, QS_CASTERS = 4 };         // people waiting for admission per table; casters per table
// COMPUTER: it plays for somebody who has left.
enum { QS_UNDO, QS_DRAW, QS_REMATCH, QS_COMPUTER, QS_OFFERS };
enum {
    QS_HASH = 32,
    QS_DECK_TEXT = 16384,
    QS_PHRASES = 8,
    QS_MOST_MATCH = 17,       // games, the same limit as in the engine (web/games.c)
    QS_GRACE = 120000,        // milliseconds a seat may be away per match before the others may claim the win
    QS_MOVE_TIME = 300000,    // lifetime of a code that moves a seat to another device
    QS_ANSWER_TIME = 20000,   // time to answer a request to undo; no answer means no
    QS_GRANT = 120000,        // extra milliseconds that one player may give another, once per game
    QS_WORDS = 29             // letters and spaces of the six words that recover a seat
};

typedef struct qs_seat {
    bool taken, ready;
    char bot[32];   // "": a person
    char name[QH_NAME];
    char *deck;   // the name of a ready one, or a text; NULL: the game needs none
    uint8_t key[QS_HASH], move[QS_HASH], words[QS_HASH];
    // Key of the device that lost the seat to a code; it may take the seat back once.
    uint8_t former[QS_HASH];
    int64_t move_until;
    bool granted;                                   // it has given somebody two minutes in this game
    char promised[QN_HEX + 1], value[QN_HEX + 1];   // fair.h
    int64_t no, no_said;        // the last of its messages that became an entry; the contents of that message
    int64_t away;               // since when; 0: present
    int64_t was_away;           // earlier absences in this match
    bool stand_in;              // a computer plays for it until it returns
    int64_t spent, answering;   // of its time; of its allowance for answers, this turn
} qs_seat;

typedef struct qs_knock {   // somebody who asks for admission
    char name[QH_NAME];
    uint8_t key[QS_HASH];
    int answer;   // 0: none yet; 1: yes; -1: no
} qs_knock;

typedef struct qs_caster {   // somebody who asks to see all hands, with a delay
    char name[QH_NAME];
    uint8_t key[QS_HASH];
    unsigned yes, no;   // seats that agree or disagree
} qs_caster;

typedef struct qs_offer {
    int what, by;
    unsigned yes;    // seats that agree
    uint32_t step;   // of undo: the step to go back to
    int64_t at;
} qs_offer;

typedef struct qs_series {   // the proofs of a match's games, shown when it is over
    int n;
    char *proof[QN_MATCH_GAMES];
} qs_series;

typedef struct qs_house {   // what applying entries needs; one per process
    qw_service *engine;
    struct qs_desk *desk;   // of tournaments (cup.h); NULL until first used
    struct qs_set *sets;    // card sets in use at tables (sets.h)
    qw_request request;
    char text[1 << 18];
} qs_house;

typedef struct qs_room {
    qs_house *house;
    char id[QS_ID + 1], code[QS_CODE + 1];
    uint32_t n;        // number of entries
    int64_t at;        // of the last entry
    int phase, game;   // game: the number of games dealt; before a deal, of the previous one
    const qn_rules *rules;
    int seats, join, watch, owner;   // owner: the seat of the person who opened the table
    int match;                       // best of this many games; 0: a single game
    qs_series *series;               // of the current match; NULL: none
    bool listed;
    struct qs_set *brought;       // the owner's cards (sets.h); NULL: only the server's
    char *switches;               // JSON list
    qn_switches set;              // the same, parsed
    int64_t bank, plus, window;   // the clock, in milliseconds; bank 0: no clock
    int64_t grace;                // milliseconds per match that the clocks stop for each reconnecting seat
    int64_t count;                // milliseconds from the last "ready" to the deal, while anybody may stop it
    int64_t hold, pace;   // milliseconds before an answer that hides something, and between a bot's choices
    uint8_t invite[QS_HASH], watching[QS_HASH];
    char master[QN_HEX + 1];   // the secret of each game is derived from it
    qs_seat seat[QN_MAX_PLAYERS];
    bool by_knocking;   // players must ask the owner for admission
    qs_knock *knock;
    int n_knocks;
    qs_caster *caster;
    int n_casters;
    uint32_t cast_turns;     // casters see the game this many turns ago, and this many milliseconds
    int64_t cast_time;       // both 0: no casters
    uint32_t turns_before;   // in the games before this one
    qs_offer offer;          // by -1: none
    bool agreed;             // a draw was agreed
    int64_t mixing, asked_at,
        clock_at;   // since: reveal of values, current question, last count of clocks
    uint16_t clock_turn;
    int64_t shown_left[QN_MAX_PLAYERS], shown_at;   // the clocks as shown to all
    uint32_t undone;                                // how often the game was taken back
    int said_by, said;
    int64_t said_at;
    char of_cup[QS_ID + 1];   // a table of that tournament, with round and number; "": none
    int cup_round, cup_table;
    int64_t round_ends;   // 0: no clock
    bool timed;           // the time of its round is over
    unsigned absent;      // seats that were missing at that moment
    struct qs_cup *cup;   // the list is a tournament's; NULL: a table's
    char problem[384];    // why the game could not start, or cannot continue
    char version[16];     // of the server that opened the table
    bool stuck;           // the game was started with other rules or cards and cannot continue here
    uint64_t seed;
    qh_table *table;   // NULL until the first deal
} qs_room;

void qs_room_start(qs_room *r, qs_house *house, const char *id);
void qs_room_end(qs_room *r);
// Applies the next entry. False: it has no effect. An entry with another number is ignored.
bool qs_apply(qs_room *r, const qs_entry *e);

// A choice is stored with the number of options, so that a choice made under other rules is noticed.
enum { QS_OPTION_BITS = 16 };
static inline int qs_chosen(int64_t number) { return (int)(number & ((1 << QS_OPTION_BITS) - 1)); }
static inline int64_t qs_choice_of(int option, int options)
{
    return (int64_t)options << QS_OPTION_BITS | option;
}

static inline bool qs_is_person(const qs_room *r, int seat)
{
    return r->seat[seat].taken && !r->seat[seat].bot[0];
}
static inline bool qs_in_play(const qs_room *r) { return r->phase == QS_PLAYING; }
static inline void qs_not_ready(qs_seat *s)
{
    s->ready = false;
    s->promised[0] = s->value[0] = 0;
}
// When the others may claim the win over a missing seat; 0: they may not. In games of several days the clock decides
// instead.
int64_t qs_claim_from(const qs_room *r, int seat);
bool qs_is_gone(const qs_room *r, int seat);   // away so long that the others need not wait any longer
int qs_knock_of_key(const qs_room *r, const uint8_t hash[QS_HASH]);   // -1: none
unsigned qs_persons(const qs_room *r);                                // mask of their seats
bool qs_all_ready(const qs_room *r);
bool qs_all_revealed(const qs_room *r);
int qs_proved_game(const qs_room *r);
extern const char *const qs_phase_words[QS_PHASES];
void qs_seat_is_ready(qs_room *r, int seat);   // the game begins once all are ready
int64_t qs_begins_at(const qs_room *r);        // after the countdown; 0: not all are ready
extern const char *const qs_offer_words[QS_OFFERS];
void qs_fill_proof(const qs_room *r, qn_proof *p);   // including the secret
// The step that the game goes back to if [seat] undoes its last choice. QH_NO_STEP: none.
uint32_t qs_last_choice(const qs_room *r, int seat);

// ---- Casters (booth.c) ------------------------------------------------------------------------------

static inline bool qs_has_casters(const qs_room *r) { return r->cast_turns || r->cast_time; }
int qs_caster_of_key(const qs_room *r, const uint8_t hash[QS_HASH]);   // -1: none
bool qs_may_cast(const qs_room *r, int caster);                        // every person at the table agrees

// ---- Keys (keys.c) ------------------------------------------------------------------------------

void qs_hash_key(const char *key, uint8_t out[QS_HASH]);                 // of any text
bool qs_same_hash(const uint8_t a[QS_HASH], const uint8_t b[QS_HASH]);   // in constant time
bool qs_read_hash(const char *hex, uint8_t out[QS_HASH]);
void qs_write_hash(const uint8_t hash[QS_HASH], char out[QN_HEX + 1]);
void qs_new_key(char out[33]);                               // 128 random bits
void qs_new_code(char *out, size_t n);                       // letters and digits that are hard to confuse
bool qs_read_code(const char *typed, char *out, size_t n);   // accepts what people type
void qs_random_hex(char out[QN_HEX + 1]);
uint64_t qs_random_bits(void);
void qs_code_of(const char *line, char *out, size_t n);   // always the same code for the same line

// ---- Replies of the server (replies.def, messages.c) -------------------------------------------------

enum qs_reply {
#define REPLY(name, code, sentence) QS_SAY_##name,
#include "server/replies.def"
#undef REPLY
    QS_REPLIES
};
void qs_put_reply(int reply, const qn_fault_slots *with, qn_text *out);   // only the sentence

// ---- Other ways to a table (ways.c) -----------------------------------------------------------------

void qs_new_words(char out[QS_WORDS + 1]);
bool qs_read_words(const char *typed, char out[QS_WORDS + 1]);   // accepts what people type
int qs_seat_of_words(const qs_room *r, const char *typed,
                     uint8_t hash[QS_HASH]);   // -1: none; also returns their hash
// Two more minutes; 0: yes, otherwise why not (replies.def).
int qs_may_grant(const qs_room *r, int by, int to);

// ---- Clocks (clock.c) -----------------------------------------------------------------------------

void qs_clock_start(qs_room *r, int64_t at);
void qs_clock_charge(qs_room *r, int64_t at);   // before an entry is applied
void qs_clock_show(qs_room *r, int64_t at);     // after it
int64_t qs_time_left(const qs_room *r, int seat, int64_t at);
// How long they stop for a reconnecting seat; 0: they do not.
int64_t qs_clock_stands(const qs_room *r, int64_t *since);
// When the first clock runs out if nothing happens; 0: never.
int64_t qs_next_flag(const qs_room *r, int *seat);

// ---- Memory (rest.c) ------------------------------------------------------------------------------

void qs_rest(qs_room *r);   // frees unused memory of a waiting table
void qs_use_small_pages(void);
void qs_give_back_holes(void);

// ---- Matches (match.c) ------------------------------------------------------------------------------

// A match is in progress: players keep their seats, and decks change only by exchange.
bool qs_match_goes_on(const qs_room *r);
bool qs_match_fits(const qs_room *r, const qn_deck *deck, qn_text *why);   // a deck with its Side Deck
void qs_begin_series(qs_room *r);
void qs_end_series(qs_room *r);
void qs_game_is_over(qs_room *r);              // counts the game if it belongs to a match
bool qs_deal_next(qs_room *r, qn_text *why);   // the next game of the match, from the room's seed
void qs_end_match_by_time(qs_room *r);
// May [seat] exchange cards to get this deck, given as a text?
bool qs_may_exchange(const qs_room *r, int seat, const char *deck);

// ---- Effects of entries (seating.c, deal.c, play.c) -------------------------------------------------

typedef bool qs_applier(qs_room *r, const qs_entry *e);
#define ENTRY(name, word, apply, says) qs_applier apply;
#include "server/entries.def"
#undef ENTRY

const qw_request *qs_body(qs_room *r, const qs_entry *e);   // NULL: not a JSON object
// May [deck], a ready deck's name or a text, be played at this table? Otherwise [why] says why not.
bool qs_deck_fits(qs_room *r, const char *deck, qn_text *why);
const char *qs_usual_deck(qs_room *r, int seat, char out[64]);   // a ready deck; NULL: this game needs none
bool qs_is_bot(const char *name);                                // a bot that may sit at an online table
bool qs_deal(qs_room *r);
int64_t qs_cards_number(const qs_room *r);   // identifies the cards in use; 0: none yet
void qs_stop_of_other_rules(qs_room *r);     // the game was started with other rules or cards
void qs_clear_offer(qs_room *r);
// When an unanswered offer counts as refused; 0: never, or there is no offer.
int64_t qs_offer_until(const qs_room *r);

#endif
