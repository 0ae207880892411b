// Tables in PostgreSQL, for several servers. Only the keeper's thread waits for it, never the event loop. A lost
// connection is opened again at the next call.
#include <libpq-fe.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "server/store.h"

enum { PATIENCE = 60, PAUSE_US = 500000 };   // half a minute in total

typedef struct pg_store {
    qs_store store;
    PGconn *db;
    char *address;
} pg_store;

// Each migrates a database from the previous version; their number is QS_SCHEMA.
static const char *const migrations[QS_SCHEMA] = {
    "CREATE TABLE room (id TEXT PRIMARY KEY, code TEXT NOT NULL, game TEXT NOT NULL, phase INTEGER NOT NULL,"
    " listed INTEGER NOT NULL, at BIGINT NOT NULL, about TEXT NOT NULL);"
    "CREATE INDEX room_code ON room (code) WHERE code <> '';"
    "CREATE INDEX room_phase ON room (phase, listed, at);"
    "CREATE TABLE entry (room TEXT NOT NULL, n BIGINT NOT NULL, kind TEXT NOT NULL, seat INTEGER NOT NULL,"
    " number BIGINT NOT NULL, no BIGINT NOT NULL, at BIGINT NOT NULL, body TEXT, PRIMARY KEY (room, n));",
};

static const struct {
    const char *name, *sql;
    int n;
} statements[] = {
    // The time comes from the store and never goes back. If it differs from the server's estimate by more than five
    // seconds, the store's clock was changed. That must not cost a player time, so the server's estimate counts.
    { "append",
      "INSERT INTO entry (room, n, kind, seat, number, no, body, at) VALUES ($1, $2, $3, $4, $5, $6, $7,"
      " greatest((SELECT CASE WHEN $8::bigint = 0 OR abs(c.now - $8::bigint) < 5000 THEN c.now ELSE "
      "$8::bigint END"
      " FROM (SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint AS now) AS c),"
      " coalesce((SELECT at FROM entry WHERE room = $1 AND n = $2::bigint - 1), 0)))"
      " ON CONFLICT DO NOTHING RETURNING at",
      8 },
    { "read", "SELECT n, kind, seat, number, no, at, body FROM entry WHERE room = $1 AND n >= $2 ORDER BY n",
      2 },
    { "summarize",
      "INSERT INTO room (id, code, game, phase, listed, at, about) VALUES ($1, $2, $3, $4, $5, $6, $7)"
      " ON CONFLICT (id) DO UPDATE SET code = excluded.code, phase = excluded.phase, listed = "
      "excluded.listed,"
      " at = excluded.at, about = excluded.about",
      7 },
    { "find", "SELECT id, code, game, phase, listed, at, about FROM room WHERE code = $1 AND code <> ''", 1 },
    { "list",
      "SELECT id, code, game, phase, listed, at, about FROM room WHERE ($1::int < 0 OR phase = $1::int)"
      " AND listed >= $2::int ORDER BY at DESC LIMIT $3::int",
      3 },
    { "count",
      "SELECT w.i, coalesce((SELECT max(n) + 1 FROM entry WHERE room = w.id), 0)"
      " FROM unnest($1::text[]) WITH ORDINALITY AS w (id, i)",
      1 },
};

static bool fail(pg_store *s, PGresult *r)
{
    const char *why = r && PQresultErrorMessage(r)[0] ? PQresultErrorMessage(r) : PQerrorMessage(s->db);
    snprintf(s->store.fault, sizeof s->store.fault, "%.*s", (int)strcspn(why, "\n"), why);
    PQclear(r);
    return false;
}

static bool run(pg_store *s, const char *sql)
{
    PGresult *r = PQexec(s->db, sql);
    ExecStatusType status = PQresultStatus(r);
    if (status != PGRES_COMMAND_OK && status != PGRES_TUPLES_OK) return fail(s, r);
    PQclear(r);
    return true;
}

