// A hosted table: one game in progress with its people, bots and watchers. It keeps every step so far, each seat's log,
// who may answer, undo and records. Terminal, browser and server are built on it. It draws nothing and reads no text.
//
// A table is its list of steps; everything else is derived from them. To go back, it deals again and repeats the steps,
// which takes milliseconds for a whole game.
//
// The caller provides the memory (memory.h). When it runs out, a step is refused or, if a log could not grow,
// `out_of_memory` is set. No operation stops halfway.
#ifndef QH_HOST_H
#define QH_HOST_H

#include "bots/bots.h"
#include "host/memory.h"
#include "kernel/causes.h"
#include "kernel/screen.h"
#include "lang/record.h"

enum {
    QH_EVERYBODY = QN_MAX_PLAYERS,   // the row of watchers: what every player may know
    QH_ROWS = QN_MAX_PLAYERS + 1,    // readers: one per seat, and the watchers
    QH_NAME = 32,
    QH_LINE_CARDS = 2
};
#define QH_NO_STEP UINT32_MAX

static inline int qh_seat_of_row(int row) { return row == QH_EVERYBODY ? QN_NONE : row; }

// ---- Card numbers of each reader (ids.c) -------------------------------------------------------

typedef struct qh_ids {
    uint16_t last;
    uint16_t id[QN_MAX_CARDS];     // 0: the reader cannot distinguish this card from others
    uint16_t face[QN_MAX_CARDS];   // what the reader knew the card as; 0: face down
} qh_ids;

// Updates the numbers: cards that the seat lost sight of lose theirs, cards that appear get new ones.
void qh_update_ids(qh_ids *ids, const qn_table *t, int seat);
int qh_card_of(const qh_ids *ids, const qn_table *t, int64_t id);   // QN_NONE: no such card

typedef struct qh_reader {   // state of one reader, besides its log
    qh_ids ids;
    qn_causes causes;
} qh_reader;

// ---- A table (table.c, log.c) ------------------------------------------------------------------

typedef struct qh_step {   // one choice, a call of time or a concession
    uint8_t seat, number, of;
    uint8_t by;      // the seat that answered, plus one; 0: the seat asked first, as in a record
    bool pass;       // its option was a pass
    bool forced;     // its only option: not a step of a record
    uint32_t say;    // its sentence as its own seat reads it; position in the table's text
    uint64_t dice;   // state of the bots' dice before it
} qh_step;

typedef struct qh_line {            // one sentence of a log
    uint32_t step, say;             // number of steps before it; position in the table's text
    uint16_t card[QH_LINE_CARDS];   // ids of the cards it mentions, in order
    uint16_t def[QH_LINE_CARDS];    // and their faces; 0: end of the list
    uint32_t cause;                 // the line that caused it; QN_NO_LINE: none
    // Parent line when displayed: its nearest cause that is also an ancestor of the previous line.
    uint32_t under;
    uint16_t turn;
    uint8_t tells, who;   // tells: QN_TELLS_…
    uint8_t changes;      // the lasting change it reports, plus one; 0: none
    bool touches;         // it mentions the reader, or a card of theirs
    bool verdict;         // a decision of the rules
    bool idle;            // it only reports that its cause has no effect
    bool numbers;         // it only reports numbers that something else changed
} qh_line;

