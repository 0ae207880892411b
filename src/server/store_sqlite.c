// Tables in one SQLite file. It uses a write-ahead log with full synchronisation, so committed data survives a power
// failure.
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/store.h"

enum { APPEND, READ, SUMMARIZE, FIND, LIST, COUNT, REMOVE_ENTRIES, REMOVE_SUMMARY, STATEMENTS };

static const char *const sql[STATEMENTS] = {
    [APPEND] = ("INSERT INTO entry (room, n, kind, seat, number, no, at, body) VALUES (?,?,?,?,?,?,"
                "max(?, coalesce((SELECT at FROM entry WHERE room = ?1 ORDER BY n DESC LIMIT 1), 0)),?)"
                " ON CONFLICT DO NOTHING RETURNING at"),
    [READ] = "SELECT n, kind, seat, number, no, at, body FROM entry WHERE room = ? AND n >= ? ORDER BY n",
    [SUMMARIZE] = ("INSERT INTO room (id, code, game, phase, listed, at, about) VALUES (?,?,?,?,?,?,?)"
                   " ON CONFLICT (id) DO UPDATE SET code = excluded.code, phase = excluded.phase,"
                   " listed = excluded.listed, at = excluded.at, about = excluded.about"),
    [FIND] = "SELECT id, code, game, phase, listed, at, about FROM room WHERE code = ? AND code <> ''",
    [LIST] = ("SELECT id, code, game, phase, listed, at, about FROM room WHERE (?1 < 0 OR phase = ?1)"
              " AND listed >= ? ORDER BY at DESC LIMIT ?"),
    [COUNT] = "SELECT coalesce(max(n) + 1, 0) FROM entry WHERE room = ?",
    [REMOVE_ENTRIES] = "DELETE FROM entry WHERE room = ?",
    [REMOVE_SUMMARY] = "DELETE FROM room WHERE id = ?",
};

static const char schema[] =
    "BEGIN IMMEDIATE;"
    "CREATE TABLE IF NOT EXISTS room (id TEXT PRIMARY KEY, code TEXT NOT NULL, game TEXT NOT NULL,"
    " phase INTEGER NOT NULL, listed INTEGER NOT NULL, at INTEGER NOT NULL, about TEXT NOT NULL) WITHOUT "
    "ROWID;"
    "CREATE INDEX IF NOT EXISTS room_code ON room (code) WHERE code <> '';"
    "CREATE INDEX IF NOT EXISTS room_phase ON room (phase, listed, at);"
    "CREATE TABLE IF NOT EXISTS entry (room TEXT NOT NULL, n INTEGER NOT NULL, kind TEXT NOT NULL,"
    " seat INTEGER NOT NULL, number INTEGER NOT NULL, no INTEGER NOT NULL, at INTEGER NOT NULL, body TEXT,"
    " PRIMARY KEY (room, n)) WITHOUT ROWID;"
    "COMMIT;";

// Choices wait while the log is copied into the file. A page that was written ten times is copied once, so rare
// checkpoints are cheaper. This allows a log of 32 MiB, which a restarted server reads in a fraction of a second.
static const char seldom[] = "PRAGMA wal_autocheckpoint = 8000";

typedef struct sqlite_store {
    qs_store store;
    sqlite3 *db;
    sqlite3_stmt *stmt[STATEMENTS];
} sqlite_store;

static bool fail(sqlite_store *s)
{
    snprintf(s->store.fault, sizeof s->store.fault, "%s", sqlite3_errmsg(s->db));
    return false;
}

static bool run(sqlite_store *s, const char *text)
{
    return sqlite3_exec(s->db, text, NULL, NULL, NULL) == SQLITE_OK || fail(s);
}

static void set_text(sqlite3_stmt *q, int i, const char *text)
{
    if (text) sqlite3_bind_text(q, i, text, -1, SQLITE_STATIC);
    else sqlite3_bind_null(q, i);
}

static bool finish(sqlite_store *s, sqlite3_stmt *q, int code)
{
    bool done = code == SQLITE_DONE || code == SQLITE_ROW || fail(s);
    sqlite3_reset(q);
    sqlite3_clear_bindings(q);
    return done;
}

