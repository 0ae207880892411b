// Rooms in memory: find, read from the store, write, drop. A room writes one entry at a time; messages that arrive
// meanwhile wait. If another server was first, its entries are read and the message is tried again.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/bus.h"
#include "server/server.h"

enum { MOST_PARKED = 64, MOST_PARKED_OF_ONE = 8, MOST_TRIES = 5 };

// ---- Finding --------------------------------------------------------------------------------------

static qs_live **bucket_of(qs_server *s, const char *id)
{
    unsigned h = 2166136261u;
    for (const char *c = id; *c; c++) h = (h ^ (unsigned char)*c) * 16777619u;
    return &s->bucket[h % QS_ROOM_BUCKETS];
}

qs_live *qs_find_live(qs_server *s, const char *id)
{
    qs_live *l = *bucket_of(s, id);
    while (l && strcmp(l->room.id, id) != 0) l = l->next;
    return l;
}

bool qs_is_busy(const qs_live *l) { return l->loading || l->writing || l->stale; }

void (*qs_when_read)(qs_room *r);

// ---- Reading --------------------------------------------------------------------------------------

// A client whose key no longer opens its seat loses the seat.
static void check_keys(qs_live *l)
{
    for (qs_client *c = l->clients, *next; c; c = next) {
        next = c->next;
        if (c->seat < 0 || qs_same_hash(c->key, l->room.seat[c->seat].key)) continue;
        static const char moved[] = "{\"moved\":true}";
        c->role = QS_GUEST;
        c->seat = -1;
        qs_send(c, moved, sizeof moved - 1);
    }
}

// Admits clients whose knock was answered.
static void open_door(qs_live *l)
{
    for (qs_client *c = l->clients; c; c = c->next) {
        int knock = qs_knock_of_key(&l->room, c->key);
        if (c->role == QS_GUEST && knock >= 0) c->may_sit = l->room.knock[knock].answer > 0;
    }
}

// A seat without a connection here that acts must be connected to another server.
static void note_sign_of_life(qs_live *l, const qs_entry *e)
{
    qs_absence *gone = e->seat >= 0 && e->seat < QN_MAX_PLAYERS ? &l->gone[e->seat] : NULL;
    if (!gone || !gone->since || e->kind == QS_E_AWAY) return;
    gone->since = qs_room_now(l);
    gone->elsewhere = l->server->several;
    if (e->kind == QS_E_HERE && gone->doubts < QS_MOST_DOUBTS) gone->doubts++;
}

static void take_entry(qs_live *l, const qs_entry *e)
{
    qs_apply(&l->room, e);
    note_sign_of_life(l, e);
    qs_stamp_entry(l);
    if (e->kind == QS_E_ADMIT) open_door(l);
    if (e->kind == QS_E_RELINK) qs_shut_old_ways(l, e);
    if (e->kind == QS_E_MOVED || e->kind == QS_E_RISE) check_keys(l);
    qs_check_casters(l);
}

// While entries are being read or written, other servers may announce newer ones; then read again.
static void read_what_was_heard(qs_live *l)
{
    bool more = l->heard > l->room.n;
    l->heard = 0;
    if (more) qs_read_on(l);
}

void qs_hear_of(qs_live *l, uint32_t entries)
{
    if (entries <= l->room.n) return;
    if (!l->loading && !l->writing) qs_read_on(l);
    else if (entries > l->heard) l->heard = entries;
}

static void was_read(qs_job *job)
{
    qs_server *s = job->self;
    qs_live *l = qs_find_live(s, job->room);
    if (!l) return;
    l->loading = false;
    l->reads_done = l->reads_begun;
    l->stale = job->how != QS_STORED;
    for (int i = 0; i < job->rows.n; i++) take_entry(l, &job->rows.entry[i]);
    if (l->room.at > qs_room_now(l)) l->skew = l->room.at - qs_wall_clock();        // time never goes back
    for (int i = 0; i < QN_MAX_PLAYERS && !job->from; i++) l->gone[i].doubts = 0;   // those are from long ago
    if (job->rows.n && qs_when_read) qs_when_read(&l->room);
    if (job->rows.n) qs_changed(l);
    if (job->rows.n) qs_rest(&l->room);
    read_what_was_heard(l);
    qs_set_due(l);
    qs_release_parked(l);
}

void qs_read_on(qs_live *l)
{
    if (l->loading || l->writing) return;
    qs_job *job = qs_new_job(QS_JOB_READ);
    if (!job) return;
    memcpy(job->room, l->room.id, sizeof job->room);
    job->from = l->room.n;
    job->done = was_read;
    job->self = l->server;
    l->loading = true;
    l->reads_begun++;
    qs_hand_over(l->server->keeper, job);
}

