// quintet signature: a hash of fixed random games. It changes if and only if the behaviour changes.
#include "cli/arena.h"

#include <inttypes.h>
#include <stdlib.h>

enum { GAMES = 400, BOT_GAMES = 1 };

static uint64_t mix(uint64_t h, uint64_t word)
{
    h = (h ^ word) * 0x9e3779b97f4a7c15u;
    return h ^ h >> 32;
}

// Hashes only what players could notice or the rules could read, field by field. The engine's internal notes and the
// layout of its structs are not behaviour.
static uint64_t mix_card(uint64_t h, const qn_card *c)
{
    h = mix(h,
            (uint64_t)c->def | (uint64_t)c->as << 16 | (uint64_t)c->owner << 32
                | (uint64_t)c->controller << 40 | (uint64_t)c->zone << 48 | (uint64_t)c->known << 56);
    h = mix(h,
            (uint64_t)(uint8_t)c->x | (uint64_t)(uint8_t)c->y << 8 | (uint64_t)c->on << 16
                | (uint64_t)c->rel << 24 | (uint64_t)c->status << 32);
    for (int i = 0; i < QN_COUNTERS; i++) h = mix(h, c->n[i]);
    return h;
}

static uint64_t mix_player(uint64_t h, const qn_player *p)
{
    for (int i = 0; i < QN_RESOURCES; i++) h = mix(h, (uint64_t)(int64_t)p->n[i]);
    for (int i = 0; i < QN_TALLIES; i++) h = mix(h, p->tally[i]);
    return mix(h, p->flags);
}

static uint64_t mix_table(uint64_t h, const qn_table *t)
{
    const qn_game *g = &t->game;
    h = mix(h,
            (uint64_t)g->turn | (uint64_t)g->phase << 16 | (uint64_t)g->step << 24
                | (uint64_t)g->turn_player << 32 | (uint64_t)g->in_game << 40 | (uint64_t)g->over << 48
                | (uint64_t)g->reason << 56);
    h = mix(h,
            (uint64_t)g->n_links | (uint64_t)g->n_pending << 8 | (uint64_t)g->n_mods << 16
                | (uint64_t)g->question.asked << 24 | (uint64_t)t->n_options << 32);
    h = mix(h, g->dice);
    for (int z = 0; z < QN_MAX_ZONES; z++) h = mix(h, g->zone[z].count);
    for (int i = 0; i < g->n_cards; i++) h = mix_card(h, &g->card[i]);
    for (int s = 0; s < g->players; s++) h = mix(mix_player(h, &g->player[s]), g->place[s]);
    return h;
}

static int next_step(const qn_arena *a, const qn_bot *bot, qn_table *t, uint64_t *dice)
{
    int n = t->n_options;
    if (!bot) return qn_random_step(t, dice);
    qn_choose(t, t->seat, bot->pick(bot, t, t->seat, dice, &a->mind));
    return n;
}

static uint64_t signature_of(qn_arena *a, const qn_bot *bot, qn_table *t)
{
    uint64_t h = 0, dice;
    for (uint64_t g = 0; g < (bot ? BOT_GAMES : GAMES); g++) {
        qn_start_numbered(t, a, g, &dice);
        a->mind.game = g + 1;
        for (int i = 0; i < QN_LONGEST_GAME && !t->game.over; i++) {
            h = mix_table(h, t);
            h = mix(h, (uint64_t)next_step(a, bot, t, &dice));
        }
        h = mix_table(h, t);
    }
    return h;
}

static int print_signature(const char *game, const qn_bot *bot)
{
    qn_game_data data;
    int code = qn_load_game(&data, game);
    if (code != QN_EXIT_YES) return code;
    qn_arena a = { .data = &data, .seating.switches = qn_usual_switches(data.rules, false) };
    code = qn_read_seating(&data, &a.seating);
    if (code == QN_EXIT_YES) code = qn_seat_arena(&a);
    qn_table *t = calloc(1, sizeof *t);
    if (!t) code = QN_EXIT_INTERNAL;
    if (bot) {
        qn_make_room(&a.mind, bot);
        qn_load_net(&a.mind, data.rules, data.pool);
    }
    if (code == QN_EXIT_YES)
        printf("%s %016" PRIx64 "\n", qn_game_name(data.rules), signature_of(&a, bot, t));
    qn_free_mind(&a.mind);
    free(t);
    qn_close_game(&data);
    return code;
}

int qn_cli_signature(int argc, char **argv)
{
    const char *name = NULL;
    qn_bot bot;
    const qn_opt opts[] = { { "--bot", &name, NULL }, { 0 } };
    int n = qn_args(opts, argc, argv), code = QN_EXIT_YES;
    if (n < 0 || (name && !qn_pick_bot(name, "--bot", &bot))) return QN_EXIT_USAGE;
    if (n > 0) return print_signature(argv[1], name ? &bot : NULL);
    for (const qn_rules *const *g = qn_games(); *g && code == QN_EXIT_YES; g++)
        code = print_signature(qn_game_name(*g), name ? &bot : NULL);
    return code;
}
