// Any bytes as a record, text or link: read or refused; what replays is written and read back the same.
#include <assert.h>
#include <stdlib.h>

#include "lang/lang.h"
#include "lang/record.h"
#include "../tiny_game.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static qn_pool pool;
static qn_problems problems;
static qn_record first, second;
static qn_table work;
static char text[1 << 20];

static void tell_problems(const qn_source *src)
{
    for (int i = 0; i < problems.count; i++) {
        qn_text out = { text, 0, sizeof text, false };
        qn_problem_text(&problems.at[i], src, 1, &out);
    }
}

static void link_again(void)
{
    qn_text out = { text, 0, sizeof text, false };
    QN_TEXT(why, 4096);
    if (first.given[0] || !qn_record_seal(&first, &tiny_rules, &pool, &work, &why)) return;
    if (!qn_write_link(&first, &tiny_rules, &pool, &work, &out, &why)) abort();
    qn_source link = { "again", text, out.used };
    if (!qn_read_record(&link, &tiny_rules, &pool, &work, &second, &problems)) abort();
    if (second.n_steps != first.n_steps || second.hash != first.hash) abort();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    qn_source src = { "fuzz.record", (const char *)data, size };
    QN_TEXT(why, 4096);
    char game[QN_GAME_NAME];
    if (!pool.n_defs) tiny_name_cards(&pool);
    problems.count = problems.errors = 0;
    qn_record_game(&src, game);
    if (!qn_read_record(&src, &tiny_rules, &pool, &work, &first, &problems)) {
        tell_problems(&src);
        return 0;
    }
    if (!qn_replay(&first, &tiny_rules, &pool, &work, &why)) return 0;
    qn_text out = { text, 0, sizeof text, false };
    qn_write_record(&first, &tiny_rules, &pool, &work, &out);
    qn_source again = { "again.record", text, out.used };
    if (!qn_read_record(&again, &tiny_rules, &pool, &work, &second, &problems)) abort();
    if (second.n_steps != first.n_steps) abort();
    link_again();
    return 0;
}
