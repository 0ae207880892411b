// Loads a game: compiles cards/<game>/**.card and finds the ready decks.
#include "cli/game_data.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>

#include "cli/own_cards.h"
#include "cli/rules_text.h"
#include "lang/lang.h"

static int no_such_game(const char *name)
{
    const char *names[8];
    int n = 0;
    char hint[160];
    for (const qn_rules *const *g = qn_games(); *g && n < 8; g++) names[n++] = qn_game_name(*g);
    const char *best = qn_suggest(name, names, n);
    if (!best && qn_has_rules(name))
        return qn_complain(QN_EXIT_USAGE, SAYS_GAME_NOT_PLAYED_YET, &(qn_slots){ .name = name });
    QN_TEXT(games, 160);
    for (int i = 0; i < n; i++) qn_putf(&games, i ? ", %s" : "%s", names[i]);
    return qn_complain(
        QN_EXIT_USAGE, SAYS_NO_SUCH_GAME,
        &(qn_slots){ .name = name, .hint = qn_did_you_mean(name, names, n, hint), .said = games.at });
}

void qn_print_problems(const qn_problems *problems, const qn_source *src, int n)
{
    for (int i = 0; i < problems->count; i++) {
        QN_TEXT(text, 4096);
        qn_problem_text(&problems->at[i], src, n, &text);
        qn_say(stderr, "%s", text.at);
    }
    if (problems->errors > problems->count)
        qn_talk(stderr, SAYS_AND_MORE, &(qn_slots){ .n = problems->errors - problems->count });
}

// Prints only the problems of the last file if it has any; those of the files before it are printed when it is their
// turn.
static void print_own_problems(qn_problems *problems, const qn_source *src, int n)
{
    int own = 0;
    for (int i = 0; i < problems->count; i++)
        if (problems->at[i].source == n - 1 && !problems->at[i].warning) own++;
    for (int i = 0, kept = 0; own && i < problems->count; i++) {
        if (problems->at[i].source == n - 1) problems->at[kept++] = problems->at[i];
        if (i == problems->count - 1) problems->count = kept;
    }
    qn_print_problems(problems, src, n);
}

static int compile(qn_game_data *data, const qn_source *src, int n, bool at_hand)
{
    qn_problems *problems = calloc(1, sizeof *problems);
    qn_lang_scratch *scratch = calloc(1, sizeof *scratch);
    int code = QN_EXIT_INTERNAL;
    if (problems && scratch) {
        bool ok = qn_compile(data->pool, data->rules->words, src, n, problems, scratch);
        if (at_hand) print_own_problems(problems, src, n);
        else qn_print_problems(problems, src, n);
        code = ok ? QN_EXIT_YES : QN_EXIT_DATA;
    }
    free(problems);
    free(scratch);
    return code;
}

static bool same_file(const char *a, const char *b)
{
    char x[PATH_MAX], y[PATH_MAX];
    return strcmp(a, b) == 0 || (realpath(a, x) && realpath(b, y) && strcmp(x, y) == 0);
}

static int compile_files(qn_game_data *data, const qn_files *files, const qn_source *more)
{
    qn_own_cards own;
    int code = qn_read_own_cards(data->rules, &own), n = 0;
    if (code != QN_EXIT_YES) return code;
    qn_source *src = calloc((size_t)(files->n + own.n) + 1, sizeof *src);
    char **text = calloc((size_t)files->n + 1, sizeof *text);
    if (!src || !text) code = QN_EXIT_INTERNAL;
    for (; n < files->n && code == QN_EXIT_YES; n++) {
        src[n].name = files->path[n];
        src[n].text = text[n] = qn_read_text(files->path[n], &src[n].size, &code);
    }
    int all = n;
    // A file that is already loaded is not read again.
    for (int i = 0; i < own.n && code == QN_EXIT_YES; i++)
        if (!more || !same_file(own.src[i].name, more->name)) src[all++] = own.src[i];
    if (code == QN_EXIT_YES && more) src[all++] = *more;
    if (code == QN_EXIT_YES) code = compile(data, src, all, more != NULL);
    qn_free_own_cards(&own);
    for (int i = 0; i < n; i++) free(text[i]);
    free(text);
    free(src);
    return code;
}

static int load_cards(qn_game_data *data, const char *dir, const qn_source *more)
{
    qn_files files = qn_list_files(dir, ".card");
    int code = QN_EXIT_INTERNAL;
    data->pool = calloc(1, sizeof *data->pool);
    if (!files.n) code = qn_complain(QN_EXIT_MISSING, SAYS_NO_CARDS_THERE, &(qn_slots){ .file = dir });
    else if (data->pool) code = compile_files(data, &files, more);
    qn_free_files(&files);
    return code;
}

