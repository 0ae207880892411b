// Levels: the same search for all, with less of it and a shorter sight for the weaker ones. A weak level is weak as people are:
// it takes an answer that is nearly as good for the best one (temperature, tolerance), and does not notice that it could step in
// where passing is usual unless that gains much (notices). It never answers at random.
//
// A level of a single playout looks once through its network and tries nothing; now and then (temperature, of QN_CERTAIN choices)
// it forgets what it has learnt and answers as the level below does.
#include "bots/bots.h"
#include "bots/look.h"
#include "bots/search.h"
#include "bots/settle.h"
#include "kernel/prompts.h"

enum { LONG_ENOUGH = 16 };   // playouts from which on a tree is worth keeping

// clang-format off
const qn_level qn_levels[QN_LEVELS] = {
#define LEVEL(name, playouts, alone, temperature, tolerance, notices, ms, character) \
    { #name, character, playouts, alone, temperature, tolerance, notices, ms },
#include "bots/levels.def"
#undef LEVEL
};
// clang-format on

qn_level qn_level_in(const qn_rules *rules, int level)
{
    qn_level l = qn_levels[qn_between(level, 0, QN_LEVELS - 1)];
    for (const qn_level_here *h = rules->levels; h && h->level; h++) {
        if (!qn_is(h->level, l.name)) continue;
        l.playouts = h->playouts;
        l.temperature = h->temperature;
        l.tolerance = h->tolerance;
        l.notices = h->notices;
    }
    return l;
}

uint32_t qn_level_playouts(const qn_level *level, const qn_mind *mind)
{
    return level->alone && !(mind && mind->net) ? level->alone : level->playouts;
}

static const qn_prospect *find(const qn_prospect *p, int n, int number)
{
    for (int i = 0; i < n; i++)
        if (p[i].number == number) return &p[i];
    return NULL;
}

// Where others act and passing is the usual answer: whether the best answer is too little to be noticed.
static bool overlooks(const qn_level *level, const qn_table *t, const qn_prospect *p, int n)
{
    if (!(qn_question_row_of(t->rules->prompts, t->game.question.kind)->how & QN_WINDOW)) return false;
    int out = qn_way_out(t);
    const qn_prospect *pass = out < 0 ? NULL : find(p, n, out);
    return pass && p[0].chance - pass->chance < level->notices;
}

static int draw(const uint32_t weight[], int n, uint32_t sum, uint64_t *dice)
{
    uint32_t drawn = qn_roll(dice, sum);
    int i = 0;
    while (i < n - 1 && drawn >= weight[i]) drawn -= weight[i++];
    return i;
}

// One of the answers that are at most [tolerance] worse than the best, the better the likelier.
static int pick_nearly_best(const qn_level *level, const qn_prospect *p, int n, uint64_t *dice)
{
    uint32_t weight[QN_MAX_OPTIONS], sum = 0;
    int best = 0;
    for (int i = 0; i < n; i++)
        if (p[i].chance > best) best = p[i].chance;
    for (int i = 0; i < n; i++) {
        int loss = best - p[i].chance;
        weight[i] = loss > level->tolerance ? 0 : qn_decay((uint32_t)(loss * 256 / level->temperature)) + 1;
        sum += weight[i];
    }
    return p[draw(weight, n, sum, dice)].number;
}

qn_critic qn_choose_critic(const qn_mind *mind, bool wants_net)
{
    bool by_net = wants_net && mind && mind->net && mind->net_room;
    return by_net ? qn_critic_by_net(mind->net, mind->net_room) : qn_critic_by_score;
}

// Who thinks long enough goes on where it was. A weak level does not: it is as weak as it was measured by what it tries anew.
static qn_search *start(const qn_table *t, int seat, uint32_t playouts, const qn_level *level,
                        const qn_critic *critic, uint64_t *dice, const qn_mind *mind)
{
    bool goes_on = mind->game && playouts >= LONG_ENOUGH && !(level && level->temperature);
    return goes_on ? qn_search_go_on(mind->memory, mind->bytes, mind->game, t, seat, critic, playouts, dice)
                   : qn_search_begin(mind->memory, mind->bytes, t, seat, critic, playouts, dice);
}

static int search(const qn_table *t, int seat, uint32_t playouts, const qn_level *level, qn_critic critic,
                  uint64_t *dice, const qn_mind *mind)
{
    qn_prospect p[QN_MAX_OPTIONS];
    qn_search *s = mind && mind->memory ? start(t, seat, playouts, level, &critic, dice, mind) : NULL;
    if (!s) return qn_bot_greedy.pick(&qn_bot_greedy, t, seat, dice, mind);
    while (qn_search_think(s, playouts)) {}
    int n = qn_search_prospects(s, p);
    if (n < 2 || !level) return n ? p[0].number : 0;
    qn_table mine;
    qn_clone(&mine, t);
    qn_choices(&mine, seat);
    if (level->notices && overlooks(level, &mine, p, n)) return qn_way_out(&mine);
    return level->temperature ? pick_nearly_best(level, p, n, dice) : p[0].number;
}

static int pick_by_search(const qn_bot *bot, const qn_table *t, int seat, uint64_t *dice, const qn_mind *mind)
{
    return search(t, seat, bot->playouts, NULL, qn_choose_critic(mind, !bot->by_score), dice, mind);
}

static bool forgets(const qn_level *level, uint64_t *dice)
{
    return level->temperature && (int)qn_roll(dice, QN_CERTAIN) < level->temperature;
}

static int pick_as(int which, const qn_bot *bot, const qn_table *t, int seat, uint64_t *dice,
                   const qn_mind *mind)
{
    uint16_t share[QN_MAX_OPTIONS];
    qn_level level = qn_level_in(t->rules, which);
    int n = level.playouts == 1 ? qn_look_once(t, seat, mind, share) : 0;
    if (n && !forgets(&level, dice)) return qn_favourite(share, n);
    if (n) level = qn_level_in(t->rules, which - 1);
    return search(t, seat, bot->playouts ? bot->playouts : qn_level_playouts(&level, mind), &level,
                  qn_choose_critic(mind, level.alone), dice, mind);
}

// Between two levels it answers now as the one, now as the other.
static int pick_by_level(const qn_bot *bot, const qn_table *t, int seat, uint64_t *dice, const qn_mind *mind)
{
    int which = bot->strength / 100;
    if (bot->strength % 100 && (int)qn_roll(dice, 100) < bot->strength % 100) which++;
    return pick_as(which, bot, t, seat, dice, mind);
}

const qn_bot qn_bot_search = { .name = "search", .pick = pick_by_search, .playouts = 300 };
const qn_bot qn_bot_level = { .name = "level", .pick = pick_by_level };
