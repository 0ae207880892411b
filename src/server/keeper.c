#include "server/keeper.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_AT_ONCE = 512 };

struct qs_keeper {
    qs_store *store;
    pthread_t thread;
    pthread_mutex_t lock;
    pthread_cond_t work;
    qs_job *first, *last, *done, *last_done;
    int under_way;   // jobs handed over and not taken back
    uint64_t turns;
    bool ending;
    void (*wake)(void *self);
    void *self;
    qs_keeper_figures figures;
};

qs_job *qs_new_job(int kind)
{
    qs_job *job = calloc(1, sizeof *job);
    if (job) job->kind = kind;
    return job;
}

static void free_job(qs_job *job)
{
    qs_free_entry(&job->entry);
    qs_free_rows(&job->rows);
    free(job->rooms);
    free(job->counts);
    free(job);
}

// ---- The thread -----------------------------------------------------------------------------------

static void note(qs_keeper *k, bool ok, int entries)
{
    pthread_mutex_lock(&k->lock);
    k->figures.entries += ok ? (uint64_t)entries : 0;
    k->figures.transactions += ok && entries;
    k->figures.failures += !ok;
    k->figures.down = !ok;
    if (!ok) snprintf(k->figures.fault, sizeof k->figures.fault, "%s", k->store->fault);
    pthread_mutex_unlock(&k->lock);
}

static const char *table_of(const qs_job *job)
{
    return job->kind == QS_JOB_APPEND ? job->entry.room : job->summary.room;
}

static int by_table(const void *one, const void *two)
{
    const qs_job *a = *(qs_job *const *)one, *b = *(qs_job *const *)two;
    int order = strcmp(table_of(a), table_of(b));
    return order ? order : (a->turn > b->turn) - (a->turn < b->turn);
}

// Without a fixed order, two servers that write the same tables (for example, rounds of a tournament) could deadlock:
// each transaction would wait for a row that the other one has written.
static void put_in_order(qs_job **jobs, int n)
{
    // NOLINTNEXTLINE(bugprone-sizeof-expression): pointers are sorted
    qsort(jobs, (size_t)n, sizeof *jobs, by_table);
}

static void append_all(qs_keeper *k, qs_job **jobs, int n)
{
    qs_entry *entries[MOST_AT_ONCE] = { NULL };
    int how[MOST_AT_ONCE];
    put_in_order(jobs, n);
    for (int i = 0; i < n; i++) entries[i] = &jobs[i]->entry;
    bool ok = k->store->append(k->store, entries, how, n);
    for (int i = 0; i < n; i++) jobs[i]->how = ok ? how[i] : QS_FAILED;
    note(k, ok, n);
}

static bool do_job(qs_store *s, qs_job *job)
{
    switch (job->kind) {
    case QS_JOB_READ: return s->read(s, job->room, job->from, &job->rows);
    case QS_JOB_FIND: return s->find(s, job->code, &job->rows);
    case QS_JOB_LIST: return s->list(s, job->phase, job->listed, job->most, &job->rows);
    case QS_JOB_COUNT: return s->count(s, job->rooms, job->counts, job->n_rooms);
    default: return false;
    }
}

static void summarize_all(qs_keeper *k, qs_job **jobs, int n)
{
    const qs_summary *list[MOST_AT_ONCE];
    put_in_order(jobs, n);
    for (int i = 0; i < n; i++) list[i] = &jobs[i]->summary;
    note(k, k->store->summarize(k->store, list, n), 0);
}

// Summaries are written together, like entries: a disk flush for each would delay the choices behind them.
static void write_all(qs_keeper *k, qs_job *jobs, void (*write)(qs_keeper *k, qs_job **jobs, int n))
{
    qs_job *some[MOST_AT_ONCE];
    int n = 0;
    for (qs_job *j = jobs; j; j = j->next) {
        some[n++] = j;
        if (n < MOST_AT_ONCE && j->next) continue;
        write(k, some, n);
        n = 0;
    }
}

static void do_entries(qs_keeper *k, qs_job *jobs) { write_all(k, jobs, append_all); }
static void do_summaries(qs_keeper *k, qs_job *jobs) { write_all(k, jobs, summarize_all); }

static void do_others(qs_keeper *k, qs_job *jobs)
{
    for (qs_job *j = jobs; j; j = j->next) {
        bool ok = do_job(k->store, j);
        j->how = ok ? QS_STORED : QS_FAILED;
        note(k, ok, 0);
    }
}

