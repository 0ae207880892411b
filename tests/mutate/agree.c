// The same choices with a change in force (agree.h).
#include "agree.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "../support.h"
#include "forks.h"
#include "mutant.h"

enum { LONGEST = 1500 };   // choices of one game; few are longer, and their ends look alike

typedef struct step {
    answer choice;
    uint64_t after;   // over the game value and all that was told
} step;

typedef struct track {   // one game as the rules have it
    int n;
    bool mixed;
    step step[LONGEST];
    unsigned char *reached;   // of each change that is asked for
} track;

typedef struct comparison {
    const trials *trials;
    kit kit;
    track *track;
    int games;
} comparison;

static uint64_t told;

static void hear(void *listener, const qn_table *t, const qn_note *note)
{
    (void)listener;
    for (int seat = 0; seat < t->game.players; seat++) {
        QN_TEXT(line, QN_GOT);
        qn_say_note(t, seat, note, &line);
        for (size_t i = 0; i < line.used; i++) told = (told ^ (unsigned char)line.at[i]) * 0x100000001b3;
    }
}

static void start(trial *g, const comparison *w, int number)
{
    (w->track[number].mixed ? trial_start_mixed : trial_start)(g, &w->kit, (uint64_t)number);
    told = 0xcbf29ce484222325;
    g->table.tell = hear;
    g->table.tells_numbers = true;
}

static uint64_t value(const trial *g) { return qn_hash(&g->table) ^ told; }

static void play(comparison *w, int number)
{
    static trial g;
    track *r = &w->track[number];
    memset(qn_reached, 0, sizeof qn_reached);
    start(&g, w, number);
    for (r->n = 0; r->n < LONGEST && !g.table.game.over; r->n++) {
        r->step[r->n].choice = trial_pick(&g);
        trial_take(&g, r->step[r->n].choice);
        r->step[r->n].after = value(&g);
    }
    r->reached = calloc((size_t)w->trials->n + 1, 1);
    if (!r->reached) suite_fail("not enough memory", "runner");
    for (int i = 0; i < w->trials->n; i++) r->reached[i] = qn_reached[w->trials->change[i]];
}

static bool differs(const comparison *w, int number)
{
    static trial g;
    const track *r = &w->track[number];
    start(&g, w, number);
    for (int i = 0; i < r->n; i++) {
        if (i % 64 == 0) fork_patience();
        if (g.table.game.over || qn_choices(&g.table, r->step[i].choice.seat) <= r->step[i].choice.number)
            return true;
        trial_take(&g, r->step[i].choice);
        if (value(&g) != r->step[i].after) return true;
    }
    return false;
}

static int compare(void *context, int job, fork_note *note)
{
    const comparison *w = context;
    qn_mutant = w->trials->change[job];
    note->hash = 0;
    for (int i = 0; i < w->games; i++) {
        if (!w->track[i].reached[job]) continue;
        note->scene = i;
        fork_patience();
        if (differs(w, i)) return FORK_CAUGHT;
        note->hash += (uint64_t)w->track[i].n;
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
    static comparison w;
    w.trials = t;
    w.games = games;
    kit_open(&w.kit, s->rules);
    w.track = calloc((size_t)games + 1, sizeof *w.track);
    if (!w.track) suite_fail("not enough memory", "runner");
    for (int i = 0; i < games; i++) {
        w.track[i].mixed = i % 3 == 2;
        play(&w, i);
    }
    fork_all(t->n, workers, compare, report, &w);
    return 0;
}
