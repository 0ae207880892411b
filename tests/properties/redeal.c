// Tables that look the same from a seat become the same world with the same seed (qn_redeal). So a bot's choice cannot
// depend on what its seat does not know, not even by luck. Secret answers of others are forgotten.
#include "../support.h"

enum { SHOW_EVERY = 3 };

static trial g;
static qn_table here, there;
static uint64_t dice;
static struct {
    uint64_t moments, differ, sealed, forgotten;
} seen;

static int secret_answers(const qn_table *t, int seat)
{
    const qn_question *q = &t->game.question;
    return q->open ? q->asked & ~q->open & ~(1 << seat) : 0;
}

static void compare(int seat)
{
    uint64_t seed = qn_roll(&dice, 1u << 30);
    qn_clone(&here, &g.table);
    qn_clone(&there, &g.table);
    qn_redeal(&there, seat, qn_roll(&dice, 1u << 30));
    seen.differ += !qn_equal(&here, &there);
    int secret = secret_answers(&here, seat);
    seen.sealed += secret != 0;
    seen.forgotten += secret && memcmp(here.game.sealed, there.game.sealed, sizeof here.game.sealed) != 0;
    qn_redeal(&here, seat, seed);
    qn_redeal(&there, seat, seed);
    TRIAL_CHECK(&g, qn_equal(&here, &there), "the same seed deals player %d two worlds", seat + 1);
    TRIAL_CHECK(&g, secret_answers(&here, seat) == secret, "who has answered is no secret");
    qn_reopen(&here, seat);
    TRIAL_CHECK(&g, !secret_answers(&here, seat), "a question that is asked again is open");
    seen.moments++;
}

static void property(const kit *k)
{
    memset(&seen, 0, sizeof seen);
    dice = qn_dice_from(13);
    for (int n = games_to_play(300, 60); n; n--) {
        if (n & 1) trial_start(&g, k, (uint64_t)n);
        else trial_start_mixed(&g, k, (uint64_t)n);
        while (!g.table.game.over) {
            if (qn_roll(&dice, SHOW_EVERY) == 0) compare((int)qn_roll(&dice, (uint32_t)g.players));
            trial_step(&g);
        }
    }
    TRIAL_CHECK(&g, seen.differ > seen.moments / 2, "hardly anything was changed");
    TRIAL_CHECK(&g, !seen.sealed || seen.forgotten, "no answer given in secret was changed");
    printf("%s: %llu moments, %llu with answers given in secret, %llu of them changed\n", k->rules->name,
           (unsigned long long)seen.moments, (unsigned long long)seen.sealed,
           (unsigned long long)seen.forgotten);
}

int main(void) { return for_every_game(property); }
