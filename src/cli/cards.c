// quintet cards: lists, searches and shows the cards of a game.
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "cli/json.h"

#include "cli/card_template.h"
#include "cli/own_cards.h"
#include "lang/lang.h"
#include "lang/scan.h"

static bool contains(const char *text, const char *word)
{
    for (size_t n = strlen(word); *text; text++)
        if (strncasecmp(text, word, n) == 0) return true;
    return false;
}

static bool matches(const qn_game_data *data, int def, int n, char **words)
{
    QN_TEXT(head, 320);
    qn_put_head(data->rules, &data->pool->def[def], &head);
    for (int i = 0; i < n; i++)
        if (!contains(qn_def_name(data->pool, def), words[i]) && !contains(head.at, words[i])
            && !contains(qn_def_text(data->pool, def), words[i]))
            return false;
    return true;
}

static cJSON *json_stats(const qn_game_data *data, const qn_def *def)
{
    cJSON *stats = cJSON_CreateObject();
    for (const qn_word *w = data->rules->words->stats; w && w->phrase; w++)
        if (qn_shows_stat(data->rules->words, def, w))
            cJSON_AddNumberToObject(stats, w->phrase, qn_printed_stat(data->rules->words, def, w));
    return stats;
}

static cJSON *json_cost(const qn_game_data *data, const qn_def *def)
{
    cJSON *cost = cJSON_CreateObject();
    for (const qn_word *w = data->rules->words->costs; w && w->phrase; w++)
        if (w->value < QN_COST_KINDS && def->cost[w->value])
            cJSON_AddNumberToObject(cost, w->phrase, def->cost[w->value]);
    return cost;
}

static cJSON *json_types(const qn_game_data *data, const qn_def *def)
{
    cJSON *types = cJSON_CreateArray();
    for (const qn_word *w = data->rules->words->types; w && w->phrase; w++)
        if (def->types >> w->value & 1) cJSON_AddItemToArray(types, cJSON_CreateString(w->phrase));
    return types;
}

// The set of a card, for cards added by the user; nothing for the game's own.
static void add_set(const qn_game_data *data, int number, cJSON *card)
{
    qn_set set;
    if (!qn_set_of_card(data->pool, number, &set)) return;
    cJSON *o = cJSON_AddObjectToObject(card, "set");
    const char *const said[][2] = { { "name", set.name },
                                    { "code", set.code },
                                    { "version", set.version },
                                    { "author", set.author },
                                    { "language", set.language } };
    for (size_t i = 0; i < sizeof said / sizeof *said; i++)
        if (*said[i][1]) cJSON_AddStringToObject(o, said[i][0], said[i][1]);
}

static cJSON *json_card(const qn_game_data *data, int number)
{
    const qn_def *def = &data->pool->def[number];
    const qn_print *print = &data->pool->print[number];
    cJSON *card = cJSON_CreateObject();
    cJSON_AddStringToObject(card, "name", qn_def_name(data->pool, number));
    if (print->serial) cJSON_AddStringToObject(card, "serial", data->pool->text + print->serial);
    for (int i = 0; i < QN_IMPRINTS; i++)
        if (print->imprint[i])
            cJSON_AddStringToObject(card, qn_imprint_word(i), data->pool->text + print->imprint[i]);
    cJSON_AddStringToObject(card, "kind", data->rules->words->kinds[def->kind].phrase);
    cJSON_AddItemToObject(card, "cost", json_cost(data, def));
    cJSON_AddItemToObject(card, "stats", json_stats(data, def));
    cJSON_AddItemToObject(card, "types", json_types(data, def));
    cJSON_AddStringToObject(card, "text", qn_def_text(data->pool, number));
    add_set(data, number, card);
    return card;
}

static int print_json(const qn_game_data *data, int n, char **words)
{
    cJSON *list = cJSON_CreateArray();
    for (int d = 1; d < data->pool->n_defs; d++)
        if (matches(data, d, n, words)) cJSON_AddItemToArray(list, json_card(data, d));
    return qn_print_json(list, cJSON_GetArraySize(list) ? QN_EXIT_YES : QN_EXIT_NO);
}

