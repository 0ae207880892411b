// Every public change is logged. Between two moments of a random game at which nothing is being carried out, the
// watcher's board and the lasting changes are compared: if they differ, the watcher's log has a new line. (During an
// announcement, cards are paid before the line about it.) tests/properties/numbers.c tests the same for each number of
// a card.
#include "../support.h"
#include "kernel/prompts.h"
#include "vm/vm.h"

enum { ROOM = 1 << 15 };

static trial g;
static char before[ROOM], after[ROOM];
static int lines;
static uint64_t changes;

static void hear(void *listener, const qn_table *t, const qn_note *note)
{
    (void)listener;
    QN_TEXT(said, 512);
    qn_say_note(t, QN_NONE, note, &said);
    lines += said.used > 0;
}

static bool is_settled(const qn_table *t)
{
    int how = qn_question_row_of(t->rules->prompts, t->game.question.kind)->how;
    return how & QN_IDLE && !t->game.n_links && !t->game.n_pending;
}

static void drop(char *board, const char *from, char to)
{
    char *at = strstr(board, from), *end = at ? strchr(at, to) : NULL;
    if (end) memmove(at, end, strlen(end) + 1);
}

// The board also shows who has passed, the phase and what came this turn; those are not changes of cards.
static void drop_what_is_no_change(char *board)
{
    drop(board, "----", '\n');
    for (int i = 0; i < QN_MAX_PLAYERS; i++) drop(board, "   confirmed", '\n');
    static const char *const of_this_turn[] = { ", Buffering", " (used)" };
    for (int i = 0; i < 2; i++)
        for (char *at = board; (at = strstr(at, of_this_turn[i]));)
            memmove(at, at + strlen(of_this_turn[i]), strlen(at + strlen(of_this_turn[i])) + 1);
}

static void look(const qn_table *t, char *to)
{
    qn_text out = { to, 0, ROOM, false, NULL };
    const qn_mod *which;
    qn_text_clear(&out);
    qn_view(t, QN_NONE, 120, &out);
    drop_what_is_no_change(to);
    out.used = strlen(to);
    for (int i = 0; qn_put_in_force(t, QN_NONE, i, &out, &which); i++) qn_put_char(&out, '\n');
}

static void check(void)
{
    look(&g.table, after);
    bool same = strcmp(before, after) == 0;
    changes += !same;
    if (!same && !lines) fprintf(stderr, "before:\n%s\nafter:\n%s\n", before, after);
    TRIAL_CHECK(&g, same || lines, "the table has changed, and nothing was told%s", "");
    memcpy(before, after, sizeof before);
    lines = 0;
}

static void property(const kit *k)
{
    int games = games_to_play(60, 12);
    changes = 0;
    for (int n = 0; n < games; n++) {
        if (n % 2) trial_start(&g, k, (uint64_t)n);
        else trial_start_mixed(&g, k, (uint64_t)n);
        look(&g.table, before);
        lines = 1;   // the deal
        while (!g.table.game.over) {
            g.table.tell = hear;
            g.table.tells_numbers = true;
            trial_step(&g);
            g.table.tell = NULL;
            if (!g.table.game.over && is_settled(&g.table)) check();
        }
    }
    printf("%s: %d games, %llu changes, all told\n", k->rules->name, games, (unsigned long long)changes);
}

int main(void) { return for_every_game(property); }