static long long number(const PGresult *r, int row, int column)
{
    return strtoll(PQgetvalue(r, row, column), NULL, 10);
}

// ---- Connecting -----------------------------------------------------------------------------------

static int version_of(pg_store *s)
{
    PGresult *r = PQexec(s->db, "SELECT version FROM quintet_schema");
    int version = PQresultStatus(r) == PGRES_TUPLES_OK && PQntuples(r) ? (int)number(r, 0, 0) : 0;
    PQclear(r);
    return version;
}

// Servers that start together take turns: the lock is held until the end of the transaction.
static bool migrate(pg_store *s)
{
    if (!run(s,
             "BEGIN; SELECT pg_advisory_xact_lock(7263514);"
             "CREATE TABLE IF NOT EXISTS quintet_schema (version INTEGER NOT NULL)"))
        return false;
    int version = version_of(s);
    if (version > QS_SCHEMA) {
        snprintf(s->store.fault, sizeof s->store.fault, "it was written by a newer quintet.");
        PQclear(PQexec(s->db, "ROLLBACK"));
        return false;
    }
    bool ok = true;
    for (int v = version; ok && v < QS_SCHEMA; v++) ok = run(s, migrations[v]);
    char set[128];
    snprintf(set, sizeof set, "DELETE FROM quintet_schema; INSERT INTO quintet_schema VALUES (%d)",
             QS_SCHEMA);
    if (version < QS_SCHEMA) ok = ok && run(s, set);
    return ok && run(s, "COMMIT");
}

static bool prepare(pg_store *s)
{
    for (size_t i = 0; i < sizeof statements / sizeof *statements; i++) {
        PGresult *r = PQprepare(s->db, statements[i].name, statements[i].sql, statements[i].n, NULL);
        if (PQresultStatus(r) != PGRES_COMMAND_OK) return fail(s, r);
        PQclear(r);
    }
    return true;
}

// After an error it is unknown what was stored or prepared. Closing the connection also ends its transaction.
static bool give_up(pg_store *s)
{
    PQfinish(s->db);
    s->db = NULL;
    return false;
}

static void be_silent(void *arg, const PGresult *r) {}

// Opens the connection unless it is open. Slow statements are cancelled after a few seconds, because people wait.
static bool connect_to(pg_store *s)
{
    if (s->db && PQstatus(s->db) == CONNECTION_OK) return true;
    if (s->db) PQfinish(s->db);
    const char *const keys[] = { "dbname", "connect_timeout", "tcp_user_timeout", "options", NULL };
    const char *const values[] = { s->address, "3", "5000",
                                   "-c statement_timeout=5000 -c synchronous_commit=on", NULL };
    s->db = PQconnectdbParams(keys, values, 1);
    if (PQstatus(s->db) != CONNECTION_OK) return fail(s, NULL);
    PQsetNoticeReceiver(s->db, be_silent, NULL);
    return (migrate(s) && prepare(s)) || give_up(s);
}

// ---- Entries --------------------------------------------------------------------------------------

typedef char number_text[24];

static const char *decimal(int64_t n, number_text out)
{
    snprintf(out, sizeof(number_text), "%lld", (long long)n);
    return out;
}

static bool send_entry(pg_store *s, const qs_entry *e)
{
    number_text n, seat, number, no, at;
    const char *values[] = { e->room,
                             decimal(e->n, n),
                             qs_entry_word(e->kind),
                             decimal(e->seat, seat),
                             decimal(e->number, number),
                             decimal(e->no, no),
                             e->body,
                             decimal(e->at, at) };
    return PQsendQueryPrepared(s->db, "append", 8, values, NULL, NULL, 0) == 1;
}

// The result of one statement of the pipeline; its rows end with a null.
static bool take_result(pg_store *s, ExecStatusType wanted, char *first, size_t size)
{
    PGresult *r = PQgetResult(s->db);
    if (PQresultStatus(r) != wanted) return fail(s, r);
    if (first) {
        first[0] = 0;
        if (PQntuples(r)) snprintf(first, size, "%s", PQgetvalue(r, 0, 0));
    }
    PQclear(r);
    while ((r = PQgetResult(s->db))) PQclear(r);
    return true;
}

