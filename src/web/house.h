// What the parts of src/web share: the house, its tables, and who may be told what.
#ifndef QW_HOUSE_H
#define QW_HOUSE_H

#include "bots/bots.h"
#include "kernel/screen.h"
#include "lang/deck.h"
#include "lang/face.h"
#include "lang/record.h"
#include "lang/words.h"
#include "web/request.h"
#include "web/web.h"

enum {
    QW_TABLES = 8,   // at once: a game, a replay, a lesson, a trial of the workshop, and some to spare
    QW_GAMES = 8,
    QW_MAX_REQUEST = 1 << 20,   // a record in text of the longest game fits
    QW_MAX_ANSWER = 4 << 20,
    QW_EVERYBODY = QN_MAX_PLAYERS,   // the seat of those who only watch
    QW_SEATS = QN_MAX_PLAYERS + 1,
    QW_NAME = 32
};

// ---- Files that are built in (data.c is made by scripts/embed.py) --------------------------------

typedef struct qw_file {
    const char *path, *text;   // "elestrals/earth.card"
    size_t size;
} qw_file;
extern const qw_file qw_files[];
extern const int qw_n_files;

// ---- Numbers of cards, per seat (ids.c) --------------------------------------------------------------

typedef struct qw_ids {
    uint16_t last;
    uint16_t id[QN_MAX_CARDS];     // 0: the seat cannot tell this card from others
    uint16_t face[QN_MAX_CARDS];   // what it knew it to be; 0: face-down
} qw_ids;

// Brings the numbers up to date: cards the seat lost sight of lose theirs, those it sees anew get new ones.
void qw_follow(qw_ids *ids, const qn_table *t, int seat);
int qw_card_of(const qw_ids *ids, const qn_table *t, int64_t id);   // QN_NONE: there is none

// ---- A table (table.c) -------------------------------------------------------------------------------

typedef struct qw_step {   // one choice, time called or a concession: a step of a record
    uint8_t seat, number, of;
    uint8_t by;   // the seat that answered, and one; 0: the one asked first, as in a record
    bool pass;
    uint32_t told;   // notes before it
    uint32_t said;   // its sentence as its own seat reads it, in the table's text
    uint64_t dice;   // of the bots, before it
} qw_step;

typedef struct qw_line {   // one sentence of a log
    uint32_t step, text;   // after how many steps; where in the table's text
    uint16_t card[2];      // numbers of the cards it names, 0: none
    uint16_t def[2];       // and their faces
    uint16_t turn;
    uint8_t depth, who;
} qw_line;

typedef struct qw_log {
    qw_line *line;
    uint32_t n, room;
} qw_log;

typedef struct qw_bytes {   // sentences one after the other, each terminated
    char *at;
    uint32_t used, room;
} qw_bytes;

typedef struct qw_table {
    const qn_rules *rules;   // NULL: nobody sits here
    const qn_pool *pool;
    qn_pool *own_pool;   // when it is played with cards of its own
    char *own_cards;     // and their source
    qn_deck deck[QN_MAX_PLAYERS];
    char given[QN_GIVEN_TEXT];           // instead of decks: the facts of a scenario
    const qn_bot *bot[QN_MAX_PLAYERS];   // NULL: a person
    char name[QN_MAX_PLAYERS][QW_NAME];
    int players, decider;
    uint64_t seed, dice;
    qn_switches switches;
    bool broken;                  // memory ran short: what is remembered is not the whole game
    uint32_t n_steps, at, room;   // steps known; steps taken (fewer while looking back)
    uint32_t posed;               // steps taken when what is asked now was asked: answers since are sealed
    bool apart;                   // everybody sits at a screen of their own: nobody is told who has answered
    qw_step *step;
    uint32_t told;
    qw_bytes text;
    qw_log log[QW_SEATS];
    qw_ids ids[QW_SEATS];
    qn_table table;
} qw_table;

