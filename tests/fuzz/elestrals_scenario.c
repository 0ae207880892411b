// Fuzzes scenarios of Elestrals: any table that they set up is valid, and stays valid after every step.
#include <stdlib.h>
#include <stdio.h>

#include "games/elestrals/rules.h"
#include "games/elestrals/words.h"
#include "lang/lang.h"
#include "lang/scenario.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

// One card of each kind, with short names so that the fuzzer finds them.
static const char cards[] =
    "card \"Clo\" elestral earth 1/4 dryad\n"
    "  when this receives earth -> draw 1\n"
    "card \"Nec\" elestral fire 5/1 brute\n"
    "  when this destroys an opposing elestral in battle, must -> that opponent expends 1 spirit\n"
    "card \"Bla\" elestral fire fire 7/2 behemoth\n"
    "  use -> nexus up to 2 fire\n"
    "card \"Spy\" elestral earth 1/5 insectoid\n"
    "  when this is destroyed in battle -> cast this as an artifact on its destroyer\n"
    "  always -> bearer has attack 0\n"
    "card \"Amb\" invoke any\n"
    "  effect -> recover up to 3 spirits\n"
    "card \"Qua\" invoke earth earth\n"
    "  effect -> destroy target elestral\n"
    "card \"Tsu\" counter water\n"
    "  effect -> put all elestrals without water in defense position\n"
    "card \"Scy\" artifact earth earth\n"
    "  always -> bearer has +2 attack and +3 defense\n"
    "card \"Dem\" divine earth\n"
    "  when you cast this -> enchant this with up to 3 earth\n"
    "card \"Fol\" stadium earth\n"
    "  always -> each elestral has +1 attack for each earth on it\n";

static qn_pool pool;
static qn_problems problems;
static qn_lang_scratch scratch;
static qn_scenes scenes;
static qn_record record;
static qn_outcome outcome;
static qn_table work;

static void compile_cards(void)
{
    qn_source src = { "fuzz.card", cards, sizeof cards - 1 };
    if (!qn_compile(&pool, &ele_words, &src, 1, &problems, &scratch)) abort();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    QN_TEXT(what, 512);
    qn_source src = { "fuzz.scn", (const char *)data, size };
    if (!pool.n_defs) compile_cards();
    problems.count = problems.errors = 0;
    qn_read_scenes(&src, false, &scenes, &problems);
    for (int i = 0; i < scenes.n_scenes; i++) {
        if (scenes.scene[i].n == 0) continue;
        int result = qn_run_scene(&src, &scenes, i, &ele_rules, &pool, &work, &record, &outcome);
        if (result == QN_BROKEN) continue;
        if (qn_check_invariants(&work, &what)) continue;
        fprintf(stderr, "%s\n", what.at);
        abort();
    }
    return 0;
}
