// Fuzzes deck files: any bytes are refused or read; what was read is written and reads back the same.
#include <assert.h>
#include <stdlib.h>

#include "lang/deck.h"
#include "lang/lang.h"
#include "../tiny_game.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static qn_pool pool;
static qn_problems problems;
static qn_deck_file first, second;
static char text[1 << 16];

static void tell_problems(const qn_source *src)
{
    for (int i = 0; i < problems.count; i++) {
        qn_text out = { text, 0, sizeof text, false };
        qn_problem_text(&problems.at[i], src, 1, &out);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    qn_source src = { "fuzz.deck", (const char *)data, size };
    if (!pool.n_defs) tiny_name_cards(&pool);
    problems.count = problems.errors = 0;
    if (!qn_read_deck(&src, &tiny_rules, &pool, &first, &problems)) {
        tell_problems(&src);
        return 0;
    }
    qn_text out = { text, 0, sizeof text, false };
    qn_write_deck(&first, &tiny_rules, &pool, &out);
    qn_source again = { "again.deck", text, out.used };
    if (!qn_read_deck(&again, &tiny_rules, &pool, &second, &problems)) abort();
    if (memcmp(&first.deck, &second.deck, sizeof first.deck) != 0) abort();
    return 0;
}
