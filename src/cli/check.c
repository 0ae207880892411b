// quintet check: runs scenarios and card examples and says which fail.
#include "cli/check.h"

#include <ctype.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "cli/own_cards.h"
#include "lang/lang.h"

static bool is_card_file(const char *path)
{
    size_t n = strlen(path);
    return n > 5 && strcmp(path + n - 5, ".card") == 0;
}

static bool has_card(const char *text, size_t size)
{
    for (size_t i = 0; i + 5 < size; i++)
        if ((i == 0 || text[i - 1] == '\n') && strncmp(text + i, "card ", 5) == 0) return true;
    return false;
}

// ---- One file ---------------------------------------------------------------------------------

static void run_scenes(qn_check *c, qn_check_file *file)
{
    for (int i = 0; i < c->scenes->n_scenes; i++) {
        qn_outcome out;
        if (c->only && !qn_scene_mentions(file, c->scenes, i, c->only)) continue;
        qn_run_scene(&file->src, c->scenes, i, file->data->rules, file->data->pool, c->work, c->record, &out);
        qn_report_scene(c, file, i, &out);
    }
}

static int open_game(qn_check *c, const char *name)
{
    if (c->data.rules && strcmp(c->data.rules->name, name) == 0) return QN_EXIT_YES;
    qn_close_game(&c->data);
    return qn_load_game(&c->data, name);
}

static bool is_of(const qn_pool *pool, int def, const char *path)
{
    char file[QN_PATH], own[PATH_MAX], this[PATH_MAX];
    snprintf(file, sizeof file, "%s", pool->text + pool->print[def].place);
    char *line = strrchr(file, ':');
    if (line) *line = 0;
    if (strcmp(file, path) == 0) return true;
    return realpath(file, own) && realpath(path, this) && strcmp(own, this) == 0;
}

static bool ends_word(char c) { return !isalnum((unsigned char)c); }

// Does an example name the card? "S10" does not name "S1".
static bool is_in_example(const char *text, const char *name)
{
    size_t length = strlen(name);
    for (const char *at = strstr(text, name); at; at = strstr(at + 1, name)) {
        if ((at > text && !ends_word(at[-1])) || !ends_word(at[length])) continue;
        const char *part = at;   // the nearest line above that begins a card or an example
        while (part > text && !(part[-1] == '\n' && (*part == 'c' || *part == 'e'))) part--;
        if (strncmp(part, "example ", 8) == 0) return true;
    }
    return false;
}

// If a card file was given by itself, shows how its cards were read; in a folder, only says that it compiles.
static void show_cards(qn_check *c, const qn_check_file *file)
{
    qn_term term = qn_term_of(stdout);
    if (!file->examples || c->json) return;
    if (!c->faces && !c->scenes->n_scenes)
        qn_talk(stdout, SAYS_COMPILES, &(qn_slots){ .file = file->src.name });
    for (int d = 1; d < file->data->pool->n_defs; d++) {
        const char *name = qn_def_name(file->data->pool, d);
        if (!is_of(file->data->pool, d, file->src.name)) continue;
        if (c->faces) qn_print_face(file->data, d, &term);
        if (!is_in_example(file->src.text, name)) qn_note_untested(c, name);
    }
}

// Compiles the cards in the file together with those of the game.
static int run_with_cards(qn_check *c, qn_check_file *file, const qn_source *cards)
{
    qn_game_data data;
    int code = qn_open_box_with(&data, c->data.rules->name, cards);
    if (code != QN_EXIT_YES) return code;
    file->data = &data;
    show_cards(c, file);
    run_scenes(c, file);
    file->data = NULL;
    qn_close_game(&data);
    return QN_EXIT_YES;
}