static int print_list(const qn_game_data *data, int n, char **words)
{
    int found = 0, widest = 0;
    qn_term term = qn_term_of(stdout);
    for (int d = 1; d < data->pool->n_defs; d++) {
        int w = (int)strlen(qn_def_name(data->pool, d));
        if (w > widest) widest = w;
    }
    for (int d = 1; d < data->pool->n_defs; d++) {
        if (!matches(data, d, n, words)) continue;
        QN_TEXT(head, 320);
        qn_put_head(data->rules, &data->pool->def[d], &head);
        printf("%s%-*s%s  %s\n", term.bold, widest, qn_def_name(data->pool, d), term.plain, head.at);
        found++;
    }
    if (!found) return qn_complain(QN_EXIT_NO, SAYS_NO_CARD_HAS_WORDS, NULL);
    qn_talk(stderr, SAYS_CARDS_FOUND, &(qn_slots){ .n = found });
    return QN_EXIT_YES;
}

static int find_card(const qn_game_data *data, const char *name, int *code)
{
    int def = qn_card_meant(data->pool, name);
    *code = QN_EXIT_YES;
    if (def > 0) return def;
    if (def < 0) {
        *code = qn_complain(QN_EXIT_NO, SAYS_SEVERAL_CARDS_LISTED,
                            &(qn_slots){ .name = name, .game = qn_game_name(data->rules) });
        return 0;
    }
    QN_TEXT(said, 256);
    qn_say_no_card(data->pool, name, &said);
    *code = qn_complain(QN_EXIT_NO, SAYS_AS_SAID, &(qn_slots){ .said = said.at });
    return 0;
}

static int show(const qn_game_data *data, const char *name, bool json)
{
    int code, def = find_card(data, name, &code);
    qn_term term = qn_term_of(stdout);
    if (!def) return code;
    if (!json) {
        qn_print_face(data, def, &term);
        return QN_EXIT_YES;
    }
    return qn_print_json(json_card(data, def), QN_EXIT_YES);
}

static int show_code(const qn_game_data *data, const char *name)
{
    int code, def = find_card(data, name, &code);
    if (!def) return code;
    QN_TEXT(text, 16384);
    qn_disassemble(data->pool, data->rules->words, def, &text);
    fputs(text.at, stdout);
    return QN_EXIT_YES;
}

int qn_cli_cards(int argc, char **argv)
{
    const char *name = NULL, *code_of = NULL;
    bool json = false, template = false, diff = false;
    const qn_opt opts[] = { { "--show", &name, NULL }, { "--code", &code_of, NULL },
                            { "--json", NULL, &json }, { "--new", NULL, &template },
                            { "--diff", NULL, &diff }, { 0 } };
    int n = qn_args(opts, argc, argv);
    if (n < 0) return QN_EXIT_USAGE;
    if (n == 0) return qn_complain(QN_EXIT_USAGE, SAYS_CARDS_WHICH_GAME, NULL);
    const qn_rules *rules = qn_game_named(argv[1]);
    if (!rules && diff && n == 2) {   // the files name their game
        rules = qn_game_of_cards(argv[1]);
        return rules ? qn_print_card_diff(rules, argv[1], argv[2])
                     : qn_complain(QN_EXIT_USAGE, SAYS_DIFF_WHICH_GAME,
                                   &(qn_slots){ .file = argv[1], .other = argv[2] });
    }
    if (rules && template) return qn_print_card_file(rules);
    if (rules && diff)
        return n == 3 ? qn_print_card_diff(rules, argv[2], argv[3])
                      : qn_complain(QN_EXIT_USAGE, SAYS_DIFF_WHICH_FILES, NULL);
    qn_game_data data;
    int code = qn_load_game(&data, argv[1]);
    if (code != QN_EXIT_YES) return code;
    code = name   ? show(&data, name, json)
        : code_of ? show_code(&data, code_of)
        : json    ? print_json(&data, n - 1, argv + 2)
                  : print_list(&data, n - 1, argv + 2);
    qn_close_game(&data);
    return code;
}
