// A server of tables: rooms in memory, the connections at them, what they may ask. One event loop; the store has a thread
// of its own (keeper.h). A room here is a copy that may be dropped at any moment: the store has its list.
#ifndef QS_SERVER_H
#define QS_SERVER_H

#include <libwebsockets.h>

#include "kernel/json.h"
#include "server/keeper.h"
#include "server/limits.h"
#include "server/room.h"
#include "web/service.h"

typedef struct qs_server qs_server;
typedef struct qs_live qs_live;
typedef struct qs_client qs_client;

// ---- Connections (wire.c, queue.c) ----------------------------------------------------------------

// Visitors, entrants and organisers are at a tournament, the others at a table.
enum {
    QS_STRANGER = 1,
    QS_GUEST = 2,
    QS_WATCHER = 4,
    QS_SEATED = 8,
    QS_OWNER = 16,
    QS_VISITOR = 32,
    QS_ENTRANT = 64,
    QS_ORGANISER = 128,
    QS_CASTER = 256,   // at a table
    QS_ROLES = 9
};

typedef struct qs_blob {   // a message, perhaps for many
    int uses;
    size_t size;
    unsigned char bytes[];   // LWS_PRE of them are the library's
} qs_blob;

typedef struct qs_out {
    struct qs_out *next;
    qs_blob *blob;
} qs_out;

struct qs_client {
    struct lws *wsi;
    qs_server *server;
    uint64_t number;
    char address[48];
    int role, seat, player;   // player: of a tournament, or -1
    uint8_t key[QS_HASH];     // of its seat
    qs_live *live;
    qs_client *next, *before;   // at the same table
    qs_client *next_of_all, *before_of_all, *next_numbered;
    qs_client *next_soon, *before_soon;   // of those that something is sent to soon
    char *in;
    size_t in_used, in_room;
    qs_out *first, *last;
    size_t unsent;
    qs_purse purse;
    uint64_t told, told_room;   // versions of what it was told
    uint32_t lines;             // of its log that it has
    int parked;                 // its messages that wait
    int refused;                // in a row, for being too many
    int64_t heard;              // when something came from it last, by the stopwatch, in milliseconds
    bool soon;
    bool pinged, owes_ping;           // it was asked for a sign of life since; it is still to be asked
    bool dropped, may_sit, invited;   // invited: it may at least knock
};

qs_blob *qs_new_blob(const char *text, size_t size);
void qs_release_blob(qs_blob *b);
void qs_send_blob(qs_client *c, qs_blob *b);   // keeps it
void qs_send(qs_client *c, const char *text, size_t size);
void qs_drop(qs_client *c, int status, const char *why);
bool qs_write_waiting(qs_client *c);   // false: the connection is to be closed
void qs_write_soon(qs_client *c);      // at the end of this turn of the loop
void qs_write_turn(qs_server *s);      // some of them may be left for the next one
void qs_client_arrived(qs_client *c);
void qs_client_left(qs_client *c);
// A part of a message; false: too long.
bool qs_hear(qs_client *c, const char *bytes, size_t size, bool last);

// ---- Signs of life (pulse.c) ------------------------------------------------------------------------

void qs_heard_of(qs_client *c);
void qs_feel_pulses(qs_server *s);   // at every tick
bool qs_ping(qs_client *c);          // false: the connection is to be closed

// ---- Figures (metrics.c) ----------------------------------------------------------------------------

enum { QS_BUCKETS = 12 };
typedef struct qs_spread {   // how long something took, as Prometheus counts it
    uint64_t n, sum_us, bucket[QS_BUCKETS];
} qs_spread;
void qs_note_time(qs_spread *s, int64_t us);
int64_t qs_stopwatch(void);   // microseconds that no clock set anew can change

// ---- Rooms in memory (live.c) ---------------------------------------------------------------------

typedef struct qs_row {   // what the readers of one row were told last
    uint64_t version, hash;
    uint32_t from, lines, seen;   // seen: entries of the room when it was looked at last
    int readers, untold;          // connections; those the message below is still for
    qs_blob *blob;                // from the version before to this one
} qs_row;

typedef struct qs_parked {   // a message that waits for the store, or for its time
    struct qs_parked *next;
    uint64_t client;
    int64_t not_before;
    uint64_t after_read;   // waits for that reading of the store; 0: for none
    size_t size;
    char text[];
} qs_parked;

typedef struct qs_call qs_call;
typedef bool qs_after(qs_call *c, const qs_entry *e);

typedef struct qs_pending {   // what is being written
    uint64_t client;          // 0: the server's own
    int64_t id;
    char *text;   // the message, to be tried again when somebody else was first
    size_t size;
    int tries;
    char *reply;   // more of the answer: ,"key":…; NULL: nothing
    qs_after *after;
    int64_t began;   // by the stopwatch
} qs_pending;

enum { QS_MOST_DOUBTS = 7 };

