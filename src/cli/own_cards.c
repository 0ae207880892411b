// --cards FILE|DIR: a file of cards, or a set, which is a folder of card files with a head.
#include "cli/own_cards.h"

#include <dirent.h>
#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "cli/check.h"

enum { MOST = QN_MOST_SETS, CLIMBED = 4 };
static const char *given[MOST];
static int n_given;
static char set_in_use[PATH_MAX];   // the folder of the set that the current file belongs to; "": none

int qn_take_own_cards(int *argc, char **argv)
{
    int kept = 0;
    struct stat st;
    for (int i = 0; i < *argc; i++) {
        const char *path = NULL;
        if (strcmp(argv[i], "--") == 0) {
            while (i < *argc) argv[kept++] = argv[i++];
            break;
        }
        if (strncmp(argv[i], "--cards=", 8) == 0) path = argv[i] + 8;
        else if (strcmp(argv[i], "--cards") == 0) path = i + 1 < *argc ? argv[++i] : "";
        else argv[kept++] = argv[i];
        if (!path) continue;
        if (!*path) return qn_complain(QN_EXIT_USAGE, SAYS_OWN_CARDS_WHICH_FILE, NULL);
        if (n_given == MOST)
            return qn_complain(QN_EXIT_USAGE, SAYS_OWN_CARDS_TOO_OFTEN, &(qn_slots){ .n = MOST });
        if (stat(path, &st) != 0)
            return qn_complain(QN_EXIT_MISSING, SAYS_CANNOT_OPEN,
                               &(qn_slots){ .file = path, .error = strerror(errno) });
        given[n_given++] = path;
    }
    *argc = kept;
    return QN_EXIT_YES;
}

void qn_blank_game_line(char *text, size_t size)
{
    for (size_t at = 0; at < size;) {
        size_t n = strcspn(text + at, "\n");
        if (strncmp(text + at, "game ", 5) == 0) memset(text + at, ' ', n);
        at += n + 1;
    }
}

// ---- The head of a set -------------------------------------------------------------------------

typedef struct head_word {
    const char *word;
    size_t at, size;
} head_word;

static const head_word head_words[] = {
#define WORD(name) \
    { \
#name, offsetof(qn_set, name), sizeof((qn_set *)0)->name \
    }
    WORD(name), WORD(code), WORD(version), WORD(author), WORD(rarities), WORD(language), WORD(game)
#undef WORD
};
enum { HEAD_WORDS = sizeof head_words / sizeof *head_words };

static int bad_line(const char *path, int line, const char *word, size_t n)
{
    const char *names[HEAD_WORDS];
    char hint[160], said[64];
    snprintf(said, sizeof said, "%.*s", (int)(n < 60 ? n : 60), word);
    for (int i = 0; i < HEAD_WORDS; i++) names[i] = head_words[i].word;
    return qn_complain(
        QN_EXIT_DATA, SAYS_SET_HAS_NO_SUCH_LINE,
        &(qn_slots){
            .file = path, .n = line, .word = said, .hint = qn_did_you_mean(said, names, HEAD_WORDS, hint) });
}

static int read_head_line(const char *path, int line, const char *at, size_t n, qn_set *set)
{
    size_t word = 0;
    while (word < n && at[word] != ':') word++;
    for (int i = 0; i < HEAD_WORDS; i++) {
        const head_word *w = &head_words[i];
        if (word == n || strlen(w->word) != word || memcmp(w->word, at, word) != 0) continue;
        size_t from = word + 1;
        while (from < n && at[from] == ' ') from++;
        if (n - from >= w->size)
            return qn_complain(QN_EXIT_DATA, SAYS_SET_LINE_TOO_LONG, &(qn_slots){ .file = path, .n = line });
        memcpy((char *)set + w->at, at + from, n - from);
        ((char *)set)[w->at + n - from] = 0;
        qn_clean((char *)set + w->at);
        return QN_EXIT_YES;
    }
    return bad_line(path, line, at, word);
}

static int read_head(const char *path, qn_set *set)
{
    int code, line = 0;
    size_t size;
    char *text = qn_read_text(path, &size, &code);
    if (!text) return code;
    code = QN_EXIT_YES;
    for (const char *at = text; *at && code == QN_EXIT_YES;) {
        size_t n = strcspn(at, "\r\n"), blank = strspn(at, " ");
        line++;
        if (blank < n && at[blank] != '#') code = read_head_line(path, line, at + blank, n - blank, set);
        at += n;
        at += *at == '\r';
        at += *at == '\n';
    }
    free(text);
    return code;
}

// ---- Files ---------------------------------------------------------------------------------------

