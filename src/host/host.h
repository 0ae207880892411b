// Hosted tables: one game under way with the people, bots and watchers at it. Every step so far, what each seat was
// told, who may answer, undo, records. Terminal, browser and server sit on it; it draws nothing and reads no text.
//
// A table is its list of steps: everything else is derived from them. Going back is dealing again and repeating
// steps, which takes milliseconds for a whole game.
//
// Memory is the caller's (memory.h). When it runs short, a step is refused or, where a log could not grow,
// `out_of_memory` is set; nothing is ever half done.
#ifndef QH_HOST_H
#define QH_HOST_H

#include "bots/bots.h"
#include "host/memory.h"
#include "kernel/causes.h"
#include "kernel/screen.h"
#include "lang/record.h"

enum {
    QH_EVERYBODY = QN_MAX_PLAYERS,   // the row of watchers: what everybody may know
    QH_ROWS = QN_MAX_PLAYERS + 1,    // readers: one for each seat, and the watchers
    QH_NAME = 32,
    QH_LINE_CARDS = 2
};
#define QH_NO_STEP UINT32_MAX

static inline int qh_seat_of_row(int row) { return row == QH_EVERYBODY ? QN_NONE : row; }

// ---- Numbers of cards, per reader (ids.c) ------------------------------------------------------

typedef struct qh_ids {
    uint16_t last;
    uint16_t id[QN_MAX_CARDS];     // 0: the reader cannot distinguish this card from others
    uint16_t face[QN_MAX_CARDS];   // what the reader knew it to be; 0: face-down
} qh_ids;

// Brings the numbers up to date: cards the seat lost sight of lose theirs, those it sees anew get new ones.
void qh_update_ids(qh_ids *ids, const qn_table *t, int seat);
int qh_card_of(const qh_ids *ids, const qn_table *t, int64_t id);   // QN_NONE: there is none

typedef struct qh_reader {   // what is known of one reader, besides its log
    qh_ids ids;
    qn_causes causes;
} qh_reader;

// ---- A table (table.c, log.c) ------------------------------------------------------------------

typedef struct qh_step {   // one choice, time called or a concession
    uint8_t seat, number, of;
    uint8_t by;      // the seat that answered, plus one; 0: the one asked first, as in a record
    bool pass;       // its option was a pass
    bool forced;     // its only option: no step of a record
    uint32_t say;    // its sentence as its own seat reads it, in the table's text
    uint64_t dice;   // of the bots, before it
} qh_step;

typedef struct qh_line {            // one sentence of a log
    uint32_t step, say;             // after how many steps; where in the table's text
    uint16_t card[QH_LINE_CARDS];   // ids of the cards it mentions, in its order
    uint16_t def[QH_LINE_CARDS];    // and their faces; 0: there are no more
    uint32_t cause;                 // the line it hangs under; QN_NO_LINE: none
    uint32_t under;   // where it is shown: the nearest of its causes that the line before stands under, too
    uint16_t turn;
    uint8_t tells, who;   // tells: QN_TELLS_…
    uint8_t changes;      // the lasting change it tells of, plus one; 0: none
    bool touches;         // it names the reader, or a card of theirs
    bool verdict;         // the rules have decided something
    bool idle;            // it only says that nothing comes of its cause
    bool numbers;         // it only tells numbers that changed because of something else
} qh_line;

