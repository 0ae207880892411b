// Shared by the parts of src/web: the service, its tables, and the request handlers.
#ifndef QW_SERVICE_H
#define QW_SERVICE_H

#include "bots/net.h"
#include "host/advice.h"
#include "host/analysis.h"
#include "host/match.h"
#include "host/outcome.h"
#include "kernel/screen.h"
#include "lang/deck.h"
#include "lang/face.h"
#include "lang/words.h"
#include "web/refusals.h"
#include "web/request.h"
#include "web/web.h"

enum {
    QW_TABLES = 8,   // at the same time: a game, a replay, a lesson, a workshop trial, and some spare ones
    QW_GAMES = 8,
    QW_FILES = 64,              // of one kind, built in for one game
    QW_MAX_REQUEST = 1 << 20,   // room for the record of the longest game, as text
    QW_MAX_ANSWER = 4 << 20
};

// ---- Built-in files (scripts/embed.py makes data.c) ----------------------------------------------

typedef struct qw_file {
    const char *path, *text;   // "elestrals/earth.card"
    size_t size;
} qw_file;
extern const qw_file qw_files[];
extern const int qw_n_files;

// ---- The service --------------------------------------------------------------------------------

typedef struct qw_call qw_call;

typedef struct qw_place {                  // holds one table
    qh_table *table;                       // NULL: free
    qn_pool *own_pool;                     // if the table has cards of its own
    qh_thought *thought[QN_MAX_PLAYERS];   // of seats that asked for advice in slices; NULL: none
} qw_place;

typedef struct qw_bench {   // the game's cards, with those of the last source that was sent
    const qn_rules *rules;
    char *source;
    size_t size;
    qn_pool *pool;   // NULL: none so far
} qw_bench;

typedef struct qw_outcomes {   // outcomes of the answers to one question, and memory to compute them
    qn_table world, work;
    qh_outcome of[QN_MAX_OPTIONS];
} qw_outcomes;

typedef struct qw_network {   // of one game, and the memory of its bots
    uint8_t *bytes;           // NULL: none
    struct qn_net_memory *memory;
    qn_mind mind;
} qw_network;

struct qw_service {
    size_t used, most;   // memory of the tables: used, and the limit (0: none)
    qw_place place[QW_TABLES];
    qn_pool *pool[QW_GAMES];      // by row of qn_games(); NULL: not compiled yet
    qw_file house[QW_GAMES];      // the server's additional cards, by the same row; no text: none
    char *house_text[QW_GAMES];   // text of those files
    const qn_pool *lent;          // the cards of the table that is being opened; NULL: the game's
    qw_bench bench;
    char *request, *bytes;
    qw_request parsed;
    qn_text answer;
    qn_problems problems;
    qn_record record;
    qn_table work;
    qn_mind mind;                   // of bots at tables with their own cards; all bots share its memory
    qw_network network[QW_GAMES];   // by row of qn_games()
    qw_outcomes outcomes;
};

qh_memory qw_memory(qw_service *h);                             // memory.c: the C library's, up to the limit
const qn_pool *qw_pool(qw_service *h, const qn_rules *rules);   // compiled at first use
// The game's cards with those of [source]; cards with the same name are replaced. Must be freed. NULL, with the
// problems in h->problems.
qn_pool *qw_compile(qw_service *h, const qn_rules *rules, const char *source, size_t size);
// The files of those cards: the game's, without the cards that [source] replaces; the server's; and [source] last.
typedef struct qw_sources {
    qn_source src[QW_FILES + 2];
    char *copy[QW_FILES + 2];
    int n;
} qw_sources;
bool qw_gather(const qw_service *h, const qn_rules *rules, const char *source, size_t size, qw_sources *out);
void qw_free_sources(qw_sources *sources);   // also after an error
// The cards for a request: the game's, plus those in its "cards". NULL: refused.
const qn_pool *qw_pool_of(qw_call *c, const qn_rules *rules);
void qw_clear_bench(qw_bench *bench);
bool qw_has_house_cards(const qw_service *h, const qn_rules *rules);
int qw_ready_decks(const qn_rules *rules, const qw_file *out[], int most);
bool qw_ready_deck(qw_service *h, const qn_rules *rules, const qn_pool *pool, const char *id,
                   qn_deck_file *deck);

void qw_clear_place(qw_place *place);
bool qw_read_bot(const char *name,
                 qn_bot *bot);   // advice.c: false: no such bot, or it would think too long
