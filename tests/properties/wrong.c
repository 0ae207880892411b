// Scenarios that must fail (tests/wrong/<game>.scn): the mistake is noticed and reported in the words of their title.
#include <stdlib.h>

#include "lang/scenario.h"
#include "../support.h"

enum { LARGEST = 1 << 20 };

static char text[LARGEST];
static qn_scenes scenes;
static qn_problems problems;
static qn_outcome outcome;
static qn_table work;

static size_t read_all(const char *path)
{
    FILE *file = fopen(path, "rb");
    if (!file) return 0;
    size_t size = fread(text, 1, sizeof text - 1, file);
    fclose(file);
    text[size] = 0;
    return size;
}

static _Noreturn void fail(const char *path, int line, const char *what)
{
    fprintf(stderr, "%s:%d: %s\n", path, line, what);
    exit(1);
}

static void check(const kit *k, const qn_source *src, int which)
{
    const qn_scene *scene = &scenes.scene[which];
    outcome = (qn_outcome){ 0 };
    if (qn_run_scene(src, &scenes, which, k->rules, &k->pool, &work, NULL, &outcome) == QN_PASSED)
        fail(src->name, scene->line, "this holds");
    if (strlen(outcome.got) != scene->title_length
        || memcmp(outcome.got, src->text + scene->title, scene->title_length) != 0)
        fail(src->name, scene->line, outcome.got);
}

static void property(const kit *k)
{
    char path[4096];
    const char *root = getenv("QN_SOURCE_ROOT");
    snprintf(path, sizeof path, "%s/tests/wrong/%s.scn", root ? root : ".", k->rules->name);
    qn_source src = { path, text, read_all(path) };
    if (!src.size) return;   // an example game has none
    problems = (qn_problems){ 0 };
    if (!qn_read_scenes(&src, false, &scenes, &problems)) fail(path, 1, "cannot be read");
    for (int i = 0; i < scenes.n_scenes; i++) check(k, &src, i);
    printf("%s: %d scenarios that do not hold\n", k->rules->name, scenes.n_scenes);
}

int main(void) { return for_every_game(property); }