static void give_back(qs_keeper *k, qs_job *jobs)
{
    qs_job *last = jobs;
    while (last->next) last = last->next;
    pthread_mutex_lock(&k->lock);
    if (k->last_done) k->last_done->next = jobs;
    else k->done = jobs;
    k->last_done = last;
    pthread_mutex_unlock(&k->lock);
    k->wake(k->self);
}

// Takes the jobs of one kind out of the list, in order; *jobs keeps the rest. [kind] -1: all.
static qs_job *take_kind(qs_job **jobs, int kind)
{
    qs_job *taken = NULL, **last = &taken;
    for (qs_job **at = jobs; *at;) {
        qs_job *j = *at;
        if (kind >= 0 && j->kind != kind) {
            at = &j->next;
            continue;
        }
        *at = j->next;
        j->next = NULL;
        *last = j;
        last = &j->next;
    }
    return taken;
}

// Entries come first and are returned at once, because people wait for them. A table never has two jobs waiting.
static void work_off(qs_keeper *k, qs_job *jobs)
{
    static void (*const ways[])(qs_keeper * k, qs_job * jobs) = { do_entries, do_others, do_summaries };
    qs_job *entries = take_kind(&jobs, QS_JOB_APPEND), *summaries = take_kind(&jobs, QS_JOB_SUMMARIZE);
    qs_job *const lists[] = { entries, jobs, summaries };
    for (int i = 0; i < 3; i++) {
        if (!lists[i]) continue;
        ways[i](k, lists[i]);
        give_back(k, lists[i]);
    }
}

static void *keep(void *self)
{
    qs_keeper *k = self;
    for (;;) {
        pthread_mutex_lock(&k->lock);
        while (!k->first && !k->ending) pthread_cond_wait(&k->work, &k->lock);
        qs_job *jobs = k->first;
        k->first = k->last = NULL;
        pthread_mutex_unlock(&k->lock);
        if (!jobs) return NULL;
        work_off(k, jobs);
    }
}

// ---- Called by the event loop ---------------------------------------------------------------------

qs_keeper *qs_start_keeper(qs_store *store, void (*wake)(void *self), void *self)
{
    qs_keeper *k = calloc(1, sizeof *k);
    if (!k) return NULL;
    k->store = store;
    k->wake = wake;
    k->self = self;
    pthread_mutex_init(&k->lock, NULL);
    pthread_cond_init(&k->work, NULL);
    if (pthread_create(&k->thread, NULL, keep, k) == 0) return k;
    free(k);
    return NULL;
}

void qs_stop_keeper(qs_keeper *k)
{
    pthread_mutex_lock(&k->lock);
    k->ending = true;
    pthread_cond_signal(&k->work);
    pthread_mutex_unlock(&k->lock);
    pthread_join(k->thread, NULL);
    for (qs_job *j = k->done, *next; j; j = next) {
        next = j->next;
        free_job(j);
    }
    pthread_mutex_destroy(&k->lock);
    pthread_cond_destroy(&k->work);
    free(k);
}

void qs_hand_over(qs_keeper *k, qs_job *job)
{
    job->next = NULL;
    pthread_mutex_lock(&k->lock);
    if (k->last) k->last->next = job;
    else k->first = job;
    k->last = job;
    job->turn = ++k->turns;
    k->under_way++;
    pthread_cond_signal(&k->work);
    pthread_mutex_unlock(&k->lock);
}

void qs_take_done(qs_keeper *k)
{
    pthread_mutex_lock(&k->lock);
    qs_job *jobs = k->done;
    k->done = k->last_done = NULL;
    pthread_mutex_unlock(&k->lock);
    for (qs_job *next; jobs; jobs = next) {
        next = jobs->next;
        if (jobs->done) jobs->done(jobs);
        free_job(jobs);
        pthread_mutex_lock(&k->lock);
        k->under_way--;
        pthread_mutex_unlock(&k->lock);
    }
}

bool qs_keeper_is_idle(qs_keeper *k)
{
    pthread_mutex_lock(&k->lock);
    bool idle = !k->under_way;
    pthread_mutex_unlock(&k->lock);
    return idle;
}

qs_keeper_figures qs_keeper_report(qs_keeper *k)
{
    pthread_mutex_lock(&k->lock);
    qs_keeper_figures f = k->figures;
    f.waiting = k->under_way;
    pthread_mutex_unlock(&k->lock);
    return f;
}
