// Puts load on a server of tables. Each line of input is a command, answered by a line of JSON, so that its caller
// (scripts/load_tables) can look at the server in between:
//   tables N    opens tables of two up to N; play S: each makes one choice per second, for S seconds
//   watchers N  adds watchers to the first table up to N; shout K: K choices there, each timed until all have received it
//   idle N      adds idle connections up to N; ping: how long one waits for an answer
// One process and one thread: it uses a small part of the server's time (client_cores), so the server is what is
// measured.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

#include "line.h"

enum { AT_ONCE = 50, SECOND = 1000000, PATIENCE = 60 * SECOND };

typedef struct table {
    line *seat[2];
    line *who;   // whose choice is in progress; NULL: none
    long step;   // the step of the choice
    int64_t sent, next;
    char room[32], invite[40], watch[40];
    long no[2];
} table;

static table *tables;
static line **watchers, **idle;
static int n_tables, n_watchers, n_idle;
static uint64_t dice = 88172645463325252u;
static char decks[16][64];
static int n_decks;
static int64_t *took;
static size_t n_took, took_room;

static unsigned roll(unsigned n)
{
    dice ^= dice << 13;
    dice ^= dice >> 7;
    dice ^= dice << 17;
    return (unsigned)(dice >> 11) % n;
}

static void give_up(const char *why, const line *l)
{
    fprintf(stderr, "load: %s: %s\n", why, l ? l->reply : "");
    exit(2);
}

static void *grown(void *list, size_t n, size_t size)
{
    void *more = realloc(list, n * size);
    if (!more) give_up("no memory", NULL);
    return more;
}

// ---- Times ----------------------------------------------------------------------------------------

static void note(int64_t us)
{
    if (n_took == took_room) took = grown(took, took_room = took_room ? took_room * 2 : 4096, sizeof *took);
    took[n_took++] = us;
}

static int by_size(const void *a, const void *b)
{
    int64_t x = *(const int64_t *)a, y = *(const int64_t *)b;
    return (x > y) - (x < y);
}

static double share_ms(int of_1000)
{
    size_t at = n_took * (size_t)of_1000 / 1000;
    return (double)took[at < n_took ? at : n_took - 1] / 1000;
}

static void report(int64_t began, double cpu)
{
    struct rusage r;
    if (n_took) qsort(took, n_took, sizeof *took, by_size);
    getrusage(RUSAGE_SELF, &r);
    double used = (double)(r.ru_utime.tv_sec + r.ru_stime.tv_sec)
        + (double)(r.ru_utime.tv_usec + r.ru_stime.tv_usec) / 1e6 - cpu;
    int over = 0;
    for (int i = 0; i < n_tables; i++) over += tables[i].seat[0]->over || tables[i].seat[0]->gone;
    printf("{\"choices\":%zu,\"over\":%d,\"client_cores\":%.3f", n_took, over,
           used * 1e6 / (double)(now_us() - began + 1));
    if (n_took)
        printf(",\"p50_ms\":%.1f,\"p90_ms\":%.1f,\"p99_ms\":%.1f,\"p999_ms\":%.1f,\"most_ms\":%.1f",
               share_ms(500), share_ms(900), share_ms(990), share_ms(999), share_ms(1000));
    puts("}");
    n_took = 0;
}

static double cpu_so_far(void)
{
    struct rusage r;
    getrusage(RUSAGE_SELF, &r);
    return (double)(r.ru_utime.tv_sec + r.ru_stime.tv_sec)
        + (double)(r.ru_utime.tv_usec + r.ru_stime.tv_usec) / 1e6;
}

// ---- Waiting --------------------------------------------------------------------------------------

static void until_answered(line *const *list, int n, const char *what)
{
    int64_t until = now_us() + PATIENCE;
    for (int i = 0; i < n; i++)
        while (!list[i]->gone && list[i]->answered < list[i]->asked) {
            if (now_us() > until) give_up(what, list[i]);
            lines_wait(until);
        }
    for (int i = 0; i < n; i++)
        if (list[i]->gone || list[i]->refused) give_up(what, list[i]);
}

