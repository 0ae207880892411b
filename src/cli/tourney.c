// quintet tourney: reads the results of a tournament, prints the standings.
#include <stdlib.h>
#include <string.h>

#include "cli/json.h"

#include "cli/game_data.h"
#include "cli/stages.h"
#include "lang/results.h"

// Millionths as "+1.33" or "0.67".
static const char *decimal(int64_t millionths, bool sign, char out[32])
{
    int64_t n = (millionths < 0 ? -millionths : millionths) + 5000;
    snprintf(out, 32, "%s%lld.%02lld",
             millionths < 0 && n >= 10000 ? "-"
                 : sign && n >= 10000     ? "+"
                                          : "",
             (long long)(n / 1000000), (long long)(n / 10000 % 100));
    return out;
}

static const char *triple(const uint16_t n[3], char out[32])
{
    snprintf(out, 32, "%d-%d-%d", n[0], n[1], n[2]);
    return out;
}

static int letters(const char *s)
{
    int w = 0;
    for (; *s; s++) w += (*s & 0xc0) != 0x80;
    return w;
}

static int widest_name(const qn_results *r)
{
    int widest = 6;
    for (int i = 0; i < r->n_players; i++)
        if (letters(r->name[i]) > widest) widest = letters(r->name[i]);
    return widest;
}

static void print_table(const qn_results *r, const qn_standing *s)
{
    qn_term term = qn_term_of(stdout);
    int wide = widest_name(r);
    printf("%s%5s  %-*s %6s  %8s %10s %7s %8s %10s%s\n", term.bold, qn_talk_of(SAYS_COLUMN_PLACE), wide,
           qn_talk_of(SAYS_COLUMN_PLAYER), qn_talk_of(SAYS_COLUMN_POINTS), qn_talk_of(SAYS_COLUMN_ROUNDS),
           qn_talk_of(SAYS_COLUMN_GAMES), qn_talk_of(SAYS_COLUMN_WON), qn_talk_of(SAYS_COLUMN_SPIRITS),
           qn_talk_of(SAYS_COLUMN_OPPONENTS), term.plain);
    for (int i = 0; i < r->n_players; i++) {
        char a[32], b[32], c[32], d[32], e[32], name[QN_ENTRANT_NAME];
        snprintf(name, sizeof name, "%s", r->name[s[i].player]);
        qn_clean(name);
        printf("%5d  %s%*s %6d  %8s %10s %7s %8s %10s\n", s[i].place, name, wide - letters(name), "",
               (int)s[i].points, triple(s[i].rounds, a), triple(s[i].games, b),
               decimal(s[i].tiebreak[0], false, c), decimal(s[i].tiebreak[1], true, d),
               decimal(s[i].tiebreak[2], true, e));
    }
    fputs(term.dim, stdout);
    qn_talk_on(stdout, SAYS_STANDINGS_LEGEND, NULL);
    puts(term.plain);
}

static void add_triple(cJSON *to, const char *name, const uint16_t n[3])
{
    static const char *const names[] = { "won", "drawn", "lost" };
    cJSON *object = cJSON_AddObjectToObject(to, name);
    for (int i = 0; i < 3; i++) cJSON_AddNumberToObject(object, names[i], n[i]);
}

static int print_json(const qn_rules *rules, const qn_results *r, const qn_standing *s)
{
    cJSON *root = cJSON_CreateObject();
    cJSON_AddStringToObject(root, "game", qn_game_name(rules));
    cJSON_AddNumberToObject(root, "rounds", r->n_rounds);
    cJSON *list = cJSON_AddArrayToObject(root, "standings");
    for (int i = 0; i < r->n_players; i++) {
        cJSON *row = cJSON_CreateObject();
        cJSON_AddNumberToObject(row, "place", s[i].place);
        cJSON_AddStringToObject(row, "player", r->name[s[i].player]);
        cJSON_AddNumberToObject(row, "points", s[i].points);
        add_triple(row, "rounds", s[i].rounds);
        add_triple(row, "games", s[i].games);
        cJSON_AddNumberToObject(row, "differential", s[i].margin);
        cJSON *ties = cJSON_AddArrayToObject(row, "tiebreakers");
        for (int k = 0; k < 3; k++)
            cJSON_AddItemToArray(ties, cJSON_CreateNumber((double)s[i].tiebreak[k] / 1e6));
        cJSON_AddItemToArray(list, row);
    }
    return qn_print_json(root, QN_EXIT_YES);
}

static int show(const qn_rules *rules, const qn_results *r, bool json)
{
    static qn_standing standing[QN_MAX_ENTRANTS];
    qn_rank(rules, r, standing);
    if (json) return print_json(rules, r, standing);
    print_table(r, standing);
    return QN_EXIT_YES;
}

static int read_and_show(const qn_source *src, const qn_stages *typed, bool json)
{
    char game[QN_GAME_NAME] = "";
    if (!qn_results_game(src, game))
        return qn_complain(QN_EXIT_DATA, SAYS_RESULTS_OF_WHICH_GAME, &(qn_slots){ .file = src->name });
    const qn_rules *rules = qn_game_named(game);
    bool stages = rules && rules->tourney && rules->tourney->group;   // groups of several players, not pairs
    if (!rules || !rules->tourney)
        return qn_complain(QN_EXIT_DATA, SAYS_RESULTS_OF_NO_GAME,
                           &(qn_slots){ .file = src->name, .game = game });
    qn_results *results = calloc(1, sizeof *results);
    qn_problems *problems = calloc(1, sizeof *problems);
    int code = QN_EXIT_INTERNAL;
    if (results && problems) {
        bool ok = qn_read_results(src, rules, results, problems);
        qn_print_problems(problems, src, 1);
        code = !ok   ? QN_EXIT_DATA
            : stages ? qn_show_stages(results, src->name, typed->size, typed->seed, json)
                     : show(rules, results, json);
    }
    free(results);
    free(problems);
    return code;
}

int qn_cli_tourney(int argc, char **argv)
{
    bool json = false;
    qn_stages stages = { 0 };
    const qn_opt opts[] = { { "--json", NULL, &json },        { "--players", &stages.players, NULL },
                            { "--size", &stages.size, NULL }, { "--seed", &stages.seed, NULL },
                            { "--bots", &stages.bot, NULL },  { "--mode", &stages.mode, NULL },
                            { "--with", &stages.with, NULL }, { 0 } };
    int n = qn_args(opts, argc, argv), code;
    if (n < 0) return QN_EXIT_USAGE;
    if (stages.players && n == 1 && strcmp(argv[1], "symetra") == 0) return qn_play_stages(&stages);
    if (stages.players) return qn_complain(QN_EXIT_USAGE, SAYS_STAGES_OF_SYMETRA, NULL);
    if (n != 1) return qn_complain(QN_EXIT_USAGE, SAYS_TOURNEY_WHICH_RESULTS, NULL);
    qn_source src = { .name = argv[1] };
    char *text = qn_read_text(argv[1], &src.size, &code);
    if (!text) return code;
    src.text = text;
    code = read_and_show(&src, &stages, json);
    free(text);
    return code;
}
