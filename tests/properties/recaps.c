// A recap of any part of a game has at most five lines, each short, in the order of events. It is not empty if the
// table has visibly changed. Every word of it comes from the reader's own log, so it reveals nothing hidden
// (hidden_messages.c compares the recaps of two worlds that look alike). The tested parts: since the reader last
// decided, a turn, and between any two points of a random game.
//
//   property-recaps --read: prints recaps of games between greedy bots, for a person to read.
#include "../support.h"

#include <stdlib.h>

#include "host/host.h"
#include "kernel/prompts.h"
#include "vm/vm.h"

enum { ROOM = 1 << 15, MOST_POINTS = 24, LOOK_EVERY = 5, MOST_LINE = 240, READ = 60 };

typedef struct point {   // what each reader saw at one point of a game
    uint32_t step;
    int turn;
    char *board[QH_ROWS];
} point;

static trial g;
static qh_table *w;
static uint64_t dice;
static qh_recap_text recap;
static struct {
    int n;
    point at[MOST_POINTS];
} points;
static struct {
    uint64_t recaps, lines, longest, empty;
} seen;

static void *resize(void *self, void *bytes, size_t from, size_t to)
{
    (void)self;
    (void)from;
    if (to) return realloc(bytes, to);
    free(bytes);
    return NULL;
}

// ---- What a reader sees ---------------------------------------------------------------------------------

static void drop(char *board, const char *from, char to)
{
    char *at = strstr(board, from), *end = at ? strchr(at, to) : NULL;
    if (end) memmove(at, end, strlen(end) + 1);
}

// Turn and phase are in headings, which are not events.
static char *look(int row)
{
    char *board = malloc(ROOM);
    qn_text out = { board, 0, ROOM, false, NULL };
    const qn_mod *which;
    if (!board) abort();
    qn_text_clear(&out);
    qn_view(&w->table, qh_seat_of_row(row), 120, &out);
    drop(board, "----", '\n');
    for (int i = 0; i < QN_MAX_PLAYERS; i++) drop(board, "   confirmed", '\n');
    out.used = strlen(board);
    for (int i = 0; qn_put_in_force(&w->table, qh_seat_of_row(row), i, &out, &which); i++)
        qn_put_char(&out, '\n');
    return board;
}

static bool is_settled(const qn_table *t)
{
    int how = qn_question_row_of(t->rules->prompts, t->game.question.kind)->how;
    return how & QN_IDLE && !t->game.n_links && !t->game.n_pending;
}

static bool reads(int row) { return row == QH_EVERYBODY || row < w->players; }

static void keep_point(void)
{
    if (points.n == MOST_POINTS || w->table.game.over || !is_settled(&w->table)) return;
    point *p = &points.at[points.n++];
    p->step = w->at;
    p->turn = w->table.game.turn;
    for (int row = 0; row < QH_ROWS; row++) p->board[row] = reads(row) ? look(row) : NULL;
}

static void drop_points(void)
{
    for (int i = 0; i < points.n; i++)
        for (int row = 0; row < QH_ROWS; row++) free(points.at[i].board[row]);
    points.n = 0;
}

// ---- Rules for a recap ----------------------------------------------------------------------------------

static bool is_later(const qh_line *l, uint32_t step) { return l->step > step || !step; }

static int times_told(int row, uint32_t step, const char *said)
{
    int n = 0;
    for (uint32_t i = 0; i < w->log[row].n; i++) {
        const qh_line *l = &qh_lines(w, row)[i];
        n += is_later(l, step) && strcmp(qh_text(w, l->say), said) == 0;
    }
    return n;
}

// "Mira Sets a card face down. (3 times)"
static bool is_told_often(int row, uint32_t step, char *say)
{
    char *open = strrchr(say, '(');
    if (!open || open == say || !strstr(open, " times)")) return false;
    open[-1] = 0;
    return atoi(open + 1) > 1 && times_told(row, step, say) >= atoi(open + 1);
}

// The longest sentence logged after [step] that is a prefix of [at]; 0: none.
static size_t told_here(int row, uint32_t step, const char *at)
{
    size_t longest = 0;
    for (uint32_t i = 0; i < w->log[row].n; i++) {
        const qh_line *l = &qh_lines(w, row)[i];
        const char *said = qh_text(w, l->say);
        size_t n = strlen(said);
        if (is_later(l, step) && n > longest && strncmp(at, said, n) == 0) longest = n;
    }
    return longest;
}

// Does [say] consist only of sentences that this reader's log has after [step]?
static bool is_told(int row, uint32_t step, const char *say)
{
    char whole[QH_RECAP_LINE];
    snprintf(whole, sizeof whole, "%s", say);
    if (is_told_often(row, step, whole)) return true;
    for (const char *at = say; *at;) {
        bool gap = strncmp(at, "…", strlen("…")) == 0;
        size_t n = *at == ' ' ? 1 : gap ? strlen("…") : told_here(row, step, at);
        if (!n) return false;
        at += n;
    }
    return true;
}