static void until_greeted(line *const *list, int n)
{
    int64_t until = now_us() + PATIENCE;
    for (int i = 0; i < n; i++)
        while (!list[i]->greeted) {
            if (list[i]->gone || now_us() > until) give_up("not let in", NULL);
            lines_wait(until);
        }
}

// ---- Tables ---------------------------------------------------------------------------------------

static void open_group(table *t, int n)
{
    line *a[AT_ONCE], *b[AT_ONCE];
    char text[256];
    for (int i = 0; i < n; i++) {
        t[i] = (table){ .seat = { a[i] = line_open(), b[i] = line_open() } };
        snprintf(
            text, sizeof text,
            "\"do\":\"create\",\"game\":\"elestrals\",\"name\":\"Ana\",\"hold\":0,\"pace\":0,\"deck\":\"%s\"",
            decks[roll((unsigned)n_decks)]);
        line_ask(a[i], text);
    }
    until_greeted(b, n);
    until_answered(a, n, "create");
    for (int i = 0; i < n; i++) {
        line_field(a[i], "room", t[i].room, sizeof t[i].room);
        line_field(a[i], "invite", t[i].invite, sizeof t[i].invite);
        line_field(a[i], "watchKey", t[i].watch, sizeof t[i].watch);
        snprintf(text, sizeof text, "\"do\":\"enter\",\"room\":\"%s\",\"key\":\"%s\"", t[i].room,
                 t[i].invite);
        line_ask(b[i], text);
    }
    until_answered(b, n, "enter");
    for (int i = 0; i < n; i++) {
        snprintf(text, sizeof text, "\"do\":\"sit\",\"name\":\"Ben\",\"deck\":\"%s\"",
                 decks[roll((unsigned)n_decks)]);
        line_ask(b[i], text);
    }
    until_answered(b, n, "sit");
    for (int i = 0; i < n; i++) {
        line_ask(a[i], "\"do\":\"ready\"");
        line_ask(b[i], "\"do\":\"ready\"");
    }
    until_answered(a, n, "ready");
    until_answered(b, n, "ready");
    int64_t until = now_us() + PATIENCE;
    for (int i = 0; i < n; i++)
        while (a[i]->step < 0 || b[i]->step < 0) {
            if (now_us() > until) give_up("no game", NULL);
            lines_wait(until);
        }
}

static void open_tables(int n)
{
    tables = grown(tables, (size_t)n, sizeof *tables);
    while (n_tables < n) {
        int group = n - n_tables < AT_ONCE ? n - n_tables : AT_ONCE;
        open_group(tables + n_tables, group);
        n_tables += group;
    }
}

static void begin_choice(table *t)
{
    char text[128];
    int seat = t->seat[0]->options ? 0 : 1;
    line *who = t->seat[seat];
    if (!who->options || who->over || who->gone) return;
    t->step = who->step;
    snprintf(text, sizeof text, "\"do\":\"choose\",\"option\":%u,\"step\":%ld,\"no\":%ld",
             roll((unsigned)who->options), who->step, ++t->no[seat]);
    t->who = who;
    t->sent = now_us();
    line_ask(who, text);
}

// The time until both seats had received the choice; -1: still in progress, or refused.
static int64_t look_at_choice(table *t)
{
    line *who = t->who;
    if (!who || who->answered < who->asked) return -1;
    if (who->refused || who->gone) {
        const char *no = strstr(who->reply, "\"no\":");
        if (no) t->no[who == t->seat[1]] = strtol(no + 5, NULL, 10);
        t->who = NULL;
        return -1;
    }
    int64_t last = 0;
    for (int i = 0; i < 2; i++) {
        if (t->seat[i]->step == t->step && !t->seat[i]->over) return -1;
        if (t->seat[i]->told_at > last) last = t->seat[i]->told_at;
    }
    t->who = NULL;
    return last - t->sent;
}

static void play(int seconds)
{
    int64_t began = now_us(), end = began + (int64_t)seconds * SECOND;
    double cpu = cpu_so_far();
    for (int i = 0; i < n_tables; i++) tables[i].next = began + roll(SECOND);
    for (int64_t now = began; now < end; now = now_us()) {
        int64_t wake = now + SECOND / 100;
        for (int i = 0; i < n_tables; i++) {
            table *t = &tables[i];
            int64_t us = look_at_choice(t);
            if (us >= 0) note(us);
            if (!t->who && t->next <= now) {
                begin_choice(t);
                t->next += SECOND;
                if (t->next < now) t->next = now;
            }
            if (t->next > now && t->next < wake) wake = t->next;
        }
        lines_wait(wake);
    }
    report(began, cpu);
}

