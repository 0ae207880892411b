// No bot peeks. At questions of random games every level answers; then everything its seat cannot know is changed
// (qn_redeal) and it answers again with the same dice: the answer and the remaining dice must be the same. The test
// must also catch a bot that does peek. One question in six
// goes to bots with the game's network, which takes longer, the others to bots without.
#include "../support.h"

#include "bots/bots.h"
#include "bots/net.h"
#include "bots/search.h"

enum { PLAYOUTS = 16, ASK_EVERY = 9, MIND = 1 << 20 };

static trial g;
static qn_table other;
static uint64_t dice;
static _Alignas(64) uint8_t memory[MIND];
static qn_net_room room;
static qn_mind mind = { .memory = memory, .bytes = sizeof memory };
static const qn_net *net;
static uint64_t asked, caught;

static int peek(const qn_bot *bot, const qn_table *t, int seat, uint64_t *its_dice, const qn_mind *its_mind)
{
    return (int)(qn_hash(t) % t->n_options);
}

static bool answers_alike(const qn_bot *bot, int seat)
{
    uint64_t seed = qn_roll_bits(&dice), left = seed, right = seed;
    int here = bot->pick(bot, &g.table, seat, &left, &mind),
        there = bot->pick(bot, &other, seat, &right, &mind);
    return here == there && left == right;
}

static void ask(int seat)
{
    static const qn_bot peeper = { .name = "peeper", .pick = peek };
    qn_clone(&other, &g.table);
    qn_redeal(&other, seat, qn_roll_bits(&dice));
    if (qn_choices(&g.table, seat) < 2) return;
    qn_choices(&other, seat);
    mind.net = asked++ % 6 ? NULL : net;
    caught += !answers_alike(&peeper, seat);
    for (int i = 0; i < QN_LEVELS; i++) {
        qn_bot bot = qn_bot_level;
        bot.strength = 100 * i;
        bot.playouts = PLAYOUTS;   // what it may know does not depend on how long it thinks
        TRIAL_CHECK(&g, answers_alike(&bot, seat), "%s peeks for player %d", qn_levels[i].name, seat + 1);
    }
    for (const qn_bot *const *bot = qn_bots(); *bot; bot++)
        TRIAL_CHECK(&g, answers_alike(*bot, seat), "%s peeks for player %d", (*bot)->name, seat + 1);
}

static int any_seat(int seats)
{
    int seat = (int)qn_roll(&dice, QN_MAX_PLAYERS);
    while (!(seats >> seat & 1)) seat = (seat + 1) % QN_MAX_PLAYERS;
    return seat;
}

static void property(const kit *k)
{
    dice = qn_dice_from(29);
    asked = caught = 0;
    net = kit_net(k);
    mind.net_room = &room;
    memset(&room, 0, sizeof room);   // what it remembers of cards is of one network alone
    for (int n = games_to_play(8, 6); n; n--) {
        if (n & 1) trial_start(&g, k, (uint64_t)n);
        else trial_start_mixed(&g, k, (uint64_t)n);
        for (; !g.table.game.over; trial_step(&g))
            if (qn_roll(&dice, ASK_EVERY) == 0) ask(any_seat(g.table.game.question.open));
    }
    TRIAL_CHECK(&g, caught > asked / 4, "a player that peeks was caught at %llu of %llu questions",
                (unsigned long long)caught, (unsigned long long)asked);
    printf("%s: %llu questions, a player that peeks was caught at %llu of them\n", k->rules->name,
           (unsigned long long)asked, (unsigned long long)caught);
}

int main(void) { return for_every_game(property); }
