// Reads and plays all scenarios of one game (suite.h).
#include "suite.h"

#include <glob.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

void suite_fail(const char *what, const char *which)
{
    fprintf(stderr, "mutate: %s: %s\n", which, what);
    exit(2);
}

static void *room(size_t n, size_t size)
{
    void *p = calloc(n ? n : 1, size);
    if (!p) suite_fail("not enough memory", "runner");
    return p;
}

static qn_source read_source(const char *path)
{
    FILE *file = fopen(path, "rb");
    if (!file || fseek(file, 0, SEEK_END) != 0) suite_fail("cannot be read", path);
    long size = ftell(file);
    rewind(file);
    char *text = room((size_t)size + 1, 1);
    if (fread(text, 1, (size_t)size, file) != (size_t)size) suite_fail("cannot be read", path);
    fclose(file);
    return (qn_source){ strdup(path), text, (size_t)size };
}

static void find(glob_t *files, const char *root, const char *pattern, const char *game)
{
    char path[4096];
    snprintf(path, sizeof path, pattern, root, game);
    if (glob(path, 0, NULL, files) != 0) suite_fail("there is no such file", path);
}

bool suite_compile(suite *s, const qn_source *own, qn_pool *pool)
{
    static qn_lang_scratch scratch;
    static qn_problems problems;
    if (own->size) s->cards[s->n_cards] = *own;
    return qn_compile(pool, s->rules->words, s->cards, s->n_cards + (own->size > 0), &problems, &scratch);
}

static void read_cards(suite *s, const char *root, const char *game)
{
    glob_t files;
    qn_source none = { 0 };
    find(&files, root, "%s/cards/%s/*.card", game);
    s->cards = room(files.gl_pathc + 1, sizeof *s->cards);
    for (size_t i = 0; i < files.gl_pathc; i++) s->cards[s->n_cards++] = read_source(files.gl_pathv[i]);
    globfree(&files);
    s->pool = room(1, sizeof *s->pool);
    if (!suite_compile(s, &none, s->pool)) suite_fail("the cards do not compile", game);
}

static bool has_card(const qn_source *src, size_t size)
{
    for (size_t i = 0; i + 5 < size; i++)
        if ((i == 0 || src->text[i - 1] == '\n') && strncmp(src->text + i, "card ", 5) == 0) return true;
    return false;
}

static void add_file(suite *s, qn_source src, bool examples)
{
    static qn_problems problems;
    suite_file *file = &s->file[s->n_files++];
    file->src = src;
    file->scenes = room(1, sizeof *file->scenes);
    if (!qn_read_scenes(&src, examples, file->scenes, &problems))
        suite_fail("cannot be understood", src.name);
    file->pool = s->pool;
    if (!examples && has_card(&src, file->scenes->cards)) {
        file->own = (qn_source){ src.name, src.text, file->scenes->cards };
        file->pool = room(1, sizeof *file->pool);
        if (!suite_compile(s, &file->own, file->pool)) suite_fail("its cards do not compile", src.name);
    }
    s->scene = realloc(s->scene, sizeof *s->scene * (size_t)(s->n_scenes + file->scenes->n_scenes + 1));
    if (!s->scene) suite_fail("not enough memory", src.name);
    for (int i = 0; i < file->scenes->n_scenes; i++)
        s->scene[s->n_scenes++] = (suite_scene){ s->n_files - 1, i };
}

static void add_wrong(suite *s, const char *root, const char *game)
{
    char path[4096];
    snprintf(path, sizeof path, "%s/tests/wrong/%s.scn", root, game);
    if (access(path, R_OK) != 0) return;
    add_file(s, read_source(path), false);
    s->file[s->n_files - 1].wrong = true;
}

void suite_open(suite *s, const char *root, const char *game)
{
    glob_t files;
    *s = (suite){ .rules = qn_game_named(game) };
    if (!s->rules) suite_fail("there is no such game", game);
    read_cards(s, root, game);
    find(&files, root, "%s/tests/scenarios/%s/*.scn", game);
    s->file = room(files.gl_pathc + (size_t)s->n_cards + 1, sizeof *s->file);
    for (size_t i = 0; i < files.gl_pathc; i++) add_file(s, read_source(files.gl_pathv[i]), false);
    for (int i = 0; i < s->n_cards; i++) add_file(s, s->cards[i], true);
    globfree(&files);
    add_wrong(s, root, game);
}

int suite_fails_at(const suite *s, int n, const qn_pool *pool)
{
    static qn_table work;
    static qn_outcome out;
    const suite_file *file = suite_file_of(s, n);
    const qn_scene *scene = suite_scene_of(s, n);
    bool holds = qn_run_scene(&file->src, file->scenes, s->scene[n].which, s->rules, pool, &work, NULL, &out)
        == QN_PASSED;
    if (file->wrong) {
        const char *reason = file->src.text + scene->title;
        bool told = strlen(out.got) == scene->title_length
            && memcmp(out.got, reason, scene->title_length) == 0;
        return holds || !told ? 0 : -1;
    }
    if (holds) return -1;
    return out.item ? out.item->line - suite_scene_of(s, n)->line : 0;
}

bool suite_holds(const suite *s, int n, const qn_pool *pool) { return suite_fails_at(s, n, pool) < 0; }

bool suite_mentions(const suite *s, int n, const char *words)
{
    const suite_file *file = suite_file_of(s, n);
    const qn_scene *scene = suite_scene_of(s, n);
    char text[QN_FACT];
    for (int i = 0; i < scene->n; i++) {
        qn_item_text(&file->src, &file->scenes->item[scene->first + i], text);
        if (strstr(text, words)) return true;
    }
    return false;
}

void suite_naming(const suite *s, const char *words, char *out, size_t size)
{
    size_t used = 0;
    out[0] = 0;
    for (int i = 0; i < s->n_scenes && used + 12 < size; i++)
        if (!suite_file_of(s, i)->own.size && suite_mentions(s, i, words))
            used += (size_t)snprintf(out + used, size - used, "%d ", i);
}

static uint64_t mix(uint64_t h, const char *text, size_t size)
{
    for (size_t i = 0; i < size; i++) h = (h ^ (unsigned char)text[i]) * 0x100000001b3;
    return h;
}

uint64_t suite_hash(const suite *s, int n)
{
    const suite_file *file = suite_file_of(s, n);
    const qn_scene *scene = suite_scene_of(s, n);
    uint64_t h = mix(0xcbf29ce484222325, file->own.text, file->own.size);
    for (int i = 0; i < scene->n; i++) {
        const qn_item *item = &file->scenes->item[scene->first + i];
        h = mix(mix(h, (const char *)&item->kind, 1), file->src.text + item->at, item->length);
    }
    return h;
}

int suite_plain_file(const suite *s)
{
    for (int i = 0; i < s->n_files; i++)
        if (s->file[i].pool == s->pool) return i;
    return 0;
}
