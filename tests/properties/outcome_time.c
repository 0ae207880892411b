// What all answers to a question would do (host/outcome.h) is known in 2 ms, typically: the middle over some hundred questions of
// random games. A busy machine must not fail this, so it is the processor time of this thread that counts, not the time of day, and
// of three tries the best, as caches are cold when another process ran in between. Not under the sanitizers, which are slower by
// what they do and not by what the engine does.
#define _POSIX_C_SOURCE 200809L
#include "../support.h"
#include "host/outcome.h"

#include <stdlib.h>
#include <time.h>

enum { QUESTIONS = 400, TRIES = 3, EVERY = 5, LIMIT_US = 2000, SKIPPED = 77 };

static trial g;
static qn_table world, work;
static qh_outcome out[QN_MAX_OPTIONS];
static double took[QUESTIONS];

static double microseconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return (double)now.tv_sec * 1e6 + (double)now.tv_nsec / 1e3;
}

static double best_of_tries(int seat)
{
    double best = 0;
    for (int i = 0; i < TRIES; i++) {
        double start = microseconds();
        qh_outcomes(&g.table, seat, out, &world, &work);
        double now = microseconds() - start;
        if (!i || now < best) best = now;
    }
    return best;
}

// Every few questions with a choice, so that beginnings and ends of many games are among them.
static int measure_game(int n)
{
    g.table.interactive = true;
    for (int asked = 0; !g.table.game.over && n < QUESTIONS; trial_step(&g)) {
        int seat = qn_asked(&g.table);
        if (qn_choices(&g.table, seat) >= 2 && asked++ % EVERY == 0) took[n++] = best_of_tries(seat);
    }
    return n;
}

static int by_size(const void *a, const void *b)
{
    double d = *(const double *)a - *(const double *)b;
    return (d > 0) - (d < 0);
}

static void property(const kit *k)
{
    int n = 0;
    for (uint64_t game = 0; n < QUESTIONS; game++) {
        if (game % 2) trial_start(&g, k, game);
        else trial_start_mixed(&g, k, game);
        n = measure_game(n);
    }
    qsort(took, QUESTIONS, sizeof *took, by_size);
    double middle = took[QUESTIONS / 2];
    printf("%s: %d questions, the middle %.0f us, 99 of 100 below %.0f us\n", k->rules->name, QUESTIONS,
           middle, took[QUESTIONS / 100 * 99]);
    TRIAL_CHECK(&g, middle <= LIMIT_US, "all answers to a question take %.0f us, typically; %d are allowed",
                middle, LIMIT_US);
}

int main(void) { return KIT_SLOW ? SKIPPED : for_every_game(property); }
