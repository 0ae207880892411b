// A server of online tables: rooms in memory, their connections, and the messages they may send. There is one event
// loop; the store has its own thread (keeper.h). A room is a copy of the store's list and can be dropped at any moment.
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

typedef struct qs_blob {   // a message, possibly shared by many connections
    int uses;
    size_t size;
    unsigned char bytes[];   // the first LWS_PRE bytes belong to the library
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
    int role, seat, player;   // player: in a tournament, or -1
    uint8_t key[QS_HASH];     // of its seat
    qs_live *live;
    qs_client *next, *before;   // at the same table
    qs_client *next_of_all, *before_of_all, *next_numbered;
    qs_client *next_soon, *before_soon;   // connections with something to send at the end of the turn
    char *in;
    size_t in_used, in_room;
    qs_out *first, *last;
    size_t unsent;
    qs_purse purse;
    uint64_t told, told_room;   // versions of what it has received
    uint32_t lines;             // log lines it has received
    int parked;                 // number of its messages that wait
    int refused;                // refused in a row, for sending too many
    int64_t heard;              // when it last sent anything, by the stopwatch, in milliseconds
    bool soon;
    bool pinged, owes_ping;           // pinged since then; a ping is due
    bool dropped, may_sit, invited;   // invited: it may at least ask for admission
};

qs_blob *qs_new_blob(const char *text, size_t size);
void qs_release_blob(qs_blob *b);
void qs_send_blob(qs_client *c, qs_blob *b);   // keeps a reference to it
void qs_send(qs_client *c, const char *text, size_t size);
void qs_drop(qs_client *c, int status, const char *why);
bool qs_write_waiting(qs_client *c);   // false: close the connection
void qs_write_soon(qs_client *c);      // at the end of this turn of the loop
void qs_write_turn(qs_server *s);      // may leave some for the next turn
void qs_client_arrived(qs_client *c);
void qs_client_left(qs_client *c);
// Adds a part of a message. False: too long.
bool qs_hear(qs_client *c, const char *bytes, size_t size, bool last);

// ---- Signs of life (pulse.c) ------------------------------------------------------------------------

void qs_heard_of(qs_client *c);
void qs_feel_pulses(qs_server *s);   // called at every tick
bool qs_ping(qs_client *c);          // false: close the connection

// ---- Metrics (metrics.c) ----------------------------------------------------------------------------

enum { QS_BUCKETS = 12 };
typedef struct qs_spread {   // a duration histogram for Prometheus
    uint64_t n, sum_us, bucket[QS_BUCKETS];
} qs_spread;
void qs_note_time(qs_spread *s, int64_t us);
int64_t qs_stopwatch(void);   // microseconds from a monotonic clock

// ---- Rooms in memory (live.c) ---------------------------------------------------------------------

typedef struct qs_row {   // what the readers of one row have received
    uint64_t version, hash;
    uint32_t from, lines, seen;   // seen: entries of the room at the last look
    int readers, untold;          // connections; those that still need the message below
    qs_blob *blob;                // from the previous version to this one
} qs_row;

typedef struct qs_parked {   // a message that waits for the store or for its time
    struct qs_parked *next;
    uint64_t client;
    int64_t not_before;
    uint64_t after_read;   // waits for that read of the store; 0: for none
    size_t size;
    char text[];
} qs_parked;

typedef struct qs_call qs_call;
typedef bool qs_after(qs_call *c, const qs_entry *e);

typedef struct qs_pending {   // the entry being written
    uint64_t client;          // 0: the server's own
    int64_t id;
    char *text;   // the message, to try again if another server was first
    size_t size;
    int tries;
    char *reply;   // an addition to the answer: ,"key":…; NULL: none
    qs_after *after;
    int64_t began;   // by the stopwatch
} qs_pending;

enum { QS_MOST_DOUBTS = 7 };

typedef struct qs_absence {   // absence of a seat, as far as this server knows
    // When its last connection here closed, or another server's last sign of it came; 0: it is connected.
    int64_t since;
    bool elsewhere;   // it may be connected to another server
    uint8_t doubts;   // how often it was wrongly believed gone from there
} qs_absence;

