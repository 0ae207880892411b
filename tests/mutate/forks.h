// Many small jobs, each in its own process, because each may crash or hang.
#ifndef QN_TESTS_MUTATE_FORKS_H
#define QN_TESTS_MUTATE_FORKS_H

#include <stdbool.h>
#include <stdint.h>

enum { FORK_SURVIVED, FORK_CAUGHT, FORK_REFUSED, FORK_CRASHED, FORK_HUNG };   // the result of a job

typedef struct fork_note {   // remains after a job, even if it crashes
    int scene;               // the current scenario
    uint64_t hash;           // free for use by the job
} fork_note;

// Runs in its own process. Returns FORK_SURVIVED, FORK_CAUGHT or FORK_REFUSED.
typedef int (*fork_job)(void *context, int job, fork_note *note);
// Called before the job gets a process; its results stay for later jobs. False: refused, no process is made.
typedef bool (*fork_ready)(void *context, int job);
// Called in the parent process of the job; several of them run in parallel.
typedef void (*fork_report)(void *context, int job, int verdict, const fork_note *note);

// Restarts the processor time a job may take before it counts as hung.
void fork_patience(void);
void fork_impatience(void);   // the same with a fifth of the time, for many tries in a row
void fork_all(int jobs, int workers, fork_job run, fork_report report, void *context);
void fork_all_ready(int jobs, int workers, fork_ready ready, fork_job run, fork_report report, void *context);
int fork_one(int job, fork_job run, void *context);   // the result of one job, run at once
const char *fork_word(int verdict);

#endif
