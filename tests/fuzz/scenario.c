// Fuzzes scenario files, and examples of a card file: any bytes are refused, or read and played.
#include <assert.h>
#include <stdlib.h>

#include "lang/lang.h"
#include "lang/scenario.h"
#include "../tiny_game.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static qn_pool pool;
static qn_problems problems;
static qn_scenes scenes;
static qn_record record;
static qn_outcome outcome;
static qn_table work;
static char text[1 << 14];

static void tell_problems(const qn_source *src)
{
    for (int i = 0; i < problems.count; i++) {
        qn_text out = { text, 0, sizeof text, false };
        qn_problem_text(&problems.at[i], src, 1, &out);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    qn_source src = { "fuzz.scn", (const char *)data, size };
    if (!pool.n_defs) tiny_name_cards(&pool);
    problems.count = problems.errors = 0;
    if (!qn_read_scenes(&src, size % 2, &scenes, &problems)) tell_problems(&src);
    for (int i = 0; i < scenes.n_scenes; i++) {
        const qn_scene *s = &scenes.scene[i];
        if (s->first + s->n > scenes.n_items || s->title + s->title_length > size) abort();
        if (s->n == 0) continue;
        int result = qn_run_scene(&src, &scenes, i, &tiny_rules, &pool, &work, &record, &outcome);
        if (result != QN_PASSED && !outcome.item) abort();
    }
    return 0;
}
