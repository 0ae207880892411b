// Many small jobs, each in a process of its own, because each may crash or never end.
#ifndef QN_TESTS_MUTATE_FORKS_H
#define QN_TESTS_MUTATE_FORKS_H

#include <stdbool.h>
#include <stdint.h>

enum { FORK_SURVIVED, FORK_CAUGHT, FORK_REFUSED, FORK_CRASHED, FORK_HUNG };   // what became of a job

typedef struct fork_note {   // what a job leaves behind, also when it crashes
    int scene;               // the scenario under way
    uint64_t hash;           // as the job likes
} fork_note;

// Runs in its own process; returns FORK_SURVIVED, FORK_CAUGHT or FORK_REFUSED.
typedef int (*fork_job)(void *context, int job, fork_note *note);
// Called before the job gets a process, where its work is kept for the jobs that follow; false: refused, and no process is made.
typedef bool (*fork_ready)(void *context, int job);
// Called in the parent of the job's process, several of them side by side.
typedef void (*fork_report)(void *context, int job, int verdict, const fork_note *note);

// Starts anew the processor time a job may take until it counts as hung.
void fork_patience(void);
void fork_impatience(void);   // the same, but a fifth of it: where many tries of one kind follow each other
void fork_all(int jobs, int workers, fork_job run, fork_report report, void *context);
void fork_all_ready(int jobs, int workers, fork_ready ready, fork_job run, fork_report report, void *context);
int fork_one(int job, fork_job run, void *context);   // what became of one job, here and now
const char *fork_word(int verdict);

#endif
