// Searches of equal length at questions of random games, as the strongest level makes them.
#include "cli/bench_search.h"

#include "bots/net.h"
#include "bots/search.h"
#include "cli/players.h"

enum { QUESTIONS = 24, APART = 11, PLAYOUTS = 64 };   // one question in so many is thought about

typedef struct stopwatch {
    uint64_t playouts;
    double seconds;
} stopwatch;

static void think(stopwatch *w, const qn_mind *mind, const qn_table *t, int seat, double (*now)(void))
{
    uint64_t dice = qn_dice_from(1);
    qn_critic critic = qn_critic_by_net(mind->net, mind->net_room);
    double start = now();
    qn_search *s = qn_search_begin(mind->memory, mind->bytes, t, seat, &critic, PLAYOUTS, &dice);
    while (qn_search_think(s, PLAYOUTS)) {}
    w->seconds += now() - start;
    w->playouts += qn_search_done(s);
}

double qn_measure_search(const qn_arena *a, double (*now)(void))
{
    stopwatch w = { 0 };
    qn_mind mind = { 0 };
    qn_bot bot = qn_bot_search;
    bot.playouts = PLAYOUTS;
    qn_load_net(&mind, a->data->rules, a->data->pool);
    qn_make_room(&mind, &bot);
    qn_table t;
    uint64_t dice;
    for (uint64_t game = 1, asked = 0, thought = 0; mind.net && mind.memory && thought < QUESTIONS; game++) {
        qn_start_numbered(&t, a, game, &dice);
        for (; !t.game.over && thought < QUESTIONS; qn_random_step(&t, &dice)) {
            int seat = qn_asked(&t);
            if (qn_choices(&t, seat) < 2 || asked++ % APART) continue;
            think(&w, &mind, &t, seat, now);
            thought++;
        }
    }
    qn_free_mind(&mind);
    return w.seconds > 0 ? (double)w.playouts / w.seconds : 0;
}
