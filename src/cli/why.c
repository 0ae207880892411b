// quintet why: says why something could not be done at a given moment of a recorded game.
#include "cli/saved.h"

#include <stdlib.h>
#include <string.h>

#include "cli/json.h"

static int print_answer(const qn_table *t, int seat, const char *attempt, bool json)
{
    QN_TEXT(why, 2048);
    qn_verdict v = qn_why(t, seat, attempt);
    bool meant = v.is != QN_NOT_UNDERSTOOD;
    qn_say_verdict(t, &v, &why);
    if (!json) {
        qn_wrap(meant ? stdout : stderr, why.at, qn_term_of(stdout).columns, 0, 0);
        return meant ? QN_EXIT_YES : QN_EXIT_NO;
    }
    cJSON *o = cJSON_CreateObject();
    cJSON_AddStringToObject(o, "attempt", attempt);
    cJSON_AddNumberToObject(o, "seat", seat + 1);
    cJSON_AddBoolToObject(o, "meant", meant);
    cJSON_AddBoolToObject(o, "allowed", v.is == QN_MAY);
    if (*v.rule) cJSON_AddStringToObject(o, "rule", v.rule);
    else cJSON_AddNullToObject(o, "rule");
    cJSON_AddStringToObject(o, "why", why.at);
    return qn_print_json(o, meant ? QN_EXIT_YES : QN_EXIT_NO);
}

static int answer(const qn_record *r, const qn_game_data *data, uint64_t at, uint64_t seat,
                  const char *attempt, bool json)
{
    QN_TEXT(why, 4096);
    qn_table *t = calloc(1, sizeof *t);
    int code = QN_EXIT_INTERNAL;
    qn_say_changed_cards(r, data->pool, &why);
    qn_say(stderr, "%s", why.at);
    qn_text_clear(&why);
    if (t && !qn_replay_to(r, data->rules, data->pool, (uint32_t)at, t, &why)) {
        qn_say(stderr, "%s", why.at);
        code = QN_EXIT_DATA;
    } else if (t && t->game.over) {
        code = qn_complain(QN_EXIT_NO, SAYS_WHY_GAME_IS_OVER, NULL);
    } else if (t && seat > t->game.players) {
        code = qn_complain(QN_EXIT_USAGE, SAYS_NO_SEAT, &(qn_slots){ .n = seat });
    } else if (t) {
        code = print_answer(t, seat ? (int)seat - 1 : qn_asked(t), attempt, json);
    }
    free(t);
    return code;
}

int qn_cli_why(int argc, char **argv)
{
    const char *at = "16384", *seat = "0";
    bool json = false;
    uint64_t n_at, n_seat;
    const qn_opt opts[] = {
        { "--at", &at, NULL }, { "--seat", &seat, NULL }, { "--json", NULL, &json }, { 0 }
    };
    int n = qn_args(opts, argc, argv);
    if (n < 0 || !qn_number(at, "--at", QN_MAX_STEPS, &n_at)
        || !qn_number(seat, "--seat", QN_MAX_PLAYERS, &n_seat))
        return QN_EXIT_USAGE;
    if (n != 2) return qn_complain(QN_EXIT_USAGE, SAYS_WHY_LIKE_THIS, NULL);
    qn_game_data data;
    qn_record *record;
    int code = qn_open_record(argv[1], &data, &record);
    if (code != QN_EXIT_YES) return code;
    code = answer(record, &data, n_at, n_seat, argv[2], json);
    free(record);
    qn_close_game(&data);
    return code;
}
