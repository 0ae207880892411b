// quintet tourney --players N: a whole tournament of three stages, played by bots.
#include <stdlib.h>
#include <string.h>

#include "cli/arena.h"
#include "cli/stages.h"

static bool play_game(qn_table *t, const qn_arena *a, const qn_bot *bot, uint64_t seed)
{
    QN_TEXT(why, 1024);
    uint64_t dice = qn_dice_from(seed ^ 0xb075);
    if (!qn_start_with(t, a->data->rules, a->data->pool, a->deck, a->seating.players, seed,
                       &a->seating.switches, QN_NONE, &why))
        return qn_complain(false, SAYS_GAME_DID_NOT_START, &(qn_slots){ .why = why.at });
    for (int i = 0; i < QN_LONGEST_GAME && !t->game.over; i++) {
        int seat = qn_asked(t);
        qn_choose(t, seat, bot->pick(bot, t, seat, &dice, &a->mind));
    }
    return t->game.over || qn_complain(false, SAYS_GAME_DID_NOT_END, NULL);
}

static void print_game(const sym_tournament *m, int game, const qn_table *t)
{
    qn_talk_on(stdout, SAYS_STAGE_GAME, &(qn_slots){ .n = game + 1 });
    for (int i = 0; i < m->size; i++)
        qn_talk_on(stdout, SAYS_STAGE_FIRST + t->game.place[i] - 1,
                   &(qn_slots){ .seat = m->group[m->stage][game][i] + 1 });
    putchar('\n');
}

static bool play_stage(sym_tournament *m, const qn_arena *a, const qn_bot *bot, qn_table *t)
{
    qn_talk(stdout, SAYS_STAGE, &(qn_slots){ .n = m->stage + 1 });
    for (int g = 0; g < m->games; g++) {
        if (!play_game(t, a, bot, qn_roll(&m->dice, UINT32_MAX))) return false;
        print_game(m, g, t);
        sym_tournament_count(m, g, t->game.place);
    }
    return sym_tournament_next(m);
}

void qn_print_ranks(const sym_tournament *m, const qn_results *r)
{
    sym_rank rank[SYM_ENTRANTS];
    sym_tournament_rank(m, rank);
    printf("\n%5s %6s %10s %8s  %s\n", qn_talk_of(SAYS_COLUMN_PLACE), qn_talk_of(SAYS_COLUMN_POINTS),
           qn_talk_of(SAYS_COLUMN_PLACEMENTS), qn_talk_of(SAYS_COLUMN_AGAINST),
           qn_talk_of(SAYS_COLUMN_PLAYER));
    for (int i = 0; i < m->players; i++) {
        printf("%5d %6d %10d %+8d  ", rank[i].place, rank[i].points, rank[i].placements, rank[i].against);
        if (r) puts(r->name[rank[i].entrant]);
        else qn_talk(stdout, SAYS_STAGE_PLAYER, &(qn_slots){ .seat = rank[i].entrant + 1 });
    }
    qn_talk(stdout, SAYS_STAGE_LEGEND, NULL);
}

static int run(sym_tournament *m, qn_arena *a, const qn_bot *bot)
{
    QN_TEXT(size, 8);
    qn_putf(&size, "%d", m->size);
    a->seating.players_word = size.at;
    a->seating.switches = qn_usual_switches(a->data->rules, false);
    QN_TEXT(ignored, 256);
    qn_set_switch(a->data->rules, &a->seating.switches, sym_tourney.switches, &ignored);
    int code = qn_read_seating(a->data, &a->seating);
    if (code == QN_EXIT_YES) code = qn_seat_arena(a);
    qn_table *t = calloc(1, sizeof *t);
    bool ok = t && code == QN_EXIT_YES;
    while (ok && m->stage < SYM_STAGES) ok = play_stage(m, a, bot, t);
    if (ok) qn_print_ranks(m, NULL);
    free(t);
    return ok ? QN_EXIT_YES : code != QN_EXIT_YES ? code : QN_EXIT_INTERNAL;
}

int qn_play_stages(const qn_stages *s)
{
    QN_TEXT(why, 512);
    sym_tournament m;
    qn_game_data data;
    uint64_t players, size = 0, seed;
    qn_bot bot;
    if (!qn_number(s->players, "--players", SYM_ENTRANTS, &players)
        || (s->size && !qn_number(s->size, "--size", QN_MAX_PLAYERS, &size)) || !qn_seed(s->seed, &seed))
        return QN_EXIT_USAGE;
    if (!qn_pick_bot(s->bot ? s->bot : "greedy", "--bots", &bot)) return QN_EXIT_USAGE;
    if (!sym_tournament_begin(&m, (int)players, (int)size, seed, &why)) {
        qn_say(stderr, "%s", why.at);
        return QN_EXIT_NO;
    }
    int code = qn_load_game(&data, "symetra");
    if (code != QN_EXIT_YES) return code;
    qn_arena a = { .data = &data, .seating = { .mode_word = s->mode, .with_word = s->with } };
    qn_make_room(&a.mind, &bot);
    qn_load_net(&a.mind, data.rules, data.pool);
    code = run(&m, &a, &bot);
    qn_free_mind(&a.mind);
    qn_close_game(&data);
    return code;
}
