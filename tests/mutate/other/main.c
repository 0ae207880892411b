// Runs another test of the project with the changes compiled into it (scripts/mutation/others.py). Its own main is
// renamed other_main.
//
//   other cover                     the changes it reaches, one per line
//   other try JOBS MILLIS < CHANGES   one change per line: does the test fail? MILLIS limits its processor time
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/time.h>
#include <unistd.h>

#include "forks.h"
#include "mutant.h"

int other_main(int argc, char **argv);

int qn_mutant;
unsigned char qn_reached[QN_MOST_CHANGES];

static int *change, n_changes, millis;

static int run_test(void)
{
    static char name[] = "other";
    char *argv[] = { name, NULL };
    return other_main(1, argv);
}

static int cover(void)
{
    int code = run_test();
    for (int n = 0; n < QN_MOST_CHANGES; n++)
        if (qn_reached[n]) printf("reaches %d\n", n);
    return code;
}

static int try_one(void *context, int job, fork_note *note)
{
    struct itimerval limit = { { 0, 0 }, { millis / 1000, millis % 1000 * 1000 } };
    qn_mutant = change[job];
    if (!freopen("/dev/null", "w", stdout) || !freopen("/dev/null", "w", stderr)) abort();
    setitimer(ITIMER_PROF, &limit, NULL);
    return run_test() ? FORK_CAUGHT : FORK_SURVIVED;
}

static void report(void *context, int job, int verdict, const fork_note *note)
{
    char line[80];
    bool fails = verdict == FORK_REFUSED || verdict > FORK_HUNG;   // the test ended with its own exit code
    int n = snprintf(line, sizeof line, "%d %s\n", change[job], fork_word(fails ? FORK_CAUGHT : verdict));
    if (write(STDOUT_FILENO, line, (size_t)n) != n) _exit(2);
}

static void read_changes(void)
{
    for (int number; scanf("%d", &number) == 1; change[n_changes++] = number) {
        change = realloc(change, sizeof *change * (size_t)(n_changes + 1));
        if (!change) exit(2);
    }
}

int main(int argc, char **argv)
{
    if (argc == 2 && strcmp(argv[1], "cover") == 0) return cover();
    if (argc != 4 || strcmp(argv[1], "try") != 0) return 2;
    millis = atoi(argv[3]);
    read_changes();
    fork_all(n_changes, atoi(argv[2]), try_one, report, NULL);
    return 0;
}
