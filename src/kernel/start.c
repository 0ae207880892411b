// Starts a game, and implements the functions of quintet.h that only call the rules.
#include "kernel/prompts.h"

// An empty table, which set_up or a scenario fills.
void qn_reset_table(qn_table *t, const qn_rules *rules, const qn_pool *pool, int players, uint64_t seed)
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

void qn_configure(qn_table *t, const qn_switches *switches, int starter_picker)
{
    if (t->rules->match && switches) t->game.match = switches->match != 0;
    if (!t->rules->configure) return;
    qn_switches usual = qn_usual_switches(t->rules, false);
    t->rules->configure(t, switches ? switches : &usual, starter_picker);
}

void qn_deal(qn_table *t, const qn_deck *decks, const qn_switches *switches, int starter_picker)
{
    qn_configure(t, switches, starter_picker);
    t->rules->set_up(t, decks);
    qn_run(t);
}

bool qn_start_with(qn_table *t, const qn_rules *rules, const qn_pool *pool, const qn_deck *decks, int players,
                   uint64_t seed, const qn_switches *switches, int starter_picker, qn_text *why)
{
    if (!qn_table_fits(rules, pool, decks, players, switches, why)) return false;
    qn_reset_table(t, rules, pool, players, seed);
    qn_deal(t, decks, switches, starter_picker);
    return true;
}

bool qn_start(qn_table *t, const qn_rules *rules, const qn_pool *pool, const qn_deck *decks, int players,
              uint64_t seed, qn_text *why)
{
    return qn_start_with(t, rules, pool, decks, players, seed, NULL, QN_NONE, why);
}

bool qn_call_time(qn_table *t, int turns)
{
    return !t->game.over && t->rules->match && turns >= 0 && turns < 256
        && t->rules->match->call_time(t, turns);
}

const char *qn_game_name(const qn_rules *rules) { return rules->name; }
const char *qn_game_title(const qn_rules *rules) { return rules->title; }
void qn_say_option(const qn_table *t, int number, qn_text *out) { qn_put_command(t, t->option[number], out); }
void qn_say_label(const qn_table *t, int number, qn_text *out) { qn_put_label(t, t->option[number], out); }
void qn_say_question(const qn_table *t, qn_text *out) { qn_put_prompt(t, out); }
void qn_view(const qn_table *t, int seat, int columns, qn_text *out)
{
    t->rules->view(t, seat, columns, out);
}
int qn_score(const qn_table *t, int seat) { return t->rules->score(t, seat); }