struct qs_live {   // a room in memory
    qs_room room;
    qs_server *server;
    qs_live *next;   // in its bucket
    qs_live *next_of_all, *before_of_all;
    qs_client *clients;
    int n_clients, n_watchers, n_casters;
    struct booth *booth;                      // of casters; NULL: none
    uint32_t *stamp, n_stamps, stamps_room;   // for each entry, the number of turns before it
    uint64_t reads_begun, reads_done;
    int64_t skew;                   // the table's time minus our clock
    bool knows_time;                // known from an entry that was written here
    bool loading, writing, stale;   // stale: the store may have more than we know
    uint32_t heard;                 // entries announced by others while it was being read or written; 0: none
    int write_faults;
    qs_pending pending;
    qs_parked *parked;
    int n_parked;
    qs_row row[QH_ROWS];
    int committed;   // the game that the commitment below belongs to
    char commitment[QN_HEX + 1];
    uint64_t room_version, room_hash;
    qs_blob *room_blob;   // the message about the people at the table; NULL: all have it
    int room_untold;      // connections that still need it
    int64_t news_began;   // when the entry being sent arrived, by the stopwatch
    int news_untold;      // connections that still need it; 0: none is being sent
    int64_t due, idle_since;
    bool thinking;   // a bot of this table is thinking (thinker.h)
    int thought;     // its result; -1: none yet
    uint32_t thought_n;
    int64_t thought_at;
    int64_t next_survey;   // of a tournament: the next look at its tables; of its tables: the next wake-up
    qs_absence gone[QN_MAX_PLAYERS];
    uint64_t summary_hash;   // of its summary in lists; 0: not written yet
};

enum { QS_ROOM_BUCKETS = 8192, QS_CLIENT_BUCKETS = 16384 };   // buckets of the hash tables
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
    qs_client *clients, *numbered[QS_CLIENT_BUCKETS];   // all; by number
    int n_clients;
    qs_client *first_soon, *last_soon;
    uint64_t last_number;
    qs_addresses *addresses;
    qw_request request;     // the message being handled
    char *text, *out;       // its bytes; the bytes of the answer
    qw_outcomes outcomes;   // memory to compute the outcomes of answers
    int64_t skew;           // the store's clock minus ours, as far as known
    int64_t next_look, next_tidying;
    int look;                 // the part of the tables to look for in the store next
    int64_t pulse_at;         // last check of connections, by the stopwatch, in milliseconds
    int pulse;                // the bucket checked last
    bool draining, several;   // several: other servers use the same store
    bool behind_proxy;
    const char *origin;   // "https://quintet.example"; NULL: the requested host
    struct qs_metrics {
        uint64_t messages, refused, choices, conflicts, dropped, silent, rooms_opened, rooms_loaded,
            bytes_out, told;
        qs_spread told_after;   // from a person's entry to the last connection at the table that received it
        qs_spread stored_after;   // the part of it until the store had it
        qs_spread turn;           // how long one turn of the loop works before it waits again
    } metrics;
};

// ---- Rooms in memory (live.c) ---------------------------------------------------------------------

qs_live *qs_find_live(qs_server *s, const char *id);
qs_live *qs_new_live(qs_server *s, const char *id);   // for opening a table; NULL: no room for more
qs_live *qs_load(qs_server *s,
                 const char *id);   // starts reading it if necessary; NULL: no room for more
void qs_unload(qs_live *l);
extern void (*qs_when_read)(qs_room *r);   // for tests that change what was dealt; normally NULL
void qs_join(qs_client *c, qs_live *l, int role, int seat);
void qs_part(qs_client *c);
qs_client *qs_client_numbered(qs_server *s, uint64_t number);
bool qs_is_busy(const qs_live *l);
void qs_read_on(qs_live *l);                     // reads what others wrote
void qs_hear_of(qs_live *l, uint32_t entries);   // another server announced this many entries
// Makes the message wait, possibly also for the store read c->after_read. False: too many wait.
bool qs_park(qs_live *l, const qs_call *c, int64_t not_before);
void qs_release_parked(qs_live *l);
// Writes an entry of the room; takes over its body. The call is answered once it is stored.
bool qs_write_entry(qs_call *c, qs_entry e, qs_after *after);
void qs_entry_by_server(qs_live *l, qs_entry e);

// ---- Sending state (tell.c) -----------------------------------------------------------------------

int qs_row_of(const qs_client *c);
void qs_changed(qs_live *l);                   // sends everybody what changed for them, and nothing else
bool qs_send_told(qs_client *c, int64_t id);   // sends it as the answer to a message; false: too long
bool qs_tell_next(qs_client *c);               // queues what the client has not received; false: nothing
void qs_put_told(qs_live *l, int row, uint32_t from, qn_json *out);   // state, lines, from
void qs_put_people(qs_live *l, qn_json *out);   // "room": the people at the table; "cup": the tournament
void qs_bring_up_to_date(qs_live *l, int row);
uint64_t qs_hash_of_text(const char *text, size_t n);   // never 0

