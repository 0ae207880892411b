// Prints positions for a person to read: a seat's log, its question and why it is asked, its answers with their
// outcomes, and why other things are not possible.
//
//   build/tests/reading GAME [POSITIONS] [SEED]
#include <stdlib.h>

#include "bots/bots.h"
#include "kernel/causes.h"
#include "kernel/prompts.h"
#include "kernel/when.h"
#include "vm/lasting.h"
#include "vm/vm.h"
#include "host/outcome.h"
#include "support.h"

enum { LINES = 4096, REFUSALS_SHOWN = 3, DECISIONS_BETWEEN = 23 };

static kit k;
static trial g;
static qn_table world, work, copy;
static qh_outcome out[QN_MAX_OPTIONS];
static struct qn_attempts tried;
static qn_when_work search;
static uint64_t dice;
static struct {
    uint32_t n, shown;
    char heading[80];   // printed before its first event
    qn_causes causes;
    uint32_t cause[LINES];
    char said[LINES][400];
} told;   // the reader's log since the game began
static int reader;

static void keep_line(const char *said, uint32_t cause)
{
    if (told.n == LINES) return;
    told.cause[told.n] = cause;
    snprintf(told.said[told.n++], sizeof *told.said, "%s", said);
}

static void hear(void *listener, const qn_table *t, const qn_note *note)
{
    (void)listener;
    QN_TEXT(said, 400);
    int tells = t->rules->notes[note->kind].tells;
    qn_say_note(t, reader, note, &said);
    if (!said.used) return;
    if (tells == QN_TELLS_HEADING) {
        qn_cause_of(&told.causes, t, note, told.n, g.choices);
        snprintf(told.heading, sizeof told.heading, "%s", said.at);
        return;
    }
    if (told.n && qn_goes_on(t, note)) {   // one line for everything that was forbidden
        snprintf(told.said[told.n - 1], sizeof *told.said, "%s", said.at);
        return;
    }
    if (told.heading[0] && tells != QN_TELLS_PERIOD) keep_line(told.heading, QN_NO_LINE);
    told.heading[0] = 0;
    keep_line(said.at, qn_cause_of(&told.causes, t, note, told.n, g.choices));
}

static int depth_of(uint32_t line)
{
    int depth = 0;
    while ((line = told.cause[line]) != QN_NO_LINE) depth++;
    return depth;
}

static void start(int number)
{
    static const char *const names[QN_MAX_PLAYERS] = { "Ada", "Mira", "Ben", "Dara", "Odo", "Ines" };
    trial_start(&g, &k, (uint64_t)number);
    told.n = told.shown = 0;
    told.heading[0] = 0;
    memset(&told.causes, 0, sizeof told.causes);
    reader = number % g.players;
    g.table.names = names;
    g.table.interactive = true;
    g.table.tell = hear;
    g.table.tells_numbers = true;
}

// Every other game is played by greedy bots.
static void step(void)
{
    if (g.number & 1) {
        trial_step(&g);
        return;
    }
    answer a = trial_pick(&g);
    a.number = (uint8_t)qn_bot_greedy.pick(&qn_bot_greedy, &g.table, a.seat, &g.dice, NULL);
    trial_take(&g, a);
}

static void print_log(void)
{
    uint32_t from = told.n > told.shown + 16 ? told.n - 16 : told.shown;
    for (uint32_t i = from; i < told.n; i++) printf("  | %*s%s\n", 2 * depth_of(i), "", told.said[i]);
    told.shown = told.n;
}

static void print_answers(qn_table *t)
{
    int n = qn_choices(t, reader);
    qh_outcomes(t, reader, out, &world, &work);
    for (int i = 0; i < n; i++) {
        QN_TEXT(label, 256);
        QN_TEXT(line, 512);
        QN_TEXT(depends, 256);
        qn_say_label(t, i, &label);
        if (qh_say_outcome(t, reader, &out[i], &line)) qh_say_open(t, reader, out[i].open, &depends);
        printf("  - %s\n", label.at);
        if (line.used)
            printf("      %s%s%s%s%s\n", out[i].grade >= QH_GRADE_GIVE ? "⚠ " : "", line.at,
                   depends.used ? " (" : "", depends.at, depends.used ? ")" : "");
    }
}