static bool take_results(pg_store *s, qs_entry *const *entries, int *how, int n)
{
    number_text at;
    if (!take_result(s, PGRES_COMMAND_OK, NULL, 0)) return false;
    for (int i = 0; i < n; i++) {
        if (!take_result(s, PGRES_TUPLES_OK, at, sizeof at)) return false;
        how[i] = at[0] ? QS_STORED : QS_TAKEN;
        if (at[0]) entries[i]->at = strtoll(at, NULL, 10);
    }
    return take_result(s, PGRES_COMMAND_OK, NULL, 0);
}

// Writes all in one transaction and one round trip, with a pipeline.
static bool append(qs_store *store, qs_entry *const *entries, int *how, int n)
{
    pg_store *s = (pg_store *)store;
    if (!connect_to(s)) return false;
    if (!PQenterPipelineMode(s->db)) return give_up(s);
    bool ok = PQsendQueryParams(s->db, "BEGIN", 0, NULL, NULL, NULL, NULL, 0) == 1;
    for (int i = 0; ok && i < n; i++) ok = send_entry(s, entries[i]);
    ok = ok && PQsendQueryParams(s->db, "COMMIT", 0, NULL, NULL, NULL, NULL, 0) == 1
        && PQpipelineSync(s->db) == 1;
    ok = ok && take_results(s, entries, how, n);
    PGresult *sync = ok ? PQgetResult(s->db) : NULL;
    ok = ok && PQresultStatus(sync) == PGRES_PIPELINE_SYNC;
    PQclear(sync);
    if (!ok || !PQexitPipelineMode(s->db)) {
        if (!s->store.fault[0]) fail(s, NULL);
        return give_up(s);
    }
    return true;
}

static PGresult *ask(pg_store *s, const char *name, int n, const char *const *values)
{
    if (!connect_to(s)) return NULL;
    PGresult *r = PQexecPrepared(s->db, name, n, values, NULL, NULL, 0);
    if (PQresultStatus(r) == PGRES_TUPLES_OK || PQresultStatus(r) == PGRES_COMMAND_OK) return r;
    fail(s, r);
    return NULL;
}

static bool read_entries(qs_store *store, const char *room, uint32_t from, qs_rows *out)
{
    pg_store *s = (pg_store *)store;
    number_text n;
    PGresult *r = ask(s, "read", 2, (const char *[]){ room, decimal(from, n) });
    if (!r) return false;
    bool ok = true;
    for (int i = 0; ok && i < PQntuples(r); i++) {
        qs_entry *e = qs_add_entry(out);
        if (!(ok = e != NULL)) break;
        snprintf(e->room, sizeof e->room, "%s", room);
        e->n = (uint32_t)number(r, i, 0);
        e->kind = qs_entry_named(PQgetvalue(r, i, 1));
        e->seat = (int)number(r, i, 2);
        e->number = number(r, i, 3);
        e->no = number(r, i, 4);
        e->at = number(r, i, 5);
        e->body = PQgetisnull(r, i, 6) ? NULL : strdup(PQgetvalue(r, i, 6));
    }
    PQclear(r);
    return ok;
}

// ---- Summaries ------------------------------------------------------------------------------------

static bool summarize_one(pg_store *s, const qs_summary *m)
{
    number_text phase, listed, at;
    PGresult *r = ask(s, "summarize", 7,
                      (const char *[]){ m->room, m->code, m->game, decimal(m->phase, phase),
                                        decimal(m->listed, listed), decimal(m->at, at), m->about });
    PQclear(r);
    return r != NULL;
}

