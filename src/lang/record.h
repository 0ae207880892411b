// Records: a whole game as the little that it is made of. Rules version, card-set hash, decks, seed and
// the number of each real choice (one with more than one option; whose it was follows from the game).
//
// Two forms. Text is for reading and keeping (docs/scenarios.md shows one). The link is for sharing:
//
//     elestrals~0.1.0~2AQIDBAUG…
//
// the game, the rules version, the format and base64url of everything else; a choice takes as many bits as it
// had options, so both writing and reading it replays the game on a table.
//
// Both say how many steps there are, whether the game is over, and a check over all of it: what was cut or
// changed is refused. A record names the cards it began with, so that one outlives the correction of a card:
// it is then followed as far as it agrees.
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
    uint8_t number, of;   // the option taken, from 0; how many there were (0: not noted)
    uint16_t check;       // of the game after it (0: not noted)
    uint16_t words;       // a check of its sentence, which outlives changes of cards (0: not noted)
} qn_step;
static inline bool qn_step_is_event(qn_step s) { return s.of == QN_STEP_TIME || s.of == QN_STEP_CONCEDE; }

typedef struct qn_record {
    char game[QN_GAME_NAME], version[QN_VERSION_TEXT];
    uint64_t cards, seed;   // hash of the pool; what the dice started from
    uint64_t hash;          // of the game after the last step; 0: not sealed
    uint8_t over;           // the game is over after the last step; 0: it goes on
    uint8_t players;
    uint8_t starter_picker;   // who must decide who begins, and one; 0: the dice pick
    qn_switches switches;     // of the rules
    qn_deck deck[QN_MAX_PLAYERS];
    char given[QN_GIVEN_TEXT];   // instead of decks: the facts of a scenario, one a line
    uint16_t n_changed;          // cards the game began with that are written otherwise in this pool …
    uint16_t changed[QN_MAX_DEFS];
    uint32_t n_steps, n_lost;   // lost: steps of a link that cards changed since made unreadable
    qn_step step[QN_MAX_STEPS];
} qn_record;

// ---- Making one -------------------------------------------------------------------------------

void qn_record_start(qn_record *r, const qn_rules *rules, const qn_pool *pool, const qn_deck *decks,
                     int players, uint64_t seed);
// Notes a choice of the options listed for [seat]; call it just before qn_choose. False when there is no room for more steps.
bool qn_record_choice(qn_record *r, const qn_table *t, int seat, int number);
// The same for what is no choice: time called with [number] turns left, or the concession of a seat.
bool qn_record_event(qn_record *r, int what, int number);
// Replays the record on [work] and notes options, checks and the final hash.
bool qn_record_seal(qn_record *r, const qn_rules *rules, const qn_pool *pool, qn_table *work, qn_text *why);

// ---- Playing it again -------------------------------------------------------------------------

// Whether the cards are those it was recorded with, and what has changed if not, in a sentence.
static inline bool qn_same_cards(const qn_record *r, const qn_pool *pool) { return r->cards == pool->hash; }
void qn_say_changed_cards(const qn_record *r, const qn_pool *pool, qn_text *out);

// Takes the table to the state after [n] real choices (all of them if there are fewer). Returns false and
// says why: other rules, or the first step at which the game went another way; the table stands before it. With
// other cards a step agrees when as many options are offered and the one taken says the same.
bool qn_replay_to(const qn_record *r, const qn_rules *rules, const qn_pool *pool, uint32_t n, qn_table *t,
                  qn_text *why);
// The same with everything; returns how many steps agree.
uint32_t qn_replay_agreed(const qn_record *r, const qn_rules *rules, const qn_pool *pool, qn_table *t,
                          qn_text *why);
// Replays everything and compares the cards and the final hash too.
bool qn_replay(const qn_record *r, const qn_rules *rules, const qn_pool *pool, qn_table *t, qn_text *why);

// ---- Text and links ---------------------------------------------------------------------------

// Which game a record is of, to load its cards before reading it. False: this is no record.
bool qn_record_game(const qn_source *src, char game[QN_GAME_NAME]);
// Reads either form. A link is replayed on [work] while it is read; text is only read. False with the
// problems in [out]. Nothing about the contents is trusted.
bool qn_read_record(const qn_source *src, const qn_rules *rules, const qn_pool *pool, qn_table *work,
                    qn_record *r, qn_problems *out);
// Writes the text form. With [work] the record is replayed and each choice carries its sentence.
void qn_write_record(const qn_record *r, const qn_rules *rules, const qn_pool *pool, qn_table *work,
                     qn_text *out);
// Writes the link; false, with the reason, if the record does not replay or starts from a scenario.
bool qn_write_link(const qn_record *r, const qn_rules *rules, const qn_pool *pool, qn_table *work,
                   qn_text *out, qn_text *why);

// ---- Text written as the game goes on -----------------------------------------------------------

// The head is everything before the steps. In it stands the state: how many steps there are, whether the game is
// over, the hash and the check. Its length never changes, so it is written anew in place when a step was added.
#define QN_RECORD_HEADING "quintet record 2"
enum { QN_STATE_BYTES = 72 };
#define QN_CHECK_START 0xCBF29CE484222325u
// [t] stands at the start of the game. [state]: how far into the text the state begins.
void qn_write_head(const qn_record *r, const qn_rules *rules, const qn_pool *pool, const qn_table *t,
                   qn_text *out, size_t *state);
void qn_write_step(qn_step s, const char *words, qn_text *out);
// "p1: cast Warmite", said of the option on the table; nothing for what is no choice.
void qn_say_step(const qn_table *t, qn_step s, qn_text *out);
// Continues a check over the lines of [text], whole ones; those of the state are left out by the caller.
uint64_t qn_check_text(uint64_t check, const char *text, size_t size);
void qn_write_state(const qn_record *r, uint64_t check, qn_text *out);
// Seals step [n], before which the table stands, and takes it.
bool qn_seal_step(qn_record *r, uint32_t n, qn_table *t, qn_text *why);

// ---- Inside src/lang and for tables that follow a record ---------------------------------------

bool qn_is_step(const qn_table *t);   // the question with its options on the table is one a record answers
void qn_skip_single(qn_table *t);     // takes what has only one answer: the next question is a real choice
bool qn_replay_start(const qn_record *r, const qn_rules *rules, const qn_pool *pool, qn_table *t,
                     qn_text *why);
// Takes one step, choice or event; false when the table cannot.
bool qn_take_recorded(qn_table *t, qn_step step);
uint16_t qn_short_check(const qn_table *t);
void qn_put_hex(qn_text *out, uint64_t n, int digits);

// record_check.c
bool qn_record_fits(const qn_record *r, const qn_rules *rules, qn_text *why);   // same game, same rules
size_t qn_meaning(const char *line, size_t n);   // its length without comment and blanks at its end
uint64_t qn_check_line(uint64_t check, const char *line, size_t n);
uint64_t qn_check_state(uint64_t check, const qn_record *r);   // the check as the record has it
uint16_t qn_words_check(const char *words, size_t n);
void qn_note_card(qn_record *r, const qn_pool *pool, int def, uint32_t digest);   // as it was then
uint16_t qn_names_check(const qn_pool *pool);   // of the cards' names in their order
uint32_t qn_crc(uint32_t crc, const void *bytes, size_t n);
bool qn_read_link(const qn_source *src, const qn_rules *rules, const qn_pool *pool, qn_table *work,
                  qn_record *r, qn_text *why);

#endif