static bool append_one(sqlite_store *s, qs_entry *e, int *how)
{
    sqlite3_stmt *q = s->stmt[APPEND];
    set_text(q, 1, e->room);
    sqlite3_bind_int64(q, 2, e->n);
    set_text(q, 3, qs_entry_word(e->kind));
    sqlite3_bind_int(q, 4, e->seat);
    sqlite3_bind_int64(q, 5, e->number);
    sqlite3_bind_int64(q, 6, e->no);
    sqlite3_bind_int64(q, 7, e->at ? e->at : qs_wall_clock());
    set_text(q, 8, e->body);
    int code = sqlite3_step(q);
    *how = code == SQLITE_ROW ? QS_STORED : QS_TAKEN;
    if (code == SQLITE_ROW) {
        e->at = sqlite3_column_int64(q, 0);
        code = sqlite3_step(q);
    }
    return finish(s, q, code);
}

static bool end_transaction(sqlite_store *s, bool ok)
{
    if (ok && run(s, "COMMIT")) return true;
    if (!sqlite3_get_autocommit(s->db)) sqlite3_exec(s->db, "ROLLBACK", NULL, NULL, NULL);
    return false;
}

static bool append(qs_store *store, qs_entry *const *entries, int *how, int n)
{
    sqlite_store *s = (sqlite_store *)store;
    bool ok = run(s, "BEGIN IMMEDIATE");
    for (int i = 0; ok && i < n; i++) ok = append_one(s, entries[i], &how[i]);
    return end_transaction(s, ok);
}

static char *copy(const unsigned char *text) { return text ? strdup((const char *)text) : NULL; }

static bool read_entries(qs_store *store, const char *room, uint32_t from, qs_rows *out)
{
    sqlite_store *s = (sqlite_store *)store;
    sqlite3_stmt *q = s->stmt[READ];
    int code;
    set_text(q, 1, room);
    sqlite3_bind_int64(q, 2, from);
    while ((code = sqlite3_step(q)) == SQLITE_ROW) {
        qs_entry *e = qs_add_entry(out);
        if (!e) break;
        snprintf(e->room, sizeof e->room, "%s", room);
        e->n = (uint32_t)sqlite3_column_int64(q, 0);
        e->kind = qs_entry_named((const char *)sqlite3_column_text(q, 1));
        e->seat = sqlite3_column_int(q, 2);
        e->number = sqlite3_column_int64(q, 3);
        e->no = sqlite3_column_int64(q, 4);
        e->at = sqlite3_column_int64(q, 5);
        e->body = copy(sqlite3_column_text(q, 6));
    }
    return finish(s, q, code == SQLITE_ROW ? SQLITE_NOMEM : code);
}

static bool summarize_one(sqlite_store *s, const qs_summary *m)
{
    sqlite3_stmt *q = s->stmt[SUMMARIZE];
    set_text(q, 1, m->room);
    set_text(q, 2, m->code);
    set_text(q, 3, m->game);
    sqlite3_bind_int(q, 4, m->phase);
    sqlite3_bind_int(q, 5, m->listed);
    sqlite3_bind_int64(q, 6, m->at);
    set_text(q, 7, m->about);
    return finish(s, q, sqlite3_step(q));
}

static bool summarize(qs_store *store, const qs_summary *const *list, int n)
{
    sqlite_store *s = (sqlite_store *)store;
    bool ok = run(s, "BEGIN IMMEDIATE");
    for (int i = 0; ok && i < n; i++) ok = summarize_one(s, list[i]);
    return end_transaction(s, ok);
}

static bool read_summaries(sqlite_store *s, sqlite3_stmt *q, qs_rows *out)
{
    int code;
    while ((code = sqlite3_step(q)) == SQLITE_ROW) {
        qs_summary *m = qs_add_summary(out);
        if (!m) break;
        snprintf(m->room, sizeof m->room, "%s", (const char *)sqlite3_column_text(q, 0));
        snprintf(m->code, sizeof m->code, "%s", (const char *)sqlite3_column_text(q, 1));
        snprintf(m->game, sizeof m->game, "%s", (const char *)sqlite3_column_text(q, 2));
        m->phase = sqlite3_column_int(q, 3);
        m->listed = sqlite3_column_int(q, 4);
        m->at = sqlite3_column_int64(q, 5);
        snprintf(m->about, sizeof m->about, "%s", (const char *)sqlite3_column_text(q, 6));
    }
    return finish(s, q, code == SQLITE_ROW ? SQLITE_NOMEM : code);
}

static bool find(qs_store *store, const char *code, qs_rows *out)
{
    sqlite_store *s = (sqlite_store *)store;
    set_text(s->stmt[FIND], 1, code);
    return read_summaries(s, s->stmt[FIND], out);
}