qs_live *qs_new_live(qs_server *s, const char *id)
{
    qs_live *l = s->n_rooms < s->limits.rooms ? calloc(1, sizeof *l) : NULL;
    if (!l) return NULL;
    qs_room_start(&l->room, &s->house, id);
    l->server = s;
    l->thought = -1;
    l->skew = s->skew;
    l->idle_since = qs_room_now(l);
    for (int i = 0; i < QN_MAX_PLAYERS; i++) l->gone[i] = (qs_absence){ l->idle_since, s->several, 0 };
    qs_live **bucket = bucket_of(s, id);
    l->next = *bucket;
    *bucket = l;
    l->next_of_all = s->rooms;
    if (s->rooms) s->rooms->before_of_all = l;
    s->rooms = l;
    s->n_rooms++;
    return l;
}

qs_live *qs_load(qs_server *s, const char *id)
{
    qs_live *l = qs_find_live(s, id);
    if (l) return l;
    if (!(l = qs_new_live(s, id))) return NULL;
    s->metrics.rooms_loaded++;
    qs_read_on(l);
    return l;
}

static void forget_pending(qs_live *l)
{
    free(l->pending.text);
    free(l->pending.reply);
    l->pending = (qs_pending){ 0 };
}

void qs_unload(qs_live *l)
{
    qs_server *s = l->server;
    qs_live **at = bucket_of(s, l->room.id);
    while (*at != l) at = &(*at)->next;
    *at = l->next;
    if (l->before_of_all) l->before_of_all->next_of_all = l->next_of_all;
    else s->rooms = l->next_of_all;
    if (l->next_of_all) l->next_of_all->before_of_all = l->before_of_all;
    s->n_rooms--;
    for (int i = 0; i < QH_ROWS; i++) qs_release_blob(l->row[i].blob);
    qs_release_blob(l->room_blob);
    qs_close_booth(l);
    free(l->stamp);
    for (qs_parked *p = l->parked, *next; p; p = next) {
        next = p->next;
        free(p);
    }
    forget_pending(l);
    qs_room_end(&l->room);
    free(l);
}

// ---- Who is connected -----------------------------------------------------------------------------

static void count_casters(qs_live *l, int more)
{
    l->n_casters += more;
    if (l->n_casters) qs_open_booth(l);
    else qs_close_booth(l);
}

void qs_part(qs_client *c)
{
    qs_live *l = c->live;
    if (!l) return;
    if (c->before) c->before->next = c->next;
    else l->clients = c->next;
    if (c->next) c->next->before = c->before;
    l->n_clients--;
    l->n_watchers -= c->role == QS_WATCHER;
    count_casters(l, -(c->role == QS_CASTER));
    int seat = c->seat;
    c->live = NULL;
    c->next = c->before = NULL;
    c->role = QS_STRANGER;
    c->seat = c->player = -1;
    bool more = false;
    for (qs_client *o = l->clients; o; o = o->next) more |= o->seat == seat;
    if (seat >= 0 && !more) l->gone[seat] = (qs_absence){ .since = qs_room_now(l) };
    if (!l->n_clients) l->idle_since = qs_room_now(l);
    qs_set_due(l);
}

void qs_join(qs_client *c, qs_live *l, int role, int seat)
{
    if (c->live != l) {
        qs_part(c);
        c->live = l;
        c->next = l->clients;
        if (l->clients) l->clients->before = c;
        l->clients = c;
        l->n_clients++;
    } else {
        l->n_watchers -= c->role == QS_WATCHER;
        count_casters(l, -(c->role == QS_CASTER));
    }
    c->role = role;
    c->seat = seat;
    c->told = c->told_room = 0;
    c->lines = 0;
    l->n_watchers += role == QS_WATCHER;
    count_casters(l, role == QS_CASTER);
    if (seat >= 0) {
        l->gone[seat] = (qs_absence){ .since = 0 };
        memcpy(c->key, l->room.seat[seat].key, sizeof c->key);
    }
    qs_set_due(l);
}

// ---- Waiting messages -----------------------------------------------------------------------------

bool qs_park(qs_live *l, const qs_call *c, int64_t not_before)
{
    qs_parked **at = &l->parked, *p;
    if (l->n_parked >= MOST_PARKED || !c->client || c->client->parked >= MOST_PARKED_OF_ONE) return false;
    if (!(p = malloc(sizeof *p + c->size))) return false;
    *p = (qs_parked){
        .client = c->client->number, .not_before = not_before, .after_read = c->after_read, .size = c->size
    };
    memcpy(p->text, c->text, c->size);
    while (*at) at = &(*at)->next;
    *at = p;
    l->n_parked++;
    c->client->parked++;
    return true;
}