typedef struct qs_absence {   // of a seat, as far as is known here
    int64_t since;   // its last connection here went, or another server's last sign of it came; 0: it has one
    bool elsewhere;   // it may have one at another server
    uint8_t doubts;   // how often it was taken for gone from there, and was not
} qs_absence;

struct qs_live {   // a room in memory
    qs_room room;
    qs_server *server;
    qs_live *next;   // in its bucket
    qs_live *next_of_all, *before_of_all;
    qs_client *clients;
    int n_clients, n_watchers, n_casters;
    struct booth *booth;                      // of casters; NULL: there are none
    uint32_t *stamp, n_stamps, stamps_room;   // of each entry, the turns until then
    uint64_t reads_begun, reads_done;
    int64_t skew;                   // of the table's time to our clock
    bool knows_time;                // it is known from an entry that was written here
    bool loading, writing, stale;   // stale: the store may have more than we know
    uint32_t heard;   // entries others say it has, heard while it was read or written; 0: no more than it has
    int write_faults;
    qs_pending pending;
    qs_parked *parked;
    int n_parked;
    qs_row row[QH_ROWS];
    int committed;   // the game that the commitment below is of
    char commitment[QN_HEX + 1];
    uint64_t room_version, room_hash;
    qs_blob *room_blob;   // what everybody is told of the people; NULL: all have it
    int room_untold;      // connections it is still for
    int64_t news_began;   // when the entry came that is being told, by the stopwatch
    int news_untold;      // connections that have not been told of it; 0: none is being told
    int64_t due, idle_since;
    bool thinking;   // a bot of this table thinks elsewhere (thinker.h)
    int thought;     // what it found; -1: nothing yet
    uint32_t thought_n;
    int64_t thought_at;
    int64_t next_survey;   // of a tournament: when its tables are looked at; of its tables: when it is woken
    qs_absence gone[QN_MAX_PLAYERS];
    uint64_t summary_hash;   // of what lists show of it; 0: nothing was written yet
};

enum { QS_ROOM_BUCKETS = 8192, QS_CLIENT_BUCKETS = 16384 };   // of the tables that find them
struct qs_server {
    struct lws_context *context;
    qs_keeper *keeper;
    struct qs_bus *bus;
    struct qs_thinker *thinker;
    qs_house house;
    qs_limits limits;
    qs_live *bucket[QS_ROOM_BUCKETS];
    qs_live *rooms;
    int n_rooms;
    qs_client *clients, *numbered[QS_CLIENT_BUCKETS];   // all; by their number
    int n_clients;
    qs_client *first_soon, *last_soon;
    uint64_t last_number;
    qs_addresses *addresses;
    qw_request request;     // the message being answered
    char *text, *out;       // its bytes; the answer's
    qw_outcomes outcomes;   // room to find what the answers to a question would do
    int64_t skew;           // of the store's clock to ours, as far as is known
    int64_t next_look, next_tidying;
    int look;                 // which part of the tables the store is asked for next
    int64_t pulse_at;         // when connections were looked at last, by the stopwatch, in milliseconds
    int pulse;                // the bucket of them that was
    bool draining, several;   // several: other servers write to the same store
    bool behind_proxy;
    const char *origin;   // "https://quintet.example"; NULL: the host asked for
    struct qs_metrics {
        uint64_t messages, refused, choices, conflicts, dropped, silent, rooms_opened, rooms_loaded,
            bytes_out, told;
        qs_spread
            told_after;   // from an entry of a person to the last connection at the table that was told of it
        qs_spread stored_after;   // of that, until the store had it
        qs_spread turn;           // how long one turn of the loop works before it waits again
    } metrics;
};

// ---- Rooms in memory (live.c) ---------------------------------------------------------------------

qs_live *qs_find_live(qs_server *s, const char *id);
qs_live *qs_new_live(qs_server *s, const char *id);   // one that is being opened; NULL: no room for more
qs_live *qs_load(qs_server *s,
                 const char *id);   // begins to read it unless it is here; NULL: no room for more
void qs_unload(qs_live *l);
extern void (*qs_when_read)(qs_room *r);   // for tests, which may change what was dealt; NULL
void qs_join(qs_client *c, qs_live *l, int role, int seat);
void qs_part(qs_client *c);
qs_client *qs_client_numbered(qs_server *s, uint64_t number);
bool qs_is_busy(const qs_live *l);
void qs_read_on(qs_live *l);                     // what others wrote
void qs_hear_of(qs_live *l, uint32_t entries);   // others say that it has so many
// The message waits, also for the reading c->after_read of the store; false: too many do.
bool qs_park(qs_live *l, const qs_call *c, int64_t not_before);
void qs_release_parked(qs_live *l);
// Writes an entry of the room; its body becomes the store's. The call is answered when it is stored.
bool qs_write_entry(qs_call *c, qs_entry e, qs_after *after);
void qs_entry_by_server(qs_live *l, qs_entry e);

