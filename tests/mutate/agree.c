// Repeats recorded choices with a change in force (agree.h).
#include "agree.h"

#include <stdio.h>
#include <unistd.h>

#include "forks.h"
#include "games.h"
#include "mutant.h"

enum { ENOUGH = 4000 };   // choices in games that reached the change

typedef struct comparison {
    const trials *trials;
    int games;
} comparison;

static int compare(void *context, int job, fork_note *note)
{
    const comparison *w = context;
    qn_mutant = w->trials->change[job];
    note->hash = 0;
    for (int i = 0; i < w->games && note->hash < ENOUGH; i++) {
        if (!games_reach(i, job)) continue;
        note->scene = i;
        fork_patience();
        if (games_differ(i, job) >= 0) return FORK_CAUGHT;
        note->hash += (uint64_t)games_length(i);
    }
    return FORK_SURVIVED;
}

static void report(void *context, int job, int verdict, const fork_note *note)
{
    const comparison *w = context;
    char line[80];
    bool agrees = verdict == FORK_SURVIVED;
    int n = snprintf(line, sizeof line, "%d\t%s\t%d\n", w->trials->change[job], agrees ? "agrees" : "differs",
                     agrees ? (int)note->hash : note->scene);
    if (write(STDOUT_FILENO, line, (size_t)n) != n) _exit(2);
}

int agree_all(suite *s, const trials *t, int workers, int games)
{
    comparison w = { .trials = t, .games = games };
    games_open(s, t, games, GAMES_SEEN);
    fork_all(t->n, workers, compare, report, &w);
    return 0;
}
