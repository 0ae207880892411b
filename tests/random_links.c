// random_links GAME N: prints N random games as links, one per line, each after the hash of its end. For tests that
// replay them elsewhere (web/tests/same-hash.test.ts).
#include <stdlib.h>

#include "lang/record.h"
#include "support.h"

static kit k;
static trial g;
static qn_record r;
static qn_table work;

static void play(uint64_t number)
{
    trial_start(&g, &k, number);
    qn_record_start(&r, k.rules, &k.pool, g.deck, g.players, number);
    r.switches = g.switches;
    while (!g.table.game.over) {
        answer a = trial_pick(&g);
        qn_choices(&g.table, a.seat);
        TRIAL_CHECK(&g, qn_record_choice(&r, &g.table, a.seat, a.number),
                    "the game is too long for a record");
        trial_take(&g, a);
    }
}

static void print(void)
{
    static char bytes[QN_LINK_BYTES];
    qn_text link = { bytes, 0, sizeof bytes, false };
    QN_TEXT(why, 512);
    qn_text_clear(&link);
    TRIAL_CHECK(&g, qn_record_seal(&r, k.rules, &k.pool, &work, &why), "%s", why.at);
    TRIAL_CHECK(&g, qn_write_link(&r, k.rules, &k.pool, &work, &link, &why), "%s", why.at);
    printf("%016llx %s\n", (unsigned long long)r.hash, link.at);
}

int main(int argc, char **argv)
{
    const qn_rules *rules = argc == 3 ? qn_game_named(argv[1]) : NULL;
    if (!rules) {
        fputs("usage: random_links GAME N\n", stderr);
        return 2;
    }
    kit_open(&k, rules);
    for (int i = 1; i <= atoi(argv[2]); i++) {
        play((uint64_t)i);
        print();
    }
    return 0;
}
