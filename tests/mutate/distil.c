// Searches for scenarios that notice a change (distil.h).
#include "distil.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "cards.h"
#include "forks.h"
#include "games.h"
#include "mutant.h"
#include "shorten.h"
#include "telling.h"
#include "vary.h"

enum { LONGEST = 14, LOOK = 1 << 15, KEPT = 5, TRIALS = 100000 };
enum { BACK = 10, MOST_GAMES = 6 };   // choices before the one that differs; games that differ

typedef struct search {
    suite *suite;
    patterns patterns;
    char **line;
    int *change;
    int n, millis, games;
    fork_job search;
    card_changes cards;
    int blame_trial, blame_step;   // where the change crashed or hung; -1: it did not
} search;

typedef struct attempt {   // one trial: the same story with and without the change
    int number, trial;     // of the change or the broken card; number of the trial
    int game, choice;      // the game and choice from which choices are copied; -1: random ones
    fault fault;
    uint64_t dice;
    story y;
    stage is, other;
    bool split;   // the change was reached, so the second table is played too
} attempt;

static long millis_used(void)
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

// ---- Text of the scenario ---------------------------------------------------------------------

static bool was_so(const telling *before, const char *fact)
{
    for (int i = 0; i < before->n; i++)
        if (strcmp(before->fact[i], fact) == 0) return true;
    return false;
}

// Adds what the last step changed and logged: it describes the event and notices more than one change.
static void say_what_happened(const search *w, story *y)
{
    static telling before, after;
    static stage at;
    at.fault = (fault){ 0 };
    before.n = 0;
    if (!story_lay(w->suite, y, &at)) return;
    for (int i = 0; i < y->n_steps; i++) {
        if (i == y->n_steps - 1) telling_gather(&w->patterns, y, &at, &before);
        if (!story_step(&at, y->step[i])) return;
    }
    telling_gather(&w->patterns, y, &at, &after);
    for (int i = 0; i < after.n && y->n_then < KEPT; i++)
        if (y->n_steps && !was_so(&before, after.fact[i]))
            story_add(y->then, &y->n_then, KEPT, after.fact[i]);
}

static const char *file_of(const suite *s, int file) { return s->file[file].src.name; }

static void print_story(const search *w, const attempt *a)
{
    char title[STORY_LINE];
    QN_TEXT(text, 1 << 16);
    const story *y = &a->y;
    snprintf(title, sizeof title, "%.200s%s%.200s", y->n_steps ? y->step[y->n_steps - 1] : "",
             y->n_steps ? ": " : "", y->then[0]);
    for (char *quote; (quote = strchr(title, '"'));) *quote = '\'';
    qn_putf(&text, "@ %d %s\n", a->number, file_of(w->suite, y->file));
    story_write(w->suite, y, title, "", &text);
    qn_put(&text, "\n");
    if (write(STDOUT_FILENO, text.at, text.used) != (ssize_t)text.used) _exit(2);
}

static bool finish(search *w, attempt *a)
{
    if (!story_tells(w->suite, &a->y, a->fault)) return false;
    story_shorten(w->suite, &a->y, a->fault);
    say_what_happened(w, &a->y);
    if (!story_tells(w->suite, &a->y, a->fault)) return false;
    print_story(w, a);
    return true;
}

// ---- One trial --------------------------------------------------------------------------------

// The change crashed here: any true fact is a difference.
static bool blame(search *w, attempt *a)
{
    static telling all;
    telling_gather(&w->patterns, &a->y, &a->is, &all);
    if (!all.n) return false;
    a->y.n_then = 0;
    story_add(a->y.then, &a->y.n_then, STORY_THEN, all.fact[0]);
    return finish(w, a);
}

// Plays the second table up to here once the change was reached. False: it cannot, which is a difference.
static bool catch_up(const search *w, attempt *a)
{
    if (a->split) return true;
    a->split = true;
    a->other.fault = a->fault;
    return story_play(w->suite, &a->y, &a->other);
}

static bool looks_the_same(attempt *a)
{
    QN_TEXT(mine, LOOK);
    QN_TEXT(theirs, LOOK);
    telling_look(&a->is, &mine);
    telling_look(&a->other, &theirs);
    return mine.used == theirs.used && memcmp(mine.at, theirs.at, mine.used) == 0;
}

static bool tell_apart(search *w, attempt *a)
{
    char fact[STORY_LINE];
    story kept = a->y;
    if (!telling_difference(&w->patterns, &a->y, &a->is, &a->other, fact)) return a->y = kept, false;
    a->y.n_then = 0;
    story_add(a->y.then, &a->y.n_then, STORY_THEN, fact);
    if (finish(w, a)) return true;
    a->y = kept;
    return false;
}

static bool next_step(search *w, attempt *a, char step[STORY_LINE])
{
    qn_table *t = &a->is.table;
    stage_enter(&a->is);
    if (t->game.over || a->y.n_steps == STORY_STEPS) return false;
    if (a->game >= 0 && a->choice < games_length(a->game))
        return games_step(w->suite, a->game, a->choice++, step);
    int n = qn_choices(t, qn_asked(t));
    if (!n) return false;
    story_say_step(w->suite, &a->is, (int)qn_roll(&a->dice, (uint32_t)n), step);
    return !strchr(step, ';');
}

// Compares both tables after a step. 1: a scenario was written; 0: continue; -1: give up this trial.
static int compare(search *w, attempt *a)
{
    QN_TEXT(ignored, LOOK);
    if (!a->split) {
        telling_look(&a->is, &ignored);   // the change may be in the view
        if (a->fault.mutant && !qn_reached[a->fault.mutant]) return 0;
    }
    if (!catch_up(w, a)) return blame(w, a) ? 1 : -1;
    if (looks_the_same(a)) return 0;
    if (tell_apart(w, a)) return 1;
    return 0;
}