int qn_meet_set(qn_found_sets *met, const char *dir)
{
    qn_set set = { 0 };
    struct stat st;
    char head[QN_PATH];
    if (snprintf(head, sizeof head, "%s/cards.set", dir) >= (int)sizeof head || stat(head, &st) != 0)
        return QN_EXIT_YES;
    int code = read_head(head, &set);
    for (int i = 0; i < met->n && code == QN_EXIT_YES && set.code[0]; i++)
        if (strcmp(met->code[i], set.code) == 0)
            return qn_complain(QN_EXIT_DATA, SAYS_TWO_SETS_OF_ONE_CODE,
                               &(qn_slots){ .file = met->dir[i], .other = dir, .code = set.code });
    if (set.code[0] && met->n < QN_MOST_SETS) {
        memcpy(met->code[met->n], set.code, sizeof set.code);
        snprintf(met->dir[met->n++], QN_PATH, "%s", dir);
    }
    return code;
}

// A folder that contains itself, through a link, would never end.
static int walk(const char *dir, const qn_folder *above, qn_found_sets *met, qn_files *out)
{
    struct dirent **entry;
    qn_folder this = { .above = above, .depth = above ? above->depth + 1 : 1 };
    int code = qn_enter_folder(dir, &this);
    if (code == QN_EXIT_YES) code = qn_meet_set(met, dir);
    int n = code == QN_EXIT_YES ? scandir(dir, &entry, NULL, alphasort) : 0;
    if (code != QN_EXIT_YES) return code;
    if (n < 0)
        return qn_complain(QN_EXIT_MISSING, SAYS_CANNOT_OPEN,
                           &(qn_slots){ .file = dir, .error = strerror(errno) });
    for (int i = 0; i < n; i++) {
        char path[QN_PATH];
        struct stat st;
        size_t length = strlen(entry[i]->d_name);
        bool fits = snprintf(path, sizeof path, "%s/%s", dir, entry[i]->d_name) < (int)sizeof path;
        if (code == QN_EXIT_YES && fits && entry[i]->d_name[0] != '.' && stat(path, &st) == 0) {
            bool card = length > 5 && strcmp(entry[i]->d_name + length - 5, ".card") == 0;
            if (S_ISDIR(st.st_mode)) code = walk(path, &this, met, out);
            else if (card && !qn_add_file(out, path)) code = QN_EXIT_INTERNAL;
        }
        free(entry[i]);
    }
    free(entry);
    return code;
}

int qn_find_card_files(const char *path, qn_files *out, qn_set *set)
{
    struct stat st;
    char head[QN_PATH];
    int before = out->n;
    memset(set, 0, sizeof *set);
    if (stat(path, &st) != 0)
        return qn_complain(QN_EXIT_MISSING, SAYS_CANNOT_OPEN,
                           &(qn_slots){ .file = path, .error = strerror(errno) });
    if (!S_ISDIR(st.st_mode)) return qn_add_file(out, path) ? QN_EXIT_YES : QN_EXIT_INTERNAL;
    qn_found_sets met = { 0 };
    int code = walk(path, NULL, &met, out);
    if (code != QN_EXIT_YES) return code;
    if (out->n == before)
        return qn_complain(QN_EXIT_MISSING, SAYS_NO_CARD_FILE_THERE, &(qn_slots){ .file = path });
    bool has_head = snprintf(head, sizeof head, "%s/cards.set", path) < (int)sizeof head
        && stat(head, &st) == 0;
    return has_head ? read_head(head, set) : QN_EXIT_YES;
}

// ---- The set of a file ---------------------------------------------------------------------------

bool qn_set_of(const char *file, char dir[PATH_MAX], qn_set *set)
{
    struct stat st;
    char head[PATH_MAX + 16];
    memset(set, 0, sizeof *set);
    if (!realpath(file, dir)) return false;
    for (int i = 0; i < CLIMBED; i++) {
        char *slash = strrchr(dir, '/');
        if (!slash || slash == dir) break;
        *slash = 0;
        snprintf(head, sizeof head, "%s/cards.set", dir);
        if (stat(head, &st) == 0) return read_head(head, set) == QN_EXIT_YES;
    }
    return false;
}

bool qn_set_of_card(const qn_pool *pool, int def, qn_set *set)
{
    char file[QN_PATH], dir[PATH_MAX];
    snprintf(file, sizeof file, "%s", pool->text + pool->print[def].place);
    char *line = strrchr(file, ':');
    if (line) *line = 0;
    return qn_set_of(file, dir, set);
}

bool qn_use_set_of(const char *file)
{
    qn_set set;
    char dir[PATH_MAX], before[PATH_MAX];
    memcpy(before, set_in_use, sizeof before);
    if (!qn_set_of(file, dir, &set)) dir[0] = 0;
    memcpy(set_in_use, dir, sizeof set_in_use);
    return strcmp(before, set_in_use) != 0;
}

// The [i]-th given path, then the set in use unless it was given too; NULL: no more.
static const char *nth_given(int i)
{
    char real[PATH_MAX];
    if (i < n_given) return given[i];
    for (int k = 0; k < n_given; k++)
        if (realpath(given[k], real) && strcmp(real, set_in_use) == 0) return NULL;
    return i == n_given && set_in_use[0] ? set_in_use : NULL;
}

