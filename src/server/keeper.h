// The store's thread. The event loop hands it jobs and goes on. All waiting writes go into one transaction, so one disk
// flush serves all tables. The loop takes finished jobs back when it is ready.
#ifndef QS_KEEPER_H
#define QS_KEEPER_H

#include "server/store.h"

enum { QS_JOB_APPEND, QS_JOB_READ, QS_JOB_SUMMARIZE, QS_JOB_FIND, QS_JOB_LIST, QS_JOB_COUNT };

typedef struct qs_job qs_job;
struct qs_job {
    int kind, how;    // QS_STORED: done
    qs_entry entry;   // for append; the store sets `at`
    qs_summary summary;
    qs_rows rows;   // the rows read; owned by the job
    char room[QS_ID + 1], code[QS_CODE + 1];
    uint32_t from;
    int phase, most;
    bool listed;
    char (*rooms)[QS_ID + 1];   // number of rooms; owned by the job
    uint32_t *counts;
    int n_rooms;
    void (*done)(qs_job *job);   // called by the loop
    void *self;
    uint64_t client;   // who asked, and the number of the request
    int64_t id;
    uint64_t turn;   // order of submission
    qs_job *next;
};

typedef struct qs_keeper qs_keeper;
// The thread calls [wake] when jobs are finished.
qs_keeper *qs_start_keeper(qs_store *store, void (*wake)(void *self), void *self);
void qs_stop_keeper(qs_keeper *k);   // after finishing all submitted jobs
qs_job *qs_new_job(int kind);
void qs_hand_over(qs_keeper *k, qs_job *job);
void qs_take_done(qs_keeper *k);   // called in the loop: calls `done` for each finished job and frees it
bool qs_keeper_is_idle(qs_keeper *k);

typedef struct qs_keeper_figures {
    uint64_t entries, transactions, failures;
    int waiting;
    bool down;   // the last transaction failed
    char fault[256];
} qs_keeper_figures;
qs_keeper_figures qs_keeper_report(qs_keeper *k);

#endif
