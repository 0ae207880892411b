// Fuzzes the card compiler: any bytes as a card file are refused with readable problems, or compile to a valid pool.
#include "games/elestrals/words.h"
#include "lang/lang.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static qn_pool pool;
static qn_problems problems;
static qn_lang_scratch scratch;
static char bytes[65536];

static void insist(bool holds)
{
    if (!holds) abort();
}

static void read_problems(const qn_source *src)
{
    for (int i = 0; i < problems.count; i++) {
        qn_text out = { bytes, 0, sizeof bytes, false };
        qn_problem_text(&problems.at[i], src, 1, &out);
        insist(problems.at[i].message[0] != 0 && out.used > 0);
    }
}

static void read_pool(void)
{
    insist(qn_verify(&pool, &ele_words) == NULL);
    for (int def = 1; def < pool.n_defs; def++) {
        qn_text out = { bytes, 0, sizeof bytes, false };
        qn_disassemble(&pool, &ele_words, def, &out);
        insist(pool.def[def].n_abilities == 0 || qn_def_text(&pool, def)[0] != 0);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    qn_source src = { "input.card", (const char *)data, size };
    bool good = qn_compile(&pool, &ele_words, &src, 1, &problems, &scratch);
    insist(good == (problems.errors == 0));
    insist(good || (problems.count > 0 && pool.n_defs == 0 && pool.hash == 0));
    read_problems(&src);
    if (good) read_pool();
    return 0;
}
