// Players that are programs: nobody who does nothing beats one that looks ahead.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "bots/bots.h"
#include "../support.h"

static kit cards;
static trial g;

// Plays one game; the seat of [first] changes with the number. Whether [first] won.
static bool wins(const qn_bot *first, const qn_bot *second, uint64_t number)
{
    trial_start(&g, &cards, number);
    uint64_t dice = qn_dice_from(number);
    int mine = (int)(number / 3 & 1);
    for (int i = 0; i < KIT_LONGEST && !g.table.game.over; i++) {
        int seat = qn_asked(&g.table);
        const qn_bot *bot = seat == mine ? first : second;
        qn_choose(&g.table, seat, bot->pick(bot, &g.table, seat, &dice, NULL));
    }
    return g.table.game.place[mine] == 1 && g.table.game.place[!mine] != 1;
}

static void whoever_looks_ahead_beats_whoever_does_nothing(void **state)
{
    enum { GAMES = 16 };
    for (int i = 0; qn_games()[i]; i++) {
        int won = 0;
        kit_open(&cards, qn_games()[i]);
        for (uint64_t n = 0, played = 0; played < GAMES;
             n += 3) {   // every third game has the usual switches
            trial_start(&g, &cards, n);
            if (g.players != 2) continue;
            won += wins(&qn_bot_greedy, &qn_bot_idle, n);
            played++;
        }
        if (won < GAMES - 1) fail_msg("%s: greedy won only %d of %d", cards.rules->name, won, GAMES);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(whoever_looks_ahead_beats_whoever_does_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