static bool try_once(search *w, attempt *a, fork_note *note)
{
    char step[STORY_LINE];
    a->split = false;
    a->is.fault = (fault){ 0 };
    a->dice = qn_dice_from((uint64_t)a->trial * 1000003u + (uint64_t)a->number);
    qn_reached[a->fault.mutant] = 0;
    if (!story_play(w->suite, &a->y, &a->is)) return false;
    for (int i = 0; i <= LONGEST; i++) {
        fork_patience();
        note->hash = (uint64_t)i;
        if (a->trial == w->blame_trial && i == w->blame_step) return blame(w, a);
        int verdict = compare(w, a);
        if (verdict) return verdict > 0;
        if (!next_step(w, a, step) || !story_step(&a->is, step)) return false;
        strcpy(a->y.step[a->y.n_steps++], step);
        note->hash = (uint64_t)i + 1;
        if (a->trial == w->blame_trial && i + 1 == w->blame_step) return blame(w, a);
        if (a->split && !story_step(&a->other, step)) return blame(w, a);
    }
    return false;
}

// Tries positions until one shows a difference or the time is up.
static int search_with(search *w, int number, fault f, fork_note *note)
{
    static attempt a;
    long start = millis_used();
    a.number = number;
    a.fault = f;
    a.game = -1;
    for (a.trial = w->blame_trial < 0 ? 0 : w->blame_trial; a.trial < TRIALS; a.trial++) {
        note->scene = a.trial;
        fork_patience();
        qn_mutant = 0;
        vary(w->suite, (uint64_t)a.trial * 7919u + (uint64_t)number, &a.y);
        if (try_once(w, &a, note)) return FORK_CAUGHT;
        if (w->blame_trial >= 0 || millis_used() - start > w->millis) break;
    }
    return FORK_SURVIVED;
}

// ---- Games that differ ------------------------------------------------------------------------

// Starts a few choices before the one after which the game differs, the nearest first, until facts can express the
// position and a fact distinguishes the two tables.
static bool try_game(search *w, attempt *a, int game, int differs, fork_note *note)
{
    for (int back = 0; back <= BACK && back <= differs; back++) {
        fork_patience();
        qn_mutant = 0;
        a->game = game;
        a->choice = differs - back;
        if (games_position(w->suite, game, differs - back, &a->y) && try_once(w, a, note)) return true;
    }
    return false;
}

static int search_games(search *w, int job, fork_note *note)
{
    static attempt a;
    int tried = 0;
    a.number = w->change[job];
    a.fault = (fault){ .mutant = w->change[job] };
    for (int game = 0; game < w->games && tried < MOST_GAMES; game++) {
        if (!games_reach(game, job)) continue;
        note->scene = a.trial = TRIALS + game;
        fork_patience();
        qn_mutant = w->change[job];
        int differs = games_differ(game, job);
        qn_mutant = 0;
        if (differs < 0) continue;
        tried++;
        if (try_game(w, &a, game, differs, note)) return FORK_CAUGHT;
    }
    return FORK_SURVIVED;
}

static int search_for(void *context, int job, fork_note *note)
{
    search *w = context;
    bool blamed = w->blame_trial >= 0 && w->blame_trial < TRIALS;
    if (w->games && !blamed && search_games(w, job, note) == FORK_CAUGHT) return FORK_CAUGHT;
    vary_from(w->line[job]);
    return search_with(w, w->change[job], (fault){ .mutant = w->change[job] }, note);
}

static int search_card(void *context, int job, fork_note *note)
{
    static qn_pool pool;
    search *w = context;
    qn_source none = { 0 };
    char scenes[1 << 14], name[128];
    const card_change *c = &w->cards.at[w->change[job]];
    snprintf(name, sizeof name, "%.*s", (int)c->card_length, w->suite->cards[c->source].text + c->card);
    suite_naming(w->suite, name, scenes, sizeof scenes);
    change_card_text(w->suite, c);
    if (!suite_compile(w->suite, &none, &pool)) return FORK_REFUSED;
    vary_from(scenes);
    return search_with(w, w->change[job], (fault){ .pool = &pool }, note);
}

static void report(void *context, int job, int verdict, const fork_note *note)
{
    search *w = context;
    char line[80];
    if ((verdict == FORK_CRASHED || verdict == FORK_HUNG) && w->blame_trial < 0) {
        w->blame_trial = note->scene;
        w->blame_step = (int)note->hash;
        verdict = fork_one(job, w->search, w);
        w->blame_trial = -1;
    }
    int n = snprintf(line, sizeof line, "! %d %s %d\n", w->change[job], fork_word(verdict), note->scene);
    if (write(STDOUT_FILENO, line, (size_t)n) != n) _exit(2);
}

int distil_changes(suite *s, const char *root, const trials *t, bool cards, int workers, int millis,
                   int games)
{
    static search w;
    w = (search){ .suite = s,
                  .line = t->line,
                  .change = t->change,
                  .n = t->n,
                  .millis = millis,
                  .games = games,
                  .search = cards ? search_card : search_for,
                  .blame_trial = -1 };
    if (cards) find_card_changes(s, &w.cards);
    for (int i = 0; cards && i < t->n; i++)
        if (t->change[i] < 0 || t->change[i] >= w.cards.n)
            suite_fail("there is no such change of a card", "runner");
    telling_read(&w.patterns, root, qn_game_name(s->rules));
    vary_open(s);
    if (games) games_open(s, t, games, GAMES_VALUE);
    fork_all(w.n, workers, w.search, report, &w);
    return 0;
}
