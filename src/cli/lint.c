// quintet lint: card texts that compile but look wrong.
#include "lang/lang.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "cli/check.h"
#include "cli/own_cards.h"

typedef struct lint_run {
    const qn_rules *rules;
    qn_files files;   // the game's own first, then the requested ones
    int first;        // the first requested file
} lint_run;

static bool is_file(const char *word) { return strchr(word, '/') || strchr(word, '.'); }

// All files must belong to the game that was given, or else to the game of the first file.
static int note_game(lint_run *r, const char *path)
{
    int code;
    char name[QN_GAME_NAME] = "";
    qn_source src = { .name = path };
    char *text = qn_read_text(path, &src.size, &code);
    if (!text) return code;
    src.text = text;
    const qn_rules *its = qn_game_of_file(&src, name);
    free(text);
    if (!r->rules) r->rules = its;
    if (!r->rules) return qn_complain(QN_EXIT_DATA, SAYS_FILE_OF_WHICH_GAME, &(qn_slots){ .file = path });
    if (!its || its == r->rules) return QN_EXIT_YES;
    return qn_complain(
        QN_EXIT_DATA, SAYS_CARDS_OF_ANOTHER_GAME,
        &(qn_slots){ .file = path, .other = qn_game_name(its), .game = qn_game_name(r->rules) });
}

static bool has(const qn_files *files, const char *path)
{
    char x[PATH_MAX], y[PATH_MAX];
    for (int i = 0; i < files->n; i++)
        if (realpath(files->path[i], x) && realpath(path, y) && strcmp(x, y) == 0) return true;
    return false;
}

// Collects the files: the game's own and other given ones first, the requested ones last.
static int gather(lint_run *r, const qn_files *asked)
{
    char root[QN_PATH], dir[QN_PATH + 64];
    qn_files given = { 0, NULL };
    int code = qn_own_card_files(&given);
    bool room = true;
    snprintf(dir, sizeof dir, "%s/cards/%s", qn_data_dir(root), qn_game_name(r->rules));
    r->files = qn_list_files(dir, ".card");
    for (int i = 0; i < given.n; i++)
        if (!has(asked, given.path[i])) room &= qn_add_file(&r->files, given.path[i]);
    r->first = asked->n ? r->files.n : 0;
    for (int i = 0; i < asked->n; i++) {
        if (qn_is_own_card_file(asked->path[i], r->rules)) r->first = 0;   // one of the game's own: show all
        else room &= qn_add_file(&r->files, asked->path[i]);
    }
    qn_free_files(&given);
    return room ? code : QN_EXIT_INTERNAL;
}

static int collect(lint_run *r, int n, char **words)
{
    qn_files asked = { 0, NULL };
    int code = QN_EXIT_YES;
    for (int i = 0; i < n && code == QN_EXIT_YES; i++) {
        qn_set set;
        if (!is_file(words[i]) && qn_game_named(words[i])) {
            r->rules = qn_game_named(words[i]);
            continue;
        }
        code = qn_find_card_files(words[i], &asked, &set);
        if (code == QN_EXIT_YES && set.game[0] && !r->rules) r->rules = qn_game_named(set.game);
    }
    for (int i = 0; i < asked.n && code == QN_EXIT_YES; i++) code = note_game(r, asked.path[i]);
    if (code == QN_EXIT_YES && !r->rules) code = qn_complain(QN_EXIT_USAGE, SAYS_LINT_NOTHING_THERE, NULL);
    if (code == QN_EXIT_YES && asked.n) qn_use_set_of(asked.path[0]);
    if (code == QN_EXIT_YES) code = gather(r, &asked);
    qn_free_files(&asked);
    return code;
}

// If particular files were requested, reports only errors for the game's own cards.
static int tell(const qn_problems *problems, const qn_source *src, int n, int first)
{
    int told = 0;
    for (int i = 0; i < problems->count; i++) {
        const qn_problem *p = &problems->at[i];
        if (p->warning && p->source < first) continue;
        QN_TEXT(text, 4096);
        qn_problem_text(p, src, n, &text);
        qn_say(stdout, "%s", text.at);
        told++;
    }
    return problems->errors ? QN_EXIT_DATA : told ? QN_EXIT_NO : QN_EXIT_YES;
}