static void check_recap(int row, uint32_t step, bool changed)
{
    TRIAL_CHECK(&g, recap.n >= 0 && recap.n <= 5, "a recap has %d lines", recap.n);
    TRIAL_CHECK(&g, recap.n || !changed,
                "the table has changed for reader %d since step %u, and its recap at %u is empty", row, step,
                w->at);
    for (int i = 0; i < recap.n; i++) {
        const char *say = recap.say[i];
        size_t n = strlen(say);
        TRIAL_CHECK(&g, n && !strchr(say, '\n'), "a line of a recap is empty, or two: '%s'", say);
        TRIAL_CHECK(&g, n <= MOST_LINE, "a line of a recap has %zu letters: '%s'", n, say);
        TRIAL_CHECK(&g, is_told(row, step, say), "reader %d was not told after step %u: '%s'", row, step,
                    say);
        bool began = is_later(&qh_lines(w, row)[recap.line[i]], step);   // in this part
        TRIAL_CHECK(&g, !began || !i || recap.line[i] > recap.line[i - 1], "a recap is out of order: '%s'",
                    say);
        TRIAL_CHECK(&g, recap.step[i] >= step && recap.step[i] <= w->at, "'%s' is of another step", say);
        if (n > seen.longest) seen.longest = n;
    }
    seen.recaps++;
    seen.lines += (uint64_t)recap.n;
    seen.empty += !recap.n;
}

static void recap_all(uint32_t step, const point *from, const point *to)
{
    for (int row = 0; row < QH_ROWS; row++) {
        if (!reads(row)) continue;
        bool changed = from && to && strcmp(from->board[row], to->board[row]) != 0;
        qh_recap(w, row, step, &recap);
        check_recap(row, step, changed);
        qh_recap(w, row, qh_last_decision(w, row), &recap);
        check_recap(row, qh_last_decision(w, row), false);
    }
}

// Between any two of the points, and to the end of the game.
static void recap_stretches(void)
{
    recap_all(0, NULL, NULL);
    for (int i = points.n - 1; i > 0; i--) {
        if (!qh_seek(w, points.at[i].step)) abort();
        int from = (int)qn_roll(&dice, (uint32_t)i);
        recap_all(points.at[from].step, &points.at[from], &points.at[i]);
        recap_all(points.at[i - 1].step, &points.at[i - 1], &points.at[i]);
        recap_all(qn_roll(&dice, points.at[i].step + 1), NULL, NULL);
    }
}

// ---- Games ----------------------------------------------------------------------------------------------

static void open_game(void)
{
    QN_TEXT(why, 4096);
    const qh_memory memory = { resize, NULL };
    w = qh_open(&memory);
    if (!w || !qh_seat_players(w, g.players)) abort();
    w->rules = g.kit->rules;
    w->pool = &g.kit->pool;
    for (int s = 0; s < g.players; s++) w->deck[s] = g.deck[s];
    w->switches = g.switches;
    w->seed = g.number;
    w->dice = qn_dice_from(g.number);
    TRIAL_CHECK(&g, qh_deal(w, &why), "%s", why.at);
}

static void read_aloud(int row, uint32_t step, const char *of)
{
    qh_recap(w, row, step, &recap);
    printf("\n%s, reader %d, steps %u to %u:\n", of, row, step, w->at);
    for (int i = 0; i < recap.n; i++) printf("  - %s\n", recap.say[i]);
    if (recap.left_out) printf("  (and %d more)\n", recap.left_out);
}

static void play(const qn_bot *bot, int aloud)
{
    uint32_t turn_began = 0, spoken = 0;
    int turn = 0;
    for (int i = 0; !w->table.game.over; i++) {
        int seat = qn_asked(&w->table);
        if (!aloud && i % LOOK_EVERY == 0) keep_point();
        if (spoken < (uint32_t)aloud && i % 9 == 8 && w->at > qh_last_decision(w, seat)) {
            read_aloud(seat, qh_last_decision(w, seat), "since they last decided");
            spoken++;
        }
        if (turn != w->table.game.turn) {
            if (turn % 3 == 1 && spoken < (uint32_t)aloud)
                read_aloud(turn % 2 ? 0 : QH_EVERYBODY, turn_began, "a turn"), spoken++;
            turn = w->table.game.turn;
            turn_began = w->at;
        }
        if (!qh_bot_choose(w, bot, seat)) break;
    }
    if (aloud) read_aloud(0, 0, "a whole game");
}

static void property(const kit *k)
{
    bool aloud = getenv("QN_READ") != NULL;
    int games = aloud ? 6 : games_to_play(40, 9);
    memset(&seen, 0, sizeof seen);
    dice = qn_dice_from(14);
    for (int n = 0; n < games; n++) {
        if (n % 3) trial_start(&g, k, (uint64_t)n);
        else trial_start_mixed(&g, k, (uint64_t)n);
        open_game();
        play(aloud ? &qn_bot_greedy : &qn_bot_random, aloud ? READ / games : 0);
        if (!aloud) recap_stretches();
        drop_points();
        qh_close(w);
    }
    if (aloud) return;
    TRIAL_CHECK(&g, seen.lines > 1000, "hardly anything was told%s", "");
    printf("%s: %llu recaps of %llu lines, %llu letters at most, %llu empty\n", k->rules->name,
           (unsigned long long)seen.recaps, (unsigned long long)seen.lines, (unsigned long long)seen.longest,
           (unsigned long long)seen.empty);
}

int main(void) { return for_every_game(property); }
