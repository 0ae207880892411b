// Records: a whole game, stored as the few things that determine it: rules version, card-set hash, decks, seed, and the number of each real
// choice (one with more than one option; whose choice it was follows from the game).
//
// There are two forms. Text is for reading and keeping (docs/scenarios.md shows one). A link is for sharing:
//
//     elestrals~0.1.0~2AQIDBAUG…
//
// the game, the rules version, the format, and everything else in base64url. The number of options decides how many bits a choice takes,
// so both writing and reading a link replays the game on a table.
//
// Both forms have the number of steps, whether the game is over, and a check of everything, so a record that was cut or changed is refused. A
// record names the cards it began with, so it is still useful after a card was corrected: it is followed as far as it agrees.
#ifndef QN_LANG_RECORD_H
#define QN_LANG_RECORD_H

#include "kernel/kernel.h"
#include "lang/scratch.h"

enum {
    QN_MAX_STEPS = 16384,   // three times the longest random game seen: 5,206 choices, Symetra (./run soak)
    QN_GAME_NAME = 16,
    QN_VERSION_TEXT = 16,
    QN_GIVEN_TEXT = 4096,
    QN_LINK_BYTES = 32768   // a link of QN_MAX_STEPS choices with 250 options each still fits
};

// What happens to a game besides choices: qn_step.of. The number is how many turns are left, or the seat.
enum { QN_STEP_TIME = 254, QN_STEP_CONCEDE = 255 };

typedef struct qn_step {
    uint8_t number, of;   // the option taken, from 0; the number of options (0: unknown)
    uint16_t check;       // check of the game after it (0: unknown)
    uint16_t words;       // check of its sentence, which survives changes of cards (0: unknown)
} qn_step;
static inline bool qn_step_is_event(qn_step s) { return s.of == QN_STEP_TIME || s.of == QN_STEP_CONCEDE; }

typedef struct qn_record {
    char game[QN_GAME_NAME], version[QN_VERSION_TEXT];
    uint64_t cards, seed;   // hash of the pool; seed of the dice
    uint64_t hash;          // hash of the game after the last step; 0: not sealed
    uint8_t over;           // the game is over after the last step
    uint8_t players;
    uint8_t starter_picker;   // the player who decides who starts, plus one; 0: the dice decide
    qn_switches switches;     // of the rules
    qn_deck deck[QN_MAX_PLAYERS];
    char given[QN_GIVEN_TEXT];   // instead of decks: the facts of a scenario, one per line
    uint16_t n_changed;          // cards the game began with that are different in this pool …
    uint16_t changed[QN_MAX_DEFS];
    uint32_t n_steps, n_lost;   // lost: steps of a link that changed cards make unreadable
    qn_step step[QN_MAX_STEPS];
} qn_record;

// ---- Making one -------------------------------------------------------------------------------

void qn_record_start(qn_record *r, const qn_rules *rules, const qn_pool *pool, const qn_deck *decks,
                     int players, uint64_t seed);
// Notes a choice among the options listed for [seat]; call it just before qn_choose. False if there is no room for more steps.
bool qn_record_choice(qn_record *r, const qn_table *t, int seat, int number);
// The same for an event that is not a choice: time called with [number] turns left, or a seat's concession.
bool qn_record_event(qn_record *r, int what, int number);
// Replays the record on [work] and adds the options, checks and final hash.
bool qn_record_seal(qn_record *r, const qn_rules *rules, const qn_pool *pool, qn_table *work, qn_text *why);

// ---- Playing it again -------------------------------------------------------------------------

// Are the cards the same as when the game was recorded? If not, [why] says what has changed.
static inline bool qn_same_cards(const qn_record *r, const qn_pool *pool) { return r->cards == pool->hash; }
void qn_say_changed_cards(const qn_record *r, const qn_pool *pool, qn_text *out);

// Takes the table to the state after [n] real choices (all of them if there are fewer). Returns false and the reason: other rules, or the
// first step at which the game differs; the table is then before that step. If the cards have changed, a step agrees if there are as
// many options and the chosen one reads the same.
bool qn_replay_to(const qn_record *r, const qn_rules *rules, const qn_pool *pool, uint32_t n, qn_table *t,
                  qn_text *why);
