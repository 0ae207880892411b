// Runs jobs in separate processes (forks.h).
#include "forks.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

// The slowest scenario of any game takes a twentieth of this.
enum { PATIENCE_MICROS = 150000 };

typedef struct shared {
    int next;   // the first job that is not taken
    fork_note note[];
} shared;

const char *fork_word(int verdict)
{
    static const char *const word[] = { "survived", "caught", "refused", "crashed", "hung" };
    return word[verdict];
}

// Processor time, not real time: a busy machine must not make a change look caught.
static void allow(int micros)
{
    struct itimerval limit = { { 0, 0 }, { 0, micros } };
    setitimer(ITIMER_PROF, &limit, NULL);
}

void fork_patience(void) { allow(PATIENCE_MICROS); }
void fork_impatience(void) { allow(PATIENCE_MICROS / 5); }

static _Noreturn void work(int job, fork_job run, void *context, fork_note *note)
{
    struct rlimit no_core = { 0, 0 };
    setrlimit(RLIMIT_CORE, &no_core);
    fork_patience();
    _exit(run(context, job, note));
}

static int run_one(int job, fork_job run, void *context, fork_note *note)
{
    int status = 0;
    pid_t child = fork();
    if (child == 0) work(job, run, context, note);
    if (child < 0 || waitpid(child, &status, 0) != child) {
        perror("mutate");
        exit(2);
    }
    if (WIFSIGNALED(status)) return WTERMSIG(status) == SIGPROF ? FORK_HUNG : FORK_CRASHED;
    return WEXITSTATUS(status);
}

int fork_one(int job, fork_job run, void *context)
{
    fork_note ignored = { -1, 0 };
    return run_one(job, run, context, &ignored);
}

void fork_all(int jobs, int workers, fork_job run, fork_report report, void *context)
{
    fork_all_ready(jobs, workers, NULL, run, report, context);
}

void fork_all_ready(int jobs, int workers, fork_ready ready, fork_job run, fork_report report, void *context)
{
    size_t size = sizeof(shared) + sizeof(fork_note) * (size_t)workers;
    shared *s = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (s == MAP_FAILED) exit(2);
    fflush(stdout);
    for (int w = 0; w < workers; w++) {
        if (fork() != 0) continue;
        for (int job; (job = __atomic_fetch_add(&s->next, 1, __ATOMIC_RELAXED)) < jobs;) {
            s->note[w] = (fork_note){ -1, 0 };
            bool can_run = !ready || ready(context, job);
            int verdict = can_run ? run_one(job, run, context, &s->note[w]) : FORK_REFUSED;
            report(context, job, verdict, &s->note[w]);
        }
        _exit(0);
    }
    int status, failed = 0;
    while (wait(&status) > 0) failed |= status;
    munmap(s, size);
    if (failed) exit(2);
}
