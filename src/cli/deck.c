// quintet deck: lists the ready decks of a game, and checks whether a deck is legal.
#include <stdlib.h>
#include <string.h>

#include "cli/json.h"

#include "cli/game_data.h"

static int total(const qn_deck *deck)
{
    int n = 0;
    for (int s = 0; s < QN_DECK_SECTIONS; s++) n += deck->n[s];
    return n;
}

// Finds the next cards of one section; equal cards are grouped, in the order of the file.
static int next_kind(const qn_deck *deck, int section, int *at, int *copies)
{
    for (; *at < deck->n[section]; (*at)++) {
        int def = deck->def[section][*at];
        bool before = false;
        *copies = 0;
        for (int i = 0; i < deck->n[section]; i++) {
            if (deck->def[section][i] != def) continue;
            if (i < *at) before = true;
            ++*copies;
        }
        if (before) continue;
        (*at)++;
        return def;
    }
    return 0;
}

static void print_deck(const qn_game_data *data, const qn_deck_file *file)
{
    qn_term term = qn_term_of(stdout);
    printf("%s%s%s\n", term.bold, file->name, term.plain);
    for (int s = 0; s < QN_DECK_SECTIONS && data->rules->sections[s]; s++) {
        if (!file->deck.n[s]) continue;
        printf("%s (%d)\n", data->rules->sections[s], file->deck.n[s]);
        int at = 0, copies = 0, def;
        while ((def = next_kind(&file->deck, s, &at, &copies))) {
            QN_TEXT(head, 320);
            qn_put_head(data->rules, &data->pool->def[def], &head);
            printf("  %2d %-24s %s%s%s\n", copies, qn_def_name(data->pool, def), term.dim, head.at,
                   term.plain);
        }
    }
}

static cJSON *json_deck(const qn_game_data *data, const qn_deck_file *file, const char *word, bool legal,
                        const char *why)
{
    cJSON *deck = cJSON_CreateObject(), *sections = cJSON_AddObjectToObject(deck, "sections"),
          *violations = cJSON_AddArrayToObject(deck, "violations"),
          *warnings = cJSON_AddArrayToObject(deck, "warnings");
    cJSON_AddStringToObject(deck, "name", file->name);
    cJSON_AddStringToObject(deck, "file", word);
    cJSON_AddBoolToObject(deck, "legal", legal);
    for (int s = 0; s < QN_DECK_SECTIONS && data->rules->sections[s]; s++) {
        cJSON *cards = cJSON_AddObjectToObject(sections, data->rules->sections[s]);
        int at = 0, copies = 0, def;
        while ((def = next_kind(&file->deck, s, &at, &copies)))
            cJSON_AddNumberToObject(cards, qn_def_name(data->pool, def), copies);
    }
    while (*why) {
        char line[512];
        size_t n = strcspn(why, "\n");
        snprintf(line, sizeof line, "%.*s", (int)n, why);
        cJSON_AddItemToArray(strncmp(line, "Warning:", 8) == 0 ? warnings : violations,
                             cJSON_CreateString(line));
        why += n + (why[n] == '\n');
    }
    return deck;
}

// Checks one deck; prints the result, or adds it to [list].
static int check_one(const qn_game_data *data, const char *word, cJSON *list, bool many)
{
    qn_deck_file file = { 0 };
    QN_TEXT(why, 8192);
    int code = qn_find_deck(data, word, &file);
    if (code != QN_EXIT_YES) return code;
    bool legal = data->rules->check_deck(data->pool, &file.deck, &why);
    if (list) cJSON_AddItemToArray(list, json_deck(data, &file, word, legal, why.at));
    else if (!legal)
        qn_talk_on(stdout, SAYS_DECK_IS_REFUSED, &(qn_slots){ .name = file.name, .why = why.at });
    else if (many)
        qn_talk(stdout, SAYS_DECK_MAY_BE_PLAYED, &(qn_slots){ .name = file.name, .n = total(&file.deck) });
    else print_deck(data, &file);
    if (!list && legal) fputs(why.at, stdout);
    return legal ? QN_EXIT_YES : QN_EXIT_NO;
}

static int check_all(const qn_game_data *data, int n, char **words, bool json)
{
    cJSON *list = json ? cJSON_CreateArray() : NULL;
    int worst = QN_EXIT_YES;
    for (int i = 0; i < n; i++) {
        int code = check_one(data, words[i], list, n > 1);
        if (code > worst) worst = code;
    }
    return list ? qn_print_json(list, worst) : worst;
}

static int list_ready(const qn_game_data *data, bool json)
{
    if (!data->decks.n)
        return qn_complain(QN_EXIT_MISSING, SAYS_NO_READY_DECKS, &(qn_slots){ .title = data->rules->title });
    if (json) return check_all(data, data->decks.n, data->decks.path, true);
    qn_term term = qn_term_of(stdout);
    int code = QN_EXIT_YES;
    for (int i = 0; i < data->decks.n; i++) {
        qn_deck_file file = { 0 };
        char stem[64];
        int one = qn_ready_deck(data, i, &file);
        if (one > code) code = one;
        if (one != QN_EXIT_YES) continue;
        qn_stem(data->decks.path[i], ".deck", stem, sizeof stem);
        printf("%s%-16s%s ", term.bold, stem, term.plain);
        qn_talk(stdout, SAYS_DECK_IN_LIST, &(qn_slots){ .name = file.name, .n = total(&file.deck) });
    }
    return code;
}

int qn_cli_deck(int argc, char **argv)
{
    bool json = false;
    const qn_opt opts[] = { { "--json", NULL, &json }, { 0 } };
    int n = qn_args(opts, argc, argv);
    if (n < 0) return QN_EXIT_USAGE;
    if (n == 0) return qn_complain(QN_EXIT_USAGE, SAYS_DECK_WHICH_GAME, NULL);
    qn_game_data data;
    int code = qn_load_game(&data, argv[1]);
    if (code != QN_EXIT_YES) return code;
    code = n == 1 ? list_ready(&data, json) : check_all(&data, n - 1, argv + 2, json);
    qn_close_game(&data);
    return code;
}