// The same with everything; returns how many steps agree.
uint32_t qn_replay_agreed(const qn_record *r, const qn_rules *rules, const qn_pool *pool, qn_table *t,
                          qn_text *why);
// Replays everything and compares the cards and the final hash too.
bool qn_replay(const qn_record *r, const qn_rules *rules, const qn_pool *pool, qn_table *t, qn_text *why);

// ---- Text and links ---------------------------------------------------------------------------

// Finds the game of a record, so that its cards can be loaded before reading it. False: this is not a record.
bool qn_record_game(const qn_source *src, char game[QN_GAME_NAME]);
// Reads either form. A link is replayed on [work] while it is read; text is only read. Returns false with the problems in [out]. The contents
// are not trusted.
bool qn_read_record(const qn_source *src, const qn_rules *rules, const qn_pool *pool, qn_table *work,
                    qn_record *r, qn_problems *out);
// Writes the text form. With [work], the record is replayed and each choice gets its sentence as a comment.
void qn_write_record(const qn_record *r, const qn_rules *rules, const qn_pool *pool, qn_table *work,
                     qn_text *out);
// Writes the link; false, with the reason, if the record cannot be replayed or starts from a scenario.
bool qn_write_link(const qn_record *r, const qn_rules *rules, const qn_pool *pool, qn_table *work,
                   qn_text *out, qn_text *why);

// ---- Text written as the game goes on -----------------------------------------------------------

// The head is everything before the steps. It contains the state: the number of steps, whether the game is over, the hash and the check. The
// state's length never changes, so it is overwritten in place after each step.
#define QN_RECORD_HEADING "quintet record 2"
enum { QN_STATE_BYTES = 72 };
#define QN_CHECK_START 0xCBF29CE484222325u
// [t] is at the start of the game. [state]: the offset of the state in the text.
void qn_write_head(const qn_record *r, const qn_rules *rules, const qn_pool *pool, const qn_table *t,
                   qn_text *out, size_t *state);
void qn_write_step(qn_step s, const char *words, qn_text *out);
// "p1: cast Warmite", for the option on the table; nothing for an event that is not a choice.
void qn_say_step(const qn_table *t, qn_step s, qn_text *out);
// Continues a check over the complete lines of [text]. The caller leaves out the lines of the state.
uint64_t qn_check_text(uint64_t check, const char *text, size_t size);
void qn_write_state(const qn_record *r, uint64_t check, qn_text *out);
// Seals step [n] and takes it. The table is just before that step.
bool qn_seal_step(qn_record *r, uint32_t n, qn_table *t, qn_text *why);

// ---- Inside src/lang and for tables that follow a record ---------------------------------------

bool qn_is_step(const qn_table *t);   // is the current question one that a record answers?
void qn_skip_single(qn_table *t);   // answers questions that have only one answer, up to the next real choice
bool qn_replay_start(const qn_record *r, const qn_rules *rules, const qn_pool *pool, qn_table *t,
                     qn_text *why);
// Takes one step, choice or event; false when the table cannot.
bool qn_take_recorded(qn_table *t, qn_step step);
uint16_t qn_short_check(const qn_table *t);
void qn_put_hex(qn_text *out, uint64_t n, int digits);

// record_check.c
bool qn_record_fits(const qn_record *r, const qn_rules *rules, qn_text *why);   // same game, same rules
size_t qn_meaning(const char *line, size_t n);   // its length without comment and trailing spaces
uint64_t qn_check_line(uint64_t check, const char *line, size_t n);
uint64_t qn_check_state(uint64_t check, const qn_record *r);   // the check as the record has it
uint16_t qn_words_check(const char *words, size_t n);
void qn_note_card(qn_record *r, const qn_pool *pool, int def,
                  uint32_t digest);             // as the card was at that time
uint16_t qn_names_check(const qn_pool *pool);   // check of the cards' names, in order
uint32_t qn_crc(uint32_t crc, const void *bytes, size_t n);
bool qn_read_link(const qn_source *src, const qn_rules *rules, const qn_pool *pool, qn_table *work,
                  qn_record *r, qn_text *why);

#endif