static int run_file(qn_check *c, qn_check_file *file, char *text)
{
    char name[QN_GAME_NAME];
    const qn_rules *rules = c->game ? qn_game_named(c->game) : qn_game_of_file(&file->src, name);
    const char *wanted = c->game ? c->game : rules ? rules->name : name;
    if (!rules && !*wanted)
        return qn_complain(QN_EXIT_DATA, SAYS_FILE_OF_WHICH_GAME, &(qn_slots){ .file = file->src.name });
    if (qn_use_set_of(file->src.name)) qn_close_game(&c->data);
    int code = open_game(c, wanted);
    if (code != QN_EXIT_YES) return code;
    size_t before = file->examples ? file->src.size : c->scenes->cards;
    qn_source cards = { file->src.name, text, before };
    bool own = file->examples && qn_is_own_card_file(file->src.name, c->data.rules);
    qn_blank_game_line(text, before);
    if (has_card(text, before) && !own) return run_with_cards(c, file, &cards);
    file->data = &c->data;
    if (own) show_cards(c, file);
    run_scenes(c, file);
    return own || !file->examples || c->scenes->n_scenes
        ? QN_EXIT_YES
        : qn_complain(QN_EXIT_DATA, SAYS_FILE_HAS_NO_CARD, &(qn_slots){ .file = file->src.name });
}

static int check_file(qn_check *c, const char *path)
{
    int code;
    qn_check_file file = { .src = { .name = path }, .examples = is_card_file(path) };
    char *text = qn_read_text(path, &file.src.size, &code);
    if (!text) return code;
    file.src.text = text;
    memset(c->problems, 0, sizeof *c->problems);
    if (!qn_read_scenes(&file.src, file.examples, c->scenes, c->problems)) {
        qn_print_problems(c->problems, &file.src, 1);
        c->broken++;
        code = QN_EXIT_DATA;
    } else if (c->scenes->n_scenes || file.examples) {
        code = run_file(c, &file, text);
        c->compiled += code == QN_EXIT_YES && file.examples;
    } else {
        code = qn_complain(QN_EXIT_DATA, SAYS_FILE_HAS_NO_SCENARIO, &(qn_slots){ .file = path });
    }
    free(text);
    return code;
}

// ---- Collecting the files ---------------------------------------------------------------------

static bool make_room(qn_check *c)
{
    c->scenes = malloc(sizeof *c->scenes);
    c->problems = malloc(sizeof *c->problems);
    c->record = malloc(sizeof *c->record);
    c->work = malloc(sizeof *c->work);
    c->again = malloc(sizeof *c->again);
    if (c->json) c->list = cJSON_CreateArray();
    return c->scenes && c->problems && c->record && c->work && c->again;
}

static void clear_room(qn_check *c)
{
    qn_close_game(&c->data);
    free(c->scenes);
    free(c->problems);
    free(c->record);
    free(c->work);
    free(c->again);
}

static void check_all(qn_check *c, const qn_files *files)
{
    for (int i = 0; i < files->n; i++) {
        int code = check_file(c, files->path[i]);
        if (code != QN_EXIT_YES && (c->code == QN_EXIT_YES || c->code == QN_EXIT_NO)) c->code = code;
    }
    qn_report_end(c);
    if (c->hold + c->fail + c->broken == 0 && c->code == QN_EXIT_YES && (c->only || !c->compiled))
        c->code = c->only
            ? qn_complain(QN_EXIT_MISSING, SAYS_NO_SCENARIO_NAMES_IT, &(qn_slots){ .word = c->only })
            : qn_complain(QN_EXIT_MISSING, SAYS_NO_SCENARIO, NULL);
}

int qn_cli_check(int argc, char **argv)
{
    qn_check c = { 0 };
    qn_files files = { 0, NULL };
    const qn_opt opts[] = {
        { "--only", &c.only, NULL }, { "--game", &c.game, NULL }, { "--json", NULL, &c.json }, { 0 }
    };
    int n = qn_args(opts, argc, argv);
    if (n < 0) return QN_EXIT_USAGE;
    if (n == 0) return qn_complain(QN_EXIT_USAGE, SAYS_CHECK_WHICH_FILE, NULL);
    for (int i = 1; i <= n && c.code == QN_EXIT_YES; i++) c.code = qn_find_scenarios(argv[i], &files);
    if (c.code == QN_EXIT_YES) {
        c.faces = files.n == 1;
        if (make_room(&c)) check_all(&c, &files);
        else c.code = qn_complain(QN_EXIT_INTERNAL, SAYS_NOT_ENOUGH_MEMORY, NULL);
        clear_room(&c);
    }
    qn_free_files(&files);
    return c.code;
}