// ---- Time (tend.c) --------------------------------------------------------------------------------

int64_t qs_now(const qs_server *s);      // by the store's clock
int64_t qs_room_now(const qs_live *l);   // by the table's clock
// Does what is due: bots, clocks, deals, missing players, empty rooms.
void qs_tend(qs_server *s);
void qs_set_due(qs_live *l);
bool qs_is_exit(const qs_room *r, int number);   // of the listed options
// No answer is accepted before this time; [exits]: for an answer that passes or ends a phase.
int64_t qs_hold_until(const qs_room *r, bool exits);

// ---- Messages (messages.c, act.c, ask.c) ------------------------------------------------------------

struct qs_call {
    qs_server *s;
    qs_client *client;   // NULL: disconnected
    qs_live *live;       // NULL: not at a table
    const qw_request *r;
    int64_t id;
    const char *text;
    size_t size;
    uint64_t after_read;   // the room was read from the store after the message arrived
    char reply[640];
};

void qs_receive(qs_client *c, const char *text, size_t size);
void qs_dispatch(qs_server *s, qs_client *c, const char *text, size_t size, uint64_t after_read);
void qs_begin_answer(qs_call *c, qn_text *text, qn_json *out);
void qs_end_answer(qs_call *c, qn_text *text, qn_json *out);
// Each of these answers the message; qs_no always returns false, the others true.
bool qs_ok(qs_call *c);
bool qs_may_bring_cards(qs_call *c);   // false after saying why not
bool qs_no(qs_call *c, int reply);
bool qs_no_because(qs_call *c, int reply, const char *why);   // used if the reply has no sentence of its own
#define MESSAGE(name, handler, who, cost, fields, does) bool handler(qs_call *c);
#include "server/messages.def"
#undef MESSAGE
void qs_put_messages(qn_json *out);
// Copies a field of the message into a body.
void qs_copy_number(const qs_call *c, qn_json *out, const char *key);
void qs_copy_string(const qs_call *c, qn_json *out, const char *key, size_t most);
void qs_put_switches(const qs_call *c, const char *always, qn_json *out);
void qs_put_hash(qn_json *out, const char *key, const char *secret);
char *qs_copy_text(const qn_text *text);   // NULL: too long
// The deck in the message, or a default one. NULL if none is needed or, with *ok false, after saying why.
const char *qs_deck_for(qs_call *c, int seat, char usual[64], bool *ok);
void qs_ask_engine(qs_call *c);     // for messages that are not the server's
bool qs_answer_state(qs_call *c);   // the seat's state, like the answer to `choose`
bool qs_admit(qs_call *c, qs_live *l,
              const char *key);   // in the form that the key expects; false after saying why

void qs_shut_old_ways(qs_live *l, const qs_entry *e);   // after a new link (ways.c)

// ---- Casters (booth.c) ------------------------------------------------------------------------------

void qs_open_booth(qs_live *l);
void qs_close_booth(qs_live *l);
void qs_stamp_entry(qs_live *l);     // after each entry
void qs_check_casters(qs_live *l);   // who may be a caster
int64_t qs_booth_due(const qs_live *l, int64_t now);
void qs_tend_booth(qs_live *l, int64_t now);   // shows what is old enough by now
bool qs_tell_caster(qs_client *c);             // false: nothing new

// ---- Tournaments (cup_ask.c, cup_tell.c, cup_tend.c) ------------------------------------------------

void qs_admit_to_cup(qs_client *c, qs_live *l, const uint8_t hash[QS_HASH], bool invited);
void qs_put_cup(qs_live *l, qn_json *out);
int64_t qs_cup_due(const qs_live *l);        // 0: nothing is due
void qs_tend_cup(qs_live *l, int64_t now);   // opens its tables and collects their results
void qs_wake_cup(qs_live *l, int64_t now);   // wakes the tournament of this table

// ---- Others ---------------------------------------------------------------------------------------

void qs_log(const char *event, const char *format, ...) __attribute__((format(printf, 2, 3)));
void qs_put_metrics(qs_server *s, qn_text *out);
bool qs_is_healthy(qs_server *s);
void qs_summarize(qs_live *l);   // for lists (lobby.c)

#endif