// ---- Telling (tell.c) -----------------------------------------------------------------------------

int qs_row_of(const qs_client *c);
void qs_changed(qs_live *l);                   // everybody is told what changed for them, and nothing else
bool qs_send_told(qs_client *c, int64_t id);   // the same as the answer to a message; false: it is too long
bool qs_tell_next(qs_client *c);               // queues what it has not been told; false: there is nothing
void qs_put_told(qs_live *l, int row, uint32_t from, qn_json *out);   // state, lines, from
void qs_put_people(qs_live *l, qn_json *out);   // "room": who is at the table; "cup": the tournament
void qs_bring_up_to_date(qs_live *l, int row);
uint64_t qs_hash_of_text(const char *text, size_t n);   // never 0

// ---- Time (tend.c) --------------------------------------------------------------------------------

int64_t qs_now(const qs_server *s);      // by the store's clock
int64_t qs_room_now(const qs_live *l);   // by the table's
void qs_tend(qs_server *s);              // what is due: bots, flags, deals, who is gone, rooms nobody is in
void qs_set_due(qs_live *l);
bool qs_is_exit(const qs_room *r, int number);   // of the options that are listed
// Before which no answer to this question is taken; [exits]: it passes or ends something.
int64_t qs_hold_until(const qs_room *r, bool exits);

// ---- Messages (messages.c, act.c, ask.c) ------------------------------------------------------------

struct qs_call {
    qs_server *s;
    qs_client *client;   // NULL: it has gone
    qs_live *live;       // NULL: at no table
    const qw_request *r;
    int64_t id;
    const char *text;
    size_t size;
    uint64_t after_read;   // the room was read from the store after the message had come
    char reply[640];
};

void qs_receive(qs_client *c, const char *text, size_t size);
void qs_dispatch(qs_server *s, qs_client *c, const char *text, size_t size, uint64_t after_read);
void qs_begin_answer(qs_call *c, qn_text *text, qn_json *out);
void qs_end_answer(qs_call *c, qn_text *text, qn_json *out);
// Each answers the message; qs_no is always false, the others true.
bool qs_ok(qs_call *c);
bool qs_may_bring_cards(qs_call *c);   // otherwise it was said why not
bool qs_no(qs_call *c, int reply);
bool qs_no_because(qs_call *c, int reply, const char *why);   // its sentence, where there is none
#define MESSAGE(name, handler, who, cost, fields, does) bool handler(qs_call *c);
#include "server/messages.def"
#undef MESSAGE
void qs_put_messages(qn_json *out);
// Of bodies: from the message, a field that it has.
void qs_copy_number(const qs_call *c, qn_json *out, const char *key);
void qs_copy_string(const qs_call *c, qn_json *out, const char *key, size_t most);
void qs_put_switches(const qs_call *c, const char *always, qn_json *out);
void qs_put_hash(qn_json *out, const char *key, const char *secret);
char *qs_copy_text(const qn_text *text);   // NULL: it was too long
// The deck that is brought, or a usual one; NULL where none is needed, or, *ok false, after saying why.
const char *qs_deck_for(qs_call *c, int seat, char usual[64], bool *ok);
void qs_ask_engine(qs_call *c);     // what is no message of this server
bool qs_answer_state(qs_call *c);   // the seat's state, as `choose` is answered
bool qs_admit(qs_call *c, qs_live *l,
              const char *key);   // as what the key makes of it; false after saying why

void qs_shut_old_ways(qs_live *l, const qs_entry *e);   // after a new link (ways.c)

// ---- Casters (booth.c) ------------------------------------------------------------------------------

void qs_open_booth(qs_live *l);
void qs_close_booth(qs_live *l);
void qs_stamp_entry(qs_live *l);     // after each
void qs_check_casters(qs_live *l);   // who may be one
int64_t qs_booth_due(const qs_live *l, int64_t now);
void qs_tend_booth(qs_live *l, int64_t now);   // goes on to what is past by now
bool qs_tell_caster(qs_client *c);             // false: there is nothing new

// ---- Tournaments (cup_ask.c, cup_tell.c, cup_tend.c) ------------------------------------------------

void qs_admit_to_cup(qs_client *c, qs_live *l, const uint8_t hash[QS_HASH], bool invited);
void qs_put_cup(qs_live *l, qn_json *out);
int64_t qs_cup_due(const qs_live *l);        // 0: nothing is
void qs_tend_cup(qs_live *l, int64_t now);   // opens its tables and takes their results
void qs_wake_cup(qs_live *l, int64_t now);   // of a table of one

// ---- Others ---------------------------------------------------------------------------------------

void qs_log(const char *event, const char *format, ...) __attribute__((format(printf, 2, 3)));
void qs_put_metrics(qs_server *s, qn_text *out);
bool qs_is_healthy(qs_server *s);
void qs_summarize(qs_live *l);   // for the lists (lobby.c)

#endif
