// Two keepers on one store write the same tables in opposite orders, like two servers that open the tables of one
// round:
//
//   server-crossing postgresql://…
//
// Nothing may fail, each entry is written by one of them, and the last summary is the one that stays.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "server/keeper.h"

enum { ROUNDS = 10, TABLES = 200, SIDES = 2, PAUSE_US = 1000 };

static int stored[ROUNDS][TABLES], failed;

static void wake(void *self) {}

static void count(qs_job *job)
{
    failed += job->how == QS_FAILED;
    stored[job->entry.n][job->id] += job->how == QS_STORED;
}

static void name(int table, char out[QS_ID + 1]) { snprintf(out, QS_ID + 1, "table-%03d", table); }

static void write_entry(qs_keeper *k, int round, int table)
{
    qs_job *job = qs_new_job(QS_JOB_APPEND);
    if (!job) exit(2);
    name(table, job->entry.room);
    job->entry.n = (uint32_t)round;
    job->entry.seat = -1;
    job->id = table;
    job->done = count;
    qs_hand_over(k, job);
}

static void write_summary(qs_keeper *k, int phase, int table)
{
    qs_job *job = qs_new_job(QS_JOB_SUMMARIZE);
    if (!job) exit(2);
    name(table, job->summary.room);
    snprintf(job->summary.game, sizeof job->summary.game, "any");
    job->summary.phase = phase;
    qs_hand_over(k, job);
}

static void finish(qs_keeper *const *keeper)
{
    for (int side = 0; side < SIDES; side++)
        while (!qs_keeper_is_idle(keeper[side])) {
            qs_take_done(keeper[side]);
            usleep(PAUSE_US);
        }
}

static void cross(qs_keeper *const *keeper, int round)
{
    for (int i = 0; i < TABLES; i++) {
        write_entry(keeper[0], round, i);
        write_entry(keeper[1], round, TABLES - 1 - i);
    }
    finish(keeper);
    for (int phase = 0; phase <= round; phase++)
        for (int i = 0; i < TABLES; i++) {
            write_summary(keeper[0], phase, i);
            write_summary(keeper[1], phase, TABLES - 1 - i);
        }
    finish(keeper);
}

static void count_failures(qs_keeper *k)
{
    qs_keeper_figures f = qs_keeper_report(k);
    failed += (int)f.failures;
    if (f.failures) printf("%s\n", f.fault);
}

static int wrong_in(qs_store *store)
{
    int wrong = 0;
    qs_rows rows = { 0 };
    for (int round = 0; round < ROUNDS; round++)
        for (int i = 0; i < TABLES; i++) wrong += stored[round][i] != 1;
    if (!store->list(store, ROUNDS - 1, false, TABLES + 1, &rows) || rows.n != TABLES) wrong++;
    qs_free_rows(&rows);
    return wrong;
}

int main(int argc, char **argv)
{
    qs_store *store[SIDES];
    qs_keeper *keeper[SIDES];
    char why[256];
    for (int side = 0; side < SIDES; side++) {
        store[side] = argc > 1 ? qs_open_store(argv[1], why, sizeof why) : NULL;
        keeper[side] = store[side] ? qs_start_keeper(store[side], wake, NULL) : NULL;
        if (!keeper[side]) return 2;
    }
    for (int round = 0; round < ROUNDS; round++) cross(keeper, round);
    for (int side = 0; side < SIDES; side++) {
        count_failures(keeper[side]);
        qs_stop_keeper(keeper[side]);
    }
    int wrong = wrong_in(store[0]);
    for (int side = 0; side < SIDES; side++) store[side]->close(store[side]);
    printf("%d failed, %d wrong\n", failed, wrong);
    return failed || wrong;
}