typedef struct qh_table {
    qh_memory memory;
    // What the game starts from. Fill these in, then qh_deal.
    const qn_rules *rules;
    const qn_pool *pool;
    qn_deck *deck;         // one for each player (qh_seat_players)
    char *given;           // instead of decks: the facts of a scenario (qh_give); NULL: there are none
    int players, decks;    // decks: there is room for so many
    int starter_picker;    // decider: who must decide who begins, or QN_NONE
    uint64_t seed, dice;   // of the cards; of the bots
    qn_switches switches;
    // Who sits here.
    const qn_bot *bot[QN_MAX_PLAYERS];   // NULL: a person
    qn_bot own_bot[QN_MAX_PLAYERS];      // for bots that are read from a name
    const qn_mind *mind;                 // what bots think with; NULL: they only look one step ahead
    char name[QN_MAX_PLAYERS][QH_NAME];
    bool named;                          // sentences call the players by their names
    const char *names[QN_MAX_PLAYERS];   // the same, as the table wants them
    bool apart;               // everybody has a screen of their own: nobody is shown who has answered
    struct qh_match *match;   // the match whose games are played here (match.h); NULL: a single game
    // What happened.
    uint32_t n_steps, at;   // steps known; steps taken (fewer while looking back)
    bool replaying;         // steps are taken from a record
    int64_t replayed;       // steps that a record had; -1: this is no recorded game
    uint32_t posed;         // steps taken when the current question was asked: answers since are sealed
    bool out_of_memory;     // a log is incomplete
    uint64_t dice_at_end;   // of the bots, after the last step known
    void (*changed)(void *keeper);   // called whenever the steps have changed; NULL: nobody wants to know
    void *keeper;
    qh_list steps;                // of qh_step
    qh_list text;                 // sentences one after the other, each terminated
    uint32_t last_text;           // where the last of them stands
    qh_list log[QH_ROWS];         // of qh_line
    uint32_t heading[QH_ROWS];    // of a step in which nothing was told so far, in the text; 0: none
    qh_reader *reader[QH_ROWS];   // of players and watchers, from the first deal on
    qn_table table;
} qh_table;

// An empty table with nobody at it; NULL: there is no memory.
qh_table *qh_open(const qh_memory *memory);
void qh_close(qh_table *w);

// So many play, each with room for a deck; false: there is no memory.
bool qh_seat_players(qh_table *w, int players);
// The facts of a scenario, up to QN_GIVEN_TEXT; "": none. False: there is no memory.
bool qh_give(qh_table *w, const char *facts);
bool qh_deal(qh_table *w, qn_text *why);   // from the beginning; false: the decks do not fit
// Each takes a step; steps known beyond it are forgotten. False: nothing has changed.
bool qh_choose(qh_table *w, int seat, int number);
bool qh_bot_choose(qh_table *w, const qn_bot *bot, int seat);   // [bot] chooses for a seat that is asked
bool qh_concede(qh_table *w, int seat);
bool qh_call_time(qh_table *w, int turns);

bool qh_seek(qh_table *w, uint32_t step);   // looks at the game after that many steps
// Before the last choice of [row], or for watchers of any person; QH_NO_STEP: there is none to take back.
uint32_t qh_undo_step(const qh_table *w, int row);
void qh_forget_beyond(qh_table *w);   // the steps after the one looked at

// Lists the options of [seat], unless they are listed already; 0: it may not answer.
int qh_options(qh_table *w, int seat);
// The seat a bot chooses for now, or QN_NONE: the choice is a person's, or the game is over.
int qh_bot_seat(const qh_table *w);
// Whether [row] may answer the current question. Several may at once, in any order, and where the game allows it
// they may answer again.
static inline bool qh_may_answer(const qh_table *w, int row)
{
    return !w->table.game.over && row < w->players && qn_answering(&w->table) >> row & 1;
}

static inline const qh_step *qh_steps(const qh_table *w) { return w->steps.at; }
static inline const qh_line *qh_lines(const qh_table *w, int row) { return w->log[row].at; }
int qh_depth_of(const qh_table *w, int row, uint32_t line);   // how many lines it is shown under
static inline const char *qh_text(const qh_table *w, uint32_t at) { return (const char *)w->text.at + at; }

// Whether a scenario laid it.
static inline bool qh_is_laid(const qh_table *w) { return w->given && w->given[0]; }

// Inside src/host: logs begin again; what is told from now on is heard; what each reader sees now is followed.
bool qh_begin_logs(qh_table *w);
void qh_listen(qh_table *w);
void qh_follow(qh_table *w);
uint32_t qh_keep_text(qh_table *w, const char *s);

