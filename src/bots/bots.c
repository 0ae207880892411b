// The list of bots.
#include "bots/bots.h"
#include "bots/search.h"

static const qn_bot *const all[] = {
#define BOT(name, summary) &qn_bot_##name,
#include "bots/bots.def"
#undef BOT
    NULL
};

static const char *const summaries[] = {
#define BOT(name, summary) summary,
#include "bots/bots.def"
#undef BOT
};

const qn_bot *const *qn_bots(void) { return all; }

const char *qn_bot_summary(int nth) { return summaries[nth]; }

static bool same_word(const char *a, const char *b)   // "mira" and "Mira" are the same
{
    for (; *a && *b; a++, b++)
        if ((*a | 32) != (*b | 32)) return false;
    return *a == *b;
}

// The number behind "search-"; -1: it is none of [least] to [most].
static int64_t number_after(const char *prefix, const char *name, int64_t least, int64_t most)
{
    int64_t n = 0;
    for (; *prefix; prefix++, name++)
        if (*prefix != *name) return -1;
    if (!*name) return -1;
    for (; *name; name++) {
        if (*name < '0' || *name > '9' || n > most) return -1;
        n = n * 10 + (*name - '0');
    }
    return n >= least && n <= most ? n : -1;
}

static bool read_search(const char *name, qn_bot *bot)
{
    enum { MOST_PLAYOUTS = 1000000 };
    int64_t any = number_after("search-", name, 1, MOST_PLAYOUTS),
            score = number_after("score-", name, 1, MOST_PLAYOUTS);
    if (any < 0 && score < 0) return false;
    *bot = qn_bot_search;
    bot->playouts = (uint32_t)(any < 0 ? score : any);
    bot->by_score = any < 0;
    return true;
}

static bool read_level(const char *name, qn_bot *bot)
{
    int strength = (int)number_after("strength-", name, 0, 100 * (QN_LEVELS - 1));
    *bot = qn_bot_level;
    for (int i = 0; i < QN_LEVELS && strength < 0; i++) {
        if (!same_word(qn_levels[i].name, name)) continue;
        strength = 100 * i;
        bot->name = qn_levels[i].name;
    }
    bot->strength = strength;
    return strength >= 0;
}

bool qn_read_bot(const char *name, qn_bot *bot)
{
    for (int i = 0; all[i]; i++)
        if (same_word(all[i]->name, name)) {
            *bot = *all[i];
            return true;
        }
    return read_level(name, bot) || read_search(name, bot);
}

uint32_t qn_bot_playouts(const qn_bot *bot)
{
    if (bot->pick != qn_bot_level.pick) return bot->playouts;
    int upper = (bot->strength + 99) / 100;
    const qn_level *level = &qn_levels[upper < QN_LEVELS ? upper : QN_LEVELS - 1];
    return level->alone > level->playouts ? level->alone : level->playouts;
}

size_t qn_bot_bytes(const qn_bot *bot)
{
    uint32_t playouts = qn_bot_playouts(bot);
    return playouts ? qn_search_bytes(playouts) : 0;
}