// ---- Watchers and idle connections ------------------------------------------------------------------

static void open_lines(line ***list, int *have, int n, bool watch)
{
    char text[256];
    *list = grown(*list, (size_t)n, sizeof **list);
    if (watch)
        snprintf(text, sizeof text, "\"do\":\"enter\",\"room\":\"%s\",\"key\":\"%s\"", tables[0].room,
                 tables[0].watch);
    while (*have < n) {
        int group = n - *have < AT_ONCE ? n - *have : AT_ONCE;
        line **first = *list + *have;
        for (int i = 0; i < group; i++) {
            first[i] = line_open();
            if (watch) line_ask(first[i], text);
        }
        until_greeted(first, group);
        if (watch) until_answered(first, group, "watch");
        *have += group;
    }
}

static int64_t until_all_told(int64_t sent, long step)
{
    int64_t until = now_us() + PATIENCE, last = sent;
    for (int i = 0; i < n_watchers; i++) {
        while (watchers[i]->step == step && !watchers[i]->over) {
            if (now_us() > until || watchers[i]->gone) give_up("a watcher was not told", NULL);
            lines_wait(until);
        }
        if (watchers[i]->told_at > last) last = watchers[i]->told_at;
    }
    return last - sent;
}

static void shout(int choices)
{
    table *t = &tables[0];
    int64_t began = now_us();
    double cpu = cpu_so_far();
    for (int i = 0; i < choices && !t->seat[0]->over; i++) {
        int64_t until = now_us() + PATIENCE;
        begin_choice(t);
        int64_t sent = t->sent, us = -1;
        while (t->who && us < 0) {
            if (now_us() > until) give_up("no answer", t->who);
            lines_wait(until);
            us = look_at_choice(t);
        }
        if (us >= 0) note(until_all_told(sent, t->step));
    }
    report(began, cpu);
}

static void ping(void)
{
    int64_t began = now_us();
    int open = 0;
    line_ask(idle[0], "\"do\":\"ping\"");
    until_answered(idle, 1, "ping");
    int64_t us = now_us() - began;
    for (int i = 0; i < n_idle; i++) open += !idle[i]->gone;
    printf("{\"ping_ms\":%.1f,\"open\":%d}\n", (double)us / 1000, open);
}

static void rest(int seconds)
{
    int64_t until = now_us() + (int64_t)seconds * SECOND;
    while (now_us() < until) lines_wait(until);
    puts("{}");
}

// ---- Commands ---------------------------------------------------------------------------------------

static void obey(const char *what, int n)
{
    if (strcmp(what, "tables") == 0) open_tables(n);
    if (strcmp(what, "watchers") == 0) open_lines(&watchers, &n_watchers, n, true);
    if (strcmp(what, "idle") == 0) open_lines(&idle, &n_idle, n, false);
    if (strcmp(what, "play") == 0) play(n);
    else if (strcmp(what, "shout") == 0) shout(n);
    else if (strcmp(what, "ping") == 0) ping();
    else if (strcmp(what, "rest") == 0) rest(n);
    else puts("{}");
    fflush(stdout);
}

int main(int argc, char **argv)
{
    struct rlimit l;
    char text[256], what[32];
    if (argc < 3) give_up("load PORT DECK…, and what to do on its input", NULL);
    for (int i = 2; i < argc && n_decks < 16; i++) snprintf(decks[n_decks++], sizeof decks[0], "%s", argv[i]);
    if (getrlimit(RLIMIT_NOFILE, &l) == 0) {
        l.rlim_cur = l.rlim_max;
        setrlimit(RLIMIT_NOFILE, &l);
    }
    lines_begin(atoi(argv[1]));
    while (fgets(text, sizeof text, stdin)) {
        int n = 0;
        if (sscanf(text, "%31s %d", what, &n) >= 1) obey(what, n);
    }
    return 0;
}
