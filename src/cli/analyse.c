// quintet analyse: each player's chances in a recorded game, turn by turn, and the answers that lost most.
#include <stdlib.h>
#include <string.h>

#include "cli/json.h"
#include "cli/players.h"
#include "cli/saved.h"
#include "host/analysis.h"

enum { MOST_MISTAKES = 5 };

typedef struct analysis {
    qh_table *w;
    uint32_t playouts;
    bool json;
    cJSON *steps;
    int turn, mistakes;
    qh_moment mistake[MOST_MISTAKES];   // worst first
} analysis;

static void keep_mistake(analysis *a, const qh_moment *m)
{
    if (!m->is_choice || m->lost < QH_MISTAKE) return;
    int at = a->mistakes < MOST_MISTAKES ? a->mistakes++ : MOST_MISTAKES;
    for (; at && a->mistake[at - 1].lost < m->lost; at--)
        if (at < MOST_MISTAKES) a->mistake[at] = a->mistake[at - 1];
    if (at < MOST_MISTAKES) a->mistake[at] = *m;
}

// Once a turn.
static void print_chances(analysis *a, const qh_moment *m)
{
    if (m->turn == a->turn) return;
    a->turn = m->turn;
    printf("%5d %5u ", m->turn, m->step);
    for (int s = 0; s < a->w->players; s++) printf(" %9d", qh_wins(m->chance[s]));
    putchar('\n');
}

static void say_answer(analysis *a, const qh_moment *m, int number, qn_text *out)
{
    if (!qh_seek(a->w, m->step)) return;
    qh_options(a->w, m->seat);
    qn_say_label(&a->w->table, number, out);
}

static void print_mistakes(analysis *a)
{
    putchar('\n');
    qn_talk(stdout, a->mistakes ? SAYS_ANALYSE_MISTAKES : SAYS_ANALYSE_NO_MISTAKE, NULL);
    for (int i = 0; i < a->mistakes; i++) {
        const qh_moment *m = &a->mistake[i];
        QN_TEXT(given, 512);
        QN_TEXT(better, 512);
        QN_TEXT(reason, 2 * QH_REASON + 64);
        say_answer(a, m, m->chosen.number, &given);
        say_answer(a, m, m->best.number, &better);
        qh_say_reason(&m->why, qh_wins(m->lost), &reason);
        qn_talk(stdout, SAYS_ANALYSE_MISTAKE,
                &(qn_slots){ .step = m->step,
                             .turn = m->turn,
                             .seat = m->seat + 1,
                             .said = given.at,
                             .n = qh_wins(m->chosen.chance),
                             .better = better.at,
                             .of = qh_wins(m->best.chance),
                             .why = reason.at });
    }
}

static void add_answer(analysis *a, cJSON *to, const char *key, const qh_moment *m, const qn_prospect *p)
{
    QN_TEXT(said, 512);
    say_answer(a, m, p->number, &said);
    cJSON *o = cJSON_AddObjectToObject(to, key);
    cJSON_AddNumberToObject(o, "option", p->number + 1);
    cJSON_AddStringToObject(o, "say", said.at);
    cJSON_AddNumberToObject(o, "wins", qh_wins(p->chance));
}

static void add_json(analysis *a, const qh_moment *m)
{
    cJSON *o = cJSON_CreateObject();
    cJSON_AddNumberToObject(o, "step", m->step);
    cJSON_AddNumberToObject(o, "turn", m->turn);
    cJSON *chances = cJSON_AddArrayToObject(o, "chances");
    for (int s = 0; s < a->w->players; s++)
        cJSON_AddItemToArray(chances, cJSON_CreateNumber(qh_wins(m->chance[s])));
    if (m->is_choice) {
        cJSON_AddNumberToObject(o, "seat", m->seat + 1);
        add_answer(a, o, "given", m, &m->chosen);
        add_answer(a, o, "best", m, &m->best);
        cJSON_AddNumberToObject(o, "lost", qh_wins(m->lost));
    }
    cJSON_AddItemToArray(a->steps, o);
}

static int judge_all(analysis *a)
{
    qh_moment m;
    if (!a->json) {
        qn_talk_on(stdout, SAYS_ANALYSE_TURN_AND_STEP, NULL);
        for (int s = 0; s < a->w->players; s++)
            qn_talk_on(stdout, SAYS_ANALYSE_PLAYER, &(qn_slots){ .seat = s + 1 });
        qn_talk(stdout, SAYS_ANALYSE_WHAT_IS_COUNTED, NULL);
    }
    for (uint32_t step = 0; step <= a->w->n_steps; step++) {
        if (!qh_judge_step(a->w, step, a->playouts, &m)) return QN_EXIT_INTERNAL;
        keep_mistake(a, &m);
        if (a->json) add_json(a, &m);
        else print_chances(a, &m);
    }
    if (!a->json) print_mistakes(a);
    return QN_EXIT_YES;
}

static int analyse(const qn_record *r, const qn_game_data *data, uint32_t playouts, bool json)
{
    QN_TEXT(why, 4096);
    qh_memory heap = qn_heap();
    analysis a = { .w = qh_open(&heap), .playouts = playouts, .json = json, .turn = -1 };
    if (!a.w) return QN_EXIT_INTERNAL;
    a.w->rules = data->rules;
    a.w->pool = data->pool;
    qn_mind mind = { 0 };
    qn_load_net(&mind, data->rules, data->pool);
    a.w->mind = &mind;
    int code = QN_EXIT_DATA;
    if (!qh_take_record(a.w, r, &why)) {
        qn_say(stderr, "%s", why.at);
    } else {
        cJSON *root = json ? cJSON_CreateObject() : NULL;
        if (root) a.steps = cJSON_AddArrayToObject(root, "steps");
        code = judge_all(&a);
        if (root) code = qn_print_json(root, code);
    }
    qh_close(a.w);
    qn_free_mind(&mind);
    return code;
}

int qn_cli_analyse(int argc, char **argv)
{
    const char *playouts = "200";
    bool json = false;
    uint64_t n_playouts;
    const qn_opt opts[] = { { "--playouts", &playouts, NULL }, { "--json", NULL, &json }, { 0 } };
    int n = qn_args(opts, argc, argv);
    if (n < 0 || !qn_number(playouts, "--playouts", 1000000, &n_playouts)) return QN_EXIT_USAGE;
    if (n != 1 || !n_playouts) return qn_complain(QN_EXIT_USAGE, SAYS_ANALYSE_WHICH_GAME, NULL);
    qn_game_data data;
    qn_record *record;
    int code = qn_open_record(argv[1], &data, &record);
    if (code != QN_EXIT_YES) return code;
    int agreed = qn_keep_agreed(&data, record);
    code = analyse(record, &data, (uint32_t)n_playouts, json);
    if (code == QN_EXIT_YES) code = agreed;
    free(record);
    qn_close_game(&data);
    return code;
}
