// quintet admin: inspects and repairs the tables of a store. It writes entries like a server does, so it can be used
// while servers run.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "cli/cli.h"
#include "server/room.h"

static int failed(const qs_store *s)
{
    return qn_complain(QN_EXIT_WRITE, SAYS_STORE_SAYS, &(qn_slots){ .why = s->fault });
}

static const char *when(int64_t at, char out[32])
{
    time_t t = (time_t)(at / 1000);
    struct tm utc;
    gmtime_r(&t, &utc);
    strftime(out, 32, "%Y-%m-%d %H:%M:%S", &utc);
    return out;
}

static int list(qs_store *s, const char *word)
{
    enum { MOST = 1000 };
    qs_rows rows = { 0 };
    char at[32];
    if (!s->list(s, -1, false, MOST, &rows)) return failed(s);
    for (int i = 0; i < rows.n; i++) {
        const qs_summary *m = &rows.summary[i];
        const char *phase = m->phase >= 0 && m->phase < QS_PHASES ? qs_phase_words[m->phase] : "?";
        qn_say(stdout, "%s  %-9s  %-8s  %s  %s\n", m->room, m->game, phase, when(m->at, at), m->about);
    }
    qs_free_rows(&rows);
    return QN_EXIT_YES;
}

// The bodies of these contain secrets or their hashes.
static bool is_secret(int kind)
{
    return kind == QS_E_OPEN || kind == QS_E_SIT || kind == QS_E_MOVE || kind == QS_E_MOVED
        || kind == QS_E_REVEAL || kind == QS_E_CUP || kind == QS_E_ENTER || kind == QS_E_KNOCK
        || kind == QS_E_CASTER || kind == QS_E_WORDS || kind == QS_E_RELINK;
}

static int show(qs_store *s, const char *room)
{
    qs_rows rows = { 0 };
    char at[32];
    if (!s->read(s, room, 0, &rows)) return failed(s);
    int n = rows.n;
    for (int i = 0; i < n; i++) {
        const qs_entry *e = &rows.entry[i];
        qn_say(stdout, "%5u  %s  %-8s  seat %2d  %lld  %s\n", e->n, when(e->at, at), qs_entry_word(e->kind),
               e->seat, (long long)(e->kind == QS_E_CHOICE ? qs_chosen(e->number) : e->number),
               is_secret(e->kind) || !e->body ? "" : e->body);
    }
    qs_free_rows(&rows);
    return n ? QN_EXIT_YES : qn_complain(QN_EXIT_MISSING, SAYS_NO_TABLE, &(qn_slots){ .room = room });
}

// Servers may write at the same time; then try the next number.
static int close_room(qs_store *s, const char *room)
{
    enum { TRIES = 20 };
    char id[1][QS_ID + 1];
    uint32_t n;
    snprintf(id[0], sizeof id[0], "%s", room);
    for (int i = 0; i < TRIES; i++) {
        int how;
        if (!s->count(s, id, &n, 1)) return failed(s);
        if (!n) return qn_complain(QN_EXIT_MISSING, SAYS_NO_TABLE, &(qn_slots){ .room = room });
        qs_entry e = { .n = n, .kind = QS_E_CLOSE, .seat = -1 };
        qs_entry *entry = &e;
        memcpy(e.room, id[0], sizeof e.room);
        if (!s->append(s, &entry, &how, 1)) return failed(s);
        if (how == QS_STORED) return QN_EXIT_YES;
    }
    return qn_complain(QN_EXIT_WRITE, SAYS_ADMIN_TRY_AGAIN, NULL);
}

static int remove_room(qs_store *s, const char *room) { return s->remove(s, room) ? QN_EXIT_YES : failed(s); }

static int backup(qs_store *s, const char *path) { return s->backup(s, path) ? QN_EXIT_YES : failed(s); }

static const struct {
    const char *name;
    int (*run)(qs_store *s, const char *word);
    bool takes_word;
} jobs[] = { { "list", list, false },
             { "show", show, true },
             { "close", close_room, true },
             { "remove", remove_room, true },
             { "backup", backup, true } };

int qn_cli_admin(int argc, char **argv)
{
    const char *where = "quintet.db";
    char why[512] = "";
    const qn_opt opts[] = { { "--store", &where, NULL }, { 0 } };
    int n = qn_args(opts, argc, argv);
    if (n < 0) return QN_EXIT_USAGE;
    for (size_t i = 0; i < sizeof jobs / sizeof *jobs; i++) {
        if (n < 1 || strcmp(jobs[i].name, argv[1]) != 0 || n != 1 + jobs[i].takes_word) continue;
        // Inspecting must not create a store.
        FILE *there = strstr(where, "://") ? stdin : fopen(where, "rb");
        if (!there) return qn_complain(QN_EXIT_MISSING, SAYS_STORE_IS_MISSING, &(qn_slots){ .file = where });
        if (there != stdin) fclose(there);
        qs_store *s = qs_open_store(where, why, sizeof why);
        if (!s) return qn_complain(QN_EXIT_MISSING, SAYS_STORE_NOT_OPENED, &(qn_slots){ .why = why });
        int code = jobs[i].run(s, n > 1 ? argv[2] : "");
        s->close(s);
        return code;
    }
    return qn_complain(QN_EXIT_USAGE, SAYS_ADMIN_HOW, NULL);
}