static bool list(qs_store *store, int phase, bool listed, int most, qs_rows *out)
{
    sqlite_store *s = (sqlite_store *)store;
    sqlite3_bind_int(s->stmt[LIST], 1, phase);
    sqlite3_bind_int(s->stmt[LIST], 2, listed);
    sqlite3_bind_int(s->stmt[LIST], 3, most);
    return read_summaries(s, s->stmt[LIST], out);
}

static bool count(qs_store *store, char (*const rooms)[QS_ID + 1], uint32_t *counts, int n)
{
    sqlite_store *s = (sqlite_store *)store;
    sqlite3_stmt *q = s->stmt[COUNT];
    for (int i = 0; i < n; i++) {
        set_text(q, 1, rooms[i]);
        int code = sqlite3_step(q);
        counts[i] = code == SQLITE_ROW ? (uint32_t)sqlite3_column_int64(q, 0) : 0;
        if (!finish(s, q, code)) return false;
    }
    return true;
}

static bool backup(qs_store *store, const char *path)
{
    sqlite_store *s = (sqlite_store *)store;
    sqlite3_stmt *q;
    if (sqlite3_prepare_v2(s->db, "VACUUM INTO ?", -1, &q, NULL) != SQLITE_OK) return fail(s);
    set_text(q, 1, path);
    bool ok = sqlite3_step(q) == SQLITE_DONE || fail(s);
    sqlite3_finalize(q);
    return ok;
}

static bool remove_room(qs_store *store, const char *room)
{
    sqlite_store *s = (sqlite_store *)store;
    bool ok = run(s, "BEGIN IMMEDIATE");
    for (int i = REMOVE_ENTRIES; ok && i <= REMOVE_SUMMARY; i++) {
        set_text(s->stmt[i], 1, room);
        ok = finish(s, s->stmt[i], sqlite3_step(s->stmt[i]));
    }
    if (ok && run(s, "COMMIT")) return true;
    if (!sqlite3_get_autocommit(s->db)) sqlite3_exec(s->db, "ROLLBACK", NULL, NULL, NULL);
    return false;
}

static void close_store(qs_store *store)
{
    sqlite_store *s = (sqlite_store *)store;
    for (int i = 0; i < STATEMENTS; i++) sqlite3_finalize(s->stmt[i]);
    sqlite3_close(s->db);
    free(s);
}

static int schema_version(sqlite_store *s)
{
    sqlite3_stmt *q;
    int version = -1;
    if (sqlite3_prepare_v2(s->db, "PRAGMA user_version", -1, &q, NULL) != SQLITE_OK) return -1;
    if (sqlite3_step(q) == SQLITE_ROW) version = sqlite3_column_int(q, 0);
    sqlite3_finalize(q);
    return version;
}

static bool migrate(sqlite_store *s)
{
    int version = schema_version(s);
    if (version < 0) return fail(s);
    if (version > QS_SCHEMA) {
        snprintf(s->store.fault, sizeof s->store.fault, "it was written by a newer quintet.");
        return false;
    }
    if (version == QS_SCHEMA) return true;
    char set[64];
    snprintf(set, sizeof set, "PRAGMA user_version = %d", QS_SCHEMA);
    return run(s, schema) && run(s, set);
}

static bool prepare(sqlite_store *s)
{
    for (int i = 0; i < STATEMENTS; i++)
        if (sqlite3_prepare_v3(s->db, sql[i], -1, SQLITE_PREPARE_PERSISTENT, &s->stmt[i], NULL) != SQLITE_OK)
            return fail(s);
    return true;
}

qs_store *qs_open_sqlite(const char *path, char *why, size_t size)
{
    sqlite_store *s = calloc(1, sizeof *s);
    if (!s) return NULL;
    s->store = (qs_store){ "sqlite", append, read_entries, summarize,   find,
                           list,     count,  backup,       remove_room, close_store };
    int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX;
    bool ok = sqlite3_open_v2(path, &s->db, flags, NULL) == SQLITE_OK || fail(s);
    if (ok) sqlite3_busy_timeout(s->db, 5000);
    ok = ok && run(s, "PRAGMA journal_mode = WAL") && run(s, "PRAGMA synchronous = FULL") && run(s, seldom)
        && migrate(s) && prepare(s);
    if (ok) return &s->store;
    snprintf(why, size, "%s: %s", path, s->store.fault);
    close_store(&s->store);
    return NULL;
}
