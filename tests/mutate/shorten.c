// Drops steps, facts and parts of facts one by one (shorten.h).
#include "shorten.h"

#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "forks.h"

// In its own process: with the change it may crash or hang.
static bool fails_with(const suite *s, const story *y, fault f)
{
    int status = 0;
    pid_t child = fork();
    if (child == 0) {
        fork_impatience();
        _exit(story_holds(s, y, f) ? 0 : 1);
    }
    return child > 0 && waitpid(child, &status, 0) == child && status != 0;
}

bool story_tells(const suite *s, const story *y, fault f)
{
    fork_patience();
    return story_holds(s, y, (fault){ 0 }) && fails_with(s, y, f);
}

typedef struct shortening {
    const suite *suite;
    story *y;
    fault fault;
    int tries;   // tries left
    story before;
} shortening;

enum { MOST_TRIES = 300 };

// Keeps the current story if it still distinguishes the change, and restores the previous one otherwise.
static bool settle(shortening *w)
{
    if (w->tries-- > 0 && story_tells(w->suite, w->y, w->fault)) return true;
    *w->y = w->before;
    return false;
}

static void drop_steps(shortening *w)
{
    for (int i = w->y->n_steps - 1; i >= 0; i--) {
        w->before = *w->y;
        story_drop(w->y->step, &w->y->n_steps, i);
        settle(w);
    }
}

static void drop_facts(shortening *w)
{
    for (int i = w->y->n_facts - 1; i >= 0; i--) {
        w->before = *w->y;
        story_drop(w->y->fact, &w->y->n_facts, i);
        settle(w);
    }
}

// Removes the [nth] item of "p1 hand: A, 2 B (x, y), C". False: there are not so many, or it is the only one.
static bool drop_item(char fact[STORY_LINE], int nth)
{
    char *colon = strchr(fact, ':'), *from = colon ? colon + 1 : NULL;
    if (!from) return false;
    int depth = 0, item = 0;
    char *start = from;
    for (char *at = from;; at++) {
        depth += (*at == '(') - (*at == ')');
        if (*at && (*at != ',' || depth)) continue;
        if (item++ == nth) {
            if (!*at && start == from) return false;
            if (*at) memmove(start, at + 1, strlen(at + 1) + 1);
            else start[-1] = 0;
            return true;
        }
        if (!*at) return false;
        start = at + 1;
    }
}

static void drop_items(shortening *w)
{
    for (int i = 0; i < w->y->n_facts; i++)
        for (int nth = 0;;) {
            w->before = *w->y;
            if (!drop_item(w->y->fact[i], nth)) break;
            if (!settle(w)) nth++;
        }
}

// Drops brackets after a card if they do not matter.
static void drop_brackets(shortening *w)
{
    for (int i = 0; i < w->y->n_facts; i++)
        for (char *open = w->y->fact[i]; (open = strchr(open, '('));) {
            w->before = *w->y;
            char *close = strchr(open, ')');
            if (!close || open == w->y->fact[i]) break;
            memmove(open - 1, close + 1, strlen(close + 1) + 1);
            if (!settle(w)) open++;
        }
}

static bool is_pass(const char *step)
{
    return strcmp(step + 2, " passes") == 0 || strcmp(step, "all pass") == 0;
}

// Turns several passes in a row into "all pass" if that means the same.
static void join_passes(shortening *w)
{
    for (int i = 0; i + 1 < w->y->n_steps; i++) {
        int end = i;
        while (end < w->y->n_steps && is_pass(w->y->step[end])) end++;
        if (end - i < 2) continue;
        w->before = *w->y;
        while (end-- > i + 1) story_drop(w->y->step, &w->y->n_steps, end);
        strcpy(w->y->step[i], "all pass");
        settle(w);
    }
}

void story_shorten(const suite *s, story *y, fault f)
{
    static shortening w;
    w.suite = s;
    w.y = y;
    w.fault = f;
    w.tries = MOST_TRIES;
    for (int before = -1; before != y->n_steps + y->n_facts;) {
        before = y->n_steps + y->n_facts;
        drop_steps(&w);
        drop_facts(&w);
    }
    drop_items(&w);
    drop_brackets(&w);
    drop_facts(&w);
    join_passes(&w);
}