// ---- Rarities --------------------------------------------------------------------------------------

// "common, rare": does the list contain that word?
static bool lists(const char *list, const char *word)
{
    for (size_t n; *list; list += n + strspn(list + n, ", ")) {
        n = strcspn(list, ",");
        size_t end = n;
        while (end && list[end - 1] == ' ') end--;
        if (strlen(word) == end && strncmp(list, word, end) == 0) return true;
    }
    return false;
}

// The head of a set names its rarities; every card must have one of them.
static void look_at_rarity(const qn_pool *pool, int def, const qn_source *src, int n, qn_problems *problems)
{
    const char *rarity = pool->text + pool->print[def].imprint[QN_RARITY];
    char file[QN_PATH];
    qn_set set;
    snprintf(file, sizeof file, "%s", pool->text + pool->print[def].place);
    char *colon = strrchr(file, ':');
    if (!*rarity || !colon || problems->count == QN_MAX_PROBLEMS) return;
    *colon = 0;
    if (!qn_set_of_card(pool, def, &set) || !set.rarities[0] || lists(set.rarities, rarity)) return;
    qn_problem *p = &problems->at[problems->count++];
    *p = (qn_problem){ .line = (int)strtol(colon + 1, NULL, 10), .column = 6, .warning = true };
    p->length = (int)strlen(qn_def_name(pool, def)) + 2;
    while (p->source < n - 1 && strcmp(src[p->source].name, file) != 0) p->source++;
    qn_text message = { p->message, 0, sizeof p->message, false, NULL };
    qn_text hint = { p->hint, 0, sizeof p->hint, false, NULL };
    qn_put_talk(SAYS_LINT_NO_RARITY, &(qn_slots){ .word = rarity }, &message);
    qn_put_talk(SAYS_LINT_RARITIES, &(qn_slots){ .word = set.rarities }, &hint);
}

static int lint_files(const lint_run *r)
{
    assert(r->rules);   // gather found the game or complained
    int n = r->files.n, code = QN_EXIT_YES;
    qn_source *src = calloc((size_t)n + 1, sizeof *src);
    char **text = calloc((size_t)n + 1, sizeof *text);
    qn_problems *problems = calloc(1, sizeof *problems);
    qn_lang_scratch *scratch = calloc(1, sizeof *scratch);
    qn_pool *pool = calloc(1, sizeof *pool);
    if (!src || !text || !problems || !scratch || !pool) code = QN_EXIT_INTERNAL;
    for (int i = 0; i < n && code == QN_EXIT_YES; i++) {
        src[i].name = r->files.path[i];
        src[i].text = text[i] = qn_read_text(r->files.path[i], &src[i].size, &code);
        if (text[i]) qn_blank_game_line(text[i], src[i].size);
    }
    if (code == QN_EXIT_YES) {
        qn_lint(pool, r->rules->words, src, n, problems, scratch);
        for (int d = 1; d < pool->n_defs && !problems->errors; d++) look_at_rarity(pool, d, src, n, problems);
        code = tell(problems, src, n, r->first);
        if (code == QN_EXIT_YES) qn_talk(stderr, SAYS_LINT_NOTHING, NULL);
    }
    for (int i = 0; text && i < n; i++) free(text[i]);
    free(src);
    free(text);
    free(problems);
    free(scratch);
    free(pool);
    return code;
}

int qn_cli_lint(int argc, char **argv)
{
    const char *game = NULL;
    const qn_opt opts[] = { { "--game", &game, NULL }, { 0 } };
    int n = qn_args(opts, argc, argv);
    if (n < 0) return QN_EXIT_USAGE;
    if (n == 0) return qn_complain(QN_EXIT_USAGE, SAYS_LINT_WHICH_FILE, NULL);
    lint_run r = { .rules = game ? qn_game_named(game) : NULL };
    if (game && !r.rules) return qn_complain(QN_EXIT_USAGE, SAYS_NO_GAME_CALLED, &(qn_slots){ .game = game });
    int code = collect(&r, n, argv + 1);
    if (code == QN_EXIT_YES) code = lint_files(&r);
    qn_free_files(&r.files);
    return code;
}