int qn_own_card_files(qn_files *out)
{
    int code = QN_EXIT_YES;
    qn_set set;
    for (int i = 0; code == QN_EXIT_YES && nth_given(i); i++)
        code = qn_find_card_files(nth_given(i), out, &set);
    return code;
}

// ---- The cards of one game -----------------------------------------------------------------------

static int other_game(const char *path, const char *its, const qn_rules *rules)
{
    return qn_complain(QN_EXIT_DATA, SAYS_CARDS_OF_ANOTHER_GAME,
                       &(qn_slots){ .file = path, .other = its, .game = qn_game_name(rules) });
}

static int read_one(const char *path, const qn_rules *rules, qn_own_cards *out)
{
    int code;
    char name[QN_GAME_NAME] = "";
    qn_source src = { .name = path };
    char *text = qn_read_text(path, &src.size, &code);
    if (!text) return code;
    src.text = text;
    if (qn_says_game(&src, name) && qn_game_named(name) != rules) {
        free(text);
        return other_game(path, name, rules);
    }
    qn_source *srcs = realloc(out->src, sizeof *srcs * (size_t)(out->n + 1));
    if (srcs) out->src = srcs;
    struct qn_own_file *files = realloc(out->file, sizeof *files * (size_t)(out->n + 1));
    if (files) out->file = files;
    char *own_path = strdup(path);
    if (!srcs || !files || !own_path) {
        free(own_path);
        free(text);
        return QN_EXIT_INTERNAL;
    }
    qn_blank_game_line(text, src.size);
    src.name = own_path;
    out->file[out->n] = (struct qn_own_file){ own_path, text };
    out->src[out->n++] = src;
    return QN_EXIT_YES;
}

static int read_set(const char *path, const qn_rules *rules, char (*codes)[8], int n_codes, qn_own_cards *out)
{
    qn_files files = { 0, NULL };
    qn_set set;
    int code = qn_find_card_files(path, &files, &set);
    if (code == QN_EXIT_YES && set.game[0] && qn_game_named(set.game) != rules)
        code = other_game(path, set.game, rules);
    for (int i = 0; i < n_codes && code == QN_EXIT_YES && set.code[0]; i++)
        if (strcmp(codes[i], set.code) == 0)
            code = qn_complain(QN_EXIT_DATA, SAYS_SET_CODE_IS_TAKEN,
                               &(qn_slots){ .file = path, .code = set.code });
    memcpy(codes[n_codes], set.code, sizeof set.code);
    for (int i = 0; i < files.n && code == QN_EXIT_YES; i++) code = read_one(files.path[i], rules, out);
    qn_free_files(&files);
    return code;
}

int qn_read_own_cards(const qn_rules *rules, qn_own_cards *out)
{
    char codes[MOST + 1][8];
    int code = QN_EXIT_YES;
    *out = (qn_own_cards){ 0 };
    for (int i = 0; code == QN_EXIT_YES && nth_given(i); i++)
        code = read_set(nth_given(i), rules, codes, i, out);
    if (code != QN_EXIT_YES) qn_free_own_cards(out);
    return code;
}

int qn_read_cards_of(const char *path, const qn_rules *rules, qn_own_cards *out)
{
    char codes[MOST][8];
    *out = (qn_own_cards){ 0 };
    int code = read_set(path, rules, codes, 0, out);
    if (code != QN_EXIT_YES) qn_free_own_cards(out);
    return code;
}

// Adds a file if it belongs to that game. The file or its set must name the game.
static int add_text(const char *path, const qn_rules *rules, char **text, size_t *size)
{
    int code;
    char name[QN_GAME_NAME] = "";
    qn_source src = { .name = path };
    char *one = qn_read_text(path, &src.size, &code), *more;
    if (!one) return code;
    src.text = one;
    const qn_rules *its = qn_game_of_file(&src, name);
    if (!its) code = qn_complain(QN_EXIT_DATA, SAYS_CARDS_OF_WHICH_GAME, &(qn_slots){ .file = path });
    qn_blank_game_line(one, src.size);
    if (its == rules && (more = realloc(*text, *size + src.size + 2))) {
        memcpy(more + *size, one, src.size);
        *size += src.size;
        more[(*size)++] = '\n';
        more[*size] = 0;
        *text = more;
    }
    free(one);
    return code;
}

char *qn_given_text(const qn_rules *rules, size_t *size, int *code)
{
    qn_files files = { 0, NULL };
    char *text = NULL;
    *size = 0;
    *code = qn_own_card_files(&files);
    for (int i = 0; i < files.n && *code == QN_EXIT_YES; i++)
        *code = add_text(files.path[i], rules, &text, size);
    qn_free_files(&files);
    return text;
}

void qn_free_own_cards(qn_own_cards *own)
{
    for (int i = 0; i < own->n; i++) {
        free(own->file[i].text);
        free(own->file[i].path);
    }
    free(own->src);
    free(own->file);
    *own = (qn_own_cards){ 0 };
}
