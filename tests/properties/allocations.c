// The engine never allocates: not for starting, listing, writing sentences, choosing, cloning, asking why or drawing
// the table. Counts every allocation of the program while whole games are played.
#include "../support.h"

#include "bots/bots.h"

#include <stdlib.h>

// Volatile, because the compiler assumes that malloc does not change our variables.
static volatile unsigned long calls;

void *__real_malloc(size_t size);
void *__real_calloc(size_t n, size_t size);
void *__real_realloc(void *old, size_t size);
void __real_free(void *old);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t n, size_t size);
void *__wrap_realloc(void *old, size_t size);
void __wrap_free(void *old);

void *__wrap_malloc(size_t size)
{
    calls++;
    return __real_malloc(size);
}

void *__wrap_calloc(size_t n, size_t size)
{
    calls++;
    return __real_calloc(n, size);
}

void *__wrap_realloc(void *old, size_t size)
{
    calls++;
    return __real_realloc(old, size);
}

void __wrap_free(void *old)
{
    calls++;
    __real_free(old);
}

static trial g;
static qn_table copy;

static void listen(void *listener, const qn_table *t, const qn_note *note)
{
    for (int s = 0; s < t->game.players; s++) {
        QN_TEXT(line, 512);
        qn_say_note(t, s, note, &line);
    }
}

static void look_around(uint64_t *dice)
{
    QN_TEXT(said, 16384);
    for (int i = 0; i < g.table.n_options; i++) {
        qn_text_clear(&said);
        qn_say_option(&g.table, i, &said);
    }
    qn_parse(&g.table, said.at);
    qn_verdict v = qn_why(&g.table, g.table.seat, said.at);
    qn_text_clear(&said);
    qn_say_verdict(&g.table, &v, &said);
    qn_view(&g.table, g.table.seat, 80, &said);
    qn_clone(&copy, &g.table);
    qn_redeal(&copy, g.table.seat, qn_roll(dice, 1000));
    qn_check_invariants(&copy, &said);
    qn_score(&copy, g.table.seat);
}

static void property(const kit *k)
{
    uint64_t dice = qn_dice_from(3);
    unsigned long before = calls, choices = 0;
    for (int n = games_to_play(300, 60); n; n--) {
        trial_start(&g, k, (uint64_t)n);
        g.table.tell = listen;
        for (; !g.table.game.over; trial_step(&g), choices++)
            if (choices % 8 == 0) look_around(&dice);
    }
    for (const qn_bot *const *bot = qn_bots(); *bot; bot++) {
        trial_start(&g, k, 7);
        for (int i = 0; i < 40 && !g.table.game.over; i++)
            qn_choose(&g.table, qn_asked(&g.table),
                      (*bot)->pick(*bot, &g.table, qn_asked(&g.table), &dice, NULL));
    }
    TRIAL_CHECK(&g, calls == before, "%lu allocations during %lu choices", calls - before, choices);
    printf("%s: no allocation during %lu choices\n", k->rules->name, choices);
}

// Counting itself must work, or the test proves nothing.
static bool counting_works(void)
{
    unsigned long before = calls;
    void *volatile p = malloc(16);
    free(p);
    return calls == before + 2;
}

int main(void)
{
    if (counting_works()) return for_every_game(property);
    fputs("allocations are not counted\n", stderr);
    return 1;
}
