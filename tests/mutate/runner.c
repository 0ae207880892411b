// Plays the scenarios of a game while one of the changes compiled into this program is in force (scripts/mutate).
//
//   runner ROOT GAME cover                which changes each scenario reaches
//   runner ROOT GAME try JOBS < CHANGES   a change and scenarios per line, "417 3 8 12": which line of them notices it?
//   runner ROOT GAME distil JOBS MILLIS GAMES < CHANGES   the same input: scenarios that would notice (distil.h)
//   runner ROOT GAME strengthen JOBS MILLIS < CHANGES   the same input: facts for existing scenarios (strengthen.h)
//   runner ROOT GAME narrate FIRST LAST   long scenarios, step by step (narrate.h)
//   runner ROOT GAME retell               every scenario with all possible facts after each step (narrate.h)
//   runner ROOT GAME agree JOBS GAMES < CHANGES   the same input: random games with and without the change (agree.h)
//   runner ROOT GAME spoil                scenarios that must fail (wrong.h)
//   runner ROOT GAME cards                the ways to break each card
//   runner ROOT GAME try-cards JOBS < NUMBERS   those with these numbers: do the scenarios that name the card notice?
//   QN_MUTANT=417 runner ROOT GAME check  the scenarios that fail with that change in force
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "agree.h"
#include "cards.h"
#include "distil.h"
#include "forks.h"
#include "mutant.h"
#include "narrate.h"
#include "strengthen.h"
#include "suite.h"
#include "wrong.h"

int qn_mutant;
unsigned char qn_reached[QN_MOST_CHANGES];

static void print_place(const suite *s, int n)
{
    const suite_file *file = suite_file_of(s, n);
    const qn_scene *scene = suite_scene_of(s, n);
    printf("%s:%d\t%.*s", file->src.name, scene->line, (int)scene->title_length,
           file->src.text + scene->title);
}

// ---- cover ------------------------------------------------------------------------------------

static long micros(void)
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return now.tv_sec * 1000000 + now.tv_nsec / 1000;
}

static int cover(suite *s)
{
    int broken = 0;
    for (int i = 0; i < s->n_scenes; i++) {
        memset(qn_reached, 0, sizeof qn_reached);
        long start = micros();
        bool holds = suite_holds(s, i, suite_file_of(s, i)->pool);
        long took = micros() - start;
        broken += !holds;
        printf("%d\t%s\t%016llx\t%ld\t", i, holds ? "holds" : "fails", (unsigned long long)suite_hash(s, i),
               took);
        print_place(s, i);
        putchar('\t');
        for (int n = 0; n < QN_MOST_CHANGES; n++)
            if (qn_reached[n]) printf("%d ", n);
        putchar('\n');
    }
    return broken > 0;
}

static int check(suite *s)
{
    int broken = 0;
    for (int i = 0; i < s->n_scenes; i++) {
        if (suite_holds(s, i, suite_file_of(s, i)->pool)) continue;
        broken++;
        print_place(s, i);
        putchar('\n');
    }
    return broken > 0;
}

// ---- try --------------------------------------------------------------------------------------

typedef struct trying {
    suite *suite;
    trials t;
} trying;

static int try_change(void *context, int job, fork_note *note)
{
    trying *t = context;
    char *at = t->t.line[job], *end;
    qn_mutant = t->t.change[job];
    for (long scene; (scene = strtol(at, &end, 10)), end != at; at = end) {
        if (scene < 0 || scene >= t->suite->n_scenes) suite_fail("there is no such scenario", at);
        note->scene = (int)scene;
        fork_patience();
        int line = suite_fails_at(t->suite, (int)scene, suite_file_of(t->suite, (int)scene)->pool);
        if (line < 0) continue;
        note->hash = (uint64_t)line;
        return FORK_CAUGHT;
    }
    note->scene = -1;
    return FORK_SURVIVED;
}

static void report_change(void *context, int job, int verdict, const fork_note *note)
{
    const trying *t = context;
    char line[80];
    int n = snprintf(line, sizeof line, "%d %s %d %d\n", t->t.change[job], fork_word(verdict), note->scene,
                     (int)note->hash);
    // One write per line, because others write here too.
    if (write(STDOUT_FILENO, line, (size_t)n) != n) _exit(2);
}

static void read_trials(trials *t)
{
    char *line = NULL, *end;
    for (size_t room = 0; getline(&line, &room, stdin) > 0; t->n++) {
        t->line = realloc(t->line, sizeof *t->line * (size_t)(t->n + 1));
        t->change = realloc(t->change, sizeof *t->change * (size_t)(t->n + 1));
        if (!t->line || !t->change) suite_fail("not enough memory", "runner");
        t->change[t->n] = (int)strtol(line, &end, 10);
        t->line[t->n] = strdup(end);
    }
    free(line);
}

static int try_changes(suite *s, int workers)
{
    trying t = { .suite = s };
    read_trials(&t.t);
    fork_all(t.t.n, workers, try_change, report_change, &t);
    return 0;
}

static int distil(suite *s, const char *root, bool cards, int workers, int millis, int games)
{
    trials t = { 0 };
    read_trials(&t);
    return distil_changes(s, root, &t, cards, workers, millis, games);
}

static int strengthen(suite *s, const char *root, int workers, int millis)
{
    trials t = { 0 };
    read_trials(&t);
    return strengthen_all(s, root, &t, workers, millis);
}

static int agree(suite *s, int workers, int games)
{
    trials t = { 0 };
    read_trials(&t);
    return agree_all(s, &t, workers, games);
}

int main(int argc, char **argv)
{
    static suite s;
    const char *wish = getenv("QN_MUTANT");
    int workers = argc > 4 ? atoi(argv[4]) : 1;
    if (argc < 4 || workers < 0)
        suite_fail("runner ROOT GAME cover|check|try JOBS|distil JOBS MILLIS GAMES|cards|try-cards JOBS",
                   "usage");
    suite_open(&s, argv[1], argv[2]);
    qn_mutant = wish ? atoi(wish) : 0;
    if (strcmp(argv[3], "cover") == 0) return cover(&s);
    if (strcmp(argv[3], "check") == 0) return check(&s);
    if (strcmp(argv[3], "try") == 0) return try_changes(&s, workers);
    if (strcmp(argv[3], "distil") == 0)
        return distil(&s, argv[1], false, workers, argc > 5 ? atoi(argv[5]) : 100,
                      argc > 6 ? atoi(argv[6]) : 0);
    if (strcmp(argv[3], "distil-cards") == 0)
        return distil(&s, argv[1], true, workers, argc > 5 ? atoi(argv[5]) : 100, 0);
    if (strcmp(argv[3], "strengthen") == 0)
        return strengthen(&s, argv[1], workers, argc > 5 ? atoi(argv[5]) : 100);
    if (strcmp(argv[3], "agree") == 0) return agree(&s, workers, argc > 5 ? atoi(argv[5]) : 100);
    if (strcmp(argv[3], "narrate") == 0 && argc > 5)
        return narrate_all(&s, argv[1], atoi(argv[4]), atoi(argv[5]));
    if (strcmp(argv[3], "retell") == 0) return retell_all(&s, argv[1]);
    if (strcmp(argv[3], "spoil") == 0) return spoil_all(&s, argv[1]);
    if (strcmp(argv[3], "cards") == 0) return list_card_changes(&s);
    if (strcmp(argv[3], "try-cards") == 0) return try_card_changes(&s, workers);
    suite_fail("there is no such command", argv[3]);
}