typedef struct qh_table {
    qh_memory memory;
    // The start of the game. Fill these in, then call qh_deal.
    const qn_rules *rules;
    const qn_pool *pool;
    qn_deck *deck;         // one per player (qh_seat_players)
    char *given;           // instead of decks: the facts of a scenario (qh_give); NULL: none
    int players, decks;    // decks: how many fit
    int starter_picker;    // the player who must decide who begins, or QN_NONE
    uint64_t seed, dice;   // of the cards; of the bots
    qn_switches switches;
    // The players.
    const qn_bot *bot[QN_MAX_PLAYERS];   // NULL: a person
    qn_bot own_bot[QN_MAX_PLAYERS];      // for bots given by name
    const qn_mind *mind;                 // the bots' evaluation; NULL: they look only one step ahead
    char name[QN_MAX_PLAYERS][QH_NAME];
    bool named;                          // sentences use the players' names
    const char *names[QN_MAX_PLAYERS];   // the same names, in the form the table needs
    bool apart;                          // each player has a separate screen: hide who has answered
    struct qh_match *match;              // the match that this game belongs to (match.h); NULL: a single game
    // What has happened.
    uint32_t n_steps, at;   // steps known; steps taken (fewer while looking back)
    bool replaying;         // steps come from a record
    int64_t replayed;       // number of steps in the record; -1: not a recorded game
    uint32_t posed;         // steps taken when the current question was asked: later answers are sealed
    bool out_of_memory;     // a log is incomplete
    uint64_t dice_at_end;   // of the bots, after the last known step
    void (*changed)(void *keeper);   // called whenever the steps have changed; may be NULL
    void *keeper;
    qh_list steps;                // of qh_step
    qh_list text;                 // sentences, each terminated by a zero
    uint32_t last_text;           // position of the last sentence
    qh_list log[QH_ROWS];         // of qh_line
    uint32_t heading[QH_ROWS];    // heading of a step that has no log line yet, position in the text; 0: none
    qh_reader *reader[QH_ROWS];   // of players and watchers, from the first deal on
    qn_table table;
} qh_table;

// An empty table without players. NULL: out of memory.
qh_table *qh_open(const qh_memory *memory);
void qh_close(qh_table *w);

// Sets the number of players and makes room for their decks. False: out of memory.
bool qh_seat_players(qh_table *w, int players);
// Sets the facts of a scenario, at most QN_GIVEN_TEXT; "": none. False: out of memory.
bool qh_give(qh_table *w, const char *facts);
bool qh_deal(qh_table *w, qn_text *why);   // from the beginning; false: the decks are not legal
// Each of these takes a step and forgets the known steps after it. False: nothing has changed.
bool qh_choose(qh_table *w, int seat, int number);
// [bot] chooses for [seat], which must have a question.
bool qh_bot_choose(qh_table *w, const qn_bot *bot, int seat);
bool qh_concede(qh_table *w, int seat);
bool qh_call_time(qh_table *w, int turns);

bool qh_seek(qh_table *w, uint32_t step);   // shows the game after [step] steps
// The step before the last choice of [row]; for watchers, of any person. QH_NO_STEP: nothing to take back.
uint32_t qh_undo_step(const qh_table *w, int row);
void qh_forget_beyond(qh_table *w);   // forgets the steps after the current one

// Lists the options of [seat] unless they are listed already. 0: it may not answer.
int qh_options(qh_table *w, int seat);
// The seat for which a bot chooses now. QN_NONE: a person must choose, or the game is over.
int qh_bot_seat(const qh_table *w);
// May [row] answer the current question? Several seats may answer at once, in any order, and change their answer if the
// game allows it.
static inline bool qh_may_answer(const qh_table *w, int row)
{
    return !w->table.game.over && row < w->players && qn_answering(&w->table) >> row & 1;
}

static inline const qh_step *qh_steps(const qh_table *w) { return w->steps.at; }
static inline const qh_line *qh_lines(const qh_table *w, int row) { return w->log[row].at; }
int qh_depth_of(const qh_table *w, int row, uint32_t line);   // how deeply the line is nested
static inline const char *qh_text(const qh_table *w, uint32_t at) { return (const char *)w->text.at + at; }

// Did the game start from a scenario?
static inline bool qh_is_laid(const qh_table *w) { return w->given && w->given[0]; }

// Inside src/host: clears the logs; adds notes to the logs from now on; updates what each reader sees.
bool qh_begin_logs(qh_table *w);
void qh_listen(qh_table *w);
void qh_follow(qh_table *w);
uint32_t qh_keep_text(qh_table *w, const char *s);

