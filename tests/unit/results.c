// Results of games in words: every row of every results.def as winner, loser and watcher read it, for two players,
// several, teams and a draw. tests/golden/results.txt contains them; with QN_WRITE_GOLDEN set it is written instead:
// review the diff.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "../support.h"
#include "kernel/prompts.h"

enum { ROOM = 1 << 18 };

static kit k;
static trial g;
static char all[ROOM], kept[ROOM];
static qn_text out = { all, 0, sizeof all, false, NULL };
static const char *const names[QN_MAX_PLAYERS] = { "Ada", "Mira", "Ben", "Dara", "Odo", "Una" };

// One or more complete sentences: they begin with a capital letter and end with a full stop, and every slot is filled
// in.
static void check_sentence(const char *said)
{
    size_t n = strlen(said);
    bool whole = n && said[n - 1] == '.' && !strchr(said, '{') && !strstr(said, "  ") && !strstr(said, " .");
    if (!whole || (said[0] >= 'a' && said[0] <= 'z'))
        fail_msg("%s: no whole sentence: '%s'", k.rules->name, said);
}

static void put_reader(const char *who, int reader)
{
    QN_TEXT(said, 768);
    qn_say_result(&g.table, reader, &said);
    check_sentence(said.at);
    qn_putf(&out, "    %s: %s\n", who, said.at);
}

static void put_end(const char *title, const uint8_t *place, const uint8_t *team, int players)
{
    g.table.game.players = (uint8_t)players;
    for (int s = 0; s < players; s++) {
        g.table.game.place[s] = place[s];
        g.table.game.team[s] = team ? team[s] : (uint8_t)s;
    }
    qn_putf(&out, "  %s\n", title);
    put_reader("Ada", 0);
    put_reader("Mira", 1);
    if (players > 2) put_reader("Ben", 2);
    put_reader("watcher", QN_NONE);
}

// A row is silent about winners if the result is always a draw, and about a draw if there is none.
static void put_row(int reason)
{
    const qn_result_row *row = qn_result_row_of(k.rules, reason);
    bool decided = row->won[0], drawn = row->drawn[0], several = k.rules->max_players > 2;
    g.table.game.reason = (uint8_t)reason;
    qn_putf(&out, "\n%s %s\n", k.rules->name, row->rule);
    if (decided) put_end("two, Ada first", (const uint8_t[]){ 1, 2 }, NULL, 2);
    if (drawn) put_end("two, level", (const uint8_t[]){ 1, 1 }, NULL, 2);
    if (decided && several) put_end("four, one by one", (const uint8_t[]){ 1, 2, 3, 4 }, NULL, 4);
    if (decided && several) put_end("four, the others level", (const uint8_t[]){ 1, 2, 2, 2 }, NULL, 4);
    if (drawn && several) put_end("four, two of them first", (const uint8_t[]){ 1, 1, 3, 4 }, NULL, 4);
    if (decided && several && k.rules->words->hexagons)
        put_end("two teams", (const uint8_t[]){ 1, 2, 1, 2 }, (const uint8_t[]){ 0, 1, 0, 1 }, 4);
}

static void every_end_is_a_whole_sentence(void **state)
{
    (void)state;
    char path[1024];
    snprintf(path, sizeof path, "%s/tests/golden/results.txt", getenv("QN_SOURCE_ROOT"));
    for (int i = 0; qn_games()[i]; i++) {
        kit_open(&k, qn_games()[i]);
        trial_start(&g, &k, 1);
        g.table.names = names;
        g.table.game.over = true;
        for (int reason = 0; reason < k.rules->n_results; reason++)
            if (k.rules->results[reason].rule) put_row(reason);
    }
    assert_false(out.full);
    FILE *file = fopen(path, getenv("QN_WRITE_GOLDEN") ? "w" : "r");
    assert_non_null(file);
    if (getenv("QN_WRITE_GOLDEN")) fputs(all, file);
    else if (kept[fread(kept, 1, sizeof kept - 1, file)] || strcmp(kept, all) != 0)
        fail_msg("%s is out of date: run this test with QN_WRITE_GOLDEN=1 and read the difference", path);
    fclose(file);
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(every_end_is_a_whole_sentence) };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
