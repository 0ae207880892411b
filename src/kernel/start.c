// Starting a game, and the words of quintet.h that only ask the rules.
#include "kernel/kernel.h"

static bool decks_fit(const qn_rules *rules, const qn_pool *pool, const qn_deck *decks, int players, qn_text *why)
{
    if (players < rules->min_players || players > rules->max_players) {
        qn_putf(why, "%s is played by %d to %d players, not %d.\n", rules->title, rules->min_players, rules->max_players, players);
        return false;
    }
    bool fit = true;
    for (int s = 0; s < players; s++) fit &= rules->check_deck(pool, &decks[s], why);
    return fit;
}

// An empty table, ready for set_up or for a scenario to fill.
void qn_lay(qn_table *t, const qn_rules *rules, const qn_pool *pool, int players, uint64_t seed)
{
    memset(t, 0, sizeof *t);
    t->rules = rules;
    t->pool = pool;
    t->seat = QN_NONE;
    qn_game *g = &t->game;
    g->dice = qn_dice_from(seed);
    g->players = (uint8_t)players;
    g->in_game = (uint8_t)((1 << players) - 1);
    for (int z = 0; z < QN_MAX_ZONES; z++) g->zone[z].head = g->zone[z].tail = QN_NONE;
    for (int s = 0; s < QN_MAX_PLAYERS; s++) g->team[s] = (uint8_t)s;
}

bool qn_start(qn_table *t, const qn_rules *rules, const qn_pool *pool, const qn_deck *decks, int players, uint64_t seed, qn_text *why)
{
    if (!decks_fit(rules, pool, decks, players, why)) return false;
    qn_lay(t, rules, pool, players, seed);
    rules->set_up(t, decks);
    qn_run(t);
    return true;
}

const char *qn_game_name(const qn_rules *rules) { return rules->name; }
const char *qn_game_title(const qn_rules *rules) { return rules->title; }
void qn_say_option(const qn_table *t, int number, qn_text *out) { t->rules->say_option(t, t->option[number], out); }
void qn_view(const qn_table *t, int seat, int columns, qn_text *out) { t->rules->view(t, seat, columns, out); }
int qn_score(const qn_table *t, int seat) { return t->rules->score(t, seat); }