static void print_refusals(const qn_table *t)
{
    qn_gather_attempts(t, reader, &copy, &tried);
    uint64_t reasons = 0;   // each is shown once
    for (int shown = 0, i = 0; i < 400 && tried.n && shown < REFUSALS_SHOWN; i++) {
        int at = (int)qn_roll(&dice, (uint32_t)tried.n), why = tried.at[at].refusal.why % 64;
        if (qn_legal(tried.at[at].refusal) || reasons >> why & 1) continue;
        reasons |= UINT64_C(1) << why;
        QN_TEXT(command, 256);
        QN_TEXT(said, 512);
        QN_TEXT(when, 256);
        qn_when possible;
        qn_put_command(&copy, tried.at[at].option, &command);
        qn_say_refusal(&copy, reader, tried.at[at].refusal, &said);
        if (qn_find_when(t, reader, tried.at[at].option, &possible, &search))
            qn_say_when(t, reader, &possible, &when);
        printf("  why not %s? %s %s [%s]\n", command.at, said.at, when.at,
               t->rules->refusals[tried.at[at].refusal.why].rules);
        shown++;
    }
}

// Lasting changes that bind a player.
static void print_in_force(const qn_table *t)
{
    const qn_mod *which;
    for (int i = 0;; i++) {
        QN_TEXT(said, 256);
        if (!qn_put_in_force(t, reader, i, &said, &which)) return;
        printf("  * in force: %s.\n", said.at);
    }
}

// The reply to a person who types only the name of a card.
static void print_named(const qn_table *t)
{
    int card = (int)qn_roll(&dice, t->game.n_cards), def = qn_shown_def(t, reader, card);
    QN_TEXT(said, 512);
    if (!def) return;
    qn_verdict v = qn_why(t, reader, qn_def_name(t->pool, def));
    qn_say_verdict(t, &v, &said);
    printf("  why %s? %s\n", qn_def_name(t->pool, def), said.at);
}

static void print_position(int number)
{
    qn_table *t = &g.table;
    QN_TEXT(question, 512);
    printf("\n== %d: game %llu, %d players, turn %d, %s reads ==\n", number, (unsigned long long)g.number,
           g.players, t->game.turn, t->names[reader]);
    print_log();
    print_in_force(t);
    qn_choices(t, reader);
    qn_say_question(t, &question);
    printf("  ? %s\n", question.at);
    print_answers(t);
    print_refusals(t);
    print_named(t);
}

static void print_end(void)
{
    QN_TEXT(said, 768);
    printf("\n== the end ==\n");
    print_log();
    qn_say_result(&g.table, reader, &said);
    printf("  ! %s\n", said.at);
}

static const qn_rules *game_called(const char *name)
{
    const qn_rules *const *rules = qn_games();
    while (*rules && strcmp((*rules)->name, name) != 0) rules++;
    return *rules;
}

int main(int argc, char **argv)
{
    const qn_rules *rules = argc > 1 ? game_called(argv[1]) : NULL;
    int wanted = argc > 2 ? atoi(argv[2]) : 20, game = argc > 3 ? atoi(argv[3]) * 1000 : 0;
    if (!rules) {
        fputs("usage: reading GAME [POSITIONS] [SEED]\n", stderr);
        return 2;
    }
    kit_open(&k, rules);
    dice = qn_dice_from((uint64_t)game + 7);
    start(game);
    for (int n = 0; n < wanted;) {
        for (int wait = (int)qn_roll(&dice, DECISIONS_BETWEEN); wait && !g.table.game.over; wait--) step();
        while (!g.table.game.over && qn_asked(&g.table) != reader) step();
        if (!g.table.game.over) {
            print_position(++n);
            step();
            continue;
        }
        print_end();
        start(++game);
    }
    return 0;
}
