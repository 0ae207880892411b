// quintet tourney FILE for a tournament of stages: reads the games that people played, prints the next groups or the
// final order.
#include <stdlib.h>

#include <cjson/cJSON.h>

#include "cli/game_data.h"
#include "cli/stages.h"

static void put_players(const qn_results *r, const uint16_t *players, int n, qn_text *out)
{
    for (int i = 0; i < n; i++) qn_putf(out, "%s%s", i ? ", " : "", r->name[players[i]]);
}

static void put_group(const sym_tournament *m, const qn_results *r, int game, qn_text *out)
{
    uint16_t players[QN_MAX_PLAYERS];
    for (int i = 0; i < m->size; i++) players[i] = m->group[m->stage][game][i];
    put_players(r, players, m->size, out);
}

static bool refuse(const char *file, const qn_finish *f, const qn_results *r, const char *message)
{
    QN_TEXT(who, 512);
    put_players(r, f->player, f->n, &who);
    return qn_complain(false, SAYS_STAGE_REFUSES,
                       &(qn_slots){ .file = file, .n = f->line, .name = who.at, .why = message });
}

// Stage 1 is played as drawn, later stages by points (SYM-TOU-02, SYM-TOU-04).
static bool count(sym_tournament *m, const qn_results *r, const qn_finish *f, const char *file)
{
    uint8_t place[QN_MAX_PLAYERS];
    if (m->stage == SYM_STAGES) return refuse(file, f, r, qn_talk_of(SAYS_STAGE_THREE));
    if (f->n != m->size) return refuse(file, f, r, qn_talk_of(SAYS_STAGE_SAME_NUMBER));
    if (m->stage == 0) sym_tournament_seat(m, m->counted, f->player);
    int game = sym_tournament_find(m, f->player, f->n);
    if (game < 0) {
        QN_TEXT(groups, 4096);
        qn_put_talk(SAYS_STAGE_OTHER_GAMES, NULL, &groups);
        for (int g = 0; g < m->games; g++) qn_put(&groups, g ? "; " : " "), put_group(m, r, g, &groups);
        return refuse(file, f, r, groups.at);
    }
    for (int i = 0; i < m->size; i++)
        for (int k = 0; k < f->n; k++)
            if (m->group[m->stage][game][i] == f->player[k]) place[i] = f->place[k];
    sym_tournament_count(m, game, place);
    return true;
}

static bool count_all(sym_tournament *m, const qn_results *r, const char *file)
{
    int round = 1;
    for (int i = 0; i < r->n_finishes; i++) {
        if (r->finish[i].round != round && !sym_tournament_next(m))
            return refuse(file, &r->finish[i], r, qn_talk_of(SAYS_STAGE_MISSING));
        round = r->finish[i].round;
        if (!count(m, r, &r->finish[i], file)) return false;
    }
    sym_tournament_next(m);
    return true;
}

static void print_groups(const sym_tournament *m, const qn_results *r)
{
    if (m->stage == SYM_STAGES) return;
    qn_talk(stdout, SAYS_STAGE, &(qn_slots){ .n = m->stage + 1 });
    for (int g = 0; g < m->games; g++) {
        QN_TEXT(group, 512);
        put_group(m, r, g, &group);
        qn_talk(stdout, m->place[m->stage][m->group[m->stage][g][0]] ? SAYS_STAGE_PLAYED : SAYS_STAGE_NEXT,
                &(qn_slots){ .n = g + 1, .name = group.at });
    }
}

static int print_json(const sym_tournament *m, const qn_results *r)
{
    sym_rank rank[SYM_ENTRANTS];
    cJSON *root = cJSON_CreateObject(), *list = cJSON_AddArrayToObject(root, "standings");
    sym_tournament_rank(m, rank);
    cJSON_AddNumberToObject(root, "stagesPlayed", m->stage);
    for (int i = 0; i < m->players; i++) {
        cJSON *row = cJSON_CreateObject();
        cJSON_AddNumberToObject(row, "place", rank[i].place);
        cJSON_AddStringToObject(row, "player", r->name[rank[i].entrant]);
        cJSON_AddNumberToObject(row, "points", rank[i].points);
        cJSON_AddItemToArray(list, row);
    }
    cJSON *games = cJSON_AddArrayToObject(root, "groups");
    for (int g = 0; m->stage < SYM_STAGES && g < m->games; g++) {
        cJSON *group = cJSON_CreateArray();
        for (int i = 0; i < m->size; i++)
            cJSON_AddItemToArray(group, cJSON_CreateString(r->name[m->group[m->stage][g][i]]));
        cJSON_AddItemToArray(games, group);
    }
    char *text = cJSON_Print(root);
    if (text) puts(text);
    free(text);
    cJSON_Delete(root);
    return text ? QN_EXIT_YES : QN_EXIT_INTERNAL;
}

int qn_show_stages(const qn_results *r, const char *file, const char *size_word, const char *seed_word,
                   bool json)
{
    QN_TEXT(why, 512);
    sym_tournament m;
    uint64_t seed, size = r->n_finishes ? r->finish[0].n : 0;
    if ((size_word && !qn_number(size_word, "--size", QN_MAX_PLAYERS, &size)) || !qn_seed(seed_word, &seed))
        return QN_EXIT_USAGE;
    if (!sym_tournament_begin(&m, r->n_players, (int)size, seed, &why)) {
        fputs(why.at, stderr);
        return QN_EXIT_NO;
    }
    if (!count_all(&m, r, file)) return QN_EXIT_DATA;
    if (json) return print_json(&m, r);
    print_groups(&m, r);
    if (r->n_finishes) qn_print_ranks(&m, r);
    return QN_EXIT_YES;
}