bool qw_deal(qw_table *w, qn_text *why);             // from the beginning; false: the decks do not fit
bool qw_choose(qw_table *w, int seat, int number);   // what was known beyond is forgotten
bool qw_concede(qw_table *w, int seat);
int qw_bot_moves(qw_table *w, const qn_bot *bot, int seat);   // what [bot] would choose for a seat asked
bool qw_go_to(qw_table *w, uint32_t step);                    // looks at the game after so many steps
uint32_t qw_undo_step(const qw_table *w);   // before the last choice of a person; QW_NO_STEP: none
// The question may be answered by several, in any order, and where the game allows it anew.
static inline bool qw_may_answer(const qw_table *w, int row)
{
    return !w->table.game.over && row < w->players && qn_answering(&w->table) >> row & 1;
}
static inline uint32_t qw_shown_step(const qw_table *w) { return w->apart ? w->posed : w->at; }
#define QW_NO_STEP UINT32_MAX
void qw_clear_table(qw_table *w);

bool qw_record_of(const qw_table *w, qn_record *r, qn_table *work, qn_text *why);
bool qw_take_record(qw_table *w, const qn_record *r, qn_text *why);   // rules and pool are set
bool qw_take_steps(qw_table *w, const qn_record *r, qn_text *why);    // at a table dealt as the record has it

// ---- The house ----------------------------------------------------------------------------------

struct qw_house {
    qw_table table[QW_TABLES];
    qn_pool *pool[QW_GAMES];   // by row of qn_games(); NULL: not opened yet
    char *request, *bytes;
    qw_request parsed;
    qn_text answer;
    qn_problems problems;
    qn_record record;
    qn_table work;
};

const qn_pool *qw_pool(qw_house *h, const qn_rules *rules);   // compiled at first use
// The game's cards with those of [source] added, and put in the place of cards of the same names. To be freed;
// NULL with the problems in h->problems.
qn_pool *qw_compile(qw_house *h, const qn_rules *rules, const char *source, size_t size);
int qw_ready_decks(const qn_rules *rules, const qw_file *out[], int most);
bool qw_ready_deck(qw_house *h, const qn_rules *rules, const char *id, qn_deck_file *deck);

// ---- Answers ------------------------------------------------------------------------------------

// Every handler writes the keys of its answer; false: what went wrong is in [why] and nothing was changed.
typedef struct qw_call {
    qw_house *h;
    const qw_request *r;
    qn_json *out;
    qn_text *why;
} qw_call;

bool qw_say_games(qw_call *c);
bool qw_say_cards(qw_call *c);
bool qw_say_source(qw_call *c);
bool qw_say_decks(qw_call *c);
bool qw_say_deck(qw_call *c);
bool qw_say_words(qw_call *c);
bool qw_say_compiled(qw_call *c);
bool qw_say_examples(qw_call *c);
bool qw_new_game(qw_call *c);
bool qw_open_record(qw_call *c);
bool qw_open_scenario(qw_call *c);
bool qw_say_holds(qw_call *c);
bool qw_leave(qw_call *c);
bool qw_say_state(qw_call *c);
bool qw_say_log(qw_call *c);
bool qw_do_choose(qw_call *c);
bool qw_do_bot(qw_call *c);
bool qw_do_undo(qw_call *c);
bool qw_do_goto(qw_call *c);
bool qw_do_concede(qw_call *c);
bool qw_say_hint(qw_call *c);
bool qw_say_course(qw_call *c);
bool qw_say_preview(qw_call *c);   // preview.c
bool qw_say_why_not(qw_call *c);
bool qw_say_record(qw_call *c);

const qn_rules *qw_game_of(qw_call *c);          // the request's "game"; NULL after saying why
qw_table *qw_table_of(qw_call *c);               // the request's "table"
int qw_seat_of(qw_call *c, const qw_table *w);   // the request's "seat" as a row of logs; -1 after saying why
void qw_put_problems(qn_json *out, const qn_problems *p);
void qw_put_state(const qw_table *w, int row, qn_json *out);   // view.c: keys of an open object
void qw_put_lines(const qw_table *w, int row, uint32_t from, qn_json *out);
void qw_put_option(const qn_sight *s, int number, qn_option o, qn_json *out);
// Whether an option is about a card, or a place on the table.
bool qw_touches_card(const qn_table *t, qn_option o, int card);
bool qw_touches_cell(const qn_table *t, qn_option o, int q, int r);
void qw_put_face(const qn_rules *rules, const qn_pool *pool, int def, qn_json *out);
void qw_put_deck(const qn_rules *rules, const qn_pool *pool, const qn_deck_file *file, qn_json *out);
static inline int qw_seat(int row) { return row == QW_EVERYBODY ? QN_NONE : row; }

#endif
