// One step ahead: tries every answer in a few worlds that look the same from its seat, lets the dust settle
// while everybody else passes, and takes the answer after which it stands best (the game's own score).
//
// An answer often opens more questions (which target, which payment). Those are answered by the dice while it
// thinks, and the best of the worlds counts: once it comes to that question, it will choose again.
#include "bots/bots.h"
#include "bots/settle.h"

enum {
    WORLDS = 3,      // more look further into luck, not further ahead
    PATIENCE = 600   // thoughts over one question; long lists get fewer worlds each
};

// Another world that looks the same to [seat].
static void imagine(qn_table *world, const qn_table *t, int seat, uint64_t *dice)
{
    qn_clone(world, t);
    world->interactive = false;
    uint64_t seed = qn_roll(dice, UINT32_MAX);   // one roll a line: C does not say which operand comes first
    seed = seed << 32 | qn_roll(dice, UINT32_MAX);
    qn_redeal(world, seat, seed);
}

// How [seat] stands in that world after answer [number].
static int try_answer(const qn_table *world, int seat, int number, uint64_t *dice)
{
    qn_table after;
    qn_clone(&after, world);
    int depth = qn_settling_depth(world);
    if (world->rules->secret)
        after.max_response_depth = (uint8_t)depth;   // a game of many windows, most of them idle
    if (!qn_choose(&after, seat, number)) return INT32_MIN / 8;
    qn_let_settle(&after, depth, dice);
    return qn_score(&after, seat);
}

// The best of a few worlds for every answer; each world is dealt once and tried with all answers, so that luck is
// the same for all. Taking the best beat the mean of mean and best by 53 to 47 in 1800 games (interval 50.4 to
// 55.0): what makes the worlds differ most is how its own further questions were answered, and it will do better.
// Not so where the others choose in secret: there the worlds differ by what they chose, and hoping for the best is
// no plan. In SolRei the mean beat the best by 58 to 42 in 528 Acts.
static void judge(const qn_table *t, int seat, int n, const uint8_t answer[], int score[], uint64_t *dice)
{
    bool mean = t->rules->secret;
    int worlds = n * WORLDS > PATIENCE ? 1 : WORLDS;
    for (int i = 0; i < n; i++) score[i] = mean ? 0 : INT32_MIN;
    for (int w = 0; w < worlds; w++) {
        qn_table world;
        imagine(&world, t, seat, dice);
        for (int i = 0; i < n; i++) {
            int s = try_answer(&world, seat, answer[i], dice);
            if (mean) score[i] += s;
            else if (s > score[i]) score[i] = s;
        }
    }
}

// The answers worth a thought.
static int sift(const qn_table *t, uint8_t answer[])
{
    int n = 0;
    for (int i = 0; i < t->n_options; i++)
        if (!t->rules->pointless || !t->rules->pointless(t, t->option[i])) answer[n++] = (uint8_t)i;
    return n;
}

static int pick(const qn_bot *bot, const qn_table *t, int seat, uint64_t *dice, const qn_mind *mind)
{
    (void)bot;
    qn_table mine;
    qn_clone(&mine, t);
    if (qn_choices(&mine, seat) < 2) return 0;
    uint8_t answer[QN_MAX_OPTIONS];
    int n = sift(&mine, answer), scores[QN_MAX_OPTIONS], best = 0, ties = 0;
    if (n < 2) return n ? answer[0] : 0;
    judge(&mine, seat, n, answer, scores, dice);
    for (int i = 0; i < n; i++) {
        if (scores[i] < scores[best]) continue;
        ties = i && scores[i] == scores[best] ? ties + 1 : 1;
        if (ties > 1 && qn_roll(dice, (uint32_t)ties)) continue;   // equals: each as likely as the others
        best = i;
    }
    return answer[best];
}

const qn_bot qn_bot_greedy = { .name = "greedy", .pick = pick };