// ---- A few lines for many (recap.c) ---------------------------------------------------------------

enum { QH_RECAP_LINES = 5, QH_RECAP_LINE = 256 };   // bytes of a line
typedef struct qh_recap_text {
    int n, left_out;                 // lines; things that are in none of them
    uint32_t line[QH_RECAP_LINES];   // of the log: the decision it is about
    uint32_t step[QH_RECAP_LINES];   // after which the table looked as it says
    char say[QH_RECAP_LINES][QH_RECAP_LINE];
} qh_recap_text;
// What changed the table after [step], as [row] was told; 0: from the beginning.
void qh_recap(const qh_table *w, int row, uint32_t step, qh_recap_text *out);
// The step after the last choice of [row] that was one; 0: it has made none.
uint32_t qh_last_decision(const qh_table *w, int row);

// ---- What a reader is shown besides the table itself (view.c) -----------------------------------

typedef struct qh_view {
    int row, seat;          // seat: QN_NONE for watchers
    uint32_t step, steps;   // choices made and known, as this reader may count them
    uint32_t path;          // first step of the reader's gesture: choices since anything happened
    bool can_undo;
    bool is_asked, answered;   // answered: the answer is sealed, and may be given again
    unsigned asked;            // mask of the seats whose answer is waited for
    int next;                  // the seat whose choice is taken next; QN_NONE: the game is over
} qh_view;

// Inside src/host: the first of [row]'s choices before step [end] since anything was told to it.
uint32_t qh_path_start(const qh_table *w, int row, uint32_t end);

// [own] becomes the reader's copy of the table, with the reader's options.
void qh_look(const qh_table *w, int row, qn_table *own, qh_view *view);

// ---- What an option is about (options.c) ---------------------------------------------------------

// The cards its bytes name, by byte; QN_NONE: this byte names none.
void qh_option_cards(const qn_table *t, qn_option o, int card[3]);
bool qh_touches_card(const qn_table *t, qn_option o, int card);
bool qh_touches_cell(const qn_table *t, qn_option o, int q, int r);

// ---- Records (record.c) --------------------------------------------------------------------------

// The first [steps] steps as a record.
bool qh_record(const qh_table *w, uint32_t steps, qn_record *r, qn_table *work, qn_text *why);
// The same bit by bit, for those who keep it as the game goes: its head, with [work] at the start of the game, then each
// step. False: it does not fit.
bool qh_begin_record(const qh_table *w, qn_record *r, qn_table *work, qn_text *why);
bool qh_record_step(const qh_table *w, uint32_t step, qn_record *r, qn_table *work);
bool qh_take_record(qh_table *w, const qn_record *r, qn_text *why);   // rules and pool are set
bool qh_take_steps(qh_table *w, const qn_record *r, qn_text *why);    // at a table dealt as the record has it

// What [row] knows of a game that goes on, as text: its own deck and what it was told. It has no seed, no deck of
// another seat and no choice, so it replays nothing.
void qh_write_told(const qh_table *w, int row, qn_text *out);

// ---- Thinking (think.c) ----------------------------------------------------------------------------

enum { QH_PREVIEW_LINES = 48, QH_PREVIEW_TEXT = 8192 };
typedef struct qh_preview {
    int seat, n;
    bool open;   // what comes after depends on what is hidden, on dice, or on a choice
    size_t used;
    uint8_t changes;   // the lasting change the last line tells of, plus one; 0: none
    uint8_t depth[QH_PREVIEW_LINES];
    uint16_t say[QH_PREVIEW_LINES];   // in [text]
    char text[QH_PREVIEW_TEXT];
} qh_preview;
// What would happen if nobody answered the chain, as far as [seat] can know. [other] and [work] are scratch.
void qh_foresee(const qh_table *w, int seat, qh_preview *out, qh_preview *other, qn_table *work);

// Calls [each] with the table as it was after every step; false: the game is not over. The table ends up as it was.
bool qh_retrace(qh_table *w, void (*each)(void *self, const qh_table *w), void *self);

#endif