// ---- Recap: a few lines instead of many (recap.c) -------------------------------------------------

enum { QH_RECAP_LINES = 5, QH_RECAP_LINE = 256 };   // bytes of a line
typedef struct qh_recap_text {
    int n, left_out;                 // lines; events that no line covers
    uint32_t line[QH_RECAP_LINES];   // log line: the decision that the recap line is about
    uint32_t step[QH_RECAP_LINES];   // the step after which the table looked like this
    char say[QH_RECAP_LINES][QH_RECAP_LINE];
} qh_recap_text;
// What changed the table after [step], as logged for [row]. 0: from the beginning.
void qh_recap(const qh_table *w, int row, uint32_t step, qh_recap_text *out);
// The step after [row]'s last real choice. 0: it has made none.
uint32_t qh_last_decision(const qh_table *w, int row);

// ---- What a reader sees besides the table (view.c) ----------------------------------------------

typedef struct qh_view {
    int row, seat;          // seat: QN_NONE for watchers
    uint32_t step, steps;   // choices made and known, as this reader may count them
    uint32_t path;          // first step of the reader's gesture: its choices since the last event
    bool can_undo;
    bool is_asked, answered;   // answered: the answer is sealed and may be changed
    unsigned asked;            // mask of the seats that still have to answer
    int next;                  // the seat that chooses next; QN_NONE: the game is over
} qh_view;

// Inside src/host: the first of [row]'s choices before step [end] since its last log line.
uint32_t qh_path_start(const qh_table *w, int row, uint32_t end);

// Fills [own] with the reader's copy of the table and the reader's options.
void qh_look(const qh_table *w, int row, qn_table *own, qh_view *view);

// ---- The subject of an option (options.c) --------------------------------------------------------

// The cards that the option's bytes refer to, one per byte. QN_NONE: not a card.
void qh_option_cards(const qn_table *t, qn_option o, int card[3]);
bool qh_touches_card(const qn_table *t, qn_option o, int card);
bool qh_touches_cell(const qn_table *t, qn_option o, int q, int r);

// ---- Records (record.c) --------------------------------------------------------------------------

// Writes the first [steps] steps as a record.
bool qh_record(const qh_table *w, uint32_t steps, qn_record *r, qn_table *work, qn_text *why);
// The same in parts, for callers that save the game as it is played: first the head, with [work] at the start of the
// game, then each step. False: no room.
bool qh_begin_record(const qh_table *w, qn_record *r, qn_table *work, qn_text *why);
bool qh_record_step(const qh_table *w, uint32_t step, qn_record *r, qn_table *work);
bool qh_take_record(qh_table *w, const qn_record *r, qn_text *why);   // rules and pool must be set
bool qh_take_steps(qh_table *w, const qn_record *r, qn_text *why);    // for a table dealt as in the record

// Writes what [row] knows of a game in progress: its own deck and its log. Without seed, other decks or choices it
// cannot be replayed.
void qh_write_told(const qh_table *w, int row, qn_text *out);

// ---- Looking ahead and back (think.c) --------------------------------------------------------------

enum { QH_PREVIEW_LINES = 48, QH_PREVIEW_TEXT = 8192 };
typedef struct qh_preview {
    int seat, n;
    bool open;   // the rest depends on hidden cards, dice or a choice
    size_t used;
    uint8_t changes;   // the lasting change that the last line reports, plus one; 0: none
    uint8_t depth[QH_PREVIEW_LINES];
    uint16_t say[QH_PREVIEW_LINES];   // positions in [text]
    char text[QH_PREVIEW_TEXT];
} qh_preview;
// What would happen if the chain got no more responses, as far as [seat] can know. [other] and [work] are scratch.
void qh_foresee(const qh_table *w, int seat, qh_preview *out, qh_preview *other, qn_table *work);

// Calls [each] with the table after every step. The table ends up unchanged. False: the game is not over.
bool qh_retrace(qh_table *w, void (*each)(void *self, const qh_table *w), void *self);

#endif