void qw_make_room(qw_service *h,
                  const qn_bot *bot);   // advice.c: memory for thinking; without it, the bot thinks less
void qw_drop_thoughts(qw_place *place);
qw_network *qw_network_of(qw_service *h, const qn_rules *rules);   // network.c
void qw_close_network(qw_network *net);

// ---- Answers ------------------------------------------------------------------------------------

// Every handler writes the keys of its answer. False: the reason is in [why], and nothing has changed.
struct qw_call {
    qw_service *h;
    const qw_request *r;
    qn_json *out;
    qn_text *why;   // a sentence for people
    int code;       // the reason for programs, QW_…
    qw_asker who;
};

// Refuses the request with a row of refusals.def (QW_SAY_…). Always false; nothing has changed.
bool qw_refuse(qw_call *c, int refusal);
bool qw_refuse_with(qw_call *c, int refusal, const qn_fault_slots *with);
bool qw_refuse_as(qw_call *c, int code);   // the sentence is already in c->why
// Refuses a text with errors, quoting the first of h->problems.
bool qw_refuse_text(qw_call *c, int refusal);

bool qw_say_games(qw_call *c);
bool qw_say_cards(qw_call *c);
bool qw_say_source(qw_call *c);
bool qw_say_decks(qw_call *c);
bool qw_say_deck(qw_call *c);
bool qw_say_words(qw_call *c);
bool qw_say_compiled(qw_call *c);
bool qw_say_formatted(qw_call *c);
bool qw_say_examples(qw_call *c);
bool qw_say_completions(qw_call *c);
bool qw_say_meaning(qw_call *c);
bool qw_new_game(qw_call *c);
bool qw_open_record(qw_call *c);
bool qw_open_scenario(qw_call *c);
bool qw_say_holds(qw_call *c);
bool qw_leave(qw_call *c);
bool qw_say_state(qw_call *c);
bool qw_say_log(qw_call *c);
bool qw_say_recap(qw_call *c);
bool qw_do_choose(qw_call *c);
bool qw_do_bot(qw_call *c);
bool qw_do_undo(qw_call *c);
bool qw_say_analysis(qw_call *c);
bool qw_take_network(qw_call *c);
bool qw_do_goto(qw_call *c);
bool qw_do_concede(qw_call *c);
bool qw_say_match(qw_call *c);
bool qw_do_exchange(qw_call *c);
bool qw_do_next(qw_call *c);
bool qw_do_time(qw_call *c);
bool qw_say_hint(qw_call *c);
bool qw_say_course(qw_call *c);
bool qw_say_preview(qw_call *c);
bool qw_say_outcome(qw_call *c);
bool qw_say_ahead(qw_call *c);
bool qw_say_why_not(qw_call *c);
bool qw_say_record(qw_call *c);

const qn_rules *qw_game_of(qw_call *c);     // the request's "game"; NULL after saying why
const qw_value *qw_source_of(qw_call *c);   // the request's "source"; NULL after saying why
qw_place *qw_place_of(qw_call *c);          // the request's "table", or the caller's
qh_table *qw_table_of(qw_call *c);
int qw_seat_of(qw_call *c, const qh_table *w);   // the request's "seat" as a row of logs; -1 after saying why
// play.c: the state of that seat, and the log lines since the caller last read the log.
bool qw_answer_state(qw_call *c, const qh_table *w, int row);
// match.c: may the caller see everything?; the match at a table, or null.
bool qw_is_open(const qw_call *c, const qh_table *w);
void qw_put_match(const qh_table *w, int row, qn_json *out);
void qw_put_problems(qn_json *out, const qn_problems *p);
// view.c: writes keys into an open object. [outcomes]: memory to add each answer's outcome; NULL: leave outcomes out.
void qw_put_state(const qh_table *w, int row, qw_outcomes *outcomes, qn_json *out);
void qw_put_lines(const qh_table *w, int row, uint32_t from, qn_json *out);
void qw_put_aims(const qn_viewer *s);   // what the answers to a question would target
// outcome.c: writes keys of an option or an answer.
void qw_put_grade(const qn_table *t, int seat, const qh_outcome *o, qn_json *out);
void qw_put_outcome(const qn_viewer *s, const qh_outcome *o, qn_json *out);
void qw_put_bot_name(const char *name, qn_json *out);   // of a level or another bot
void qw_put_face(const qn_rules *rules, const qn_pool *pool, int def, qn_json *out);
void qw_put_deck(const qn_rules *rules, const qn_pool *pool, const qn_deck_file *file, qn_json *out);

#endif