static bool summarize(qs_store *store, const qs_summary *const *list, int n)
{
    pg_store *s = (pg_store *)store;
    bool ok = connect_to(s) && run(s, "BEGIN");
    for (int i = 0; ok && i < n; i++) ok = summarize_one(s, list[i]);
    return (ok && run(s, "COMMIT")) || give_up(s);
}

static bool take_summaries(PGresult *r, qs_rows *out)
{
    bool ok = r != NULL;
    for (int i = 0; ok && i < PQntuples(r); i++) {
        qs_summary *m = qs_add_summary(out);
        if (!(ok = m != NULL)) break;
        snprintf(m->room, sizeof m->room, "%s", PQgetvalue(r, i, 0));
        snprintf(m->code, sizeof m->code, "%s", PQgetvalue(r, i, 1));
        snprintf(m->game, sizeof m->game, "%s", PQgetvalue(r, i, 2));
        m->phase = (int)number(r, i, 3);
        m->listed = (int)number(r, i, 4);
        m->at = number(r, i, 5);
        snprintf(m->about, sizeof m->about, "%s", PQgetvalue(r, i, 6));
    }
    PQclear(r);
    return ok;
}

static bool find(qs_store *store, const char *code, qs_rows *out)
{
    return take_summaries(ask((pg_store *)store, "find", 1, (const char *[]){ code }), out);
}

static bool list(qs_store *store, int phase, bool listed, int most, qs_rows *out)
{
    number_text a, b, c;
    return take_summaries(ask((pg_store *)store, "list", 3,
                              (const char *[]){ decimal(phase, a), decimal(listed, b), decimal(most, c) }),
                          out);
}

static bool count(qs_store *store, char (*const rooms)[QS_ID + 1], uint32_t *counts, int n)
{
    size_t size = (size_t)n * (QS_ID + 1) + 3, used = 1;
    char *array = malloc(size);
    if (!array) return false;
    array[0] = '{';
    for (int i = 0; i < n; i++)
        used += (size_t)snprintf(array + used, size - used, "%s%s", i ? "," : "", rooms[i]);
    snprintf(array + used, size - used, "}");
    PGresult *r = ask((pg_store *)store, "count", 1, (const char *[]){ array });
    free(array);
    for (int i = 0; r && i < PQntuples(r); i++) {
        int at = (int)number(r, i, 0);
        if (at >= 1 && at <= n) counts[at - 1] = (uint32_t)number(r, i, 1);
    }
    PQclear(r);
    return r != NULL;
}

// ---- The store ------------------------------------------------------------------------------------

static bool backup(qs_store *store, const char *path)
{
    snprintf(store->fault, sizeof store->fault, "PostgreSQL is backed up by pg_dump.");
    return false;
}

static bool remove_room(qs_store *store, const char *room)
{
    pg_store *s = (pg_store *)store;
    const char *values[] = { room };
    if (!connect_to(s)) return false;
    PGresult *r = PQexecParams(
        s->db, "WITH gone AS (DELETE FROM entry WHERE room = $1) DELETE FROM room WHERE id = $1", 1, NULL,
        values, NULL, NULL, 0);
    if (PQresultStatus(r) != PGRES_COMMAND_OK) return fail(s, r);
    PQclear(r);
    return true;
}

static void close_store(qs_store *store)
{
    pg_store *s = (pg_store *)store;
    if (s->db) PQfinish(s->db);
    free(s->address);
    free(s);
}

qs_store *qs_open_postgres(const char *address, char *why, size_t size)
{
    pg_store *s = calloc(1, sizeof *s);
    if (!s) return NULL;
    s->store = (qs_store){ "postgresql", append, read_entries, summarize,   find,
                           list,         count,  backup,       remove_room, close_store };
    s->address = strdup(address);
    // the database may still be starting, for example after a reboot
    for (int tries = 0; s->address && tries < PATIENCE; tries++) {
        if (connect_to(s)) return &s->store;
        usleep(PAUSE_US);
    }
    snprintf(why, size, "%s", s->store.fault);
    close_store(&s->store);
    return NULL;
}
