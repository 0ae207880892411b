// Finds facts at places that scenarios reach (strengthen.h).
#include "strengthen.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "forks.h"
#include "mutant.h"
#include "telling.h"

enum { LOOK = 1 << 16 };
enum { SAME, STATE, LOOKS, TOLD };   // how far a change becomes visible

typedef struct sight {   // a table at one point of a scenario
    uint64_t state, look;
} sight;

typedef struct looking {
    suite *suite;
    patterns patterns;
    const trials *trials;
    int millis;
    sight **seen;   // of each scenario without a change: after set-up, then after each step
} looking;

typedef struct visit {   // one scenario in play
    story y;
    stage at;
    int item, n;   // the next item; points passed
} visit;

static uint64_t mix(uint64_t h, const char *text, size_t size)
{
    for (size_t i = 0; i < size; i++) h = (h ^ (unsigned char)text[i]) * 0x100000001b3;
    return h;
}

static sight see(const stage *at)
{
    QN_TEXT(look, LOOK);
    telling_look(at, &look);
    uint64_t h = mix(0xcbf29ce484222325, look.at, look.used);
    if (at->play.tried) h = mix(h, at->play.refusal, strlen(at->play.refusal));
    return (sight){ qn_hash(&at->table), h };
}

// ---- Point by point -----------------------------------------------------------------------------

static bool begin(const suite *s, int n, int mutant, visit *v)
{
    const suite_file *file = suite_file_of(s, n);
    const qn_scene *scene = suite_scene_of(s, n);
    char text[QN_FACT];
    v->y = (story){ .file = s->scene[n].file };
    v->at.fault = (fault){ .mutant = mutant };
    v->item = v->n = 0;
    for (int i = 0; i < scene->n; i++) {
        const qn_item *item = &file->scenes->item[scene->first + i];
        if (item->kind != QN_ITEM_GIVEN) continue;
        qn_item_text(&file->src, item, text);
        if (!story_add(v->y.fact, &v->y.n_facts, STORY_FACTS, text)) return false;
        v->item = i + 1;
    }
    return story_lay(s, &v->y, &v->at);
}

// Takes the next step. False: there is none, or it is not possible.
static bool go_on(const suite *s, int n, visit *v)
{
    const suite_file *file = suite_file_of(s, n);
    const qn_scene *scene = suite_scene_of(s, n);
    char text[QN_FACT];
    for (; v->item < scene->n; v->item++) {
        const qn_item *item = &file->scenes->item[scene->first + v->item];
        if (item->kind != QN_ITEM_WHEN) continue;
        qn_item_text(&file->src, item, text);
        if (v->y.n_steps == STORY_STEPS || !story_step(&v->at, text)) return false;
        strcpy(v->y.step[v->y.n_steps++], text);
        v->item++;
        v->n++;
        return true;
    }
    return false;
}

static void see_all(looking *w, int n)
{
    static visit v;
    w->seen[n] = calloc(STORY_STEPS + 1, sizeof *w->seen[n]);
    if (!w->seen[n]) suite_fail("not enough memory", "runner");
    if (!begin(w->suite, n, 0, &v)) return;
    do w->seen[n][v.n] = see(&v.at);
    while (go_on(w->suite, n, &v));
}

// ---- One change ---------------------------------------------------------------------------------

static void report_told(const looking *w, int change, int n, const visit *v, const char *step,
                        const char *fact)
{
    static const char *const word[] = { "rules", "given", "when", "then", "say" };
    const qn_scene *scene = suite_scene_of(w->suite, n);
    const qn_item *first = &suite_file_of(w->suite, n)->scenes->item[scene->first];
    const qn_item *last = first + v->item - 1, *end = first + scene->n;
    char line[4 * STORY_LINE];
    while (last + 1 < end && last[1].kind == QN_ITEM_THEN) last++;
    int size = snprintf(line, sizeof line, "%d\ttold\t%d\t%u\t%s\t%s\t%s\t%s\n", change, n,
                        last->at + last->length, word[last->kind], last + 1 < end ? word[last[1].kind] : "",
                        step, fact);
    if (write(STDOUT_FILENO, line, (size_t)size) != size) _exit(2);
}

// Can a fact distinguish the two tables at this point?
static bool tell_apart(const looking *w, int change, int n, const visit *other)
{
    static visit is;
    char fact[STORY_LINE];
    if (!begin(w->suite, n, 0, &is)) return false;
    while (is.n < other->n)
        if (!go_on(w->suite, n, &is)) return false;
    static stage copy;
    int steps = is.y.n_steps;
    copy = other->at;
    copy.play.t = &copy.table;
    copy.play.told = &copy.told;
    copy.table.listener = &copy.play;
    if (!telling_difference(&w->patterns, &is.y, &is.at, &copy, fact)) return false;
    bool attempt = is.y.n_steps > steps;
    report_told(w, change, n, &is, attempt ? is.y.step[steps] : "", fact);
    return true;
}

static int look_at(const looking *w, int change, int n, int most)
{
    static visit v;
    if (!begin(w->suite, n, change, &v)) return most;
    do {
        fork_patience();
        const sight *before = &w->seen[n][v.n];
        sight now = see(&v.at);
        if (now.look != before->look) {
            if (tell_apart(w, change, n, &v)) return TOLD;
            if (most < LOOKS) most = LOOKS;
        }
        if (now.state != before->state && most < STATE) most = STATE;
    } while (go_on(w->suite, n, &v));
    return most;
}

static long millis_used(void)
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static int look(void *context, int job, fork_note *note)
{
    const looking *w = context;
    char *at = w->trials->line[job], *end;
    int found = SAME;
    long start = millis_used();
    for (; found < TOLD && millis_used() - start <= w->millis; at = end) {
        long n = strtol(at, &end, 10);
        if (end == at) break;
        note->scene = (int)n;
        found = look_at(w, w->trials->change[job], (int)n, found);
    }
    note->hash = (uint64_t)found;
    return FORK_SURVIVED;
}

static void report(void *context, int job, int verdict, const fork_note *note)
{
    static const char *const word[] = { "same", "state", "looks" };
    const looking *w = context;
    char line[80];
    if (verdict == FORK_SURVIVED && note->hash == TOLD) return;
    int n = snprintf(line, sizeof line, "%d\t%s\t%d\n", w->trials->change[job],
                     verdict == FORK_SURVIVED ? word[note->hash] : fork_word(verdict), note->scene);
    if (write(STDOUT_FILENO, line, (size_t)n) != n) _exit(2);
}

int strengthen_all(suite *s, const char *root, const trials *t, int workers, int millis)
{
    static looking w;
    w = (looking){ .suite = s, .trials = t, .millis = millis };
    telling_read(&w.patterns, root, qn_game_name(s->rules));
    w.seen = calloc((size_t)s->n_scenes + 1, sizeof *w.seen);
    if (!w.seen) suite_fail("not enough memory", "runner");
    for (int n = 0; n < s->n_scenes; n++) see_all(&w, n);
    fork_all(t->n, workers, look, report, &w);
    return 0;
}