// Handles the messages whose time has come, in order, until one of them makes the room busy again.
void qs_release_parked(qs_live *l)
{
    int64_t now = qs_room_now(l);
    for (qs_parked **at = &l->parked; *at && !qs_is_busy(l);) {
        qs_parked *p = *at;
        if (p->after_read > l->reads_done) qs_read_on(l);
        if (p->not_before > now || p->after_read > l->reads_done) {
            at = &p->next;
            continue;
        }
        *at = p->next;
        l->n_parked--;
        qs_client *c = qs_client_numbered(l->server, p->client);
        if (c) {
            c->parked--;
            qs_dispatch(l->server, c, p->text, p->size, p->after_read);
        }
        free(p);
        at = &l->parked;   // the list may have changed
        if (!c) continue;
        now = qs_room_now(l);
    }
    qs_set_due(l);
}

// ---- Writing --------------------------------------------------------------------------------------

static qs_call call_of(qs_live *l)
{
    qs_pending *p = &l->pending;
    qs_call c = { .s = l->server, .live = l, .id = p->id, .text = p->text, .size = p->size };
    c.client = qs_client_numbered(l->server, p->client);
    if (p->reply) snprintf(c.reply, sizeof c.reply, "%s", p->reply);
    return c;
}

static void stored(qs_live *l, const qs_entry *e)
{
    qs_server *s = l->server;
    qs_call call = call_of(l);
    qs_after *after = l->pending.after;
    uint64_t client = l->pending.client;
    l->skew = e->at - qs_wall_clock();
    l->knows_time = true;
    if (s->several) s->skew = l->skew;
    if (client) qs_note_time(&s->metrics.stored_after, qs_stopwatch() - l->pending.began);
    l->news_began = client ? l->pending.began : 0;
    l->write_faults = 0;
    take_entry(l, e);
    if (s->bus) qs_bus_publish(s->bus, l->room.id, l->room.n);
    qs_changed(l);
    if (client && call.client && after) after(&call, e);
    else if (client && call.client) qs_ok(&call);
    forget_pending(l);
    qs_rest(&l->room);
}

// Another server wrote first. Its entries may change the meaning of the message, so it is handled again.
static void taken(qs_live *l)
{
    qs_call call = call_of(l);
    l->server->metrics.conflicts++;
    if (call.client && l->pending.tries < MOST_TRIES && qs_park(l, &call, 0)) {
        forget_pending(l);
    } else {
        if (call.client) qs_no(&call, QS_SAY_TABLE_WENT_ON);
        forget_pending(l);
    }
    l->stale = true;
    qs_read_on(l);
}

static void failed(qs_live *l)
{
    qs_call call = call_of(l);
    if (call.client) qs_no(&call, QS_SAY_NOT_STORED);
    forget_pending(l);
    l->write_faults++;
    l->stale = true;   // it may or may not have been stored
    qs_set_due(l);
}

static void was_written(qs_job *job)
{
    qs_live *l = qs_find_live(job->self, job->entry.room);
    if (!l) return;
    l->writing = false;
    if (job->how == QS_STORED) stored(l, &job->entry);
    else if (job->how == QS_TAKEN) taken(l);
    else failed(l);
    read_what_was_heard(l);
    qs_set_due(l);
    qs_release_parked(l);
}

static void hand_over(qs_live *l, qs_entry e)
{
    qs_job *job = qs_new_job(QS_JOB_APPEND);
    memcpy(e.room, l->room.id, sizeof e.room);
    e.n = l->room.n;
    e.at = l->knows_time || !l->server->several ? qs_room_now(l) : 0;
    if (!job) {
        qs_free_entry(&e);
        failed(l);
        return;
    }
    job->entry = e;
    job->done = was_written;
    job->self = l->server;
    l->writing = true;
    qs_hand_over(l->server->keeper, job);
}

bool qs_write_entry(qs_call *c, qs_entry e, qs_after *after)
{
    qs_live *l = c->live;
    qs_pending p = { .client = c->client->number, .id = c->id, .size = c->size, .after = after };
    p.began = qs_stopwatch();
    p.text = malloc(c->size + 1);
    p.reply = c->reply[0] ? strdup(c->reply) : NULL;
    l->pending = p;
    if (!p.text || (c->reply[0] && !p.reply)) {
        forget_pending(l);
        qs_free_entry(&e);
        return qs_no(c, QS_SAY_NO_MEMORY);
    }
    memcpy(p.text, c->text, c->size);
    hand_over(l, e);
    return true;
}

void qs_entry_by_server(qs_live *l, qs_entry e)
{
    l->pending = (qs_pending){ 0 };
    hand_over(l, e);
}
