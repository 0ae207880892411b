// A position of a random game, written as facts, looks and plays the same when it is set up from them
// (lang/position.h).
#include <stdlib.h>
#include <string.h>

#include "../support.h"
#include "lang/position.h"
#include "lang/scenario.h"

enum { EVERY = 5 };   // every fifth choice is tested

static void check_view(const trial *g, const char *facts)
{
    QN_TEXT(why, 1024);
    static char mine[1 << 16], theirs[1 << 16];
    static qn_table again;
    TRIAL_CHECK(g, qn_lay_scene_at(&again, g->kit->rules, &g->kit->pool, facts, 0, true, &why, NULL),
                "the facts cannot be: %s\n%s", why.at, facts);
    for (int seat = 0; seat < again.game.players; seat++) {
        qn_text a = { mine, 0, sizeof mine, false, NULL }, b = { theirs, 0, sizeof theirs, false, NULL };
        qn_text_clear(&a);
        qn_text_clear(&b);
        qn_view(&g->table, seat, 120, &a);
        qn_view(&again, seat, 120, &b);
        TRIAL_CHECK(g, strcmp(mine, theirs) == 0, "player %d sees\n%s\ninstead of\n%s\nby\n%s", seat + 1,
                    theirs, mine, facts);
    }
}

static void property(const kit *k)
{
    static trial g;
    int written = 0, all = 0;
    for (uint64_t number = 0, games = (uint64_t)games_to_play(12, 18); number < games; number++) {
        for (trial_start(&g, k, number); !g.table.game.over; trial_step(&g)) {
            QN_TEXT(facts, 16384);
            if (g.choices % EVERY) continue;
            all++;
            if (!qn_write_position(&g.table, &facts)) continue;
            written++;
            check_view(&g, facts.at);
        }
    }
    printf("%s: %d of %d positions can be said\n", qn_game_name(k->rules), written, all);
    // Facts can express few moments of some games; if they express none, the writer is broken.
    TRIAL_CHECK(&g, !k->rules->lay_out || written * 100 > all, "only %d of %d positions can be said", written,
                all);
}

int main(void) { return for_every_game(property); }