int qn_load_game(qn_game_data *data, const char *name) { return qn_open_box_with(data, name, NULL); }

int qn_open_box_with(qn_game_data *data, const char *name, const qn_source *more)
{
    char root[QN_PATH], dir[QN_PATH + 64];
    *data = (qn_game_data){ .rules = qn_game_named(name) };
    if (!data->rules) return no_such_game(name);
    snprintf(dir, sizeof dir, "%s/cards/%s", qn_data_dir(root), qn_game_name(data->rules));
    int code = load_cards(data, dir, more);
    snprintf(dir, sizeof dir, "%s/cards/%s/decks", root, qn_game_name(data->rules));
    data->decks = qn_list_files(dir, ".deck");
    if (code != QN_EXIT_YES) qn_close_game(data);
    return code;
}

void qn_close_game(qn_game_data *data)
{
    free(data->pool);
    qn_free_files(&data->decks);
    *data = (qn_game_data){ 0 };
}

int qn_read_deck_file(const qn_game_data *data, const char *path, qn_deck_file *deck)
{
    int code;
    qn_source src = { .name = path };
    char *text = qn_read_text(path, &src.size, &code);
    qn_problems *problems = calloc(1, sizeof *problems);
    src.text = text;
    if (text && problems) {
        bool ok = qn_read_deck(&src, data->rules, data->pool, deck, problems);
        qn_print_problems(problems, &src, 1);
        code = ok ? QN_EXIT_YES : QN_EXIT_DATA;
        if (ok && !deck->name[0]) qn_stem(path, ".deck", deck->name, sizeof deck->name);
        qn_clean(deck->name);
    }
    free(text);
    free(problems);
    return code;
}

int qn_ready_deck(const qn_game_data *data, int number, qn_deck_file *deck)
{
    if (number < data->decks.n) return qn_read_deck_file(data, data->decks.path[number], deck);
    return qn_complain(QN_EXIT_MISSING, SAYS_TOO_FEW_READY_DECKS,
                       &(qn_slots){ .title = data->rules->title, .n = data->decks.n, .of = number + 1 });
}

int qn_ready_deck_like(const qn_game_data *data, int number, const qn_deck *model, qn_deck_file *deck)
{
    const qn_match_rules *match = data->rules->match;
    for (int tried = 0; tried < data->decks.n; tried++) {
        int code = qn_ready_deck(data, (number + tried) % data->decks.n, deck);
        if (code != QN_EXIT_YES || !model || !match || !match->alike || match->alike(&deck->deck, model))
            return code;
    }
    return qn_ready_deck(data, data->decks.n ? number % data->decks.n : 0, deck);
}

static int no_such_deck(const qn_game_data *data, const char *word)
{
    enum { MOST = 64 };
    char stems[MOST][64], hint[160];
    const char *names[MOST];
    int n = 0;
    for (; n < data->decks.n && n < MOST; n++) {
        qn_stem(data->decks.path[n], ".deck", stems[n], sizeof stems[n]);
        names[n] = stems[n];
    }
    return qn_complain(QN_EXIT_MISSING, SAYS_NO_SUCH_DECK,
                       &(qn_slots){ .word = word,
                                    .hint = qn_did_you_mean(word, names, n, hint),
                                    .game = qn_game_name(data->rules) });
}

// The ready deck with exactly that name, or the only one whose name begins with it; -1 otherwise.
static int ready_number(const qn_game_data *data, const char *word)
{
    int found = -1, matches = 0;
    for (int i = 0; i < data->decks.n; i++) {
        char stem[64];
        qn_stem(data->decks.path[i], ".deck", stem, sizeof stem);
        if (strcasecmp(stem, word) == 0) return i;
        if (strncasecmp(stem, word, strlen(word)) == 0) {
            found = i;
            matches++;
        }
    }
    return matches == 1 ? found : -1;
}

int qn_no_deck_wanted(const qn_rules *rules)
{
    return qn_complain(QN_EXIT_USAGE, SAYS_NOBODY_BRINGS_A_DECK,
                       &(qn_slots){ .title = rules->title, .game = rules->name });
}

int qn_find_deck(const qn_game_data *data, const char *word, qn_deck_file *deck)
{
    struct stat st;
    int ready = ready_number(data, word);
    if (ready >= 0) return qn_ready_deck(data, ready, deck);
    if (strcmp(word, "-") == 0 || stat(word, &st) == 0) return qn_read_deck_file(data, word, deck);
    return no_such_deck(data, word);
}
