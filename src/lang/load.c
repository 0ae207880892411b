// Loads cards and decks for a program that embeds the engine (quintet/load.h).
#include "quintet/load.h"

#include <string.h>

#include "kernel/kernel.h"
#include "lang/deck.h"
#include "lang/lang.h"

typedef struct loading {
    qn_problems problems;
    qn_lang_scratch scratch;
    qn_deck_file deck;
} loading;

size_t qn_loading_room(void) { return sizeof(loading); }

static void put_problems(const qn_problems *problems, const qn_source *files, int n, qn_text *why)
{
    for (int i = 0; i < problems->count && why; i++)
        if (!problems->at[i].warning) qn_problem_text(&problems->at[i], files, n, why);
}

bool qn_load_cards(qn_pool *pool, const qn_rules *rules, const qn_source *files, int n, void *room,
                   qn_text *why)
{
    loading *l = room;
    l->problems.count = l->problems.errors = 0;
    bool ok = qn_compile(pool, rules->words, files, n, &l->problems, &l->scratch);
    if (!ok) put_problems(&l->problems, files, n, why);
    return ok;
}

bool qn_load_deck(qn_deck *deck, const qn_rules *rules, const qn_pool *pool, const qn_source *file,
                  void *room, qn_text *why)
{
    loading *l = room;
    l->problems.count = l->problems.errors = 0;
    memset(&l->deck, 0, sizeof l->deck);
    bool ok = qn_read_deck(file, rules, pool, &l->deck, &l->problems);
    if (!ok) put_problems(&l->problems, file, 1, why);
    *deck = l->deck.deck;
    return ok;
}
