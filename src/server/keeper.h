// The store's own thread. The event loop hands it jobs and goes on; everything waiting to be written goes into one
// transaction, so one flush of the disk serves all tables that wait. Jobs come back to the loop when it asks for them.
#ifndef QS_KEEPER_H
#define QS_KEEPER_H

#include "server/store.h"

enum { QS_JOB_APPEND, QS_JOB_READ, QS_JOB_SUMMARIZE, QS_JOB_FIND, QS_JOB_LIST, QS_JOB_COUNT };

typedef struct qs_job qs_job;
struct qs_job {
    int kind, how;    // QS_STORED: it was done
    qs_entry entry;   // append; its `at` is the store's
    qs_summary summary;
    qs_rows rows;   // what was read; the job's
    char room[QS_ID + 1], code[QS_CODE + 1];
    uint32_t from;
    int phase, most;
    bool listed;
    char (*rooms)[QS_ID + 1];   // count; the job's
    uint32_t *counts;
    int n_rooms;
    void (*done)(qs_job *job);   // called by the loop
    void *self;
    uint64_t client;   // who asked, and by which number
    int64_t id;
    uint64_t turn;   // in which order they were handed over
    qs_job *next;
};

typedef struct qs_keeper qs_keeper;
// [wake] is called by the thread when jobs are done.
qs_keeper *qs_start_keeper(qs_store *store, void (*wake)(void *self), void *self);
void qs_stop_keeper(qs_keeper *k);   // after all that was handed over is done
qs_job *qs_new_job(int kind);
void qs_hand_over(qs_keeper *k, qs_job *job);
void qs_take_done(qs_keeper *k);   // in the loop: calls `done` of each, and frees them
bool qs_keeper_is_idle(qs_keeper *k);

typedef struct qs_keeper_figures {
    uint64_t entries, transactions, failures;
    int waiting;
    bool down;   // the last transaction failed
    char fault[256];
} qs_keeper_figures;
qs_keeper_figures qs_keeper_report(qs_keeper *k);

#endif
